"""Where a figure has its powers, its size and its symbols from: each with the rule that gives or forbids it."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.size import GAINED_SIZE, size_of
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.terms import AUTO, BAR, COLOSSAL, DOLPHIN, GIANT, NOBODY, ON_MAP, STANDARD, TINY, WING
from hexdial.games.heroclix.use import FORBID, GAINED_SYMBOL, GRANT, powers_of, showing, text_bits, worn
from hexdial.kernel.tally import Reason

BY_SYMBOL: Final = {
    WING: "hcx.p12.symbol.4", DOLPHIN: "hcx.p12.symbol.5", AUTO: "hcx.p12.symbol.6", BAR: "hcx.p12.symbol.7",
}  # fmt: skip
BY_SIZE: Final = {TINY: "hcx.p12.symbol.8", GIANT: "hcx.p12.symbol.9", COLOSSAL: "hcx.p12.symbol.10"}


def sources(s: State, f: int) -> list[Reason]:
    """Every power it can use (+1) or can't use although it has it (-1), by what it has it from. hcx.p15.use.3"""
    figure = s.f.figure[f]
    found: list[Reason] = []
    if s.place[f] != ON_MAP:
        return found
    for power in figure.dial[s.click[f] - 1].powers:
        if power > 0:
            found.append(Reason(1, s.f.power_ids[power], "hcx.p13.power.4"))
    for number in s.f.texts[f][s.click[f]]:
        trait = s.f.specials[number - s.f.first_special].kind == "trait"
        found.append(Reason(1, s.f.power_ids[number], "hcx.p14.trait.1" if trait else "hcx.p13.power.6"))
        rule = "hcx.p14.trait.1" if trait else "hcx.p13.power.5"
        found += [Reason(1, name, rule) for name in granted_names(s, text_bits(s, f, number), number)]
    found += [Reason(1, ability, "hcx.p14.team.1") for ability in figure.team_abilities]
    found += by_symbols(s, f)
    for effect in s.effects:
        if effect.target == f and effect.kind == GRANT:
            found.append(Reason(1, s.f.power_ids[effect.value], "hcx.p15.use.3"))
        elif effect.target == f and effect.kind == FORBID:
            rule = "hcx.p15.cantuse.2" if showing(s, f) >> effect.value & 1 else "hcx.p15.cantuse.1"
            found.append(Reason(-1, s.f.power_ids[effect.value], rule))
    return found + by_equipment(s, f)


def by_symbols(s: State, f: int) -> list[Reason]:
    """The keyphrases of its combat symbols; a symbol gained is another one, a size gained replaces the old."""
    figure = s.f.figure[f]
    found: list[Reason] = []
    for bit, rule in BY_SYMBOL.items():
        if figure.symbols & bit:
            found += [Reason(1, name, rule) for name in names(s, s.f.powers.symbol_bits(bit))]
    for effect in s.effects:
        if effect.target == f and effect.kind == GAINED_SYMBOL and figure.symbols & effect.value:
            found += [Reason(0, name, "hcx.p12.symbol.1") for name in names(s, s.f.powers.symbol_bits(effect.value))]
        if effect.target == f and effect.kind == GAINED_SYMBOL and not figure.symbols & effect.value:
            found += [Reason(1, name, "hcx.p12.symbol.11") for name in names(s, s.f.powers.symbol_bits(effect.value))]
    size = size_of(s, f)
    gained = any(effect.target == f and effect.kind == GAINED_SIZE for effect in s.effects)
    if size != STANDARD:
        rule = "hcx.p12.symbol.12" if gained else BY_SIZE[size]
        found += [Reason(1, name, rule) for name in names(s, s.f.powers.size_bits(size))]
    return found


def by_equipment(s: State, f: int) -> list[Reason]:
    """The EFFECT of what it wears, or why it rests. hcx.p21.equip.2"""
    if s.wears[f] == NOBODY:
        return []
    mask = s.f.thing_masks[s.wears[f]] & ~1
    if worn(s, f):
        return [Reason(1, name, "hcx.p21.equip.2") for name in names(s, mask)]
    rule = "hcx.p21.equip.7" if s.side[f] != s.f.owner[f] else "hcx.p21.equip.6"
    return [Reason(-1, name, rule) for name in names(s, mask)]


def granted_names(s: State, bits: int, number: int) -> list[str]:
    """What this text grants, without the text itself."""
    return names(s, bits & ~(1 << number) & ~1)


def names(s: State, bits: int) -> list[str]:
    return [s.f.power_ids[power] for power in range(bits.bit_length()) if bits >> power & 1]


def usable(s: State, f: int) -> list[str]:
    """The ids of all it can use."""
    return names(s, powers_of(s, f) & ~1)
