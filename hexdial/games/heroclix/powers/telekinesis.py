"""Telekinesis: objects that are thrown or put somewhere else, and characters that are placed."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.aiming import best, has_target, may_shoot, range_of, targeting, targets_of
from hexdial.games.heroclix.attack import attack
from hexdial.games.heroclix.choices import Drop, Take
from hexdial.games.heroclix.deeds import DEEDS, is_forbidden
from hexdial.games.heroclix.events import ActionGiven, ActionResolved, Noted
from hexdial.games.heroclix.inherent import strike_with, toss
from hexdial.games.heroclix.objects import pick_up, put_down, stays_rule
from hexdial.games.heroclix.powers.card import NUMBER, fact
from hexdial.games.heroclix.powers.choosing import is_seen, squares_seen
from hexdial.games.heroclix.refuse import WHY_NOT
from hexdial.games.heroclix.sight import sight
from hexdial.games.heroclix.standing import can_be_placed, distance, fits, place
from hexdial.games.heroclix.state import A_TURN, ClixTable, Effect, State, foes, friends
from hexdial.games.heroclix.strike import Plan, Strike
from hexdial.games.heroclix.terms import BLOCKED_LINE, BLOCKING, MOVE_THROUGH, NOBODY, RANGED
from hexdial.games.heroclix.use import FORBID, is_protected, run_effect
from hexdial.kernel.table import Decision

TELEKINESIS: Final = NUMBER["telekinesis"]


def reaching(s: State) -> Plan:
    """Its range, with the minimum of the card. hcx.p9.minmax.1"""
    plan = Plan(True, TELEKINESIS)
    plan.single = True
    plan.least_range = s.f.card[TELEKINESIS].least_range
    return plan


# ---- objects


def liftable(s: State, f: int) -> list[int]:
    """Light or heavy; what somebody holds is not on the map.

    hcx.p11.pickup.7, hcx.p11.hold.1, hcx.p11.hold.2
    """
    if s.holds[f] != NOBODY:
        return []
    far = range_of(s, f, reaching(s))
    return [
        thing
        for thing, cell in enumerate(s.lies)
        if cell >= 0 and not s.f.thing[thing].stays and is_seen(s, f, cell, far)
    ]


def can_lift_object(s: State, f: int) -> bool:
    return bool(liftable(s, f))


def lift_object(t: ClixTable, f: int) -> None:
    """Thrown at once, or put into another square. hcx.power.telekinesis"""
    s = t.s
    thing = t.ask(s.side[f], [s.f.take[one] for one in liftable(s, f)], "lift", (f,)).thing
    pick_up(t, f, thing, rule="hcx.p11.pickup.7")
    if can_throw(s, f) and t.may(s.side[f], "throw", (f, thing)):
        throw(t, f)
        return
    far = range_of(s, f, reaching(s))
    cells = squares_seen(s, f, far, ~s.ground.solid)
    cell = t.ask(s.side[f], [s.f.drop[cell] for cell in cells], "put_afar", (f, thing)).cell
    put_down(t, f, cell, "hcx.power.telekinesis")


def throwing(s: State, f: int) -> Plan:
    """A RANGE Object action, even next to an opposing character. hcx.p11.weapon.3"""
    plan = toss(s, f)
    plan.targeting |= MOVE_THROUGH
    return plan


def can_throw(s: State, f: int) -> bool:
    return not is_forbidden(s, f, RANGED) and has_target(s, f, throwing(s, f))


def throw(t: ClixTable, f: int) -> None:
    """At no cost. hcx.p4.nocost.4, hcx.p11.weapon.6"""
    s = t.s
    deed = next(deed for deed in DEEDS if deed.id == "range_object")
    t.tell("hcx.p4.nocost.4", ActionGiven, f, deed.number, 0)
    doing = s.doing
    s.doing = RANGED
    strike_with(t, f, throwing(s, f))
    s.doing = doing
    t.tell("hcx.p3.resolve.1", ActionResolved, f, deed.number)


# ---- characters


def within_grasp(s: State, f: int) -> list[int]:
    """Friends, the user included, and, where the card allows it, opponents it could hit.

    hcx.p8.lof.5, hcx.p7.place.4
    """
    plan = reaching(s)
    far = range_of(s, f, plan)
    near = [other for other in friends(s, f) if reaches(s, f, other, far)]
    if fact(s, TELEKINESIS, "opponents") and may_shoot(s, f, plan):
        plan.only = [other for other in foes(s, f) if is_single(s, other) and can_be_placed(s, other, f)]
        near += targets_of(s, f, plan)
    near.sort()
    return near


def reaches(s: State, f: int, other: int, far: int) -> bool:
    """A friend needs no attack: only range and a line of fire."""
    if not is_single(s, other) or not can_be_placed(s, other, f) or is_protected(s, other, TELEKINESIS):
        return False
    return distance(s, f, other) <= far and best(s, f, other, targeting(s, f), far) != BLOCKED_LINE


def is_single(s: State, f: int) -> bool:
    return s.f.figure[f].width * s.f.figure[f].height == 1


def squares_for(s: State, f: int, target: int) -> list[int]:
    """Other squares it fits in, in sight of the user and of where the target stands, and not too far from there."""
    far = range_of(s, f, reaching(s))
    around = s.map.board.within(s.cell[target], fact(s, TELEKINESIS, "farthest"))
    return [cell for cell in sorted(around) if may_go(s, f, target, cell, far)]


def may_go(s: State, f: int, target: int, cell: int, far: int) -> bool:
    start = s.cell[target]
    return (
        cell != start
        and fits(s, target, cell, 0)
        and sight(s, target, start, NOBODY, cell) != BLOCKED_LINE
        and is_seen(s, f, cell, far)
    )


def can_go(s: State, f: int, target: int) -> bool:
    """Is there such a square? Asked often, so the first one will do."""
    far = range_of(s, f, reaching(s))
    around = s.map.board.within(s.cell[target], fact(s, TELEKINESIS, "farthest"))
    return any(may_go(s, f, target, cell, far) for cell in around)


def can_place_character(s: State, f: int) -> bool:
    return any(can_go(s, f, other) for other in within_grasp(s, f))


def place_character(t: ClixTable, f: int) -> None:
    """A friend at once, an opponent once a range attack has hit it. hcx.power.telekinesis"""
    s = t.s
    options = [s.f.pick[other] for other in within_grasp(s, f) if can_go(s, f, other)]
    target = t.ask(s.side[f], options, "aim", (f, TELEKINESIS)).figure
    if s.side[target] == s.side[f]:
        put(t, f, target)
        return
    plan = reaching(s)
    plan.only = [target]
    attack(t, f, plan)


def put_hit_target(t: ClixTable, f: int, strike: Strike, about: int) -> bool:
    """Instead of normal damage. hcx.power.telekinesis, hcx.p8.dealt.8"""
    if strike.plan.power != TELEKINESIS:
        return False
    for target in strike.hit_targets():
        if can_be_placed(t.s, target, f) and is_single(t.s, target):
            put(t, f, target)
    return True


def put(t: ClixTable, f: int, target: int) -> None:
    """Nothing on the way matters; it cannot use Telekinesis itself this turn. hcx.p7.place.1, hcx.power.telekinesis"""
    s = t.s
    cells = squares_for(s, f, target)
    if not cells:
        t.tell("hcx.p9.occupancy.5", Noted, (target,))
        return
    pose = t.ask(s.side[f], [s.f.pose[cell][0] for cell in cells], "place", (target,))
    place(t, target, pose.cell, pose.turn, "hcx.p7.place.1")
    run_effect(t, Effect(FORBID, f, TELEKINESIS, target, TELEKINESIS, until=A_TURN, last=s.turn, even_if_lost=True))


def not_lifted(s: State, decision: Decision, action: object) -> str:
    """Out of range or sight, or not on the map at all."""
    if isinstance(action, Take) and s.lies[action.thing] < 0:
        return "hcx.p11.hold.2"
    if isinstance(action, Take) and s.f.thing[action.thing].stays:
        return stays_rule(s.f.thing[action.thing])
    return "hcx.power.telekinesis"


def not_put(s: State, decision: Decision, action: object) -> str:
    if isinstance(action, Drop) and s.terrain[action.cell] & BLOCKING:
        return "hcx.p11.pickup.9"
    return "hcx.power.telekinesis"


WHY_NOT["lift"] = not_lifted
WHY_NOT["put_afar"] = not_put
