"""The lie of the land now: who is beside whom, where a step may go. Terrain and walls only, no figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexdial.games.heroclix.terms import (
    BLOCKING,
    DESTROY_BLOCKING,
    DOOR,
    ELEVATED,
    HINDERING,
    HINDERS_MOVE,
    NO_EDGE,
    NOWHERE,
    OUTDOOR_BLOCKING,
    THROUGH_BLOCKING,
    THROUGH_HINDERING,
    THROUGH_WATER,
)  # fmt: skip
from hexdial.grids.squares import OFF

if TYPE_CHECKING:
    from hexdial.games.heroclix.maps import Map

NO_STAY: Final = 2  # nobody can be in such a square
GROUNDS_KEPT: Final = 24  # for each map; they are made again when needed
LONGEST_CHAIN: Final = 12  # of grounds that are each made from the one before
EVERY_STEP: Final = (
    ELEVATED | THROUGH_HINDERING | THROUGH_WATER | THROUGH_BLOCKING | OUTDOOR_BLOCKING | DESTROY_BLOCKING
)  # what matters for a step


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
        "adjacent", "base", "beside", "board", "chain", "close_stairs", "edge", "fresh", "level", "lines", "map",
        "razed", "rim", "solid", "terrain", "walks",
    )  # fmt: skip

    def __init__(self, printed: Map, terrain: list[int], razed: list[bool], base: Ground | None = None) -> None:
        """`base`: another ground of this map, best one that differs little; what is far from every change is its."""
        board = printed.board
        self.map = printed
        self.board = board
        self.base = base
        self.chain: int = 0 if base is None else base.chain + 1
        self.terrain: list[int] = terrain.copy()
        self.razed: list[bool] = razed.copy()
        self.solid: list[int] = [NO_STAY if bits & BLOCKING else 0 for bits in terrain]  # for the gates of reach.py
        self.level: list[int] = printed.level
        self.rim: list[bool] = printed.rim
        # edge[cell * 4 + side]: what stands there now
        self.edge: list[int] = (
            [NO_EDGE if wall < 0 or razed[wall] else printed.walls[wall].kind for wall in printed.wall_at]
            if base is None
            else _edges(self, base)
        )
        # the squares whose neighbours and steps are other than those of the base
        self.fresh: list[int] = list(range(board.count)) if base is None else _near_changes(self, base)
        # adjacent: squares that are not blocking; beside: blocking ones. hcx.p10.blocking.4
        self.adjacent: list[list[int]] = [[] for _ in range(board.count)] if base is None else base.adjacent.copy()
        self.beside: list[list[int]] = [[] for _ in range(board.count)] if base is None else base.beside.copy()
        # the other ends of the stairs, where nothing but the level keeps two squares from being adjacent
        self.close_stairs: list[list[int]] = (
            [[] for _ in range(board.count)] if base is None else base.close_stairs.copy()
        )
        for cell in self.fresh:
            self._meet(cell)
        self.walks: dict[int, list[list[int]]] = {}
        self.lines: dict[int, Line] = {}

    def _meet(self, cell: int) -> None:
        """Who is next to this square."""
        near: list[int] = []
        blocking: list[int] = []
        for direction in range(8):
            if self.touches(cell, direction, self.map.corners_join, False):
                other = self.board.next[cell * 8 + direction]
                if self.terrain[other] & BLOCKING:
                    blocking.append(other)
                else:
                    near.append(other)
        self.adjacent[cell] = near
        self.beside[cell] = blocking
        self.close_stairs[cell] = [
            self.board.next[cell * 8 + side * 2]
            for side in range(4)
            if self.map.stairs[cell * 4 + side] and self.edge[cell * 4 + side] == NO_EDGE
        ]

    def touches(self, cell: int, direction: int, corners_join: bool, straddle: bool) -> bool:
        """Is the square in that direction adjacent? hcx.p3.adj.1, hcx.p3.adj.4, hcx.p3.adj.5, hcx.p3.adj.6

        `corners_join`: other levels on both sides of a corner do not cut it; `straddle`: levels do not matter at all.
        """
        other = self.board.next[cell * 8 + direction]
        if other == OFF or (self.level[cell] != self.level[other] and not straddle):
            return False
        if direction % 2 == 0:
            return self.edge[cell * 4 + direction // 2] == NO_EDGE
        return not self._closed_corner(cell, direction, corners_join or straddle)

    def corner_closed(self, cell: int, direction: int) -> bool:
        """Does nothing pass this corner, neither by one side nor by the other? For falls and knock backs."""
        return self._closed_corner(cell, direction, False)

    def _closed_corner(self, cell: int, direction: int, any_level: bool) -> bool:
        """One open side of a corner is enough. hcx.p10.wall.10, hcx.p10.blocking.3, hcx.p10.intermove.6"""
        other = self.board.next[cell * 8 + direction]
        first, second = (direction - 1) // 2, (direction + 1) % 8 // 2
        for out, on in ((first, second), (second, first)):
            side = self.board.next[cell * 8 + out * 2]
            if (
                self.terrain[side] & BLOCKING == 0
                and self.edge[cell * 4 + out] == NO_EDGE
                and self.edge[side * 4 + on] == NO_EDGE
                and (any_level or self.level[side] == self.level[cell] or self.level[side] == self.level[other])
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
            base = latest if latest.chain < LONGEST_CHAIN else printed.ground
        found = Ground(printed, terrain, razed, base)
        printed.grounds[key] = found
    return found


def hinders(improved: int) -> int:
    """The terrain that stops and slows whoever has these improved movements. hcx.p10.water.1, hcx.p14.improved.1"""
    if improved & THROUGH_HINDERING:
        return 0
    return HINDERING if improved & THROUGH_WATER else HINDERS_MOVE


def walks_of(ground: Ground, improved: int) -> list[list[int]]:
    """hcx.p10.door.3: a step goes between touching squares, adjacent or not, unless terrain forbids it."""
    rises = improved & ELEVATED != 0
    board = ground.board
    level = ground.level
    stairs = ground.map.stairs
    hindering = hinders(improved)
    fresh: dict[int, bool] = dict.fromkeys(ground.fresh, True)
    base = ground.base
    while base is not None and base.base is not None and improved not in base.walks:  # to one that knows these steps
        fresh.update(dict.fromkeys(base.fresh, True))
        base = base.base
    walks: list[list[int]] = [[] for _ in range(board.count)] if base is None else base.steps(improved).copy()
    for cell in fresh:
        steps: list[int] = []
        for direction in range(8):
            other = board.next[cell * 8 + direction]
            if other == OFF or _shut(ground, other, improved):
                continue
            same = rises or level[cell] == level[other]
            stop = _stops(ground, other, hindering)
            if direction % 2 == 0:
                edge = cell * 4 + direction // 2
                # only the stairs change levels, straight on. hcx.p10.elevmove.1, hcx.p10.elevmove.4
                if _walled(ground, edge, improved) or not (same or stairs[edge]):
                    continue
            else:
                if not same:
                    continue
                # the less restrictive side of the corner counts. hcx.p10.intermove.1, hcx.p10.intermove.2
                best = 2
                first, second = (direction - 1) // 2, (direction + 1) % 8 // 2
                for out, on in ((first, second), (second, first)):
                    side = board.next[cell * 8 + out * 2]
                    if not (
                        _shut(ground, side, improved)
                        or _walled(ground, cell * 4 + out, improved)
                        or _walled(ground, side * 4 + on, improved)
                        or (level[side] != level[cell] and not rises)  # hcx.p10.intermove.3
                    ):
                        best = min(best, 1 if _stops(ground, side, hindering) else 0)
                if best == 2:
                    continue
                stop = stop or best == 1  # hcx.p10.intermove.4
            # from one such square to the next nobody stops. hcx.p10.hindering.2, hcx.p10.water.4
            steps.append(other * 2 + (1 if stop and not _stops(ground, cell, HINDERS_MOVE) else 0))
        walks[cell] = steps
    return walks


def _changed_walls(ground: Ground, base: Ground) -> list[int]:
    if ground.razed == base.razed:
        return []
    return [wall for wall, (now, then) in enumerate(zip(ground.razed, base.razed)) if now != then]


def _edges(ground: Ground, base: Ground) -> list[int]:
    """Those of the base, but for walls that stand here and not there, or the other way round."""
    found = base.edge.copy()
    for wall in _changed_walls(ground, base):
        one = ground.map.walls[wall]
        kind = NO_EDGE if ground.razed[wall] else one.kind
        found[one.a * 4 + one.side] = kind
        if one.b != NOWHERE:
            found[one.b * 4 + (one.side + 2) % 4] = kind
    return found


def _near_changes(ground: Ground, base: Ground) -> list[int]:
    """Every square that has changed or lost a wall, and those around it."""
    changed = [cell for cell, (now, then) in enumerate(zip(ground.terrain, base.terrain)) if now != then]
    for wall in _changed_walls(ground, base):
        changed += [cell for cell in (ground.map.walls[wall].a, ground.map.walls[wall].b) if cell != NOWHERE]
    near: dict[int, bool] = {}
    for cell in changed:
        near[cell] = True
        for other in ground.board.near[cell]:
            near[other] = True
    return sorted(near)


def _shut(ground: Ground, cell: int, improved: int) -> bool:
    """Does nobody with these improved movements enter this square? hcx.p10.blocking.1

    Outdoor blocking terrain lets some pass, indoor does not. hcx.p10.maps.2, hcx.p10.maps.3
    """
    if not ground.terrain[cell] & BLOCKING or improved & (THROUGH_BLOCKING | DESTROY_BLOCKING):
        return False
    return not improved & OUTDOOR_BLOCKING or ground.map.indoor[cell]


def _walled(ground: Ground, edge: int, improved: int) -> bool:
    """Does nobody with these improved movements pass this edge? hcx.p10.wall.2"""
    kind = ground.edge[edge]
    if kind in (NO_EDGE, DOOR) or improved & (THROUGH_BLOCKING | DESTROY_BLOCKING):
        return False
    return not improved & OUTDOOR_BLOCKING or ground.map.indoor_wall[ground.map.wall_at[edge]]


def _stops(ground: Ground, cell: int, hindering: int) -> bool:
    """Is it such terrain? Blocking terrain is nothing else besides. hcx.p10.terrain.5"""
    bits = ground.terrain[cell]
    return bits & hindering != 0 and bits & BLOCKING == 0
