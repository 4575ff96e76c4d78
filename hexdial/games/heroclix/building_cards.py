"""What the builder of teams shows: every figure and object with its dial click by click, and the filters."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.badges import SPECIAL, SYMBOL_POWERS
from hexdial.games.heroclix.figures import Figure, Line, Special, Thing
from hexdial.games.heroclix.pac import STANDARD_POWERS, TEAM
from hexdial.games.heroclix.shelf import Speech, kind_of
from hexdial.games.heroclix.terms import SIZES, SLOTS, SYMBOLS, VALUES
from hexdial.games.heroclix.wording import say
from hexdial.games.heroclix.words import sentences
from hexdial.kernel.building import CellCard, ClickCard, EntryCard, FilterCard, GroupCard, LineCard, ValueCard
from hexdial.kernel.game import Fact

CHARACTERS: Final = "characters"
OBJECTS: Final = "objects"
SIDELINE: Final = "sideline"
KINDS: Final = ("character", "bystander", "object", "special", "equipment", "companion")
SHOWN_BESIDE: Final = ("dial", "card", "effect")  # facts that stand in lines and texts


class Cards(Speech):
    """The cards of one language."""

    def entries(self) -> tuple[EntryCard, ...]:
        """Figures, then objects; what is generated only is in no starting team. hcx.p19.bystander.6"""
        figures = [one for one in self.catalogue.figures if not one.bystander or one.lines[0].points]
        return (*[self.figure_card(one) for one in figures], *[self.thing_card(one) for one in self.catalogue.things])

    def filters(self) -> tuple[FilterCard, ...]:
        """Only what somebody has can be asked for."""
        return (
            self.filter("power", self.power_groups()),
            self.filter("slot", [self.group("", [(slot, self.slot(slot)) for slot in VALUES[:SLOTS]])]),
            self.filter("keyword", self.keyword_groups()),
            self.filter("points", []),
            self.filter("set", [self.group("", [(one, self.set_name(one)) for one in self.sets()])]),
            self.filter("team_ability", [self.group("", self.abilities())]),
            self.filter("kind", [self.group("", [(kind, self.text(kind)) for kind in KINDS])]),
            self.filter("size", [self.group("", [(size, self.text(size)) for size in SIZES])]),
            self.filter("symbol", [self.group("", [(symbol, self.text(symbol)) for symbol in SYMBOLS])]),
        )

    # ---- figures

    def figure_card(self, figure: Figure) -> EntryCard:
        shown = self.figure(figure)
        return EntryCard(
            id=figure.id,
            name=figure.names[self.language],
            kind=shown.kind,
            art=figure.id,
            parts=(CHARACTERS, SIDELINE),
            set=figure.set,
            points=tuple(dict.fromkeys([line.points for line in figure.lines])),
            tags={
                "power": tuple([power.id for power in self.catalogue.powers if power.number in powers_on(figure)]),
                "slot": tuple([VALUES[slot] for slot in range(SLOTS) if any(one.powers[slot] for one in figure.dial)]),
                "keyword": (*figure.keywords, *figure.generic),
                "set": (figure.set,),
                "team_ability": figure.team_abilities,
                "kind": ("bystander" if figure.bystander else "character",),
                "size": (SIZES[figure.size],),
                "symbol": tuple([name for name, bit in SYMBOLS.items() if figure.symbols & bit]),
            },
            facts=beside(shown.facts),
            lines=tuple([self.line(figure, line) for line in figure.lines]),
            texts=tuple(self.figure_texts(figure)),
            unique=figure.unique,
        )

    def line(self, figure: Figure, line: Line) -> LineCard:
        """All clicks, and the KO behind the last one."""
        last = figure.ko_line or figure.clicks
        clicks = [
            ClickCard(
                number,
                number == line.click,
                number > last,
                click.stop,
                tuple([self.cell(figure, slot, click.value(slot), click.powers[slot]) for slot in range(SLOTS)]),
            )
            for number, click in enumerate(figure.dial, 1)
        ]
        return LineCard(line.points, (*clicks, ClickCard(figure.clicks + 1, False, True, False, ())))

    def cell(self, figure: Figure, slot: int, value: int, power: int) -> CellCard:
        """The value and the box around it: a colour for a standard power, white for one of its card."""
        if not power:
            return CellCard(VALUES[slot], value, "", "", "", "")
        if power < 0:
            special = figure.specials[-power - 1]
            name, text = special.names[self.language], special.texts[self.language]
            return CellCard(VALUES[slot], value, special.id, name, SPECIAL, text)
        standard = self.catalogue.powers[power]
        return CellCard(
            VALUES[slot], value, standard.id, self.named(standard), standard.colour, standard.texts[self.language]
        )

    def figure_texts(self, figure: Figure) -> list[str]:
        """Traits and special powers, team abilities, what symbols and improved abilities say."""
        found = [self.special(one) for one in (*figure.traits, *figure.specials)]
        names = [*figure.team_abilities, *[SYMBOL_POWERS[one] for one, bit in SYMBOLS.items() if figure.symbols & bit]]
        found += [self.power_text(name) for name in names]
        for one in self.catalogue.improved:
            for kind, bits, texts in (
                ("improved_movement", figure.improved_movement, one.movement),
                ("improved_targeting", figure.improved_targeting, one.targeting),
            ):
                if bits & one.bit and texts:
                    found.append(f"{self.text(kind)}, {one.names[self.language]}: {texts[self.language]}")
        return found

    def power_text(self, name: str) -> str:
        power = self.catalogue.power(name)
        return f"{self.named(power)}: {power.texts[self.language]}"

    # ---- objects

    def thing_card(self, thing: Thing) -> EntryCard:
        shown = self.thing(thing, 0)
        texts: list[str] = [self.special(thing.effect)] if thing.effect is not None else []
        if thing.equip:
            texts += [self.power_text(f"equip_{thing.equip}"), self.power_text(f"unequip_{thing.unequip or 'ko'}")]
        texts += [self.power_text("indestructible")] if thing.indestructible else []
        granted = granted_by(thing.effect) if thing.effect is not None else []
        return EntryCard(
            id=thing.id,
            name=thing.names[self.language],
            kind=shown.kind,
            art=thing.id,
            parts=(OBJECTS,),
            set="",
            points=(thing.points,),
            tags={
                "power": tuple([power.id for power in self.catalogue.powers if power.number in granted]),
                "kind": (kind_of(thing),),
            },
            facts=beside(shown.facts),
            lines=(),
            texts=tuple(texts),
            unique=thing.special,
        )

    # ---- filters

    def filter(self, id: str, groups: list[GroupCard]) -> FilterCard:
        return FilterCard(id, self.word(id), tuple(groups))

    def group(self, label: str, values: list[tuple[str, str]]) -> GroupCard:
        return GroupCard(label, tuple([ValueCard(id, text) for id, text in values]))

    def word(self, key: str) -> str:
        return say("building", key, {}, self.language)

    def slot(self, name: str) -> str:
        return sentences(self.language)[f"value.{name}"]

    def power_groups(self) -> list[GroupCard]:
        """The standard powers, slot by slot, in the order of the card."""
        standard = self.catalogue.powers[1 : STANDARD_POWERS + 1]
        return [
            self.group(self.slot(VALUES[slot]), [(one.id, self.named(one)) for one in standard if one.slot == slot])
            for slot in range(SLOTS)
        ]

    def keyword_groups(self) -> list[GroupCard]:
        """By name, named keywords first."""
        used = {word for figure in self.catalogue.figures for word in (*figure.keywords, *figure.generic)}
        words = [word for word in self.catalogue.keywords.values() if word.id in used]
        words.sort(key=lambda word: word.names[self.language].casefold())
        return [
            self.group(self.word(kind), [(one.id, one.names[self.language]) for one in words if one.generic == generic])
            for kind, generic in (("named", False), ("generic", True))
        ]

    def sets(self) -> list[str]:
        return list(dict.fromkeys([figure.set for figure in self.catalogue.figures]))

    def set_name(self, name: str) -> str:
        """A set is called by the named keyword that most of its figures share, else by its letters."""
        figures = [figure for figure in self.catalogue.figures if figure.set == name]
        for keyword in dict.fromkeys([word for figure in figures for word in figure.keywords]):
            if 2 * sum([keyword in figure.keywords for figure in figures]) > len(figures):
                return self.keyword(keyword)
        return name

    def abilities(self) -> list[tuple[str, str]]:
        used = {name for figure in self.catalogue.figures for name in figure.team_abilities}
        return [
            (power.id, self.named(power)) for power in self.catalogue.powers if power.kind == TEAM and power.id in used
        ]


def beside(facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    return tuple([fact for fact in facts if fact.kind not in SHOWN_BESIDE])


def powers_on(figure: Figure) -> set[int]:
    """Standard powers anywhere on its dial and its card, by number."""
    found = {power for click in figure.dial for power in click.powers if power > 0}
    for special in (*figure.traits, *figure.specials):
        found.update(granted_by(special))
    return {power for power in found if power <= STANDARD_POWERS}


def granted_by(special: Special) -> list[int]:
    """The standard powers that a text gives, changed or not."""
    given = [*special.grants, *[version.power for version in special.says.versions]]
    return [power for power in given if 0 < power <= STANDARD_POWERS]
