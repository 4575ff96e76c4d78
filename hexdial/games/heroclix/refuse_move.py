"""Why a move cannot end or go there: the first rule without which it could."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.approach import closing
from hexdial.games.heroclix.bases import cells_of
from hexdial.games.heroclix.choices import STAY, Go
from hexdial.games.heroclix.explain_step import NEVER, STOPS, paces
from hexdial.games.heroclix.moments import BARS_MOVEMENT, HOLDS_FAST, IMPROVES_MOVEMENT
from hexdial.games.heroclix.movement import improved_movement, summed
from hexdial.games.heroclix.reach import Reach, landings
from hexdial.games.heroclix.standing import opposing_neighbours
from hexdial.games.heroclix.state import State, foes
from hexdial.games.heroclix.terms import (
    BLOCKING,
    CHARACTERS,
    DESTROY_BLOCKING,
    ELEVATED,
    MOVE_THROUGH,
    NOBODY,
    OUTDOOR_BLOCKING,
    THROUGH_BLOCKING,
    THROUGH_HINDERING,
    THROUGH_WATER,
)
from hexdial.games.heroclix.whose import named_by, said_by
from hexdial.kernel.table import Decision

MUCH: Final = 60  # squares: enough for any way
# what is lifted in turn, to see the way that the ground has closed
LIFTED: Final = (
    THROUGH_HINDERING | THROUGH_WATER,
    ELEVATED,
    THROUGH_BLOCKING,
    THROUGH_HINDERING | THROUGH_WATER | ELEVATED | THROUGH_BLOCKING,
)


def way_rule(s: State, decision: Decision, cell: int) -> str:
    """Each rule is lifted in turn; the one that opens the way has closed it."""
    f = number(decision, 0)
    if decision.key == "lead":
        return "hcx.p19.multibase.7"
    here = number(decision, 2) if decision.key == "step" else NOBODY
    if here != NOBODY and s.map.board.apart(here, cell) != 1:
        return "hcx.p7.move.2"
    if s.terrain[cell] & BLOCKING:
        through = improved_movement(s, f) & (THROUGH_BLOCKING | OUTDOOR_BLOCKING | DESTROY_BLOCKING)
        return "hcx.p10.maps.4" if through else "hcx.p10.blocking.1"
    other = s.who[cell]
    if other not in (NOBODY, f) and decision.key == "move" and improved_movement(s, f) & (CHARACTERS | MOVE_THROUGH):
        return "hcx.p9.occupancy.4"
    if other not in (NOBODY, f) and (s.side[other] != s.side[f] or decision.key == "move"):
        return "hcx.p7.move.8" if s.side[other] == s.side[f] else "hcx.p7.move.9"
    kept_off = closing(s, f, cell) if s.effects else ""
    if kept_off:
        return kept_off
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
    """Foes, then terrain, levels and walls together; at last the distance."""
    improved = improved_movement(s, f)
    broken = opposing_neighbours(s, f)
    left = 1 if decision.key == "step" else squares
    figure = s.f.figure[f]
    if figure.width * figure.height > 1 and any(reaches(s, f, start, cell, left, improved, broken) for start in starts):
        return "hcx.p19.multibase.8"
    if opens(s, f, starts, cell, left, improved | CHARACTERS, broken):
        return held_rule(s, f, improved) or ("hcx.p7.breakaway.8" if broken else stop_rule(s, decision, cell))
    barred = (s.f.figure[f].improved_movement | summed(s, IMPROVES_MOVEMENT, f)) & summed(s, BARS_MOVEMENT, f)
    if barred and opens(s, f, starts, cell, left, improved | barred, broken):
        return named_by(s, BARS_MOVEMENT, f, f, barred)[0].rule
    for bits in LIFTED:
        for start in starts:
            reach = Reach(s, f, start, left, improved | bits, broken)
            if reach.area >> cell & 1:
                return ground_rule(s, reach.path(cell), improved)
    if opens(s, f, starts, cell, MUCH, improved, broken):
        return "hcx.p7.move.3"
    return "hcx.p7.move.12"


def ground_rule(s: State, path: list[int], improved: int) -> str:
    """The rule of part 10 that forbids this way, or stops it before its end; the general one where several do."""
    steps = paces(s, path, improved)
    last = len(steps) - 1
    rules = {
        reason.rule: True
        for place, told in enumerate(steps)
        for reason in told
        if reason.change == NEVER or (reason.change == STOPS and place < last)
    }
    return next(iter(rules)) if len(rules) == 1 else "hcx.p7.move.12"


def held_rule(s: State, f: int, improved: int) -> str:
    """Who could move through, and whose power keeps it from that; "" if nobody's."""
    found = [said_by(s, HOLDS_FAST, other, f) for other in foes(s, f)] if improved & MOVE_THROUGH else []
    return next((rule for rule in found if rule), "")


def stop_rule(s: State, decision: Decision, cell: int) -> str:
    """Stopped next to a foe; or the way through a friend, where it would have to stop."""
    return "hcx.p7.move.10" if s.who[cell] != NOBODY and Go(cell) not in decision.options else "hcx.p7.move.6"


def reaches(s: State, f: int, start: int, cell: int, squares: int, improved: int, broken: list[int]) -> bool:
    reach = Reach(s, f, start, squares, improved, broken)
    return bool(reach.area >> cell & 1)


def opens(s: State, f: int, starts: list[int], cell: int, squares: int, improved: int, broken: list[int]) -> bool:
    for start in starts:
        reach = Reach(s, f, start, squares, improved, broken)
        if reach.area >> cell & 1 and (s.who[cell] != NOBODY or landings(s, f, cell, start, reach.steps_to(cell))):
            return True
    return False


def number(decision: Decision, place: int) -> int:
    """The number at this place of what the question is about."""
    found = decision.about[place] if place < len(decision.about) else NOBODY
    return found if isinstance(found, int) else NOBODY
