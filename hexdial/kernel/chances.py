"""Exact chances: one piece of the rules under every way chance can fall, and the threats a game reads from that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Generic

from hexdial.kernel.errors import RulesFault
from hexdial.kernel.table import A, Finish, S, Table, Told
from hexdial.kernel.tally import Reason

MOST: Final = 50_000  # ways; no attack of any game has so many
DEEP: Final = 100  # chances on one way


@dataclass(frozen=True)
class Threat:
    """Something that could be done to a piece now, in exact numbers. Pieces and places are ids of the scene.

    `kind`: duel, close, range, battle. `chance`: that it succeeds (wins, hits); `amount`: the damage on average;
    `fatal`, `risk`: the chances that the target, or whoever does it, falls.
    """

    kind: str
    seat: int  # whose deed it would be
    source: str
    target: str
    chance: Fraction
    amount: Fraction
    fatal: Fraction
    risk: Fraction
    reasons: tuple[Reason, ...]  # what speaks for whoever does it
    against: tuple[Reason, ...]  # and for the target
    rules: tuple[str, ...]
    value: int = 0  # the attack without the dice, where numbers are compared
    defense: int = 0  # and what it has to reach
    place: str = ""  # where it would be done from; "": from where it stands
    deed: object | None = None  # the action that begins it, where the game has one for it


# the table, seat, options, key, about -> the index of the answer
Answering = Callable[[Table[S], int, Sequence[object], str, tuple[object, ...]], int]


class Fall(Generic[S]):
    """One way chance can fall: how likely it is, and what came of it."""

    __slots__ = ("chance", "events", "state", "stopped")

    def __init__(self, chance: Fraction, state: S, events: list[Told], stopped: bool) -> None:
        self.chance = chance
        self.state = state
        self.events = events
        self.stopped = stopped  # `enough` ended it


class Enough(BaseException):
    """What follows does not matter any more."""


def every_fall(
    state: S, rule: Callable[[Table[S]], None], answer: Answering[S], enough: Callable[[Table[S]], bool] | None = None
) -> list[Fall[S]]:
    """The rule from this state in every way chance can fall; whoever is asked answers by `answer`.

    `enough` is asked before every chance but the first: where it says so, the fall ends there.
    """
    falls: list[Fall[S]] = []
    way: list[int] = []
    while len(falls) < MOST:
        table: Every[S] = Every(copied(state), answer, way, enough)
        stopped = False
        try:
            rule(table)
        except Finish:
            pass  # the game is over: as far as it goes
        except Enough:
            stopped = True
        falls.append(Fall(Fraction(table.weight, table.whole), table.s, table.events, stopped))
        while way and way[-1] + 1 == table.wide[len(way) - 1]:
            way.pop()
        if not way:
            return falls
        way[-1] += 1
    raise RulesFault(f"chance can fall in more than {MOST} ways")


class Every(Table[S]):
    """Straight through on a given way: the outcomes of chance by number, and the first of every further one."""

    def __init__(
        self, state: S, answer: Answering[S], way: list[int], enough: Callable[[Table[S]], bool] | None
    ) -> None:
        super().__init__(state)
        self.telling = True
        self.answer = answer
        self.way = way
        self.enough = enough
        self.at: int = 0
        self.wide: list[int] = []  # how many outcomes each chance has
        self.weight: int = 1
        self.whole: int = 1

    def ask(self, seat: int, options: list[A], key: str, about: tuple[object, ...] = ()) -> A:
        return options[0] if len(options) == 1 else options[self.answer(self, seat, options, key, about)]

    def chance(self, options: list[A], weights: list[int], key: str, about: tuple[object, ...] = ()) -> A:
        if len(options) == 1:
            return options[0]
        if self.at and self.enough is not None and self.enough(self):
            raise Enough
        if self.at == DEEP:
            raise RulesFault(f"{key} is left to chance again and again without an end")
        if self.at == len(self.way):
            self.way.append(0)
        place = self.way[self.at]
        self.at += 1
        self.wide.append(len(options))
        self.weight *= weights[place]
        self.whole *= sum(weights)
        return options[place]


def likely(falls: Sequence[Fall[S]], happened: Callable[[Fall[S]], bool]) -> Fraction:
    """How likely it is that this happened."""
    return sum((fall.chance for fall in falls if happened(fall)), Fraction(0))


def mean(falls: Sequence[Fall[S]], number: Callable[[Fall[S]], int]) -> Fraction:
    """That number on average."""
    return sum((fall.chance * number(fall) for fall in falls), Fraction(0))


def copied(state: S) -> S:
    return state.copy()
