"""What this game brings to puzzles, as one record: files to positions, goals to questions and to words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hexdial.games.neuroshima.describe import describe, draw
from hexdial.games.neuroshima.puzzle import HexQuestion, read_goal, written_goals
from hexdial.games.neuroshima.puzzle_sketch import ambitions, ladders, sketch
from hexdial.games.neuroshima.setting import FULL_LIFE, PUZZLE
from hexdial.games.neuroshima.state import ACT, NOBODY, State, home_of, lift
from hexdial.games.neuroshima.words import sentences
from hexdial.kernel.errors import DataError, HexdialError
from hexdial.kernel.game import Puzzles
from hexdial.kernel.question import Question

TOLD: Final = ("armies", "options", "to_move", "units")  # what a puzzle file says of its position


def set_up(content: Mapping[str, object], hand: list[str]) -> State:
    """The position of a file with its tiles in hand. nsh.puzzle.1"""
    for field in ("hands", "mode", "phase"):
        if field in content:
            instead = "the tiles stand in `hand`" if field == "hands" else "a puzzle is one turn of its own mode"
            raise DataError("", "position", field, f"leave it out; {instead} (rule nsh.puzzle.1)")
    if not hand:
        raise DataError("", "", "hand", "is empty; a puzzle has tiles to play (rule nsh.puzzle.1)")
    side = content.get("to_move", "A")
    try:
        s = draw({**content, "mode": PUZZLE, "hands": {str(side): hand}})
    except DataError as problem:
        if problem.field.startswith("hands"):
            raise DataError("", "", "hand", problem.problem) from problem
        raise
    if s.f.sides != 2:
        raise DataError("", "position", "armies", f"a puzzle is for two armies, not {s.f.sides}")
    for one in range(2):
        if home_of(s, one) == NOBODY:
            raise DataError("", "position", "units", f"the HQ of {s.f.army[one].id} is missing")
    return s


def write(s: State) -> tuple[dict[str, object], list[str]]:
    """The position as a file tells it, and the hand."""
    assert s.phase == ACT, "a puzzle begins in the middle of a turn"
    whole = describe(s)
    found: dict[str, object] = {name: whole[name] for name in TOLD if name in whole}
    if found.get("to_move") == "A":
        del found["to_move"]
    units = whole["units"]
    assert isinstance(units, list)
    found["units"] = [
        {
            key: value
            for key, value in unit.items()
            if key in ("tile", "at", "wounds")
            or (key == "hp" and value != FULL_LIFE)
            or (key == "turn" and not unit["tile"].endswith("_hq"))
        }
        for unit in units
    ]
    return found, [s.f.catalogue.tiles[kind].id for kind in s.hand[s.active]]


def pose(s: State, goals: list[str]) -> Question[State]:
    """The question whether all these goals can be reached; none: the rival HQ falls, one's own stands. nsh.puzzle.4"""
    return HexQuestion(s, s.active, [read_goal(goal) for goal in goals or ["win the battle"]])


def say_goal(text: str, language: str) -> str:
    goal = read_goal(text)
    key = f"goal.{goal.what.lower().replace(' ', '_')}"
    words = sentences(language)
    if key not in words:
        raise HexdialError(f"locale/{language}.toml has no words for the goal {goal.what!r}")
    return words[key].format(number=goal.number)


def player(s: State, language: str) -> str:
    return s.f.army[s.active].names[language]


def without(s: State) -> list[tuple[str, State]]:
    """The position with one unit less each, and what that unit is; the HQs stay."""
    found: list[tuple[str, State]] = []
    faces = s.f.faces
    for cell, face in enumerate(s.face):
        if face < 0 or faces.is_hq[face // 6]:
            continue
        kind = face // 6
        what = "fighter"
        if faces.throws_net[kind]:
            what = "net"
        elif faces.medic[kind]:
            what = "medic"
        elif faces.is_module[kind]:
            what = "module"
        less = s.copy()
        lift(less, cell)
        found.append((what, less))
    return found


PUZZLES: Final = Puzzles(
    goals=written_goals(),
    set_up=set_up,
    write=write,
    pose=pose,
    say=say_goal,
    player=player,
    wishes=("army", "rival"),
    sketch=sketch,
    ambitions=ambitions,
    ladders=ladders,
    without=without,
)
