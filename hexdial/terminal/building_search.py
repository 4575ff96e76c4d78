"""Narrowing the list of what can be taken: by filters, by points, by words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches

from hexdial.kernel.building import EntryCard, FilterCard, ValueCard
from hexdial.kernel.errors import HexdialError

POINTS = "points"
MOST = 1_000_000
LISTED = 12  # values that a sentence names


@dataclass(frozen=True)
class Search:
    """Everything that must hold of an entry."""

    part: str = ""  # where it is to be put; "": anywhere
    tags: tuple[tuple[str, str], ...] = ()  # filter and value
    least: int = 0
    most: int = MOST
    words: str = ""

    def found(self, entries: Sequence[EntryCard]) -> list[EntryCard]:
        return [entry for entry in entries if self.fits(entry)]

    def fits(self, entry: EntryCard) -> bool:
        if self.part and self.part not in entry.parts:
            return False
        if not any(self.least <= points <= self.most for points in entry.points):
            return False
        if any(value not in entry.tags.get(kind, ()) for kind, value in self.tags):
            return False
        spoken = speech_of(entry)
        return all(word in spoken for word in self.words.casefold().split())

    def narrowed(self, filters: Sequence[FilterCard], name: str, value: str) -> Search:
        """With one filter more; an empty value takes the filter away."""
        one = find_filter(filters, name)
        rest = replace(self, tags=tuple(tag for tag in self.tags if tag[0] != one.id))
        if one.id == POINTS:
            least, most = points_in(value) if value else (0, MOST)
            return replace(self, least=least, most=most)
        if not value:
            return rest
        return replace(rest, tags=(*rest.tags, (one.id, find_value(one, value).id)))

    def shown(self, filters: Sequence[FilterCard]) -> str:
        """`Power: Charge, Points: 50-80, "gull"`"""
        told: list[str] = []
        for kind, value in self.tags:
            one = find_filter(filters, kind)
            told.append(f"{one.label}: {find_value(one, value).label}")
        if (self.least, self.most) != (0, MOST):
            told.append(f"{self.least}-{self.most if self.most != MOST else ''}")
        if self.words:
            told.append(f'"{self.words}"')
        return ", ".join(told)


def find_filter(filters: Sequence[FilterCard], name: str) -> FilterCard:
    """By id, label or the beginning of one, or one sentence."""
    wanted = plain(name)
    for one in filters:
        if wanted in (one.id, plain(one.label)):
            return one
    begun = [one for one in filters if wanted and (one.id.startswith(wanted) or plain(one.label).startswith(wanted))]
    if len(begun) == 1:
        return begun[0]
    raise HexdialError(f"there is no filter {name!r}; there are {', '.join(one.id for one in filters)}")


def find_value(one: FilterCard, name: str) -> ValueCard:
    """By id, label or the beginning of one, or one sentence that guesses."""
    values = [value for group in one.groups for value in group.values]
    wanted = plain(name)
    for value in values:
        if wanted in (value.id, plain(value.label)):
            return value
    begun = [value for value in values if value.id.startswith(wanted) or plain(value.label).startswith(wanted)]
    if len(begun) == 1:
        return begun[0]
    near = begun or [value for value in values if value.id in get_close_matches(wanted, [one.id for one in values])]
    known = ", ".join(value.id for value in (near or values)[:LISTED])
    more = ", ..." if len(near or values) > LISTED else ""
    raise HexdialError(f"{one.id}: there is no {name!r}; there are {known}{more}")


def find_entry(entries: Sequence[EntryCard], name: str) -> EntryCard:
    """By id, name or the beginning of one, or one sentence that guesses."""
    wanted = plain(name)
    for entry in entries:
        if wanted in (entry.id, plain(entry.name)):
            return entry
    begun = [one for one in entries if wanted and (one.id.startswith(wanted) or plain(one.name).startswith(wanted))]
    if len(begun) == 1:
        return begun[0]
    near = [one.id for one in begun[:LISTED]] or get_close_matches(wanted, [one.id for one in entries])
    raise HexdialError(f"there is no {name!r}" + (f"; did you mean {' or '.join(near)}?" if near else ""))


def points_in(text: str) -> tuple[int, int]:
    """`50-80`, `50-`, `-80`, `50`."""
    found = re.fullmatch(r"(\d{0,6})\s*(-?)\s*(\d{0,6})", text.strip())
    if not found or not (found[1] or found[3]) or (found[3] and not found[2]):
        raise HexdialError(f"{text!r} is no range of points; it is written 50-80, 50- or -80")
    least = int(found[1] or 0)
    most = int(found[3] or MOST) if found[2] else least
    if least > most:
        raise HexdialError(f"{text!r} is no range of points: {least} is more than {most}")
    return least, most


def speech_of(entry: EntryCard) -> str:
    """All the words in which it can be found."""
    powers = [cell.name for line in entry.lines[:1] for click in line.clicks for cell in click.cells]
    facts = [fact.value for fact in entry.facts]
    return " ".join([entry.id, entry.name, entry.kind, *facts, *dict.fromkeys(powers), *entry.texts]).casefold()


def plain(text: str) -> str:
    return "_".join(text.casefold().split())
