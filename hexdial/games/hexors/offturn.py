"""A move outside the own turn, where the table reads Speed so."""

from __future__ import annotations

from hexdial.games.hexors import battle
from hexdial.games.hexors.choices import STOP, Move
from hexdial.games.hexors.movement import can_move, go, steps_from
from hexdial.games.hexors.state import NOBODY, T


def move_now(t: T, seat: int) -> None:
    """One Character advances up to two spaces at once and fights what it touches; then the turn goes on. jlh.speed.6"""
    s = t.s
    turn = (s.active, s.mover, s.path, s.jumped, s.steps, s.phase, s.moment)
    s.active, s.mover, s.path, s.jumped, s.steps = seat, NOBODY, [], False, 0
    for _ in range(2):
        movers = [s.mover] if s.mover != NOBODY else list(range(s.f.pieces))
        steps = [
            step
            for piece in movers
            if s.control[piece] == seat and s.where[piece] >= 0 and can_move(s, piece)
            for step in steps_from(s, piece)
        ]
        choice = t.ask(seat, [STOP, *steps], "chain", (s.mover,))
        if choice is STOP:
            break
        assert isinstance(choice, Move)
        go(t, choice)
        if s.foes:
            break
    while s.foes or s.landed:
        battle.fight_on(t)
    s.active, s.mover, s.path, s.jumped, s.steps, s.phase, s.moment = turn
