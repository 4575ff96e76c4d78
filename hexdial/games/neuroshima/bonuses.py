"""What modules and HQs give and take: initiative, strength, extra attacks. Chapters MODULES and LES QG."""

from __future__ import annotations

from hexdial.games.neuroshima.state import Standing, State


class Bonuses:
    """By cell: what the unit there gets from its neighbours now."""

    __slots__ = ("extra", "initiative", "melee", "ranged")

    def __init__(self, size: int) -> None:
        self.initiative = [0] * size
        self.melee = [0] * size
        self.ranged = [0] * size
        self.extra = [0] * size


def bonuses(s: State, now: Standing) -> Bonuses:
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
