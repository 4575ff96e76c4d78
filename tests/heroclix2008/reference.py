"""Slow and obvious: lines and ways worked out from the words of the rules alone, with fractions and plain loops.

Nothing here uses the product's geometry. A square is (x, y), a wall is a pair of squares; squares are unit boxes whose
lower left corner is (x, y).
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from fractions import Fraction

Square = tuple[int, int]
Point = tuple[Fraction, Fraction]
Wall = frozenset[Square]


@dataclass
class Field:
    """A random map with some characters on it: `foes` are other enemies, `friends` never matter for sight."""

    width: int
    height: int
    blocking: set[Square] = field(default_factory=set)
    hindering: set[Square] = field(default_factory=set)
    walls: set[Wall] = field(default_factory=set)
    foes: set[Square] = field(default_factory=set)
    friends: set[Square] = field(default_factory=set)

    def squares(self) -> list[Square]:
        return [(x, y) for y in range(self.height) for x in range(self.width)]


def random_field(rng: random.Random, width: int, height: int) -> Field:
    """Much terrain, so that something happens."""
    found = Field(width, height)
    for square in found.squares():
        kind = rng.random()
        if kind < 0.12:
            found.blocking.add(square)
        elif kind < 0.3:
            found.hindering.add(square)
        x, y = square
        for other in ((x + 1, y), (x, y + 1)):
            if other[0] < width and other[1] < height and rng.random() < 0.08:
                found.walls.add(frozenset((square, other)))
    free = [square for square in found.squares() if square not in found.blocking]
    rng.shuffle(free)
    found.foes = set(free[:6])
    found.friends = set(free[6:10])
    return found


def sees(at: Field, a: Square, b: Square, characters: bool = True) -> bool:
    """Is the line from middle to middle free? hcb.los.2 to hcb.los.10"""
    start, end = _middle(a), _middle(b)
    others = at.foes - {a, b} if characters else set()
    low, high = (min(a[0], b[0]), min(a[1], b[1])), (max(a[0], b[0]), max(a[1], b[1]))
    for square in at.blocking | others:
        if square not in (a, b) and _between(low, square, high) and _enters(start, end, square):
            return False
    for wall in at.walls:
        if any(_between(low, square, high) for square in wall) and _cuts(start, end, wall):
            return False
    return not any(_shut(at, corner, start, end, others) for corner in _corners(at, start, end))


def _between(low: Square, square: Square, high: Square) -> bool:
    """Nothing outside this box can be met; saves time, nothing else."""
    return low[0] <= square[0] <= high[0] and low[1] <= square[1] <= high[1]


def _middle(square: Square) -> Point:
    return (square[0] + Fraction(1, 2), square[1] + Fraction(1, 2))


def _enters(start: Point, end: Point, square: Square) -> bool:
    """Does the line go through the inside of the square, not only touch its corner or edge?"""
    low, high = Fraction(0), Fraction(1)
    for axis in (0, 1):
        way = end[axis] - start[axis]
        if way == 0:
            if not square[axis] < start[axis] < square[axis] + 1:
                return False
            continue
        one, two = sorted(((square[axis] - start[axis]) / way, (square[axis] + 1 - start[axis]) / way))
        low, high = max(low, one), min(high, two)
    return low < high


def _cuts(start: Point, end: Point, wall: Wall) -> bool:
    """Does the line cross the inside of the wall, not only its end?"""
    (x1, y1), (x2, y2) = sorted(wall)
    axis = 0 if y1 == y2 else 1  # the axis across the wall
    line = Fraction(x2 if axis == 0 else y2)
    way = end[axis] - start[axis]
    if way == 0:
        return False
    part = (line - start[axis]) / way
    if not 0 < part < 1:
        return False
    there = start[1 - axis] + part * (end[1 - axis] - start[1 - axis])
    low = y1 if axis == 0 else x1
    return low < there < low + 1


def _corners(at: Field, start: Point, end: Point) -> list[Square]:
    """Grid points that lie exactly on the line."""
    found = []
    for x in range(1, at.width):
        way = end[0] - start[0]
        if way == 0:
            continue
        part = (x - start[0]) / way
        y = start[1] + part * (end[1] - start[1])
        if 0 < part < 1 and y.denominator == 1:
            found.append((x, int(y)))
    return found


def _shut(at: Field, corner: Square, start: Point, end: Point, others: set[Square]) -> bool:
    """Both sides of the corner are closed: by a square, or by a wall that runs from the corner along that side."""
    x, y = corner
    rising = (end[0] - start[0] > 0) == (end[1] - start[1] > 0)
    around = {"sw": (x - 1, y - 1), "se": (x, y - 1), "nw": (x - 1, y), "ne": (x, y)}
    sides = ("se", "nw") if rising else ("sw", "ne")
    ends = ("sw", "ne") if rising else ("se", "nw")
    closed = []
    for side in sides:
        walled = any(frozenset((around[side], around[end])) in at.walls for end in ends)
        closed.append(walled or around[side] in at.blocking or around[side] in others)
    return all(closed)


def costs(at: Field, start: Square, points: int) -> dict[Square, int]:
    """What it costs to get everywhere with so many points: relax until nothing changes. hcb.move.1 to hcb.move.8"""
    found = {start: 0}
    changed = True
    while changed:
        changed = False
        for (x, y), spent in list(found.items()):
            for dx in (-1, 0, 1):
                for dy in (-1, 0, 1):
                    there = (x + dx, y + dy)
                    if (dx, dy) == (0, 0) or not _steps(at, (x, y), there):
                        continue
                    total = spent + (2 if there in at.hindering else 1)
                    if total <= points and total < found.get(there, points + 1):
                        found[there] = total
                        changed = True
    return found


def _steps(at: Field, here: Square, there: Square) -> bool:
    if not (0 <= there[0] < at.width and 0 <= there[1] < at.height):
        return False
    if there in at.blocking or there in at.foes:
        return False
    if here[0] == there[0] or here[1] == there[1]:
        return frozenset((here, there)) not in at.walls
    closed = 0
    for side in ((here[0], there[1]), (there[0], here[1])):
        walled = frozenset((here, side)) in at.walls or frozenset((side, there)) in at.walls
        closed += walled or side in at.blocking
    return closed < 2
