"""Roughly the chance that a seat wins: the points that are left, weighted by the clicks that are left."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.terms import KO_AREA, ON_MAP, OUTSIDE
from hexdial.games.heroclix.victory import points_of

FRAIL: Final = 0.3  # of its points a figure is worth on its last click


def estimate(s: State, seat: int) -> float:
    """0 to 1; both seats together make 1."""
    if s.outcome is not None:
        return s.outcome.scores[seat]
    mine, theirs = max(1.0, worth(s, seat)), max(1.0, worth(s, 1 - seat))
    return mine * mine / (mine * mine + theirs * theirs)  # a lead counts more than in proportion


def worth(s: State, seat: int) -> float:
    """What is left of a team. hcx.p2.vp.1"""
    total = 0.0
    for f, place in enumerate(s.place):
        if s.side[f] != seat or place == KO_AREA:
            continue
        if place == ON_MAP:
            live = s.f.figure[f].clicks
            lost = s.click[f] - s.start[f]
            span = max(1, live - s.start[f] + 1)
            share = max(0.0, min(1.0, 1.0 - lost / span))
            total += points_of(s, f) * (FRAIL + (1.0 - FRAIL) * share)
        elif place == OUTSIDE and s.f.members[f].starting:
            total += points_of(s, f)
    return total
