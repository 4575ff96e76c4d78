"""Events as lines of notation: the rule, the event, its fields. The format is frozen: match files keep these lines."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import cache
from typing import Final

from hexdial.games.neuroshima.choices import ATTACKS, HOWS
from hexdial.games.neuroshima.events import HqHit, Who
from hexdial.games.neuroshima.field import SIDE_NAMES
from hexdial.games.neuroshima.setting import Setting
from hexdial.games.neuroshima.state import State
from hexdial.kernel.table import Event, Told
from hexdial.kernel.tally import Reason

# what the fields of the events are; where one name means two things, the event's name comes first
FIELDS: Final[dict[str, str]] = {
    "about": "unit",
    "by": "unit",
    "cell": "cell",
    "Absorbed.source": "source",
    "Converted.how": "attack",
    "Converted.side": "edge",
    "damage": "loss",
    "forced": "forced",
    "how": "attack",
    "Moved.how": "way",
    "initiative": "number",
    "kept": "tile",
    "kind": "tile",
    "kinds": "tile",
    "left": "number",
    "life": "number",
    "medic": "unit",
    "points": "gain",
    "reasons": "sum",
    "seat": "seat",
    "side": "side",
    "target": "unit",
    "top": "number",
    "total": "number",
    "turn": "turn",
    "TurnBegan.turn": "number",
    "turns": "side",
    "unit": "unit",
    "why": "why",
    "wounds": "number",
}
# events that are called otherwise than their class
WORDS: Final[dict[str, str]] = {"Destroyed": "removed", "HqHit": "hq"}
WHY: Final = ["tile", "full", "final", "tie", "puzzle"]
NOTHING: Final = "-"
_KINDS: Final[dict[str, list[tuple[str, str]]]] = {}  # name and kind of every field, by the event's class, once read


def log(s: State, told: Told) -> str:
    """`nsh.ranged.2 struck outpost_commando -2,0 moloch_guard 0,0 ranged 1 = 1 printed`"""
    parts = [told.rule, word_of(told.event)]
    given = fields_of(told.event)
    if isinstance(told.event, HqHit):
        given = [given[0], given[2], given[1]]  # what is left matters more than what is lost
    for _, kind, value in given:
        written = line(s.f, kind, value)
        if written:
            parts.append(written)
    return " ".join(parts)


def name_of(event: Event) -> str:
    return type(event).__name__


def word_of(event: Event) -> str:
    """`hq_fell`; a few are called as players call them."""
    return _word(name_of(event))


@cache
def _word(name: str) -> str:
    if name in WORDS:
        return WORDS[name]
    return "".join([f"_{letter.lower()}" if letter.isupper() else letter for letter in name])[1:]


def fields_of(event: Event) -> list[tuple[str, str, object]]:
    """Name, kind and value of every field, in the order of the event's class."""
    name = name_of(event)
    kinds = _KINDS.get(name)
    if kinds is None:
        thing: object = event  # the base class of all events is no dataclass itself
        assert is_dataclass(thing), f"{name} is no dataclass"
        names = [field.name for field in fields(thing)]
        kinds = _KINDS[name] = [(field, FIELDS.get(f"{name}.{field}") or FIELDS[field]) for field in names]
    return [(field, kind, getattr(event, field)) for field, kind in kinds]


def line(f: Setting, kind: str, value: object) -> str:
    """A field as it stands in the line; a dash for nothing."""
    if kind == "sum":
        assert isinstance(value, tuple), f"a {kind} is no {value!r}"
        return f"= {sum_line(value)}" if value else ""
    if isinstance(value, tuple):
        # a unit is two words already
        return (" " if kind == "unit" else ",").join([_one(f, kind, entry) for entry in value]) or NOTHING
    return _one(f, kind, value)


def sum_line(reasons: tuple[Reason, ...]) -> str:
    """`1 printed + 1 hegemony_the_boss - 1 armour`"""
    text = f"{reasons[0].change} {reasons[0].why}"
    for reason in reasons[1:]:
        text += f" {'+' if reason.change >= 0 else '-'} {abs(reason.change)} {reason.why}"
    return text


def side_id(f: Setting, side: int) -> str:
    """`moloch`; where an army is there more than once, `moloch#2` for the second."""
    twins = twins_of(f, side)
    return f"{f.army[side].id}#{twins.index(side) + 1}" if len(twins) > 1 else f.army[side].id


def twins_of(f: Setting, side: int) -> list[int]:
    """The sides that lead the same army."""
    return [other for other in range(f.sides) if f.army[other].number == f.army[side].number]


def _one(f: Setting, kind: str, value: object) -> str:
    if isinstance(value, Who):
        number = side_id(f, value.side).partition("#")[2]
        return f"{f.faces.tiles[value.kind].id}{'#' if number else ''}{number} {f.field.texts[value.cell]}"
    assert isinstance(value, int), f"a {kind} is no {value!r}"
    if kind == "forced":
        return "forced" if value else ""
    if kind in ("number", "turn"):
        return str(value)
    if kind in ("gain", "loss"):
        return f"{value if kind == 'gain' else -value:+d}"
    if kind == "source":
        return f.field.texts[value] if value >= 0 else "tile"
    if kind == "cell":
        return f.field.texts[value]
    if kind == "side":
        return side_id(f, value)
    if kind == "seat":
        return f"seat{value + 1}"
    if kind == "tile":
        return f.faces.tiles[value].id
    if kind == "edge":
        return SIDE_NAMES[value]
    if kind == "attack":
        return ATTACKS[value]
    if kind == "way":
        return HOWS[value]
    assert kind == "why", f"nobody knows how to write a {kind}"
    return WHY[value]
