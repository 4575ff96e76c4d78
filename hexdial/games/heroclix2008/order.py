"""Which options look good at a glance: the order in which a search tries them. It decides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hexdial.games.heroclix2008.catalogue import ATTACK as ATTACK_NUMBER
from hexdial.games.heroclix2008.catalogue import DAMAGE, DEFENSE
from hexdial.games.heroclix2008.choices import ATTACK, MOVE_ATTACK, USE, Give, Instead, Punch, Shoot, To
from hexdial.games.heroclix2008.estimate import REACH, hit_chance
from hexdial.games.heroclix2008.state import State, number, stands

BLOW: Final = 10.0
CHARGE: Final = 8.0
WALK: Final = 2.0


def order(s: State, seat: int, options: Sequence[object], key: str, about: tuple[object, ...]) -> list[float]:
    """A number for every option; the higher, the sooner."""
    foes = [figure for figure in s.f.own[1 - seat] if stands(s, figure)]
    return [glance(s, option, foes) for option in options]


def glance(s: State, option: object, foes: list[int]) -> float:
    """Blows by what they may bring, moves by how near they lead, ends last."""
    if isinstance(option, Give):
        reach = max(1, s.f.range[option.figure])
        if option.deed == ATTACK:
            return BLOW + best_blow(s, option.figure, foes, reach)
        if option.deed == MOVE_ATTACK:
            return CHARGE + best_blow(s, option.figure, foes, reach + REACH)
        return WALK + best_blow(s, option.figure, foes, reach + 2 * REACH)
    if isinstance(option, (Punch, Shoot)):
        return BLOW * blow(s, s.mover, option.target)
    if isinstance(option, Instead):
        return 1.0
    if isinstance(option, To) and foes and s.mover >= 0:
        far = min([s.f.board.apart(option.cell, s.where[foe]) for foe in foes])
        reach = max(1, s.f.range[s.mover])
        return -float(abs(far - reach))
    return 0.5 if option is USE else 0.0


def best_blow(s: State, figure: int, foes: list[int], far: int) -> float:
    """At anybody so near."""
    found = 0.0
    for foe in foes:
        if s.f.board.apart(s.where[figure], s.where[foe]) <= far:
            found = max(found, blow(s, figure, foe))
    return found


def blow(s: State, figure: int, foe: int) -> float:
    """The part of a knockout that one attack brings on average."""
    if figure < 0 or not stands(s, foe):
        return 0.0
    chance = hit_chance(number(s, foe, DEFENSE) - number(s, figure, ATTACK_NUMBER))
    return chance * min(1.0, number(s, figure, DAMAGE) / (s.f.clicks[foe] - s.click[foe]))
