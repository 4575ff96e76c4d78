"""Runs tests for `make prove`: each alone with its lines noted, or chosen ones against a module with a fault."""

from __future__ import annotations

import gc
import importlib
import inspect
import os
import pickle
import pkgutil
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass, field
from functools import partial
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from rich.progress import Progress

from tools.forks import Task, forked
from tools.mutations import Mutant, mutated

if TYPE_CHECKING:
    from tools.meeting import Meetings

PYTEST = ("-q", "--tb=native", "-p", "no:cacheprovider", "-p", "no:faulthandler")
SLOWEST = 600.0


@dataclass(eq=False)
class Traced:
    name: str
    cited: str  # where rule ids of the test may stand
    text: str  # its source
    failed: bool
    seconds: float
    executed: dict[str, set[int]]
    at_import: dict[str, set[int]]  # the same for every test
    breadth: int = field(init=False)

    def __post_init__(self) -> None:
        self.breadth = sum(map(len, self.executed.values()))

    def lines(self, module: str) -> set[int]:
        return self.executed.get(module, set())

    def met_at_import(self, mutant: Mutant, lines: set[int]) -> bool:
        return mutant.at_import or bool(lines & self.at_import.get(mutant.module, set()))


def preload(packages: list[str]) -> None:
    """Import what no fault touches, once, before anything forks."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    os.environ["HEXDIAL_COVERAGE"] = "off"
    importlib.import_module("hypothesis")
    for name in packages:
        package = importlib.import_module(name)
        for part in pkgutil.walk_packages(package.__path__, f"{name}."):
            importlib.import_module(part.name)


def trace(tests: list[str], modules: list[str], jobs: int, progress: Progress) -> list[Traced]:
    """Every test, alone in its own process, with the lines of the modules it executes."""
    tracer = Tracer(modules, jobs)
    bar_id = progress.add_task("tests", total=None)
    found: list[Traced] = []
    # a process of its own: this one must stay free of the rules
    for _, answer in forked([Task(0, partial(tracer.collect_and_run, tests), SLOWEST)], 1):
        found = pickle.loads(answer) if answer is not None else []
    progress.update(bar_id, total=len(found), completed=len(found))
    gc.collect()
    gc.freeze()
    return found


def judge_here(
    tests: list[str], meetings: Meetings, late: list[int], jobs: int, tell: Callable[[int, bytes | None], None]
) -> None:
    """The fates of faults that nothing executes before the tests run: collect once, then fork, patch, run.

    From here on this process knows the rules; no fault that needs a fresh import may come after it.
    """
    plugin = Judge(meetings, late, jobs, tell)
    with Path(os.devnull).open("w", encoding="utf-8") as quiet, redirect_stdout(quiet):
        pytest.main([*PYTEST, *tests], plugins=[plugin])
    assert plugin.done, "the tests could not be collected"


class Judge:
    """Collects the tests; then every fault is put into its function, in a fork, and meets its tests there."""

    def __init__(
        self, meetings: Meetings, late: list[int], jobs: int, tell: Callable[[int, bytes | None], None]
    ) -> None:
        self.meetings = meetings
        self.late = late
        self.jobs = jobs
        self.tell = tell
        self.done = False
        self.items: dict[str, pytest.Item] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = {item.nodeid: item for item in session.items}
        gc.collect()
        gc.freeze()
        faults = self.meetings.faults
        tasks = (self.meetings.task(i, partial(self.meet, faults[i])) for i in self.late)  # made when their turn comes
        for i, answer in forked(tasks, self.jobs):
            self.tell(i, answer)
        self.done = True
        return True

    def meet(self, mutant: Mutant, names: list[str]) -> bytes:
        from _pytest.runner import runtestprotocol

        patch(mutant)
        for name in names:
            if any(report.failed for report in runtestprotocol(self.items[name], log=False, nextitem=None)):
                return f"killed {name}".encode()
        return b"survived"


def patch(mutant: Mutant) -> None:
    """The live function gets the code with the fault; whoever holds the function holds the fault."""
    path = Path(mutant.module)
    module = sys.modules[".".join(path.with_suffix("").parts)]
    found: Any = module
    for part in mutant.function.split("."):
        found = vars(found)[part]
        if not isinstance(found, type):
            break  # what stands inside a function is part of its code
    while not isinstance(found, FunctionType):
        found = found.fget if isinstance(found, property) else found.__wrapped__
    code = compile(mutated(path.read_text(encoding="utf-8"), mutant.number), str(path.resolve()), "exec")
    fresh = [inner for inner in codes(code) if inner.co_qualname == found.__code__.co_qualname]
    assert len(fresh) == 1, f"{mutant.module} has {len(fresh)} functions {mutant.function}"
    found.__code__ = fresh[0]


def codes(code: CodeType) -> Iterator[CodeType]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from codes(inner)


def meet(mutant: Mutant, names: list[str]) -> bytes:
    """Run tests until one notices the fault."""
    path = Path(mutant.module)
    code = compile(mutated(path.read_text(encoding="utf-8"), mutant.number), str(path.resolve()), "exec")
    name = ".".join(path.with_suffix("").parts)
    sys.meta_path.insert(0, Substitute(name, str(path.resolve()), code))
    files = list(dict.fromkeys(test.split("::")[0] for test in names))
    status = pytest.main([*PYTEST, "-x", *files], plugins=[Chosen(names)])
    assert status != pytest.ExitCode.USAGE_ERROR, f"pytest refused {files}"
    return b"survived" if status == pytest.ExitCode.OK else b"killed"


class Substitute(SourceFileLoader):
    """Finds and loads one module, from a code object instead of its file."""

    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self.code = code

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        return spec_from_file_location(name, self.path, loader=self) if name == self.name else None

    def get_code(self, fullname: str) -> CodeType:
        return self.code


class Chosen:
    """Keeps the wanted tests in the wanted order; when a fault has renamed them all, every test stays."""

    def __init__(self, names: list[str]) -> None:
        self.rank = {name: i for i, name in enumerate(names)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        chosen = sorted((item for item in items if item.nodeid in self.rank), key=lambda item: self.rank[item.nodeid])
        if chosen:
            items[:] = chosen


class Tracer:
    """Collects the tests, then runs each in a fork and notes the executed lines."""

    def __init__(self, modules: list[str], jobs: int) -> None:
        self.jobs = jobs
        self.lines: dict[str, set[int]] = {module: set() for module in modules}
        self.local = {str(Path(module).resolve()): self.recorder(lines) for module, lines in self.lines.items()}
        self.found: list[Traced] = []

    def collect_and_run(self, tests: list[str]) -> bytes:
        sys.settrace(self.enter)
        pytest.main([*PYTEST, *tests], plugins=[self])
        return pickle.dumps(self.found)

    def enter(self, frame: FrameType, event: str, _: object) -> Any:
        return self.local.get(frame.f_code.co_filename)

    def recorder(self, lines: set[int]) -> Any:
        def record(frame: FrameType, event: str, _: object) -> Any:
            if event == "line":
                lines.add(frame.f_lineno)
            return record

        return record

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.found.append(Traced(report.nodeid, "", "", True, 0.0, {}, {}))

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        at_import = {module: set(lines) for module, lines in self.lines.items()}
        sys.settrace(None)
        for lines in self.lines.values():
            lines.clear()
        tasks = [Task(i, partial(self.alone, item), SLOWEST) for i, item in enumerate(session.items)]
        for i, answer in forked(tasks, self.jobs):
            failed, seconds, lines = (True, 0.0, {}) if answer is None else pickle.loads(answer)
            item = session.items[i]
            self.found.append(Traced(item.nodeid, citations(item), text_of(item), failed, seconds, lines, at_import))
        self.found.sort(key=lambda test: test.name)
        return True

    def alone(self, item: pytest.Item) -> bytes:
        from _pytest.runner import runtestprotocol

        before = time.process_time()
        sys.settrace(self.enter)
        reports = runtestprotocol(item, log=False, nextitem=None)
        sys.settrace(None)
        failed = any(report.failed for report in reports)
        return pickle.dumps(
            (failed, time.process_time() - before, {m: lines for m, lines in self.lines.items() if lines})
        )


def citations(item: pytest.Item) -> str:
    words = [str(getattr(getattr(item, "function", None), "__doc__", ""))]
    words += [str(argument) for marker in item.iter_markers("rule") for argument in marker.args]
    return " ".join(words)


def text_of(item: pytest.Item) -> str:
    """All that is written in the test, its parameters included."""
    function = getattr(item, "function", None)
    source = inspect.getsource(function) if function is not None else ""
    return f"{item.nodeid} {source} {getattr(getattr(item, 'callspec', None), 'params', '')}"
