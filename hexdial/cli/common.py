"""What several commands share: their options, results as a table or as JSON."""

from __future__ import annotations

import argparse
import json
import random
import secrets
import sys
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from hexdial.front.words import Words
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Game
from hexdial.kernel.rulebook import LANGUAGES
from hexdial.players.registry import HUMAN, PLAYERS, player

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def add_command(commands: Commands, name: str, words: Words, json: bool = True) -> argparse.ArgumentParser:
    """A command with its help; every command knows --lang, every result can be JSON."""
    return _command(commands, name, words, words(f"cli.{name}"), json)


def add_deed(
    deeds: Commands,
    of: str,
    name: str,
    words: Words,
    run: Callable[[argparse.Namespace, Words], int],
    json: bool = True,
) -> argparse.ArgumentParser:
    """A command within a command, as in `hexdial puzzle solve`."""
    parser = _command(deeds, name, words, words(f"{of}.{name}_about"), json)
    parser.set_defaults(run=run)
    return parser


def _command(commands: Commands, name: str, words: Words, about: str, json: bool) -> argparse.ArgumentParser:
    parser = commands.add_parser(name, help=about, description=about, allow_abbrev=False)
    parser.add_argument("--lang", choices=LANGUAGES, default=words.language, help=words("cli.lang"))
    if json:
        parser.add_argument("--json", action="store_true", help=words("cli.json"))
    return parser


def add_table_options(parser: argparse.ArgumentParser, words: Words, people: bool) -> None:
    """The options that say what is played: mode, players, seats, options, line-ups, seed."""
    who = ", ".join([*PLAYERS, HUMAN] if people else PLAYERS)
    parser.add_argument("--mode", metavar="MODE", help=words("cli.mode"))
    parser.add_argument("--players", type=int, metavar="N", help=words("cli.players"))
    parser.add_argument("--seat", action="append", default=[], metavar="N=WHO", help=words("cli.seat", who=who))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=words("cli.option"))
    parser.add_argument("--lineup", action="append", default=[], metavar="N=NAME", help=words("cli.lineup"))
    parser.add_argument("--seed", metavar="SEED", help=words("cli.seed"))


def settings_of(game: Game[Any], args: argparse.Namespace) -> dict[str, object]:
    """The settings a person asked for; the game completes what is left open."""
    mode = game.mode(args.mode) if args.mode else game.modes[0]
    players = args.players if args.players is not None else mode.players[0]
    if players not in mode.players:
        known = ", ".join(str(count) for count in mode.players)
        raise HexdialError(f"{game.id}: {mode.id} is not for {players} players; it is for {known}")
    settings: dict[str, object] = {"mode": mode.id, "players": players}
    settings["options"] = dict(_pair("--option", text) for text in args.option)
    if args.lineup:
        brought = game.complete(settings, random.Random(0)).get("lineups")
        lineups = ["random"] * (len(brought) if isinstance(brought, list) else players)
        for text in args.lineup:
            seat, name = seat_pair("--lineup", text, len(lineups))
            lineups[seat] = name
        settings["lineups"] = lineups
    return settings


def seats_of(args: argparse.Namespace, players: int, default: str, people: bool) -> list[str]:
    """Who sits where."""
    known = [*PLAYERS, HUMAN] if people else [*PLAYERS]
    seats = [default] * players
    for text in args.seat:
        seat, name = seat_pair("--seat", text, players)
        if name not in known:
            try:
                player(name)
            except HexdialError as problem:
                raise HexdialError(f"--seat {text}: {problem}") from problem
        seats[seat] = name
    return seats


def players_of(settings: dict[str, object]) -> int:
    """How many sit down, as `settings_of` wrote it."""
    players = settings["players"]
    assert isinstance(players, int), "settings count their players"
    return players


def seed_of(args: argparse.Namespace) -> str:
    """The seed that was given, or a fresh one."""
    return args.seed if args.seed is not None else secrets.token_hex(8)


def print_json(value: object) -> None:
    """One JSON document on standard output."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def print_json_line(value: object) -> None:
    """One line of JSON Lines, on its way at once."""
    print(json.dumps(value, ensure_ascii=False), flush=True)


def print_table(
    title: str,
    heads: Sequence[str],
    rows: Sequence[Sequence[str | Text]],
    styles: Sequence[str] = (),
    right: Sequence[int] = (),
) -> None:
    """A table as wide as the terminal; plain text in a pipe. `right`: the columns of numbers."""
    if title:
        show(title, "bold")
    table = Table(box=box.SIMPLE_HEAD if console().is_terminal else box.ASCII2, pad_edge=False, show_edge=False)
    for number, head in enumerate(heads):
        table.add_column(
            Text(head),
            style=styles[number] if number < len(styles) else "",
            justify="right" if number in right else "left",
            overflow="fold",
        )
    for row in rows:
        table.add_row(*(Text(cell) if isinstance(cell, str) else cell for cell in row))
    console().print(table)


def show(text: Text | str, style: str = "") -> None:
    """A line or paragraph: wrapped on a terminal, left whole in a pipe; never read as markup."""
    out = console()
    out.print(Text(text, style) if isinstance(text, str) else text, soft_wrap=not out.is_terminal)


def console() -> Console:
    """Where results go: coloured on a terminal, plain and unwrapped text elsewhere."""
    out = Console(highlight=False)
    return out if out.is_terminal else Console(highlight=False, width=max(out.width, 120), file=sys.stdout)


def _pair(flag: str, text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign or not name.strip() or not value.strip():
        raise HexdialError(f"{flag} {text}: it is written NAME=VALUE")
    return name.strip(), value.strip()


def seat_pair(flag: str, text: str, players: int) -> tuple[int, str]:
    """`2=greedy` as (1, "greedy")."""
    name, value = _pair(flag, text)
    if not name.isdigit() or not 1 <= int(name) <= players:
        raise HexdialError(f"{flag} {text}: there is no seat {name}; the seats are 1 to {players}")
    return int(name) - 1, value
