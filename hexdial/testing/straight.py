"""The law inside every drawn test: the same answers, played straight through, give the same state and events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hexdial.kernel.play import Position
from hexdial.kernel.table import Answered, Finish, Through, Told


class Halt(BaseException):
    """The answers are used up; the rules let it pass as they let a question pass."""


class Again:
    """A policy that gives the recorded answers once more."""

    def __init__(self, record: Sequence[Answered]) -> None:
        self.record = [answered for answered in record if not answered.forced]
        self.at = 0

    def __call__(
        self, seat: int, options: Sequence[object], weights: list[int] | None, key: str, about: tuple[object, ...]
    ) -> int:
        if self.at == len(self.record):
            raise Halt
        answered = self.record[self.at]
        assert (answered.seat, answered.key) == (seat, key), f"{answered!r} came up as {key!r} of seat {seat}"
        self.at += 1
        return list(options).index(answered.answer)


def straight_through(
    before: Position[Any], after: Position[Any], made: Sequence[Answered], news: Sequence[Told]
) -> str:
    """What differs when the answers between two positions are given on the spot; "" if nothing does."""
    if any(known is not None for known in after.sealed):
        return ""  # half of a secret choice: nothing has been played yet
    game = before.game
    table: Through[Any] = Through(before.settled.copy(), Again([*before.answers, *made]), telling=True)
    outcome = None
    try:
        while outcome is None:
            outcome = game.over(table.s)
            if outcome is None:
                game.proceed(table)
    except Halt:
        pass
    except Finish as finish:
        outcome = finish.outcome
    if outcome != after.outcome:
        return f"the outcome is {outcome!r}"
    expected = [*before.events, *news]
    if table.events != expected:
        place = next(
            (n for n, (one, other) in enumerate(zip(table.events, expected, strict=False)) if one != other),
            min(len(table.events), len(expected)),
        )
        found, wanted = table.events[place : place + 1], expected[place : place + 1]
        return f"event {place + 1} of {len(expected)} is {found!r} instead of {wanted!r}"
    changed = differences(table.s, after.state)
    return f"fields {', '.join(changed)}" if changed else ""


def differences(one: object, other: object) -> list[str]:
    """The fields in which two states of one class are not equal; what they only point at does not count."""
    names = [name for name in dir(one) if not name.startswith("_") and not callable(getattr(one, name))]
    pairs = {name: (getattr(one, name), getattr(other, name)) for name in names}
    return [name for name, pair in pairs.items() if pair[0] != pair[1] and not all(map(is_pointed_at, pair))]


def is_pointed_at(value: object) -> bool:
    """Is it equal to nothing but itself?"""
    return type(value).__eq__ is object.__eq__
