"""How hard a puzzle is, by how it is solved: what tempts, what misleads, what is quiet, what has to work together."""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass
from itertools import permutations
from typing import Any

from hexdial.kernel.game import Game
from hexdial.kernel.question import Question
from hexdial.kernel.table import Ask
from hexdial.puzzles.lines import main_line
from hexdial.puzzles.search.solver import Plan, Probe, Solver
from hexdial.puzzles.search.survey import Survey, end_of

TEMPTING = 0.6  # so near to the goal that a person would try to improve on it
FEW = 1.5  # as a power of ten: so few arrangements can be tried one by one
RIVALS = 2.0  # as a power of two: so many results must come near, if there is but one choice to make
SEEN = 100_000  # nodes that are looked at for space and tempting results
MOST_STEPS = 5  # of a solution whose orders are all tried
# what each part counts in the sum
WEIGHTS = {
    "space": 1.0,
    "tempting": 1.0,
    "misled": 1.5,
    "quiet": 2.0,
    "together": 0.7,
    "order": 2.5,
    "choices": 0.7,
    "depth": 0.7,
}
LEVELS = (14, 19, 24, 30)  # where the second, third, fourth and fifth level begin


@dataclass(frozen=True)
class Rating:
    """The parts of the sum, as docs/puzzles.md explains them."""

    space: float  # arrangements, as a power of ten
    tempting: float  # different results that come near, as a power of two
    misled: float  # how far down the list of a greedy player the right choices stand, as powers of two
    quiet: int  # choices of the solution that bring nothing by themselves
    together: int  # pieces on the board without which it would fail
    order: int  # 1: the choices work in some orders only
    choices: int  # decisions of both sides on the way and in the battle
    depth: int  # steps of the battle in which something changes
    steps: int  # choices of the solution
    motifs: tuple[str, ...]  # what kinds of pieces it needs

    @property
    def difficulty(self) -> int:
        parts = asdict(self)
        whole: float = sum(weight * parts[part] for part, weight in WEIGHTS.items())
        return max(1, round(whole))

    @property
    def level(self) -> int:
        return level_of(self.difficulty)

    @property
    def trivial(self) -> bool:
        """There is hardly anything to choose, a greedy player finds it at once, or a lone choice has no near rival."""
        if self.steps == 1:
            return self.space < FEW or self.tempting < RIVALS
        return self.space < FEW or (self.misled < 1.0 and not self.quiet and not self.order)


def level_of(difficulty: int) -> int:
    """One to five."""
    return 1 + sum(difficulty >= begin for begin in LEVELS)


def rate(game: Game[Any], question: Question[Any], plan: Plan | None) -> Rating:
    """Rate a question by its only solution."""
    return Rater(game, question).rating(plan)


class Rater:
    """Looks at one solution from several sides. A step is a choice with the first answers of the others to it."""

    def __init__(self, game: Game[Any], question: Question[Any]) -> None:
        self.game = game
        self.question = question
        self.solver: Solver[Any] = Solver(game.proceed, question)
        self.survey: Survey[Any] = Survey(game.proceed, question, most_nodes=SEEN)
        self.near: dict[Any, float] = {}
        self.steps: list[list[object]] = []
        self.answers = 0  # of the others

    def rating(self, plan: Plan | None) -> Rating:
        self.survey.run()
        end = self.divide(main_line(plan))
        together, motifs = self.together(end)
        decisions, depth = self.battle(end)
        tempting = sum(TEMPTING <= near < 1.0 for near in self.survey.near.values())
        return Rating(
            space=round(math.log10(max(1, self.survey.counts.arrangements)), 2),
            tempting=round(math.log2(1 + tempting), 2),
            misled=round(self.misled(), 2),
            quiet=self.quiet(),
            together=together,
            order=self.order(end),
            choices=self.answers + decisions,
            depth=depth,
            steps=len(self.steps),
            motifs=motifs,
        )

    def divide(self, line: list[object]) -> Any:
        """Plays the solution and cuts it into steps; the arrangement it ends with."""
        s = self.question.start
        record: list[object] = []
        left = list(line)
        while left or record:
            t: Probe[Any] = Probe(s.copy(), record)
            try:
                self.game.proceed(t)
            except Ask as question:
                fresh = not record
                self.forced(t, left)
                choice = left.pop(0)
                if question.decisions[0].seat == self.question.seat and fresh and not t.record:
                    if self.question.effort(choice):
                        self.steps.append([choice])
                else:
                    self.steps[-1].append(choice)
                    self.answers += 1
                record = [*t.record, choice]
            else:
                self.forced(t, left)
                s, record = t.s, []
        return s

    def forced(self, t: Probe[Any], left: list[object]) -> None:
        """Choices that were forced are steps too, where the solution tells them."""
        for _, answer in t.forced:
            if left and left[0] == answer:
                self.steps.append([left.pop(0)])

    def after(self, s: Any, step: list[object]) -> Any:
        """The position after one step; None where it is not possible. Further answers are first options."""
        record: list[object] = []
        left = list(step)
        while True:
            t: Probe[Any] = Probe(s.copy(), record)
            try:
                self.game.proceed(t)
            except Ask as question:
                options = question.decisions[0].options
                self.pass_by(t, left)
                choice = left.pop(0) if left else options[0]
                if choice not in options:
                    return None
                record = [*t.record, choice]
            else:
                self.pass_by(t, left)
                return None if left else t.s

    def pass_by(self, t: Probe[Any], left: list[object]) -> None:
        for _, answer in t.forced:
            if left and left[0] == answer:
                left.pop(0)

    def options(self, s: Any) -> list[object]:
        """What can be done now, facings that look the same once."""
        t: Probe[Any] = Probe(s.copy(), [])
        try:
            self.game.proceed(t)
        except Ask as question:
            return self.question.distinct(t.s, question.decisions[0].options) if not t.forced else [t.forced[0][1]]
        return [t.forced[0][1]] if t.forced else []

    def closeness(self, s: Any) -> float:
        """How near it comes if it is decided now."""
        now = self.question.halted(s)
        likeness = self.question.likeness(now)
        if likeness not in self.near:
            self.near[likeness] = self.question.closeness(end_of(self.game.proceed, self.question, now))
        return self.near[likeness]

    def misled(self) -> float:
        """How far down his lists a greedy player must look, step by step, in the order that suits him best."""
        count = min(len(self.steps), MOST_STEPS)
        best: dict[int, tuple[float, Any]] = {0: (0.0, self.question.start)}
        for mask in range(1 << count):
            if mask not in best:
                continue
            cost, s = best[mask]
            ranks = self.ranks(s) if mask + 1 < 1 << count else {}
            for number in range(count):
                step = self.steps[number]
                if mask >> number & 1 or step[0] not in ranks:
                    continue
                then = self.after(s, step)
                far = cost + math.log2(ranks[step[0]])
                more = mask | 1 << number
                if then is not None and (more not in best or far < best[more][0]):
                    best[more] = (far, then)
        return best[(1 << count) - 1][0]

    def ranks(self, s: Any) -> dict[object, float]:
        """Every option's place in the list of somebody who only looks at what it brings at once; equals share it."""
        near = {option: self.closeness(then) for option in self.options(s) if (then := self.after(s, [option]))}
        values = list(near.values())
        return {
            option: 1 + sum(other > value for other in values) + (sum(other == value for other in values) - 1) / 2
            for option, value in near.items()
        }

    def quiet(self) -> int:
        """Steps that bring nothing by themselves."""
        before = self.closeness(self.question.start)
        found = 0
        for step in self.steps:
            then = self.after(self.question.start, step)
            found += then is None or self.closeness(then) <= before
        return found

    def together(self, end: Any) -> tuple[int, tuple[str, ...]]:
        """How many pieces the solution cannot do without, and what they are."""
        assert self.game.puzzles is not None
        needed = [what for what, less in self.game.puzzles.without(end) if not self.solver.forced(less, [])]
        return len(needed), tuple(sorted(set(needed)))

    def order(self, end: Any) -> int:
        """Do the steps work in some orders only?"""
        if len(self.steps) > MOST_STEPS:
            return 1
        wanted = self.question.arrangement(end)
        for steps in permutations(self.steps):
            s = self.question.start
            for step in steps:
                s = self.after(s, step)
                if s is None:
                    return 1
            if self.question.arrangement(s) != wanted:
                return 1
        return 0

    def battle(self, end: Any) -> tuple[int, int]:
        """Decisions in the battle if it is fought well, and how many of its steps change something."""
        s = end
        record: list[object] = []
        decisions = depth = 0
        while not self.question.over(s):
            t: Probe[Any] = Probe(s.copy(), record)
            try:
                self.game.proceed(t)
            except Ask as question:
                decisions += 1
                record = [*t.record, *self.answer(s, t.record, question)]
            else:
                depth += self.look(t.s) != self.look(s)
                s, record = t.s, []
        return decisions, depth

    def answer(self, s: Any, record: list[object], question: Ask) -> list[object]:
        """What to answer: one's own best choice, the others' first."""
        found: list[object] = []
        for decision in question.decisions:
            chosen = decision.options[0]
            if decision.seat == self.question.seat and len(question.decisions) == 1:
                for option in decision.options:
                    if self.solver.forced(s, [*record, option]):
                        chosen = option
                        break
            found.append(chosen)
        return found

    def look(self, s: Any) -> tuple[object, ...]:
        return self.question.arrangement(s), self.question.result(s)
