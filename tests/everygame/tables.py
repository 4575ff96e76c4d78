"""The tables at which the laws are tried: every game, mode and number of players, plain and with drawn options."""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from hexdial.games import GAMES
from hexdial.kernel.options import Mode
from hexdial.kernel.play import Game, Position, apply, start
from hexdial.kernel.table import Policy
from tools.soak import drawn_settings, with_lineups

LANGUAGES = ("en", "fr", "es")
MOST_CHOICES = 450  # of a journey; the law of ends plays to the end
Place = Position[Any]


@dataclass(frozen=True)
class Case:
    """A game in one of its modes with so many players."""

    game: str
    mode: str
    players: int

    def __str__(self) -> str:
        return f"{self.game}-{self.mode}-{self.players}"

    @property
    def rules(self) -> Game[Any]:
        return next(game for game in GAMES if game.id == self.game)

    @property
    def way(self) -> Mode:
        return self.rules.mode(self.mode)


CASES = [Case(game.id, mode.id, players) for game in GAMES for mode in game.modes for players in mode.players]
every_case = pytest.mark.parametrize("case", CASES, ids=str)
SEEDS = int(os.environ.get("HEXDIAL_SEEDS", "3"))  # the compiled build plays fewer: `make compiled`
every_seed = pytest.mark.parametrize("seed", [*range(SEEDS)])


@cache
def settings_of(case: Case, seed: int) -> dict[str, object]:
    """Seed 0 plays by the book; all others draw every option at random. Line-ups are always drawn."""
    rng = random.Random(f"{case}/{seed}/settings")
    if seed == 0:
        return with_lineups(case.rules, {"mode": case.mode, "players": case.players}, rng)
    return drawn_settings(case.rules, case.way, case.players, rng)


def at_random(rng: random.Random) -> Policy:
    """Answers anything; chance by its weights."""

    def policy(
        _seat: int, options: Sequence[object], weights: list[int] | None, _key: str, _about: tuple[object, ...]
    ) -> int:
        return rng.choices(range(len(options)), weights)[0]

    return policy


def any_open(position: Place, rng: random.Random) -> tuple[int, object]:
    """Somebody who is asked now, and one of the options."""
    waiting = [one for one, sealed in zip(position.open, position.sealed, strict=True) if sealed is None]
    decision = rng.choice(waiting)
    return decision.seat, rng.choices(decision.options, decision.weights)[0]


@cache
def journey(case: Case, seed: int) -> tuple[Place, ...]:
    """Every position of a match played step by step, the questions to chance included."""
    rng = random.Random(f"{case}/{seed}/journey")
    position = start(case.rules, settings_of(case, seed))
    passed = [position]
    while position.outcome is None and len(passed) < MOST_CHOICES:
        seat, answer = any_open(position, rng)
        position = apply(position, answer, seat)
        passed.append(position)
    return tuple(passed)


@cache
def stops(case: Case, seed: int, each: int = 2, more: int = 6) -> tuple[Place, ...]:
    """Positions of a journey: for every kind of question `each` of them, some more, and the last."""
    rng = random.Random(f"{case}/{seed}/stops")
    passed = journey(case, seed)
    by_question: dict[str, list[Place]] = {}
    for position in passed:
        if position.decision is not None:
            by_question.setdefault(position.decision.key, []).append(position)
    chosen = [one for found in by_question.values() for one in rng.sample(found, min(each, len(found)))]
    chosen += rng.sample(passed, min(more, len(passed)))
    return (*chosen, passed[-1])


def seats_of(position: Place) -> range:
    return range(position.game.seats(position.state))


def columns(state: object) -> dict[str, object]:
    """What can change of a state, frozen, by the name of the field."""
    held = fields_of(state)
    return {name: frozen(value) for name, value in held.items() if type(value).__eq__ is not object.__eq__}


def facts(state: object) -> dict[str, object]:
    """What a state only points at: objects that are equal to nothing but themselves."""
    return {name: value for name, value in fields_of(state).items() if type(value).__eq__ is object.__eq__}


def fields_of(state: object) -> dict[str, object]:
    """The fields of a slotted object, interpreted or compiled."""
    names = getattr(type(state), "__mypyc_attrs__", None) or getattr(type(state), "__slots__", ())
    assert names, f"{type(state).__name__} is no flat state"
    return {name: getattr(state, name) for name in names if not name.startswith("__")}


def frozen(value: object) -> object:
    if isinstance(value, (list, tuple)):
        return tuple(frozen(entry) for entry in value)
    if isinstance(value, dict):
        return tuple((frozen(key), frozen(entry)) for key, entry in value.items())
    assert not isinstance(value, (set, frozenset)), "a state holds no sets: their order differs between processes"
    return value


def snapshot(position: Place) -> tuple[object, ...]:
    """All of a position, so that a change of it would be noticed."""
    return (
        columns(position.settled), columns(position.state), position.answers, position.events, position.sealed,
        [(one.seat, one.key, tuple(one.options), one.about, frozen(one.weights)) for one in position.open],
        position.outcome, position.rolled, position.made, position.news, position.cuts,
        [columns(state) for state in position.seen],
    )  # fmt: skip
