"""Where a move can lead: squares, ways and stops, found once for all ends. PARTE 7 / MOVERSE, PARTE 10"""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.bases import cells_at, cells_of, follows, lyings, parted
from hexdial.games.heroclix.bases import fits as lies_well
from hexdial.games.heroclix.ground import NO_STAY
from hexdial.games.heroclix.markers import walls_between
from hexdial.games.heroclix.moments import HOLDS_FAST
from hexdial.games.heroclix.standing import fits, is_crossed, is_unhurried, judged, squares_near, straddles
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.terms import BLOCKING, CHARACTERS, DESTROY_BLOCKING, MOVE_THROUGH, NOWHERE, ON_MAP

FAR: Final = 1 << 20
NEVER: Final = -1
# what a square is to the one that moves, as bits; both: it never enters
STOPS: Final = 1  # besides ground.NO_STAY
CLOSED: Final = 3
KEPT_OFF: Final = "kept_off"  # `value` is the figure that the target of the effect cannot come near


class Reach:
    """All squares within so many steps, by the shortest way.

    A square may be reached going on and reached having to stop; only the first leads further. So there are two nodes
    for every square: 2 * cell while the figure may go on, 2 * cell + 1 when it has stopped.
    """

    __slots__ = (
        "before", "broken", "cost", "direct", "f", "gate", "improved", "lead", "may_stay", "order", "ruin", "s",
        "squares", "trunk",
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
        n = s.map.board.count
        self.gate: list[int] = gates(s, f, improved, broken) if trunk is None else trunk.gate
        self.cost: list[int] = [FAR] * (2 * n)
        self.before: list[int] = [NOWHERE] * (2 * n)
        # what the way so far would destroy; of two ways of the same length the one that destroys less
        self.ruin: list[int] = [0] * (2 * n) if improved & DESTROY_BLOCKING else []
        self.order: list[int] = []  # nodes in the order they were found
        self.spread(begun)

    def spread(self, begun: list[int] | None) -> None:
        """Breadth first; every square costs one, whatever its terrain. hcx.p10.move.2"""
        if self.direct:
            self.straight(begun)
            return
        waves: list[list[int]] = [[] for _ in range(self.squares + 1)]
        if begun is None or self.trunk is None:
            self.cost[2 * self.lead] = 0
            waves[0].append(2 * self.lead)
        else:
            for node in begun:
                self.cost[node] = self.trunk.cost[node]
                waves[self.cost[node]].append(node)
        steps = self.s.ground.steps(self.improved)
        crossed = is_crossed(self.s)
        for cost in range(self.squares + 1):
            for node in self.at_home_first(waves[cost]):
                if self.cost[node] != cost:
                    continue
                self.order.append(node)
                if node & 1 or cost == self.squares:
                    continue
                onward = steps[node >> 1]
                if crossed:  # hcx.p19.multibase.3
                    onward = [step for step in onward if not parted(self.s, node >> 1, step >> 1)]
                self.enter(node, onward, cost + 1, waves[cost + 1])

    def at_home_first(self, wave: list[int]) -> list[int]:
        """Of two ways of the same length, the one that stays in the starting area. hcx.p9.immunity.3"""
        s = self.s
        if not is_unhurried(s, self.f):
            return wave
        home = s.area[s.f.owner[self.f]]
        inside = [node for node in wave if s.map.start[node >> 1] == home]
        return inside + [node for node in wave if s.map.start[node >> 1] != home]

    def enter(self, node: int, onward: list[int], cost: int, wave: list[int]) -> None:
        """Every one of these steps that can be made."""
        gate, costs, before = self.gate, self.cost, self.before
        ruins = self.improved & DESTROY_BLOCKING != 0
        for step in onward:
            bits = gate[step >> 1] | step & STOPS
            if bits == CLOSED:
                continue
            new = step & ~STOPS | bits & STOPS
            if cost < costs[new]:
                wave.append(new)
            elif not ruins or cost > costs[new] or self.ruined(node, new >> 1) >= self.ruin[new]:
                continue
            costs[new] = cost
            before[new] = node
            if ruins:
                self.ruin[new] = self.ruined(node, new >> 1)

    def ruined(self, node: int, cell: int) -> int:
        """How much is destroyed on the way to this square, from this node on."""
        s = self.s
        walls = len(walls_between(s, node >> 1, cell))
        return self.ruin[node] + walls + (1 if s.terrain[cell] & BLOCKING else 0)

    def entered(self, cell: int, stops: bool) -> int:
        """0: and on, 1: the movement ends there, NEVER."""
        bits = self.gate[cell] | (STOPS if stops else 0)
        return NEVER if bits == CLOSED else bits & STOPS

    def straight(self, begun: list[int] | None) -> None:
        """One direction from start to finish, at least one square. hcx.p7.path.1, hcx.p7.path.2

        Where it must lead past something, it ends there or beyond.
        """
        s = self.s
        steps = s.ground.steps(self.improved)
        start = 2 * self.lead
        self.cost[start] = 0
        if begun is None or start in begun:
            self.order.append(start)
        for direction in range(8):
            node = start
            past = begun is None or start in begun
            for cost in range(1, self.squares + 1):
                here = node >> 1
                cell = s.map.board.next[here * 8 + direction]
                wave: list[int] = []
                self.enter(node, [step for step in steps[here] if step >> 1 == cell], cost, wave)
                if not wave:
                    break
                node = wave[0]
                past = past or (begun is not None and node in begun)
                if past:
                    self.order.append(node)
                if node & 1:
                    break

    def ends(self) -> list[int]:
        """The squares a move can end on, in reading order, the first one left out."""
        gate, costs, lead = self.gate, self.cost, self.lead
        found: list[int] = []
        for node in self.order:
            cell = node >> 1
            if cell != lead and not gate[cell] & NO_STAY:  # hcx.p9.occupancy.4
                if costs[node] < costs[node ^ 1] or (node & 1 == 0 and costs[node] == costs[node ^ 1]):  # once
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

    def passes(self, cell: int) -> list[int]:
        """The nodes of its ways in this square or next to it. hcx.p11.pickup.3"""
        adjacent = self.s.ground.adjacent
        return [node for node in self.order if node >> 1 == cell or cell in adjacent[node >> 1]]

    def past(self, cell: int) -> Reach:
        """The same move, by ways that lead through this square or next to it."""
        begun = self.passes(cell)
        found = Reach(self.s, self.f, self.lead, self.squares, self.improved, self.broken, self.direct, self, begun)
        found.may_stay = self.may_stay and 2 * self.lead in begun
        return found


def gates(s: State, f: int, improved: int, broken: list[int]) -> list[int]:
    """By square, what it is to this figure. Through friends, not through foes. hcx.p7.move.6 to 10

    Whoever has to stop where it cannot be does not enter at all. hcx.p7.move.10
    """
    found = s.ground.solid.copy()
    side = s.side[f]
    fearless = improved & (CHARACTERS | MOVE_THROUGH) != 0
    # where somebody keeps it from moving through
    held: list[bool] = held_squares(s, f) if fearless and not improved & CHARACTERS else []
    for other, place in enumerate(s.place):
        if place != ON_MAP or other == f:
            continue
        foe = s.side[other] != side
        for cell in cells_of(s, other):
            shut = foe and (not fearless or (len(held) > 0 and held[cell]))
            found[cell] |= CLOSED if shut else NO_STAY
            if foe and (not fearless or held) and other not in broken:
                for near in squares_near(s, cell):
                    if not held or held[near]:
                        found[near] |= STOPS
                for near in s.ground.beside[cell]:  # blocking ones too
                    if not held or held[near]:
                        found[near] |= STOPS
    if s.effects:
        for cell in closed_squares(s, f):
            found[cell] = CLOSED
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
    if s.f.single[f]:
        return fits(s, f, cell, 0)
    old = cells_of(s, f)
    straddle = straddles(s, f)
    for first, turned in lyings(s, f, cell):
        if lies_well(s, f, first, turned, straddle):
            if follows(s.map.board, old, cells_at(s, f, first, turned), lead, cell, gone):
                return True
    return False


def landings(s: State, f: int, cell: int, lead: int, gone: int) -> list[tuple[int, int]]:
    """How the base can lie when its leading square ends here after so many squares: first squares and turns.

    hcx.p19.multibase.8, hcx.p19.multibase.9
    """
    if s.f.single[f]:
        return [(cell, 0)] if fits(s, f, cell, 0) else []
    old = cells_of(s, f)
    return [
        (first, turned)
        for first, turned in lyings(s, f, cell)
        if fits(s, f, first, turned) and follows(s.map.board, old, cells_at(s, f, first, turned), lead, cell, gone)
    ]
