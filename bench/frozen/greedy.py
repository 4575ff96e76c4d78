"""Greedy as it was when the opponents were first measured: a yardstick that does not grow with the estimates.

How greedy looks ahead (hexdial/players/greedy.py) has not changed since; what it goes by has. The files beside
this one are the estimates of that day, and nobody improves them.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Any, Final

from bench.frozen import heroclix, heroclix2008, hexors, neuroshima
from bench.guests import invited
from hexdial.arena import tournament
from hexdial.arena.tournament import Bout, Contest, Result
from hexdial.kernel.play import Game, Position
from hexdial.players.greedy import choose_greedily

FROZEN: Final = "frozen"
ESTIMATES: Final[dict[str, Callable[[Any, int], float]]] = {
    "jlh": hexors.estimate,
    "ygh": hexors.estimate,
    "nsh": neuroshima.estimate,
    "hcx": heroclix.estimate,
    "hcb": heroclix2008.estimate,
}


def choose(game: Game[Any], seen: Position[Any], rng: random.Random) -> int:
    """What greedy would have taken then."""
    return choose_greedily(replace(game, estimate=ESTIMATES[game.id]), seen, rng)


def guest() -> AbstractContextManager[None]:
    """It can be asked to play by its name for a while."""
    return invited(FROZEN, lambda _: choose)


def play(contest: Contest, bout: Bout) -> Result:
    """One game of a contest in which the frozen one may sit, in whatever process it is played."""
    with guest():
        return tournament.play(contest, bout)
