"""Dice: rolls that may be rolled again, and success/failure rolls. PARTE 3 / DADOS, PARTE 8 / REPETIR TIRADAS"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hexdial.games.heroclix.events import Noted, Rerolled, Rolled
from hexdial.games.heroclix.state import ClixTable, State
from hexdial.games.heroclix.terms import ON_MAP
from hexdial.games.heroclix.use import powers_of
from hexdial.kernel.table import NO, Word

# state, who would use it, the key of the roll, whose roll -> may it
MayReroll = Callable[[State, int, str, int], bool]
# the same -> the rule of what keeps this roll from it, "" if nothing does
KeptReroll = Callable[[State, int, str, int], str]
# state, who would use it -> is it the lower die alone
LowerOnly = Callable[[State, int], bool]
# table, who uses it: what it costs
PayReroll = Callable[[ClixTable, int], None]


class Reroll:
    """A way to have a roll repeated, by the number of its power."""

    __slots__ = ("anybody", "kept", "lower", "may", "pay", "power", "rule")

    def __init__(
        self,
        power: int,
        rule: str,
        may: MayReroll,
        pay: PayReroll,
        anybody: bool = False,
        kept: KeptReroll | None = None,
        lower: LowerOnly | None = None,
    ) -> None:
        self.power = power
        self.anybody = anybody  # the team has it, not the figure
        self.rule = rule
        self.kept = kept  # why it may not be used on this roll, where something on the roller's card says so
        self.lower = lower  # does whoever uses it have the lower die only rolled again?
        self.may = may
        self.pay = pay


REROLLS: Final[list[Reroll]] = []


def roll(t: ClixTable, f: int, dice: int, key: str) -> list[int]:
    """So many dice, rolled by the figure's player; both sides may have them rolled again, the active one first.

    hcx.p8.reroll.5
    """
    lie = throw(t, f, dice, key)
    if REROLLS:
        declined = 0
        again = False
        seat = t.s.active
        while declined < 2:  # hcx.p8.reroll.6
            number = offer(t, seat, f, key, dice)
            if number:
                lie = throw(t, f, dice, key) if number == dice else throw_lower(t, f, lie, key)
                again = True
                declined = 0
                seat = t.s.active
            else:
                declined += 1
                seat = 1 - seat
        if again:
            t.tell("hcx.p8.roll.3" if key == "attack" else "hcx.p8.reroll.6", Noted, (f,))
    return lie


def throw_lower(t: ClixTable, f: int, lie: list[int], key: str) -> list[int]:
    """The other die is kept. hcx.p8.reroll.4"""
    found = lie.copy()
    found[found.index(min(found))] = t.roll(key, (f,)) + 1
    t.tell("hcx.p8.reroll.4", Rolled, key, f, tuple(found))
    return found


def throw(t: ClixTable, f: int, dice: int, key: str) -> list[int]:
    """hcx.p8.reroll.2: a player always rolls his own dice."""
    lie = [t.roll(key, (f,)) + 1 for _ in range(dice)]
    t.tell("hcx.p7.breakaway.1" if key == "break_away" else "hcx.p3.dice.1", Rolled, key, f, tuple(lie))
    return lie


def offer(t: ClixTable, seat: int, f: int, key: str, dice: int) -> int:
    """How many dice does this seat have rolled again? A repeated roll never happened. hcx.p8.reroll.1"""
    s = t.s
    ways: list[tuple[int, Reroll]] = []
    for user, place in enumerate(s.place):
        if place == ON_MAP and s.side[user] == seat:
            bits = powers_of(s, user)
            for way in REROLLS:
                if not way.anybody and not bits >> way.power & 1:
                    continue
                if way.may(s, user, key, f):
                    ways.append((user, way))
                elif t.telling and way.kept is not None and way.kept(s, user, key, f):
                    t.tell(way.kept(s, user, key, f), Noted, (f,))
    if not ways:
        return 0
    options: list[object] = [NO, *[s.f.use[user][way.power] for user, way in ways]]
    chosen = t.ask(seat, options, "reroll", (f,))
    if isinstance(chosen, Word):
        return 0
    user, way = ways[options.index(chosen) - 1]
    t.tell(way.rule if key == "attack" else "hcx.p8.reroll.3", Rerolled, user, way.power)
    number = 1 if way.lower is not None and way.lower(s, user) else dice
    way.pay(t, user)
    return number


def succeeds(die: int, change: int, least: int) -> bool:
    """A 6 always succeeds and a 1 always fails; the result runs from 1 to 6. hcx.p3.dice.4, hcx.p3.dice.5"""
    if die == 6:
        return True
    if die == 1:
        return False
    return max(1, min(6, die + change)) >= least
