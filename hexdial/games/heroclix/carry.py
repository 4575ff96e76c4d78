"""Carrying: an inherent ability of every figure. PARTE 17"""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.choices import DONE, Pick
from hexdial.games.heroclix.events import Carried, NotCarried, Noted
from hexdial.games.heroclix.moments import CANNOT_BE_CARRIED, COMPANY, PASSENGERS
from hexdial.games.heroclix.placing import poses_over
from hexdial.games.heroclix.shown_by import carried_rule
from hexdial.games.heroclix.size import size_of
from hexdial.games.heroclix.standing import can_be_placed, judged, neighbours, place, squares_beside
from hexdial.games.heroclix.state import CARRIED, ClixTable, State
from hexdial.games.heroclix.terms import NOBODY, WING
from hexdial.games.heroclix.use import GAINED_SYMBOL, powers_of, running
from hexdial.games.heroclix.whose import rule_by
from hexdial.kernel.table import Word

PASSENGER: Final = "passenger"  # an effect: it may carry `amount` now, whatever else it says


def choose_passengers(t: ClixTable, f: int) -> list[int]:
    """Before the move begins and before it breaks away. hcx.p17.carry.1, hcx.p17.carry.9"""
    s = t.s
    chosen: list[int] = []
    room, widened = room_of(s, f)
    while True:
        options: list[Pick | Word] = [DONE]
        if len(chosen) < room:
            options += [s.f.pick[other] for other in eligible(s, f, widened) if other not in chosen]
        if COMPANY.bits:
            widen(s, f, chosen, options)
        if len(options) == 1:
            break
        answer = t.ask(s.side[f], options, "carry", (f,))
        if isinstance(answer, Word):
            break
        chosen.append(answer.figure)
    if t.telling and (len(chosen) > 1 or any(size_of(s, other) == size_of(s, f) for other in chosen)):
        note_room(t, f, len(chosen))
    return chosen


def note_room(t: ClixTable, f: int, number: int) -> None:
    """What lets it carry more than everybody may. hcx.p17.carry.2"""
    s = t.s
    bits = powers_of(s, f) & PASSENGERS.bits
    for power in range(bits.bit_length()):
        most = PASSENGERS.by[power]
        if bits >> power & 1 and most is not None and most(s, f, f) >= number:
            t.tell(rule_by(s, f, power), Noted, (f,))
            return


def widen(s: State, f: int, chosen: list[int], options: list[Pick | Word]) -> None:
    """Those whom a power lets it carry together with the ones already chosen."""
    bits = powers_of(s, f) & COMPANY.bits
    power = 0
    while bits:
        may = COMPANY.by[power]
        if bits & 1 and may is not None:
            for other in eligible(s, f, True):
                if other not in chosen and s.f.pick[other] not in options and may(s, f, [*chosen, other]):
                    options.append(s.f.pick[other])
        bits >>= 1
        power += 1


def room_of(s: State, f: int) -> tuple[int, bool]:
    """How many it may carry, and whether a power says so: then figures of its own size too. hcx.p9.zeroes.3"""
    for effect in s.effects:
        if effect.kind == PASSENGER and effect.target == f and running(s, effect):
            return effect.amount, True
    bits = powers_of(s, f) & PASSENGERS.bits if PASSENGERS.bits else 0
    if not bits:
        return 1, False
    most = 0
    power = 0
    while bits:
        if bits & 1:
            number = PASSENGERS.by[power]
            if number is not None:
                most = max(most, number(s, f, f))
        bits >>= 1
        power += 1
    return most, True


def eligible(s: State, f: int, widened: bool) -> list[int]:
    """Adjacent friends that are smaller, no vehicles, and hold nothing; whoever holds an object carries nobody.

    hcx.p17.carry.1, hcx.p11.hold.8
    """
    if s.holds[f] != NOBODY:
        return []
    size = size_of(s, f)
    return [
        other
        for other in neighbours(s, f)
        if s.side[other] == s.side[f]
        and (size_of(s, other) < size or (widened and size_of(s, other) == size and not has_wing(s, other)))
        and not s.f.figure[other].vehicle
        and s.holds[other] == NOBODY
        and can_be_placed(s, other, f)
        and not judged(s, CANNOT_BE_CARRIED, other, f)
    ]


def has_wing(s: State, f: int) -> bool:
    """The symbol, whether its keyphrase can be used or not. hcx.p12.symbol.4, hcx.p12.symbol.11"""
    if s.f.figure[f].symbols & WING:
        return True
    return any(one.kind == GAINED_SYMBOL and one.target == f and one.value & WING for one in s.effects)


def set_down(t: ClixTable, f: int, passengers: list[int], stayed: bool = False) -> None:
    """Placed next to the carrier, if there is room; only then has it been carried. hcx.p17.carry.3, hcx.p17.carry.5"""
    s = t.s
    for other in passengers:
        ways = poses_over(s, other, squares_beside(s, f))
        if not ways:
            t.tell("hcx.p17.carry.5", NotCarried, other, f)
            continue
        berth = t.ask(s.side[f], ways, "set_down", (other, f))
        if berth.cell != s.cell[other] or berth.turn != s.turned[other]:
            place(t, other, berth.cell, berth.turn, "hcx.p17.carry.6")
        rule = carried_rule(s, other, stayed) if t.telling else ""
        s.done[other] |= CARRIED
        t.tell(rule, Carried, other, f)
