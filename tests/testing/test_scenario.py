from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from hexdial.games import GAMES
from hexdial.games.hexors.game import JLH, YGH
from hexdial.kernel.errors import DataError, HexdialError
from hexdial.kernel.game import Game
from hexdial.kernel.match import Match
from hexdial.testing.export import export
from hexdial.testing.scenario import run_scenario, show
from hexdial.testing.yamlfile import read_yaml

FOLDER = Path(__file__).parents[1] / "scenarios"
FILES = sorted(FOLDER.glob("*.yaml"))
MODES = [(game, mode.id) for game in (JLH, YGH) for mode in game.modes]


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_scenario_is_as_it_says(path: Path) -> None:
    report = run_scenario(path)
    assert report.passed, report.text()
    assert report.title in show(path)


def test_every_game_has_examples() -> None:
    games = [read_yaml(path)["game"] for path in FILES]
    for game in GAMES:
        assert games.count(game.id) >= 4, f"{game.id} has too few scenarios"


def test_a_scenario_that_does_not_hold_says_why(tmp_path: Path) -> None:
    path = changed(tmp_path, "superman_beats_doomsday", "[totalled a1 12,", "[totalled a1 13,")
    report = run_scenario(path)
    assert not report.passed
    assert "the event 'totalled a1 13' did not come" in report.text()
    assert "(a1)" in report.text(), "the board is drawn"


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("superman_beats_doomsday", "b1: discard", "b1: '1,0'", "'b1 at 1,0': b1 at nothing"),
        ("superman_beats_doomsday", "A: 1, B: 0", "A: 2, B: 0", "A_stones = 2: A has stones 1"),
        ("superman_beats_doomsday", "to_move: B", "to_move: A", "it is the turn of B"),
        ("superman_beats_doomsday", "told: [jlh.color.1", "told: [jlh.pod.1", "'told jlh.pod.1': it was not told"),
        ("superman_beats_doomsday", "not_told: [jlh.pod.1", "not_told: [jlh.color.1", "jlh.color.1 was told"),
        (
            "superman_beats_doomsday",
            "dice: [yellow, red]",
            "dice: [yellow]",
            "chance is asked roll, but no die was given",
        ),
        ("superman_beats_doomsday", "[yellow, red]", "[yellow, red, red]", "but the script goes on with die red"),
        ("character_before_monster", "winner: A", "winner: B", "the winners are ['A']"),
        ("chain_of_jumps", "by: jlh.jump.7", "by: jlh.jump.1", "is refused by jlh.jump.7, not by jlh.jump.1"),
        ("chain_of_jumps", "asked: A chain", "asked: B chain", "asked is A chain"),
        ("chain_of_jumps", "offered: [stop]", "offered: [pass]", "'pass' is not offered"),
        ("chain_of_jumps", '["jump a1 2,2"]', "[]", "offered although nobody expects it: jump a1 2,2"),
    ],
)
def test_each_expectation_can_fail(tmp_path: Path, name: str, old: str, new: str, said: str) -> None:
    report = run_scenario(changed(tmp_path, name, old, new))
    assert said in report.failure


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("game: jlh", "game: chess", "field game: unknown game 'chess'; known are "),
        ("game: jlh", "", "field game: missing"),
        ("game: jlh", "game: jlh\ngame: jlh", "line 4: not YAML: 'game' stands twice"),
        ("rules: [jlh.total.1", "rules: [jlh.total.99", "field rules: jlh.total.99 is no rule of jlh"),
        ("units:", "unit:", "position, field unit: unknown field"),
        ("tile: superman_2", "tile: supermann", "unit 1 (a1), field tile: unknown tile 'supermann'"),
        ("do: advance a1 0,0", "do: walk a1 0,0", "do 1: 'walk a1 0,0' is no choice of this match"),
        ("dice: [yellow", "dice: [pink", "do 1: 'pink' is no choice of this match"),
        ("dice: [yellow, red]", "luck: [yellow, red]", "do 1, field luck: unknown field"),
        ("to_move: B", "to_win: B", "field expect.to_win: unknown field"),
        ("pieces: {a1", "pieces: {9, a1", "field expect.pieces.9: must be a text"),
        (
            "stones: {A: 0, B: 0}",
            "stones: {A: 0, B: 0}\nsettings: {}",
            "field settings: a match from its beginning has no",
        ),
        ("stones: {A: 0, B: 0}", "stones: {A: 0, B: 0", "line "),
        ("stones: {A: 0, B: 0}", "windows: shut", "field windows: unknown windows 'shut'"),
        ("do:\n", "do:\n- {refused: pass}\n", "do 1, field by: missing"),
        ("do:\n", "do:\n- {seat: A}\n", "do 1, field do: missing"),
        ("do:\n", "do:\n- 7\n", "do 1: must be a table, not 7"),
    ],
)
def test_a_file_that_says_something_impossible_is_one_sentence(tmp_path: Path, old: str, new: str, said: str) -> None:
    path = changed(tmp_path, "superman_beats_doomsday", old, new)
    with pytest.raises(DataError) as problem:
        run_scenario(path)
    assert str(problem.value).startswith(str(path))
    assert said in str(problem.value)
    assert "\n" not in str(problem.value)


def test_a_missing_file_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"none.yaml: cannot be read: No such file or directory"):
        run_scenario(tmp_path / "none.yaml")


@pytest.mark.parametrize(("game", "mode"), MODES, ids=[f"{game.id}-{mode}" for game, mode in MODES])
def test_a_moment_of_a_match_becomes_a_scenario(game: Game[Any], mode: str, tmp_path: Path) -> None:
    rng = random.Random(5)
    settings = game.complete({"mode": mode}, rng)
    players = [{"name": letter, "player": "random"} for letter in "ABCD"[: len(game.teams(game.setup(settings)))]]
    match = Match.new(game, settings, players, "seed")
    while not match.finished and match.last < 150:
        decision = match.position.decision
        assert decision is not None
        match.choose(decision.seat, rng.choice(decision.options))
    moments = [0, 3, match.last, *rng.sample(range(match.last), 4)]
    for n in moments:
        path = tmp_path / f"{n}.yaml"
        path.write_text(export(match, n), encoding="utf-8")
        report = run_scenario(path)
        assert report.passed, f"{report.text()}\n{path.read_text(encoding='utf-8')}"
    assert any("units" in read_yaml(tmp_path / f"{n}.yaml") for n in moments), "some begin with a drawn position"


def test_a_moment_that_is_not_there() -> None:
    settings = JLH.complete({"mode": "beginner"}, random.Random(0))
    match = Match.new(JLH, settings, [{"name": "A", "player": "random"}, {"name": "B", "player": "random"}], "seed")
    with pytest.raises(HexdialError, match="the match has no choice 99"):
        export(match, 99)


def changed(folder: Path, name: str, old: str, new: str) -> Path:
    """A copy of a scenario with one thing written differently."""
    text = (FOLDER / f"{name}.yaml").read_text(encoding="utf-8")
    assert old in text
    path = folder / f"{name}.yaml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def test_the_examples_of_the_page_are_as_they_say(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    assert len(blocks) >= 3
    for number, block in enumerate(blocks):
        path = tmp_path / f"{number}.yaml"
        path.write_text(block, encoding="utf-8")
        report = run_scenario(path)
        assert report.passed, report.text()
