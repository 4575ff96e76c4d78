"""TERRAIN: blocking and hindering squares, walls."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.games.heroclix2008.maps import BLOCKING, HINDERING, read_map
from hexdial.kernel.errors import DataError
from hexdial.kernel.reading import Entry
from tests.heroclix2008.tables import hcb, name
from tests.heroclix2008.test_movement import CORRIDOR, moved

NAMES = {"en": "Test", "fr": "Test", "es": "Test"}


def drawn(*changes: tuple[int, int, str]) -> str:
    """An open map with some characters changed: line, column, sign."""
    lines = [list(". . . . . . . .") if row % 2 == 0 else list(" " * 15) for row in range(15)]
    for row, column, sign in changes:
        lines[row][column] = sign
    return "\n".join("".join(line) for line in lines) + "\n"


def read(drawing: str, **fields: Any) -> object:
    content = {"id": "test", "name": NAMES, "drawing": drawing, **fields}
    return read_map(Entry("data/maps/test.toml", "map test", content), "test")


def test_a_map_knows_two_kinds_of_terrain() -> None:
    """hcb.terrain.1"""
    assert read(drawn((4, 4, "#"), (6, 6, "~")))
    with pytest.raises(DataError, match=r"map test.*drawing.*line 5, column 5: '%'; a square is .*hcb\.terrain\.1"):
        read(drawn((4, 4, "%")))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ((4, 5, "-"), "line 5, column 6: '-'; only walls stand there"),
        ((5, 5, "|"), "only walls stand there"),
        ((0, 0, "#"), "A1 is blocking; the outer ring must stay free"),
    ],
)
def test_a_wrong_drawing_is_one_sentence(change: tuple[int, int, str], sentence: str) -> None:
    """hcb.terrain.1"""
    with pytest.raises(DataError, match=sentence):
        read(drawn(change))


def test_a_map_has_the_right_size_and_hangs_together() -> None:
    """hcb.terrain.1"""
    with pytest.raises(DataError, match="must have 15 lines, not 14"):
        read("\n".join(drawn().split("\n")[:14]))
    with pytest.raises(DataError, match="longer than 15"):
        read(drawn().replace("\n", " . .\n", 1))
    closed = [(4, 3, "|"), (4, 5, "|"), (3, 4, "-"), (5, 4, "-")]
    with pytest.raises(DataError, match="C3 cannot be reached from A1"):
        read(drawn(*closed))


def test_squares_may_be_blocking_and_edges_walls() -> None:
    """hcb.terrain.2"""
    table = hcb("a1 0,0", "b1 15,15", blocking=["2,2"], hindering=["4,4"], walls=["1,0 2,0", "5,5 5,6"], phase="first")
    table.does(dice=["6", "6", "1", "1"])
    laid = table.events[0].event
    counts = {reason.why: reason.change for reason in laid.reasons}  # type: ignore[attr-defined]  # it is MapsLaid
    assert counts == {"blocking squares": 1, "walls": 2, "hindering squares": 1}
    ground = table.state.f.ground
    index = ground.board.index
    assert ground.terrain[index[name("2,2")]] == BLOCKING
    assert ground.terrain[index[name("4,4")]] == HINDERING
    assert ground.wall(index[name("1,0")], 2)
    assert ground.wall(index[name("2,0")], 6)
    assert ground.wall(index[name("5,5")], 0)
    assert ground.wall(index[name("5,6")], 4)
    table.expect("told hcb.terrain.2")


def test_blocking_terrain_stops_movement_and_sight() -> None:
    """hcb.terrain.3, hcb.los.2"""
    wall = [f"3,{y}" for y in range(16)]
    table = hcb("a1 0,0 range 8", "b1 6,0", blocking=wall)
    table.cannot_go("a1", "5,0", by="hcb.terrain.3")
    table.cannot_attack("a1", "shoot b1", by="hcb.los.2")


def test_hindering_terrain_costs_two() -> None:
    """hcb.terrain.4"""
    table = hcb("a1 0,0 3/10/16/2", "b1 15,15", blocking=CORRIDOR, hindering=["1,0"])
    table.cannot_go("a1", "3,0", by="hcb.terrain.4")
    table.goes("a1", "2,0")
    table.expect("told hcb.terrain.4")
    assert moved(table).cost == 3


def test_with_one_point_left_nobody_enters_hindering_terrain() -> None:
    """hcb.terrain.5"""
    table = hcb("a1 0,0 3/10/16/2", "b1 15,15", blocking=CORRIDOR, hindering=["3,0"])
    table.can_go("a1", "2,0")
    table.cannot_go("a1", "3,0", by="hcb.terrain.5")


def test_leaving_hindering_terrain_costs_nothing_extra() -> None:
    """hcb.terrain.6"""
    table = hcb("a1 0,0 1/10/16/2", "b1 15,15", hindering=["0,0"])
    table.goes("a1", "1,0")
    table.expect("told hcb.terrain.6")
    assert moved(table).cost == 1


def test_hindering_terrain_does_not_touch_shots() -> None:
    """hcb.terrain.7"""
    table = hcb("a1 0,0 range 6", "b1 4,0", hindering=["1,0", "2,0", "3,0"])
    table.attacks("a1", "shoot b1", ["3", "3"])
    table.expect("told hcb.terrain.7")
    table.clicks(b1=3)


def test_a_character_may_stand_in_hindering_terrain() -> None:
    """hcb.terrain.8"""
    table = hcb("a1 0,0", "b1 15,15", hindering=["1,0"])
    table.goes("a1", "1,0")
    table.on("a1", "1,0")
    table.expect("told hcb.terrain.8")
