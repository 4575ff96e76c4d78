"""Hints, threats, chances and turning points as people read them: sentences in a language beside the numbers."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from hexdial.coach.course import Stand
from hexdial.coach.hint import Hint, Option
from hexdial.coach.judge import Judged
from hexdial.coach.review import Turning
from hexdial.front.words import Words
from hexdial.kernel.chances import Threat
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.match import Match
from hexdial.kernel.play import Position, apply
from hexdial.kernel.scene import Scene
from hexdial.kernel.table import CHANCE
from hexdial.kernel.tally import Reason
from hexdial.players.seen import seen_by

MOST_ROLLS: Final = 50  # between two choices: then the way is told no further


@dataclass(frozen=True)
class MoveSaid:
    """A choice: its place in the question, by notation, in words, and its worth by so many walks."""

    number: int
    notation: str
    text: str
    chance: float
    visits: int


@dataclass(frozen=True)
class StepSaid:
    """A choice on the way that the search would go."""

    seat: int
    notation: str


@dataclass(frozen=True)
class StepTold:
    """A choice of the better way: by notation, and as the table would have said it."""

    seat: int
    notation: str
    text: str


@dataclass(frozen=True)
class ThreatSaid:
    """A threat; `exact` is its chance as a fraction, pieces and the place are ids of the scene."""

    kind: str
    seat: int
    source: str
    target: str
    place: str
    text: str
    chance: float
    exact: str
    amount: float
    fatal: float
    risk: float
    value: int
    defense: int
    reasons: tuple[str, ...]
    against: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True)
class HintSaid:
    """A hint; `text` is the whole of it in one sentence."""

    seat: int
    best: MoveSaid
    other: MoveSaid | None
    walks: int
    seconds: float
    text: str
    threat: ThreatSaid | None
    line: tuple[StepSaid, ...]


@dataclass(frozen=True)
class TurningSaid:
    """A turning point of a match; of a choice also what it and the better one were worth, and how it might go on.

    `played` is the choice in words, `touches` is what the better one would have touched on the table.
    """

    n: int
    seat: int
    kind: str
    change: float
    text: str
    chosen: str
    played: str
    chance: float
    best: str
    best_chance: float
    touches: tuple[str, ...]
    line: tuple[StepTold, ...]


def hint_said(position: Position[Any], hint: Hint, words: Words) -> HintSaid:
    """In words; nothing is looked at that the seat cannot see."""
    game = position.game
    view = game.view(position.state, hint.seat)
    text_of = game.actions(position.state).text
    best = _move(position, view, hint.best, words)
    other = _move(position, view, hint.other, words) if hint.other is not None else None
    text = asked_said(position, hint.seat, best.text, words) + words(
        "coach.hint" if hint.walks else "coach.only", move=best.text, chance=percent(best.chance), walks=hint.walks
    )
    if other is not None:
        text += words("coach.next", move=other.text, chance=percent(other.chance))
    threat = hint.threat
    if threat is not None:
        text += words(f"coach.move_{'harmless' if _is_harmless(threat) else threat.kind}", **_numbers(threat))
        text += f" [{threat.rules[0]}]" if threat.rules else ""
    said = threat_said(position, threat, hint.seat, words) if threat is not None else None
    line = tuple(StepSaid(seat, text_of(action)) for seat, action in hint.line)
    return HintSaid(hint.seat, best, other, hint.walks, hint.seconds, f"{text}.", said, line)


def asked_said(position: Position[Any], seat: int, move: str, words: Words) -> str:
    """The question, where it is about a piece that the choice does not name: `Where does Ada (a1) go? `."""
    scene = position.game.scene(position, seat, words.language)
    question = next((one for one in scene.questions if one.seat == seat), None)
    if question is None:
        return ""
    names = piece_names(scene)
    about = [names[id] for id in question.about if id in names]
    return f"{question.text} " if about and not any(name in move for name in about) else ""


def threats_of(position: Position[Any], seat: int) -> tuple[Threat, ...]:
    """What the rules say could be done now, as this seat may know it; a game that cannot say so has one sentence."""
    game = position.game
    if game.threats is None:
        raise HexdialError(f"{game.id} shows no threats")
    return game.threats(game.view(position.state, seat), seat)


def threats_said(position: Position[Any], seat: int, words: Words) -> list[ThreatSaid]:
    """All of them, the likeliest and the deadliest of every player first."""
    found = sorted(threats_of(position, seat), key=lambda one: (one.seat != seat, one.seat, -one.fatal, -one.chance))
    scene = position.game.scene(position, seat, words.language)
    view = position.game.view(position.state, seat)
    return [_threat(position, scene, view, threat, words) for threat in found]


def threat_said(position: Position[Any], threat: Threat, seat: int, words: Words) -> ThreatSaid:
    game = position.game
    view = game.view(position.state, seat)
    return _threat(position, game.scene(position, seat, words.language), view, threat, words)


def _threat(position: Position[Any], scene: Scene, view: Any, threat: Threat, words: Words) -> ThreatSaid:
    say = position.game.say
    names = piece_names(scene)

    def spoken(reasons: Sequence[Reason]) -> tuple[str, ...]:
        return tuple(say(view, reason, words.language) for reason in reasons)

    about = {"source": names.get(threat.source, threat.source), "target": names.get(threat.target, threat.target)}
    place = next((cell.label or cell.id for cell in scene.board.cells if cell.id == threat.place), "")
    deed = say(view, threat.deed, words.language) if threat.deed is not None else ""
    kind = threat.kind
    if about["source"] in deed and about["target"] not in deed:  # an action with a name of its own
        kind = "harmless" if _is_harmless(threat) else "deed"
    text = words(f"coach.{kind}", **about, deed=deed, **_numbers(threat))
    if place:
        text += words("coach.from", place=place)
    if threat.risk and threat.kind != "duel":
        text += words("coach.risk", risk=percent(float(threat.risk)))
    return ThreatSaid(
        threat.kind, threat.seat, threat.source, threat.target, threat.place, text, float(threat.chance),
        str(threat.chance), float(threat.amount), float(threat.fatal), float(threat.risk), threat.value,
        threat.defense, spoken(threat.reasons), spoken(threat.against), threat.rules,
    )  # fmt: skip


def piece_names(scene: Scene) -> dict[str, str]:
    """What the pieces are called; the label tells equal ones apart."""
    return {
        piece.id: f"{piece.name} ({piece.label})" if piece.label not in ("", piece.name) else piece.name
        for piece in scene.pieces
    }


def turning_said(match: Match[Any], stands: dict[int, Stand], turning: Turning, words: Words) -> TurningSaid:
    """A turning point as a sentence."""
    name = match.seats[turning.seat]["name"]
    change = f"{abs(turning.change) * 100:.0f}"
    judged = turning.judged
    if judged is None:
        text = words(f"coach.{turning.kind}", n=turning.n, name=name, change=change)
        return TurningSaid(turning.n, turning.seat, turning.kind, turning.change, text, "", "", 0.0, "", 0.0, (), ())
    position = stands[turning.n].position
    parse = match.actions.parse
    played = match.game.say(position.state, parse(judged.chosen), words.language) or judged.chosen
    line = steps_told(match, position, judged, words)
    text = words(
        f"coach.{turning.kind}", n=turning.n, name=name, change=change, chosen=played, best=line[0].text,
        chance=percent(judged.chance), best_chance=percent(judged.best_chance),
        asked=asked_said(position, judged.seat, played, words),
    )  # fmt: skip
    touches = match.game.touches(seen_by(position, judged.seat), judged.seat, parse(judged.best))
    return TurningSaid(
        turning.n, turning.seat, turning.kind, turning.change, text, judged.chosen, played, judged.chance,
        judged.best, judged.best_chance, touches, line,
    )  # fmt: skip


def steps_told(match: Match[Any], position: Position[Any], judged: Judged, words: Words) -> tuple[StepTold, ...]:
    """The better way, as far as it was open: the dice fall as they are likeliest to."""
    say = match.game.say
    told: list[StepTold] = []
    for seat, notation in judged.line:
        action = match.actions.parse(notation)
        decision = position.decision_of(seat)
        if decision is None or action not in decision.options:
            break
        told.append(StepTold(seat, notation, say(position.state, action, words.language) or notation))
        after = after_chance(apply(position, action, seat))
        if after is None:
            break
        position = after
    return tuple(told)


def after_chance(position: Position[Any]) -> Position[Any] | None:
    """Where the likeliest faces lead; of several equally likely one by lot, or ties would be rolled again for ever."""
    lot = random.Random(0)
    for _ in range(MOST_ROLLS):
        decision = position.decision
        if decision is None or decision.seat != CHANCE:
            return position
        weights = decision.weights or [1] * len(decision.options)
        likely = [option for option, weight in zip(decision.options, weights, strict=True) if weight == max(weights)]
        position = apply(position, lot.choice(likely), CHANCE)
    return None


def chance_lines(match: Match[Any], chances: Sequence[float], words: Words) -> list[str]:
    """One line a seat."""
    names = [seat["name"] for seat in match.seats]
    return [words("coach.chance", name=name, chance=percent(chance)) for name, chance in zip(names, chances)]


def percent(chance: float) -> str:
    return f"{chance * 100:.0f}"


def _move(position: Position[Any], view: Any, option: Option, words: Words) -> MoveSaid:
    game = position.game
    notation = game.actions(position.state).text(option.action)
    text = game.say(view, option.action, words.language) or notation
    return MoveSaid(option.number, notation, text, option.chance, option.visits)


def _is_harmless(threat: Threat) -> bool:
    """A hit brings something else than damage."""
    return threat.kind in ("close", "range") and not threat.amount and not threat.fatal


def _numbers(threat: Threat) -> dict[str, str]:
    return {
        "chance": percent(float(threat.chance)),
        "amount": f"{float(threat.amount):.2f}".rstrip("0").rstrip("."),
        "fatal": percent(float(threat.fatal)),
    }
