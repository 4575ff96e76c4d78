"""What a seat sees and hears of a match, with the people's own names in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hexdial.front.naming import Names
from hexdial.kernel.game import Game
from hexdial.kernel.match import Match
from hexdial.kernel.play import Position
from hexdial.kernel.scene import Scene
from hexdial.kernel.table import Told
from hexdial.players.seen import told_to


@dataclass(frozen=True)
class Line:
    """An event as a sentence, and its rule."""

    text: str
    rule: str


def event_lines(game: Game[Any], state: Any, told: tuple[Told, ...], seat: int, language: str) -> list[Line]:
    """What the seat may know of the events, one sentence each; an event without words is not told."""
    lines: list[Line] = []
    for heard in told_to(told, seat):
        text = game.say(state, heard.event, language)
        if text:
            lines.append(Line(text, heard.rule))
    return lines


def told_lines(
    match: Match[Any], position: Position[Any], told: tuple[Told, ...], viewer: int, language: str
) -> list[Line]:
    """What the viewer may know of these events, with the names of the people in this match."""
    names = names_of(match, match.game.scene(position, viewer, language))
    lines = event_lines(match.game, match.game.view(position.state, viewer), told, viewer, language)
    return [Line(names(line.text), line.rule) for line in lines]


def scene_of(match: Match[Any], position: Position[Any], viewer: int, language: str) -> Scene:
    """The scene of that position, with the names of the people in this match."""
    scene = match.game.scene(position, viewer, language)
    return names_of(match, scene).scene(scene)


def names_of(match: Match[Any], scene: Scene) -> Names:
    """What the people of this match are called."""
    return Names(scene, [seat["name"] for seat in match.seats])
