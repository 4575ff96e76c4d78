"""The match of a table: from the settings people agreed on, or from the lines on the disk."""

from __future__ import annotations

import random
from typing import Any

from hexdial.kernel.archive import match_of
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.match import PERSON, Match
from hexdial.kernel.matchfile import read_bytes
from hexdial.kernel.play import Game
from hexdial.server.body import Body

ANYTHING = "random"  # a line-up every game knows


def settings_of(game: Game[Any], body: Body) -> dict[str, object]:
    """The settings of a match at this table; whoever brings nothing of his own gets a ready line-up that fits."""
    settings: dict[str, object] = {"mode": body.mode, "players": len(body.places), "options": dict(body.options)}
    brought = {seat: place.lineup for seat, place in enumerate(body.places) if place.lineup is not None}
    usual = game.complete(settings, random.Random(0)).get("lineups")
    if brought or isinstance(usual, list):
        many = len(usual) if isinstance(usual, list) else len(body.places)
        ready = [one.id for one in game.ready(body.mode, "en") if one.id not in brought.values()]
        random.Random(f"lineups|{body.seed}").shuffle(ready)
        settings["lineups"] = [
            brought[number] if number in brought else ready.pop() if ready else ANYTHING for number in range(many)
        ]
        if not possible(game, settings):  # of another size than the ready ones, or against an option
            settings["lineups"] = [brought.get(number, ANYTHING) for number in range(many)]
    return settings


def possible(game: Game[Any], settings: dict[str, object]) -> bool:
    try:
        game.complete(settings, random.Random(0))
    except HexdialError:
        return False
    return True


def trial_match(game: Game[Any], body: Body) -> None:
    """A match with these settings could begin; otherwise one sentence."""
    Match.new(game, settings_of(game, body), [{"name": "", "player": PERSON} for _ in body.places], "trial")


def read_match(table: str, game: Game[Any], lines: list[str], sealed: list[tuple[int, str]]) -> Match[Any] | None:
    """The match of these lines and the secret choices that wait; None: it has not begun. Slow: not for the loop."""
    if not lines:
        return None
    data = "".join(f"{line}\n" for line in lines).encode("utf-8")
    match = match_of(read_bytes(f"table {table}", data), (game,))
    for seat, text in sealed:
        match.choose(seat, match.actions.parse(text))
    return match
