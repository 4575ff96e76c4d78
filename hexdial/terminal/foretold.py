"""A forecast as text: step by step what would happen and why, and what was taken for granted."""

from __future__ import annotations

import textwrap
from typing import Any

from rich.text import Text

from hexdial.front.spoken import event_lines
from hexdial.front.words import Words
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.game import Forecast, Game
from hexdial.terminal.view import log_lines


def foretell(game: Game[Any], state: Any) -> Forecast[Any]:
    """What the game foresees from here; a game that foresees nothing says so."""
    if game.forecast is None:
        raise HexdialError(f"{game.id} has no forecast")
    return game.forecast(state)


def forecast_lines(
    game: Game[Any], state: Any, forecast: Forecast[Any], seat: int, words: Words, width: int
) -> list[Text]:
    """The steps with their events and rules; then whose choices were taken for granted."""
    lines = [Text(words("forecast.title"), "bold")]
    for step in forecast.steps:
        events = event_lines(game, step.state, step.told, seat, words.language)
        if events:
            lines += log_lines(events, width)
    if len(lines) == 1:
        lines.append(Text(words("forecast.nothing"), "dim"))
    for who, _, answer in forecast.assumed:
        said = words("forecast.assumed", seat=who + 1, answer=game.say(state, answer, words.language))
        lines += [Text(part, "dim") for part in textwrap.wrap(said, max(20, width))]
    return lines


def forecast_json(game: Game[Any], state: Any, forecast: Forecast[Any], seat: int, language: str) -> dict[str, object]:
    """The same as data: every event with its rule, its line and its sentence, and the position after each step."""
    steps: list[dict[str, object]] = []
    for step in forecast.steps:
        events = [
            {"rule": told.rule, "line": game.log(step.state, told), "text": game.say(step.state, told.event, language)}
            for told in step.told
        ]
        steps.append({"number": step.number, "events": events, "after": game.describe(step.state)})
    space = game.actions(state)
    assumed = [
        {"seat": who + 1, "question": key, "answer": space.text(answer)} for who, key, answer in forecast.assumed
    ]
    return {"game": game.id, "steps": steps, "assumed": assumed}
