import json
import re
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import hexdial.games
from hexdial.cli import main
from hexdial.front.build import build
from hexdial.kernel.rulebook import Rulebook
from hexdial.players.levels import LEVELS
from hexdial.testing.scenario import Report
from tests.terminal.field import FIELD


@pytest.fixture(autouse=True)
def field(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hexdial.games, "GAMES", (FIELD,), raising=False)
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LINES", "40")


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a person types, in order; then Ctrl-D."""
    lines: list[str] = []

    def read(prompt: str) -> str:
        sys.stdout.write(prompt)
        if not lines:
            raise EOFError
        return lines.pop(0)

    monkeypatch.setattr("builtins.input", read)
    return lines


@pytest.fixture
def file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A finished match."""
    path = tmp_path / "done.match"
    assert main(["watch", "fld", "--seed", "5", "--delay", "0", "--save", str(path), "--json"]) == 0
    capsys.readouterr()
    return path


def result(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main([*words]) == 0
    return capsys.readouterr().out


def problem(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one sentence on stderr; exit code 2, nothing on stdout."""
    assert main([*words]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.startswith("hexdial: ")
    return said.err


def test_games(capsys: pytest.CaptureFixture[str]) -> None:
    text = result(capsys, "games")
    assert "fld  Field" in text
    assert "two against each other" in text
    assert "hexdial play fld" in text
    listed = json.loads(result(capsys, "games", "--json"))
    assert listed[0]["modes"][0] == {
        "id": "duel",
        "title": "Duel",
        "players": [2],
        "minutes": 5,
        "help": "two against each other",
    }


def test_games_tells_what_the_computer_players_are_like(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    for level in LEVELS:
        assert level.id in said
        assert f"{level.walks} walks" in said
        assert f"{level.seconds:g} s" in said


def test_every_kind_of_player_is_named_where_seats_are_given_away(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    said = " ".join(capsys.readouterr().out.split())
    assert "search:1s (searches a second a move), cmd:./mybot (a program, docs/bots.md)" in said


def test_without_a_command_there_is_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([])
    assert left.value.code == 0
    assert "replay" in capsys.readouterr().out


def test_options(capsys: pytest.CaptureFixture[str]) -> None:
    text = result(capsys, "options", "fld")
    assert "4, [12]" in text
    assert "mercy *" in text
    listed = json.loads(result(capsys, "options", "fld", "--json"))
    assert [(one["name"], one["default"], one["house"]) for one in listed] == [
        ("turns", 12, False),
        ("mercy", "no", True),
    ]
    assert listed[0]["modes"] == ["duel"]


def test_a_rule_by_its_id(capsys: pytest.CaptureFixture[str]) -> None:
    text = result(capsys, "rules", "fld.go.2")
    assert "A piece cannot go farther than one space." in text
    assert "How we read it: Spaces that touch at a corner only are far." in text
    assert json.loads(result(capsys, "rules", "fld.go.2", "--json", "--lang", "fr"))[0]["text"].startswith("(fr)")


def test_rules_by_the_beginning_of_their_ids(capsys: pytest.CaptureFixture[str]) -> None:
    assert [one["id"] for one in json.loads(result(capsys, "rules", "fld.go", "--json"))] == ["fld.go.1", "fld.go.2"]


def test_rules_by_a_word(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(result(capsys, "rules", "--search", "CORNER", "--json"))
    assert [one["id"] for one in found] == ["fld.go.2"]
    assert "no rule speaks of 'xyzzy'" in problem(capsys, "rules", "--search", "xyzzy")


def test_a_whole_rulebook_or_a_chapter(capsys: pytest.CaptureFixture[str]) -> None:
    assert result(capsys, "rules", "fld").count("fld.") == len(FIELD.rulebook.rules)
    assert result(capsys, "rules", "fld", "--chapter", "win").count("fld.win.") == 3
    assert "there is no chapter 'cats'" in problem(capsys, "rules", "fld", "--chapter", "cats")


def test_unknown_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert "fld has no rule fld.go.9; near it: fld.go.1, fld.go.2" in problem(capsys, "rules", "fld.go.9")
    assert "there is no rule 'zzz'" in problem(capsys, "rules", "zzz")
    assert "which rule?" in problem(capsys, "rules")


def test_simulate(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "fld", "--games", "12", "--seed", "9", "--seat", "1=greedy", "--workers", "1"]
    one = json.loads(result(capsys, *words, "--json"))
    two = json.loads(result(capsys, *words, "--json"))
    for clocked in ("seconds", "games_per_second"):
        assert one.pop(clocked) > 0
        two.pop(clocked)
    assert one == two
    assert one["games"] == 12
    assert one["players"] == ["greedy", "random"]
    assert sum(seat["count"] for seat in one["seats"].values()) + one["draws"]["count"] == 12
    assert one["first_turn"]["fair"] == 0.5
    text = result(capsys, *words)
    assert "seat 1" in text
    assert "95 % interval" in text
    assert "The first turn is worth" in text
    assert "seed 9" in text


def test_watch_draws_every_choice(capsys: pytest.CaptureFixture[str]) -> None:
    text = result(capsys, "watch", "fld", "--delay", "0", "--seed", "3", "--option", "turns=4")
    assert text.count("Turn ") >= 4
    assert "Won by" in text
    lines = [json.loads(line) for line in result(capsys, "watch", "fld", "--json", "--seed", "3").splitlines()]
    assert lines[0]["n"] == 0
    assert "winners" in lines[-1]


def test_replay_shows_a_moment(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    assert "Turn 1" in result(capsys, "replay", str(file), "--at", "0")
    assert "Turn 1" not in result(capsys, "replay", str(file), "--at", "2")
    lines = [json.loads(line) for line in result(capsys, "replay", str(file), "--json").splitlines()]
    assert [line["n"] for line in lines] == list(range(len(lines)))
    assert json.loads(result(capsys, "replay", str(file), "--json", "--at", "2")) == lines[2]
    assert "has no choice 999" in problem(capsys, "replay", str(file), "--at", "999")
    assert "there is no seat 3" in problem(capsys, "replay", str(file), "--seat", "3")


def test_replay_walks(capsys: pytest.CaptureFixture[str], file: Path, typed: list[str]) -> None:
    typed += ["", "", "b", "0", "x", "q"]
    text = result(capsys, "replay", str(file))
    walked = [int(part.split()[0]) for part in text.split("choice ")[1:] if part[0].isdigit()]
    assert walked == [0, 1, 2, 1, 0, 0]
    assert result(capsys, "replay", str(file)).count("choice 0 of") == 1


def test_verify(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    assert "is in order: Field" in result(capsys, "match", "verify", str(file))
    assert json.loads(result(capsys, "match", "verify", str(file), "--json"))["finished"] is True


def test_a_tampered_file_is_one_sentence(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    file.write_text(file.read_text().replace('"seat":0', '"seat":1', 1))
    said = problem(capsys, "match", "verify", str(file))
    assert f"{file}, line " in said
    assert said == problem(capsys, "replay", str(file))
    assert said == problem(capsys, "play", "--load", str(file))


def test_fork(capsys: pytest.CaptureFixture[str], file: Path, tmp_path: Path) -> None:
    out = tmp_path / "fork.match"
    forked = json.loads(
        result(capsys, "match", "fork", str(file), "--at", "2", "--out", str(out), "--json", "--seed", "f")
    )
    assert forked["choices"] >= 2
    assert "is in order" in result(capsys, "match", "verify", str(out))
    assert "there is such a file already" in problem(capsys, "match", "fork", str(file), "--at", "2", "--out", str(out))


def test_upgrade(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    assert "fits the present rules" in result(capsys, "match", "upgrade", str(file))
    assert json.loads(result(capsys, "match", "upgrade", str(file), "--json"))["problem"] == ""


def test_export_tells_a_seat_what_it_may_know(
    capsys: pytest.CaptureFixture[str], typed: list[str], tmp_path: Path
) -> None:
    path, out = tmp_path / "open.match", tmp_path / "seen.match"
    typed += ["a1 0,1"]
    result(capsys, "play", "fld", "--seat", "2=random", "--seed", "secret", "--save", str(path))
    lines = [json.loads(line) for line in result(capsys, "match", "export", str(path), "--seat", "2").splitlines()]
    assert lines[0]["settings"]["hands"][0] == 3
    assert "secret" not in json.dumps(lines)
    assert "holds what seat 2 may read" in result(
        capsys, "match", "export", str(path), "--seat", "2", "--out", str(out)
    ).replace("\n", " ")
    assert [json.loads(line) for line in out.read_text().splitlines()] == lines
    assert "there is no seat 3" in problem(capsys, "match", "export", str(path), "--seat", "3")


def test_scenarios_are_reported_one_by_one(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    reports = {"good.yaml": "", "bad.yaml": "b1 stands on 1,1, not on 2,2"}
    monkeypatch.setattr(
        "hexdial.testing.scenario.run_scenario", lambda path: Report(path, f"About {path.stem}", reports[str(path)])
    )
    text = result(capsys, "scenario", "good.yaml")
    assert "ok  good.yaml: About good" in text
    assert "1 of 1 scenarios hold." in text
    assert main(["scenario", "good.yaml", "bad.yaml"]) == 1
    text = capsys.readouterr().out
    assert "FAILED  bad.yaml: About bad\nb1 stands on 1,1, not on 2,2" in text
    assert "1 of 2 scenarios hold." in text
    assert main(["scenario", "bad.yaml", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)[0]["failure"] == "b1 stands on 1,1, not on 2,2"


def test_scenarios_that_cannot_be(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    assert "which scenario?" in problem(capsys, "scenario")
    assert "nowhere.yaml" in problem(capsys, "scenario", "nowhere.yaml")
    assert "it is written MATCH@N" in problem(capsys, "scenario", "--from", str(file))
    assert "has no choice 999" in problem(capsys, "scenario", "--from", f"{file}@999")
    assert "leave the files and --show out" in problem(capsys, "scenario", "--from", f"{file}@1", "x.yaml")


def test_coverage(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [
        {"rule": "fld.go.1", "column": "spoken", "tests": 2, "reason": ""},
        {"rule": "fld.go.2", "column": "none", "tests": 0, "reason": "no test cites it"},
    ]
    monkeypatch.setattr("hexdial.testing.coverage.coverage_table", lambda _: rows)
    text = result(capsys, "rules", "--coverage")
    assert "fld.go.2" in text
    assert "no test cites it" in text
    assert "fld.go.1" not in text
    listed = replace(FIELD, rulebook=Rulebook(FIELD.rulebook.game, FIELD.rulebook.rules, ("go",)))
    with monkeypatch.context() as patch:
        patch.setattr(hexdial.games, "GAMES", (listed,), raising=False)
        lines = result(capsys, "rules", "--coverage", "fld").splitlines()
    assert [line.split()[0] for line in lines if line.startswith("fld.go")] == ["fld.go.2", "fld.go.1", "fld.go.2"]
    found = json.loads(result(capsys, "rules", "--coverage", "fld", "--json"))["fld"]
    assert found["rules"] == rows
    assert (found["summary"]["spoken"], found["summary"]["none"]) == (1, 1)
    assert list(json.loads(result(capsys, "rules", "--coverage", "fld", "fld", "--json"))) == ["fld"]
    assert "one rule or one game at a time" in problem(capsys, "rules", "fld", "fld.go.1")


def test_a_pipe_gets_whole_lines(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert "A three or more strikes the other piece out." in result(capsys, "rules", "fld.hit.1").splitlines()


def test_play_saves_and_goes_on(capsys: pytest.CaptureFixture[str], typed: list[str], tmp_path: Path) -> None:
    path = tmp_path / "mine.match"
    typed += ["a1 0,1", "quit"]
    text = result(capsys, "play", "fld", "--seat", "2=random", "--seed", "1", "--name", "1=Kim", "--save", str(path))
    assert "(Kim)" in text
    assert "Player 1" not in text
    typed += ["quit"]
    again = result(capsys, "play", "--load", str(path))
    assert "Turn 3" in again
    assert "[Player 2]  Random" in again


def test_play_asks_without_a_game(
    capsys: pytest.CaptureFixture[str], typed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hexdial.games, "GAMES", (FIELD, FIELD))
    typed += ["9", "1", "1", "1", "pets", "quit"]
    text = result(capsys, "play", "--seed", "1")
    assert "Which game?" in text
    assert "A number from 1 to 2, please." in text
    assert "Who plays against you?" in text
    assert "What do you bring?" in text
    assert "2  Pets: Cat, Dog" in text
    assert "What does player 2 bring?" in text
    assert "[Player 2]  Steady" in text


def test_leaving_the_menu_is_clean(capsys: pytest.CaptureFixture[str], typed: list[str]) -> None:
    assert typed == []
    assert "Who plays against you?" in result(capsys, "play")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["play", "xyz"], "there is no game 'xyz'; there are fld"),
        (["play", "fld", "--mode", "x"], "fld has no mode 'x'; its modes are duel"),
        (["play", "fld", "--players", "3"], "duel is not for 3 players; it is for 2"),
        (["play", "fld", "--seat", "3=random"], "--seat 3=random: there is no seat 3; the seats are 1 to 2"),
        (
            ["play", "fld", "--seat", "2=oracle"],
            "there is no player 'oracle'; there are random, learning, casual, greedy",
        ),
        (["play", "fld", "--seat", "two"], "--seat two: it is written NAME=VALUE"),
        (["play", "fld", "--option", "moon=full"], "fld has no option 'moon'"),
        (["play", "fld", "--option", "turns=5"], "option turns cannot be '5'; it is one of 4, 12"),
        (["play", "--load", "nowhere"], "nowhere: cannot be read"),
        (["play", "fld", "--load", "x"], "--load goes on with a match"),
        (["simulate", "fld", "--games", "0"], "0 games cannot be played"),
        (["simulate", "fld", "--games", "many"], "invalid int value: 'many'"),
        (["simulate", "fld", "--workers", "0"], "at least one must work"),
        (["simulate", "fld", "--seat", "1=human"], "there is no player 'human'; there are random, learning"),
        (["watch", "fld", "--delay", "-1"], "time does not run backwards"),
        (["options", "xyz"], "there is no game 'xyz'"),
        (["dance"], "invalid choice: 'dance'"),
        (["review"], "the following arguments are required"),
    ],
)
def test_what_cannot_be_is_one_sentence(capsys: pytest.CaptureFixture[str], words: list[str], said: str) -> None:
    assert said in problem(capsys, *words)


def test_help_in_three_languages(capsys: pytest.CaptureFixture[str]) -> None:
    for language, word in (("en", "watch computer players"), ("fr", "regarder jouer"), ("es", "mirar cómo juega")):
        with pytest.raises(SystemExit) as left:
            main(["--lang", language, "--help"])
        assert left.value.code == 0
        assert word in capsys.readouterr().out


def test_ctrl_c_is_quiet(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("hexdial.cli.simulate.simulate", interrupt)
    assert main(["simulate", "fld"]) == 130
    assert "Traceback" not in capsys.readouterr().err


def test_ctrl_c_while_loading_is_quiet(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    class Impatient:
        def find_spec(self, name: str, _path: object = None, _target: object = None) -> None:
            if name == "hexdial.cli.program":
                raise KeyboardInterrupt

    monkeypatch.delitem(sys.modules, "hexdial.cli.program", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Impatient(), *sys.meta_path])
    assert main(["games"]) == 130
    assert capsys.readouterr() == ("", "\n")


def test_tiles_shows_what_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    text = result(capsys, "tiles", "fld")
    assert re.search(r"1 \| Cat  \| beast \|  3\*", text)
    assert re.search(r"2 \| Dog  \| beast \|  4 ", text)
    assert re.search(r"3 \| Corn \| card \| good", text)
    assert "* printed in the booklet" in text


def test_tiles_are_searched_in_the_language_of_the_person(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(result(capsys, "tiles", "fld", "--search", "CHIEN", "--json", "--lang", "fr"))
    assert found == [
        {
            "number": 2,
            "id": "dog",
            "name": "Chien",
            "kind": "bête",
            "facts": [{"kind": "strength", "label": "force", "value": "4", "printed": False}],
        }
    ]
    assert main(["tiles", "fld", "--search", "unicorn"]) == 2
    assert capsys.readouterr().err == "hexdial: no tile of fld speaks of 'unicorn'\n"


def test_lineups_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    text = result(capsys, "lineups", "fld")
    assert re.search(r"pets \| Pets \| Cat, Dog", text)
    assert "--mode duel --lineup 1=pets" in text
    assert json.loads(result(capsys, "lineups", "fld", "--json")) == [
        {"id": "pets", "name": "Pets", "beasts": "Cat, Dog"}
    ]


def test_a_game_without_lineups_says_so(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hexdial.games, "GAMES", (replace(FIELD, ready=lambda _mode, _language: ()),))
    assert main(["lineups", "fld"]) == 2
    assert capsys.readouterr().err == "hexdial: nobody brings a line-up to fld\n"


def test_the_version_says_which_build_runs(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == f"hexdial {hexdial.__version__} ({build()})\n"
