"""What modules and HQs give and take: initiative, strength, extra attacks. Chapters MODULES and LES QG."""

from __future__ import annotations

from hexdial.games.neuroshima.state import Bonuses, Standing, State


def bonuses(s: State, now: Standing) -> Bonuses:
    """What everybody gets as things stand now; known until the board changes."""
    known = now.given
    if known is None:
        known = now.given = added_up(s, now)
    return known


def added_up(s: State, now: Standing) -> Bonuses:
    """Everything adds up; a held tile gives nothing; enemies get nothing but harm. nsh.module.7, nsh.net.6"""
    f = s.f
    faces = f.faces
    found = Bonuses(f.size)
    for cell, face in enumerate(s.face):
        if face < 0 or not faces.helps[face // 6] or now.netted[cell]:
            continue
        kind = face // 6
        side = now.serves[cell]
        for way in faces.links[face]:
            other = f.next[cell * 6 + way]
            if other < 0 or s.face[other] < 0:
                continue
            if f.friends[side * f.sides + now.control[other]]:
                found.initiative[other] += faces.gives_initiative[kind]
                found.melee[other] += faces.gives_melee[kind]
                found.ranged[other] += faces.gives_ranged[kind]
                found.extra[other] += faces.gives_extra[kind]
            else:
                found.initiative[other] -= faces.hinders[kind]
    if not f.o.extra_stacks:
        for cell in range(f.size):
            if found.extra[cell] > 1:
                found.extra[cell] = 1
    return found


def differ(one: Bonuses, other: Bonuses, cell: int) -> bool:
    return (
        one.initiative[cell] != other.initiative[cell]
        or one.melee[cell] != other.melee[cell]
        or one.ranged[cell] != other.ranged[cell]
        or one.extra[cell] != other.extra[cell]
    )


def givers(s: State, now: Standing, cell: int) -> list[int]:
    """The units that give something to (or take something from) the unit on this cell."""
    f = s.f
    faces = f.faces
    found: list[int] = []
    for way in range(6):
        other = f.next[cell * 6 + way]
        if other < 0 or s.face[other] < 0 or now.netted[other] or not faces.helps[s.face[other] // 6]:
            continue
        if (way + 3) % 6 in faces.links[s.face[other]]:
            found.append(other)
    return found
