"""`hexdial hint FILE`: the best move in a moment of a match or in a scenario, and why."""

from __future__ import annotations

import argparse
import dataclasses
import random
import re
from pathlib import Path
from typing import Any

from hexdial.cli.common import Commands, add_command, print_json, seed_of, show
from hexdial.cli.forecast import SCENARIOS
from hexdial.cli.matches import load_match
from hexdial.coach.hint import hint
from hexdial.coach.spoken import HintSaid, hint_said
from hexdial.front.words import Words
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Position
from hexdial.players.search.think import Budget

SECONDS = re.compile(r"(\d+(?:\.\d+)?)s?")


def add(commands: Commands, words: Words) -> None:
    parser = add_command(commands, "hint", words)
    add_moment(parser, words)
    parser.add_argument("--walks", type=int, metavar="N", help=words("cli.walks"))
    parser.add_argument("--time", metavar="1s", help=words("cli.time"))
    parser.add_argument("--seed", metavar="SEED", help=words("cli.seed"))
    parser.set_defaults(run=run)


def add_moment(parser: argparse.ArgumentParser, words: Words) -> None:
    """Which position, for whom."""
    parser.add_argument("file", metavar="FILE", help=words("cli.hint_file"))
    parser.add_argument("--at", type=int, metavar="N", help=words("cli.at"))
    parser.add_argument("--seat", type=int, metavar="N", help=words("cli.hint_seat"))


def run(args: argparse.Namespace, words: Words) -> int:
    """One sentence, or everything as data."""
    position = moment_in(args.file, args.at)
    seat = seat_in(args, position)
    seed = seed_of(args)
    found = hint(position, seat, budget_of(args), random.Random(seed))
    said = hint_said(position, found, words)
    if args.json:
        print_json({"game": position.game.id, "seed": seed, **hint_json(said)})
    else:
        show(said.text)
    return 0


def hint_json(said: HintSaid) -> dict[str, Any]:
    """Seats counted from 1, as everywhere on the command line."""
    data = dataclasses.asdict(said)
    data["seat"] += 1
    for step in data["line"]:
        step["seat"] += 1
    if data["threat"] is not None:
        data["threat"]["seat"] += 1
    return data


def budget_of(args: argparse.Namespace) -> Budget:
    """A second, unless walks or a time were given; with both, whichever comes first."""
    seconds = 0.0
    if args.time is not None or args.walks is None:
        written = args.time if args.time is not None else "1s"
        found = SECONDS.fullmatch(written)
        if found is None or not float(found[1]):
            raise HexdialError(f"--time {written}: it is written in seconds, as in 1s or 0.5s")
        seconds = float(found[1])
    if args.walks is not None and args.walks < 1:
        raise HexdialError(f"--walks {args.walks}: at least one walk is needed")
    return Budget(args.walks or 0, seconds)


def moment_in(name: str, at: int | None) -> Position[Any]:
    """The position of a scenario file before anything is done, or of a match, after choice N (--at N or MATCH@N)."""
    if name.endswith(SCENARIOS):
        from hexdial.testing.scenario import naming, read_scenarios

        if at is not None:
            raise HexdialError("--at is for matches: a scenario is one position")
        with naming(Path(name)):
            return read_scenarios(Path(name))[0].table().position
    file, sign, number = name.rpartition("@")
    if sign and number.isdigit() and at is None:
        name, at = file, int(number)
    match = load_match(Path(name))
    if at is None or at == match.last:
        return match.position
    if not 0 <= at <= match.last:
        raise HexdialError(f"{name} has no choice {at}; it has {match.last}")
    return match.at(at)


def seat_in(args: argparse.Namespace, position: Position[Any]) -> int:
    """The seat that was named, or the one that has to decide."""
    seats = position.game.seats(position.state)
    if args.seat is not None:
        if not 1 <= args.seat <= seats:
            raise HexdialError(f"there is no seat {args.seat}; the seats are 1 to {seats}")
        return int(args.seat) - 1
    decision = position.decision
    return decision.seat if decision is not None and decision.seat >= 0 else 0
