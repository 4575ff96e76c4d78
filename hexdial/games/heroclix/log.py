"""Events as lines of notation: the rule, the event, its fields. The format is frozen: match files keep these lines."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import cache
from typing import Final

from hexdial.games.heroclix.deeds import DEEDS
from hexdial.games.heroclix.notation import edge_text, thing_labels
from hexdial.games.heroclix.setting import Setting
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.terms import KINDS, VALUES
from hexdial.kernel.table import Event, Told
from hexdial.kernel.tally import Reason

# what the fields of the events are; where one name means two things, the event's name comes first
FIELDS: Final[dict[str, str]] = {
    "about": "figure",
    "amount": "number",
    "area": "area",
    "attacker": "figure",
    "bonus": "bonus",
    "by": "figure",
    "carrier": "figure",
    "cell": "cell",
    "click": "click",
    "cost": "number",
    "Critical.hit": "critical",
    "deed": "deed",
    "defense": "number",
    "dice": "die",
    "die": "number",
    "figure": "figure",
    "key": "word",
    "keyword": "keyword",
    "left": "number",
    "kind": "kind",
    "MapChosen.number": "map",
    "name": "word",
    "new": "figure",
    "number": "number",
    "old": "figure",
    "path": "cell",
    "phase": "phase",
    "points": "number",
    "power": "power",
    "pushed": "pushed",
    "ranged": "ranged",
    "reason": "number",
    "reasons": "sum",
    "result": "number",
    "roll": "number",
    "seat": "seat",
    "source": "figure",
    "start": "cell",
    "success": "success",
    "target": "figure",
    "targets": "figure",
    "terrain": "number",
    "thing": "thing",
    "tokens": "number",
    "total": "number",
    "turn": "number",
    "turned": "turned",
    "value": "number",
    "ValueChanged.amount": "change",
    "ValueChanged.value": "value",
    "wall": "wall",
}
# the two sides of a yes or no
SIGNS: Final[dict[str, tuple[str, str]]] = {
    "critical": ("miss", "hit"),
    "pushed": ("", "pushed"),
    "ranged": ("close", "range"),
    "success": ("fails", "succeeds"),
}
PHASES: Final = [
    "reveal", "initiative", "choose_map", "choose_area", "place_figures", "place_things", "opening", "begin", "act",
    "end", "clear",
]  # fmt: skip
NOTHING: Final = "-"
NUMBERS: Final = ["hcx.p3.replace.1", "hcx.p9.minmax.1"]  # reasons whose number is no change; powers add theirs
_KINDS: Final[dict[str, list[tuple[str, str]]]] = {}  # name and kind of every field, by the event's class, once read


def log(s: State, told: Told) -> str:
    """`hcx.p8.roll.1 attack_total a.ranger 10 7 17 = +1 hindered`"""
    parts = [told.rule, word_of(told.event)]
    for _, kind, value in fields_of(told.event):
        written = line(s, kind, value)
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


def line(s: State, kind: str, value: object) -> str:
    """A field as it stands in the line; a dash for nothing."""
    if kind == "sum":
        assert isinstance(value, tuple), f"a {kind} is no {value!r}"
        return f"= {sum_line(value)}" if value else ""
    if isinstance(value, tuple):
        between = "+" if kind == "die" else "-" if kind == "cell" else ","
        return between.join([_one(s, kind, entry) for entry in value]) or NOTHING
    return _one(s, kind, value)


def sum_line(reasons: tuple[Reason, ...]) -> str:
    """`+1 hindered, -1 carry`; what halves stands in brackets, a number that replaces another one has no sign."""
    return ", ".join([_reason_line(reason) for reason in reasons])


def _reason_line(reason: Reason) -> str:
    if not reason.change:
        return f"({reason.why})"
    return f"{reason.change} {reason.why}" if reason.rule in NUMBERS else f"{reason.change:+d} {reason.why}"


def _one(s: State, kind: str, value: object) -> str:
    f = s.f
    if kind == "word":
        return str(value).replace(" ", "_")
    if kind in SIGNS:
        return SIGNS[kind][1 if value else 0]
    assert isinstance(value, int), f"a {kind} is no {value!r}"
    if kind in ("number", "die"):
        return str(value)
    if kind == "click":
        return f"click{value}"
    if kind == "turned":
        return f"turn{value}" if value else ""
    if kind == "value":
        return VALUES[value]
    if kind == "change":
        return f"{value:+d}"
    if kind == "bonus":
        return f"+{value}" if value else ""
    if kind == "phase":
        return PHASES[value]
    if kind == "kind":
        return KINDS[value]
    if kind == "deed":
        return DEEDS[value].id
    if kind == "wall":
        return edge_text(s.map.board, s.map.walls[value].a * 4 + s.map.walls[value].side)
    return _named(f, kind, value)


def _named(f: Setting, kind: str, value: int) -> str:
    """Something of a list of the match; a dash where it is nobody or nowhere."""
    if value < 0:
        return NOTHING
    if kind == "figure":
        return f.labels[value]
    if kind == "thing":
        return thing_labels(f)[value]
    if kind == "cell":
        return f.board.texts[value]
    if kind == "seat":
        return f"seat{value + 1}"
    if kind == "power":
        return f.power_ids[value] if value else NOTHING
    if kind == "keyword":
        return f.keywords[value]
    if kind == "map":
        return f.maps[value].id
    assert kind == "area", f"nobody knows how to write a {kind}"
    return f"area{value + 1}"
