"""`hexdial lineups GAME`: what a player may bring without thinking about it first."""

from __future__ import annotations

import argparse

from hexdial.arena.shelf import find_game
from hexdial.cli.common import Commands, add_command, print_json, print_table, show
from hexdial.front.words import Words
from hexdial.kernel.errors import HexdialError


def add(commands: Commands, words: Words) -> None:
    parser = add_command(commands, "lineups", words)
    parser.add_argument("game", metavar="GAME", help=words("cli.game"))
    parser.add_argument("--mode", metavar="MODE", help=words("cli.mode_of_lineups"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    """The line-ups of a mode, of the first one that has some if none is named."""
    game = find_game(args.game)
    modes = [game.mode(args.mode)] if args.mode else list(game.modes)
    mode = next((one for one in modes if game.ready(one.id, words.language)), None)
    if mode is None:
        raise HexdialError(f"nobody brings a line-up to {game.id}" + (f" {args.mode}" if args.mode else ""))
    lineups = game.ready(mode.id, words.language)
    if args.json:
        print_json(
            [
                {
                    "id": lineup.id,
                    "name": words.of(lineup.names),
                    **{fact.kind: fact.value for fact in lineup.facts},
                }
                for lineup in lineups
            ]
        )
        return 0
    heads = [words("lineups.id"), words("lineups.name"), *(fact.label for fact in lineups[0].facts)]
    rows = [[lineup.id, words.of(lineup.names), *(fact.value for fact in lineup.facts)] for lineup in lineups]
    print_table(words("lineups.title", game=game.title), heads, rows, ("cyan", "bold"))
    show(words("lineups.hint", game=game.id, mode=mode.id, lineup=lineups[0].id), "dim")
    return 0
