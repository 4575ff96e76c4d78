"""hint, threats and review on the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hexdial.cli import main
from hexdial.kernel.match import Match
from tests.server.kit import played

SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios"
FEW = ["--walks", "20", "--seed", "1"]


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished match in a file."""
    path = tmp_path_factory.mktemp("help") / "match.hexdial"
    played("ygh", "beginner", 2, "a").save(path)
    return path


def data(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main([*words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def problem(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main([*words]) == 2
    return capsys.readouterr().err.strip()


def moment(match: Path) -> str:
    """Where somebody has to choose."""
    lines = [json.loads(line) for line in match.read_text(encoding="utf-8").splitlines()]
    chosen = [line["n"] for line in lines if line.get("seat", -1) >= 0 and not line.get("forced")]
    return str(chosen[len(chosen) // 2] - 1)


def test_a_hint_is_one_sentence_and_the_same_again(match: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["hint", str(match), "--at", moment(match), *FEW]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert "of 20 walks" in said
    assert main(words) == 0
    assert capsys.readouterr().out == said


def test_where_there_is_one_choice_the_hint_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    match = played("ygh", "collectors", 2, "a", 60)
    path = tmp_path / "match.hexdial"
    match.save(path)
    forced = [n for n in range(match.last) if len(options_at(match, n)) == 1]
    assert main(["hint", f"{path}@{forced[0]}"]) == 0
    assert capsys.readouterr().out.strip().endswith(": it is the only choice.")


def options_at(match: Match[Any], n: int) -> list[object]:
    """What somebody may choose there; chance does not count."""
    decision = match.at(n).decision
    return decision.options if decision is not None and decision.seat >= 0 else []


def test_a_hint_as_data(match: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "hint", f"{match}@{moment(match)}", *FEW)
    assert found["seat"] in (1, 2)
    assert found["walks"] == 20
    assert found["best"]["visits"] >= found["other"]["visits"]
    assert found["line"][0] == {"seat": found["seat"], "notation": found["best"]["notation"]}


def test_a_hint_for_a_scenario_in_french(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", str(SCENARIOS / "superman_beats_doomsday.yaml"), *FEW, "--lang", "fr"]) == 0
    assert "de 20 parcours" in capsys.readouterr().out


def test_threats_of_a_battle(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "threats", str(SCENARIOS / "nsh_s17.yaml"))
    assert {threat["kind"] for threat in found["threats"]} == {"battle"}
    assert all(threat["exact"] == "1" for threat in found["threats"])
    assert main(["threats", str(SCENARIOS / "nsh_s17.yaml"), "--lang", "es"]) == 0
    assert "de los combates" in capsys.readouterr().out


def test_a_review_says_where_it_turned(match: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "review", str(match), "--walks", "4")
    assert found["points"][-1]["seat"] == 0
    assert {one["kind"] for one in found["turnings"]} <= {"blunder", "mistake", "lucky", "unlucky"}
    assert main(["review", str(match), "--walks", "4"]) == 0
    said = capsys.readouterr().out
    assert all(one["text"] in said for one in found["turnings"])
    assert f"{len(found['judged'])} choices looked at with 4 walks each" in said


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["hint", "MATCH"], "the match is over: there is nothing to choose"),
        (["hint", "MATCH", "--at", "99999"], "has no choice 99999"),
        (["hint", "MATCH", "--at", "5", "--seat", "3"], "there is no seat 3; the seats are 1 to 2"),
        (["hint", "MATCH", "--at", "5", "--time", "soon"], "--time soon: it is written in seconds, as in 1s or 0.5s"),
        (["hint", "MATCH", "--at", "5", "--walks", "0"], "--walks 0: at least one walk is needed"),
        (["review", "MATCH", "--jobs", "0"], "--jobs 0: at least 1 is needed"),
        (["review", "MATCH", "--seat", "9"], "there is no seat 9; the seats are 1 to 2"),
    ],
)
def test_what_cannot_be_is_one_sentence(
    words: list[str], sentence: str, match: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = problem(capsys, *[str(match) if word == "MATCH" else word for word in words])
    assert sentence in said
    assert "\n" not in said
