"""All players by name, and how one is asked."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Game, Position
from hexdial.players.greedy import choose_greedily
from hexdial.players.random import choose_at_random
from hexdial.players.search.player import searcher

# the game, the position as the seat to decide sees it, chance -> the index of an option
Player = Callable[[Game[Any], Position[Any], random.Random], int]

PLAYERS: dict[str, Callable[[], Player]] = {
    "random": lambda: choose_at_random,
    "greedy": lambda: choose_greedily,
}
HUMAN = "human"
SEARCH = "search"


def player(name: str) -> Player:
    """A fresh player of that name; a search says how long it may think: `search:1s`, `search:500`."""
    kind, colon, rest = name.partition(":")
    if kind == SEARCH and colon:
        return searcher(rest)
    if name not in PLAYERS:
        raise HexdialError(f"there is no player {name!r}; there are {', '.join(PLAYERS)}, {SEARCH}:SECONDSs")
    return PLAYERS[name]()
