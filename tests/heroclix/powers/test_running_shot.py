"""The power Running Shot."""

from __future__ import annotations

from tests.heroclix.tables import heroclix


def test_half_its_speed_then_a_shot() -> None:
    """hcx.power.running_shot, hcx.p3.round.1"""
    table = heroclix(A="A5 9/10/16/3 r4 running_shot", B="A1", X="J5").does("A running_shot")
    table.refuses("go G5", by="hcx.p7.move.3")
    table.does("go F5", dice="3 4", answers=["A range"])
    table.expect("A at F5", "X click 4", "A tokens 1", "told hcx.power.running_shot", "told hcx.p4.nocost.4")


def test_the_shot_may_be_declined() -> None:
    """hcx.power.running_shot, hcx.p4.type.1"""
    table = heroclix(A="A5 r6 running_shot", B="A1", X="G5").does("A running_shot", answers=["go B5", "done"])
    table.expect("A at B5", "X click 1", "A tokens 1")


def test_no_shot_next_to_a_foe() -> None:
    """hcx.power.running_shot, hcx.p8.target.5"""
    table = heroclix(A="A5 r6 running_shot", B="A1", X="E5").does("A running_shot", answers=["go D5"])
    table.expect("A at D5", "X click 1", "A tokens 1")


def test_a_throw_or_something_to_destroy() -> None:
    """hcx.power.running_shot, hcx.p11.weapon.3, hcx.p10.destroy.7"""
    table = heroclix(A="A5 r6 running_shot", B="A1", X="H5", rock="held A light", blocking="D9")
    table.does("A running_shot", answers=["go C5"])
    table.offers("A range", "A range_object", "A range_destroy", "done")
    table.does("A range_object", dice="3 4")
    table.expect("X click 3", "A holds nothing", "A tokens 1")


def test_whoever_does_not_break_away_does_not_shoot() -> None:
    """hcx.power.running_shot, hcx.p7.breakaway.5"""
    table = heroclix(A="E5 r6 running_shot", B="A1", X="F5", Y="J5").does("A running_shot", dice="2")
    table.expect("A at E5", "Y click 1", "A tokens 1", "told hcx.p7.breakaway.5")


def test_a_range_of_its_own() -> None:
    """hcx.ex.p3.running_shot_range_6: hcx.p3.replace.1, hcx.p3.calc.3"""
    table = heroclix(A="A5 r8 running_shot", B="A1", X="H5", effects=["A range is 6"])
    table.does("A running_shot", answers=["stay"])
    table.expect("X click 1", "A tokens 1")
    table = heroclix(A="A5 r8 running_shot", B="A1", X="H5", effects=["A range is 6", "A range +1"])
    table.does("A running_shot", dice="3 4", answers=["stay", "A range"])
    table.expect("X click 4")


def test_shooting_with_mind_control() -> None:
    """hcx.power.running_shot, hcx.power.mind_control: any RANGE action at no cost"""
    table = heroclix(A="A5 r6 running_shot mind_control", B="A1", X="H5")
    table.does("A running_shot", dice="3 4", answers=["go C5", "A mind_control_range", "done"])
    table.expect("X click 1", "X side B", "A tokens 1")


def test_running_shot_refused() -> None:
    """hcx.power.running_shot, hcx.p15.stop.1, hcx.p4.basic.4"""
    table = heroclix(A="A5 r6 running_shot", B="A1", X="H5", effects=["A forbid running_shot"])
    table.refuses("A running_shot", by="hcx.p15.stop.1")
    table.refuses("B running_shot", by="hcx.p4.basic.4")
