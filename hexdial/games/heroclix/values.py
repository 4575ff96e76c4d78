"""Combat values, reckoned afresh each time. PARTE 3 / CALCULAR VALORES DE COMBATE"""

from __future__ import annotations

from hexdial.games.heroclix.bases import cells_of
from hexdial.games.heroclix.choices import Count
from hexdial.games.heroclix.markers import top_marker
from hexdial.games.heroclix.moments import MARKED, VALUE, WARDS, Modifies, Modify, powers_in
from hexdial.games.heroclix.powers.card import rule_of
from hexdial.games.heroclix.reckoning import Reckoning
from hexdial.games.heroclix.standing import judged
from hexdial.games.heroclix.state import ClixTable, State
from hexdial.games.heroclix.strike import Strike
from hexdial.games.heroclix.terms import NOBODY, ON_MAP, RANGE
from hexdial.games.heroclix.use import (
    RECKONED,
    UNKNOWN,
    anybody,
    forget,
    is_protected,
    is_touched,
    powers_of,
    remember,
    running,
)
from hexdial.games.heroclix.whose import sources_count
from hexdial.kernel.table import NO, Word

MODIFY = "modify"
REPLACE = "replace"
HALVE = "halve"
MODIFY_NEXT_SHOT = "modify_next_shot"  # for one range attack
FIXED = "fixed"  # cannot be modified


def printed(s: State, f: int, kind: int) -> int:
    """The dial shows four values, the base the range; of one KO'd in its own attack, its last. hcx.p1.values.3"""
    figure = s.f.figure[f]
    if kind == RANGE:
        return figure.range
    return figure.dial[min(s.click[f], figure.clicks) - 1].value(kind)


def value(s: State, f: int, kind: int, strike: Strike | None = None) -> int:
    """As it is now. It never asks. hcx.p3.calc.1, hcx.p3.calc.2"""
    if strike is not None or not s.reckoned:
        return reckon(s, f, kind, strike).total()
    place = f * RECKONED + kind
    found = s.reckoned[place]
    if found == UNKNOWN:
        found = max(0, printed(s, f, kind)) if is_bare(s, f, kind) else reckon(s, f, kind).total()
        s.reckoned[place] = found
    return found


def is_bare(s: State, f: int, kind: int) -> bool:
    """While it is remembered: is there nothing at all that speaks of this value, so that it is as printed?"""
    if (s.markers and MARKED[kind].own_bits) or is_touched(s, f) or speakers_of(s, kind):
        return False
    return not own_voices(s, f, kind)


def own_voices(s: State, f: int, kind: int) -> int:
    """What of its own speaks of this value, as bits."""
    own = powers_of(s, f)
    bits = own & VALUE[kind].own_bits
    return 0 if bits == 1 and not own & s.f.own_texts[kind] and not s.version else bits  # bit 0: texts of cards


def reckon(s: State, f: int, kind: int, strike: Strike | None = None, telling: bool = False) -> Reckoning:
    """Everything that speaks of this value; the step may add what only it knows."""
    r = Reckoning(printed(s, f, kind), telling)
    kept = remember(s)
    try:
        hear(s, f, kind, strike, r)
    finally:
        if kept:
            forget(s)
    return r


def hear(s: State, f: int, kind: int, strike: Strike | None, r: Reckoning) -> None:
    """Effects, then its own powers, markers under it, and what others say about it."""
    guard(s, f, r)
    for effect in s.effects:
        if effect.kind == MODIFY_NEXT_SHOT:
            shoots = strike is not None and strike.attacker == f and strike.plan.ranged
            if shoots and effect.target == f and effect.value == kind and running(s, effect):
                r.add(effect.amount, s.f.power_ids[effect.power], "hcx.p3.mod.2")
        elif effect.target == f and effect.value == kind and effect.kind in (MODIFY, REPLACE, HALVE):
            if not running(s, effect):
                r.note(0, s.f.power_ids[effect.power], "hcx.p15.two.2")
            elif effect.kind == MODIFY:
                others = effect.source not in (NOBODY, f)
                if others and is_warded(s, f, effect.source):
                    r.note(0, s.f.power_ids[effect.power], warding_rule(s, f, effect.source))
                    continue
                r.add(effect.amount, s.f.power_ids[effect.power], "hcx.p3.mod.2" if others else "hcx.p3.mod.1")
            elif effect.kind == REPLACE:
                r.become(effect.amount, s.f.power_ids[effect.power], "hcx.p3.replace.1")
            elif effect.kind == HALVE:
                r.halve(s.f.power_ids[effect.power], "hcx.p3.replace.2")
    moment = VALUE[kind]
    bits = own_voices(s, f, kind)
    if bits:
        speak(s, f, f, bits, moment.own, r, strike)
    if s.markers and MARKED[kind].own_bits:
        speak_markers(s, f, MARKED[kind], r, strike)
    spoken = 0
    for other in speakers_of(s, kind):
        bits = powers_of(s, other) & moment.aura_bits
        fixed = r.fixed
        told = len(r.reasons)
        r.fixed = fixed or is_warded(s, f, other)
        speak(s, other, f, bits, moment.aura, r, strike)
        r.fixed = fixed
        if r.telling and len(r.reasons) > told:
            note_versions(s, other, bits & ~1, spoken, r)
            spoken |= bits & ~1


def speakers_of(s: State, kind: int) -> list[int]:
    """Who has something to say about this value of others, found once while it is remembered."""
    found = s.speakers[kind]
    if found is None:
        found = []
        heard = VALUE[kind].aura_bits & ~1 | s.f.aura_texts[kind]  # bit 0 is for texts
        if anybody(s) & heard:
            for other, place in enumerate(s.place):
                if place == ON_MAP and powers_of(s, other) & heard:
                    found.append(other)
        s.speakers[kind] = found
    return found


def note_versions(s: State, f: int, bits: int, spoken: int, r: Reckoning) -> None:
    """The same power of another figure counts too; of one figure, one version. hcx.p16.version.4, hcx.p16.version.5"""
    for power in range(bits.bit_length()):
        if bits >> power & 1 and spoken >> power & 1:
            r.note(0, s.f.power_ids[power], "hcx.p16.version.5")
        elif bits >> power & 1 and sources_count(s, f, power) > 1:
            r.note(0, s.f.power_ids[power], "hcx.p16.version.4")


def speak_markers(s: State, f: int, moment: Modifies, r: Reckoning, strike: Strike | None) -> None:
    """The topmost markers of opponents under its base; several of one kind count once.

    hcx.p10.marker.5, hcx.p10.marker.7
    """
    heard: list[int] = []
    for cell in cells_of(s, f):
        top = top_marker(cell, s.markers)
        if top is not None and top.power not in heard and moment.own_bits >> top.power & 1:
            modify = moment.own[top.power]
            if modify is not None and s.side[f] != top.seat and not is_protected(s, f, top.power):
                heard.append(top.power)
                if is_warded(s, f, top.maker):
                    continue
                modify(s, top.maker, f, r, strike)


def guard(s: State, f: int, r: Reckoning) -> None:
    """An effect says that its values are not modified; the reckoning then passes modifiers over. hcx.p15.cantuse.1"""
    for effect in s.effects:
        if effect.kind == FIXED and effect.target == f and running(s, effect):
            r.fixed = True
            r.note(0, s.f.power_ids[effect.power], rule_of(effect.power))


def warding_rule(s: State, f: int, other: int) -> str:
    """By which of its own powers. hcx.p15.cantuse.1"""
    bits = powers_of(s, f) & WARDS.bits
    for power in range(bits.bit_length()):
        judge = WARDS.by[power]
        if bits >> power & 1 and judge is not None and judge(s, f, other):
            return rule_of(power)
    return "hcx.p15.cantuse.1"


def is_warded(s: State, f: int, other: int) -> bool:
    """Does something of its own keep the effects of the other away from its values?"""
    return other != NOBODY and judged(s, WARDS, f, other)


def speak(
    s: State, source: int, f: int, bits: int, by: list[Modify | None], r: Reckoning, strike: Strike | None
) -> None:
    for power in powers_in(bits):
        modify = by[power]
        if modify is not None:
            modify(s, source, f, r, strike)


def fix(t: ClixTable, r: Reckoning, f: int, kind: int) -> int:
    """The value, once and for all: where numbers contradict each other, the active player says which comes last.

    hcx.p9.replace.2
    """
    s = t.s
    if r.offers:
        options: list[Count | Word] = [NO]
        options += [s.f.count[number] for number in sorted({offer[0] for offer in r.offers})]
        wanted = t.ask(s.side[f], options, "instead", (f, kind))
        if isinstance(wanted, Count):
            for number, why, rule in r.offers:
                if number == wanted.number:
                    r.become(number, why, rule)
                    break
    numbers = sorted(set(r.numbers))
    if len(numbers) > 1:
        last = t.ask(s.active, [s.f.count[number] for number in numbers], "which_number", (f, kind)).number
        r.numbers.append(last)
    if r.telling:
        r.explain()
    return r.total()
