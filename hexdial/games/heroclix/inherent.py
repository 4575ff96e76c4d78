"""What every figure can do: the basic actions, Destroy actions, Object actions, equipping. PARTES 4, 10, 11 and 21"""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.aiming import has_target, range_of
from hexdial.games.heroclix.attack import attack
from hexdial.games.heroclix.deeds import offer
from hexdial.games.heroclix.destroy import close_pieces, destroy, has_close_piece, range_pieces
from hexdial.games.heroclix.equipment import can_equip, equip
from hexdial.games.heroclix.events import Noted
from hexdial.games.heroclix.movement import Motion, can_move, move
from hexdial.games.heroclix.objects import knock_out_thing
from hexdial.games.heroclix.state import ClixTable, State
from hexdial.games.heroclix.strike import Plan
from hexdial.games.heroclix.terms import CLOSE, HEAVY, MOVE, NOBODY, POWER, RANGED

LEAST_THROW: Final = 6
# to find out who could be attacked; nobody changes them
CLOSE_ATTACK: Final = Plan(False)
RANGE_ATTACK: Final = Plan(True)


def basic_move(t: ClixTable, f: int) -> None:
    """A move of 0 squares is always possible. hcx.p4.basic.7"""
    if not move(t, f, Motion()):
        t.tell("hcx.p4.costed.8", Noted, (f,))


def can_close(s: State, f: int) -> bool:
    return has_target(s, f, CLOSE_ATTACK)


def basic_close(t: ClixTable, f: int) -> None:
    attack(t, f, Plan(False))


def can_range(s: State, f: int) -> bool:
    return has_target(s, f, RANGE_ATTACK)


def basic_range(t: ClixTable, f: int) -> None:
    attack(t, f, Plan(True))


def can_close_destroy(s: State, f: int) -> bool:
    return has_close_piece(s, f)


def close_destroy(t: ClixTable, f: int) -> None:
    destroy(t, f, close_pieces(t.s, f))


def can_range_destroy(s: State, f: int) -> bool:
    return bool(range_pieces(s, f, True))


def range_destroy(t: ClixTable, f: int) -> None:
    destroy(t, f, range_pieces(t.s, f), range_of(t.s, f, Plan(True)))


def swing(s: State, f: int) -> Plan:
    """One target, damage +1 or +2. hcx.p11.weapon.1, hcx.p11.weapon.2"""
    plan = Plan(False)
    plan.single = True
    plan.thing = s.holds[f]
    plan.more_damage = 2 if s.f.thing[plan.thing].weight == HEAVY else 1
    return plan


def can_swing(s: State, f: int) -> bool:
    return s.holds[f] != NOBODY and has_target(s, f, swing(s, f))


def close_object(t: ClixTable, f: int) -> None:
    strike_with(t, f, swing(t.s, f))


def toss(s: State, f: int) -> Plan:
    """One target, at least six squares, 2 or 3 instead of normal damage. hcx.p11.weapon.3, hcx.p11.weapon.5"""
    plan = Plan(True)
    plan.single = True
    plan.thing = s.holds[f]
    plan.least_range = LEAST_THROW
    plan.instead = 3 if s.f.thing[plan.thing].weight == HEAVY else 2
    return plan


def can_toss(s: State, f: int) -> bool:
    return s.holds[f] != NOBODY and has_target(s, f, toss(s, f))


def range_object(t: ClixTable, f: int) -> None:
    strike_with(t, f, toss(t.s, f))


def strike_with(t: ClixTable, f: int, plan: Plan) -> None:
    """Hit or missed, the object is KO'd right after the attack. hcx.p11.weapon.6"""
    attack(t, f, plan)
    knock_out_thing(t, plan.thing, "hcx.p11.weapon.6")


offer("move", MOVE, "hcx.p4.basic.1", can_move, basic_move)
offer("close", CLOSE, "hcx.p4.basic.2", can_close, basic_close)
offer("range", RANGED, "hcx.p4.basic.3", can_range, basic_range)
offer("close_destroy", CLOSE, "hcx.p10.destroy.1", can_close_destroy, close_destroy)
offer("range_destroy", RANGED, "hcx.p10.destroy.1", can_range_destroy, range_destroy)
offer("close_object", CLOSE, "hcx.p11.weapon.1", can_swing, close_object)
offer("range_object", RANGED, "hcx.p11.weapon.3", can_toss, range_object)
offer("equip", POWER, "hcx.p21.equipobj.1", can_equip, equip)
