"""PARTE 17: carrying."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.games.heroclix.events import Carried, NotCarried, Rolled
from hexdial.games.heroclix.moments import CANNOT_BE_PLACED, PASSENGERS
from hexdial.games.heroclix.state import CARRIED, ClixTable
from hexdial.games.heroclix.terms import FREE
from tests.heroclix.stand_ins import StandIns
from tests.heroclix.tables import ClixTable as Drawn
from tests.heroclix.tables import heroclix


def carrying(**content: Any) -> Drawn:
    """A giant in E5, B beside it in E6."""
    table = heroclix(**{"A": "E5 giant", "B": "E6", "C": "A16", "X": "P16", **content})
    return table.does("A move", answers=["pick B"])


@pytest.mark.parametrize(
    ("carrier", "friend", "may"),
    [
        ("", "tiny", True), ("", "", False), ("giant", "", True), ("giant", "giant", False),
        ("colossal", "giant", True),
        ("giant", "vehicle", False),
    ],
)  # fmt: skip
def test_smaller_friends_that_are_no_vehicles(carrier: str, friend: str, may: bool) -> None:
    """hcx.p17.carry.1"""
    table = heroclix(A=f"E5 {carrier}", B=f"E6 {friend}", C="D5 tiny", X="P16").does("A move")
    table.expect("asked A carry")
    if may:
        table.offers("pick B")
    else:
        table.refuses("pick B", by="hcx.p17.carry.1")


def test_not_who_holds_an_object_nor_who_stands_apart() -> None:
    """hcx.p2.friendly.2, hcx.p3.adj.1, hcx.p3.adj.3"""
    table = heroclix(A="E5 giant", B="E6", C="D5", D="A1", X="P16", rock="held B").does("A move")
    table.refuses("pick B", by="hcx.p17.carry.1")
    table.refuses("pick D", by="hcx.p3.adj.1")
    table.refuses("pick A", by="hcx.p3.adj.3")
    table.refuses("pick X", by="hcx.p2.friendly.2")
    table.offers("pick C", "done")


def test_one_square_less_for_each() -> None:
    """hcx.p17.carry.2, hcx.pseq.move.4"""
    table = carrying(A="E5 giant 8/10/16/3")
    table.refuses("go M5", by="hcx.p7.move.3")
    table.does(answers=["go L5", "lie M5 0"])
    table.expect("A at L5", "B at M5", "told hcx.p17.carry.2", "told hcx.p17.carry.4")
    table = carrying(A="E5 8/10/16/3", B="E6 tiny", hindering="E5")
    table.refuses("go I5", by="hcx.p7.move.3")
    table.offers("go H5")


def test_set_down_next_to_the_carrier() -> None:
    """hcx.p17.carry.3, hcx.pseq.move.6"""
    table = carrying().does("go H5")
    table.expect("asked A set_down")
    table.refuses("lie K5 0", by="hcx.p17.carry.3")
    table.refuses("lie H5 0", by="hcx.p10.unoccupied.1")
    table.does("lie I6 0")
    assert table.count(Carried) == 1
    table.expect("B at I6", "told hcx.p17.carry.4", "told hcx.p17.carry.6")


def test_who_was_carried_gets_no_costed_action(powers: StandIns) -> None:
    """hcx.p17.carry.4"""

    def nothing(t: ClixTable, f: int) -> None:
        pass

    powers.deed("perplex", FREE, nothing)
    table = carrying(B="E6 perplex").does(answers=["go H5", "lie I5 0"])
    table.refuses("B move", by="hcx.p17.carry.4")
    table.offers("B test_perplex")


def test_without_room_it_was_not_carried() -> None:
    """hcx.p17.carry.5; hcx.ex.p17.1"""
    table = carrying(blocking="G4:G6 H4 H6 I4:I6", A="E5 giant moves_through blocking").does("go H5")
    assert table.count(NotCarried) == 1
    assert not table.state.done[1] & CARRIED
    table.expect("A at H5", "B at E6", "told hcx.p17.carry.5")
    table.offers("B move")


def test_carried_is_placed_not_moved(powers: StandIns) -> None:
    """hcx.p17.carry.6, hcx.p7.breakaway.11"""
    table = carrying(X="E7").does(answers=["go H5", "lie I5 0"])
    assert table.count(Rolled) == 0
    table.expect("B at I5", "told hcx.p17.carry.6")
    powers.judges(CANNOT_BE_PLACED, "plasticity")
    table = heroclix(A="E5 giant", B="E6 plasticity", C="D5", X="P16").does("A move")
    table.refuses("pick B", by="hcx.p7.place.4")


def test_a_carrier_may_stay_and_turn_the_passenger() -> None:
    """hcx.p17.carry.7; hcx.ex.p17.2"""
    table = carrying(A="C3 giant", B="C2").does(answers=["stay", "lie D4 0"])
    table.expect("A at C3", "B at D4", "told hcx.p17.carry.7", "told hcx.p7.move.5")


def test_a_fixed_length_is_not_shortened() -> None:
    """hcx.p17.carry.8"""
    table = heroclix(A="E5 giant sidestep", B="E6", X="P16").does("A sidestep", answers=["pick B"])
    table.refuses("go H5", by="hcx.p7.move.3")
    table.does(answers=["go G5", "lie H5 0"])
    table.expect("A at G5", "B at H5", "told hcx.p17.carry.4", "not told hcx.p17.carry.2")


def test_chosen_before_the_break_away() -> None:
    """hcx.p17.carry.9, hcx.pseq.move.2"""
    table = carrying(X="F5 giant")
    table.expect("asked chance break_away")
    table.does(dice="2")
    table.expect("B at E6", "A at E5", "told hcx.p7.breakaway.4", "not told hcx.p17.carry.4")
    table.offers("B move")
    table = heroclix(A="E5 giant", B="E6", C="A16", X="P16").does("A move", answers=["done"])
    table.refuses("pick B", by="hcx.p17.carry.9")


def test_who_has_acted_may_be_carried() -> None:
    """hcx.p17.carry.10"""
    table = carrying(B="E6 acted tokens 1").does(answers=["go H5", "lie I5 0"])
    table.expect("B at I5", "B tokens 1", "told hcx.p17.carry.10")


def test_the_base_does_not_matter() -> None:
    """hcx.p17.carry.11"""
    table = carrying(B="E6 base 2x1").does(answers=["go H5"])
    table.offers("lie I5 0", "lie I6 1")
    table.refuses("lie K5 0", by="hcx.p17.carry.3")
    table.does("lie I5 0")
    assert [table.state.map.board.texts[cell] for cell, who in enumerate(table.state.who) if who == 1] == ["I5", "J5"]
    table.expect("told hcx.p17.carry.11")


def test_with_any_action_that_moves() -> None:
    """hcx.p17.carry.12"""
    table = heroclix(A="E5 giant charge 8/10/16/3", B="E6", X="I5").does("A charge", answers=["pick B"])
    table.does(answers=["go H5", "lie G5 0"])
    table.expect("asked A at_no_cost", "B at G5", "told hcx.p17.carry.12")


@pytest.mark.parametrize("most", [0, 2])
def test_a_power_says_how_many(powers: StandIns, most: int) -> None:
    """hcx.p9.zeroes.3, hcx.p17.carry.1"""
    powers.counts(PASSENGERS, "passenger", most)
    table = heroclix(A="E5 passenger", B="E6", C="D5", D="A16", X="P16").does("A move")
    if most:
        table.does(answers=["pick B", "pick C"])
        table.does(answers=["go H5", "lie I5 0", "lie I6 0"])
        table.expect("B at I5", "C at I6", "told hcx.p17.carry.2")
    else:
        table.expect("asked A move")
        table.refuses("pick B", by="hcx.p9.zeroes.3")
