"""Whole matches on paper, played by nobody in particular, for pages that look back."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

from hexdial.kernel.match import PERSON, Match
from tests.browser.examples import game


def played(id: str, path: Path, choices: int = 5000) -> Path:
    """A match of the game's first mode, saved as a file."""
    return saved(match(id, choices), path)


@cache
def match(id: str, choices: int) -> Match[Any]:
    found = game(id)
    seats = [{"name": name, "player": PERSON} for name in ("Ada", "Bela")]
    made = Match.new(found, {"mode": found.modes[0].id}, seats, "a match for looking at")
    rng = random.Random(7)
    for _ in range(choices):
        decision = made.position.decision
        if decision is None:
            break
        made.choose(decision.seat, rng.choice(decision.options))
    return made


def saved(made: Match[Any], path: Path) -> Path:
    made.save(path)
    return path
