"""Which tests of `make prove` a fault meets, and in which order."""

from collections.abc import Callable
from functools import partial

from tools.forks import Task
from tools.mutations import Mutant
from tools.proving import Traced


class Meetings:
    """For every fault the tests that execute it; who noticed a fault comes first at the next one of that function."""

    def __init__(self, faults: list[Mutant], traced: list[Traced], budget: float, patience: float) -> None:
        self.faults = faults
        self.traced = traced
        self.budget = budget
        self.patience = patience
        self.of = [tests_meeting(mutant, traced) for mutant in faults]
        self.keen: dict[tuple[str, str], list[str]] = {}  # module, function -> tests, the last to notice first

    def at_import(self, i: int) -> bool:
        return self.traced[0].met_at_import(self.faults[i], lines_of(self.faults[i]))

    def learn(self, i: int, test: str) -> None:
        keen = self.keen.setdefault((self.faults[i].module, self.faults[i].function), [])
        if test in keen:
            keen.remove(test)
        if test:
            keen.insert(0, test)

    def names(self, i: int) -> tuple[list[str], float]:
        """The tests to run within the budget, and the seconds they took; always one at least."""
        rank = {name: n for n, name in enumerate(self.keen.get((self.faults[i].module, self.faults[i].function), ()))}
        ordered = sorted(self.of[i], key=lambda test: rank.get(test.name, len(rank)))
        names: list[str] = []
        seconds = 0.0
        for test in ordered:
            if names and seconds + test.seconds > self.budget:
                continue
            names.append(test.name)
            seconds += test.seconds
        return names, seconds

    def task(self, i: int, work: Callable[[list[str]], bytes]) -> Task:
        names, seconds = self.names(i)
        return Task(i, partial(work, names), self.patience + 3 * seconds)


def tests_meeting(mutant: Mutant, traced: list[Traced]) -> list[Traced]:
    """The tests that execute the fault; those that execute little else of the rules come first."""
    lines = lines_of(mutant)
    meeting = [test for test in traced if test.met_at_import(mutant, lines) or lines & test.lines(mutant.module)]
    return sorted(meeting, key=lambda test: (not test.lines(mutant.module), test.breadth, test.seconds))


def lines_of(mutant: Mutant) -> set[int]:
    return set(range(mutant.first, mutant.last + 1))
