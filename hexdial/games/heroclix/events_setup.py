"""What happened before the first turn: teams, rolls, choices, figures and objects put on the map."""

from __future__ import annotations

from dataclasses import dataclass

from hexdial.kernel.table import Event


@dataclass(frozen=True)
class Started(Event):
    """The dial stands on its starting line."""

    figure: int
    click: int


@dataclass(frozen=True)
class ThemeChosen(Event):
    """`keyword` -1: none."""

    seat: int
    keyword: int


@dataclass(frozen=True)
class InitiativeRolled(Event):
    seat: int
    dice: tuple[int, int]
    bonus: int


@dataclass(frozen=True)
class FirstChosen(Event):
    seat: int


@dataclass(frozen=True)
class MapChosen(Event):
    number: int


@dataclass(frozen=True)
class AreaChosen(Event):
    seat: int
    area: int


@dataclass(frozen=True)
class SetUp(Event):
    """A figure stands on the map for the first time."""

    figure: int
    cell: int
    turned: int


@dataclass(frozen=True)
class ThingSetUp(Event):
    thing: int
    cell: int
