"""Games, tiles and rules, as the pages around a table show them."""

from __future__ import annotations

from typing import Any, Literal

from hexdial.server.wire.base import Asked, Record


class ModeCard(Record):
    id: str
    title: str
    help: str
    players: list[int]
    minutes: int


class OptionCard(Record):
    """A declared choice before the match; `modes` empty: all of them."""

    name: str
    values: list[str]
    default: str
    help: str
    rule: str
    modes: list[str]
    house: bool


class GameCard(Record):
    id: str
    title: str
    blurb: str
    modes: list[ModeCard]
    options: list[OptionCard]
    lineups: bool  # can a seat bring something of its own
    puzzles: int
    forecast: bool
    builder: bool  # can line-ups be built by hand


class Level(Record):
    """An opponent that is a program."""

    id: str
    name: str
    help: str


class Home(Record):
    """All the home page needs, in one answer."""

    games: list[GameCard]
    levels: list[Level]
    lan: list[str]  # addresses under which friends in the house reach this server
    version: str
    build: Literal["compiled", "interpreted"]


class FactCard(Record):
    kind: str
    label: str
    value: str
    tone: str


class TileCard(Record):
    """A tile of the catalogue, or a ready line-up."""

    id: str
    name: str
    kind: str
    facts: list[FactCard]


class RuleCard(Record):
    id: str
    chapter: str
    section: str
    text: str
    ruling: str
    option: str


class LineupToCheck(Asked):
    mode: str
    lineup: Any
    options: dict[str, str] = {}


class Checked(Record):
    ok: bool
