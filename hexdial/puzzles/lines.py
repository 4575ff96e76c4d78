"""Solutions as text: plans written down, stored ones played through."""

from __future__ import annotations

from typing import Any

from hexdial.kernel.actions import Actions
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.question import Question
from hexdial.kernel.table import Ask, Decision
from hexdial.puzzles.puzzle import Lines, Puzzle
from hexdial.puzzles.search.solver import Plan, Probe, Reached, Solver


def written(plan: Plan | None, actions: Actions) -> Lines:
    """The plan as lines of a puzzle file."""
    lines: Lines = []
    while plan is not None:
        if plan.replies:
            lines.append({actions.text(answer): written(then, actions) for answer, then in plan.replies})
            break
        lines.append(actions.text(plan.choice))
        plan = plan.then
    return lines


def spoken(lines: Lines, indent: str = "") -> list[str]:
    """Lines for a person: answers of the others are set in."""
    found: list[str] = []
    for line in lines:
        if isinstance(line, dict):
            for answer, then in line.items():
                found.append(f"{indent}  ({answer})")
                found += spoken(then, f"{indent}    ")
        else:
            found.append(f"{indent}{line}")
    return found


def main_line(plan: Plan | None) -> list[object]:
    """The choices and answers of a plan, always with the first answer."""
    found: list[object] = []
    while plan is not None:
        if plan.replies:
            answer, then = plan.replies[0]
            found.append(answer)
            plan = then
        else:
            found.append(plan.choice)
            plan = plan.then
    return found


def replay(puzzle: Puzzle) -> Reached:
    """Plays the stored solution against every answer; the arrangements it reaches, or one sentence why it fails."""
    follower = Follower(puzzle)
    follower.settled(puzzle.start, puzzle.solution)
    return tuple(sorted(set(follower.reached)))


class Follower:
    """Goes down the lines of a solution."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.question: Question[Any] = puzzle.question()
        self.solver: Solver[Any] = Solver(puzzle.game.proceed, self.question)
        self.actions = puzzle.game.actions(puzzle.start)
        self.reached: list[tuple[int, ...]] = []

    def settled(self, s: Any, lines: Lines) -> None:
        if self.question.ready(s):
            if lines:
                raise self.wrong(lines[0], "comes after the end of the turn")
            if not self.solver.forced(s, []):
                raise HexdialError(f"{self.puzzle.name}: the stored solution does not reach the goal")
            self.reached.append(self.question.arrangement(s))
            return
        self.go_on(s, [], lines)

    def go_on(self, s: Any, record: list[object], lines: Lines) -> None:
        t: Probe[Any] = Probe(s.copy(), record)
        try:
            self.puzzle.game.proceed(t)
        except Ask as question:
            self.answer(s, t, question.decisions[0], self.rest(t, lines))
        else:
            self.settled(t.s, self.rest(t, lines))

    def rest(self, t: Probe[Any], lines: Lines) -> Lines:
        """The lines without those that say what was forced anyway."""
        for seat, answer in t.forced:
            if seat == self.question.seat and lines and lines[0] == self.actions.text(answer):
                lines = lines[1:]
        return lines

    def answer(self, s: Any, t: Probe[Any], decision: Decision, lines: Lines) -> None:
        if not lines:
            raise HexdialError(f"{self.puzzle.name}: the stored solution ends before the turn does")
        line, rest = lines[0], lines[1:]
        if decision.seat == self.question.seat:
            if not isinstance(line, str):
                raise self.wrong(line, "answers for the others, but it is one's own choice")
            self.go_on(s, [*t.record, self.option(line, decision)], rest)
            return
        if not isinstance(line, dict):
            raise self.wrong(line, f"is no table of answers, but the others choose ({decision.key})")
        given = {self.option(text, decision): then for text, then in line.items()}
        for option in decision.options:
            if option not in given:
                raise self.wrong(line, f"says nothing about {self.actions.text(option)!r}")
            self.go_on(s, [*t.record, option], given[option])

    def option(self, text: str, decision: Decision) -> object:
        action = self.actions.parse(text)
        if action not in decision.options:
            raise self.wrong(text, "is no choice at that point")
        return decision.options[decision.options.index(action)]

    def wrong(self, line: object, problem: str) -> HexdialError:
        return HexdialError(f"{self.puzzle.name}: the line {line!r} of the solution {problem}")
