"""Powers and abilities by number, and which of them a card shows on which click, as bits."""

from __future__ import annotations

from hexdial.games.heroclix.figures import Figure, Special, Thing
from hexdial.games.heroclix.terms import AUTO, BAR, COLOSSAL, DOLPHIN, GIANT, TINY, WING


class Powers:
    """The list of all powers and abilities; number 0 is none. What symbols grant goes by id. hcx.p12.symbol.4 to 10"""

    def __init__(self, ids: list[str]) -> None:
        self.ids: list[str] = ids
        self.number: dict[str, int] = {id: number for number, id in enumerate(ids)}

    def masks(self, figure: Figure) -> list[int]:
        """By click, counted from 1; what always shows is on every click. hcx.p14.trait.1"""
        always = self.symbols(figure)
        for ability in figure.team_abilities:
            always |= 1 << self.number[ability]
        for trait in figure.traits:
            always |= granted(trait)
        found = [always]
        for click in figure.dial:
            bits = always
            for power in click.powers:
                if power > 0:
                    bits |= 1 << power
                elif power < 0:
                    bits |= granted(figure.specials[-power - 1])
            found.append(bits)
        return found

    def symbols(self, figure: Figure) -> int:
        """The keyphrases of the combat symbols."""
        return self.symbol_bits(figure.symbols) | self.size_bits(figure.size)

    def symbol_bits(self, symbols: int) -> int:
        """Of speed, attack and defense symbols. hcx.p12.symbol.4 to 7"""
        names: list[str] = []
        if symbols & WING:
            names.append("flight")
        if symbols & DOLPHIN:
            names.append("swim")
        if symbols & AUTO:
            names.append("autonomous")
        if symbols & BAR:
            names.append("indomitable")
        return self.bits(names)

    def size_bits(self, size: int) -> int:
        """Of the damage symbol; it replaces the one before. hcx.p12.symbol.8 to 10, hcx.p12.symbol.12"""
        names: list[str] = []
        if size == TINY:
            names.append("tiny_size")
        elif size >= GIANT:
            names.append("great_size")
            names.append("giant_reach")
            if size == COLOSSAL:
                names.append("colossal_stamina")
        return self.bits(names)

    def bits(self, names: list[str]) -> int:
        found = 0
        for name in names:
            found |= 1 << self.number[name]
        return found

    def thing_mask(self, thing: Thing) -> int:
        return granted(thing.effect) if thing.effect is not None else 0


def granted(special: Special) -> int:
    bits = 0
    for power in special.grants:
        bits |= 1 << power
    return bits
