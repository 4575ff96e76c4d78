"""The shipped puzzles: enough of them, for every army, in rising difficulty, each with one proved solution."""

import datetime as dt
import json
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from hexdial.cli.program import run
from hexdial.kernel.rulebook import LANGUAGES
from hexdial.puzzles.puzzle import Puzzle, read_puzzle
from hexdial.puzzles.rating import level_of, rate
from hexdial.puzzles.shelf import daily, find_puzzle, shipped
from hexdial.puzzles.verify import verify
from tests.puzzles.positions import NSH, solve

FILES = shipped()


@cache
def puzzles() -> tuple[Puzzle, ...]:
    return tuple(read_puzzle(path) for path in FILES)


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_stored_solution_works_and_is_the_only_one(path: Path) -> None:
    """nsh.puzzle.2"""
    report = verify(read_puzzle(path))
    assert report.problem == ""
    assert report.proved


def test_there_are_as_many_as_cards_in_the_box_and_more() -> None:
    """nsh.puzzle.3"""
    assert len(FILES) >= 55


def test_every_army_plays_and_every_army_is_the_rival() -> None:
    players = Counter(one.start.f.army[0].id for one in puzzles())
    rivals = Counter(one.start.f.army[1].id for one in puzzles())
    assert [*sorted(players)] == [*sorted(rivals)] == ["borgo", "hegemony", "moloch", "outpost"]
    assert min(players.values()) >= 10


def test_they_rise_in_difficulty_through_all_levels() -> None:
    rated = [one.difficulty for one in puzzles()]
    assert rated == sorted(rated)
    assert set(map(level_of, rated)) == {1, 2, 3, 4, 5}


def test_goals_and_hands_vary() -> None:
    goals = {" ".join(word for word in goal.split() if not word.isdigit()) for one in puzzles() for goal in one.goals}
    assert len(goals) >= 7
    assert {len(one.hand) for one in puzzles()} >= {1, 2, 3}


def test_titles_are_our_own_in_every_language_and_never_the_same() -> None:
    for language in LANGUAGES:
        titles = [one.titles[language] for one in puzzles()]
        assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("number", [1, 5, 11, 20, 32, 46, 55])
def test_the_stored_difficulty_is_what_the_rating_says(number: int) -> None:
    one = read_puzzle(FILES[number - 1])
    assert rate(NSH, one.question(), solve(one).solutions[0].plan).difficulty == one.difficulty


def test_a_puzzle_is_found_by_number_name_and_part_of_a_name() -> None:
    first = FILES[0].stem
    assert find_puzzle("1").name == find_puzzle(first).name == find_puzzle(first[3:].replace("_", " ")).name == first


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_none_comes_twice() -> None:
    first = dt.date(2024, 1, 1).toordinal() // len(FILES) * len(FILES)
    names = [daily(dt.date.fromordinal(first + day)).name for day in range(len(FILES))]
    assert sorted(names) == [path.stem for path in FILES]
    again = [daily(dt.date.fromordinal(first + len(FILES) + day)).name for day in range(len(FILES))]
    assert names != again


def test_list_and_daily_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "puzzle", "list", "--json", "--army", "borgo", "--level", "5"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert listed
    assert {(one["army"], one["level"]) for one in listed} == {("Borgo", 5)}
    assert run(["--lang", "fr", "puzzle", "list"]) == 0
    assert read_puzzle(FILES[0]).title("fr") in capsys.readouterr().out
    assert run(["--lang", "en", "puzzle", "daily", "--json", "--date", "2024-05-06"]) == 0
    assert json.loads(capsys.readouterr().out)["name"] == daily(dt.date(2024, 5, 6)).name
    assert run(["--lang", "en", "puzzle", "daily", "--json", "--date", "tomorrow"]) == 2
    assert "a date is written YYYY-MM-DD" in capsys.readouterr().err
