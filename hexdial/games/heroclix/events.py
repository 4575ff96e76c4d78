"""What happened, in the past tense: numbers, never prose."""

from __future__ import annotations

from dataclasses import dataclass

from hexdial.kernel.table import Event
from hexdial.kernel.tally import Reason

# ---- the turn


@dataclass(frozen=True)
class PhaseBegan(Event):
    phase: int
    seat: int
    turn: int


@dataclass(frozen=True)
class ActionGiven(Event):
    """`cost`: tokens it will bring."""

    figure: int
    deed: int
    cost: int


@dataclass(frozen=True)
class ActionResolved(Event):
    figure: int
    deed: int


@dataclass(frozen=True)
class TokenGiven(Event):
    figure: int
    tokens: int  # it has now
    pushed: bool


@dataclass(frozen=True)
class TokenRemoved(Event):
    """One token less; so many are left."""

    figure: int
    tokens: int


@dataclass(frozen=True)
class TokensCleared(Event):
    figure: int


@dataclass(frozen=True)
class Noted(Event):
    """A rule that mattered here, about these figures."""

    about: tuple[int, ...] = ()


# ---- moving


@dataclass(frozen=True)
class BrokeAway(Event):
    """`die` 0: nothing was rolled."""

    figure: int
    die: int
    result: int
    success: bool


@dataclass(frozen=True)
class Moved(Event):
    """The squares it moved through, the first and the last included; the reasons are those of its speed."""

    figure: int
    path: tuple[int, ...]
    turned: int
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True)
class Placed(Event):
    """Put down somewhere else, nothing in between."""

    figure: int
    start: int
    cell: int
    turned: int


@dataclass(frozen=True)
class Carried(Event):
    figure: int
    carrier: int


@dataclass(frozen=True)
class NotCarried(Event):
    figure: int
    carrier: int


# ---- attacking


@dataclass(frozen=True)
class Targeted(Event):
    attacker: int
    targets: tuple[int, ...]
    ranged: bool


@dataclass(frozen=True)
class NoTarget(Event):
    """The attack resolves immediately."""

    attacker: int


@dataclass(frozen=True)
class Rolled(Event):
    """`key`: attack, break_away ... ; the dice as they lie."""

    key: str
    figure: int
    dice: tuple[int, ...]


@dataclass(frozen=True)
class Rerolled(Event):
    """By whom, with which power."""

    figure: int
    power: int


@dataclass(frozen=True)
class LuckSpent(Event):
    """A team has had dice rolled again; it may do so so many times more."""

    seat: int
    left: int


@dataclass(frozen=True)
class AttackTotal(Event):
    attacker: int
    value: int
    roll: int
    total: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Critical(Event):
    """A double six or a double one."""

    attacker: int
    hit: bool


@dataclass(frozen=True)
class Hit(Event):
    target: int
    defense: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Missed(Event):
    target: int
    defense: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Evaded(Event):
    target: int
    power: int


@dataclass(frozen=True)
class BecameHit(Event):
    """The target is hit instead of another, by a power of that one."""

    target: int
    old: int
    power: int


@dataclass(frozen=True)
class Tried(Event):
    """The success/failure roll of a power: the die as it lies, what it counts as."""

    figure: int
    power: int
    die: int
    result: int
    success: bool


@dataclass(frozen=True)
class DamageDealt(Event):
    """`source` -1: a rule."""

    source: int
    target: int
    amount: int
    kind: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Reduced(Event):
    target: int
    power: int
    amount: int


@dataclass(frozen=True)
class Clicked(Event):
    """So many clicks in the damage direction; `click`: where the dial stands now."""

    figure: int
    amount: int
    click: int


@dataclass(frozen=True)
class Healed(Event):
    figure: int
    amount: int
    click: int


@dataclass(frozen=True)
class ValueChanged(Event):
    """One figure changes a combat value of another, or its own."""

    figure: int
    target: int
    value: int
    amount: int


@dataclass(frozen=True)
class Countered(Event):
    """From now on the target cannot use this power."""

    figure: int
    target: int
    power: int


@dataclass(frozen=True)
class Affected(Event):
    """From now on an effect of this power of the figure lies on the target."""

    figure: int
    target: int
    power: int


@dataclass(frozen=True)
class KnockedOut(Event):
    figure: int
    cell: int


@dataclass(frozen=True)
class KnockedBack(Event):
    """`reason`: 1 to 6, why it stopped; the path begins where it stood."""

    figure: int
    path: tuple[int, ...]
    reason: int


@dataclass(frozen=True)
class AttackResolved(Event):
    attacker: int


# ---- terrain and objects


@dataclass(frozen=True)
class MarkerPlaced(Event):
    number: int
    cell: int
    terrain: int
    name: str


@dataclass(frozen=True)
class MarkerRemoved(Event):
    number: int
    cell: int


@dataclass(frozen=True)
class TerrainDestroyed(Event):
    cell: int


@dataclass(frozen=True)
class WallDestroyed(Event):
    wall: int


@dataclass(frozen=True)
class PickedUp(Event):
    figure: int
    thing: int


@dataclass(frozen=True)
class PutDown(Event):
    """By choice or because it had to."""

    figure: int
    thing: int
    cell: int


@dataclass(frozen=True)
class ThingKnockedOut(Event):
    thing: int


@dataclass(frozen=True)
class Equipped(Event):
    figure: int
    thing: int


@dataclass(frozen=True)
class Unequipped(Event):
    figure: int
    thing: int


# ---- joining and leaving


@dataclass(frozen=True)
class Generated(Event):
    figure: int
    by: int
    cell: int


@dataclass(frozen=True)
class Replaced(Event):
    old: int
    new: int
    cell: int


@dataclass(frozen=True)
class ChangedSides(Event):
    figure: int
    seat: int


# ---- the end


@dataclass(frozen=True)
class Defeated(Event):
    seat: int


@dataclass(frozen=True)
class PointsCounted(Event):
    points: tuple[int, ...]
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True)
class TieRolled(Event):
    seat: int
    dice: tuple[int, int]


@dataclass(frozen=True)
class Resigned(Event):
    seat: int
