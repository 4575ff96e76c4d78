"""Likeness: two arrangements in which every symbol touches the same units come to the same end."""

from __future__ import annotations

from typing import Final

from hexdial.games.neuroshima.faces import Faces
from hexdial.games.neuroshima.field import Field
from hexdial.games.neuroshima.state import FULL, State

# what a number of the likeness speaks of, beside the unit it points at
STRIKE: Final = 0
SHOT: Final = 1
GAUSS: Final = 2
NET: Final = 3
LINK: Final = 4
BESIDE: Final = 5
LINE: Final = 6  # a line of fire begins: the units on it follow
WIDE: Final = 8
RANKS: Final = 64  # more units than fit on any field


def likeness(s: State) -> tuple[int, ...]:
    """Unit by unit in the order of their hexes: what it is, and whom each symbol can ever touch in this battle.

    Nobody moves in a battle, units only leave. So a symbol that points at nobody, or at nobody it could work on, is
    as good as absent, and the hex itself does not matter. Where a unit may change its side or its attacks (Scoper,
    Quartermaster), everything it could touch then is listed.
    """
    f = s.f
    faces = f.faces
    sides = f.sides
    board = s.face
    rank = [0] * f.size
    units: list[int] = []
    captured = False
    converted = False
    for cell, face in enumerate(board):
        if face >= 0:
            rank[cell] = len(units)
            units.append(cell)
            captured = captured or faces.captures[face // 6]
            converted = converted or faces.converts[face // 6]
    found: list[int] = sorted(s.hand[s.active])
    found.append(s.fight == FULL)  # a battle that cut the turn short
    for cell in units:
        face = board[cell]
        kind = face // 6
        side = s.side[cell]
        found.append(-1 - ((kind * sides + side) * WIDE + s.wounds[cell]))
        row = side * sides
        for coded in faces.melee[face]:
            if converted:
                along(s, faces, f.field, rank, cell, coded, STRIKE, captured, True, found)
                continue
            other = f.next[cell * 6 + (coded & 7)]
            if other >= 0 and board[other] >= 0 and (captured or f.hits[row + s.side[other]]):
                found.append(((coded >> 3) * RANKS + rank[other]) * WIDE + STRIKE)
        for coded in faces.ranged[face]:
            along(s, faces, f.field, rank, cell, coded, SHOT, captured, converted, found)
        for coded in faces.gauss[face]:
            along(s, faces, f.field, rank, cell, coded, GAUSS, captured, converted, found)
        for way in faces.net[face]:
            other = f.next[cell * 6 + way]
            if other >= 0 and board[other] >= 0 and (captured or f.handles[row + s.side[other]]):
                found.append(rank[other] * WIDE + NET)
        for_friends = works_for_friends(faces, kind)
        for_enemies = faces.hinders[kind] > 0
        if for_friends or for_enemies or captured:
            for way in faces.links[face]:
                other = f.next[cell * 6 + way]
                if other >= 0 and board[other] >= 0:
                    if captured or (for_friends if f.friends[row + s.side[other]] else for_enemies):
                        found.append(rank[other] * WIDE + LINK)
        if faces.explodes[kind]:
            for way in range(6):
                other = f.next[cell * 6 + way]
                if other >= 0 and board[other] >= 0:
                    found.append(rank[other] * WIDE + BESIDE)
    return tuple(found)


def along(
    s: State, faces: Faces, field: Field, rank: list[int], cell: int, coded: int, how: int, captured: bool,
    converted: bool, found: list[int],
) -> None:  # fmt: skip
    """Everybody on the line that an attack could meet, nearest first; whether he is armoured there, or next to it."""
    f = s.f
    way = coded & 7
    row = s.side[cell] * f.sides
    begun = False
    near = converted
    for other in field.ray[cell * 6 + way]:
        face = s.face[other]
        if face >= 0 and (captured or f.hits[row + s.side[other]]):
            if not begun:
                found.append(((coded >> 3) * WIDE + how) * WIDE + LINE)
                begun = True
            seen = (faces.armour[face] >> ((way + 3) % 6) & 1) + (2 if near else 0)
            found.append((seen * RANKS + rank[other]) * WIDE + how)
        near = False


def works_for_friends(faces: Faces, kind: int) -> bool:
    """Do links of the tile give something to a friend in a battle?"""
    if faces.medic[kind] or faces.converts[kind]:
        return True
    return faces.helps[kind] and (
        faces.gives_initiative[kind] + faces.gives_melee[kind] + faces.gives_ranged[kind] + faces.gives_extra[kind] > 0
    )
