"""The lie of the land now: who is beside whom, where a step may go. Terrain and walls only, no figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexdial.games.heroclix.strides import EVERY_STEP, UNKNOWN, Strides, cells_in, links, strides
from hexdial.games.heroclix.terms import (
    BLOCKING,
    DOOR,
    HINDERING,
    HINDERS_MOVE,
    NO_EDGE,
    NOWHERE,
    THROUGH_HINDERING,
    THROUGH_WATER,
    WATER,
)
from hexdial.grids.squares import OFF

if TYPE_CHECKING:
    from hexdial.games.heroclix.maps import Map

GROUNDS_KEPT: Final = 24  # for each map; they are made again when needed


class Line:
    """What a line of fire meets, figures left out. sight.py makes them; they are kept on the ground.

    `corners` holds four numbers for each corner that it passes exactly: the two side squares (NOWHERE where nobody
    there counts) and what the terrain of each makes of the line.
    """

    __slots__ = ("cells", "corners", "giants", "heavies", "verdict")

    def __init__(self, verdict: int, cells: list[int], corners: list[int], giants: bool, heavies: bool) -> None:
        self.verdict = verdict
        self.cells = cells  # crossed squares in which a figure counts
        self.corners = corners
        self.giants = giants  # between two levels: only giant and colossal figures block
        self.heavies = heavies  # heavy objects on the way hinder


class Ground:
    """Terrain and standing walls as they are now. Never changed: another lie of the land is another ground."""

    __slots__ = (
        "adjacent", "beside", "board", "close_stairs", "doors", "edge", "edges", "lain",
        "level", "lines", "links", "map", "razed", "rim", "rings", "solid", "strides", "terrain", "walks", "water",
        "woods",
    )  # fmt: skip

    def __init__(self, printed: Map, terrain: list[int], razed: list[bool], base: Ground | None = None) -> None:
        """`base`: another ground of this map, best one that differs little; what is far from every change is its."""
        board = printed.board
        self.map = printed
        self.board = board
        self.terrain: list[int] = terrain.copy()
        self.razed: list[bool] = razed.copy()
        self.level: list[int] = printed.level
        self.rim: list[bool] = printed.rim
        # edge[cell * 4 + side]: what stands there now
        self.edge: list[int] = [NO_EDGE] * (4 * board.count) if base is None else base.edge.copy()
        # the same as sets of squares by side, doors among them; and terrain as sets, blocking squares are nothing else
        self.edges: list[int] = [0] * 4 if base is None else base.edges.copy()
        self.doors: list[int] = [0] * 4 if base is None else base.doors.copy()
        self.solid: int = 0 if base is None else base.solid
        self.woods: int = 0 if base is None else base.woods
        self.water: int = 0 if base is None else base.water
        # adjacent: squares that are not blocking; beside: blocking ones. hcx.p10.blocking.4
        self.adjacent: list[list[int]] = [[] for _ in range(board.count)] if base is None else base.adjacent.copy()
        self.beside: list[list[int]] = [[] for _ in range(board.count)] if base is None else base.beside.copy()
        # the other ends of the stairs, where nothing but the level keeps two squares from being adjacent
        self.close_stairs: list[list[int]] = (
            [[] for _ in range(board.count)] if base is None else base.close_stairs.copy()
        )
        # found when they are asked for: steps, neighbours, how bases lie, lines of fire
        self.rings: list[int] = [UNKNOWN] * board.count if base is None else base.rings.copy()
        self.walks: dict[int, list[list[int]]] = {}
        self.strides: dict[int, Strides] = {}
        self.links: dict[bool, list[int]] = {}
        self.lain: dict[int, int] = {}
        self.lines: dict[int, Line] = {}
        changed = self._changed(base)
        joined = links(self, False)
        for cell in changed:
            self._meet(cell, joined)

    def _changed(self, base: Ground | None) -> list[int]:
        """Terrain and edges where they are other than those of the base; the squares whose neighbours may be others."""
        changed: list[int] = []
        for wall in range(len(self.razed)):
            if base is None or self.razed[wall] != base.razed[wall]:
                one = self.map.walls[wall]
                self._raise(one.a, one.side, NO_EDGE if self.razed[wall] else one.kind)
                changed.append(one.a)
                if one.b != NOWHERE:
                    self._raise(one.b, (one.side + 2) % 4, NO_EDGE if self.razed[wall] else one.kind)
                    changed.append(one.b)
        for cell, bits in enumerate(self.terrain):
            if base is None or bits != base.terrain[cell]:
                changed.append(cell)
                here = 1 << cell
                blocking = bits & BLOCKING != 0
                self.solid = self.solid & ~here | (here if blocking else 0)
                self.woods = self.woods & ~here | (here if bits & HINDERING and not blocking else 0)
                self.water = self.water & ~here | (here if bits & WATER and not blocking else 0)
        near: dict[int, bool] = {}
        for cell in changed:
            near[cell] = True
            for other in self.board.near[cell]:
                near[other] = True
        return list(near)

    def _raise(self, cell: int, side: int, kind: int) -> None:
        """This stands on an edge, seen from one of its squares."""
        here = 1 << cell
        self.edge[cell * 4 + side] = kind
        self.edges[side] = self.edges[side] & ~here | (here if kind != NO_EDGE else 0)
        self.doors[side] = self.doors[side] & ~here | (here if kind == DOOR else 0)

    def _meet(self, cell: int, joined: list[int]) -> None:
        """Who is next to this square."""
        near: list[int] = []
        blocking: list[int] = []
        for direction in range(8):
            if joined[direction] >> cell & 1:
                other = self.board.next[cell * 8 + direction]
                if self.terrain[other] & BLOCKING:
                    blocking.append(other)
                else:
                    near.append(other)
        self.adjacent[cell] = near
        self.beside[cell] = blocking
        self.rings[cell] = UNKNOWN
        self.close_stairs[cell] = [
            self.board.next[cell * 8 + side * 2]
            for side in range(4)
            if self.map.stairs[cell * 4 + side] and self.edge[cell * 4 + side] == NO_EDGE
        ]

    def touches(self, cell: int, direction: int, straddle: bool = False) -> bool:
        """Is the square in that direction adjacent? hcx.p3.adj.1; `straddle`: levels do not matter at all."""
        return links(self, straddle)[direction] >> cell & 1 != 0

    def corner_closed(self, cell: int, direction: int) -> bool:
        """Does nothing pass this corner, neither by one side nor by the other? For falls and knock backs.

        One open side is enough. hcx.p10.wall.10, hcx.p10.blocking.3, hcx.p10.intermove.6
        """
        other = self.board.next[cell * 8 + direction]
        first, second = (direction - 1) // 2, (direction + 1) % 8 // 2
        for out, on in ((first, second), (second, first)):
            side = self.board.next[cell * 8 + out * 2]
            if (
                self.terrain[side] & BLOCKING == 0
                and self.edge[cell * 4 + out] == NO_EDGE
                and self.edge[side * 4 + on] == NO_EDGE
                and (self.level[side] == self.level[cell] or self.level[side] == self.level[other])
            ):
                return False
        return True

    def steps(self, improved: int) -> list[list[int]]:
        """By square, where a step may go: `to * 2`, and 1 more if the movement must end there because of terrain."""
        improved &= EVERY_STEP
        found = self.walks.get(improved)
        if found is None:
            found = walks_of(self, improved)
            self.walks[improved] = found
        return found

    def ends(self, cell: int) -> bool:
        """May anything be in this square? hcx.p10.maps.4, hcx.p9.occupancy.2"""
        return self.terrain[cell] & BLOCKING == 0

    def is_clear(self, cell: int) -> bool:
        """Neither hindering nor blocking in any way. hcx.p10.clear.1, hcx.p10.clear.2"""
        return self.terrain[cell] == 0

    def slows(self, cell: int, improved: int) -> bool:
        """Whoever begins to move here halves its speed. hcx.p10.hindering.4, hcx.p10.water.1"""
        return self.terrain[cell] & hinders(improved) != 0

    def walls_beside(self, cell: int) -> list[int]:
        """The standing walls on the edges of this square, at most four. hcx.p10.wall.5, hcx.p10.wall.7"""
        return [self.map.wall_at[edge] for edge in range(cell * 4, cell * 4 + 4) if self.edge[edge] != NO_EDGE]

    def walls_within(self, cell: int, steps: int) -> list[int]:
        """The standing walls along the edges of all squares so near. hcx.p10.wall.6"""
        found: dict[int, bool] = {}
        for other in [cell, *self.board.within(cell, steps)]:
            for wall in self.walls_beside(other):
                found[wall] = True
        return sorted(found)

    def areas(self, bits: int) -> list[list[int]]:
        """The areas of such terrain, in reading order; squares that meet at a corner only are two areas.

        hcx.p10.boundary.1, hcx.p10.boundary.2, hcx.p10.boundary.3
        """
        left: list[bool] = [terrain & bits != 0 for terrain in self.terrain]
        found: list[list[int]] = []
        for cell in range(self.board.count):
            if left[cell]:
                left[cell] = False
                area: list[int] = [cell]
                for inside in area:
                    for direction in (0, 2, 4, 6):
                        other = self.board.next[inside * 8 + direction]
                        if other != OFF and left[other]:
                            left[other] = False
                            area.append(other)
                found.append(sorted(area))
        return found


def ground_of(printed: Map, terrain: list[int], razed: list[bool]) -> Ground:
    """The ground of this terrain and these walls; the same values give the same ground."""
    if terrain == printed.terrain and True not in razed:
        return printed.ground
    key = bytes(terrain) + bytes(razed)
    found = printed.grounds.get(key)
    if found is None:
        base = printed.ground
        if len(printed.grounds) >= GROUNDS_KEPT:
            printed.grounds.clear()
        for latest in printed.grounds.values():  # one change after the other
            base = latest
        found = Ground(printed, terrain, razed, base)
        printed.grounds[key] = found
    return found


def hinders(improved: int) -> int:
    """The terrain that stops and slows whoever has these improved movements. hcx.p10.water.1, hcx.p14.improved.1"""
    if improved & THROUGH_HINDERING:
        return 0
    return HINDERING if improved & THROUGH_WATER else HINDERS_MOVE


def walks_of(ground: Ground, improved: int) -> list[list[int]]:
    """The steps of strides.py as lists, by square in the order of the directions."""
    found = strides(ground, improved)
    walks: list[list[int]] = [[] for _ in range(ground.board.count)]
    for direction in range(8):
        by = ground.map.printed.offsets[direction]
        for cell in cells_in(found.go[direction]):
            walks[cell].append((cell + by) * 2)
        for cell in cells_in(found.halt[direction]):
            walks[cell].append((cell + by) * 2 + 1)
    return walks
