"""What improved movement and targeting made possible: the marks that mattered on a way or line, and whose they are."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from hexdial.games.heroclix.explain_line import explain_best
from hexdial.games.heroclix.explain_step import explain_step
from hexdial.games.heroclix.moments import EXPOSED, IMPROVES_MOVEMENT, IMPROVES_TARGETING, Numbers
from hexdial.games.heroclix.standing import opposing_neighbours, squares_near
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.terms import (
    HINDERS_MOVE,
    IMPROVED,
    MOVE_THROUGH,
    NOBODY,
    THROUGH_HINDERING,
    THROUGH_WATER,
    WATER,
)
from hexdial.games.heroclix.use import running
from hexdial.games.heroclix.whose import improved_rule, named_by, rule_by
from hexdial.kernel.tally import Reason

MARKS: Final = "hcx.improved."
IMPROVED_MOVEMENT: Final = "improved_movement"  # an effect; `value` is its bits


def eased_way(s: State, f: int, path: list[int], improved: int, broken: list[int]) -> list[Reason]:
    """Before it stands at the end of this path: what it needed to go so. hcx.p14.improved.1"""
    if not improved:
        return []
    needed = starts_unhindered(s, path[0], improved)
    for here, there in pairwise(path):
        needed |= named(explain_step(s, here, there, improved))
    if improved & MOVE_THROUGH and any(is_beside_foe(s, f, cell, broken) for cell in path[1:-1]):
        needed |= MOVE_THROUGH
    found: list[Reason] = []
    for name, bit in IMPROVED.items():
        if needed & bit and name != "adjacent":
            found += given(s, f, bit, s.f.figure[f].improved_movement, IMPROVES_MOVEMENT, name)
    return once(found)


def starts_unhindered(s: State, cell: int, improved: int) -> int:
    """The mark that keeps its speed from being halved where it starts."""
    terrain = s.terrain[cell] & HINDERS_MOVE
    if terrain and improved & THROUGH_HINDERING:
        return THROUGH_HINDERING
    return THROUGH_WATER if terrain == WATER and improved & THROUGH_WATER else 0


def is_beside_foe(s: State, f: int, cell: int, broken: list[int]) -> bool:
    """Would this square have stopped it? hcx.p7.move.6"""
    for near in [cell, *squares_near(s, cell)]:
        other = s.who[near]
        if other not in (NOBODY, f) and s.side[other] != s.side[f] and other not in broken:
            return True
    return False


def eased_line(s: State, f: int, target: int, improved: int, far: int) -> list[Reason]:
    """What a line of fire needed to be as it is: marks of the shooter, or of whoever is seen. hcx.p14.improved.1"""
    exposed = named_bits(s, target)
    needed = named(explain_best(s, f, target, improved | exposed, far))
    if improved & MOVE_THROUGH and opposing_neighbours(s, f):
        needed |= MOVE_THROUGH
    found: list[Reason] = []
    for name, bit in IMPROVED.items():
        if not needed & bit or name == "move_through":
            continue
        if improved & bit:
            found += given(s, f, bit, s.f.figure[f].improved_targeting, IMPROVES_TARGETING, name)
        else:
            found += named_by(s, EXPOSED, target, target, bit)
    return once(found)


def named_bits(s: State, target: int) -> int:
    """Improved targeting of whoever draws a line of fire to it, as bits."""
    bits = 0
    for bit in IMPROVED.values():
        if EXPOSED.bits and named_by(s, EXPOSED, target, target, bit):
            bits |= bit
    return bits


def named(reasons: tuple[Reason, ...]) -> int:
    """The marks that these reasons name, as bits."""
    bits = 0
    for reason in reasons:
        if reason.rule.startswith(MARKS):
            bits |= IMPROVED[reason.rule.removeprefix(MARKS)]
    return bits


def given(s: State, f: int, bit: int, printed: int, moment: Numbers, name: str) -> list[Reason]:
    """The mark on its base, the power that gives it, the effect of an action, or the text of the action itself."""
    if not printed & bit:
        by_powers = named_by(s, moment, f, f, bit)
        if by_powers:
            return by_powers
        for effect in s.effects:
            if moment is IMPROVES_MOVEMENT and effect.kind == IMPROVED_MOVEMENT and effect.target == f:
                if effect.value & bit and running(s, effect):
                    return [Reason(0, s.f.power_ids[effect.power], rule_by(s, f, effect.power))]
    return [Reason(0, name, improved_rule(bit, name == "adjacent"))]


def once(reasons: list[Reason]) -> list[Reason]:
    found: list[Reason] = []
    for reason in reasons:
        if reason not in found:
            found.append(reason)
    return found
