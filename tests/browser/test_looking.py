"""After and instead of a game: replay, files, fair dice, the set-up board, puzzles, the rulebook."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from hexdial.games import GAMES
from hexdial.kernel.archive import load
from hexdial.puzzles.puzzle import read_puzzle
from hexdial.puzzles.shelf import shipped
from tests.browser.conftest import Somebody
from tests.browser.examples import small, with_battles
from tests.browser.matches import match
from tests.browser.person import Person
from tests.browser.test_pages import gives_up, imports
from tests.browser.words import like, word

WAY = small()
GAME = WAY.game
BATTLES = with_battles().game


def shown(person: Person) -> list[str]:
    """What a replay shows once it has come where it was sent."""
    expect(person.page.locator(".transport")).to_have_attribute("aria-busy", "false")
    return person.pieces()


def test_a_replay_goes_to_any_place_and_back_and_from_battle_to_battle(somebody: Somebody, tmp_path: Path) -> None:
    person = somebody()
    imports(person, BATTLES.id, tmp_path)
    scrubber = person.page.get_by_role("slider", name=word("look.replay.scrubber"))
    last = int(scrubber.get_attribute("max") or 0)
    assert last == match(BATTLES.id, 5000).last
    scrubber.fill("30")
    expect(person.page.get_by_text(word("look.replay.position", n=30, of=last))).to_be_visible()
    there = shown(person)
    assert there
    person.button("look.replay.on").click()
    person.button("look.replay.back").click()
    expect(scrubber).to_have_value("30")
    person.sees(there)
    person.page.keyboard.press("Home")
    expect(person.board.locator(".piece")).to_have_count(0)
    person.button("look.replay.battle_on").click()
    expect(scrubber).not_to_have_value("0")
    person.page.keyboard.press("End")
    expect(scrubber).to_have_value(str(last))
    person.button("look.replay.play").click()


def test_a_match_is_saved_as_a_file_that_anybody_can_check(somebody: Somebody, tmp_path: Path) -> None:
    person = somebody()
    person.sets_up(WAY, "screen")
    person.plays(12)
    person.waits()
    gives_up(person)
    with person.page.expect_download() as download:
        person.button("table.export").click()
    file = tmp_path / "match.jsonl"
    download.value.save_as(file)
    saved = load(file, GAMES)
    assert saved.finished
    assert saved.game.id == GAME.id
    person.button("table.over.verify").click()
    expect(person.page.get_by_text(word("table.over.fair"))).to_be_visible()
    person.page.get_by_role("link", name=word("table.over.replay")).click()
    person.arrives()
    person.page.get_by_role("button", name=word("look.replay.save")).click()
    person.page.get_by_role("menuitem", name=word("look.replay.verify")).click()
    expect(person.page.get_by_role("dialog").get_by_text(like("look.fair.ok"))).to_be_visible()


@pytest.mark.parametrize(("kind", "first"), [("svg", b"<svg"), ("png", b"\x89PNG")])
def test_a_position_is_saved_as_a_picture(somebody: Somebody, tmp_path: Path, kind: str, first: bytes) -> None:
    person = somebody()
    imports(person, GAME.id, tmp_path)
    person.page.get_by_role("button", name=word("look.replay.save")).click()
    with person.page.expect_download() as download:
        person.page.get_by_role("menuitem", name=word(f"look.picture.{kind}")).click()
    path = tmp_path / "picture"
    download.value.save_as(path)
    assert first in path.read_bytes()[:200]


def test_a_position_of_a_replay_is_played_on(somebody: Somebody, tmp_path: Path) -> None:
    person = somebody()
    imports(person, GAME.id, tmp_path)
    person.page.get_by_role("slider").fill("40")
    expect(person.page.get_by_text(like("look.replay.position"))).to_have_text(re.compile("40"))
    pieces = shown(person)
    assert pieces
    person.button("look.replay.fork").click()
    expect(person.page).to_have_url(re.compile("/t/"))
    person.waits()
    expect(person.board.locator(".piece")).to_have_count(len(pieces))
    person.plays(6)


@pytest.mark.parametrize("game", [game.id for game in GAMES if game.editor is not None])
def test_tiles_are_set_up_by_hand_then_the_rules_are_switched_on(somebody: Somebody, game: str) -> None:
    person = somebody()
    person.goes(f"/study/{game}")
    person.sees_table()
    tiles = person.page.get_by_role("list", name=word("look.study.tiles")).get_by_role("button")
    seen = [person.pieces()]
    for number in range(2):
        tiles.nth(number).click()
        person.points_at(person.board.locator("polygon.cell.next").nth(number))
        person.sees(seen[-1], now=False)
        seen.append(person.pieces())
    person.button("look.undo").click()
    person.sees(seen[1])
    person.button("look.redo").click()
    person.sees(seen[2])
    person.page.get_by_role("switch", name=word("look.study.rules_on")).click()
    expect(person.page.get_by_role("switch", name=word("look.study.rules_on"))).to_be_checked()


def test_a_puzzle_is_solved_by_its_stored_solution(somebody: Somebody) -> None:
    puzzle = min(
        (read_puzzle(path) for path in shipped()), key=lambda one: (one.difficulty, len(one.solution), one.name)
    )
    person = somebody()
    person.goes("/puzzles")
    person.page.get_by_role("searchbox").fill(puzzle.titles["en"])
    person.page.get_by_role("link", name=re.compile(re.escape(puzzle.titles["en"]))).last.click()
    person.sees_table()
    for line in puzzle.solution:
        assert isinstance(line, str), "this solution depends on what the other side does"
        picks_by_words(person, line)
    expect(person.page.get_by_text(word("look.puzzle.won"), exact=True)).to_be_visible()
    person.goes("/puzzles")
    expect(person.page.get_by_text(word("look.puzzles.solved"), exact=True).first).to_be_visible()


def picks_by_words(person: Person, notation: str) -> None:
    """From the list of choices, by the words of a solution."""
    field = person.page.get_by_role("searchbox")
    if field.count():
        field.fill(notation)
    lines = person.page.locator(".choices ol button")
    expect(lines).not_to_have_count(0)
    told = person.log.locator("li").count()
    lines.first.click()
    expect(person.log.locator("li")).not_to_have_count(told)


def test_a_hint_says_where_to_begin_and_the_solution_plays_itself(somebody: Somebody) -> None:
    person = somebody()
    person.goes(f"/puzzle/{shipped()[0].stem}")
    person.sees_table()
    person.button("look.puzzle.hint").click()
    expect(person.page.get_by_text(like("look.puzzle.begin"))).to_be_visible()
    person.button("look.puzzle.solution").click()
    person.button("look.puzzle.reveal").click()
    person.button("look.puzzle.show").click()
    expect(person.page.get_by_text(word("look.puzzle.won_helped"))).to_be_visible()


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_the_rulebook_is_searched_and_every_rule_has_an_address(somebody: Somebody, game: str) -> None:
    person = somebody()
    person.goes(f"/rules/{game}")
    expect(person.page.get_by_role("status").filter(has_text=like("look.rules.count"))).to_be_visible()
    book = next(one for one in GAMES if one.id == game).rulebook.rules
    number = list(book)[len(book) // 2]
    person.page.get_by_role("searchbox").fill(number)
    person.page.get_by_role("link", name=number, exact=True).first.click()
    expect(person.page).to_have_url(re.compile(re.escape(f"/rule/{number}")))
    expect(person.page.locator("main")).to_contain_text(book[number].text["en"][:60])
