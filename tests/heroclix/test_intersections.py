"""PARTE 10, INTERSECCIONES: steps and lines through the point where four squares meet."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.terms import THROUGH_BLOCKING, THROUGH_HINDERING
from tests.heroclix.lands import Land


def test_a_diagonal_passes_between_two_side_squares() -> None:
    """hcx.p10.intersection.1"""
    small = {"B1", "A2"}
    found = {square for square in small if Land(blocking=square).sees("A1", "B2") == "blocked"}
    assert found == set()
    assert Land(blocking="B1 A2").sees("A1", "B2") == "blocked"


@pytest.mark.parametrize(
    ("a", "b", "crossed", "pairs"),
    [
        ("A1", "D4", "B2 C3", ["B1 A2", "C2 B3", "D3 C4"]),
        ("A1", "B4", "A2 B3", ["B2 A3"]),
        ("A1", "D2", "B1 C2", ["C1 B2"]),
    ],
)
def test_every_line_through_a_corner_is_judged_by_the_better_side(
    a: str, b: str, crossed: str, pairs: list[str]
) -> None:
    """hcx.p10.intersection.2, hcx.p8.lof.4"""
    for square in crossed.split():
        assert Land(blocking=square).sees(a, b) == "blocked"
    for pair in pairs:
        one, other = pair.split()
        assert Land(blocking=one).sees(a, b) == Land(blocking=other).sees(a, b) == "clear"
        assert Land(blocking=pair).sees(a, b) == "blocked"
        assert Land().table(A=a, X=b, Y=one).sees("A", "X") == "clear"
        assert Land().table(A=a, X=b, Y=one, Z=other).sees("A", "X") == "blocked"


@pytest.mark.parametrize(
    ("land", "way"),
    [
        (Land(blocking="B1"), "yes"),
        (Land(walls="A1|B1"), "yes"),
        (Land(blocking="B1 A2"), "no"),
        (Land(blocking="B1", walls="A1/A2"), "no"),
        (Land(blocking="B1", walls="A2|B2"), "no"),
        (Land(blocking="B1", doors="A1/A2"), "yes"),
        (Land(blocking="B1", windows="A1/A2"), "no"),
    ],
)
def test_a_diagonal_step_goes_by_the_better_side(land: Land, way: str) -> None:
    """hcx.p10.intermove.1, hcx.p10.intermove.2"""
    assert land.step("A1", "B2") == land.step("B2", "A1") == way
    assert land.step("A1", "B2", THROUGH_BLOCKING) == "yes"


@pytest.mark.parametrize(
    ("levels", "blocking", "way"),
    [
        ({2: "B1"}, "A2", "no"),
        ({2: "A1 B2"}, "", "no"),
        ({2: "B1"}, "", "yes"),
        ({2: "B1 A2"}, "", "no"),
        ({}, "B1 A2", "no"),
    ],
)
def test_a_side_on_another_level_cannot_be_passed(levels: dict[int, str], blocking: str, way: str) -> None:
    """hcx.p10.intermove.3; the example of figure 14; hcx.ex.p10.15"""
    assert Land(levels=levels, blocking=blocking).step("A1", "B2") == way


@pytest.mark.parametrize(
    ("land", "way"),
    [
        (Land(hindering="B1 A2"), "stop"),
        (Land(hindering="B1", blocking="A2"), "stop"),
        (Land(water="B1", hindering="A2"), "stop"),
        (Land(obscuring="B1", hindering="A2"), "yes"),
        (Land(hindering="A2"), "yes"),
        (Land(hindering="B1 A2 A1"), "yes"),
        (Land(hindering="B1", walls="A2|B2"), "stop"),
    ],
)
def test_a_step_between_two_hindering_sides_ends_the_movement(land: Land, way: str) -> None:
    """hcx.p10.intermove.4"""
    assert land.step("A1", "B2") == way
    assert land.walk("A1 B2 C3") == (way == "yes")
    assert land.step("A1", "B2", THROUGH_HINDERING) == "yes"
    assert not land.ground.slows(land.at("B2"), 0)


def test_the_example_of_two_hindering_sides() -> None:
    """hcx.p10.intermove.4; hcx.ex.p10.16"""
    land = Land(hindering="B1 A2")
    assert land.walk("A1 B2")
    assert not land.walk("A1 B2 C3")


def test_characters_on_the_sides_close_no_corner() -> None:
    """hcx.p10.intermove.5: steps know terrain only; the enemies next to the mover are another matter

    hcx.ex.p10.17
    """
    table = Land().table(A="A1", B="B1", C="A2")
    assert table.step("A", "B2") == "yes"


def test_adjacency_across_a_corner_needs_an_open_side() -> None:
    """hcx.p10.intermove.6"""
    assert not Land(levels={2: "B1"}, blocking="A2").adjacent("A1", "B2")
    assert not Land(levels={2: "B1 A2"}).adjacent("A1", "B2")
    assert Land(levels={2: "B1"}).adjacent("A1", "B2")


@pytest.mark.parametrize(
    ("land", "seen"),
    [
        (Land(hindering="B1"), "clear"),
        (Land(hindering="B1", blocking="A2"), "hindered"),
        (Land(blocking="B1 A2"), "blocked"),
        (Land(obscuring="B1", hindering="A2"), "hindered"),
        (Land(water="B1", blocking="A2"), "clear"),
    ],
)
def test_a_line_through_a_corner_takes_the_better_side(land: Land, seen: str) -> None:
    """hcx.p10.interlof.1"""
    assert land.sees("A1", "B2") == seen
    assert land.sees("B2", "A1") == seen


@pytest.mark.parametrize(
    ("land", "seen"),
    [
        (Land(walls="A1|B1 A1/A2"), "blocked"),
        (Land(walls="B1/B2 A2|B2"), "blocked"),
        (Land(walls="A1|B1"), "clear"),
        (Land(walls="A1|B1 B1/B2"), "clear"),
        (Land(windows="A1|B1 A1/A2"), "clear"),
        (Land(doors="A1|B1 A1/A2"), "blocked"),
    ],
)
def test_walls_and_doors_count_for_the_side_they_border(land: Land, seen: str) -> None:
    """hcx.p10.interlof.2"""
    assert land.sees("A1", "B2") == seen


def test_a_character_blocks_its_side_and_a_heavy_object_hinders_it() -> None:
    """hcx.p10.interlof.3"""
    land = Land()
    table = land.table(A="A1", X="B2", Y="B1", Z="A2")
    assert (table.sees("A", "X"), table.adjacent("A", "X")) == ("blocked", True)
    assert Land(hindering="A2").table(A="A1", X="B2", Y="B1").sees("A", "X") == "hindered"
    assert land.table(A="A1", X="B2", Y="B1").sees("A", "X") == "clear"
    assert land.table(A="A1", X="B2", heavy="B1 A2").sees("A", "X") == "hindered"
    assert land.table(A="A1", X="B2", heavy="B1").sees("A", "X") == "clear"
    assert land.table(A="A1", X="B2", Y="B1", heavy="A2").sees("A", "X") == "hindered"
    assert land.table(A="A1 giant", X="B2", Y="B1", Z="A2").sees("A", "X") == "clear"


def test_higher_sides_block_and_lower_ones_do_not_matter() -> None:
    """hcx.p10.interlof.4"""
    assert Land(levels={2: "B1 A2"}).sees("A1", "B2") == "blocked"
    low = Land(levels={2: "A1 B2"}, blocking="B1 A2")
    assert low.sees("A1", "B2") == "clear"
    assert Land(levels={2: "A1 B2"}).table(A="A1", X="B2", Y="B1", Z="A2").sees("A", "X") == "clear"
    assert Land(levels={2: "A1 B2"}, walls="A1|B1 A1/A2").sees("A1", "B2") == "blocked"


def test_the_worst_corner_counts() -> None:
    """hcx.p10.interlof.5"""
    assert Land(hindering="B1 C2 B3").sees("A1", "C3") == "hindered"
    assert Land(hindering="B1 C2").sees("A1", "C3") == "clear"
    assert Land(hindering="B1", blocking="C2 B3").sees("A1", "C3") == "blocked"
