"""Matches for the commands: new ones, and those in files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hexdial.arena.shelf import all_games
from hexdial.front.words import Words
from hexdial.kernel.archive import load
from hexdial.kernel.match import PERSON, Match
from hexdial.kernel.play import Game
from hexdial.players.registry import HUMAN, PLAYERS


def new_match(
    game: Game[Any], settings: dict[str, object], kinds: list[str], seed: str, words: Words, names: dict[int, str]
) -> Match[Any]:
    """A fresh match with a name for every seat."""
    seats = [
        {"name": names.get(seat, words("table.player", seat=seat + 1)), "player": PERSON if kind == HUMAN else kind}
        for seat, kind in enumerate(kinds)
    ]
    return Match.new(game, settings, seats, seed)


def load_match(path: Path) -> Match[Any]:
    """The match of a file, every line checked."""
    return load(path, all_games())


def players_in(match: Match[Any]) -> list[str]:
    """Who sits where; a seat whose player is not known here goes to a person."""
    return [seat["player"] if seat["player"] in PLAYERS else HUMAN for seat in match.seats]
