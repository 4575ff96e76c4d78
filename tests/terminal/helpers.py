"""A terminal made of lists: lines are typed in advance, everything printed is kept."""

from __future__ import annotations

import io
from typing import Any

from rich.console import Console

from hexdial.front.words import words_in
from hexdial.kernel.match import PERSON, Match
from hexdial.players.registry import HUMAN
from hexdial.terminal.screen import Screen
from hexdial.terminal.session import Session
from tests.terminal.field import FIELD


class Typist:
    """Types the given lines, then Ctrl-D; notes what had been printed before each line."""

    def __init__(self, lines: list[str], width: int = 100, height: int = 45) -> None:
        self.lines = lines
        self.out = io.StringIO()
        self.shown: list[str] = []
        self.console = Console(file=self.out, width=width, height=height, color_system=None, highlight=False)
        self.screen = Screen(self.console, self.type)
        self.match: Match[Any] | None = None

    def type(self, prompt: str) -> str:
        self.shown.append(self.out.getvalue() + prompt)
        self.out.seek(0)
        self.out.truncate()
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    @property
    def text(self) -> str:
        return "".join(self.shown) + self.out.getvalue()


def new_match(*kinds: str, seed: str = "1", **settings: object) -> Match[Any]:
    seats = [
        {"name": name, "player": PERSON if kind == HUMAN else kind}
        for name, kind in zip(("Ada", "Bo"), kinds, strict=True)
    ]
    return Match.new(FIELD, settings, seats, seed)


def play(match: Match[Any], kinds: list[str], lines: list[str], language: str = "en", **size: int) -> Typist:
    """A session with these lines; it must leave cleanly."""
    typist = Typist(lines, **size)
    session = Session(match, kinds, typist.screen, words_in(language))
    assert session.run() == 0
    typist.match = session.match
    return typist
