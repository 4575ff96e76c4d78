"""`hexdial games`: what can be played."""

from __future__ import annotations

import argparse

from hexdial.arena.shelf import all_games
from hexdial.cli.common import Commands, add_command, print_json, print_table, show
from hexdial.front.opponents import about_player
from hexdial.front.words import Words
from hexdial.players.registry import PLAYERS


def add(commands: Commands, words: Words) -> None:
    add_command(commands, "games", words).set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    """Every game with its modes."""
    games = all_games()
    if args.json:
        print_json(
            [
                {
                    "id": game.id,
                    "title": game.title,
                    "blurb": words.of(game.blurb),
                    "version": game.version,
                    "modes": [
                        {
                            "id": mode.id,
                            "title": words.of(mode.title),
                            "players": list(mode.players),
                            "minutes": mode.minutes,
                            "help": words.of(mode.help),
                        }
                        for mode in game.modes
                    ],
                }
                for game in games
            ]
        )
        return 0
    for game in games:
        rows = [
            [mode.id, words.of(mode.title), span(mode.players), str(mode.minutes), words.of(mode.help)]
            for mode in game.modes
        ]
        heads = [words(f"games.{head}") for head in ("mode", "title", "players", "minutes", "about")]
        print_table(f"{game.id}  {game.title}", heads, rows, ("cyan",), (2, 3))
    players = [[name, words(f"level.{name}"), about_player(name, words)] for name in PLAYERS]
    print_table(
        words("games.opponents"), [words(f"games.{head}") for head in ("id", "name", "plays")], players, ("cyan",)
    )
    if games:
        show(words("games.hint", game=games[0].id), "dim")
    return 0


def span(players: tuple[int, ...]) -> str:
    """2, or 3-4."""
    return str(players[0]) if len(players) == 1 else f"{players[0]}-{players[-1]}"
