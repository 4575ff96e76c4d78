"""Every way chance can fall, each exactly as likely as it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import pytest

from hexdial.kernel.chances import Fall, every_fall, likely, mean
from hexdial.kernel.errors import RulesFault
from hexdial.kernel.table import Event, Outcome, Table, Word

LOW, HIGH = Word("low"), Word("high")


@dataclass
class Sum:
    """The least state there is: a number."""

    value: int = 0

    def copy(self) -> Sum:
        return Sum(self.value)


@dataclass(frozen=True)
class Threw(Event):
    face: int


def two_dice(t: Table[Sum]) -> None:
    for _ in range(2):
        t.s.value += t.roll() + 1
        t.tell("sum.1", Threw, t.s.value)


def first(t: Table[Sum], seat: int, options: Sequence[object], key: str, about: tuple[object, ...]) -> int:
    return 0


def at_least(number: int, falls: list[Fall[Sum]]) -> Fraction:
    return likely(falls, lambda fall: fall.state.value >= number)


def test_two_dice_fall_in_thirty_six_ways() -> None:
    start = Sum()
    falls = every_fall(start, two_dice, first)
    assert len(falls) == 36
    assert sum(fall.chance for fall in falls) == 1
    assert at_least(8, falls) == Fraction(15, 36)
    assert mean(falls, lambda fall: fall.state.value) == 7
    assert all([type(told.event) for told in fall.events] == [Threw, Threw] for fall in falls)
    assert start.value == 0


def test_weights_count() -> None:
    def draw(t: Table[Sum]) -> None:
        t.s.value = 1 if t.chance([LOW, HIGH], [1, 3], "draw") is HIGH else 0

    assert at_least(1, every_fall(Sum(), draw, first)) == Fraction(3, 4)


def test_whoever_is_asked_on_the_way_sees_the_table() -> None:
    """Rolled again below 4: the second die alone counts."""

    def again(t: Table[Sum]) -> None:
        t.s.value = t.roll() + 1
        if t.may(0, "again"):
            t.s.value = t.roll() + 1

    def answer(t: Table[Sum], seat: int, options: Sequence[object], key: str, about: tuple[object, ...]) -> int:
        return 1 if t.s.value < 4 else 0

    falls = every_fall(Sum(), again, answer)
    assert len(falls) == 3 * 6 + 3
    assert mean(falls, lambda fall: fall.state.value) == Fraction(17, 4)


def test_enough_is_enough() -> None:
    """Until a six: ended after the first die that is none."""

    def until_six(t: Table[Sum]) -> None:
        while t.s.value != 6:
            t.s.value = t.roll() + 1

    falls = every_fall(Sum(), until_six, first, lambda t: True)
    assert [fall.stopped for fall in falls] == [True] * 5 + [False]
    with pytest.raises(RulesFault):
        every_fall(Sum(), until_six, first)


def test_the_end_of_the_game_ends_a_fall() -> None:
    def lost_by_a_one(t: Table[Sum]) -> None:
        t.s.value = t.roll() + 1
        if t.s.value == 1:
            t.finish(Outcome((1,), "sum.2", (0.0, 1.0)))
        t.s.value = 10

    falls = every_fall(Sum(), lost_by_a_one, first)
    assert [fall.state.value for fall in falls] == [1, 10, 10, 10, 10, 10]
