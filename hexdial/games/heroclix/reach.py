"""Where a move can lead: squares, ways and stops, found once for all ends. PARTE 7 / MOVERSE, PARTE 10"""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.bases import cells_at, cells_of, follows, lyings, parted
from hexdial.games.heroclix.markers import walls_between
from hexdial.games.heroclix.moments import HOLDS_FAST
from hexdial.games.heroclix.standing import fits, is_unhurried, judged, squares_near
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.terms import (
    BLOCKING,
    CHARACTERS,
    DESTROY_BLOCKING,
    MOVE_THROUGH,
    NOBODY,
    NOWHERE,
    ON_MAP,
)

FAR: Final = 1 << 20
NEVER: Final = -1
KEPT_OFF: Final = "kept_off"  # `value` is the figure that the target of the effect cannot come near


class Reach:
    """All squares within so many steps, by the shortest way.

    A square may be reached going on and reached having to stop; only the first leads further. So there are two nodes
    for every square: 2 * cell while the figure may go on, 2 * cell + 1 when it has stopped.
    """

    __slots__ = (
        "before", "broken", "closed", "cost", "danger", "direct", "f", "fearless", "held", "improved", "lead",
        "may_stay", "order", "ruin", "s", "squares", "trunk",
    )  # fmt: skip

    def __init__(
        self,
        s: State,
        f: int,
        lead: int,
        squares: int,
        improved: int,
        broken: list[int],
        direct: bool = False,
        trunk: Reach | None = None,
        begun: list[int] | None = None,
    ) -> None:
        self.s = s
        self.f = f
        self.lead = lead
        self.squares = squares
        self.improved = improved
        self.broken = broken  # the opposing figures it has broken away from
        self.direct = direct
        self.trunk = trunk  # the ways of this one begin at nodes of that one
        self.may_stay: bool = not direct  # hcx.p7.path.2
        self.fearless: bool = bool(improved & (CHARACTERS | MOVE_THROUGH))
        n = s.map.board.count
        self.danger: list[bool] = [False] * n  # next to an opposing figure it has not broken away from
        # where somebody keeps it from moving through
        self.held: list[bool] = held_squares(s, f) if self.fearless and not improved & CHARACTERS else []
        if not self.fearless or self.held:
            side = s.side[f]
            for other, place in enumerate(s.place):
                if place == ON_MAP and s.side[other] != side and other not in broken:
                    for cell in cells_of(s, other):
                        for near in squares_near(s, cell) + s.ground.beside[cell]:  # blocking ones too
                            self.danger[near] = not self.held or self.held[near]
        self.closed: list[int] = closed_squares(s, f) if s.effects else []
        self.cost: list[int] = [FAR] * (2 * n)
        self.before: list[int] = [NOWHERE] * (2 * n)
        # what the way so far would destroy; of two ways of the same length the one that destroys less
        self.ruin: list[int] = [0] * (2 * n) if improved & DESTROY_BLOCKING else []
        self.order: list[int] = []  # nodes in the order they were found
        self.spread(begun)

    def spread(self, begun: list[int] | None) -> None:
        """Breadth first; every square costs one, whatever its terrain. hcx.p10.move.2"""
        waves: list[list[int]] = [[] for _ in range(self.squares + 1)]
        if begun is None or self.trunk is None:
            self.cost[2 * self.lead] = 0
            waves[0].append(2 * self.lead)
        else:
            for node in begun:
                self.cost[node] = self.trunk.cost[node]
                waves[self.cost[node]].append(node)
        if self.direct:
            self.straight()
            return
        steps = self.s.ground.steps(self.improved)
        for cost in range(self.squares + 1):
            for node in self.at_home_first(waves[cost]):
                if self.cost[node] != cost:
                    continue
                self.order.append(node)
                if node & 1 or cost == self.squares:
                    continue
                for step in steps[node >> 1]:
                    if self.s.f.has_peanuts and parted(self.s, node >> 1, step >> 1):
                        continue  # hcx.p19.multibase.3
                    self.enter(node, step >> 1, bool(step & 1), cost + 1, waves)

    def at_home_first(self, wave: list[int]) -> list[int]:
        """Of two ways of the same length, the one that stays in the starting area. hcx.p9.immunity.3"""
        s = self.s
        if not is_unhurried(s, self.f):
            return wave
        home = s.area[s.f.owner[self.f]]
        inside = [node for node in wave if s.map.start[node >> 1] == home]
        return inside + [node for node in wave if s.map.start[node >> 1] != home]

    def enter(self, node: int, cell: int, stops: bool, cost: int, waves: list[list[int]]) -> None:
        """One step, if it can be made."""
        stopped = self.entered(cell, stops)
        if stopped == NEVER:
            return
        new = 2 * cell + stopped
        ruin = self.ruined(node, cell) if self.ruin else 0
        if cost < self.cost[new]:
            waves[cost].append(new)
        elif not self.ruin or cost > self.cost[new] or ruin >= self.ruin[new]:
            return
        self.cost[new] = cost
        self.before[new] = node
        if self.ruin:
            self.ruin[new] = ruin

    def ruined(self, node: int, cell: int) -> int:
        """How much is destroyed on the way to this square, from this node on."""
        s = self.s
        walls = len(walls_between(s, node >> 1, cell))
        return self.ruin[node] + walls + (1 if s.terrain[cell] & BLOCKING else 0)

    def entered(self, cell: int, stops: bool) -> int:
        """0: and on, 1: the movement ends there, NEVER. Through friends, not through foes. hcx.p7.move.6 to 10"""
        s = self.s
        if cell in self.closed:
            return NEVER
        other = s.who[cell]
        if other != NOBODY and other != self.f and s.side[other] != s.side[self.f]:
            if not self.fearless or (self.held and self.held[cell]):
                return NEVER
        stops = stops or self.danger[cell]
        if stops and ((other != NOBODY and other != self.f) or s.terrain[cell] & BLOCKING):
            return NEVER  # it would have to stop where it cannot be. hcx.p7.move.10
        return 1 if stops else 0

    def straight(self) -> None:
        """One direction from start to finish, at least one square. hcx.p7.path.1, hcx.p7.path.2"""
        s = self.s
        steps = s.ground.steps(self.improved)
        waves: list[list[int]] = [[] for _ in range(self.squares + 1)]
        self.order.append(2 * self.lead)
        for direction in range(8):
            node = 2 * self.lead
            for cost in range(1, self.squares + 1):
                here = node >> 1
                cell = s.map.board.next[here * 8 + direction]
                found = [step for step in steps[here] if step >> 1 == cell]
                if not found:
                    break
                before = len(waves[cost])
                self.enter(node, cell, bool(found[0] & 1), cost, waves)
                if len(waves[cost]) == before:
                    break
                node = waves[cost][-1]
                self.order.append(node)
                if node & 1:
                    break

    def ends(self) -> list[int]:
        """The squares a move can end on, in reading order, the first one left out."""
        s = self.s
        found: list[int] = []
        seen: list[bool] = [False] * s.map.board.count
        for node in self.order:
            cell = node >> 1
            if cell != self.lead and not seen[cell]:
                seen[cell] = True
                if s.who[cell] in (NOBODY, self.f) and not s.terrain[cell] & BLOCKING:  # hcx.p9.occupancy.4
                    found.append(cell)
        found.sort()
        return found

    def node(self, cell: int) -> int:
        """The cheaper of the two nodes of a square."""
        return 2 * cell if self.cost[2 * cell] <= self.cost[2 * cell + 1] else 2 * cell + 1

    def path(self, cell: int) -> list[int]:
        """The squares it moves through, the first and the last included. hcx.p7.move.5"""
        return self.way(self.node(cell))

    def way(self, node: int) -> list[int]:
        found = [node >> 1]
        while self.before[node] != NOWHERE:
            node = self.before[node]
            found.append(node >> 1)
        found.reverse()
        return found if self.trunk is None else self.trunk.way(node)[:-1] + found

    def passes(self, cell: int) -> bool:
        """Does any way lead through this square, or next to it? hcx.p11.pickup.3"""
        for node in self.order:
            if node >> 1 == cell or cell in self.s.ground.adjacent[node >> 1]:
                return True
        return False

    def past(self, cell: int) -> Reach:
        """The same move, by ways that lead through this square or next to it."""
        begun = [node for node in self.order if node >> 1 == cell or cell in self.s.ground.adjacent[node >> 1]]
        found = Reach(self.s, self.f, self.lead, self.squares, self.improved, self.broken, self.direct, self, begun)
        found.may_stay = self.may_stay and 2 * self.lead in begun
        return found


def closed_squares(s: State, f: int) -> list[int]:
    """The squares next to those that keep it off."""
    found: list[int] = []
    for effect in s.effects:
        if effect.kind == KEPT_OFF and effect.target == f and s.place[effect.value] == ON_MAP:
            for cell in cells_of(s, effect.value):
                found += [near for near in squares_near(s, cell) if near not in found]
    return found


def held_squares(s: State, f: int) -> list[bool]:
    """The squares of opposing figures that hold it fast, and those next to them; none at all: an empty list."""
    found: list[bool] = []
    if HOLDS_FAST.bits:
        for other, place in enumerate(s.place):
            if place == ON_MAP and s.side[other] != s.side[f] and judged(s, HOLDS_FAST, other, f):
                if not found:
                    found = [False] * s.map.board.count
                for cell in cells_of(s, other):
                    found[cell] = True
                    for near in squares_near(s, cell):
                        found[near] = True
    return found


def lands(s: State, f: int, cell: int, lead: int, gone: int) -> bool:
    """Can the base lie there at all? Asked of every square, so the first way will do."""
    figure = s.f.figure[f]
    if figure.width * figure.height == 1:
        return fits(s, f, cell, 0)
    old = cells_of(s, f)
    for first, turned in lyings(s, f, cell):
        if fits(s, f, first, turned) and follows(s.map.board, old, cells_at(s, f, first, turned), lead, cell, gone):
            return True
    return False


def landings(s: State, f: int, cell: int, lead: int, gone: int) -> list[tuple[int, int]]:
    """How the base can lie when its leading square ends here after so many squares: first squares and turns.

    hcx.p19.multibase.8, hcx.p19.multibase.9
    """
    figure = s.f.figure[f]
    if figure.width * figure.height == 1:
        return [(cell, 0)] if fits(s, f, cell, 0) else []
    old = cells_of(s, f)
    return [
        (first, turned)
        for first, turned in lyings(s, f, cell)
        if fits(s, f, first, turned) and follows(s.map.board, old, cells_at(s, f, first, turned), lead, cell, gone)
    ]
