"""`hexdial review MATCH`: where a match was won and lost, by whose choice or by which roll."""

from __future__ import annotations

import argparse
import dataclasses
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from hexdial.cli.common import Commands, add_command, print_json, show
from hexdial.cli.matches import load_match
from hexdial.coach.course import course_of
from hexdial.coach.jobs import judging_with
from hexdial.coach.review import WALKS, Review, review
from hexdial.coach.spoken import TurningSaid, turning_said
from hexdial.front.words import Words
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.match import Match

STYLES = {"blunder": "bold red", "mistake": "red", "lucky": "green", "unlucky": "yellow"}


def add(commands: Commands, words: Words) -> None:
    parser = add_command(commands, "review", words)
    parser.add_argument("file", type=Path, metavar="FILE", help=words("cli.file"))
    parser.add_argument("--seat", type=int, metavar="N", help=words("cli.review_seat"))
    parser.add_argument("--walks", type=int, default=WALKS, metavar="N", help=words("cli.walks"))
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help=words("cli.jobs"))
    parser.add_argument("--seed", default="review", metavar="SEED", help=words("cli.seed"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    """Judge all choices, show how far it is, then the turning points."""
    match = load_match(args.file)
    for name, least in (("walks", 1), ("jobs", 1)):
        if getattr(args, name) < least:
            raise HexdialError(f"--{name} {getattr(args, name)}: at least {least} is needed")
    if args.seat is not None and not 1 <= args.seat <= len(match.seats):
        raise HexdialError(f"there is no seat {args.seat}; the seats are 1 to {len(match.seats)}")
    found = with_progress(match, args, words)
    stands = {stand.n: stand for stand in course_of(match)}
    said = [turning_said(match, stands, turning, words) for turning in found.turnings]
    if args.json:
        print_json(review_json(match, found, said))
        return 0
    for turning in said:
        show(Text(turning.text, STYLES[turning.kind]))
        if len(turning.line) > 1:
            steps = "; ".join(
                f"{match.seats[step.seat]['name']}: {step.text} ({step.notation})" for step in turning.line
            )
            show(Text(f"    {words('coach.line', line=steps)}", "dim"))
    if not said:
        show(words("coach.quiet"))
    count = len(found.judged)
    show(words("coach.review", count=count, walks=found.walks, seed=found.seed, turnings=len(said)), "dim")
    return 0


def with_progress(match: Match[Any], args: argparse.Namespace, words: Words) -> Review:
    """The review, with a bar on the terminal while it is made (never among the results)."""
    err = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    seat = args.seat - 1 if args.seat is not None else None
    with (
        Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress,
        judging_with(match, args.seed, args.jobs) as judging,
    ):
        task = progress.add_task(words("coach.judging", count="..."), total=None)

        def advance(done: int, of: int) -> None:
            progress.update(task, completed=done, total=of, description=words("coach.judging", count=of))

        return review(match, args.walks, args.seed, seat, judging, advance)


def review_json(match: Match[Any], found: Review, said: list[TurningSaid]) -> dict[str, Any]:
    """The same for the same walks and seed, however many processes worked; seats counted from 1."""
    turnings = []
    for turning in said:
        data = dataclasses.asdict(turning)
        data["seat"] += 1
        for step in data["line"]:
            step["seat"] += 1
        turnings.append(data)
    return {
        "game": match.game.id,
        "walks": found.walks,
        "seed": found.seed,
        "points": [{"n": one.n, "seat": one.seat + 1, "chances": list(one.chances)} for one in found.points],
        "judged": [
            {"n": one.n, "seat": one.seat + 1, "chosen": one.chosen, "chance": one.chance, "best": one.best,
             "best_chance": one.best_chance, "loss": one.loss, "walks": one.walks}
            for one in found.judged
        ],
        "turnings": turnings,
    }  # fmt: skip
