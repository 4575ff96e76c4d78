"""How much of a game is decided by what was drawn: the same player in every seat, the same set-up with other dice."""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator
from math import sqrt
from typing import Any

from bench.strength import PAGE, tables_of
from bench.tables import Grid, put
from hexdial.arena.playing import play_game
from hexdial.arena.shelf import alike, anything_goes
from hexdial.front.build import build
from hexdial.kernel.dice import Stream
from hexdial.kernel.play import Game

AGAIN = 4  # games of a set-up


def main(arguments: list[str] | None = None) -> int:
    args = options().parse_args(arguments)
    rows: list[list[str]] = []
    for game, mode, _ in tables_of(2):
        if args.only and f"{game.id}/{mode}" not in args.only:
            continue
        found = [spread([*played(game, mode, args, same)]) for same in (False, True)]
        rows.append([f"{game.id}/{mode}", *[f"{share:.0%}" for share in found]])
        print(grid_of(rows).as_text(), flush=True)
    return put(PAGE, {"deals": grid_of(rows)}, taken(args), "deals") if args.write_docs else 0


def options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="deals", description=__doc__)
    parser.add_argument("--only", action="append", metavar="GAME/MODE", help="this mode; may be repeated (all)")
    parser.add_argument("--deals", type=int, default=40, help=f"set-ups, each played {AGAIN} times (40)")
    parser.add_argument("--player", default="greedy", help="who sits in every seat (greedy)")
    parser.add_argument("--write-docs", action="store_true", help="put the table into docs/strength.md")
    return parser


def played(game: Game[Any], mode: str, args: argparse.Namespace, same: bool) -> Iterator[list[float]]:
    """What the first seat scored in the games of every set-up."""
    given = anything_goes(game, mode, 2)
    for deal in range(args.deals):
        chance = f"deals/{deal}"
        settings = alike(game, given, chance) if same else game.complete(given, random.Random(chance))
        yield [score(game, settings, args.player, f"{deal}/{number}") for number in range(AGAIN)]


def score(game: Game[Any], settings: dict[str, object], player: str, seed: str) -> float:
    chances = [random.Random(f"{seed}/{seat}") for seat in (0, 1)]
    outcome = play_game(game, settings, [player, player], chances, Stream(seed)).position.outcome
    assert outcome is not None, "a game without a question is over"
    return outcome.scores[0]


def spread(scores: list[list[float]]) -> float:
    """The standard deviation of the first seat's chance from set-up to set-up: what is more than the dice explain."""
    means = [sum(games) / len(games) for games in scores]
    within = sum(variance(games) for games in scores) / len(scores) / len(scores[0])
    return sqrt(max(0.0, variance(means) - within))


def variance(numbers: list[float]) -> float:
    mean = sum(numbers) / len(numbers)
    return sum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1)


def grid_of(rows: list[list[str]]) -> Grid:
    head = ["mode", "line-ups drawn for each", "the same for both"]
    return Grid("How far the chance of the first seat strays from set-up to set-up, among equals", head, rows)


def taken(args: argparse.Namespace) -> str:
    games = f"{args.deals} set-ups, {AGAIN} games of each, {args.player} in both seats"
    return f"*{games}, {build()}; {time.strftime('%Y-%m-%d')}.*"


if __name__ == "__main__":
    sys.exit(main())
