"""Somebody at a screen: sees what can be touched, touches it, presses keys; knows no rule and asks no server."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.examples import Way
from tests.browser.words import like, word

LOOK = (Path(__file__).parent / "look.js").read_text(encoding="utf-8")
PATIENCE = 60_000  # milliseconds until what should happen must have happened, also on a busy machine
GLANCE = 1_500  # milliseconds after which somebody moves the hand away and looks again
MOST = 5000  # touches of a game that ends
FOCUSED = """() => {
  const one = document.activeElement;
  const label = one.labels?.[0];
  return (one.getAttribute("aria-label") || (label ? label.textContent : one.textContent) || "").replace(/\\s+/g, " ").trim();
}"""
PIECES = """() => [...document.querySelectorAll("section.board svg .piece")].map((one) => one.getAttribute("aria-label")).sort()"""
SAME = f"([wanted, now]) => (JSON.stringify(({PIECES})()) === JSON.stringify(wanted.sort())) === now"
LINES = """() => [...document.querySelectorAll("aside .choices ol button")].map((one) => one.querySelector("span").textContent.trim())"""


@dataclass(frozen=True)
class Sight:
    """What there is to touch, and one thing of it: where it is and what it is called."""

    over: str
    sign: str
    stuck: bool
    covered: bool
    name: str
    kind: str
    x: float
    y: float
    many: int


class Stuck(AssertionError):
    """Something could be touched, was touched, and nothing came of it; or nothing can be touched at all."""


class Person:
    """A pair of hands and eyes before one page."""

    def __init__(self, page: Page, site: str, seed: int = 1, touch: bool = False) -> None:
        self.page = page
        self.site = site
        self.rng = random.Random(seed)
        self.touch = touch
        self.sign = ""
        self.story: list[str] = []
        self.curtains = 0
        self.clicks = 0

    # pages

    def goes(self, path: str = "/") -> None:
        self.page.goto(self.site + path)
        self.arrives()

    def arrives(self) -> None:
        """The page has come: it has a heading and nothing is being fetched."""
        expect(self.page.locator("main").locator("h1, h2").first).to_be_attached()
        expect(self.page.locator("main .spinner")).to_have_count(0)

    def button(self, key: str, language: str = "en") -> Locator:
        """The button with these words."""
        return self.page.get_by_role("button", name=like(key, language))

    def clicks_on(self, what: Locator) -> None:
        self.clicks += 1
        what.click()

    def points_at(self, what: Locator) -> None:
        """A click in its middle, whatever is drawn above it by then: a ghost, an outline."""
        what.scroll_into_view_if_needed()
        box = what.bounding_box()
        assert box is not None, f"{what} cannot be seen"
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def picks(self, key: str) -> None:
        """Something in the menu of the table."""
        self.page.get_by_role("toolbar").get_by_role("button", name=word("table.more"), exact=True).click()
        self.page.get_by_role("menuitem", name=word(key), exact=True).click()

    def speaks(self, language: str) -> None:
        """Another language, by the menu in the head of every page."""
        self.page.locator("#app > header .opener").click()
        self.page.get_by_role("menuitem", name=language, exact=True).click()

    def sets_up(self, way: Way, company: str) -> None:
        """From home over the set-up page to a table; `company`: screen, link, alone, open."""
        self.goes()
        self.page.get_by_role("link", name=f"{word('home.set_up')}: {way.game.title}", exact=True).click()
        self.page.get_by_role("group", name=word("new.mode")).get_by_text(way.mode.title["en"], exact=True).click()
        for name, value in way.options:
            option = self.option(name, value)
            if not option.is_visible():
                self.page.locator("details", has=option).locator("summary").click()
            self.page.locator("label", has=option).click()
        chairs = self.page.get_by_role("radiogroup", name=word("new.company.label"))
        chairs.get_by_text(word(f"new.company.{company}"), exact=True).click()
        self.page.get_by_role("button", name=word("new.invite" if company in ("link", "open") else "new.start")).click()

    def option(self, name: str, value: str) -> Locator:
        """Where a value of an option is picked on the set-up page."""
        return self.page.locator(f"input[name$='-{name}'][value='{value}']")

    # the table

    @property
    def board(self) -> Locator:
        return self.page.locator("section.board svg[role=group]")

    @property
    def asking(self) -> Locator:
        return self.page.locator("section.asking")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("log")

    def sees_table(self) -> None:
        expect(self.board).to_be_visible()

    def pieces(self) -> list[str]:
        """Everything that lies on the board, in words."""
        found: list[str] = self.page.evaluate(PIECES)
        return found

    def sees(self, pieces: list[str], now: bool = True) -> None:
        """Until exactly this lies on the board (`now` False: until it does no longer)."""
        self.page.wait_for_function(SAME, arg=[pieces, now])

    # playing with mouse or fingers

    def looks(self, before: str = "", patience: int = PATIENCE) -> Sight:
        wish = {"before": before, "luck": self.rng.random(), "patience": patience}
        seen: dict[str, Any] = self.page.evaluate(LOOK, wish)
        return Sight(**seen)

    def plays(self, touches: int = MOST) -> str:
        """Touches things until the game is over; answers what is said then, or "" after so many touches."""
        for _ in range(touches):
            sight = self.waits()
            if sight.over:
                return sight.over
            self.acts(sight)
        return ""

    def waits(self) -> Sight:
        """Until something can be touched."""
        sight = self.looks(self.sign, GLANCE)
        if sight.stuck:
            self.lets_go()
            sight = self.looks(self.sign)
        if sight.stuck:
            raise Stuck(f"nothing came of it, or there is nothing to touch\n{self.told()}\nnow: {sight.sign[:600]}")
        return sight

    def lets_go(self) -> None:
        """What a line of the list or the log points at is not drawn as something to touch."""
        self.page.mouse.move(2, 2)

    def acts(self, sight: Sight) -> None:
        """Touches what the eye fell on."""
        if sight.covered:
            raise Stuck(f"{sight.name!r} is lit, but something else lies over it\n{self.told()}")
        self.curtains += sight.kind == "curtain"
        self.story.append(sight.name)
        self.sign = sight.sign
        if self.touch:
            self.page.touchscreen.tap(sight.x, sight.y)
        else:
            self.page.mouse.click(sight.x, sight.y)

    def told(self) -> str:
        """The last things that were done."""
        return "done: " + " > ".join(name[:60] for name in self.story[-12:])


class Typist(Person):
    """Somebody who has a keyboard and nothing else."""

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tabs_to(self, name: str | re.Pattern[str], most: int = 150) -> None:
        """Tab until the thing of this name has the focus."""
        for _ in range(most):
            focused: str = self.page.evaluate(FOCUSED)
            if focused == name if isinstance(name, str) else name.search(focused):
                return
            self.press("Tab")
        raise Stuck(f"Tab does not lead to {name!r}")

    def sets_up(self, way: Way, company: str) -> None:
        self.goes()
        self.tabs_to(f"{word('home.set_up')}: {way.game.title}")
        self.press("Enter")
        self.arrives()
        for wanted in (way.mode.title["en"], word(f"new.company.{company}")):
            self.tabs_to_radio(
                self.page.locator("label", has=self.page.get_by_text(wanted, exact=True)).locator("input")
            )
        for name, value in way.options:
            option = self.option(name, value)
            group = self.page.locator("details", has=option)
            if not option.is_visible():
                self.tabs_to(" ".join(group.locator("summary").inner_text().split()))
                self.press("Enter")
            self.tabs_to_radio(option)
        self.tabs_to(word("new.start"))
        self.press("Enter")

    def tabs_to_radio(self, radio: Locator) -> None:
        """Tab into its group, then the arrows until it is on."""
        name = radio.get_attribute("name")
        for _ in range(150):
            if self.page.evaluate("document.activeElement.name") == name:
                break
            self.press("Tab")
        for _ in range(30):
            if radio.is_checked():
                return
            self.press("ArrowDown")
        raise Stuck(f"the arrow keys do not lead to {radio}")

    def lets_go(self) -> None:
        self.press("b")

    def acts(self, sight: Sight) -> None:
        """One of the ways to do something with keys; all of them, by and by."""
        self.sign = sight.sign
        if sight.kind == "curtain":
            self.curtains += 1
            return self.does("Enter")
        lines: list[str] = self.page.evaluate(LINES)
        way = self.rng.random()
        place = re.search(r"^Space (\S+)", sight.name)
        meant = [at for at, line in enumerate(lines) if place and line.rstrip(" …").endswith(f" {place[1]}")]
        if way < 0.03:
            self.sign = ""  # one step back, and perhaps the same again
            return self.does("Escape")
        if way < 0.4 and sight.kind == "ring":
            return self.does("b", *self.rng.choices(["q", "e", "r"], k=2), "Enter")
        if way < 0.4 and sight.kind == "board":
            ways = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]
            return self.does("b", *self.rng.choices(ways, k=self.rng.randrange(1, 4)), "Enter")
        if way < 0.2 and sight.kind == "beside":
            self.press("b")
            self.tabs_to(sight.name)
            return self.does("Enter")
        if way < 0.5 and len(lines) > 6:
            wanted = self.rng.choice(lines).rstrip(" …")
            self.press("/")
            self.page.keyboard.insert_text(wanted)
            return self.does("Enter")
        if not lines:
            return self.does("b", "Enter")
        at = meant[0] if meant and meant[0] < 10 else self.rng.randrange(min(10, len(lines)))
        return self.does(str((at + 1) % 10))

    def does(self, *keys: str) -> None:
        self.story.append(" ".join(keys))
        self.press(*keys)
