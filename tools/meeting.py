"""Which tests of `make prove` a fault meets, and in which order."""

import ast
import re
from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

from tools.forks import Task
from tools.mutations import Mutant
from tools.proving import Traced

RULE_ID = re.compile(r"\b[a-z]{3}(?:\.[a-z0-9_]+){2,}\b")
QUOTED = re.compile(r"\"([a-z][a-z0-9_.]{3,})\"")
QUICK = 0.02  # seconds: no test is counted as quicker
FILES = 12  # from so many files come the tests of a fault that needs a fresh import


class Meetings:
    """For every fault the tests that execute it, in the order in which they are likely to notice it.

    First who noticed another fault of that function, then who speaks of the same things: rule ids in the text of the
    function, words on the line itself. Then those that have noticed the most in their time, wherever it was; of the
    rest in turn one that executes little else, and one that sees much.
    """

    def __init__(self, faults: list[Mutant], traced: list[Traced], budget: float, patience: float) -> None:
        self.faults = faults
        self.traced = traced
        self.budget = budget
        self.patience = patience
        self.of = [tests_meeting(mutant, traced) for mutant in faults]
        self.keen: dict[tuple[str, str], list[str]] = {}  # module, function -> tests, the last to notice first
        self.noticed: Counter[str] = Counter()  # test -> faults

    def at_import(self, i: int) -> bool:
        return self.traced[0].met_at_import(self.faults[i], lines_of(self.faults[i]))

    def learn(self, i: int, test: str) -> None:
        keen = self.keen.setdefault((self.faults[i].module, self.faults[i].function), [])
        if test in keen:
            keen.remove(test)
        if test:
            keen.insert(0, test)
            self.noticed[test] += 1

    def names(self, i: int) -> tuple[list[str], float]:
        """The tests to run within the budget, and the seconds they took; always one at least."""
        rank = {name: n for n, name in enumerate(self.keen.get((self.faults[i].module, self.faults[i].function), ()))}
        ids, words = spoken_of(self.faults[i])
        far = len(rank)
        first = [test for test in self.of[i] if test.name in rank or speaks(test, words) or speaks(test, ids)]
        first.sort(key=lambda test: (rank.get(test.name, far), not speaks(test, words)))
        chosen = {test.name for test in first}
        rest = in_turn([test for test in self.of[i] if test.name not in chosen])
        ordered = first + sorted(rest, key=lambda test: -self.noticed[test.name] / (test.seconds + QUICK))
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


def speaks(test: Traced, words: set[str]) -> bool:
    return any(word in test.text for word in words)


def in_turn(tests: list[Traced]) -> list[Traced]:
    """One from the front, one from the back, and so on."""
    half = (len(tests) + 1) // 2
    pairs = zip(tests[:half], reversed(tests[len(tests) - half :]))
    return list(dict.fromkeys(test for pair in pairs for test in pair))


def spoken_of(mutant: Mutant) -> tuple[set[str], set[str]]:
    """The rule ids in the function that has the fault, and the words in quotes on its lines."""
    lines = Path(mutant.module).read_text(encoding="utf-8").splitlines()
    ids = set(RULE_ID.findall("\n".join(lines[slice(*function_lines(mutant.module, mutant.function))])))
    return ids, set(QUOTED.findall("\n".join(lines[mutant.first - 1 : mutant.last]))) - ids


@cache
def function_lines(module: str, function: str) -> tuple[int, int]:
    """Where the function stands, as a slice of the lines; nowhere for what belongs to none."""
    body: list[ast.stmt] = ast.parse(Path(module).read_text(encoding="utf-8")).body
    found: tuple[int, int] = (0, 0)
    for name in function.split(".") if function else []:
        for node in body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == name:
                found = (node.lineno - 1, node.end_lineno or node.lineno)
                body = node.body
                break
    return found


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
