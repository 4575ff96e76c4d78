"""Squares: eight directions clockwise, names such as A1, and the exact way of a line between two middles."""

from __future__ import annotations

from typing import Final

OFF: Final = -1  # beyond the edge of a board
# the eight directions clockwise from the north; even ones cross an edge, odd ones a corner
STEPS: Final = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
STEP_NAMES: Final = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]


def square_name(x: int, y: int) -> str:
    """The column as letters, the row as a number from the top: A1, Z3, AA12."""
    letters = ""
    column = x + 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{y + 1}"


def crossings(dx: int, dy: int) -> list[int]:
    """The steps by which the line between two middles, so far apart, goes from square to square.

    An odd one means that the line passes exactly through the corner. The numbers are whole, so nothing is rounded.
    """
    x, y = 0, 0
    sx, sy = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    far_x, far_y = abs(dx), abs(dy)
    steps: list[int] = []
    while x < far_x or y < far_y:
        # the next vertical grid line is met at (2x + 1) / 2dx of the way, the next horizontal one at (2y + 1) / 2dy
        to_side = (2 * x + 1) * far_y
        to_top = (2 * y + 1) * far_x
        across = far_x > 0 and to_side <= to_top
        along = far_y > 0 and to_top <= to_side
        steps.append(STEPS.index((sx if across else 0, sy if along else 0)))
        x, y = x + across, y + along
    return steps


class SquareBoard:
    """Cells as ints, in reading order, with their neighbours ready; lines are made when first asked for."""

    __slots__ = ("count", "height", "index", "near", "next", "shapes", "texts", "width")

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.count = width * height
        self.texts: list[str] = [square_name(x, y) for y in range(height) for x in range(width)]
        self.index: dict[str, int] = {text: cell for cell, text in enumerate(self.texts)}
        # next[cell * 8 + direction]: the neighbour in that direction, OFF beyond the edge
        self.next: list[int] = [
            self.at(x + dx, y + dy) for y in range(height) for x in range(width) for dx, dy in STEPS
        ]
        self.near: list[list[int]] = [
            [other for other in self.next[cell * 8 : cell * 8 + 8] if other != OFF] for cell in range(self.count)
        ]
        self.shapes: dict[int, list[int]] = {}

    def at(self, x: int, y: int) -> int:
        """The cell of a column and a row, counted from 0; OFF beyond the edge."""
        return y * self.width + x if 0 <= x < self.width and 0 <= y < self.height else OFF

    def apart(self, a: int, b: int) -> int:
        """The number of steps between two squares, diagonals as one."""
        return max(abs(a % self.width - b % self.width), abs(a // self.width - b // self.width))

    def within(self, cell: int, steps: int) -> list[int]:
        """The cells at most so many steps away, in reading order, the cell itself left out."""
        x, y = cell % self.width, cell // self.width
        return [
            other
            for row in range(max(0, y - steps), min(self.height, y + steps + 1))
            for column in range(max(0, x - steps), min(self.width, x + steps + 1))
            if (other := row * self.width + column) != cell
        ]

    def line(self, a: int, b: int) -> list[int]:
        """The directions of the steps by which the line from middle to middle goes; odd ones pass through a corner."""
        dx, dy = b % self.width - a % self.width, b // self.width - a // self.width
        key = (dx + self.width) * 4096 + dy + self.height
        found = self.shapes.get(key)
        if found is None:
            found = crossings(dx, dy)
            self.shapes[key] = found
        return found

    def crossed(self, a: int, b: int) -> list[int]:
        """The cells that the line crosses, both ends left out."""
        cells: list[int] = []
        for direction in self.line(a, b)[:-1]:
            a = self.next[a * 8 + direction]
            cells.append(a)
        return cells
