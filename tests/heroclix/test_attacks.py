"""PARTE 8: targets, attack rolls, hits, criticals."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.attack import attack
from hexdial.games.heroclix.events import AttackResolved, AttackTotal, Critical, Hit, Missed, NoTarget, Rolled, Targeted
from hexdial.games.heroclix.moments import DEALT, WHEN_HIT, WOULD_BE_HIT, WOULD_BE_TARGETED
from hexdial.games.heroclix.state import ATTACKED, ClixTable, State
from hexdial.games.heroclix.strike import Plan, Strike
from hexdial.games.heroclix.terms import CLOSE, RANGED
from tests.heroclix.stand_ins import StandIns, attacks
from tests.heroclix.tables import heroclix

STEPS = ("Targeted", "AttackTotal", "Hit", "DamageDealt", "Clicked", "KnockedBack", "AttackResolved")


def test_the_seven_steps_come_in_order() -> None:
    """hcx.p8.attack.5, hcx.pseq.attack.1"""
    table = heroclix(A="E5", X="F5 8/10/16/3")
    table.does("A close", dice="4 4", answers=["yes"])
    found = [type(told.event).__name__ for told in table.events]
    assert [name for name in found if name in STEPS] == list(STEPS)
    table.expect("X at I5", "X click 4")
    midway = heroclix(A="E5 r6 bolts 2 8/10/16/3", X="E8", Y="E2").does(
        "A range", answers=["pick X", "pick Y"], dice="3 4"
    )
    midway.expect("asked A divide")
    midway.refuses("pick X", by="hcx.p8.attack.5")


@pytest.mark.parametrize("ranged", [False, True])
def test_close_and_range_attacks_have_the_same_steps(ranged: bool) -> None:
    """hcx.p8.attack.1, hcx.p8.resolve.1, hcx.p3.dice.1"""
    table = heroclix(A="E5 r6", X="G5" if ranged else "F5")
    table.does("A range" if ranged else "A close", dice="3 4")
    kinds = [type(told.event).__name__ for told in table.events if type(told.event).__name__ in STEPS]
    assert kinds == ["Targeted", "AttackTotal", "Hit", "DamageDealt", "Clicked", "AttackResolved"]
    assert table.event(Targeted).ranged == ranged
    table.expect("told hcx.p8.target.6" if ranged else "told hcx.p8.target.3", "told hcx.p8.resolve.1")


def test_nothing_but_characters_can_be_attacked() -> None:
    """hcx.p8.attack.3, hcx.p8.term.1"""
    table = heroclix(A="E5", X="F5", Y="F4", rock="E6", walls="D5|E5", blocking="D4")
    table.does("A close")
    table.refuses("go E6", by="hcx.p8.attack.3")
    table.refuses("destroy D5|E5", by="hcx.p8.attack.3")
    table.refuses("take rock", by="hcx.p8.term.1")
    table.offers_exactly(["pick X", "pick Y"], start="")


def test_a_destroy_action_on_an_object_is_no_attack() -> None:
    """hcx.p8.term.1"""
    table = heroclix(A="E5", X="F5", Y="F4", rock="E6")
    table.does("A close_destroy")
    assert table.count(Rolled) == 0
    table.expect("told hcx.p11.destroy.5", "X click 1")


def test_an_attack_may_not_target_a_friend_or_the_attacker() -> None:
    """hcx.p8.attack.4"""
    table = heroclix(A="E5", B="E4", X="F5", Y="F4")
    table.does("A close")
    table.refuses("pick B", by="hcx.p8.attack.4")
    table.refuses("pick A", by="hcx.p8.attack.4")


def test_an_attack_on_everybody_includes_friends(powers: StandIns) -> None:
    """hcx.p8.attack.4, hcx.p8.target.9, hcx.p8.dealt.5"""
    plan = Plan(True)
    plan.everyone = plan.friends = True
    powers.deed("pulse_wave", RANGED, attacks(plan))
    table = heroclix(A="E5 r6 pulse_wave", B="E7", X="G5")
    table.does("A test_pulse_wave", dice="3 4")
    assert table.event(Targeted).targets == (1, 2)
    table.expect("B click 4", "X click 4", "told hcx.p8.target.9", "told hcx.p8.dealt.5")


def test_an_attack_needs_a_target() -> None:
    """hcx.p8.target.1, hcx.p4.basic.7"""
    table = heroclix(A="E5 r6", X="P16", Y="P15")
    table.refuses("A close", by="hcx.p4.basic.7")
    table = heroclix(A="E5 r6 bolts 2", X="E8", Y="E2")
    table.does("A range")
    table.refuses("done", by="hcx.p8.target.1")


def test_nobody_is_targeted_twice_by_one_attack() -> None:
    """hcx.p8.target.2"""
    table = heroclix(A="E5 r6 bolts 3", X="E8", Y="E2", Z="H5")
    table.does("A range", answers=["pick X"])
    table.refuses("pick X", by="hcx.p8.target.2")
    table.does("pick Y")
    table.refuses("pick Y", by="hcx.p8.target.2")


def test_a_close_attack_needs_no_line_of_fire() -> None:
    """hcx.p8.target.3"""
    table = heroclix(A="E5", B="F5", Y="E6", X="F6")
    table.does("A close", answers=["pick X"], dice="3 4")
    table.expect("X click 4", "Y click 1", "told hcx.p8.target.3")
    table = heroclix(A="E5", X="G5", Y="E6", Z="F6")
    table.does("A close")
    table.refuses("pick X", by="hcx.p8.target.3")


def test_a_close_attack_has_one_target_whatever_the_bolts() -> None:
    """hcx.p8.target.4"""
    table = heroclix(A="E5 r6 bolts 3", X="F5", Y="E6")
    table.does("A close", answers=["pick X"], dice="3 4")
    assert table.event(Targeted).targets == (1,)
    table.expect("X click 4", "Y click 1", "told hcx.p8.target.4")


def test_nobody_shoots_next_to_an_opposing_character() -> None:
    """hcx.p8.target.5"""
    table = heroclix(A="E5 r6", X="E9", Y="F5")
    table.refuses("A range", by="hcx.p8.target.5")
    heroclix(A="E5 r6", B="F5", X="E9").offers("A range")


def test_a_card_may_let_it_shoot_all_the_same() -> None:
    """hcx.p0.precedence.1"""
    table = heroclix(A="E5 r6 aims_through adjacent", B="E6 r6", X="F5")
    table.offers("A range")
    table.refuses("B range", by="hcx.p8.target.5")


def test_a_range_attack_needs_range_and_an_open_line() -> None:
    """hcx.p8.target.6, hcx.p8.range.1, hcx.p8.lof.2"""
    table = heroclix(A="E5 r6", X="E11", Y="K5", Z="E12")
    table.does("A range")
    table.refuses("pick Z", by="hcx.p8.range.1")
    table.does("pick X", dice="3 4")
    table.expect("X click 4", "told hcx.p8.target.6")
    table = heroclix(A="E5 r6", X="E9", Y="E7", Z="K5")
    table.does("A range")
    table.refuses("pick X", by="hcx.p8.lof.2")


def test_a_friend_in_between_blocks_as_well() -> None:
    """hcx.p8.lof.2"""
    table = heroclix(A="A5 r6", B="C5", X="E5", Y="A7", Z="A3")
    table.does("A range")
    table.refuses("pick X", by="hcx.p8.lof.2")


def test_blocking_terrain_stops_a_line() -> None:
    """hcx.p8.lof.3"""
    for blocking, walls, by in (
        ("C5", "O1|P1", "hcx.p10.blocking.2"),
        ("P1", "C5|D5", "hcx.p10.wall.3"),
        ("C5", "C5|D5", "hcx.p8.lof.3"),
    ):
        table = heroclix(A="A5 r6", X="E5", Y="A8", Z="A2", blocking=blocking, walls=walls)
        table.does("A range")
        table.refuses("pick X", by=by)


def test_range_counts_diagonals_as_one() -> None:
    """hcx.p8.range.1"""
    table = heroclix(A="E5 r4", X="I9", Y="A5", Z="J5")
    table.does("A range")
    table.offers_exactly(["pick X", "pick Y"], start="pick")
    table.refuses("pick Z", by="hcx.p8.range.1")


def test_bolts_are_the_most_targets_of_a_range_attack() -> None:
    """hcx.p8.target.7"""
    table = heroclix(A="E5 r6 bolts 2 8/10/16/4", X="E8", Y="E2", Z="H5")
    table.does("A range", answers=["pick X", "pick Y", "1"], dice="3 4")
    assert table.event(Targeted).targets == (1, 2)
    table.expect("X click 2", "Y click 4", "Z click 1", "told hcx.p8.target.7")
    table = heroclix(A="E5 r6 bolts 2", X="E8", Y="E2", Z="H5")
    table.does("A range", answers=["pick X", "done"], dice="3 4")
    assert table.event(Targeted).targets == (1,)


def test_the_full_range_counts_for_every_target() -> None:
    """hcx.p8.target.8"""
    table = heroclix(A="E8 r6 bolts 2", X="E2", Y="E14", Z="L8")
    table.does("A range", answers=["pick X"])
    table.refuses("pick Z", by="hcx.p8.target.8")
    table.offers("pick Y")


def test_a_target_that_becomes_illegal_is_no_target(powers: StandIns) -> None:
    """hcx.p8.target.12"""
    powers.reacts(WOULD_BE_TARGETED, "shape_change", lambda t, f, strike, other: True)
    table = heroclix(A="E5 r6 bolts 2 8/10/16/4", X="E8", Y="E2 shape_change")
    table.does("A range", answers=["pick X", "pick Y"], dice="3 4")
    table.expect("X click 5", "Y click 1", "told hcx.p8.dealt.1")


def test_without_a_target_left_the_attack_is_over_and_was_none(powers: StandIns) -> None:
    """hcx.p8.target.11, hcx.p3.resolve.3"""
    powers.reacts(WOULD_BE_TARGETED, "shape_change", lambda t, f, strike, other: True)
    table = heroclix(A="E5 r6", B="A1", X="E8 shape_change")
    table.does("A range")
    assert table.count(Rolled) == 0
    assert table.count(NoTarget) == table.count(AttackResolved) == 1
    assert not table.state.done[0] & ATTACKED
    table.expect("told hcx.p8.target.11", "A tokens 1", "X click 1")


def test_all_targets_are_declared_before_any_reaction(powers: StandIns) -> None:
    """hcx.p8.target.14, hcx.p8.target.13"""

    def ask(t: ClixTable, f: int, strike: Strike, other: int) -> bool:
        assert strike.targets == [1, 2]
        assert not strike.dice
        return t.may(t.s.side[f], "may_use", (f, 1))

    powers.reacts(WOULD_BE_TARGETED, "shape_change", ask)
    table = heroclix(A="E5 r6 bolts 2", X="E8 shape_change", Y="E2 shape_change", windows="explicit")
    table.does("A range", answers=["pick X", "pick Y", "pick X"])
    table.expect("asked B may_use")
    table.does(answers=["decline", "decline"])
    table.expect("asked chance attack")
    table.does(dice="3 4", answers=["0"])
    table.expect("Y click 4", "told hcx.p8.target.7")


def test_the_attack_total_is_the_value_and_two_dice() -> None:
    """hcx.p8.roll.1"""
    table = heroclix(A="E5 8/10/16/3", X="F5 8/10/17/3")
    table.does("A close", dice="3 4")
    found = table.event(AttackTotal)
    assert (found.value, found.roll, found.total) == (10, 7, 17)
    table.expect("told hcx.p8.roll.1", "X click 4")


def test_one_roll_serves_all_targets() -> None:
    """hcx.p8.roll.2"""
    table = heroclix(A="E5 r6 bolts 3", X="E8", Y="E2", Z="H5 8/10/18/3")
    table.does("A range", answers=["pick X", "pick Y", "pick Z", "1"], dice="3 4")
    assert table.count(AttackTotal) == table.count(Rolled) == 1
    table.expect("told hcx.p8.roll.2", "X click 2", "Y click 3", "Z click 1")


def test_a_total_equal_to_the_defense_hits() -> None:
    """hcx.p8.hit.1"""
    table = heroclix(A="E5 8/10/16/3", X="F5 8/10/17/3").does("A close", dice="3 4")
    assert table.count(Hit) == 1
    table.expect("X click 4", "told hcx.p8.hit.1")
    table = heroclix(A="E5 8/10/16/3", X="F5 8/10/18/3").does("A close", dice="3 4")
    assert table.count(Missed) == 1
    table.expect("X click 1", "told hcx.p8.hit.1")


def test_every_target_is_judged_by_itself() -> None:
    """hcx.p8.hit.2, hcx.p8.dealt.4"""
    table = heroclix(A="E5 r6 bolts 2 8/10/16/4", X="E8 8/10/16/3", Y="E2 8/10/18/3")
    table.does("A range", answers=["pick X", "pick Y"], dice="3 4")
    assert (table.count(Hit), table.count(Missed)) == (1, 1)
    table.expect("X click 5", "Y click 1", "told hcx.p8.hit.2", "told hcx.p8.dealt.4")


def test_an_attack_that_misses_everybody_was_made_all_the_same() -> None:
    """hcx.p8.hit.3"""
    table = heroclix(A="E5", B="A1", X="F5 8/10/20/3").does("A close", dice="3 4")
    assert table.state.done[0] & ATTACKED
    table.expect("told hcx.p8.hit.3", "told hcx.p8.resolve.1", "X click 1", "A tokens 1")


def test_effects_of_a_hit_come_after_hits_are_locked_and_before_damage(powers: StandIns) -> None:
    """hcx.p8.hit.4"""
    seen: list[tuple[list[bool], list[int]]] = []

    def when_hit(t: ClixTable, f: int, strike: Strike, other: int) -> bool:
        seen.append((strike.hit.copy(), strike.dealt.copy()))
        t.tell("hcx.p8.hit.4", Hit, f, 0, ())
        return False

    powers.reacts(WHEN_HIT, "sidestep", when_hit)
    table = heroclix(A="E5", X="F5 sidestep").does("A close", dice="3 4")
    assert seen[-1] == ([True], [])
    table.expect("X click 4", "told hcx.p8.hit.4")
    seen.clear()
    heroclix(A="E5", X="F5 8/10/20/3 sidestep").does("A close", dice="3 4")
    assert not seen


def evades(t: ClixTable, f: int, strike: Strike, other: int) -> bool:
    return t.roll("evade", (f,)) >= 4


def test_evading_turns_a_hit_into_a_miss(powers: StandIns) -> None:
    """hcx.p8.evade.1"""
    powers.reacts(WOULD_BE_HIT, "super_senses", evades)
    table = heroclix(A="E5", X="F5 super_senses").does("A close", dice="3 4 5")
    assert (table.count(Hit), table.count(Missed)) == (0, 1)
    table.expect("X click 1", "told hcx.p8.evade.1")
    heroclix(A="E5", X="F5 super_senses").does("A close", dice="3 4 4").expect("X click 4", "not told hcx.p8.evade.1")


def test_only_who_would_be_hit_evades(powers: StandIns) -> None:
    """hcx.p8.evade.2"""
    powers.reacts(WOULD_BE_HIT, "super_senses", evades)
    table = heroclix(A="E5", X="F5 8/10/18/3 super_senses").does("A close", dice="3 4")
    table.expect("X click 1", "not told hcx.p8.evade.1", "told hcx.p8.hit.3")


def test_each_target_evades_for_itself(powers: StandIns) -> None:
    """hcx.p8.evade.3"""
    powers.reacts(WOULD_BE_HIT, "super_senses", evades)
    table = heroclix(A="E5 r6 bolts 2", X="E8 super_senses", Y="E2")
    table.does("A range", answers=["pick X", "pick Y"], dice="3 4 6")
    table.expect("X click 1", "Y click 4", "told hcx.p8.evade.3", "told hcx.p8.dealt.4")


def test_a_double_one_misses_whatever_the_total() -> None:
    """hcx.p8.crit.1"""
    table = heroclix(A="E5 8/20/16/3", X="F5 8/10/15/3").does("A close", dice="1 1")
    assert table.event(Critical).hit is False
    table.expect("X click 1", "told hcx.p8.crit.1")


def test_a_critical_miss_costs_one_unavoidable_damage_afterwards(powers: StandIns) -> None:
    """hcx.p8.crit.2, hcx.p8.kind.3"""
    powers.reduces("toughness", 1)
    table = heroclix(A="E5 toughness", B="A1", X="F5").does("A close", dice="1 1")
    order = [told.rule for told in table.events]
    assert order.index("hcx.p4.costed.2") < order.index("hcx.p8.kind.3")
    table.expect("A click 2", "A tokens 1", "told hcx.p8.crit.2", "told hcx.p8.kind.3")


def test_a_double_six_hits_whatever_the_defense() -> None:
    """hcx.p8.crit.3"""
    table = heroclix(A="E5 8/5/16/2", X="F5 8/10/20/3").does("A close", dice="6 6", answers=["decline"])
    assert table.event(Critical).hit is True
    table.expect("X click 4", "told hcx.p8.crit.3", "told hcx.p8.crit.4")


def test_a_critical_hit_adds_one_for_every_hit_target() -> None:
    """hcx.p8.crit.4"""
    table = heroclix(A="E5 r6 bolts 2", X="E8", Y="E2")
    table.does("A range", answers=["pick X", "pick Y", "3", "decline"], dice="6 6")
    table.expect("X click 5", "Y click 2", "told hcx.p8.crit.4")


def test_the_critical_hit_is_no_modifier() -> None:
    """hcx.p8.crit.5, hcx.p9.three.1; hcx.ex.p8.increase_vs_modifier"""
    table = heroclix(A="E5 8/10/16/2", X="F5 clicks 12", effects=["A damage +2", "A damage +2"])
    table.does("A close", dice="6 6", answers=["decline"])
    table.expect("X click 7", "told hcx.p9.three.1", "told hcx.p8.crit.5")


def test_a_critical_hit_cannot_be_evaded(powers: StandIns) -> None:
    """hcx.p8.crit.6"""
    powers.reacts(WOULD_BE_HIT, "super_senses", evades)
    table = heroclix(A="E5", X="F5 super_senses").does("A close", dice="6 6", answers=["decline"])
    table.expect("X click 5", "not told hcx.p8.evade.1")


def test_criticals_look_at_the_dice_as_they_lie(powers: StandIns) -> None:
    """hcx.p8.crit.7, hcx.p3.dice.7"""
    powers.deed("flurry", CLOSE, attacks(Plan(False)))
    table = heroclix(A="E5 flurry", X="F5").does("A test_flurry", dice="5 6")
    assert table.count(Critical) == 0
    assert table.event(Rolled).dice == (5, 6)


def test_damage_instead_of_normal_damage_is_dealt_to_each(powers: StandIns) -> None:
    """hcx.p8.dealt.8, hcx.p3.calc.6; hcx.ex.p3.other_values"""
    plan = Plan(True)
    plan.everyone = True
    plan.instead = 2
    powers.deed("energy_explosion", RANGED, attacks(plan))
    table = heroclix(A="E5 r6 8/10/16/5 energy_explosion", X="E8", Y="E2")
    table.does("A test_energy_explosion", dice="3 4")
    table.expect("X click 3", "Y click 3", "told hcx.p8.dealt.8")
    table = heroclix(A="E5 r6 8/10/16/5 energy_explosion", X="E8", Y="E2")
    table.does("A test_energy_explosion", dice="6 6", answers=["decline"])
    table.expect("X click 4", "Y click 4", "told hcx.p8.crit.4")
    plan.instead = 3
    powers.counts(DEALT, "exploit_weakness", 4)
    table = heroclix(A="E5 r6 energy_explosion exploit_weakness", X="E8 clicks 12", Y="A1")
    table.does("A test_energy_explosion", dice="3 4")
    table.expect("X click 8")
    powers.counts(DEALT, "exploit_weakness", 2)
    table = heroclix(A="E5 r6 energy_explosion exploit_weakness", X="E8 clicks 12", Y="A1")
    table.does("A test_energy_explosion", dice="3 4")
    table.expect("X click 6", "told hcx.p3.calc.6")


def test_figure_7() -> None:
    """hcx.p8.range.1; hcx.ex.p8.figure7_range"""
    table = heroclix(A="H8 r3", X="K11", Y="E5", Z="L8").does("A range")
    table.offers_exactly(["pick X", "pick Y"])
    table.refuses("pick Z", by="hcx.p8.range.1")


def test_bolts_divide_the_damage_as_the_attacker_likes() -> None:
    """hcx.p8.dealt.2, hcx.p8.dealt.3"""
    for part in range(5):
        table = heroclix(A="E5 r6 bolts 2 8/10/16/4", X="E8", Y="E2")
        table.does("A range", answers=["pick X", "pick Y"], dice="3 4")
        table.offers_exactly(["0", "1", "2", "3", "4"])
        table.refuses("5", by="hcx.p8.dealt.3")
        table.does(str(part))
        table.expect(f"X click {1 + part}", f"Y click {5 - part}", "told hcx.p8.dealt.2")


def test_each_attack_reckons_anew(powers: StandIns) -> None:
    """hcx.p3.calc.5, hcx.p3.calc.1"""

    def twice(t: ClixTable, f: int) -> None:
        attack(t, f, Plan(False))
        t.s.click[f] += 1
        attack(t, f, Plan(False))

    powers.deed("flurry", CLOSE, twice)
    table = heroclix(A="E5 8/11/16/3 8/10/16/2 flurry@1", B="A1", X="F5 clicks 12")
    table.does("A test_flurry", dice="3 4 3 4")
    totals = [told.event for told in table.events if isinstance(told.event, AttackTotal)]
    assert [total.value for total in totals] == [11, 10]
    table.expect("X click 6", "told hcx.p8.roll.1")


def test_locked_values_stay_for_the_attack(powers: StandIns) -> None:
    """hcx.p8.attack.7"""

    def turn(t: ClixTable, f: int, strike: Strike, other: int) -> bool:
        t.s.click[f] = 2
        return False

    powers.reacts(WHEN_HIT, "sidestep", turn)
    table = heroclix(A="E5", X="F5 8/10/17/3 8/10/20/3 8/10/20/3 8/10/20/3 8/10/20/3 8/10/20/3 sidestep")
    table.does("A close", dice="3 4")
    table.expect("X click 5", "told hcx.p8.hit.1")


def test_both_sides_may_have_a_roll_repeated_the_active_one_first(powers: StandIns) -> None:
    """hcx.p8.reroll.5, hcx.p8.reroll.6, hcx.p8.reroll.1"""
    powers.rerolls("probability_control")
    table = heroclix(A="E5", B="A1 probability_control", X="F5 probability_control", windows="explicit")
    table.does("A close", dice="1 1")
    table.expect("asked A reroll")
    table.refuses("use X probability_control", by="hcx.p8.reroll.5")
    table.does("decline")
    table.expect("asked B reroll")
    table.does("use X probability_control", dice="2 2")
    table.expect("asked A reroll")
    table.does("use B probability_control", dice="4 5")
    table.expect("X click 4", "told hcx.p8.reroll.1", "not told hcx.p8.crit.1", "A click 1")
    assert table.count(Rolled) == 3


def test_a_player_rolls_the_own_dice() -> None:
    """hcx.p8.reroll.2"""
    table = heroclix(A="E5", X="F5")
    table.does("A close")
    table.refuses("die 6", by="hcx.p8.reroll.2", seat="B")


def test_a_break_away_roll_can_be_repeated_too(powers: StandIns) -> None:
    """hcx.p8.reroll.3"""
    powers.rerolls("probability_control", ("break_away",))
    table = heroclix(A="E5", B="A1 probability_control", X="F5", windows="explicit")
    table.does("A move", dice="2", answers=["use B probability_control"])
    table.does(dice="5", answers=["go D4"])
    table.expect("A at D4", "told hcx.p8.reroll.3")


def test_a_hindered_line_concerns_the_defense_of_that_target_only() -> None:
    """hcx.p8.roll.4, hcx.p10.hindering.10, hcx.p10.hindering.9"""
    table = heroclix(A="E5 r6 bolts 2", X="E8 8/10/17/3", Y="E2 8/10/16/3", hindering="E3")
    table.does("A range", answers=["pick X", "pick Y"], dice="3 4")
    table.does("1")
    table.expect("X click 2", "Y click 3", "told hcx.p8.roll.4")
    assert [told.event.defense for told in table.events if isinstance(told.event, Hit)] == [17, 17]
    both = heroclix(A="E5 r6 bolts 2", X="E8 8/10/17/3", Y="E2 8/10/16/3", hindering="E3 E7")
    both.does("A range", answers=["pick X", "pick Y"], dice="5 3").does("1")
    both.expect("told hcx.p10.hindering.10")


def test_close_attacks_get_no_bonus_from_hindering_terrain() -> None:
    """hcx.p10.hindering.11"""
    table = heroclix(A="E5", X="F5 8/10/17/3", hindering="F5").does("A close", dice="3 4")
    table.expect("X click 4", "not told hcx.p10.hindering.9")


def test_an_illegal_second_target_is_refused_by_its_line() -> None:
    """hcx.p8.lof.4"""
    table = heroclix(A="A1 r6 bolts 2", X="C3", Y="B1", Z="A5")
    assert isinstance(table.state, State)
    table.refuses("A range", by="hcx.p8.target.5")
    table = heroclix(A="A1 r6 bolts 2", X="D4", Y="C2", Z="A5")
    table.does("A range")
    table.offers("pick X", "pick Y")
    table = heroclix(A="A1 r6 bolts 2", X="D4", Y="C2", B="B3", Z="A5")
    table.does("A range")
    table.refuses("pick X", by="hcx.p10.interlof.3")
