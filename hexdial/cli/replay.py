"""`hexdial replay FILE`: a match again, step by step."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from hexdial.cli.common import Commands, add_command, print_json_line
from hexdial.cli.matches import load_match
from hexdial.front.words import Words
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.match import Match
from hexdial.terminal.screen import Screen
from hexdial.terminal.viewer import SPECTATOR, choice_json, draw_moment


def add(commands: Commands, words: Words) -> None:
    parser = add_command(commands, "replay", words)
    parser.add_argument("file", type=Path, metavar="FILE", help=words("cli.file"))
    parser.add_argument("--at", type=int, metavar="N", help=words("cli.at"))
    parser.add_argument("--seat", type=int, metavar="N", help=words("cli.eyes"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    """One moment, all lines, or a walk through the match."""
    match = load_match(args.file)
    viewer = viewer_of(args, match)
    if args.at is not None and not 0 <= args.at <= match.last:
        raise HexdialError(f"{args.file} has no choice {args.at}; it has {match.last}")
    if args.json:
        for number in range(match.last + 1) if args.at is None else [args.at]:
            print_json_line(choice_json(match, number, words, viewer))
        return 0
    screen = Screen()
    if args.at is not None:
        draw_moment(screen, match, words, viewer, None, args.at)
        return 0
    return walk(match, viewer, screen, words)


def viewer_of(args: argparse.Namespace, match: Match[Any]) -> int:
    """Through whose eyes: everybody's, unless a seat was named."""
    if args.seat is None:
        return SPECTATOR
    if not 1 <= args.seat <= len(match.seats):
        raise HexdialError(f"there is no seat {args.seat}; the seats are 1 to {len(match.seats)}")
    return int(args.seat) - 1


def walk(match: Match[Any], viewer: int, screen: Screen, words: Words) -> int:
    """Enter goes on, b goes back, a number goes there, q leaves."""
    at = 0
    try:
        while True:
            draw_moment(screen, match, words, viewer, None, at)
            line = screen.read(words("replay.prompt", at=at, last=match.last)).casefold()
            if line in ("q", "quit"):
                return 0
            if line in ("b", "back"):
                at = max(0, at - 1)
            elif line.isdigit():
                at = min(int(line), match.last)
            elif line == "" and at < match.last:
                at += 1
            elif line == "":
                return 0
            else:
                screen.say(words("replay.help"))
    except (EOFError, KeyboardInterrupt):
        screen.say("")
        return 0
