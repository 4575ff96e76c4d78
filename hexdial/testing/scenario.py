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

ABOUT = ("title", "about", "rules", "id", "note", "section")
STORY = ("settings", "windows", "do", "choices", "expect")
WINDOWS = ("decline", "explicit")
ACTION = ("do", "dice", "answers", "seat", "windows", "choices")
REFUSED = ("refused", "by", "seat", "at")
EXPECT = (
    "pieces", "counts", "told", "not_told", "events", "to_move", "asked", "winner", "refused", "offered", "options",
)  # fmt: skip
ILLEGAL = "illegal"  # the last deed cannot be done
MANY = "scenarios"  # a file that holds several


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
        scenarios = read_scenarios(path)
        failures = [(scenario.title, failure) for scenario in scenarios if (failure := failure_of(scenario))]
        if len(scenarios) == 1:
            return Report(path, scenarios[0].title, failures[0][1] if failures else "")
        told = "\n".join(f"{title}: {failure}" for title, failure in failures)
        return Report(path, f"{len(scenarios)} scenarios", told)


def failure_of(scenario: Scenario) -> str:
    """What did not come out as it says, "" if all did."""
    table = scenario.table()
    try:
        for step in scenario.steps:
            step_of(table, step)
        expect_of(table, scenario.expect)
        for claim in scenario.claims:
            claim_of(table, claim)
    except Failure as failure:
        return str(failure)
    return ""


def show(path: Path, width: int = 110, height: int = 40) -> str:
    """Title, board, all pieces, who is asked: before anything is done."""
    with naming(path):
        return "\n".join(line for scenario in read_scenarios(path) for line in shown_lines(scenario, width, height))


def shown_lines(scenario: Scenario, width: int, height: int) -> list[str]:
    table = scenario.table()
    lines = [scenario.title, *board_lines(scenario.game, table.rested, width, height)]
    lines += content_lines(scenario.game, table.rested)
    lines += [f"  open: {table.asking(decision)}" for decision in table.rested.open]
    return lines + [f"  do: {step.fields.shown()}" for step in scenario.steps]


def read_scenarios(path: Path) -> list[Scenario]:
    """The scenario of the file, or all of them where it holds several under `scenarios`."""
    content = read_yaml(path)
    if MANY not in content:
        return [Scenario(Fields(path.name, content), path.stem)]
    found: list[Scenario] = []
    for place, value in enumerate(Fields(path.name, content).values(MANY), 1):
        name = str(value.get("id", f"scenario {place}")) if isinstance(value, dict) else f"scenario {place}"
        top = Fields(name, value)
        if "game" in content:
            top.fields.setdefault("game", content["game"])
        found.append(Scenario(top, name))
    return found


class Scenario:
    """A position and its story, read and checked as far as it can be without playing."""

    def __init__(self, top: Fields, name: str) -> None:
        self.game: Game[Any] = game_named(top)
        self.title = top.text("title") if top.has("title") else name
        for rule in top.texts("rules"):
            if rule not in self.game.rulebook.rules:
                raise top.wrong("rules", f"{rule} is no rule of {self.game.id}")
        self.windows = top.one_of("windows", WINDOWS) if top.has("windows") else WINDOWS[0]
        self.settings = dict(top.table("settings").fields) if top.has("settings") else None
        self.content = {key: value for key, value in top.fields.items() if key not in ABOUT + STORY}
        if self.settings is not None and set(self.content) - {"game"}:
            extra = ", ".join(sorted(set(self.content) - {"game"}))
            raise top.wrong("settings", f"a match from its beginning has no position; leave out {extra}")
        self.claims: list[Fields] = []
        self.expect = self._expect(top)
        steps = top.fields.get("do", [])
        self.steps = [
            Step(self.game, f"do {place}", value)
            for place, value in enumerate(steps if isinstance(steps, list) else [steps], 1)
        ]
        self._choices(top)

    def _expect(self, top: Fields) -> Fields:
        """A table of expectations; a list holds claims in the game's own words."""
        value = top.fields.get("expect", {})
        if isinstance(value, list) and self.game.story is not None:
            self.claims = [Fields(f"expect {place}", one) for place, one in enumerate(value, 1)]
            value = {}
        expect = Fields(top.entry, value, "expect.")
        expect.only(*EXPECT, *words_of(self.game))
        return expect

    def _choices(self, top: Fields) -> None:
        """What is chosen beforehand, and whether it is illegal, belongs to the last deed."""
        deeds = [step for step in self.steps if step.deed is not None]
        for fields in (top, self.expect):
            for word in ("choices", ILLEGAL):
                if fields.has(word) and not deeds:
                    raise fields.wrong(word, "there is no deed it could be about")
        if top.has("choices"):
            deeds[-1].choices = top.table("choices").fields
        if self.expect.has(ILLEGAL):
            deeds[-1].illegal = self.expect.fields.pop(ILLEGAL)

    def table(self) -> DrawnTable:
        return DrawnTable(self.game, self.content, settings=self.settings, windows=self.windows)


def game_named(top: Fields) -> Game[Any]:
    """The game; without `game`, the one whose rulebook the id of the scenario names."""
    known = {game.id: game for game in GAMES}
    if not top.has("game") and top.has("id"):
        top.fields["game"] = top.text("id").partition(".")[0]
    return known[top.one_of("game", tuple(known))]


def words_of(game: Game[Any]) -> tuple[str, ...]:
    """What only this game can expect."""
    return (*game.story.claims, ILLEGAL) if game.story is not None else ()


class Step:
    """An action (a text, or a table with dice and answers), a deed, or something that must be refused here."""

    def __init__(self, game: Game[Any], entry: str, value: object) -> None:
        deeds = game.story.deeds if game.story is not None else ()
        if isinstance(value, str):
            value = {"do": value}
        elif isinstance(value, dict) and "do" not in value and (own := [word for word in value if word in deeds]):
            value = {"do": {own[0]: value[own[0]]}, **{word: value[word] for word in value if word != own[0]}}
        self.fields = step = Fields(entry, value)
        self.deed: tuple[str, object] | None = None
        self.choices: dict[str, object] = {}
        self.illegal: object = False
        if step.has("refused"):
            step.only(*REFUSED)
            step.text("refused")
            step.text("by")
        elif step.has("expect"):
            step.only("expect")
            step.table("expect").only(*EXPECT, *words_of(game))
        else:
            step.only(*ACTION)
            if not step.has("do") and not step.has("dice"):
                raise step.wrong("do", "missing; a step does something, rolls dice, expects, or is refused")
            if step.has("windows"):
                step.one_of("windows", WINDOWS)
            self._read_deed(deeds)
        if step.has("seat"):
            step.one_of("seat", tuple(SEATS))

    def _read_deed(self, deeds: tuple[str, ...]) -> None:
        """`do: combat` or `do: {sniper: c1}`, where the game has such words."""
        done = self.fields.fields.get("do")
        if isinstance(done, str) and done in deeds:
            self.deed = (done, None)
        elif isinstance(done, dict) and deeds:
            if len(done) != 1 or next(iter(done)) not in deeds:
                raise self.fields.wrong("do", f"must be one of {', '.join(deeds)}, not {', '.join(map(str, done))}")
            self.deed = next(iter(done.items()))
        if self.fields.has("choices"):
            if self.deed is None:
                raise self.fields.wrong("choices", "only a deed has them; answers are written in the order asked")
            self.choices = self.fields.table("choices").fields


def step_of(table: DrawnTable, step: Step) -> None:
    """Do one step of the story."""
    with step.fields.naming():
        if step.fields.has("refused"):
            refused_of(table, step.fields)
        elif step.fields.has("expect"):
            expect_of(table, step.fields.table("expect"))
        elif step.deed is not None:
            deed_of(table, step, *step.deed)
        else:
            done = step.fields
            table.does(
                done.text("do") if done.has("do") else None,
                dice=done.texts("dice"),
                answers=done.texts("answers"),
                seat=done.text("seat") if done.has("seat") else None,
                windows=done.text("windows") if done.has("windows") else None,
            )


def refused_of(table: DrawnTable, refusal: Fields) -> None:
    """This choice is refused now, and by this rule."""
    seat = refusal.text("seat") if refusal.has("seat") else None
    at = refusal.text("at") if refusal.has("at") else None
    table.refuses(refusal.text("refused"), by=refusal.text("by"), seat=seat, at=at)


def deed_of(table: DrawnTable, step: Step, word: str, value: object) -> None:
    """Something in the game's own words, or that it cannot be done, where it is illegal."""
    if step.illegal is False:
        table.deed(word, value, step.choices)
        return
    text = table.stage(word, value)
    if isinstance(step.illegal, str):
        table.refuses(text, by=step.illegal)
    elif text in table.options():
        raise table.failed(f"{text!r} is offered")


def claim_of(table: DrawnTable, claim: Fields) -> None:
    """An entry of a list of claims: its first word says what it is about."""
    words = [word for word in claim.fields if word in table.story.claims]
    if not words:
        raise claim.wrong("", f"none of {', '.join(claim.fields)} says what it is about")
    with claim.naming():
        table.claim(**{words[0]: claim.fields})


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
        own = {word: value for word, value in expect.fields.items() if word not in EXPECT}
        if own:
            table.claim(**own)
        for place, value in enumerate(expect.values("refused"), 1):
            refused_of(table, _refusal(place, value))
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
