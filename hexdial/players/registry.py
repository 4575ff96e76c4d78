"""All players by name, and how one is asked."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Game, Position
from hexdial.players.bots import bot, is_bot
from hexdial.players.greedy import choose_greedily
from hexdial.players.hasty import choose_hastily
from hexdial.players.levels import LEVELS, Levelled
from hexdial.players.pondering import Ponderer
from hexdial.players.random import choose_at_random
from hexdial.players.search.player import Searcher
from hexdial.players.search.think import Budget
from hexdial.players.together import can_share

# the game, the position as the seat to decide sees it, chance -> the index of an option
Player = Callable[[Game[Any], Position[Any], random.Random], int]

WEAKER = LEVELS[:2]  # than greedy
# the weakest first
PLAYERS: dict[str, Callable[[], Player]] = {
    "random": lambda: choose_at_random,
    **{level.id: partial(Levelled, level) for level in WEAKER},
    "greedy": lambda: choose_greedily,
    **{level.id: partial(Levelled, level) for level in LEVELS if level not in WEAKER},
}
USUAL = "steady"
HUMAN = "human"
SEARCH = "search"
HASTY = "hasty"  # for laboratories, not for tables
SEARCHING: Final = re.compile(r"(\d+(?:\.\d+)?)(s?)(?:\*(\d+))?(\+?)")
MOST_SHARES: Final = 64


def player(name: str) -> Player:
    """A fresh player of that name: `search:1s` says how long it thinks, `cmd:./mybot` is a program."""
    if is_bot(name):
        return bot(name)
    if name == HASTY:
        return choose_hastily
    kind, colon, rest = name.partition(":")
    if kind == SEARCH and colon:
        return searcher(rest)
    if name not in PLAYERS:
        raise HexdialError(
            f"there is no player {name!r}; there are {', '.join(PLAYERS)}, {HASTY}, "
            f"{SEARCH}:1s (or any other time), cmd:./mybot (or any other program)"
        )
    return PLAYERS[name]()


def standing_in(name: str) -> str:
    """Who of the named plays on for one who cannot be had everywhere: for a search a level that thinks as long."""
    if name in PLAYERS:
        return name
    kind, _, rest = name.partition(":")
    found = SEARCHING.fullmatch(rest) if kind == SEARCH else None
    if found is None:
        return USUAL
    long = float(found[1])
    sure = [level for level in LEVELS if not level.slips]
    return next((level.id for level in sure if long <= (level.seconds if found[2] else level.walks)), sure[-1].id)


def searcher(written: str) -> Player:
    """From `1s`, `0.25s` or `500`; `1s*2` thinks on two processes, `1s+` thinks on while others decide."""
    found = SEARCHING.fullmatch(written)
    if found is None or not float(found[1]) or ("." in found[1] and not found[2]):
        raise HexdialError(
            f"search:{written}: the budget is seconds (search:1s) or walks (search:500); "
            "then *2 for two processes, + to think on while others decide"
        )
    shares = int(found[3] or 1)
    budget = Budget(seconds=float(found[1])) if found[2] else Budget(int(found[1]))
    if not 1 <= shares <= min(MOST_SHARES, budget.iterations or MOST_SHARES):
        raise HexdialError(f"search:{written}: {shares} processes cannot share this search")
    if shares > 1 and not can_share():
        raise HexdialError(f"search:{written}: processes that share a search cannot be started on this system")
    return Ponderer(budget, shares) if found[4] else Searcher(budget, shares)
