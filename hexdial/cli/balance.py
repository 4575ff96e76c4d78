"""`hexdial balance GAME`: which army, team or figure beats which; `hexdial balance suggest GAME`: which to try."""

from __future__ import annotations

import argparse
import json
import math
import shlex
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from hexdial.arena.balance import (
    FORMAT,
    Duel,
    Fought,
    Key,
    Study,
    check,
    default_mode,
    duels,
    keeping,
    pairs_of,
    read,
    run,
    sides_of,
)
from hexdial.arena.findings import Findings, as_json, findings, rate_json
from hexdial.arena.kept import add_line, head_of
from hexdial.arena.page import write_file, write_report
from hexdial.arena.plotted import (
    about_each,
    named_worths,
    ranked_sides,
    report_parts,
    share_cells,
    side_names,
    single_rows,
)
from hexdial.arena.processes import Runner, workers_of
from hexdial.arena.shelf import find_game
from hexdial.arena.singles import chosen, mode_of_singles, single_points
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
from hexdial.cli.simulate import interval, numbers, percent
from hexdial.front.words import Words
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Game
from hexdial.players.registry import HASTY, PLAYERS, player

SUGGEST = "suggest"
MINUTES = 1.0  # of play, if nobody says how many games
CHUNK = 8  # games between two looks at the clock, for every process
SHOWN = 12  # pieces, and pairs
OFFERS = 3
TRIALS = 120  # games to measure pieces by
CHECKS = 40  # games of every suggestion


def add(commands: Commands, words: Words) -> None:
    parser = add_command(commands, "balance", words)
    parser.add_argument("what", nargs="+", metavar="[suggest] GAME", help=words("balance.what"))
    parser.add_argument("--mode", metavar="MODE", help=words("balance.mode"))
    parser.add_argument(
        "--player", "--level", default=HASTY, metavar="NAME",
        help=words("balance.player", usual=HASTY, who=", ".join(PLAYERS)),
    )  # fmt: skip
    parser.add_argument("--side", action="append", default=[], metavar="NAME", help=words("balance.side"))
    parser.add_argument("--each", action="store_true", default=None, help=words("balance.each"))
    parser.add_argument("--piece", action="append", default=[], metavar="NAME", help=words("balance.one_piece"))
    parser.add_argument("--games", type=int, metavar="N", help=words("balance.games"))
    parser.add_argument("--bouts", type=int, metavar="N", help=words("balance.bouts"))
    parser.add_argument("--minutes", type=float, metavar="M", help=words("balance.minutes", minutes=f"{MINUTES:g}"))
    parser.add_argument("--total", type=int, metavar="POINTS", help=words("balance.total"))
    parser.add_argument("--offers", type=int, metavar="N", help=words("balance.offers", offers=OFFERS))
    parser.add_argument("--from", type=Path, metavar="FILE", help=words("balance.source"))
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
    check_numbers(args)
    game = find_game(names[0])
    check_purpose(args, game, suggesting)
    check_keep(args)
    settings = table_of(args, game)
    return suggest(args, game, settings, words) if suggesting else compare(args, game, settings, words)


def table_of(args: argparse.Namespace, game: Game[Any]) -> dict[str, object]:
    """The settings, in the mode that serves the purpose if nobody names one."""
    bare = argparse.Namespace(**{**vars(args), "players": None, "lineup": []})
    if args.mode is None and (args.each or args.piece):
        options = settings_of(game, bare)["options"]
        assert isinstance(options, dict), "options are names with values"
        args.mode = bare.mode = mode_of_singles(game, options)
    args.mode = bare.mode = args.mode or default_mode(game)
    return settings_of(game, bare)


def check_numbers(args: argparse.Namespace) -> None:
    """Numbers that ask for nothing are refused."""
    for name, wanted in (("games", "game must be played"), ("bouts", "game must be played"),
                         ("offers", "line-up must be asked for")):  # fmt: skip
        value = getattr(args, name)
        if value is not None and value < 1:
            raise HexdialError(f"--{name} {value}: at least one {wanted}")
    if args.minutes is not None and not args.minutes > 0:
        raise HexdialError(f"--minutes {args.minutes:g}: games take more time than that; give a number above 0")


def check_purpose(args: argparse.Namespace, game: Game[Any], suggesting: bool) -> None:
    """An option of the one command is not silently ignored by the other."""
    other = f"balance {game.id}" if suggesting else f"balance {SUGGEST} {game.id}"
    for name in ("side", "each", "piece", "minutes", "keep", "report") if suggesting else ("total", "from", "offers"):
        if getattr(args, name) not in (None, []):
            raise HexdialError(f"--{name} is for `hexdial {other}`")
    if args.side and (args.each or args.piece):
        raise HexdialError("--side names ready line-ups; single pieces are chosen by --piece")


# who beats whom


def compare(args: argparse.Namespace, game: Game[Any], settings: dict[str, object], words: Words) -> int:
    keep = args.keep or (args.report / "games.jsonl" if args.report is not None else None)
    if args.seed is None and keep is not None:
        args.seed = head_of(keep, FORMAT).get("seed")  # the report goes on where it stopped
    study = study_for(args, game, settings)
    args.seed = study.seed
    check(study)
    known = read(keep, study) if keep is not None else {}
    check_outputs((keep,), args.report)
    fought: dict[Key, Fought] = {}
    try:
        with workers_of(args.workers, args.cluster) as runner:
            fill(fought, study, args, keep, known, runner, words)
    except KeyboardInterrupt:
        return stopped(len({**known, **fought}), keep, words)
    found = findings(study, [*fought.values()])
    args.games, args.bouts = None, len(fought)
    again = command_line(
        ["balance", game.id], args, ("side", "piece", "option"), ("mode", "player", "bouts", "seed")
    )  # fmt: skip
    document = {**as_json(study, found), "command": again}
    if study.each:
        document["points"] = single_points(game, study)
    if args.report is not None:
        write_file(args.report / "balance.json", json.dumps(document, ensure_ascii=False, indent=2) + "\n")
        title = words("balance.title", game=game.title, mode=words.of(game.mode(args.mode).title))
        about = words("balance.about", count=found.games, player=study.player)
        parts = report_parts(game, study, found, words)
        index = write_report(args.report, words.language, title, about, again, parts, words("arena.again"))
        show_path(index, args, words)
    if args.json:
        print_json(document)
    else:
        print_findings(game, study, found, again, words)
    return 0


def study_for(args: argparse.Namespace, game: Game[Any], settings: dict[str, object]) -> Study:
    """Of ready line-ups, or of single pieces."""
    if args.each or args.piece:
        each, sides = chosen(game, settings, args.piece)
        return Study(game.id, settings, sides, args.player, seed_of(args), each)
    return Study(game.id, settings, sides_of(game, settings, args.side), args.player, seed_of(args))


def fill(
    fought: dict[Key, Fought],
    study: Study,
    args: argparse.Namespace,
    keep: Path | None,
    known: dict[Key, Fought],
    runner: Runner,
    words: Words,
) -> None:
    """So many games, or as many as the time allows, always the first ones of the study's order; kept as they come."""
    pairs = pairs_of(study)
    most = args.bouts or (args.games * len(pairs) if args.games else None)
    minutes = args.minutes if args.minutes is not None else math.inf if most else MINUTES
    until = time.monotonic() + 60 * minutes
    places: dict[Key, int] = {}
    kept = keeping(keep, study, known) if keep is not None else None
    try:
        with progress_bar() as progress:
            task = progress.add_task(words("simulate.playing", game=study.game), total=most)
            for chunk in chunks(islice(duels(study, pairs), most), CHUNK * args.workers):
                places.update({duel.key: len(places) + place for place, duel in enumerate(chunk)})
                for one in run(study, known, runner, chunk):
                    if kept is not None and one.duel.key not in known:
                        add_line(kept, one.line())
                    fought[one.duel.key] = one
                    progress.advance(task)
                if time.monotonic() > until:
                    break
    finally:
        if kept is not None:
            kept.close()
    ordered = sorted(fought.values(), key=lambda one: places[one.duel.key])
    fought.clear()
    fought.update({one.duel.key: one for one in ordered})


def chunks(ahead: Iterator[Duel], size: int) -> Iterator[list[Duel]]:
    while chunk := [*islice(ahead, size)]:
        yield chunk


def print_findings(game: Game[Any], study: Study, found: Findings, again: str, words: Words) -> None:
    """Sides, pairs, the first turn, length, pieces, and the command that says it all again."""
    names = side_names(game, study, words.language)
    show(f"{game.title}, {words.of(game.mode(str(study.settings['mode'])).title)}", "bold")
    show(words("balance.about", count=found.games, player=study.player))
    heads = [words("balance.side_head"), words("balance.score"), words("arena.interval"), words("arena.count")]
    if study.each:
        show(about_each(study, found, words))
        more = [words("balance.piece"), words("balance.points"), *heads[1:], words("balance.met")]
        print_table("", more, single_rows(game, study, found, words.language), ("cyan",), (1, 2, 3, 4, 5))
    else:
        rows = [[names[side], *share_cells(found.sides[side])] for side in ranked_sides(found)]
        print_table("", heads, rows, ("cyan",), (1, 2, 3))
    rows = [
        [names[one], names[other], *share_cells(rate)]
        for (one, other), rate in sorted(found.pairs.items(), key=lambda item: -item[1].value)
        if rate.value > 0.5 or (rate.value == 0.5 and one < other)
    ]
    heads = [heads[0], words("arena.against"), *heads[1:]]
    print_table("", heads, rows[:SHOWN], ("cyan", "cyan"), (2, 3, 4))
    if len(rows) > SHOWN:
        show(words("balance.more", count=len(rows) - SHOWN))
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
    show_command(f"{words('arena.again')} {again}")


# what to try


def suggest(args: argparse.Namespace, game: Game[Any], settings: dict[str, object], words: Words) -> int:
    given = settings["options"]
    assert isinstance(given, dict), "options are names with values"
    options, total = with_total(game, given, args.total)
    settings["options"] = options
    args.seed = seed_of(args)
    player(args.player)
    bench = Bench(game, settings, total)
    study = study_of(game, settings, args.player, args.seed)
    with workers_of(args.workers, args.cluster) as runner:
        worth = worth_of(args, bench, study, runner, words)
        texts = proposals(bench, worth, args.seed, args.offers or OFFERS)
        wanted = checks(bench, texts, args.seed, args.games or CHECKS)
        fought = [*with_bar(run(study, {}, runner, wanted), len(wanted), words("balance.checking"))]
    found = judged(bench, texts, worth, fought)
    singles = ("mode", "player", "total", "bouts", "games", "offers", "from", "seed")
    again = command_line(["balance", SUGGEST, game.id], args, ("option",), singles)
    if args.json:
        print_json({**suggestions_json(study, total, worth, found), "command": again})
    else:
        print_suggestions(game, study, total, found, words)
        show_command(f"{words('arena.again')} {again}")
    return 0


def worth_of(
    args: argparse.Namespace, bench: Bench, study: Study, runner: Runner, words: Words
) -> dict[str, float]:  # fmt: skip
    """From a study that somebody has made, or from games of line-ups of chance."""
    source: Path | None = getattr(args, "from")
    if source is not None:
        worth = from_report(pieces_of(source, bench.game.id))
        if not worth:
            raise HexdialError(f"{source}: this study says nothing of pieces; play more games in it")
        return worth
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


def print_suggestions(game: Game[Any], study: Study, total: int, found: list[Suggestion], words: Words) -> None:
    title = words("balance.suggested", game=game.title) + (f", {total}" if total else "")
    heads = [words("balance.score"), words("arena.interval"), words("arena.count"), words("balance.lineup")]
    rows = [[*share_cells(one.score), one.text] for one in found]
    print_table(title, heads, rows, (), (0, 1, 2))
    show(words("balance.how"))
    show_command(playing(game, study, found[0].text))


def playing(game: Game[Any], study: Study, text: str) -> str:
    """The command that plays such a line-up at such a table."""
    options = study.settings["options"]
    assert isinstance(options, dict), "options are names with values"
    found = ["hexdial", "play", game.id, "--mode", str(study.settings["mode"])]
    for name, value in options.items():
        found += ["--option", f"{name}={value}"]
    return shlex.join([*found, "--lineup", f"1={text}"])
