"""Markers, debris and what is destroyed: keeps the terrain and the ground of the state true."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Final

from hexdial.games.heroclix.events import MarkerPlaced, MarkerRemoved, TerrainDestroyed, WallDestroyed
from hexdial.games.heroclix.ground import ground_of
from hexdial.games.heroclix.state import ClixTable, Marker, State
from hexdial.games.heroclix.terms import BLOCKING, DOOR, HINDERING, NOBODY, NOWHERE, ON_MAP

NO_TERRAIN: Final = -1  # a marker that does not change the terrain
DEBRIS: Final = "debris"
CLEARED: Final = "clear"


def marker_refused(s: State, cell: int, terrain: int, name: str) -> str:
    """The rule against such a marker on this square, "" if none is."""
    if not s.ground.ends(cell) and name not in (DEBRIS, CLEARED):
        return "hcx.p10.marker.2"
    if terrain >= 0 and s.map.special[cell] != NOWHERE and not s.ground.is_clear(cell):
        return "hcx.p10.special.2"
    if terrain >= 0 and terrain & BLOCKING and in_the_way(s, cell):
        return "hcx.p10.marker.11"
    return ""


def put_marker(
    t: ClixTable, cell: int, terrain: int, name: str, maker: int = NOBODY, power: int = 0, seat: int = NOBODY,
    rule: str = "hcx.p10.marker.3",
) -> int:  # fmt: skip
    """On top of those already there; its number. `seat`: it leaves at the beginning of that seat's next turn."""
    assert not marker_refused(t.s, cell, terrain, name), "a marker where none may be"
    return _put(t, Marker(t.s.serial, cell, terrain, name, maker, power, seat), rule)


def remove_marker(t: ClixTable, number: int, rule: str = "hcx.p10.marker.8") -> bool:
    """Take it away; the next one down, or the print, decides again.

    Debris of a destroyed blocking marker leaves with it (hcx.p10.destroy.12). Nothing may be left in blocking terrain:
    then the marker stays, and the answer is False (hcx.p10.marker.13).
    """
    s = t.s
    gone = [one for one in s.markers if number in (one.number, one.debris_of)]
    assert gone, "no such marker"
    cell = gone[0].cell
    kept = [one for one in s.markers if number not in (one.number, one.debris_of)]
    if _terrain(s, cell, kept) & BLOCKING and in_the_way(s, cell, kept):
        return False
    s.markers = kept
    for one in gone:
        t.tell(rule if one.number == number else "hcx.p10.destroy.12", MarkerRemoved, one.number, cell)
    _settle(s, cell)
    return True


def remove_due(t: ClixTable, seat: int) -> None:
    """At the beginning of this seat's turn, whether or not the maker is still there. hcx.p10.marker.5"""
    for one in [one for one in t.s.markers if one.seat == seat]:
        gone = one.maker != NOBODY and t.s.place[one.maker] != ON_MAP
        remove_marker(t, one.number, "hcx.p5.trigger.9" if gone else "hcx.p10.marker.5")


def markers_at(s: State, cell: int) -> list[Marker]:
    """From the bottom to the top."""
    return [one for one in s.markers if one.cell == cell]


def markers_like(s: State, terrain: int) -> list[Marker]:
    """All markers of this terrain, debris among the hindering ones, water not. hcx.p10.marker.6, hcx.p10.marker.14"""
    return [one for one in s.markers if one.terrain == terrain and not one.ruined]


def in_the_way(s: State, cell: int, markers: list[Marker] | None = None) -> bool:
    """Is something there that may not be in blocking terrain? hcx.p9.occupancy.2, hcx.p10.blocking.5"""
    if s.who[cell] != NOBODY:
        return True
    for thing, place in enumerate(s.thing_place):
        if place == ON_MAP and s.lies[thing] == cell:
            return True
    for one in s.markers if markers is None else markers:
        # a blocking marker is what makes the square blocking
        if one.cell == cell and one.name not in (DEBRIS, CLEARED) and not one.ruined and not _blocks(one):
            return True
    return False


def settle_all(s: State) -> None:
    """Terrain and ground as print, markers and ruins make them: for a position that was written down."""
    s.terrain = [_terrain(s, cell, s.markers) for cell in range(s.map.board.count)]
    s.ground = ground_of(s.map, s.terrain, s.razed)


def destroy_cell(t: ClixTable, cell: int, rule: str = "hcx.p10.destroy.9") -> None:
    """A blocking square is destroyed for good and leaves debris. hcx.p10.destroy.10, hcx.p10.destroy.13"""
    s = t.s
    assert s.terrain[cell] & BLOCKING, "only blocking terrain can be destroyed"
    top = top_marker(cell, s.markers)
    t.tell(rule, TerrainDestroyed, cell)
    if top is None:
        s.ruined[cell] = True
    else:
        s.markers = [replace(one, ruined=True) if one.number == top.number else one for one in s.markers]
    _settle(s, cell)
    _debris(t, cell, "hcx.p10.destroy.9", NOWHERE if top is None else top.number)


def destroy_wall(t: ClixTable, wall: int, rule: str = "hcx.p10.destroywall.6") -> None:
    """It is gone for good; debris on both sides of it. hcx.p10.destroywall.5, hcx.p10.destroywall.7"""
    s = t.s
    assert not s.razed[wall], "it is destroyed already"
    s.razed[wall] = True
    t.tell(rule, WallDestroyed, wall)
    one = s.map.walls[wall]
    _settle(s, one.a)
    for cell in (one.a, one.b):
        # a wall on the border has one square. hcx.p10.destroywall.10
        if cell != NOWHERE and s.ground.ends(cell):
            _debris(t, cell, "hcx.p10.destroywall.5", NOWHERE)


def destroy_way(t: ClixTable, path: list[int]) -> None:
    """Everything that a figure went through: blocking squares, and the walls between its squares."""
    s = t.s
    rule = "hcx.improved.destroy_blocking"
    for here, there in pairwise(path):
        for wall in walls_between(s, here, there):
            destroy_wall(t, wall, rule)
        if s.terrain[there] & BLOCKING:
            destroy_cell(t, there, rule)


def walls_between(s: State, here: int, there: int) -> list[int]:
    """The standing walls of this step; past a corner those of the side with fewer of them, squares left out."""
    board = s.map.board
    direction = [board.next[here * 8 + one] for one in range(8)].index(there)
    if direction % 2 == 0:
        return _standing(s, [here * 4 + direction // 2])
    first, second = (direction - 1) // 2, (direction + 1) % 8 // 2
    sides = [
        _standing(s, [here * 4 + out, board.next[here * 8 + out * 2] * 4 + on])
        for out, on in ((first, second), (second, first))
    ]
    return min(sides, key=len)


def _standing(s: State, edges: list[int]) -> list[int]:
    walls = [s.map.wall_at[edge] for edge in edges]
    return [wall for wall in walls if wall != NOWHERE and not s.razed[wall] and s.map.walls[wall].kind != DOOR]


def _debris(t: ClixTable, cell: int, rule: str, ruin: int) -> None:
    """Under whoever stands there. Where no marker may be, what is destroyed is so without one. hcx.p10.destroywall.8"""
    if not marker_refused(t.s, cell, HINDERING, DEBRIS):
        if rule == "hcx.p10.destroywall.5" and t.s.who[cell] != NOBODY:
            rule = "hcx.p10.destroywall.8"
        _put(t, Marker(t.s.serial, cell, HINDERING, DEBRIS, debris_of=ruin), rule)


def _put(t: ClixTable, marker: Marker, rule: str) -> int:
    s = t.s
    s.serial += 1
    s.markers.append(marker)
    t.tell(rule, MarkerPlaced, marker.number, marker.cell, marker.terrain, marker.name)
    _settle(s, marker.cell)
    return marker.number


def _settle(s: State, cell: int) -> None:
    s.terrain[cell] = _terrain(s, cell, s.markers)
    s.ground = ground_of(s.map, s.terrain, s.razed)


def _terrain(s: State, cell: int, markers: list[Marker]) -> int:
    """The top terrain marker replaces what is printed; what is destroyed blocks no more. hcx.p10.marker.7, .9"""
    top = top_marker(cell, markers)
    if top is not None:
        return top.terrain
    return s.map.terrain[cell] & ~BLOCKING if s.ruined[cell] else s.map.terrain[cell]


def top_marker(cell: int, markers: list[Marker]) -> Marker | None:
    """The topmost marker that changes the terrain. hcx.p10.marker.10, hcx.p10.destroy.12"""
    for one in reversed(markers):
        if one.cell == cell and one.terrain >= 0 and not one.ruined:
            return one
    return None


def _blocks(marker: Marker) -> bool:
    return marker.terrain >= 0 and marker.terrain & BLOCKING != 0
