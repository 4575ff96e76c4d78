"""The keyphrases about moving, being moved and carrying."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.attack import attack
from hexdial.games.heroclix.bases import cells_of
from hexdial.games.heroclix.damage import Harm, harm
from hexdial.games.heroclix.deeds import offer
from hexdial.games.heroclix.moments import (
    AFTERWARDS,
    BREAK_AWAY,
    CANNOT_BE_PLACED,
    CANNOT_MOVE,
    IMPROVES_MOVEMENT,
    PASSENGERS,
    VALUE,
)
from hexdial.games.heroclix.movement import Motion, can_move, improved_movement, move
from hexdial.games.heroclix.powers.card import NUMBER, rule_of
from hexdial.games.heroclix.powers.speed import OVER_ALL, always, improve
from hexdial.games.heroclix.reach import Reach
from hexdial.games.heroclix.reckoning import Reckoning
from hexdial.games.heroclix.state import ClixTable, Due, State, foes
from hexdial.games.heroclix.strike import Plan, Strike
from hexdial.games.heroclix.terms import (
    CHARACTERS,
    DAMAGE,
    DEFENSE,
    MOVE,
    NOBODY,
    ON_MAP,
    SPEED,
    THROUGH_WATER,
    UNAVOIDABLE,
    WATER,
)
from hexdial.games.heroclix.use import powers_of
from hexdial.games.heroclix.values import printed, value

BREAKAWAY: Final = NUMBER["breakaway"]
FLIGHT: Final = NUMBER["flight"]
IMMOBILE: Final = NUMBER["immobile"]
PASSENGER: Final = NUMBER["passenger"]
RAM: Final = NUMBER["ram"]
SWIM: Final = NUMBER["swim"]


def x_of(s: State, f: int, keyphrase: int) -> int:
    """The X of a keyphrase: the most that any text it can use says, 1 where none says a number."""
    bits = powers_of(s, f) if s.place[f] == ON_MAP else -1  # off the map nothing is countered
    numbers = s.f.texts[f][s.click[f]].copy()
    if s.wears[f] != NOBODY and s.f.thing_text[s.wears[f]]:
        numbers.append(s.f.thing_text[s.wears[f]])
    found: list[int] = []
    for number in numbers:
        special = s.f.special(number) if bits >> number & 1 else None
        if special is not None:
            found += [x for power, x in special.numbers if power == keyphrase]
    return max(found) if found else 1


def easier(s: State, f: int, other: int) -> int:
    """hcx.keyphrase.breakaway"""
    return x_of(s, f, BREAKAWAY)


# ---- Flight, Swim, Passenger


def flies(s: State, f: int, other: int) -> int:
    """hcx.keyphrase.flight"""
    return OVER_ALL


def one(s: State, f: int, other: int) -> int:
    return 1


def many(s: State, f: int, other: int) -> int:
    """hcx.keyphrase.passenger"""
    return x_of(s, f, PASSENGER)


def swims(s: State, f: int, other: int) -> int:
    """hcx.keyphrase.swim"""
    return THROUGH_WATER


def dives(s: State, source: int, f: int, r: Reckoning, strike: Strike | None) -> None:
    """+1 against range attacks while it is in the water, with one of its squares at least. hcx.keyphrase.swim"""
    if strike is not None and strike.plan.ranged and any(s.terrain[cell] & WATER for cell in cells_of(s, f)):
        r.add(1, "swim", rule_of(SWIM))


# ---- Ram


def can_ram(s: State, f: int) -> bool:
    """Is there a direct path of one square or more?"""
    squares = value(s, f, SPEED)
    if not can_move(s, f) or not squares:
        return False
    improved = improved_movement(s, f, CHARACTERS)
    return any(Reach(s, f, cell, squares, improved, [], direct=True).ends() for cell in cells_of(s, f))


def ram(t: ClixTable, f: int) -> None:
    """Straight on, through anybody; the attack waits until the action is resolved. hcx.keyphrase.ram"""
    s = t.s
    improve(t, f, RAM, CHARACTERS)
    motion = Motion()
    motion.direct = True
    if move(t, f, motion):
        passed = [other for other in foes(s, f) if any(cell in motion.path for cell in cells_of(s, other))]
        if passed:
            s.after.append(Due("ram", f, amount=sum([1 << other for other in passed]), power=RAM))


def ram_into(t: ClixTable, due: Due) -> None:
    """A close attack on all it went through: printed damage, and 1 unavoidable damage to itself for each hit."""
    s = t.s
    f = due.figure
    passed = [other for other in foes(s, f) if due.amount >> other & 1]
    if s.place[f] != ON_MAP or not passed:
        return
    plan = Plan(False, RAM)
    plan.everyone = True
    plan.among = passed
    plan.instead = printed(s, f, DAMAGE)
    hits = len(attack(t, f, plan).hit_targets())
    if hits and s.place[f] == ON_MAP:
        harm(t, [Harm(f, hits, UNAVOIDABLE, f)])


BREAK_AWAY.add(BREAKAWAY, easier)
IMPROVES_MOVEMENT.add(FLIGHT, flies)
PASSENGERS.add(FLIGHT, one)
CANNOT_MOVE.add(IMMOBILE, always)
CANNOT_BE_PLACED.add(IMMOBILE, always)
PASSENGERS.add(PASSENGER, many)
offer("ram", MOVE, rule_of(RAM), can_ram, ram, RAM)
AFTERWARDS["ram"] = ram_into
IMPROVES_MOVEMENT.add(SWIM, swims)
VALUE[DEFENSE].add_own(SWIM, dives)
