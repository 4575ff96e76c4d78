"""Whom an attack may target: adjacency, range, line of fire. PARTE 8 / PASO 1"""

from __future__ import annotations

from hexdial.games.heroclix.bases import cells_of
from hexdial.games.heroclix.break_away import spoken
from hexdial.games.heroclix.moments import HIDES, IMPROVES_TARGETING, REACHES
from hexdial.games.heroclix.movement import summed
from hexdial.games.heroclix.sight import best_sight
from hexdial.games.heroclix.standing import distance, is_immune, judged, opposing_neighbours, squares_near
from hexdial.games.heroclix.state import State, foes, on_map
from hexdial.games.heroclix.strike import Plan
from hexdial.games.heroclix.terms import BLOCKED_LINE, CLEAR_LINE, HINDERED_LINE, MOVE_THROUGH, RANGE
from hexdial.games.heroclix.values import reckon


def targets_of(s: State, f: int, plan: Plan) -> list[int]:
    """Everybody this attack may target, by number. hcx.p8.attack.4, hcx.p9.immunity.6"""
    others = [other for other in on_map(s) if other != f] if plan.friends else foes(s, f)
    others = [other for other in others if s.side[other] == s.side[f] or not is_immune(s, other)]
    if not plan.ranged:
        return close_targets(s, f, others)
    if not may_shoot(s, f, plan):
        return []
    far = range_of(s, f, plan)
    return [
        other
        for other in others
        if distance(s, f, other) <= far and line_within(s, f, other, plan, far) != BLOCKED_LINE
    ]


def close_targets(s: State, f: int, others: list[int]) -> list[int]:
    """Next to the attacker, across a pair of stairs, or within a giant's reach. hcx.p8.target.3, hcx.p10.elevmove.5"""
    near: list[int] = []
    for cell in cells_of(s, f):
        for other in others:
            for there in cells_of(s, other):
                if other not in near and (there in squares_near(s, cell) or there in s.ground.close_stairs[cell]):
                    near.append(other)
    reach = spoken(s, REACHES, f, f) if REACHES.bits else 0
    if reach:
        improved = targeting(s, f)
        for other in others:
            if (
                other not in near
                and distance(s, f, other) <= reach
                and best(s, f, other, improved, reach) != BLOCKED_LINE
            ):
                near.append(other)
    near.sort()
    return near


def may_shoot(s: State, f: int, plan: Plan) -> bool:
    """Not next to an opposing figure, and not without a printed range. hcx.p8.target.5, hcx.p9.zeroes.1"""
    if not (targeting(s, f) | plan.targeting) & MOVE_THROUGH and opposing_neighbours(s, f):
        return False
    return range_of(s, f, plan) > 0


def range_of(s: State, f: int, plan: Plan) -> int:
    """hcx.p8.range.2, hcx.p9.zeroes.1, hcx.p9.zeroes.2, hcx.p11.weapon.10"""
    r = reckon(s, f, RANGE)
    if plan.halve_range:
        r.halve("range", "hcx.p3.replace.2")
    if plan.least_range:
        r.at_least(plan.least_range, "range", "hcx.p9.minmax.1")
    if not r.printed and not r.numbers and r.least <= 0:
        return 0
    return r.total()


def targeting(s: State, f: int) -> int:
    """Improved targeting, as bits. hcx.p14.improved.1"""
    return s.f.figure[f].improved_targeting | summed(s, IMPROVES_TARGETING, f)


def line_to(s: State, f: int, other: int, plan: Plan) -> int:
    """The line of fire of a target that was chosen; close attacks need none."""
    if not plan.ranged:
        return CLEAR_LINE
    return line_within(s, f, other, plan, range_of(s, f, plan))


def line_within(s: State, f: int, other: int, plan: Plan, far: int) -> int:
    return best(s, f, other, targeting(s, f) | plan.targeting, far)


def best(s: State, f: int, other: int, improved: int, far: int) -> int:
    """The least restrictive line between their squares; range and line from the same square.

    hcx.p8.term.8, hcx.p19.multibase.12
    """
    found = best_sight(s, f, other, improved, far)
    if found == HINDERED_LINE and judged(s, HIDES, other, f):
        return BLOCKED_LINE
    return found
