"""The powers and abilities card against the tests, and the steps of the game against the card."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from hexdial.games.heroclix.game import HCX
from hexdial.games.heroclix.pac import STANDARD, load_improved
from hexdial.games.heroclix.powers.card import CARD, KINDS
from hexdial.games.heroclix.reading import DATA
from hexdial.testing.citations import Test, read_tests

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "hexdial" / "games" / "heroclix"
ENTRIES = [f"hcx.{KINDS[power.kind]}.{power.id}" for power in CARD[1:]] + [
    f"hcx.improved.{mark.id}" for mark in load_improved(DATA / "powers" / "improved.toml")
]
POWERS = [power.id for power in CARD if power.kind == STANDARD]
LEAST = 4  # tests for a power
# they read the card or foreign cards, and no step is in them
NAMED_FOR_DATA = {"import_dials.py", "pac.py", "powering.py", "words.py"}


@pytest.fixture(scope="module")
def tests() -> list[Test]:
    return [test for test in read_tests(ROOT, [HCX.rulebook.game]) if "heroclix/" in test.name]


def test_the_card_is_in_the_rulebook() -> None:
    """hcx.p3.pac.1"""
    assert len(ENTRIES) == len(set(ENTRIES))
    assert len(POWERS) == 48
    assert [id for id in ENTRIES if id not in HCX.rulebook.rules] == []


def test_every_entry_of_the_card_is_cited(tests: list[Test]) -> None:
    cited = {id for test in tests for id in test.cited}
    assert [id for id in ENTRIES if id not in cited] == []


def test_every_standard_power_has_a_file_of_its_own(tests: list[Test]) -> None:
    few: dict[str, int] = {}
    for power in POWERS:
        file = f"tests/heroclix/powers/test_{power}.py"
        found = [test for test in tests if test.name.startswith(f"{file}::")]
        citing = [test for test in found if f"hcx.power.{power}" in test.cited]
        if len(found) < LEAST or not citing:
            few[power] = len(found)
    assert few == {}


@pytest.mark.parametrize("path", sorted(PACKAGE.glob("*.py")), ids=lambda path: path.stem)
def test_no_step_names_a_power(path: Path) -> None:
    """Steps offer moments; powers sit on them in powers/. Words that are also plain English are read as code only."""
    if path.name in NAMED_FOR_DATA:
        return
    names = {f"hcx.power.{power}" for power in POWERS} | set(POWERS)
    found = [
        text
        for text in texts_in(path)
        if text in names or any(re.search(rf"\bhcx\.power\.{power}\b", text) for power in POWERS)
    ]
    assert found == []


def texts_in(path: Path) -> list[str]:
    """Every text of the module but its docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    doc = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in doc
    ]
