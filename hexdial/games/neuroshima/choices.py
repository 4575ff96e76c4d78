"""The answers of this game: small frozen values; their texts are in notation.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hexdial.kernel.table import Word

END: Final = Word("end")
EXPLODE: Final = Word("explode")
ATTACK: Final = Word("attack")
KEEP: Final = Word("keep")  # no conversion
REDRAW: Final = Word("redraw")
STAY: Final = Word("hold")  # no redraw
BATTLE: Final = Word("battle")

# how a unit came to move
BY_TILE: Final = 0
WALK: Final = 1
RIDE: Final = 2
HOWS: Final = ["move", "walk", "ride"]

# kinds of attack
MELEE: Final = 0
RANGED: Final = 1
GAUSS: Final = 2
BLAST: Final = 3
ATTACKS: Final = ["melee", "ranged", "gauss", "blast"]

# tiles that are aimed at a hex
SNIPER: Final = 0
GRENADE: Final = 1
AIR_STRIKE: Final = 2
AIMED: Final = ["sniper", "grenade", "air_strike"]


@dataclass(frozen=True)
class First:
    """This side takes the first turn."""

    side: int


@dataclass(frozen=True)
class Drawn:
    """A tile came off the pile."""

    kind: int


@dataclass(frozen=True)
class Place:
    kind: int
    cell: int
    turn: int


@dataclass(frozen=True)
class Throw:
    """A tile of the hand goes onto the discard pile."""

    kind: int


@dataclass(frozen=True)
class Shift:
    """A unit goes from one hex to another (or stays) and faces another way (or not)."""

    how: int
    start: int
    cell: int
    turn: int


@dataclass(frozen=True)
class Push:
    pusher: int
    target: int


@dataclass(frozen=True)
class Aim:
    what: int
    cell: int


@dataclass(frozen=True)
class To:
    """Where a pushed unit goes."""

    cell: int


@dataclass(frozen=True)
class Call:
    """This Medic is the one: it answers, or it is spent."""

    cell: int


@dataclass(frozen=True)
class Absorb:
    """The attack that is absorbed: by whom (-1: an action tile), on whom; `how` -1: everything from that edge."""

    source: int
    target: int
    how: int


@dataclass(frozen=True)
class Convert:
    """One attack of the unit on this hex changes its kind."""

    cell: int
    side: int
    how: int
