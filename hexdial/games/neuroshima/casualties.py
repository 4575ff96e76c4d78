"""Wounds, HQ damage, and what leaves the board; what their nets and modules did ends with them. Chapter COMBAT."""

from __future__ import annotations

from hexdial.games.neuroshima.attacks import Hit
from hexdial.games.neuroshima.events import (
    Captured,
    Caught,
    Destroyed,
    Freed,
    HqFell,
    HqHit,
    Left,
    Scored,
    Who,
    Wounded,
    who,
)
from hexdial.games.neuroshima.nets import standing
from hexdial.games.neuroshima.state import BATTLE, NOBODY, NeuroshimaTable, Standing, lift


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
                t.tell("nsh.scoring.3", Scored, hit.side, hit.wounds, s.points[hit.side])
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
                t.tell("nsh.combat.8" if s.phase == BATTLE else "nsh.action.3", Destroyed, who(s, cell))
            leaving.append(cell)
        elif t.telling:
            t.tell("nsh.tough.2", Wounded, who(s, cell), count, faces.life[kind] - s.wounds[cell])
    for cell in spent:
        if cell not in leaving:
            t.tell("nsh.medic.5", Left, who(s, cell))
            leaving.append(cell)
    for cell in gone:
        if cell not in leaving:
            t.tell("nsh.clown.4", Left, who(s, cell))
            leaving.append(cell)
    if leaving:
        s.stirred = True
        remove(t, now, leaving)


def damage_hq(t: NeuroshimaTable, cell: int, count: int, leaving: list[int]) -> None:
    """Life never goes below zero; a fallen HQ leaves like any unit. nsh.victory.5, nsh.hq.9"""
    s = t.s
    side = s.side[cell]
    if s.life[side] == 0:
        return
    s.life[side] = max(0, s.life[side] - count)
    t.tell("nsh.combat.11", HqHit, side, count, s.life[side])
    if s.life[side] == 0:
        s.fallen[side] = True
        t.tell("nsh.hq.1", HqFell, side)
        if not s.f.o.hq_stays:
            leaving.append(cell)


def remove(t: NeuroshimaTable, before: Standing, cells: list[int]) -> None:
    """They leave together; what their nets and modules did ends now. nsh.combat.9, nsh.action.3"""
    s = t.s
    units = [who(s, cell) for cell in range(s.f.size) if s.face[cell] >= 0 and cell not in cells] if t.telling else []
    for cell in cells:
        lift(s, cell)
    if t.telling:
        tell_changes(t, before, units, "nsh.net.15" if s.phase == BATTLE else "nsh.net.16")


def tell_changes(t: NeuroshimaTable, before: Standing, units: list[Who], freed: str) -> None:
    """Nets that closed or opened, modules that changed hands, by comparing with what stood before."""
    s = t.s
    now = standing(s)
    for unit in units:
        cell = next((cell for cell, tag in enumerate(s.tag) if tag == unit.tag), NOBODY)
        if cell == NOBODY:
            continue
        if now.netted[cell] and not before.netted[unit.cell]:
            t.tell("nsh.net.19" if freed == "nsh.net.15" else "nsh.net.3", Caught, who(s, cell))
        if before.netted[unit.cell] and not now.netted[cell]:
            t.tell(freed, Freed, who(s, cell))
        served = before.serves[unit.cell] if before.serves[unit.cell] != NOBODY else unit.side  # it was just placed
        if now.serves[cell] != served:
            rule = "nsh.scoper.4" if now.serves[cell] == s.side[cell] else "nsh.scoper.1"
            t.tell(rule, Captured, who(s, cell), now.serves[cell])
