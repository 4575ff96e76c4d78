"""`hexdial arena`: a table, JSON, CSV, a file to go on from, and one sentence for what cannot be."""

import csv
import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import hexdial.games
from hexdial.cli import arena, main
from hexdial.players.levels import LEVELS
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
    for name in ("random", "greedy", "search:10", "The same again: hexdial arena fld", "--seed 7"):
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


def test_a_file_that_is_not_ours_is_left_as_it_is(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "one.txt"
    path.write_text("dear diary", encoding="utf-8")
    assert main([*ARENA, "--keep", str(path)]) == 2
    assert "one.txt: this is no file of such results, so it is left as it is" in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == "dear diary"
    assert main([*ARENA, "--keep", str(tmp_path)]) == 2
    assert "this is no file" in capsys.readouterr().err


@pytest.mark.parametrize("flag", ["--csv", "--parquet", "--report", "--keep", "--bot-log"])
def test_what_cannot_be_written_is_said_before_a_game_is_played(
    flag: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.write_text("mine", encoding="utf-8")
    monkeypatch.setattr(arena, "run", lambda *_: pytest.fail("a game was begun"))
    assert main([*ARENA, flag, str(file / "below")]) == 2
    err = capsys.readouterr().err
    assert "cannot be written" in err
    assert err.count("\n") == 1


def test_outputs_that_are_tried_leave_nothing_behind(tmp_path: Path) -> None:
    assert main([*ARENA[:-1], "0", "--csv", str(tmp_path / "a.csv"), "--report", str(tmp_path / "r")]) == 2
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_the_printed_command_plays_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    """Also when nobody named a seed."""
    assert main(["arena", "fld", "--workers", "1", "--games", "4", "--players", "2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    words = shlex.split(found["command"])
    assert words[:2] == ["hexdial", "arena"]
    assert {"--seed", "--players"} <= set(words)
    assert main([*words[1:], "--workers", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == found


def test_help_names_the_levels_and_what_is_usual(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["arena", "--help"])
    said = " ".join(capsys.readouterr().out.split())
    for level in LEVELS:
        assert level.id in said
    assert "(random, greedy)" in said
    assert "games of every pair (100)" in said


def test_ctrl_c_keeps_what_was_played_and_says_how_to_go_on(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    words = ["arena", "ygh", "--player", "hasty", "--player", "search:50", "--games", "400", "--seed", "1"]
    program = subprocess.Popen(
        [sys.executable, "-m", "hexdial", *words, "--keep", str(kept)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "LC_ALL": "C"},
    )  # fmt: skip
    try:
        until = time.monotonic() + 60
        while time.monotonic() < until and not (kept.exists() and kept.read_text(encoding="utf-8").count("\n") > 1):
            time.sleep(0.05)
        began = time.monotonic()
        program.send_signal(signal.SIGINT)
        out, err = program.communicate(timeout=20)
    finally:
        program.kill()
    assert time.monotonic() - began < 6, "a game of this pair alone may take longer"
    played = len(kept.read_text(encoding="utf-8").splitlines()) - 1
    assert played >= 1
    kept_and = f"{kept} keeps what was played (games: {played}), and the same command goes on from there"
    assert err == f"hexdial: stopped; {kept_and}\n"
    assert (out, program.returncode) == ("", 130)


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
    assert "<p>Games: 6.</p>" in page
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


def test_one_game_lost_is_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ARENA[:-1], "1", "--player", "random", "--player", "cmd:false"]) == 0
    assert "cmd:false lost a game because its bot broke: cmd:false, answer 1: it has ended" in capsys.readouterr().out
