"""`hexdial balance`: tables, JSON, a page with plots, a run that goes on; line-ups that are worth trying."""

import json
import shlex
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from hexdial.arena.balance import Duel, Fought, Study
from hexdial.arena.findings import findings
from hexdial.arena.plotted import report_parts, side_names
from hexdial.arena.shelf import find_game
from hexdial.arena.suggest import study_of, with_total
from hexdial.cli import main
from hexdial.cli.balance import playing, print_findings
from hexdial.front.words import words_in

NSH = ["balance", "nsh", "--workers", "1", "--seed", "7", "--bouts", "12"]
SUGGEST = ["balance", "suggest", "jlh", "--workers", "1", "--seed", "7", "--bouts", "8", "--games", "2"]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("COLUMNS", "140")


def test_who_beats_whom_and_the_command_that_says_it_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(NSH) == 0
    said = capsys.readouterr().out
    for words in ("Outpost", "Moloch", "Borgo", "Hegemony", "The side with the first turn scored", "A game takes"):
        assert words in said
    assert "hexdial balance nsh --mode duel --player hasty --bouts 12 --seed 7" in said


def test_the_same_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*NSH, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 12
    assert sum(rate["of"] for rate in found["win_rates"].values()) == 24
    assert sum(rate["count"] for rate in found["win_rates"].values()) == 12
    assert {(pair["one"], pair["of"]) for pair in found["pairs"]} == {
        (side, 2) for side in ("outpost", "hegemony", "moloch", "borgo")
    }
    assert found["turns"]["mean"] > 5
    assert {piece["stage"] for piece in found["pieces"]} <= {"drawn", "placed", "kept"}
    assert not any("_hq" in piece["id"] for piece in found["pieces"])


def test_a_page_with_plots_and_a_run_that_goes_on(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "report"
    assert main([*NSH[:-1], "6", "--report", str(folder), "--json"]) == 0
    begun = (folder / "games.jsonl").read_text(encoding="utf-8")
    assert len(begun.splitlines()) == 1 + 6
    capsys.readouterr()
    assert main([*NSH, "--report", str(folder), "--json"]) == 0
    gone_on = json.loads(capsys.readouterr().out)
    assert (folder / "games.jsonl").read_text(encoding="utf-8").startswith(begun)
    assert main([*NSH, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == gone_on
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert "hexdial balance nsh --mode duel --player hasty --bouts 12 --seed 7" in page
    assert "<p>Games: 12, both sides played by hasty.</p>" in page
    for name in ("sides", "pairs", "first"):
        drawn = (folder / f"{name}.svg").read_text(encoding="utf-8")
        assert ET.fromstring(drawn).tag.endswith("svg")
        assert drawn.strip() in page
    assert json.loads((folder / "balance.json").read_text(encoding="utf-8")) == gone_on


def test_a_report_is_never_wiped(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Without a seed it goes on with its own; another study is sent elsewhere."""
    words = ["balance", "nsh", "--workers", "1", "--report", str(tmp_path), "--json"]
    assert main([*words, "--bouts", "2"]) == 0
    begun = (tmp_path / "games.jsonl").read_text(encoding="utf-8")
    assert main([*words, "--bouts", "4"]) == 0
    gone_on = (tmp_path / "games.jsonl").read_text(encoding="utf-8")
    assert gone_on.startswith(begun)
    assert len(gone_on.splitlines()) == 1 + 4
    capsys.readouterr()
    for other in (["--player", "greedy"], ["--seed", "mine"]):
        assert main([*words, "--bouts", "2", *other]) == 2
        assert "games.jsonl: these are games of another study" in capsys.readouterr().err
    assert (tmp_path / "games.jsonl").read_text(encoding="utf-8") == gone_on


def test_sides_without_a_game_say_nothing_and_a_long_table_says_that_it_is_cut(
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = find_game("jlh")
    sides = tuple(entry.id for entry in game.ready("collectors", "en"))
    study = Study("jlh", {"mode": "collectors", "players": 2, "options": {}}, sides, "hasty", "s")
    pairs = [*combinations(sides[:-1], 2)]
    found = findings(study, [Fought(Duel(pair, 0, 0), 1.0, 0, 9, 9, "r", ({}, {})) for pair in pairs])
    print_findings(game, study, found, "again", words_in("en"))
    said = capsys.readouterr().out
    names = side_names(game, study, "en")
    (bare,) = [line for line in said.splitlines() if line.startswith(names[sides[-1]]) and "%" not in line]
    assert [cell.strip() for cell in bare.split("|")][1:] == ["-", "-", "0"]
    assert f"Games: {len(pairs)}, both sides played by hasty." in said
    assert f"Pairs that are not shown: {len(pairs) - 12}" in said
    drawn = report_parts(game, study, found, words_in("en"))[0].svg
    assert names[sides[0]] in drawn
    assert f">{names[sides[-1]]}<" not in drawn


def test_only_the_sides_that_were_named_for_so_many_games_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["balance", "nsh", "--side", "outpost", "--side", "borgo", "--games", "2", "--workers", "1", "--json"])
        == 0
    )
    found = json.loads(capsys.readouterr().out)
    assert found["sides"] == ["outpost", "borgo"]
    assert found["games"] == 2


def test_pieces_are_shown_with_their_points(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["balance", "hcx", "--piece", "breakwater", "--piece", "grand_automaton", "--player", "random"]
    assert main([*words, "--bouts", "2", "--workers", "1", "--seed", "7"]) == 0
    said = capsys.readouterr().out
    assert "Every side brings one piece alone (1 ×). Pairs that have met: 1 of 3." in said
    rows = [[cell.strip() for cell in line.split("|")] for line in said.splitlines()]
    shown = {row[0]: row[1] for row in rows if len(row) == 6}
    assert shown["Grand Automaton 180"] == "180"
    assert shown["Breakwater"] == "115"
    assert "hexdial balance hcx --piece breakwater --piece grand_automaton --mode standard --player random" in said


def test_time_can_be_the_measure(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "ygh", "--minutes", "0.001", "--workers", "1", "--seed", "7", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 8
    assert f"--bouts {found['games']} " in found["command"]


def test_line_ups_worth_trying_are_legal_and_checked_by_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SUGGEST, "--json"]) == 0
    first = capsys.readouterr().out
    found = json.loads(first)
    assert len(found["suggestions"]) == 3
    for one in found["suggestions"]:
        assert one["of"] == 2
        code = main(["simulate", "jlh", "--mode", "collectors", "--games", "1", "--workers", "1", "--json",
                     "--lineup", f"1={one['lineup']}", "--lineup", f"2={one['lineup']}"])  # fmt: skip
        assert code == 0, "the game allows it"
    capsys.readouterr()
    assert main([*SUGGEST, "--json"]) == 0
    assert capsys.readouterr().out == first
    assert main([*SUGGEST, "--offers", "1"]) == 0
    said = capsys.readouterr().out.splitlines()
    (pasted,) = [shlex.split(line) for line in said if line.startswith("hexdial play jlh")]
    assert main(["simulate", *pasted[2:], "--games", "1", "--workers", "1", "--json"]) == 0
    again = shlex.split(said[-1].removeprefix("The same again: "))
    capsys.readouterr()
    assert main([*again[1:], "--workers", "1", "--json"]) == 0
    (one,) = json.loads(capsys.readouterr().out)["suggestions"]
    assert pasted[-1] == f"1={one['lineup']}"


def test_a_team_is_played_at_a_table_for_its_points() -> None:
    game = find_game("hcx")
    options, _ = with_total(game, {}, 200)
    study = study_of(game, {"mode": "standard", "players": 2, "options": options}, "hasty", "s")
    words = shlex.split(playing(game, study, "a's team"))
    assert words[:5] == ["hexdial", "play", "hcx", "--mode", "standard"]
    assert words[5:] == ["--option", "build_total=200", "--lineup", "1=a's team"]


def test_a_study_is_a_source_of_suggestions(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "study.json"
    piece = {"id": "superman", "stage": "placed", "low": 0.2, "high": 0.4}
    path.write_text(json.dumps({"game": "jlh", "pieces": [piece]}), encoding="utf-8")
    assert main([*SUGGEST, "--from", str(path), "--offers", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["worth"] == {"superman": 0.2}
    assert "superman" in found["suggestions"][0]["lineup"]
    path.write_text(json.dumps({"game": "jlh", "pieces": []}), encoding="utf-8")
    assert main([*SUGGEST, "--from", str(path)]) == 2
    assert "study.json: this study says nothing of pieces" in capsys.readouterr().err
    del piece["low"]
    path.write_text(json.dumps({"game": "jlh", "pieces": [piece]}), encoding="utf-8")
    assert main([*SUGGEST, "--from", str(path)]) == 2
    assert "study.json, pieces, field low: this is no study of jlh" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["balance", "xyz"], "there is no game 'xyz'"),
        (["balance", "nsh", "jlh"], "one game is named"),
        (["balance", "suggest"], "one game is named"),
        (["balance", "nsh", "--side", "outpost"], "at least two different line-ups"),
        (["balance", "nsh", "--side", "martians"], "nsh has no ready line-up 'martians'"),
        (["balance", "nsh", "--mode", "deathmatch"], "3 armies are needed"),
        (
            ["balance", "jlh", "--mode", "beginner"],
            "nobody brings a line-up in beginner; there is something to compare in",
        ),
        (["balance", "nsh", "--games", "0"], "--games 0: at least one game"),
        (["balance", "nsh", "--player", "oracle"], "there is no player 'oracle'"),
        (["balance", "nsh", "--total", "300"], "--total is for `hexdial balance suggest nsh`"),
        (["balance", "nsh", "--keep", "x.jsonl"], "--keep needs --seed"),
        (["balance", "nsh", "--offers", "2"], "--offers is for `hexdial balance suggest nsh`"),
        (["balance", "nsh", "--minutes", "-1"], "--minutes -1: games take more time than that"),
        (["balance", "nsh", "--minutes", "nan"], "--minutes nan: games take more time than that"),
        (["balance", "suggest", "jlh", "--offers", "0"], "--offers 0: at least one line-up must be asked for"),
        (["balance", "suggest", "jlh", "--report", "out"], "--report is for `hexdial balance jlh`"),
        (["balance", "suggest", "jlh", "--keep", "x", "--seed", "1"], "--keep is for `hexdial balance jlh`"),
        (["balance", "suggest", "hcx", "--total", "300000"], "option build_total cannot be '300000'"),
        (["balance", "suggest", "hcx", "--option", "build_total=many"], "option build_total cannot be 'many'"),
        (["balance", "nsh", "--seed", "1", "--keep", "/dev"], "/dev: this is no file"),
        (["balance", "nsh", "--report", "/dev/null/below"], "cannot be"),
        (["balance", "nsh", "--each"], "nsh: a piece alone is no line-up in any mode for two"),
        (["balance", "jlh", "--each", "--mode", "beginner"], "jlh: a piece alone is no line-up in beginner"),
        (["balance", "hcb", "--piece", "lamplighter"], "hcb: at least two different pieces are compared"),
        (["balance", "hcb", "--piece", "lamplihgter"], "hcb has no piece 'lamplihgter'; near it: lamplighter"),
        (["balance", "hcb", "--each", "--side", "night_shift"], "single pieces are chosen by --piece"),
        (["balance", "suggest", "hcb", "--each"], "--each is for `hexdial balance hcb`"),
        (["balance", "suggest", "hcb", "--piece", "x"], "--piece is for `hexdial balance hcb`"),
        (["balance", "suggest", "nsh"], "nothing to put together"),
        (["balance", "suggest", "jlh", "--total", "300"], "no number of points can be chosen"),
        (["balance", "suggest", "jlh", "--from", "nowhere.json"], "nowhere.json: this is no JSON of a study"),
    ],
)
def test_what_cannot_be_is_one_sentence(capsys: pytest.CaptureFixture[str], words: list[str], said: str) -> None:
    assert main([*words, "--workers", "1"]) == 2
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1
