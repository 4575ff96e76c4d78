"""`hexdial arena GAME`: players against each other, seats swapped, the same dice for all; ratings with intervals."""

from __future__ import annotations

import argparse
import csv
import json
import sys
from pathlib import Path
from typing import Any, TextIO

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hexdial.arena.processes import local
from hexdial.arena.ratings import Meeting, Rating, rate_players
from hexdial.arena.shelf import find_game
from hexdial.arena.tournament import Contest, Result, bouts, check, meetings, read, run
from hexdial.cli.common import Commands, add_command, print_json, print_table, seed_of, settings_of, show
from hexdial.front.words import Words
from hexdial.kernel.errors import HexdialError

CLEAR = 0.6  # a pair stops early when it is clear whether one scores so much


def add(commands: Commands, words: Words) -> None:
    parser = add_command(commands, "arena", words)
    parser.add_argument("game", metavar="GAME", help=words("cli.game"))
    parser.add_argument("--player", action="append", default=[], metavar="NAME", help=words("arena.player"))
    parser.add_argument("--games", type=int, default=100, metavar="N", help=words("arena.games"))
    parser.add_argument("--gauntlet", action="store_true", help=words("arena.gauntlet"))
    parser.add_argument("--early", action="store_true", help=words("arena.early"))
    parser.add_argument("--workers", type=int, default=2, metavar="N", help=words("cli.workers"))
    parser.add_argument("--keep", type=Path, metavar="FILE", help=words("arena.keep"))
    parser.add_argument("--csv", type=Path, metavar="FILE", help=words("arena.csv"))
    parser.add_argument("--mode", metavar="MODE", help=words("cli.mode"))
    parser.add_argument("--players", type=int, metavar="N", help=words("cli.players"))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=words("cli.option"))
    parser.add_argument("--lineup", action="append", default=[], metavar="N=NAME", help=words("cli.lineup"))
    parser.add_argument("--seed", metavar="SEED", help=words("cli.seed"))
    parser.set_defaults(run=command)


def command(args: argparse.Namespace, words: Words) -> int:
    """Play what is missing, show how far it is, print the ratings."""
    game = find_game(args.game)
    if args.workers < 1:
        raise HexdialError(f"--workers {args.workers}: at least one must work")
    players = tuple(args.player or ["random", "greedy"])
    if args.keep is not None and args.seed is None:
        raise HexdialError("--keep needs --seed: only the same games can be gone on with")
    contest = Contest(game.id, settings_of(game, args), players, args.games, seed_of(args), args.gauntlet)
    check(contest)
    results = played(contest, args, words)
    table = meetings(results)
    ratings = rate_players(table)
    if args.csv is not None:
        write_csv(args.csv, results)
    if args.json:
        print_json(as_json(contest, table, ratings))
    else:
        print_ratings(contest, table, ratings, words)
    return 0


def played(contest: Contest, args: argparse.Namespace, words: Words) -> list[Result]:
    """All results in the order of the bouts, the known ones included; each is kept as soon as it is there."""
    known = read(args.keep, contest) if args.keep is not None else {}
    wanted = {bout.key: place for place, bout in enumerate(bouts(contest))}
    results = [result for key, result in known.items() if key in wanted]
    err = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress,
        local(args.workers) as playing,
    ):
        task = progress.add_task(
            words("simulate.playing", game=contest.game), total=len(wanted), completed=len(results)
        )
        kept = keeping(args.keep, contest, known) if args.keep is not None else None
        try:
            for result in run(contest, known, playing, CLEAR if args.early else 0.0):
                results.append(result)
                progress.advance(task)
                if kept is not None:
                    kept.write(result.line() + "\n")
                    kept.flush()
        finally:
            if kept is not None:
                kept.close()
    return sorted(results, key=lambda result: wanted[result.bout.key])


def keeping(path: Path, contest: Contest, known: dict[tuple[str, str, int, int], Result]) -> TextIO:
    """The file, written anew without a line that was cut off, ready for more."""
    lines = [json.dumps(contest.head()), *[result.line() for result in known.values()]]
    try:
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return path.open("a", encoding="utf-8")
    except OSError as problem:
        raise HexdialError(f"{path}: cannot be written: {problem.strerror}") from problem


def write_csv(path: Path, results: list[Result]) -> None:
    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            rows = csv.writer(file)
            rows.writerow(["one", "other", "deal", "turned", "score_one", "score_other", "rule", "decisions"])
            for result in results:
                bout = result.bout
                rows.writerow([*bout.pair, bout.deal, bout.turned, *result.scores, result.rule, result.decisions])
    except OSError as problem:
        raise HexdialError(f"{path}: cannot be written: {problem.strerror}") from problem


def as_json(contest: Contest, table: list[Meeting], ratings: list[Rating]) -> dict[str, Any]:
    return {
        **contest.head(),
        "players": list(contest.players),
        "ratings": [vars(rating) for rating in ratings],
        "meetings": [vars(meeting) for meeting in table],
    }


def print_ratings(contest: Contest, table: list[Meeting], ratings: list[Rating], words: Words) -> None:
    """Who is how strong, and what each scored against each."""
    rows = [
        [one.player, f"{one.points:+.0f}", f"{one.low:+.0f} … {one.high:+.0f}", f"{one.score:g}", str(one.games)]
        for one in ratings
    ]
    heads = [words(f"arena.{head}") for head in ("who", "rating", "interval", "score", "count")]
    print_table(f"{contest.game} {contest.settings['mode']}", heads, rows, ("cyan",), (1, 2, 3, 4))
    rows = [
        [one.one, one.other, f"{one.score:g} : {one.games - one.score:g}", f"{one.score / one.games * 100:.1f} %"]
        for one in table
    ]
    print_table("", [words("arena.who"), words("arena.against"), words("arena.result"), "%"], rows, ("cyan",), (2, 3))
    show(words("arena.seed", seed=contest.seed), "dim")
    sys.stdout.flush()
