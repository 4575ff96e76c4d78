"""Where figures are taken from: openings and middles of random games, the same ones every time."""

from __future__ import annotations

import random
from typing import Any

from bench.ours import SETTINGS, complete, dice_of
from hexdial.kernel.play import Game, Position, play_on, start, start_from
from hexdial.kernel.table import Randomly


def settings_of(game: Game[Any], given: dict[str, object]) -> list[dict[str, object]]:
    """As many tables as `bench.ours` plays at, with other line-ups where players bring one."""
    return [complete(game, given, random.Random(number)) for number in range(SETTINGS)]


def first_mode(game: Game[Any]) -> dict[str, object]:
    return {"mode": game.modes[0].id, "players": game.modes[0].players[-1]}


def middle(game: Game[Any], settings: dict[str, object], number: int) -> Any:
    """The settled state after half the steps of a random game."""
    whole: Randomly[Any] = Randomly(game.setup(settings), number)
    steps = 0
    while play_on(game, whole, 1) is None:
        steps += 1
    half: Randomly[Any] = Randomly(game.setup(settings), number)
    play_on(game, half, steps // 2)
    return half.s


def openings(game: Game[Any], tables: list[dict[str, object]]) -> list[Position[Any]]:
    """The first question of every table."""
    return [start(game, settings, dice_of(random.Random(number))) for number, settings in enumerate(tables)]


def middles(game: Game[Any], tables: list[dict[str, object]]) -> list[Position[Any]]:
    """The question that comes up in the middle of a random game at every table."""
    found: list[Position[Any]] = []
    for number, settings in enumerate(tables):
        at = number
        while True:  # now and then a game ends before anybody is asked again: then the next one
            position = start_from(game, middle(game, settings, at), dice_of(random.Random(at)))
            if position.decision is not None:
                break
            at += len(tables)
        found.append(position)
    return found
