"""The power Leap/Climb."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.events import BrokeAway
from tests.heroclix.tables import heroclix


def test_up_to_another_level_without_stairs() -> None:
    """hcx.power.leap_climb, hcx.p10.elevmove.8, hcx.ex.p10.12"""
    table = heroclix(A="C3 leap_climb", B="A1", X="P16", level2="D3:F5")
    table.does("A leap_climb", answers=["go E4"])
    table.expect("A at E4", "A tokens 1", "told hcx.power.leap_climb")


def test_only_by_its_own_action() -> None:
    """hcx.power.leap_climb, hcx.p10.elevmove.1: the basic MOVE knows nothing of it"""
    table = heroclix(A="C3 leap_climb", B="A1", X="P16", level2="D3:F5")
    table.cannot_go("A", "E4", by="hcx.p10.elevmove.1")
    table.refuses("B leap_climb", by="hcx.p4.basic.4")


def test_neither_hindering_terrain_nor_foes_stop_it() -> None:
    """hcx.power.leap_climb, hcx.p10.hindering.1, hcx.p7.move.6"""
    table = heroclix(A="A5 leap_climb 8/10/16/3", B="A1", X="E5", hindering="B1:B16", blocking="D1:D16")
    table.does("A leap_climb")
    table.offers("go I5")
    table.refuses("go D5", by="hcx.p10.maps.4")
    table.refuses("go E5", by="hcx.p9.occupancy.4")
    table.does("go I5")
    table.expect("A at I5")


def test_not_through_indoor_blocking_terrain() -> None:
    """hcx.power.leap_climb, hcx.p10.maps.2"""
    table = heroclix(A="A5 leap_climb 8/10/16/3", B="A1", X="P16", blocking="D1:D16", indoor="C1:E16")
    table.does("A leap_climb")
    table.refuses("go E5", by="hcx.p10.maps.2")


@pytest.mark.parametrize(("die", "away"), [("2", True), ("1", False)])
def test_two_more_to_break_away(die: str, away: bool) -> None:
    """hcx.power.leap_climb, hcx.p3.dice.5: with +2 only a 1 fails"""
    table = heroclix(A="E5 leap_climb", B="A1", X="F5")
    table.does("A leap_climb", dice=die, answers=["go C5"] if away else [])
    assert table.event(BrokeAway).success == away
    table.expect("A at C5" if away else "A at E5", "A tokens 1")


def test_the_two_count_in_its_own_move_only() -> None:
    """hcx.power.leap_climb, hcx.p7.breakaway.2"""
    table = heroclix(A="E5 leap_climb", B="A1", X="F5").does("A move", dice="3")
    table.expect("A at E5", "told hcx.p7.breakaway.4")


def test_close_attacks_across_levels() -> None:
    """hcx.power.leap_climb, hcx.p10.elevmove.6: a level does not keep its close attacks off, a wall does"""
    table = heroclix(A="C3 leap_climb", B="C5", X="D3", Y="D5", level2="D3:F5")
    table.refuses("B close", by="hcx.p4.basic.7")
    table.does("A close", dice="3 4")
    table.expect("X click 4")
    table = heroclix(A="C3 leap_climb", B="A1", X="D3", level2="D3:F5", walls="C3|D3")
    table.refuses("A close", by="hcx.p4.basic.7")


def test_the_other_does_not_reach_back() -> None:
    """hcx.power.leap_climb: nobody is adjacent because of it"""
    table = heroclix(A="C3 leap_climb r6", B="A1", X="D3", Y="A9", level2="D3:F5", to_move="B")
    table.refuses("X close", by="hcx.p4.basic.7", seat="B")


def test_climbing_outwitted() -> None:
    """hcx.power.leap_climb, hcx.p15.stop.1"""
    table = heroclix(A="C3 leap_climb", B="A1", X="D3", level2="D3:F5", effects=["A forbid leap_climb"])
    table.refuses("A leap_climb", by="hcx.p15.stop.1")
    table.refuses("A close", by="hcx.p4.basic.7")
