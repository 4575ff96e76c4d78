"""`hexdial scenario FILE...`: positions written down, played by the rules, checked."""

from __future__ import annotations

import argparse
from pathlib import Path

from hexdial.cli.common import Commands, add_command
from hexdial.terminal.words import Words


def add(commands: Commands, words: Words) -> None:
    parser = add_command(commands, "scenario", words)
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help=words("cli.scenarios"))
    parser.add_argument("--show", action="store_true", help=words("cli.show"))
    parser.add_argument("--from", dest="moment", metavar="MATCH@N", help=words("cli.from_match"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    return 0
