"""The power Plasticity."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.events import BrokeAway
from tests.heroclix.tables import heroclix


@pytest.mark.parametrize(("die", "away"), [("2", True), ("1", False)])
def test_two_more_on_its_own_roll(die: str, away: bool) -> None:
    """hcx.power.plasticity, hcx.p3.dice.5"""
    table = heroclix(A="E5 plasticity", B="A1", X="F5").does("A move", dice=die, answers=["go C5"] if away else [])
    assert table.event(BrokeAway).success == away
    table.expect("A at C5" if away else "A at E5")


@pytest.mark.parametrize(("die", "away"), [("6", True), ("5", False)])
def test_two_less_for_its_neighbours(die: str, away: bool) -> None:
    """hcx.power.plasticity, hcx.p3.dice.4"""
    table = heroclix(A="E5", B="A1", X="F5 plasticity").does("A move", dice=die, answers=["go C5"] if away else [])
    assert table.event(BrokeAway).success == away
    table.expect("A at C5" if away else "A at E5")


def test_two_of_them_make_a_plain_roll() -> None:
    """hcx.power.plasticity: +2 and -2"""
    table = heroclix(A="E5 plasticity", B="A1", X="F5 plasticity").does("A move", dice="3")
    table.expect("A at E5", "told hcx.p7.breakaway.4")


def test_its_friends_are_not_hampered() -> None:
    """hcx.power.plasticity: opposing neighbours only"""
    table = heroclix(A="E5", B="E6 plasticity", X="F5").does("A move", dice="4", answers=["go C5"])
    table.expect("A at C5", "told hcx.p7.breakaway.2")


def test_no_moving_through_next_to_it() -> None:
    """hcx.power.plasticity, hcx.keyphrase.flight: whoever could move through stops next to it"""
    street = {"blocking": "A4:P4 A6:P6", "indoor": "A1:P16"}
    table = heroclix(A="B5 wing", B="A1", X="E5 plasticity", **street).does("A move")
    table.refuses("go H5", by="hcx.power.plasticity")
    table.offers("go D5")
    table = heroclix(A="B5 wing", B="A1", X="E5", **street).does("A move")
    table.offers("go H5")


def test_a_successful_roll_lets_it_leave_and_move_through_others() -> None:
    """hcx.power.plasticity, hcx.p7.breakaway.7: away from it the wings help again"""
    table = heroclix(A="D5 wing", B="A1", X="E5 plasticity", Y="D9").does("A move", dice="6", answers=["go D11"])
    table.expect("A at D11")


def test_larger_ones_move_through() -> None:
    """hcx.power.plasticity: same size or smaller"""
    table = heroclix(A="B5 moves_through move_through giant", B="A1", X="E5 plasticity").does("A move")
    table.offers("go H5")


@pytest.mark.parametrize(("size", "rolls"), [("colossal", False), ("standard", True), ("giant", True)])
def test_two_sizes_larger_break_away_by_themselves(size: str, rolls: bool) -> None:
    """hcx.power.plasticity, hcx.p16.size.5: it holds its own size and smaller ones"""
    table = heroclix(A=f"E5 {size}", B="A1", X="F5 plasticity", Y="P16").does("A move")
    table.expect("asked chance break_away" if rolls else "asked A move")


def test_no_stopping_who_ignores_characters() -> None:
    """hcx.power.plasticity, hcx.improved.characters"""
    table = heroclix(A="E5 moves_through characters", B="A1", X="F5 plasticity").does("A move", answers=["go H5"])
    table.expect("A at H5", "told hcx.improved.characters")


def test_plasticity_outwitted() -> None:
    """hcx.power.plasticity, hcx.p15.cantuse.2"""
    table = heroclix(A="E5", B="A1", X="F5 plasticity", effects=["X forbid plasticity"])
    table.does("A move", dice="4", answers=["go C5"])
    table.expect("A at C5")


def test_clicked_off_it_nobody_is_held() -> None:
    """hcx.power.plasticity, hcx.p13.power.2"""
    table = heroclix(A="E5", B="A1", X="F5 plasticity@1 click 2").does("A move", dice="4", answers=["go C5"])
    table.expect("A at C5")
