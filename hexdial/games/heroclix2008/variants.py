"""One booster: each player takes one of its two cheapest characters. The other variants need no step of their own."""

from __future__ import annotations

from hexdial.games.heroclix2008.events import Picked
from hexdial.games.heroclix2008.setting import SEATS
from hexdial.games.heroclix2008.state import ABSENT, PLACE, T


def pick(t: T) -> None:
    """Whoever rolled higher chooses, the other gets what is left. hcb.var.1"""
    s = t.s
    seat = s.first
    chosen = t.ask(seat, [s.f.bring[figure] for figure in s.f.own[seat]], "first", (seat,)).figure
    place = s.f.own[seat].index(chosen)
    for other in range(SEATS):
        kept = s.f.own[other][place if other == seat else 1 - place]
        for figure in s.f.own[other]:
            if figure != kept:
                s.where[figure] = ABSENT
        t.tell("hcb.var.1", Picked, other, kept)
    s.phase = PLACE
