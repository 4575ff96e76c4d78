"""`make prove` is itself proved: on a toy project with tests that notice everything, something, nothing."""

import ast
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tools.mutations import mutants_of, mutated

ROOT = Path(__file__).parents[2]

RULES = '''
"""Rules of a toy."""
from collections.abc import Callable

REACH = 2
HOOKS: list[Callable[[int], int]] = []


def in_reach(distance: int) -> bool:
    """toy.reach.1"""
    return distance <= REACH


def hook(function: Callable[[int], int]) -> Callable[[int], int]:
    HOOKS.append(function)
    return function


@hook
def armour(damage: int) -> int:
    """toy.armour.1"""
    while damage > 3:
        damage -= 1
    return damage
'''
GOOD = '''
from toy.rules import attack


def test_reach():
    """toy.reach.1"""
    assert [attack.in_reach(n) for n in (1, 2, 3)] == [True, True, False]


def test_armour():
    """toy.armour.1"""
    assert [attack.armour(n) for n in (2, 3, 4, 5)] == [2, 3, 3, 3]


def test_hooks():
    assert attack.HOOKS == [attack.armour]
'''
WEAK = """
from toy.rules import attack


def test_reach():
    assert attack.in_reach(1)
    assert not attack.in_reach(9)
"""


@pytest.mark.parametrize(
    ("source", "changes"),
    [
        ("f(a < b)", ["f(a < b)  ->  (gone)", "a < b  ->  a <= b"]),
        ("x = a == b and not c", ["and  ->  or", "a == b  ->  a != b", "not c  ->  c"]),
        ("x = a + b", ["a + b  ->  a - b"]),
        ("x = [3, True]", ["3  ->  4", "3  ->  2", "True  ->  False"]),
        ("s.x = y", ["s.x = y  ->  (gone)"]),
        ("x += y", ["x += y  ->  (gone)", "x += y  ->  x -= y"]),
        ("for x in y:\n    break", ["break  ->  continue"]),
        ("while ready(x):\n    pass", ["ready(x)  ->  not ready(x)"]),
        ("x = [a for a in b if a.ok]", ["a.ok  ->  not a.ok"]),
        ("@hook('k')\ndef f(a):\n    return a", ["@hook('k')  ->  (gone)"]),
        (
            "def f(a=1):\n    if a:\n        return a\n    return b",
            ["1  ->  2", "1  ->  0", "a  ->  not a", "return a  ->"],
        ),
        ("@dataclass\nclass A:\n    x: Literal[1]", []),
        ("FIRST: Final = 0\nSECOND: Final = 1\nNOBODY: Final = -1", []),
        ('"""words"""\nassert a < b\nraise E(f"{a + b}")', ["raise E(f'{a + b}')  ->  (gone)"]),
    ],
)
def test_each_kind_of_fault(source: str, changes: list[str]) -> None:
    found = mutants_of("m.py", source)
    assert len(found) == len(changes)
    for mutant, change in zip(found, changes):
        left, _, right = change.partition("  ->")
        assert left in mutant.change.split("  ->  ")[0]
        assert right.strip() in mutant.change.split("  ->  ")[1]
        compile(mutated(source, mutant.number), "m.py", "exec")


def test_each_fault_changes_one_line() -> None:
    texts = [ast.unparse(mutated(RULES, mutant.number)) for mutant in mutants_of("m.py", RULES)]
    plain = ast.unparse(ast.parse(RULES)).splitlines()
    assert len(set(texts)) == len(texts)
    for text in texts:
        assert sum(a != b for a, b in zip(text.splitlines(), plain)) == 1 or len(text.splitlines()) == len(plain) - 1


def test_good_tests_notice_every_fault(tmp_path: Path) -> None:
    status, result, _ = prove(toy(tmp_path, GOOD), "--patience", "1")
    assert status == 0
    assert result["survivors"] == []
    assert result["killed"] == result["faults"] == result["places"] == 12
    assert result["timeouts"] >= 1  # damage += 1 never ends


def test_weak_tests_leave_survivors_and_fail(tmp_path: Path) -> None:
    status, result, output = prove(toy(tmp_path, WEAK), "--patience", "1")
    assert status == 1
    assert {"toy/rules/attack.py:4", "toy/rules/attack.py:10"} <= {row["where"] for row in result["survivors"]}
    assert "distance <= REACH  ->  distance < REACH" in [row["change"] for row in result["survivors"]]
    assert result["untested"] > 0
    assert "is less than 85.0 %" in output


def test_tests_that_fail_anyway_prove_nothing(tmp_path: Path) -> None:
    status, result, output = prove(toy(tmp_path, GOOD + "\n\ndef test_wrong():\n    assert False\n"))
    assert (status, result) == (2, {})
    assert "1 tests fail without any fault, the first is tests/test_attack.py::test_wrong." in output


def test_tests_that_cannot_be_collected_prove_nothing(tmp_path: Path) -> None:
    status, _, output = prove(toy(tmp_path, "import nowhere"))
    assert status == 2
    assert "tests/test_attack.py" in output


def test_one_rule_is_proved_by_the_tests_citing_it(tmp_path: Path) -> None:
    _, result, _ = prove(toy(tmp_path, GOOD), "--rule", "toy.reach.1")
    assert result["faults"] == result["killed"] == 1
    _, result, _ = prove(toy(tmp_path, GOOD.replace('"""toy.reach.1"""', "")), "--rule", "toy.reach.1")
    assert result["untested"] == 1


def test_a_sample_is_the_same_for_the_same_seed(tmp_path: Path) -> None:
    project = toy(tmp_path, GOOD)
    first, again = (prove(project, "--sample", "20%", "--seed", "3", "--patience", "1")[1] for _ in range(2))
    assert first["faults"] == 3
    assert first["modules"] == again["modules"]
    assert first["survivors"] == again["survivors"]
    assert "neither a share" in prove(project, "--sample", "much")[2]


def test_a_stopped_run_goes_on_and_a_changed_module_begins_anew(tmp_path: Path) -> None:
    project = toy(tmp_path, WEAK)
    _, first, _ = prove(project, "--patience", "1")
    journal = project / "build" / "prove.jsonl"
    assert len(journal.read_text().splitlines()) == first["faults"] - first["untested"]
    (project / "tests" / "test_attack.py").write_text(GOOD, encoding="utf-8")
    status, second, _ = prove(project, "--patience", "1", "--resume")
    assert (status, second["killed"]) == (0, 12)
    assert len(journal.read_text().splitlines()) == first["faults"] - first["untested"] + 12 - first["killed"]
    (project / "toy" / "rules" / "attack.py").write_text(RULES.lstrip() + "\n", encoding="utf-8")
    prove(project, "--patience", "1", "--resume")
    assert len(journal.read_text().splitlines()) == first["faults"] - first["untested"] + 24 - first["killed"]


def test_a_killed_run_leaves_half_a_line_and_traces_that_hold_while_nothing_changes(tmp_path: Path) -> None:
    project = toy(tmp_path, GOOD)
    prove(project, "--patience", "1")
    journal, traces = project / "build" / "prove.jsonl", project / "build" / "prove.traces"
    journal.write_text(journal.read_text()[:-20], encoding="utf-8")
    kept = traces.read_bytes()
    assert prove(project, "--patience", "1", "--resume")[0] == 0
    assert traces.read_bytes() == kept
    (project / "tests" / "test_attack.py").write_text(GOOD + "\n# more\n", encoding="utf-8")
    assert prove(project, "--patience", "1", "--resume")[0] == 0
    assert traces.read_bytes() != kept


def test_what_the_budget_leaves_out_counts_as_a_survivor(tmp_path: Path) -> None:
    """Some faults of `in_reach` only one test notices, others only the other: whichever runs alone misses some."""
    whole = "assert [attack.in_reach(n) for n in (1, 2, 3)] == [True, True, False]"
    assert whole in GOOD
    apart = (
        GOOD.replace(whole, "assert attack.in_reach(2)") + "\n\ndef test_far():\n    assert not attack.in_reach(3)\n"
    )
    everything = prove(toy(tmp_path / "a", apart), "--patience", "1")[1]
    nothing = prove(toy(tmp_path / "b", apart), "--patience", "1", "--budget", "0")[1]
    assert nothing["survived"] > everything["survived"]


def toy(folder: Path, tests: str) -> Path:
    settings = "modules = ['toy']\nskip = ['__init__.py']\ntests = ['tests']\npreload = []\nat_least = 85\n"
    files = {"pyproject.toml": f"[tool.hexdial.prove]\n{settings}", "toy/rules/attack.py": RULES.lstrip()}
    files |= {"toy/__init__.py": "", "toy/rules/__init__.py": "", "tests/test_attack.py": tests}
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def prove(project: Path, *options: str) -> tuple[int, dict[str, Any], str]:
    out = project / "build" / "prove.json"
    command = [sys.executable, "-m", "tools.prove", "--root", str(project), "--out", str(out), *options]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    result = json.loads(out.read_text(encoding="utf-8")) if out.exists() else {}
    return run.returncode, result, run.stdout + run.stderr
