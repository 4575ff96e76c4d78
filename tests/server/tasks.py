"""Work for other processes; by itself, so that they need not read all the tests to find it."""

from __future__ import annotations

import os
import signal

from hexdial.kernel.errors import DataError, HexdialError, MatchError, RuleError
from hexdial.server.problems import NotFound


def doubled(number: int) -> int:
    return 2 * number


def failing(kind: str) -> None:
    problems: dict[str, HexdialError] = {
        "plain": HexdialError("a plain sentence"),
        "rule": RuleError("jlh.setup.1", "a rule forbids it"),
        "data": DataError("file.toml", "entry", "field", "is wrong"),
        "match": MatchError("match.jsonl", 3, "is cut off"),
        "missing": NotFound("there is none"),
    }
    raise problems[kind]


def dying() -> None:
    os._exit(3)


def endless() -> None:
    while True:
        pass


def stubborn() -> None:
    """As a compiled loop would be: no signal gets through to it."""
    signal.signal(signal.SIGALRM, signal.SIG_IGN)
    endless()
