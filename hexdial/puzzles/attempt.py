"""A person tries a puzzle: choices one by one, undo, hints, the battle, and whether the goals were reached."""

from __future__ import annotations

from typing import Any

from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Position, apply, start_from
from hexdial.kernel.table import Decision, Told
from hexdial.puzzles.puzzle import Puzzle
from hexdial.puzzles.search.solver import Probe, Solver

SECONDS = 10.0  # for a hint or an answer of the others


class Moment:
    """Where an attempt stands: the position, and what was told and answered on the way."""

    def __init__(self, position: Position[Any], told: tuple[Told, ...], answers: tuple[object, ...]) -> None:
        self.position = position
        self.told = told
        self.answers = answers


class Hint:
    """The next choice on a way to the goal; None: there is none from here. `sure`: it was searched to the end."""

    def __init__(self, choice: object | None, sure: bool) -> None:
        self.choice = choice
        self.sure = sure


class Attempt:
    """One try at a puzzle. The others answer so that it fails, if they can."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.game = puzzle.game
        self.question = puzzle.question()
        self.seat = self.question.seat
        first = start_from(self.game, puzzle.start.copy())
        self.moment = Moment(first, first.news, tuple(one.answer for one in first.made))
        self.past: list[Moment] = []  # one for every own choice
        self.answer_others()

    @property
    def position(self) -> Position[Any]:
        return self.moment.position

    @property
    def decision(self) -> Decision | None:
        """What the person has to choose now; None: it is over."""
        return self.position.decision_of(self.seat)

    def choose(self, action: object) -> None:
        """An own choice, and the answers of the others to it. What is not allowed is refused and changes nothing."""
        before = self.moment
        self.go_on(action, self.seat)
        self.past.append(before)
        self.answer_others()

    def undo(self) -> None:
        """Back to the last own choice."""
        if not self.past:
            raise HexdialError("nothing has been done yet")
        self.moment = self.past.pop()

    def fresh(self) -> tuple[Told, ...]:
        """What was told since the last own choice."""
        return self.moment.told[len(self.past[-1].told) if self.past else 0 :]

    def reached(self) -> list[tuple[str, bool]]:
        """Every goal and whether it was reached, in the state in which the battle ended."""
        t: Probe[Any] = Probe(self.puzzle.start.copy(), list(self.moment.answers))
        while not self.question.over(t.s):
            self.game.proceed(t)
        record = self.puzzle.record
        start = self.puzzle.start
        return [(goal, record.pose(start, [goal]).met(t.s)) for goal in self.puzzle.goals]

    def hint(self) -> Hint:
        """A next choice from which the goal can still be reached."""
        decision = self.decision
        if decision is None:
            raise HexdialError("there is nothing to choose any more")
        position = self.position
        if len(position.open) > 1:
            raise HexdialError("secret choices are made without a hint")
        record = [one.answer for one in position.answers]
        solver = Solver(self.game.proceed, self.question, seconds=SECONDS, most_solutions=1)
        if self.question.ready(position.settled):
            for option in decision.options:
                if solver.forced(position.settled, [*record, option]):
                    return Hint(option, True)
            return Hint(None, True)
        verdict = solver.run(position.settled, record)
        for solution in verdict.solutions:
            if solution.plan is not None:
                return Hint(solution.plan.choice, True)
        return Hint(None, verdict.proved)

    # the others

    def answer_others(self) -> None:
        """The others answer until the person is asked or it is over."""
        while self.position.decision is not None and self.decision is None:
            decision = self.position.decision
            self.go_on(self.refutation(decision), decision.seat)

    def refutation(self, decision: Decision) -> object:
        """The answer that spoils it; where none does, the first."""
        if len(self.position.open) > 1:
            return decision.options[0]  # nobody knows what the others choose secretly
        settled = self.position.settled
        record = [one.answer for one in self.position.answers]
        ready = self.question.ready(settled)
        for option in decision.options:
            if ready:
                if not Solver(self.game.proceed, self.question).forced(settled, [*record, option]):
                    return option
                continue
            solver = Solver(self.game.proceed, self.question, seconds=SECONDS, most_solutions=1)
            verdict = solver.run(settled, [*record, option])
            if verdict.proved and not verdict.solutions:
                return option
        return decision.options[0]

    def go_on(self, action: object, seat: int) -> None:
        after = apply(self.position, action, seat)
        answers = self.moment.answers + tuple(one.answer for one in after.made)
        self.moment = Moment(after, self.moment.told + after.news, answers)
