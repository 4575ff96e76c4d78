"""Tables: how they are set, who sits at them, what happens there."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from hexdial.kernel.scene import Cue
from hexdial.server.wire.base import Asked, Record


class Clock(Record):
    """`per`: move (seconds for each), game (seconds in all), days (days a move), none."""

    per: Literal["none", "move", "game", "days"] = "none"
    amount: int = 0
    bonus: int = 0  # seconds added after a move, with `game`


class WantedSeat(Asked):
    """`here`: on this screen; `link`: whoever has the link; `open`: anybody from the list; `program`: a level."""

    kind: Literal["here", "link", "open", "program"]
    name: str = ""
    level: str = ""
    lineup: Any = None


class WantedClock(Asked):
    per: Literal["none", "move", "game", "days"] = "none"
    amount: int = 0
    bonus: int = 0


class NewTable(Asked):
    game: str
    mode: str
    players: int
    seats: list[WantedSeat]
    options: dict[str, str] = {}
    clock: WantedClock = msgspec.field(default_factory=WantedClock)
    listed: bool = False  # among the open tables
    nonce: str = ""  # this browser's share in the dice
    seed: str = ""  # only for a table without strangers: the same dice again
    help: Literal["auto", "on", "off"] = "auto"  # hints and the like; auto: on where nobody comes from elsewhere


class Ticket(Record):
    """The right to sit on a chair; whoever has the token has the seat."""

    seat: int
    token: str


class Created(Record):
    table: str
    host: str  # the token of whoever may change links and seats
    tickets: list[Ticket]  # for the seats on this screen
    invitations: list[Ticket]  # for the seats by link


class TakeSeat(Asked):
    """By invitation (`token`), or a free chair of a listed table (`seat` or any)."""

    name: str
    nonce: str = ""
    token: str = ""
    seat: int = -1
    lineup: Any = None  # what he brings, before the match begins


class SeatCard(Record):
    """A chair as everybody sees it. `kind`: person, program, waiting (nobody yet)."""

    seat: int
    kind: Literal["person", "program", "waiting"]
    name: str
    level: str
    connected: bool
    listed: bool  # anybody may sit down


class TableCard(Record):
    id: str
    game: str
    mode: str
    players: int
    state: Literal["waiting", "playing", "over"]
    seats: list[SeatCard]
    options: dict[str, str]
    clock: Clock
    created: float
    touched: float
    choices: int
    commit: str  # the commitment to the dice
    seed: str  # "" before the end
    winners: list[int]
    listed: bool
    source: str  # the table this one was forked from or is the rematch of
    again: str  # the rematch, if there is one
    help: bool  # may those who play ask for hints


class Happening(Record):
    """One event as its seat may know it: a sentence, the rule that caused it, what to animate."""

    n: int  # the choice it followed from
    text: str
    rule: str
    cues: tuple[Cue, ...]


class Timer(Record):
    """Seconds left; `running` seats lose time from `asof` (the server's time) on."""

    seat: int
    left: float
    running: bool


class Offer(Record):
    """What somebody proposes: everybody in `waits` must still agree."""

    id: int
    kind: Literal["undo", "draw", "rematch"]
    seat: int
    to: int  # undo: after which choice
    waits: list[int]


class Said(Record):
    seat: int
    key: str  # a quick message, by its key; the words are the client's
    when: float


class Standing(Record):
    """How a table stands beside its board."""

    card: TableCard
    timers: list[Timer]
    asof: float
    offers: list[Offer]
    undo: int  # how many choices the seat may take back freely; 0: none
    claim: list[int]  # seats whose absence allows this seat to claim the win


class SetSeat(Asked):
    """`rotate`: a new link for the seat; `remove`: the person leaves it; `program`: a level plays on."""

    do: Literal["rotate", "remove", "program"]
    level: str = ""
