"""PARTE 3, ADYACENCIA: which squares are adjacent, and what comes between them."""

from __future__ import annotations

from tests.heroclix.lands import Land


def test_a_square_has_eight_adjacent_squares_and_is_not_one_of_them() -> None:
    """hcx.p3.adj.1, hcx.p3.adj.3; the example of figure 4; hcx.ex.p3.figure4_adjacency"""
    land = Land()
    assert land.names(land.ground.adjacent[land.at("E5")]) == "D4 E4 F4 D5 F5 D6 E6 F6"
    assert land.names(land.ground.adjacent[land.at("A1")]) == "B1 A2 B2"
    assert land.names(land.ground.adjacent[land.at("P9")]) == "O8 P8 O9 O10 P10"


def test_figures_are_adjacent_when_their_squares_are() -> None:
    """hcx.p3.adj.2"""
    table = Land().table(A="E5", X="F6", Y="G6")
    assert table.adjacent("A", "X")
    assert not table.adjacent("A", "Y")
    assert not table.adjacent("A", "A")


def test_a_wall_between_two_squares_parts_them() -> None:
    """hcx.p3.adj.4"""
    land = Land(walls="E5|F5")
    assert not land.adjacent("E5", "F5")
    assert land.adjacent("E5", "E6")


def test_blocking_terrain_on_both_sides_of_a_corner_parts_two_squares() -> None:
    """hcx.p3.adj.5, hcx.p10.blocking.3"""
    assert not Land(blocking="F5 E6").adjacent("E5", "F6")
    assert Land(blocking="F5").adjacent("E5", "F6")
    assert Land(blocking="E6").adjacent("E5", "F6")


def test_squares_on_two_levels_are_not_adjacent() -> None:
    """hcx.p3.adj.6, hcx.p10.elevation.4"""
    land = Land(levels={2: "F5 F6"})
    assert not land.adjacent("E5", "F5")
    assert not land.adjacent("E5", "F6")
    assert land.adjacent("F5", "F6")


def test_characters_on_the_sides_of_a_corner_part_nobody() -> None:
    """hcx.p3.adj.7"""
    table = Land().table(A="E5", X="F6", B="F5", Y="E6")
    assert table.adjacent("A", "X")
    assert table.sees("A", "X") == "blocked"


def test_the_example_of_figure_5() -> None:
    """hcx.p3.adj.4, hcx.p3.adj.5; a wall on one side, a blocked intersection on the other

    hcx.ex.p3.figure5_broken_adjacency
    """
    land = Land(walls="E5|F5", blocking="D5 E6")
    assert not land.adjacent("E5", "F5")
    assert not land.adjacent("E5", "D6")
    assert land.names(land.ground.adjacent[land.at("E5")]) == "D4 E4 F4"


def test_two_blocking_squares_at_an_intersection_part_the_other_two() -> None:
    """hcx.p10.blocking.3; the example of figure 10; hcx.ex.p10.5"""
    land = Land(blocking="B1 A2")
    assert not land.adjacent("A1", "B2")
    assert land.names(land.ground.beside[land.at("A1")]) == "B1 A2"


def test_one_is_adjacent_to_blocking_terrain_that_touches_ones_square() -> None:
    """hcx.p10.blocking.4"""
    alone = Land(blocking="B2")
    assert alone.names(alone.ground.beside[alone.at("A1")]) == "B2"
    assert alone.names(alone.ground.adjacent[alone.at("A1")]) == "B1 A2"
    walled = Land(blocking="B2 B1 A2")
    assert walled.names(walled.ground.beside[walled.at("A1")]) == "B1 A2"


def test_terrain_behind_a_wall_or_on_another_level_is_not_adjacent() -> None:
    """hcx.p10.destroy.14"""
    land = Land(blocking="C3 C6", walls="B3|C3", levels={2: "C6"})
    assert land.ground.beside[land.at("B3")] == []
    assert land.ground.beside[land.at("B6")] == []
    assert land.names(land.ground.beside[land.at("B2")]) == "C3"


def test_the_other_reading_of_corners_between_levels() -> None:
    """hcx.p10.intermove.6: behind a switch; steps stay closed"""
    for blocking, levels in (("", "B1 A2"), ("A2", "B1")):
        assert not Land(blocking=blocking, levels={2: levels}).adjacent("A1", "B2")
        joined = Land(blocking=blocking, levels={2: levels}, corners_join=True)
        assert joined.adjacent("A1", "B2")
        assert joined.step("A1", "B2") == "no"
    printed = Land(levels={2: "B1 A2"}).map
    assert printed.joined().ground.adjacent[0] == [17]
    assert printed.ground.adjacent[0] == []
