"""PARTE 4: actions, their cost, action tokens, pushing, the action total."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.attack import attack
from hexdial.games.heroclix.damage import knock_out
from hexdial.games.heroclix.deeds import action_total, at_no_cost, give_token
from hexdial.games.heroclix.events import ActionGiven, ActionResolved, AttackResolved, BrokeAway, TokenGiven
from hexdial.games.heroclix.moments import ACTION_TOTAL, NO_TOTAL, WHEN_HIT
from hexdial.games.heroclix.state import ClixTable, State
from hexdial.games.heroclix.strike import Plan, Strike
from hexdial.games.heroclix.terms import CLOSE, DOUBLE, FREE, POWER
from tests.heroclix.stand_ins import StandIns, attacks
from tests.heroclix.tables import heroclix


def nothing(t: ClixTable, f: int) -> None:
    pass


def test_giving_an_action_is_optional() -> None:
    """hcx.p4.type.1, hcx.p6.action.2"""
    table = heroclix(A="E5", X="P16").does("end")
    table.expect("to move B", "A tokens 0", "told hcx.p4.type.1")


def test_every_deed_has_one_of_the_types() -> None:
    """hcx.p4.type.2, hcx.p4.basic.5"""
    table = heroclix(A="E5 bystander r6", X="F5", Y="A1")
    table.offers("A move", "A close")
    table.does("A move", dice="4", answers=["go D5"])
    table.expect("A at D5", "told hcx.p4.basic.1")


def test_the_basic_move_goes_as_far_as_the_speed_value() -> None:
    """hcx.p4.basic.1, hcx.p7.move.3"""
    table = heroclix(A="A1 8/10/16/3", X="P16")
    table.cannot_go("A", "J1", by="hcx.p7.move.3")
    table.does("A move", answers=["go I1"])
    table.expect("A at I1", "told hcx.p4.basic.1", "A tokens 1")


def test_the_basic_close_action() -> None:
    """hcx.p4.basic.2"""
    table = heroclix(A="E5", X="F5").does("A close", dice="3 4")
    table.expect("X click 4", "told hcx.p4.basic.2")


def test_the_basic_range_action() -> None:
    """hcx.p4.basic.3, hcx.p9.zeroes.1"""
    table = heroclix(A="E5 r6", B="E6", X="J5").does("A range", dice="3 4")
    table.expect("X click 4", "told hcx.p4.basic.3")
    table.refuses("B range", by="hcx.p9.zeroes.1")


def test_power_and_free_actions_need_a_power() -> None:
    """hcx.p4.basic.4, hcx.p13.power.2"""
    table = heroclix(A="E5", B="E7 click 2 charge@1", X="P16")
    table.refuses("A charge", by="hcx.p4.basic.4")
    table.refuses("A sidestep", by="hcx.p4.basic.4")
    table.refuses("B charge", by="hcx.p13.power.2")


def test_a_move_by_another_action_is_no_move_action() -> None:
    """hcx.p4.basic.6; hcx.ex.p4.move_action_vs_move"""
    table = heroclix(A="E5 charge", B="A1", X="P16").does("A charge", answers=["go F5"])
    given = table.event(ActionGiven)
    assert table.game.actions(table.state).text(table.state.f.give[0][given.deed]) == "A charge"
    table.expect("told hcx.power.charge", "not told hcx.p4.basic.1", "A at F5")


def test_an_action_that_can_do_nothing_is_not_given() -> None:
    """hcx.p4.basic.7"""
    table = heroclix(A="A1", B="B1", X="P16", blocking="A2 B2")
    table.refuses("A close", by="hcx.p4.basic.7")
    table.does("A move", answers=["stay"])
    table.expect("A at A1", "A tokens 1", "told hcx.p7.move.5")


def test_costed_actions_count_and_free_ones_do_not(powers: StandIns) -> None:
    """hcx.p4.costed.1, hcx.p4.free.3"""
    powers.deed("perplex", FREE, nothing)
    powers.deed("outwit", FREE, nothing)
    table = heroclix(A="E5 perplex outwit tokens 2", B="A1", C="A3", X="P16")
    table.does("A test_perplex").does("A test_outwit")
    assert table.state.given == 0
    table.does("B move", answers=["stay"])
    table.expect("A tokens 2", "B tokens 1", "told hcx.p4.costed.2")
    assert table.state.given == 1


def test_the_token_comes_last(powers: StandIns) -> None:
    """hcx.p4.costed.2"""
    seen: list[int] = []

    def run(t: ClixTable, f: int) -> None:
        attack(t, f, Plan(False))
        seen.append(t.s.tokens[f])

    powers.deed("flurry", CLOSE, run)
    table = heroclix(A="E5 flurry", B="A1", X="F5").does("A test_flurry", dice="3 4")
    assert seen[-1] == 0
    table.expect("A tokens 1", "told hcx.p4.costed.2")


def test_two_tokens_are_too_many() -> None:
    """hcx.p4.costed.3"""
    table = heroclix(A="E5 tokens 1", B="E7 tokens 2", X="P16")
    table.refuses("B move", by="hcx.p4.costed.3")
    table.offers("A move")


def test_only_in_the_own_action_phase_and_while_nothing_resolves() -> None:
    """hcx.p4.costed.4, hcx.p4.costed.7, hcx.p4.free.1"""
    table = heroclix(A="E5", B="A1", X="F5", Y="P16")
    table.refuses("X move", by="hcx.p4.costed.4", seat="B")
    table.does("A move", dice="4")
    table.refuses("B move", by="hcx.p4.costed.7")


def test_nothing_interrupts_an_action(powers: StandIns) -> None:
    """hcx.p4.costed.7, hcx.p4.free.1"""
    powers.deed("outwit", FREE, nothing)
    powers.deed("close_combat_expert", POWER, attacks(Plan(False)))
    table = heroclix(A="E5 charge close_combat_expert", B="A1 outwit", X="G5", Y="P16 outwit")
    table.refuses("Y test_outwit", by="hcx.p4.free.1", seat="B")
    table.does("A charge", answers=["go F5"])
    table.expect("asked A at_no_cost")
    table.refuses("B test_outwit", by="hcx.p4.nocost.7")
    table.refuses("A test_close_combat_expert", by="hcx.p4.nocost.7")
    table.does("done")
    table.offers("B test_outwit")


def test_one_costed_action_a_turn_for_each() -> None:
    """hcx.p4.costed.5"""
    table = heroclix(A="E5", B="A1", X="P16").does("A move", answers=["go E6"])
    table.refuses("A move", by="hcx.p4.costed.5")


def test_the_action_total_is_the_limit() -> None:
    """hcx.p4.costed.2"""
    table = heroclix(A="E5", B="A1", X="P16", given=2).does("A move", answers=["go E6"])
    table.expect("to move B", "A tokens 1", "told hcx.p4.costed.2")
    table = heroclix(A="E5 perplex", B="A1", X="P16", given=2)
    assert action_total(table.state, 0) == 3


def test_beyond_the_total_a_fresh_character_is_refused(powers: StandIns) -> None:
    """hcx.p4.costed.6, hcx.p4.total.1: by the build total, not by what the team costs"""
    powers.deed("perplex", FREE, nothing)
    table = heroclix(A="E5 perplex points 200", B="A1 points 100", X="P16", given=3)
    table.refuses("B move", by="hcx.p4.costed.6")
    table = heroclix(A="E5 perplex points 50", B="A1 points 50", X="P16", given=3)
    table.refuses("B move", by="hcx.p4.total.1")
    table.offers("A test_perplex")


def test_an_action_that_achieved_nothing_was_given() -> None:
    """hcx.p4.costed.8"""
    table = heroclix(A="E5", B="A1", X="F5").does("A move", dice="2")
    assert table.state.given == 1
    assert table.event(BrokeAway).success is False
    table.refuses("A close", by="hcx.p4.costed.5")
    table.expect("A tokens 1", "A at E5", "told hcx.p7.breakaway.4")


def test_who_is_out_gets_no_token(powers: StandIns) -> None:
    """hcx.p4.costed.9"""

    def strike_back(t: ClixTable, f: int, strike: Strike, other: int) -> bool:
        knock_out(t, strike.attacker)
        return False

    powers.reacts(WHEN_HIT, "poison", strike_back)
    table = heroclix(A="E5", B="A1", X="F5 poison").does("A close", dice="3 4")
    assert table.state.given == 1
    assert table.count(TokenGiven) == 0
    table.expect("A ko", "A tokens 0", "to move A", "told hcx.p4.costed.9")


def test_a_free_effect_once_a_turn(powers: StandIns) -> None:
    """hcx.p4.free.2"""
    powers.deed("sidestep", FREE, nothing)
    powers.deed("perplex", FREE, nothing)
    table = heroclix(A="E5 sidestep perplex", B="A1 perplex", X="P16")
    table.does("A test_sidestep")
    table.refuses("A test_sidestep", by="hcx.p4.free.2")
    table.does("A test_perplex").does("B test_perplex")
    table.expect("A tokens 0", "B tokens 0", "told hcx.p4.type.2")


def test_charge_as_the_book_walks_through_it() -> None:
    """hcx.p4.nocost.6, hcx.p4.nocost.7, hcx.p3.round.1"""
    table = heroclix(A="E5 tokens 1 9/10/16/1 charge flurry", B="A1", X="K5 clicks 12", rock="held A")
    table.does("A charge")
    table.refuses("go K4", by="hcx.p7.move.3")
    table.does("go J5")
    table.offers_exactly(["done", "A close", "A close_object", "A flurry"])
    table.does("A flurry", dice="3 4 3 4", answers=["yes"])
    table.expect("X click 3", "A tokens 2", "A click 2", "told hcx.p4.nocost.7", "told hcx.p3.round.1")
    assert table.state.given == 1


def test_at_no_cost_only_while_it_is_granted() -> None:
    """hcx.p4.nocost.1, hcx.p4.nocost.2"""
    table = heroclix(A="E5 charge", B="A1", X="G5").does("A charge", answers=["go F5", "done"])
    table.refuses("A close", by="hcx.p4.costed.5")
    table.expect("X click 1", "A tokens 1")


def test_at_no_cost_is_an_action_of_its_type() -> None:
    """hcx.p4.nocost.4, hcx.p4.type.4, hcx.p3.resolve.1"""
    table = heroclix(A="E5 charge", B="A1", X="G5").does("A charge", answers=["go F5", "A close"], dice="3 4")
    given = [told.event for told in table.events if isinstance(told.event, ActionGiven)]
    assert [event.cost for event in given] == [1, 0]
    assert table.count(ActionResolved) == 2
    table.expect("A tokens 1", "told hcx.p4.nocost.4")


def test_what_forbids_a_type_forbids_it_at_no_cost() -> None:
    """hcx.p4.nocost.5, hcx.p15.cantuse.1, hcx.p14.inherent.2"""
    table = heroclix(A="E5 charge", B="A1", X="F6", effects=["A cannot close"])
    table.refuses("A close", by="hcx.p14.inherent.2")
    table.refuses("A close_destroy", by="hcx.p14.inherent.2")
    table.does("A charge", dice="4", answers=["go F5"])
    table.expect("A at F5", "A tokens 1", "X click 1", "not told hcx.p4.nocost.4")


def test_a_failed_break_away_ends_what_the_action_grants(powers: StandIns) -> None:
    """hcx.p7.breakaway.5"""
    powers.deed("perplex", FREE, nothing)
    table = heroclix(A="E5 charge perplex", B="A1", X="F5").does("A charge", dice="3")
    table.expect("A tokens 1", "X click 1", "told hcx.p7.breakaway.4", "asked A act")
    table.offers("A test_perplex")


def test_staying_put_needs_a_break_away_as_well() -> None:
    """hcx.p7.breakaway.10"""
    table = heroclix(A="E5 charge", B="A1", X="F5")
    table.does("A charge", dice="4", answers=["stay", "A close"])
    table.does(dice="3 4")
    table.expect("X click 4", "told hcx.p7.breakaway.2")


def test_a_double_power_action_is_a_power_action(powers: StandIns) -> None:
    """hcx.p4.double.1"""
    powers.deed("quake", DOUBLE, nothing)
    table = heroclix(A="E5 quake", B="A1", X="P16", effects=["A cannot power"])
    table.refuses("A test_quake", by="hcx.p4.double.1")


def test_a_double_power_action_gives_two_tokens_and_pushes_once(powers: StandIns) -> None:
    """hcx.p4.double.2, hcx.p4.double.5, hcx.p4.double.6"""
    powers.deed("quake", DOUBLE, nothing)
    table = heroclix(A="E5 quake", B="A1", X="P16").does("A test_quake")
    assert table.state.given == 1
    table.expect("A tokens 2", "A click 2", "told hcx.p4.double.2", "told hcx.p4.double.5")


def test_a_double_power_action_needs_a_character_without_tokens(powers: StandIns) -> None:
    """hcx.p4.double.3"""
    powers.deed("quake", DOUBLE, nothing)
    table = heroclix(A="E5 tokens 1 quake", B="A1", X="P16")
    table.refuses("A test_quake", by="hcx.p4.double.3")


def test_a_double_power_action_is_never_at_no_cost(powers: StandIns) -> None:
    """hcx.p4.double.4"""
    powers.deed("quake", DOUBLE, nothing)
    powers.deed("barrier", POWER, nothing)

    def grant(t: ClixTable, f: int) -> None:
        at_no_cost(t, f, POWER)

    powers.deed("leadership", FREE, grant)
    table = heroclix(A="E5 quake leadership barrier", B="A1", X="P16").does("A test_leadership")
    table.refuses("A test_quake", by="hcx.p4.double.4")
    table.offers("A test_barrier")


def test_the_second_token_pushes_whoever_gave_it(powers: StandIns) -> None:
    """hcx.p4.push.1"""

    def run(t: ClixTable, f: int) -> None:
        give_token(t, t.s.f.labels.index("X"))

    powers.deed("incapacitate", CLOSE, run)
    table = heroclix(A="E5 incapacitate", B="A1", X="F5 tokens 1").does("A test_incapacitate")
    table.expect("X tokens 2", "X click 2", "told hcx.p4.push.1", "told hcx.p4.push.2")


def test_pushing_damage_comes_when_the_action_has_resolved() -> None:
    """hcx.p4.push.2"""
    table = heroclix(A="E5 tokens 1 flurry", B="A1", X="F5 clicks 12")
    table.does("A flurry", dice="3 4 3 4", answers=["yes"])
    rules = [told.rule for told in table.events]
    last = max(number for number, told in enumerate(table.events) if isinstance(told.event, AttackResolved))
    assert last < rules.index("hcx.p4.costed.1") < rules.index("hcx.p4.push.2")
    table.expect("A click 2", "X click 7", "told hcx.p4.push.1")


def test_taking_a_token_away_does_not_undo_the_push(powers: StandIns) -> None:
    """hcx.p4.push.3"""

    def run(t: ClixTable, f: int) -> None:
        give_token(t, f)
        t.s.tokens[f] -= 1

    powers.deed("leadership", FREE, run)
    table = heroclix(A="E5 tokens 1 leadership", B="A1", X="P16").does("A test_leadership")
    table.expect("A tokens 1", "A click 2", "told hcx.p4.push.1")


def test_there_is_no_third_token(powers: StandIns) -> None:
    """hcx.p9.token.1, hcx.p9.golden.1"""

    def run(t: ClixTable, f: int) -> None:
        give_token(t, t.s.f.labels.index("X"))
        give_token(t, t.s.f.labels.index("X"))

    powers.deed("incapacitate", CLOSE, run)
    table = heroclix(A="E5 incapacitate", B="A1", X="F5 tokens 1").does("A test_incapacitate")
    table.expect("X tokens 2", "X click 2", "told hcx.p9.token.1")


@pytest.mark.parametrize(
    ("total", "more", "actions"), [(300, [], 3), (300, [-1, -1], 2), (1200, [], 10), (100, [], 2), (300, [1], 4)]
)
def test_the_action_total_goes_from_two_to_ten(total: int, more: list[int], actions: int) -> None:
    """hcx.p4.total.1, hcx.p4.total.2, hcx.p4.total.3"""
    effects = [{"kind": "action_total", "value": 0, "amount": amount} for amount in more]
    table = heroclix(A="E5", B="A1 sidestep", X="P16", options={"build_total": total})
    drawn = table.game.describe(table.state)
    drawn["effects"] = effects
    table._begin(table.game.draw(drawn))
    assert action_total(table.state, 0) == actions
    drawn["given"] = actions
    table._begin(table.game.draw(drawn))
    rule = "total.2" if total in (100, 1200) else "total.3" if more else "total.1"
    table.refuses("A move", by=f"hcx.p4.{rule}")
    table.does("end")
    table.expect("told hcx.p6.action.2")
    assert action_total(table.state, 0) == max(2, min(10, total // 100))


def test_a_passive_change_of_the_total_lasts_while_it_can_be_used(powers: StandIns) -> None:
    """hcx.p4.total.4"""

    def opponents(s: State, f: int, seat: int) -> int:
        return -1 if s.side[f] != seat else 0

    powers.counts(ACTION_TOTAL, "leadership", -1)
    powers._set(ACTION_TOTAL, "leadership", opponents)
    table = heroclix(A="E5", B="A1", X="F5 click 6 leadership", Y="P16")
    assert action_total(table.state, 0) == 2
    assert action_total(table.state, 1) == 3
    tired = heroclix(A="E5", B="A1 sidestep", X="F5 leadership", Y="P16", given=2)
    tired.refuses("A close", by="hcx.power.leadership")
    table.does("A close", dice="3 4")
    assert action_total(table.state, 0) == 3
    table.expect("X ko")


def test_a_lower_total_takes_nothing_back(powers: StandIns) -> None:
    """hcx.p4.total.5"""
    powers.deed("perplex", FREE, nothing)
    table = heroclix(A="E5 acted tokens 1 perplex", B="A1", X="P16", given=3)
    drawn = table.game.describe(table.state)
    drawn["effects"] = [{"kind": "action_total", "value": 0, "amount": -1}]
    table._begin(table.game.draw(drawn))
    assert action_total(table.state, 0) == 2
    table.refuses("B move", by="hcx.p4.total.5")
    table.expect("A tokens 1")


def test_some_actions_do_not_count_against_the_total(powers: StandIns) -> None:
    """hcx.p0.precedence.1"""
    powers.judges(NO_TOTAL, "autonomous")
    table = heroclix(A="E5 autonomous", B="A1", X="P16", given=3)
    table.refuses("B move", by="hcx.p4.total.1")
    table.does("A move", answers=["go E6"])
    table.expect("A tokens 1", "A at E6")


def test_actions_are_given_to_the_own_current_team() -> None:
    """hcx.p4.give.1, hcx.p2.current.2"""
    table = heroclix(A="E5", B="place ko", C="sideline", X="P16")
    table.refuses("X move", by="hcx.p4.give.1")
    table.refuses("B move", by="hcx.p8.ko.5")
    table.refuses("C move", by="hcx.p2.current.2")


def test_tokens_lie_with_the_character_on_the_map() -> None:
    """hcx.p4.token.1"""
    table = heroclix(A="E5", B="A1", X="F5 click 6 tokens 2", Y="P16").does("A close", dice="3 4")
    table.expect("A tokens 1", "X tokens 0", "X ko", "told hcx.p4.costed.2")


def test_moves_contain_a_move_and_close_actions_a_close_attack() -> None:
    """hcx.p4.type.3"""
    table = heroclix(A="E5", B="A1", X="F5")
    table.does("A close", dice="3 4")
    table.expect("told hcx.p4.basic.2", "told hcx.p8.target.3")
    table.does("B move", answers=["stay"])
    table.expect("told hcx.p4.basic.1", "told hcx.p7.move.5")
