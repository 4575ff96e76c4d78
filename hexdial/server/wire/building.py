"""The builder of line-ups: all that can be taken, and what the rules say of what was taken."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from hexdial.kernel.building import BreachCard, CostCard, EntryCard, FilterCard, Item, OfferCard, PartCard, ThemeCard
from hexdial.server.wire.base import Asked, Language, Record

LONGEST = 2000  # characters of a line-up

Total = Annotated[int, Meta(ge=1, le=3_000)]
Lineup = Annotated[str, Meta(max_length=LONGEST)]
Name = Annotated[str, Meta(max_length=80)]
Seed = Annotated[str, Meta(max_length=80)]


class BuilderCard(Record):
    """All the builder needs to show, in one answer."""

    parts: list[PartCard]
    totals: list[int]  # that are played
    total: int  # the usual one
    filters: list[FilterCard]
    entries: list[EntryCard]


class AskJudge(Asked):
    team: Lineup
    total: Total
    theme: Name = ""  # a keyword that everybody must share
    name: Name = ""  # in the file
    language: Language = "en"


class JudgedTeam(Record):
    """What the rules say of a line-up; without breaches it is allowed."""

    text: str  # as it is written properly
    points: int
    total: int
    items: list[Item]
    costs: list[CostCard]  # of every item, in their order
    breaches: list[BreachCard]
    themes: list[ThemeCard]
    file: str  # `hexdial team check` reads it


class AskRandom(Asked):
    total: Total
    theme: Name = ""
    keep: Lineup = ""  # what it must contain
    seed: Seed = ""  # "": a fresh one
    language: Language = "en"


class RandomTeam(Record):
    text: str
    seed: str


class AskDraft(Asked):
    """What was picked so far, and the seed of the draft; "" begins one."""

    total: Total
    team: Lineup = ""
    theme: Name = ""
    seed: Seed = ""
    language: Language = "en"


class Drafted(Record):
    offers: list[OfferCard]
    seed: str
    done: bool  # nothing more fits
