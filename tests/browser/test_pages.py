"""Every page: nothing for axe to complain about, in light and dark, on a desk and on a phone; and light to load."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from hexdial.games import GAMES
from hexdial.kernel.play import Game
from hexdial.puzzles.shelf import shipped
from tests.browser.conftest import Somebody
from tests.browser.examples import Way, small
from tests.browser.matches import played
from tests.browser.person import Person
from tests.browser.serving import ROOT
from tests.browser.words import like, word

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
CHECK = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations.map((one) => `${one.id}: ${one.help}: ${one.nodes.slice(0, 4).map((node) => node.target.join(" ") + " " + node.html.slice(0, 160) + " " + (node.any[0]?.message ?? "")).join(" | ")}`);
}"""
LIGHT = 300_000  # bytes that a first visit may cost
WAY = small()
GAME = WAY.game
Go = Callable[[Person, Path], None]


def table_waiting(person: Person, folder: Path) -> None:
    person.sets_up(WAY, "link")
    expect(person.page.get_by_role("heading", name=word("invite.title"))).to_be_visible()


def playing(way: Way) -> Go:
    def go(person: Person, folder: Path) -> None:
        person.sets_up(way, "screen")
        person.plays(30)

    return go


def table_over(person: Person, folder: Path) -> None:
    playing(WAY)(person, folder)
    gives_up(person)


def joining(person: Person, folder: Path) -> None:
    table_waiting(person, folder)
    person.goes(person.page.url.removeprefix(person.site).replace("/t/", "/join/"))


def replay(person: Person, folder: Path) -> None:
    imports(person, GAME.id, folder)
    person.page.get_by_role("slider").fill("40")


def puzzle(person: Person, folder: Path) -> None:
    person.goes(f"/puzzle/{shipped()[0].stem}")
    person.sees_table()


def studying(person: Person, folder: Path) -> None:
    person.goes(f"/study/{GAME.id}")
    person.sees_table()


def building(person: Person, folder: Path) -> None:
    """A ready team that is too dear, so that the rules speak; one of its figures is looked at."""
    builds = next(game for game in GAMES if game.workshop is not None and game.workshop.builder is not None)
    team = builds.ready(builds.modes[0].id, "en")[0].id
    person.goes(f"/lineups/{builds.id}?team={team}&total=100")
    person.page.get_by_text(word("builder.filters")).click()
    expect(person.page.get_by_text(like("builder.illegal"))).to_be_visible()


def drafting(person: Person, folder: Path) -> None:
    building(person, folder)
    person.button("builder.clear").click()
    person.button("builder.draft.button").click()
    expect(person.page.get_by_role("button", name=like("builder.draft.take")).first).to_be_visible()


def at(path: str) -> Go:
    return lambda person, folder: person.goes(path)


PAGES: dict[str, Go] = {
    "home": at("/"),
    "new table": at(f"/new/{GAMES[0].id}"),
    "tables": at("/tables"),
    "line-ups": at(f"/lineups/{GAMES[0].id}"),
    "team builder": building,
    "team draft": drafting,
    "settings": at("/settings"),
    "join": joining,
    "table waiting": table_waiting,
    **{f"table playing {game.id}": playing(Way(game, game.modes[0])) for game in GAMES},
    "table over": table_over,
    "replay": replay,
    "set-up board": studying,
    "puzzles": at("/puzzles"),
    "puzzle": puzzle,
    "rules": at(f"/rules/{GAME.id}"),
    "rule": at(f"/rule/{next(iter(GAME.rulebook.rules))}"),
    "nowhere": at("/nowhere/at/all"),
}


def gives_up(person: Person) -> None:
    person.picks("table.resign.button")
    person.button("table.resign.yes").click()
    expect(person.page.locator("#over-title")).to_be_visible()


def imports(person: Person, game: str, folder: Path) -> None:
    """A match file brought in on the page of tables, which opens its replay."""
    file = played(game, folder / "match.jsonl")
    person.goes("/tables")
    with person.page.expect_file_chooser() as chooser:
        person.button("tables.bring").click()
    chooser.value.set_files(file)
    expect(person.page.get_by_role("slider")).to_be_visible()
    person.arrives()


@pytest.mark.parametrize("where", PAGES)
def test_axe_finds_nothing_on_this_page_in_light_and_dark_and_on_a_phone(
    somebody: Somebody, where: str, tmp_path: Path, shots: Callable[[Person, str], None]
) -> None:
    person = somebody()
    PAGES[where](person, tmp_path)
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = {}
    for theme, size in (("light", (1280, 800)), ("dark", (1280, 800)), ("light", (360, 640)), ("dark", (360, 640))):
        person.page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
        person.page.set_viewport_size({"width": size[0], "height": size[1]})
        shots(person, f"{where}-{theme}-{size[0]}")
        if violations := person.page.evaluate(CHECK):
            found[f"{theme} {size[0]}"] = violations
    assert not found, "\n".join(f"{how}: {one}" for how, many in found.items() for one in many)


class Scales:
    """Weighs what comes over the wire: compressed bodies, headers, and what the socket brings."""

    def __init__(self, person: Person) -> None:
        self.bytes: dict[str, float] = {}
        self.names: dict[str, str] = {}
        session = person.page.context.new_cdp_session(person.page)
        session.send("Network.enable")
        session.on(
            "Network.responseReceived", lambda told: self.names.update({told["requestId"]: told["response"]["url"]})
        )
        session.on("Network.loadingFinished", lambda told: self.add(told["requestId"], told["encodedDataLength"]))
        session.on(
            "Network.webSocketFrameReceived", lambda told: self.add("socket", len(told["response"]["payloadData"]))
        )

    def add(self, request: str, size: float) -> None:
        self.bytes[request] = self.bytes.get(request, 0) + size

    def total(self) -> float:
        return sum(self.bytes.values())

    def told(self) -> str:
        heavy = sorted(self.bytes.items(), key=lambda one: -one[1])
        return "\n".join(f"{size:8.0f} {self.names.get(request, request)}" for request, size in heavy)


def test_the_first_visit_of_home_is_light(somebody: Somebody) -> None:
    person = somebody()
    scales = Scales(person)
    person.goes()
    person.page.wait_for_load_state("networkidle")
    assert scales.total() < LIGHT, scales.told()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_first_visit_of_a_table_is_light(somebody: Somebody, game: Game[Any]) -> None:
    host, guest = somebody(), somebody()
    host.sets_up(Way(game, game.modes[0]), "screen")
    host.plays(10)
    scales = Scales(guest)
    guest.page.goto(host.page.url)
    guest.sees_table()
    guest.page.wait_for_load_state("networkidle")
    assert scales.total() < LIGHT, scales.told()
