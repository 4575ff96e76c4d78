"""Six strengths from one who learns to a master: the same search, thinking longer, choosier and slipping less."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, Final

from hexdial.kernel.play import Game, Position
from hexdial.players.hasty import choose_hastily
from hexdial.players.random import choose_at_random
from hexdial.players.search.player import Searcher
from hexdial.players.search.think import Budget, Thoughts, think


@dataclass(frozen=True)
class Level:
    """So many walks for a choice, never longer than so many seconds; so often the choice is not thought about."""

    id: str
    walks: int
    seconds: float
    slips: float = 0.0
    slack: float = 0.0  # of the way from the best option down to the average one: what lies there is good enough


TRIED: Final = 3  # walks without which nothing is good enough
MOST: Final = 0.15  # of the chance to win: nobody who thinks gives away more

LEVELS: Final = (
    Level("learning", 20, 1.0, slips=0.9, slack=0.3),
    Level("casual", 40, 1.0, slips=0.45, slack=0.5),
    Level("steady", 60, 1.5, slips=0.2, slack=0.6),
    Level("sharp", 150, 2.0, slack=0.6),
    Level("expert", 600, 3.0, slack=0.35),
    Level("master", 10_000, 5.0),
)


class Levelled:
    """A player of one level."""

    def __init__(self, level: Level) -> None:
        self.level = level
        self.budget = Budget(level.walks, level.seconds, content=not level.slack)
        self.searcher = Searcher(self.budget)

    def __call__(self, game: Game[Any], seen: Position[Any], rng: random.Random) -> int:
        if self.level.slips and rng.random() < self.level.slips:
            return choose_at_random(game, seen, rng)
        if self.level.slack and game.estimate is not None:
            found = good_enough(think(game, seen, self.budget, rng), self.level.slack)
            return rng.choice(found) if found else choose_hastily(game, seen, rng)
        return self.searcher(game, seen, rng)


def good_enough(thoughts: Thoughts, slack: float) -> list[int]:
    """The options that are hardly worse than the best one, as far as they have been looked at.

    What is hardly worse differs from game to game and from question to question: the average option says it.
    """
    best = thoughts.best()
    if best is None:
        return []
    known = [one for one in thoughts.options if one.visits >= min(TRIED, best.visits)]
    average = sum([one.worth for one in known]) / len(known)
    least = best.worth - min(MOST, slack * max(0.0, best.worth - average))
    return [one.option for one in known if one.worth >= least]
