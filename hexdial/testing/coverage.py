"""Which rules the tests speak for: spoken by the engine, only cited (with a reason), or none."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypedDict

import hexdial
from hexdial.games import GAMES
from hexdial.kernel.errors import DataError, HexdialError
from hexdial.kernel.play import Game
from hexdial.testing.citations import Test, read_tests

SPOKEN, CITED, WAITS, NONE = "spoken", "cited only", "waits", "none"
FOLDER = Path("build") / "coverage"
REASONS = "cited_only.toml"
WAITING = "waiting.toml"  # for parts of the game that are not written yet, each rule with what it waits for


class Row(TypedDict):
    """A rule, what the tests say about it, how many of them, and why no more."""

    rule: str
    column: str
    tests: int
    reason: str


class Summary(TypedDict):
    rules: int
    spoken: int
    cited_only: int
    waits: int
    none: int
    cited_only_share: float


def coverage_table(game: Game[Any], root: Path | None = None) -> list[Row]:
    """A row for every rule of the game, in the order of its book.

    *Spoken*: a test cites the rule, and the engine named it while that test ran. *Cited only*: no test made the engine
    speak, and `cited_only.toml` says why that cannot be. *Waits*: `waiting.toml` says for which part of the game that
    is not written yet. Everything else is *none*.
    """
    root = root or checkout()
    books = [other.rulebook.game for other in GAMES]
    if game.rulebook.game not in books:
        books.append(game.rulebook.game)
    tests = read_tests(root, books)
    check_known(game, tests)
    heard = read_heard(root)
    reasons = read_reasons(root, game)
    waiting = read_reasons(root, game, WAITING)
    rows: list[Row] = []
    for rule in game.rulebook.rules:
        citing = [test.name for test in tests if rule in test.cited]
        rows.append(row_of(rule, citing, heard, reasons, waiting))
    return rows


def row_of(
    rule: str,
    citing: Sequence[str],
    heard: Mapping[str, set[str]],
    reasons: Mapping[str, str],
    waiting: Mapping[str, str],
) -> Row:
    if any(rule in heard.get(test, set()) for test in citing):
        return {"rule": rule, "column": SPOKEN, "tests": len(citing), "reason": ""}
    if rule in waiting:
        return {"rule": rule, "column": WAITS, "tests": len(citing), "reason": waiting[rule]}
    if not citing:
        return {"rule": rule, "column": NONE, "tests": 0, "reason": "no test cites it"}
    if rule not in reasons:
        return {
            "rule": rule,
            "column": NONE,
            "tests": len(citing),
            "reason": "cited, never spoken, and no reason given",
        }
    return {"rule": rule, "column": CITED, "tests": len(citing), "reason": reasons[rule]}


def summary(rows: Sequence[Row]) -> Summary:
    """How many rules stand in each column."""
    columns = [row["column"] for row in rows]
    return {
        "rules": len(rows),
        "spoken": columns.count(SPOKEN),
        "cited_only": columns.count(CITED),
        "waits": columns.count(WAITS),
        "none": columns.count(NONE),
        "cited_only_share": round(columns.count(CITED) / len(rows), 4) if rows else 0.0,
    }


def checkout() -> Path:
    """The folder with the tests; an installed package has none."""
    root = Path(str(hexdial.__file__)).resolve().parents[1]
    if not (root / "tests").is_dir():
        raise HexdialError("coverage is read from the tests, and this installation has none: use a checkout")
    return root


def check_known(game: Game[Any], tests: Sequence[Test]) -> None:
    """A test may not cite a rule that is not in the book; `<game>.ex.` are its worked examples, which are no rules."""
    book = game.rulebook
    for test in tests:
        for id in test.cited:
            if id.startswith(f"{book.game}.ex."):
                continue
            if id.startswith(f"{book.game}.") and id not in book.rules:
                raise HexdialError(f"{test.name} cites {id}, which is no rule of {book.game}")


def read_heard(root: Path) -> dict[str, set[str]]:
    """Test function -> rules the engine named while it ran, all its cases together."""
    files = sorted((root / FOLDER).glob("*.json"))
    if not files:
        raise HexdialError("no test run is recorded here: run `make pytest` first, then ask for the coverage")
    heard: dict[str, set[str]] = {}
    for path in files:
        try:
            runs = json.loads(path.read_text(encoding="utf-8"))
        except ValueError as problem:
            raise DataError(path.name, "", "", f"not JSON: {problem}") from problem
        for name, rules in runs.items():
            heard.setdefault(name.partition("[")[0], set()).update(rules)
    return heard


def read_reasons(root: Path, game: Game[Any], file: str = REASONS) -> dict[str, str]:
    """Why a rule cannot be spoken, or not yet: `"id" = "reason"` in tests/*/cited_only.toml and waiting.toml."""
    found: dict[str, str] = {}
    for path in sorted((root / "tests").rglob(file)):
        name = path.relative_to(root).as_posix()
        try:
            reasons = tomllib.loads(path.read_text(encoding="utf-8"))
        except tomllib.TOMLDecodeError as problem:
            raise DataError(name, "", "", f"not TOML: {problem}") from problem
        for id, reason in reasons.items():
            if not isinstance(reason, str) or not reason.strip():
                raise DataError(name, id, "", "needs a reason, a text")
            if id in game.rulebook.rules:
                found[id] = reason
            elif id.startswith(f"{game.rulebook.game}."):
                raise DataError(name, id, "", f"is no rule of {game.rulebook.game}")
    return found
