"""What happened, in the past tense. Pieces, cells, powers and seats are ints; the words are made elsewhere."""

from __future__ import annotations

from dataclasses import dataclass

from hexdial.kernel.table import Event
from hexdial.kernel.tally import Reason


@dataclass(frozen=True)
class Chosen(Event):
    """A role fell to a seat: "oldest", "youngest", "toss", "first", "team"."""

    seat: int
    role: str


@dataclass(frozen=True)
class Called(Event):
    seat: int
    side: int


@dataclass(frozen=True)
class Tossed(Event):
    side: int


@dataclass(frozen=True)
class Took(Event):
    """A tile came into a player's hand as this piece."""

    seat: int
    piece: int
    tile: int


@dataclass(frozen=True)
class Placed(Event):
    piece: int
    cell: int


@dataclass(frozen=True)
class Hid(Event):
    """A fighter was placed face down; only its owner knows where."""

    seat: int
    piece: int
    cell: int

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else Hid(self.seat, self.piece, -1)


@dataclass(frozen=True)
class TurnBegan(Event):
    seat: int
    turn: int


@dataclass(frozen=True)
class TurnLost(Event):
    """The seat has no move and its turn passes."""

    seat: int


@dataclass(frozen=True)
class Passed(Event):
    seat: int


@dataclass(frozen=True)
class Advanced(Event):
    piece: int
    start: int
    cell: int


@dataclass(frozen=True)
class Jumped(Event):
    piece: int
    start: int
    cell: int


@dataclass(frozen=True)
class Met(Event):
    """A tile landed in contact with opponents; its movement is over."""

    piece: int
    foes: tuple[int, ...]


@dataclass(frozen=True)
class BattleBegan(Event):
    attacker: int
    defender: int


@dataclass(frozen=True)
class Rolled(Event):
    piece: int
    colour: int
    strike: int


@dataclass(frozen=True)
class Totalled(Event):
    """A battle total with every reason."""

    piece: int
    value: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Tied(Event):
    attacker: int
    defender: int
    value: int


@dataclass(frozen=True)
class Won(Event):
    """The higher total wins the battle."""

    piece: int
    foe: int


@dataclass(frozen=True)
class Defeated(Event):
    """The tile went to its owner's discard."""

    piece: int
    by: int


@dataclass(frozen=True)
class Removed(Event):
    """The tile left the Field without losing a battle."""

    piece: int


@dataclass(frozen=True)
class CalledOff(Event):
    """The battle ended without a loser."""

    attacker: int
    defender: int


@dataclass(frozen=True)
class SeriesEnded(Event):
    """Opponents that were touched are not fought any more."""

    piece: int
    spared: tuple[int, ...]


@dataclass(frozen=True)
class Paid(Event):
    """Stones came (positive) or went."""

    seat: int
    change: int
    now: int


@dataclass(frozen=True)
class Activated(Event):
    seat: int
    power: int
    silver: int


@dataclass(frozen=True)
class Aimed(Event):
    """A power chose: a fighting tile, a space, another power (-1 where it does not apply)."""

    power: int
    piece: int = -1
    cell: int = -1
    other: int = -1


@dataclass(frozen=True)
class Resolved(Event):
    power: int


@dataclass(frozen=True)
class Fizzled(Event):
    """The power resolved without doing anything."""

    power: int


@dataclass(frozen=True)
class Destroyed(Event):
    power: int
    by: int


@dataclass(frozen=True)
class Ended(Event):
    """The power is over and lies in its owner's discard."""

    power: int


@dataclass(frozen=True)
class Walled(Event):
    """The power stands on the Field as a wall."""

    power: int
    cell: int


@dataclass(frozen=True)
class Cratered(Event):
    power: int
    cells: tuple[int, ...]


@dataclass(frozen=True)
class Trapped(Event):
    piece: int


@dataclass(frozen=True)
class Freed(Event):
    piece: int


@dataclass(frozen=True)
class Taken(Event):
    """Control of a tile changed."""

    piece: int
    seat: int


@dataclass(frozen=True)
class Shifted(Event):
    """A tile was put elsewhere; this is no move."""

    piece: int
    start: int
    cell: int


@dataclass(frozen=True)
class Returned(Event):
    """A tile came back from the discard."""

    piece: int
    cell: int


@dataclass(frozen=True)
class Boosted(Event):
    """A stone was spent on a point."""

    piece: int
    by: int


@dataclass(frozen=True)
class Fell(Event):
    """A player is out."""

    seat: int


@dataclass(frozen=True)
class Sealed(Event):
    """The seat says: not this turn."""

    seat: int


@dataclass(frozen=True)
class Window(Event):
    """Responses are possible now; nobody says who was asked."""

    moment: str


@dataclass(frozen=True)
class Noted(Event):
    """A rule spoke although nothing moved: these tiles, this seat (-1: none in particular)."""

    pieces: tuple[int, ...] = ()
    seat: int = -1


@dataclass(frozen=True)
class GameEnded(Event):
    winners: tuple[int, ...]
