"""The games by their ids; processes send ids to each other, never games."""

from __future__ import annotations

import random
from typing import Any

import hexdial.games
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Game


def all_games() -> tuple[Game[Any], ...]:
    """Every game there is, in the order of the shelf."""
    return tuple(hexdial.games.GAMES)


def find_game(id: str) -> Game[Any]:
    """The game of that id, or one sentence."""
    wanted = id.casefold()
    for game in hexdial.games.GAMES:  # no further than needed: a game is loaded when it is looked at
        if game.id == wanted:
            return game
    near = [game.id for game in all_games() if wanted and wanted in game.title.casefold()]
    hint = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(game.id for game in all_games())}"
    raise HexdialError(f"there is no game {id!r}; {hint}")


def anything_goes(game: Game[Any], mode: str, seats: int) -> dict[str, object]:
    """The settings of a mode in which nobody brings the same twice: every line-up is drawn with the rest."""
    given: dict[str, object] = {"mode": mode, "players": seats}
    brought = game.complete(given, random.Random(0)).get("lineups")
    if isinstance(brought, list):
        given["lineups"] = ["random"] * len(brought)
    return given
