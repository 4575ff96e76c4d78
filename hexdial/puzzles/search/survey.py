"""Survey: every arrangement of a position and what comes of it. Census: how many ways through the turn there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from hexdial.kernel.errors import HexdialError
from hexdial.kernel.question import Question
from hexdial.kernel.table import A, Ask, Decision, S, Table
from hexdial.puzzles.search.solver import ALIKE, FACING, LAST, MEMORY, ORDER, Plans, Probe, Solver


class Plainly(Table[S]):
    """Everybody takes his first option."""

    def ask(self, seat: int, options: list[A], key: str, about: tuple[object, ...] = ()) -> A:
        return options[0]

    def chance(self, options: list[A], weights: list[int], key: str, about: tuple[object, ...] = ()) -> A:
        if len(options) == 1:
            return options[0]
        raise HexdialError(f"a puzzle leaves nothing to chance, but {key!r} has to be drawn or rolled")


def end_of(proceed: Callable[[Table[S]], None], question: Question[S], s: S) -> S:
    """How it ends if everybody takes his first option from here on."""
    t: Plainly[S] = Plainly(s.copy())
    while not question.over(t.s):
        proceed(t)
    return t.s


class Survey(Solver[S]):
    """Walks through the turn like the solver; where the others choose, all their answers are looked at."""

    def __init__(
        self,
        proceed: Callable[[Table[S]], None],
        question: Question[S],
        most_nodes: int = 0,
        seconds: float = 0.0,
        kept: int = 2,
    ) -> None:
        super().__init__(proceed, question, (ORDER, MEMORY, FACING, ALIKE, LAST), most_nodes, seconds)
        self.results: dict[tuple[int, ...], tuple[int, ...]] = {}
        self.near: dict[tuple[int, ...], float] = {}  # how near each comes to the goal
        self.outcomes: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
        self.kept = kept
        self.asked_others: bool = False  # somebody else has a choice on the way

    def answered(self, s: S, t: Probe[S], decision: Decision) -> Plans:
        self.asked_others = True
        for option in decision.options:
            self.explore(s, [*t.record, option], 0)
        return {}

    def arranged(self, s: S) -> Plans:
        question = self.question
        self.counts.arrangements += 1
        likeness = question.likeness(s)
        result = self.results.get(likeness)
        if result is None:
            self.counts.battles += 1
            end = end_of(self.proceed, question, s)
            result = self.results[likeness] = question.result(end)
            self.near[likeness] = question.closeness(end)
        kept = self.outcomes.get(result)
        if kept is None:
            kept = self.outcomes[result] = []
        if len(kept) < self.kept:
            arrangement = question.arrangement(s)
            if arrangement not in kept:
                kept.append(arrangement)
        return {}


class Census(Generic[S]):
    """Counts what plain enumeration would go through: every way to play the turn, one by one."""

    def __init__(self, proceed: Callable[[Table[S]], None], question: Question[S]) -> None:
        self.proceed = proceed
        self.question = question
        self.known: dict[tuple[int, ...], int] = {}

    def ways(self, s: S) -> int:
        """How many there are from a settled position; positions that are reached again are not counted anew."""
        if self.question.ready(s):
            return 1
        key = self.question.key(s)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self.explore(s, [])
        return found

    def explore(self, s: S, record: list[object]) -> int:
        t: Probe[S] = Probe(s.copy(), record)
        try:
            self.proceed(t)
        except Ask as question:
            found = 0
            for option in question.decisions[0].options:
                if not t.record and self.question.completed(t.s, option) is not None:
                    found += 1
                else:
                    found += self.explore(s, [*t.record, option])
            return found
        return self.ways(t.s)
