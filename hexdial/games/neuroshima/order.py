"""Which options look good at a glance: the order in which a search tries them. It decides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hexdial.games.neuroshima.choices import BATTLE, END, Aim, Place, Push, Shift, Throw
from hexdial.games.neuroshima.nets import standing
from hexdial.games.neuroshima.state import EMPTY, NOBODY, State

HQ_STRUCK: Final = 3.0  # an attack on an enemy HQ
STRUCK: Final = 1.0  # on an enemy unit
OPEN: Final = 0.15  # an attack into a free hex
WASTED: Final = -0.3  # off the board or at a friend
HELD: Final = 1.5  # an enemy under the net
LINKED: Final = 1.0  # a friend at a link
NEAR_HQ: Final = 0.4  # beside an enemy HQ
THREATENED: Final = 0.25  # an enemy beside it
AIMED: Final = 2.0
LATER: Final = 1.2  # a Battle tile
IDLE: Final = -2.0  # an end or a discard while there is something to play


def order(s: State, seat: int, options: Sequence[object], key: str, about: tuple[object, ...]) -> list[float]:
    """A number for every option; the higher, the sooner."""
    if key == "hq":
        return [home(s, option) for option in options]
    if key != "act":
        return [0.0] * len(options)
    return [glance(s, option) for option in options]


def glance(s: State, option: object) -> float:
    """What an act of the turn strikes, holds or helps."""
    side = s.active
    if isinstance(option, Place):
        return placed(s, side, option.kind * 6 + option.turn, option.cell, NOBODY)
    if isinstance(option, Shift):
        face = s.face[option.start] // 6 * 6 + option.turn
        before = placed(s, side, s.face[option.start], option.start, option.start)
        return placed(s, side, face, option.cell, option.start) - before
    if isinstance(option, Aim):
        return AIMED
    if isinstance(option, Push):
        return STRUCK
    if option is END or isinstance(option, Throw):
        return IDLE
    return LATER if option == BATTLE else 0.0


def placed(s: State, side: int, face: int, cell: int, left: int) -> float:
    """A tile that lies like this: its attacks, nets and links; `left` is the hex it comes from."""
    f = s.f
    faces = f.faces
    kind = face // 6
    found = 0.0
    for coded in faces.melee[face]:
        found += aimed(s, side, f.next[cell * 6 + (coded & 7)], left) * (coded >> 3)
    for coded in faces.ranged[face]:
        found += shot(s, side, cell * 6 + (coded & 7), left) * (coded >> 3)
    for coded in faces.gauss[face]:
        for target in f.field.ray[cell * 6 + (coded & 7)]:
            if s.face[target] != EMPTY and target != left and f.hits[side * f.sides + s.side[target]]:
                found += aimed(s, side, target, left)
    for way in faces.net[face]:
        target = f.next[cell * 6 + way]
        if target >= 0 and s.face[target] != EMPTY and target != left and f.handles[side * f.sides + s.side[target]]:
            found += HELD
    if faces.helps[kind] or faces.special[kind]:
        for way in faces.links[face]:
            target = f.next[cell * 6 + way]
            if target >= 0 and s.face[target] != EMPTY and target != left and f.team[s.side[target]] == f.team[side]:
                found += LINKED
    now = standing(s)
    for near in f.field.near[cell]:
        if s.face[near] != EMPTY and near != left and f.team[now.control[near]] != f.team[side]:
            found += NEAR_HQ if faces.is_hq[s.face[near] // 6] else -THREATENED
    return found


def aimed(s: State, side: int, target: int, left: int) -> float:
    """A blow at this hex."""
    if target < 0:
        return WASTED
    if s.face[target] == EMPTY or target == left:
        return OPEN
    if not s.f.hits[side * s.f.sides + s.side[target]]:
        return WASTED
    return HQ_STRUCK if s.f.faces.is_hq[s.face[target] // 6] else STRUCK


def shot(s: State, side: int, ray: int, left: int) -> float:
    """A shot that way: the first enemy, behind friends too."""
    cells = s.f.field.ray[ray]
    for target in cells:
        if s.face[target] != EMPTY and target != left and s.f.hits[side * s.f.sides + s.side[target]]:
            return aimed(s, side, target, left)
    return OPEN if cells else WASTED


def home(s: State, option: object) -> float:
    """An HQ at the edge, where few can stand beside it."""
    return -float(len(s.f.field.near[option.cell])) if isinstance(option, Place) else 0.0
