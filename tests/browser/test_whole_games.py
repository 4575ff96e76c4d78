"""Every way to play every game, from the home page to the end, by hand."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Somebody
from tests.browser.examples import Way, every_way, graded, secret_ways, shortest_ways
from tests.browser.person import Typist
from tests.browser.words import like, word


def ended(said: str) -> bool:
    return any(like(key).match(said) for key in ("table.over.won", "table.over.nobody"))


@pytest.mark.parametrize("way", graded(every_way()))
def test_all_on_one_screen_play_to_the_end_by_touching_what_is_lit(somebody: Somebody, way: Way) -> None:
    person = somebody()
    person.sets_up(way, "screen")
    assert ended(person.plays()), person.told()


@pytest.mark.parametrize("way", graded(shortest_ways()))
def test_a_game_is_set_up_and_played_to_the_end_with_the_keyboard_alone(somebody: Somebody, way: Way) -> None:
    person = somebody(as_=Typist)
    person.sets_up(way, "screen")
    assert ended(person.plays()), person.told()


@pytest.mark.parametrize("way", graded(shortest_ways()))
def test_a_phone_plays_to_the_end_with_one_finger(somebody: Somebody, way: Way) -> None:
    person = somebody(phone=True)
    person.sets_up(way, "screen")
    assert ended(person.plays()), person.told()


@pytest.mark.parametrize("way", secret_ways(), ids=str)
def test_a_curtain_hides_the_table_until_the_next_one_sits_down(somebody: Somebody, way: Way) -> None:
    person = somebody()
    person.sets_up(way, "screen")
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
