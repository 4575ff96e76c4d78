"""A table of a server that is killed, as those know it who play there: what they were told must be there for ever."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from typing import Any, Final

from websockets.asyncio.client import ClientConnection

from hexdial.games import GAMES
from hexdial.kernel.archive import match_of
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.matchfile import link, read_bytes
from hexdial.server.body import shows
from tools.deaths import Lost, Stored

Json = dict[str, Any]

PATIENCE: Final = 30.0  # seconds until an answer counts as lost


@dataclass(frozen=True)
class Deed:
    """Something acknowledged that must be a line: do (a choice), undo, resign, draw."""

    kind: str
    seat: int = -1
    n: int = 0  # it was made after choice n
    key: str = ""
    notation: str = ""

    def is_line(self, line: Json, seats: int) -> bool:
        if self.kind != "do":
            return self.kind in line and (self.kind != "resign" or line["resign"] == self.seat)
        # of choices made in secret at the same time, others may be written first
        there = self.n < line.get("n", 0) <= self.n + seats
        return there and (line.get("seat"), line.get("ask"), line.get("do")) == (self.seat, self.key, self.notation)


@dataclass
class Party:
    """A table, as those who play at it know it."""

    table: str
    mode: str  # with its game
    tokens: list[str]  # of every seat; "": a program's
    apart: bool = False  # each at a screen of his own
    names: dict[int, str] = field(default_factory=dict)  # of those by a link; "": does not sit yet
    deeds: list[Deed] = field(default_factory=list)  # acknowledged since the server was started
    sealed: list[Deed] = field(default_factory=list)  # of these, choices that waited for those of others
    shown: int = 0  # the greatest number of a choice anybody has seen
    again: str = ""  # the rematch
    known: int = 0  # lines that were found after the last death
    last: int = 0  # the choice the table stood at then
    over: bool = False
    done: bool = False  # and nothing is left to do here

    @property
    def people(self) -> list[int]:
        return [seat for seat, token in enumerate(self.tokens) if token]

    def check(self, stored: Stored) -> None:
        """All that these people were told is there."""
        places = stored.body["places"]
        for seat in self.people:
            if not shows(self.tokens[seat], places[seat]["ticket"]):
                raise Lost(f"table {self.table}: the link of seat {seat} is no longer valid")
            name = self.names.get(seat, "")
            if name and places[seat]["name"] != name:
                raise Lost(f"table {self.table}: {name} has sat down on seat {seat}, but does not sit there")
        if self.again and stored.body["again"] != self.again:
            raise Lost(f"table {self.table}: its rematch is forgotten")
        if self.shown and not any(line.get("n") == self.shown for line in stored.lines):
            raise Lost(f"table {self.table}: choice {self.shown} was shown, but it is not there")
        fresh = stored.lines[self.known :]
        waiting: list[Deed] = []
        for deed in self.deeds:
            line = next((line for line in fresh if deed.is_line(line, len(self.tokens))), None)
            if line is not None:
                fresh.remove(line)
            elif deed.kind == "do" and [deed.seat, deed.notation] in stored.body["sealed"]:
                waiting.append(deed)  # in secret, until the others have chosen
            else:
                raise Lost(f"table {self.table}: {deed} was acknowledged, but it is not there")
        self.deeds, self.sealed = waiting, list(waiting)
        self.known = len(stored.lines)
        self.last = stored.last
        self.over = any("end" in line for line in stored.lines)

    def check_return(self, whole: Json, seats: list[int]) -> None:
        """Somebody comes again with his link: he has his seats, and the table stands where it stood."""
        if whole["seats"] != seats:
            raise Lost(f"table {self.table}: the links of seats {seats} gave seats {whole['seats']}")
        if not self.known:
            return  # it is new
        n, state = whole["n"], whole["standing"]["card"]["state"]
        by_itself = len(self.people) < len(self.tokens)  # a program may have chosen meanwhile
        if n < self.last or (n > self.last and not by_itself):
            raise Lost(f"table {self.table}: it stood at choice {self.last}, the server shows choice {n}")
        if (state == "over") != self.over and not by_itself:
            raise Lost(f"table {self.table}: over is {self.over}, the server says that it is {state}")


class Screen:
    """A browser at a table: what it was shown last, and one request at a time."""

    def __init__(self, party: Party, seats: list[int], socket: ClientConnection) -> None:
        self.party = party
        self.seats = seats
        self.socket = socket
        self.now: Json = {}
        self.asked = 0

    async def hear(self) -> Json:
        async with asyncio.timeout(PATIENCE):
            message: Json = json.loads(await self.socket.recv())
        kind = message["kind"]
        if kind == "whole":
            self.now = {**message, "questions": (message["scene"] or {"questions": []})["questions"]}
        elif kind == "change":
            told = {name: value for name, value in message.items() if value is not None}
            if told["after"] != self.now["at"]:
                raise Lost(f"table {self.party.table}: version {told['after']} follows {self.now['at']}")
            self.now.update(told)
        elif kind == "bye" and message["reason"] != "shutdown":
            raise Lost(f"table {self.party.table}: the server has closed the connection: {message['reason']}")
        self.party.shown = max(self.party.shown, self.now.get("n", 0))
        return message

    async def hello(self) -> None:
        tokens = [self.party.tokens[seat] for seat in self.seats]
        await self.socket.send(json.dumps({"kind": "hello", "table": self.party.table, "tokens": tokens}))
        while not self.now:
            message = await self.hear()
            if message["kind"] == "no":
                raise Lost(f"table {self.party.table}: {message['text']}")

    async def ask(self, kind: str, **fields: object) -> str:
        """The refusal; "" : it was done."""
        self.asked += 1
        await self.socket.send(json.dumps({"kind": kind, "id": self.asked, **fields}))
        while True:
            message = await self.hear()
            if message["kind"] in ("done", "no"):
                if message["id"] != self.asked:
                    raise Lost(f"table {self.party.table}: the answer to {self.asked} is {message}")
                return str(message.get("text", ""))

    @property
    def over(self) -> bool:
        return bool(self.now["standing"]["card"]["state"] == "over")

    def questions(self) -> list[Json]:
        return [one for one in self.now["questions"] if one["choices"] and one["seat"] in self.seats]


async def level(screens: list[Screen]) -> None:
    """Everybody sees what one has seen."""
    at = max(screen.now["at"] for screen in screens)
    for screen in screens:
        while screen.now["at"] < at:
            await screen.hear()


def file_of(stored: Stored) -> bytes:
    """The match file of a table."""
    texts: list[str] = []
    before = ""
    for line in stored.lines:
        text, before = link(before, {name: value for name, value in line.items() if name != "h"})
        texts.append(f"{text}\n")
    return "".join(texts).encode()


def verify(name: str, data: bytes, whole: bool = True) -> None:
    """A match file that holds together; the whole match is played again, with all dice and events."""
    try:
        paper = read_bytes(name, data)
        if whole:
            match_of(paper, GAMES)
    except HexdialError as problem:
        raise Lost(str(problem)) from problem
