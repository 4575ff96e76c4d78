"""Events as lines of notation: the rule, the event, its fields. The format is frozen: match files keep these lines."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import cache
from typing import Final

from hexdial.games.hexors.catalogue import COLOURS
from hexdial.games.hexors.state import State
from hexdial.kernel.table import Event, Told
from hexdial.kernel.tally import Reason

# what the fields of the events are; where one name means two things, the event's name comes first
FIELDS: Final[dict[str, str]] = {
    "attacker": "piece",
    "by": "piece",
    "Boosted.by": "number",
    "Destroyed.by": "power",
    "cell": "cell",
    "cells": "cells",
    "change": "change",
    "colour": "colour",
    "defender": "piece",
    "foe": "piece",
    "foes": "pieces",
    "moment": "word",
    "now": "number",
    "other": "power",
    "piece": "piece",
    "pieces": "pieces",
    "power": "power",
    "reasons": "reasons",
    "role": "word",
    "seat": "seat",
    "side": "side",
    "silver": "silver",
    "spared": "pieces",
    "start": "cell",
    "strike": "number",
    "tile": "tile",
    "turn": "number",
    "value": "number",
    "winners": "seats",
}
NOTHING: Final = "-"
_KINDS: Final[dict[str, list[tuple[str, str]]]] = {}  # name and kind of every field, by the event's class, once read


def log(s: State, told: Told) -> str:
    """`jlh.move.1 advanced a1 0,1 0,2`"""
    parts = [told.rule, _snake(name_of(told.event))]
    for _, kind, value in fields_of(told.event):
        parts.append(written(s, kind, value))
    return " ".join(parts)


def name_of(event: Event) -> str:
    return type(event).__name__


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


def written(s: State, kind: str, value: object) -> str:
    """A field as it stands in the line: never a blank in it, a dash for nothing."""
    if isinstance(value, str):
        return value.replace(" ", "_") or NOTHING
    if isinstance(value, tuple):
        # a cell has a comma itself
        return (";" if kind == "cells" else ",").join([_one(s, kind, entry) for entry in value]) or NOTHING
    return _one(s, kind, value)


def _one(s: State, kind: str, value: object) -> str:
    if isinstance(value, Reason):
        return f"{value.why.replace(' ', '_')}:{value.change}"
    assert isinstance(value, int), f"a {kind} is no {value!r}"
    f = s.f
    if kind == "number":
        return str(value)
    if kind == "change":
        return f"{value:+d}"
    if value < 0:
        return NOTHING
    if kind in ("piece", "pieces"):
        return f.labels[value]
    if kind in ("cell", "cells"):
        return f.board.texts[value]
    if kind in ("seat", "seats"):
        return f"seat{value + 1}"
    if kind == "power":
        return f"#{value + 1}"
    if kind == "colour":
        return COLOURS[value]
    if kind == "tile":
        return f.tiles[value].id
    if kind == "silver":
        return f.silvers[value].id
    assert kind == "side", f"nobody knows how to write a {kind}"
    return f.v.toss_sides[value]


@cache
def _snake(name: str) -> str:
    small = "".join([f"_{letter.lower()}" if letter.isupper() else letter for letter in name])
    return small[1:]
