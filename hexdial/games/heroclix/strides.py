"""The lie of the land as sets of squares: steps and neighbours by direction, for the whole board at once.

A set of squares is an int with a bit for every square. What is found is kept on the ground, which never changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexdial.games.heroclix.terms import (
    DESTROY_BLOCKING,
    ELEVATED,
    OUTDOOR_BLOCKING,
    THROUGH_BLOCKING,
    THROUGH_HINDERING,
    THROUGH_WATER,
)
from hexdial.grids.squares import OFF, STEPS, SquareBoard

if TYPE_CHECKING:
    from hexdial.games.heroclix.ground import Ground

UNKNOWN: Final = -1
EVERYWHERE: Final = -1
# the squares of every byte, by its bits
IN_BYTE: Final = [[bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]
# what matters for a step
EVERY_STEP: Final = (
    ELEVATED | THROUGH_HINDERING | THROUGH_WATER | THROUGH_BLOCKING | OUTDOOR_BLOCKING | DESTROY_BLOCKING
)


def cells_in(bits: int) -> list[int]:
    """The squares of a set, in reading order."""
    found: list[int] = []
    first = 0
    for byte in bits.to_bytes((bits.bit_length() + 7) // 8, "little"):
        for bit in IN_BYTE[byte]:
            found.append(first + bit)
        first += 8
    return found


def set_of(cells: list[int]) -> int:
    bits = 0
    for cell in cells:
        bits |= 1 << cell
    return bits


def shifted(bits: int, by: int) -> int:
    """Every square moved by so many places in reading order."""
    return bits << by if by >= 0 else bits >> -by


class Printed:
    """What of a map never changes, as sets of squares; lists go by direction or by side."""

    __slots__ = ("exists", "indoor", "indoor_walls", "offsets", "same", "stairs")

    def __init__(
        self, board: SquareBoard, level: list[int], indoor: list[bool], stairs: list[bool], inner: list[bool]
    ) -> None:
        """`stairs` and `inner`, the edges with an indoor wall, go by cell * 4 + side."""
        cells = range(board.count)
        # how far it is to the next square in reading order
        self.offsets: list[int] = [dy * board.width + dx for dx, dy in STEPS]
        self.exists: list[int] = [set_of([c for c in cells if board.next[c * 8 + way] != OFF]) for way in range(8)]
        self.same: list[int] = [  # those on the same level as the next one
            set_of([c for c in cells_in(self.exists[way]) if level[board.next[c * 8 + way]] == level[c]])
            for way in range(8)
        ]
        self.indoor: int = set_of([c for c in cells if indoor[c]])
        self.stairs: list[int] = [set_of([c for c in cells if stairs[c * 4 + side]]) for side in range(4)]
        self.indoor_walls: list[int] = [set_of([c for c in cells if inner[c * 4 + side]]) for side in range(4)]


class Strides:
    """Steps: by direction, the squares from which one that way may go on, and those where the movement ends with it."""

    __slots__ = ("go", "halt")

    def __init__(self, go: list[int], halt: list[int]) -> None:
        self.go = go
        self.halt = halt  # because of terrain


def strides(ground: Ground, improved: int) -> Strides:
    """All steps of whoever has these improved movements."""
    improved &= EVERY_STEP
    found = ground.strides.get(improved)
    if found is None:
        found = _strides_anew(ground, improved)
        ground.strides[improved] = found
    return found


def _strides_anew(ground: Ground, improved: int) -> Strides:
    """hcx.p10.door.3: a step goes between touching squares, adjacent or not, unless terrain forbids it."""
    printed = ground.map.printed
    offsets = printed.offsets
    shut = _shut(ground, improved)
    walls = [_walled(ground, side, improved) for side in range(4)]
    stopping = _stopping(ground, improved)
    same = [EVERYWHERE] * 8 if improved & ELEVATED else printed.same
    go: list[int] = []
    halt: list[int] = []
    for direction in range(8):
        by = -offsets[direction]
        here = printed.exists[direction] & ~shifted(shut, by)
        stop = shifted(stopping, by)
        if direction % 2 == 0:
            # only the stairs change levels, straight on. hcx.p10.elevmove.1, hcx.p10.elevmove.4
            here &= (same[direction] | printed.stairs[direction // 2]) & ~walls[direction // 2]
        else:
            # the less restrictive side of the corner counts. hcx.p10.intermove.1, hcx.p10.intermove.2
            passing = easy = 0
            for out, on in _sides(direction):
                to = -offsets[out * 2]
                free = same[out * 2] & ~(shifted(shut | walls[on], to) | walls[out])  # hcx.p10.intermove.3
                passing |= free
                easy |= free & ~shifted(stopping, to)
            here &= same[direction] & passing
            stop |= ~easy  # hcx.p10.intermove.4
        # from one such square to the next nobody stops. hcx.p10.hindering.2, hcx.p10.water.4
        stop &= ~(ground.woods | ground.water)
        go.append(here & ~stop)
        halt.append(here & stop)
    return Strides(go, halt)


def links(ground: Ground, straddle: bool) -> list[int]:
    """By direction, the squares that are adjacent to the next one that way. hcx.p3.adj.1, .4, .5, .6

    `straddle`: levels do not matter at all.
    """
    found = ground.links.get(straddle)
    if found is None:
        found = _links_anew(ground, straddle)
        ground.links[straddle] = found
    return found


def _links_anew(ground: Ground, straddle: bool) -> list[int]:
    printed = ground.map.printed
    offsets, same, edges = printed.offsets, printed.same, ground.edges
    any_level = straddle or ground.map.corners_join  # other levels on both sides of a corner do not cut it
    found: list[int] = []
    for direction in range(8):
        here = printed.exists[direction] if straddle else same[direction]
        if direction % 2 == 0:
            here &= ~edges[direction // 2]
        else:
            # one open side of a corner is enough. hcx.p10.wall.10, hcx.p10.blocking.3, hcx.p10.intermove.6
            passing = 0
            for out, on in _sides(direction):
                to = -offsets[out * 2]
                level = EVERYWHERE if any_level else same[out * 2] | shifted(same[on * 2], to)
                passing |= level & ~(shifted(ground.solid | edges[on], to) | edges[out])
            here &= passing
        found.append(here)
    return found


def ring(ground: Ground, cell: int) -> int:
    """The squares next to this one, blocking ones too."""
    bits = ground.rings[cell]
    if bits == UNKNOWN:
        bits = set_of(ground.adjacent[cell]) | set_of(ground.beside[cell])
        ground.rings[cell] = bits
    return bits


def _sides(direction: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The two ways around a corner: out by one side, on by the other."""
    first, second = (direction - 1) // 2, (direction + 1) % 8 // 2
    return (first, second), (second, first)


def _shut(ground: Ground, improved: int) -> int:
    """The squares that nobody with these improved movements enters. hcx.p10.blocking.1

    Outdoor blocking terrain lets some pass, indoor does not. hcx.p10.maps.2, hcx.p10.maps.3
    """
    if improved & (THROUGH_BLOCKING | DESTROY_BLOCKING):
        return 0
    return ground.solid & ground.map.printed.indoor if improved & OUTDOOR_BLOCKING else ground.solid


def _walled(ground: Ground, side: int, improved: int) -> int:
    """The squares whose edge on this side nobody with these improved movements passes. hcx.p10.wall.2"""
    if improved & (THROUGH_BLOCKING | DESTROY_BLOCKING):
        return 0
    walls = ground.edges[side] & ~ground.doors[side]
    return walls & ground.map.printed.indoor_walls[side] if improved & OUTDOOR_BLOCKING else walls


def _stopping(ground: Ground, improved: int) -> int:
    """The squares that stop whoever has these improved movements. hcx.p10.water.1, hcx.p14.improved.1"""
    if improved & THROUGH_HINDERING:
        return 0
    return ground.woods if improved & THROUGH_WATER else ground.woods | ground.water
