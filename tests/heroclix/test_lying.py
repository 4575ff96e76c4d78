"""How bases lie on bare ground, where they fit, what they part: bases.py by itself. PARTE 19, PERSONAJES MULTI-BASE"""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.bases import cells_at, cells_of, fits, follows, lyings, parted
from hexdial.games.heroclix.terms import NOWHERE
from tests.heroclix.lands import Land
from tests.heroclix.tables import heroclix


def test_a_base_fills_whole_squares() -> None:
    """hcx.p3.map.2, hcx.p19.multibase.1"""
    table = Land().table(A="C3", B="E3 1x2 turn 1", C="G3 2x2", D="K3 2x4 turn 1")
    squares = [table.land.names(cells_of(table.s, f)) for f in range(4)]
    assert squares == ["C3", "E3 F4", "G3 H3 G4 H4", "K3 L3 M3 N3 K4 L4 M4 N4"]
    table.s.cell[0] = NOWHERE
    assert cells_of(table.s, 0) == []


def test_a_base_does_not_hang_over_the_edge() -> None:
    """hcx.p3.map.2"""
    table = Land().table(A="A1 2x2", B="F6 1x2")
    assert cells_at(table.s, 0, table.at("P4"), 0) == []
    assert cells_at(table.s, 0, table.at("D16"), 0) == []
    assert cells_at(table.s, 1, table.at("A5"), 3) == []
    assert not fits(table.s, 0, table.at("P4"), 0)


def test_a_peanut_lies_on_any_two_adjacent_squares() -> None:
    """hcx.p19.multibase.4"""
    table = Land().table(A="C3 1x2")
    ways = lyings(table.s, 0, table.at("E5"))
    pairs = {table.land.names(cells_at(table.s, 0, first, turn)) for first, turn in ways}
    assert pairs == {"E5 F5", "E5 F6", "E5 E6", "E5 D6", "D5 E5", "D4 E5", "E4 E5", "F4 E5"}
    assert len(ways) == 8


@pytest.mark.parametrize(
    ("land", "turn", "may"),
    [
        (Land(), 1, True),
        (Land(blocking="D3 C4"), 1, False),
        (Land(blocking="D3"), 1, True),
        (Land(walls="C3|D3"), 0, False),
        (Land(doors="C3|D3"), 0, False),
        (Land(levels={2: "D3"}), 0, False),
        (Land(walls="C3|D3"), 2, True),
    ],
)
def test_a_peanut_does_not_lie_across_what_parts_two_squares(land: Land, turn: int, may: bool) -> None:
    """hcx.p19.multibase.4"""
    table = land.table(A="H8 1x2")
    assert fits(table.s, 0, table.at("C3"), turn) == may


def test_larger_bases_lie_along_or_across() -> None:
    """hcx.p19.multibase.5"""
    table = Land().table(A="A1 2x4", B="H8 2x2", C="A9 3x6")
    assert [len(cells_at(table.s, 0, table.at("C3"), turn)) for turn in range(4)] == [8, 8, 0, 0]
    assert [len(cells_at(table.s, 1, table.at("C3"), turn)) for turn in range(4)] == [4, 0, 0, 0]
    assert table.land.names(cells_at(table.s, 2, table.at("C3"), 1))[:18] == "C3 D3 E3 F3 G3 H3 "
    assert len(lyings(table.s, 1, table.at("E5"))) == 4
    assert len(lyings(table.s, 0, table.at("H8"))) == 16


@pytest.mark.parametrize(
    ("land", "may"),
    [
        (Land(), True),
        (Land(walls="C3|D3"), False),
        (Land(windows="C4|D4"), False),
        (Land(blocking="D4"), False),
        (Land(levels={2: "C3:C4"}), False),
        (Land(walls="D3|E3"), True),
        (Land(hindering="C3", water="D4"), True),
    ],
)
def test_all_squares_under_a_base_belong_together(land: Land, may: bool) -> None:
    """hcx.p19.multibase.6"""
    table = land.table(A="H8 2x2")
    assert fits(table.s, 0, table.at("C3"), 0) == may


def test_a_base_fits_where_nobody_else_is() -> None:
    """hcx.p19.multibase.8, hcx.p9.occupancy.1"""
    table = Land().table(A="C3 2x2", X="E4")
    assert fits(table.s, 0, table.at("C4"), 0)
    assert not fits(table.s, 0, table.at("D3"), 0)
    assert not fits(table.s, 1, table.at("C3"), 0)


def test_some_bases_may_be_on_two_levels() -> None:
    """hcx.p19.multibase.11"""
    table = Land(levels={2: "D3:D4 G2"}, walls="C8|D8").table(A="H8 2x2", B="K8 1x2")
    assert fits(table.s, 0, table.at("C3"), 0, straddle=True)
    assert not fits(table.s, 0, table.at("C3"), 0)
    assert fits(table.s, 1, table.at("F1"), 1, straddle=True)
    assert not fits(table.s, 1, table.at("F1"), 1)
    assert not fits(table.s, 1, table.at("C8"), 0, straddle=True)


@pytest.mark.parametrize(
    ("old", "new", "lead", "end", "steps", "may"),
    [
        ("C3 C4", "C2 C3", "C3", "C2", 1, True),
        ("C3 C4", "C2 C1", "C3", "C2", 1, False),
        ("C3 C4", "C3 D4", "C3", "C3", 0, False),
        ("C3 C4", "C3 C4", "C3", "C3", 0, True),
        ("C3 D3 C4 D4", "E3 F3 E4 F4", "C3", "E3", 2, True),
        ("C3 D3 C4 D4", "E3 F3 E4 F4", "C3", "F4", 3, True),
        ("C3 D3 C4 D4", "E3 F3 E4 F4", "D3", "E3", 1, False),
    ],
)
def test_no_part_of_a_base_goes_farther_than_its_leading_square(
    old: str, new: str, lead: str, end: str, steps: int, may: bool
) -> None:
    """hcx.p19.multibase.9"""
    land = Land()
    assert follows(land.board, land.cells(old), land.cells(new), land.at(lead), land.at(end), steps) == may


def test_a_peanut_across_a_corner_parts_the_other_two_squares() -> None:
    """hcx.p19.multibase.3"""
    table = Land().table(A="A1 1x2 turn 1", X="B1", Y="A2", Z="D4")
    assert parted(table.s, table.at("B1"), table.at("A2"))
    assert parted(table.s, table.at("A2"), table.at("B1"))
    assert not parted(table.s, table.at("B1"), table.at("C2"))
    assert not parted(table.s, table.at("A2"), table.at("B2"))
    two = Land().table(A="A1", B="B2")
    assert not parted(two.s, two.at("B1"), two.at("A2"))


def lie(by: str, how: str, tile: str, **ground: str) -> None:
    """Why a base cannot be set up so; the starting area is the whole map."""
    table = heroclix(phase="figures", areas=[1, 0], placing="A", first="A", to_move="A", south="A1:P16", north="A1",
                     A=tile, X="", **ground)  # fmt: skip
    table.refuses(f"lie {how}", by=by)


def test_why_a_base_cannot_lie_so() -> None:
    """hcx.p3.map.2, hcx.p19.multibase.4, hcx.p19.multibase.5"""
    lie("hcx.p3.map.2", "P4 0", "base 2x2")
    lie("hcx.p19.multibase.5", "C3 2", "base 2x4")
    lie("hcx.p19.multibase.4", "C3 0", "base 1x2", walls="C3|D3")


def test_why_a_base_does_not_hang_together() -> None:
    """hcx.p19.multibase.6, hcx.p19.multibase.11"""
    lie("hcx.p19.multibase.6", "C3 0", "base 2x2", walls="C3|D3")
    lie("hcx.p19.multibase.11", "C3 0", "base 2x2", level2="D3:D4")
