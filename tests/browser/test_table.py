"""One person at a table: the first move, taking back, asking why, reading the log, languages, settings."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from hexdial.games import GAMES
from tests.browser.conftest import Somebody
from tests.browser.examples import Way, game, shortest_ways, small
from tests.browser.person import Person
from tests.browser.words import pattern, sentences, word

WAY = small()
HEXORS = Way(game("jlh"), game("jlh").modes[0])  # its questions and rules are known here by their words
TEXTS = """() => {
  const found = new Set();
  const add = (text) => { const plain = (text ?? "").replace(/\\s+/g, " ").trim(); if (plain) found.add(plain); };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (walk.currentNode.parentElement.checkVisibility()) add(walk.currentNode.data);
  for (const one of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
    if (one.checkVisibility()) for (const name of ["aria-label", "title", "placeholder"]) add(one.getAttribute(name));
  }
  add(document.title);
  return [...found];
}"""
LANGUAGES = {"fr": "Français", "es": "Español"}


def starts(person: Person, way: Way = WAY) -> None:
    person.sets_up(way, "screen")
    person.sees_table()


def texts(person: Person) -> list[str]:
    """All words on the page, also those that are only read aloud."""
    found: list[str] = person.page.evaluate(TEXTS)
    return found


@pytest.mark.parametrize("title", [game.title for game in GAMES])
def test_from_home_to_the_first_move_it_takes_three_clicks(somebody: Somebody, title: str) -> None:
    person = somebody(prefs=False)
    person.goes()
    person.clicks_on(person.page.get_by_role("button", name=f"{word('home.play')}: {title}", exact=True))
    sight = person.waits()
    told = person.log.locator("li").count()
    for _ in range(2):
        person.acts(sight)
        sight = person.waits()
        if person.log.locator("li").count() > told:
            return
    pytest.fail(f"two touches make no move: {person.told()}")


def test_undo_takes_the_last_choice_back(somebody: Somebody) -> None:
    person = somebody()
    starts(person)
    person.waits()
    empty = person.pieces()
    asked = person.asking.locator("[role=status]").inner_text()
    while not person.pieces():
        person.acts(person.waits())
        person.waits()
    expect(person.button("table.undo")).to_be_enabled()
    person.button("table.undo").click()
    expect(person.asking.locator("[role=status]")).to_have_text(asked)
    expect(person.board.locator(".piece")).to_have_count(len(empty))


def test_asking_why_not_gives_a_sentence_and_its_rule(somebody: Somebody) -> None:
    person = somebody()
    starts(person, HEXORS)
    moves = re.compile("Which tile moves")
    while not moves.search(person.asking.inner_text()):
        person.acts(person.waits())
        person.waits()
    person.button("table.why.button").click()
    person.board.locator(".piece[role=img]").first.click()
    reasons = person.page.get_by_role("status", name=word("table.why.title"))
    expect(reasons).to_contain_text(re.compile(r"\w+ \w+.*\."))
    rule = reasons.get_by_role("button", name=re.compile(f"^{word('ui.rule')} ")).first
    number = rule.inner_text().split()[-1]
    rule.click()
    opened = person.page.get_by_role("dialog", name=word("ui.rule_title", rule=number))
    assert HEXORS.game.rulebook.rules[number].text["en"][:40] in opened.inner_text()


def test_a_line_of_the_log_points_at_its_pieces_and_opens_its_rule(somebody: Somebody) -> None:
    person = somebody()
    starts(person)
    while not person.pieces():
        person.acts(person.waits())
        person.waits()
    line = person.log.locator("li button").last
    line.hover()
    expect(person.board.locator("g.hover")).not_to_have_count(0)
    line.click()
    expect(person.page.get_by_role("dialog")).to_contain_text(re.compile(rf"{WAY.game.id}\.\w+\.\d+"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("way", shortest_ways(), ids=str)
def test_the_language_changes_in_the_middle_of_a_game_and_no_english_is_left(
    somebody: Somebody, way: Way, language: str
) -> None:
    person = somebody()
    starts(person, way)
    person.plays(25)
    person.waits()
    english = texts(person)
    asked = person.asking.locator("[role=status]").first
    question = asked.inner_text()
    person.speaks(LANGUAGES[language])
    expect(person.page.locator("html")).to_have_attribute("lang", language)
    expect(person.button("table.again", language)).to_be_visible()
    expect(asked).not_to_have_text(question)
    found = texts(person)
    assert not left_over(found, language), left_over(found, language)
    # what the game itself says: no sentence stays as it was
    same = {text for text in found if text in english and len(nameless(text, way, language).split()) > 3}
    assert not same, same
    person.speaks("English")
    expect(person.page.locator("html")).to_have_attribute("lang", "en")


def nameless(text: str, way: Way, language: str) -> str:
    """Without the names that are the same in both languages."""
    for tile in way.game.tiles("en"):
        if tile.names["en"] == tile.names[language]:
            text = text.replace(tile.names["en"], "")
    return text


def left_over(found: list[str], language: str) -> list[str]:
    """Words of the interface that are still English, with the key they belong to."""
    own = [pattern(text) for text in sentences(language).values() if has_letters(text)]
    wrong: list[str] = []
    for key, text in sentences("en").items():
        if text == sentences(language).get(key) or not has_letters(text) or key == "new.player":
            continue  # a name once given stays
        english = pattern(text)
        wrong += [
            f"{key}: {said}"
            for said in found
            if english.fullmatch(said) and not any(one.fullmatch(said) for one in own)
        ]
    return wrong


def has_letters(text: str) -> bool:
    return len(re.sub(r"\{\w+\}|\W", "", text)) > 2


def test_settings_are_kept_and_mean_something(somebody: Somebody) -> None:
    person = somebody(prefs=False)
    person.goes("/settings")
    page = person.page
    page.get_by_label(word("settings.theme"), exact=True).select_option(label=word("settings.themes.dark"))
    page.get_by_label(word("settings.speed"), exact=True).select_option(label=word("settings.speeds.off"))
    page.get_by_label(word("settings.name"), exact=True).fill("Grete")
    person.goes("/settings")
    expect(page.get_by_label(word("settings.theme"), exact=True)).to_have_value("dark")
    expect(page.get_by_label(word("settings.speed"), exact=True)).to_have_value("off")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate("getComputedStyle(document.body).colorScheme") == "dark"
    starts(person)
    expect(page.get_by_role("complementary", name=word("table.players"))).to_contain_text("Grete")
    page.reload()
    person.sees_table()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_whoever_wants_little_motion_sees_nothing_move(somebody: Somebody) -> None:
    person = somebody(motion=False, speed="normal")
    starts(person)
    moving = "() => document.getAnimations().filter((one) => one.playState === 'running' && one.effect.getComputedTiming().duration > 50).length"
    for _ in range(4):
        person.acts(person.waits())
        assert person.page.evaluate(moving) == 0


def test_with_motion_what_happens_is_shown_and_can_be_skipped(somebody: Somebody) -> None:
    person = somebody(speed="slow")
    starts(person, HEXORS)
    person.acts(person.waits())
    skip = person.page.get_by_role("button", name=f"{word('table.skip')} {word('table.space')}", exact=True)
    expect(skip).to_be_visible()
    skip.click()
    person.waits()
    expect(skip).to_have_count(0)
