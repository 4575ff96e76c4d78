"""Keyphrases that concern attacks: KNOCKBACK, Giant Reach, Great Size, Tiny Size.

Those of objects (Indestructible, Equip, Unequip) are marks of the object itself: destroy.py, equipment.py, objects.py.
"""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.moments import (
    EXPOSED,
    IMPROVES_MOVEMENT,
    IMPROVES_TARGETING,
    KNOCKS_BACK,
    NEVER_SILENCED,
    REACHES,
    VALUE,
)
from hexdial.games.heroclix.powers.card import NUMBER
from hexdial.games.heroclix.reckoning import Reckoning
from hexdial.games.heroclix.sight import ONLY_AT_TARGET
from hexdial.games.heroclix.size import size_of
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.strike import Strike
from hexdial.games.heroclix.terms import (
    COLOSSAL,
    DEFENSE,
    ELEVATED,
    MOVE_THROUGH,
    OUTDOOR_BLOCKING,
    THROUGH_HINDERING,
)

KNOCKBACK: Final = NUMBER["knockback"]
GIANT_REACH: Final = NUMBER["giant_reach"]
GREAT_SIZE: Final = NUMBER["great_size"]
TINY_SIZE: Final = NUMBER["tiny_size"]

STRIDES: Final = ELEVATED | THROUGH_HINDERING | OUTDOOR_BLOCKING | MOVE_THROUGH
TOWERS: Final = ELEVATED | OUTDOOR_BLOCKING | ONLY_AT_TARGET  # lines of fire to and from it


def always(s: State, f: int, other: int) -> bool:
    return True


def arm(s: State, f: int, other: int) -> int:
    """Giant Reach: 2, of colossal figures 3. hcx.keyphrase.giant_reach, hcx.p12.symbol.9, hcx.p12.symbol.10"""
    return 3 if size_of(s, f) == COLOSSAL else 2


def strides(s: State, f: int, other: int) -> int:
    """hcx.keyphrase.great_size"""
    return STRIDES


def towers(s: State, f: int, other: int) -> int:
    """Elevated and outdoor blocking terrain do not block, hindering terrain counts in the target's square only.

    hcx.keyphrase.great_size
    """
    return TOWERS


def sees_far(s: State, f: int, other: int) -> int:
    """It may also shoot next to opponents. hcx.keyphrase.great_size"""
    return TOWERS | MOVE_THROUGH


def hard_to_shoot(s: State, source: int, f: int, r: Reckoning, strike: Strike | None) -> None:
    """+1 defense against range attacks. hcx.keyphrase.tiny_size"""
    if strike is not None and strike.plan.ranged and strike.attacker != f:
        r.add(1, "tiny_size", "hcx.keyphrase.tiny_size")


REACHES.add(GIANT_REACH, arm)

IMPROVES_MOVEMENT.add(GREAT_SIZE, strides)
IMPROVES_TARGETING.add(GREAT_SIZE, sees_far)
EXPOSED.add(GREAT_SIZE, towers)
NEVER_SILENCED.add(GREAT_SIZE, always)

KNOCKS_BACK.add(KNOCKBACK, always)

VALUE[DEFENSE].add_own(TINY_SIZE, hard_to_shoot)
