"""Which options look good at a glance: the order in which a search tries them. It decides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hexdial.games.hexors.choices import Fight, Move, Place
from hexdial.games.hexors.estimate import Sides
from hexdial.games.hexors.ground import fightable
from hexdial.games.hexors.state import NOBODY, State

ENOUGH: Final = 2  # friends beside a place
AWAY: Final = 0.1  # for every space between it and the nearest home to take
FEW: Final = 12  # options: with no more than that the order does not matter


def order(s: State, seat: int, options: Sequence[object], key: str, about: tuple[object, ...]) -> list[float]:
    """A number for every option; the higher, the sooner."""
    if len(options) > FEW and key == "place":
        return [company(s, seat, option) for option in options]
    if len(options) <= FEW or key not in ("move", "chain", "lone home"):
        return [0.0] * len(options)
    sides = Sides(s)
    return [glance(s, sides, option) for option in options]


def company(s: State, seat: int, option: object) -> float:
    """A place beside friends, in a Pod, and not far from whom they will fight."""
    if not isinstance(option, Place):
        return 0.0
    f = s.f
    friends = 0
    for near in f.near[option.cell]:
        other = s.at[near]
        if 0 <= other < f.pieces and s.control[other] >= 0 and f.team[s.control[other]] == f.team[seat]:
            friends += 1
    ways = [
        f.board.apart[option.cell][s.where[home]]
        for owner, home in enumerate(f.home)
        if f.team[owner] != f.team[seat] and s.where[home] >= 0
    ]
    return min(friends, ENOUGH) - AWAY * min(ways, default=0)


def glance(s: State, sides: Sides, option: object) -> float:
    """A fight by its chance, a step by how near it leads to somebody it can beat."""
    if isinstance(option, Fight):
        return sides.chance(s.mover, option.piece) if s.mover >= 0 else 0.0
    if not isinstance(option, Move):
        return 0.0
    f = s.f
    mine = sides.side[option.piece]
    found = 0.0
    for near in f.near[option.cell]:
        foe = s.at[near]
        if 0 <= foe < f.pieces and sides.side[foe] not in (mine, NOBODY) and fightable(s, foe):
            worth = 2.0 if f.is_home[foe] else 1.0
            found = max(found, worth * (0.5 + sides.chance(option.piece, foe)))
    if found:
        return 1.0 + found
    apart = f.board.apart[option.cell]
    for foe in sides.standing:
        if sides.side[foe] != mine:
            found = max(found, sides.chance(option.piece, foe) / (1 + apart[s.where[foe]]))
    return found
