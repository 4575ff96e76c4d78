"""Combat values, reckoned afresh each time. PARTE 3 / CALCULAR VALORES DE COMBATE"""

from __future__ import annotations

from hexdial.games.heroclix.moments import VALUE, Modify
from hexdial.games.heroclix.reckoning import Reckoning
from hexdial.games.heroclix.state import ClixTable, State
from hexdial.games.heroclix.strike import Strike
from hexdial.games.heroclix.terms import NOBODY, ON_MAP, RANGE
from hexdial.games.heroclix.use import powers_of, running

MODIFY = "modify"
REPLACE = "replace"
HALVE = "halve"


def printed(s: State, f: int, kind: int) -> int:
    """The dial shows four values, the base the range. hcx.p1.values.3"""
    figure = s.f.figure[f]
    if kind == RANGE:
        return figure.range
    return figure.dial[s.click[f] - 1].value(kind)


def value(s: State, f: int, kind: int, strike: Strike | None = None) -> int:
    """As it is now. It never asks. hcx.p3.calc.1, hcx.p3.calc.2"""
    return reckon(s, f, kind, strike).total()


def reckon(s: State, f: int, kind: int, strike: Strike | None = None, telling: bool = False) -> Reckoning:
    """Everything that speaks of this value; the step may add what only it knows."""
    r = Reckoning(printed(s, f, kind), telling)
    for effect in s.effects:
        if effect.target == f and effect.value == kind and effect.kind in (MODIFY, REPLACE, HALVE):
            if not running(s, effect):
                r.note(0, s.f.power_ids[effect.power], "hcx.p15.two.2")
            elif effect.kind == MODIFY:
                others = effect.source not in (NOBODY, f)
                r.add(effect.amount, s.f.power_ids[effect.power], "hcx.p3.mod.2" if others else "hcx.p3.mod.1")
            elif effect.kind == REPLACE:
                r.become(effect.amount, s.f.power_ids[effect.power], "hcx.p3.replace.1")
            elif effect.kind == HALVE:
                r.halve(s.f.power_ids[effect.power], "hcx.p3.replace.2")
    moment = VALUE[kind]
    if moment.own_bits:
        speak(s, f, f, powers_of(s, f) & moment.own_bits, moment.own, r, strike)
    if moment.aura_bits:
        for other, place in enumerate(s.place):
            if place == ON_MAP:
                bits = powers_of(s, other) & moment.aura_bits
                if bits:
                    speak(s, other, f, bits, moment.aura, r, strike)
    return r


def speak(
    s: State, source: int, f: int, bits: int, by: list[Modify | None], r: Reckoning, strike: Strike | None
) -> None:
    power = 0
    while bits:
        if bits & 1:
            modify = by[power]
            if modify is not None:
                modify(s, source, f, r, strike)
        bits >>= 1
        power += 1


def fix(t: ClixTable, r: Reckoning, f: int, kind: int) -> int:
    """The value, once and for all: where numbers contradict each other, the active player says which comes last.

    hcx.p9.replace.2
    """
    s = t.s
    numbers = sorted(set(r.numbers))
    if len(numbers) > 1:
        last = t.ask(s.active, [s.f.count[number] for number in numbers], "which_number", (f, kind)).number
        r.numbers.append(last)
    if r.telling:
        r.explain()
    return r.total()
