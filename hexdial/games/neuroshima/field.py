"""The battlefield: flat-topped hexes, side 0 to the north, then clockwise; rays and areas ready made."""

from __future__ import annotations

from typing import Final

from hexdial.grids.hexes import HexBoard, hexagon

NOWHERE: Final = -1  # beyond the edge of the battlefield
SIDES: Final = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
SIDE_NAMES: Final = ["N", "NE", "SE", "S", "SW", "NW"]
INNER: Final = 2  # radius of the central 19 hexes


class Field:
    """Cells as ints in reading order. nsh.board.1, nsh.board.2"""

    def __init__(self, radius: int) -> None:
        board = HexBoard(f"hexagon {radius}", hexagon(radius))
        self.board = board
        self.radius = radius
        self.size: int = len(board.cells)
        self.texts = board.texts
        index = board.index
        # next[cell * 6 + side]: the neighbour there
        self.next: list[int] = [index.get((q + dq, r + dr), NOWHERE) for q, r in board.cells for dq, dr in SIDES]
        self.near = board.near
        self.apart = board.apart
        # ray[cell * 6 + side]: everything straight that way, nearest first
        self.ray: list[list[int]] = [_ray(index, q, r, dq, dr) for q, r in board.cells for dq, dr in SIDES]
        self.inner: list[int] = [
            cell for cell, (q, r) in enumerate(board.cells) if max(abs(q), abs(r), abs(q + r)) <= INNER
        ]
        # blast[cell]: the hex and its six neighbours; empty where they do not all fit
        self.blast: list[list[int]] = [
            [cell, *around] if len(around) == 6 else [] for cell, around in enumerate(board.near)
        ]


def _ray(index: dict[tuple[int, int], int], q: int, r: int, dq: int, dr: int) -> list[int]:
    cells: list[int] = []
    while (q + dq, r + dr) in index:
        q, r = q + dq, r + dr
        cells.append(index[(q, r)])
    return cells


FIELDS: Final = {2: Field(2), 3: Field(3)}
