"""Reactions in an attack: the powers of a figure that speak at a moment."""

from __future__ import annotations

from hexdial.games.heroclix.moments import Reacts
from hexdial.games.heroclix.state import ClixTable
from hexdial.games.heroclix.strike import Strike
from hexdial.games.heroclix.terms import ON_MAP
from hexdial.games.heroclix.use import powers_of


def react(t: ClixTable, moment: Reacts, owner: int, strike: Strike, about: int) -> bool:
    """Every power of its owner that speaks at this moment, until one of them has happened."""
    if not moment.bits or t.s.place[owner] != ON_MAP:
        return False
    bits = powers_of(t.s, owner) & moment.bits
    power = 0
    happened = False
    while bits and not happened:
        if bits & 1:
            function = moment.by[power]
            if function is not None and function(t, owner, strike, about):
                happened = True
        bits >>= 1
        power += 1
    return happened
