"""What is kept of a table beside its lines, and what can go wrong with keeping it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from hexdial.kernel.errors import HexdialError

STATES: Final = ("waiting", "playing", "over")


class StoreError(HexdialError):
    """Something could not be stored or read: the disk, the database, or what was asked of it; nothing was changed."""


class Refused(StoreError):
    """A request that does not fit what is stored: a line too early or too late, a table that is not there."""


@dataclass(frozen=True)
class Row:
    """A table, less its match file. `body` is the room's own business; `expires` overrules the general expiry."""

    id: str
    game: str
    state: str
    created: float
    touched: float
    listed: bool
    body: str
    expires: float | None = None


def check_row(row: Row) -> None:
    """What a database would not give back as it was is refused."""
    for name, text in (("id", row.id), ("game", row.game), ("body", row.body)):
        problem = _text_problem(text)
        if problem:
            raise Refused(f"table {ascii(row.id)[1:-1]}, field {name}: {problem}")
    if not row.id:
        raise Refused("a table without an id cannot be stored")
    if row.state not in STATES:
        raise Refused(f"table {row.id}, field state: {row.state!r} is none of {', '.join(STATES)}")
    for name, number in (("created", row.created), ("touched", row.touched), ("expires", row.expires or 0.0)):
        if math.isnan(number):
            raise Refused(f"table {row.id}, field {name}: is not a number")


def check_lines(table: str, first: int, lines: list[str]) -> None:
    """A line is one line of text."""
    for number, line in enumerate(lines, first):
        problem = "has a line break" if "\n" in line else _text_problem(line)
        if problem:
            raise Refused(f"table {table}, line {number}: {problem}")


def _text_problem(text: str) -> str:
    if "\0" in text:
        return "has a null character"
    try:
        text.encode("utf-8")
    except UnicodeEncodeError as problem:
        return f"is not Unicode text at character {problem.start + 1}"
    return ""
