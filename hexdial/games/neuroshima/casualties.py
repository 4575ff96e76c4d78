"""Wounds, HQ damage, and what leaves the board; what their nets and modules did ends with them. Chapter COMBAT."""

from __future__ import annotations

from hexdial.games.neuroshima.attacks import Hit
from hexdial.games.neuroshima.changes import Seen, tell_changes
from hexdial.games.neuroshima.choices import BLAST
from hexdial.games.neuroshima.events import Destroyed, HqFell, HqHit, Left, Noted, Scored, Wounded, who
from hexdial.games.neuroshima.state import BATTLE, NeuroshimaTable, Standing, State, lift


def apply_hits(t: NeuroshimaTable, now: Standing, hits: list[Hit], spent: list[int], gone: list[int]) -> None:
    """Wounds and HQ damage together, then the destroyed, the spent and the exploded leave. nsh.combat.11"""
    s = t.s
    f = s.f
    faces = f.faces
    wounds: dict[int, int] = {}
    for hit in hits:
        if not hit.absorbed:
            wounds[hit.target] = wounds.get(hit.target, 0) + hit.wounds
            if f.scoring and faces.is_hq[s.face[hit.target] // 6] and hit.side != s.side[hit.target]:
                s.points[hit.side] += hit.wounds
                rule = "nsh.clown.9" if hit.how == BLAST else "nsh.scoring.3"
                t.tell(rule, Scored, hit.side, hit.wounds, s.points[hit.side])
        elif f.scoring and faces.is_hq[s.face[hit.target] // 6]:
            t.tell("nsh.scoring.8", Scored, hit.side, 0, s.points[hit.side])
    leaving: list[int] = []
    for cell, count in wounds.items():
        s.stirred = True
        kind = s.face[cell] // 6
        if faces.is_hq[kind]:
            if not f.scoring:
                damage_hq(t, cell, count, leaving)
            continue
        s.wounds[cell] += count
        if s.wounds[cell] >= faces.life[kind]:
            if t.telling:
                t.tell(fall_rule(s, hits, cell, count), Destroyed, who(s, cell))
            leaving.append(cell)
        elif t.telling:
            t.tell(wound_rule(s, cell, count), Wounded, who(s, cell), count, faces.life[kind] - s.wounds[cell])
    for cell in spent:
        if cell not in leaving:
            stood = any(hit.target == cell for hit in hits)  # it stopped a shot although it was spent
            t.tell("nsh.medic.18" if stood else "nsh.medic.5", Left, who(s, cell))
            leaving.append(cell)
    for cell in gone:
        if cell not in leaving:
            t.tell("nsh.clown.4", Left, who(s, cell))
            leaving.append(cell)
    if leaving:
        s.stirred = True
        remove(t, leaving)


def fall_rule(s: State, hits: list[Hit], cell: int, count: int) -> str:
    """It has struck at the same time; it was of use to others; many attacks; old wounds; more than enough; enough."""
    faces = s.f.faces
    kind = s.face[cell] // 6
    if s.phase != BATTLE:
        return "nsh.action.3"
    if cell in s.exploding:
        return "nsh.clown.5"
    if any(hit.source == cell for hit in hits):
        return "nsh.combat.8"
    if faces.is_module[kind] or faces.throws_net[kind]:
        return "nsh.combat.9"
    if len([hit for hit in hits if hit.target == cell and not hit.absorbed]) > 1:
        return "nsh.combat.7"
    if s.wounds[cell] > count:
        return "nsh.tough.3"
    if s.wounds[cell] > faces.life[kind]:
        return "nsh.tough.4"
    return "nsh.tough.1" if faces.life[kind] == 1 else "nsh.tough.2"


def wound_rule(s: State, cell: int, count: int) -> str:
    """New wounds beside old ones; in a battle; by an action tile, armour or not."""
    if s.phase != BATTLE:
        return "nsh.armour.4" if s.f.faces.armour[s.face[cell]] else "nsh.tough.2"
    if s.wounds[cell] > count:
        return "nsh.tough.3"
    return "nsh.module.5" if s.f.faces.is_module[s.face[cell] // 6] else "nsh.combat.10"


def damage_hq(t: NeuroshimaTable, cell: int, count: int, leaving: list[int]) -> None:
    """Life never goes below zero; a fallen HQ leaves like any unit. nsh.victory.5, nsh.hq.9"""
    s = t.s
    side = s.side[cell]
    if s.life[side] == 0:
        return
    if count > s.life[side]:
        t.tell("nsh.victory.5", Noted, (who(s, cell),))
    s.life[side] = max(0, s.life[side] - count)
    t.tell("nsh.combat.11" if s.life[side] else "nsh.hq.1", HqHit, side, count, s.life[side])
    if s.life[side] == 0:
        s.fallen[side] = True
        t.tell("nsh.hq.1" if s.f.o.hq_stays else "nsh.hq.9", HqFell, side)
        if not s.f.o.hq_stays:
            leaving.append(cell)


def remove(t: NeuroshimaTable, cells: list[int]) -> None:
    """They leave together; what their nets and modules did ends now. nsh.combat.9, nsh.action.3"""
    s = t.s
    before = Seen(s) if t.telling else None
    for cell in cells:
        lift(s, cell)
    if before is not None:
        tell_changes(t, before, "nsh.net.15" if s.phase == BATTLE else "nsh.net.16")
