"""What happened, in the past tense. Sides, cells, kinds and turns are ints; the words are made elsewhere."""

from __future__ import annotations

from dataclasses import dataclass

from hexdial.games.neuroshima.state import State
from hexdial.kernel.table import Event
from hexdial.kernel.tally import Reason


@dataclass(frozen=True)
class Who:
    """A unit at that moment: its tag for life, its tile, its owner, its hex."""

    tag: int
    kind: int
    side: int
    cell: int


def who(s: State, cell: int) -> Who:
    return Who(s.tag[cell], s.face[cell] // 6, s.side[cell], cell)


@dataclass(frozen=True)
class Began(Event):
    """The match begins: this side takes the first turn."""

    side: int


@dataclass(frozen=True)
class TurnBegan(Event):
    side: int
    turn: int


@dataclass(frozen=True)
class TurnEnded(Event):
    """The hand is kept."""

    side: int
    kept: tuple[int, ...]


@dataclass(frozen=True)
class Drew(Event):
    side: int
    kind: int


@dataclass(frozen=True)
class DrewLast(Event):
    """The pile is empty: these sides still have a turn before the last battle."""

    side: int
    turns: tuple[int, ...]


@dataclass(frozen=True)
class Redrew(Event):
    """A hand of action tiles went to the discard pile."""

    side: int
    kinds: tuple[int, ...]


@dataclass(frozen=True)
class Discarded(Event):
    side: int
    kind: int
    forced: bool


@dataclass(frozen=True)
class Placed(Event):
    unit: Who
    turn: int


@dataclass(frozen=True)
class Played(Event):
    """An action tile was shown."""

    side: int
    kind: int


@dataclass(frozen=True)
class Moved(Event):
    """`how`: by a tile, on its own, by a ride."""

    unit: Who
    cell: int
    turn: int
    how: int


@dataclass(frozen=True)
class Pushed(Event):
    unit: Who
    by: Who
    cell: int


@dataclass(frozen=True)
class Caught(Event):
    """A net closed over the unit."""

    unit: Who


@dataclass(frozen=True)
class Freed(Event):
    unit: Who


@dataclass(frozen=True)
class Captured(Event):
    """The module works for another side now (its own again: `side` is its owner)."""

    unit: Who
    side: int


@dataclass(frozen=True)
class BattleBegan(Event):
    """`why`: by a tile, full board, final, tie-break, puzzle."""

    why: int
    side: int
    top: int


@dataclass(frozen=True)
class PhaseBegan(Event):
    initiative: int


@dataclass(frozen=True)
class Acted(Event):
    """The unit attacks in this phase; the reasons add up to its initiative."""

    unit: Who
    initiative: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Struck(Event):
    """An attack landed; the reasons add up to the wounds. `how`: melee, ranged, gauss, blast."""

    unit: Who
    target: Who
    how: int
    wounds: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Hurt(Event):
    """An action tile hits the unit; `wounds` -1: it destroys."""

    target: Who
    wounds: int


@dataclass(frozen=True)
class Exploded(Event):
    unit: Who


@dataclass(frozen=True)
class Converted(Event):
    """One attack changed its kind: from `how` to the other."""

    unit: Who
    side: int
    how: int


@dataclass(frozen=True)
class Absorbed(Event):
    """The attack on `target` (by `source`, -1: an action tile) is ignored; `medic` is spent for it."""

    medic: Who
    target: Who
    source: int


@dataclass(frozen=True)
class Wounded(Event):
    unit: Who
    wounds: int
    left: int


@dataclass(frozen=True)
class Destroyed(Event):
    unit: Who


@dataclass(frozen=True)
class Left(Event):
    """The unit goes to its owner's discard pile without having been destroyed by wounds."""

    unit: Who


@dataclass(frozen=True)
class HqHit(Event):
    side: int
    damage: int
    left: int


@dataclass(frozen=True)
class Scored(Event):
    side: int
    points: int
    total: int


@dataclass(frozen=True)
class HqFell(Event):
    side: int


@dataclass(frozen=True)
class BattleEnded(Event):
    life: tuple[int, ...]


@dataclass(frozen=True)
class Eliminated(Event):
    side: int


@dataclass(frozen=True)
class TieBroke(Event):
    """Level: these sides take one more turn."""

    turns: tuple[int, ...]


@dataclass(frozen=True)
class Resigned(Event):
    seat: int


@dataclass(frozen=True)
class Noted(Event):
    """A rule spoke that changed nothing one could see; `about` is what it is about."""

    about: tuple[Who, ...]
