"""Lines of fire through one piece of blocking terrain, which is destroyed when the attack is resolved."""

from __future__ import annotations

from hexdial.games.heroclix.bases import cells_of
from hexdial.games.heroclix.ground import Ground, ground_of
from hexdial.games.heroclix.markers import destroy_cell, destroy_wall
from hexdial.games.heroclix.sight import sight_over
from hexdial.games.heroclix.state import ClixTable, State
from hexdial.games.heroclix.terms import BLOCKED_LINE, BLOCKING, NO_EDGE, NOWHERE


def pierced_line(s: State, f: int, other: int, improved: int, far: int, piece: int = NOWHERE) -> tuple[int, int]:
    """The line once a piece does not block, and which: this one, or any one. hcx.improved.destroy_blocking

    A piece is a square, or the number of squares and a wall.
    """
    best, found = BLOCKED_LINE, NOWHERE
    for a in cells_of(s, f):
        for b in cells_of(s, other):
            if s.map.board.apart(a, b) <= far:
                for one in pieces_between(s, a, b) if piece == NOWHERE else [piece]:
                    verdict = sight_over(s, without(s, one), f, a, other, b, improved)
                    if verdict < best:
                        best, found = verdict, one
    return best, found


def pieces_between(s: State, a: int, b: int) -> list[int]:
    """The blocking squares and the standing walls that a line between these squares crosses or touches at a corner."""
    board = s.map.board
    cells: list[int] = []
    edges: list[int] = []
    here = a
    for direction in board.line(a, b):
        there = board.next[here * 8 + direction]
        if direction % 2:
            first, second = (direction - 1) // 2, (direction + 1) % 8 // 2
            for out, on in ((first, second), (second, first)):
                side = board.next[here * 8 + out * 2]
                cells.append(side)
                edges += [here * 4 + out, side * 4 + on]
        else:
            edges.append(here * 4 + direction // 2)
        if there != b:
            cells.append(there)
        here = there
    found = [cell for cell in cells if s.terrain[cell] & BLOCKING]
    for edge in edges:
        if s.ground.edge[edge] != NO_EDGE:
            found.append(board.count + s.map.wall_at[edge])
    return found


def without(s: State, piece: int) -> Ground:
    """The ground as if this piece were not there."""
    terrain = s.terrain.copy()
    razed = s.razed.copy()
    if piece < s.map.board.count:
        terrain[piece] &= ~BLOCKING
    else:
        razed[piece - s.map.board.count] = True
    return ground_of(s.map, terrain, razed)


def destroy_piece(t: ClixTable, piece: int) -> None:
    """If it is still there. hcx.improved.destroy_blocking"""
    s = t.s
    wall = piece - s.map.board.count
    if wall < 0:
        if s.terrain[piece] & BLOCKING:
            destroy_cell(t, piece, "hcx.improved.destroy_blocking")
    elif not s.razed[wall]:
        destroy_wall(t, wall, "hcx.improved.destroy_blocking")
