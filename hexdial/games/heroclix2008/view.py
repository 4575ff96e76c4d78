"""What a seat may know: everything lies open once the match has begun. hcb.build.1"""

from __future__ import annotations

import random
from collections.abc import Mapping

from hexdial.games.heroclix2008.state import State


def view(s: State, seat: int) -> State:
    """Map, dials, cards and reinforcements are open to everybody."""
    return s.copy()


def guess(seen: State, seat: int, rng: random.Random) -> State:
    """Nothing is hidden that could be guessed; what will be rolled is chance."""
    return seen.copy()


def hides(seat: int, key: str, answer: object, viewer: int) -> bool:
    """No choice is made in secret."""
    return False


def redact(settings: Mapping[str, object], seat: int) -> dict[str, object]:
    """Teams, maps and options are public when the match begins."""
    return dict(settings)
