"""The powers and abilities card: standard powers, keyphrases, improved and team abilities, read strictly from TOML."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from hexdial.games.heroclix.reading import read_file
from hexdial.games.heroclix.terms import ACTIONS, IMPROVED, VALUES
from hexdial.kernel.reading import Entry
from hexdial.kernel.rulebook import LANGUAGES

COLOURS: Final = [
    "red", "orange", "yellow", "light_green", "green", "light_blue", "blue", "purple", "pink", "brown", "black", "gray",
]  # fmt: skip
STANDARD_POWERS: Final = 48
STANDARD: Final = "standard"
KEYPHRASE: Final = "keyphrase"
TEAM: Final = "team"
FIRST_WORDING: Final = "2018"  # the edition that belongs to the book; the other is that of 2023, as `later` says
LATER: Final = "later"
TEXT: Final = "text"
LEAST_RANGE: Final = "least_range"


@dataclass(frozen=True)
class Power:
    """A standard power, a keyphrase or a team ability. Number 0 is none, 1 to 48 are the standard powers in order."""

    number: int
    id: str
    kind: str
    names: dict[str, str]
    texts: dict[str, str]
    slot: int = -1  # which combat value its box is around; -1: it is no standard power
    colour: str = ""
    actions: tuple[int, ...] = ()
    least_range: int = 0
    worth: int = 0
    heals: bool = False  # rolls for healing of its own
    copyable: bool = True
    grants: tuple[str, ...] = ()  # what whoever has it can use besides, by id
    facts: dict[str, int] = field(default_factory=dict)  # numbers and flags that its function reads
    later: Power | None = None  # the same entry in the wording of 2023, where that differs


@dataclass(frozen=True)
class Improved:
    """A mark of improved movement, of improved targeting, or of both; the texts of what it is not are empty."""

    id: str
    bit: int
    names: dict[str, str]
    movement: dict[str, str]
    targeting: dict[str, str]


def load_powers(folder: Path) -> tuple[Power, ...]:
    """All of them by number; no two have the same id, and a slot has no colour twice. hcx.p13.power.4"""
    none = dict.fromkeys(LANGUAGES, "-")
    found = [Power(0, "none", "", none, none)]
    boxes: dict[tuple[int, str], str] = {}
    for name, block, kind in (
        ("standard", "power", STANDARD),
        ("keyphrases", "keyphrase", KEYPHRASE),
        ("teams", "team_ability", TEAM),
    ):
        file = read_file(folder / f"{name}.toml")
        file.only(block)
        for entry in file.blocks(block):
            power = _power(entry, kind, len(found))
            known = [other.id for other in found]
            if power.id in known:
                raise entry.wrong("id", f"{power.id!r} stands twice")
            for granted in power.grants:
                if granted not in known:
                    raise entry.wrong("grants", f"{granted!r} is no power or ability that stands before it")
            if kind == STANDARD:
                box = (power.slot, power.colour)
                if box in boxes:
                    raise entry.wrong("colour", f"{power.colour} is already {boxes[box]} (rule hcx.p13.power.4)")
                boxes[box] = power.id
            found.append(power)
        if kind == STANDARD and len(found) != STANDARD_POWERS + 1:
            raise file.wrong(block, f"there are {STANDARD_POWERS} standard powers, not {len(found) - 1}")
    return tuple(found)


def in_force(powers: tuple[Power, ...], wording: str) -> tuple[Power, ...]:
    """The card as it lies on the table: every entry in the wording that was agreed on. hcx.p13.power.4"""
    if wording == FIRST_WORDING:
        return powers
    return tuple([power.later or power for power in powers])


def load_improved(path: Path) -> tuple[Improved, ...]:
    file = read_file(path)
    file.only("improved")
    found: list[Improved] = []
    for entry in file.blocks("improved"):
        slug = entry.slug()
        entry.title = f"improved ability {slug}"
        entry.only("id", "name", "movement", "targeting")
        if slug not in IMPROVED:
            raise entry.wrong("id", f"unknown mark {slug!r}; known are {', '.join(IMPROVED)}")
        movement = three_texts(entry, "movement") if entry.has("movement") else {}
        targeting = three_texts(entry, "targeting") if entry.has("targeting") else {}
        if not movement and not targeting:
            raise entry.wrong("movement", "missing, and so is targeting: the mark would do nothing")
        found.append(Improved(slug, IMPROVED[slug], entry.names(), movement, targeting))
    return tuple(found)


def three_texts(entry: Entry, field: str) -> dict[str, str]:
    """A sentence in every language of the game."""
    table = entry.table(field)
    table.only(*LANGUAGES)
    return {language: table.text(language) for language in LANGUAGES}


def _power(entry: Entry, kind: str, number: int) -> Power:
    slug = entry.slug()
    entry.title = f"{kind} power {slug}" if kind == STANDARD else f"{kind} {slug}"
    fields = ["id", "name", TEXT, "facts", LATER]
    if kind == STANDARD:
        entry.only(*fields, "slot", "colour", "actions", LEAST_RANGE, "worth", "heals")
        actions: list[int] = []
        for action in entry.texts("actions"):
            if action not in ACTIONS:
                raise entry.wrong("actions", f"unknown action {action!r}; known are {', '.join(ACTIONS)}")
            actions.append(ACTIONS.index(action))
        power = Power(
            number, slug, kind, entry.names(), three_texts(entry, TEXT),
            slot=VALUES.index(entry.choice("slot", VALUES[:4])),
            colour=entry.choice("colour", COLOURS),
            actions=tuple(actions),
            least_range=entry.number(LEAST_RANGE, 1) if entry.has(LEAST_RANGE) else 0,
            worth=entry.number("worth"),
            heals=entry.has("heals") and entry.flag("heals"),
            facts=_facts(entry),
        )  # fmt: skip
    else:
        entry.only(*fields, "grants", *(["copyable"] if kind == TEAM else []))
        power = Power(
            number, slug, kind, entry.names(), three_texts(entry, TEXT),
            copyable=kind != TEAM or entry.flag("copyable"),
            grants=tuple(entry.texts("grants")) if entry.has("grants") else (),
            facts=_facts(entry),
        )  # fmt: skip
    return replace(power, later=_reworded(entry, power)) if entry.has(LATER) else power


def _facts(entry: Entry) -> dict[str, int]:
    """Numbers, and flags as 0 and 1, by names that the function of the power knows."""
    if not entry.has("facts"):
        return {}
    table = entry.table("facts")
    return {name: _fact(table, name, isinstance(table.get(name), bool)) for name in table.fields}


def _fact(table: Entry, name: str, is_flag: bool) -> int:
    return int(table.flag(name)) if is_flag else table.number(name, 0)


def _reworded(entry: Entry, power: Power) -> Power:
    """Another text, and other numbers and flags in the place of those that the entry has."""
    table = entry.table(LATER)
    numbers = [LEAST_RANGE] if power.kind == STANDARD else []
    table.only(TEXT, *numbers, *power.facts)
    facts = dict(power.facts)
    for name in facts:
        if table.has(name):
            facts[name] = _fact(table, name, isinstance(entry.table("facts").get(name), bool))
    least = table.number(LEAST_RANGE, 1) if table.has(LEAST_RANGE) else power.least_range
    if facts == power.facts and least == power.least_range:
        raise table.wrong(TEXT, "must come with a number or a flag that differs from the entry's own")
    return replace(power, texts=three_texts(table, TEXT), least_range=least, facts=facts)
