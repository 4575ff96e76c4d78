"""Which options look good at a glance: the order in which a search tries them. It decides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hexdial.games.hexors.choices import Fight, Move
from hexdial.games.hexors.estimate import Sides
from hexdial.games.hexors.ground import fightable
from hexdial.games.hexors.state import NOBODY, State

FEW: Final = 12  # options: with no more than that the order does not matter


def order(s: State, seat: int, options: Sequence[object], key: str, about: tuple[object, ...]) -> list[float]:
    """A number for every option; the higher, the sooner."""
    if len(options) <= FEW or key not in ("move", "chain", "lone home"):
        return [0.0] * len(options)
    sides = Sides(s)
    return [glance(s, sides, option) for option in options]


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
