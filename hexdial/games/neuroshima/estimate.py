"""A quick opinion."""

from __future__ import annotations

from hexdial.games.neuroshima.state import State


def estimate(s: State, seat: int) -> float:
    return 0.5
