"""Which game handles a person's own files: the one that is named, or the only one that does."""

from __future__ import annotations

from typing import Any

from hexdial.arena.shelf import all_games, find_game
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.game import Workshop


def workshop_of(name: str | None) -> Workshop:
    """The workshop of a game, or one sentence."""
    able = [game for game in all_games() if game.workshop is not None]
    known = ", ".join(game.id for game in able)
    chosen: Any = find_game(name) if name else able[0] if len(able) == 1 else None
    if chosen is None:
        raise HexdialError(f"which game? --game names one of {known}" if able else "no game has files of one's own")
    if chosen.workshop is None:
        raise HexdialError(f"{chosen.id} has no files of one's own" + (f"; there is {known}" if able else ""))
    found: Workshop = chosen.workshop
    return found
