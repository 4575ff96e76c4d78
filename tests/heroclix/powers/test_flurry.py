"""The power Flurry."""

from __future__ import annotations

from hexdial.games.heroclix.damage import Harm, harm
from hexdial.games.heroclix.deeds import at_no_cost
from hexdial.games.heroclix.events import AttackResolved, AttackTotal
from hexdial.games.heroclix.moments import WHEN_HIT
from hexdial.games.heroclix.state import ClixTable
from hexdial.games.heroclix.strike import Strike
from hexdial.games.heroclix.terms import CLOSE, FREE
from tests.heroclix.stand_ins import StandIns
from tests.heroclix.tables import heroclix


def strike_back(t: ClixTable, f: int, strike: Strike, other: int) -> bool:
    """1 damage for the attacker as soon as it hits."""
    harm(t, [Harm(strike.attacker, 1)])
    return True


def test_two_close_attacks_in_one_action() -> None:
    """hcx.power.flurry, hcx.p3.calc.5"""
    table = heroclix(A="E5 flurry", B="A1", X="F5 8/10/16/3", Y="F6")
    table.does("A flurry", dice="3 4 3 4", answers=["pick X", "yes", "pick Y"])
    assert table.count(AttackResolved) == 2
    table.expect("X click 4", "Y click 4", "A tokens 1", "told hcx.power.flurry", "told hcx.p3.calc.5")


def test_the_second_attack_may_be_left_out() -> None:
    """hcx.power.flurry"""
    table = heroclix(A="E5 flurry", B="A1", X="F5").does("A flurry", dice="3 4")
    table.expect("asked A attack_again")
    table.refuses("pick X", by="hcx.power.flurry")
    table.does("decline")
    assert table.count(AttackResolved) == 1
    table.expect("X click 4", "A tokens 1")


def test_nobody_near_no_flurry() -> None:
    """hcx.power.flurry, hcx.p4.basic.7"""
    table = heroclix(A="E5 flurry", B="A1", X="G5")
    table.refuses("A flurry", by="hcx.power.flurry")
    table.refuses("B flurry", by="hcx.p4.basic.4")


def test_flurry_losing_the_power_between(powers: StandIns) -> None:
    """hcx.power.flurry, hcx.p3.calc.1, hcx.ex.p3.flurry_recalculates: the second attack with the values of the click"""
    powers.reacts(WHEN_HIT, "poison", strike_back)
    table = heroclix(A="E5 8/11/16/3 8/10/16/2 8/9/16/1 flurry@1", B="A1", X="F5 8/10/10/3 poison")
    table.does("A flurry", dice="3 4 3 4", answers=["yes"])
    assert [told.event.value for told in table.events if isinstance(told.event, AttackTotal)] == [11, 10]
    table.expect("A click 3", "X click 4")
    table.does("end", windows="decline").does("end")
    table.refuses("A flurry", by="hcx.p13.power.2")


def test_no_second_attack_by_who_is_gone(powers: StandIns) -> None:
    """hcx.power.flurry, hcx.p8.kb.23"""
    powers.reacts(WHEN_HIT, "poison", strike_back)
    table = heroclix(A="E5 clicks 1 flurry", B="A1", X="F5 poison").does("A flurry", dice="3 4")
    assert table.count(AttackResolved) == 1
    table.expect("A ko", "X click 4")


def test_pushed_only_after_both_attacks() -> None:
    """hcx.power.flurry, hcx.p4.push.2"""
    table = heroclix(A="E5 8/10/16/3 8/5/16/1 tokens 1 flurry", B="A1", X="F5 clicks 8")
    table.does("A flurry", dice="3 4 3 4", answers=["yes"])
    table.expect("A click 2", "A tokens 2", "X click 7", "told hcx.p4.push.2")


def test_a_critical_miss_does_not_end_it() -> None:
    """hcx.power.flurry, hcx.p8.crit.2: the second attack is made at the present click, the damage comes afterwards"""
    table = heroclix(A="E5 8/10/16/3 8/5/16/1 flurry", B="A1", X="F5")
    table.does("A flurry", dice="1 1 3 4", answers=["yes"])
    table.expect("A click 2", "X click 4", "told hcx.p8.crit.2")


def test_no_object_in_a_flurry() -> None:
    """hcx.p11.weapon.8, hcx.ex.p11.9"""
    table = heroclix(A="E5 flurry", B="A1", X="F5", rock="held A light").does(
        "A flurry", dice="3 4", answers=["decline"]
    )
    table.expect("X click 4", "A holds rock", "told hcx.p11.weapon.8")


def test_flurry_at_no_cost_after_a_charge() -> None:
    """hcx.power.flurry, hcx.p4.nocost.7"""
    table = heroclix(A="E5 9/10/16/3 charge flurry tokens 1", B="A1", X="J5 clicks 9")
    table.does("A charge", dice="3 4 3 4", answers=["go I5", "A flurry", "yes"])
    table.expect("A tokens 2", "A click 2", "X click 7", "told hcx.p4.nocost.7", "told hcx.p4.push.2")


def test_flurry_twice_in_a_turn_where_it_is_granted_twice(powers: StandIns) -> None:
    """hcx.power.flurry, hcx.p4.nocost.3: an action at no cost asks for no fresh power"""

    def grant(t: ClixTable, f: int) -> None:
        at_no_cost(t, f, CLOSE)

    powers.deed("leadership", FREE, grant)
    powers.deed("empower", FREE, grant)
    table = heroclix(A="E5 flurry leadership empower acted tokens 2", B="A1", X="F5 clicks 9")
    table.does("A test_leadership", dice="3 4", answers=["A flurry", "decline"])
    table.does("A test_empower", dice="3 4 3 4", answers=["A flurry", "yes"])
    table.expect("X ko", "A tokens 2")


def test_flurry_outwitted() -> None:
    """hcx.power.flurry, hcx.p15.stop.1"""
    table = heroclix(A="E5 flurry", B="A1", X="F5", effects=["A forbid flurry"])
    table.refuses("A flurry", by="hcx.p15.stop.1")
