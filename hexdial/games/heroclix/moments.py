"""Where powers and abilities attach: a short list of moments, taken from the book's sequences. No step names a power.

Four shapes: *offer* a deed, *allow* or forbid, *modify* a number, *react*. A power is a number; for every moment there
is one function at most for each, and a set of bits says which powers have one, so that a figure without any costs
nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from hexdial.games.heroclix.terms import KINDS, PLAIN

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
# table, who has the power, the damage -> by how much it is reduced; asked once its player has chosen it
Reduce = Callable[["ClixTable", int, "Harm"], int]
# state, who has the power, who would be affected -> yes or no
Judge = Callable[["State", int, int], bool]
# state, who has the power -> how much
Number = Callable[["State", int, int], int]
# state, who has texts -> those that speak at this moment
Listening = Callable[["State", int], "list[int]"]
# table, who has the text, the text
Speaking = Callable[["ClixTable", int, int], None]
# table, who has the power
Trigger = Callable[["ClixTable", int], None]
# table, who has the power, the damage it takes
Suffer = Callable[["ClixTable", int, "Harm"], None]
# table, who has the power, who is KO'd, by whom (NOBODY: by nobody's attack)
Fall = Callable[["ClixTable", int, int, int], None]
# state, who has the power, all it would carry -> may it
Company = Callable[["State", int, "list[int]"], bool]
# state, who has the power and would be hit, the attack -> who may be hit in its place
Substitute = Callable[["State", int, "Strike"], "list[int]"]
# table, the trigger that waited
Resolve = Callable[["ClixTable", "Due"], None]


NUMBERS: Final[dict[int, list[int]]] = {}  # found already
NUMBERS_KEPT: Final = 4096


def powers_in(bits: int) -> list[int]:
    """The powers of a set by number, found once; nobody changes the list."""
    found = NUMBERS.get(bits)
    if found is None:
        if len(NUMBERS) >= NUMBERS_KEPT:
            NUMBERS.clear()
        found = [power for power in range(bits.bit_length()) if bits >> power & 1]
        NUMBERS[bits] = found
    return found


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
    """What makes damage taken smaller, by power; plain damage unless its text names another kind."""

    def __init__(self) -> None:
        self.bits: int = 0
        self.of: list[int] = [0] * len(KINDS)  # by the kind of damage, as bits
        self.optional: int = 0  # those whose text says may
        self.by: list[Reduce | None] = [None] * MOST

    def add(self, power: int, reduce: Reduce, kinds: tuple[int, ...] = (PLAIN,), may: bool = False) -> None:
        assert self.by[power] is None, f"power {power} speaks twice at one moment"
        self.by[power] = reduce
        self.bits |= 1 << power
        for kind in kinds:
            self.of[kind] |= 1 << power
        if may:
            self.optional |= 1 << power


class Sufferings:
    """What happens when a figure takes damage, by power."""

    def __init__(self) -> None:
        self.bits: int = 0
        self.by: list[Suffer | None] = [None] * MOST

    def add(self, power: int, suffer: Suffer) -> None:
        assert self.by[power] is None, f"power {power} speaks twice at one moment"
        self.by[power] = suffer
        self.bits |= 1 << power


class Falls:
    """What happens when somebody is KO'd, by power; it need not be the one with the power."""

    def __init__(self) -> None:
        self.bits: int = 0
        self.by: list[Fall | None] = [None] * MOST

    def add(self, power: int, fall: Fall) -> None:
        assert self.by[power] is None, f"power {power} speaks twice at one moment"
        self.by[power] = fall
        self.bits |= 1 << power


class Companies:
    """Whom a figure may carry besides those everybody may carry, by power."""

    def __init__(self) -> None:
        self.bits: int = 0
        self.by: list[Company | None] = [None] * MOST

    def add(self, power: int, company: Company) -> None:
        assert self.by[power] is None, f"power {power} speaks twice at one moment"
        self.by[power] = company
        self.bits |= 1 << power


class Substitutes:
    """Who may take a hit in the place of the one with the power, by power."""

    def __init__(self) -> None:
        self.bits: int = 0
        self.by: list[Substitute | None] = [None] * MOST

    def add(self, power: int, substitute: Substitute) -> None:
        assert self.by[power] is None, f"power {power} speaks twice at one moment"
        self.by[power] = substitute
        self.bits |= 1 << power


class Triggers:
    """Begin and end triggers, by power. Texts of cards listen under number 0 and answer with numbers of their own."""

    def __init__(self) -> None:
        self.bits: int = 0
        self.by: list[Trigger | None] = [None] * MOST
        self.texts: Listening | None = None
        self.speak: Speaking | None = None
        self.muted: Listening | None = None  # texts that would speak now, if they could be used

    def listen(self, texts: Listening, speak: Speaking, muted: Listening) -> None:
        self.texts = texts
        self.speak = speak
        self.muted = muted
        self.bits |= 1

    def add(self, power: int, trigger: Trigger) -> None:
        assert self.by[power] is None, f"power {power} speaks twice at one moment"
        self.by[power] = trigger
        self.bits |= 1 << power


# modify: the five combat values, by terms.SPEED ... terms.RANGE
VALUE: Final = [Modifies(), Modifies(), Modifies(), Modifies(), Modifies()]
# the same, by markers: `own` speaks of whoever stands on a marker of that power, and the source is its maker
MARKED: Final = [Modifies(), Modifies(), Modifies(), Modifies(), Modifies()]
BREAK_AWAY: Final = (
    Numbers()
)  # added to the d6 of the one who breaks away; also by neighbours, see NEIGHBOUR_BREAK_AWAY
NEIGHBOUR_BREAK_AWAY: Final = Numbers()  # added by an opposing neighbour's power
IMPROVES_MOVEMENT: Final = Numbers()  # bits of improved movement
IMPROVES_TARGETING: Final = Numbers()  # bits of improved targeting
EXPOSED: Final = Numbers()  # bits of improved targeting for lines of fire that are drawn to it
PASSENGERS: Final = Numbers()  # how many it may carry
REACHES: Final = Numbers()  # close attacks so far away
ACTION_TOTAL: Final = Numbers()  # of the controller
HEALS_MORE: Final = Numbers()  # clicks, whenever it heals
PUSHING_DAMAGE: Final = Numbers()  # added to the 1 that a push deals
DEALT: Final = Numbers()  # by the attacker, to each hit target
LEAST_TAKEN: Final = Numbers()  # by the attacker: no target takes less of the damage it deals
TAKES_AT_MOST: Final = Numbers()  # damage at once; of several the lowest
EVADING_DIE: Final = Numbers()  # added by the attacker to the die of a target that would evade
BARS_MOVEMENT: Final = Numbers()  # bits of improved movement it cannot use
BARS_TARGETING: Final = Numbers()  # bits of improved targeting it cannot use
KEEPS_OFF: Final = Numbers()  # the highest die with which this other figure cannot come near; 0: it may
EVADES_BETTER: Final = Numbers()  # added to its own die when it would evade
SHAPES_BETTER: Final = Numbers()  # added to its own die when it would no longer be a target
BARRED_ACTIONS: Final = Numbers()  # types of action it cannot be given, as bits
SHIELDS: Final = Numbers()  # bits of the powers whose effects pass the figure by: use.is_protected
PROTECTS: Final = Numbers()  # bits of the powers that do not touch the text that has this, nor what it grants
BARS: Final = Numbers()  # bits of the powers that this power keeps its own figure from using
# allow, forbid
STANDS_FAST: Final = Judges()  # cannot be knocked back
CANNOT_MOVE: Final = Judges()
CANNOT_BE_PLACED: Final = Judges()
ACROSS_LEVELS: Final = Judges()  # its close attacks are not kept off by another level
BREAKS_AWAY_FREELY: Final = Judges()
HOLDS_FAST: Final = Judges()  # a neighbour that nobody breaks away from freely
LIFTS_HEAVY: Final = Judges()
HIDES: Final = Judges()  # a hindered line to it is blocked
KNOCKS_BACK: Final = Judges()  # has the keyphrase
CANNOT_SHOOT: Final = Judges()  # makes no range attacks
CANNOT_BE_CARRIED: Final = Judges()
WARDS: Final = Judges()  # its combat values are not modified by the effects of this other figure
NO_TOTAL: Final = Judges()  # its actions do not count against the action total
TIRELESS: Final = Judges()  # may be given a costed action with two tokens
NEVER_SILENCED: Final = Judges()  # can be used while powers and abilities cannot
WORKS_ASIDE: Final = Judges()  # the text that has it works on the Sideline
IMMUNE: Final = Judges()  # opposing elements neither move, place, damage nor target it
# react
WOULD_BE_TARGETED: Final = Reacts()  # True: it is no target any longer
WOULD_BE_HIT: Final = Reacts()  # True: it evades; never a critical hit
HIT_INSTEAD: Final = Substitutes()  # who can become the hit target in its place; of a critical hit too
WHEN_HIT: Final = Reacts()
WHEN_HITS: Final = Reacts()
INSTEAD_OF_DAMAGE: Final = Reacts()  # True: the attack does this instead of normal damage
HAS_DAMAGED: Final = Reacts()  # its attack has been dealt; the dials have turned
ATTACK_RESOLVED: Final = Reacts()
REDUCES: Final = Reduces()
WHEN_DAMAGED: Final = Sufferings()  # takes damage; its dial has not turned yet
WHEN_KNOCKED_OUT: Final = Falls()  # anybody; it has not left the map yet
COMPANY: Final = Companies()
OPENING: Final = Triggers()  # at the beginning of the game
BEGINNING: Final = Triggers()  # of the controller's turn
ENDING: Final = Triggers()
MOVING: Final = Triggers()  # it is about to move; nobody is carried yet
OVEREXERTED: Final = Triggers()  # has carried out a costed action that was given with two tokens
AFTERWARDS: Final[dict[str, Resolve]] = {}  # what waits for resolutions, by the kind of Due
