"""Bytes a game takes: a copy of its state, as a search keeps it, and a position with its question, as a table does."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial

from bench.measure import begin, weigh
from bench.middles import first_mode, middles, settings_of
from bench.ours import dice_of
from hexdial.games import GAMES
from hexdial.kernel.play import start_from

COUNT = 200  # held at the same time


def main() -> None:
    begin(__doc__)
    for game in GAMES:
        name = f"{game.id}/{game.modes[0].id}"
        settled = [position.settled for position in middles(game, settings_of(game, first_mode(game)))]
        weigh(name, "memory copy", in_turn([state.copy for state in settled]), COUNT)
        dice = dice_of(random.Random(1))
        asked = [partial(start_from, game, state, dice) for state in settled]
        weigh(name, "memory position", in_turn(asked), COUNT)


def in_turn(makers: Sequence[Callable[[], object]]) -> Callable[[int], object]:
    return lambda number: makers[number % len(makers)]()


if __name__ == "__main__":
    main()
