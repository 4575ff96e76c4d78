"""All players by name, and how one is asked."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Game, Position
from hexdial.players.bots import bot, is_bot
from hexdial.players.greedy import choose_greedily
from hexdial.players.hasty import choose_hastily
from hexdial.players.levels import LEVELS, Levelled
from hexdial.players.random import choose_at_random
from hexdial.players.search.player import searcher

# the game, the position as the seat to decide sees it, chance -> the index of an option
Player = Callable[[Game[Any], Position[Any], random.Random], int]

SLIPPING = [level for level in LEVELS if level.slips]
# the weakest first
PLAYERS: dict[str, Callable[[], Player]] = {
    "random": lambda: choose_at_random,
    **{level.id: partial(Levelled, level) for level in SLIPPING},
    "greedy": lambda: choose_greedily,
    **{level.id: partial(Levelled, level) for level in LEVELS if level not in SLIPPING},
}
USUAL = "steady"
HUMAN = "human"
SEARCH = "search"
HASTY = "hasty"  # for laboratories, not for tables


def player(name: str) -> Player:
    """A fresh player of that name: `search:1s` and `search:500` say how long they think, `cmd:./mybot` is a program."""
    if is_bot(name):
        return bot(name)
    if name == HASTY:
        return choose_hastily
    kind, colon, rest = name.partition(":")
    if kind == SEARCH and colon:
        return searcher(rest)
    if name not in PLAYERS:
        raise HexdialError(
            f"there is no player {name!r}; there are {', '.join(PLAYERS)}, {HASTY}, {SEARCH}:SECONDSs, cmd:PROGRAM"
        )
    return PLAYERS[name]()
