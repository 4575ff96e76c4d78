"""Help from the engine: hints, threats, win chances, reviews."""

from __future__ import annotations

from typing import Literal

from hexdial.coach.review import Point
from hexdial.coach.spoken import HintSaid, ThreatSaid, TurningSaid
from hexdial.server.wire.base import Record


class Hinting(Record):
    """A hint for the seat, after choice `n`."""

    n: int
    hint: HintSaid


class Threatening(Record):
    """What could be done to whom after choice `n`, as the seat sees it (-2: a spectator)."""

    n: int
    seat: int
    threats: list[ThreatSaid]


class Chancing(Record):
    """Everybody's chance to win after choice `n`, by seat, as `seat` sees the table."""

    n: int
    seat: int
    chances: list[float]
    how: Literal["over", "estimate", "search"]
    walks: int


class Reviewed(Record):
    """A review that is being made (`done` of `of` choices), or made: only then `ready`, with its curve and turnings."""

    ready: bool
    done: int
    of: int
    walks: int
    points: list[Point]
    turnings: list[TurningSaid]
