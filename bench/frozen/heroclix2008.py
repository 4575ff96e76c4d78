"""A quick opinion: knockouts so far, how healthy and how strong both sides stand, who can strike whom."""

from __future__ import annotations

from math import exp
from typing import Final

from hexdial.games.heroclix2008.catalogue import ATTACK, DAMAGE, DEFENSE
from hexdial.games.heroclix2008.state import BEGIN, State, number, stands

POINT: Final = 1.0  # a knockout
HEALTH: Final = 0.9  # the clicks of a character: losing them all is worth nearly a knockout
BLOW: Final = 0.5  # a blow that could fall next turn
NEAR: Final = 0.15  # to be close to the enemy
STEEP: Final = 0.9
LEAST: Final = 0.01  # only the end of a game is certain
# the chance to roll at least so much with two dice, from 2 to 12
CHANCE: Final = [0, 0, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1]
REACH: Final = 4  # squares one walks before an attack


def estimate(s: State, seat: int) -> float:
    """The chance, roughly, that this seat wins."""
    if s.outcome is not None:
        return s.outcome.scores[seat]
    lead = worth(s, seat) - worth(s, 1 - seat)
    found = 1.0 / (1.0 + exp(-STEEP * lead))
    return min(1.0 - LEAST, max(LEAST, found))


def worth(s: State, seat: int) -> float:
    """What this side has done and can do, in knockouts; points weigh more as the goal comes near."""
    f = s.f
    points = s.points[seat]
    total = POINT * points * (1.0 + 0.5 * points / f.goal)
    own = [figure for figure in f.own[seat] if stands(s, figure)]
    foes = [figure for figure in f.own[1 - seat] if stands(s, figure)]
    for figure in own:
        left = (f.clicks[figure] - s.click[figure]) / f.clicks[figure]
        total += HEALTH * left * f.points[figure] / 50.0
    if s.phase >= BEGIN:
        total += BLOW * blows(s, own, foes)
    total += NEAR * closeness(s, own, foes)
    return total


def hit_chance(needed: int) -> float:
    """With two dice, at least so much."""
    if needed <= 2:
        return 1.0
    return 0.0 if needed > 12 else CHANCE[needed] / 36.0


def blows(s: State, own: list[int], foes: list[int]) -> float:
    """The best blows of three characters, as parts of a knockout."""
    f = s.f
    best: list[float] = []
    for figure in own:
        far = REACH + max(1, f.range[figure])
        top = 0.0
        for foe in foes:
            if f.board.apart(s.where[figure], s.where[foe]) <= far:
                chance = hit_chance(number(s, foe, DEFENSE) - number(s, figure, ATTACK))
                top = max(top, chance * min(1.0, number(s, figure, DAMAGE) / (f.clicks[foe] - s.click[foe])))
        best.append(top)
    best.sort(reverse=True)
    return sum(best[:3])


def closeness(s: State, own: list[int], foes: list[int]) -> float:
    """From 0 to 1: how near the characters are to somebody to fight."""
    if not own or not foes:
        return 0.0
    total = 0.0
    for figure in own:
        nearest = min(s.f.board.apart(s.where[figure], s.where[foe]) for foe in foes)
        total += 1.0 / (1.0 + nearest)
    return total / len(own)
