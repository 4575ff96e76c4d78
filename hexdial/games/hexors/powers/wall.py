"""Energy Barrier, Mystic Barrier: a permanent wall, friendly to its owner."""

from __future__ import annotations

from hexdial.games.hexors.events import Walled
from hexdial.games.hexors.state import EMPTY, State, T
from hexdial.games.hexors.traits import Trait, register
from hexdial.games.hexors.windows import fizzle


def spot_rule(s: State, seat: int, silver: int, piece: int, cell: int) -> str:
    """Any empty space, next to enemies and on start spaces too. jlh.energy_barrier.1, jlh.energy_barrier.5"""
    return "" if s.at[cell] == EMPTY else s.f.rule(silver, 1)


def resolve(t: T, power: int) -> None:
    """jlh.energy_barrier.1, jlh.energy_barrier.3"""
    s = t.s
    cell = s.p_cell[power]
    if s.at[cell] != EMPTY:
        fizzle(t, power)
        return
    s.at[cell] = s.f.pieces + power
    t.tell(s.f.rule(s.p_kind[power], 3 if s.path else 1), Walled, power, cell)


def ended(t: T, power: int) -> None:
    """The space is empty again. jlh.energy_barrier.4, ygh.mystic_barrier.4"""
    s = t.s
    s.at[s.p_cell[power]] = EMPTY


WALL = register("wall", Trait(resolve, spot_rule=spot_rule, ended=ended))
