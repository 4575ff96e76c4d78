"""The power Combat Reflexes."""

from __future__ import annotations

from hexdial.games.heroclix.events import Hit, Missed
from tests.heroclix.tables import heroclix


def test_two_more_against_close_attacks() -> None:
    """hcx.power.combat_reflexes"""
    table = heroclix(A="E5", X="F5 combat_reflexes").does("A close", dice="3 4")
    assert table.event(Missed).defense == 18
    table.expect("X click 1", "told hcx.power.combat_reflexes")
    heroclix(A="E5", X="F5 combat_reflexes").does("A close", dice="3 5").expect("X click 4")


def test_not_against_range_attacks() -> None:
    """hcx.power.combat_reflexes"""
    table = heroclix(A="E5 r6", X="E8 combat_reflexes").does("A range", dice="3 4")
    table.expect("X click 4", "X value defense 16", "not told hcx.power.combat_reflexes")


def test_it_cannot_be_knocked_back() -> None:
    """hcx.power.combat_reflexes, hcx.p8.kb.21: by range attacks neither"""
    table = heroclix(A="E5", X="F5 combat_reflexes", windows="explicit").does("A close", dice="5 5")
    table.expect("X click 4", "X at F5", "told hcx.p8.kb.21")
    table = heroclix(A="E5 r6", X="E8 combat_reflexes", windows="explicit").does("A range", dice="4 4")
    table.expect("X click 4", "X at E8", "told hcx.p8.kb.21")


def test_judged_before_the_damage() -> None:
    """hcx.power.combat_reflexes, hcx.p8.kb.21, hcx.p13.power.2: it holds although the dial has turned past it"""
    table = heroclix(A="E5 8/10/16/1 flurry", X="F5 combat_reflexes@1", windows="explicit")
    table.does("A flurry", dice="5 5 4 4", answers=["yes", "yes"])
    table.expect("X click 3", "X at G5", "told hcx.p8.kb.21")


def test_with_the_rule_of_three() -> None:
    """hcx.power.combat_reflexes, hcx.p9.three.1"""
    table = heroclix(A="E5", X="F5 combat_reflexes", effects=["X defense +2"]).does("A close", dice="4 5")
    assert table.event(Hit).defense == 19
    table.expect("X click 4", "told hcx.p9.three.1")


def test_countered_it_does_not_help() -> None:
    """hcx.p15.stop.1"""
    table = heroclix(A="E5", X="F5 combat_reflexes", effects=["X forbid combat_reflexes"])
    table.does("A close", dice="4 4", answers=["yes"]).expect("X click 4", "X at I5")
