"""How much a choice matters: greedy as first committed against itself when it answers some questions at random."""

from __future__ import annotations

import argparse
import random
import sys
import time
from typing import Any, Final

from bench.frozen.greedy import FROZEN, choose, guest
from bench.guests import invited
from bench.strength import PAGE, shown, tables_of
from bench.tables import Grid, put
from hexdial.arena import tournament
from hexdial.arena.processes import Runner, processes
from hexdial.arena.shelf import anything_goes
from hexdial.arena.statistics import Rate, rate
from hexdial.arena.tournament import Bout, Contest, Result, run
from hexdial.front.build import build
from hexdial.kernel.play import Game, Position
from hexdial.players.random import choose_at_random
from hexdial.players.registry import Player

CARELESS: Final = "careless:"  # then so many answers of a hundred that are anything
SHARES: Final = (20, 50)


def main(arguments: list[str] | None = None) -> int:
    args = options().parse_args(arguments)
    rows: list[list[str]] = []
    with processes(args.jobs) as runner:
        for game, mode, _ in tables_of(2):
            if args.only and f"{game.id}/{mode}" not in args.only:
                continue
            found = [scored(game, mode, share, args, runner) for share in SHARES]
            rows.append([f"{game.id}/{mode}", *map(shown, found), str(args.games)])
            print(grid_of(rows).as_text(), flush=True)
    return put(PAGE, {"careless": grid_of(rows)}, taken(), "careless") if args.write_docs else 0


def options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="careless", description=__doc__)
    parser.add_argument("--only", action="append", metavar="GAME/MODE", help="this mode; may be repeated (all)")
    parser.add_argument("--games", type=int, default=100, help="of every pair, seats swapped (100)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument("--seed", default="careless")
    parser.add_argument("--write-docs", action="store_true", help="put the table into docs/strength.md")
    return parser


def scored(game: Game[Any], mode: str, share: int, args: argparse.Namespace, runner: Runner) -> Rate:
    """What the careful one scores."""
    players = (FROZEN, f"{CARELESS}{share}")
    contest = Contest(game.id, anything_goes(game, mode, 2), players, args.games, args.seed, True, True)
    with guest(), invited(players[1], careless):
        results = [*run(contest, {}, lambda contest, wanted: runner(play, contest, wanted))]
    return rate(sum(result.scores[0] for result in results), len(results))


def careless(name: str) -> Player:
    share = int(name.removeprefix(CARELESS))

    def choose_carelessly(game: Game[Any], seen: Position[Any], rng: random.Random) -> int:
        return choose_at_random(game, seen, rng) if 100 * rng.random() < share else choose(game, seen, rng)

    return choose_carelessly


def play(contest: Contest, bout: Bout) -> Result:
    """One game, in whatever process."""
    with guest(), invited(bout.pair[1], careless):
        return tournament.play(contest, bout)


def grid_of(rows: list[list[str]]) -> Grid:
    head = ["mode", *[f"against {share}% of its answers at random" for share in SHARES], "games"]
    return Grid("What careful play scores against careless play, with 95 % intervals", head, rows)


def taken() -> str:
    return f"*Greedy as first committed on both sides, seats swapped, {build()}; {time.strftime('%Y-%m-%d')}.*"


if __name__ == "__main__":
    sys.exit(main())
