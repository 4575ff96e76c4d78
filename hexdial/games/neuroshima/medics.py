"""Medics: which attack, which unit, which Medic, which end of a chain. Chapter UTILISER LES MÉDECINS."""

from __future__ import annotations

from hexdial.games.neuroshima.attacks import Hit
from hexdial.games.neuroshima.choices import BLAST, Absorb
from hexdial.games.neuroshima.events import Absorbed, Noted, who
from hexdial.games.neuroshima.nets import linked
from hexdial.games.neuroshima.state import NeuroshimaTable, Standing, State


class Answer:
    """What was decided: which Medics could act, which for this unit, who did, for which attack, and who goes."""

    __slots__ = ("able", "attacks", "chosen", "ends", "gone", "medic", "ready")

    def __init__(
        self, ready: list[int], able: list[int], medic: int, attacks: list[Absorb], chosen: Absorb, ends: list[int],
        gone: int,
    ) -> None:  # fmt: skip
        self.ready = ready
        self.able = able
        self.medic = medic
        self.attacks = attacks
        self.chosen = chosen
        self.ends = ends
        self.gone = gone


def absorb(t: NeuroshimaTable, now: Standing, hits: list[Hit], starter: int) -> list[int]:
    """Every Medic that can take an attack on a linked unit must. Returns who is spent.

    No usable Medic stays idle while a linked unit is wounded; beyond that people choose. nsh.medic.3, nsh.medic.17
    """
    spent: list[int] = []
    if not now.medics or not any(serving(t.s, now, hit.target, hits, spent) for hit in hits):
        if t.telling:
            note_idle(t, now, hits)
        return spent
    order = sides_from(t.s, starter)
    while True:
        units = first_units(t.s, now, hits, spent, order)
        if not units:
            break
        answer(t, now, hits, spent, units)
    if t.telling:
        note_idle(t, now, hits)
    return spent


def answer(t: NeuroshimaTable, now: Standing, hits: list[Hit], spent: list[int], units: list[int]) -> None:
    """The units' controller names the Medic, the Medic's controller the attack, then the chain is followed."""
    s = t.s
    f = s.f
    call = f.tables.call
    ready: list[int] = []
    for unit in units:
        ready += [cell for cell in serving(s, now, unit, hits, spent) if cell not in ready]
    medic = t.ask(f.chair[now.control[units[0]]], [call[cell] for cell in ready], "medic", tuple(units)).cell
    seat = f.chair[now.serves[medic]]
    attacks = attacks_on(s, now, medic, hits)
    chosen = t.ask(seat, attacks, "absorb", (medic,))
    able = serving(s, now, chosen.target, hits, spent)
    ends = chain(s, now, medic, hits, spent)
    gone = t.ask(seat, [call[cell] for cell in ends], "chain", (medic, chosen.target)).cell
    for hit in hits:
        if taken(hit, chosen):
            hit.absorbed = True
    spent.append(gone)
    if t.telling:
        rule = absorbed_rule(s, now, hits, spent, Answer(ready, able, medic, attacks, chosen, ends, gone))
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


def first_units(s: State, now: Standing, hits: list[Hit], spent: list[int], order: list[int]) -> list[int]:
    """The wounded units of the next side that somebody can answer for, Medics before the others. nsh.medic.16"""
    medic = s.f.faces.medic
    for side in order:
        found: list[int] = []
        for medics in (True, False):
            for cell in range(s.f.size):
                if s.face[cell] < 0 or now.control[cell] != side or medic[s.face[cell] // 6] != medics:
                    continue
                if pending(s, cell, hits) and serving(s, now, cell, hits, spent):
                    found.append(cell)
        if found:
            return found
    return []


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


def attacks_on(s: State, now: Standing, medic: int, hits: list[Hit]) -> list[Absorb]:
    """The attacks this Medic may take, those on Medics first: one is what one edge of one enemy does. nsh.medic.6"""
    f = s.f
    found: list[Absorb] = []
    for medics in (True, False):
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


def note_unhurt(t: NeuroshimaTable, now: Standing, hits: list[Hit]) -> None:
    """An attack that deals no wound calls no Medic. nsh.medic.15"""
    for hit in hits:
        if not hit.wounds:
            for medic in serving(t.s, now, hit.target, hits, []):
                t.tell("nsh.medic.15", Noted, (who(t.s, medic), who(t.s, hit.target)))


def absorbed_rule(s: State, now: Standing, hits: list[Hit], spent: list[int], answer: Answer) -> str:
    """The rule that says most about this deed of a Medic."""
    chosen = answer.chosen
    rule = attack_rule(s, now, hits, chosen)
    if rule:
        return rule
    rule = chain_rule(s, now, hits, answer)
    if chosen.source < 0:
        return "nsh.medic.13" if rule or len(answer.ready) > 1 or len(answer.attacks) > 1 else "nsh.medic.2"
    if rule:
        return rule
    is_hq = s.f.faces.is_hq[s.face[chosen.target] // 6]
    if not is_hq and falls(s, chosen.target, hits) and not serving(s, now, chosen.target, hits, spent):
        return "nsh.medic.3"
    if len(answer.ready) > 1:
        return "nsh.medic.9" if len(answer.able) > 1 else "nsh.medic.17"
    if len(answer.attacks) > 1:
        many = len({one.target for one in answer.attacks}) > 1
        return "nsh.medic.7" if many else "nsh.medic.4"
    if is_hq:
        return "nsh.medic.8"
    if now.netted[chosen.target]:
        return "nsh.net.18"
    return "nsh.medic.20" if s.wounds[chosen.target] else "nsh.medic.1"


def attack_rule(s: State, now: Standing, hits: list[Hit], chosen: Absorb) -> str:
    """A blast of one's own, a Clown's, a partner's attack, several blows through one edge."""
    f = s.f
    blows = [hit for hit in hits if hit.source == chosen.source and hit.target == chosen.target]
    hit = blows[0]
    if hit.own:
        return "nsh.medic.19"
    if hit.source < 0:
        return ""
    if hit.how == BLAST:
        return "nsh.clown.7"
    if f.friends[hit.side * f.sides + now.control[hit.target]]:
        return "nsh.moloch_team.5"
    return "nsh.medic.6" if len(blows) > 1 else ""


def chain_rule(s: State, now: Standing, hits: list[Hit], answer: Answer) -> str:
    """A loop, a captured Medic, a chain, a Medic saved before, a chain cut short."""
    gone = answer.gone
    if len(answer.ends) > 1:
        return "nsh.medic.12" if len(answer.ends) == 2 else "nsh.medic.21"
    if now.serves[gone] != s.side[gone]:
        return "nsh.scoper.7"
    if gone != answer.medic:
        return "nsh.medic.11"
    if any(hit.target == gone and hit.absorbed for hit in hits):
        return "nsh.medic.16"
    cut = any(other != gone and linked(s, other, gone) and falls(s, other, hits) for other in now.medics)
    return "nsh.medic.22" if cut else ""
