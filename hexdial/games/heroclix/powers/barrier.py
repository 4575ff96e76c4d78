"""Barrier: blocking markers that touch each other, until its player's next turn begins."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.aiming import range_of
from hexdial.games.heroclix.bases import cells_of
from hexdial.games.heroclix.choices import DONE, Go
from hexdial.games.heroclix.markers import marker_refused, put_marker
from hexdial.games.heroclix.powers.card import NUMBER, fact
from hexdial.games.heroclix.powers.choosing import is_seen, reaching
from hexdial.games.heroclix.refuse import WHY_NOT
from hexdial.games.heroclix.state import ClixTable, State
from hexdial.games.heroclix.terms import BLOCKING
from hexdial.kernel.table import Decision, Word

BARRIER: Final = NUMBER["barrier"]
MOST_MARKERS: Final = 4


def can_raise(s: State, f: int) -> bool:
    """One square in line of fire is enough. hcx.power.barrier"""
    far = range_of(s, f, reaching(s, BARRIER))
    for here in cells_of(s, f):
        for cell in s.map.board.within(here, far):
            if not square_refused(s, cell) and is_seen(s, f, cell, far):
                return True
    return False


def square_refused(s: State, cell: int) -> str:
    """The rule against a blocking marker there, "" if none is: only clear squares. hcx.power.barrier"""
    if fact(s, BARRIER, "clear_only") and not s.ground.is_clear(cell):
        return "hcx.power.barrier"
    return marker_refused(s, cell, BLOCKING, "barrier")


def raise_barrier(t: ClixTable, f: int) -> None:
    """Up to four: the first in line of fire, each further one next to another, as the ground lies before they stand.

    hcx.power.barrier, hcx.p10.marker.5
    """
    s = t.s
    far = range_of(s, f, reaching(s, BARRIER))
    near = s.ground.adjacent
    reach = [
        cell
        for cell in range(s.map.board.count)
        if min([s.map.board.apart(here, cell) for here in cells_of(s, f)]) <= far and not square_refused(s, cell)
    ]
    chosen: list[int] = []
    while len(chosen) < MOST_MARKERS:
        options: list[Go | Word] = []
        if chosen:
            options.append(DONE)
            options += [
                s.f.go[cell] for cell in reach if cell not in chosen and any(one in near[cell] for one in chosen)
            ]
            if len(options) == 1:
                break
        else:
            options += [s.f.go[cell] for cell in reach if is_seen(s, f, cell, far)]
        answer = t.ask(s.side[f], options, "block", (f, MOST_MARKERS - len(chosen)))
        if isinstance(answer, Word):
            break
        chosen.append(answer.cell)
    for cell in chosen:
        put_marker(t, cell, BLOCKING, "barrier", f, BARRIER, s.side[f], "hcx.power.barrier")


def no_barrier_there(s: State, decision: Decision, action: object) -> str:
    """Where no such marker may lie at all, by that rule."""
    if isinstance(action, Go):
        return square_refused(s, action.cell) or "hcx.power.barrier"
    return "hcx.power.barrier"


WHY_NOT["block"] = no_barrier_there
