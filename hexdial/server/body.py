"""What the server keeps of a table beside its match: who sits where, the clock, the dice's seed."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Any, Literal

import msgspec

from hexdial.server.wire import Clock

Kind = Literal["person", "program", "waiting"]


class Place(msgspec.Struct, kw_only=True):
    """A chair. `ticket` is the hash of its token: whoever can show the token sits here."""

    kind: Kind
    name: str = ""
    level: str = ""
    ticket: str = ""
    nonce: str = ""
    listed: bool = False  # anybody may sit down
    lineup: Any = None


class Body(msgspec.Struct, kw_only=True):
    """A table as it is stored; the match itself is stored line by line."""

    mode: str
    options: dict[str, str]
    places: list[Place]
    host: str  # the hash of the host's token
    seed: str
    clock: Clock = msgspec.field(default_factory=Clock)
    left: list[float] = []  # seconds on the clock of every seat
    since: float = 0.0  # when the open question was asked
    until: float = 0.0  # when the time of the match is up, where the game has such a limit
    marks: list[tuple[int, int, float]] = []  # choices that can be taken back: number, seat, seconds it had left
    sealed: list[tuple[int, str]] = []  # secret choices that wait for those of others: seat, notation
    source: str = ""
    again: str = ""
    winners: list[int] = []
    choices: int = 0
    help: bool = True  # may those who play ask for hints


def fresh_token() -> str:
    """A secret nobody can guess."""
    return secrets.token_urlsafe(18)


def fresh_id() -> str:
    """The name of a table: short enough to read aloud, long enough not to be found by trying."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(10))


def ticket_of(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def shows(token: str, ticket: str) -> bool:
    """Is this the token of that ticket?"""
    return bool(ticket) and hmac.compare_digest(ticket_of(token), ticket)


def encode(body: Body) -> str:
    return msgspec.json.encode(body).decode("utf-8")


def decode(text: str) -> Body:
    return msgspec.json.decode(text, type=Body)
