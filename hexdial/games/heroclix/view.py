"""What a seat may know: everything on the table is open. hcx.p8.range.3, hcx.p11.hold.3"""

from __future__ import annotations

import random
from collections.abc import Mapping

from hexdial.games.heroclix.state import State


def view(s: State, seat: int) -> State:
    return s.copy()


def guess(seen: State, seat: int, rng: random.Random) -> State:
    """Nothing is hidden; dice are chance."""
    return seen.copy()


def hides(seat: int, key: str, answer: object, viewer: int) -> bool:
    return False


def redact(settings: Mapping[str, object], seat: int) -> dict[str, object]:
    """Teams are revealed before the first choice. hcx.p2.setup.1"""
    return dict(settings)
