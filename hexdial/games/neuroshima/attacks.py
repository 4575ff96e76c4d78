"""Melee, shots, the Gauss Cannon, explosions: every hit of a phase with armour counted. Chapter COMBATTANTS."""

from __future__ import annotations

from hexdial.games.neuroshima.bonuses import Bonuses, givers
from hexdial.games.neuroshima.choices import BLAST, GAUSS, MELEE, RANGED
from hexdial.games.neuroshima.events import Noted, Struck, who
from hexdial.games.neuroshima.state import NeuroshimaTable, Standing, State
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
    """An HQ never hurts an HQ; armour takes one off a shot on the edge it meets. nsh.hq.4, nsh.armour.1"""
    s = t.s
    f = s.f
    faces = f.faces
    if faces.is_hq[s.face[cell] // 6] and faces.is_hq[s.face[target] // 6]:
        if t.telling:
            t.tell(
                "nsh.hq.4" if how == MELEE and power == printed else "nsh.hq.6", Noted, (who(s, cell), who(s, target))
            )
        return
    armour = 0
    if how != MELEE and faces.armour[s.face[target]] >> ((way + 3) % 6) & 1:
        armour = 1 if f.o.netted_armour or not now.netted[target] else 0
    if t.telling:
        reasons = tuple(strength(s, now, cell, printed, kind, was, how, armour).reasons)
        rule = landing_rule(how, power - armour)
        t.tell(rule, Struck, who(s, cell), who(s, target), how, power - armour, reasons)
    if power > armour:
        hits.append(Hit(cell, s.side[cell], target, how, power - armour, False))


def landing_rule(how: int, wounds: int) -> str:
    if wounds <= 0:
        return "nsh.armour.2"
    return ("nsh.melee.1", "nsh.ranged.2", "nsh.gauss.1")[how]


def strength(s: State, now: Standing, cell: int, printed: int, kind: int, was: int, how: int, armour: int) -> Tally:
    """The strength of an attack with every reason: printed symbols, Officers, HQs, armour. nsh.attack.3"""
    f = s.f
    faces = f.faces
    tally = Tally(printed, "printed", "nsh.gauss.2" if was == GAUSS else "nsh.attack.3")
    if was != GAUSS:
        for other in givers(s, now, cell):
            giver = s.face[other] // 6
            if not f.friends[now.serves[other] * f.sides + now.control[cell]]:
                continue
            plus = faces.gives_melee[giver] if kind == MELEE else faces.gives_ranged[giver]
            tally.add(plus, faces.tiles[giver].id, giving_rule(s, other))
    if armour:
        tally.add(-1, "armour", "nsh.gauss.3" if how == GAUSS else "nsh.armour.1")
    return tally


def giving_rule(s: State, cell: int) -> str:
    """An HQ speaks by its army's rule, a module by the rule of its tile's kind of help."""
    faces = s.f.faces
    kind = s.face[cell] // 6
    if faces.is_hq[kind]:
        return faces.rule[kind]
    if faces.gives_melee[kind] and faces.gives_initiative[kind]:
        return "nsh.boss.1"
    if faces.gives_melee[kind] and faces.gives_ranged[kind]:
        return "nsh.brain.1"
    return "nsh.module.11"


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
            t.tell("nsh.clown.3", Struck, who(s, cell), who(s, target), BLAST, 1, reasons)
        hits.append(Hit(cell, side, target, BLAST, 1, f.friends[side * f.sides + now.control[target]]))
