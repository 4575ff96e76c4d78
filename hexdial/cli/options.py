"""`hexdial options GAME`: what a table may decide before the match."""

from __future__ import annotations

import argparse

from hexdial.arena.shelf import find_game
from hexdial.cli.common import Commands, add_command, print_json, print_table, show
from hexdial.front.words import Words


def add(commands: Commands, words: Words) -> None:
    parser = add_command(commands, "options", words)
    parser.add_argument("game", metavar="GAME", help=words("cli.game"))
    parser.add_argument("--mode", metavar="MODE", help=words("cli.mode"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    """Name, values, default, modes, rule and help of every option."""
    game = find_game(args.game)
    mode = game.mode(args.mode).id if args.mode else ""
    options = [option for option in game.options if not mode or not option.modes or mode in option.modes]
    if args.json:
        print_json(
            [
                {
                    "name": option.name,
                    "values": list(option.values),
                    "default": option.default,
                    "modes": list(option.modes) or [mode.id for mode in game.modes],
                    "rule": option.rule,
                    "house": option.house,
                    "help": words.of(option.help),
                }
                for option in options
            ]
        )
        return 0
    rows = [
        [
            option.name + (" *" if option.house else ""),
            ", ".join(f"[{value}]" if value == option.default else str(value) for value in option.values),
            ", ".join(option.modes) or words("options.all"),
            option.rule,
            words.of(option.help),
        ]
        for option in options
    ]
    heads = [words(f"options.{head}") for head in ("name", "values", "modes", "rule", "about")]
    print_table(words("options.title", game=game.title), heads, rows, ("cyan", "", "", "dim cyan"))
    show(words("options.hint"), "dim")
    return 0
