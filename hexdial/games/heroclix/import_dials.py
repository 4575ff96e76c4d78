"""Dials and special powers of imported units: which click shows what, and where a figure may start."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.catalogue import Catalogue
from hexdial.games.heroclix.fields import MOST
from hexdial.games.heroclix.import_values import (
    Loose,
    Unusable,
    clean,
    id_of,
    listed,
    number_of,
    quoted,
    slug_of,
    three,
)
from hexdial.games.heroclix.pac import STANDARD_POWERS
from hexdial.games.heroclix.terms import SLOTS, VALUES
from hexdial.kernel.reading import shown

MOST_CLICKS: Final = 60
SPECIAL: Final = ("special", "white")
STOP: Final = "stop"
# names that differ from the card's
POWERS: Final = {
    "psychic_blast": "penetrating_psychic_blast", "penetrating_blast": "penetrating_psychic_blast",
    "shapechange": "shape_change", "earthbound": "earthbound_neutralized", "neutralized": "earthbound_neutralized",
    "leap": "leap_climb", "phasing": "phasing_teleport", "teleport": "phasing_teleport",
    "energy_shield": "energy_shield_deflection", "blades": "blades_claws_fangs", "superstrength": "super_strength",
}  # fmt: skip
# the colours of starting lines where only their number is known
COLOURS: Final = {
    1: ["green"],
    2: ["green", "red"],
    3: ["red", "blue", "yellow"],
    4: ["red", "blue", "yellow", "purple"],
}


class Dial:
    """The clicks as our files write them, and the starting lines: click and colour."""

    def __init__(self) -> None:
        self.clicks: list[str] = []
        self.starts: list[tuple[int, str]] = []


class Printed:
    """Special powers by slot, and traits, each as lines of TOML."""

    def __init__(self) -> None:
        self.traits: list[list[str]] = []
        self.by_slot: list[list[Special]] = [[] for _ in range(SLOTS)]
        self.count = 0
        self.ids: list[str] = []

    def add(self, one: Loose, kind: str, catalogue: Catalogue) -> None:
        name = one.text("name") or kind
        text = one.text("description")
        if not text:
            raise Unusable("special_text", name=name)
        grants = self.grants(one, catalogue)
        slug = self.free_id(id_of(name, "s"), catalogue)
        lines = [f"id = {quoted(slug)}"]
        if kind != "trait":
            lines.append(f"kind = {quoted(kind)}")
        lines += [f"name = {three(name)}", f"text = {three(text)}"]
        if grants:
            lines.append(f"grants = {listed(grants)}")
        self.count += 1
        if kind == "trait":
            self.traits.append(lines)
        else:
            self.by_slot[VALUES.index(kind)].append(Special(slug, name, lines, STOP in grants))

    def free_id(self, slug: str, catalogue: Catalogue) -> str:
        """No special power is called like one of the card, and no two alike."""
        found = slug
        number = 2
        while found in self.ids or found in catalogue.power_by_id:
            found = f"{slug}_{number}"
            number += 1
        self.ids.append(found)
        return found

    def grants(self, one: Loose, catalogue: Catalogue) -> list[str]:
        found: list[str] = []
        for word in one.words("powers"):
            slug = slug_of(word)
            slug = POWERS.get(slug, slug)
            if not catalogue.power_by_id.get(slug, 0):
                raise Unusable("grants", name=one.text("name") or "-", value=slug or shown(word))
            found.append(slug)
        return list(dict.fromkeys(found))

    def specials(self) -> list[list[str]]:
        return [special.lines for slot in self.by_slot for special in slot]


class Special:
    """A special power of the card; does it stop the dial?"""

    def __init__(self, slug: str, name: str, lines: list[str], stops: bool) -> None:
        self.id = slug
        self.name = name
        self.lines = lines
        self.stops = stops
        self.shown = False


def read_dial(unit: Loose, printed: Printed, catalogue: Catalogue, bystander: bool) -> Dial:
    """Clicks in the order of their numbers. hcx.p1.dial.1"""
    if any(isinstance(value, list) for value in unit.items("dial")) or unit.has("dials") or unit.has("second_dial"):
        raise Unusable("dials")
    clicks = unit.blocks("dial")
    if not clicks:
        raise Unusable("no_dial")
    if len(clicks) > MOST_CLICKS:
        raise Unusable("long_dial", count=len(clicks), size=MOST_CLICKS)
    if bystander and len(clicks) > 1:
        raise Unusable("one_click", count=len(clicks))
    check_size(unit, len(clicks))
    dial = Dial()
    for number, click in enumerate(in_order(clicks), 1):
        try:
            dial.clicks.append(read_click(click, number, printed, catalogue))
            colour = starting(click)
        except Unusable as problem:
            if problem.key in ("missing", "no_number", "no_such_number", "no_word", "no_text"):
                raise Unusable("click", click=number, problem=said(problem)) from problem
            raise
        if colour:
            dial.starts.append((number, colour))
    for slot, specials in enumerate(printed.by_slot):
        for special in specials:
            if not special.shown:
                raise Unusable("unshown", slot=VALUES[slot], name=special.name)
    return dial


def said(problem: Unusable) -> str:
    """What is wrong with a value, short enough to stand within another sentence."""
    about = problem.about
    return f"{about.get('field', '')} {about['value']}" if "value" in about else f"{about.get('field', '')} ?"


def check_size(unit: Loose, count: int) -> None:
    """A dial has no more clicks than places; a size that is no number says nothing."""
    try:
        size = unit.number("dial_size", 0, 999) if unit.has("dial_size") else 0
    except Unusable:
        size = 0
    if 0 < size < count:
        raise Unusable("long_dial", count=count, size=size)


def in_order(clicks: list[Loose]) -> list[Loose]:
    """By click number; without any, as they stand."""
    if not any(click.has("click_number") for click in clicks):
        return clicks
    numbers = [click.number("click_number", 0, 999) for click in clicks]
    if len(set(numbers)) < len(numbers):
        raise Unusable("dials")
    order = sorted(range(len(clicks)), key=numbers.__getitem__)
    if [numbers[place] for place in order] != list(range(1, len(clicks) + 1)):
        raise Unusable("clicks", value=shown(numbers))
    return [clicks[place] for place in order]


def read_click(click: Loose, number: int, printed: Printed, catalogue: Catalogue) -> str:
    """`8:charge 10 17:toughness 3`"""
    boxes: list[str] = []
    stop = False
    for slot in range(SLOTS):
        kind = VALUES[slot]
        value = click.number(f"{kind}_value", 0, MOST)
        power = click.word(f"{kind}_power")
        power = POWERS.get(power, power)
        if power in ("none", "no_power"):
            power = ""
        if power == STOP:
            stop, power = True, ""
        if power in SPECIAL:
            special = special_at(printed, slot, number)
            stop = stop or special.stops
            power = special.id
        elif power:
            place = catalogue.power_by_id.get(power, 0)
            if not 0 < place <= STANDARD_POWERS or catalogue.powers[place].slot != slot:
                raise Unusable("power", click=number, value=power, slot=kind)
        boxes.append(f"{value}:{power}" if power else str(value))
    return " ".join(boxes) + (" stop" if stop else "")


def special_at(printed: Printed, slot: int, click: int) -> Special:
    """The one special power of this type; of several nobody knows which. hcx.p13.power.6"""
    found = printed.by_slot[slot]
    if not found:
        raise Unusable("no_special", click=click, slot=VALUES[slot])
    if len(found) > 1:
        raise Unusable("two_specials", count=len(found), slot=VALUES[slot])
    found[0].shown = True
    return found[0]


def starting(click: Loose) -> str:
    """ "" for no line, "?" for one without a colour."""
    value = click.fields.get("starting_line")
    if isinstance(value, str) and clean(value).lower() not in ("true", "false", "", "yes", "no", "1", "0"):
        return slug_of(value) or "?"
    return "?" if click.flag("starting_line") else ""


def lines_of(points: list[int], dial: Dial, known: list[str]) -> list[tuple[int, int, str]]:
    """The dearest line is the first; one cost with several lines leaves the choice. hcx.p2.points.3, hcx.p2.points.4"""
    starts = dial.starts
    if not starts and len(points) == 1:
        starts = [(1, "?")]
    if len(points) == 1:
        costs = points * len(starts)
        usual = ["green"] * len(starts)
    elif len(points) == len(starts):
        costs = points
        usual = COLOURS.get(len(starts), ["green"] * len(starts))
    else:
        raise Unusable("lines", points=len(points), lines=len(starts))
    found: list[tuple[int, int, str]] = []
    for cost, (click, colour), normal in zip(costs, starts, usual):
        if colour != "?" and colour not in known:
            raise Unusable("no_word", field="starting_line", value=colour)
        found.append((number_of(cost, "point_values", 1, 99999), click, normal if colour == "?" else colour))
    return found
