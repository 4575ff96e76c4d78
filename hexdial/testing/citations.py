"""Which rules a test speaks for, read from its source: docstring, `rule` marker, cases of `parametrize`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

MOST = 3  # a test that cites more proves none of them


@dataclass(frozen=True)
class Test:
    """A test function: what pytest calls it, the ids it cites, and those each of its cases cites besides."""

    __test__ = False

    name: str
    ids: tuple[str, ...]
    cases: tuple[tuple[str, ...], ...] = ()

    @property
    def cited(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys([*self.ids, *[id for case in self.cases for id in case]]))

    @property
    def most(self) -> int:
        """The number of ids that one run of it cites."""
        counted = [{*self.ids, *case} for case in self.cases] or [{*self.ids}]
        return max(len([id for id in ids if ".ex." not in id]) for ids in counted)  # a worked example is no rule


def read_tests(root: Path, books: Sequence[str]) -> list[Test]:
    """All tests below `tests/`; an id begins with the name of a rulebook."""
    pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, books))})(?:\.[a-z0-9_]+)+")
    return [
        test
        for path in sorted((root / "tests").rglob("test_*.py"))
        for test in tests_in(path, path.relative_to(root).as_posix(), pattern)
    ]


def tests_in(path: Path, name: str, pattern: re.Pattern[str]) -> Iterator[Test]:
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield one_test(node, f"{name}::{node.name}", [], pattern)
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            marked = [id for decorator in node.decorator_list for id in marker_ids(decorator)]
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef) and inner.name.startswith("test_"):
                    yield one_test(inner, f"{name}::{node.name}::{inner.name}", marked, pattern)


def one_test(node: ast.FunctionDef, name: str, marked: list[str], pattern: re.Pattern[str]) -> Test:
    ids = pattern.findall(ast.get_docstring(node) or "") + marked
    cases: list[tuple[str, ...]] = []
    for decorator in node.decorator_list:
        ids += marker_ids(decorator)
        cases += case_ids(decorator, pattern)
    return Test(name, tuple(dict.fromkeys(ids)), tuple(cases))


def marker_ids(decorator: ast.expr) -> list[str]:
    """The texts of `@pytest.mark.rule("...", "...")`."""
    if not isinstance(decorator, ast.Call) or not ast.unparse(decorator.func).endswith("mark.rule"):
        return []
    return [str(given.value) for given in decorator.args if isinstance(given, ast.Constant)]


def case_ids(decorator: ast.expr, pattern: re.Pattern[str]) -> Iterator[tuple[str, ...]]:
    """The ids that stand as texts in each case of `@pytest.mark.parametrize`."""
    if not isinstance(decorator, ast.Call) or not ast.unparse(decorator.func).endswith("mark.parametrize"):
        return
    if len(decorator.args) < 2 or not isinstance(decorator.args[1], ast.List | ast.Tuple):
        return
    for case in decorator.args[1].elts:
        texts = [part.value for part in ast.walk(case) if isinstance(part, ast.Constant)]
        found = [text for text in texts if isinstance(text, str) and pattern.fullmatch(text)]
        if found:
            yield tuple(dict.fromkeys(found))


def overloaded(tests: Sequence[Test]) -> list[str]:
    """Tests that cite more rules than a test can prove."""
    return [f"{test.name} cites {test.most} rules, at most {MOST} are allowed" for test in tests if test.most > MOST]
