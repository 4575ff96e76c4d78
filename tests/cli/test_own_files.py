"""`hexdial team check` and `hexdial import`: files of one's own, checked and brought in."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import hexdial.games
from hexdial.cli import main
from hexdial.games.heroclix.workshop import WORKSHOP
from hexdial.games.neuroshima.game import NSH


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """One game that handles files, whichever are on the shelf."""
    monkeypatch.setattr(hexdial.games, "GAMES", (NSH, replace(NSH, id="own", workshop=WORKSHOP)))


def written(folder: Path, name: str, text: str) -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_team_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """hcx.p2.unique.1, hcx.p2.points.1"""
    good = written(tmp_path, "good.toml", 'characters = ["breakwater", "salt_widow"]')
    bad = written(tmp_path, "bad.toml", 'characters = ["the_escapement x5"]')
    assert main(["team", "check", good, "--lang", "en"]) == 0
    assert "1 of 1 teams are allowed" in capsys.readouterr().out
    assert main(["team", "check", good, bad, "--lang", "en"]) == 1
    said = capsys.readouterr().out
    assert "The team costs 375 points (75 The Escapement, 75" in said
    assert "the build total is 300.  hcx.p2.points.1" in said
    assert "The Escapement is unique and stands 5 times" in said
    assert "1 of 2 teams are allowed" in said


def test_a_build_total_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """hcx.p2.points.2"""
    path = written(tmp_path, "t.toml", 'characters = ["breakwater", "salt_widow"]\nbuild_total = 100')
    assert main(["team", "check", path, "--json"]) == 1
    (report,) = json.loads(capsys.readouterr().out)
    assert [breach["rule"] for breach in report["breaches"]] == ["hcx.p2.points.1"]
    assert main(["team", "check", path, "--option", "build_total=200", "--json"]) == 0


def test_a_file_that_cannot_be_read_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["team", "check", str(tmp_path / "none.toml"), "--lang", "en"]) == 1
    assert "cannot be read" in capsys.readouterr().out
    assert main(["team", "check", written(tmp_path, "t.toml", "x"), "--option", "build_total"]) == 2
    assert "NAME=VALUE" in capsys.readouterr().err


def test_a_collection_is_brought_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    click = {"click_number": 1, "speed_value": 8, "attack_value": 9, "defense_value": 16, "damage_value": 2}
    unit = {
        "unit_id": "zz1", "set_id": "zz", "collector_number": "1", "name": "Heron", "type": "character",
        "dimensions": "1x1", "point_values": [50], "unit_range": "4", "dial": [click],
    }  # fmt: skip
    path = written(tmp_path, "zz.json", json.dumps([unit, {**unit, "unit_id": "zz2", "dial": []}]))
    out = tmp_path / "own"
    assert main(["import", path, "--out", str(out), "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "zz2 Heron: it has no dial" in said
    assert "1 of 2 entries came in" in said
    assert f"HEXDIAL_DATA={out}" in said
    assert (out / "figures" / "zz.toml").exists()
    assert main(["import", path, "--out", str(out), "--json"]) == 0
    assert [one["problem"] == "" for one in json.loads(capsys.readouterr().out)] == [True, False]
    assert main(["import", written(tmp_path, "no.json", "[]"), "--out", str(out)]) == 1


def test_the_game_is_named_where_it_must_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path, "t.toml", 'characters = ["breakwater"]')
    assert main(["team", "check", path, "--game", "own"]) == 0
    assert main(["team", "check", path, "--game", "nsh"]) == 2
    assert "nsh has no files of one's own; there is own" in capsys.readouterr().err
    monkeypatch.setattr(hexdial.games, "GAMES", (NSH,))
    assert main(["team", "check", path]) == 2
    assert "no game has files of one's own" in capsys.readouterr().err
