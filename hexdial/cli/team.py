"""`hexdial team check FILE...`: is a team allowed, and if not, by which rules?"""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.text import Text

from hexdial.cli.common import Commands, add_command, print_json, show
from hexdial.cli.workshops import workshop_of
from hexdial.front.words import Words
from hexdial.kernel.errors import HexdialError

BROKEN = 1  # the exit code when a team is not allowed


def add(commands: Commands, words: Words) -> None:
    parser = add_command(commands, "team", words)
    parser.add_argument("what", choices=("check",), help=words("cli.team_check"))
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=words("cli.teams"))
    parser.add_argument("--game", metavar="GAME", help=words("cli.own_game"))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=words("cli.option"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    """Every file is reported; a file that cannot be read is one sentence and counts as broken."""
    workshop = workshop_of(args.game)
    options = dict(_pair(text) for text in args.option)
    found: list[tuple[Path, list[tuple[str, str]]]] = []
    for path in args.files:
        try:
            found.append((path, workshop.check_team(path, options, words.language)))
        except HexdialError as problem:
            found.append((path, [("", str(problem))]))
    broken = sum(bool(breaches) for _, breaches in found)
    if args.json:
        print_json(
            [
                {"file": str(path), "breaches": [{"rule": rule, "sentence": said} for rule, said in breaches]}
                for path, breaches in found
            ]
        )
        return BROKEN if broken else 0
    for path, breaches in found:
        sign = (words("team.wrong"), "bold red") if breaches else (words("team.fine"), "green")
        show(Text.assemble(sign, f"  {path}"))
        for rule, said in breaches:
            show(Text.assemble("    ", said, (f"  {rule}" if rule else "", "dim cyan")))
    show(words("team.summary", good=len(found) - broken, all=len(found)))
    return BROKEN if broken else 0


def _pair(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign or not name.strip() or not value.strip():
        raise HexdialError(f"--option {text}: it is written NAME=VALUE")
    return name.strip(), value.strip()
