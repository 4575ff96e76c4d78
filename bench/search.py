"""Iterations a second of a search from the opening and from the middle of a game: estimated, and played to the end."""

from __future__ import annotations

import random
from typing import Any

from bench.measure import PlayOne, begin, measure
from bench.middles import first_mode, middles, openings, settings_of
from hexdial.games import GAMES
from hexdial.kernel.play import Game, Position
from hexdial.players.search.think import Budget, think
from hexdial.players.search.walk import Manner
from hexdial.players.seen import seen_by

WALKS = 200  # a search as a player does it: the game's estimate speaks where the tree ends
PLAYED_OUT = 10  # a search as the peers do it: from there at random to the end
THE_END = 1_000_000  # steps


def main() -> None:
    args = begin(__doc__)
    for game in GAMES:
        tables = settings_of(game, first_mode(game))
        name = f"{game.id}/{game.modes[0].id}"
        for where, positions in (("opening", openings(game, tables)), ("middle", middles(game, tables))):
            estimated = thought(game, positions, WALKS, Manner())
            measure(f"{name} {where}", "search", estimated, args.seconds)
            played_out = thought(game, positions, PLAYED_OUT, Manner(steps=THE_END))
            measure(f"{name} {where}", "search to the end", played_out, args.seconds)


def thought(game: Game[Any], positions: list[Position[Any]], walks: int, manner: Manner) -> PlayOne:
    """One search from the next of the positions, as the seat to decide sees it; counts iterations."""
    asked: list[Position[Any]] = []
    for position in positions:
        assert position.decision is not None, "somebody is asked"
        asked.append(seen_by(position, position.decision.seat))
    number = 0

    def play_one() -> int:
        nonlocal number
        number += 1
        found = think(game, asked[number % len(asked)], Budget(iterations=walks), random.Random(number), manner)
        return found.iterations

    return play_one


if __name__ == "__main__":
    main()
