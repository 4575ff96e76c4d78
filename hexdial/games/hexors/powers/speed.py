"""Speed: the one move of the turn may be two steps long."""

from __future__ import annotations

from hexdial.games.hexors.events import Noted
from hexdial.games.hexors.offturn import move_now
from hexdial.games.hexors.state import NOBODY, State, T
from hexdial.games.hexors.traits import Trait, register


def barred(s: State, seat: int, silver: int) -> str:
    """In your own turn, while the move is still open. jlh.speed.2, jlh.speed.6"""
    if seat != s.active:
        return "" if s.f.o.speed_off_turn and s.defender == NOBODY and not s.foes else "jlh.speed.6"
    if s.f.o.speed_extra:
        return ""
    if s.moment not in ("start", "moved", "") or s.foes:
        return "jlh.speed.2"
    return "jlh.speed.5" if s.jumped and not s.f.o.speed_jump else ""


def resolve(t: T, power: int) -> None:
    """In one's own turn it only lengthens the move to come. jlh.speed.1, jlh.speed.6"""
    s = t.s
    if s.p_owner[power] != s.active:
        t.tell("jlh.speed.6", Noted, (), s.p_owner[power])
        move_now(t, s.p_owner[power])


def steps(s: State, power: int, seat: int) -> int:
    """jlh.speed.1, jlh.speed.7"""
    return 2 if s.p_owner[power] == seat and not s.f.o.speed_extra else 1


def moves(s: State, power: int, seat: int) -> int:
    """A further move, where the table reads it so. jlh.speed.2"""
    return 1 if s.f.o.speed_extra and s.p_owner[power] == seat else 0


SPEED = register("speed", Trait(resolve, barred=barred, steps=steps, moves=moves))
