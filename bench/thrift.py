"""What a search saves that stops when its choice is clear, and what it gives away, in the opinion of a longer one."""

from __future__ import annotations

import argparse
import random
import sys
import time
from typing import Any

from bench.blunders import given_away, judged
from bench.strength import ROOT
from bench.tables import Grid, put
from hexdial.arena.shelf import all_games
from hexdial.front.build import build
from hexdial.kernel.play import Game
from hexdial.players.search.think import Budget, think

PAGE = ROOT / "docs" / "arena.md"


def main(arguments: list[str] | None = None) -> int:
    args = options().parse_args(arguments)
    rows: list[list[str]] = []
    for game in all_games():
        rows.append(row(game, args.positions, args.walks, args.judge))
        print(grid_of(rows).as_text(), flush=True)
    return put(PAGE, {"thrift": grid_of(rows)}, taken(args), "thrift") if args.write_docs else 0


def options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="thrift", description=__doc__)
    parser.add_argument("--positions", type=int, default=40, help="of every game, each from another one (40)")
    parser.add_argument("--walks", type=int, default=4_000, help="of the search (4000)")
    parser.add_argument("--judge", type=int, default=12_000, help="walks of the judge (12000)")
    parser.add_argument("--write-docs", action="store_true", help="put the table into docs/arena.md")
    return parser


def row(game: Game[Any], positions: int, walks: int, judge: int) -> list[str]:
    """The same positions with the whole budget and sparingly: walks, other choices, what both give away."""
    used = other = both = 0
    lost = [0.0, 0.0]
    for number, (seen, opinion) in enumerate(judged(game, positions, judge)):
        whole, sparing = [
            think(game, seen, Budget(walks, thrifty=content, content=content), random.Random(f"thrift/{number}"))
            for content in (False, True)
        ]
        used += sparing.iterations
        chosen = [found.option for thoughts in (whole, sparing) if (found := thoughts.best()) is not None]
        other += chosen[0] != chosen[1]
        given = [given_away(opinion, option) for option in chosen]
        if given[0] is not None and given[1] is not None:
            both += 1
            lost[0] += given[0]
            lost[1] += given[1]
    share = f"{used / (walks * positions):.0%}"
    return [game.id, share, f"{other} of {positions}", *[f"{given / both:.2%}" if both else "-" for given in lost]]


def grid_of(rows: list[list[str]]) -> Grid:
    head = ["game", "walks used", "another choice", "the whole budget gives away", "who stops gives away"]
    return Grid("What it saves to stop when the choice is clear, and what it costs", head, rows)


def taken(args: argparse.Namespace) -> str:
    """How the table came about."""
    judge = f"{args.positions} positions of a game, {args.walks:,} walks, judged by {args.judge:,} others"
    return f"*{judge}; of the chance to win, on average; {build()}; {time.strftime('%Y-%m-%d')}.*"


if __name__ == "__main__":
    sys.exit(main())
