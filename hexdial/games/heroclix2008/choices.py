"""The answers of this game: small frozen values; their texts are in notation.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hexdial.kernel.table import Word

END: Final = Word("end")
HOLD: Final = Word("no attack")
DECLINE: Final = Word("decline")
USE: Final = Word("use")
DECLINE_OR_USE: Final = [DECLINE, USE]

# kinds of action
MOVE: Final = 0
ATTACK: Final = 1
MOVE_ATTACK: Final = 2
DEEDS: Final = ["move", "attack", "move-attack"]

# why a square is asked for
PLACING: Final = 0
DEPLOYING: Final = 1  # the move of the set-up
MOVING: Final = 2
CHARGING: Final = 3  # the move of a move-and-attack
ENTERING: Final = 4  # a reinforcement


@dataclass(frozen=True)
class Bring:
    """This character comes onto the map now (or, of a shared booster, is the one I play)."""

    figure: int


@dataclass(frozen=True)
class To:
    """This square."""

    cell: int


@dataclass(frozen=True)
class Give:
    """The character is given an action of this kind."""

    figure: int
    deed: int


@dataclass(frozen=True)
class Punch:
    target: int


@dataclass(frozen=True)
class Shoot:
    target: int


@dataclass(frozen=True)
class Instead:
    """A power used instead of attacking; `target` -1: it needs none."""

    power: int
    target: int


@dataclass(frozen=True)
class Lean:
    """Of the black-tab powers this character's counts."""

    figure: int
    power: int
