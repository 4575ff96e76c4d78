"""May several people look at one screen at the same time?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hexdial.kernel.play import Position


def has_secrets(position: Position[Any], seats: Sequence[int]) -> bool:
    """Does one of these seats see something that another of them may not see, or choose secretly now?"""
    if len(seats) < 2:
        return False
    if len(position.open) > 1 and any(decision.seat in seats for decision in position.open):
        return True
    first, *others = seats
    seen = _seen(position, first)
    return any(_seen(position, seat) != seen for seat in others)


def _seen(position: Position[Any], seat: int) -> list[tuple[str, str, str]]:
    """What lies where, as this seat sees it."""
    scene = position.game.scene(position, seat, "en")
    return sorted((piece.id, piece.place, piece.art) for piece in scene.pieces)
