"""`hexdial arena GAMES`: players against each other, seats swapped, the same dice for all; ratings with intervals."""

from __future__ import annotations

import argparse
import os
import shlex
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hexdial.arena.page import Part, write_csv, write_parquet, write_report
from hexdial.arena.processes import Playing, playing_on, workers_of
from hexdial.arena.ranking import HEADS, crosstable_plot, games_table, joined, ratings_plot
from hexdial.arena.ratings import Meeting, Rating, rate_players
from hexdial.arena.shelf import find_game
from hexdial.arena.tournament import Contest, Result, bouts, check, keeping, meetings, read, run
from hexdial.cli.common import Commands, add_command, print_json, print_table, seed_of, settings_of, show
from hexdial.front.words import Words
from hexdial.kernel.errors import HexdialError
from hexdial.players.bots import LOG

CLEAR = 0.6  # a pair stops early when it is clear whether one scores so much
ALL = "*"

Played = list[tuple[Contest, list[Result]]]


def add(commands: Commands, words: Words) -> None:
    parser = add_command(commands, "arena", words)
    parser.add_argument("game", metavar="GAME[:MODE],...", help=words("arena.which"))
    parser.add_argument("--player", action="append", default=[], metavar="NAME", help=words("arena.player"))
    parser.add_argument("--games", type=int, default=100, metavar="N", help=words("arena.games"))
    parser.add_argument("--gauntlet", action="store_true", help=words("arena.gauntlet"))
    parser.add_argument("--early", action="store_true", help=words("arena.early"))
    add_workers(parser, words)
    parser.add_argument("--keep", type=Path, metavar="FILE", help=words("arena.keep"))
    parser.add_argument("--csv", type=Path, metavar="FILE", help=words("arena.csv"))
    parser.add_argument("--parquet", type=Path, metavar="FILE", help=words("arena.parquet"))
    parser.add_argument("--report", type=Path, metavar="DIR", help=words("arena.report"))
    parser.add_argument("--mode", metavar="MODE", help=words("cli.mode"))
    parser.add_argument("--players", type=int, metavar="N", help=words("cli.players"))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=words("cli.option"))
    parser.add_argument("--lineup", action="append", default=[], metavar="N=NAME", help=words("cli.lineup"))
    parser.add_argument("--seed", metavar="SEED", help=words("cli.seed"))
    parser.set_defaults(run=command)


def add_workers(parser: argparse.ArgumentParser, words: Words) -> None:
    """Where the work is done, and where bots may complain."""
    parser.add_argument("--workers", "--jobs", type=int, default=2, metavar="N", help=words("cli.workers"))
    parser.add_argument("--cluster", nargs="?", const="", metavar="ADDRESS", help=words("arena.cluster"))
    parser.add_argument("--bot-log", type=Path, metavar="FILE", help=words("arena.bot_log"))


def check_workers(args: argparse.Namespace) -> None:
    if args.workers < 1:
        raise HexdialError(f"--workers {args.workers}: at least one must work")
    if args.bot_log is not None:
        os.environ[LOG] = str(args.bot_log.absolute())


def command(args: argparse.Namespace, words: Words) -> int:
    """Play what is missing, show how far it is, print the ratings."""
    check_workers(args)
    if args.keep is not None and args.seed is None:
        raise HexdialError("--keep needs --seed: only the same games can be gone on with")
    args.seed = seed_of(args)
    contests = contests_of(args)
    for contest in contests:
        check(contest)
    played: Played = []
    with workers_of(args.workers, args.cluster) as runner:
        for contest in contests:
            played.append((contest, results_of(contest, args, playing_on(runner), len(contests) > 1, words)))
    tables = [meetings(results) for _, results in played]
    whole = joined(tables)
    write_files(args, played, whole, words)
    if args.json:
        print_json(as_json(played, whole))
        return 0
    for (contest, _), table in zip(played, tables, strict=True):
        print_ratings(f"{contest.game} {contest.settings['mode']}", table, words)
    if len(played) > 1:
        print_ratings(words("arena.together"), whole, words)
    print_forfeits(played, words)
    show(words("arena.seed", seed=args.seed), "dim")
    sys.stdout.flush()
    return 0


def contests_of(args: argparse.Namespace) -> list[Contest]:
    """`a:duel,b:*` as contests: a game alone is played in the mode of --mode or its first one, * are all of them."""
    players = tuple(args.player or ["random", "greedy"])
    found: list[Contest] = []
    for part in args.game.split(","):
        name, colon, modes = part.strip().partition(":")
        game = find_game(name)
        if colon and args.mode:
            raise HexdialError(f"{part}: its mode is named twice; --mode {args.mode} is for games without one")
        wanted = [mode.id for mode in game.modes] if modes == ALL else [modes] if colon else [args.mode]
        for mode in wanted:
            settings = settings_of(game, argparse.Namespace(**{**vars(args), "mode": mode}))
            found.append(Contest(game.id, settings, players, args.games, args.seed, args.gauntlet))
    names = [(contest.game, contest.settings["mode"]) for contest in found]
    if len(set(names)) < len(names):
        raise HexdialError(f"{args.game}: a game is named twice in the same mode")
    return found


def results_of(contest: Contest, args: argparse.Namespace, playing: Playing, many: bool, words: Words) -> list[Result]:
    """All results in the order of the bouts, the known ones included; each is kept as soon as it is there."""
    keep = kept_in(args.keep, contest, many)
    known = read(keep, contest) if keep is not None else {}
    wanted = {bout.key: place for place, bout in enumerate(bouts(contest))}
    results = [result for key, result in known.items() if key in wanted]
    with progress_bar() as progress:
        title = f"{contest.game} {contest.settings['mode']}"
        task = progress.add_task(
            words("simulate.playing", game=title), total=len(wanted), completed=len(results)
        )  # fmt: skip
        kept = keeping(keep, contest, known) if keep is not None else None
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


def progress_bar() -> Progress:
    """On the terminal while games are played, never among the results."""
    err = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=err, transient=True, disable=not err.is_terminal)


def kept_in(path: Path | None, contest: Contest, many: bool) -> Path | None:
    """The file of results; with several contests each has its own beside it."""
    if path is None or not many:
        return path
    return path.with_name(f"{path.stem}.{contest.game}-{contest.settings['mode']}{path.suffix}")


def write_files(args: argparse.Namespace, played: Played, whole: list[Meeting], words: Words) -> None:
    """What was asked for besides the table."""
    rows = games_table(played)
    if args.csv is not None:
        write_csv(args.csv, HEADS, rows)
    if args.parquet is not None:
        lacking = write_parquet(args.parquet, HEADS, rows)
        if lacking:
            print(f"hexdial: {lacking}", file=sys.stderr)
    if args.report is not None:
        write_csv(args.report / "games.csv", HEADS, rows)
        parts: list[Part] = []
        for contest, results in played:
            parts += report_parts(f"{contest.game} {contest.settings['mode']}", meetings(results), words)
        if len(played) > 1:
            parts += report_parts(words("arena.together"), whole, words)
        again = command_line(["arena", args.game], args, ("player", "option", "lineup"), ("mode", "games", "seed"))
        title = words("arena.title", players=", ".join(played[0][0].players))
        index = write_report(args.report, words.language, title, again, parts, words("arena.again"))
        show_path(index, args, words)


def show_path(index: Path, args: argparse.Namespace, words: Words) -> None:
    if not args.json:
        show(words("arena.written", path=index))


def command_line(start: list[str], args: argparse.Namespace, lists: tuple[str, ...], single: tuple[str, ...]) -> str:
    """The command that does the same again."""
    found = ["hexdial", *start]
    for name in lists:
        for value in getattr(args, name):
            found += [f"--{name}", str(value)]
    for name in single:
        if getattr(args, name) is not None:
            found += [f"--{name}", str(getattr(args, name))]
    found += [f"--{name}" for name in ("gauntlet", "early") if getattr(args, name, False)]
    return shlex.join(found)


def report_parts(title: str, table: list[Meeting], words: Words) -> list[Part]:
    ratings = rate_players(table)
    slug = "-".join(title.casefold().split())
    heads, rows = rating_rows(ratings, words)
    return [
        Part(
            title,
            file=f"ratings-{slug}.svg",
            svg=ratings_plot(words("arena.ratings"), ratings),
            heads=tuple(heads),
            rows=tuple(tuple(row) for row in rows),
        ),
        Part(
            f"{title}: {words('arena.crosstable')}",
            words("arena.heat"),
            f"crosstable-{slug}.svg",
            crosstable_plot(words("arena.crosstable"), ratings, table),
        ),
    ]


def as_json(played: Played, whole: list[Meeting]) -> dict[str, Any]:
    """One contest, or all of them and their sum."""
    found = [contest_json(contest, results) for contest, results in played]
    if len(found) == 1:
        return found[0]
    return {
        "contests": found,
        "ratings": [vars(rating) for rating in rate_players(whole)],
        "meetings": [vars(meeting) for meeting in whole],
    }


def contest_json(contest: Contest, results: list[Result]) -> dict[str, Any]:
    table = meetings(results)
    found: dict[str, Any] = {
        **contest.head(),
        "players": list(contest.players),
        "ratings": [vars(rating) for rating in rate_players(table)],
        "meetings": [vars(meeting) for meeting in table],
    }
    forfeits = forfeits_of([(contest, results)])
    return {**found, "forfeits": forfeits} if forfeits else found


def forfeits_of(played: Played) -> list[dict[str, object]]:
    """Whose bot broke, how often, and the first sentence about it."""
    found: dict[str, list[str]] = {}
    for _, results in played:
        for result in results:
            if result.why:
                found.setdefault(result.bout.pair[int(result.scores[0] > 0)], []).append(result.why)
    return [{"player": name, "games": len(whys), "first": whys[0]} for name, whys in sorted(found.items())]


def rating_rows(ratings: list[Rating], words: Words) -> tuple[list[str], list[list[str]]]:
    heads = [words(f"arena.{head}") for head in ("who", "rating", "interval", "score", "count")]
    rows = [
        [one.player, f"{one.points:+.0f}", f"{one.low:+.0f} … {one.high:+.0f}", f"{one.score:g}", str(one.games)]
        for one in ratings
    ]
    return heads, rows


def print_ratings(title: str, table: list[Meeting], words: Words) -> None:
    """Who is how strong, and what each scored against each."""
    heads, rows = rating_rows(rate_players(table), words)
    print_table(title, heads, rows, ("cyan",), (1, 2, 3, 4))
    rows = [
        [one.one, one.other, f"{one.score:g} : {one.games - one.score:g}", f"{one.score / one.games * 100:.1f} %"]
        for one in table
    ]
    print_table("", [words("arena.who"), words("arena.against"), words("arena.result"), "%"], rows, ("cyan",), (2, 3))


def print_forfeits(played: Played, words: Words) -> None:
    for one in forfeits_of(played):
        show(words("arena.forfeit", player=one["player"], count=one["games"], why=one["first"]), "yellow")
