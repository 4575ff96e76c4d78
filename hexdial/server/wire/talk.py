"""The messages of a socket, in both directions."""

from __future__ import annotations

from typing import Literal

from hexdial.kernel.scene import Button, Cell, Counter, Die, Edge, Mark, Piece, Question, Scene, Zone
from hexdial.kernel.scene import Seat as Chair
from hexdial.server.wire.base import Asked, Language, Record
from hexdial.server.wire.tables import Happening, Said, Standing


class Whole(Record, tag_field="kind", tag="whole"):
    """Everything, when somebody comes or comes back. Before the match begins the scene is None."""

    table: str
    at: int  # the version: grows with every change
    n: int  # the number of the last choice
    seat: int  # whose eyes; -2: a spectator's
    seats: list[int]  # the seats this connection holds
    curtain: int  # the seat that must confirm before it sees its scene; -1: none
    scene: Scene | None
    log: list[Happening]
    standing: Standing
    said: list[Said]


class PieceChanges(Record):
    set: list[Piece]
    gone: list[str]
    order: list[str] | None  # all ids, when the order changed


class Change(Record, tag_field="kind", tag="change", omit_defaults=True):
    """What is new since version `after`; a field that is left out has not changed."""

    at: int
    after: int
    n: int
    seat: int
    curtain: int
    happened: list[Happening] = []
    back: bool = False  # a choice was taken back: log lines with a larger n are void
    cells: list[Cell] | None = None
    edges: tuple[Edge, ...] | None = None
    pieces: PieceChanges | None = None
    zones: tuple[Zone, ...] | None = None
    counters: tuple[Counter, ...] | None = None
    seats: tuple[Chair, ...] | None = None
    questions: tuple[Question, ...] | None = None
    dice: tuple[Die, ...] | None = None
    marks: tuple[Mark, ...] | None = None
    buttons: tuple[Button, ...] | None = None
    status: str | None = None
    over: str | None = None
    standing: Standing | None = None


class Spoke(Record, tag_field="kind", tag="spoke"):
    said: Said


class Done(Record, tag_field="kind", tag="done"):
    """The message with this id was carried out; what changes the match is on disk."""

    id: int


class No(Record, tag_field="kind", tag="no"):
    """The message with this id was refused; nothing changed. `rule` "" : it is not a matter of the rules."""

    id: int
    text: str
    rule: str = ""


class Told(Record, tag_field="kind", tag="told"):
    """The answer to a question with this id."""

    id: int
    reasons: list[Reason]


class Bye(Record, tag_field="kind", tag="bye"):
    """The server closes the connection: shutdown, removed, flood, moved."""

    reason: str


class Reason(Record):
    """Why something cannot be done: the choice that was meant, and the rule that forbids it."""

    text: str
    rule: str
    choice: str


FromServer = Whole | Change | Spoke | Done | No | Told | Bye


class Hello(Asked, tag_field="kind", tag="hello"):
    """The first message; the answer is the whole table. `tokens` empty: a spectator."""

    table: str
    tokens: list[str] = []
    language: Language = "en"


class Choose(Asked, tag_field="kind", tag="choose"):
    """The choice with this number in the question as it stood at choice `n`."""

    id: int
    seat: int
    n: int
    key: str
    choice: int


class Face(Asked, tag_field="kind", tag="face"):
    """The next person sits down in front of this screen."""

    id: int
    seat: int


class Speak(Asked, tag_field="kind", tag="speak"):
    """From now on in this language."""

    id: int
    language: Language


class Undo(Asked, tag_field="kind", tag="undo"):
    """Take back own choices: freely where nothing was rolled, drawn or revealed, otherwise everybody is asked."""

    id: int
    seat: int
    to: int = -1  # after which choice; -1: the last own one


class Resign(Asked, tag_field="kind", tag="resign"):
    id: int
    seat: int


class Propose(Asked, tag_field="kind", tag="propose"):
    id: int
    seat: int
    offer: Literal["draw", "rematch"]


class Reply(Asked, tag_field="kind", tag="reply"):
    id: int
    seat: int
    offer: int
    agree: bool


class Say(Asked, tag_field="kind", tag="say"):
    id: int
    seat: int
    key: str


class Claim(Asked, tag_field="kind", tag="claim"):
    """The win, or a program for the seat, after the other is gone."""

    id: int
    seat: int
    absent: int
    how: Literal["win", "program"] = "win"


class Why(Asked, tag_field="kind", tag="why"):
    """Why can I not touch these things in this order?"""

    id: int
    seat: int
    touches: list[str]


class Ping(Asked, tag_field="kind", tag="ping"):
    id: int


FromClient = Hello | Choose | Face | Speak | Undo | Resign | Propose | Reply | Say | Claim | Why | Ping
