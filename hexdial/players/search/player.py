"""The player who searches: `search:1s` thinks a second a move, `search:500` five hundred walks."""

from __future__ import annotations

import random
from typing import Any

from hexdial.kernel.play import Game, Position
from hexdial.players.hasty import choose_hastily
from hexdial.players.random import choose_at_random
from hexdial.players.search.think import Budget, think
from hexdial.players.search.tree import Tree
from hexdial.players.together import think_together


class Searcher:
    """Within the same budget for every move, on as many processes as it has shares."""

    def __init__(self, budget: Budget, shares: int = 1) -> None:
        self.budget = budget
        # alone it stops when the choice is settled; of several nobody knows what the others have found out
        self.alone = Budget(
            budget.iterations, budget.seconds, budget.memory, budget.stop, thrifty=True, content=budget.content
        )
        self.shares = shares

    def __call__(self, game: Game[Any], seen: Position[Any], rng: random.Random) -> int:
        return self.choose(game, seen, rng)

    def choose(self, game: Game[Any], seen: Position[Any], rng: random.Random, tree: Tree | None = None) -> int:
        """What was walked most often. If there was no time for a single walk: what looks best at a glance."""
        if game.estimate is None:
            return choose_at_random(game, seen, rng)
        if self.shares > 1:
            best = think_together(game, seen, self.budget, rng, self.shares, tree).best()
        else:
            best = think(game, seen, self.alone, rng, tree=tree).best()
        return best.option if best is not None else choose_hastily(game, seen, rng)
