"""The player who searches: `search:1s` thinks a second a move, `search:500` five hundred walks."""

from __future__ import annotations

import random
import re
from typing import Any, Final

from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Game, Position
from hexdial.players.random import choose_at_random
from hexdial.players.search.think import Budget, think

WRITTEN: Final = re.compile(r"(\d+(?:\.\d+)?)(s?)")


class Searcher:
    """Within the same budget for every move."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def __call__(self, game: Game[Any], seen: Position[Any], rng: random.Random) -> int:
        if game.estimate is None:
            return choose_at_random(game, seen, rng)
        best = think(game, seen, self.budget, rng).best()
        return best.option if best is not None else choose_at_random(game, seen, rng)


def searcher(written: str) -> Searcher:
    """From `1s`, `0.25s` or `500`."""
    found = WRITTEN.fullmatch(written)
    if found is None or not float(found[1]) or ("." in found[1] and not found[2]):
        raise HexdialError(f"search:{written}: the budget is seconds (search:1s) or walks (search:500)")
    return Searcher(Budget(seconds=float(found[1])) if found[2] else Budget(int(found[1])))
