"""`hexdial threats FILE`: what could be done to whom in a moment of a match or in a scenario, in exact numbers."""

from __future__ import annotations

import argparse
import dataclasses
from typing import Any

from rich.text import Text

from hexdial.cli.common import Commands, add_command, print_json, show
from hexdial.cli.hint import add_moment, moment_in, seat_in
from hexdial.coach.spoken import ThreatSaid, threats_said
from hexdial.front.words import Words
from hexdial.terminal.helped import threat_lines


def add(commands: Commands, words: Words) -> None:
    parser = add_command(commands, "threats", words)
    add_moment(parser, words)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    """One line each with what speaks for and against it, or everything as data."""
    position = moment_in(args.file, args.at)
    seat = seat_in(args, position)
    found = threats_said(position, seat, words)
    if args.json:
        threats = [threat_json(threat) for threat in found]
        print_json({"game": position.game.id, "seat": seat + 1, "threats": threats})
        return 0
    for line in threat_lines(found, words):
        show(Text(line))
    return 0


def threat_json(said: ThreatSaid) -> dict[str, Any]:
    """Seats counted from 1."""
    return {**dataclasses.asdict(said), "seat": said.seat + 1}
