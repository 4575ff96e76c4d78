"""People at tables: a server in this process, screens that rebuild what they are shown, a network where it matters."""

from __future__ import annotations

import asyncio
import functools
import json
import random
import re
import socket
import threading
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import Any, ParamSpec

import httpx
import msgspec

from hexdial.games import GAMES
from hexdial.kernel.archive import match_of
from hexdial.kernel.match import PERSON, Match
from hexdial.kernel.matchfile import read_bytes
from hexdial.kernel.play import Game
from hexdial.server.app import make_app
from hexdial.server.body import fresh_token
from hexdial.server.config import Config
from hexdial.server.deeds import Who, obey
from hexdial.server.lobby import Lobby
from hexdial.server.room import Room
from hexdial.server.seating import sit
from hexdial.server.serving import serving
from hexdial.server.socket import serve_socket
from hexdial.server.store import Store
from hexdial.server.wire import Choose, Done, NewTable, TakeSeat
from tools.soak import with_lineups

Json = dict[str, Any]
P = ParamSpec("P")
PATIENCE = 20.0  # seconds until something that should come counts as lost


def in_loop(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that waits for things."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


def game(id: str) -> Game[Any]:
    return next(one for one in GAMES if one.id == id)


# the server


@asynccontextmanager
async def house(troubled: bool = False, **settings: Any) -> AsyncIterator[Lobby]:
    """A server without its network; at the end nothing went wrong in it, unless that was the point."""
    config = Config(**{"unlimited": True, **settings})
    lobby = Lobby(config, await Store.open(config.database))
    try:
        yield lobby
    finally:
        await lobby.close()
    assert troubled or lobby.problems == []


@asynccontextmanager
async def web(**settings: Any) -> AsyncIterator[tuple[Lobby, httpx.AsyncClient]]:
    """A server with its REST side; requests are calls."""
    app = make_app(Config(**{"unlimited": True, **settings}))
    async with app.lifespan():
        transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://table.test") as http:
            lobby = app.state["lobby"]
            assert isinstance(lobby, Lobby)
            yield lobby, http
            assert lobby.problems == []


class Running:
    """A real server on a free port, in a thread of its own."""

    def __init__(self, config: Config) -> None:
        self.server = serving(config)
        self.listener = socket.socket()
        self.listener.bind(("127.0.0.1", 0))
        self.listener.listen(128)
        self.port = self.listener.getsockname()[1]
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.listener]}, daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}/api/socket"

    @property
    def lobby(self) -> Lobby:
        lobby = self.server.app.state["lobby"]
        assert isinstance(lobby, Lobby)
        return lobby

    def start(self) -> None:
        self.thread.start()
        until = time.monotonic() + PATIENCE
        while not self.server.started:
            assert time.monotonic() < until, "the server did not start"
            time.sleep(0.01)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive(), "the server did not stop"


@contextmanager
def running(**settings: Any) -> Iterator[Running]:
    server = Running(Config(**{"unlimited": True, **settings}))
    server.start()
    try:
        yield server
    finally:
        server.stop()
    assert server.lobby.problems == []


# tables


@dataclass
class Sitting:
    """A table with everybody's token."""

    room: Room
    tokens: list[str]
    host: str

    @property
    def id(self) -> str:
        return self.room.id

    @property
    def match(self) -> Match[Any]:
        assert self.room.match is not None
        return self.room.match


def wanted(kinds: str, of: str = "jlh", mode: str = "beginner", **more: Any) -> NewTable:
    """`kinds`: the seats, a word each: here link open, or the level of a program."""
    seats: list[Json] = []
    for number, kind in enumerate(kinds.split()):
        program = kind not in ("here", "link", "open")
        seats.append({"kind": "program", "level": kind} if program else {"kind": kind})
        if kind == "here":
            seats[-1]["name"] = f"N{number}"
    fields = {"game": of, "mode": mode, "players": len(seats), "seats": seats, **more}
    return msgspec.convert(fields, NewTable)


async def seated(
    lobby: Lobby, kinds: str = "link link", of: str = "jlh", mode: str = "beginner", **more: Any
) -> Sitting:
    """A table at which everybody invited has sat down; they are called N0, N1, ..."""
    made = await lobby.create(wanted(kinds, of, mode, **more))
    room = await lobby.room(made.table)
    tokens = {ticket.seat: ticket.token for ticket in (*made.tickets, *made.invitations)}
    for seat, kind in enumerate(kinds.split()):
        if kind in ("link", "open"):
            wish = TakeSeat(name=f"N{seat}", token=tokens.get(seat, ""), seat=seat, nonce=f"nonce{seat}")
            async with room.lock:
                tokens[seat] = (await sit(room, wish)).token
    return Sitting(room, [tokens.get(seat, "") for seat in range(len(kinds.split()))], made.host)


def played(of: str, mode: str, players: int, seed: str, choices: int | None = None) -> Match[Any]:
    """A match after so many random choices; None: to the end."""
    rules = game(of)
    rng = random.Random(f"{of} {mode} {players} {seed}")
    settings = with_lineups(rules, {"mode": mode, "players": players}, rng)
    seats = [{"name": f"N{seat}", "player": PERSON} for seat in range(players)]
    match = Match.new(rules, settings, seats, seed, tuple(f"nonce{seat}" for seat in range(players)))
    made = 0
    while not match.finished and made != choices:
        decision = match.position.decision
        assert decision is not None
        match.choose(decision.seat, rng.choice(decision.options))
        made += 1
    return match


def cut(match: Match[Any], share: float) -> Match[Any]:
    """The same match when that share of its choices had been made."""
    own = [entry for entry in match.history[1:] if not entry.automatic()]
    last = match.history.index(own[int(len(own) * share)])
    until = next(at for at, line in enumerate(match.lines) if json.loads(line).get("n") == last)
    data = "".join(f"{line}\n" for line in match.lines[:until]).encode()
    return match_of(read_bytes("a match", data), GAMES)


async def kept(lobby: Lobby, match: Match[Any]) -> Sitting:
    """A table for a match that is under way, everybody on a device of his own."""
    assert match.stream is not None
    tokens = [fresh_token() for _ in match.seats]
    room = await lobby.keep(match, match.stream.seed, tokens, "")
    return Sitting(room, tokens, "")


# screens


class Line:
    """A connection without a network between."""

    def __init__(self, lobby: Lobby, origin: str = "", host: str = "table.test", address: str = "10.0.0.1") -> None:
        headers = [(b"host", host.encode())] + ([(b"origin", origin.encode())] if origin else [])
        self.lobby = lobby
        self.inbox: asyncio.Queue[Json] = asyncio.Queue()
        self.inbox.put_nowait({"type": "websocket.connect"})
        self.heard: list[Json] = []  # what was sent, as it was
        self.texts: list[str] = []
        self.fresh = asyncio.Event()
        scope = {"type": "websocket", "headers": headers, "client": (address, 1)}
        self.task = asyncio.create_task(serve_socket(lobby, scope, self.inbox.get, self.take))

    async def take(self, event: Json) -> None:
        self.heard.append(event)
        if event["type"] == "websocket.send":
            self.texts.append(event["text"])
            self.hear(json.loads(event["text"]))
        self.fresh.set()

    def hear(self, message: Json) -> None:
        """What a browser would do with it."""

    @property
    def closed(self) -> bool:
        return any(event["type"] == "websocket.close" for event in self.heard)

    @property
    def bye(self) -> str:
        """The reason the server gave for closing."""
        for text in self.texts:
            message = json.loads(text)
            if message["kind"] == "bye":
                return str(message["reason"])
        return ""

    def send(self, message: Json | str | bytes) -> None:
        if isinstance(message, bytes):
            self.inbox.put_nowait({"type": "websocket.receive", "bytes": message})
        else:
            text = message if isinstance(message, str) else json.dumps(message)
            self.inbox.put_nowait({"type": "websocket.receive", "text": text})

    async def until(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not true():
                self.fresh.clear()
                waits = asyncio.create_task(self.fresh.wait())
                await asyncio.wait((waits, self.task), return_when=asyncio.FIRST_COMPLETED)
                waits.cancel()
                if self.task.done() and not true():
                    self.task.result()
                    raise AssertionError(f"the server has closed: {self.heard[-2:]}")

    async def gone(self) -> None:
        """Wait until the server has closed."""
        async with asyncio.timeout(PATIENCE):
            await self.task

    async def hang_up(self) -> None:
        self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self.gone()


class Screen(Line):
    """A browser at a table: keeps it as it was shown, and accepts no change that does not fit."""

    def __init__(self, lobby: Lobby, table: str, tokens: list[str], language: str = "en", **more: Any) -> None:
        super().__init__(lobby, **more)
        self.language = language
        self.tokens = tokens
        self.hello = {"kind": "hello", "table": table, "tokens": tokens, "language": language}
        self.whole: Json = {}
        self.wholes = 0
        self.happened: list[Json] = []  # of the last change
        self.answers: dict[int, Json] = {}
        self.asked = 0

    def hear(self, message: Json) -> None:
        if message["kind"] == "whole":
            self.whole = message
            self.wholes += 1
        elif message["kind"] == "change":
            self.happened = message.get("happened", [])
            self.whole = changed(self.whole, message)
        elif message["kind"] == "spoke":
            self.whole["said"].append(message["said"])
        elif message["kind"] in ("done", "no", "told"):
            assert message["id"] not in self.answers, "answered twice"
            self.answers[message["id"]] = message

    async def open(self) -> Screen:
        """Say hello and see everything."""
        known = self.wholes
        self.send(self.hello)
        await self.until(lambda: self.wholes > known or 0 in self.answers)
        return self

    async def ask(self, kind: str, **fields: Any) -> Json:
        """Send a wish; the answer to it."""
        self.asked += 1
        id = self.asked
        self.send({"kind": kind, "id": id, **fields})
        await self.until(lambda: id in self.answers)
        return self.answers[id]

    async def done(self, kind: str, **fields: Any) -> None:
        answer = await self.ask(kind, **fields)
        assert answer["kind"] == "done", answer

    async def refused(self, kind: str, **fields: Any) -> str:
        answer = await self.ask(kind, **fields)
        assert answer["kind"] == "no", answer
        return str(answer["text"])

    @property
    def scene(self) -> Json:
        scene: Json = self.whole["scene"]
        return scene

    @property
    def standing(self) -> Json:
        standing: Json = self.whole["standing"]
        return standing

    @property
    def card(self) -> Json:
        card: Json = self.standing["card"]
        return card

    def questions(self) -> list[Json]:
        """What this screen may answer now."""
        return [one for one in self.scene["questions"] if one["choices"] and one["seat"] in self.whole["seats"]]

    def wish(self, pick: Callable[[list[Json]], Json] = lambda choices: choices[0]) -> Json:
        """The message of a choice."""
        question = self.questions()[0]
        number = pick(question["choices"])["number"]
        return {"seat": question["seat"], "n": self.whole["n"], "key": question["key"], "choice": number}

    async def choose(self, pick: Callable[[list[Json]], Json] = lambda choices: choices[0]) -> None:
        await self.done("choose", **self.wish(pick))


def changed(whole: Json, change: Json) -> Json:
    """The table after a change: written from the description of the wire alone."""
    assert change["after"] == whole["at"], f"a change after {change['after']} came to version {whole['at']}"
    assert change["at"] > whole["at"]
    new = {**whole, **{name: change[name] for name in ("at", "n", "seat", "curtain")}}
    if change.get("standing") is not None:
        new["standing"] = change["standing"]
    log = [line for line in whole["log"] if line["n"] <= change["n"]] if change.get("back") else list(whole["log"])
    new["log"] = log + change.get("happened", [])
    parts = ("zones", "counters", "seats", "questions", "dice", "marks", "buttons", "status", "over")
    told = {name: change[name] for name in parts if change.get(name) is not None}
    if whole["scene"] is None:
        assert not told
        return new
    scene = {**whole["scene"], **told}
    if change.get("cells") is not None:
        fresh = {cell["id"]: cell for cell in change["cells"]}
        scene["board"] = {**scene["board"], "cells": [fresh.get(cell["id"], cell) for cell in scene["board"]["cells"]]}
    if change.get("edges") is not None:
        scene["board"] = {**scene["board"], "edges": change["edges"]}
    if change.get("pieces") is not None:
        scene["pieces"] = changed_pieces(scene["pieces"], change["pieces"])
    new["scene"] = scene
    return new


def changed_pieces(pieces: list[Json], change: Json) -> list[Json]:
    known = {piece["id"]: piece for piece in pieces if piece["id"] not in change["gone"]}
    known.update({piece["id"]: piece for piece in change["set"]})
    order = change["order"] if change["order"] is not None else list(known)
    assert sorted(order) == sorted(known)
    return [known[id] for id in order]


async def screens(lobby: Lobby, sitting: Sitting, language: str = "en") -> list[Screen]:
    """A screen for every seat that has a token."""
    return [await Screen(lobby, sitting.id, [token], language).open() for token in sitting.tokens if token]


async def calm(room: Room, *lookers: Screen) -> None:
    """Everybody has heard everything, and no program thinks."""
    async with asyncio.timeout(PATIENCE):
        while room.lock.locked() or room.tasks or any(one.whole["at"] != room.gallery.at for one in lookers):
            await asyncio.sleep(0)


def true_scene(room: Room, seat: int, language: str) -> Json:
    """What a screen should show, made without the server's way of making it."""
    assert room.match is not None
    position = room.match.position
    scene = room.game.scene(position, seat, language)
    chairs = room.game.scene(position, -2, language).seats
    called = {chair.name: room.body.places[chair.number].name for chair in chairs}
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(sorted(called, key=len, reverse=True))})(?!\w)")

    def named(value: Any) -> Any:
        if isinstance(value, str):
            return pattern.sub(lambda found: called[found[0]] or found[0], value)
        if isinstance(value, list):
            return [named(one) for one in value]
        return {key: named(one) for key, one in value.items()} if isinstance(value, dict) else value

    shown: Json = named(json.loads(msgspec.json.encode(scene)))
    return shown


def assert_true(room: Room, screen: Screen) -> None:
    """The screen shows what its seat may see, all of it."""
    true = true_scene(room, screen.whole["seat"], screen.language)
    for part in true:
        assert screen.scene[part] == true[part], part


async def advance(lobby: Lobby, room: Room, rng: random.Random) -> bool:
    """Whoever is asked chooses at random, from a device that sees nothing; False: nobody is asked."""
    seats = room.asked()
    if not seats:
        return False
    assert room.match is not None
    seat = rng.choice(seats)
    decision = room.match.position.decision_of(seat)
    assert decision is not None
    number = rng.randrange(len(decision.options))
    deed = Choose(id=1, seat=seat, n=room.match.last, key=decision.key, choice=number)
    answer = await obey(room, Who([seat], "en"), deed, lobby.rematch)
    assert isinstance(answer, Done), answer
    return True


# the time


class Watch:
    """Stands in for the module `time`: wall-clock time goes on only when it is told to."""

    def __init__(self) -> None:
        self.now = time.time()

    def time(self) -> float:
        return self.now

    def monotonic(self) -> float:
        return self.now

    def perf_counter(self) -> float:
        return time.perf_counter()
