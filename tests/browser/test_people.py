"""People at different screens: links, presence, what the other must not see, agreeing, ending, coming back."""

from __future__ import annotations

import json
import re
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import Complaints, Somebody
from tests.browser.examples import Way, secret_ways, small
from tests.browser.person import MOST, PATIENCE, Person, Stuck
from tests.browser.serving import Server
from tests.browser.words import like, word

DUEL = small()
WATCHER = -1
WINK = 60  # milliseconds one waits before the other is looked at


class Wire:
    """Everything a page was sent."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        page.on("websocket", self.opened)

    def opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def text(self) -> str:
        return "\n".join(self.frames)

    def zones(self) -> list[dict[str, Any]]:
        return self.records("id", "kind", "owner", "count")

    def lying(self, zone: str) -> set[str]:
        """What was ever seen to lie there."""
        pieces = self.records("place", "name", "art")
        return {piece["name"] for piece in pieces if piece["place"] == zone and (piece["name"] or piece["art"])}

    def names(self) -> set[str]:
        """What any piece was ever called."""
        return {piece["name"] for piece in self.records("place", "name", "art")}

    def records(self, *fields: str) -> list[dict[str, Any]]:
        """Every record with these fields, wherever it stands."""
        found: list[dict[str, Any]] = []
        todo: list[Any] = [json.loads(frame) for frame in self.frames]
        while todo:
            one = todo.pop()
            if isinstance(one, dict):
                todo += one.values()
                if all(name in one for name in fields):
                    found.append(one)
            elif isinstance(one, list):
                todo += one
        return found


@dataclass
class Pair:
    host: Person
    guest: Person
    link: str  # for watching


def invited(somebody: Somebody, way: Way = DUEL, site: str = "") -> Pair:
    """Ada opens a table and sends the link; Bela follows it, gives a name and sits down."""
    host = somebody(name="Ada", site=site)
    host.sets_up(way, "link")
    link = host.page.get_by_label(word("invite.link", n=2), exact=True).input_value()
    guest = somebody(site=site)
    guest.page.goto(link)
    guest.page.get_by_label(word("join.name")).fill("Bela")
    guest.button("join.sit").click()
    for person in (host, guest):
        person.sees_table()
    assert "#" not in guest.page.url, "the secret stays in the address"
    return Pair(host, guest, link.partition("#")[0])


def takes_turns(pair: Pair, touches: int = MOST) -> str:
    """Whoever has something to touch touches it; answers what is said at the end."""
    idle = 0
    while touches > 0:
        for person in (pair.host, pair.guest):
            while touches > 0 and not (sight := person.looks(person.sign, WINK)).stuck:
                if sight.over:
                    return sight.over
                person.acts(sight)
                touches -= 1
                idle = 0
        idle += WINK
        if idle > PATIENCE:
            raise Stuck(f"neither can go on\n{pair.host.told()}\n{pair.guest.told()}")
    return ""


def same_board(pair: Pair, other: Person) -> None:
    """Sooner or later what was chosen is on the table, and both see the same pieces and as many lines of the log."""
    for person in (pair.host, pair.guest):
        expect(person.page.locator("section.asking [aria-busy=true]")).to_have_count(0)
    end = time.monotonic() + PATIENCE / 1000
    while seen_by(pair.host) != seen_by(other):
        assert time.monotonic() < end, f"one sees\n{seen_by(pair.host)}\nthe other\n{seen_by(other)}"
        other.page.wait_for_timeout(WINK)


def seen_by(person: Person) -> tuple[list[str], int]:
    return person.pieces(), person.log.locator("li").count()


def seat_of(person: Person, name: str) -> Any:
    players = person.page.get_by_role("complementary", name=word("table.players"))
    return players.locator("li").filter(has=person.page.locator("strong", has_text=name))


def test_two_people_play_a_whole_game_by_link_and_a_third_one_watches(somebody: Somebody) -> None:
    pair = invited(somebody)
    watcher = somebody()
    watcher.page.goto(pair.link)
    watcher.sees_table()
    expect(watcher.page.get_by_text(word("table.watching"))).to_be_visible()
    expect(seat_of(pair.host, "Bela")).to_contain_text(word("table.seat.online"))
    takes_turns(pair, 25)
    same_board(pair, pair.guest)
    same_board(pair, watcher)
    said = takes_turns(pair)
    assert any(like(key).match(said) for key in ("table.over.won", "table.over.nobody")), said
    for person in (pair.host, pair.guest, watcher):
        expect(person.page.locator("#over-title")).to_have_text(re.compile(re.escape(said)))
    same_board(pair, watcher)


def test_whoever_leaves_is_seen_to_be_away_and_takes_the_same_seat_again(somebody: Somebody) -> None:
    pair = invited(somebody)
    table = pair.guest.page.url
    pair.guest.page.goto("about:blank")
    expect(seat_of(pair.host, "Bela")).to_contain_text(word("table.seat.away"))
    pair.guest.page.goto(table)
    pair.guest.sees_table()
    expect(seat_of(pair.guest, "Bela")).to_contain_text(word("table.seat.here"))
    expect(seat_of(pair.host, "Bela")).to_contain_text(word("table.seat.online"))


@pytest.mark.parametrize("way", secret_ways(), ids=str)
def test_what_only_its_owner_may_see_is_never_sent_to_anybody_else(somebody: Somebody, way: Way) -> None:
    ada, bela, watcher = somebody(name="Ada"), somebody(name="Bela"), somebody()
    wires = {0: Wire(ada.page), 1: Wire(bela.page), WATCHER: Wire(watcher.page)}
    ada.sets_up(way, "link")
    link = ada.page.get_by_label(word("invite.link", n=2), exact=True).input_value()
    bela.page.goto(link)
    bela.button("join.sit").click()
    watcher.page.goto(link.partition("#")[0])
    for person in (ada, bela, watcher):
        person.sees_table()
    secret = {
        zone["id"]: zone["owner"]
        for zone in wires[WATCHER].zones()
        if zone["count"] and not wires[WATCHER].lying(zone["id"])
    }
    assert set(secret.values()) == {0, 1}, "both have something to hide"
    for zone, owner in secret.items():
        hidden = wires[owner].lying(zone)
        assert hidden, "whoever owns it sees it"
        for viewer, wire in wires.items():
            for name in hidden - wire.names() if viewer != owner else ():
                assert name not in wire.text(), f"{name}, which lies in {zone}, was sent to {viewer}"
    takes_turns(Pair(ada, bela, ""), 60)
    for viewer, wire in wires.items():
        for zone, owner in secret.items():
            assert viewer == owner or not wire.lying(zone), f"{wire.lying(zone)} in {zone} was sent to {viewer}"
    tokens = {
        str(token)
        for token in json.loads(ada.page.evaluate("localStorage.hexdial"))["seats"].popitem()[1]["tickets"].values()
    }
    assert not any(token in wires[viewer].text() for token in tokens for viewer in (1, WATCHER))


def test_an_undo_that_others_must_agree_to_is_asked_for_refused_and_granted(somebody: Somebody) -> None:
    pair = invited(somebody)
    # a choice of each: then nobody can take the first one back alone
    while len(pair.host.pieces()) < 2 or len(pair.guest.pieces()) < 2:
        takes_turns(pair, 1)
    same_board(pair, pair.guest)
    tools = pair.host.page.get_by_role("toolbar")
    alone = tools.get_by_role("button", name=word("table.undo"), exact=True)
    asking = tools.get_by_role("button", name=word("table.undo_ask"), exact=True)
    expect(alone.or_(asking)).to_be_visible()
    if alone.count():  # Ada was quick and has chosen once more since
        alone.click()
    before = pair.host.pieces()
    for answer, after in (("table.offer.no", len(before)), ("table.offer.yes", None)):
        asking.click()
        asked = pair.guest.page.get_by_text(word("table.offer.undo", name="Ada"))
        expect(asked).to_be_visible()
        pair.guest.button(answer).click()
        expect(asked).to_have_count(0)
        if after is not None:
            expect(pair.host.board.locator(".piece")).to_have_count(after)
    expect(pair.host.board.locator(".piece")).not_to_have_count(len(before))
    same_board(pair, pair.guest)


def test_a_draw_is_offered_and_taken_then_a_rematch_then_somebody_resigns(somebody: Somebody) -> None:
    pair = invited(somebody)
    pair.host.picks("table.draw")
    expect(pair.guest.page.get_by_text(word("table.offer.draw", name="Ada"))).to_be_visible()
    pair.guest.button("table.offer.yes").click()
    for person in (pair.host, pair.guest):
        expect(person.page.locator("#over-title")).to_have_text(word("table.over.nobody"))
    pair.guest.button("table.over.rematch").click()
    expect(pair.host.page.get_by_text(word("table.offer.rematch", name="Bela"))).to_be_visible()
    pair.host.button("table.offer.yes").click()
    old = pair.host.page.url
    for person in (pair.host, pair.guest):
        person.button("table.over.goagain").click()
        person.sees_table()
        expect(person.page.locator("#over-title")).to_have_count(0)
    assert pair.host.page.url == pair.guest.page.url != old
    pair.guest.picks("table.resign.button")
    pair.guest.button("table.resign.no").click()
    pair.guest.picks("table.resign.button")
    pair.guest.button("table.resign.yes").click()
    for person in (pair.host, pair.guest):
        expect(person.page.locator("#over-title")).to_have_text(like("table.over.won"))
        expect(person.page.locator("#over-title")).to_contain_text("Ada")


def test_a_table_goes_on_where_it_was_after_the_server_was_killed_and_started_again(
    somebody: Somebody, complaints: Complaints, tmp_path: Path
) -> None:
    complaints.allow("WebSocket connection")
    for end in ("REFUSED", "RESET", "CLOSED"):
        complaints.allow(f"ERR_CONNECTION_{end}")
    complaints.allow("ERR_EMPTY_RESPONSE")  # to what was asked for when the server died
    server = Server(tmp_path)
    server.start()
    try:
        pair = invited(somebody, site=server.url)
        takes_turns(pair, 20)
        same_board(pair, pair.guest)
        pieces, told = pair.host.pieces(), pair.host.log.locator("li").count()
        server.kill()
        lost = [person.page.get_by_text(word("table.link.lost")) for person in (pair.host, pair.guest)]
        for one in lost:
            expect(one).to_be_visible()
        server.start()
        for one in lost:
            expect(one).to_have_count(0)
        pair.host.sees(pieces)
        expect(pair.host.log.locator("li")).to_have_count(told)
        takes_turns(pair, 30)
        expect(pair.guest.log.locator("li")).not_to_have_count(told)
    finally:
        server.stop()
