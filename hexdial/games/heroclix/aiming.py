"""Whom an attack may target: adjacency, range, line of fire. PARTE 8 / PASO 1"""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.bases import cells_of
from hexdial.games.heroclix.break_away import spoken
from hexdial.games.heroclix.moments import (
    ACROSS_LEVELS,
    BARS_TARGETING,
    CANNOT_SHOOT,
    EXPOSED,
    HIDES,
    IMPROVES_TARGETING,
    REACHES,
    SHIELDS,
)
from hexdial.games.heroclix.movement import summed
from hexdial.games.heroclix.piercing import pierced_line
from hexdial.games.heroclix.sight import best_sight
from hexdial.games.heroclix.standing import distance, is_beset, is_immune, judged, neighbours, squares_near
from hexdial.games.heroclix.state import State, foes, on_map
from hexdial.games.heroclix.strike import Plan
from hexdial.games.heroclix.terms import (
    BLOCKED_LINE,
    CLEAR_LINE,
    DESTROY_BLOCKING,
    HINDERED_LINE,
    MOVE_THROUGH,
    NOBODY,
    NOWHERE,
    RANGE,
    THROUGH_HINDERING,
)
from hexdial.games.heroclix.use import RECKONED, UNKNOWN, forget, is_protected, is_silenced, remember, running
from hexdial.games.heroclix.values import is_bare, printed, reckon
from hexdial.games.heroclix.versions import in_use

CANNOT_TARGET: Final = "cannot_target"  # `value` is the figure that the target of the effect cannot target


def targets_of(s: State, f: int, plan: Plan) -> list[int]:
    """Everybody this attack may target, by number. hcx.p8.attack.4, hcx.p9.immunity.6"""
    kept = remember(s)
    try:
        found = [other for other in near_enough(s, f, plan) if may_target(s, f, other, plan)]
        if found and plan.ranged and plan.among is None:
            far = range_of(s, f, plan)
            improved = targeting(s, f, plan.targeting)
            found = [other for other in found if line_by(s, f, other, plan, far, improved) != BLOCKED_LINE]
    finally:
        if kept:
            forget(s)
    return found


def has_target(s: State, f: int, plan: Plan) -> bool:
    """Is there anybody at all? The first one will do."""
    kept = remember(s)
    try:
        others = near_enough(s, f, plan)
        if not others:
            return False
        drawn = plan.ranged and plan.among is None
        far = range_of(s, f, plan) if drawn else 0
        improved = targeting(s, f, plan.targeting) if drawn else 0
        for other in others:
            if may_target(s, f, other, plan):
                if not drawn or line_by(s, f, other, plan, far, improved) != BLOCKED_LINE:
                    return True
    finally:
        if kept:
            forget(s)
    return False


def near_enough(s: State, f: int, plan: Plan) -> list[int]:
    """Where the attack could reach them, whoever they are; lines of fire are not drawn yet."""
    others = [other for other in on_map(s) if other != f] if plan.friends else foes(s, f)
    if plan.only is not None:
        others = [other for other in others if other in plan.only]
    if plan.among is not None:
        return [other for other in others if other in plan.among]
    if not plan.ranged:
        return close_targets(s, f, others) if not plan.adjacent else [o for o in neighbours(s, f) if o in others]
    far = range_of(s, f, plan)
    if not far:
        return []
    others = [other for other in others if distance(s, f, other) <= far]
    return others if others and is_free_to_shoot(s, f, plan) else []


def may_target(s: State, f: int, other: int, plan: Plan) -> bool:
    """Nothing about the two forbids it. hcx.p9.immunity.6, hcx.p8.target.10"""
    if s.side[other] != s.side[f] and is_immune(s, other):
        return False
    if s.effects and is_out_of_reach(s, f, other):
        return False
    return not (plan.power and SHIELDS.bits and is_protected(s, other, plan.power))


def is_out_of_reach(s: State, f: int, other: int) -> bool:
    """An effect says that the one cannot target the other. hcx.p8.target.10"""
    for effect in s.effects:
        if effect.kind == CANNOT_TARGET and effect.target == f and effect.value == other and running(s, effect):
            return True
    return False


def close_targets(s: State, f: int, others: list[int]) -> list[int]:
    """Next to the attacker, across a pair of stairs, or within a giant's reach. hcx.p8.target.3, hcx.p10.elevmove.5"""
    near: list[int] = []
    for cell in cells_of(s, f):
        for there in squares_near(s, cell) + s.ground.close_stairs[cell]:
            other = s.who[there]
            if other != NOBODY and other in others and other not in near:
                near.append(other)
    if judged(s, ACROSS_LEVELS, f, f):
        near += [other for other in others if other not in near and touch(s, f, other)]
    reach = spoken(s, REACHES, f, f) if REACHES.bits else 0
    if reach:
        improved = targeting(s, f, THROUGH_HINDERING)
        for other in others:
            if (
                other not in near
                and distance(s, f, other) <= reach
                and best(s, f, other, improved, reach) != BLOCKED_LINE
            ):
                near.append(other)
    near.sort()
    return near


def touch(s: State, f: int, other: int) -> bool:
    """Would they be next to each other if all squares were of one level?"""
    there = cells_of(s, other)
    for cell in cells_of(s, f):
        for direction in range(8):
            near = s.map.board.next[cell * 8 + direction]
            if near in there and s.ground.touches(cell, direction, True):
                return True
    return False


def may_shoot(s: State, f: int, plan: Plan) -> bool:
    """Not next to an opposing figure, and not without a printed range. hcx.p8.target.5, hcx.p9.zeroes.1"""
    return is_free_to_shoot(s, f, plan) and range_of(s, f, plan) > 0


def is_free_to_shoot(s: State, f: int, plan: Plan) -> bool:
    """Whatever its range. hcx.p8.target.5"""
    if judged(s, CANNOT_SHOOT, f, f):
        return False
    return not is_beset(s, f) or bool(targeting(s, f, plan.targeting) & MOVE_THROUGH)


def range_of(s: State, f: int, plan: Plan) -> int:
    """hcx.p8.range.2, hcx.p9.zeroes.1, hcx.p9.zeroes.2, hcx.p11.weapon.10"""
    if plan.fixed_range:
        return plan.fixed_range
    if not s.reckoned or plan.halve_range or plan.least_range or s.version:
        return reckoned_range(s, f, plan)
    place = f * RECKONED + RECKONED - 1
    found = s.reckoned[place]
    if found == UNKNOWN:
        found = printed(s, f, RANGE) if is_bare(s, f, RANGE) else reckoned_range(s, f, plan)
        s.reckoned[place] = found
    return found


def reckoned_range(s: State, f: int, plan: Plan) -> int:
    """The range of this attack, found anew."""
    r = reckon(s, f, RANGE)
    if plan.halve_range:
        r.halve("range", "hcx.p3.replace.2")
    version = in_use(s, f) if s.version else None
    least = plan.least_range if version is None or version.least_range < 0 else version.least_range
    if least:
        r.at_least(least, "range", "hcx.p9.minmax.1")
    if not r.printed and not r.numbers and r.least <= 0:
        return 0
    return r.total()


def targeting(s: State, f: int, more: int = 0) -> int:
    """Improved targeting, as bits: printed, by what it can use, by this attack; less what it cannot use.

    hcx.p14.improved.1
    """
    if s.effects and is_silenced(s, f):
        return 0
    bits = s.f.figure[f].improved_targeting | more | summed(s, IMPROVES_TARGETING, f)
    return bits & ~summed(s, BARS_TARGETING, f) if bits else 0


def line_to(s: State, f: int, other: int, plan: Plan) -> int:
    """The line of fire of a target that was chosen; close attacks need none."""
    if not plan.ranged:
        return CLEAR_LINE
    return line_by(s, f, other, plan, range_of(s, f, plan), targeting(s, f, plan.targeting))


def line_by(s: State, f: int, other: int, plan: Plan, far: int, improved: int) -> int:
    """The line of fire of a range attack, with this range and these improvements."""
    if plan.unhidden:
        found = best_sight(s, f, other, improved | exposed(s, other), far)
    else:
        found = best(s, f, other, improved, far)
    if found == BLOCKED_LINE and improved & DESTROY_BLOCKING and not plan.everyone:
        found, _ = pierced_line(s, f, other, improved | exposed(s, other), far, plan.pierced)
        if found == HINDERED_LINE and not plan.unhidden and judged(s, HIDES, other, f):
            return BLOCKED_LINE
    return found


def piece_before(s: State, f: int, other: int, plan: Plan) -> int:
    """The piece of blocking terrain that must not block this attack, NOWHERE if none is in its way."""
    improved = targeting(s, f, plan.targeting) if plan.ranged else 0
    far = range_of(s, f, plan)
    if not improved & DESTROY_BLOCKING or best_sight(s, f, other, improved | exposed(s, other), far) != BLOCKED_LINE:
        return NOWHERE
    return pierced_line(s, f, other, improved | exposed(s, other), far, plan.pierced)[1]


def best(s: State, f: int, other: int, improved: int, far: int) -> int:
    """The least restrictive line between their squares; range and line from the same square.

    hcx.p8.term.8, hcx.p19.multibase.12
    """
    found = best_sight(s, f, other, improved | exposed(s, other), far)
    if found == HINDERED_LINE and judged(s, HIDES, other, f):
        return BLOCKED_LINE
    return found


def exposed(s: State, f: int) -> int:
    """Improved targeting of whoever draws a line of fire to this figure, as bits."""
    return summed(s, EXPOSED, f) if EXPOSED.bits else 0
