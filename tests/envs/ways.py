"""Every game and mode, and matches played at random in its environment."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest

from hexdial.envs.running import Running
from hexdial.envs.world import World
from hexdial.games import GAMES


@dataclass(frozen=True)
class Way:
    """A game in one of its modes."""

    game: str
    mode: str

    def __str__(self) -> str:
        return f"{self.game}-{self.mode}"


WAYS = [Way(game.id, mode.id) for game in GAMES for mode in game.modes]
every_way = pytest.mark.parametrize("way", WAYS, ids=str)
every_game = pytest.mark.parametrize("game", [game.id for game in GAMES])


@cache
def world_of(way: Way) -> World:
    return World(way.game, way.mode)


def moments(way: Way, seed: int, most: int = 400) -> Iterator[Running]:
    """A match at random, at every question; the same object goes on."""
    world = world_of(way)
    rng = random.Random(f"{way}/{seed}")
    match = world.begin(f"{way}/{seed}")
    for _ in range(most):
        if match.decision is None:
            break
        yield match
        match.answer(rng.choice(match.decision.options))
