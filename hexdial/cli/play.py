"""`hexdial play`: people and computer players at this terminal."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hexdial.arena.shelf import all_games, find_game
from hexdial.cli.common import (
    Commands,
    add_command,
    add_table_options,
    players_of,
    seat_pair,
    seats_of,
    seed_of,
    settings_of,
)
from hexdial.cli.games import span
from hexdial.cli.matches import load_match, new_match, players_in
from hexdial.front.opponents import about_player
from hexdial.front.words import Words
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.game import Catalogued
from hexdial.kernel.match import Match
from hexdial.players.registry import HUMAN, PLAYERS, USUAL
from hexdial.terminal.screen import Screen
from hexdial.terminal.session import Session


def add(commands: Commands, words: Words) -> None:
    parser = add_command(commands, "play", words, json=False)
    parser.add_argument("game", nargs="?", metavar="GAME", help=words("cli.game_or_menu"))
    add_table_options(parser, words, people=True)
    parser.add_argument("--name", action="append", default=[], metavar="N=NAME", help=words("cli.name"))
    parser.add_argument("--save", type=Path, metavar="FILE", help=words("cli.save"))
    parser.add_argument("--load", type=Path, metavar="FILE", help=words("cli.load"))
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    players = [f"  {name:<10}{about_player(name, words)}" for name in PLAYERS]
    parser.epilog = "\n".join([words("cli.opponents"), *players])
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    """Set the table, by options or by a few questions, and play."""
    screen = Screen()
    try:
        match, kinds = loaded(args) if args.load is not None else begun(args, screen, words)
    except (EOFError, KeyboardInterrupt):
        screen.say("")
        return 0
    return Session(match, kinds, screen, words).run()


def loaded(args: argparse.Namespace) -> tuple[Match[Any], list[str]]:
    """A match goes on where its file ends, and the file goes on with it."""
    if args.game or args.mode or args.players is not None or args.option or args.lineup or args.seed is not None:
        raise HexdialError(
            "--load goes on with a match: game, mode, players, options, line-ups and seed stand in its file"
        )
    match = load_match(args.load)
    kinds = players_in(match)
    named = seats_of(args, len(kinds), "", people=True)
    kinds = [name or kind for name, kind in zip(named, kinds, strict=True)]
    if args.save is not None:
        match.save(args.save)
    else:
        match.keep(args.load)
    return match, kinds


def begun(args: argparse.Namespace, screen: Screen, words: Words) -> tuple[Match[Any], list[str]]:
    """A new match."""
    if args.game is None:
        choose_table(args, screen, words)
    game = find_game(args.game)
    settings = settings_of(game, args)
    kinds = seats_of(args, players_of(settings), HUMAN, people=True)
    names = dict(seat_pair("--name", text, len(kinds)) for text in args.name)
    match = new_match(game, settings, kinds, seed_of(args), words, names)
    if args.save is not None:
        match.save(args.save)
    return match, kinds


def choose_table(args: argparse.Namespace, screen: Screen, words: Words) -> None:
    """Game, mode, number of players, opponents and line-ups, asked one after the other; Enter takes the first."""
    games = all_games()
    screen.say(words("menu.welcome"), "bold")
    entries = [f"{one.title} ({one.id}): {words.of(one.blurb)}" for one in games]
    game = games[pick(screen, words, words("menu.game"), entries)]
    args.game = game.id
    if args.mode is None:
        texts = [f"{words.of(mode.title)}: {words.of(mode.help)}" for mode in game.modes]
        texts = [f"{text} ({span(mode.players)})" for text, mode in zip(texts, game.modes, strict=True)]
        args.mode = game.modes[pick(screen, words, words("menu.mode"), texts)].id
    players = game.mode(args.mode).players
    if args.players is None:
        args.players = players[pick(screen, words, words("menu.players"), [str(count) for count in players])]
    if not args.seat:
        kinds = [USUAL, HUMAN, *(kind for kind in PLAYERS if kind != USUAL)]
        texts = [
            words("menu.human") if kind == HUMAN else f"{words(f'level.{kind}')}: {about_player(kind, words)}"
            for kind in kinds
        ]
        other = kinds[pick(screen, words, words("menu.others"), texts)]
        args.seat = [f"{seat}={other}" for seat in range(2, args.players + 1)]
    lineups = game.ready(args.mode, words.language)
    if lineups and not args.lineup:
        texts = [words("menu.at_random"), *(brings(lineup, words) for lineup in lineups)]
        for seat in range(1, args.players + 1):
            question = words("menu.you_bring") if seat == 1 else words("menu.brings", seat=seat)
            chosen = pick(screen, words, question, texts)
            if chosen:
                args.lineup.append(f"{seat}={lineups[chosen - 1].id}")
            texts = [text.partition(":")[0] for text in texts]  # what is in them was told once


def brings(lineup: Catalogued, words: Words) -> str:
    """A line-up with what is in it."""
    return f"{words.of(lineup.names)}: {'; '.join(fact.value for fact in lineup.facts)}"


def pick(screen: Screen, words: Words, question: str, texts: Sequence[str]) -> int:
    """The place of what was chosen in a short list; nothing is asked where there is one."""
    if len(texts) == 1:
        return 0
    screen.say(f"\n{question}", "bold")
    digits = len(str(len(texts)))
    for number, text in enumerate(texts, 1):
        parts = textwrap.wrap(text, max(20, screen.room.width - digits - 4))
        screen.show(["".join([f"  {number:>{digits}}  ", f"\n{'':{digits + 4}}".join(parts)])])
    while True:
        line = screen.read(words("menu.prompt")) or "1"
        if line.isdigit() and 1 <= int(line) <= len(texts):
            return int(line) - 1
        fitting = [place for place, text in enumerate(texts) if text.casefold().startswith(line.casefold())]
        if len(fitting) == 1:
            return fitting[0]
        screen.say(words("menu.a_number", last=len(texts)), "red")
