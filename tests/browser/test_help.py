"""Help from the engine in the browser: a hint that is played, threats over the board, win chances, a review."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from hexdial.front.opponents import about_player
from hexdial.front.words import words_in
from hexdial.games import GAMES
from hexdial.players.levels import LEVELS
from hexdial.players.registry import PLAYERS
from tests.browser.conftest import Somebody
from tests.browser.examples import small, with_battles
from tests.browser.matches import match, saved
from tests.browser.person import Person
from tests.browser.test_pages import AXE, CHECK
from tests.browser.words import like, word

WAY = small()
BATTLES = with_battles().game
AIMED = next(game for game in GAMES if game.id == "hcb")
EARLY = 36  # choices: a review looks at every one of them
Shots = Callable[[Person, str], None]


def brings(person: Person, game: str, folder: Path, choices: int) -> None:
    """A match that somebody gave up early, brought in on the page of tables."""
    made = match(game, choices)
    if not made.finished:
        made.resign(0)
    file = saved(made, folder / "match.jsonl")
    person.goes("/tables")
    with person.page.expect_file_chooser() as chooser:
        person.button("tables.bring").click()
    chooser.value.set_files(file)
    expect(person.page.get_by_role("slider")).to_be_visible()
    person.arrives()


def plays_on(person: Person, game: str, folder: Path, at: int) -> None:
    """From there, all seats on this screen."""
    brings(person, game, folder, at + 1)
    person.page.get_by_role("slider").fill(str(at))
    expect(person.page.get_by_text(like("look.replay.position"))).to_have_text(re.compile(str(at)))
    person.button("look.replay.fork").click()
    expect(person.page).to_have_url(re.compile("/t/"))
    faces(person)


def faces(person: Person) -> None:
    """Until something on the table can be touched."""
    while (sight := person.waits()).kind == "curtain":
        person.acts(sight)


def helps(person: Person, key: str) -> None:
    """Something in the menu of help."""
    person.page.get_by_role("toolbar").get_by_role("button", name=word("help.button"), exact=True).click()
    person.page.get_by_role("menuitem", name=word(key), exact=True).click()


def region(person: Person, key: str) -> Locator:
    return person.page.get_by_role("region", name=word(key), exact=True)


def finds_nothing(person: Person) -> None:
    """Axe, in light and dark."""
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    for theme in ("light", "dark"):
        person.page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
        assert person.page.evaluate(CHECK) == [], theme


def test_a_hint_is_lit_on_the_board_and_played(somebody: Somebody, shots: Shots) -> None:
    person = somebody()
    person.sets_up(WAY, "screen")
    person.plays(10)
    faces(person)
    helps(person, "help.chance_item.on")
    expect(region(person, "help.chance").locator("li")).to_have_count(2)
    person.page.keyboard.press("h")
    hint = region(person, "help.hint")
    expect(hint.locator("p")).to_have_text(re.compile("%"))
    shots(person, "help hint")
    finds_nothing(person)
    told = person.log.locator("li").count()
    hint.get_by_role("button", name=word("help.play"), exact=True).click()
    expect(hint).to_have_count(0)
    expect(person.log.locator("li")).not_to_have_count(told)


def test_the_win_chances_stay_on_at_the_next_visit(somebody: Somebody) -> None:
    person = somebody()
    person.sets_up(WAY, "screen")
    person.plays(4)
    faces(person)
    helps(person, "help.chance_item.on")
    expect(region(person, "help.chance")).to_be_visible()
    person.page.reload()
    faces(person)
    expect(region(person, "help.chance")).to_be_visible()
    helps(person, "help.chance_item.off")
    expect(region(person, "help.chance")).to_have_count(0)


@pytest.mark.parametrize("help", ["on", "off"])
def test_whoever_invites_and_whoever_comes_reads_whether_there_is_help(somebody: Somebody, help: str) -> None:
    person = somebody()
    person.goes(f"/new/{WAY.game.id}")
    person.page.get_by_label(word("help.new.label")).select_option(help)
    chairs = person.page.get_by_role("radiogroup", name=word("new.company.label"))
    chairs.get_by_text(word("new.company.link"), exact=True).click()
    person.page.get_by_role("button", name=word("new.invite")).click()
    expect(person.page.get_by_text(word(f"help.table.{help}"))).to_be_visible()
    person.goes(person.page.url.removeprefix(person.site).replace("/t/", "/join/"))
    expect(person.page.get_by_text(word(f"help.table.{help}"))).to_be_visible()


def test_the_levels_say_what_they_are_and_one_is_picked_for_all(somebody: Somebody) -> None:
    person = somebody()
    person.goes(f"/new/{WAY.game.id}")
    person.page.get_by_text(word("new.levels")).click()
    rows = person.page.get_by_role("radiogroup", name=word("new.levels")).locator("label")
    expect(rows).to_have_count(len(PLAYERS))
    for level in LEVELS:
        expect(rows.filter(has_text=about_player(level.id, words_in("en")))).to_have_count(1)
    rows.last.click()
    expect(person.page.get_by_label(word("new.who.label", n=2))).to_have_value(f"program:{[*PLAYERS][-1]}")


def test_threats_are_lines_over_the_board_and_a_list_with_reasons(
    somebody: Somebody, tmp_path: Path, shots: Shots
) -> None:
    person = somebody()
    plays_on(person, AIMED.id, tmp_path, 60)
    before = person.board.locator("[data-mark]").count()
    person.page.keyboard.press("t")
    rows = region(person, "help.threats").locator("button.threat")
    expect(rows.first).to_be_visible()
    assert person.board.locator("[data-mark]").count() > before + 1
    shots(person, "help threats")
    rows.first.click()
    expect(person.board.locator("[data-mark]")).to_have_count(before + 1)
    expect(person.board.locator("[data-mark]").last).to_have_attribute("aria-label", re.compile("%"))
    finds_nothing(person)
    region(person, "help.threats").get_by_role("button", name=re.compile(r"\w+\.\w+\.\d")).first.click()
    expect(person.page.get_by_role("dialog")).to_be_visible()
    person.page.keyboard.press("Escape")
    person.page.keyboard.press("t")
    expect(person.board.locator("[data-mark]")).to_have_count(before)


def test_without_help_at_the_table_nothing_of_it_is_shown(somebody: Somebody) -> None:
    person = somebody()
    person.goes(f"/new/{WAY.game.id}")
    person.page.get_by_label(word("help.new.label")).select_option("off")
    chairs = person.page.get_by_role("radiogroup", name=word("new.company.label"))
    chairs.get_by_text(word("new.company.screen"), exact=True).click()
    person.page.get_by_role("button", name=word("new.start")).click()
    faces(person)
    expect(person.page.get_by_role("button", name=word("help.button"), exact=True)).to_have_count(0)
    person.page.keyboard.press("h")
    person.page.keyboard.press("t")
    person.plays(2)
    expect(region(person, "help.hint")).to_have_count(0)
    expect(region(person, "help.threats")).to_have_count(0)


def test_a_review_marks_the_turning_points_and_leads_there(somebody: Somebody, tmp_path: Path, shots: Shots) -> None:
    person = somebody()
    brings(person, BATTLES.id, tmp_path, EARLY)
    person.button("help.review.button").click()
    review = region(person, "help.review.title")
    expect(review.get_by_role("button", name=word("help.review.graph"))).to_be_visible()
    shots(person, "help review")
    finds_nothing(person)
    slider = person.page.get_by_role("slider")
    rows = review.locator("ol button")
    assert rows.count() == person.page.locator(".scrub .sign").count() > 0, "nobody plays well by chance"
    rows.first.click()
    expect(rows.first).to_have_attribute("aria-current", "true")
    mistake = rows.filter(has=person.page.locator("code")).first
    mistake.click()
    better = mistake.get_by_text(like("help.review.better"))
    expect(better).to_be_visible()
    expect(better).not_to_contain_text(mistake.locator("code").inner_text())
    expect(person.board.locator(".star").first).to_be_visible()
    graph = review.get_by_role("button", name=word("help.review.graph"))
    graph.click()
    half = int(slider.get_attribute("max") or 0) // 2
    expect(slider).to_have_value(re.compile(rf"^({half - 1}|{half}|{half + 1})$"))
    graph.press("Enter")
    expect(review.locator("ol button[aria-current]").first).to_be_visible()
