"""Choices a scenario makes beforehand: how they are written, and whether they came true."""

from __future__ import annotations

from hexdial.games.neuroshima.choices import ATTACKS
from hexdial.games.neuroshima.drawn import read_cell
from hexdial.games.neuroshima.events import Absorbed, Converted, Exploded, Placed, Pushed, Who
from hexdial.games.neuroshima.field import SIDE_NAMES
from hexdial.games.neuroshima.labels import label, label_on, labelled
from hexdial.games.neuroshima.state import NOBODY, State
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.game import Course
from hexdial.kernel.reading import Entry, shown

Deeds = Course[State]


class Conversion:
    """One attack that a Quartermaster changes: of which unit, when, through which side, from which kind."""

    def __init__(self, entry: Entry) -> None:
        entry.only("unit", "phase", "direction", "from_kind", "to_kind")
        self.unit: str = entry.text("unit")
        self.phase: int = entry.number("phase", 0) if entry.has("phase") else NOBODY
        given = entry.get("direction")
        if isinstance(given, int) and 0 <= given < len(SIDE_NAMES):
            given = SIDE_NAMES[given]
        if given not in SIDE_NAMES:
            raise entry.wrong("direction", f"must be 0 to 5 or one of {', '.join(SIDE_NAMES)}, not {shown(given)}")
        self.side = str(given)
        self.how: int = ATTACKS.index(entry.choice("from_kind", ATTACKS[:3])) if entry.has("from_kind") else NOBODY


def conversions(value: object) -> list[Conversion]:
    """One table or a list of them."""
    found: list[Conversion] = []
    for one in value if isinstance(value, list) else [value]:
        if not isinstance(one, dict):
            raise HexdialError(f"convert must be a table such as {{unit: g, direction: 0}}, not {shown(one)}")
        found.append(Conversion(Entry("", "convert", {str(key): one[key] for key in one})))
    return found


def names_of(value: object) -> list[str]:
    """One name or a list of them."""
    return [str(name) for name in value] if isinstance(value, list) else [str(value)]


def attack_named(text: str) -> tuple[str, str]:
    """`brawler>storm`: who attacks whom; `tile` stands for an action tile."""
    source, arrow, target = text.partition(">")
    if not arrow or not source.strip() or not target.strip():
        raise HexdialError(f"an attack is written as `brawler>storm`, not {text!r}")
    return source.strip(), target.strip()


def known(course: Deeds) -> dict[str, Who]:
    """Every unit that was there at some time, by its name."""
    found: dict[str, Who] = {}
    for s in (course.after, course.before):
        for name, cell in labelled(s).items():
            found[name] = Who(s.tag[cell], s.face[cell] // 6, s.side[cell], cell)
    for told in course.events:
        if isinstance(told.event, Placed):
            found.setdefault(name_of(course, told.event.unit), told.event.unit)
    return found


def name_of(course: Deeds, unit: Who) -> str:
    return label(course.before.f, unit.tag, unit.kind)


def unit_named(course: Deeds, name: str) -> Who:
    units = known(course)
    if name not in units:
        raise HexdialError(f"there is no unit {name!r}; there are {', '.join(units)}")
    return units[name]


def medic_spent(course: Deeds, entry: Entry, claim: str) -> str:
    spent = [name_of(course, event.medic) for event in absorptions(course)]
    return _among("spent was", spent, names_of(entry.get(claim)))


def medic_saves(course: Deeds, entry: Entry, claim: str) -> str:
    saved = [name_of(course, event.target) for event in absorptions(course)]
    return _among("saved was", saved, names_of(entry.get(claim)))


def medic_absorbs(course: Deeds, entry: Entry, claim: str) -> str:
    taken: list[str] = []
    for event in absorptions(course):
        source = label_on(course.before, event.source) if event.source >= 0 else "tile"
        taken.append(f"{source}>{name_of(course, event.target)}")
    wanted = [">".join(attack_named(text)) for text in names_of(entry.get(claim))]
    return _among("absorbed was", taken, wanted)


def absorptions(course: Deeds) -> list[Absorbed]:
    return [told.event for told in course.events if isinstance(told.event, Absorbed)]


def _among(what: str, found: list[str], wanted: list[str]) -> str:
    missing = [name for name in wanted if name not in found]
    return f"{what} {', '.join(found) or 'nobody'}, not {', '.join(missing)}" if missing else ""


def clown(course: Deeds, entry: Entry, claim: str) -> str:
    """`explode` or `attack`, for all or by unit."""
    exploded = [name_of(course, told.event.unit) for told in course.events if isinstance(told.event, Exploded)]
    wish = entry.get(claim)
    if wish not in ("explode", "attack") and not isinstance(wish, dict):
        raise entry.wrong(claim, f"must be explode or attack, not {shown(wish)}")
    if isinstance(wish, dict):
        for name, how in wish.items():
            if (str(name) in exploded) != (how == "explode"):
                return f"{name} did not {how}"
        return ""
    if (wish == "explode") == bool(exploded):
        return ""
    return f"exploded has {', '.join(exploded) or 'nobody'}"


def convert(course: Deeds, entry: Entry, claim: str) -> str:
    found = [told.event for told in course.events if isinstance(told.event, Converted)]
    for one in conversions(entry.get(claim)):
        unit = unit_named(course, one.unit)
        if not any(
            event.unit.tag == unit.tag and SIDE_NAMES[event.side] == one.side and one.how in (NOBODY, event.how)
            for event in found
        ):
            return f"no attack of {one.unit} to {one.side} was converted"
    return ""


def pushed_to(course: Deeds, entry: Entry, claim: str) -> str:
    cell = read_cell(entry, claim, course.before.f.field)
    found = [told.event.cell for told in course.events if isinstance(told.event, Pushed)]
    texts = course.before.f.field.texts
    return "" if cell in found else f"pushed to {', '.join(texts[one] for one in found) or 'nowhere'}"
