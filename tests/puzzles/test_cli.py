"""`hexdial puzzle`: what it prints, and with which exit code it ends."""

import json
from pathlib import Path

import pytest
import yaml

from hexdial.cli.program import run
from hexdial.puzzles.puzzle import read_puzzle
from tests.puzzles.positions import ONE_SHOT, written_to


def ran(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = run(["--lang", "en", "puzzle", *words])
    seen = capsys.readouterr()
    return code, seen.out + seen.err


@pytest.fixture
def file(tmp_path: Path) -> str:
    return str(written_to(tmp_path, yaml.safe_dump(ONE_SHOT)))


def test_solve_lists_and_proves(capsys: pytest.CaptureFixture[str], file: str) -> None:
    code, text = ran(capsys, "solve", file)
    assert code == 0
    assert "place outpost_commando 1,-2 3" in text
    assert "Proved: there are exactly 7 solutions." in text
    assert "nodes" in text


def test_solve_as_json(capsys: pytest.CaptureFixture[str], file: str) -> None:
    code, text = ran(capsys, "solve", file, "--json", "--without", "alike")
    found = json.loads(text)
    assert code == 0
    assert found["proved"] is True
    assert len(found["solutions"]) == 7
    assert found["pruned"]["alike"] == 0
    assert found["nodes"] >= found["battles"] >= 7


@pytest.mark.parametrize("limit", ["20", "0.0000001s"])
def test_a_limit_that_is_hit_is_said_and_is_no_success(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, limit: str
) -> None:
    big = {**ONE_SHOT, "hand": ["outpost_commando", "outpost_hmg"], "goal": "lose nothing", "solution": []}
    code, text = ran(capsys, "solve", str(written_to(tmp_path, yaml.safe_dump(big))), "--limit", limit)
    assert code == 1
    assert "Not proved" in text
    assert "Proved:" not in text


def test_a_limit_that_is_none(capsys: pytest.CaptureFixture[str], file: str) -> None:
    code, text = ran(capsys, "solve", file, "--limit", "soon")
    assert code == 2
    assert "--limit soon" in text


def test_compare_counts_with_and_without_each_pruning(capsys: pytest.CaptureFixture[str], file: str) -> None:
    code, text = ran(capsys, "solve", file, "--compare", "--json")
    searches = json.loads(text)["searches"]
    assert code == 0
    assert [*searches] == ["all", "-order", "-memory", "-facing", "-alike", "-bound", "-last", "none"]
    assert {one["solutions"] for one in searches.values()} == {7}
    assert searches["all"]["battles"] < searches["none"]["battles"] == searches["none"]["arrangements"]


def test_verify_tells_the_sound_from_the_unsound(capsys: pytest.CaptureFixture[str], file: str) -> None:
    code, text = ran(capsys, "verify", file)
    assert code == 1
    assert "some: there are 7 solutions, not one" in text
    assert "0 of 1 puzzles are sound." in text


def test_generate_writes_what_solve_proves(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "made"
    code, _ = ran(capsys, "generate", "--hand", "1", "--seed", "cli", "--out", str(folder), "--wish", "army=moloch")
    assert code == 0
    path = folder / "cli_01.yaml"
    assert read_puzzle(path).record.player(read_puzzle(path).start, "en") == "Moloch"
    assert ran(capsys, "verify", str(path))[0] == 0


def test_generate_says_when_the_time_was_too_short(capsys: pytest.CaptureFixture[str]) -> None:
    code, text = ran(capsys, "generate", "--count", "5", "--seed", "x", "--limit", "0.000001s")
    assert code == 1
    assert "Only 0 of 5" in text


@pytest.mark.parametrize("wish", ["army", "weather=rain"])
def test_generate_names_a_wrong_wish(capsys: pytest.CaptureFixture[str], wish: str) -> None:
    code, text = ran(capsys, "generate", "--wish", wish)
    assert code == 2
    assert f"--wish {wish}" in text


def test_an_unknown_puzzle_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    code, text = ran(capsys, "solve", "9999")
    assert code == 2
    assert "there is no puzzle '9999'" in text
