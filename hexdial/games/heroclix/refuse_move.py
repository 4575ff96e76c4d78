"""Why a move cannot end or go there: the first rule without which it could."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.bases import cells_of
from hexdial.games.heroclix.choices import STAY, Go
from hexdial.games.heroclix.movement import improved_movement
from hexdial.games.heroclix.reach import Reach, landings
from hexdial.games.heroclix.standing import opposing_neighbours
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.terms import (
    BLOCKING,
    CHARACTERS,
    ELEVATED,
    NOBODY,
    THROUGH_BLOCKING,
    THROUGH_HINDERING,
    THROUGH_WATER,
)
from hexdial.kernel.table import Decision

MUCH: Final = 60  # squares: enough for any way


def way_rule(s: State, decision: Decision, cell: int) -> str:
    """Each rule is lifted in turn; the one that opens the way has closed it."""
    f = number(decision, 0)
    if decision.key == "lead":
        return "hcx.p19.multibase.7"
    here = number(decision, 2) if decision.key == "step" else NOBODY
    if here != NOBODY and s.map.board.apart(here, cell) != 1:
        return "hcx.p7.move.2"
    if s.terrain[cell] & BLOCKING:
        return "hcx.p10.blocking.1"
    other = s.who[cell]
    if other not in (NOBODY, f) and (s.side[other] != s.side[f] or decision.key == "move"):
        return "hcx.p7.move.8" if s.side[other] == s.side[f] else "hcx.p7.move.9"
    squares = number(decision, 1)
    if is_direct(decision) and not is_straight(s, s.cell[f], cell):
        return "hcx.p7.path.1"
    starts = [here] if here != NOBODY else cells_of(s, f)
    if here == NOBODY and min([s.map.board.apart(cell, one) for one in starts]) > squares:
        return "hcx.p7.move.3"
    return lifted(s, f, starts, cell, squares, decision)


def is_direct(decision: Decision) -> bool:
    """A move along a direct path is the only one that cannot be of 0 squares. hcx.p7.path.2"""
    options = decision.options  # none where the question is somebody else's
    return decision.key == "move" and len(decision.about) == 2 and bool(options) and STAY not in options


def is_straight(s: State, a: int, b: int) -> bool:
    width = s.map.board.width
    dx, dy = abs(a % width - b % width), abs(a // width - b // width)
    return not dx or not dy or dx == dy


def lifted(s: State, f: int, starts: list[int], cell: int, squares: int, decision: Decision) -> str:
    """Foes, hindering terrain, levels, walls, in this order; at last the distance."""
    improved = improved_movement(s, f)
    broken = opposing_neighbours(s, f)
    ways = [
        ("hcx.p7.breakaway.8" if broken else stop_rule(s, decision, cell), CHARACTERS),
        ("hcx.p10.hindering.1", THROUGH_HINDERING | THROUGH_WATER),
        ("hcx.p10.elevmove.1", ELEVATED),
        ("hcx.p10.wall.2", THROUGH_BLOCKING),
    ]
    left = 1 if decision.key == "step" else squares
    figure = s.f.figure[f]
    if figure.width * figure.height > 1 and any(reaches(s, f, start, cell, left, improved, broken) for start in starts):
        return "hcx.p19.multibase.8"
    for rule, bits in ways:
        if opens(s, f, starts, cell, left, improved | bits, broken):
            return rule
    if opens(s, f, starts, cell, MUCH, improved, broken):
        return "hcx.p7.move.3"
    return "hcx.p7.move.12"


def stop_rule(s: State, decision: Decision, cell: int) -> str:
    """Stopped next to a foe; or the way through a friend, where it would have to stop."""
    return "hcx.p7.move.10" if s.who[cell] != NOBODY and Go(cell) not in decision.options else "hcx.p7.move.6"


def reaches(s: State, f: int, start: int, cell: int, squares: int, improved: int, broken: list[int]) -> bool:
    reach = Reach(s, f, start, squares, improved, broken)
    return reach.node(cell) in reach.order


def opens(s: State, f: int, starts: list[int], cell: int, squares: int, improved: int, broken: list[int]) -> bool:
    for start in starts:
        reach = Reach(s, f, start, squares, improved, broken)
        if reach.node(cell) in reach.order and (
            s.who[cell] != NOBODY or landings(s, f, cell, start, reach.cost[reach.node(cell)])
        ):
            return True
    return False


def number(decision: Decision, place: int) -> int:
    """The number at this place of what the question is about."""
    found = decision.about[place] if place < len(decision.about) else NOBODY
    return found if isinstance(found, int) else NOBODY
