"""What the computer players are like: how they play, how long they think."""

from __future__ import annotations

from hexdial.front.words import Words
from hexdial.players.levels import LEVELS

_LEVELS = {level.id: level for level in LEVELS}


def player_name(name: str, words: Words) -> str:
    """What a player of the registry is called; others, such as `search:1s`, by what was typed."""
    return words(f"level.{name}") if words.has(f"level.{name}") else name


def about_player(name: str, words: Words) -> str:
    """A few words on a player of the registry, with its own numbers."""
    how = words(f"level.{name}_help")
    level = _LEVELS.get(name)
    if level is None:
        return how
    seconds = f"{level.seconds:g}".replace(".", "." if words.language == "en" else ",")
    return words("level.thinks", how=how, walks=level.walks, seconds=seconds)
