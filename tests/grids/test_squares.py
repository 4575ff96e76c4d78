"""Squares: names, neighbours, and lines that are compared with an obvious calculation in fractions."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexdial.grids.squares import OFF, STEP_NAMES, SquareBoard, square_name

BOARD = SquareBoard(30, 24)
cells = st.integers(0, BOARD.count - 1)


def test_squares_are_named_by_a_letter_and_a_number_from_the_top_left() -> None:
    assert (BOARD.texts[0], BOARD.texts[1], BOARD.texts[30]) == ("A1", "B1", "A2")
    assert (square_name(25, 0), square_name(26, 11), square_name(701, 0), square_name(702, 0)) == (
        "Z1",
        "AA12",
        "ZZ1",
        "AAA1",
    )
    assert BOARD.index["AB24"] == BOARD.at(27, 23)


def test_every_square_has_its_neighbours_clockwise_from_the_north() -> None:
    middle = BOARD.index["C3"]
    assert " ".join(BOARD.texts[c] for c in BOARD.next[middle * 8 : middle * 8 + 8]) == "C2 D2 D3 D4 C4 B4 B3 B2"
    assert BOARD.next[:8] == [OFF, OFF, 1, 31, 30, OFF, OFF, OFF]
    assert BOARD.near[0] == [1, 31, 30]
    assert BOARD.within(0, 1) == [1, 30, 31]


@pytest.mark.parametrize(
    ("a", "b", "way"),
    [
        ("A1", "A1", ""),
        ("A1", "C1", "E E"),
        ("A1", "C3", "SE SE"),
        ("A1", "B3", "S E S"),
        ("A1", "D2", "E SE E"),
        ("C3", "B1", "N W N"),
        ("A1", "E3", "E S E E S E"),
    ],
)
def test_the_way_of_a_line(a: str, b: str, way: str) -> None:
    assert " ".join(STEP_NAMES[step] for step in BOARD.line(BOARD.index[a], BOARD.index[b])) == way


def obvious(a: int, b: int) -> set[int]:
    """The cells whose inside the segment meets, by cutting it with every square."""
    ax, ay, bx, by = a % 30 * 2 + 1, a // 30 * 2 + 1, b % 30 * 2 + 1, b // 30 * 2 + 1
    found = set()
    for cell in range(BOARD.count):
        low, high = Fraction(0), Fraction(1)
        for start, end, edge in ((ax, bx, cell % 30 * 2), (ay, by, cell // 30 * 2)):
            if start == end:
                if not edge < start < edge + 2:
                    low, high = Fraction(1), Fraction(0)
            else:
                cuts = sorted((Fraction(edge - start, end - start), Fraction(edge + 2 - start, end - start)))
                low, high = max(low, cuts[0]), min(high, cuts[1])
        if low < high:
            found.add(cell)
    return found - {a, b}


@given(cells, cells)
def test_a_line_crosses_exactly_the_squares_whose_inside_it_meets(a: int, b: int) -> None:
    assert set(BOARD.crossed(a, b)) == obvious(a, b)
    assert BOARD.crossed(b, a) == BOARD.crossed(a, b)[::-1]


@given(cells, cells)
def test_a_line_ends_where_it_should_and_is_never_shorter_than_the_distance(a: int, b: int) -> None:
    here = a
    for step in BOARD.line(a, b):
        here = BOARD.next[here * 8 + step]
    assert here == b
    assert len(BOARD.line(a, b)) >= BOARD.apart(a, b) == BOARD.apart(b, a)
