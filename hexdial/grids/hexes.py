"""Hexes: axial coordinates, six sides clockwise, tables made once per board."""

from __future__ import annotations

from typing import Final

OFF: Final = -1  # beyond the edge of a board
# the six sides clockwise; on a pointy-top board the first points east
SIDES: Final = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
SIDE_NAMES: Final = ["E", "SE", "SW", "W", "NW", "NE"]


def distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """The number of single steps between two hexes on an empty plane."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def hexagon(radius: int) -> list[tuple[int, int]]:
    """All hexes at most `radius` steps from the middle, in reading order."""
    around = range(-radius, radius + 1)
    return [(q, r) for r in around for q in around if abs(q + r) <= radius]


class HexBoard:
    """Cells as ints, in reading order, with their neighbours, rings and distances ready."""

    __slots__ = ("apart", "beyond", "cells", "index", "name", "near", "next", "texts")

    def __init__(self, name: str, cells: list[tuple[int, int]]) -> None:
        self.name = name
        self.cells = cells
        self.index: dict[tuple[int, int], int] = {cell: number for number, cell in enumerate(cells)}
        self.texts: list[str] = [f"{q},{r}" for q, r in cells]
        # next[cell * 6 + side]: the neighbour on that side, OFF beyond the edge
        self.next: list[int] = [self.index.get((q + dq, r + dr), OFF) for q, r in cells for dq, dr in SIDES]
        self.near: list[list[int]] = [
            [other for other in self.next[cell * 6 : cell * 6 + 6] if other != OFF] for cell in range(len(cells))
        ]
        # beyond[cell][i]: the space straight behind the neighbour near[cell][i], OFF beyond the edge
        self.beyond: list[list[int]] = [
            [self.next[near * 6 + side] for side, near in enumerate(self.next[cell * 6 : cell * 6 + 6]) if near != OFF]
            for cell in range(len(cells))
        ]
        self.apart: list[list[int]] = [[distance(a, b) for b in cells] for a in cells]

    def __len__(self) -> int:
        return len(self.cells)

    def within(self, cell: int, steps: int) -> list[int]:
        """The cells at most so many steps away, the cell itself left out."""
        return [other for other, far in enumerate(self.apart[cell]) if 0 < far <= steps]

    def touching(self, a: int, b: int) -> bool:
        """Do the two cells share a side?"""
        return self.apart[a][b] == 1
