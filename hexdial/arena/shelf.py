"""The games by their ids; processes send ids to each other, never games."""

from __future__ import annotations

import random
from typing import Any

import hexdial.games
from hexdial.kernel.errors import HexdialError, RuleError
from hexdial.kernel.play import Game, Settings


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


def alike(game: Game[Any], given: Settings, chance: str) -> dict[str, object]:
    """The settings completed by this chance; everybody brings what the first seat drew, unless a rule forbids it."""
    drawn = game.complete(given, random.Random(chance))
    brought = drawn.get("lineups")
    if not isinstance(brought, list):
        return drawn
    try:
        return game.complete({**given, "lineups": [brought[0]] * len(brought)}, random.Random(chance))
    except RuleError:  # nobody may bring what another brings, as with armies of which there is one each
        return drawn
