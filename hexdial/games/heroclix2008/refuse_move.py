"""Why a character cannot go there: taken, too far, through an enemy, round a corner, through terrain."""

from __future__ import annotations

from hexdial.games.heroclix2008.choices import CHARGING
from hexdial.games.heroclix2008.effects import Travel
from hexdial.games.heroclix2008.maps import FREE
from hexdial.games.heroclix2008.movement import MOVED_BY, UNREACHED, is_open, reach, travel
from hexdial.games.heroclix2008.state import State


def move_rule(s: State, figure: int, why: int, cell: int) -> str:
    """The first thing that, were it not there, would open the way."""
    f = s.f
    if not is_open(s, cell):
        return "hcb.move.6"
    go = travel(s, figure, why)
    if not go.through and opens(s, go, cell, through=True):
        return "hcb.move.4"
    if not go.ghost and f.o.squeeze != FREE and squeezes(s, go, cell):
        return "hcb.move.8"
    flat = go.sure or go.bare
    if not flat and opens(s, go, cell, sure=True):
        if why == CHARGING:
            return "hcb.act.6"
        return "hcb.terrain.5" if f.ground.hindered[cell] else "hcb.terrain.4"
    if not go.ghost and opens(s, go, cell, ghost=True):
        return "hcb.move.7" if f.board.apart(s.where[figure], cell) == 1 else "hcb.terrain.3"
    return MOVED_BY[why]


def opens(s: State, go: Travel, cell: int, through: bool = False, sure: bool = False, ghost: bool = False) -> bool:
    """Could it get there if this one thing did not stop it?"""
    other = Travel(go.figure, go.why, go.speed)
    other.points = go.points
    other.through = go.through or through
    other.sure = go.sure or sure
    other.ghost = go.ghost or ghost
    other.bare = go.bare
    return reach(s, other, go.points.value).cost[cell] != UNREACHED


def squeezes(s: State, go: Travel, cell: int) -> bool:
    """Is it only a corner that bars the way? hcb.move.8"""
    return reach(s, go, go.points.value, s.f.ground.ways_by(FREE)).cost[cell] != UNREACHED
