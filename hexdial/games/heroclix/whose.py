"""Whose word it was: the power or ability behind a yes, a number or a mark, by the rule of its entry on the card."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.moments import Judges, Numbers
from hexdial.games.heroclix.powers.card import rule_of
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.terms import IMPROVED, MOVE_THROUGH, ON_MAP
from hexdial.games.heroclix.use import GRANT, brought, powers_of, running, text_bits, texts_of
from hexdial.kernel.tally import Reason

ADJACENT: Final = "hcx.improved.adjacent"


def rule_by(s: State, f: int, power: int) -> str:
    """The entry itself, or the keyphrase or team ability that it has the power from. hcx.p14.keyphrase.1"""
    if s.place[f] == ON_MAP and power not in s.f.figure[f].dial[min(s.click[f], s.f.figure[f].clicks) - 1].powers:
        bits = powers_of(s, f)
        for giver in range(power + 1, len(s.f.powers.brings)):
            if bits >> giver & 1 and s.f.powers.brings[giver] >> power & 1:
                return rule_of(giver)
    return rule_of(power)


def said_by(s: State, moment: Judges, f: int, other: int) -> str:
    """The rule of the power of this figure that says yes at this moment, "" if none does."""
    bits = powers_of(s, f) & moment.bits
    for power in range(bits.bit_length()):
        judge = moment.by[power]
        if bits >> power & 1 and judge is not None and judge(s, f, other):
            return rule_by(s, f, power)
    return ""


def named_by(s: State, moment: Numbers, f: int, other: int, bits: int = -1) -> list[Reason]:
    """The powers of this figure that speak of one of these bits at this moment, or say any number at all."""
    mine = powers_of(s, f) & moment.bits
    found: list[Reason] = []
    for power in range(mine.bit_length()):
        number = moment.by[power]
        if mine >> power & 1 and number is not None:
            said = number(s, f, other)
            if said & bits:
                found.append(Reason(0, s.f.power_ids[power], rule_by(s, f, power)))
    return found


def number_rule(s: State, moment: Numbers, f: int, other: int) -> str:
    """The rule of the first power of this figure that says a number at this moment, "" if none does."""
    found = named_by(s, moment, f, other)
    return found[0].rule if found else ""


def improved_rule(bits: int, targeting: bool = False) -> str:
    """The entry of the card for the first of these marks."""
    if targeting and bits & MOVE_THROUGH:
        return ADJACENT
    return next(f"hcx.improved.{name}" for name, bit in IMPROVED.items() if bits & bit)


def sources_count(s: State, f: int, power: int) -> int:
    """From how many places it has this power: dial, symbols and team, each text, effects. hcx.p16.version.1"""
    count = 1 if s.f.plain[f][s.click[f]] >> power & 1 else 0
    bits = powers_of(s, f)
    for number in texts_of(s, f):
        if bits >> number & 1 and text_bits(s, f, number) >> power & 1:
            count += 1
    for effect in s.effects:
        if effect.target == f and effect.kind == GRANT and brought(s, effect.value) >> power & 1 and running(s, effect):
            count += 1
    return count
