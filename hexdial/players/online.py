"""A bot at an online table: a client like any other, over the server's own messages. Scenes come and are kept up."""

from __future__ import annotations

import json
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NoReturn
from urllib.parse import unquote, urlsplit

from hexdial.kernel.errors import HexdialError
from hexdial.players import protocol
from hexdial.players.bots import Bot, BotError

AGAIN_S = 2.0  # between two attempts to reach the server
ATTEMPTS = 5
WAIT_S = 20.0  # for an answer of the server
SHARE = 0.8  # of the time on the clock a bot may use for one answer
COMES_BACK = ("moved", "shutdown", "slow", "flood")  # goodbyes after which the table can be found again
PER_S = 16.0  # messages; a server as it is set up takes 20 of a connection on average, and 60 at once
BURST = 40.0
DEAR = 4.0  # a hello counts as so many
PAUSE_S = 5.0  # after a flood; then everything goes half as fast
PARTS = ("zones", "counters", "seats", "questions", "dice", "marks", "buttons", "status", "over")

Json = dict[str, Any]


@dataclass(frozen=True)
class Link:
    """The secret link of a seat: http://HOST/t/TABLE#TOKEN."""

    base: str
    table: str
    token: str

    def api(self, path: str) -> str:
        return f"{self.base}/api/{path}"

    @property
    def socket(self) -> str:
        return "ws" + self.api("socket").removeprefix("http")


class Table:
    """What the seat has been shown: the whole once, then differences."""

    def __init__(self, whole: Json) -> None:
        self.scene: Json | None = whole["scene"]
        self.log: list[Json] = whole["log"]
        self.standing: Json = whole["standing"]
        self.seats: list[int] = whole["seats"]
        self.n: int = whole["n"]

    def change(self, change: Json) -> None:
        """Fields that are left out have not changed."""
        self.n = change["n"]
        if change.get("back"):
            self.log = [line for line in self.log if line["n"] <= self.n]
        self.log += change.get("happened", [])
        self.standing = change.get("standing") or self.standing
        scene = self.scene
        if scene is None:
            return
        scene.update({part: change[part] for part in PARTS if part in change})
        if "cells" in change:
            fresh = {cell["id"]: cell for cell in change["cells"]}
            scene["board"]["cells"] = [fresh.get(cell["id"], cell) for cell in scene["board"]["cells"]]
        if "edges" in change:
            scene["board"]["edges"] = change["edges"]
        if "pieces" in change:
            scene["pieces"] = changed_pieces(scene["pieces"], change["pieces"])

    @property
    def card(self) -> Json:
        card: Json = self.standing["card"]
        return card

    def question(self, seat: int) -> Json | None:
        """What this seat must choose now."""
        questions = self.scene["questions"] if self.scene is not None else []
        return next((one for one in questions if one["seat"] == seat and one["choices"]), None)

    def seconds(self, seat: int, most: float) -> float:
        """For one answer: what the bot is allowed, but never all that is left on a clock."""
        left = [float(timer["left"]) for timer in self.standing["timers"] if timer["seat"] == seat and timer["running"]]
        return max(0.1, min([most, *[SHARE * one for one in left]]))


def read_link(url: str) -> Link:
    """From what the table's page offers to copy."""
    parts = urlsplit(url)
    base, sign, table = parts.path.rpartition("/t/")
    token = unquote(parts.fragment)
    if parts.scheme not in ("http", "https") or not parts.netloc or not sign or not table.strip("/") or not token:
        raise HexdialError(f"{url}: this is no link of a seat; it is written http://HOST/t/TABLE#TOKEN")
    return Link(f"{parts.scheme}://{parts.netloc}{base}", table.strip("/"), token)


def sit_down(link: Link, name: str) -> None:
    """On the chair of the invitation, unless somebody with this link sits there already."""
    body = {"name": name, "token": link.token, "nonce": secrets.token_hex(8)}
    request = urllib.request.Request(
        link.api(f"tables/{link.table}/seats"), json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(request, timeout=WAIT_S) as answer:
            answer.read()
    except urllib.error.HTTPError as problem:
        raise HexdialError(f"{link.base}: {_said(problem)}") from problem
    except OSError as problem:
        raise HexdialError(f"{link.base}: the server cannot be reached: {problem}") from problem


def play_online(
    link: Link, bot: Bot, name: str, language: str, resign: bool, sits: Callable[[int, Json], None]
) -> tuple[int, Table]:
    """Until the match is over: the seat and how it stands. A broken bot is its sentence, if wished after resigning."""
    player = OnlinePlayer(link, bot, name, language, resign, sits)
    failed = 0
    while True:
        answered = bot.answers
        try:
            return player.sitting()
        except Interrupted as problem:
            failed = 0 if bot.answers > answered else failed + 1
            if failed >= ATTEMPTS:
                raise HexdialError(f"{link.base}: {problem}") from problem
            time.sleep(player.pause)


class Interrupted(HexdialError):
    """The line to the server broke; it may be mended."""


class Pace:
    """So many messages at once, so many a second on average: whoever wants to send more waits."""

    def __init__(self, per_s: float, burst: float) -> None:
        self.per_s = per_s
        self.burst = burst
        self.full = burst
        self.filled = time.monotonic()

    def wait(self, much: float = 1.0) -> None:
        now = time.monotonic()
        self.full = min(self.burst, self.full + (now - self.filled) * self.per_s) - much
        self.filled = now
        if self.full < 0.0:
            time.sleep(-self.full / self.per_s)


class OnlinePlayer:
    """One seat, over one connection at a time."""

    def __init__(
        self, link: Link, bot: Bot, name: str, language: str, resign: bool, sits: Callable[[int, Json], None]
    ) -> None:
        self.link = link
        self.bot = bot
        self.name = name
        self.language = language
        self.resign = resign
        self.sits = sits
        self.told = 0  # lines of the log the bot has heard
        self.sent = 0  # messages
        self.per_s = PER_S
        self.pace = Pace(PER_S, BURST)  # of this connection
        self.pause = AGAIN_S  # before the next one
        self.broken: BotError | None = None  # what the bot did: then there is only the seat to resign

    def sitting(self) -> tuple[int, Table]:
        """Connect, say hello, answer every question."""
        self.pace = Pace(self.per_s, BURST * self.per_s / PER_S)
        self.pause = AGAIN_S
        try:
            from websockets.exceptions import WebSocketException
            from websockets.sync.client import connect
        except ImportError as problem:
            raise HexdialError("`hexdial bot` needs websockets: pip install 'hexdial[server]'") from problem
        try:
            with connect(self.link.socket, open_timeout=WAIT_S, max_size=None) as line:
                hello = {"kind": "hello", "table": self.link.table, "tokens": [self.link.token]}
                self.pace.wait(DEAR)
                line.send(json.dumps({**hello, "language": self.language}))
                return self.talk(line)
        except (OSError, WebSocketException) as problem:
            raise Interrupted(f"the server cannot be reached: {problem}") from problem

    def talk(self, line: Any) -> tuple[int, Table]:
        table: Table | None = None
        asked = -1  # the choice after which the last answer was given
        while True:
            message = json.loads(line.recv())
            kind = message["kind"]
            if kind == "bye":
                self.leave(message["reason"])
            if kind == "no" and (table is None or table.n == asked):
                raise HexdialError(f"{self.link.base}: {message['text']}")
            if kind == "whole":
                table = Table(message)
                asked = -1
                self.take_place(table)
            elif kind == "change" and table is not None:
                table.change(message)
            if table is None or not table.seats:
                continue
            seat = table.seats[0]
            if self.broken is not None:
                self.give_up(line, seat)
                raise self.broken
            if table.card["state"] == "over":
                return seat, table
            question = table.question(seat)
            if question is not None and table.n != asked and table.card["seats"][seat]["kind"] == "person":
                asked = table.n
                self.answer(line, table, seat, question)

    def leave(self, reason: str) -> NoReturn:
        """After some goodbyes one may come back: after a flood later, and slower."""
        said = f"the server said goodbye: {reason}"
        if reason not in COMES_BACK:
            raise HexdialError(f"{self.link.base}: {said}")
        if reason == "flood":
            self.per_s /= 2
            self.pause = PAUSE_S
        raise Interrupted(said)

    def take_place(self, table: Table) -> None:
        """Find the chair, sit down if nobody does, greet the bot when the match has begun."""
        if not table.seats:
            raise HexdialError(f"{self.link.base}: this link opens no seat of table {self.link.table}")
        seat = table.seats[0]
        if table.card["seats"][seat]["kind"] != "person":
            sit_down(self.link, self.name)
        if self.bot.child is None and table.scene is not None:
            self.bot.greet(self.hello(table, seat))
            self.sits(seat, table.card)

    def hello(self, table: Table, seat: int) -> protocol.Message:
        card = table.card
        return {
            "type": "hello",
            "protocol": protocol.PROTOCOL,
            "game": card["game"],
            "title": card["game"],
            "rules": "",
            "mode": card["mode"],
            "options": card["options"],
            "players": card["players"],
            "seat": seat,
            "language": self.language,
            "seconds": self.bot.seconds,
            "seed": secrets.randbits(31),
        }

    def answer(self, line: Any, table: Table, seat: int, question: Json) -> None:
        """Ask the bot and pass its number on; if it breaks, resign if that was wished."""
        assert table.scene is not None, "a question has a scene"
        events = [{"rule": one["rule"], "text": one["text"], "notation": ""} for one in table.log[self.told :]]
        self.told = len(table.log)
        seconds = table.seconds(seat, self.bot.seconds)
        message = protocol.question_message(question, table.scene, events, self.bot.answers + 1, seconds, None)
        self.sent += 1
        try:
            number = self.bot.answer(message, len(question["choices"]), seconds)
        except BotError as problem:
            if self.resign:
                self.broken = problem
                self.give_up(line, seat)
            raise
        choice = question["choices"][number]["number"]
        deed = {"kind": "choose", "id": self.sent, "seat": seat, "n": table.n, "key": question["key"]}
        self.pace.wait()
        line.send(json.dumps({**deed, "choice": choice}))

    def give_up(self, line: Any, seat: int) -> None:
        """Resign, and wait until it is done; if the line breaks meanwhile, it is tried again on the next one."""
        self.sent += 1
        self.pace.wait()
        line.send(json.dumps({"kind": "resign", "id": self.sent, "seat": seat}))
        while True:
            message = json.loads(line.recv(timeout=WAIT_S))
            if message["kind"] == "bye":
                self.leave(message["reason"])
            if message["kind"] in ("done", "no") and message["id"] == self.sent:
                return


def changed_pieces(pieces: list[Json], change: Json) -> list[Json]:
    """As the browser does it: replaced in their places, new ones at the end, or in the order that is given."""
    known = {piece["id"]: piece for piece in pieces}
    for piece in change["set"]:
        known[piece["id"]] = piece
    for id in change["gone"]:
        del known[id]
    order = change["order"] if change["order"] is not None else [*known]
    return [known[id] for id in order]


def _said(problem: urllib.error.HTTPError) -> str:
    """The server's own sentence."""
    try:
        body = json.loads(problem.read())
    except ValueError:
        return f"the server refuses with {problem.code}"
    return str(body.get("detail", body.get("text", problem.code)))
