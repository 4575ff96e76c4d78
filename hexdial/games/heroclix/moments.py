"""Where powers and abilities attach: a short list of moments, taken from the book's sequences. No step names a power.

Four shapes: *offer* a deed, *allow* or forbid, *modify* a number, *react*. A power is a number; for every moment there
is one function at most for each, and a set of bits says which powers have one, so that a figure without any costs
nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hexdial.games.heroclix.damage import Harm
    from hexdial.games.heroclix.reckoning import Reckoning
    from hexdial.games.heroclix.state import ClixTable, Due, State
    from hexdial.games.heroclix.strike import Strike

MOST: Final = 256  # powers and abilities there can be

# state, who has the power, whose value, the value on its way, the attack it is for -> nothing: it changes the reckoning
Modify = Callable[["State", int, int, "Reckoning", "Strike | None"], None]
# table, who has the power, the attack, whom it concerns -> did it happen
React = Callable[["ClixTable", int, "Strike", int], bool]
# state, who has the power, the damage -> by how much it is reduced
Reduce = Callable[["State", int, "Harm"], int]
# state, who has the power, who would be affected -> yes or no
Judge = Callable[["State", int, int], bool]
# state, who has the power -> how much
Number = Callable[["State", int, int], int]
# table, who has the power
Trigger = Callable[["ClixTable", int], None]
# table, the trigger that waited
Resolve = Callable[["ClixTable", "Due"], None]


class Judges:
    """One moment that answers yes or no, by power."""

    def __init__(self) -> None:
        self.bits: int = 0
        self.by: list[Judge | None] = [None] * MOST

    def add(self, power: int, judge: Judge) -> None:
        assert self.by[power] is None, f"power {power} speaks twice at one moment"
        self.by[power] = judge
        self.bits |= 1 << power


class Numbers:
    """One moment that changes a number of the rules (a die, a total), by power."""

    def __init__(self) -> None:
        self.bits: int = 0
        self.by: list[Number | None] = [None] * MOST

    def add(self, power: int, number: Number) -> None:
        assert self.by[power] is None, f"power {power} speaks twice at one moment"
        self.by[power] = number
        self.bits |= 1 << power


class Modifies:
    """A combat value: of the figure that has the power (own), or of others while it can be used (aura)."""

    def __init__(self) -> None:
        self.own_bits: int = 0
        self.aura_bits: int = 0
        self.own: list[Modify | None] = [None] * MOST
        self.aura: list[Modify | None] = [None] * MOST

    def add_own(self, power: int, modify: Modify) -> None:
        assert self.own[power] is None, f"power {power} speaks twice at one moment"
        self.own[power] = modify
        self.own_bits |= 1 << power

    def add_aura(self, power: int, modify: Modify) -> None:
        assert self.aura[power] is None, f"power {power} speaks twice at one moment"
        self.aura[power] = modify
        self.aura_bits |= 1 << power


class Reacts:
    """Something that happens in an attack, by power."""

    def __init__(self) -> None:
        self.bits: int = 0
        self.by: list[React | None] = [None] * MOST

    def add(self, power: int, react: React) -> None:
        assert self.by[power] is None, f"power {power} speaks twice at one moment"
        self.by[power] = react
        self.bits |= 1 << power


class Reduces:
    """What makes damage taken smaller, by power."""

    def __init__(self) -> None:
        self.bits: int = 0
        self.by: list[Reduce | None] = [None] * MOST

    def add(self, power: int, reduce: Reduce) -> None:
        assert self.by[power] is None, f"power {power} speaks twice at one moment"
        self.by[power] = reduce
        self.bits |= 1 << power


class Triggers:
    """Begin and end triggers, by power."""

    def __init__(self) -> None:
        self.bits: int = 0
        self.by: list[Trigger | None] = [None] * MOST

    def add(self, power: int, trigger: Trigger) -> None:
        assert self.by[power] is None, f"power {power} speaks twice at one moment"
        self.by[power] = trigger
        self.bits |= 1 << power


# modify: the five combat values, by terms.SPEED ... terms.RANGE
VALUE: Final = [Modifies(), Modifies(), Modifies(), Modifies(), Modifies()]
BREAK_AWAY: Final = (
    Numbers()
)  # added to the d6 of the one who breaks away; also by neighbours, see NEIGHBOUR_BREAK_AWAY
NEIGHBOUR_BREAK_AWAY: Final = Numbers()  # added by an opposing neighbour's power
IMPROVES_MOVEMENT: Final = Numbers()  # bits of improved movement
IMPROVES_TARGETING: Final = Numbers()  # bits of improved targeting
PASSENGERS: Final = Numbers()  # how many it may carry
REACHES: Final = Numbers()  # close attacks so far away
ACTION_TOTAL: Final = Numbers()  # of the controller
PUSHING_DAMAGE: Final = Numbers()  # added to the 1 that a push deals
DEALT: Final = Numbers()  # by the attacker, to each hit target
# allow, forbid
STANDS_FAST: Final = Judges()  # cannot be knocked back
CANNOT_BE_PLACED: Final = Judges()
BREAKS_AWAY_FREELY: Final = Judges()
HOLDS_FAST: Final = Judges()  # a neighbour that nobody breaks away from freely
LIFTS_HEAVY: Final = Judges()
HIDES: Final = Judges()  # a hindered line to it is blocked
KNOCKS_BACK: Final = Judges()  # has the keyphrase
NO_TOTAL: Final = Judges()  # its actions do not count against the action total
TIRELESS: Final = Judges()  # may be given a costed action with two tokens
# react
WOULD_BE_TARGETED: Final = Reacts()  # True: it is no target any longer
WOULD_BE_HIT: Final = Reacts()  # True: it evades, or somebody else becomes the hit target
WHEN_HIT: Final = Reacts()
WHEN_HITS: Final = Reacts()
INSTEAD_OF_DAMAGE: Final = Reacts()  # True: the attack does this instead of normal damage
ATTACK_RESOLVED: Final = Reacts()
REDUCES: Final = Reduces()
OPENING: Final = Triggers()  # at the beginning of the game
BEGINNING: Final = Triggers()  # of the controller's turn
ENDING: Final = Triggers()
AFTERWARDS: Final[dict[str, Resolve]] = {}  # what waits for resolutions, by the kind of Due
