"""`hexdial puzzle`: list, play, solve, generate, verify, and one for every day."""

from __future__ import annotations

import argparse
import dataclasses
import datetime as dt
import itertools
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn
from rich.text import Text

from hexdial.cli.common import Commands, add_deed, console, print_json, print_table, seed_of, show
from hexdial.front.words import Words
from hexdial.kernel.errors import HexdialError
from hexdial.puzzles.search.solver import PRUNINGS, Solver, Verdict
from hexdial.puzzles.search.survey import Census
from hexdial.terminal.screen import Screen

if TYPE_CHECKING:
    from hexdial.puzzles.generator import Made
    from hexdial.puzzles.puzzle import Puzzle

FAILED = 1  # a limit was reached, a puzzle is not sound, or it was not solved
STAR = "★"
SHOWN = 20  # solutions that are printed


def add(commands: Commands, words: Words) -> None:
    parser = commands.add_parser("puzzle", help=words("cli.puzzle"), description=words("cli.puzzle"))
    deeds = parser.add_subparsers(title=words("cli.commands"), metavar=words("cli.command"), required=True)
    listed = add_deed(deeds, "puzzle", "list", words, run_list)
    listed.add_argument("--level", type=int, choices=range(1, 6), help=words("puzzle.level_help"))
    listed.add_argument("--army", metavar="NAME", help=words("puzzle.army_help"))
    play = add_deed(deeds, "puzzle", "play", words, run_play, json=False)
    play.add_argument("puzzle", metavar="PUZZLE", help=words("puzzle.which_help"))
    today = add_deed(deeds, "puzzle", "daily", words, run_daily)
    today.add_argument("--date", metavar="YYYY-MM-DD", help=words("puzzle.date_help"))
    solve = add_deed(deeds, "puzzle", "solve", words, run_solve)
    solve.add_argument("puzzle", metavar="PUZZLE", help=words("puzzle.which_help"))
    solve.add_argument("--limit", metavar="N|Ns", help=words("puzzle.limit_help"))
    solve.add_argument("--without", action="append", default=[], choices=PRUNINGS, help=words("puzzle.without_help"))
    solve.add_argument("--compare", action="store_true", help=words("puzzle.compare_help"))
    sound = add_deed(deeds, "puzzle", "verify", words, run_verify)
    sound.add_argument("puzzles", nargs="*", metavar="PUZZLE", help=words("puzzle.all_help"))
    sound.add_argument("--limit", metavar="N|Ns", help=words("puzzle.limit_help"))
    make = add_deed(deeds, "puzzle", "generate", words, run_generate)
    make.add_argument("--game", metavar="GAME", help=words("cli.game"))
    make.add_argument("--count", type=int, default=1, metavar="N", help=words("puzzle.count_help"))
    make.add_argument("--hand", type=int, metavar="N", help=words("puzzle.hand_help"))
    make.add_argument("--wish", action="append", default=[], metavar="NAME=VALUE", help=words("puzzle.wish_help"))
    make.add_argument("--least", type=int, default=0, metavar="N", help=words("puzzle.least_help"))
    make.add_argument("--seed", metavar="SEED", help=words("puzzle.seed_help"))
    make.add_argument("--limit", metavar="Ns", help=words("puzzle.limit_help"))
    make.add_argument("--out", type=Path, metavar="FOLDER", help=words("puzzle.out_help"))


def run_list(args: argparse.Namespace, words: Words) -> int:
    """The shipped puzzles."""
    from hexdial.puzzles.puzzle import read_puzzle
    from hexdial.puzzles.rating import level_of
    from hexdial.puzzles.shelf import shipped

    rows: list[list[str]] = []
    found: list[dict[str, object]] = []
    for number, path in enumerate(shipped(), 1):
        puzzle = read_puzzle(path)
        player = puzzle.record.player(puzzle.start, words.language)
        level = level_of(puzzle.difficulty)
        if args.level not in (None, level) or (args.army and args.army.casefold() not in player.casefold()):
            continue
        goals = " ".join(puzzle.goal_sentences(words.language))
        rows.append([str(number), puzzle.title(words.language), player, str(len(puzzle.hand)), STAR * level, goals])
        found.append({"number": number, **puzzle_json(puzzle, words)})
    if args.json:
        print_json(found)
        return 0
    heads = [words(f"puzzle.{head}") for head in ("number", "title", "army", "tiles", "level", "goal")]
    print_table(words("puzzle.shipped", count=len(rows)), heads, rows, ("cyan", "bold"), (0, 3))
    show(words("puzzle.list_hint"), "dim")
    return 0


def puzzle_json(puzzle: Puzzle, words: Words) -> dict[str, object]:
    from hexdial.puzzles.rating import level_of

    return {
        "name": puzzle.name,
        "title": puzzle.title(words.language),
        "game": puzzle.game.id,
        "army": puzzle.record.player(puzzle.start, words.language),
        "hand": list(puzzle.hand),
        "goal": list(puzzle.goals),
        "difficulty": puzzle.difficulty,
        "level": level_of(puzzle.difficulty),
    }


def run_play(args: argparse.Namespace, words: Words) -> int:
    from hexdial.puzzles.shelf import find_puzzle
    from hexdial.puzzles.sitting import Sitting

    return Sitting(find_puzzle(args.puzzle), Screen(), words).run()


def run_daily(args: argparse.Namespace, words: Words) -> int:
    """Play the puzzle of the day; as JSON it is only named."""
    from hexdial.puzzles.shelf import daily
    from hexdial.puzzles.sitting import Sitting

    try:
        day = dt.date.today() if args.date is None else dt.date.fromisoformat(args.date)
    except ValueError as problem:
        raise HexdialError(f"--date {args.date}: a date is written YYYY-MM-DD") from problem
    puzzle = daily(day)
    if args.json:
        print_json({"date": day.isoformat(), **puzzle_json(puzzle, words)})
        return 0
    show(words("puzzle.of_the_day", date=day.isoformat(), title=puzzle.title(words.language)), "bold")
    return Sitting(puzzle, Screen(), words).run()


def run_solve(args: argparse.Namespace, words: Words) -> int:
    """All solutions, and whether it is proved that there are no others."""
    from hexdial.puzzles.lines import spoken, written
    from hexdial.puzzles.shelf import find_puzzle

    puzzle = find_puzzle(args.puzzle)
    nodes, seconds = limits(args.limit)
    prunings = tuple(name for name in PRUNINGS if name not in args.without)
    if args.compare:
        return compare(puzzle, nodes, seconds, args, words)
    began = time.perf_counter()
    with bar(words("puzzle.searching", title=puzzle.title(words.language)), words) as watch:
        verdict = Solver(puzzle.game.proceed, puzzle.question(), prunings, nodes, seconds, watch=watch).run()
    took = time.perf_counter() - began
    actions = puzzle.game.actions(puzzle.start)
    lines = [written(solution.plan, actions) for solution in verdict.solutions]
    if args.json:
        print_json({**puzzle_json(puzzle, words), **verdict_json(verdict, took), "solutions": lines})
    else:
        show(puzzle.title(words.language), "bold")
        for goal in puzzle.goal_sentences(words.language):
            show(f"  {goal}")
        for number, solution in enumerate(lines[:SHOWN], 1):
            show(words("puzzle.solution", number=number), "bold")
            for line in spoken(solution):
                show(f"  {line}")
        if len(lines) > SHOWN:
            show(words("puzzle.more", count=len(lines) - SHOWN))
        show(verdict_text(verdict, words), "bold green" if verdict.proved else "bold red")
        counts = verdict.counts
        show(
            words(
                "puzzle.work",
                nodes=counts.nodes,
                arrangements=counts.arrangements,
                battles=counts.battles,
                seconds=f"{took:.2f}",
            ),
            "dim",
        )
    return 0 if verdict.proved else FAILED


def verdict_text(verdict: Verdict, words: Words) -> str:
    count = len(verdict.solutions)
    if not verdict.proved:
        return words("puzzle.unproved", count=count, limit=words(f"puzzle.limit_{verdict.stopped}"))
    if count == 0:
        return words("puzzle.proved_none")
    return words("puzzle.proved_one") if count == 1 else words("puzzle.proved_many", count=count)


def verdict_json(verdict: Verdict, took: float) -> dict[str, Any]:
    counts = verdict.counts
    return {
        "proved": verdict.proved,
        "stopped": verdict.stopped,
        "nodes": counts.nodes,
        "arrangements": counts.arrangements,
        "battles": counts.battles,
        "pruned": counts.saved,
        "seconds": round(took, 3),
    }


def compare(puzzle: Puzzle, nodes: int, seconds: float, args: argparse.Namespace, words: Words) -> int:
    """The same search with all prunings, without each, and without any."""
    ways = [("all", PRUNINGS), *[(f"-{one}", tuple(name for name in PRUNINGS if name != one)) for one in PRUNINGS]]
    ways.append(("none", ()))
    placements = Census(puzzle.game.proceed, puzzle.question()).ways(puzzle.start)
    found: dict[str, dict[str, Any]] = {}
    for name, prunings in ways:
        began = time.perf_counter()
        with bar(name, words) as watch:
            verdict = Solver(puzzle.game.proceed, puzzle.question(), prunings, nodes, seconds, watch=watch).run()
        found[name] = {**verdict_json(verdict, time.perf_counter() - began), "solutions": len(verdict.solutions)}
    if args.json:
        print_json({**puzzle_json(puzzle, words), "ways": placements, "searches": found})
    else:
        heads = [
            words(f"puzzle.{head}") for head in ("prunings", "solutions", "nodes", "arranged", "battles", "seconds")
        ]
        rows = [
            [
                name,
                str(one["solutions"]) if one["proved"] else f"{one['solutions']}+",
                *[f"{one[part]:,}" for part in ("nodes", "arrangements", "battles")],
                f"{one['seconds']:.2f}",
            ]
            for name, one in found.items()
        ]
        print_table(puzzle.title(words.language), heads, rows, ("cyan",), (1, 2, 3, 4, 5))
        show(words("puzzle.ways", count=f"{placements:,}"), "dim")
    return 0 if all(one["proved"] for one in found.values()) else FAILED


def run_verify(args: argparse.Namespace, words: Words) -> int:
    """The stored solution works, and it is the only one."""
    from hexdial.puzzles.puzzle import read_puzzle
    from hexdial.puzzles.shelf import find_puzzle, shipped
    from hexdial.puzzles.verify import verify

    puzzles = [find_puzzle(name) for name in args.puzzles] or [read_puzzle(path) for path in shipped()]
    nodes, seconds = limits(args.limit)
    reports = []
    for puzzle in puzzles:
        with bar(words("puzzle.searching", title=puzzle.title(words.language)), words) as watch:
            reports.append(verify(puzzle, nodes, seconds, watch))
        if not args.json:
            report = reports[-1]
            sign = ("✗", "bold red") if report.problem else ("✓", "green")
            said = report.problem or words("puzzle.sound", name=report.name, nodes=report.nodes)
            console().print(Text.assemble(sign, f" {said}"), soft_wrap=True)
    good = sum(not report.problem for report in reports)
    if args.json:
        print_json([dataclasses.asdict(report) for report in reports])
    else:
        show(words("puzzle.verified", good=good, all=len(reports)))
    return 0 if good == len(reports) else FAILED


def run_generate(args: argparse.Namespace, words: Words) -> int:
    """New puzzles with exactly one solution, on standard output or as files in a folder."""
    from hexdial.puzzles.generator import generate
    from hexdial.puzzles.puzzle import games_with_puzzles

    games = {game.id: game for game in games_with_puzzles()}
    game = games.get(args.game or next(iter(games)))
    if game is None or game.puzzles is None:
        raise HexdialError(f"--game {args.game}: games with puzzles are {', '.join(games)}")
    wishes: dict[str, object] = {} if args.hand is None else {"hand": args.hand}
    for text in args.wish:
        name, sign, value = text.partition("=")
        if not sign or name not in game.puzzles.wishes:
            raise HexdialError(f"--wish {text}: it is written NAME=VALUE; names are {', '.join(game.puzzles.wishes)}")
        wishes[name] = value
    nodes, seconds = limits(args.limit)
    if nodes:
        raise HexdialError(f"--limit {args.limit}: the generator is limited in seconds, such as 60s")
    seed = seed_of(args)
    made: list[Made] = []
    with bar(words("puzzle.generating", seed=seed), words, "tried_so_far") as watch:
        tell = (lambda tried: watch(len(made) / args.count, tried)) if watch is not None else None
        until = time.monotonic() + seconds if seconds else 0.0
        for one in itertools.islice(generate(game, wishes, seed, args.least, until, tell), args.count):
            made.append(one)
    texts = [one.text(f"{game.puzzles.player(one.start, 'en')}, {seed}/{number}") for number, one in enumerate(made, 1)]
    names: list[str] = []
    if args.out is not None:
        args.out.mkdir(parents=True, exist_ok=True)
        for number, text in enumerate(texts, 1):
            path = args.out / f"{seed}_{number:02}.yaml"
            path.write_text(text, encoding="utf-8")
            names.append(str(path))
    if args.json:
        print_json(
            {
                "seed": seed,
                "files": names,
                "puzzles": [
                    {"yaml": text, "rating": dataclasses.asdict(one.rating), "difficulty": one.rating.difficulty}
                    for text, one in zip(texts, made, strict=True)
                ],
            }
        )
    elif args.out is None:
        print("---\n".join(texts), end="")
    else:
        for name, one in zip(names, made, strict=True):
            show(f"{name}  {STAR * one.rating.level}  {one.rating.difficulty}")
    if len(made) < args.count and not args.json:
        Console(stderr=True).print(words("puzzle.too_few", made=len(made), count=args.count))
    return 0 if len(made) == args.count else FAILED


def limits(text: str | None) -> tuple[int, float]:
    """`5000` nodes or `30s` seconds; 0 means none."""
    if text is None:
        return 0, 0.0
    number = text.removesuffix("s")
    try:
        value = float(number) if number != text else int(number)
    except ValueError:
        value = 0
    if value <= 0:
        raise HexdialError(f"--limit {text}: it is a number of nodes such as 100000, or of seconds such as 30s")
    return (0, float(value)) if number != text else (int(value), 0.0)


@contextmanager
def bar(title: str, words: Words, counted: str = "nodes_so_far") -> Iterator[Callable[[float, int], None] | None]:
    """A progress bar with the nodes so far, on a terminal only; nothing of it is among the results."""
    err = Console(stderr=True)
    if not err.is_terminal:
        yield None
        return
    columns = (
        TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TextColumn("{task.fields[nodes]}"),
        TimeElapsedColumn(),
    )  # fmt: skip
    with Progress(*columns, console=err, transient=True) as progress:
        task = progress.add_task(title, total=1.0, nodes="")

        def watch(part: float, nodes: int) -> None:
            progress.update(task, completed=part, nodes=words(f"puzzle.{counted}", nodes=f"{nodes:,}"))

        yield watch
