"""hint, chance and threats at a table of the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hexdial.cli import main
from hexdial.front.words import words_in
from hexdial.games import GAMES
from hexdial.kernel.match import PERSON, Match
from hexdial.terminal.session import Session
from tests.server.kit import played
from tests.terminal.helpers import Typist, new_match, play

BOTH = ["human", "human"]


def test_a_hint_names_the_move_and_its_chance() -> None:
    typist = play(new_match(*BOTH), BOTH, ["", "hint 0.05"])
    assert "% of" in typist.shown[-1]
    assert "walks" in typist.shown[-1]


@pytest.mark.parametrize("wrong", ["hint soon", "hint 0", "hint 1000"])
def test_a_time_that_is_none_is_refused(wrong: str) -> None:
    typist = play(new_match(*BOTH), BOTH, ["", wrong])
    assert "How long to think is a number of seconds, up to 60." in typist.shown[-1]
    assert "Thinking" not in typist.shown[-1]


def test_after_the_end_nobody_thinks_about_a_hint() -> None:
    typist = play(finished(), BOTH, ["hint"])
    assert "the match is over" in typist.shown[-1]
    assert "Thinking" not in typist.shown[-1]


def test_a_match_that_is_over_is_reviewed_where_one_sits() -> None:
    typist = play(finished(), BOTH, ["review", "?"])
    assert "review" in typist.shown[0], "it is offered"
    assert "walks each (seed review); turning points:" in typist.shown[1]
    assert "where the match was won and lost" in typist.shown[2], "and among the commands"


def test_a_review_is_the_one_of_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = played("ygh", "beginner", 2, "a", 20)
    match.resign(0)
    typist = Typist(["review"], width=10_000)
    assert Session(match, BOTH, typist.screen, words_in("en")).run() == 0
    match.save(tmp_path / "match.hexdial")
    assert main(["review", str(tmp_path / "match.hexdial")]) == 0
    assert capsys.readouterr().out in typist.shown[1]


def test_a_match_that_goes_on_is_not_reviewed() -> None:
    typist = play(new_match(*BOTH), BOTH, ["", "review"])
    assert "this one is not over" in typist.shown[-1]


def finished() -> Match[Any]:
    match = new_match(*BOTH)
    match.resign(0)
    return match


def test_everybodys_chance_and_where_it_comes_from() -> None:
    typist = play(new_match(*BOTH), BOTH, ["", "chance"])
    assert "By " in typist.shown[-1]
    assert typist.shown[-1].count("%") >= 2


def test_a_game_without_threats_says_so() -> None:
    typist = play(new_match(*BOTH), BOTH, ["", "threats"])
    assert "shows no threats" in typist.shown[-1]


def test_threats_of_a_real_game() -> None:
    game = next(game for game in GAMES if game.threats is not None)
    seats = [{"name": name, "player": PERSON} for name in ("Kim", "Lou")]
    match = Match.new(game, {"mode": game.modes[0].id, "players": 2}, seats, "t")
    typist: Typist = play(match, BOTH, ["", "threats"])
    assert words_in("en")("coach.no_threats") in typist.shown[-1]
