"""`hexdial review MATCH`: where a match was won and lost, by whose choice or by which roll."""

from __future__ import annotations

import argparse
import dataclasses
from pathlib import Path
from typing import Any

from rich.console import Console

from hexdial.cli.common import Commands, add_command, print_json, show
from hexdial.cli.matches import load_match
from hexdial.coach.review import WALKS, Review
from hexdial.coach.spoken import TurningSaid
from hexdial.front.words import Words
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.match import Match
from hexdial.terminal.reviewed import SEED, make_review, review_lines, turnings_said


def add(commands: Commands, words: Words) -> None:
    parser = add_command(commands, "review", words)
    parser.add_argument("file", type=Path, metavar="FILE", help=words("cli.file"))
    parser.add_argument("--seat", type=int, metavar="N", help=words("cli.review_seat"))
    parser.add_argument("--walks", type=int, default=WALKS, metavar="N", help=words("cli.walks"))
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help=words("cli.jobs"))
    parser.add_argument("--seed", default=SEED, metavar="SEED", help=words("cli.seed"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    """Judge all choices, show how far it is, then the turning points."""
    match = load_match(args.file)
    for name, least in (("walks", 1), ("jobs", 1)):
        if getattr(args, name) < least:
            raise HexdialError(f"--{name} {getattr(args, name)}: at least {least} is needed")
    if args.seat is not None and not 1 <= args.seat <= len(match.seats):
        raise HexdialError(f"there is no seat {args.seat}; the seats are 1 to {len(match.seats)}")
    seat = args.seat - 1 if args.seat is not None else None
    found = make_review(match, Console(stderr=True), words, args.walks, args.seed, seat, args.jobs)
    if args.json:
        print_json(review_json(match, found, turnings_said(match, found, words)))
        return 0
    for line in review_lines(match, found, words):
        show(line)
    return 0


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
