"""Single fields of a drawn position: seats, squares, figures, powers and actions by name."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.deeds import DEEDS
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.terms import NOBODY, VALUES
from hexdial.kernel.reading import Entry

SEATS: Final = "AB"


def seat_in(one: Entry, field: str, default: int) -> int:
    return SEATS.index(one.choice(field, list(SEATS))) if one.has(field) else default


def flag_in(one: Entry, field: str) -> bool:
    return one.flag(field) if one.has(field) else False


def pair_in(one: Entry, field: str, default: list[int]) -> list[int]:
    """One number for each seat."""
    if not one.has(field):
        return default
    found = one.numbers(field)
    if len(found) != len(SEATS):
        raise one.wrong(field, f"must be {len(SEATS)} numbers, one for each seat")
    return found


def cell_in(one: Entry, field: str, s: State) -> int:
    name = one.text(field)
    if name not in s.map.board.index:
        raise one.wrong(field, f"{name} is not on a map of {s.map.board.width} by {s.map.board.height} squares")
    return s.map.board.index[name]


def index_in(one: Entry, field: str, labels: list[str]) -> int:
    return known_in(one, field, one.text(field), labels) if one.has(field) else NOBODY


def known_in(one: Entry, field: str, label: str, labels: list[str]) -> int:
    if label not in labels:
        raise one.wrong(field, f"nobody is called {label!r}; there are {', '.join(labels)}")
    return labels.index(label)


def power_in(one: Entry, s: State) -> int:
    return power_named(one, "power", s) if one.has("power") else 0


def power_named(one: Entry, field: str, s: State) -> int:
    name = one.text(field)
    if name not in s.f.number:
        raise one.wrong(field, f"there is no power {name!r}")
    return s.f.number[name]


def value_in(one: Entry, s: State) -> int:
    """A combat value or a power by name, anything else by number."""
    value = one.get("value")
    if not isinstance(value, str):
        return one.number("value", 0)
    return VALUES.index(value) if value in VALUES else power_named(one, "value", s)


def version_in(one: Entry, s: State) -> int:
    """The text that granted the power of an effect, `dial` for none."""
    if not one.has("version"):
        return -1
    return 0 if one.text("version") == "dial" else power_named(one, "version", s)


def deed_in(one: Entry, name: str) -> int:
    for deed in DEEDS:
        if deed.id == name:
            return deed.number
    raise one.wrong("used", f"there is no action {name!r}; there are {', '.join([deed.id for deed in DEEDS])}")
