"""`hexdial team`: build a team, look at what there is, draw one at random, check files."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.text import Text

from hexdial.cli import team_build
from hexdial.cli.common import Commands, add_deed, print_json, show
from hexdial.cli.workshops import workshop_of
from hexdial.front.words import Words
from hexdial.kernel.errors import HexdialError

BROKEN = 1  # the exit code when a team is not allowed


def add(commands: Commands, words: Words) -> None:
    parser = commands.add_parser("team", help=words("cli.team"), description=words("cli.team"), allow_abbrev=False)
    deeds = parser.add_subparsers(title=words("cli.commands"), metavar=words("cli.command"), required=True)
    build = add_deed(deeds, "build", "build", words, team_build.run_build, json=False)
    team_build.add_build(build, words)
    draw = add_deed(deeds, "build", "random", words, team_build.run_random)
    team_build.add_random(draw, words)
    listed = add_deed(deeds, "build", "list", words, team_build.run_list)
    team_build.add_list(listed, words)
    shown = add_deed(deeds, "build", "show", words, team_build.run_show)
    shown.add_argument("figure", metavar="FIGURE", help=words("build.which_help"))
    for deed in (build, draw, listed, shown):
        deed.add_argument("--game", metavar="GAME", help=words("build.game_help"))
    check = add_deed(deeds, "build", "check", words, run_check)
    check.add_argument("files", nargs="+", type=Path, metavar="FILE", help=words("cli.teams"))
    check.add_argument("--game", metavar="GAME", help=words("cli.own_game"))
    check.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=words("cli.option"))


def run_check(args: argparse.Namespace, words: Words) -> int:
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
