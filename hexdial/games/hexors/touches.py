"""What to touch, one thing after the other, for every choice of the game."""

from __future__ import annotations

from typing import Final

from hexdial.games.hexors.choices import (
    Against,
    Call,
    Fight,
    Move,
    Place,
    Play,
    Settle,
    Spot,
    TakeHome,
    TakeSlot,
    Target,
)
from hexdial.games.hexors.ground import home_only
from hexdial.games.hexors.pieces import cell_id, home_id, piece_id, power_id, row_id, slot_id
from hexdial.games.hexors.state import BATTLE, DRAFT, PLACE, SETTLE, TAKE_HOMES, State
from hexdial.kernel.play import Position
from hexdial.kernel.table import Word

AIMS: Final = ("target", "second", "spot", "shift", "against")  # questions about the targets of a silver tile


def touches(position: Position[State], seat: int, action: object) -> tuple[str, ...]:
    """How this seat would touch any action of the space; empty: nothing on the table stands for it now."""
    s = position.state
    if isinstance(action, Move):
        return _moved(s, action.piece, action.cell) if s.phase > PLACE else ()
    if isinstance(action, Place):
        return _moved(s, action.piece, action.cell) if s.phase <= PLACE else ()
    if isinstance(action, Fight):
        return _piece(s, action.piece) if _may_fight(s, seat) and s.control[action.piece] != seat else ()
    if isinstance(action, (Target, Spot, Against)):
        decision = position.decision_of(seat)
        return touches_of(s, seat, action) if decision is not None and decision.key in AIMS else ()
    if isinstance(action, Settle):
        return touches_of(s, seat, action) if s.phase <= SETTLE and 0 <= seat < s.f.seats else ()
    if isinstance(action, Play):
        held = 0 <= seat < s.f.seats and s.hand[seat * len(s.f.silvers) + action.silver] > 0
        return touches_of(s, seat, action) if held else ()
    if isinstance(action, (TakeHome, TakeSlot, Call, Word)):
        return touches_of(s, seat, action)
    return ()  # what chance decides


def touches_of(s: State, seat: int, action: object) -> tuple[str, ...]:
    """What to touch for a choice of the open question."""
    if isinstance(action, (Move, Place)):
        return piece_id(action.piece), cell_id(action.cell)
    if isinstance(action, (Fight, Target)):
        return _piece(s, action.piece)
    if isinstance(action, Spot):
        return (cell_id(action.cell),)
    if isinstance(action, Settle):
        home = s.f.home[seat]
        return _moved(s, home, action.cell)
    if isinstance(action, Against):
        return (power_id(action.power),) if action.power < len(s.p_kind) else ()
    if isinstance(action, Play):
        return (row_id(s, seat, action.silver),)
    if isinstance(action, TakeHome):
        return (home_id(action.tile),) if s.phase <= TAKE_HOMES and action.tile not in s.kind else ()
    if isinstance(action, TakeSlot):
        return (slot_id(action.slot),) if s.phase <= DRAFT and action.slot < sum(s.pool) else ()
    if isinstance(action, Call):
        return (s.f.v.toss_sides[action.side],)
    assert isinstance(action, Word), f"nobody knows how to touch {action!r}"
    return (action.text.replace(" ", "_"),)


def _may_fight(s: State, seat: int) -> bool:
    """Is it a matter of whom to fight? A home that is alone attacks at a distance. jlh.ffa.16"""
    if s.f.multi:
        return s.phase == BATTLE or (s.phase > PLACE and 0 <= seat < s.f.seats and home_only(s, seat))
    return s.phase > PLACE


def _piece(s: State, piece: int) -> tuple[str, ...]:
    """A tile that has been taken or brought."""
    return (piece_id(piece),) if s.kind[piece] >= 0 else ()


def _moved(s: State, piece: int, cell: int) -> tuple[str, ...]:
    return (piece_id(piece), cell_id(cell)) if s.kind[piece] >= 0 else ()
