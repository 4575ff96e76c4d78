"""The player who takes what the game's own order likes best at a glance: weak, but thousands of games an hour."""

from __future__ import annotations

import random

from hexdial.kernel.play import Game, Position
from hexdial.kernel.table import S
from hexdial.players.random import choose_at_random

NEAR = 1e-9


def choose_hastily(game: Game[S], seen: Position[S], rng: random.Random) -> int:
    """The option that looks best without a thought of what follows; ties at random."""
    decision = seen.decision
    assert decision is not None, "somebody must be asked"
    if game.order is None:
        return choose_at_random(game, seen, rng)
    return liked_best(game.order(seen.state, decision.seat, decision.options, decision.key, decision.about), rng)


def liked_best(scores: list[float], rng: random.Random) -> int:
    """The place of the highest score; ties at random."""
    best = max(scores)
    return rng.choice([place for place, score in enumerate(scores) if score > best - NEAR])
