"""How much every level beats the one below it: neighbours meet, and all of them are rated together."""

from __future__ import annotations

import argparse
import sys
import time
from itertools import pairwise
from pathlib import Path

from bench.strength import PAGE, ROOT, played, shown
from bench.tables import Grid, put
from hexdial.arena.processes import Playing, local
from hexdial.arena.ratings import Meeting, Rating, rate_players
from hexdial.arena.shelf import anything_goes, find_game
from hexdial.arena.statistics import Rate, rate
from hexdial.arena.tournament import Contest
from hexdial.front.build import build
from hexdial.players.levels import LEVELS

STEP = 0.60  # asked of every level against the one below
MODES = ("jlh/collectors", "nsh/duel", "hcb/standard")


def main(arguments: list[str] | None = None) -> int:
    args = options().parse_args(arguments)
    args.keep.mkdir(parents=True, exist_ok=True)
    rows: list[list[str]] = []
    found: list[dict[str, Rate]] = []
    with local(args.jobs) as playing:
        for mode in args.only or MODES:
            found.append(scores_of(mode, args, playing))
            rows += rows_of(mode, found[-1])
            print(grid_of(rows).as_text(), flush=True)
    rows += rows_of("together", together(found))
    print(grid_of(rows).as_text(), flush=True)
    return put(PAGE, {"levels": grid_of(rows)}, taken(args), "levels") if args.write_docs else 0


def options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="levels", description=__doc__)
    parser.add_argument("--only", action="append", metavar="GAME/MODE", help=f"may be repeated ({', '.join(MODES)})")
    parser.add_argument("--games", type=int, default=100, help="of every pair of neighbours (100)")
    parser.add_argument("--kept", action="store_true", help="play nothing: the table of what has been played so far")
    parser.add_argument("--early", action="store_true", help="stop a pair when it is clear whether its bar is met")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument("--seed", default="levels")
    parser.add_argument("--keep", type=Path, default=ROOT / "build" / "levels", metavar="DIR", help="results; goes on")
    parser.add_argument("--write-docs", action="store_true", help="put the table into docs/strength.md")
    return parser


def scores_of(mode: str, args: argparse.Namespace, playing: Playing) -> dict[str, Rate]:
    """What every level but the lowest scores against the one below."""
    id, _, name = mode.partition("/")
    game = find_game(id)
    given = anything_goes(game, name, 2)
    found: dict[str, Rate] = {}
    for below, level in pairwise(LEVELS):
        contest = Contest(id, given, (level.id, below.id), args.games, args.seed, gauntlet=True, alike=True)
        path = args.keep / f"{id}-{name}.jsonl"
        found[level.id] = played(contest, mode, path, STEP if args.early else None, playing, args.kept)
    return found


def together(found: list[dict[str, Rate]]) -> dict[str, Rate]:
    """The games of all modes as if they were one."""
    return {
        level.id: rate(sum(scores[level.id].count for scores in found), sum(scores[level.id].of for scores in found))
        for level in LEVELS[1:]
    }


def rows_of(mode: str, scores: dict[str, Rate]) -> list[list[str]]:
    ratings = {rating.player: rating for rating in rate_players(meetings(scores))}
    rows = []
    for level in LEVELS:
        score = scores.get(level.id)
        beside = [shown(score), str(score.of), verdict(score)] if score is not None and score.of else ["-"] * 3
        slips, slack = (f"{share:.0%}" if share else "-" for share in (level.slips, level.slack))
        rated = points(ratings[level.id]) if level.id in ratings else "-"
        rows.append([mode, level.id, f"{level.walks:,}", slips, slack, *beside, rated])
    return rows


def meetings(scores: dict[str, Rate]) -> list[Meeting]:
    return [
        Meeting(level.id, below.id, scores[level.id].count, scores[level.id].of)
        for below, level in pairwise(LEVELS)
        if scores[level.id].of
    ]


def verdict(score: Rate) -> str:
    if score.low >= STEP:
        return "met"
    return "met, not surely" if score.value >= STEP else "missed"


def points(rating: Rating) -> str:
    return f"{rating.points:+.0f} ({rating.low:+.0f} to {rating.high:+.0f})"


def grid_of(rows: list[list[str]]) -> Grid:
    head = [
        "mode", "level", "walks", "slips", "slack", f"against the one below, {STEP:.0%} asked", "games", "so",
        "Bradley-Terry",
    ]  # fmt: skip
    return Grid("The six levels, neighbours against each other, with 95 % intervals", head, rows)


def taken(args: argparse.Namespace) -> str:
    early = ", a pair stopped when it was clear" if args.early else ", as far as played" if args.kept else ""
    return f"*Up to {args.games} games of a pair, seats swapped{early}, {build()}; {time.strftime('%Y-%m-%d')}.*"


if __name__ == "__main__":
    sys.exit(main())
