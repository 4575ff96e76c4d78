from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hexdial.games import GAMES
from hexdial.kernel.errors import DataError, HexdialError
from hexdial.kernel.game import Game
from hexdial.kernel.rulebook import Rule, Rulebook
from hexdial.testing.citations import overloaded, read_tests
from hexdial.testing.coverage import Row, coverage_table, summary

ROOT = Path(__file__).parents[2]
BOOK = "toy"
TESTS = '''
import pytest

def test_spoken():
    """A drawing. toy.one.1, toy.one.2."""

def test_never_spoken():
    """toy.two.1"""

@pytest.mark.rule("toy.three.1")
def test_marked():
    pass

@pytest.mark.parametrize(("rule", "other"), [("toy.four.1", 1), ("toy.four.2", "not toy.four.3")])
def test_cases(rule, other):
    pass

class TestInside:
    def test_method(self):
        """toy.five.1"""
'''
IDS = ["one.1", "one.2", "two.1", "two.2", "three.1", "four.1", "four.2", "five.1"]
HEARD = {
    "tests/test_toy.py::test_spoken": ["toy.one.1", "toy.two.2"],
    "tests/test_toy.py::test_marked": ["toy.three.1"],
    "tests/test_toy.py::test_cases[toy.four.1-1]": ["toy.four.1"],
    "tests/test_toy.py::test_cases[toy.four.2-x]": ["toy.four.2"],
    "tests/test_toy.py::TestInside::test_method": ["toy.five.1"],
}


def a_game() -> Game[Any]:
    rules = {f"{BOOK}.{id}": Rule(f"{BOOK}.{id}", "chapter", "section", (), {"en": "text"}) for id in IDS}
    return replace(GAMES[0], id=BOOK, rulebook=Rulebook(BOOK, rules))


def a_checkout(folder: Path, tests: str = TESTS, reasons: str = "", heard: object = HEARD) -> Path:
    (folder / "tests").mkdir()
    (folder / "tests/test_toy.py").write_text(tests, encoding="utf-8")
    (folder / "tests/cited_only.toml").write_text(reasons, encoding="utf-8")
    if heard is not None:
        (folder / "build/coverage").mkdir(parents=True)
        (folder / "build/coverage/tests.json").write_text(json.dumps(heard), encoding="utf-8")
    return folder


def by_rule(rows: list[Row]) -> dict[str, str]:
    return {row["rule"].removeprefix(f"{BOOK}."): row["column"] for row in rows}


def test_a_rule_is_spoken_where_a_test_cites_it_and_the_engine_names_it(tmp_path: Path) -> None:
    rows = coverage_table(a_game(), a_checkout(tmp_path, reasons='"toy.two.1" = "cardboard"'))
    assert by_rule(rows) == {
        "one.1": "spoken",
        "one.2": "none",  # cited, but the engine kept silent
        "two.1": "cited only",
        "two.2": "none",  # the engine named it, but no test cites it
        "three.1": "spoken",
        "four.1": "spoken",
        "four.2": "spoken",
        "five.1": "spoken",
    }
    reasons = {row["rule"]: row["reason"] for row in rows}
    assert reasons["toy.two.1"] == "cardboard"
    assert reasons["toy.one.2"] == "cited, never spoken, and no reason given"
    assert reasons["toy.two.2"] == "no test cites it"
    assert summary(rows) == {"rules": 8, "spoken": 5, "cited_only": 1, "waits": 0, "none": 2, "cited_only_share": 0.125}


def test_a_reason_does_not_replace_a_citation(tmp_path: Path) -> None:
    rows = coverage_table(a_game(), a_checkout(tmp_path, reasons='"toy.two.2" = "cardboard"'))
    assert by_rule(rows)["two.2"] == "none"


def test_a_rule_may_wait_for_what_is_not_written_yet(tmp_path: Path) -> None:
    """Whatever is spoken waits no longer."""
    root = a_checkout(tmp_path)
    (root / "tests/waiting.toml").write_text('"toy.one.1" = "wings"\n"toy.two.2" = "wings"\n', encoding="utf-8")
    rows = coverage_table(a_game(), root)
    assert (by_rule(rows)["one.1"], by_rule(rows)["two.2"]) == ("spoken", "waits")
    assert summary(rows)["waits"] == 1


def test_without_a_test_run_there_is_no_coverage(tmp_path: Path) -> None:
    with pytest.raises(HexdialError, match="no test run is recorded here: run `make pytest` first"):
        coverage_table(a_game(), a_checkout(tmp_path, heard=None))


@pytest.mark.parametrize(
    ("reasons", "sentence"),
    [
        ('"toy.nine.1" = "x"', "tests/cited_only.toml, toy.nine.1: is no rule of toy"),
        ('"toy.two.1" = ""', "tests/cited_only.toml, toy.two.1: needs a reason, a text"),
        ('"toy.two.1" = 3', "tests/cited_only.toml, toy.two.1: needs a reason, a text"),
        ("toy =", "tests/cited_only.toml: not TOML"),
    ],
)
def test_a_wrong_reason_is_one_sentence(tmp_path: Path, reasons: str, sentence: str) -> None:
    with pytest.raises(DataError) as problem:
        coverage_table(a_game(), a_checkout(tmp_path, reasons=reasons))
    assert str(problem.value).startswith(sentence)


def test_a_citation_of_no_rule_is_one_sentence(tmp_path: Path) -> None:
    root = a_checkout(tmp_path, tests='def test_x():\n    """toy.nine.9"""\n')
    with pytest.raises(HexdialError, match=r"tests/test_toy.py::test_x cites toy.nine.9, which is no rule of toy"):
        coverage_table(a_game(), root)


def test_more_than_three_rules_a_test_are_too_many(tmp_path: Path) -> None:
    root = a_checkout(tmp_path, tests='def test_x():\n    """toy.one.1 toy.one.2 toy.two.1 toy.two.2"""\n')
    assert overloaded(read_tests(root, [BOOK])) == ["tests/test_toy.py::test_x cites 4 rules, at most 3 are allowed"]


def test_no_test_of_ours_cites_more_than_three_rules() -> None:
    assert overloaded(read_tests(ROOT, [game.rulebook.game for game in GAMES])) == []


def test_the_plugin_writes_down_what_passing_tests_made_the_engine_say(tmp_path: Path) -> None:
    (tmp_path / "test_small.py").write_text(
        "from hexdial.kernel.errors import DataError, RuleError\n"
        "from hexdial.kernel.game import Refusal\n"
        "from hexdial.kernel.table import Event, Told\n"
        "from hexdial.kernel.tally import Tally\n"
        "def test_good():\n"
        "    Told('toy.told', Event()), Refusal('toy.refused'), RuleError('toy.edge', 'no'), Refusal('')\n"
        "    Tally(3, 'rolled', 'toy.rolled').add(1, 'pod', 'toy.pod')\n"
        "    DataError('toy.toml', 'tile', 'size', 'too large (rule toy.file)')\n"
        "def test_silent():\n"
        "    pass\n"
        "def test_bad():\n"
        "    Refusal('toy.lost')\n"
        "    assert False\n",
        encoding="utf-8",
    )
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    file = tmp_path / "build/coverage/tests.json"
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps({"test_old.py::test_kept": ["toy.kept"]}), encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    for name in ("PYTEST_XDIST_WORKER", "PYTEST_ADDOPTS", "HEXDIAL_COVERAGE"):
        environment.pop(name, None)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "hexdial.testing.plugin",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
    ]
    subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, check=False, timeout=60)
    assert json.loads(file.read_text(encoding="utf-8")) == {
        "test_old.py::test_kept": ["toy.kept"],
        "test_small.py::test_good": ["toy.edge", "toy.file", "toy.pod", "toy.refused", "toy.rolled", "toy.told"],
        "test_small.py::test_silent": [],
        "test_small.py::test_bad": [],
    }
    file.unlink()
    quiet = {**environment, "HEXDIAL_COVERAGE": "off"}
    subprocess.run(command, cwd=tmp_path, env=quiet, capture_output=True, check=False, timeout=60)
    assert not file.exists()
