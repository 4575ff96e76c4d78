"""Figures, objects, powers and keywords: frozen printed facts, read strictly from TOML."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from hexdial.games.heroclix.fields import MOST, bits_of, flag, generates_of, limited, lines_of
from hexdial.games.heroclix.figures import Click, Figure, Special, Thing
from hexdial.games.heroclix.pac import STANDARD_POWERS, TEAM, Improved, Power, load_improved, load_powers, three_texts
from hexdial.games.heroclix.reading import files, read_file
from hexdial.games.heroclix.saying import FIELDS as SAID
from hexdial.games.heroclix.saying import Saying
from hexdial.games.heroclix.terms import IMPROVED, LIGHT, SIZES, SYMBOLS, VALUES, WEIGHTS
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.reading import Entry
from hexdial.kernel.rulebook import LANGUAGES

RARITIES: Final = ["common", "uncommon", "rare", "super_rare", "chase", "ultra_rare", "limited_edition", "none"]
BASES: Final = {"1x1": (1, 1), "1x2": (1, 2), "2x2": (2, 2), "2x4": (2, 4), "3x6": (3, 6)}
HEAD: Final = ("id", "name", "set", "collector", "rarity", "keywords", "points", "lines", "range", "bolts", "dial")
FACTS: Final = (
    "size", "base", "symbols", "bystander", "vehicle", "unique", "prime", "ko_line", "improved_movement",
    "improved_targeting", "team_abilities", "trait", "special", "sideline", "generates",
)  # fmt: skip
THING: Final = (
    "id", "name", "weight", "points", "special", "indestructible", "immobile", "companion", "equip", "unequip",
    "effect",
)  # fmt: skip
EQUIPS: Final = ["friendly", "any"]
UNEQUIPS: Final = ["ko", "drop"]
KINDS: Final = ["trait", "effect"]  # of texts that stand around no value
ALIKE: Final = 0.75


@dataclass(frozen=True)
class Keyword:
    """A descriptor of characters; printed in italics it is generic, otherwise named. hcx.p18.keyword.1"""

    id: str
    names: dict[str, str]
    generic: bool


@dataclass(frozen=True)
class Catalogue:
    """All there is to play with. What stands in it has its place there as its number; power 0 is none."""

    figures: tuple[Figure, ...]
    things: tuple[Thing, ...]
    powers: tuple[Power, ...]
    improved: tuple[Improved, ...]
    keywords: dict[str, Keyword]
    by_id: dict[str, int]
    thing_by_id: dict[str, int]
    power_by_id: dict[str, int]
    digest: str

    def figure(self, name: str) -> Figure:
        """By id, or one sentence that guesses what was meant."""
        if name not in self.by_id:
            raise HexdialError(f"hcx has no figure {name!r}{_guess(name, [*self.by_id])}")
        return self.figures[self.by_id[name]]

    def thing(self, name: str) -> Thing:
        if name not in self.thing_by_id:
            raise HexdialError(f"hcx has no object {name!r}{_guess(name, [*self.thing_by_id])}")
        return self.things[self.thing_by_id[name]]

    def power(self, name: str) -> Power:
        if name not in self.power_by_id:
            raise HexdialError(f"hcx has no power {name!r}{_guess(name, [*self.power_by_id])}")
        return self.powers[self.power_by_id[name]]


def load_catalogue(folders: Sequence[Path]) -> Catalogue:
    """Powers from the first folder; figures and objects from all of them, folder by folder, file by file."""
    content = hashlib.sha256()
    powers = load_powers(folders[0] / "powers")
    improved = load_improved(folders[0] / "powers" / "improved.toml")
    for path in files(folders[0], "powers"):
        content.update(path.read_bytes())
    reader = Reader(powers, improved)
    for folder in folders:
        sheets: list[Entry] = []
        for path in files(folder, "figures"):
            sheets.append(read_file(path))
            content.update(path.read_bytes())
        for sheet in sheets:
            reader.keyword_blocks(sheet)
        for sheet in sheets:
            reader.figure_blocks(sheet)
        for path in files(folder, "things"):
            reader.thing_file(read_file(path))
            content.update(path.read_bytes())
        for path in files(folder, "maps"):
            content.update(path.read_bytes())
    reader.finish()
    return Catalogue(
        figures=tuple(reader.figures),
        things=tuple(reader.things),
        powers=powers,
        improved=improved,
        keywords=reader.keywords,
        by_id={figure.id: figure.number for figure in reader.figures},
        thing_by_id={thing.id: thing.number for thing in reader.things},
        power_by_id=reader.powers,
        digest=content.hexdigest()[:16],
    )


class Reader:
    """What has been read so far, so that nothing is there twice and everything named is there."""

    def __init__(self, powers: tuple[Power, ...], improved: tuple[Improved, ...]) -> None:
        self.book = powers
        self.powers: dict[str, int] = {power.id: power.number for power in powers}
        self.movement: list[str] = [one.id for one in improved if one.movement]
        self.targeting: list[str] = [one.id for one in improved if one.targeting]
        self.keywords: dict[str, Keyword] = {}
        self.figures: list[Figure] = []
        self.things: list[Thing] = []
        self.entries: list[Entry] = []  # of the figures
        self.ids: dict[str, str] = {}
        self.collected: dict[tuple[str, str], str] = {}

    def know(self, catalogue: Catalogue) -> None:
        """All of a catalogue, as if its files had been read."""
        self.keywords.update(catalogue.keywords)
        self.figures += catalogue.figures
        self.things += catalogue.things
        self.entries += [Entry("data", f"figure {figure.id}", {}) for figure in catalogue.figures]
        for figure in catalogue.figures:
            self.ids[figure.id] = "data"
            self.collected[(figure.set, figure.collector)] = figure.id
        for thing in catalogue.things:
            self.ids[thing.id] = "data"

    def keyword_blocks(self, file: Entry) -> None:
        """Before all figures: any file may use them."""
        file.only("set", "keyword", "figure")
        for entry in file.blocks("keyword"):
            self.keyword(entry)

    def figure_blocks(self, file: Entry) -> None:
        for entry in file.blocks("figure"):
            self.figures.append(self.figure(entry, file.text("set") if not entry.has("set") else ""))
            self.entries.append(entry)

    def thing_file(self, file: Entry) -> None:
        file.only("thing")
        for entry in file.blocks("thing"):
            self.things.append(self.thing(entry))

    def finish(self) -> None:
        """What figures generate are bystanders of the catalogue. hcx.p16.generate.1"""
        found = {figure.id: figure for figure in self.figures}
        for figure, entry in zip(self.figures, self.entries):
            for special in (*figure.traits, *figure.specials):
                for name in made_by(special):
                    if name not in [one for one, _ in figure.generates]:
                        raise entry.wrong("generates", f"{special.id} generates {name!r}, which does not stand here")
            for name, _ in figure.generates:
                if name not in found:
                    raise entry.wrong("generates", f"there is no figure {name!r}")
                if not found[name].bystander:
                    raise entry.wrong("generates", f"{name} is no bystander (rule hcx.p19.bystander.4)")

    def claim(self, entry: Entry, slug: str) -> None:
        if slug in self.ids:
            raise entry.wrong("id", f"{slug!r} stands already in {self.ids[slug]}")
        self.ids[slug] = entry.file

    def keyword(self, entry: Entry) -> None:
        """The same keyword may stand in several files, as long as they agree on what it is."""
        slug = entry.slug()
        entry.title = f"keyword {slug}"
        entry.only("id", "name", "generic")
        keyword = Keyword(slug, entry.names(), entry.flag("generic"))
        known = self.keywords.get(slug)
        if known is not None and known.generic != keyword.generic:
            raise entry.wrong("generic", f"{slug} is {'generic' if known.generic else 'named'} in another file")
        if known is None:
            self.keywords[slug] = keyword

    def figure(self, entry: Entry, home: str) -> Figure:
        """hcx.p1.base.1, hcx.p1.card.1"""
        slug = entry.slug()
        entry.title = f"figure {slug}"
        entry.only(*HEAD, *FACTS)
        self.claim(entry, slug)
        of = entry.text("set") if entry.has("set") else home
        collector = entry.text("collector")
        if (of, collector) in self.collected:
            other = self.collected[(of, collector)]
            raise entry.wrong("collector", f"{of} {collector} is already {other} (rule hcx.p1.base.1)")
        self.collected[(of, collector)] = slug
        bystander = flag(entry, "bystander")
        traits = self.specials(entry, "trait")
        specials = self.specials(entry, "special")
        dial = self.dial(entry, specials)
        if bystander and len(dial) != 1:
            raise entry.wrong(
                "dial", f"a bystander has no dial, one click only, not {len(dial)} (rule hcx.p19.bystander.1)"
            )
        width, height = BASES[entry.choice("base", [*BASES])] if entry.has("base") else (1, 1)
        keywords = [self.known_keyword(entry, name) for name in entry.texts("keywords")]
        return Figure(
            number=len(self.figures),
            id=slug,
            names=entry.names(),
            set=of,
            collector=collector,
            keywords=tuple([word.id for word in keywords if not word.generic]),
            generic=tuple([word.id for word in keywords if word.generic]),
            lines=lines_of(entry, len(dial), bystander),
            dial=dial,
            range=limited(entry, "range", 0, MOST),
            bolts=limited(entry, "bolts", 1, 9) if entry.has("bolts") else 1,
            symbols=bits_of(entry, "symbols", SYMBOLS, [*SYMBOLS]),
            size=SIZES.index(entry.choice("size", SIZES)) if entry.has("size") else SIZES.index("standard"),
            width=width,
            height=height,
            bystander=bystander,
            vehicle=flag(entry, "vehicle"),
            unique=flag(entry, "unique"),
            prime=flag(entry, "prime"),
            rarity=entry.choice("rarity", RARITIES) if entry.has("rarity") else "common",
            ko_line=limited(entry, "ko_line", 1, len(dial) - 1) if entry.has("ko_line") else 0,
            improved_movement=bits_of(entry, "improved_movement", IMPROVED, self.movement),
            improved_targeting=bits_of(entry, "improved_targeting", IMPROVED, self.targeting),
            team_abilities=self.team_abilities(entry),
            traits=traits,
            specials=specials,
            sideline=flag(entry, "sideline"),
            generates=generates_of(entry),
        )

    def known_keyword(self, entry: Entry, name: str) -> Keyword:
        if name not in self.keywords:
            raise entry.wrong("keywords", f"unknown keyword {name!r}; declare it in a [[keyword]] block")
        if entry.texts("keywords").count(name) > 1:
            raise entry.wrong("keywords", f"{name} stands twice")
        return self.keywords[name]

    def team_abilities(self, entry: Entry) -> tuple[str, ...]:
        if not entry.has("team_abilities"):
            return ()
        for name in entry.texts("team_abilities"):
            if name not in self.powers or self.book[self.powers[name]].kind != TEAM:
                raise entry.wrong("team_abilities", f"unknown team ability {name!r}")
        return tuple(entry.texts("team_abilities"))

    def specials(self, entry: Entry, field: str) -> tuple[Special, ...]:
        """Special powers stand around one of the four values, traits do not. hcx.p13.power.6, hcx.p14.trait.1"""
        found: list[Special] = []
        for block in entry.blocks(field):
            block.title, block.prefix = entry.title, f"{field}."
            special = self.special(block, "trait" if field == "trait" else "")
            if special.id in [one.id for one in found]:
                raise block.wrong("id", f"{special.id!r} stands twice")
            found.append(special)
        return tuple(found)

    def special(self, block: Entry, kind: str) -> Special:
        """Its text is on the card of the character or object, never on the PAC. hcx.p1.card.1"""
        block.only("id", "kind", "name", "text", "grants", "numbers", *SAID)
        slug = block.slug()
        if slug in self.powers:
            raise block.wrong("id", f"{slug!r} is a power of the PAC; a special power has a name of its own")
        if not kind:
            kind = block.choice("kind", VALUES[:4])
        elif block.has("kind"):
            raise block.wrong("kind", f"a {kind} has none")
        grants: list[int] = []
        for name in block.texts("grants") if block.has("grants") else []:
            if name not in self.powers or not self.powers[name]:
                raise block.wrong("grants", f"unknown power {name!r}")
            grants.append(self.powers[name])
        numbers = self.numbers(block, grants)
        says = Saying(self.book, [*self.keywords], self.movement, self.targeting).read(block)
        return Special(slug, kind, block.names(), three_texts(block, "text"), tuple(grants), numbers, says)

    def numbers(self, block: Entry, grants: list[int]) -> tuple[tuple[int, int], ...]:
        """`numbers = ["passenger 3"]`: the X of keyphrases among those granted."""
        found: list[tuple[int, int]] = []
        for text in block.texts("numbers") if block.has("numbers") else []:
            name, _, number = text.partition(" ")
            if self.powers.get(name, 0) not in grants or not number.removeprefix("-").isdigit():
                raise block.wrong("numbers", f"{text!r} must be a keyphrase that it grants and a number: passenger 3")
            found.append((self.powers[name], int(number)))
        return tuple(found)

    def dial(self, entry: Entry, specials: tuple[Special, ...]) -> tuple[Click, ...]:
        """`8:charge 10 17:toughness 3`, one text a click, `stop` behind it on a STOP click. hcx.p1.dial.1"""
        written = entry.texts("dial")
        if not written:
            raise entry.wrong("dial", "is empty")
        names = {special.id: number for number, special in enumerate(specials)}
        shown: list[str] = []
        clicks: list[Click] = []
        for number, text in enumerate(written, 1):
            words = text.split()
            stop = len(words) == len(VALUES) and words[-1] == "stop"
            if len(words) != 4 and not stop:
                raise entry.wrong("dial", f"click {number} must be four values and perhaps stop, not {text!r}")
            values: list[int] = []
            powers: list[int] = []
            for slot, word in enumerate(words[:4]):
                parts = re.fullmatch(r"(\d{1,2})(?::([a-z0-9_]+))?", word)
                if not parts or int(parts[1]) > MOST:
                    raise entry.wrong(
                        "dial", f"click {number}: {word!r} must be a value up to {MOST}, and perhaps :power"
                    )
                values.append(int(parts[1]))
                power = parts[2] or ""
                powers.append(self.boxed(entry, number, slot, power, specials, names))
                shown.append(power)
            clicks.append(
                Click(values[0], values[1], values[2], values[3], (powers[0], powers[1], powers[2], powers[3]), stop)
            )
        for special in specials:
            if special.id not in shown:
                raise entry.wrong("special", f"{special.id} stands on no click (rule hcx.p13.power.6)")
        return tuple(clicks)

    def boxed(
        self, entry: Entry, click: int, slot: int, power: str, specials: tuple[Special, ...], names: dict[str, int]
    ) -> int:
        """A power stands around the value of its own type only. hcx.p13.power.4, hcx.p13.power.6"""
        if not power:
            return 0
        if power in names:
            if specials[names[power]].kind != VALUES[slot]:
                raise entry.wrong("dial", f"click {click}: {power} is no {VALUES[slot]} power (rule hcx.p13.power.6)")
            return -names[power] - 1
        number = self.powers.get(power, 0)
        if not 0 < number <= STANDARD_POWERS:
            near = _guess(power, [one.id for one in self.book[1 : STANDARD_POWERS + 1]])
            raise entry.wrong("dial", f"click {click}: unknown power {power!r}{near}")
        if self.book[number].slot != slot:
            right = VALUES[self.book[number].slot]
            raise entry.wrong(
                "dial", f"click {click}: {power} belongs to {right}, not {VALUES[slot]} (rule hcx.p13.power.4)"
            )
        return number

    def thing(self, entry: Entry) -> Thing:
        """hcx.p11.object.3, hcx.p11.force.2, hcx.p21.special.3, hcx.p21.equipobj.5, hcx.p21.equip.8"""
        slug = entry.slug()
        entry.title = f"object {slug}"
        entry.only(*THING)
        self.claim(entry, slug)
        special = flag(entry, "special")
        points = entry.number("points", 0) if entry.has("points") else 0
        if special and not points:
            raise entry.wrong("points", "a special object costs at least 1 point (rule hcx.p21.special.3)")
        if not special:
            for field in ("points", "indestructible", "immobile", "companion", "equip", "unequip", "effect"):
                if entry.has(field):
                    raise entry.wrong(field, "a standard object has no such thing (rule hcx.p11.object.3)")
        companion = flag(entry, "companion")
        if companion:
            for field in ("weight", "indestructible", "immobile"):
                if entry.has(field):
                    raise entry.wrong(field, "a companion is no object and has no such thing (rule hcx.p21.equip.8)")
            if not entry.has("equip"):
                raise entry.wrong("equip", "a companion is equipment: friendly or any (rule hcx.p21.equip.8)")
        effect: Special | None = None
        if special:
            block = entry.table("effect")
            effect = self.special(block, "effect")
            for name in made_by(effect):
                raise block.wrong("generate", f"an object generates nothing, not {name} (rule hcx.p16.generate.3)")
        return Thing(
            number=len(self.things),
            id=slug,
            names=entry.names(),
            weight=LIGHT if companion else WEIGHTS.index(entry.choice("weight", WEIGHTS)),
            points=points,
            special=special,
            indestructible=flag(entry, "indestructible"),
            immobile=flag(entry, "immobile"),
            companion=companion,
            equip=entry.choice("equip", EQUIPS) if entry.has("equip") else "",
            unequip=entry.choice("unequip", UNEQUIPS) if entry.has("unequip") else "",
            effect=effect,
        )


def read_text(block: Entry, catalogue: Catalogue) -> Special:
    """A text outside any file of figures: `kind` may be trait or effect too, name and text may be left out."""
    reader = Reader(catalogue.powers, catalogue.improved)
    reader.keywords.update(catalogue.keywords)
    block.title = f"text {block.slug()}"
    kind = block.choice("kind", [*VALUES[:4], *KINDS]) if block.has("kind") else KINDS[0]
    plain = dict.fromkeys(LANGUAGES, block.slug().replace("_", " "))
    fields: dict[str, object] = {"name": plain, "text": plain, **block.fields}
    if kind in KINDS:
        fields.pop("kind", None)
    return reader.special(Entry(block.file, block.title, fields), kind if kind in KINDS else "")


def made_by(special: Special) -> list[str]:
    """The bystanders that it generates by name."""
    works = [one.work for one in special.says.triggers] + [one.work for one in special.says.doings]
    return [work.generate for work in works if work.generate]


def _guess(name: str, known: list[str]) -> str:
    near = get_close_matches(name, known, 3, ALIKE)
    return f"; did you mean {' or '.join(near)}?" if near else ""
