"""What a seat, or chance, can answer: small frozen values, built once per match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hexdial.kernel.table import Word


@dataclass(frozen=True)
class Chair:
    """Chance: whose age decides where no ages were given."""

    seat: int


@dataclass(frozen=True)
class Call:
    """A side of the tossed tile: called by a player, then shown by chance."""

    side: int


@dataclass(frozen=True)
class TakeHome:
    """Take this Stronghold or Character tile."""

    tile: int


@dataclass(frozen=True)
class TakeSlot:
    """Take the face-down tile that lies here."""

    slot: int


@dataclass(frozen=True)
class Drawn:
    """Chance: which tile it was."""

    tile: int


@dataclass(frozen=True)
class Settle:
    """Put the home on this start space."""

    cell: int


@dataclass(frozen=True)
class Place:
    """Put a fighter here before the game."""

    piece: int
    cell: int


@dataclass(frozen=True)
class Move:
    """Go there, by a step or by a jump."""

    piece: int
    cell: int
    jump: bool


@dataclass(frozen=True)
class Fight:
    """Fight this tile next."""

    piece: int


@dataclass(frozen=True)
class Play:
    """Turn a silver tile of this kind face up."""

    silver: int


@dataclass(frozen=True)
class Target:
    """This fighting tile is meant."""

    piece: int


@dataclass(frozen=True)
class Spot:
    """This space is meant."""

    cell: int


@dataclass(frozen=True)
class Against:
    """This activated silver tile is meant, by the order of activation."""

    power: int


PASS: Final = Word("pass")  # no move this turn
STOP: Final = Word("stop")  # no further jump or step
DECLINE: Final = Word("decline")  # no silver tile now
SEAL: Final = Word("not this turn")  # no silver tile until the turn ends
SPEND: Final = Word("spend")  # a stone for a point
STAY: Final = Word("stay")  # Escape leaves the tile where it is

SIDES_OF_TILE: Final = [Call(0), Call(1)]
