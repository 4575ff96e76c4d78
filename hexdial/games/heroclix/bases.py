"""Bases: which squares a figure occupies, how a base may lie, and who is next to whom because of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexdial.games.heroclix.strides import links, set_of, shifted
from hexdial.games.heroclix.terms import NOBODY, NOWHERE
from hexdial.grids.squares import OFF, SquareBoard

if TYPE_CHECKING:
    from hexdial.games.heroclix.ground import Ground
    from hexdial.games.heroclix.maps import Map
    from hexdial.games.heroclix.state import State

TURNS: Final = 4
# a peanut lies on its first square and the one in this direction: E, SE, S, SW; so every pair is named once
PEANUT: Final = [2, 3, 4, 5]


def cells_of(s: State, f: int) -> list[int]:
    """The squares that the figure occupies, none while it is off the map. hcx.p3.map.2, hcx.p19.multibase.1"""
    cell = s.cell[f]
    if cell == NOWHERE:
        return []
    figure = s.f.figure[f]
    if figure.width == 1 and figure.height == 1:
        return [cell]
    return lies(s.map, figure.width, figure.height)[cell * TURNS + s.turned[f]]


def lies(printed: Map, width: int, height: int) -> list[list[int]]:
    """By first square * 4 + turn, the squares under such a base; empty where it would hang over the edge.

    A peanut turns in four ways, a rectangle lies along or across, its first square top left.
    hcx.p19.multibase.4, hcx.p19.multibase.5
    """
    key = width * 64 + height
    found = printed.poses.get(key)
    if found is None:
        found = [
            _under(printed.board, width, height, cell, turn)
            for cell in range(printed.board.count)
            for turn in range(TURNS)
        ]
        printed.poses[key] = found
    return found


def ways_to_lie(width: int, height: int) -> int:
    """A square lies in one way, a peanut in four, a rectangle in two. hcx.p19.multibase.4, hcx.p19.multibase.5"""
    if width == height:
        return 1
    return TURNS if width * height == 2 else 2


def cells_at(s: State, f: int, cell: int, turned: int) -> list[int]:
    """The squares under its base if it lay so; none where it would hang over the edge."""
    figure = s.f.figure[f]
    return lies(s.map, figure.width, figure.height)[cell * TURNS + turned]


def lyings(s: State, f: int, cell: int) -> list[tuple[int, int]]:
    """Every way in which its base can lie on this square and others: first square and turn."""
    figure = s.f.figure[f]
    key = (cell * 64 + figure.width) * 64 + figure.height
    found = s.map.lyings.get(key)
    if found is None:
        under = lies(s.map, figure.width, figure.height)
        near = max(figure.width, figure.height) - 1
        found = [
            (first, turned)
            for first in sorted([cell, *s.map.board.within(cell, near)])
            for turned in range(TURNS)
            if cell in under[first * TURNS + turned]
        ]
        s.map.lyings[key] = found
    return found


def fits(s: State, f: int, cell: int, turned: int, straddle: bool = False) -> bool:
    """May its base lie so? Nobody else, no blocking terrain, no wall under it. hcx.p9.occupancy.1, hcx.p19.multibase.6

    `straddle`: it may be on two levels at once. hcx.p19.multibase.11
    """
    figure = s.f.figure[f]
    if figure.width == 1 and figure.height == 1:
        return turned == 0 and s.ground.ends(cell) and (s.who[cell] == NOBODY or s.who[cell] == f)
    if not lying(s.ground, figure.width, figure.height, turned, straddle) >> cell & 1:
        return False
    for square in cells_at(s, f, cell, turned):
        if s.who[square] != NOBODY and s.who[square] != f:
            return False
    return True


def lying(ground: Ground, width: int, height: int, turn: int, straddle: bool) -> int:
    """The first squares from which such a base lies well on this ground, nobody being there.

    No blocking terrain under it, and all its neighbouring squares adjacent. hcx.p19.multibase.4, hcx.p19.multibase.6
    """
    key = ((width * 64 + height) * TURNS + turn) * 2 + (1 if straddle else 0)
    found = ground.lain.get(key)
    if found is None:
        found = _lying_anew(ground, width, height, turn, straddle)
        ground.lain[key] = found
    return found


def _lying_anew(ground: Ground, width: int, height: int, turn: int, straddle: bool) -> int:
    board = ground.board
    under = lies(ground.map, width, height)
    found = firsts(ground.map, width, height, turn)
    if not found:
        return 0
    joined = links(ground, straddle)
    first = (found & -found).bit_length() - 1
    shape = under[first * TURNS + turn]
    for cell in shape:
        by = first - cell
        found &= ~shifted(ground.solid, by)
        for direction in range(8):
            if board.next[cell * 8 + direction] in shape:
                found &= shifted(joined[direction], by)
    return found


def firsts(printed: Map, width: int, height: int, turn: int) -> int:
    """The first squares from which such a base does not hang over the edge."""
    key = (width * 64 + height) * TURNS + turn
    found = printed.firsts.get(key)
    if found is None:
        under = lies(printed, width, height)
        found = set_of([cell for cell in range(printed.board.count) if under[cell * TURNS + turn]])
        printed.firsts[key] = found
    return found


def follows(board: SquareBoard, old: list[int], new: list[int], lead: int, end: int, steps: int) -> bool:
    """Has no part of the base gone more squares than the one that led? hcx.p19.multibase.9

    The parts other than the lead are matched in the best way; walls do not matter.
    """
    rest = [cell for cell in old if cell != lead]
    places = [cell for cell in new if cell != end]
    taken: list[int] = [NOBODY] * len(places)
    for part in range(len(rest)):
        if not _matched(board, rest, places, taken, part, steps, [False] * len(places)):
            return False
    return True


def parted(s: State, a: int, b: int) -> bool:
    """Does a peanut that lies across the corner keep these two squares apart? hcx.p19.multibase.3

    A larger base that has two opposite squares of a corner has all four: nothing lies on either side of it there.
    """
    width = s.map.board.width
    gap = b - a
    if gap in (1, -1, width, -width):
        return False
    # the two other squares of the corner: in the row of one, in the column of the other
    one = s.who[a - a % width + b % width]
    return one != NOBODY and one == s.who[b - b % width + a % width] and one != s.who[a]


def _under(board: SquareBoard, width: int, height: int, cell: int, turn: int) -> list[int]:
    if width * height == 2:
        other = board.next[cell * 8 + PEANUT[turn]]
        return [] if other == OFF else [cell, other]
    if turn > 1 or (turn == 1 and width == height):
        return []
    if turn == 1:
        width, height = height, width
    x, y = cell % board.width, cell // board.width
    if x + width > board.width or y + height > board.height:
        return []
    return [board.at(x + dx, y + dy) for dy in range(height) for dx in range(width)]


def _matched(
    board: SquareBoard, rest: list[int], places: list[int], taken: list[int], part: int, steps: int, tried: list[bool]
) -> bool:
    """Find a place for one part, moving others to other places if need be."""
    for number, place in enumerate(places):
        if not tried[number] and board.apart(rest[part], place) <= steps:
            tried[number] = True
            if taken[number] == NOBODY or _matched(board, rest, places, taken, taken[number], steps, tried):
                taken[number] = part
                return True
    return False
