"""Every way to play every game, from the home page to the end, by hand."""

from __future__ import annotations

import pytest

from hexdial.games import GAMES
from tests.browser.conftest import Somebody
from tests.browser.person import Typist
from tests.browser.words import like

WAYS = [pytest.param(game.title, mode.title["en"], id=f"{game.id}-{mode.id}") for game in GAMES for mode in game.modes]
FIRST = [pytest.param(game.title, game.modes[0].title["en"], id=game.id) for game in GAMES]
SECRETIVE = ["collectors", "ffa"]  # modes with tiles that only their owner sees


def ended(said: str) -> bool:
    return any(like(key).match(said) for key in ("table.over.won", "table.over.nobody"))


@pytest.mark.parametrize(("game", "mode"), WAYS)
def test_all_on_one_screen_play_to_the_end_by_touching_what_is_lit(somebody: Somebody, game: str, mode: str) -> None:
    person = somebody()
    person.sets_up(game, mode, "screen")
    assert ended(person.plays()), person.told()


@pytest.mark.parametrize(("game", "mode"), FIRST)
def test_a_game_is_set_up_and_played_to_the_end_with_the_keyboard_alone(
    somebody: Somebody, game: str, mode: str
) -> None:
    person = somebody(as_=Typist)
    person.sets_up(game, mode, "screen")
    assert ended(person.plays()), person.told()


@pytest.mark.parametrize(("game", "mode"), FIRST)
def test_a_phone_plays_to_the_end_with_one_finger(somebody: Somebody, game: str, mode: str) -> None:
    person = somebody(phone=True)
    person.sets_up(game, mode, "screen")
    assert ended(person.plays()), person.told()
