"""`hexdial team build`, `random`, `list`, `show`: at a terminal, in a pipe, for programs."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

import hexdial.games
from hexdial.cli import main
from hexdial.games.heroclix.game import HCX
from hexdial.games.neuroshima.game import NSH
from hexdial.kernel.building import EntryCard
from hexdial.kernel.errors import HexdialError
from hexdial.terminal.building import Workbench
from hexdial.terminal.building_search import MOST, Search, find_entry, points_in

PROMPT = "build> "


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """One game with a builder, whichever are on the shelf."""
    monkeypatch.setattr(hexdial.games, "GAMES", (NSH, HCX))


class Pipe:
    """Types lines into the builder and keeps what it answered to each."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def __call__(self, *lines: str, flags: tuple[str, ...] = (), lang: str = "en") -> list[str]:
        """The greeting, then one answer for every line, then the farewell."""
        self.monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert main(["team", "build", "--lang", lang, "--seed", "s", *flags]) == 0
        return self.capsys.readouterr().out.split(PROMPT)


@pytest.fixture
def pipe(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Pipe:
    return Pipe(monkeypatch, capsys)


def entries() -> tuple[EntryCard, ...]:
    assert HCX.workshop is not None
    assert HCX.workshop.builder is not None
    return HCX.workshop.builder.entries("en")


# ---- narrowing


def test_filters_narrow_together_and_are_taken_away(pipe: Pipe) -> None:
    said = pipe("/power charge", "/points 50-80", "/power", "/")
    assert "Characters: 16 found" in said[1]
    assert "only: Power: Charge, 50-80" in said[2]
    assert "Charge" not in said[3].splitlines()[1]
    assert said[4].splitlines()[0] == f"Characters: {sum('characters' in one.parts for one in entries())} found"


def test_words_search_and_parts_change_the_list(pipe: Pipe) -> None:
    said = pipe("gull", "objects", "Sideline", "xyzzy", "list objects")
    assert "Gull Runner" in said[1]
    assert "Tide Shield" in said[2]
    assert said[3].startswith("Sideline: ")
    assert "Nothing is called 'xyzzy'" in said[4]
    assert said[5].startswith("Objects: ")


def test_a_slot_a_keyword_and_what_is_not_there(pipe: Pipe) -> None:
    said = pipe("/slot attack", "/keyword anim", "/power chrge", "/colour red", "/points x", "/points 80-50")
    assert "only: A power on: attack" in said[1]
    assert "Keyword: Animal" in said[2]
    assert "power: there is no 'chrge'; there are charge" in said[3]
    assert "there is no filter 'colour'; there are power, slot" in said[4]
    assert "'x' is no range of points" in said[5]
    assert "80 is more than 50" in said[6]


@pytest.mark.parametrize(
    ("text", "range"), [("50-80", (50, 80)), ("50", (50, 50)), ("50-", (50, MOST)), ("-80", (0, 80)), ("5 - 8", (5, 8))]
)
def test_ranges_of_points(text: str, range: tuple[int, int]) -> None:
    assert points_in(text) == range


@pytest.mark.parametrize("text", ["", "-", "50 80", "a-b", "1-2-3"])
def test_what_is_no_range(text: str) -> None:
    with pytest.raises(HexdialError, match="is no range of points"):
        points_in(text)


def test_an_entry_fits_by_any_of_its_points() -> None:
    both = find_entry(entries(), "grand automaton")
    assert Search(least=105, most=120).fits(both)
    assert not Search(least=120, most=170).fits(both)
    with pytest.raises(HexdialError, match="did you mean grand_automaton"):
        find_entry(entries(), "grand_automata")


def test_a_long_list_goes_on(pipe: Pipe) -> None:
    said = pipe("more")
    assert "`more` goes on." in said[0]
    hint = next(line for line in said[0].splitlines() if "`more` goes on." in line)  # `1 to 17 of 77; ...`
    last = int(hint.split()[2])
    assert said[1].splitlines()[1].split()[0] == str(last + 1)


# ---- building


def test_a_team_by_numbers_and_names(pipe: Pipe) -> None:
    said = pipe("breakwater", "1", "add salt widow", "objects", "add tide_shield", "drop 1", "undo", "text")
    assert "115 of 300 points, 185 left.  ok" in said[2]
    assert "Objects" in said[5]
    assert "Breakwater" not in said[6]
    assert said[8].strip() == "breakwater, salt_widow + tide_shield"
    assert "The team, as it is typed: breakwater, salt_widow + tide_shield" in said[-1]


def test_points_are_asked_for_where_there_are_several(pipe: Pipe) -> None:
    """hcx.p2.points.3"""
    said = pipe("grand automaton", "1", "add 1 100", "add 1 115", "clear", "/points 112-118", "1", "text")
    assert "Grand Automaton can be taken for 180/115 points: `add 1 POINTS`." in said[2]
    assert "180/115" in said[3]
    assert "115 of 300 points" in said[4]
    assert said[8].strip() == "grand_automaton 115"


def test_the_rules_speak_at_once_and_on_demand(pipe: Pipe) -> None:
    """hcx.p2.unique.1, hcx.p2.points.2"""
    said = pipe(
        "add the escapement", "add the escapement", "check", "rule hcx.p2.unique.1", "rule", "undo", "total 350"
    )
    assert "NOT ALLOWED" in said[2]
    for place in (2, 3):
        assert "The Escapement is unique and stands 2 times" in said[place]
        assert "hcx.p2.unique.1" in said[place]
    assert said[4].startswith("hcx.p2.unique.1\n")
    assert "Which rule?" in said[5]
    assert "hcx.p2.points.2" in said[7]


def test_the_dial_is_shown_click_by_click(pipe: Pipe) -> None:
    said = pipe("show grand automaton", "show", "show 9999")
    assert ">1    2    3  >4!    5    6    7    8   KO" in said[1]
    assert "speed       8a   8a   8a   7    7    6    6    5" in said[1]
    assert "180 points: starts on click 1; 115 points: starts on click 4" in said[1]
    assert "a ■ Force Blast: This character has KNOCKBACK." in said[1]
    assert "Which one?" in said[2]
    assert "There is no number 9999 here" in said[3]


def test_a_theme_narrows_the_list_and_binds_chance(pipe: Pipe) -> None:
    """hcx.p18.theme.1"""
    said = pipe("theme", "objects", "theme animal", "random", "check", "theme", "add breakwater", "theme fish")
    assert "Which keyword?" in said[1]
    assert "only: Keyword: Animal" in said[3]
    assert said[3].splitlines()[1].startswith("Characters")
    assert "ok" in said[4]
    assert "Theme Animal" in said[5]
    assert "No theme is wanted any more." in said[6]
    assert "keyword: there is no 'fish'" in said[8]


def test_chance_keeps_what_was_chosen_by_hand(pipe: Pipe) -> None:
    said = pipe("add breakwater", "random", "text", "random", "text", "undo", "undo", "undo", "undo")
    first, second = said[3].strip(), said[5].strip()
    assert first.startswith("breakwater, ")
    assert second.startswith("breakwater, ")
    assert first != second
    assert "115 of 300" in said[7]
    assert "Nobody is in the team yet." in said[8]
    assert "There is nothing to take back." in said[9]


def test_a_draft_by_numbers(pipe: Pipe) -> None:
    said = pipe("draft", *["1"] * 20, "check")
    assert "Pick one by its number" in said[1]
    over = next(place for place, one in enumerate(said) if "the draft is over" in one)
    assert said[over].count("ok") == 1
    left = pipe("draft", "show 1", "9", "2", "undo", "", "")
    assert "starts on click" in left[2]
    assert "There is no number 9 here; there are 3." in left[3]
    assert left[5].endswith(left[1].split("\n", 1)[1]), "the same offers after the pick is taken back"
    assert "The draft is left" in left[6]
    assert "Nobody is in the team yet." in left[7]


def test_a_saved_team_is_read_again(pipe: Pipe, tmp_path: Path) -> None:
    path = tmp_path / "my_team.toml"
    said = pipe("add breakwater", "add salt widow", "theme tidewatch", "save", f"save {path}", f"save {tmp_path}")
    assert "Where to?" in said[4]
    assert f"hexdial team check {path}".replace(" ", "") in "".join(said[5].split()), "however it is wrapped"
    assert "cannot be written" in " ".join(said[6].split())
    assert main(["team", "check", str(path)]) == 0
    again = pipe("text", "check", flags=("--from", str(path), "--total", "400"))
    assert "of 400 points" in again[0]
    assert again[1].strip() == "breakwater, salt_widow"
    assert "Theme Tidewatch (2)" in again[2]


def test_out_writes_when_the_person_leaves(pipe: Pipe, tmp_path: Path) -> None:
    path = tmp_path / "t.toml"
    pipe("add breakwater", "quit", flags=("--out", str(path)))
    assert 'characters = ["breakwater"]' in path.read_text(encoding="utf-8")


def test_it_begins_with_a_ready_team_or_says_why_not(pipe: Pipe, capsys: pytest.CaptureFixture[str]) -> None:
    said = pipe(flags=("--from", "storm_watch"))
    assert "ok" in said[0]
    assert main(["team", "build", "--from", "strm_watch", "--lang", "en"]) == 2
    assert "no ready team 'strm_watch'" in capsys.readouterr().err


def test_every_language_has_its_commands(monkeypatch: pytest.MonkeyPatch, pipe: Pipe) -> None:
    monkeypatch.setattr("tests.cli.test_team.PROMPT", "équipe> ")
    said = pipe("aide", "ajouter breakwater", "vérifier", "montrer breakwater", "quitter", lang="fr")
    assert "cette page" in said[1]
    assert "115 points sur 300" in said[2]
    assert "L'équipe est permise." in said[3]
    assert "vitesse" in said[4]


def test_help_names_every_command(pipe: Pipe) -> None:
    (_, said, _) = pipe("help")
    for word in ("add N [POINTS]", "drop N", "show N|NAME", "theme", "random", "draft", "undo", "check", "save FILE"):
        assert word in said
    assert "/power /slot /keyword /points" in said
    assert all(hasattr(Workbench, f"do_{word}") for word in ("add", "drop", "show", "draft"))


# ---- without questions


def test_a_random_team_for_programs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    flags = ["team", "random", "--total", "400", "--theme", "animal", "--keep", "comet_hound", "--seed", "7", "--json"]
    assert main(flags) == 0
    first = json.loads(capsys.readouterr().out)
    assert main(flags) == 0
    assert json.loads(capsys.readouterr().out) == first
    assert (first["seed"], first["total"], first["breaches"]) == ("7", 400, [])
    assert first["text"].startswith("comet_hound")
    path = tmp_path / "r.toml"
    assert main([*flags[:-1], "--out", str(path), "--name", "Pack", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert first["text"] in said.replace("\n", " ")
    assert "seed 7" in said
    assert 'name = "Pack"' in path.read_text(encoding="utf-8")
    assert main(["team", "check", str(path)]) == 0


def test_a_random_team_that_cannot_be(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["team", "random", "--total", "350", "--lang", "en"]) == 2
    assert "A build total is a multiple of 100, not 350." in capsys.readouterr().err
    assert main(["team", "random", "--theme", "fish", "--lang", "en"]) == 2
    assert "no keyword 'fish'" in capsys.readouterr().err


def test_the_list_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    flags = ["team", "list", "--power", "charge", "--points", "100-150", "--keyword", "animal", "--slot", "attack"]
    assert main([*flags, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [one["id"] for one in found] == ["stag_ascendant"]
    assert "charge" in found[0]["tags"]["power"]
    assert main([*flags, "--lang", "en"]) == 0
    assert "1 found" in capsys.readouterr().out
    assert main(["team", "list", "--part", "objects", "--search", "cloak", "--json"]) == 0
    assert [one["id"] for one in json.loads(capsys.readouterr().out)] == ["fox_cloak"]
    assert main(["team", "list", "--part", "shelf"]) == 2
    assert "there is no 'shelf'; there are characters, objects, sideline" in capsys.readouterr().err


def test_a_card_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["team", "show", "Breakwater", "--json"]) == 0
    card = json.loads(capsys.readouterr().out)
    assert (card["id"], card["points"]) == ("breakwater", [115])
    assert card["lines"][0]["clicks"][0]["start"]
    assert main(["team", "show", "fox_cloak", "--lang", "es"]) == 0
    assert "Capa de zorro" in capsys.readouterr().out
    assert main(["team", "show", "nobody_at_all"]) == 2
    assert "there is no 'nobody_at_all'" in capsys.readouterr().err


def test_the_game_is_named_where_it_must_be(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["team", "list", "--game", "nsh"]) == 2
    assert "nsh has no builder of line-ups; there is hcx" in capsys.readouterr().err
    monkeypatch.setattr(hexdial.games, "GAMES", (HCX, replace(HCX, id="own")))
    assert main(["team", "list"]) == 2
    assert "which game? --game names one of hcx, own" in capsys.readouterr().err
    monkeypatch.setattr(hexdial.games, "GAMES", (NSH,))
    assert main(["team", "list"]) == 2
    assert "no game has a builder of line-ups" in capsys.readouterr().err
