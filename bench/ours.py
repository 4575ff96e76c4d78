"""Random play of every mode of every game, straight through and stepped, and greedy play; one JSON line a figure."""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator
from typing import Any

from bench.measure import PlayOne, measure, pin_to_one_core, say
from hexdial.front.build import build
from hexdial.games import GAMES
from hexdial.kernel.play import Game, apply, play_out, start
from hexdial.kernel.table import Randomly
from hexdial.players.registry import player
from hexdial.players.seen import seen_by

SETTINGS = 8  # different line-ups, where players bring one


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--only", help="GAME/MODE")
    parser.add_argument("--ways", default="straight,stepped,greedy")
    args = parser.parse_args()
    pin_to_one_core()
    say({"build": build()})
    for game in GAMES:
        for mode in game.modes:
            name = f"{game.id}/{mode.id}"
            if args.only in (None, name):
                given = {"mode": mode.id, "players": mode.players[-1]}
                tables = [complete(game, given, random.Random(number)) for number in range(SETTINGS)]
                for way in args.ways.split(","):
                    measure(name, way, WAYS[way](game, tables), args.seconds)


def complete(game: Game[Any], given: dict[str, object], rng: random.Random) -> dict[str, object]:
    """By the book; line-ups at random where players bring one."""
    brought = game.complete(given, rng).get("lineups")
    return game.complete({**given, "lineups": ["random"] * len(brought)} if isinstance(brought, list) else given, rng)


def numbered(tables: list[dict[str, object]]) -> Iterator[tuple[int, dict[str, object]]]:
    """Another seed for every game, the tables in turn."""
    number = 0
    while True:
        yield number, tables[number % len(tables)]
        number += 1


def straight(game: Game[Any], tables: list[dict[str, object]]) -> PlayOne:
    """The fast driver: no copies, no events; it counts the questions with at least two options, dice not."""
    fresh = [game.setup(settings) for settings in tables]
    turn = numbered(tables)

    def play_one() -> int:
        number, _ = next(turn)
        table = Randomly(fresh[number % len(fresh)].copy(), number)
        play_out(game, table)
        return table.decisions

    return play_one


def stepped(game: Game[Any], tables: list[dict[str, object]]) -> PlayOne:
    """One position after the other, as the server and the terminal play: every answer runs the open step again."""
    turn = numbered(tables)

    def play_one() -> int:
        number, settings = next(turn)
        rng = random.Random(number)
        dice = dice_of(rng)
        position = start(game, settings, dice)
        decisions = 0
        while position.decision is not None:
            decision = position.decision
            position = apply(position, rng.choice(decision.options), decision.seat, dice)
            decisions += 1
        return decisions

    return play_one


def greedy(game: Game[Any], tables: list[dict[str, object]]) -> PlayOne:
    """The greedy player on every seat, for the first forty decisions of a match."""
    turn = numbered(tables)

    def play_one() -> int:
        number, settings = next(turn)
        rng = random.Random(number)
        dice = dice_of(rng)
        position = start(game, settings, dice)
        choose = player("greedy")
        decisions = 0
        while position.decision is not None and decisions < 40:
            decision = position.decision
            chosen = choose(game, seen_by(position, decision.seat), rng)
            position = apply(position, decision.options[chosen], decision.seat, dice)
            decisions += 1
        return decisions

    return play_one


def dice_of(rng: random.Random) -> Callable[[int, list[int]], int]:
    return lambda _, weights: rng.choices(range(len(weights)), weights)[0]


WAYS = {"straight": straight, "stepped": stepped, "greedy": greedy}

if __name__ == "__main__":
    main()
