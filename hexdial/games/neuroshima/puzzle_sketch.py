"""Random positions for the generator of puzzles, and the goals that single out one of their results."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

from hexdial.games.neuroshima.house import House
from hexdial.games.neuroshima.prepare import army_of, catalogue_of, faces_of
from hexdial.games.neuroshima.puzzle_bound import Bound
from hexdial.games.neuroshima.setting import FULL_LIFE, PUZZLE, Setting
from hexdial.games.neuroshima.state import ACT, State, put
from hexdial.kernel.errors import HexdialError

MOST_HAND: Final = 4
FREE: Final = ((8, 11), (7, 9), (6, 8), (4, 6))  # hexes left free, by tiles in hand
RIVALS: Final = (0.4, 0.65)  # of the units are the rival's
AIMED: Final = 0.75  # of the fighters look at somebody
ACTION: Final = 0.3  # of the tiles in hand are action tiles, where the army has any that fit
WALKER: Final = 0.12  # of the tiles that may move by themselves are kept
LEAST_DAMAGE: Final = 3
LEAST_KILLS: Final = 2
MOST_LOSSES: Final = 2
WINNING: Final = 0.8  # of the goals about the rival HQ are its fall

# parts of a result
DAMAGE: Final = 0
HURT: Final = 1
LOSSES: Final = 2
KILLS: Final = 3
COMBINED: Final = (
    (DAMAGE,), (KILLS,), (LOSSES,), (HURT,), (DAMAGE, LOSSES), (DAMAGE, KILLS), (DAMAGE, HURT), (KILLS, LOSSES),
    (HURT, LOSSES), (HURT, KILLS),
)  # fmt: skip


def sketch(rng: random.Random, wishes: Mapping[str, object]) -> State:
    """A position before the first army's turn, with tiles in hand: HQs, some units of both, most of them aimed."""
    f = _setting(rng, wishes)
    s = State(f)
    s.phase = ACT
    s.active = 0
    s.opened = [True, True]
    s.pile = [[0] * len(bag) for bag in f.bag]
    s.count = [0, 0]
    hand = _hand(wishes, rng)
    bags = [_bag(f, side, rng) for side in range(2)]
    cells = list(range(f.size))
    rng.shuffle(cells)
    for side in (0, 1):
        _stand(s, cells.pop(), f.home[side] * 6, side)
    units = len(cells) - rng.randint(*FREE[hand - 1])
    rivals = round(units * rng.uniform(*RIVALS))
    for number in range(units):
        side = 1 if number < rivals else 0
        _stand(s, cells.pop(), bags[side].pop() * 6 + rng.randrange(6), side)
    for cell, face in enumerate(s.face):
        if face >= 0 and not f.faces.is_hq[face // 6] and rng.random() < AIMED:
            s.face[cell] = _aimed(s, cell, rng)
    actions = [tile.number for tile in f.army[0].tiles if tile.kind == "action" and tile.action != "battle"]
    for _ in range(hand):
        fits = [kind for kind in actions if s.hand[0].count(kind) < faces_of().tiles[kind].count]
        if fits and rng.random() < ACTION:
            s.hand[0].append(rng.choice(fits))
        else:
            s.hand[0].append(bags[0].pop())
    return s


def _setting(rng: random.Random, wishes: Mapping[str, object]) -> Setting:
    """The wished armies, the others by lot."""
    known = [army.id for army in catalogue_of().armies]
    chosen: list[str] = []
    for name in ("army", "rival"):
        wish = str(wishes.get(name, "") or rng.choice([one for one in known if one not in chosen]))
        army_of(wish)
        chosen.append(wish)
    if chosen[0] == chosen[1]:
        raise HexdialError(f"{chosen[0]} cannot be its own rival")
    key = "|".join(chosen)
    if key not in _SETTINGS:
        numbers = [army_of(name).number for name in chosen]
        _SETTINGS[key] = Setting(catalogue_of(), faces_of(), PUZZLE, House({}), numbers, 2)
    return _SETTINGS[key]


_SETTINGS: Final[dict[str, Setting]] = {}


def _hand(wishes: Mapping[str, object], rng: random.Random) -> int:
    wish = wishes.get("hand")
    if wish is None:
        return rng.randint(1, 3)
    if not isinstance(wish, int) or not 1 <= wish <= MOST_HAND:
        raise HexdialError(f"a puzzle has 1 to {MOST_HAND} tiles in hand, not {wish}")
    return wish


def _bag(f: Setting, side: int, rng: random.Random) -> list[int]:
    """The units of an army, shuffled; of those that may walk only a few."""
    faces = f.faces
    found: list[int] = []
    for tile in f.army[side].tiles:
        if tile.kind in ("fighter", "module"):
            for _ in range(tile.count):
                walks = side == 0 and (faces.mobile[tile.number] or faces.carries[tile.number])
                if not walks or rng.random() < WALKER:
                    found.append(tile.number)
    rng.shuffle(found)
    return found


def _stand(s: State, cell: int, face: int, side: int) -> None:
    put(s, cell, face, side, s.serial)
    s.serial += 1


def _aimed(s: State, cell: int, rng: random.Random) -> int:
    """One of the facings in which the unit touches the most: enemies with attacks and nets, friends with links."""
    first = s.face[cell] // 6 * 6
    best: list[int] = []
    most = -1
    for face in range(first, first + 6):
        touched = _touched(s, cell, face)
        if touched > most:
            best, most = [], touched
        if touched == most:
            best.append(face)
    return rng.choice(best)


def _touched(s: State, cell: int, face: int) -> int:
    f = s.f
    faces = f.faces
    side = s.side[cell]
    found = 0
    for way in [coded & 7 for coded in faces.melee[face]] + faces.net[face]:
        other = f.next[cell * 6 + way]
        found += other >= 0 and s.face[other] >= 0 and s.side[other] != side
    for coded in faces.ranged[face] + faces.gauss[face]:
        found += any(s.face[other] >= 0 and s.side[other] != side for other in f.field.ray[cell * 6 + (coded & 7)])
    for way in faces.links[face]:
        other = f.next[cell * 6 + way]
        wanted = side if not faces.hinders[face // 6] and not faces.captures[face // 6] else 1 - side
        found += other >= 0 and s.face[other] >= 0 and s.side[other] == wanted
    return found


def ambitions(
    s: State, outcomes: Mapping[tuple[int, ...], list[tuple[int, ...]]], rng: random.Random
) -> list[tuple[State, list[str]]]:
    """Goals that exactly one arrangement seems to reach, each with the position it belongs to; as few as will do.

    `outcomes` says for every result (damage to the rival HQ, to one's own, own losses, kills) which arrangements have
    it, two of them at most.
    """
    found: list[tuple[State, list[str]]] = []
    for result, kept in outcomes.items():
        if len(kept) > 1:
            continue
        lone: list[tuple[int, ...]] = []
        for parts in COMBINED:
            if any(set(less) <= set(parts) for less in lone) or not _worth(result, parts, outcomes):
                continue
            if sum(len(all) for other, all in outcomes.items() if _as_good(other, result, parts)) == 1:
                lone.append(parts)
                found.append(_posed(s, result, parts, rng))
    rng.shuffle(found)
    found.sort(key=lambda one: len(one[1]))
    return found


def ladders(s: State) -> list[list[tuple[State, list[str]]]]:
    """The same goal harder and easier, the hardest first: life of the rival HQ, kills, losses."""
    top = min(FULL_LIFE, Bound(s.f, 0, 1).most_damage(s))
    wins: list[tuple[State, list[str]]] = []
    for life in range(top, LEAST_DAMAGE - 1, -1):
        wins.append((_with_life(s, FULL_LIFE, life), ["win the battle"]))
    enemies = sum(1 for owner in s.side if owner == 1) - 1
    whole = _with_life(s, FULL_LIFE, FULL_LIFE)
    kills = [(whole, ["kill all enemies"])]
    kills += [(whole, [f"kill at least {count}"]) for count in range(enemies - 1, LEAST_KILLS - 1, -1)]
    losses = [(whole, ["lose nothing"])]
    losses += [(whole, [f"lose at most {count}"]) for count in range(1, MOST_LOSSES + 1)]
    return [wins, kills, losses]


def _with_life(s: State, own: int, rival: int) -> State:
    changed = s.copy()
    changed.life = [own, rival]
    return changed


def _worth(
    result: tuple[int, ...], parts: tuple[int, ...], outcomes: Mapping[tuple[int, ...], list[tuple[int, ...]]]
) -> bool:
    """Is each part something to be proud of?"""
    for part in parts:
        if part == DAMAGE and not LEAST_DAMAGE <= result[DAMAGE] <= FULL_LIFE:
            return False
        if part == HURT and (result[HURT] >= FULL_LIFE or result[HURT] >= max(one[HURT] for one in outcomes)):
            return False
        if part == LOSSES and (result[LOSSES] > MOST_LOSSES or result[LOSSES] >= max(one[LOSSES] for one in outcomes)):
            return False
        if part == KILLS and result[KILLS] < LEAST_KILLS:
            return False
    return True


def _as_good(other: tuple[int, ...], result: tuple[int, ...], parts: tuple[int, ...]) -> bool:
    for part in parts:
        if other[part] < result[part] if part in (DAMAGE, KILLS) else other[part] > result[part]:
            return False
    return True


def _posed(s: State, result: tuple[int, ...], parts: tuple[int, ...], rng: random.Random) -> tuple[State, list[str]]:
    """The position with life points to match, and the goals in words."""
    changed = _with_life(s, FULL_LIFE, FULL_LIFE)
    goals: list[str] = []
    enemies = sum(1 for owner in s.side if owner == 1) - 1
    if HURT in parts:
        changed.life[0] = result[HURT] + 1
        if DAMAGE not in parts:
            goals.append("save the HQ")
    if DAMAGE in parts:
        if HURT in parts or rng.random() < WINNING:
            changed.life[1] = result[DAMAGE]
            goals.append("win the battle")
            if HURT not in parts and result[HURT] < FULL_LIFE:
                changed.life[0] = rng.randint(result[HURT] + 1, FULL_LIFE)
        else:
            goals.append(f"hurt the HQ for at least {result[DAMAGE]}")
    if KILLS in parts:
        goals.append("kill all enemies" if result[KILLS] == enemies else f"kill at least {result[KILLS]}")
    if LOSSES in parts:
        goals.append(f"lose at most {result[LOSSES]}" if result[LOSSES] else "lose nothing")
    return changed, goals
