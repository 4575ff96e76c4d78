"""Why not this square, this target, this object: what stands in the way of an open question."""

from __future__ import annotations

from hexdial.games.heroclix.aiming import close_targets, is_out_of_reach, line_to, may_shoot, range_of, targeting
from hexdial.games.heroclix.bases import cells_at, cells_of
from hexdial.games.heroclix.carry import has_wing, room_of
from hexdial.games.heroclix.choices import RAZE_CELL, RAZE_THING, Pose, Raze, Take
from hexdial.games.heroclix.explain_line import blocked_by, explain_best
from hexdial.games.heroclix.explain_touch import APART, explain_neighbours, explain_touch
from hexdial.games.heroclix.moments import CANNOT_BE_CARRIED, COMPANY, HIDES, LIFTS_HEAVY
from hexdial.games.heroclix.movement import ends_past, improved_movement
from hexdial.games.heroclix.objects import can_lift, stays_rule
from hexdial.games.heroclix.powers.card import rule_of
from hexdial.games.heroclix.reach import Reach
from hexdial.games.heroclix.size import size_of
from hexdial.games.heroclix.standing import (
    are_adjacent,
    distance,
    fits,
    immunity_of,
    is_immune,
    is_unhurried,
    opposing_neighbours,
    straddles,
)
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.strike import Plan
from hexdial.games.heroclix.terms import BLOCKED_LINE, BLOCKING, KO_AREA, NOBODY, NOWHERE, ON_MAP, RANGE
from hexdial.games.heroclix.use import possessed, powers_of
from hexdial.games.heroclix.values import reckon
from hexdial.games.heroclix.whose import said_by
from hexdial.kernel.table import Decision


def about(decision: Decision, place: int = 0) -> int:
    """The number at this place of what the question is about."""
    found = decision.about[place] if place < len(decision.about) else NOBODY
    return found if isinstance(found, int) else NOBODY


def berth_rule(s: State, decision: Decision, cell: int) -> str:
    """Where something is to be put."""
    key = decision.key
    if s.who[cell] != NOBODY and key != "set_up_thing_at":
        return "hcx.p10.unoccupied.1" if key in ("generate", "set_down") else "hcx.p9.occupancy.1"
    if s.terrain[cell] & BLOCKING:
        return "hcx.p10.blocking.5" if key == "set_up_thing_at" else "hcx.p9.occupancy.2"
    rules = {
        "set_up_at": "hcx.p2.setup.10", "set_down": "hcx.p17.carry.3", "generate": "hcx.p16.generate.2",
        "replace": "hcx.p16.replace.9", "pose": "hcx.p19.multibase.9", "place": "hcx.p7.place.1",
    }  # fmt: skip
    if key == "set_up_thing_at":
        special = s.f.thing[about(decision)].special
        return "hcx.p21.special.5" if special and s.map.start[cell] not in s.area else "hcx.p2.setup.11"
    return rules[key]


def pose_rule(s: State, decision: Decision, action: Pose) -> str:
    """Why a larger base cannot lie so at all, whoever else is there; "" if it could."""
    f = about(decision, 1 if decision.key == "replace" else 0)
    figure = s.f.figure[f]
    squares = figure.width * figure.height
    if squares == 1:
        return ""
    under = cells_at(s, f, action.cell, action.turn)
    if not under:
        upright = action.turn < 2 and (action.turn == 0 or figure.width != figure.height)
        return "hcx.p3.map.2" if upright or squares == 2 else "hcx.p19.multibase.5"
    apart = {s.map.level[cell] for cell in under}
    if len(apart) > 1 and not straddles(s, f):
        return "hcx.p19.multibase.11"
    if any(s.terrain[cell] & BLOCKING or s.who[cell] not in (NOBODY, f) for cell in under):
        return ""
    if not fits(s, f, action.cell, action.turn):
        return "hcx.p19.multibase.4" if squares == 2 else "hcx.p19.multibase.6"
    return ""


def target_rule(s: State, decision: Decision, target: int) -> str:
    """Why it cannot be targeted by the attack that is being declared."""
    f = about(decision)
    strike = s.attack
    if target == f or (s.place[target] == ON_MAP and s.side[target] == s.side[f]):
        return "hcx.p8.attack.4"
    if s.place[target] != ON_MAP:
        return "hcx.p8.ko.5" if s.place[target] == KO_AREA else "hcx.p8.attack.3"
    if is_immune(s, target):
        return "hcx.p9.immunity.1" if is_unhurried(s, target) else rule_of(immunity_of(s, target))
    if strike is None or target in strike.targets:
        return "hcx.p8.target.2"
    if is_out_of_reach(s, f, target):
        return "hcx.p8.target.10"
    if not strike.plan.ranged:
        if target in close_targets(s, f, [target]):
            return "hcx.p8.target.4"
        return parted_rule(s, f, target)
    if not may_shoot(s, f, strike.plan):
        return "hcx.p8.target.5"
    if distance(s, f, target) > range_of(s, f, strike.plan):
        if strike.targets:
            return "hcx.p8.target.8"
        reckoned = reckon(s, f, RANGE)
        return "hcx.p8.range.1" if reckoned.total() == reckoned.printed else "hcx.p8.range.2"
    if line_to(s, f, target, strike.plan) == BLOCKED_LINE:
        return line_rule(s, f, target, strike.plan)
    return "hcx.p11.weapon.9" if strike.plan.thing != NOBODY else "hcx.p8.target.7"


def parted_rule(s: State, f: int, other: int) -> str:
    """What comes between two figures that touch; else it is too far away. hcx.p8.target.3"""
    for reason in explain_neighbours(s, f, other):
        if reason.change == APART and reason.rule != "hcx.p3.adj.1":
            return reason.rule
    return "hcx.p8.target.3"


def line_rule(s: State, f: int, target: int, plan: Plan) -> str:
    """What stands in the way: somebody, or the ground; where nothing does, it is hidden."""
    improved = targeting(s, f, plan.targeting)
    told = blocked_by(explain_best(s, f, target, improved, range_of(s, f, plan)))
    if told and not blocked_by(explain_best(s, f, target, improved)):
        return "hcx.p8.term.8"
    return told or said_by(s, HIDES, target, f) or "hcx.p8.target.6"


def carry_rule(s: State, decision: Decision, other: int) -> str:
    """Why it cannot be carried."""
    f = about(decision)
    if decision.key != "carry":
        if s.holds[f] != NOBODY:
            return "hcx.p11.hold.8"
        return "hcx.p17.carry.9" if room_of(s, f)[0] else "hcx.p9.zeroes.3"
    if s.place[other] == ON_MAP and s.side[other] != s.side[f]:
        return "hcx.p2.friendly.2"
    if s.place[other] != ON_MAP:
        return "hcx.p17.carry.1"
    if not are_adjacent(s, f, other):
        apart = [reason.rule for reason in explain_neighbours(s, f, other) if reason.change == APART]
        return apart[0] if apart else "hcx.p17.carry.1"
    for power in range(CANNOT_BE_CARRIED.bits.bit_length()):
        judge = CANNOT_BE_CARRIED.by[power]
        if judge is not None and powers_of(s, other) >> power & 1 and judge(s, other, f):
            return rule_of(power)
    if room_of(s, f)[1] and size_of(s, other) == size_of(s, f) and has_wing(s, other):
        return "hcx.keyphrase.passenger"
    company = powers_of(s, f) & COMPANY.bits
    if company and s.holds[other] == NOBODY and not s.f.figure[other].vehicle:
        return rule_of(company.bit_length() - 1)
    if size_of(s, other) >= size_of(s, f) or s.holds[other] != NOBODY or s.f.figure[other].vehicle:
        return "hcx.p17.carry.1"
    return "hcx.p7.place.4"


def take_rule(s: State, decision: Decision, thing: int) -> str:
    """Why it cannot be picked up."""
    f = about(decision)
    if decision.key == "set_up_thing":
        return "hcx.p2.setup.11"
    if decision.key == "equip":
        return "hcx.p21.equipobj.1"
    if decision.key == "target":
        return "hcx.p8.term.1"
    if decision.key not in ("move", "step"):
        return "hcx.p11.pickup.8"
    if s.holds[f] != NOBODY:
        return "hcx.p11.hold.1"
    if s.lies[thing] == NOWHERE:
        return "hcx.p11.hold.2"
    if not can_lift(s, f, thing):
        if s.f.thing[thing].stays:
            return stays_rule(s.f.thing[thing])
        return "hcx.p11.pickup.10" if possessed(s, f) & LIFTS_HEAVY.bits else rule_of(LIFTS_HEAVY.bits.bit_length() - 1)
    if len(decision.about) > 2 and decision.key == "move":
        return "hcx.p11.pickup.2"
    near = decision.about[2] if decision.key == "step" else NOWHERE
    if any(one in (Take(thing), s.f.take[thing]) for one in decision.options) or near == s.lies[thing]:
        return "hcx.p11.pickup.2"
    return "hcx.p11.hold.8" if carrying(s, decision, f) else "hcx.p11.pickup.3"


def carrying(s: State, decision: Decision, f: int) -> bool:
    """Something lies near enough, yet nothing can be taken: its hands are not free."""
    if decision.key != "move" or any(isinstance(one, Take) for one in decision.options):
        return False
    reach = Reach(s, f, s.cell[f], about(decision, 1), improved_movement(s, f), opposing_neighbours(s, f))
    near = [cell for thing, cell in enumerate(s.lies) if cell >= 0 and can_lift(s, f, thing) and reach.passes(cell)]
    return any(ends_past(s, f, reach, cell) for cell in near)


def drop_rule(s: State, decision: Decision, cell: int) -> str:
    if decision.key == "drop":
        return "hcx.p11.hold.4"
    if decision.key not in ("put_down", "step"):
        return "hcx.p11.pickup.2"
    if s.terrain[cell] & BLOCKING:
        return "hcx.p11.pickup.9"
    here = [about(decision, 2)] if decision.key == "step" else cells_of(s, about(decision))
    for near in here:
        if s.map.board.apart(near, cell) <= 1:
            apart = [reason.rule for reason in explain_touch(s, near, cell) if reason.change == APART]
            return apart[0] if apart and near != cell else "hcx.p11.pickup.2"
    return "hcx.p11.pickup.3"


def raze_rule(s: State, decision: Decision, action: Raze) -> str:
    """Why this piece cannot be destroyed."""
    f = about(decision)
    if decision.key == "target":
        return "hcx.p8.attack.3"
    if decision.key != "destroy":
        return "hcx.p10.destroy.2"
    far = about(decision, 1)
    if action.kind == RAZE_THING:
        if s.f.thing[action.number].lasts:
            return "hcx.p21.equip.8" if s.f.thing[action.number].companion else "hcx.p21.special.6"
        if s.lies[action.number] == NOWHERE:
            return "hcx.p11.destroy.4"
        return "hcx.p11.destroy.2" if far else "hcx.p11.destroy.1"
    if action.kind == RAZE_CELL:
        if not s.terrain[action.number] & BLOCKING:
            return "hcx.p10.elevation.2"
        if not far:
            return "hcx.p10.destroy.14"
        near = min([s.map.board.apart(cell, action.number) for cell in cells_of(s, f)])
        return "hcx.p10.destroy.3" if near > far else "hcx.p10.destroy.11"
    wall = s.map.wall_at[action.number]
    if wall == NOWHERE:
        return "hcx.p10.wall.8"
    if s.razed[wall]:
        return "hcx.p10.destroywall.7"
    return wall_rule(s, f, wall, far) if far else beside_rule(s, f, wall)


def beside_rule(s: State, f: int, wall: int) -> str:
    """It touches a corner of the figure's squares, or not even that."""
    one = s.map.walls[wall]
    near = [s.map.board.apart(cell, end) for cell in cells_of(s, f) for end in (one.a, one.b) if end != NOWHERE]
    return "hcx.p10.wall.5" if min(near) == 1 else "hcx.p10.destroywall.1"


def wall_rule(s: State, f: int, wall: int, far: int) -> str:
    """Why a wall cannot be destroyed from afar."""
    one = s.map.walls[wall]
    if one.b == NOWHERE:
        return "hcx.p10.destroywall.10"
    apart = s.map.board.apart
    if all(min(apart(cell, one.a), apart(cell, one.b)) > far for cell in cells_of(s, f)):
        return "hcx.p10.wall.6"
    if all(max(apart(cell, one.a), apart(cell, one.b)) > far for cell in cells_of(s, f)):
        return "hcx.p10.destroywall.3"
    crossed = [
        near == cell or near in s.map.board.crossed(cell, end)
        for cell in cells_of(s, f)
        for near, end in ((one.a, one.b), (one.b, one.a))
    ]
    return "hcx.p10.destroywall.4" if True in crossed else "hcx.p10.destroywall.2"
