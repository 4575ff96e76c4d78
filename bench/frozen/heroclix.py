"""Roughly the chance that a seat wins: points and clicks left, who can strike whom, who is tired, who is near."""

from __future__ import annotations

from math import exp
from typing import Final

from hexdial.games.heroclix.order import blow
from hexdial.games.heroclix.state import State, foes
from hexdial.games.heroclix.terms import KO_AREA, ON_MAP, OUTSIDE
from hexdial.games.heroclix.victory import points_of

FRAIL: Final = 0.3  # of its points a figure is worth on its last click
THREAT: Final = 0.35  # of the points a blow would take away count as taken
TIRED: Final = 0.04  # of its points for every action token
NEAR: Final = 0.06  # of its points for standing beside somebody to fight; less with every square between
WALK: Final = 5  # squares that it can go and still strike, roughly
STEEP: Final = 3.0
LEAST: Final = 0.01  # only the end of a game is certain


def estimate(s: State, seat: int) -> float:
    """0 to 1; both seats together make 1."""
    if s.outcome is not None:
        return s.outcome.scores[seat]
    mine, theirs = worth(s, seat), worth(s, 1 - seat)
    whole = max(1.0, mine + theirs)
    lead = (mine - theirs + THREAT * (threat(s, seat) - threat(s, 1 - seat))) / whole
    return min(1.0 - LEAST, max(LEAST, 1.0 / (1.0 + exp(-STEEP * lead))))


def worth(s: State, seat: int) -> float:
    """What is left of a team. hcx.p2.vp.1"""
    total = 0.0
    for f, place in enumerate(s.place):
        if s.side[f] != seat or place == KO_AREA:
            continue
        if place == ON_MAP:
            points = points_of(s, f)
            total += points * (FRAIL + (1.0 - FRAIL) * health(s, f)) - TIRED * points * s.tokens[f]
            total += NEAR * points * nearness(s, f)
        elif place == OUTSIDE and s.f.members[f].starting:
            total += points_of(s, f)
    return total


def health(s: State, f: int) -> float:
    """The share of its clicks that are left."""
    span = max(1, s.f.figure[f].clicks - s.start[f] + 1)
    return max(0.0, min(1.0, 1.0 - (s.click[f] - s.start[f]) / span))


def nearness(s: State, f: int) -> float:
    """1 beside an opposing figure, less with the way there."""
    apart = [s.map.board.apart(s.cell[f], s.cell[foe]) for foe in foes(s, f)]
    return 1.0 / min(apart) if apart else 0.0


def threat(s: State, seat: int) -> float:
    """The points that the best blow of every figure would take away, if it can get there with an action."""
    total = 0.0
    for f in range(len(s.place)):
        if s.place[f] != ON_MAP or s.side[f] != seat or s.tokens[f] > 1:
            continue
        best = 0.0
        far = max(1, s.f.figure[f].range) + WALK
        for foe in foes(s, f):
            if s.map.board.apart(s.cell[f], s.cell[foe]) <= far:
                left = max(1, s.f.figure[foe].clicks - s.click[foe] + 1)
                best = max(best, min(1.0, blow(s, f, foe) / left) * points_of(s, foe))
        total += best
    return total
