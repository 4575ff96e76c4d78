"""Slow and obvious: lines of fire, adjacency, steps and reach, written from the rules anew, in fractions.

Nothing here is shared with ground.py and sight.py but the printed map. `compare(seed, pairs)` draws random maps with
figures, objects, ruins and improved abilities, and compares so many pairs of squares; it returns how many it compared.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from math import ceil, floor

from hexdial.games.heroclix.ground import ground_of
from hexdial.games.heroclix.maps import Map, Wall
from hexdial.games.heroclix.sight import ONLY_AT_TARGET, sight, sight_to_wall
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.terms import NOBODY, NOWHERE, SIZES
from hexdial.grids.squares import SquareBoard
from tests.heroclix.lands import Land

HINDERING, BLOCKING, WATER, OBSCURING = 1, 2, 4, 8
WALL, WINDOW, DOOR = 1, 2, 3
CLEAR, HINDERED, BLOCKED = 0, 1, 2
GIANT = 2
ELEVATED, PAST_HINDERING, PAST_WATER, PAST_BLOCKING, OUTDOORS, DESTROYING, CHARACTERS = 1, 2, 4, 8, 16, 32, 64

Square = tuple[int, int]
Point = tuple[Fraction, Fraction]


@dataclass
class Token:
    """A figure: its squares, its size, its side."""

    squares: list[Square]
    size: int
    side: int = 0


@dataclass
class World:
    """A map with everything on it, by column and row."""

    printed: Map
    terrain: dict[Square, int]
    razed: list[bool]
    tokens: list[Token] = field(default_factory=list)
    heavy: set[Square] = field(default_factory=set)

    def __post_init__(self) -> None:
        board = self.printed.board
        self.squares = [(x, y) for y in range(board.height) for x in range(board.width)]
        self.level = {square: self.printed.level[number] for number, square in enumerate(self.squares)}
        self.indoor = {square: self.printed.indoor[number] for number, square in enumerate(self.squares)}
        self.walls = [
            (
                wall.kind,
                self.squares[wall.a],
                None if wall.b == NOWHERE else self.squares[wall.b],
                *segment(wall, board),
            )
            for wall, gone in zip(self.printed.walls, self.razed, strict=True)
            if not gone
        ]
        self.edges = {(one, other): kind for kind, one, other, _, _ in self.walls if other is not None}
        self.standing = {square: token for token in self.tokens for square in token.squares}
        self.stairs = set()
        for number, square in enumerate(self.squares):
            for side, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
                if self.printed.stairs[number * 4 + side]:
                    self.stairs.add((square, (square[0] + dx, square[1] + dy)))


def segment(wall: Wall, board: SquareBoard) -> tuple[Square, Square]:
    """The two grid points between which a wall runs."""
    x, y = wall.a % board.width, wall.a // board.width
    return {
        0: ((x, y), (x + 1, y)),
        1: ((x + 1, y), (x + 1, y + 1)),
        2: ((x, y + 1), (x + 1, y + 1)),
        3: ((x, y), (x, y + 1)),
    }[wall.side]


# ---- lines of fire


def line_of_fire(
    world: World, a: Square, b: Square, source: Token | None, target: Token | None, improved: int, spared: int = NOWHERE
) -> int:
    """Take everything the segment crosses, judge each, keep the worst."""
    low = min(world.level[a], world.level[b])
    same_level = world.level[a] == world.level[b]
    if not same_level and not improved & ELEVATED and not on_rim(world, max(a, b, key=lambda end: world.level[end])):
        return BLOCKED
    ends = [token for token in (source, target, world.standing.get(a), world.standing.get(b)) if token is not None]
    judge = Judge(world, low, same_level, improved, source, target, ends)
    found = CLEAR
    if not improved & PAST_HINDERING and (world.terrain[b] & (HINDERING | OBSCURING) or b in world.heavy):
        found = HINDERED
    for square in crossed(a, b):
        if square not in (a, b):
            found = max(found, judge.square(square))
    for number, (kind, one, other, start, end) in enumerate(world.walls):
        if number != spared and judge.edge(kind, one, other) == BLOCKED and cuts(middle(a), middle(b), start, end):
            found = BLOCKED
    for corner in corners(a, b):
        found = max(found, min(judge.side(corner, square) for square in sides(a, b, corner)))
    return found


def line_to_wall(world: World, a: Square, wall: int, source: Token | None, improved: int, reach: int) -> int:
    """To the far square, across the near one and through the wall itself. hcx.p10.destroywall.2 to 4"""
    _, one, other, start, end = world.walls[wall]
    found = BLOCKED
    if other is None or max(apart(a, one), apart(a, other)) > reach:
        return found
    for near, far in ((one, other), (other, one)):
        if near in crossed(a, far) and cuts(middle(a), middle(far), start, end):
            found = min(found, line_of_fire(world, a, far, source, None, improved, wall))
    return found


@dataclass
class Judge:
    """What each crossed thing makes of the line."""

    world: World
    low: int
    same_level: bool
    improved: int
    source: Token | None
    target: Token | None
    ends: list[Token]

    def square(self, square: Square) -> int:
        world = self.world
        if world.level[square] < self.low:
            return CLEAR
        if world.level[square] > self.low and not self.improved & ELEVATED:
            return BLOCKED
        if world.terrain[square] & BLOCKING and not self.ignores(world.indoor[square]):
            return BLOCKED
        if square in world.standing and self.blocks(world.standing[square]):
            return BLOCKED
        counts = self.same_level and not self.improved & (PAST_HINDERING | ONLY_AT_TARGET)
        hinders = world.terrain[square] & (HINDERING | OBSCURING) and not world.terrain[square] & BLOCKING
        return HINDERED if counts and (hinders or square in world.heavy) else CLEAR

    def blocks(self, token: Token) -> bool:
        if self.improved & CHARACTERS or any(token is end for end in self.ends):
            return False
        if not self.same_level and token.size < GIANT:
            return False
        return all(token.size >= end.size for end in (self.source, self.target) if end is not None)

    def edge(self, kind: int, one: Square, other: Square | None) -> int:
        if kind == WINDOW or other is None:
            return CLEAR
        if max(self.world.level[one], self.world.level[other]) < self.low:
            return CLEAR
        return CLEAR if self.ignores(self.world.indoor[one] or self.world.indoor[other]) else BLOCKED

    def ignores(self, indoor: bool) -> bool:
        return bool(self.improved & PAST_BLOCKING) or (bool(self.improved & OUTDOORS) and not indoor)

    def side(self, corner: Square, square: Square) -> int:
        """The side square, and the walls on its edges that touch the corner."""
        found = self.square(square)
        for kind, one, other, start, end in self.world.walls:
            if square in (one, other) and corner in (start, end):
                found = max(found, self.edge(kind, one, other))
        return found


def on_rim(world: World, square: Square) -> bool:
    x, y = square
    around = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
    return any(world.level.get(other, 99) < world.level[square] for other in around)


def middle(square: Square) -> Point:
    return Fraction(2 * square[0] + 1, 2), Fraction(2 * square[1] + 1, 2)


def crossed(a: Square, b: Square) -> list[Square]:
    """Every square of whose inside the segment has more than a point, both ends among them."""
    return [(a[0] + x, a[1] + y) for x, y in shape(b[0] - a[0], b[1] - a[1])]


@cache
def shape(far_x: int, far_y: int) -> list[Square]:
    """The same from the square (0, 0)."""
    (ax, ay), (bx, by) = middle((0, 0)), middle((far_x, far_y))
    found = []
    for x in range(min(0, far_x), max(0, far_x) + 1):
        for y in range(min(0, far_y), max(0, far_y) + 1):
            low, high = Fraction(0), Fraction(1)
            for start, end, edge in ((ax, bx, x), (ay, by, y)):
                if start != end:
                    cut = sorted(((edge - start) / (end - start), (edge + 1 - start) / (end - start)))
                    low, high = max(low, cut[0]), min(high, cut[1])
            if low < high:
                found.append((x, y))
    return found


def corners(a: Square, b: Square) -> list[Square]:
    """The grid points on the segment."""
    (ax, ay), (bx, by) = middle(a), middle(b)
    if ax == bx or ay == by:
        return []
    found = []
    for x in range(ceil(min(ax, bx)), floor(max(ax, bx)) + 1):
        y = ay + (by - ay) * (x - ax) / (bx - ax)
        if y.denominator == 1:
            found.append((x, int(y)))
    return found


def sides(a: Square, b: Square, corner: Square) -> list[Square]:
    """Of the four squares at a corner, the two that the line does not enter."""
    x, y = corner
    falling = (b[0] - a[0]) * (b[1] - a[1]) > 0
    return [(x, y - 1), (x - 1, y)] if falling else [(x - 1, y - 1), (x, y)]


def cuts(a: Point, b: Point, start: Square, end: Square) -> bool:
    """Does the segment pass between the two ends of a wall? A touch of an end is a corner, not this."""
    if max(start[0], end[0]) < min(a[0], b[0]) or min(start[0], end[0]) > max(a[0], b[0]):
        return False
    if max(start[1], end[1]) < min(a[1], b[1]) or min(start[1], end[1]) > max(a[1], b[1]):
        return False
    upright = start[0] == end[0]
    across, along = (0, 1) if upright else (1, 0)
    if a[across] == b[across]:
        return False
    part = (start[across] - a[across]) / (b[across] - a[across])
    place = a[along] + (b[along] - a[along]) * part
    return 0 < part < 1 and start[along] < place < end[along]


# ---- adjacency and steps


def apart(a: Square, b: Square) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def between(world: World, a: Square, b: Square) -> int:
    """What stands on the edge that two squares share."""
    return world.edges.get((a, b), world.edges.get((b, a), 0))


def adjacent(world: World, a: Square, b: Square) -> bool:
    if apart(a, b) != 1 or world.level[a] != world.level[b]:
        return False
    if a[0] == b[0] or a[1] == b[1]:
        return not between(world, a, b)
    for side in ((a[0], b[1]), (b[0], a[1])):
        level = world.printed.corners_join or world.level[side] == world.level[a]
        if level and not world.terrain[side] & BLOCKING and not between(world, a, side) and not between(world, side, b):
            return True
    return False


def step(world: World, a: Square, b: Square, improved: int) -> str:
    """`no`, `yes`, or `stop`: possible, and the movement must end there."""
    if apart(a, b) != 1 or not enters(world, b, improved):
        return "no"
    slow = hinders_now(world, b, improved)
    if a[0] == b[0] or a[1] == b[1]:
        if not passes(world, a, b, improved):
            return "no"
        if world.level[a] != world.level[b] and not improved & ELEVATED and (a, b) not in world.stairs:
            return "no"
    else:
        if world.level[a] != world.level[b] and not improved & ELEVATED:
            return "no"
        ways = []
        for side in ((a[0], b[1]), (b[0], a[1])):
            level = bool(improved & ELEVATED) or world.level[side] == world.level[a]
            way = (
                enters(world, side, improved) and passes(world, a, side, improved) and passes(world, side, b, improved)
            )
            if level and way:
                ways.append(hinders_now(world, side, improved))
        if not ways:
            return "no"
        slow = slow or all(ways)
    was_slow = world.terrain[a] & (HINDERING | WATER) and not world.terrain[a] & BLOCKING
    return "stop" if slow and not was_slow else "yes"


def enters(world: World, square: Square, improved: int) -> bool:
    if not world.terrain[square] & BLOCKING or improved & (PAST_BLOCKING | DESTROYING):
        return True
    return bool(improved & OUTDOORS) and not world.indoor[square]


def passes(world: World, a: Square, b: Square, improved: int) -> bool:
    if between(world, a, b) in (0, DOOR) or improved & (PAST_BLOCKING | DESTROYING):
        return True
    return bool(improved & OUTDOORS) and not world.indoor[a] and not world.indoor[b]


def hinders_now(world: World, square: Square, improved: int) -> bool:
    bits = world.terrain[square]
    if bits & BLOCKING or improved & PAST_HINDERING:
        return False
    return bool(bits & HINDERING or (bits & WATER and not improved & PAST_WATER))


def reach(world: World, token: Token, squares: int, improved: int) -> set[Square]:
    """Where a single base that has no enemy next to it can end a move, every way tried. hcx.p7.move.2 to 10"""
    start = token.squares[0]
    fearless = bool(improved & (CHARACTERS | 128))
    ends: set[Square] = set()
    edge = {start}
    for _ in range(squares):
        further: set[Square] = set()
        for here in edge:
            for there in ((here[0] + dx, here[1] + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)):
                if there not in world.level or there == here:
                    continue
                found = step(world, here, there, improved)
                other = world.standing.get(there)
                foe = other is not None and other is not token and other.side != token.side
                if found == "no" or (foe and not fearless):
                    continue
                beside = any(
                    adjacent(world, there, square)
                    for one in world.tokens
                    if one.side != token.side
                    for square in one.squares
                )
                free = (other is None or other is token) and not world.terrain[there] & BLOCKING
                stops = found == "stop" or (beside and not fearless)
                if free:
                    ends.add(there)
                if not stops:
                    further.add(there)
        edge = further
    return ends - {start}


# ---- random worlds


def random_map(rng: random.Random) -> Map:
    """Crowded on purpose: patches of levels, single walls, all terrains."""
    width, height = rng.randint(5, 12), rng.randint(5, 12)
    land = Land(size=(width, height))
    board = land.board
    density = rng.choice((0.05, 0.15, 0.3))
    terrain = [rng.choice((1, 1, 2, 2, 4, 8, 3, 5, 12)) if rng.random() < density else 0 for _ in range(board.count)]
    level = [1] * board.count
    for _ in range(rng.randint(0, 4)):
        x, y, height_now = rng.randrange(width), rng.randrange(height), rng.choice((1, 2, 2, 3))
        for dx in range(rng.randint(1, 4)):
            for dy in range(rng.randint(1, 4)):
                if (cell := board.at(x + dx, y + dy)) >= 0:
                    level[cell] = height_now
    walls, stairs = [], [False] * (board.count * 4)
    for cell in range(board.count):
        for side in range(4):
            other = board.next[cell * 8 + side * 2]
            first = other == NOWHERE or side in (1, 2)
            if first and rng.random() < density / 2:
                walls.append(Wall(rng.choice((WALL, WALL, WINDOW, DOOR)), cell, other, side))
            if first and other != NOWHERE and level[cell] != level[other] and rng.random() < 0.3:
                stairs[cell * 4 + side] = stairs[other * 4 + (side + 2) % 4] = True
    indoor = [rng.random() < 0.4 for _ in range(board.count)]
    return Map(
        "random", {}, "mixed", board, terrain, level, indoor, [], [], [NOWHERE] * board.count, [], walls, stairs,
        rng.random() < 0.2,
    )  # fmt: skip


def random_state(rng: random.Random) -> tuple[World, State]:
    """The same crowd twice: as a state of the engine, and as a world of the reference."""
    land = Land(size=(3, 3))
    land.map = random_map(rng)
    land.board = land.map.board
    texts = land.board.texts
    free = list(range(land.board.count))
    rng.shuffle(free)
    figures = {f"f{number}": f"{texts[free.pop()]} {rng.choice(SIZES)}" for number in range(rng.randint(1, 6))}
    heavy = rng.sample(range(land.board.count), rng.randint(0, 4))
    table = land.table(heavy=" ".join(texts[cell] for cell in heavy), **figures)
    s = table.s
    for cell in range(land.board.count):
        if rng.random() < 0.05:
            s.terrain[cell] = rng.choice((0, 1, 2, 4, 8))
    for wall in range(len(s.razed)):
        s.razed[wall] = rng.random() < 0.2
    for f in range(len(figures)):
        s.side[f] = rng.randrange(2)
    s.ground = ground_of(s.map, s.terrain, s.razed)
    width = land.board.width
    square = [(cell % width, cell // width) for cell in range(land.board.count)]
    tokens = [Token([square[s.cell[f]]], s.f.figure[f].size, s.side[f]) for f in range(len(figures))]
    terrain = {square[cell]: bits for cell, bits in enumerate(s.terrain)}
    return World(s.map, terrain, s.razed, tokens, {square[cell] for cell in heavy}), s


def some_improvements(rng: random.Random) -> int:
    """Mostly none."""
    return sum(1 << bit for bit in range(9) if rng.random() < 0.25) if rng.random() < 0.5 else 0


def compare(seed: int, pairs: int) -> int:
    """So many lines of fire, each with the steps and neighbours of one of its ends."""
    rng = random.Random(seed)
    done = 0
    while done < pairs:
        world, s = random_state(rng)
        standing = [number for number, gone in enumerate(s.razed) if not gone]
        for _ in range(min(60, pairs - done)):
            compare_pair(rng, world, s)
            if standing:
                compare_wall(rng, world, s, standing)
            done += 1
    return done


def compare_pair(rng: random.Random, world: World, s: State) -> None:
    improved = some_improvements(rng)
    a, b = rng.randrange(len(world.squares)), rng.randrange(len(world.squares))
    if rng.random() < 0.5:
        a = s.cell[rng.randrange(len(s.cell))]
    source, target = rng.choice((NOBODY, s.who[a])), rng.choice((NOBODY, s.who[b]))
    tokens = [None if f == NOBODY else world.tokens[f] for f in (source, target)]
    one, other = world.squares[a], world.squares[b]
    slow = line_of_fire(world, one, other, tokens[0], tokens[1], improved)
    for _ in range(2):  # the second time it is kept
        fast = sight(s, source, a, target, b, improved)
        assert fast == slow, f"line {one} {other} improved {improved}: {fast}, not {slow} in {world}"
    places = {square: number for number, square in enumerate(world.squares)}
    taken = {code // 2: "stop" if code % 2 else "yes" for code in s.ground.steps(improved)[a]}
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            near = places.get((one[0] + dx, one[1] + dy), a)
            if near != a:
                way = step(world, one, world.squares[near], improved)
                assert taken.get(near, "no") == way, f"step {one} {dx, dy} improved {improved}: {taken}, not {way}"
                beside = s.ground.beside if world.terrain[world.squares[near]] & BLOCKING else s.ground.adjacent
                assert (near in beside[a]) == adjacent(world, one, world.squares[near]), f"adjacency {one} {dx, dy}"


def compare_wall(rng: random.Random, world: World, s: State, standing: list[int]) -> None:
    number = rng.randrange(len(standing))
    a = s.cell[rng.randrange(len(s.cell))] if rng.random() < 0.7 else rng.randrange(len(world.squares))
    source = s.who[a]
    token = None if source == NOBODY else world.tokens[source]
    improved, far = some_improvements(rng), rng.choice((2, 4, 20))
    slow = line_to_wall(world, world.squares[a], number, token, improved, far)
    fast = sight_to_wall(s, source, a, standing[number], improved, far)
    assert fast == slow, f"wall {number} from {world.squares[a]} improved {improved}: {fast}, not {slow} in {world}"
