"""Which tests of `make prove` a fault meets, and in which order."""

from collections.abc import Callable
from functools import partial

from tools.forks import Task
from tools.mutations import Mutant
from tools.proving import Traced

QUICK = 0.02  # seconds: no test is counted as quicker
FILES = 12  # from so many files come the tests of a fault that needs a fresh import


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
        files: set[str] = set()
        most = FILES if self.at_import(i) else len(ordered)
        seconds = 0.0
        for test in ordered:
            file = test.name.split("::")[0]
            if names and (seconds + test.seconds > self.budget or (file not in files and len(files) == most)):
                continue
            files.add(file)
            names.append(test.name)
            seconds += test.seconds
        return names, seconds

    def task(self, i: int, work: Callable[[list[str]], bytes]) -> Task:
        names, seconds = self.names(i)
        return Task(i, partial(work, names), self.patience + 3 * seconds)


def tests_meeting(mutant: Mutant, traced: list[Traced]) -> list[Traced]:
    """The tests that execute the fault; those that execute little else of the rules come first.

    What happens while the module is loaded is met by every test: then those follow that see much in little time.
    """
    lines = lines_of(mutant)
    executing = [test for test in traced if lines & test.lines(mutant.module)]
    executing.sort(key=lambda test: (test.breadth, test.seconds))
    if not traced or not traced[0].met_at_import(mutant, lines):
        return executing
    others = [test for test in traced if not lines & test.lines(mutant.module)]
    return executing + sorted(others, key=lambda test: -test.breadth / (test.seconds + QUICK))


def lines_of(mutant: Mutant) -> set[int]:
    return set(range(mutant.first, mutant.last + 1))
