"""Luck: what the dice brought, beside what they would bring on average; no choice is in it."""

from __future__ import annotations

from typing import Any

from hexdial.coach.course import Stand, is_chance
from hexdial.kernel.play import Position, apply
from hexdial.kernel.table import CHANCE
from hexdial.players.search.walk import estimates, scores

LEAVES = 40  # positions looked at for one roll: two dice in all their ways


def worth(position: Position[Any], leaves: int = LEAVES) -> list[float]:
    """Everybody's chance by the estimate; where dice have to fall first, on average over them."""
    if position.outcome is not None:
        return scores(position.outcome)
    decision = position.decision
    if decision is None or decision.seat != CHANCE or len(decision.options) > leaves:
        return estimates(position.game, position.state, 0)
    assert decision.weights is not None, "chance has weights"
    whole = sum(decision.weights)
    total = [0.0] * position.game.seats(position.state)
    for option, weight in zip(decision.options, decision.weights, strict=True):
        after = worth(apply(position, option, CHANCE), leaves // len(decision.options))
        for seat, chance in enumerate(after):
            total[seat] += chance * weight / whole
    return total


def gains(stands: list[Stand]) -> list[tuple[int, int, tuple[float, ...]]]:
    """For every roll: its first die, whose choice it followed (-1: nobody's), and what it brought everybody.

    Dice that fall one after the other, with no choice between them, are one roll.
    """
    found: list[tuple[int, int, tuple[float, ...]]] = []
    by = -1
    place = 0
    while place < len(stands):
        if not is_chance(stands[place]):
            by = stands[place].seat
            place += 1
            continue
        first = stands[place]
        while place < len(stands) and is_chance(stands[place]):
            place += 1
        rolled = stands[place - 1]
        after = worth(apply(rolled.position, rolled.action, CHANCE))  # not what somebody made of it
        before = worth(first.position)
        found.append((first.n, by, tuple(now - then for now, then in zip(after, before, strict=True))))
    return found
