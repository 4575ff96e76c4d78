"""`hexdial watch GAME`: computer players play, drawn as they go."""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

from hexdial.arena.shelf import find_game
from hexdial.cli.common import (
    Commands,
    add_command,
    add_table_options,
    players_of,
    print_json_line,
    seats_of,
    seed_of,
    settings_of,
)
from hexdial.cli.matches import new_match
from hexdial.front.choosing import computer_choice
from hexdial.front.words import Words
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.match import Match
from hexdial.players.registry import Player, player
from hexdial.terminal.screen import Screen
from hexdial.terminal.viewer import SPECTATOR, choice_json, draw_moment


def add(commands: Commands, words: Words) -> None:
    parser = add_command(commands, "watch", words)
    parser.add_argument("game", metavar="GAME", help=words("cli.game"))
    add_table_options(parser, words, people=False)
    parser.add_argument("--delay", type=float, default=1.0, metavar="SECONDS", help=words("cli.delay"))
    parser.add_argument("--save", type=Path, metavar="FILE", help=words("cli.save"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    """A whole game, a choice at a time."""
    if args.delay < 0:
        raise HexdialError(f"--delay {args.delay}: time does not run backwards")
    game = find_game(args.game)
    settings = settings_of(game, args)
    kinds = seats_of(args, players_of(settings), "greedy", people=False)
    match = new_match(game, settings, kinds, seed_of(args), words, {})
    if args.save is not None:
        match.save(args.save)
    players = [player(kind) for kind in kinds]
    if args.json:
        return print_lines(match, players, words)
    screen = Screen()
    try:
        draw_moment(screen, match, words, SPECTATOR, 0)
        while not match.finished:
            time.sleep(args.delay)
            before = len(match.events)
            play_on(match, players)
            draw_moment(screen, match, words, SPECTATOR, before)
    except KeyboardInterrupt:
        screen.say("")
    return 0


def print_lines(match: Match[Any], players: list[Player], words: Words) -> int:
    """Every choice as a line of JSON, then the end."""
    while True:
        first = match.last + 1
        if not match.finished:
            play_on(match, players)
        for number in range(0 if first == 1 else first, match.last + 1):
            print_json_line(choice_json(match, number, words, SPECTATOR))
        if match.position.outcome is not None:
            outcome = match.position.outcome
            print_json_line({"winners": [seat + 1 for seat in outcome.winners], "rule": outcome.rule})
            return 0


def play_on(match: Match[Any], players: list[Player]) -> None:
    """One decision."""
    decision = match.position.decision
    assert decision is not None, "a game that is not over asks somebody"
    match.choose(decision.seat, computer_choice(match, decision, players[decision.seat]))
