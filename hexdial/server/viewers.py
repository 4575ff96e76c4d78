"""Whoever looks at a table: which seats he holds, through whose eyes he sees, what he has been shown."""

from __future__ import annotations

from collections.abc import Callable

from hexdial.kernel.scene import Scene
from hexdial.kernel.table import WATCHER
from hexdial.server.wire import Standing


class Viewer:
    """One connection. `send` never waits: a connection that cannot keep up is closed by its owner."""

    def __init__(
        self, send: Callable[[bytes], None], dismiss: Callable[[str], None], tokens: list[str], language: str
    ) -> None:
        self.send = send
        self.dismiss = dismiss  # say why, and close
        self.tokens = tokens
        self.language = language
        self.seats: list[int] = []
        self.seat = WATCHER  # through whose eyes
        self.curtain = -1  # who must confirm before he sees his scene
        self.confirmed = -1  # who sits in front of the screen
        self.scene: Scene | None = None  # as it was sent last
        self.standing: Standing | None = None

    def face(self, asked: list[int], secrets: bool) -> None:
        """Whose scene this screen shows now: with several people in front of it, that of whoever is asked."""
        self.curtain = -1
        if not self.seats:
            self.seat = WATCHER
            return
        if len(self.seats) == 1:
            self.seat = self.seats[0]
            return
        own = [seat for seat in asked if seat in self.seats]
        if not own:
            self.seat = self.confirmed if self.confirmed in self.seats else (WATCHER if secrets else self.seats[0])
            return
        wanted = self.confirmed if self.confirmed in own else own[0]
        if secrets and wanted != self.confirmed:
            self.curtain = wanted
            self.seat = WATCHER
        else:
            self.confirmed = wanted
            self.seat = wanted
