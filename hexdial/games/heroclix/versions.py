"""Versions of the same power: a figure may have one from several sources, and uses one of them at a time. PARTE 16"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexdial.games.heroclix.clauses import UNCHANGED, Version
from hexdial.games.heroclix.events import Noted
from hexdial.games.heroclix.state import ClixTable, State
from hexdial.games.heroclix.use import GAINED_SYMBOL, GRANT, brought, powers_of, running, texts_of
from hexdial.games.heroclix.whens import holds

if TYPE_CHECKING:
    from hexdial.games.heroclix.choices import Use


def versions_of(s: State, f: int, power: int) -> list[int]:
    """Every version of this power that it can use now, by the number of the text; 0: as it stands on the card.

    hcx.p16.version.1, hcx.p13.power.7
    """
    bits = powers_of(s, f)
    found: list[int] = []
    if not bits >> power & 1:
        return found
    if is_plain(s, f, power, bits):
        found.append(0)
    for number in texts_of(s, f):
        if bits >> number & 1:
            version = change_of(s, number, power)
            if version is not None and holds(s, f, version.when):
                found.append(number)
    return found


def is_plain(s: State, f: int, power: int, bits: int) -> bool:
    """Has it the power unchanged: from the dial, a symbol, an effect or a text that changes nothing?"""
    if s.f.plain[f][s.click[f]] >> power & 1:
        return True
    for effect in s.effects:
        if effect.target == f and effect.kind == GRANT and brought(s, effect.value) >> power & 1 and running(s, effect):
            return True
        if effect.target == f and effect.kind == GAINED_SYMBOL and s.f.powers.symbol_bits(effect.value) >> power & 1:
            return True
    for number in texts_of(s, f):
        if bits >> number & 1:
            special = s.f.specials[number - s.f.first_special]
            for granted in special.grants:
                if brought(s, granted) >> power & 1:
                    return True
            for version in special.says.versions:
                if version.power == power and not version.is_changed and holds(s, f, version.when):
                    return True
    return False


def change_of(s: State, number: int, power: int) -> Version | None:
    """What this text changes about the power, None: nothing."""
    if number:
        for version in s.f.specials[number - s.f.first_special].says.versions:
            if version.power == power and version.is_changed:
                return version
    return None


def in_use(s: State, f: int) -> Version | None:
    """The version that the figure uses while its action is carried out. hcx.p16.version.1"""
    return change_of(s, s.version, s.using) if s.version and s.doer == f else None


def used_by(s: State, f: int, power: int, number: int) -> State:
    """The position as it is while the figure uses this version: to find out what it could do with it."""
    if not number:
        return s
    other = s.copy()
    other.doer, other.version, other.using = f, number, power
    return other


def type_by(s: State, number: int, power: int, type: int) -> int:
    """`As TYPE` is of that type for all purposes. hcx.p4.change.1"""
    version = change_of(s, number, power)
    return type if version is None or version.type == UNCHANGED else version.type


def choose(t: ClixTable, f: int, power: int, numbers: list[int]) -> int:
    """Exactly one of them, by the figure's player. hcx.p16.version.1"""
    s = t.s
    options: list[Use] = [s.f.use[f][number or power] for number in numbers]
    chosen = t.ask(s.side[f], options, "version", (f, power)).power
    if len(numbers) > 1:
        t.tell("hcx.p16.version.1", Noted, (f,))
    elif numbers[0]:
        t.tell("hcx.p13.power.7", Noted, (f,))
    return 0 if chosen == power else chosen
