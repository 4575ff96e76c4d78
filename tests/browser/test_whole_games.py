"""Every way to play every game, from the home page to the end, by hand."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from hexdial.games import GAMES
from tests.browser.conftest import Somebody
from tests.browser.person import Typist
from tests.browser.words import like, word

WAYS = [pytest.param(game.title, mode.title["en"], id=f"{game.id}-{mode.id}") for game in GAMES for mode in game.modes]
# the second way to play of these has tiles that only their owner may see
SECRETIVE = [
    pytest.param(game.title, game.modes[1].title["en"], id=game.id) for game in GAMES if game.modes[1].players == (2,)
]
FIRST = [pytest.param(game.title, game.modes[0].title["en"], id=game.id) for game in GAMES]


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


@pytest.mark.parametrize(("game", "mode"), SECRETIVE)
def test_a_curtain_hides_the_table_until_the_next_one_sits_down(somebody: Somebody, game: str, mode: str) -> None:
    person = somebody()
    person.sets_up(game, mode, "screen")
    curtain = person.page.get_by_role("alertdialog")
    tiles = person.page.locator("section.tray button.tile")
    while not curtain.count():
        person.acts(person.waits())
        person.looks(person.sign)
    name = re.search(r"Player \d", curtain.inner_text())
    assert name
    expect(tiles).to_have_count(0)
    curtain.get_by_role("button", name=word("table.curtain.ready", name=name[0])).click()
    expect(curtain).to_have_count(0)
    expect(person.page.get_by_label(re.compile(f", {word('board.of', owner=name[0])}")).first).to_be_visible()
