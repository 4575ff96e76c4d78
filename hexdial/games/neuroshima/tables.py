"""Choices made once for a battlefield; options point at them."""

from __future__ import annotations

from typing import Final

from hexdial.games.neuroshima.choices import (
    AIMED,
    ATTACKS,
    HOWS,
    Absorb,
    Aim,
    Call,
    Convert,
    Drawn,
    Place,
    Push,
    Shift,
    Throw,
    To,
)
from hexdial.games.neuroshima.faces import Faces
from hexdial.games.neuroshima.field import Field

TOGETHER: Final = 5  # cells whose placements are joined once for every set of free ones among them


class Tables:
    """Every choice of the game on this field, looked up by numbers."""

    def __init__(self, faces: Faces, field: Field) -> None:
        cells = range(field.size)
        n = field.size
        kinds = range(len(faces.tiles))
        turns = range(6)
        self.drawn: list[Drawn] = [Drawn(kind) for kind in kinds]
        self.throw: list[Throw] = [Throw(kind) for kind in kinds]
        # by kind * size + cell: six facings; an HQ looks everywhere and has one
        self.place: list[list[Place]] = [
            []
            if faces.is_action[kind]
            else [Place(kind, cell, turn) for turn in (turns if not faces.is_hq[kind] else range(1))]
            for kind in kinds
            for cell in cells
        ]
        self.parts: int = (n + TOGETHER - 1) // TOGETHER
        # by (kind * parts + part) * 32 + the free cells of the part as bits; joined when first asked for
        self.joined: list[list[Place] | None] = [None] * (len(faces.tiles) * self.parts << TOGETHER)
        self.size = n
        # by how, then start * size + cell: six facings; empty where nobody can go in one move
        self.shift: list[list[list[Shift]]] = [
            [
                [Shift(how, start, cell, turn) for turn in turns] if field.apart[start][cell] <= 2 else []
                for start in cells
                for cell in cells
            ]
            for how in range(len(HOWS))
        ]
        # by pusher * 6 + side
        self.push: list[Push] = [Push(cell, field.next[cell * 6 + side]) for cell in cells for side in turns]
        self.aim: list[list[Aim]] = [[Aim(what, cell) for cell in cells] for what in range(len(AIMED))]
        self.to: list[To] = [To(cell) for cell in cells]
        self.call: list[Call] = [Call(cell) for cell in cells]
        # by cell * 18 + side * 3 + how
        self.convert: list[Convert] = [Convert(cell, side, how) for cell in cells for side in turns for how in range(3)]
        # by (source + 1) * size + target, then how + 1
        self.absorb: list[list[Absorb]] = [
            [Absorb(source, target, how) for how in range(-1, len(ATTACKS))]
            for source in range(-1, n)
            for target in cells
        ]

    def places(self, kind: int, part: int, free: int) -> list[Place]:
        """All placements of a tile on the free cells of this part of the board."""
        slot = (kind * self.parts + part << TOGETHER) + free
        found = self.joined[slot]
        if found is None:
            found = []
            row = kind * self.size + part * TOGETHER
            for place in range(TOGETHER):
                if free >> place & 1:
                    found += self.place[row + place]
            self.joined[slot] = found
        return found


_TABLES: Final[dict[tuple[str, int], Tables]] = {}


def tables_of(digest: str, faces: Faces, field: Field) -> Tables:
    """Shared by all matches on this field with these tiles."""
    known = _TABLES.get((digest, field.radius))
    if known is None:
        known = _TABLES[(digest, field.radius)] = Tables(faces, field)
    return known
