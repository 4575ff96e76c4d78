"""What happened, in the past tense. Seats, figures, cells, powers are ints; the words are made elsewhere.

`reasons` hold numbers that add up, and with a change of 0 rules that spoke without changing a number.
"""

from __future__ import annotations

from dataclasses import dataclass

from hexdial.kernel.table import Event
from hexdial.kernel.tally import Reason


@dataclass(frozen=True)
class MapsLaid(Event):
    """The match begins: the maps, each with its turn; reasons: how much of which terrain lies on them."""

    maps: tuple[str, ...]
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class FirstRolled(Event):
    """A roll for who begins."""

    seat: int
    dice: tuple[int, int]


@dataclass(frozen=True)
class Began(Event):
    """This seat sets up first and has the first turn."""

    seat: int


@dataclass(frozen=True)
class Picked(Event):
    """Of a shared booster this seat plays this character."""

    seat: int
    figure: int


@dataclass(frozen=True)
class Placed(Event):
    """Set-up: put into the starting area."""

    figure: int
    cell: int


@dataclass(frozen=True)
class TurnBegan(Event):
    seat: int
    turn: int


@dataclass(frozen=True)
class TurnEnded(Event):
    """`left`: actions that were not used."""

    seat: int
    left: int


@dataclass(frozen=True)
class Fell(Event):
    """At the beginning of the turn: these characters have to be replaced."""

    seat: int
    figures: tuple[int, ...]


@dataclass(frozen=True)
class Reinforced(Event):
    """`figure` came in for `lost` (the same one, where it returns)."""

    figure: int
    cell: int
    lost: int


@dataclass(frozen=True)
class Waited(Event):
    """No open square in the starting area: these replacements come later."""

    seat: int
    figures: tuple[int, ...]


@dataclass(frozen=True)
class Given(Event):
    """An action: 0 move, 1 attack, 2 move and attack. `left`: actions after it."""

    figure: int
    deed: int
    left: int


@dataclass(frozen=True)
class Moved(Event):
    """The whole way, start and end included. `why`: 1 set-up, 2 move, 3 move and attack.

    `reasons` add up to what it cost, `allowed` to the movement points there were.
    """

    figure: int
    path: tuple[int, ...]
    why: int
    cost: int
    points: int
    reasons: tuple[Reason, ...]
    allowed: tuple[Reason, ...]


@dataclass(frozen=True)
class Aimed(Event):
    """An attack is announced; reasons with 0: what did not stand in the line's way, and why."""

    figure: int
    target: int
    punch: bool
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Rolled(Event):
    """The attack roll, or what it was rolled again to."""

    figure: int
    target: int
    dice: tuple[int, int]
    again: bool


@dataclass(frozen=True)
class Compared(Event):
    """Total attack against defense; `reasons` add up to the total, `against` to the defense."""

    figure: int
    target: int
    punch: bool
    total: int
    defense: int
    hit: bool
    reasons: tuple[Reason, ...]
    against: tuple[Reason, ...]


@dataclass(frozen=True)
class Evaded(Event):
    """The target rolled to evade."""

    figure: int
    die: int
    evaded: bool


@dataclass(frozen=True)
class Damaged(Event):
    """The dial turned to `click` (from 0; past the last: KO); reasons add up to the damage. `by` -1: nobody's power."""

    figure: int
    by: int
    damage: int
    click: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Healed(Event):
    figure: int
    by: int
    health: int
    click: int


@dataclass(frozen=True)
class Showed(Event):
    """The dial turned, and other powers show."""

    figure: int
    gone: tuple[int, ...]
    come: tuple[int, ...]


@dataclass(frozen=True)
class Used(Event):
    """A power was used; `target` -1: it has none."""

    figure: int
    power: int
    target: int


@dataclass(frozen=True)
class Declined(Event):
    """A power was not used, by choice; `power` -1: none of the black-tab powers."""

    seat: int
    figure: int
    power: int


@dataclass(frozen=True)
class Leaned(Event):
    """Of the black-tab powers of this seat, this one counts for the action of `mover`."""

    seat: int
    figure: int
    power: int
    mover: int


@dataclass(frozen=True)
class KnockedOut(Event):
    """`by` -1: nobody's doing."""

    figure: int
    cell: int
    by: int


@dataclass(frozen=True)
class Retired(Event):
    """It went to its owner's reinforcements."""

    figure: int


@dataclass(frozen=True)
class Scored(Event):
    """A knockout point; `total` of the seat."""

    seat: int
    figure: int
    total: int


@dataclass(frozen=True)
class Resigned(Event):
    seat: int


@dataclass(frozen=True)
class GameEnded(Event):
    """No winners: a draw."""

    winners: tuple[int, ...]


@dataclass(frozen=True)
class Noted(Event):
    """A rule spoke that changed nothing one could see; `figures` are those it is about."""

    figures: tuple[int, ...] = ()
    seat: int = -1
