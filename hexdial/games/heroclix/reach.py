"""Where a move can lead: squares, ways and stops, found once for all ends. PARTE 7 / MOVERSE, PARTE 10"""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.bases import cells_at, cells_of, follows, lying, lyings, parted
from hexdial.games.heroclix.bases import fits as lies_well
from hexdial.games.heroclix.markers import walls_between
from hexdial.games.heroclix.moments import HOLDS_FAST
from hexdial.games.heroclix.standing import fits, is_crossed, is_unhurried, judged, squares_near, straddles
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.strides import cells_in, ring, set_of, shifted, strides
from hexdial.games.heroclix.terms import BLOCKING, CHARACTERS, DESTROY_BLOCKING, MOVE_THROUGH, NOWHERE, ON_MAP

FAR: Final = 1 << 20
NEVER: Final = -1
STOPS: Final = 1  # the lowest bit of a step and of a node
KEPT_OFF: Final = "kept_off"  # `value` is the figure that the target of the effect cannot come near


class Reach:
    """All squares within so many steps, by the shortest way.

    A square may be reached going on and reached having to stop; only the first leads further. Both are kept as sets of
    squares, step by step. Ways that destroy, direct ones and those past an object are listed node by node: there are
    two for every square, 2 * cell while the figure may go on, 2 * cell + 1 when it has stopped.
    """

    __slots__ = (
        "area", "before", "broken", "cost", "direct", "f", "go", "going", "halt", "improved", "lead", "may_stay",
        "no_stay", "order", "ruin", "s", "squares", "stopping", "stops", "trunk",
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
        stops, no_stay = gates(s, f, improved, broken) if trunk is None else (trunk.stops, trunk.no_stay)
        self.stops: int = stops  # the set of squares where it stops; in both sets: it never enters
        self.no_stay: int = no_stay  # where it cannot be
        # by the number of steps, the squares that it reaches first with so many: going on, and having to stop
        self.going: list[int] = []
        self.stopping: list[int] = []
        self.area: int = 0  # all of them
        # by direction, the squares from which a step can be made; only while nodes are not listed
        self.go: list[int] = []
        self.halt: list[int] = []
        # by node, only once they are listed
        self.cost: list[int] = []
        self.before: list[int] = []
        self.ruin: list[int] = []  # what the way so far would destroy; of two ways as long the one that destroys less
        self.order: list[int] = []  # in the order they were found
        if direct or trunk is not None or improved & DESTROY_BLOCKING:
            self.list_nodes(begun)
        else:
            self.flood()

    def flood(self) -> None:
        """All squares of a step at once; every square costs one, whatever its terrain. hcx.p10.move.2"""
        self.go, self.halt = steps_of(self.s, self.improved)
        go, halt, stops = self.go, self.halt, self.stops
        offsets = self.s.map.printed.offsets
        wave = self.area = 1 << self.lead
        left_going = ~(stops | wave)
        left_stopping = ~self.no_stay
        self.going.append(wave)
        self.stopping.append(0)
        for _ in range(self.squares):
            onward = halted = 0
            for direction in range(8):
                by = offsets[direction]
                sources = wave & go[direction]
                if sources:
                    onward |= sources << by if by > 0 else sources >> -by
                sources = wave & halt[direction]
                if sources:
                    halted |= sources << by if by > 0 else sources >> -by
            halted = (halted | onward & stops) & left_stopping
            wave = onward & left_going
            if not wave and not halted:
                break
            left_going &= ~wave
            left_stopping &= ~halted
            self.area |= wave | halted
            self.going.append(wave)
            self.stopping.append(halted)

    def list_nodes(self, begun: list[int] | None) -> None:
        """The same node by node, in the order of their ways."""
        n = 2 * self.s.map.board.count
        self.cost = [FAR] * n
        self.before = [NOWHERE] * n
        self.ruin = [0] * n if self.improved & DESTROY_BLOCKING else []
        if self.direct:
            self.straight(begun)
        else:
            self.spread(begun)
        self.going = [0] * (self.squares + 1)
        self.stopping = [0] * (self.squares + 1)
        for node in self.order:
            found = self.stopping if node & 1 else self.going
            found[self.cost[node]] |= 1 << (node >> 1)
            self.area |= 1 << (node >> 1)

    def spread(self, begun: list[int] | None) -> None:
        """Breadth first."""
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
        costs, before = self.cost, self.before
        ruins = self.improved & DESTROY_BLOCKING != 0
        for step in onward:
            stopped = self.entered(step >> 1, step & STOPS != 0)
            if stopped == NEVER:
                continue
            new = step & ~STOPS | stopped
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
        if not stops and not self.stops >> cell & 1:
            return 0
        return NEVER if self.no_stay >> cell & 1 else STOPS

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

    def ends_bits(self) -> int:
        """The set of squares a move can end on, the first one left out. hcx.p9.occupancy.4"""
        return self.area & ~(self.no_stay | 1 << self.lead)

    def ends(self) -> list[int]:
        """The same, in reading order."""
        return cells_in(self.ends_bits())

    def steps_to(self, cell: int) -> int:
        """How many steps its shortest way to a square takes, NEVER: it does not come there."""
        for cost, bits in enumerate(self.going):
            if (bits | self.stopping[cost]) >> cell & 1:
                return cost
        return NEVER

    def path(self, cell: int) -> list[int]:
        """The squares it moves through, the first and the last included. hcx.p7.move.5"""
        if not self.cost:
            if not is_unhurried(self.s, self.f):
                return self.first_way(cell)
            self.list_nodes(None)
        return self.way(2 * cell if self.cost[2 * cell] <= self.cost[2 * cell + 1] else 2 * cell + 1)

    def first_way(self, cell: int) -> list[int]:
        """Of the shortest ways the one that spread would find: its first step by direction, then the second, and so on.

        The squares of all these ways are found from the end, the way itself from the beginning.
        """
        go, offsets = self.go, self.s.map.printed.offsets
        last = self.steps_to(cell)
        final = go
        if not self.going[last] >> cell & 1:
            final = self.halt
            if self.stops >> cell & 1:
                final = [one | other for one, other in zip(go, self.halt)]
        tails = [1 << cell]
        for cost in range(last - 1, -1, -1):
            steps = final if cost == last - 1 else go
            sources = 0
            for direction in range(8):
                sources |= shifted(tails[-1], -offsets[direction]) & steps[direction]
            tails.append(sources & self.going[cost])
        found = [self.lead]
        here = self.lead
        for cost in range(last):
            steps = final if cost == last - 1 else go
            tail = tails[last - 1 - cost]
            for direction in range(8):
                if steps[direction] >> here & 1 and tail >> here + offsets[direction] & 1:
                    here += offsets[direction]
                    found.append(here)
                    break
        return found

    def way(self, node: int) -> list[int]:
        found = [node >> 1]
        while self.before[node] != NOWHERE:
            node = self.before[node]
            found.append(node >> 1)
        found.reverse()
        return found if self.trunk is None else self.trunk.way(node)[:-1] + found

    def passes(self, cell: int) -> list[int]:
        """The nodes of its ways in this square or next to it. hcx.p11.pickup.3"""
        if not self.cost:
            self.list_nodes(None)
        adjacent = self.s.ground.adjacent
        return [node for node in self.order if node >> 1 == cell or cell in adjacent[node >> 1]]

    def past(self, cell: int) -> Reach:
        """The same move, by ways that lead through this square or next to it."""
        begun = self.passes(cell)
        found = Reach(self.s, self.f, self.lead, self.squares, self.improved, self.broken, self.direct, self, begun)
        found.may_stay = self.may_stay and 2 * self.lead in begun
        return found


def steps_of(s: State, improved: int) -> tuple[list[int], list[int]]:
    """By direction, the squares from which a step may go on, and those from which it must end; no base is crossed.

    hcx.p19.multibase.3
    """
    found = strides(s.ground, improved)
    if not is_crossed(s):
        return found.go, found.halt
    go, halt = found.go.copy(), found.halt.copy()
    step = s.map.board.next
    for f in s.f.parting:
        under = cells_of(s, f) if s.place[f] == ON_MAP else []
        for cell in under:
            for direction in (1, 3, 5, 7):
                side = step[cell * 8 + direction - 1]
                if step[cell * 8 + direction] in under and side not in under:
                    go[(direction + 2) % 8] &= ~(1 << side)  # nobody steps from one side of the corner to the other
                    halt[(direction + 2) % 8] &= ~(1 << side)
    return go, halt


def gates(s: State, f: int, improved: int, broken: list[int]) -> tuple[int, int]:
    """The set of squares where this figure must stop, and of those where it cannot be; in both: it never enters.

    Through friends, not through foes. Whoever has to stop where it cannot be does not enter at all.
    hcx.p7.move.6 to 10
    """
    stops = 0
    no_stay = s.ground.solid
    side = s.side[f]
    fearless = improved & (CHARACTERS | MOVE_THROUGH) != 0
    # where somebody keeps it from moving through
    held = held_squares(s, f) if fearless and not improved & CHARACTERS else 0
    crossed = is_crossed(s)
    for other, place in enumerate(s.place):
        if place != ON_MAP or other == f:
            continue
        under = cells_of(s, other)
        bits = set_of(under)
        no_stay |= bits
        if s.side[other] == side or (fearless and not held):
            continue
        if other not in broken:
            for cell in under:
                bits |= set_of(squares_near(s, cell) + s.ground.beside[cell]) if crossed else ring(s.ground, cell)
        stops |= bits & held if fearless else bits
    if s.effects:
        closed = set_of(closed_squares(s, f))
        stops |= closed
        no_stay |= closed
    return stops, no_stay


def closed_squares(s: State, f: int) -> list[int]:
    """The squares next to those that keep it off."""
    found: list[int] = []
    for effect in s.effects:
        if effect.kind == KEPT_OFF and effect.target == f and s.place[effect.value] == ON_MAP:
            for cell in cells_of(s, effect.value):
                found += [near for near in squares_near(s, cell) if near not in found]
    return found


def held_squares(s: State, f: int) -> int:
    """The set of the squares of opposing figures that hold it fast, and those next to them."""
    found = 0
    if HOLDS_FAST.bits:
        for other, place in enumerate(s.place):
            if place == ON_MAP and s.side[other] != s.side[f] and judged(s, HOLDS_FAST, other, f):
                for cell in cells_of(s, other):
                    found |= 1 << cell | set_of(squares_near(s, cell))
    return found


def landing_bits(s: State, f: int, reach: Reach) -> int:
    """The set of squares on which its leading square can end, the base lying well somehow."""
    ends = reach.ends_bits()
    if s.f.single[f]:
        return ends  # where a single base may stay, it lies well
    figure = s.f.figure[f]
    taken = 0
    for other, place in enumerate(s.place):
        if place == ON_MAP and other != f:
            taken |= set_of(cells_of(s, other))
    # as it lies now: then every part goes as far as the lead
    firsts = lying(s.ground, figure.width, figure.height, s.turned[f], straddles(s, f))
    for cell in cells_of(s, f):
        firsts &= ~shifted(taken, s.cell[f] - cell)
    found = ends & shifted(firsts, reach.lead - s.cell[f])
    for cell in cells_in(ends & ~found):
        if lands(s, f, cell, reach.lead, reach.steps_to(cell)):
            found |= 1 << cell
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
