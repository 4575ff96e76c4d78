"""PARTE 10, from TERRENO to TERRENO BLOQUEADO: kinds of terrain, areas, what stops a step and what a line."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.bases import fits
from hexdial.games.heroclix.standing import free
from hexdial.games.heroclix.terms import (
    BLOCKING,
    HINDERING,
    OBSCURING,
    OUTDOOR_BLOCKING,
    THROUGH_BLOCKING,
    THROUGH_HINDERING,
    THROUGH_WATER,
    WATER,
)
from tests.heroclix.lands import Land


def test_terrain_comes_from_the_print_and_from_markers() -> None:
    """hcx.p10.terrain.1, hcx.p10.marker.8"""
    table = Land().table(A="A3")
    marker = table.put("C3", HINDERING)
    assert (table.terrain("C3"), table.step("B3", "C3"), table.sees("A3", "D3")) == (HINDERING, "stop", "hindered")
    assert table.remove(marker)
    assert (table.terrain("C3"), table.step("B3", "C3"), table.sees("A3", "D3")) == (0, "yes", "clear")


def test_a_square_inside_two_lines_has_both_terrains() -> None:
    """hcx.p10.terrain.5, hcx.p10.elevation.1"""
    land = Land(hindering="E3", levels={2: "D3:F3"})
    assert land.step("D3", "E3") == "stop"
    both = Land(hindering="B1", blocking="B1")
    assert both.step("A1", "B1") == "no"
    assert both.sees("A1", "C1") == "blocked"


def test_walls_fill_no_square() -> None:
    """hcx.p10.terrain.3"""
    land = Land(walls="C3|D3")
    table = land.table(A="C3", X="D3")
    assert land.ground.is_clear(land.at("C3"))
    assert land.ground.is_clear(land.at("D3"))
    assert fits(table.s, 0, land.at("C3"), 0)


def test_clear_is_what_is_neither_hindering_nor_blocking() -> None:
    """hcx.p10.clear.1, hcx.p10.clear.2"""
    land = Land(hindering="A1", blocking="B1", water="C1", obscuring="D1", levels={2: "E1"}, walls="F1|G1")
    land.table(A="F1", heavy="F1")
    assert [land.ground.is_clear(land.at(square)) for square in ["A1", "B1", "C1", "D1", "E1", "F1", "G1"]] == [
        False
    ] * 4 + [True] * 3


def test_unoccupied_is_a_square_without_a_character_that_is_not_blocking() -> None:
    """hcx.p10.unoccupied.1"""
    table = Land(hindering="A1", blocking="B1").table(A="C1", light="A1")
    table.put("A1", HINDERING, "debris")
    assert [free(table.s, table.at(square)) for square in ("A1", "B1", "C1", "D1")] == [True, False, False, True]


def test_an_area_is_what_one_line_encloses() -> None:
    """hcx.p10.boundary.1, hcx.p10.boundary.2"""
    land = Land(hindering="B2:D4 F2 G3", water="H8:J8")
    assert [land.names(area) for area in land.ground.areas(HINDERING)] == ["B2 C2 D2 B3 C3 D3 B4 C4 D4", "F2", "G3"]
    assert [land.names(area) for area in land.ground.areas(WATER)] == ["H8 I8 J8"]
    assert land.ground.areas(OBSCURING) == []


def test_a_marker_in_the_middle_splits_an_area() -> None:
    """hcx.p10.boundary.3"""
    table = Land(hindering="B1:F1").table()
    table.put("D1", 0, "clear")
    assert [table.land.names(area) for area in table.s.ground.areas(HINDERING)] == ["B1 C1", "E1 F1"]


@pytest.mark.parametrize(
    ("hindering", "blocking", "seen"),
    [("", "", "clear"), ("C1", "", "hindered"), ("C1", "D1", "blocked"), ("B1", "D1", "blocked")],
)
def test_a_line_takes_the_worst_of_what_it_crosses(hindering: str, blocking: str, seen: str) -> None:
    """hcx.p10.lof.1, hcx.p10.lof.2; with the book's first two examples; hcx.ex.p10.1; hcx.ex.p10.2"""
    assert Land(hindering=hindering, blocking=blocking).sees("A1", "E1") == seen


def test_a_line_crosses_the_squares_between_two_middles() -> None:
    """hcx.p10.lof.3, hcx.p8.lof.1"""
    for square in ["B1", "B2", "C2", "D2", "D3", "E3"]:
        assert Land(hindering=square).sees("A1", "E3") == "hindered", square
    for square in ["A1", "C1", "A2", "C3", "E2"]:
        assert Land(hindering=square).sees("A1", "E3") == "clear", square
    for square in ["B1", "B2", "C2", "C3"]:
        assert Land().table(A="A1", X="D3", Y=square).sees("A", "X") == "blocked"


def test_hindering_terrain_stops_whoever_enters_it() -> None:
    """hcx.p10.hindering.1, hcx.p10.move.1"""
    land = Land(hindering="C1")
    assert land.walk("A1 B1 C1")
    assert not land.walk("A1 B1 C1 D1")


def test_within_hindering_terrain_and_out_of_it_nobody_stops() -> None:
    """hcx.p10.hindering.2, hcx.p10.hindering.3"""
    land = Land(hindering="C1:E1")
    assert land.walk("C1 D1 E1 F1 G1")
    again = Land(hindering="C1 E1")
    assert again.walk("C1 D1 E1")
    assert not again.walk("C1 D1 E1 F1")


def test_who_begins_in_hindering_terrain_or_water_is_slow() -> None:
    """hcx.p10.hindering.4, hcx.p10.water.1, hcx.p10.obscuring.2"""
    land = Land(hindering="A1", water="B1", obscuring="C1")
    slow = [[land.ground.slows(land.at(square), bits) for square in ("A1", "B1", "C1", "D1")] for bits in (0, 2, 4)]
    assert slow == [[True, True, False, False], [False] * 4, [True, False, False, False]]


def test_a_line_is_hindered_by_the_target_square_and_not_by_its_own() -> None:
    """hcx.p10.hindering.7, hcx.p10.hindering.8; with the book's third example; hcx.ex.p10.3"""
    assert Land(hindering="D1").sees("A1", "D1") == "hindered"
    assert Land(hindering="B1").sees("A1", "D1") == "hindered"
    own = Land(hindering="A1")
    assert own.sees("A1", "D1") == "clear"
    assert own.sees("D1", "A1") == "hindered"
    assert Land(hindering="A1 B1").sees("A1", "D1") == "hindered"


def test_the_line_to_oneself_counts_the_square_as_the_target() -> None:
    """hcx.p10.hindering.12, hcx.p8.lof.5"""
    assert Land(hindering="C3").sees("C3", "C3") == "hindered"
    assert Land().sees("C3", "C3") == "clear"
    assert Land().table(A="C3", heavy="C3").sees("A", "A") == "hindered"


def test_water_stops_a_step_and_never_a_line() -> None:
    """hcx.p10.water.1, hcx.p10.water.2"""
    land = Land(water="B1:D1")
    assert land.step("A1", "B1") == "stop"
    assert land.sees("A1", "D1") == "clear"


def test_between_hindering_terrain_and_water_nobody_stops() -> None:
    """hcx.p10.water.4; the book's example; hcx.ex.p10.4"""
    land = Land(hindering="C1", water="D1")
    assert land.walk("C1 D1 E1")
    assert land.walk("D1 C1 B1")


def test_water_and_obscuring_terrain_are_neither_hindering_nor_clear() -> None:
    """hcx.p10.water.3, hcx.p10.obscuring.3"""
    land = Land(water="A1", obscuring="B1")
    assert land.ground.areas(HINDERING) == []
    assert not land.ground.is_clear(land.at("A1"))
    assert not land.ground.is_clear(land.at("B1"))


def test_obscuring_terrain_hinders_a_line_and_never_a_step() -> None:
    """hcx.p10.obscuring.1, hcx.p10.obscuring.2"""
    land = Land(obscuring="C1")
    assert land.sees("A1", "D1") == "hindered"
    assert land.sees("C1", "E1") == "clear"
    assert Land(obscuring="A1:G1").walk("A1 B1 C1 D1 E1 F1 G1")


def test_from_obscuring_terrain_one_enters_hindering_terrain_with_a_stop() -> None:
    """hcx.p10.obscuring.4"""
    assert not Land(obscuring="A1", hindering="B1").walk("A1 B1 C1")


def test_water_and_obscuring_terrain_together_hinder_both() -> None:
    """hcx.p10.obscuring.5"""
    land = Land(water="B1", obscuring="B1")
    assert land.step("A1", "B1") == "stop"
    assert land.sees("A1", "B1") == "hindered"
    assert land.ground.areas(HINDERING) == []


def test_nobody_enters_blocking_terrain() -> None:
    """hcx.p10.blocking.1, hcx.p10.move.2"""
    land = Land(blocking="B1", obscuring="A3:F3")
    assert land.step("A1", "B1") == "no"
    assert not land.walk("A1 B1 C1")
    assert land.walk("A3 B3 C3 D3 E3")


def test_blocking_terrain_blocks_a_line_unless_both_ends_are_higher() -> None:
    """hcx.p10.blocking.2"""
    assert Land(blocking="C1").sees("A1", "D1") == "blocked"
    assert Land(blocking="C1", levels={2: "A1 D1"}).sees("A1", "D1") == "clear"
    assert Land(blocking="C1", levels={2: "D1"}).sees("A1", "D1") == "blocked"


def test_blocking_terrain_does_not_block_the_line_to_itself() -> None:
    """hcx.p10.destroy.11"""
    assert Land(blocking="D1").table(A="A1").sees("A", "D1") == "clear"
    assert Land(blocking="C1 D1").table(A="A1").sees("A", "D1") == "blocked"


def test_some_pass_outdoor_blocking_terrain_but_not_indoor() -> None:
    """hcx.p10.maps.2, hcx.p10.maps.4; the book's example of a flyer; hcx.ex.p10.18"""
    outdoor = Land(blocking="B1")
    assert outdoor.walk("A1 B1 C1", OUTDOOR_BLOCKING)
    assert not outdoor.walk("A1 B1", OUTDOOR_BLOCKING)
    assert not outdoor.walk("A1 B1 C1")
    for land in (Land(blocking="B1", kind="indoor"), Land(blocking="B1", indoor="B1", kind="mixed")):
        assert not land.walk("A1 B1 C1", OUTDOOR_BLOCKING)
        assert land.walk("A1 B1 C1", THROUGH_BLOCKING)


def test_improved_movement_ignores_what_it_names() -> None:
    """hcx.p14.improved.1"""
    land = Land(hindering="B1", water="B2", walls="F1|G1")
    assert land.step("A1", "B1", THROUGH_HINDERING) == land.step("A1", "B2", THROUGH_HINDERING) == "yes"
    assert (land.step("A1", "B1", THROUGH_WATER), land.step("A2", "B2", THROUGH_WATER)) == ("stop", "yes")
    assert land.step("F1", "G1", THROUGH_BLOCKING) == "yes"
    assert land.sees("A1", "C1", THROUGH_HINDERING) == "clear"
    assert Land(blocking="B1").sees("A1", "C1", THROUGH_BLOCKING) == "clear"


def test_only_debris_and_clear_markers_lie_in_blocking_terrain() -> None:
    """hcx.p10.blocking.5, hcx.p10.marker.2"""
    table = Land(blocking="B1").table(A="A1")
    for terrain in (HINDERING, WATER, OBSCURING, BLOCKING):
        assert table.refusal("B1", terrain) == "hcx.p10.marker.2"
    assert not fits(table.s, 0, table.at("B1"), 0)
    assert table.refusal("B1", HINDERING, "debris") == table.refusal("B1", 0, "clear") == ""
