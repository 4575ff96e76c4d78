"""Six strengths from one who learns to a master: the same search, thinking longer and slipping less."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, Final

from hexdial.kernel.play import Game, Position
from hexdial.players.random import choose_at_random
from hexdial.players.search.player import Searcher
from hexdial.players.search.think import Budget


@dataclass(frozen=True)
class Level:
    """So many walks for a choice, never longer than so many seconds; so often the choice is not thought about."""

    id: str
    walks: int
    seconds: float
    slips: float = 0.0


LEVELS: Final = (
    Level("learning", 20, 1.0, slips=0.5),
    Level("casual", 40, 1.0, slips=0.2),
    Level("steady", 60, 1.5),
    Level("sharp", 250, 2.0),
    Level("expert", 1000, 3.0),
    Level("master", 4000, 5.0),
)


class Levelled:
    """A player of one level."""

    def __init__(self, level: Level) -> None:
        self.slips = level.slips
        self.searcher = Searcher(Budget(level.walks, level.seconds))

    def __call__(self, game: Game[Any], seen: Position[Any], rng: random.Random) -> int:
        if self.slips and rng.random() < self.slips:
            return choose_at_random(game, seen, rng)
        return self.searcher(game, seen, rng)
