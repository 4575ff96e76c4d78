"""Events as lines of notation: the rule, the event, its fields. The format is frozen: match files keep these lines."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import cache
from typing import Final

from hexdial.games.heroclix2008.choices import DEEDS
from hexdial.games.heroclix2008.setting import Setting
from hexdial.games.heroclix2008.state import State
from hexdial.kernel.table import Event, Told
from hexdial.kernel.tally import Reason

# what the fields of the events are; where one name means two things, the event's name comes first
FIELDS: Final[dict[str, str]] = {
    "again": "again",
    "against": "sum",
    "allowed": "sum",
    "by": "figure",
    "cell": "cell",
    "click": "click",
    "come": "power",
    "cost": "number",
    "damage": "number",
    "deed": "deed",
    "defense": "number",
    "dice": "die",
    "die": "number",
    "evaded": "evaded",
    "figure": "figure",
    "figures": "figure",
    "gone": "power",
    "health": "number",
    "hit": "hit",
    "left": "number",
    "lost": "figure",
    "maps": "map",
    "mover": "figure",
    "path": "cell",
    "points": "number",
    "power": "power",
    "punch": "punch",
    "reasons": "sum",
    "seat": "seat",
    "target": "figure",
    "total": "number",
    "turn": "number",
    "why": "why",
    "winners": "seat",
}
# the two sides of a yes or no
SIGNS: Final[dict[str, tuple[str, str]]] = {
    "again": ("", "again"),
    "evaded": ("not_evaded", "evaded"),
    "hit": ("miss", "hit"),
    "punch": ("shot", "punch"),
}
WHY: Final = ["place", "setup", "move", "move-attack", "reinforce"]
NOTHING: Final = "-"
_KINDS: Final[dict[str, list[tuple[str, str]]]] = {}  # name and kind of every field, by the event's class, once read


def log(s: State, told: Told) -> str:
    """`hcb.roll.1 compared a1 b2 punch 20 16 hit = 10 attack + 10 dice = 16 defense`"""
    parts = [told.rule, word_of(told.event)]
    for _, kind, value in fields_of(told.event):
        written = line(s.f, kind, value)
        if written:
            parts.append(written)
    return " ".join(parts)


def name_of(event: Event) -> str:
    return type(event).__name__


def word_of(event: Event) -> str:
    """`knocked_out`"""
    return _word(name_of(event))


@cache
def _word(name: str) -> str:
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
        between = "+" if kind == "die" else "-" if kind == "cell" else ","
        return between.join([_one(f, kind, entry) for entry in value]) or NOTHING
    return _one(f, kind, value)


def sum_line(reasons: tuple[Reason, ...]) -> str:
    """`10 attack + 1 rally - 1 thick_skin`; a rule that changed nothing stands in brackets."""
    text = ""
    for reason in reasons:
        if not reason.change and text:
            text += f" ({reason.why})"
        elif not text:
            text = f"{reason.change} {reason.why}"
        else:
            text += f" {'+' if reason.change > 0 else '-'} {abs(reason.change)} {reason.why}"
    return text


def _one(f: Setting, kind: str, value: object) -> str:
    if kind == "map":
        return str(value).replace(" ", "@")
    if kind in SIGNS:
        return SIGNS[kind][1 if value else 0]
    assert isinstance(value, int), f"a {kind} is no {value!r}"
    if kind in ("number", "die"):
        return str(value)
    if kind == "click":
        return f"click{value + 1}"
    if kind == "figure":
        return f.labels[value] if value >= 0 else NOTHING
    if kind == "cell":
        return f.board.texts[value]
    if kind == "seat":
        return f"seat{value + 1}" if value >= 0 else NOTHING
    if kind == "power":
        return f.powers[value].id if value >= 0 else NOTHING
    if kind == "deed":
        return DEEDS[value]
    assert kind == "why", f"nobody knows how to write a {kind}"
    return WHY[value]
