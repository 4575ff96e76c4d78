"""Breaking away from opposing neighbours before a move. PARTE 7 / DESTRABAR, PARTE 16 / TAMAÑO"""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.dice import roll, succeeds
from hexdial.games.heroclix.events import BrokeAway
from hexdial.games.heroclix.moments import (
    BREAK_AWAY,
    BREAKS_AWAY_FREELY,
    HOLDS_FAST,
    NEIGHBOUR_BREAK_AWAY,
    Numbers,
    powers_in,
)
from hexdial.games.heroclix.powers.card import rule_of
from hexdial.games.heroclix.size import size_of
from hexdial.games.heroclix.standing import judged, opposing_neighbours
from hexdial.games.heroclix.state import ClixTable, State
from hexdial.games.heroclix.terms import CHARACTERS
from hexdial.games.heroclix.use import powers_of, running
from hexdial.games.heroclix.whose import number_rule

LEAST: Final = 4  # hcx.p7.breakaway.2
SIZES_SMALLER: Final = 2
CHANGED_BREAK_AWAY: Final = "break_away"  # an effect: its roll changes by `amount`


def break_away(t: ClixTable, f: int, improved: int) -> list[int] | None:
    """Whom it may now pass without stopping; None: it does not move. hcx.p7.breakaway.1, hcx.p7.breakaway.4"""
    s = t.s
    around = opposing_neighbours(s, f)
    holding = [other for other in around if holds(s, f, other, improved)]
    if not holding:
        if around:
            rule = "hcx.improved.characters" if improved & CHARACTERS else "hcx.p16.size.5"
            t.tell(rule, BrokeAway, f, 0, 0, True)
        return around
    change = change_of(s, f, holding)
    die = roll(t, f, 1, "break_away")[0]
    success = succeeds(die, change, LEAST)
    t.tell(roll_rule(s, f, holding, die, change, success), BrokeAway, f, die, max(1, min(6, die + change)), success)
    return around if success else None


def roll_rule(s: State, f: int, holding: list[int], die: int, change: int, success: bool) -> str:
    """The rule that the roll shows best."""
    if success != (max(1, min(6, die + change)) >= LEAST):
        return "hcx.p3.dice.5"
    if not 1 <= die + change <= 6:
        return "hcx.p3.dice.4"
    if not success:
        if die >= LEAST:
            found = [number_rule(s, NEIGHBOUR_BREAK_AWAY, other, f) for other in opposing_neighbours(s, f)]
            return next((rule for rule in found if rule), "hcx.p7.breakaway.4")
        return "hcx.p7.breakaway.4"
    if die < LEAST and size_of(s, f) > max([size_of(s, other) for other in holding]):
        return "hcx.p16.size.4"
    if die < LEAST:
        return eased_rule(s, f)
    return "hcx.p7.breakaway.3" if len(holding) > 1 else "hcx.p7.breakaway.2"


def eased_rule(s: State, f: int) -> str:
    """The power, or the effect of one, without which it would not have got away."""
    for effect in s.effects:
        if effect.kind == CHANGED_BREAK_AWAY and effect.target == f and effect.amount > 0 and running(s, effect):
            return rule_of(effect.power)
    return number_rule(s, BREAK_AWAY, f, f) or "hcx.p7.breakaway.2"


def holds(s: State, f: int, other: int, improved: int) -> bool:
    """Does this neighbour make it roll? Not if it is two sizes smaller. hcx.p16.size.5"""
    if improved & CHARACTERS:
        return False
    if judged(s, HOLDS_FAST, other, f):
        return True
    return size_of(s, f) - size_of(s, other) < SIZES_SMALLER and not judged(s, BREAKS_AWAY_FREELY, f, other)


def change_of(s: State, f: int, holding: list[int]) -> int:
    """+1 among smaller ones only, and what powers say. hcx.p16.size.4"""
    size = size_of(s, f)
    change = 1 if all(size_of(s, other) < size for other in holding) else 0
    change += spoken(s, BREAK_AWAY, f, f)
    for effect in s.effects:
        if effect.kind == CHANGED_BREAK_AWAY and effect.target == f and running(s, effect):
            change += effect.amount
    for other in opposing_neighbours(s, f):
        change += spoken(s, NEIGHBOUR_BREAK_AWAY, other, f)
    return change


def spoken(s: State, moment: Numbers, f: int, other: int) -> int:
    """The sum of what its powers say."""
    bits = powers_of(s, f) & moment.bits if moment.bits else 0
    found = 0
    if bits:
        for power in powers_in(bits):
            number = moment.by[power]
            if number is not None:
                found += number(s, f, other)
    return found
