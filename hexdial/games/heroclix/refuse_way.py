"""Why not this square, this target, this object: what stands in the way of an open question."""

from __future__ import annotations

from hexdial.games.heroclix.aiming import close_targets, line_to, may_shoot, range_of, targeting
from hexdial.games.heroclix.bases import cells_of
from hexdial.games.heroclix.carry import room_of
from hexdial.games.heroclix.choices import RAZE_CELL, RAZE_THING, Raze, Take
from hexdial.games.heroclix.movement import improved_movement
from hexdial.games.heroclix.objects import can_lift
from hexdial.games.heroclix.reach import Reach
from hexdial.games.heroclix.sight import line
from hexdial.games.heroclix.size import size_of
from hexdial.games.heroclix.standing import are_adjacent, distance, is_immune, opposing_neighbours
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.strike import Plan
from hexdial.games.heroclix.terms import BLOCKED_LINE, BLOCKING, KO_AREA, NOBODY, NOWHERE, ON_MAP
from hexdial.kernel.table import Decision


def about(decision: Decision, place: int = 0) -> int:
    """The number at this place of what the question is about."""
    found = decision.about[place] if place < len(decision.about) else NOBODY
    return found if isinstance(found, int) else NOBODY


def berth_rule(s: State, decision: Decision, cell: int) -> str:
    """Where something is to be put."""
    key = decision.key
    if s.who[cell] != NOBODY and key != "set_up_thing_at":
        return "hcx.p9.occupancy.1"
    if s.terrain[cell] & BLOCKING:
        return "hcx.p9.occupancy.2"
    rules = {
        "set_up_at": "hcx.p2.setup.10", "set_down": "hcx.p17.carry.3", "generate": "hcx.p16.generate.2",
        "replace": "hcx.p16.replace.9", "pose": "hcx.p19.multibase.9", "place": "hcx.p7.place.1",
    }  # fmt: skip
    if key == "set_up_thing_at":
        special = s.f.thing[about(decision)].special
        return "hcx.p21.special.5" if special and s.map.start[cell] not in s.area else "hcx.p2.setup.11"
    return rules[key]


def target_rule(s: State, decision: Decision, target: int) -> str:
    """Why it cannot be targeted by the attack that is being declared."""
    f = about(decision)
    strike = s.attack
    if target == f or (s.place[target] == ON_MAP and s.side[target] == s.side[f]):
        return "hcx.p8.attack.4"
    if s.place[target] != ON_MAP:
        return "hcx.p8.ko.5" if s.place[target] == KO_AREA else "hcx.p8.attack.3"
    if is_immune(s, target):
        return "hcx.p9.immunity.1"
    if strike is None or target in strike.targets:
        return "hcx.p8.target.2"
    if not strike.plan.ranged:
        if target in close_targets(s, f, [target]):
            return "hcx.p8.target.4"
        return "hcx.p19.multibase.3" if are_parted(s, f, target) else "hcx.p8.target.3"
    if not may_shoot(s, f, strike.plan):
        return "hcx.p8.target.5"
    if distance(s, f, target) > range_of(s, f, strike.plan):
        return "hcx.p8.target.8" if strike.targets else "hcx.p8.range.1"
    if line_to(s, f, target, strike.plan) == BLOCKED_LINE:
        return line_rule(s, f, target, strike.plan)
    return "hcx.p11.weapon.9" if strike.plan.thing != NOBODY else "hcx.p8.target.7"


def are_parted(s: State, f: int, other: int) -> bool:
    """Does nothing but a peanut across the corner keep them apart? hcx.p19.multibase.3"""
    return any(b in s.ground.adjacent[a] for a in cells_of(s, f) for b in cells_of(s, other))


def line_rule(s: State, f: int, target: int, plan: Plan) -> str:
    """What stands in the way: somebody, or the ground."""
    improved = targeting(s, f) | plan.targeting
    for a in cells_of(s, f):
        for b in cells_of(s, target):
            if line(s.ground, a, b, improved).verdict != BLOCKED_LINE:
                return "hcx.p8.lof.2"
    return "hcx.p8.lof.3"


def carry_rule(s: State, decision: Decision, other: int) -> str:
    """Why it cannot be carried."""
    f = about(decision)
    if decision.key != "carry":
        if s.holds[f] != NOBODY:
            return "hcx.p11.hold.8"
        return "hcx.p17.carry.9" if room_of(s, f)[0] else "hcx.p9.zeroes.3"
    if s.place[other] != ON_MAP or s.side[other] != s.side[f] or not are_adjacent(s, f, other):
        return "hcx.p17.carry.1"
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
        return "hcx.p11.pickup.6"
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
    return any(cell >= 0 and can_lift(s, f, thing) and reach.passes(cell) for thing, cell in enumerate(s.lies))


def drop_rule(s: State, decision: Decision, cell: int) -> str:
    if decision.key == "drop":
        return "hcx.p11.hold.4"
    if decision.key not in ("put_down", "step"):
        return "hcx.p11.pickup.2"
    return "hcx.p11.pickup.9" if s.terrain[cell] & BLOCKING else "hcx.p11.pickup.3"


def raze_rule(s: State, decision: Decision, action: Raze) -> str:
    """Why this piece cannot be destroyed."""
    f = about(decision)
    if decision.key == "target":
        return "hcx.p8.attack.3"
    if decision.key != "destroy":
        return "hcx.p10.destroy.2"
    far = about(decision, 1)
    if action.kind == RAZE_THING:
        if s.f.thing[action.number].indestructible:
            return "hcx.p21.special.6"
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
    return wall_rule(s, f, wall, far) if far else "hcx.p10.destroywall.1"


def wall_rule(s: State, f: int, wall: int, far: int) -> str:
    """Why a wall cannot be destroyed from afar."""
    one = s.map.walls[wall]
    if one.b == NOWHERE:
        return "hcx.p10.destroywall.10"
    apart = s.map.board.apart
    if all(max(apart(cell, one.a), apart(cell, one.b)) > far for cell in cells_of(s, f)):
        return "hcx.p10.destroywall.3"
    crossed = [
        near == cell or near in s.map.board.crossed(cell, end)
        for cell in cells_of(s, f)
        for near, end in ((one.a, one.b), (one.b, one.a))
    ]
    return "hcx.p10.destroywall.4" if True in crossed else "hcx.p10.destroywall.2"
