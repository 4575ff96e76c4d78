"""A quick opinion: the HQs after a battle that started now, what stands then, what is still to come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from typing import Final

from hexdial.games.neuroshima import prepare
from hexdial.games.neuroshima.battle import begin_battle, next_phase, resolve_chosen
from hexdial.games.neuroshima.catalogue import Tile
from hexdial.games.neuroshima.nets import standing
from hexdial.games.neuroshima.setting import GOAL, SOLO, TEAM
from hexdial.games.neuroshima.state import AFTER, BY_TILE, FIRST, HQS, NOBODY, RESOLVE, State, home_of
from hexdial.games.neuroshima.state import BATTLE as FIGHTING
from hexdial.kernel.table import Through

SOON: Final = 0.75  # how much a battle counts that has not begun
EARLY: Final = 0.08  # what a point of life is worth while all tiles are to come
LATE: Final = 0.45  # and when the piles are empty
UNIT: Final = 0.08  # what an average unit is worth while all tiles are to come
END_UNIT: Final = 0.2  # of that is left when the piles are empty
TILE: Final = 0.05  # a tile in the pile or in hand
SHELTER: Final = 0.03  # a side of an HQ where nobody can stand
HELD: Final = 0.4  # of a unit's worth is left under a net
LAST: Final = 4  # life below which an HQ is in danger
DANGER: Final = 0.5  # for every point below
OUT: Final = 9.0
LEAST: Final = 0.01  # only the end of a game is certain


def estimate(s: State, seat: int) -> float:
    """The chance, roughly, that this seat's team wins."""
    if s.outcome is not None:
        return s.outcome.scores[seat]
    f = s.f
    worth = teams_worth(s)
    own = f.team[f.chair.index(seat)]
    best = max(worth)
    shares = [exp(one - best) for one in worth]
    return min(1.0 - LEAST, max(LEAST, shares[own] / sum(shares)))


def teams_worth(s: State) -> list[float]:
    """How well every team stands, in the logarithm of its chances."""
    f = s.f
    then = fought(s)
    soon = 1.0 if s.phase in (FIGHTING, RESOLVE, AFTER) else SOON
    tiles = [s.count[side] + len(s.hand[side]) for side in range(f.sides)]
    left = sum(tiles) / (f.sides * sum(f.bag[0])) if not f.puzzle else 0.0
    point = EARLY * left + LATE * (1.0 - left)
    units = material(then)
    found = [0.0] * (max(f.team) + 1)
    for side in range(f.sides):
        found[f.team[side]] += UNIT * (END_UNIT + (1.0 - END_UNIT) * left) * units[side] + TILE * tiles[side]
        home = home_of(s, side)
        if home != NOBODY:
            found[f.team[side]] += SHELTER * (6 - len(f.field.near[home]))
    for team in range(len(found)):
        own = [side for side in range(f.sides) if f.team[side] == team]
        found[team] += standing_of(s, own, point) * (1.0 - soon) + standing_of(then, own, point) * soon
    return found


def standing_of(s: State, sides: list[int], point: float) -> float:
    """Life or points of a team; the weakest HQ is its danger. nsh.team.9, nsh.solo.6"""
    f = s.f
    if f.scoring:
        return sum(point * s.points[side] + (OUT if s.points[side] >= GOAL else 0.0) for side in sides)
    lives = [s.life[side] for side in sides if not s.out[side]]
    if not lives or min(lives) == 0:
        return -OUT
    whole = max(lives) if f.mode == SOLO else sum(lives) if f.mode == TEAM else lives[0]
    weakest = min(lives)
    return point * whole - DANGER * max(0, LAST - weakest)


def material(s: State) -> list[float]:
    """The units of every side; who is held by a net counts less, a captured module for its captor."""
    found = [0.0] * s.f.sides
    now = standing(s)
    values = worths()
    for cell, face in enumerate(s.face):
        if face >= 0:
            value = values[face // 6]
            found[now.serves[cell]] += value * HELD if now.netted[cell] else value
    return found


def fought(s: State) -> State:
    """The table after a battle that starts now, or goes on; everybody attacks plainly. Secret choices are not used."""
    t: Through[State] = Through(s.copy(), _plainly)
    then = t.s
    if s.phase in (FIRST, HQS):
        return then
    if s.fight == NOBODY:
        begin_battle(t, BY_TILE, max(s.active, 0))
    then.exploding = []
    then.converting = []
    while then.phase != AFTER and then.outcome is None:
        if then.phase == RESOLVE:
            resolve_chosen(t)
        else:
            next_phase(t)
    return then


def _plainly(
    seat: int, options: Sequence[object], weights: list[int] | None, key: str, about: tuple[object, ...]
) -> int:
    """The first option is what an absent player would do."""
    return 0


@cache
def worths() -> list[float]:
    """What the tiles are worth on the board, by kind; about 1 for an average one."""
    return [_worth(tile) for tile in prepare.catalogue_of().tiles]


def _worth(tile: Tile) -> float:
    if tile.kind in ("hq", "action"):
        return 0.0
    if tile.kind == "module":
        return 1.0
    blows = sum(tile.melee) + 1.5 * sum(tile.ranged) + 2.0 * sum(tile.gauss) + 1.5 * sum(tile.net)
    quick = tile.initiative[0] if tile.initiative else 0
    strength = 0.4 + 0.25 * blows * max(1, len(tile.initiative)) + 0.1 * quick
    return strength + 0.25 * tile.toughness + 0.05 * sum(tile.armour) + 0.15 * tile.mobile
