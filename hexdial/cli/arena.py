"""`hexdial arena GAMES`: players against each other, seats swapped, the same dice for all; ratings with intervals."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from hexdial.arena.kept import add_line
from hexdial.arena.page import Part, write_csv, write_parquet, write_report
from hexdial.arena.processes import Playing, playing_on, workers_of
from hexdial.arena.ranking import HEADS, crosstable_plot, games_table, ratings_plot, result_of
from hexdial.arena.ratings import Meeting, Rating, alone, joined, rate_players
from hexdial.arena.shelf import find_game
from hexdial.arena.tournament import Contest, Result, bouts, check, keeping, meetings, read, run, sides_of
from hexdial.cli.common import Commands, add_command, print_json, print_table, seed_of, settings_of, show
from hexdial.cli.lab import (
    add_workers,
    check_keep,
    check_outputs,
    check_workers,
    command_line,
    progress_bar,
    show_command,
    show_path,
    stopped,
)
from hexdial.front.words import Words
from hexdial.kernel.errors import HexdialError
from hexdial.players.registry import PLAYERS

GAMES = 100
USUAL = ("random", "greedy")
CLEAR = 0.6  # a pair stops early when it is clear whether one scores so much
ALL = "*"

Played = list[tuple[Contest, list[Result]]]


def add(commands: Commands, words: Words) -> None:
    parser = add_command(commands, "arena", words)
    parser.add_argument("game", metavar="GAME[:MODE],...", help=words("arena.which"))
    parser.add_argument(
        "--player", action="append", default=[], metavar="NAME",
        help=words("arena.player", who=", ".join(PLAYERS), usual=", ".join(USUAL)),
    )  # fmt: skip
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=words("arena.games", games=GAMES))
    parser.add_argument("--gauntlet", action="store_true", help=words("arena.gauntlet"))
    parser.add_argument("--alike", action="store_true", help=words("arena.alike"))
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


def command(args: argparse.Namespace, words: Words) -> int:
    """Play what is missing, show how far it is, print the ratings."""
    check_workers(args)
    check_keep(args)
    args.seed = seed_of(args)
    contests = contests_of(args)
    for contest in contests:
        check(contest)
    keep = kept_in(args.keep, contests)
    known = [read(path, contest) if path is not None else {} for path, contest in zip(keep, contests, strict=True)]
    check_outputs((*keep, args.csv, args.parquet), args.report)
    played: Played = [(contest, []) for contest in contests]
    try:
        with workers_of(args.workers, args.cluster) as runner:
            for (contest, results), path, before in zip(played, keep, known, strict=True):
                fill(results, contest, path, before, args.early, playing_on(runner), words)
    except KeyboardInterrupt:
        return stopped(sum(len(results) for _, results in played), args.keep, words)
    tables = [meetings(results, sides_of(contest)) for contest, results in played]
    again = again_of(args)
    write_files(args, played, tables, again, words)
    if args.json:
        print_json({**as_json(played, tables), "command": again})
        return 0
    for (contest, _), table in zip(played, tables, strict=True):
        print_ratings(title_of(contest), table, words)
    if len(played) > 1:
        print_ratings(words("arena.together"), joined(one for table in tables for one in table), words)
    print_forfeits(played, words)
    show_command(f"{words('arena.again')} {again}")
    sys.stdout.flush()
    return 0


def contests_of(args: argparse.Namespace) -> list[Contest]:
    """`a:duel,b:*` as contests: a game alone is played in the mode of --mode or its first one, * are all of them."""
    players = tuple(args.player or USUAL)
    found: list[Contest] = []
    for part in args.game.split(","):
        name, colon, modes = part.strip().partition(":")
        game = find_game(name)
        if colon and args.mode:
            raise HexdialError(f"{part}: its mode is named twice; --mode {args.mode} is for games without one")
        wanted = [mode.id for mode in game.modes] if modes == ALL else [modes] if colon else [args.mode]
        for mode in wanted:
            settings = settings_of(game, argparse.Namespace(**{**vars(args), "mode": mode}))
            found.append(Contest(game.id, settings, players, args.games, args.seed, args.gauntlet, args.alike))
    names = [(contest.game, contest.settings["mode"]) for contest in found]
    if len(set(names)) < len(names):
        raise HexdialError(f"{args.game}: a game is named twice in the same mode")
    return found


def title_of(contest: Contest) -> str:
    return f"{contest.game} {contest.settings['mode']}"


def kept_in(path: Path | None, contests: list[Contest]) -> list[Path | None]:
    """The file of results of every contest; of several each has its own beside it."""
    if path is None or len(contests) == 1:
        return [path] * len(contests)
    return [path.with_name(f"{path.stem}.{one.game}-{one.settings['mode']}{path.suffix}") for one in contests]


def fill(
    results: list[Result],
    contest: Contest,
    keep: Path | None,
    known: dict[tuple[str, str, int, int], Result],
    early: bool,
    playing: Playing,
    words: Words,
) -> None:
    """All results in the order of the bouts, the known ones included; each is kept as soon as it is there."""
    wanted = {bout.key: place for place, bout in enumerate(bouts(contest))}
    results += [result for key, result in known.items() if key in wanted]
    with progress_bar() as progress:
        title = words("simulate.playing", game=title_of(contest))
        task = progress.add_task(title, total=len(wanted), completed=len(results))
        kept = keeping(keep, contest, known) if keep is not None else None
        try:
            for result in run(contest, known, playing, CLEAR if early else 0.0):
                if kept is not None:
                    add_line(kept, result.line())
                results.append(result)
                progress.advance(task)
        finally:
            if kept is not None:
                kept.close()
    results.sort(key=lambda result: wanted[result.bout.key])


def again_of(args: argparse.Namespace) -> str:
    lists = ("player", "option", "lineup")
    return command_line(["arena", args.game], args, lists, ("mode", "players", "games", "seed"))


def write_files(
    args: argparse.Namespace, played: Played, tables: list[list[Meeting]], again: str, words: Words
) -> None:
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
        for (contest, _), table in zip(played, tables, strict=True):
            parts += report_parts(title_of(contest), table, words)
        if len(played) > 1:
            parts += report_parts(words("arena.together"), joined(one for table in tables for one in table), words)
        title = words("arena.title", players=", ".join(played[0][0].players))
        about = words("arena.about", count=len(rows))
        show_path(
            write_report(args.report, words.language, title, about, again, parts, words("arena.again")), args, words
        )


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


def as_json(played: Played, tables: list[list[Meeting]]) -> dict[str, Any]:
    """One contest, or all of them and their sum."""
    found = [contest_json(*one, table) for one, table in zip(played, tables, strict=True)]
    if len(found) == 1:
        return found[0]
    return {"contests": found, **table_json(joined(one for table in tables for one in table))}


def table_json(table: list[Meeting]) -> dict[str, Any]:
    return {
        "ratings": [vars(rating) for rating in rate_players(table)],
        "meetings": [vars(meeting) for meeting in table],
    }


def contest_json(contest: Contest, results: list[Result], table: list[Meeting]) -> dict[str, Any]:
    found = {**contest.head(), "players": list(contest.players), **table_json(table)}
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
    """Who is how strong, and what each scored against each; with many sides also what the equally strong would."""
    heads, rows = rating_rows(rate_players(table), words)
    print_table(title, heads, rows, ("cyan",), (1, 2, 3, 4))
    many = any(one.sides > 2 for one in table)
    heads = [words("arena.alone" if many else "arena.who"), words("arena.against"), words("arena.result"), "%"]
    rows = [
        [one.one, one.other if one.sides == 2 else f"{one.sides - 1} x {one.other}", result_of(one),
         f"{one.score / one.games * 100:.1f} %", *([f"{alone(1, one.sides) * 100:.1f} %"] if many else [])]
        for one in table
    ]  # fmt: skip
    print_table("", [*heads, *([words("arena.even")] if many else [])], rows, ("cyan",), (2, 3, 4))


def print_forfeits(played: Played, words: Words) -> None:
    for one in forfeits_of(played):
        key = "arena.forfeit_once" if one["games"] == 1 else "arena.forfeit"
        show(words(key, player=one["player"], count=one["games"], why=one["first"]), "yellow")
