"""hint, chance and threats at a table of the terminal."""

from __future__ import annotations

import pytest

from hexdial.front.words import words_in
from hexdial.games import GAMES
from hexdial.kernel.match import PERSON, Match
from tests.terminal.helpers import Typist, new_match, play

BOTH = ["human", "human"]


def test_a_hint_names_the_move_and_its_chance() -> None:
    typist = play(new_match(*BOTH), BOTH, ["", "hint 0.05"])
    assert "% of" in typist.shown[-1]
    assert "tries" in typist.shown[-1]


@pytest.mark.parametrize("wrong", ["hint soon", "hint 0", "hint 1000"])
def test_a_time_that_is_none_is_refused(wrong: str) -> None:
    typist = play(new_match(*BOTH), BOTH, ["", wrong])
    assert "How long to think is a number of seconds, up to 60." in typist.shown[-1]


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
