"""Building a line-up by hand: what can be taken, what it says of itself, what the rules say of the whole."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from hexdial.kernel.game import Fact


@dataclass(frozen=True)
class PartCard:
    """A part of a line-up. Its text begins with `lead`; inside, commas stand between what was taken."""

    id: str
    title: str
    most: int | None  # so many can be in it; null: the rules do not count them
    lead: str


@dataclass(frozen=True)
class ValueCard:
    """A value of a filter, and how it is called."""

    id: str
    label: str


@dataclass(frozen=True)
class GroupCard:
    """Values of a filter that belong together; a lone group has no label."""

    label: str
    values: tuple[ValueCard, ...]


@dataclass(frozen=True)
class FilterCard:
    """By what the list can be narrowed: an entry fits if it has the value among its tags of the same id.

    A filter without groups is a range of points.
    """

    id: str
    label: str
    groups: tuple[GroupCard, ...]


@dataclass(frozen=True)
class CellCard:
    """One value of a click; `power` is "" where none is in its box, and then so are name, colour and what it does."""

    slot: str
    value: int
    power: str
    name: str
    colour: str
    says: str


@dataclass(frozen=True)
class ClickCard:
    """One position of the dial. `ko`: whoever comes here is out; the last one shows nothing else."""

    number: int
    start: bool
    ko: bool
    stop: bool
    cells: tuple[CellCard, ...]


@dataclass(frozen=True)
class LineCard:
    """A starting line: what it costs, and the dial as whoever starts there sees it."""

    points: int
    clicks: tuple[ClickCard, ...]


@dataclass(frozen=True)
class EntryCard:
    """Something that a line-up may hold."""

    id: str
    name: str
    kind: str  # in words
    art: str  # as the piece it becomes; "": it has none
    parts: tuple[str, ...]  # where it can be put
    set: str
    points: tuple[int, ...]  # what it can be taken for; several: the text names one behind the id
    tags: dict[str, tuple[str, ...]]  # by filter
    facts: tuple[Fact, ...]
    lines: tuple[LineCard, ...]
    texts: tuple[str, ...]  # whatever else it says, a sentence or a few each
    unique: bool  # only once in a line-up


@dataclass(frozen=True)
class Item:
    """One thing of a line-up."""

    part: str
    id: str
    points: int  # -1: not yet chosen
    bound: int = -1  # its place among the items that this one is there for


@dataclass(frozen=True)
class CostCard:
    """What one thing of a line-up costs, and by which rule."""

    label: str
    points: int
    rule: str


@dataclass(frozen=True)
class BreachCard:
    """A rule that a line-up breaks, and how."""

    rule: str
    sentence: str


@dataclass(frozen=True)
class ThemeCard:
    """Something that members share: by how many, whether by all who must, and what that gives, in a sentence."""

    keyword: str
    label: str
    count: int
    holds: bool
    gives: str


@dataclass(frozen=True)
class Judgement:
    """What the rules say of a line-up; no breaches: it is allowed."""

    text: str  # as it is written properly
    points: int
    total: int
    items: tuple[Item, ...]
    costs: tuple[CostCard, ...]  # of every item, in their order
    breaches: tuple[BreachCard, ...]
    themes: tuple[ThemeCard, ...]


@dataclass(frozen=True)
class OfferCard:
    """What may be taken next, and the line-up with it."""

    id: str
    part: str
    points: int
    text: str


@dataclass(frozen=True)
class Wishes:
    """What a line-up that chance makes must have."""

    theme: str = ""  # shared by everybody
    keep: str = ""  # a line-up that is part of it


@dataclass(frozen=True)
class Builder:
    """How line-ups of a game are built; cards and sentences come in a language. What cannot be read is one sentence."""

    total: int  # the usual number of points
    totals: tuple[int, ...]  # others that are played
    parts: Callable[[str], tuple[PartCard, ...]]
    filters: Callable[[str], tuple[FilterCard, ...]]
    entries: Callable[[str], tuple[EntryCard, ...]]
    judge: Callable[[str, int, str, str], Judgement]  # text, total, wanted theme or "", language
    write: Callable[[Sequence[Item]], str]  # the text of these things
    draw: Callable[[int, Wishes, random.Random], str]  # a whole line-up at random
    draft: Callable[[int, Wishes, random.Random, int], tuple[OfferCard, ...]]  # keep: the picks so far; (): it is full
    file: Callable[[str, str, int, str], str]  # text, name, total, theme -> a file that can be checked and played
    load: Callable[[str], tuple[str, int, str]]  # a file by name, a ready one, a text -> text, total (0: open), theme


def dropped(items: Sequence[Item], place: int) -> list[Item]:
    """The others; whatever was there for the one that goes is there for nobody."""
    found: list[Item] = []
    for number, one in enumerate(items):
        if number != place:
            bound = -1 if one.bound == place else one.bound - (one.bound > place)
            found.append(replace(one, bound=bound))
    return found


def chance(seed: str, total: int, text: str) -> random.Random:
    """The same offers for the same seed and the same picks so far."""
    return random.Random(f"{seed}|{total}|{text}")
