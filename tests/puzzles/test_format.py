"""Puzzle files: what can be written, and one sentence for everything else."""

from pathlib import Path

import pytest
import yaml

from hexdial.kernel.errors import HexdialError
from hexdial.puzzles.lines import replay
from hexdial.puzzles.puzzle import make_puzzle, read_puzzle, write_puzzle
from hexdial.puzzles.rating import rate
from hexdial.puzzles.verify import verify
from tests.puzzles.positions import ONE_SHOT, puzzle, solve, written_to


def test_a_file_says_everything(tmp_path: Path) -> None:
    """nsh.puzzle.1"""
    one = read_puzzle(written_to(tmp_path, yaml.safe_dump({**ONE_SHOT, "difficulty": 7})))
    assert one.title("fr") == "One shot"
    assert one.hand == ("outpost_commando",)
    assert one.goals == ("win the battle",)
    assert one.solution == ["place outpost_commando 0,-1 4"]
    assert one.difficulty == 7
    assert one.goal_sentences("en") == ["Win the battle: the enemy HQ falls, yours stands."]
    assert one.record.player(one.start, "en") == "Outpost"


def test_titles_in_several_languages() -> None:
    one = puzzle(title={"en": "One shot", "fr": "Un seul tir"})
    assert (one.title("fr"), one.title("es")) == ("Un seul tir", "One shot")


def test_what_is_written_reads_back_the_same() -> None:
    one = puzzle(
        units=[*ONE_SHOT["units"], {"tile": "moloch_blocker", "at": "0,0", "turn": 2, "wounds": 1}],  # type: ignore[misc]  # a list
        goal=["win the battle", "lose at most 1"],
    )
    text = write_puzzle(one.titles, one.game, one.start, list(one.goals), one.solution, 12)
    again = make_puzzle("again", yaml.safe_load(text))
    assert one.game.describe(again.start) == one.game.describe(one.start)
    assert (again.goals, again.solution, again.difficulty) == (one.goals, one.solution, 12)


def test_the_stored_solution_is_played_through() -> None:
    """nsh.puzzle.2"""
    assert len(replay(puzzle())) == 1


@pytest.mark.parametrize(
    ("solution", "sentence"),
    [
        (["place outpost_commando 0,-1 3"], "does not reach the goal"),
        (["place outpost_commando 0,2 3"], "is no choice at that point"),
        (["place outpost_commander 0,1 3"], "is no choice of this match"),
        (["place outpost_commando 0,-1 4", "end"], "comes after the end of the turn"),
        ([], "ends before the turn does"),
        ([{"to 0,0": []}], "answers for the others"),
    ],
)
def test_a_wrong_solution_is_one_sentence(solution: list[object], sentence: str) -> None:
    with pytest.raises(HexdialError, match=sentence):
        replay(puzzle(solution=solution))


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"game": "chess"}, "some.yaml, field game: unknown game 'chess'"),
        ({"game": None}, "some.yaml, field game: missing"),
        ({"title": None}, "some.yaml, field title: missing"),
        ({"title": {"fr": "Un tir"}}, "some.yaml, field title.en: missing"),
        ({"hand": None}, "some.yaml, field hand: missing"),
        ({"hand": []}, "some.yaml, field hand: is empty"),
        ({"hand": ["outpost_cowboy"]}, "some.yaml, field hand: Outpost has no tile 'outpost_cowboy'"),
        ({"hand": ["moloch_hybrid"]}, "some.yaml, field hand: Outpost has no tile 'moloch_hybrid'"),
        ({"hand": 3}, "some.yaml, field hand: must be a list"),
        ({"goal": "be nice"}, "some.yaml, field goal: unknown goal 'be nice'; the goals are win the battle"),
        ({"goal": "lose at most"}, "some.yaml, field goal: unknown goal 'lose at most'"),
        ({"goal": "win the battle 3"}, "some.yaml, field goal: unknown goal 'win the battle 3'"),
        ({"goal": None}, "some.yaml, field goal: missing"),
        ({"hands": {"A": []}}, "some.yaml, position, field hands: leave it out"),
        ({"mode": "duel"}, "some.yaml, position, field mode: leave it out"),
        ({"armies": ["outpost", "moloch", "borgo"]}, "some.yaml, position, field armies: "),
        ({"units": [{"tile": "outpost_hq", "at": "0,0"}]}, "field units: the HQ of moloch is missing"),
        ({"weather": "rain"}, "some.yaml, position, field weather: unknown field"),
        ({"difficulty": "hard"}, "some.yaml, field difficulty: must be a whole number"),
        ({"solution": "place"}, "some.yaml, field solution: must be a list of choices"),
        ({"solution": [3]}, "some.yaml, field solution: line 1 must be a choice by notation"),
        ({"solution": [{"to 0,0": []}, "end"]}, "some.yaml, field solution: line 1 must be the last line"),
    ],
)  # fmt: skip
def test_a_wrong_field_is_named(tmp_path: Path, changed: dict[str, object], sentence: str) -> None:
    fields = {**ONE_SHOT, **changed}
    path = written_to(tmp_path, yaml.safe_dump({key: value for key, value in fields.items() if value is not None}))
    with pytest.raises(HexdialError) as problem:
        read_puzzle(path)
    assert sentence in str(problem.value)
    assert "\n" not in str(problem.value)


def test_the_example_of_the_documentation_is_a_puzzle(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "puzzles.md").read_text(encoding="utf-8")
    example = page.split("```yaml\n")[1].split("```")[0]
    one = read_puzzle(written_to(tmp_path, example))
    assert verify(one).problem == ""
    assert rate(one.game, one.question(), solve(one).solutions[0].plan).difficulty == one.difficulty


def test_the_documentation_lists_all_goals() -> None:
    page = (Path(__file__).parents[2] / "docs" / "puzzles.md").read_text(encoding="utf-8")
    for goal in puzzle().record.goals:
        assert f"`{goal}`" in page


def test_half_a_board_is_proved_although_millions_of_ways_lead_through_it() -> None:
    one = read_puzzle(Path(__file__).parent / "half_a_board.yaml")
    report = verify(one)
    assert report.problem == ""
    assert report.nodes < 20_000
