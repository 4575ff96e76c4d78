"""Nets and captured modules: who is held, who commands whom. Chapters FILETS and DÉRIVATEUR."""

from __future__ import annotations

from typing import Final

from hexdial.games.neuroshima.state import Standing, State

UNDECIDED: Final = 0
ACTIVE: Final = 1
HELD: Final = 2


def standing(s: State) -> Standing:
    """Nets first, then control; known until the board changes. nsh.combat.15"""
    known = s.standing
    if known is None:
        known = s.standing = read(s)
    return known


def read(s: State) -> Standing:
    f = s.f
    faces = f.faces
    throwers: list[int] = []
    scopers: list[int] = []
    medics: list[int] = []
    others: list[int] = []
    for cell, face in enumerate(s.face):
        if face < 0 or not faces.special[face // 6]:
            continue
        kind = face // 6
        if faces.throws_net[kind]:
            throwers.append(cell)
        if faces.captures[kind]:
            scopers.append(cell)
        if faces.medic[kind]:
            medics.append(cell)
        if faces.serves[kind]:
            others.append(cell)
    netted = [False] * f.size
    control = s.side
    serves = s.side
    if throwers:
        active = active_throwers(s, throwers)
        for cell in throwers:
            netted[cell] = cell not in active
        if scopers:
            hold(s, active, s.side, netted)
            serves = captured(s, scopers, netted)
            if not f.o.capture_effect_only:
                control = serves
            for cell, face in enumerate(s.face):
                if face >= 0 and not faces.throws_net[face // 6]:
                    netted[cell] = False
        hold(s, active, control, netted)
    elif scopers:
        serves = captured(s, scopers, netted)
        if not f.o.capture_effect_only:
            control = serves
    if control is s.side:
        control = s.side.copy()
    if serves is s.side:
        serves = control
    if throwers:
        medics = [cell for cell in medics if not netted[cell]]
        others = [cell for cell in others if not netted[cell]]
    return Standing(netted, control, serves, medics, others)


def hold(s: State, active: list[int], control: list[int], netted: list[bool]) -> None:
    """A net holds the enemy tile on the hex touching its edge. nsh.net.1"""
    f = s.f
    faces = f.faces
    for cell in active:
        side = s.side[cell]
        for way in faces.net[s.face[cell]]:
            other = f.next[cell * 6 + way]
            if other >= 0 and s.face[other] >= 0 and not faces.throws_net[s.face[other] // 6]:
                if f.handles[side * f.sides + control[other]]:
                    netted[other] = True


def active_throwers(s: State, throwers: list[int]) -> list[int]:
    """Net Fighters whose nets work: chains first, then rings, whose inner nets are void. nsh.net.9 to nsh.net.14"""
    aims = aimed(s, throwers)
    if not any(aims):
        return throwers
    fate = untangle(aims, [])
    return [cell for place, cell in enumerate(throwers) if fate[place] == ACTIVE]


def rings(s: State) -> list[list[int]]:
    """Net Fighters that hold each other in a ring and are free for it, by their tags."""
    throwers = [cell for cell, face in enumerate(s.face) if face >= 0 and s.f.faces.throws_net[face // 6]]
    found: list[list[int]] = []
    untangle(aimed(s, throwers), found)
    return [sorted(s.tag[throwers[one]] for one in members) for members in found]


def aimed(s: State, throwers: list[int]) -> list[list[int]]:
    """For every thrower the throwers it nets, by place in the list."""
    f = s.f
    aims: list[list[int]] = []
    for cell in throwers:
        found: list[int] = []
        for way in f.faces.net[s.face[cell]]:
            other = f.next[cell * 6 + way]
            if other in throwers and f.handles[s.side[cell] * f.sides + s.side[other]]:
                found.append(throwers.index(other))
        aims.append(found)
    return aims


def untangle(aims: list[list[int]], rings: list[list[int]]) -> list[int]:
    """Who is active and who is held; the rings on the way are added to the list."""
    fate = [UNDECIDED] * len(aims)
    while UNDECIDED in fate:
        free = [one for one in range(len(aims)) if fate[one] == UNDECIDED and not _aimed_at(one, aims, fate)]
        if not free:
            free = ring(aims, fate)
            rings.append(free)
        for one in free:
            fate[one] = ACTIVE
        for one in free:
            for other in aims[one]:
                if fate[other] == UNDECIDED:
                    fate[other] = HELD
    return fate


def _aimed_at(one: int, aims: list[list[int]], fate: list[int]) -> bool:
    for other, targets in enumerate(aims):
        if fate[other] == UNDECIDED and one in targets:
            return True
    return False


def ring(aims: list[list[int]], fate: list[int]) -> list[int]:
    """Undecided throwers in a ring that no undecided thrower from outside nets into. nsh.net.13"""
    left = [one for one, now in enumerate(fate) if now == UNDECIDED]
    for one in left:
        members = [other for other in left if reaches(one, other, aims, fate) and reaches(other, one, aims, fate)]
        outside = [other for other in left if other not in members]
        if members and not any(target in members for other in outside for target in aims[other]):
            return members
    raise AssertionError("a tangle of nets without a ring")


def reaches(start: int, goal: int, aims: list[list[int]], fate: list[int]) -> bool:
    """Does a chain of undecided nets lead from one to the other?"""
    seen: list[int] = []
    front = [start]
    while front:
        one = front.pop()
        for other in aims[one]:
            if fate[other] == UNDECIDED and other not in seen:
                if other == goal:
                    return True
                seen.append(other)
                front.append(other)
    return False


def captured(s: State, scopers: list[int], netted: list[bool]) -> list[int]:
    """Enemy modules on a Scoper's links work for its side; two Scopers facing each other cancel out. nsh.scoper.1"""
    f = s.f
    faces = f.faces
    serves = s.side.copy()
    taken: list[int] = []
    for cell in scopers:
        if netted[cell]:
            continue
        side = s.side[cell]
        for way in faces.links[s.face[cell]]:
            other = f.next[cell * 6 + way]
            if other < 0 or s.face[other] < 0 or not faces.is_module[s.face[other] // 6]:
                continue
            if f.friends[side * f.sides + s.side[other]] or (other in scopers and not netted[other]):
                continue
            if other in taken and serves[other] <= side:
                continue
            serves[other] = side
            taken.append(other)
    return serves


def nets_over(s: State, now: Standing, side: int, cell: int) -> list[int]:
    """The free Net Fighters whose nets cover this hex for a unit of the side; each works alone. nsh.net.17"""
    f = s.f
    found: list[int] = []
    for way in range(6):
        other = f.next[cell * 6 + way]
        if other < 0 or s.face[other] < 0 or now.netted[other]:
            continue
        if (way + 3) % 6 in f.faces.net[s.face[other]] and f.handles[s.side[other] * f.sides + side]:
            found.append(other)
    return found


def linked(s: State, module: int, cell: int) -> bool:
    """Does a link of the module touch that hex? nsh.module.4"""
    for way in s.f.faces.links[s.face[module]]:
        if s.f.next[module * 6 + way] == cell:
            return True
    return False
