"""Lines of fire, in whole numbers: what terrain, walls, levels, figures and heavy objects make of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexdial.games.heroclix.bases import cells_of
from hexdial.games.heroclix.ground import Ground, Line
from hexdial.games.heroclix.size import size_of
from hexdial.games.heroclix.terms import (
    BLOCKED_LINE,
    BLOCKING,
    CHARACTERS,
    CLEAR_LINE,
    DOOR,
    ELEVATED,
    GIANT,
    HINDERED_LINE,
    HINDERS_SIGHT,
    NOBODY,
    NOWHERE,
    OUTDOOR_BLOCKING,
    THROUGH_BLOCKING,
    THROUGH_HINDERING,
    TINY,
    WALL,
)  # fmt: skip

if TYPE_CHECKING:
    from hexdial.games.heroclix.state import State

# one more improvement, of those whose lines are hindered by the target's own square only
ONLY_AT_TARGET: Final = 256
EVERY_LINE: Final = ELEVATED | THROUGH_HINDERING | THROUGH_BLOCKING | OUTDOOR_BLOCKING | ONLY_AT_TARGET
SHIFT: Final = 9  # bits of the improvements in a key
LINES_KEPT: Final = 8192  # for each ground; they are made again when needed
ANYWHERE: Final = 1000  # a range that nothing is out of


def sight(s: State, source: int, a: int, target: int, b: int, improved: int = 0) -> int:
    """Clear, hindered or blocked, from a square to a square; NOBODY for a line that nobody draws or receives.

    hcx.p10.lof.1, hcx.p10.lof.2, hcx.p8.lof.1
    """
    return _seen(s, line(s.ground, a, b, improved), source, a, target, b, improved)


def sight_over(s: State, ground: Ground, source: int, a: int, target: int, b: int, improved: int = 0) -> int:
    """The same over another lie of the land."""
    return _seen(s, line(ground, a, b, improved), source, a, target, b, improved)


def best_sight(s: State, source: int, target: int, improved: int = 0, reach: int = ANYWHERE) -> int:
    """From any square of one figure to any square of another that is within reach. hcx.p19.multibase.12, .14"""
    best = BLOCKED_LINE
    for a in cells_of(s, source):
        for b in cells_of(s, target):
            if best != CLEAR_LINE and s.ground.board.apart(a, b) <= reach:
                best = min(best, sight(s, source, a, target, b, improved))
    return best


def sight_to_wall(s: State, source: int, a: int, wall: int, improved: int = 0, reach: int = ANYWHERE) -> int:
    """The line to the square behind the wall, through the one before it and across the wall itself.

    hcx.p10.destroywall.2, hcx.p10.destroywall.3, hcx.p10.destroywall.4
    """
    ground = s.ground
    one = ground.map.walls[wall]
    best = BLOCKED_LINE
    if one.b == NOWHERE or max(ground.board.apart(a, one.a), ground.board.apart(a, one.b)) > reach:
        return best  # a wall on the border has no far side. hcx.p10.destroywall.10
    for near, far, side in ((one.a, one.b, one.side), (one.b, one.a, (one.side + 2) % 4)):
        found = _line_across(ground, a, near, far, side, improved)
        best = min(best, _seen(s, found, source, a, NOBODY, far, improved))
    return best


def line(ground: Ground, a: int, b: int, improved: int = 0) -> Line:
    """What terrain alone makes of the line between two middles; kept for the next time."""
    key = a * ground.board.count + b << SHIFT | improved & EVERY_LINE
    found = ground.lines.get(key)
    if found is None:
        found = trace(ground, a, b, improved)
        _keep(ground, key, found)
    return found


def _line_across(ground: Ground, a: int, near: int, far: int, side: int, improved: int) -> Line:
    """To the far square of the wall on this side of the near one, which it does not mind; blocked if not across it."""
    key = ~((a * ground.board.count + far << SHIFT | improved & EVERY_LINE) * 4 + side)
    found = ground.lines.get(key)
    if found is None:
        way = ground.board.line(a, far)
        across = len(way) > 0 and way[-1] == side * 2 and (a == near or ground.board.crossed(a, far)[-1] == near)
        wall = ground.map.wall_at[near * 4 + side]
        found = trace(ground, a, far, improved, wall) if across else Line(BLOCKED_LINE, [], [], False, False)
        _keep(ground, key, found)
    return found


def _keep(ground: Ground, key: int, found: Line) -> None:
    if len(ground.lines) >= LINES_KEPT:
        ground.lines.clear()
    ground.lines[key] = found


def trace(ground: Ground, a: int, b: int, improved: int = 0, spared: int = NOWHERE) -> Line:
    """The line anew; the wall `spared` does not count. hcx.p10.lof.3"""
    level = ground.level
    board = ground.board
    low = min(level[a], level[b])  # whatever is below both ends does not matter. hcx.p10.elevlof.3
    rises = level[a] != level[b]
    # another level is seen from its rim and onto its rim only. hcx.p10.rim.2
    higher = a if level[a] > level[b] else b
    if rises and not ground.rim[higher] and not improved & ELEVATED:
        return Line(BLOCKED_LINE, [], [], True, False)
    hindering = improved & THROUGH_HINDERING == 0
    on_the_way = hindering and not rises and not improved & ONLY_AT_TARGET  # hcx.p10.rim.6
    verdict = HINDERED_LINE if hindering and ground.terrain[b] & HINDERS_SIGHT else CLEAR_LINE  # hcx.p10.hindering.7
    cells: list[int] = []
    corners: list[int] = []
    here = a
    for direction in board.line(a, b):
        there = board.next[here * 8 + direction]
        if direction % 2:
            first, second = (direction - 1) // 2, (direction + 1) % 8 // 2
            one = _side(ground, here, first, second, low, improved, on_the_way)
            other = _side(ground, here, second, first, low, improved, on_the_way)
            verdict = max(verdict, min(one, other))  # hcx.p10.interlof.1, hcx.p10.interlof.5
            left, right = board.next[here * 8 + first * 2], board.next[here * 8 + second * 2]
            # a side below both ends stays as it is, whoever stands there. hcx.p10.interlof.4
            corners += [left if level[left] >= low else NOWHERE, right if level[right] >= low else NOWHERE, one, other]
        elif _edge_blocks(ground, here, direction // 2, low, improved, spared):
            verdict = BLOCKED_LINE
        if there != b:
            verdict = max(verdict, _square(ground, there, low, improved, on_the_way))
            if level[there] >= low:
                cells.append(there)
        if verdict == BLOCKED_LINE:
            return Line(BLOCKED_LINE, [], [], rises, False)
        here = there
    return Line(verdict, cells, corners, rises, on_the_way)


def _seen(s: State, found: Line, source: int, a: int, target: int, b: int, improved: int) -> int:
    """The same line, with the figures and the heavy objects that are there now."""
    verdict = found.verdict
    if verdict == BLOCKED_LINE:
        return verdict
    who = s.who
    heavy = s.heavy
    if heavy[b] and not improved & THROUGH_HINDERING:
        verdict = HINDERED_LINE  # hcx.p11.heavy.2
    # smaller than one who draws or receives the line: no obstacle. hcx.p16.size.3, hcx.p10.rim.5
    least = GIANT if found.giants else TINY
    if source != NOBODY:
        least = max(least, size_of(s, source))
    if target != NOBODY:
        least = max(least, size_of(s, target))
    figures = not improved & CHARACTERS
    heavies = found.heavies
    for cell in found.cells:
        if heavies and heavy[cell]:
            verdict = HINDERED_LINE  # hcx.p11.heavy.1
        f = who[cell]
        if f != NOBODY and figures and f != source and f != target and f != who[a] and f != who[b]:
            if size_of(s, f) >= least:
                return BLOCKED_LINE  # hcx.p8.lof.2
    corners = found.corners
    for at in range(0, len(corners), 4):
        better = BLOCKED_LINE
        for side in range(2):
            cell = corners[at + side]
            worse = corners[at + 2 + side]
            if cell != NOWHERE and worse != BLOCKED_LINE:
                f = who[cell]
                if f != NOBODY and figures and f != source and f != target and f != who[a] and f != who[b]:
                    if size_of(s, f) >= least:
                        worse = BLOCKED_LINE  # hcx.p10.interlof.3
                if worse == CLEAR_LINE and heavies and heavy[cell]:
                    worse = HINDERED_LINE
            better = min(better, worse)
        if better == BLOCKED_LINE:
            return BLOCKED_LINE
        verdict = max(verdict, better)
    return verdict


def _square(ground: Ground, cell: int, low: int, improved: int, on_the_way: bool) -> int:
    """What the terrain of a crossed square makes of the line."""
    level = ground.level[cell]
    if level < low:
        return CLEAR_LINE
    if level > low and not improved & ELEVATED:
        return BLOCKED_LINE  # hcx.p10.elevlof.1, hcx.p10.rim.4
    bits = ground.terrain[cell]
    if bits & BLOCKING:
        if improved & THROUGH_BLOCKING or (improved & OUTDOOR_BLOCKING and not ground.map.indoor[cell]):
            return CLEAR_LINE
        return BLOCKED_LINE  # hcx.p10.blocking.2, hcx.p10.rim.3
    return HINDERED_LINE if on_the_way and bits & HINDERS_SIGHT else CLEAR_LINE


def _side(ground: Ground, here: int, out: int, on: int, low: int, improved: int, on_the_way: bool) -> int:
    """One side of a corner: the side square, and what stands on its two edges that meet there. hcx.p10.interlof.2"""
    side = ground.board.next[here * 8 + out * 2]
    if _edge_blocks(ground, here, out, low, improved, NOWHERE) or _edge_blocks(
        ground, side, on, low, improved, NOWHERE
    ):
        return BLOCKED_LINE
    return _square(ground, side, low, improved, on_the_way)


def _edge_blocks(ground: Ground, cell: int, side: int, low: int, improved: int, spared: int = NOWHERE) -> bool:
    """A wall or a door, as high as the higher of its squares; nobody looks through it. hcx.p10.wall.3, .elevation.5"""
    kind = ground.edge[cell * 4 + side]
    if kind not in (WALL, DOOR):
        return False  # hcx.p10.window.1
    wall = ground.map.wall_at[cell * 4 + side]
    other = ground.board.next[cell * 8 + side * 2]
    if wall == spared or max(ground.level[cell], ground.level[other]) < low:
        return False
    return not (improved & THROUGH_BLOCKING or (improved & OUTDOOR_BLOCKING and not ground.map.indoor_wall[wall]))
