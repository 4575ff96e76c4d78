"""A real browser before the real server; what the page complains about fails the test."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, expect, sync_playwright

from tests.browser.person import PATIENCE, Person
from tests.browser.serving import CLIENT, Server

FLAGS = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 640}


def lacking() -> str:
    """What is missing for these tests; "" : nothing."""
    if shutil.which("chromium") is None:
        return "there is no `chromium` on this machine"
    if not (CLIENT / "index.html").is_file():
        return "the client is not built: `make web` builds it"
    return ""


@pytest.fixture(scope="session")
def tools() -> str:
    """Chromium's path. CI sets HEXDIAL_EXPECT_BROWSER=1: there a missing browser is a failure."""
    lack = lacking()
    if lack and os.environ.get("HEXDIAL_EXPECT_BROWSER") == "1":
        pytest.fail(lack)
    if lack:
        pytest.skip(lack)
    return str(shutil.which("chromium"))


@pytest.fixture(scope="session")
def server(tools: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("server"))
    found.start()
    yield found
    found.stop()


@pytest.fixture(scope="session")
def chromium(tools: str) -> Iterator[tuple[Browser, asyncio.AbstractEventLoop]]:
    """One browser for all tests of a worker, and the loop it lives in."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        loop = asyncio.get_running_loop()
        browser = playwright.chromium.launch(executable_path=tools, args=FLAGS)
        asyncio._set_running_loop(None)
        yield browser, loop
        asyncio._set_running_loop(loop)
        browser.close()


@pytest.fixture
def browser(chromium: tuple[Browser, asyncio.AbstractEventLoop]) -> Iterator[Browser]:
    """The browser's loop runs during these tests only: other tests of this worker have loops of their own."""
    found, loop = chromium
    asyncio._set_running_loop(loop)
    yield found
    asyncio._set_running_loop(None)


class Complaints:
    """What went wrong in the pages of a test. What a test expects it names with `allow`."""

    def __init__(self) -> None:
        self.all: list[str] = []
        self.allowed: list[str] = []

    def allow(self, words: str) -> None:
        self.allowed.append(words)

    def heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.add(f"console: {message.text} ({message.location.get('url', '')})")

    def thrown(self, error: Error) -> None:
        self.add(f"thrown: {error}")

    def add(self, text: str) -> None:
        if not any(words in text for words in self.allowed):
            self.all.append(text)

    def watch(self, page: Page) -> None:
        page.on("console", self.heard)
        page.on("pageerror", self.thrown)


@pytest.fixture
def complaints() -> Iterator[Complaints]:
    found = Complaints()
    yield found
    assert not found.all, "the page complained:\n" + "\n".join(found.all)


Somebody = Callable[..., Person]


@pytest.fixture
def somebody(browser: Browser, server: Server, complaints: Complaints) -> Iterator[Somebody]:
    """Makes people, each with a browser of their own: `somebody(name="Ann", phone=True, theme="dark")`."""
    contexts: list[BrowserContext] = []

    def come(
        *,
        as_: type[Person] = Person,
        site: str = "",
        phone: bool = False,
        motion: bool = True,
        prefs: bool = True,
        **wishes: Any,
    ) -> Person:
        size = PHONE if phone else DESK
        told = json.dumps({"speed": "off", "sound": False, **wishes})
        kept = [{"name": "hexdial", "value": told}] if prefs else []
        state: Any = {"cookies": [], "origins": [{"origin": site or server.url, "localStorage": kept}]}
        context = browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            has_touch=phone,
            is_mobile=phone,
            locale="en-GB",
            reduced_motion="no-preference" if motion else "reduce",
            storage_state=state,
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.on("page", complaints.watch)
        return as_(context.new_page(), site or server.url, len(contexts), phone)

    yield come
    for context in contexts:
        context.close()


@pytest.fixture
def shots() -> Callable[[Person, str], None]:
    """Pictures for the eye, if HEXDIAL_SHOTS names a folder for them."""
    folder = os.environ.get("HEXDIAL_SHOTS", "")

    def take(person: Person, name: str) -> None:
        if folder:
            person.page.screenshot(path=str(Path(folder) / f"{name.replace(' ', '-')}.png"))

    return take
