"""Scenario files: a position, what is done, what must be true afterwards. One format for every game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hexdial.games import GAMES
from hexdial.kernel.errors import DataError, HexdialError, RuleError
from hexdial.kernel.play import Game
from hexdial.testing.fields import Fields
from hexdial.testing.kit import DrawnTable, Failure
from hexdial.testing.picture import board_lines, content_lines
from hexdial.testing.script import SEATS
from hexdial.testing.yamlfile import read_yaml

ABOUT = ("title", "about", "rules")
STORY = ("settings", "windows", "do", "expect")
WINDOWS = ("decline", "explicit")
ACTION = ("do", "dice", "answers", "seat", "windows")
REFUSED = ("refused", "by", "seat", "at")
EXPECT = (
    "pieces", "counts", "told", "not_told", "events", "to_move", "asked", "winner", "refused", "offered", "options",
)  # fmt: skip


@dataclass(frozen=True)
class Report:
    """How a scenario came out; `failure` is empty when everything was as it says."""

    path: Path
    title: str
    failure: str

    @property
    def passed(self) -> bool:
        return not self.failure

    def text(self) -> str:
        """One line for what holds; the whole story for what does not."""
        if self.passed:
            return f"{self.path}: {self.title}: as it says"
        return f"{self.path}: {self.title}: {self.failure}"


def run_scenario(path: Path) -> Report:
    """Play it and compare. A file that says something impossible is one sentence (DataError)."""
    with naming(path):
        scenario = Scenario(path)
        table = scenario.table()
        try:
            for step in scenario.steps:
                step_of(table, step)
            expect_of(table, scenario.expect)
        except Failure as failure:
            return Report(path, scenario.title, str(failure))
        return Report(path, scenario.title, "")


def show(path: Path, width: int = 110, height: int = 40) -> str:
    """Title, board, all pieces, who is asked: before anything is done."""
    with naming(path):
        scenario = Scenario(path)
        table = scenario.table()
        lines = [scenario.title, *board_lines(scenario.game, table.rested, width, height)]
        lines += content_lines(scenario.game, table.rested)
        lines += [f"  open: {table.asking(decision)}" for decision in table.rested.open]
        lines += [f"  do: {step.shown()}" for step in scenario.steps]
        return "\n".join(lines)


class Scenario:
    """A file, read and checked as far as it can be without playing."""

    def __init__(self, path: Path) -> None:
        top = Fields(path.name, read_yaml(path))
        self.game: Game[Any] = game_named(top)
        self.title = top.text("title") if top.has("title") else path.stem
        for rule in top.texts("rules"):
            if rule not in self.game.rulebook.rules:
                raise top.wrong("rules", f"{rule} is no rule of {self.game.id}")
        self.windows = top.one_of("windows", WINDOWS) if top.has("windows") else WINDOWS[0]
        self.settings = dict(top.table("settings").fields) if top.has("settings") else None
        self.content = {key: value for key, value in top.fields.items() if key not in ABOUT + STORY}
        if self.settings is not None and set(self.content) - {"game"}:
            extra = ", ".join(sorted(set(self.content) - {"game"}))
            raise top.wrong("settings", f"a match from its beginning has no position; leave out {extra}")
        self.steps = [_step(top, place, value) for place, value in enumerate(top.values("do"), 1)]
        self.expect = top.table("expect") if top.has("expect") else Fields(top.entry, {}, "expect.")
        self.expect.only(*EXPECT)

    def table(self) -> DrawnTable:
        return DrawnTable(self.game, self.content, settings=self.settings, windows=self.windows)


def game_named(top: Fields) -> Game[Any]:
    known = {game.id: game for game in GAMES}
    return known[top.one_of("game", tuple(known))]


def _step(top: Fields, place: int, value: object) -> Fields:
    """An action (a text, or a table with dice and answers) or something that must be refused here."""
    entry = f"do {place}"
    step = Fields(entry, {"do": value} if isinstance(value, str) else value)
    if step.has("refused"):
        step.only(*REFUSED)
        step.text("refused")
        step.text("by")
    elif step.has("expect"):
        step.only("expect")
        step.table("expect").only(*EXPECT)
    else:
        step.only(*ACTION)
        if not step.has("do") and not step.has("dice"):
            raise step.wrong("do", "missing; a step does something, rolls dice, expects, or is refused")
        if step.has("windows"):
            step.one_of("windows", WINDOWS)
    if step.has("seat"):
        step.one_of("seat", tuple(SEATS))
    return step


def step_of(table: DrawnTable, step: Fields) -> None:
    """Do one step of the story."""
    seat = step.text("seat") if step.has("seat") else None
    with step.naming():
        if step.has("refused"):
            at = step.text("at") if step.has("at") else None
            table.refuses(step.text("refused"), by=step.text("by"), seat=seat, at=at)
        elif step.has("expect"):
            expect_of(table, step.table("expect"))
        else:
            table.does(
                step.text("do") if step.has("do") else None,
                dice=step.texts("dice"),
                answers=step.texts("answers"),
                seat=seat,
                windows=step.text("windows") if step.has("windows") else None,
            )


def expect_of(table: DrawnTable, expect: Fields) -> None:
    """Compare everything the scenario says with what is there."""
    sentences: list[str] = []
    if expect.has("pieces"):
        pieces = expect.table("pieces")
        for label in pieces.fields:
            sentences += _piece_sentences(pieces, label)
    sentences += [f"told {rule}" for rule in expect.texts("told")]
    sentences += [f"not told {rule}" for rule in expect.texts("not_told")]
    if expect.has("to_move"):
        sentences.append(f"to move {expect.text('to_move')}")
    if expect.has("asked"):
        sentences.append(f"asked {expect.text('asked')}")
    if expect.has("winner"):
        winner = expect.text("winner")
        sentences.append({"nobody": "drawn", "not yet": "not over"}.get(winner, f"winner {winner}"))
    counts: dict[str, object] = {}
    if expect.has("counts"):
        by_name = expect.table("counts")
        for name in by_name.fields:
            counts.update({f"{seat}_{name}": value for seat, value in by_name.table(name).fields.items()})
    with expect.naming():
        if sentences or counts:
            table.expect(*sentences, **counts)
        table.expect_events(*expect.texts("events"))
        table.offers(*expect.texts("offered"))
        for place, value in enumerate(expect.values("refused"), 1):
            step_of(table, _refusal(place, value))
        if expect.has("options"):
            options = expect.table("options")
            for start in options.fields:
                table.offers_exactly(options.texts(start), start=start)


def _refusal(place: int, value: object) -> Fields:
    refusal = Fields(f"expect.refused {place}", value)
    refusal.only(*REFUSED)
    refusal.text("refused")
    refusal.text("by")
    return refusal


def _piece_sentences(pieces: Fields, label: str) -> Iterator[str]:
    """`a1: 0,0`, `b1: discard`, `b1: gone`, `b1: {at: 0,0, controller: A}`."""
    value = pieces.get(label)
    if isinstance(value, Mapping):
        for field, wanted in pieces.table(label).fields.items():
            yield f"{label} {field} {wanted}"
        return
    place = pieces.text(label)
    if place == "gone":
        yield f"{label} gone"
    else:
        yield f"{label} at {place}" if "," in place or place[-1].isdigit() else f"{label} in {place}"


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Sentences about the content name the file."""
    try:
        yield
    except DataError as problem:
        if problem.file.startswith(str(path)):
            raise
        entry = "" if problem.entry == path.name else problem.entry
        raise DataError(str(path), entry, problem.field, problem.problem) from problem
    except RuleError as problem:
        raise DataError(str(path), "", "", str(problem)) from problem
    except HexdialError as problem:
        raise DataError(str(path), "", "", str(problem)) from problem
