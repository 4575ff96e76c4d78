"""The player who takes any option, each as likely as the others."""

from __future__ import annotations

import random

from hexdial.kernel.play import Game, Position
from hexdial.kernel.table import S


def choose_at_random(game: Game[S], seen: Position[S], rng: random.Random) -> int:
    """Uniform among the options."""
    assert seen.decision is not None, "somebody must be asked"
    return rng.randrange(len(seen.decision.options))
