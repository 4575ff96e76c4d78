"""Survey: every arrangement of a position and what comes of it, so that goals can be chosen."""

from __future__ import annotations

from collections.abc import Callable

from hexdial.kernel.errors import HexdialError
from hexdial.kernel.question import Question
from hexdial.kernel.table import A, Decision, S, Table
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

    def answered(self, s: S, t: Probe[S], decision: Decision) -> Plans:
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
