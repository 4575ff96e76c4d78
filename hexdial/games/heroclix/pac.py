"""The powers and abilities card: standard powers, keyphrases, improved and team abilities, read strictly from TOML."""

from __future__ import annotations

from dataclasses import dataclass
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
    if kind == STANDARD:
        entry.only("id", "name", "slot", "colour", "actions", "least_range", "worth", "heals", "text")
        actions: list[int] = []
        for action in entry.texts("actions"):
            if action not in ACTIONS:
                raise entry.wrong("actions", f"unknown action {action!r}; known are {', '.join(ACTIONS)}")
            actions.append(ACTIONS.index(action))
        return Power(
            number, slug, kind, entry.names(), three_texts(entry, "text"),
            slot=VALUES.index(entry.choice("slot", VALUES[:4])),
            colour=entry.choice("colour", COLOURS),
            actions=tuple(actions),
            least_range=entry.number("least_range", 1) if entry.has("least_range") else 0,
            worth=entry.number("worth"),
            heals=entry.has("heals") and entry.flag("heals"),
        )  # fmt: skip
    if kind == TEAM:
        entry.only("id", "name", "copyable", "grants", "text")
        return Power(
            number, slug, kind, entry.names(), three_texts(entry, "text"), copyable=entry.flag("copyable"),
            grants=_grants(entry),
        )  # fmt: skip
    entry.only("id", "name", "grants", "text")
    return Power(number, slug, kind, entry.names(), three_texts(entry, "text"), grants=_grants(entry))


def _grants(entry: Entry) -> tuple[str, ...]:
    return tuple(entry.texts("grants")) if entry.has("grants") else ()
