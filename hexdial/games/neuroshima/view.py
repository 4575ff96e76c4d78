"""What a seat may know: everything lies open, and a pile is a bag whose order nobody knows. nsh.info.1"""

from __future__ import annotations

import random
from collections.abc import Mapping

from hexdial.games.neuroshima.state import State


def view(s: State, seat: int) -> State:
    """Board, hands and discards are open; a pile says what is in it, never in which order. nsh.turn.6, nsh.turn.13"""
    seen = s.copy()
    if s.exploding or s.converting:
        hidden = [cell for cell, side in enumerate(s.side) if side >= 0 and s.f.chair[side] != seat]
        seen.exploding = [cell for cell in s.exploding if cell not in hidden]
        seen.converting = [coded for coded in s.converting if coded // 18 not in hidden]
    return seen


def guess(seen: State, seat: int, rng: random.Random) -> State:
    """Nothing is hidden that could be guessed; what will be drawn is chance."""
    return seen.copy()


def hides(seat: int, key: str, answer: object, viewer: int) -> bool:
    """Only choices made at once and in secret are hidden until all are in. nsh.combat.16"""
    return key == "secret" and seat != viewer


def redact(settings: Mapping[str, object], seat: int) -> dict[str, object]:
    """Armies and options are public."""
    return dict(settings)
