"""What a player can ask about the map: why a line, a step, an adjacency, a square is as it is, and by which rule."""

from __future__ import annotations

import random

import pytest

from hexdial.games.heroclix.explain_line import blocked_by, explain_best, explain_line, matters
from hexdial.games.heroclix.explain_square import explain_square
from hexdial.games.heroclix.explain_step import NEVER, STOPS, explain_step, explain_way
from hexdial.games.heroclix.explain_touch import APART, explain_neighbours, explain_touch
from hexdial.games.heroclix.markers import NO_TERRAIN
from hexdial.games.heroclix.sight import sight
from hexdial.games.heroclix.standing import neighbours
from hexdial.games.heroclix.terms import BLOCKED_LINE, BLOCKING, CLEAR_LINE, HINDERED_LINE, HINDERING, NOBODY, WATER
from tests.heroclix.lands import Land, LandTable, rules, verdict
from tests.heroclix.reference import random_state, some_improvements
from tests.heroclix.tables import heroclix


def squares(table: LandTable, square: str) -> list[str]:
    return rules(explain_square(table.s, table.at(square)))


@pytest.mark.parametrize("seed", range(12))
def test_explanations_agree_with_what_is_played(seed: int) -> None:
    """hcx.p10.lof.2, hcx.p10.move.1, hcx.p3.adj.1"""
    rng = random.Random(seed)
    _, s = random_state(rng)
    count = s.map.board.count
    for _ in range(60):
        improved = some_improvements(rng)
        a, b = rng.randrange(count), rng.randrange(count)
        if rng.random() < 0.5:
            a = s.cell[rng.randrange(len(s.cell))]
        source, target = rng.choice((NOBODY, s.who[a])), rng.choice((NOBODY, s.who[b]))
        told = explain_line(s, source, a, target, b, improved)
        assert told[0].change == verdict(told) == sight(s, source, a, target, b, improved)
        steps = {code // 2: STOPS if code % 2 else 0 for code in s.ground.steps(improved)[a]}
        for near in s.map.board.near[a]:
            assert verdict(explain_step(s, a, near, improved)) == steps.get(near, NEVER)
            beside = s.ground.beside if s.terrain[near] & BLOCKING else s.ground.adjacent
            assert (verdict(explain_touch(s, a, near)) != APART) == (near in beside[a])
    for f in range(len(s.cell)):
        for other in range(len(s.cell)):
            told = explain_neighbours(s, f, other)
            assert (verdict(told) != APART) == (other in neighbours(s, f))


def test_an_explanation_names_square_and_rule() -> None:
    """hcx.p10.lof.1, hcx.p10.hindering.7, hcx.p10.wall.3"""
    table = Land(hindering="C1", walls="D1|E1").table(A="A1", X="F1")
    found = [(one.change, one.why, one.rule.removeprefix("hcx.")) for one in table.line("A", "X")]
    assert found == [
        (BLOCKED_LINE, "A1-F1", "p10.lof.1"),
        (HINDERED_LINE, "C1", "p10.hindering.7"),
        (BLOCKED_LINE, "D1|E1", "p10.wall.3"),
        (BLOCKED_LINE, "", "p10.lof.2"),
    ]
    assert blocked_by(table.line("A", "X")) == "hcx.p10.wall.3"
    assert rules(tuple(matters(table.line("A", "X"))))[0] == "p10.hindering.7"


def test_a_bare_line_runs_from_middle_to_middle() -> None:
    """hcx.p8.lof.1, hcx.p10.lof.3"""
    table = Land().table(A="A1", X="D1", Y="D2")
    assert rules(table.line("A", "X")) == ["p10.lof.1", "p8.lof.1", "p8.term.3"]
    assert rules(table.line("A", "Y")) == ["p10.lof.1", "p10.lof.3"]
    assert matters(table.line("A", "X")) == []


def test_of_several_squares_the_best_line_is_told() -> None:
    """hcx.p19.multibase.12"""
    table = Land(blocking="D1").table(A="A1", X="E1 1x2 turn 2")
    assert explain_best(table.s, 0, 1)[0].change == CLEAR_LINE
    assert explain_best(table.s, 0, 1, reach=3) == ()


def test_a_piece_is_seen_at_the_height_of_its_square() -> None:
    """hcx.p10.elevation.3, hcx.p10.rim.2"""
    table = Land(levels={2: "D1"}).table(A="A1", X="D1")
    assert rules(table.line("A", "X"))[1:3] == ["p10.elevation.3", "p10.rim.2"]


def test_a_way_is_explained_to_its_end() -> None:
    """hcx.p10.move.1, hcx.p10.move.2, hcx.p10.elevmove.3"""
    land = Land(hindering="C1", levels={2: "F1:H1"}, stairs="E1-F1")
    cells = [land.at(square) for square in ("A1", "B1", "C1", "D1")]
    assert rules(explain_way(land.bare, cells)) == ["p10.hindering.1", "p10.move.1"]
    assert rules(explain_way(land.bare, cells[:3])) == ["p10.hindering.1", "p10.move.2"]
    up = [land.at(square) for square in ("E1", "F1", "G1")]
    assert rules(explain_way(land.bare, up)) == ["p10.elevmove.3", "p10.elevmove.7"]


def test_a_heavy_object_is_no_terrain_to_walk_into() -> None:
    """hcx.p11.heavy.3"""
    table = Land().table(A="A1", heavy="B1")
    assert rules(explain_step(table.s, table.at("A1"), table.at("B1"))) == ["p11.heavy.3"]


# ---- who is next to whom


def close(by: str, **content: str) -> None:
    """Why A cannot attack X in close combat; somebody else is next to it."""
    table = heroclix(A="E5", Y="D5", Z="D4", **content).does("A close")
    table.refuses("pick X", by=by)


def test_what_comes_between_two_figures_that_touch() -> None:
    """hcx.p3.adj.4, hcx.p3.adj.5, hcx.p10.door.2"""
    close("hcx.p3.adj.4", X="F5", walls="E5|F5")
    close("hcx.p3.adj.4", X="F5", windows="E5|F5")
    close("hcx.p10.door.2", X="F5", doors="E5|F5")
    close("hcx.p3.adj.5", X="F6", blocking="F5 E6")
    close("hcx.p8.target.3", X="G5")


def test_two_levels_part_two_figures() -> None:
    """hcx.p10.elevation.4"""
    close("hcx.p10.elevation.4", X="F5", level2="F4:G6")


def test_figures_are_next_to_each_other_by_their_squares() -> None:
    """hcx.p3.adj.1, hcx.p3.adj.2, hcx.p3.adj.3"""
    table = Land().table(A="E5", X="F6", Y="H5")
    assert rules(explain_neighbours(table.s, 0, 1)) == ["p3.adj.2"]
    assert rules(explain_neighbours(table.s, 0, 2)) == ["p3.adj.1"]
    assert rules(explain_neighbours(table.s, 0, 0)) == ["p3.adj.3"]
    assert rules(explain_touch(table.s, table.at("E5"), table.at("E6"))) == ["p3.adj.1"]


def test_blocking_terrain_is_next_to_the_squares_it_touches() -> None:
    """hcx.p10.blocking.4"""
    land = Land(blocking="B2")
    told = explain_touch(land.bare, land.at("A1"), land.at("B2"))
    assert (rules(told), verdict(told)) == (["p10.blocking.4"], 0)


def test_past_somebody_behind_a_door() -> None:
    """hcx.p10.door.2, hcx.p7.move.11"""
    table = heroclix(A="E5 4/10/16/3", X="F6", doors="E5|F5 E6|F6 E7|F7", blocking="D5:D7").does(
        "A move", answers=["go E8"]
    )
    table.expect("A at E8", "told hcx.p10.door.2")


# ---- what a square is


def test_a_clear_square_needs_no_words() -> None:
    """hcx.p10.clear.2, hcx.p10.terrain.4, hcx.p10.rim.1"""
    table = Land(levels={2: "C3:E5"}).table()
    assert squares(table, "A1") == []
    assert squares(table, "D4") == ["p10.terrain.4", "p10.clear.2"]
    assert squares(table, "C3") == ["p10.terrain.4", "p10.rim.1", "p10.clear.2"]


def test_water_and_obscuring_terrain_are_said_to_be_neither() -> None:
    """hcx.p10.water.3, hcx.p10.obscuring.3, hcx.p10.obscuring.5"""
    table = Land(water="A1 C1", obscuring="B1 C1").table()
    assert squares(table, "A1") == ["p10.water.1", "p10.water.3"]
    assert squares(table, "B1") == ["p10.obscuring.1", "p10.obscuring.3"]
    assert squares(table, "C1") == ["p10.water.1", "p10.obscuring.1", "p10.obscuring.5"]


def test_indoors_by_the_line_or_by_the_map() -> None:
    """hcx.p10.indoor.1, hcx.p10.maps.1"""
    assert squares(Land(indoor="A1", kind="mixed").table(), "A1") == ["p10.indoor.1"]
    assert squares(Land(kind="indoor").table(), "A1") == ["p10.maps.1"]
    assert squares(Land(kind="outdoor").table(), "A1") == []


def test_orange_squares_are_clear_until_they_are_not() -> None:
    """hcx.p10.special.1, hcx.p10.special.2"""
    table = Land(orange="A1").table()
    assert squares(table, "A1") == ["p10.special.1"]
    table.put("A1", HINDERING)
    assert squares(table, "A1")[-2:] == ["p10.special.1", "p10.special.2"]


def test_markers_say_what_they_make_of_a_square() -> None:
    """hcx.p10.terrain.1, hcx.p10.marker.6, hcx.p10.marker.9"""
    table = Land(obscuring="A1").table()
    table.put("A1", WATER, "pond")
    assert squares(table, "A1")[2:] == ["p10.terrain.1", "p10.marker.6", "p10.marker.9"]


def test_only_the_topmost_marker_with_terrain_counts() -> None:
    """hcx.p10.marker.7, hcx.p10.marker.10, hcx.p10.marker.14"""
    table = Land().table()
    table.put("A1", WATER, "pond")
    table.put("A1", HINDERING, "debris")
    table.put("A1", NO_TERRAIN, "clock")
    assert squares(table, "A1")[1:] == ["p10.terrain.1", "p10.marker.14", "p10.marker.7", "p10.marker.10"]


def test_a_clear_marker_hides_what_it_lies_on() -> None:
    """hcx.p10.marker.12, hcx.p10.marker.13"""
    table = Land(blocking="A1").table()
    table.put("A1", 0, "clear")
    table.put("B1", 0, "clear")
    assert squares(table, "A1") == ["p10.terrain.1", "p10.marker.12", "p10.marker.13", "p10.marker.9"]
    assert squares(table, "B1") == ["p10.terrain.1", "p10.marker.12"]


def test_ruins_are_known_with_and_without_debris() -> None:
    """hcx.p10.destroy.10, hcx.p10.destroy.13, hcx.p10.destroywall.9"""
    table = Land(blocking="A1", walls="C1|D1").table()
    table.destroy("A1")
    assert squares(table, "A1")[-1] == "p10.destroy.13"
    assert table.remove(table.s.markers[-1].number)
    assert squares(table, "A1") == ["p10.destroy.10"]
    table.destroy("C1|D1")
    assert squares(table, "D1")[-1] == "p10.destroywall.9"


def test_two_kinds_on_one_square() -> None:
    """hcx.p10.terrain.5, hcx.p10.elevation.1"""
    table = Land(hindering="A1", blocking="A1", levels={2: "A1"}).table()
    assert squares(table, "A1") == [
        "p10.blocking.1",
        "p10.hindering.1",
        "p10.terrain.5",
        "p10.elevation.1",
        "p10.rim.1",
    ]
