"""PARTE 10, MARCADORES and DESTRUIR: stacks of markers, debris, and what stays destroyed."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.events import MarkerPlaced, MarkerRemoved, TerrainDestroyed, WallDestroyed
from hexdial.games.heroclix.markers import NO_TERRAIN, markers_like, put_marker, remove_due
from hexdial.games.heroclix.terms import BLOCKING, HINDERING, OBSCURING, WATER
from hexdial.kernel.table import Told
from tests.heroclix.lands import Land


def test_a_marker_is_on_one_square_and_of_no_side() -> None:
    """hcx.p10.marker.1, hcx.p3.piece.2"""
    table = Land().table(A="A1")
    for square in ("C3", "C4", "C5"):
        table.put(square, HINDERING)
    assert [(one.number, table.land.board.texts[one.cell]) for one in table.s.markers] == [
        (0, "C3"),
        (1, "C4"),
        (2, "C5"),
    ]
    assert table.s.serial == 3
    assert table.told()[0] == Told("hcx.p10.marker.3", MarkerPlaced(0, table.at("C3"), HINDERING, "cloud"))


def test_a_new_marker_goes_on_top_and_decides() -> None:
    """hcx.p10.marker.3, hcx.p10.marker.7"""
    table = Land().table(A="A3")
    low = table.put("C3", HINDERING, "debris")
    table.put("C3", WATER, "pond")
    assert table.stack("C3") == ["debris", "pond"]
    assert table.terrain("C3") == WATER
    assert (table.step("B3", "C3"), table.sees("A", "C3")) == ("stop", "clear")
    assert table.remove(low)
    assert (table.stack("C3"), table.terrain("C3")) == (["pond"], WATER)


def test_the_next_marker_down_decides_again() -> None:
    """hcx.p10.marker.8; the book's example of debris and water; hcx.ex.p10.8"""
    table = Land(obscuring="C3").table()
    low = table.put("C3", HINDERING, "debris")
    high = table.put("C3", WATER, "pond")
    assert table.terrain("C3") == WATER
    assert table.remove(high)
    assert table.terrain("C3") == HINDERING
    assert table.remove(low)
    assert table.terrain("C3") == OBSCURING
    assert table.told()[-1] == Told("hcx.p10.marker.8", MarkerRemoved(low, table.at("C3")))


def test_a_marker_replaces_what_is_printed() -> None:
    """hcx.p10.marker.9"""
    table = Land(water="C3", hindering="D3", levels={2: "C3:E3"}).table()
    table.put("C3", HINDERING)
    table.put("D3", OBSCURING)
    assert (table.terrain("C3"), table.terrain("D3")) == (HINDERING, OBSCURING)
    assert table.step("E3", "D3") == "yes"
    assert table.s.ground.level[table.at("C3")] == 2


def test_a_marker_without_terrain_decides_nothing() -> None:
    """hcx.p10.marker.10"""
    table = Land().table()
    table.put("C3", HINDERING)
    clock = table.put("C3", NO_TERRAIN, "clock")
    assert table.terrain("C3") == HINDERING
    assert table.remove(clock)
    assert table.terrain("C3") == HINDERING


def test_markers_leave_walls_alone() -> None:
    """hcx.p10.marker.4"""
    table = Land(walls="C3|D3").table()
    table.put("C3", 0, "clear")
    table.put("D3", 0, "clear")
    assert not table.adjacent("C3", "D3")


def test_a_marker_leaves_when_its_effect_says_so() -> None:
    """hcx.p10.marker.5; the example of a marker whose maker is gone"""
    table = Land().table(A="A1")
    table.put("C3", HINDERING)
    table.put("D3", BLOCKING, "barrier", seat=0)
    remove_due(table.t, 1)
    assert table.terrain("D3") == BLOCKING
    remove_due(table.t, 0)
    assert (table.terrain("C3"), table.terrain("D3")) == (HINDERING, 0)
    assert table.told()[-1].rule == "hcx.p10.marker.5"


def test_markers_are_known_by_their_terrain() -> None:
    """hcx.p10.marker.6, hcx.p10.marker.14"""
    table = Land().table()
    table.put("A1", HINDERING, "debris")
    table.put("B1", HINDERING, "smoke_cloud")
    table.put("C1", WATER, "pond")
    assert [one.name for one in markers_like(table.s, HINDERING)] == ["debris", "smoke_cloud"]


@pytest.mark.parametrize("what", ["character", "object", "marker"])
def test_a_blocking_marker_needs_a_square_that_is_empty(what: str) -> None:
    """hcx.p10.marker.11, hcx.p9.occupancy.2"""
    table = Land().table(A="C3" if what == "character" else "A1", light="C3" if what == "object" else "")
    if what == "marker":
        table.put("C3", HINDERING)
    assert table.refusal("C3", BLOCKING, "barrier") == "hcx.p10.marker.11"
    table.put("D3", HINDERING, "debris")
    assert table.refusal("D3", BLOCKING, "barrier") == ""
    with pytest.raises(AssertionError):
        put_marker(table.t, table.at("C3"), BLOCKING, "barrier")


def test_a_clear_marker_opens_blocking_terrain_and_does_not_destroy_it() -> None:
    """hcx.p10.marker.12, hcx.p10.marker.13"""
    table = Land(blocking="C3").table(A="A3")
    marker = table.put("C3", 0, "clear")
    assert (table.step("B3", "C3"), table.sees("A", "E3")) == ("yes", "clear")
    assert table.s.ground.is_clear(table.at("C3"))
    assert table.remove(marker)
    assert (table.terrain("C3"), table.s.ruined[table.at("C3")]) == (BLOCKING, False)


def test_a_clear_marker_stays_while_somebody_needs_it() -> None:
    """hcx.p10.marker.13: nothing may come to be in blocking terrain"""
    table = Land(blocking="C3").table(A="A3")
    marker = table.put("C3", 0, "clear")
    table.place("A", "C3")
    assert not table.remove(marker)
    assert (table.stack("C3"), table.terrain("C3")) == (["clear"], 0)
    table.place("A", "B3")
    cloud = table.put("C3", HINDERING)
    assert table.remove(marker)  # the cloud makes the square hindering
    assert table.terrain("C3") == HINDERING
    assert table.remove(cloud)
    assert table.terrain("C3") == BLOCKING


def test_debris_makes_hindering_terrain_even_of_blocking() -> None:
    """hcx.p10.marker.14, hcx.p10.marker.2"""
    table = Land(blocking="C3").table(A="A3")
    table.put("C3", HINDERING, "debris")
    assert (table.step("B3", "C3"), table.sees("A", "E3")) == ("stop", "hindered")


def test_orange_squares_take_a_marker_only_while_they_are_clear() -> None:
    """hcx.p10.special.2"""
    table = Land(water="C3", orange="C3 D3").table()
    assert table.refusal("C3", HINDERING) == "hcx.p10.special.2"
    assert table.refusal("C3", NO_TERRAIN, "clock") == ""
    table.put("D3", HINDERING)
    assert table.refusal("D3", HINDERING, "debris") == table.refusal("D3", 0, "clear") == "hcx.p10.special.2"


def test_a_destroyed_square_is_full_of_debris() -> None:
    """hcx.p10.destroy.9, hcx.p10.marker.14; the book's example; hcx.ex.p10.9"""
    table = Land(blocking="C3").table()
    table.destroy("C3")
    assert (table.stack("C3"), table.terrain("C3")) == (["debris"], HINDERING)
    assert [told.rule for told in table.told()] == ["hcx.p10.destroy.9", "hcx.p10.destroy.9"]
    assert table.told()[0].event == TerrainDestroyed(table.at("C3"))


def test_a_destroyed_square_stays_so_without_its_debris() -> None:
    """hcx.p10.destroy.10, hcx.p10.destroywall.9"""
    table = Land(blocking="C3 D3", water="D3", levels={2: "D3"}).table(A="A3")
    for square in ("C3", "D3"):
        table.destroy(square)
        assert table.remove(table.s.markers[-1].number)
    assert (table.terrain("C3"), table.terrain("D3")) == (0, WATER)
    assert [table.s.ruined[table.at(square)] for square in ("B3", "C3", "D3")] == [False, True, True]
    assert table.s.ground.is_clear(table.at("C3"))


def test_debris_of_a_destroyed_marker_leaves_with_it() -> None:
    """hcx.p10.destroy.12"""
    table = Land(water="C3").table()
    table.put("C3", BLOCKING, "barrier", seat=1)
    table.destroy("C3")
    assert (table.stack("C3"), table.terrain("C3")) == (["barrier", "debris"], HINDERING)
    assert not table.s.ruined[table.at("C3")]
    remove_due(table.t, 1)
    assert (table.stack("C3"), table.terrain("C3")) == ([], WATER)
    assert [told.rule for told in table.told()[-2:]] == ["hcx.p10.marker.5", "hcx.p10.destroy.12"]


def test_a_destroyed_marker_gives_no_terrain_even_without_its_debris() -> None:
    """hcx.p10.destroy.12"""
    table = Land().table()
    table.put("C3", BLOCKING, "barrier", seat=1)
    table.destroy("C3")
    assert table.remove(1)
    assert (table.stack("C3"), table.terrain("C3")) == (["barrier"], 0)
    assert table.refusal("C3", BLOCKING, "barrier") == ""
    assert markers_like(table.s, BLOCKING) == []


def test_debris_of_printed_terrain_stays() -> None:
    """hcx.p10.destroy.13"""
    table = Land(blocking="C3").table()
    table.destroy("C3")
    remove_due(table.t, 0)
    remove_due(table.t, 1)
    assert table.stack("C3") == ["debris"]


def test_a_destroyed_wall_leaves_debris_on_both_sides() -> None:
    """hcx.p10.destroywall.5"""
    table = Land(walls="C3|D3 F3|G3", blocking="G3").table()
    table.destroy("C3|D3")
    assert (table.stack("C3"), table.stack("D3")) == (["debris"], ["debris"])
    assert table.told()[0] == Told("hcx.p10.destroywall.6", WallDestroyed(table.land.wall("C3|D3")))
    assert [told.rule for told in table.told()[1:]] == ["hcx.p10.destroywall.5"] * 2
    table.destroy("F3|G3")
    assert (table.stack("F3"), table.stack("G3"), table.terrain("G3")) == (["debris"], [], BLOCKING)


def test_debris_comes_under_whoever_stands_there() -> None:
    """hcx.p10.destroywall.8"""
    table = Land(walls="C3|D3").table(A="C3", X="D3", light="D3")
    table.destroy("C3|D3")
    assert (table.s.cell, table.adjacent("A", "X")) == ([table.at("C3"), table.at("D3")], True)
    assert table.s.ground.slows(table.at("A"), 0)


def test_walls_and_squares_are_destroyed_without_any_marker_to_show_it() -> None:
    """hcx.p10.destroywall.9, hcx.p10.destroywall.7; the book's example; hcx.ex.p10.10"""
    table = Land(walls="C3|D3", blocking="F3", orange="C3", water="C3").table()
    table.destroy("C3|D3")
    table.destroy("F3")
    assert (table.stack("C3"), table.terrain("C3")) == ([], WATER)
    for marker in list(table.s.markers):
        assert table.remove(marker.number)
    assert (table.s.razed, table.s.ruined[table.at("F3")]) == ([True], True)
    copied = table.s.copy()
    assert (copied.razed, copied.ruined, copied.ground) == (table.s.razed, table.s.ruined, table.s.ground)


def test_a_wall_on_the_border_leaves_debris_in_its_one_square() -> None:
    """hcx.p10.destroywall.10"""
    table = Land(walls="A3<").table(A="A3")
    assert table.s.ground.walls_beside(table.at("A")) == [0]
    table.destroy("A3<")
    assert [table.land.board.texts[one.cell] for one in table.s.markers] == ["A3"]
    assert table.s.ground.walls_beside(table.at("A")) == []
    assert sorted(code // 2 for code in table.s.ground.steps(0)[table.at("A")]) == table.land.cells("A2:B2 B3 A4:B4")


def test_blocking_terrain_on_a_height_is_destroyed_and_the_height_stays() -> None:
    """hcx.p10.elevation.2"""
    table = Land(blocking="C3", levels={2: "B3:D3"}).table(A="B3")
    assert table.land.names(table.s.ground.beside[table.at("A")]) == "C3"
    assert table.s.ground.beside[table.at("C2")] == []
    table.destroy("C3")
    assert (table.terrain("C3"), table.s.ground.level[table.at("C3")]) == (HINDERING, 2)
    with pytest.raises(AssertionError):
        table.destroy("D3")
