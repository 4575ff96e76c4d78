"""Looking on: a match as it goes, or one moment of it again."""

from __future__ import annotations

from typing import Any

from hexdial.front.opponents import player_name
from hexdial.front.spoken import scene_of, told_lines
from hexdial.front.words import Words
from hexdial.kernel.match import Match
from hexdial.players.seen import told_to
from hexdial.terminal.screen import Screen
from hexdial.terminal.view import LOGGED, draw_table

SPECTATOR = -1
NEWS = 14  # events shown at most after the others have played


def draw_moment(
    screen: Screen, match: Match[Any], words: Words, viewer: int, before: int | None, at: int | None = None
) -> None:
    """The table now, or right after choice `at`; with the events since `before`, or those of that choice."""
    position = match.position if at is None else match.at(at)
    told = tuple(match.events) if at is None else tuple(t for entry in match.history[: at + 1] for t in entry.events)
    fresh = len(told) - before if before is not None else len(match.history[at or 0].events)
    log = told_lines(match, position, told, viewer, words.language)
    scene = scene_of(match, position, viewer, words.language)
    kinds = [player_name(seat["player"], words) for seat in match.seats]
    screen.clear()
    screen.show(draw_table(scene, log[-max(LOGGED, min(NEWS, fresh)) :], None, "", kinds, words, screen.room))


def choice_json(match: Match[Any], number: int, words: Words, viewer: int) -> dict[str, object]:
    """A choice and what followed, as everybody or one seat may know it. Seats count from 1, chance and clock are 0."""
    entry = match.history[number]
    state = match.game.view(match.position.state, viewer)
    line: dict[str, object] = {"n": number}
    if number:
        line["seat"] = max(0, entry.seat + 1)
        if entry.left:
            line["left"] = True
        else:
            line["ask"] = entry.key
            if not match.game.hides(entry.seat, entry.key, entry.answer, viewer) or match.finished:
                line["do"] = match.actions.text(entry.answer)
    line["events"] = [
        {"rule": heard.rule, "text": match.game.say(state, heard.event, words.language)}
        for heard in told_to(tuple(entry.events), viewer)
    ]
    return line
