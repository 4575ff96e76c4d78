"""Which games and ways to play a test takes, by what it needs of them: nothing depends on the order of the games."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from hexdial.games import GAMES
from hexdial.kernel.match import PERSON, Match
from hexdial.kernel.options import Mode
from hexdial.kernel.play import Game
from hexdial.kernel.scene import Scene
from hexdial.kernel.table import WATCHER


@dataclass(frozen=True)
class Way:
    """A game in one of its modes, with what is set otherwise than usual so that it ends soon."""

    game: Game[Any]
    mode: Mode
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return f"{self.game.id}-{self.mode.id}"


def game(id: str) -> Game[Any]:
    return next(one for one in GAMES if one.id == id)


def every_way() -> list[Way]:
    """Every mode of every game."""
    return [Way(one, mode, soon_over(one, mode)) for one in GAMES for mode in one.modes]


def shortest_ways() -> list[Way]:
    """Of every game the mode that takes the fewest minutes."""
    return [min((way for way in every_way() if way.game is one), key=lambda way: way.mode.minutes) for one in GAMES]


def graded(ways: list[Way]) -> list[Any]:
    """As parameters; those on the largest boards take minutes and are marked."""
    return [pytest.param(way, id=str(way), marks=[pytest.mark.long] if cells(way.game) > LARGE else []) for way in ways]


def secret_ways() -> list[Way]:
    """Ways for two in which from the beginning both have something that only they may see."""
    return [way for way in every_way() if way.mode.players == (2,) and hiding(way) == {0, 1}]


def small() -> Way:
    """On the smallest board there is: the quickest for whatever any game could show."""
    return min((Way(one, one.modes[0]) for one in GAMES), key=lambda way: cells(way.game))


def cells(game: Game[Any]) -> int:
    """Of its board, as it is in the first mode."""
    return len(opening(Way(game, game.modes[0])).board.cells)


def with_battles() -> Way:
    """With battles to jump to."""
    return next(Way(one, one.modes[0]) for one in GAMES if one.forecast is not None)


def soon_over(game: Game[Any], mode: Mode) -> tuple[tuple[str, str], ...]:
    """The lowest limits that the game declares, where they are not usual anyway; 0 stands for none."""
    lowest = [
        (option, min(int(value) for value in option.values if int(value) > 0))
        for option in game.options
        if option.name in LIMITS and (not option.modes or mode.id in option.modes)
    ]
    return tuple((option.name, str(low)) for option, low in lowest if low != option.default)


LIMITS = ("turn_limit", "quiet_turns")
LARGE = 200  # cells


def opening(way: Way, viewer: int = WATCHER) -> Scene:
    """What this seat sees before the first choice."""
    return way.game.scene(started(way.game.id, way.mode.id, way.mode.players[0]).position, viewer, "en")


@cache
def started(id: str, mode: str, players: int) -> Match[Any]:
    seats = [{"name": f"Player {n + 1}", "player": PERSON} for n in range(players)]
    return Match.new(game(id), {"mode": mode}, seats, "for looking at the beginning")


def hiding(way: Way) -> set[int]:
    """The seats that see more of what is theirs than those who watch."""
    return {
        zone.owner
        for zone in opening(way).zones
        if zone.hidden and any(piece.place == zone.id for piece in opening(way, zone.owner).pieces)
    }
