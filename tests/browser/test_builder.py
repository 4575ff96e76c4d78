"""The team builder: by mouse, by keys, on a phone; what breaks a rule is named; chance, drafts, links, and a table to play at."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, expect

from hexdial.games import GAMES
from hexdial.kernel.building import Builder, EntryCard
from tests.browser.conftest import Complaints, Somebody
from tests.browser.examples import game
from tests.browser.person import Person, Typist
from tests.browser.words import like, word

GAME = "hcx"
PAGE = f"/lineups/{GAME}"
LANGUAGES = {"en": "English", "fr": "Français", "es": "Español"}


def builder() -> Builder:
    workshop = game(GAME).workshop
    assert workshop is not None
    assert workshop.builder is not None
    return workshop.builder


def entries(language: str = "en") -> tuple[EntryCard, ...]:
    return builder().entries(language)


def alone(language: str = "en") -> EntryCard:
    """A unique figure with one cost: a team of its own, and never there twice."""
    return next(one for one in entries(language) if one.unique and one.lines and len(one.points) == 1)


def common() -> EntryCard:
    """A cheap figure of which there may be many."""
    figures = [one for one in entries() if not one.unique and len(one.lines) == 1 and one.points[0] > 0]
    return min(figures, key=lambda one: (one.points[0] < 20, one.points[0]))


def several() -> EntryCard:
    """A figure with starting lines of different costs."""
    return next(one for one in entries() if len(one.points) > 1)


def team(person: Person) -> Locator:
    return person.page.locator("section.team")


def legal(person: Person) -> Locator:
    return team(person).get_by_text(word("builder.legal"))


def used(person: Person, points: int, total: int = 300) -> None:
    expect(team(person).get_by_text(word("builder.used", used=points, total=total))).to_be_visible()


def looks_for(person: Person, words: str) -> None:
    person.page.get_by_label(word("builder.search")).fill(words)


def adds(person: Person, entry: EntryCard) -> None:
    looks_for(person, entry.name)
    person.page.get_by_role("button", name=word("builder.add", name=entry.name), exact=True).click()


def in_team(person: Person) -> list[str]:
    """Who is in the team, by the buttons that show them."""
    shown = like("builder.show")
    found = team(person).get_by_role("button", name=shown).all()
    return [str(one.get_attribute("aria-label")) for one in found]


def test_a_legal_team_is_built_by_mouse_and_saved(somebody: Somebody) -> None:
    person = somebody()
    person.goes(PAGE)
    first, second = alone(), common()
    adds(person, first)
    used(person, first.points[0])
    expect(legal(person)).to_be_visible()
    adds(person, second)
    team(person).get_by_role("button", name=word("builder.another", name=second.name), exact=True).click()
    used(person, first.points[0] + 2 * second.points[0])
    team(person).get_by_label(word("builder.name")).fill("Old friends")
    person.button("builder.save").click()
    before = in_team(person)
    team(person).get_by_role("button", name=word("builder.clear"), exact=True).click()
    expect(team(person).get_by_text(word("builder.empty"))).to_be_visible()
    person.button("builder.load.button").click()
    person.page.get_by_role("dialog").get_by_role("button", name="Old friends").first.click()
    used(person, first.points[0] + 2 * second.points[0])
    assert in_team(person) == before


def test_filters_and_order_narrow_the_shelf(somebody: Somebody) -> None:
    person = somebody()
    person.goes(PAGE)
    person.page.get_by_text(word("builder.filters")).click()
    shelf = person.page.get_by_role("search")
    filters = {one.id: one for one in builder().filters("en")}
    power = filters["power"].groups[0].values[0]
    shelf.get_by_label(filters["power"].label, exact=True).select_option(power.id)
    shelf.get_by_label(word("builder.most"), exact=True).fill("80")
    expected = [one for one in entries() if power.id in one.tags["power"] and any(cost <= 80 for cost in one.points)]
    expect(shelf.get_by_text(like("builder.found"))).to_have_text(word("builder.found", n=len(expected)))
    shelf.get_by_label(word("builder.order"), exact=True).select_option("points")
    rows = person.page.locator("ul[aria-label] .row").all()
    costs = [int(str(row.locator(".cost").inner_text()).split(" / ", maxsplit=1)[0]) for row in rows]
    assert len(costs) == len(expected)
    assert costs == sorted(costs, reverse=True)
    person.button("builder.anything").click()
    expect(shelf.get_by_text(like("builder.found"))).to_have_text(word("builder.found", n=len(entries())))


def test_a_broken_rule_is_named_and_can_be_read_and_undone(somebody: Somebody) -> None:
    person = somebody()
    person.goes(PAGE)
    one = alone()
    adds(person, one)
    expect(legal(person)).to_be_visible()
    adds(person, one)
    said = builder().judge(f"{one.id} x2", 300, "", "en").breaches
    assert said
    for breach in said:
        expect(team(person).get_by_text(breach.sentence, exact=True)).to_be_visible()
    expect(person.page.get_by_role("link", name=word("builder.play"))).to_have_count(0)
    team(person).get_by_role("button", name=word("board.rule", id=said[0].rule), exact=True).click()
    rule = game(GAME).rulebook.rule(said[0].rule)
    expect(person.page.get_by_role("dialog").get_by_text(rule.sentence("en"), exact=True)).to_be_visible()
    person.page.keyboard.press("Escape")
    person.button("builder.undo").click()
    expect(legal(person)).to_be_visible()
    person.button("builder.redo").click()
    expect(team(person).get_by_text(said[0].sentence, exact=True)).to_be_visible()


def test_the_dial_turns_and_a_coloured_value_says_what_it_does(somebody: Somebody) -> None:
    person = somebody()
    person.goes(PAGE)
    one = several()
    looks_for(person, one.name)
    person.page.locator(f"[data-id={one.id}]").click()
    card = person.page.locator(".card article")
    expect(card.get_by_role("heading", name=one.name, exact=True)).to_be_visible()
    slider = card.get_by_role("slider")
    slider.press("ArrowRight")
    expect(card.get_by_role("heading", name=word("builder.dial.click", n=2), exact=True)).to_be_visible()
    number, cell = next(
        (click.number, cell) for click in reversed(one.lines[0].clicks) for cell in click.cells if cell.power
    )
    card.get_by_role(
        "button", name=re.compile(rf"{word('builder.dial.click', n=number)}: .*{re.escape(cell.name)}")
    ).last.click()
    expect(card.get_by_role("heading", name=word("builder.dial.click", n=number), exact=True)).to_be_visible()
    expect(card.locator("dl .told")).to_contain_text(cell.says)
    # a later starting line: it costs less and begins further on
    start = next(click.number for click in one.lines[-1].clicks if click.start)
    card.get_by_text(word("builder.line_one", n=one.lines[-1].points, click=start)).click()
    expect(card.get_by_role("heading", name=word("builder.dial.click", n=start), exact=True)).to_be_visible()
    card.get_by_role("button", name=like("builder.add_to")).first.click()
    used(person, one.lines[-1].points)
    team(person).get_by_label(word("builder.line_of", name=one.name)).select_option(str(one.points[0]))
    used(person, one.points[0])


def test_a_team_is_built_by_keys_alone(somebody: Somebody) -> None:
    person = somebody(as_=Typist)
    assert isinstance(person, Typist)
    person.goes(PAGE)
    one = common()
    person.tabs_to(word("builder.search"))
    person.page.keyboard.insert_text(one.name)
    cost = " / ".join(str(points) for points in one.points)
    person.tabs_to(word("builder.row", name=one.name, points=cost))
    person.press("Enter")
    expect(person.page.locator(".card article").get_by_role("heading", name=one.name, exact=True)).to_be_visible()
    person.tabs_to(word("builder.add", name=one.name))
    person.press("Enter", "Enter")
    used(person, 2 * one.points[0])
    person.press("Control+z")
    used(person, one.points[0])
    person.press("Control+y")
    used(person, 2 * one.points[0])
    person.tabs_to(word("builder.drop", name=one.name))
    person.press("Enter")
    used(person, one.points[0])
    expect(legal(person)).to_be_visible()


def test_arrow_keys_walk_along_the_shelf(somebody: Somebody) -> None:
    person = somebody(as_=Typist)
    assert isinstance(person, Typist)
    person.goes(PAGE)
    rows = person.page.locator(".shelf .row")
    rows.first.focus()
    person.press("ArrowDown", "ArrowDown", "ArrowUp")
    expect(rows.nth(1)).to_be_focused()
    name = rows.nth(1).locator("strong").inner_text()
    expect(person.page.locator(".card article").get_by_role("heading", name=name, exact=True)).to_be_visible()
    person.press("End")
    expect(rows.last).to_be_focused()
    expect(rows.last).to_be_in_viewport()


def test_a_team_is_built_on_a_phone(somebody: Somebody) -> None:
    person = somebody(phone=True)
    person.goes(PAGE)
    one = alone()
    looks_for(person, one.name)
    person.page.locator(f"[data-id={one.id}]").tap()
    card = person.page.locator(".card article")
    expect(card.get_by_role("heading", name=one.name, exact=True)).to_be_visible()
    expect(person.page.locator(".shelf.pane")).to_be_hidden()
    card.get_by_role("button", name=like("builder.add_to")).first.tap()
    places = person.page.get_by_role("navigation", name=word("builder.panes"))
    places.get_by_role("button", name=re.compile(f"^{word('builder.pane.team')}")).tap()
    expect(legal(person)).to_be_visible()
    used(person, one.points[0])
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_chance_fills_a_team_keeps_what_is_there_and_gives_it_the_wanted_theme(somebody: Somebody) -> None:
    person = somebody()
    person.goes(PAGE)
    one = common()
    adds(person, one)
    theme = one.tags["keyword"][0]
    team(person).get_by_label(word("builder.theme")).select_option(theme)
    person.button("builder.fill").click()
    expect(legal(person)).to_be_visible()
    expect(team(person).locator(".holds").first).to_be_visible()
    assert word("builder.show", name=one.name) in in_team(person)
    text = parse_qs(urlsplit(settled(person)).query)
    judged = builder().judge(text["team"][0], 300, text["theme"][0], "en")
    assert not judged.breaches
    assert [card for card in judged.themes if card.keyword == theme and card.holds]


def test_a_draft_offers_three_cards_until_the_team_is_full(somebody: Somebody) -> None:
    person = somebody()
    person.goes(PAGE)
    person.button("builder.draft.button").click()
    dialog = person.page.get_by_role("dialog")
    offers = dialog.get_by_role("button", name=like("builder.draft.take"))
    done = dialog.get_by_text(word("builder.draft.done"))
    expect(offers).to_have_count(3)
    first = str(offers.first.get_attribute("aria-label"))
    offers.first.click()
    expect(dialog.get_by_text(re.compile(re.escape(word("builder.draft.so_far", n=1))))).to_be_visible()
    dialog.get_by_role("button", name=word("builder.draft.back")).click()
    # the same seed and the same picks: the same offers
    expect(offers.first).to_have_accessible_name(first)
    for picks in range(1, 40):
        expect(offers.first.or_(done)).to_be_visible()
        if done.is_visible():
            break
        offers.last.click()
        expect(dialog.get_by_text(re.compile(re.escape(word("builder.draft.so_far", n=picks))))).to_be_visible()
    expect(done).to_be_visible()
    dialog.get_by_role("button", name=word("builder.draft.enough")).click()
    expect(legal(person)).to_be_visible()


def test_a_link_opens_the_same_team_and_the_file_is_one(somebody: Somebody, tmp_path: Path) -> None:
    person = somebody()
    ready = next(one for one in game(GAME).ready(game(GAME).modes[0].id, "en"))
    person.goes(f"{PAGE}?team={ready.id}&total=400")
    expect(legal(person)).to_be_visible()
    person.button("builder.share.button").click()
    dialog = person.page.get_by_role("dialog")
    link = dialog.get_by_label(word("builder.share.link"), exact=True).input_value()
    with person.page.expect_download() as download:
        dialog.get_by_role("button", name=word("builder.share.file")).click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    workshop = game(GAME).workshop
    assert workshop is not None
    assert file.suffix == ".toml"
    assert workshop.check_team(file, {}, "en") == []
    friend = somebody(language="fr")
    friend.page.goto(link)
    expect(friend.page.get_by_text(word("builder.legal", "fr"))).to_be_visible()

    text = parse_qs(urlsplit(settled(friend)).query)
    assert text["team"] == parse_qs(urlsplit(link).query)["team"]
    assert text["total"] == ["400"]


def test_a_text_that_is_no_team_is_refused_with_a_sentence(somebody: Somebody, complaints: Complaints) -> None:
    complaints.allow("the server responded with a status of 4")
    person = somebody()
    person.goes(PAGE)
    person.button("builder.load.button").click()
    dialog = person.page.get_by_role("dialog")
    dialog.get_by_label(word("builder.load.text")).fill("nobody at all")
    dialog.get_by_role("button", name=word("builder.load.take"), exact=True).click()
    expect(dialog.get_by_role("alert")).to_contain_text("nobody")
    dialog.get_by_label(word("builder.load.text")).fill(common().id)
    dialog.get_by_role("button", name=word("builder.load.take"), exact=True).click()
    used(person, common().points[0])


def test_whoever_has_built_a_team_plays_with_it(somebody: Somebody) -> None:
    person = somebody(name="Ada")
    person.goes(f"{PAGE}?total=400")
    person.button("builder.random").click()
    expect(legal(person)).to_be_visible()
    names = sorted(in_team(person))
    person.page.get_by_role("link", name=word("builder.play")).click()
    expect(person.page.get_by_label(word("new.lineup", n=1)).locator("option:checked")).to_have_text(
        word("new.lineup_brought")
    )
    person.button("new.start").click()
    person.sees_table()
    tray = person.page.locator("section.tray")
    for one in {name.removeprefix(word("builder.show", name="")) for name in names}:
        expect(tray.get_by_role("button", name=re.compile(f"^{re.escape(one)}, ")).first).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_the_table_a_figure_says_what_its_coloured_values_do(somebody: Somebody, language: str) -> None:
    """By mouse, by keys and by a finger, in the reader's language."""
    one = alone(language)
    cells = [cell for cell in next(click for click in one.lines[0].clicks if click.start).cells if cell.power]
    for phone in (False, True):
        person = somebody(language=language, phone=phone)
        person.goes(f"/new/{GAME}?lineup={one.id}")
        person.button("new.start", language).click()
        person.sees_table()
        figure = person.page.locator("section.tray").get_by_role("button", name=re.compile(f"^{re.escape(one.name)}, "))
        expect(person.page.locator("section.asking .mine")).to_be_visible()
        for way in ("tap",) if phone else ("hover", "focus"):
            if way == "focus":
                person.page.mouse.move(2, 2)
                person.page.keyboard.press("Tab")
            getattr(figure, way)()
            shown = person.page.get_by_role("complementary", name=one.name, exact=True)
            for cell in cells:
                expect(
                    shown.get_by_role("listitem").filter(has_text=cell.name).filter(has_text=cell.says).first
                ).to_be_visible()


def test_games_without_a_builder_keep_their_page(somebody: Somebody) -> None:
    person = somebody()
    other = next(one for one in GAMES if one.id == "jlh")
    person.goes(f"/lineups/{other.id}")
    expect(person.page.get_by_role("heading", name=word("lineups.title", game=other.title))).to_be_visible()


def settled(person: Person) -> str:
    """The address once it says what is on the page."""
    person.page.wait_for_timeout(600)
    return person.page.url
