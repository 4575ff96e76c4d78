"""Energy Barrier, Mystic Barrier: a permanent wall, friendly to its owner."""

from __future__ import annotations

from hexdial.games.hexors.events import Noted, Walled
from hexdial.games.hexors.state import EMPTY, NOBODY, State, T
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
    if t.telling:
        _tell_neighbours(t, power, cell)


def _tell_neighbours(t: T, power: int, cell: int) -> None:
    """Friends may lean on it; beside enemies it starts no battle. jlh.energy_barrier.2, jlh.energy_barrier.5"""
    s = t.s
    team = s.f.team
    beside = [s.at[near] for near in s.f.near[cell] if 0 <= s.at[near] < s.f.pieces]
    commanded = [piece for piece in beside if s.control[piece] != NOBODY]
    friends = tuple(piece for piece in commanded if team[s.control[piece]] == team[s.p_owner[power]])
    enemies = tuple(piece for piece in commanded if piece not in friends)
    if friends:
        t.tell(s.f.rule(s.p_kind[power], 2), Noted, friends, s.p_owner[power])
    if not s.f.v.home_is_life and (enemies or cell in s.f.gray or cell in s.f.red):
        t.tell("jlh.energy_barrier.5", Noted, enemies)


def ended(t: T, power: int) -> None:
    """The space is empty again; a chain of jumps may break there. jlh.energy_barrier.4, jlh.inter.14"""
    s = t.s
    s.at[s.p_cell[power]] = EMPTY
    between = s.moment == "moved" and s.jumped and not s.f.v.home_moves
    if between and s.f.board.apart[s.where[s.mover]][s.p_cell[power]] == 1:
        t.tell("jlh.inter.14", Noted, (s.mover,))


WALL = register("wall", Trait(resolve, spot_rule=spot_rule, ended=ended))
