"""`hexdial balance GAME`: which army, line-up or team beats which; `hexdial balance suggest GAME`: which to try."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from hexdial.arena.balance import Duel, Fought, Study, begin, check, default_mode, duels, pairs_of, read, run, sides_of
from hexdial.arena.findings import Findings, as_json, findings, rate_json
from hexdial.arena.page import write_file, write_report
from hexdial.arena.plotted import named_worths, report_parts, side_names
from hexdial.arena.processes import Runner, workers_of
from hexdial.arena.shelf import find_game
from hexdial.arena.suggest import (
    Bench,
    Suggestion,
    checks,
    from_report,
    judged,
    measured,
    proposals,
    study_of,
    trials,
    with_total,
)
from hexdial.cli.arena import add_workers, check_workers, command_line, progress_bar, show_path
from hexdial.cli.common import Commands, add_command, print_json, print_table, seed_of, settings_of, show
from hexdial.cli.simulate import interval, numbers, percent
from hexdial.front.words import Words
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Game
from hexdial.players.registry import HASTY, player

SUGGEST = "suggest"
MINUTES = 1.0  # of play, if nobody says how many games
CHUNK = 8  # games between two looks at the clock, for every process
SHOWN = 12  # pieces
OFFERS = 3
TRIALS = 120  # games to measure pieces by
CHECKS = 40  # games of every suggestion


def add(commands: Commands, words: Words) -> None:
    parser = add_command(commands, "balance", words)
    parser.add_argument("what", nargs="+", metavar="[suggest] GAME", help=words("balance.what"))
    parser.add_argument("--mode", metavar="MODE", help=words("balance.mode"))
    parser.add_argument("--player", "--level", default=HASTY, metavar="NAME", help=words("balance.player"))
    parser.add_argument("--side", action="append", default=[], metavar="NAME", help=words("balance.side"))
    parser.add_argument("--games", type=int, metavar="N", help=words("balance.games"))
    parser.add_argument("--bouts", type=int, metavar="N", help=words("balance.bouts"))
    parser.add_argument("--minutes", type=float, metavar="M", help=words("balance.minutes", minutes=f"{MINUTES:g}"))
    parser.add_argument("--total", type=int, metavar="POINTS", help=words("balance.total"))
    parser.add_argument("--offers", type=int, default=OFFERS, metavar="N", help=words("balance.offers"))
    parser.add_argument("--from", dest="source", type=Path, metavar="FILE", help=words("balance.source"))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=words("cli.option"))
    parser.add_argument("--seed", metavar="SEED", help=words("cli.seed"))
    parser.add_argument("--keep", type=Path, metavar="FILE", help=words("arena.keep"))
    parser.add_argument("--report", type=Path, metavar="DIR", help=words("balance.report"))
    add_workers(parser, words)
    parser.set_defaults(run=command)


def command(args: argparse.Namespace, words: Words) -> int:
    check_workers(args)
    suggesting = args.what[0] == SUGGEST
    names = args.what[1:] if suggesting else args.what
    if len(names) != 1:
        raise HexdialError(f"balance {' '.join(args.what)}: one game is named, as in `hexdial balance [suggest] GAME`")
    for name, least in (("games", 1), ("bouts", 1), ("offers", 1), ("minutes", 0)):
        value = getattr(args, name)
        if value is not None and (value < least or not value):
            raise HexdialError(f"--{name} {value:g}: at least one game must be played")
    if args.keep is not None and args.seed is None:
        raise HexdialError("--keep needs --seed: only the same games can be gone on with")
    game = find_game(names[0])
    args.mode = args.mode or default_mode(game)
    args.seed = seed_of(args)
    settings = settings_of(game, argparse.Namespace(**{**vars(args), "players": None, "lineup": []}))
    return suggest(args, game, settings, words) if suggesting else compare(args, game, settings, words)


# who beats whom


def compare(args: argparse.Namespace, game: Game[Any], settings: dict[str, object], words: Words) -> int:
    for name in ("total", "source"):
        if getattr(args, name) is not None:
            raise HexdialError(f"--{name.replace('source', 'from')} is for `hexdial balance suggest {game.id}`")
    study = Study(game.id, settings, sides_of(game, settings, args.side), args.player, args.seed)
    check(study)
    with workers_of(args.workers, args.cluster) as runner:
        fought = played(study, args, runner, words)
    found = findings(study, fought)
    args.games, args.bouts = None, len(fought)
    again = command_line(
        ["balance", game.id], args, ("side", "option"), ("mode", "player", "bouts", "seed")
    )  # fmt: skip
    if args.report is not None:
        document = {**as_json(study, found), "command": again}
        write_file(args.report / "balance.json", json.dumps(document, ensure_ascii=False, indent=2) + "\n")
        title = words("balance.title", game=game.title, mode=words.of(game.mode(args.mode).title))
        parts = report_parts(game, study, found, words)
        show_path(write_report(args.report, words.language, title, again, parts, words("arena.again")), args, words)
    if args.json:
        print_json({**as_json(study, found), "command": again})
    else:
        print_findings(game, study, found, again, words)
    return 0


def played(study: Study, args: argparse.Namespace, runner: Runner, words: Words) -> list[Fought]:
    """So many games, or as many as the time allows, always the first ones of the study's order; kept as they come."""
    pairs = pairs_of(study)
    most = args.bouts or (args.games * len(pairs) if args.games else None)
    minutes = args.minutes if args.minutes is not None else None if most else MINUTES
    keep = args.keep or (args.report / "games.jsonl" if args.report is not None else None)
    known = read_known(keep, study, args) if keep is not None else {}
    if keep is not None:
        begin(keep, study, known.values())
    until = time.monotonic() + 60 * minutes if minutes is not None else None
    order = duels(study, pairs)
    ahead = islice(order, most) if most else order
    fought: dict[tuple[str, str, int, int], Fought] = {}
    places: dict[tuple[str, str, int, int], int] = {}
    with progress_bar() as progress:
        task = progress.add_task(words("simulate.playing", game=study.game), total=most)
        for chunk in chunks(ahead, CHUNK * args.workers):
            places.update({duel.key: len(places) + place for place, duel in enumerate(chunk)})
            for one in run(study, known, runner, chunk):
                fought[one.duel.key] = one
                progress.advance(task)
                if keep is not None and one.duel.key not in known:
                    with keep.open("a", encoding="utf-8") as file:
                        file.write(one.line() + "\n")
            if until is not None and time.monotonic() > until:
                break
    return sorted(fought.values(), key=lambda one: places[one.duel.key])


def read_known(path: Path, study: Study, args: argparse.Namespace) -> dict[tuple[str, str, int, int], Fought]:
    """Games of this study are gone on with; a report of another one is written anew."""
    if args.keep is not None:
        return read(path, study)
    head = path.read_text(encoding="utf-8").split("\n", 1)[0] if path.exists() else ""
    return read(path, study) if head == json.dumps(study.head()) else {}


def chunks(ahead: Iterator[Duel], size: int) -> Iterator[list[Duel]]:
    while chunk := [*islice(ahead, size)]:
        yield chunk


def print_findings(game: Game[Any], study: Study, found: Findings, again: str, words: Words) -> None:
    """Sides, pairs, the first turn, length, pieces, and the command that says it all again."""
    names = side_names(game, study, words.language)
    title = f"{game.title}, {words.of(game.mode(str(study.settings['mode'])).title)}, {study.player}"
    rows = [
        [names[side], percent(rate.value), interval(rate), str(rate.of)]
        for side, rate in sorted(found.sides.items(), key=lambda item: -item[1].value)
    ]
    heads = [words("balance.side_head"), words("balance.score"), words("arena.interval"), words("arena.count")]
    print_table(title, heads, rows, ("cyan",), (1, 2, 3))
    rows = [
        [names[one], names[other], percent(rate.value), interval(rate), str(rate.of)]
        for (one, other), rate in sorted(found.pairs.items(), key=lambda item: -item[1].value)
        if rate.value > 0.5 or (rate.value == 0.5 and one < other)
    ]
    heads = [heads[0], words("arena.against"), *heads[1:]]
    print_table("", heads, rows[:SHOWN], ("cyan", "cyan"), (2, 3, 4))
    if found.first is not None:
        show(words("balance.first", rate=percent(found.first.value), interval=interval(found.first)))
    mean, low, high = numbers(found.turns)
    show(words("balance.length", turns=mean, low=low, high=high, decisions=numbers(found.decisions)[0]))
    rows = [
        [name, words(f"balance.{worth.stage}"), f"{worth.gain * 100:+.0f}",
         f"{worth.low * 100:+.0f} … {worth.high * 100:+.0f}", f"{worth.having.of} / {worth.lacking.of}"]
        for kept in (False, True)
        for name, worth in named_worths(game, study, found, words.language, kept)[: SHOWN // 2 if kept else SHOWN]
    ]  # fmt: skip
    if rows:
        heads = [words(f"balance.{head}") for head in ("piece", "stage", "gain", "having")]
        heads.insert(3, words("arena.interval"))
        print_table("", heads, rows, ("cyan",), (2, 3, 4))
        show(words("balance.caution"), "dim")
    show(f"{words('arena.again')} {again}", "dim")


# what to try


def suggest(args: argparse.Namespace, game: Game[Any], settings: dict[str, object], words: Words) -> int:
    given = settings["options"]
    assert isinstance(given, dict), "options are names with values"
    options, total = with_total(game, given, args.total)
    settings["options"] = options
    player(args.player)
    bench = Bench(game, settings, total)
    study = study_of(game, settings, args.player, args.seed)
    with workers_of(args.workers, args.cluster) as runner:
        worth = worth_of(args, bench, study, runner, words)
        texts = proposals(bench, worth, args.seed, args.offers)
        wanted = checks(bench, texts, args.seed, args.games or CHECKS)
        fought = [*with_bar(run(study, {}, runner, wanted), len(wanted), words("balance.checking"))]
    found = judged(bench, texts, worth, fought)
    if args.json:
        print_json(suggestions_json(study, total, worth, found))
    else:
        print_suggestions(game, total, found, args.seed, words)
    return 0


def worth_of(
    args: argparse.Namespace, bench: Bench, study: Study, runner: Runner, words: Words
) -> dict[str, float]:  # fmt: skip
    """From a study that somebody has made, or from games of line-ups of chance."""
    if args.source is not None:
        return from_report(pieces_of(args.source, bench.game.id))
    wanted = trials(bench, args.seed, args.bouts or TRIALS)
    return measured(bench, [*with_bar(run(study, {}, runner, wanted), len(wanted), words("balance.measuring"))])


def pieces_of(path: Path, game: str) -> list[dict[str, Any]]:
    """What `hexdial balance --json` has written about the pieces of this game."""
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise HexdialError(f"{path}: this is no JSON of a study: {problem}") from problem
    if not isinstance(document, dict) or document.get("game") != game or not isinstance(document.get("pieces"), list):
        raise HexdialError(f"{path}, field pieces: this is no study of {game}")
    for entry in document["pieces"]:
        for field, kind in (("id", str), ("stage", str), ("low", float), ("high", float)):
            if not isinstance(entry, dict) or not isinstance(entry.get(field), kind):
                raise HexdialError(f"{path}, pieces, field {field}: this is no study of {game}")
    return [*document["pieces"]]


def with_bar(games: Iterator[Fought], total: int, title: str) -> Iterator[Fought]:
    with progress_bar() as progress:
        task = progress.add_task(title, total=total)
        for one in games:
            yield one
            progress.advance(task)


def suggestions_json(
    study: Study, total: int, worth: dict[str, float], found: list[Suggestion]
) -> dict[str, Any]:  # fmt: skip
    return {
        "game": study.game,
        "settings": study.settings,
        "player": study.player,
        "seed": study.seed,
        "total": total or None,
        "suggestions": [
            {"lineup": one.text, "promise": one.promise, **rate_json(one.score)} for one in found
        ],
        "worth": dict(sorted(worth.items(), key=lambda item: -item[1])),
    }  # fmt: skip


def print_suggestions(game: Game[Any], total: int, found: list[Suggestion], seed: str, words: Words) -> None:
    title = words("balance.suggested", game=game.title) + (f", {total}" if total else "")
    heads = [words("balance.score"), words("arena.interval"), words("arena.count"), words("balance.lineup")]
    rows = [[percent(one.score.value), interval(one.score), str(one.score.of), one.text] for one in found]
    print_table(title, heads, rows, (), (0, 1, 2))
    show(words("balance.how", example=found[0].text, game=game.id))
    show(words("arena.seed", seed=seed), "dim")
