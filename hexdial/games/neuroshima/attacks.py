"""Melee, shots, the Gauss Cannon, explosions: every hit of a phase with armour counted. Chapter COMBATTANTS."""

from __future__ import annotations

from hexdial.games.neuroshima.bonuses import givers
from hexdial.games.neuroshima.choices import BLAST, GAUSS, MELEE, RANGED
from hexdial.games.neuroshima.events import Noted, Struck, who
from hexdial.games.neuroshima.state import Bonuses, NeuroshimaTable, Standing, State
from hexdial.kernel.tally import Reason, Tally


class Hit:
    """What one attack does to one unit. `source` -1: an action tile."""

    __slots__ = ("absorbed", "how", "own", "side", "source", "target", "wounds")

    def __init__(self, source: int, side: int, target: int, how: int, wounds: int, own: bool) -> None:
        self.source = source
        self.side = side  # whose attack it is
        self.target = target
        self.how = how
        self.wounds = wounds
        self.own = own  # a blast of one's own side
        self.absorbed = False


def attack(t: NeuroshimaTable, now: Standing, given: Bonuses, cell: int, converted: int, hits: list[Hit]) -> None:
    """All attacks of a unit at once; one of them (side * 3 + kind, or -1) has changed its kind. nsh.attack.2"""
    faces = t.s.f.faces
    face = t.s.face[cell]
    for coded in faces.melee[face]:
        changed = converted == (coded & 7) * 3 + MELEE
        strike(t, now, given, cell, coded & 7, coded >> 3, MELEE, RANGED if changed else MELEE, hits)
    for coded in faces.ranged[face]:
        changed = converted == (coded & 7) * 3 + RANGED
        strike(t, now, given, cell, coded & 7, coded >> 3, RANGED, MELEE if changed else RANGED, hits)
    for coded in faces.gauss[face]:
        changed = converted == (coded & 7) * 3 + GAUSS
        strike(t, now, given, cell, coded & 7, coded >> 3, GAUSS, MELEE if changed else GAUSS, hits)


def strike(
    t: NeuroshimaTable, now: Standing, given: Bonuses, cell: int, way: int, printed: int, was: int, how: int,
    hits: list[Hit],
) -> None:  # fmt: skip
    """One attack through one edge. nsh.attack.1"""
    s = t.s
    f = s.f
    kind = was if f.o.convert_keeps_bonus else how  # which bonuses count. nsh.qm.6
    power = printed
    if was != GAUSS:
        power += given.melee[cell] if kind == MELEE else given.ranged[cell]
    row = s.side[cell] * f.sides
    if how == MELEE:
        target = f.next[cell * 6 + way]
        if target >= 0 and s.face[target] >= 0 and f.hits[row + now.control[target]]:
            land(t, now, cell, target, way, printed, power, kind, was, MELEE, hits)
        return
    for target in f.field.ray[cell * 6 + way]:
        if s.face[target] >= 0 and f.hits[row + now.control[target]]:
            land(t, now, cell, target, way, printed, power, kind, was, how, hits)
            if how != GAUSS:
                return


def land(
    t: NeuroshimaTable, now: Standing, cell: int, target: int, way: int, printed: int, power: int, kind: int, was: int,
    how: int, hits: list[Hit],
) -> None:  # fmt: skip
    """An HQ never hurts an HQ; armour takes one off a shot on the edge it meets. nsh.hq.4, nsh.armour.1

    A shot that armour stops is a hit without wounds.
    """
    s = t.s
    f = s.f
    faces = f.faces
    if faces.is_hq[s.face[cell] // 6] and faces.is_hq[s.face[target] // 6]:
        if t.telling:
            rule = "nsh.qm.7" if how != was else "nsh.hq.4" if power == printed else "nsh.hq.6"
            t.tell(rule, Noted, (who(s, cell), who(s, target)))
        return
    armour = 0
    if how != MELEE and armoured(s, target, way):
        armour = 1 if f.o.netted_armour or not now.netted[target] else 0
    hit = Hit(cell, s.side[cell], target, how, power - armour, False)
    if t.telling:
        tally = strength(s, now, cell, printed, kind, was, how)
        if armour:
            rule = "nsh.gauss.3" if how == GAUSS else "nsh.armour.9" if now.netted[target] else "nsh.armour.1"
            tally.add(-1, "armour", rule)
        rule = landing_rule(s, now, hit, way, power > printed, hits)
        if how != was and hit.wounds:
            rule = "nsh.qm.8" if was == GAUSS else "nsh.qm.3"
        t.tell(rule, Struck, who(s, cell), who(s, target), how, hit.wounds, tuple(tally.reasons))
    hits.append(hit)


def armoured(s: State, target: int, way: int) -> bool:
    """Does the target wear armour on the edge that an attack in this direction meets? nsh.armour.3"""
    return s.f.faces.armour[s.face[target]] >> ((way + 3) % 6) & 1 != 0


def landing_rule(s: State, now: Standing, hit: Hit, way: int, raised: bool, hits: list[Hit]) -> str:
    """The rule that says most about this hit, after the hits of the phase so far."""
    if s.f.friends[hit.side * s.f.sides + now.control[hit.target]]:
        return partner_rule(s, hit)
    if hit.how == MELEE:
        return blow_rule(s, hit, way, raised, hits)
    return shot_rule(s, now, hit, way, hits) if hit.how == RANGED else gauss_rule(s, now, hit, way, hits)


def partner_rule(s: State, hit: Hit) -> str:
    """Moloch hits its partner, even his HQ; where the table agrees, the partner hits back."""
    if s.f.faces.is_hq[s.face[hit.target] // 6]:
        return "nsh.moloch_team.6"
    return "nsh.moloch_team.1" if s.f.army[hit.side].fires_on_partners else "nsh.moloch_team.2"


def blow_rule(s: State, hit: Hit, way: int, raised: bool, hits: list[Hit]) -> str:
    faces = s.f.faces
    kind = s.face[hit.source] // 6
    if faces.is_hq[kind]:
        return "nsh.hq.11" if raised else "nsh.hq.5" if faces.gives_melee[kind] else "nsh.hq.3"
    if armoured(s, hit.target, way):
        return "nsh.melee.2"
    return "nsh.attack.2" if any(other.source == hit.source for other in hits) else "nsh.melee.1"


def shot_rule(s: State, now: Standing, hit: Hit, way: int, hits: list[Hit]) -> str:
    """Stopped by armour; one of several attacks; on an HQ; over friends; with enemies behind; near or far."""
    faces = s.f.faces
    passed, behind = along(s, now, hit, way)
    if not hit.wounds:
        if any(other.target == hit.target and not other.wounds for other in hits):
            return "nsh.armour.7"
        return "nsh.armour.8" if behind else "nsh.armour.2"
    if any(coded & 7 == way for coded in faces.melee[s.face[hit.source]]):
        return "nsh.attack.5"
    if any(other.source == hit.source and other.how == RANGED for other in hits):
        return "nsh.ranged.3"
    if faces.is_hq[s.face[hit.target] // 6]:
        return "nsh.hq.13"
    if faces.armour[s.face[hit.target]]:
        bare = not armoured(s, hit.target, way)
        return "nsh.armour.3" if bare else "nsh.armour.9" if now.netted[hit.target] else "nsh.armour.1"
    if passed:
        return passing_rule(s, now, hit, passed)
    if behind:
        others = any(now.control[cell] != now.control[hit.target] for cell in behind)
        return "nsh.ranged.7" if others and not s.f.paired else "nsh.ranged.2"
    return "nsh.ranged.5" if s.f.next[hit.source * 6 + way] == hit.target else "nsh.ranged.1"


def passing_rule(s: State, now: Standing, hit: Hit, passed: list[int]) -> str:
    """Over one's own units, over the partner's, over Moloch's."""
    others = [now.control[cell] for cell in passed if now.control[cell] != hit.side]
    if not others:
        return "nsh.ranged.4"
    return "nsh.moloch_team.2" if s.f.army[others[0]].fires_on_partners else "nsh.team.7"


def gauss_rule(s: State, now: Standing, hit: Hit, way: int, hits: list[Hit]) -> str:
    """Every enemy on the line by itself, none of the friends there."""
    if not hit.wounds:
        return "nsh.armour.6"
    if along(s, now, hit, way)[0]:
        return "nsh.gauss.6"
    return "nsh.gauss.5" if any(other.source == hit.source for other in hits) else "nsh.gauss.1"


def along(s: State, now: Standing, hit: Hit, way: int) -> tuple[list[int], list[int]]:
    """The units that a shot spares on its way to the target, and those it could have hit behind it."""
    f = s.f
    ray = f.field.ray[hit.source * 6 + way]
    at = ray.index(hit.target)
    row = hit.side * f.sides
    passed = [cell for cell in ray[:at] if s.face[cell] >= 0 and not f.hits[row + now.control[cell]]]
    behind = [cell for cell in ray[at + 1 :] if s.face[cell] >= 0 and f.hits[row + now.control[cell]]]
    return passed, behind


def strength(s: State, now: Standing, cell: int, printed: int, kind: int, was: int, how: int) -> Tally:
    """The strength of an attack with every reason: printed symbols, Officers, HQs. nsh.attack.3"""
    f = s.f
    faces = f.faces
    tally = Tally(printed, "printed", "nsh.gauss.2" if was == GAUSS else "nsh.attack.3")
    several = len(faces.melee[s.face[cell]] if kind == MELEE else faces.ranged[s.face[cell]]) > 1
    if was != GAUSS:
        for other in givers(s, now, cell):
            giver = s.face[other] // 6
            if not f.friends[now.serves[other] * f.sides + now.control[cell]]:
                continue
            plus = faces.gives_melee[giver] if kind == MELEE else faces.gives_ranged[giver]
            rule = giving_rule(s, now, other, cell, "nsh.module.12" if several else "nsh.module.11")
            rule = adding_rule(tally, rule) if how == was else "nsh.qm.6"
            tally.add(plus, faces.tiles[giver].id, rule)
    return tally


def giving_rule(s: State, now: Standing, giver: int, cell: int, plain: str) -> str:
    """A partner's help, that of one's HQ by its army's rule, that of a module by the kind of help. nsh.team.17"""
    faces = s.f.faces
    kind = s.face[giver] // 6
    shared = s.f.shares[now.serves[giver] * s.f.sides + now.control[cell]]
    if shared:
        return "nsh.team.17" if faces.is_hq[kind] and faces.is_hq[s.face[cell] // 6] else shared
    if now.serves[giver] != s.side[giver]:
        return "nsh.scoper.6"
    if faces.is_hq[kind]:
        return faces.rule[kind]
    if faces.gives_melee[kind] and faces.gives_initiative[kind]:
        return "nsh.boss.1"
    if faces.gives_melee[kind] and faces.gives_ranged[kind]:
        return "nsh.brain.1"
    if faces.is_hq[s.face[cell] // 6]:
        return "nsh.module.8"
    backers = [other for other in givers(s, now, giver) if faces.is_module[s.face[other] // 6]]
    backed = any(s.f.friends[now.serves[other] * s.f.sides + now.serves[giver]] for other in backers)
    return "nsh.module.10" if backed else plain


def adding_rule(tally: Tally, rule: str) -> str:
    """The second module on a unit and all further ones add up."""
    return "nsh.module.7" if len(tally.reasons) > 1 and rule.startswith("nsh.module.") else rule


def explode(t: NeuroshimaTable, cell: int, hits: list[Hit]) -> None:
    """One wound to every adjacent unit, friends, enemies and HQs alike; armour does not help. nsh.clown.3"""
    s = t.s
    f = s.f
    side = s.side[cell]
    now = s.standing
    assert now is not None
    for way in range(6):
        target = f.next[cell * 6 + way]
        if target < 0 or s.face[target] < 0:
            continue
        if t.telling:
            reasons = (Reason(1, "explosion", "nsh.clown.2"),)
            rule = "nsh.armour.5" if armoured(s, target, way) else "nsh.clown.3"
            t.tell(rule, Struck, who(s, cell), who(s, target), BLAST, 1, reasons)
        hits.append(Hit(cell, side, target, BLAST, 1, f.friends[side * f.sides + now.control[target]]))
