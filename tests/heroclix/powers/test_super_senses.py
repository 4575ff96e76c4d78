"""The power Super Senses."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.events import Hit, Missed, Rolled, Tried
from tests.heroclix.tables import heroclix


@pytest.mark.parametrize(("die", "click"), [(1, 4), (4, 4), (5, 1), (6, 1)])
def test_five_or_six_evades(die: int, click: int) -> None:
    """hcx.power.super_senses, hcx.p8.evade.1"""
    table = heroclix(A="E5", X="F5 super_senses").does("A close", dice=f"3 4 {die}", answers=["yes"])
    assert (table.count(Hit), table.count(Missed)) == ((1, 0) if click > 1 else (0, 1))
    table.expect(f"X click {click}", "told hcx.power.super_senses", f"{'not ' * (click > 1)}told hcx.p8.evade.1")


def test_nobody_needs_to_roll() -> None:
    """hcx.power.super_senses, hcx.p5.trigger.7"""
    table = heroclix(A="E5", X="F5 super_senses").does("A close", dice="3 4")
    table.expect("asked B may_use")
    table.refuses("pick X", by="hcx.p8.attack.5", seat="B")
    table.does("decline")
    assert table.count(Tried) == 0
    table.expect("X click 4")


def test_a_miss_needs_no_roll() -> None:
    """hcx.p8.evade.2"""
    table = heroclix(A="E5", X="F5 8/10/18/3 super_senses", windows="explicit").does("A close", dice="3 4")
    table.expect("X click 1", "not told hcx.power.super_senses", "told hcx.p8.hit.3")


def test_a_critical_hit_cannot_be_evaded() -> None:
    """hcx.p8.crit.6, hcx.ex.p8.critical_hit_super_senses: hit, 1 more damage, and knock back by the doubles"""
    table = heroclix(A="E5", X="F5 super_senses", windows="explicit").does("A close", dice="6 6", answers=["yes"])
    assert table.count(Rolled) == 1
    table.expect("X click 5", "X at J5", "told hcx.p8.crit.6", "told hcx.p8.crit.4", "not told hcx.power.super_senses")


def test_each_target_for_itself() -> None:
    """hcx.power.super_senses, hcx.p8.evade.3"""
    table = heroclix(A="E5 r6 bolts 2", X="E8 super_senses", Y="E2 super_senses")
    table.does("A range", answers=["pick X", "pick Y", "yes", "yes"], dice="3 4 6 4")
    table.expect("X click 1", "Y click 4", "told hcx.p8.evade.3", "told hcx.p8.dealt.4")


def test_countered_it_does_not_help() -> None:
    """hcx.p15.stop.1: no roll when it would be hit"""
    table = heroclix(A="E5", X="F5 super_senses", effects=["X forbid super_senses"], windows="explicit")
    table.does("A close", dice="3 4").expect("X click 4", "not told hcx.power.super_senses")


def test_lost_between_two_attacks() -> None:
    """hcx.power.super_senses, hcx.p13.power.2"""
    table = heroclix(A="E5 8/10/16/1 flurry", X="F5 super_senses@1", windows="explicit")
    table.does("A flurry", dice="3 4 4 3 4", answers=["yes", "yes"])
    assert table.count(Tried) == 1
    table.expect("X click 3")


@pytest.mark.parametrize(("die", "click", "rule"), [(5, 4, "hcx.p8.hit.1"), (6, 1, "hcx.p8.evade.1")])
def test_super_senses_against_precision_strike(die: int, click: int, rule: str) -> None:
    """hcx.power.super_senses, hcx.power.precision_strike: 5 counts as 4, but a 6 always succeeds"""
    table = heroclix(A="E5 precision_strike", X="F5 super_senses")
    table.does("A close", dice=f"3 4 {die}", answers=["yes"])
    assert (table.event(Tried).die, table.event(Tried).result) == (die, die - 1)
    table.expect(f"X click {click}", f"told {rule}")


@pytest.mark.parametrize(("dice", "answers", "click"), [("5", ["yes"], 1), ("2 3 4 6", ["yes", "yes"], 1)])
def test_shape_change_and_super_senses(dice: str, answers: list[str], click: int) -> None:
    """hcx.power.shape_change, hcx.power.super_senses: the one before the attack roll, the other after it"""
    table = heroclix(A="E5", X="F5 shape_change super_senses").does("A close", dice=dice, answers=answers)
    table.expect(f"X click {click}")
    if len(answers) == 1:
        table.expect("not told hcx.power.super_senses", "told hcx.p8.target.11")
    else:
        table.expect("told hcx.power.super_senses", "told hcx.p8.evade.1")
