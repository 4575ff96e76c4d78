"""Puzzle files: a position, what is in hand, goals, the solution. One text format for every game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hexdial.games import GAMES
from hexdial.kernel.errors import DataError, HexdialError
from hexdial.kernel.game import Game, Puzzles
from hexdial.kernel.question import Question
from hexdial.kernel.rulebook import LANGUAGES
from hexdial.testing.fields import Fields, shown
from hexdial.testing.scenario import naming
from hexdial.testing.yamlfile import one_line, read_yaml

OWN = ("title", "game", "hand", "goal", "solution", "difficulty", "about")
Lines = list[object]  # choices by notation; where others choose, a table: their answer -> what follows


@dataclass(frozen=True)
class Puzzle:
    """A puzzle as it was read: ready to be played and solved."""

    name: str
    titles: dict[str, str]
    game: Game[Any]
    start: Any  # the state of the game
    hand: tuple[str, ...]
    goals: tuple[str, ...]
    solution: Lines  # empty: none is stored
    difficulty: int  # 0: not rated

    @property
    def record(self) -> Puzzles[Any]:
        assert self.game.puzzles is not None, "a puzzle belongs to a game that has some"
        return self.game.puzzles

    def question(self) -> Question[Any]:
        """What is asked, fresh for one search."""
        return self.record.pose(self.start, list(self.goals))

    def title(self, language: str) -> str:
        return self.titles.get(language, self.titles["en"])

    def goal_sentences(self, language: str) -> list[str]:
        return [self.record.say(goal, language) for goal in self.goals]


def read_puzzle(path: Path) -> Puzzle:
    """The puzzle in a file, or one sentence that names file, entry and field."""
    with naming(path):
        return make_puzzle(path.stem, read_yaml(path))


def make_puzzle(name: str, content: Mapping[str, object]) -> Puzzle:
    """A puzzle from the fields of a file."""
    top = Fields("", dict(content))
    game = _game(top)
    assert game.puzzles is not None
    hand = _texts(top, "hand")
    goals = _texts(top, "goal")
    position = {key: value for key, value in top.fields.items() if key not in OWN}
    start = game.puzzles.set_up(position, hand)
    puzzle = Puzzle(
        name=name,
        titles=_titles(top),
        game=game,
        start=start,
        hand=tuple(hand),
        goals=tuple(goals),
        solution=_lines(top, "solution", top.fields.get("solution", [])),
        difficulty=_difficulty(top),
    )
    try:
        puzzle.question()
    except HexdialError as problem:
        raise top.wrong("goal", str(problem)) from problem
    return puzzle


def write_puzzle(
    titles: dict[str, str], game: Game[Any], start: Any, goals: list[str], solution: Lines, difficulty: int
) -> str:
    """The text of a puzzle file; it reads back as the same puzzle."""
    assert game.puzzles is not None
    position, hand = game.puzzles.write(start)
    lines = [f"title: {one_line(titles if len(titles) > 1 else titles['en'])}", f"game: {game.id}"]
    for key, value in position.items():
        if isinstance(value, list) and any(isinstance(entry, dict) for entry in value):
            lines += [f"{key}:", *[f"- {one_line(entry)}" for entry in value]]
        else:
            lines.append(f"{key}: {one_line(value)}")
    lines.append(f"hand: {one_line(hand)}")
    lines.append(f"goal: {one_line(goals[0] if len(goals) == 1 else goals)}")
    if solution:
        lines += ["solution:", *[f"- {one_line(line)}" for line in solution]]
    if difficulty:
        lines.append(f"difficulty: {difficulty}")
    return "\n".join(lines) + "\n"


def games_with_puzzles() -> list[Game[Any]]:
    return [game for game in GAMES if game.puzzles is not None]


def _game(top: Fields) -> Game[Any]:
    known = {game.id: game for game in games_with_puzzles()}
    return known[top.one_of("game", tuple(known))]


def _titles(top: Fields) -> dict[str, str]:
    """A text, or one for every language."""
    value = top.get("title")
    if not isinstance(value, dict):
        return {"en": top.text("title")}
    table = top.table("title")
    table.only(*LANGUAGES)
    if not table.has("en"):
        raise table.wrong("en", "missing")
    return {language: table.text(language) for language in table.fields}


def _texts(top: Fields, field: str) -> list[str]:
    """A list of texts, or a single one."""
    value = top.get(field)
    return [value] if isinstance(value, str) else top.texts(field)


def _difficulty(top: Fields) -> int:
    value = top.fields.get("difficulty", 0)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise top.wrong("difficulty", f"must be a whole number from 0 on, not {shown(value)}")
    return value


def _lines(top: Fields, field: str, value: object) -> Lines:
    """Choices one after the other; a table of answers comes last."""
    if not isinstance(value, list):
        raise top.wrong(field, f"must be a list of choices, not {shown(value)}")
    found: Lines = []
    for place, line in enumerate(value, 1):
        if isinstance(line, dict) and place == len(value):
            found.append({str(answer): _lines(top, f"{field} {place}", then) for answer, then in line.items()})
        elif isinstance(line, str):
            found.append(line)
        else:
            wanted = "a choice by notation" if not isinstance(line, dict) else "the last line, if it is a table"
            raise DataError("", top.entry, field, f"line {place} must be {wanted}, not {shown(line)}")
    return found
