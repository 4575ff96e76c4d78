"""`hexdial arena`: a table, JSON, CSV, a file to go on from, and one sentence for what cannot be."""

import csv
import json
from pathlib import Path

import pytest

import hexdial.games
from hexdial.cli import main
from tests.terminal.field import FIELD

ARENA = ["arena", "fld", "--workers", "1", "--seed", "7", "--games", "6"]


@pytest.fixture(autouse=True)
def field(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hexdial.games, "GAMES", (FIELD,), raising=False)
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("COLUMNS", "100")


def test_a_table_of_ratings(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ARENA, "--player", "random", "--player", "greedy", "--player", "search:10"]) == 0
    said = capsys.readouterr().out
    for name in ("random", "greedy", "search:10", "Seed 7"):
        assert name in said


def test_the_same_for_programs_and_spreadsheets(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    assert main([*ARENA, "--json", "--csv", str(path)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {rating["player"] for rating in found["ratings"]} == {"random", "greedy"}
    assert found["meetings"][0]["games"] == 6
    rows = [*csv.DictReader(path.read_text(encoding="utf-8").splitlines())]
    assert len(rows) == 6
    assert sum(float(row["score_one"]) for row in rows) == found["meetings"][0]["score"]


def test_a_kept_contest_goes_on_where_it_stopped(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    assert main([*ARENA[:-1], "2", "--keep", str(path), "--json"]) == 0
    first = path.read_text(encoding="utf-8")
    assert main([*ARENA, "--keep", str(path), "--json"]) == 0
    assert path.read_text(encoding="utf-8").startswith(first)
    assert len(path.read_text(encoding="utf-8").splitlines()) == 1 + 6
    capsys.readouterr()
    assert main([*ARENA, "--json"]) == 0
    fresh = json.loads(capsys.readouterr().out)
    assert main([*ARENA, "--keep", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == fresh


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["arena", "xyz"], "there is no game 'xyz'"),
        (["arena", "fld", "--player", "random"], "at least two players"),
        (["arena", "fld", "--player", "random", "--player", "search:0s"], "the budget is seconds"),
        (["arena", "fld", "--keep", "x.jsonl"], "--keep needs --seed"),
        (["arena", "fld", "--workers", "0"], "at least one must work"),
        (["arena", "fld", "--games", "0"], "0 games cannot be played"),
    ],
)
def test_what_cannot_be_is_one_sentence(capsys: pytest.CaptureFixture[str], words: list[str], said: str) -> None:
    assert main(words) == 2
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1


def test_a_page_with_plots_and_a_table_of_all_games(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "report"
    assert main([*ARENA, "--gauntlet", "--report", str(folder)]) == 0
    assert f"The page is {folder / 'index.html'}" in capsys.readouterr().out.replace("\n", "")
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert "hexdial arena fld --games 6 --seed 7 --gauntlet" in page
    for name in ("ratings-fld-duel.svg", "crosstable-fld-duel.svg"):
        assert (folder / name).read_text(encoding="utf-8").strip() in page
    assert len((folder / "games.csv").read_text(encoding="utf-8").splitlines()) == 1 + 6


def test_several_modes_in_one_run(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    modes = [mode.id for mode in FIELD.modes]
    kept = tmp_path / "kept.jsonl"
    words = ["arena", "fld:*", *ARENA[2:-1], "2", "--keep", str(kept), "--json"]
    assert main(words) == 0
    found = json.loads(capsys.readouterr().out)
    contests = found["contests"] if len(modes) > 1 else [found]
    assert [one["settings"]["mode"] for one in contests] == modes
    assert found["meetings"][0]["games"] == sum(one["meetings"][0]["games"] for one in contests)
    assert len([*tmp_path.iterdir()]) == len(modes)
    assert main(words) == 0
    assert json.loads(capsys.readouterr().out) == found


def test_a_broken_bot_is_counted_and_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ARENA, "--player", "random", "--player", "cmd:false"]) == 0
    said = capsys.readouterr().out.replace("\n", " ")
    assert "cmd:false lost 6 games because its bot broke; the first time: cmd:false, answer 1: it has ended" in said
    assert main([*ARENA, "--player", "random", "--player", "cmd:false", "--json"]) == 0
    (broken,) = json.loads(capsys.readouterr().out)["forfeits"]
    assert (broken["player"], broken["games"]) == ("cmd:false", 6)
