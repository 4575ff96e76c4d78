"""The speed powers of the card."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.aiming import has_target
from hexdial.games.heroclix.attack import attack
from hexdial.games.heroclix.break_away import CHANGED_BREAK_AWAY
from hexdial.games.heroclix.carry import PASSENGER
from hexdial.games.heroclix.choices import CLOSE_IN, FROM_AFAR
from hexdial.games.heroclix.deeds import BY_TYPE, at_no_cost, is_forbidden, offer
from hexdial.games.heroclix.dice import roll
from hexdial.games.heroclix.eased import IMPROVED_MOVEMENT
from hexdial.games.heroclix.events import Noted
from hexdial.games.heroclix.knock_back import knock_back
from hexdial.games.heroclix.moments import (
    ACROSS_LEVELS,
    BARS,
    BARS_MOVEMENT,
    BARS_TARGETING,
    BREAK_AWAY,
    HIDES,
    HOLDS_FAST,
    KNOCKS_BACK,
    NEIGHBOUR_BREAK_AWAY,
    STANDS_FAST,
)
from hexdial.games.heroclix.movement import Motion, can_move, move
from hexdial.games.heroclix.powers.card import NUMBER, fact, rule_of
from hexdial.games.heroclix.powers.choosing import may_choose, reach_of
from hexdial.games.heroclix.powers.mind_control import can_control_afar, can_control_close, control_afar, control_close
from hexdial.games.heroclix.refuse import WHY_NOT
from hexdial.games.heroclix.size import size_of
from hexdial.games.heroclix.standing import are_adjacent, is_immune, opposing_neighbours
from hexdial.games.heroclix.state import THIS_ACTION, ClixTable, Effect, State, foes
from hexdial.games.heroclix.strike import Plan
from hexdial.games.heroclix.terms import (
    CHARACTERS,
    CLOSE,
    ELEVATED,
    FREE,
    MOVE,
    MOVE_THROUGH,
    NOBODY,
    ON_MAP,
    OUTDOOR_BLOCKING,
    POWER,
    RANGED,
    THROUGH_BLOCKING,
    THROUGH_HINDERING,
)
from hexdial.games.heroclix.use import is_protected, powers_of, run_effect
from hexdial.kernel.table import Decision, Word

FLURRY: Final = NUMBER["flurry"]
LEAP_CLIMB: Final = NUMBER["leap_climb"]
PHASING_TELEPORT: Final = NUMBER["phasing_teleport"]
EARTHBOUND: Final = NUMBER["earthbound_neutralized"]
CHARGE: Final = NUMBER["charge"]
MIND_CONTROL: Final = NUMBER["mind_control"]
PLASTICITY: Final = NUMBER["plasticity"]
FORCE_BLAST: Final = NUMBER["force_blast"]
SIDESTEP: Final = NUMBER["sidestep"]
HYPERSONIC_SPEED: Final = NUMBER["hypersonic_speed"]
STEALTH: Final = NUMBER["stealth"]
RUNNING_SHOT: Final = NUMBER["running_shot"]
WILLPOWER: Final = NUMBER["willpower"]

OVER_ALL: Final = ELEVATED | THROUGH_HINDERING | OUTDOOR_BLOCKING | MOVE_THROUGH
THROUGH_ALL: Final = ELEVATED | THROUGH_HINDERING | THROUGH_BLOCKING | CHARACTERS
EVERY_IMPROVED: Final = 255
SIDESTEPS: Final = 2
EASE: Final = 2  # on break away rolls


def of_power(s: State, decision: Decision, action: object) -> str:
    """Nothing else is asked: the power says what can be answered."""
    power = decision.about[1]
    assert isinstance(power, int), f"{decision.key} is about {power!r}"
    return rule_of(power)


def always(s: State, f: int, other: int) -> bool:
    return True


def eased(s: State, f: int, other: int) -> int:
    return EASE


def eased_by_speed(s: State, f: int, other: int) -> int:
    """hcx.power.hypersonic_speed"""
    return fact(s, HYPERSONIC_SPEED, "break_away")


def hampered(s: State, f: int, other: int) -> int:
    return -EASE


# ---- Flurry


def can_flurry(s: State, f: int) -> bool:
    return has_target(s, f, Plan(False, FLURRY))


def flurry(t: ClixTable, f: int) -> None:
    """Two attacks, each with values of its own; the power need not last until the second. hcx.power.flurry"""
    s = t.s
    leave_object(t, f)
    attack(t, f, Plan(False, FLURRY))
    if s.place[f] == ON_MAP and can_flurry(s, f) and t.may(s.side[f], "attack_again", (f, FLURRY)):
        attack(t, f, Plan(False, FLURRY))


def leave_object(t: ClixTable, f: int) -> None:
    """What it holds is no weapon in an attack of a power. hcx.p11.weapon.8"""
    if t.s.holds[f] != NOBODY:
        t.tell("hcx.p11.weapon.8", Noted, (f,))


# ---- moves of their own


def improve(t: ClixTable, f: int, power: int, bits: int) -> None:
    """Improved movement until the action is resolved, whatever happens to the power. hcx.p15.duration.7"""
    run_effect(t, Effect(IMPROVED_MOVEMENT, f, power, f, bits, even_if_lost=True, until=THIS_ACTION))


def leap(t: ClixTable, f: int) -> None:
    """Up to its speed, over nearly everything; +2 to break away for this move alone. hcx.power.leap_climb"""
    improve(t, f, LEAP_CLIMB, OVER_ALL)
    run_effect(t, Effect(CHANGED_BREAK_AWAY, f, LEAP_CLIMB, f, amount=EASE, even_if_lost=True, until=THIS_ACTION))
    go(t, f, Motion())


def phase(t: ClixTable, f: int) -> None:
    """Up to its speed, through nearly everything. hcx.power.phasing_teleport"""
    improve(t, f, PHASING_TELEPORT, THROUGH_ALL)
    go(t, f, Motion())


def sidestep(t: ClixTable, f: int) -> None:
    """Two squares, whatever its speed. hcx.power.sidestep"""
    go(t, f, Motion(SIDESTEPS))


def go(t: ClixTable, f: int, motion: Motion) -> None:
    if not move(t, f, motion):
        t.tell("hcx.p4.costed.8", Noted, (f,))


# ---- Earthbound/Neutralized


def every_improved(s: State, f: int, other: int) -> int:
    return EVERY_IMPROVED


def willpower(s: State, f: int, other: int) -> int:
    """hcx.power.earthbound_neutralized"""
    return 1 << WILLPOWER if fact(s, EARTHBOUND, "bars_willpower") else 0


# ---- Charge, Running Shot


def stands_fast(s: State, f: int, other: int) -> bool:
    """It cannot be knocked back. hcx.power.charge"""
    return bool(fact(s, CHARGE, "stands_fast"))


def can_charge(s: State, f: int) -> bool:
    return can_move(s, f) or can_act(s, f, CLOSE)


def can_run_and_shoot(s: State, f: int) -> bool:
    return can_move(s, f) or can_act(s, f, RANGED)


def can_act(s: State, f: int, type: int) -> bool:
    """Is there anything it could do by an action of this type at no cost?"""
    bits = powers_of(s, f)
    if is_forbidden(s, f, type):
        return False
    return any((not deed.power or bits >> deed.power & 1) and deed.can(s, f) for deed in BY_TYPE[type])


def charge(t: ClixTable, f: int) -> None:
    """Half its speed, then a CLOSE action at no cost. hcx.power.charge"""
    rush(t, f, "charge", CLOSE)


def run_and_shoot(t: ClixTable, f: int) -> None:
    """Half its speed, then a RANGE action at no cost. hcx.power.running_shot"""
    rush(t, f, "running_shot", RANGED)


def rush(t: ClixTable, f: int, why: str, type: int) -> None:
    """Whoever fails to break away does not act either. hcx.p7.breakaway.5"""
    motion = Motion()
    motion.halve = 1
    motion.why = why
    if move(t, f, motion):
        at_no_cost(t, f, type)


# ---- Plasticity


def holds_fast(s: State, f: int, other: int) -> bool:
    """Its own size and smaller ones neither break away by themselves nor move through. hcx.power.plasticity"""
    return size_of(s, other) <= size_of(s, f)


# ---- Force Blast


def blast_targets(s: State, f: int) -> list[int]:
    """Neighbours; with a range, whoever is within it. hcx.power.force_blast"""
    if s.f.card[FORCE_BLAST].least_range:
        far = reach_of(s, f, FORCE_BLAST)
        return [other for other in foes(s, f) if may_choose(s, f, other, FORCE_BLAST, far)]
    return [
        other
        for other in opposing_neighbours(s, f)
        if not is_immune(s, other) and not is_protected(s, other, FORCE_BLAST)
    ]


def can_blast(s: State, f: int) -> bool:
    return bool(blast_targets(s, f))


def blast(t: ClixTable, f: int) -> None:
    """One is knocked back, by a die or as the card says; there is no attack, and no way back. hcx.power.force_blast"""
    s = t.s
    target = t.ask(s.side[f], [s.f.pick[other] for other in blast_targets(s, f)], "aim", (f, FORCE_BLAST)).figure
    squares = fact(s, FORCE_BLAST, "squares") or roll(t, f, 1, "force_blast")[0]
    knock_back(t, f, s.cell[f], [(target, squares)])


# ---- Hypersonic Speed


def shot_at_speed() -> Plan:
    plan = Plan(True, HYPERSONIC_SPEED)
    plan.halve_range = True
    return plan


def can_speed(s: State, f: int) -> bool:
    return can_move(s, f) or has_target(s, f, Plan(False)) or has_target(s, f, shot_at_speed())


def speed(t: ClixTable, f: int) -> None:
    """Move, one attack if there is a target, move with what is left of the speed. hcx.power.hypersonic_speed"""
    s = t.s
    improve(t, f, HYPERSONIC_SPEED, MOVE_THROUGH)
    run_effect(t, Effect(PASSENGER, f, HYPERSONIC_SPEED, f, even_if_lost=True, until=THIS_ACTION))  # none at all
    there = Motion()
    if not move(t, f, there):
        return
    attack_at_speed(t, f)
    if s.place[f] == ON_MAP:
        if opposing_neighbours(s, f):
            t.tell("hcx.p7.breakaway.9", Noted, (f,))
        back = Motion()
        back.spent = there.moved
        go(t, f, back)


def attack_at_speed(t: ClixTable, f: int) -> None:
    """Close or ranged, as its player likes. hcx.p8.attack.2"""
    s = t.s
    ways: list[Word] = []
    if has_target(s, f, Plan(False, HYPERSONIC_SPEED)):
        ways.append(CLOSE_IN)
    if has_target(s, f, shot_at_speed()):
        ways.append(FROM_AFAR)
    if ways:
        t.tell("hcx.p8.attack.2", Noted, (f,))
        leave_object(t, f)
        chosen = t.ask(s.side[f], ways, "make_attack", (f, HYPERSONIC_SPEED))
        attack(t, f, Plan(False, HYPERSONIC_SPEED) if chosen is CLOSE_IN else shot_at_speed())


# ---- Stealth


def is_hidden(s: State, f: int, other: int) -> bool:
    """Unless it is its controller's turn. hcx.power.stealth"""
    if s.active == s.side[f]:
        return False
    return bool(fact(s, STEALTH, "from_adjacent")) or not are_adjacent(s, f, other)


WHY_NOT["attack_again"] = of_power
WHY_NOT["control"] = of_power
WHY_NOT["make_attack"] = of_power
offer("flurry", CLOSE, rule_of(FLURRY), can_flurry, flurry, FLURRY)
ACROSS_LEVELS.add(LEAP_CLIMB, always)
offer("leap_climb", MOVE, rule_of(LEAP_CLIMB), can_move, leap, LEAP_CLIMB)
offer("phasing_teleport", MOVE, rule_of(PHASING_TELEPORT), can_move, phase, PHASING_TELEPORT)
BARS_MOVEMENT.add(EARTHBOUND, every_improved)
BARS_TARGETING.add(EARTHBOUND, every_improved)
BARS.add(EARTHBOUND, willpower)
STANDS_FAST.add(CHARGE, stands_fast)
offer("charge", POWER, rule_of(CHARGE), can_charge, charge, CHARGE)
offer("mind_control_close", CLOSE, rule_of(MIND_CONTROL), can_control_close, control_close, MIND_CONTROL)
offer("mind_control_range", RANGED, rule_of(MIND_CONTROL), can_control_afar, control_afar, MIND_CONTROL)
BREAK_AWAY.add(PLASTICITY, eased)
NEIGHBOUR_BREAK_AWAY.add(PLASTICITY, hampered)
HOLDS_FAST.add(PLASTICITY, holds_fast)
KNOCKS_BACK.add(FORCE_BLAST, always)
offer("force_blast", POWER, rule_of(FORCE_BLAST), can_blast, blast, FORCE_BLAST)
offer("sidestep", FREE, rule_of(SIDESTEP), can_move, sidestep, SIDESTEP)
BREAK_AWAY.add(HYPERSONIC_SPEED, eased_by_speed)
offer("hypersonic_speed", POWER, rule_of(HYPERSONIC_SPEED), can_speed, speed, HYPERSONIC_SPEED)
HIDES.add(STEALTH, is_hidden)
offer("running_shot", POWER, rule_of(RUNNING_SHOT), can_run_and_shoot, run_and_shoot, RUNNING_SHOT)
