"""What a figure can use now: dial, card, symbols, equipment, and what others forbid. PARTES 13 to 15."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.events import Noted
from hexdial.games.heroclix.size import GAINED_SIZE, size_of
from hexdial.games.heroclix.state import THIS_ACTION, THIS_GAME, ClixTable, Effect, State
from hexdial.games.heroclix.terms import AUTO, NOBODY, ON_MAP, STANDARD

FORBID: Final = "forbid"
GRANT: Final = "grant"
GAINED_SYMBOL: Final = "gained_symbol"


def powers_of(s: State, f: int) -> int:
    """The powers and abilities it can use, as bits; whatever forbids comes last. hcx.p15.use.3, hcx.p15.cantuse.2"""
    bits = showing(s, f)
    if s.wears[f] != NOBODY:
        bits |= worn(s, f)
    forbidden = 0
    for effect in s.effects:
        if effect.target == f:
            if effect.kind == FORBID:
                forbidden |= 1 << effect.value
            elif effect.kind == GRANT and running(s, effect):
                bits |= 1 << effect.value
            elif effect.kind == GAINED_SYMBOL:
                bits |= s.f.powers.symbol_bits(effect.value)  # hcx.p12.symbol.11
            elif effect.kind == GAINED_SIZE:
                bits &= ~s.f.powers.size_bits(s.f.figure[f].size)
    if size_of(s, f) != s.f.figure[f].size:
        bits |= s.f.powers.size_bits(size_of(s, f))  # hcx.p12.symbol.12
    return bits & ~forbidden


def showing(s: State, f: int) -> int:
    """What dial, card and symbols show, usable or not; KO'd or on the Sideline it is nothing. hcx.p13.power.2"""
    if s.place[f] != ON_MAP:
        return 0
    return s.f.masks[f][s.click[f]]


def worn(s: State, f: int) -> int:
    """The EFFECT of equipment, for standard characters on their own team. hcx.p21.equip.2, hcx.p21.equip.5 to 7"""
    if s.side[f] != s.f.owner[f] or not is_standard(s, f):
        return 0
    return s.f.thing_masks[s.wears[f]]


def can_use(s: State, f: int, power: int) -> bool:
    return bool(powers_of(s, f) >> power & 1)


def is_standard(s: State, f: int) -> bool:
    """A standard character: no bystander, a single or peanut base, the standard size now.

    hcx.p16.standard.1, hcx.p16.standard.2
    """
    figure = s.f.figure[f]
    if figure.symbols & AUTO and not s.f.o.auto_is_standard:
        return False
    return not figure.bystander and figure.width * figure.height <= 2 and size_of(s, f) == STANDARD


def run_effect(t: ClixTable, effect: Effect) -> None:
    """From now on, until its duration ends. hcx.p15.duration.1"""
    t.s.effects.append(effect)


def expire(t: ClixTable, until: int) -> None:
    """Effects that last so long have ended. hcx.p15.duration.6, hcx.p15.duration.7"""
    s = t.s
    if not s.effects:
        return
    kept = [effect for effect in s.effects if effect.until != until]
    if len(kept) < len(s.effects):
        t.tell("hcx.p15.duration.7" if until == THIS_ACTION else "hcx.p15.duration.6", Noted, ())
        s.effects = kept


def lose(t: ClixTable, f: int) -> None:
    """What came from a power that no longer shows is over, unless it says otherwise. hcx.p15.two.1, hcx.p15.lose.4"""
    s = t.s
    bits = showing(s, f)
    kept: list[Effect] = []
    for effect in s.effects:
        if effect.source != f or not effect.power or bits >> effect.power & 1:
            kept.append(effect)
        elif outlasts(effect):
            kept.append(effect)
            t.tell("hcx.p15.evenif.1" if effect.even_if_lost else "hcx.p15.evenif.2", Noted, (f,))
        else:
            t.tell("hcx.p15.two.1" if s.place[f] == ON_MAP else "hcx.p15.lose.1", Noted, (f,))
    s.effects = kept


def outlasts(effect: Effect) -> bool:
    """Does it go on although its power is lost? hcx.p15.evenif.1, hcx.p15.evenif.2"""
    return effect.even_if_lost or effect.until == THIS_GAME


def running(s: State, effect: Effect) -> bool:
    """Suspended while its power can't be used. hcx.p15.two.2"""
    if not effect.power or effect.even_if_lost or effect.until == THIS_GAME or s.place[effect.source] != ON_MAP:
        return True
    for other in s.effects:
        if other.kind == FORBID and other.target == effect.source and other.value == effect.power:
            return False
    return True
