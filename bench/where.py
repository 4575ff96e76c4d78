"""Where the time goes: the functions of random games straight through, with their shares, as a table for a page."""

from __future__ import annotations

import argparse
import cProfile
import pstats
import random
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import hexdial
from bench.figures import INTERPRETED
from bench.measure import pin_to_one_core
from bench.ours import SETTINGS, complete, straight
from bench.tables import Grid
from hexdial.front.build import build
from hexdial.games import GAMES
from hexdial.kernel.play import Game

HOME = Path(hexdial.__file__).parent
MOST = 0.95  # a function that holds nearly everything says nothing


@dataclass(frozen=True)
class Share:
    """A function of ours: its part of all the time, alone and with everything it calls."""

    name: str
    calls: int
    own: float
    whole: float


def main() -> int:
    parser = argparse.ArgumentParser(prog="where", description=__doc__)
    parser.add_argument("mode", metavar="GAME/MODE", choices=sorted(known()), help="as nsh/duel")
    parser.add_argument("--games", type=int, default=80, help=f"played at {SETTINGS} tables in turn (80)")
    parser.add_argument("--least", type=float, default=4.0, help="percent of the time a function must take (4)")
    args = parser.parse_args()
    if build() != INTERPRETED:
        print("where: the profiler does not see into compiled functions; use the interpreted build.", file=sys.stderr)
        return 1
    pin_to_one_core()
    stats, decisions = profiled(*known()[args.mode], args.games)
    print(table(args.mode, shares(stats), args.least / 100).as_markdown())
    made: Any = stats  # its totals carry no types
    print(f"\n*{args.games} games, {decisions:,} decisions, {made.total_calls / decisions:,.0f} calls a decision.*")
    return 0


def known() -> dict[str, tuple[Game[Any], str]]:
    return {f"{game.id}/{mode.id}": (game, mode.id) for game in GAMES for mode in game.modes}


def profiled(game: Game[Any], mode: str, games: int) -> tuple[pstats.Stats, int]:
    """The games that `bench.ours` plays first, after one round of them to warm up; and their decisions."""
    given = {"mode": mode, "players": game.mode(mode).players[-1]}
    tables = [complete(game, given, random.Random(number)) for number in range(SETTINGS)]
    play_one = straight(game, tables)
    for _ in range(SETTINGS):
        play_one()
    profiler = cProfile.Profile()
    decisions = sum(profiler.runcall(play_one) for _ in range(games))
    return pstats.Stats(profiler), decisions


def shares(stats: pstats.Stats) -> list[Share]:
    """Our functions, the dearest first; what Python itself does belongs to whoever calls it."""
    made: Any = stats
    spent: float = made.total_tt
    found = []
    for (file, _, name), (_, calls, own, whole, _) in made.stats.items():
        path = Path(file)
        if path.is_relative_to(HOME):
            module = path.relative_to(HOME).with_suffix("").as_posix().split("/", 2)[-1].replace("/", ".")
            found.append(Share(f"{module}.{name}", calls, own / spent, whole / spent))
    return sorted(found, key=lambda share: -share.whole)


def table(mode: str, found: list[Share], least: float) -> Grid:
    """Those that take at least so much with what they call."""
    rows = [
        [f"`{share.name}`", f"{share.calls:,}", f"{share.own:.0%}", f"{share.whole:.0%}"]
        for share in found
        if least <= share.whole < MOST
    ]
    return Grid(f"Where the time of {mode} goes", ["function", "calls", "alone", "with what it calls"], rows)


if __name__ == "__main__":
    sys.exit(main())
