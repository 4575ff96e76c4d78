"""The lines spoken with a bot: what its seat may see, the open question, its choices; the answer is a number."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Game, Position
from hexdial.kernel.scene import Question, Scene
from hexdial.kernel.table import Outcome, Told

PROTOCOL = 1
SHOWN = 80  # letters of a wrong answer that are quoted

Message = dict[str, object]


class BadAnswer(HexdialError):
    """What a bot said is no answer; the sentence says what was expected."""


def hello(game: Game[Any], seen: Position[Any], seat: int, language: str, seconds: float, seed: int) -> Message:
    """The first line: what is played, where the bot sits, how long it may think, a seed for its own chance."""
    described = game.describe(seen.state)
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "game": game.id,
        "title": game.title,
        "rules": game.version,
        "mode": described.get("mode", game.modes[0].id),
        "options": described.get("options", {}),  # those that are not as usual
        "players": game.seats(seen.state),
        "seat": seat,
        "language": language,
        "seconds": seconds,
        "seed": seed,
    }


def decide(
    game: Game[Any], seen: Position[Any], told: Iterable[Told], number: int, language: str, seconds: float
) -> Message:
    """A question, from nothing but what the seat sees: `seen` is its position, `told` what it heard since the last."""
    assert seen.decision is not None, "somebody must be asked"
    scene = game.scene(seen, seen.decision.seat, language)
    events = [
        {"rule": one.rule, "text": game.say(seen.state, one.event, language), "notation": game.log(seen.state, one)}
        for one in told
    ]
    return question_message(
        own_question(scene, seen.decision.seat), scene, events, number, seconds, game.describe(seen.state)
    )


def question_message(
    question: Question | Mapping[str, Any],
    scene: Scene | Mapping[str, Any],
    events: list[dict[str, str]],
    number: int,
    seconds: float,
    position: Mapping[str, object] | None,
) -> Message:
    """The same from a scene that came over the wire, where nobody knows the position."""
    asked = vars(question) if isinstance(question, Question) else question
    shown = replace(scene, questions=()) if isinstance(scene, Scene) else {**scene, "questions": []}
    return {
        "type": "decide",
        "number": number,
        "seat": asked["seat"],
        "seconds": seconds,
        "question": {"key": asked["key"], "text": asked["text"], "about": asked["about"]},
        "choices": asked["choices"],
        "events": events,
        "scene": shown,
        "position": position,
    }


def over(outcome: Outcome | None, seat: int) -> Message:
    """The last line. None: the match was broken off."""
    return {
        "type": "over",
        "winners": list(outcome.winners) if outcome is not None else [],
        "score": outcome.scores[seat] if outcome is not None else None,
        "rule": outcome.rule if outcome is not None else "",
    }


def own_question(scene: Scene, seat: int) -> Question:
    """What this seat is asked."""
    return next(question for question in scene.questions if question.seat == seat and question.choices)


def written(message: Mapping[str, object]) -> bytes:
    """One line of JSON; the records of a scene are their fields."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"), default=vars).encode() + b"\n"


def chosen(line: bytes, options: int) -> tuple[int, str]:
    """The number of the choice and the note beside it, or one sentence."""
    expected = f'expected {{"choose": N}} with a number from 0 to {options - 1}'
    text = line.decode("utf-8", "replace").strip()
    quoted = text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
    try:
        answer = json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise BadAnswer(f"{quoted!r} is no JSON; {expected}") from problem
    number = answer.get("choose") if isinstance(answer, dict) else None
    if not isinstance(number, int) or isinstance(number, bool):
        raise BadAnswer(f"{quoted} names no choice; {expected}")
    if not 0 <= number < options:
        raise BadAnswer(f"there is no choice {number}; {expected}")
    return number, str(answer.get("note", ""))
