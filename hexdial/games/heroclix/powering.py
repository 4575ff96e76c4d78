"""Powers and abilities by number, and which of them a card shows on which click, as bits."""

from __future__ import annotations

from hexdial.games.heroclix.clauses import SELF
from hexdial.games.heroclix.figures import Figure, Special, Thing
from hexdial.games.heroclix.pac import Power
from hexdial.games.heroclix.terms import AUTO, BAR, COLOSSAL, DOLPHIN, GIANT, TINY, WING


class Powers:
    """The list of all powers and abilities; number 0 is none. What symbols grant goes by id. hcx.p12.symbol.4 to 10"""

    def __init__(
        self, ids: list[str], grants: dict[str, tuple[str, ...]] | None = None, card: tuple[Power, ...] = ()
    ) -> None:
        self.ids: list[str] = ids
        self.card: tuple[Power, ...] = card  # the entries in the wording in force
        self.number: dict[str, int] = {id: number for number, id in enumerate(ids)}
        self.brings: list[int] = [1 << number for number in range(len(ids))]  # itself and what it grants, as bits
        for id, others in (grants or {}).items():
            for other in others:  # what is granted stands before what grants it
                self.brings[self.number[id]] |= self.brings[self.number[other]]

    def plain(self, figure: Figure) -> list[int]:
        """Standard powers, symbols and team abilities by click, counted from 1. hcx.p13.power.4"""
        always = self.symbols(figure)
        for ability in figure.team_abilities:
            always |= self.brings[self.number[ability]]
        found = [always]
        for click in figure.dial:
            bits = always
            for power in click.powers:
                if power > 0:
                    bits |= self.brings[power]
            found.append(bits)
        return [*found, 0]  # a dial that shows KO shows nothing else

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
            found |= self.brings[self.number[name]]
        return found


class Texts:
    """The special powers, traits and EFFECTs of a match: each has a number beyond those of the card. hcx.p13.power.6"""

    def __init__(self, powers: Powers) -> None:
        self.ids: list[str] = powers.ids.copy()
        self.first: int = len(powers.ids)
        self.specials: list[Special] = []  # by number, from the first on
        self.powers = powers
        self.bits: list[int] = []  # its own, what it grants at any time, and bit 0 if it speaks at moments
        self.whole: list[int] = []  # the same, and what it grants under a condition
        self.known: dict[tuple[str, str], int] = {}

    def number(self, card: str, special: Special) -> int:
        """Copies of a figure share it; the same name on another card is told apart."""
        key = (card, special.id)
        if key not in self.known:
            number = len(self.ids)
            self.known[key] = number
            self.ids.append(special.id if special.id not in self.ids else f"{card}.{special.id}")
            self.specials.append(special)
            always = 1 << number | self.granted(special)
            whole = always
            if special.says.is_heard:
                always |= 1
            for version in special.says.versions:
                whole |= self.powers.brings[version.power]
                if version.when is None:
                    always |= self.powers.brings[version.power]
            self.bits.append(always)
            self.whole.append(whole | always)
        return self.known[key]

    def shown(self, figure: Figure) -> list[list[int]]:
        """By click, counted from 1; traits are on every click. hcx.p14.trait.1"""
        traits = [self.number(figure.id, trait) for trait in figure.traits]
        found = [traits]
        for click in figure.dial:
            boxes = [self.number(figure.id, figure.specials[-power - 1]) for power in click.powers if power < 0]
            found.append(traits + boxes)
        return [*found, []]

    def worn(self, thing: Thing) -> int:
        """The number of its EFFECT, 0 if it has none."""
        return self.number(thing.id, thing.effect) if thing.effect is not None else 0

    def granted(self, special: Special) -> int:
        bits = 0
        for power in special.grants:
            bits |= self.powers.brings[power]
        return bits

    def is_conditional(self, number: int) -> bool:
        """Does it grant something only sometimes?"""
        return self.bits[number - self.first] != self.whole[number - self.first]

    def altered(self) -> int:
        """The powers of which some text has a version that is used otherwise, as bits. hcx.p13.power.7"""
        found = 0
        for special in self.specials:
            for version in special.says.versions:
                if version.is_changed:
                    found |= 1 << version.power
        return found

    def has_bans(self) -> bool:
        """Does any text forbid something to others?"""
        return any(special.says.bans for special in self.specials)

    def speaking(self, kind: int, own: bool) -> int:
        """The texts that change this value, of their own figure or of others, as bits."""
        found = 0
        for number, special in enumerate(self.specials, self.first):
            for one in special.says.modifiers:
                if one.value == kind and (one.whom == SELF) == own:
                    found |= 1 << number
        return found
