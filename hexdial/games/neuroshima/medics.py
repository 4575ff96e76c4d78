"""Medics: which attack, which unit, which Medic, which end of a chain. Chapter UTILISER LES MÉDECINS."""

from __future__ import annotations

from hexdial.games.neuroshima.attacks import Hit
from hexdial.games.neuroshima.choices import Absorb
from hexdial.games.neuroshima.events import Absorbed, Noted, who
from hexdial.games.neuroshima.nets import linked
from hexdial.games.neuroshima.state import NeuroshimaTable, Standing, State


def absorb(t: NeuroshimaTable, now: Standing, hits: list[Hit], starter: int) -> list[int]:
    """Every Medic that can take an attack on a linked unit must; those on Medics come first. Returns who is spent.

    No usable Medic stays idle while a linked unit is wounded; beyond that people choose. nsh.medic.3, nsh.medic.17
    """
    spent: list[int] = []
    if not now.medics or not any(serving(t.s, now, hit.target, hits, spent) for hit in hits):
        if t.telling:
            note_idle(t, now, hits)
        return spent
    order = sides_from(t.s, starter)
    for medics_first in (True, False):
        while True:
            unit = first_unit(t.s, now, hits, spent, order, medics_first)
            if unit < 0:
                break
            answer(t, now, hits, spent, unit, medics_first)
    if t.telling:
        note_idle(t, now, hits)
    return spent


def answer(t: NeuroshimaTable, now: Standing, hits: list[Hit], spent: list[int], unit: int, medics: bool) -> None:
    """The unit's controller names the Medic, the Medic's controller the attack, then the chain is followed."""
    s = t.s
    f = s.f
    call = f.tables.call
    able = serving(s, now, unit, hits, spent)
    medic = t.ask(f.chair[now.control[unit]], [call[cell] for cell in able], "medic", (unit,)).cell
    seat = f.chair[now.serves[medic]]
    chosen = t.ask(seat, attacks_on(s, now, medic, hits, medics), "absorb", (medic,))
    ends = chain(s, now, medic, hits, spent)
    gone = t.ask(seat, [call[cell] for cell in ends], "chain", (medic, chosen.target)).cell
    for hit in hits:
        if taken(hit, chosen):
            hit.absorbed = True
    spent.append(gone)
    if t.telling:
        rule = "nsh.medic.12" if len(ends) > 1 else "nsh.medic.1" if gone == medic else "nsh.medic.11"
        t.tell(rule, Absorbed, who(s, gone), who(s, chosen.target), chosen.source)


def sides_from(s: State, starter: int) -> list[int]:
    """All sides, the starter first, the others in turn order. nsh.combat.16"""
    sequence = s.f.sequence
    at = sequence.index(starter)
    order: list[int] = []
    for step in range(len(sequence)):
        side = sequence[(at + step) % len(sequence)]
        if side not in order:
            order.append(side)
    return order


def first_unit(s: State, now: Standing, hits: list[Hit], spent: list[int], order: list[int], medics: bool) -> int:
    """The next wounded unit somebody can answer for; -1: there is none."""
    for side in order:
        for cell in range(s.f.size):
            if s.face[cell] < 0 or now.control[cell] != side or s.f.faces.medic[s.face[cell] // 6] != medics:
                continue
            if pending(s, cell, hits) and serving(s, now, cell, hits, spent):
                return cell
    return -1


def pending(s: State, cell: int, hits: list[Hit]) -> bool:
    """Is there an attack on the unit that a Medic could take? nsh.medic.15, nsh.medic.19"""
    for hit in hits:
        if hit.target == cell and absorbable(s, hit):
            return True
    return False


def absorbable(s: State, hit: Hit) -> bool:
    return not hit.absorbed and (not hit.own or s.f.o.medic_own_blast)


def serving(s: State, now: Standing, unit: int, hits: list[Hit], spent: list[int]) -> list[int]:
    """The Medics that can act for the unit: linked, friendly, not held, not spent, not falling. nsh.medic.10"""
    f = s.f
    found: list[int] = []
    for medic in now.medics:
        if medic == unit or medic in spent or not linked(s, medic, unit):
            continue
        if f.friends[now.serves[medic] * f.sides + now.control[unit]] and not falls(s, medic, hits):
            found.append(medic)
    return found


def falls(s: State, cell: int, hits: list[Hit]) -> bool:
    """Do the attacks that were not absorbed destroy it?"""
    wounds = s.wounds[cell]
    for hit in hits:
        if hit.target == cell and not hit.absorbed:
            wounds += hit.wounds
    return wounds >= s.f.faces.life[s.face[cell] // 6]


def attacks_on(s: State, now: Standing, medic: int, hits: list[Hit], medics: bool) -> list[Absorb]:
    """The attacks this Medic may take: one is what one edge of one enemy does in a phase. nsh.medic.4, nsh.medic.6"""
    f = s.f
    found: list[Absorb] = []
    for hit in hits:
        if not absorbable(s, hit) or hit.target == medic or f.faces.medic[s.face[hit.target] // 6] != medics:
            continue
        if not linked(s, medic, hit.target):
            continue
        if not f.friends[now.serves[medic] * f.sides + now.control[hit.target]]:
            continue
        how = hit.how + 1 if f.o.medic_by_kind else 0
        one = f.tables.absorb[(hit.source + 1) * f.size + hit.target][how]
        if one not in found:
            found.append(one)
    return found


def taken(hit: Hit, chosen: Absorb) -> bool:
    return hit.source == chosen.source and hit.target == chosen.target and chosen.how in (-1, hit.how)


def chain(s: State, now: Standing, medic: int, hits: list[Hit], spent: list[int]) -> list[int]:
    """Who can be spent: the end of the chain of Medics behind this one, any of a loop. nsh.medic.11, nsh.medic.21"""
    reached = behind(s, now, medic, hits, spent)
    ends: list[int] = []
    for one in sorted({medic, *reached}):
        further = behind(s, now, one, hits, spent)
        if all(one in behind(s, now, other, hits, spent) for other in further if other != one):
            ends.append(one)
    return ends


def behind(s: State, now: Standing, medic: int, hits: list[Hit], spent: list[int]) -> list[int]:
    """All Medics that stand behind this one, over any number of links; itself too if it is in a loop."""
    seen: list[int] = []
    front = [medic]
    while front:
        for other in serving(s, now, front.pop(), hits, spent):
            if other not in seen:
                seen.append(other)
                front.append(other)
    return seen


def note_idle(t: NeuroshimaTable, now: Standing, hits: list[Hit]) -> None:
    """Why a Medic beside a wounded unit did nothing: held by a net, or falling itself. nsh.medic.10, nsh.medic.14"""
    s = t.s
    for hit in hits:
        if hit.absorbed:
            continue
        for way in range(6):
            cell = s.f.next[hit.target * 6 + way]
            if cell < 0 or s.face[cell] < 0 or not s.f.faces.medic[s.face[cell] // 6]:
                continue
            if (
                not linked(s, cell, hit.target)
                or not s.f.friends[now.serves[cell] * s.f.sides + now.control[hit.target]]
            ):
                continue
            if now.netted[cell]:
                t.tell("nsh.medic.14", Noted, (who(s, cell), who(s, hit.target)))
            elif falls(s, cell, hits):
                t.tell("nsh.medic.10", Noted, (who(s, cell), who(s, hit.target)))
