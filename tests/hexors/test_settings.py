"""From settings to a match: what is filled in, and what cannot be, each in one sentence."""

from __future__ import annotations

import random

import pytest

from hexdial.games.hexors.game import JLH
from hexdial.games.hexors.lineups import parse
from hexdial.games.hexors.prepare import ready_lineups
from hexdial.kernel.errors import HexdialError

HAND = "mars: superman, batman, flash / escape"


def completed(**settings: object) -> dict[str, object]:
    return dict(JLH.complete(settings, random.Random(3)))


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"colour": "red"}, "jlh: unknown setting 'colour'; known are mode, players, options, lineups, ages"),
        ({"options": ["allow_pass"]}, "jlh: options must be names with values"),
        ({"ages": [10]}, "jlh: ages must be 2 whole numbers, one for each seat"),
        ({"ages": [10, "old"]}, "jlh: ages must be 2 whole numbers, one for each seat"),
        ({"ages": 10}, "jlh: ages must be 2 whole numbers, one for each seat"),
        ({"mode": "solo"}, "jlh has no mode 'solo'; its modes are beginner, collectors, ffa, team"),
        ({"mode": "collectors", "lineups": [HAND]}, "jlh: 2 line-ups are needed, one for each seat"),
        ({"mode": "collectors", "lineups": "founders"}, "jlh: 2 line-ups are needed, one for each seat"),
        ({"mode": "collectors", "lineups": 2}, "jlh: 2 line-ups are needed, one for each seat"),
    ],
)
def test_settings_that_cannot_be_are_refused_in_one_sentence(settings: dict[str, object], sentence: str) -> None:
    with pytest.raises(HexdialError) as refused:
        completed(**settings)
    assert str(refused.value) == sentence


def test_an_unknown_line_up_is_named_with_those_there_are() -> None:
    with pytest.raises(HexdialError, match=r"jlh has no ready line-up 'losers'; there are founders, .*, random"):
        completed(mode="collectors", lineups=["founders", "losers"])


@pytest.mark.parametrize(("mode", "players"), [("beginner", 2), ("collectors", 2), ("ffa", 3), ("team", 4)])
def test_what_is_not_given_is_filled_in(mode: str, players: int) -> None:
    done = completed(mode=mode)
    assert done["players"] == players
    assert done.get("ages") is None
    state = JLH.setup(done)
    assert state.f.seats == players
    brought = done.get("lineups", [])
    assert isinstance(brought, list)
    ready = [(one.home, one.fighters, one.silvers) for one in ready_lineups("jlh")[: len(brought)]]
    assert [(one.home, one.fighters, one.silvers) for one in map(parse, brought)] == ready
    assert (state.f.fighters, state.f.powers) == ((4, 0) if mode == "beginner" else (5, 4))
    assert state.held == [state.f.powers] * players
    assert len(state.f.starts) == players


def test_the_beginner_game_is_what_is_played_if_nothing_is_said() -> None:
    assert completed()["mode"] == "beginner"


def test_a_random_line_up_is_as_large_as_the_first() -> None:
    done = completed(mode="collectors", lineups=[HAND, "random"])
    assert isinstance(done["lineups"], list)
    drawn = parse(done["lineups"][1])
    assert (len(drawn.fighters), len(drawn.silvers)) == (3, 1)


def test_a_first_random_line_up_is_as_large_as_a_ready_one() -> None:
    done = completed(mode="collectors", lineups=["random", "founders"])
    assert isinstance(done["lineups"], list)
    drawn = parse(done["lineups"][0])
    assert (len(drawn.fighters), len(drawn.silvers)) == (5, 4)


def test_ages_are_kept_as_they_were_given() -> None:
    assert completed(ages=[7, 40])["ages"] == [7, 40]


def test_every_option_of_the_mode_has_a_value_afterwards() -> None:
    options = completed(options={"allow_pass": "yes"})["options"]
    assert isinstance(options, dict)
    assert options["allow_pass"] == "yes"
    assert options["placement_order"] == "first_then_second"
    assert "starting_stones" not in options
