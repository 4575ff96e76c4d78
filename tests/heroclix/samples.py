"""One of every event there is, made from what its fields are."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from hexdial.games.heroclix import events, events_setup
from hexdial.games.heroclix.log import FIELDS
from hexdial.games.heroclix.markers import DEBRIS
from hexdial.games.heroclix.state import BEGIN, State
from hexdial.kernel.table import Event, Told
from hexdial.kernel.tally import Reason
from tests.heroclix.tables import heroclix

RULE = "hcx.p8.attack.5"
SPECIAL_VALUES: dict[str, object] = {
    "key": "attack",
    "name": DEBRIS,
    "phase": BEGIN,
    "reason": 1,
    "power": 1,
    "kind": 0,
}


def classes() -> list[type[Event]]:
    """Every class of event of the game."""
    found = [
        one
        for one in (*vars(events_setup).values(), *vars(events).values())
        if isinstance(one, type) and issubclass(one, Event)
    ]
    return [one for one in found if one is not Event]


def sample(kind: type[Any], flag: bool = False, **given: object) -> Event:
    """An event of this class; numbers are small, `flag` is every yes or no."""
    values: dict[str, object] = {}
    for field in fields(kind):
        means = FIELDS.get(f"{kind.__name__}.{field.name}") or FIELDS[field.name]
        value: object = SPECIAL_VALUES.get(field.name, 1)
        if means == "sum":
            value = (Reason(1, "hindered", "hcx.p10.hindering.9"),)
        elif means == "die" and field.name == "dice":
            value = (3, 4)
        elif str(field.type).startswith("tuple"):
            value = (0, 1)
        elif str(field.type) == "bool":
            value = flag
        elif means in ("thing", "wall", "map", "keyword", "area"):
            value = 0
        values[field.name] = value
    values.update(given)
    made = kind(**values)
    assert isinstance(made, Event)
    return made


def told(kind: type[Any], flag: bool = False, **given: object) -> Told:
    return Told(RULE, sample(kind, flag, **given))


def board() -> State:
    """A and X, an object, a wall: something for every field to name."""
    state = heroclix(
        A="E5 8/10/16/3 9/10/15/2 r6", X="F5 8/10/16/3 7/9/15/2", crate="G7 light", walls="C3|D3", blocking="D5"
    ).position.state
    assert isinstance(state, State)
    state.f.keywords.append("robot")
    return state
