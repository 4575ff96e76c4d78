"""How much the levels give away with a choice, in the opinion of a far longer search: is anything absurd among it?"""

from __future__ import annotations

import argparse
import random
import sys
import time
from typing import Any

from bench.ours import complete
from bench.strength import PAGE
from bench.tables import Grid, put
from hexdial.arena.shelf import all_games
from hexdial.front.build import build
from hexdial.kernel.dice import Stream
from hexdial.kernel.play import Game, Position, apply, start
from hexdial.players.levels import LEVELS, Levelled
from hexdial.players.search.think import Budget, Thoughts, think
from hexdial.players.seen import seen_by

ABSURD = 0.25  # of the chance to win: whoever gives away so much with one choice has not looked
TRIED = 5  # walks of the judge without which it has no opinion: it tries the worst option that often, if it tries it
FEW = 3  # options at least: else there is little to choose from


def main(arguments: list[str] | None = None) -> int:
    args = options().parse_args(arguments)
    rows: list[list[str]] = []
    for game in all_games():
        rows += rows_of(game, judged(game, args.positions, args.walks))
        print(grid_of(rows).as_text(), flush=True)
    return put(PAGE, {"blunders": grid_of(rows)}, taken(args), "blunders") if args.write_docs else 0


def options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="blunders", description=__doc__)
    parser.add_argument("--positions", type=int, default=40, help="of every game, each from another one (40)")
    parser.add_argument("--walks", type=int, default=12_000, help="of the judge (12000)")
    parser.add_argument("--write-docs", action="store_true", help="put the table into docs/strength.md")
    return parser


def judged(game: Game[Any], positions: int, walks: int) -> list[tuple[Position[Any], Thoughts]]:
    """Positions of games that a middling level has begun, with what the judge thinks of every option."""
    modes = [mode for mode in game.modes if 2 in mode.players]
    found = []
    for number in range(positions):
        seen = reached(game, modes[number % len(modes)].id, number)
        found.append((seen, think(game, seen, Budget(walks), random.Random(number))))
    return found


def reached(game: Game[Any], mode: str, number: int) -> Position[Any]:
    """A question with something to choose, after as many choices as chance says."""
    rng = random.Random(f"blunders/{number}")
    settings = complete(game, {"mode": mode, "players": 2}, rng)
    player = Levelled(LEVELS[2])
    dice = Stream(f"blunders/{number}")
    while True:
        position = start(game, settings, dice)
        left = rng.randrange(10, 60)
        while position.decision is not None:
            decision = position.decision
            seen = seen_by(position, decision.seat)
            if left <= 0 and len(decision.options) >= FEW:
                return seen
            left -= 1
            position = apply(position, decision.options[player(game, seen, rng)], decision.seat, dice)


def rows_of(game: Game[Any], positions: list[tuple[Position[Any], Thoughts]]) -> list[list[str]]:
    rows = []
    for level in LEVELS:
        player = Levelled(level)
        given = []
        for number, (seen, thoughts) in enumerate(positions):
            lost = given_away(thoughts, player(game, seen, random.Random(f"choice/{number}")))
            if lost is not None:
                given.append(lost)
        if not given:
            rows.append([game.id, level.id, "0", "-", "-", "-"])
            continue
        found = [f"{sum(given) / len(given):.1%}", f"{max(given):.1%}", str(sum(lost > ABSURD for lost in given))]
        rows.append([game.id, level.id, str(len(given)), *found])
    return rows


def given_away(thoughts: Thoughts, option: int) -> float | None:
    """Of the chance to win, against the judge's choice; None: the judge has hardly looked at it."""
    best = thoughts.best()
    assert best is not None, "the judge has thought"
    chosen = thoughts.options[option]
    if chosen.visits < TRIED:
        return None
    return max(0.0, best.worth - chosen.worth)


def grid_of(rows: list[list[str]]) -> Grid:
    head = ["game", "level", "choices judged", "given away on average", "at most", f"more than {ABSURD:.0%}"]
    return Grid("What a choice gives away of the chance to win, by a longer search", head, rows)


def taken(args: argparse.Namespace) -> str:
    """How the table came about."""
    judge = f"{args.positions} positions of a game, judged by {args.walks:,} walks"
    return f"*{judge}, {build()}; {time.strftime('%Y-%m-%d')}.*"


if __name__ == "__main__":
    sys.exit(main())
