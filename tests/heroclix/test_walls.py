"""PARTE 10, MUROS, VENTANAS, PUERTAS: what stands between two squares."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.terms import OUTDOOR_BLOCKING, THROUGH_BLOCKING
from tests.heroclix.lands import Land


def test_a_wall_parts_its_two_squares() -> None:
    """hcx.p10.wall.1, hcx.p10.wall.2"""
    land = Land(walls="C3|D3")
    assert not land.adjacent("C3", "D3")
    assert land.step("C3", "D3") == land.step("D3", "C3") == "no"
    assert land.walk("C3 C2 D2 D3")


def test_a_line_does_not_cross_a_wall() -> None:
    """hcx.p10.wall.3"""
    land = Land(walls="C3|D3")
    assert land.sees("A3", "E3") == land.sees("E3", "A3") == "blocked"
    assert land.sees("A3", "E4") == "clear"
    high = Land(walls="C3|D3", levels={2: "A3 E3"})
    assert high.sees("A3", "E3") == "clear"


def test_a_wall_is_adjacent_along_an_edge_only() -> None:
    """hcx.p10.wall.5, hcx.p10.wall.7"""
    land = Land(walls="C3|D3 C3/C4 B3|C3 C2/C3 D3/D4")
    beside = land.ground.walls_beside(land.at("C3"))
    assert sorted(beside) == sorted(land.wall(wall) for wall in ("C3|D3", "C3/C4", "B3|C3", "C2/C3"))
    assert land.wall("D3/D4") in land.ground.walls_beside(land.at("D4"))


def test_walls_within_so_many_squares_lie_along_one_of_them() -> None:
    """hcx.p10.wall.6"""
    land = Land(walls="D4|E4 D5|E5")
    assert land.ground.walls_within(land.at("C3"), 1) == [land.wall("D4|E4")]
    assert land.ground.walls_within(land.at("C3"), 2) == [land.wall("D4|E4"), land.wall("D5|E5")]


def test_the_border_is_no_wall_unless_one_is_printed() -> None:
    """hcx.p10.wall.8"""
    land = Land(walls="A3<")
    assert land.ground.walls_beside(land.at("A2")) == []
    assert land.ground.walls_beside(land.at("A3")) == [0]


def test_two_walls_that_meet_at_a_corner_cut_the_diagonal() -> None:
    """hcx.p10.wall.9, hcx.p10.wall.5; the example of figure 11; hcx.ex.p10.6"""
    land = Land(walls="C3|D3 C3/C4")
    for square in ("D3", "C4", "D4"):
        assert not land.adjacent("C3", square)
        assert land.step("C3", square) == "no"
    around = Land(walls="C3|D3 C3/C4 D3/D4 C4|D4")
    assert sorted(around.ground.walls_beside(around.at("C3"))) == [around.wall("C3|D3"), around.wall("C3/C4")]
    assert not around.adjacent("C3", "D4")
    assert around.step("C3", "D4") == "no"


@pytest.mark.parametrize(
    ("walls", "a", "b", "is_open"),
    [
        ("C3|D3", "C3", "D4", True),
        ("C3|D3", "C4", "D3", True),
        ("C3|D3 C4|D4", "C3", "D4", False),
        ("C3|D3 C4|D4", "C4", "D3", False),
        ("C3|D3 D3/D4", "C4", "D3", False),
        ("C3|D3 D3/D4", "C3", "D4", True),
    ],
)
def test_a_corner_is_closed_when_both_its_sides_are(walls: str, a: str, b: str, is_open: bool) -> None:
    """hcx.p10.wall.10"""
    land = Land(walls=walls)
    assert land.adjacent(a, b) == is_open
    assert (land.step(a, b) == "yes") == is_open
    assert land.ground.corner_closed(land.at(a), 3 if a == "C3" else 1) != is_open


def test_a_window_is_a_wall_that_lets_lines_pass() -> None:
    """hcx.p10.window.1"""
    land = Land(windows="C3|D3")
    assert not land.adjacent("C3", "D3")
    assert land.step("C3", "D3") == "no"
    assert land.sees("A3", "E3") == "clear"
    assert land.ground.walls_beside(land.at("C3")) == [0]


def test_at_an_intersection_a_window_is_a_wall_for_all_but_lines() -> None:
    """hcx.p10.window.2"""
    land = Land(windows="C3|D3 C4|D4")
    assert land.step("C3", "D4") == "no"
    assert not land.adjacent("C3", "D4")
    assert land.sees("C3", "D4") == "clear"


def test_a_door_is_a_wall_that_lets_movement_pass() -> None:
    """hcx.p10.door.1, hcx.p10.door.3"""
    land = Land(doors="C3|D3")
    assert land.step("C3", "D3") == "yes"
    assert not land.adjacent("C3", "D3")
    assert land.sees("A3", "E3") == "blocked"
    assert land.ground.walls_beside(land.at("C3")) == [0]


def test_a_door_closes_one_side_of_its_corners_only() -> None:
    """hcx.p10.door.2"""
    land = Land(doors="C3|D3")
    assert [land.adjacent(square, "D3") for square in ("C2", "C3", "C4")] == [True, False, True]


def test_at_an_intersection_a_door_is_a_wall_for_all_but_movement() -> None:
    """hcx.p10.door.4"""
    land = Land(doors="C3|D3 C4|D4")
    assert land.step("C3", "D4") == "yes"
    assert not land.adjacent("C3", "D4")
    assert land.sees("C3", "D4") == "blocked"


def test_windows_and_doors_are_walls_to_be_next_to() -> None:
    """hcx.p10.door.5; the book's example; hcx.ex.p10.7"""
    land = Land(doors="C3|D3", windows="F3|G3")
    for square in ("C3", "F3"):
        assert land.ground.walls_beside(land.at(square)) != []
    assert land.ground.walls_beside(land.at("A1")) == []


def test_a_wall_with_one_indoor_square_is_indoor() -> None:
    """hcx.p10.maps.3"""
    land = Land(walls="C3|D3 G3|H3 J3|K3", indoor="C3 G3 H3", kind="mixed")
    assert [land.step(a, b, OUTDOOR_BLOCKING) for a, b in (("C3", "D3"), ("G3", "H3"), ("J3", "K3"))] == [
        "no",
        "no",
        "yes",
    ]
    assert land.step("C3", "D3", THROUGH_BLOCKING) == "yes"
    assert [land.sees(a, b, OUTDOOR_BLOCKING) for a, b in (("C3", "D3"), ("J3", "K3"))] == ["blocked", "clear"]


def test_a_destroyed_wall_parts_nothing() -> None:
    """hcx.p10.destroywall.6, hcx.p10.destroywall.7"""
    table = Land(walls="C3|D3").table(A="A3")
    table.destroy("C3|D3")
    assert table.adjacent("C3", "D3")
    assert table.step("C3", "D3") == "yes"
    assert table.sees("A3", "E3") == "hindered"
    assert table.s.ground.walls_beside(table.at("C3")) == []
    for marker in list(table.s.markers):
        assert table.remove(marker.number)
    assert table.sees("A3", "E3") == "clear"
    assert table.adjacent("C3", "D3")
