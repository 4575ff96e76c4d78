"""The answers of this game: small frozen values, built once in tables; their texts are in notation.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hexdial.kernel.table import Word

END: Final = Word("end")  # the turn, or the phase
DONE: Final = Word("done")  # no more of these
STAY: Final = Word("stay")  # a move of 0 squares
CLOSE_IN: Final = Word("close")
FROM_AFAR: Final = Word("range")
MOVE_ON: Final = Word("move")
BOTH: Final = Word("both")


@dataclass(frozen=True)
class Give:
    """An action for a character: which character, which deed (a number of the table of deeds)."""

    figure: int
    deed: int


@dataclass(frozen=True)
class Pick:
    """This character: a target, one to carry, one to place."""

    figure: int


@dataclass(frozen=True)
class Go:
    """This square."""

    cell: int


@dataclass(frozen=True)
class Pose:
    """The base lies like this: its first square and how it is turned."""

    cell: int
    turn: int


@dataclass(frozen=True)
class Take:
    """Pick this object up."""

    thing: int


@dataclass(frozen=True)
class Drop:
    """Put the held object down here."""

    cell: int


@dataclass(frozen=True)
class Raze:
    """This object, or this piece of blocking terrain: a square, a wall."""

    kind: int  # RAZE_CELL, RAZE_WALL, RAZE_THING
    number: int


RAZE_CELL: Final = 0
RAZE_WALL: Final = 1
RAZE_THING: Final = 2


@dataclass(frozen=True)
class Count:
    """So much."""

    number: int


@dataclass(frozen=True)
class Change:
    """This combat value, by so much."""

    value: int
    amount: int


@dataclass(frozen=True)
class Use:
    """This power of this character."""

    figure: int
    power: int


@dataclass(frozen=True)
class Seat:
    """This player."""

    seat: int


@dataclass(frozen=True)
class Named:
    """A keyword, a map, a side: its number in the list of the match."""

    kind: str
    number: int
