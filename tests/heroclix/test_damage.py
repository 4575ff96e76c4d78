"""PARTE 8 / PASO 5 and PARTE 1: damage dealt, taken, clicked, KO; dials and healing."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.attack import attack
from hexdial.games.heroclix.damage import Harm, harm, heal, turn_dial
from hexdial.games.heroclix.events import Clicked, DamageDealt, Healed, KnockedOut, Reduced
from hexdial.games.heroclix.moments import DEALT, WHEN_HIT
from hexdial.games.heroclix.state import ClixTable
from hexdial.games.heroclix.strike import Plan, Strike
from hexdial.games.heroclix.terms import CLOSE, FREE, PENETRATING, PLAIN, UNAVOIDABLE
from tests.heroclix.stand_ins import StandIns, attacks
from tests.heroclix.tables import heroclix


def deals(powers: StandIns, amount: int, kind: int = PLAIN, least: int = 0, most: int = -1) -> None:
    """A FREE action of poison: so much damage to everybody else, all at once."""

    def run(t: ClixTable, f: int) -> None:
        harms = [Harm(other, amount, kind, f) for other in range(len(t.s.place)) if other != f and not t.s.place[other]]
        for one in harms:
            one.least, one.most = least, most
        harm(t, harms)

    powers.deed("poison", FREE, run)


def heals(powers: StandIns, amount: int) -> None:
    def run(t: ClixTable, f: int) -> None:
        heal(t, f, amount)

    powers.deed("regeneration", FREE, run)


def test_the_dial_turns_one_click_for_every_damage() -> None:
    """hcx.p1.dial.2, hcx.p1.dial.1"""
    table = heroclix(A="E5 8/10/16/3", X="F5 click 2").does("A close", dice="3 4")
    table.expect("X click 5", "told hcx.p1.dial.2")
    assert table.event(Clicked).click == 5


def test_the_values_of_the_dial_change_range_and_bolts_do_not() -> None:
    """hcx.p1.values.3, hcx.p1.values.1"""
    table = heroclix(A="E5 8/10/16/1", X="F5 9/11/17/4 7/9/15/2 r6 bolts 2").does("A close", dice="3 4")
    table.expect("X value speed 7", "X value attack 9", "X value defense 15", "X value damage 2", "X value range 6")
    assert table.state.f.figure[1].bolts == 2
    table.expect("told hcx.p1.dial.2")


def test_healing_turns_the_other_way(powers: StandIns) -> None:
    """hcx.p1.dial.3, hcx.p3.heal.1"""
    heals(powers, 2)
    table = heroclix(A="E5 click 5 regeneration", X="P16").does("A test_regeneration")
    table.expect("A click 3", "told hcx.p3.heal.1")


@pytest.mark.parametrize(("click", "turned"), [(5, 1), (4, 0)])
def test_healing_never_passes_the_starting_line(powers: StandIns, click: int, turned: int) -> None:
    """hcx.p3.heal.2, hcx.p3.heal.3"""
    heals(powers, 3)
    table = heroclix(A=f"E5 click {click} start 4 regeneration", X="P16").does("A test_regeneration")
    assert table.count(Healed) == turned
    table.expect("A click 4")
    if turned:
        table.expect("told hcx.p3.heal.2")


def test_a_bare_click_turns_in_the_damage_direction_and_is_no_damage(powers: StandIns) -> None:
    """hcx.p1.dial.4"""
    powers.reduces("toughness", 1)

    def run(t: ClixTable, f: int) -> None:
        turn_dial(t, f, 1)

    powers.deed("regeneration", FREE, run)
    table = heroclix(A="E5 click 2 regeneration toughness", X="P16").does("A test_regeneration")
    assert table.count(DamageDealt) == table.count(Reduced) == 0
    table.expect("A click 3", "told hcx.p1.dial.4")
    table = heroclix(A="E5 click 6 regeneration", B="A1", X="P16").does("A test_regeneration")
    table.expect("A ko", "told hcx.p1.dial.4")


def test_at_the_end_of_its_dial_a_character_is_out() -> None:
    """hcx.p1.ko.1, hcx.p1.ko.2, hcx.p8.ko.2"""
    table = heroclix(A="E5 8/10/16/1", X="F5 click 6 clicks 6", Y="P16").does("A close", dice="3 4")
    assert table.state.who[table.state.map.board.index["F5"]] == -1
    table.expect("X ko", "X place ko", "told hcx.p8.ko.2")


def test_the_line_of_a_card_can_be_the_end() -> None:
    """hcx.p1.start.2, hcx.p8.ko.1"""
    table = heroclix(A="E5 8/10/16/1", X="F5 click 6 clicks 9 ko_line 6", Y="P16").does("A close", dice="3 4")
    table.expect("X ko", "told hcx.p1.start.2")


def test_a_dial_stops_at_ko() -> None:
    """hcx.p8.clicked.1, hcx.p8.clicked.3"""
    table = heroclix(A="E5 8/10/16/5", X="F5 click 5 clicks 6", Y="P16").does("A close", dice="3 4")
    assert table.event(Clicked).amount == 2
    table.expect("X ko", "told hcx.p8.clicked.1")


def test_a_stop_click_stops_the_damage_of_an_attack() -> None:
    """hcx.p8.clicked.1, hcx.p8.clicked.3, hcx.p8.kb.4"""
    table = heroclix(A="E5 8/10/16/4", X="F5 click 2 stop 4 clicks 9").does("A close", dice="4 4", answers=["yes"])
    assert table.event(DamageDealt).amount == 4
    assert table.event(Clicked).amount == 2
    table.expect("X click 4", "X at H5", "told hcx.p8.clicked.3")


def test_a_stop_click_does_not_stop_other_damage(powers: StandIns) -> None:
    """hcx.p8.damage.2"""
    deals(powers, 4)
    table = heroclix(A="E5 poison", X="F5 click 2 stop 4 clicks 9").does("A test_poison")
    table.expect("X click 6", "told hcx.p8.damage.2")


def test_damage_runs_through_the_same_steps_wherever_it_comes_from(powers: StandIns) -> None:
    """hcx.p8.damage.1, hcx.p8.damage.2, hcx.pseq.damage.1"""
    powers.reduces("toughness", 1)
    deals(powers, 3)
    table = heroclix(A="E5 poison", X="F5 click 5 toughness", Y="P16").does("A test_poison")
    found = [
        type(told.event) for told in table.events if told.event.__class__ in (DamageDealt, Reduced, Clicked, KnockedOut)
    ]
    assert found[:2] == [DamageDealt, Reduced]
    assert KnockedOut in found
    table.expect("X ko", "told hcx.p8.damage.2", "told hcx.power.toughness")


def test_damage_taken_is_never_below_nothing(powers: StandIns) -> None:
    """hcx.p8.taken.1"""
    powers.reduces("invulnerability", 2)
    deals(powers, 1)
    table = heroclix(A="E5 poison", X="F5 invulnerability").does("A test_poison")
    assert table.count(Clicked) == 0
    table.expect("X click 1", "told hcx.p8.taken.1")


def test_one_reducer_only_and_its_player_chooses(powers: StandIns) -> None:
    """hcx.p8.taken.2, hcx.p8.taken.3, hcx.p5.passive.2"""
    powers.reduces("toughness", 1)
    powers.reduces("invulnerability", 2)
    for chosen, click in (("toughness", 4), ("invulnerability", 3)):
        table = heroclix(A="E5 8/10/16/4", X="F5 toughness invulnerability").does("A close", dice="3 4")
        table.expect("asked B reduce")
        table.refuses("decline", by="hcx.p5.passive.2", seat="B")
        table.refuses("use X toughness", by="hcx.p8.taken.3", seat="A")
        table.offers_exactly(["use X toughness", "use X invulnerability"])
        table.does(f"use X {chosen}")
        table.expect(f"X click {click}", "told hcx.p8.taken.2")


@pytest.mark.parametrize(("dealt", "least", "most", "click"), [(6, 0, 3, 4), (2, 1, -1, 2), (4, 1, 3, 3)])
def test_bounds_come_after_the_reducer(powers: StandIns, dealt: int, least: int, most: int, click: int) -> None:
    """hcx.p8.taken.4"""
    powers.reduces("invulnerability", 2)
    deals(powers, dealt, PLAIN, least, most)
    table = heroclix(A="E5 poison", X="F5 invulnerability").does("A test_poison")
    table.expect(f"X click {click}")
    if (dealt, least, most) != (4, 1, 3):
        table.expect("told hcx.p8.taken.4")


def test_other_damage_has_its_own_choice_of_a_reducer(powers: StandIns) -> None:
    """hcx.p8.taken.5, hcx.p8.kb.19, hcx.p8.dealt.10"""
    powers.reduces("toughness", 1)
    table = heroclix(A="E5 8/10/16/3", X="F5 toughness", blocking="G5")
    table.does("A close", dice="4 4", answers=["yes"])
    assert table.count(Reduced) == 2
    table.expect("X click 3", "X at F5", "told hcx.p8.kb.18")


def test_dealt_damage_takes_increases_without_the_rule_of_three(powers: StandIns) -> None:
    """hcx.p8.dealt.9, hcx.p3.calc.7, hcx.p9.three.4; hcx.ex.p9.rule_of_three_scope"""
    powers.counts(DEALT, "exploit_weakness", 4)
    table = heroclix(A="E5 8/10/16/1 exploit_weakness", X="F5 clicks 12", effects=["A damage +2", "A damage +2"])
    table.does("A close", dice="3 4")
    table.expect("X click 9", "told hcx.p9.three.1", "told hcx.p3.calc.7")
    powers.counts(DEALT, "exploit_weakness", -4)
    table = heroclix(A="E5 8/10/16/5 exploit_weakness", X="F5 clicks 12").does("A close", dice="3 4")
    table.expect("X click 2", "told hcx.p3.calc.7")
    table = heroclix(A="E5 r6 exploit_weakness", X="H5 clicks 12", rock="held A").does("A range_object", dice="3 4")
    table.expect("X click 1", "told hcx.p9.three.4")
    powers.counts(DEALT, "exploit_weakness", -2)
    table = heroclix(A="E5 8/10/16/1 exploit_weakness", X="F5 clicks 12").does("A close", dice="3 4")
    assert table.event(DamageDealt).amount == 0
    table.expect("X click 1", "told hcx.p8.dealt.1")


def test_the_damage_value_is_reckoned_when_it_is_dealt(powers: StandIns) -> None:
    """hcx.p8.dealt.1, hcx.p3.calc.1"""

    def weaken(t: ClixTable, f: int, strike: Strike, other: int) -> bool:
        t.s.click[strike.attacker] = 2
        return False

    powers.reacts(WHEN_HIT, "sidestep", weaken)
    table = heroclix(A="E5 8/10/16/3 8/10/16/1", X="F5 sidestep").does("A close", dice="3 4")
    table.expect("X click 2", "told hcx.p8.dealt.1")


def test_who_is_hurt_together_is_hurt_at_the_same_time(powers: StandIns) -> None:
    """hcx.p8.dealt.6, hcx.p8.clicked.4"""
    deals(powers, 1)
    table = heroclix(A="E5 poison", X="F5 click 6", Y="E6 click 6", Z="P16").does("A test_poison")
    order = [type(told.event) for told in table.events if isinstance(told.event, (Clicked, KnockedOut))]
    assert order == [Clicked, Clicked, Clicked, KnockedOut, KnockedOut]
    table.expect("X ko", "Y ko", "told hcx.p8.clicked.4")


@pytest.mark.parametrize(
    ("kind", "most", "click"), [(PLAIN, -1, 2), (PENETRATING, -1, 4), (PENETRATING, 2, 3), (UNAVOIDABLE, 2, 4)]
)
def test_kinds_of_damage(powers: StandIns, kind: int, most: int, click: int) -> None:
    """hcx.p8.kind.1, hcx.p8.kind.2, hcx.p8.kind.3"""
    powers.reduces("invulnerability", 2)
    deals(powers, 3, kind, 0, most)
    table = heroclix(A="E5 poison", X="F5 invulnerability").does("A test_poison")
    table.expect(f"X click {click}", f"told {['hcx.p8.damage.2', 'hcx.p8.kind.2', 'hcx.p8.kind.3'][kind]}")


def test_plain_damage_has_no_property() -> None:
    """hcx.p8.kind.1"""
    assert Harm(0, 1).rule == "hcx.p8.damage.2"
    table = heroclix(A="E5", X="F5").does("A close", dice="3 4")
    assert table.event(DamageDealt).kind == PLAIN


def test_the_kind_stays_with_the_damage(powers: StandIns) -> None:
    """hcx.p8.kind.5"""
    plan = Plan(False)
    plan.kind = PENETRATING
    powers.deed("precision_strike", CLOSE, attacks(plan))
    powers.reduces("invulnerability", 2)
    table = heroclix(A="E5 precision_strike", X="F5 invulnerability", blocking="G5")
    table.does("A test_precision_strike", dice="6 6", answers=["yes"])
    kinds = [(told.event.amount, told.event.kind) for told in table.events if isinstance(told.event, DamageDealt)]
    assert kinds == [(4, PENETRATING), (1, PLAIN)]
    table.expect("X click 5", "told hcx.p8.kind.2")


def test_pushing_damage_cannot_be_reduced(powers: StandIns) -> None:
    """hcx.p8.kind.4"""
    powers.reduces("toughness", 1)
    table = heroclix(A="E5 tokens 1 toughness", B="A1", X="F5").does("A close", dice="3 4")
    table.expect("A click 2", "told hcx.p8.kind.4")


def test_who_is_out_loses_tokens_effects_and_its_square() -> None:
    """hcx.p8.ko.3"""
    table = heroclix(A="E5", B="A1", X="F5 click 6 tokens 2", Y="P16", effects=["A attack +1", "X defense +1"])
    table.does("A close", dice="3 4")
    assert [effect.target for effect in table.state.effects] == [0]
    table.expect("X tokens 0", "X at nowhere", "told hcx.p8.ko.3")


def test_effects_of_who_is_out_are_over(powers: StandIns) -> None:
    """hcx.p8.ko.3, hcx.p15.two.1"""
    effect = {
        "kind": "modify",
        "source": "X",
        "power": "perplex",
        "target": "A",
        "value": "attack",
        "amount": -1,
        "last": 9,
    }
    table = heroclix(A="E5", B="A1", X="F5 click 6 perplex", Y="P16")
    drawn = table.game.describe(table.state)
    drawn["effects"] = [effect]
    table._begin(table.game.draw(drawn))
    table.expect("A value attack 9")
    table.does("A close", dice="4 4")
    table.expect("X ko", "A value attack 10", "told hcx.p8.ko.3")


def test_nothing_can_be_done_with_who_is_out() -> None:
    """hcx.p8.ko.5"""
    table = heroclix(A="E5", B="place ko", X="F5", Y="F4", Z="place ko")
    table.refuses("B move", by="hcx.p8.ko.5")
    table.does("A close")
    table.refuses("pick Z", by="hcx.p8.ko.5")


def test_who_is_out_goes_to_the_area_of_its_own_player() -> None:
    """hcx.p8.ko.6, hcx.p2.vp.4"""
    table = heroclix(A="E5", B="A1", X="F5 click 6 side A points 70", Y="E6", Z="P16")
    table.does("X close", dice="1 1")
    table.expect("X ko", "X side B", "points A 70", "points B 0", "told hcx.p8.ko.6")


def test_damage_of_nobodys_attack_knocks_nobody_back(powers: StandIns) -> None:
    """hcx.p8.damage.2"""
    deals(powers, 2)
    table = heroclix(A="E5 poison", X="F5").does("A test_poison")
    table.expect("X click 3", "X at F5", "told hcx.p8.damage.2")


def test_a_bystander_dies_of_any_damage(powers: StandIns) -> None:
    """hcx.p19.bystander.3, hcx.p8.clicked.2"""
    powers.reduces("toughness", 1)
    deals(powers, 1)
    table = heroclix(A="E5 poison", X="F5 bystander", Y="E6 bystander toughness", Z="P16").does("A test_poison")
    assert table.count(Clicked) == 1
    table.expect("X ko", "Y click 1", "Y at E6", "told hcx.p19.bystander.3")


def test_a_bystander_cannot_be_healed_nor_clicked(powers: StandIns) -> None:
    """hcx.p19.bystander.1, hcx.p19.bystander.2"""

    def run(t: ClixTable, f: int) -> None:
        heal(t, f, 1)
        turn_dial(t, f, 1)

    powers.deed("regeneration", FREE, run)
    table = heroclix(A="E5 bystander regeneration", B="A1", X="P16").does("A test_regeneration")
    table.expect("A click 1", "A at E5", "told hcx.p19.bystander.1", "told hcx.p19.bystander.2")


def test_an_attack_takes_the_attackers_damage_when_it_is_worked_out(powers: StandIns) -> None:
    """hcx.p8.dealt.7"""

    def run(t: ClixTable, f: int) -> None:
        strike = attack(t, f, Plan(False))
        assert strike.dealt == [3]
        assert strike.clicked == [3]

    powers.deed("flurry", CLOSE, run)
    heroclix(A="E5 flurry", X="F5").does("A test_flurry", dice="3 4").expect("X click 4", "told hcx.p8.dealt.1")
