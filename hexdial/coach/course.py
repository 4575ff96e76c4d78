"""The course of a match: every question that somebody answered, with the position in which it was open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hexdial.kernel.match import Match
from hexdial.kernel.play import Position, apply, settle_resignation, start
from hexdial.kernel.replay import Entry
from hexdial.kernel.table import CHANCE


@dataclass(frozen=True)
class Stand:
    """Choice n as it was about to be made: by a seat, or by chance; what followed of itself is no stand."""

    n: int
    seat: int
    action: object
    position: Position[Any]
    alone: bool  # nobody else had to choose secretly at the same time


def course_of(match: Match[Any]) -> list[Stand]:
    """Every choice and every die that could have been another, in order; played anew, step by step."""
    history = match.history
    position = start(match.game, match.settings)
    stands: list[Stand] = []
    n = 1 + len(position.made)
    while n < len(history) and position.outcome is None:
        entry = history[n]
        if entry.left:
            position = settle_resignation(_between(position), entry.seat)
            n += 1 + len(position.made)
            continue
        position = _answered(position, history, n, stands)
        if not position.made:
            break  # the match stands still among secret choices
        n += len(position.made)
    return stands


def _answered(position: Position[Any], history: list[Entry], n: int, stands: list[Stand]) -> Position[Any]:
    """Everybody who is asked now answers as in the match."""
    decisions = position.open
    alone = len(decisions) == 1
    before = position
    for place, decision in enumerate(decisions):
        if n + place >= len(history):
            break
        entry = history[n + place]
        if position.decision_of(decision.seat) is None:
            continue  # its answer was the only one
        if not entry.absent:
            stands.append(Stand(n + place, decision.seat, entry.answer, before, alone))
        position = apply(position, entry.answer, decision.seat)
    return position


def _between(position: Position[Any]) -> Position[Any]:
    """The step that was open is taken back."""
    at = position.settled
    return Position(position.game, at, at, (), (), (), (), None, position.rolled, (), ())


def is_chance(stand: Stand) -> bool:
    return stand.seat == CHANCE
