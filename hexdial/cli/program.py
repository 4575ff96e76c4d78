"""Reads the command line, runs one command, turns every problem into one sentence and an exit code."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from hexdial import __version__
from hexdial.cli import (
    arena,
    balance,
    bot,
    bring,
    forecast,
    games,
    hint,
    lineups,
    match,
    options,
    play,
    puzzle,
    replay,
    review,
    rules,
    scenario,
    serve,
    simulate,
    team,
    threats,
    tiles,
    watch,
)
from hexdial.front.words import Words, language_of_system, words_in
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.rulebook import LANGUAGES

COMMANDS = (
    serve, play, watch, replay, simulate, arena, balance, bot, games, tiles, lineups, options, rules, match,
    scenario, forecast, hint, threats, review, puzzle, team, bring,
)  # fmt: skip
WRONG = 2  # the exit code of everything that is the typist's or the file's fault


def run(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code says how it went. Ctrl-C is the caller's."""
    given = sys.argv[1:] if argv is None else [*argv]
    try:
        words = words_in(wanted_language(given))
        args = make_parser(words).parse_args(given or ["--help"])
        code: int = args.run(args, words)
        sys.stdout.flush()
        return code
    except HexdialError as problem:
        print(f"hexdial: {problem}", file=sys.stderr)
        return WRONG
    except BrokenPipeError:
        # the reader of a pipe has seen enough; nothing more can be written, not even at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


class Parser(argparse.ArgumentParser):
    """A parser that complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise HexdialError(f"{message}; `{self.prog} --help` shows how it is meant")


class Version(argparse.Action):
    """Which version this is, and whether its rules are compiled."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from hexdial.front.build import build  # the rules are loaded only for whoever asks

        print(f"hexdial {__version__} ({build()})")
        parser.exit()


def make_parser(words: Words) -> argparse.ArgumentParser:
    """All commands with their options."""
    parser = Parser(prog="hexdial", description=words("cli.about"), allow_abbrev=False)
    parser.add_argument("--version", action=Version, nargs=0, help=words("cli.version"))
    parser.add_argument("--lang", choices=LANGUAGES, default=words.language, help=words("cli.lang"))
    commands = parser.add_subparsers(title=words("cli.commands"), metavar=words("cli.command"), required=True)
    for command in COMMANDS:
        command.add(commands, words)
    return parser


def wanted_language(given: Sequence[str]) -> str:
    """`--lang` wherever it stands, otherwise the system's language: help is translated too."""
    for place, word in enumerate(given):
        if word == "--lang" and place + 1 < len(given) and given[place + 1] in LANGUAGES:
            return given[place + 1]
        if word.startswith("--lang=") and word[7:] in LANGUAGES:
            return word[7:]
    return language_of_system()
