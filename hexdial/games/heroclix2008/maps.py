"""Maps: text drawings of 8 x 8 squares, turned and joined; what terrain and walls do to steps and lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hexdial.games.heroclix2008.reading import read_file
from hexdial.grids.squares import OFF, SquareBoard
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.reading import Entry

OPEN: Final = 0
BLOCKING: Final = 1
HINDERING: Final = 2
SIGNS: Final = ".#~"
TERRAINS: Final = ["open", "blocking", "hindering"]
SIZE: Final = 8  # squares of a map, each way
WIDE: Final = 2 * SIZE - 1  # characters of a drawing, each way
BESIDE: Final = "|"  # a wall between the squares left and right of it
BELOW: Final = "-"  # a wall between the squares above and below it
TURNS: Final = [0, 90, 180, 270]

# how a diagonal step past a corner is judged
TERRAIN_BLOCKS: Final = "terrain_blocks"
FREE: Final = "free"
ONE_CORNER_BLOCKS: Final = "one_corner_blocks"


@dataclass(frozen=True)
class Map:
    """One map as it lies in its file: lines of characters, squares at the even places."""

    id: str
    names: dict[str, str]
    lines: tuple[str, ...]


class Line:
    """What the line between two middles meets: all but the characters is the same during a whole match."""

    __slots__ = ("cells", "corners", "halves", "rule", "touched")

    def __init__(self) -> None:
        self.rule: str = ""  # the rule by which terrain or a wall blocks it; empty: nothing does
        self.cells: list[int] = []  # squares it crosses, ends left out
        self.corners: list[int] = []  # two by two: squares on both sides of a corner it passes through
        self.halves: list[int] = []  # squares beside a corner whose other side is closed already
        self.touched: bool = False  # it touches one closed corner


class Ground:
    """The joined map of a match. Steps and costs are ready; lines are made when first asked for."""

    __slots__ = ("board", "cost", "flat", "hindered", "lines", "maps", "rows", "steps", "terrain", "walls", "ways")

    def __init__(self, width: int, height: int, terrain: list[int], walls: list[bool], maps: tuple[str, ...]) -> None:
        self.board = SquareBoard(width, height)
        self.maps = maps  # as they were laid; empty: drawn by hand
        self.terrain = terrain  # by cell
        self.walls = walls  # cell * 2: on its east side; cell * 2 + 1: on its south side
        self.cost: list[int] = [2 if kind == HINDERING else 1 for kind in terrain]
        self.flat: list[int] = [1] * len(terrain)  # what it costs those whom hindering terrain does not hold up
        self.hindered: list[bool] = [kind == HINDERING for kind in terrain]
        self.rows: list[list[int]] = [  # the starting areas: below for the first seat, above for the second
            list(range((height - 1) * width, height * width)),
            list(range(width)),
        ]
        # by way of judging corners: cell * 8 + direction -> where the step leads, OFF where terrain forbids it
        self.steps: dict[str, list[int]] = {}
        self.ways: dict[str, list[list[int]]] = {}  # the same: by cell where its steps lead, clockwise from the north
        self.lines: dict[int, Line] = {}

    def steps_by(self, squeeze: str) -> list[int]:
        """Every step that terrain and walls allow. hcb.move.7, hcb.move.8"""
        if squeeze not in self.steps:
            self.steps[squeeze] = [
                self._step(cell, direction, squeeze) for cell in range(self.board.count) for direction in range(8)
            ]
        return self.steps[squeeze]

    def ways_by(self, squeeze: str) -> list[list[int]]:
        """By cell: all squares that one step leads to."""
        if squeeze not in self.ways:
            steps = self.steps_by(squeeze)
            self.ways[squeeze] = [
                [there for there in steps[cell * 8 : cell * 8 + 8] if there != OFF] for cell in range(self.board.count)
            ]
        return self.ways[squeeze]

    def _step(self, cell: int, direction: int, squeeze: str) -> int:
        there = self.board.next[cell * 8 + direction]
        if there == OFF or self.terrain[cell] == BLOCKING or self.terrain[there] == BLOCKING:
            return OFF
        if direction % 2 == 0:
            return OFF if self.wall(cell, direction) else there
        if squeeze == FREE:
            return there
        shut = self.closed(cell, direction, 1) + self.closed(cell, direction, -1)
        return OFF if shut == 2 or (shut and squeeze == ONE_CORNER_BLOCKS) else there

    def wall(self, cell: int, direction: int) -> bool:
        """Is there a wall between the cell and its neighbour in this direction (N, E, S or W)?"""
        if direction == 2:
            return self.walls[cell * 2]
        if direction == 4:
            return self.walls[cell * 2 + 1]
        there = self.board.next[cell * 8 + direction]
        return there != OFF and self.walls[there * 2 + (1 if direction == 0 else 0)]

    def beside(self, cell: int, direction: int, side: int) -> int:
        """The square on one side (-1 or 1) of the corner that a diagonal step passes."""
        return self.board.next[cell * 8 + (direction + side) % 8]

    def closed(self, cell: int, direction: int, side: int) -> bool:
        """Is that side of the corner blocked: its square, or a wall that runs from the corner along it? hcb.los.10"""
        first, then = (direction + side) % 8, (direction - side) % 8
        there = self.board.next[cell * 8 + first]
        return self.terrain[there] == BLOCKING or self.wall(cell, first) or self.wall(there, then)

    def line(self, a: int, b: int) -> Line:
        """What lies between two middles."""
        key = a * self.board.count + b
        found = self.lines.get(key)
        if found is None:
            found = self.lines[key] = self._line(a, b)
        return found

    def _line(self, a: int, b: int) -> Line:
        """hcb.los.2, hcb.los.3, hcb.los.4"""
        found = Line()
        here = a
        for direction in self.board.line(a, b):
            there = self.board.next[here * 8 + direction]
            if direction % 2 == 0:
                if self.wall(here, direction):
                    found.rule = found.rule or "hcb.los.3"
            else:
                self._corner(found, here, direction)
            if there != b:
                found.cells.append(there)
                if self.terrain[there] == BLOCKING:
                    found.rule = found.rule or "hcb.los.2"
            here = there
        return found

    def _corner(self, found: Line, here: int, direction: int) -> None:
        left, right = self.beside(here, direction, -1), self.beside(here, direction, 1)
        shut_left, shut_right = self.closed(here, direction, -1), self.closed(here, direction, 1)
        if shut_left and shut_right:
            found.rule = found.rule or "hcb.los.4"
        elif shut_left or shut_right:
            found.halves.append(right if shut_left else left)
            found.touched = True
        else:
            found.corners += [left, right]


def load_maps(folder: Path) -> dict[str, Map]:
    """All maps of a folder, by id, in the order of their names."""
    found: dict[str, Map] = {}
    for path in sorted(folder.glob("*.toml")):
        entry = read_file(path)
        entry.title = f"map {path.stem}"
        found[path.stem] = read_map(entry, path.stem)
    if not found:
        raise HexdialError(f"there is no map in {folder.name}/")
    return found


def read_map(entry: Entry, name: str) -> Map:
    """A drawing of 8 x 8 squares with a ring to walk round it, all of it in one piece. hcb.terrain.1"""
    entry.only("id", "name", "drawing")
    if entry.slug() != name:
        raise entry.wrong("id", f"must be {name!r} as the file is called, not {entry.text('id')!r}")
    one = Map(name, entry.names(), _lines(entry))
    ground = join([one.lines], (name,))
    for cell in range(ground.board.count):
        x, y = cell % SIZE, cell // SIZE
        if ground.terrain[cell] == BLOCKING and (x in (0, SIZE - 1) or y in (0, SIZE - 1)):
            raise entry.wrong("drawing", f"{ground.board.texts[cell]} is blocking; the outer ring must stay free")
    apart = _unreached(ground)
    if apart:
        raise entry.wrong("drawing", f"{apart} cannot be reached from A1")
    return one


def _lines(entry: Entry) -> tuple[str, ...]:
    lines = entry.text("drawing").strip("\n").split("\n")
    if len(lines) != WIDE:
        raise entry.wrong("drawing", f"must have {WIDE} lines, not {len(lines)}")
    for number, line in enumerate(lines, 1):
        if len(line.rstrip()) > WIDE:
            raise entry.wrong("drawing", f"line {number} is longer than {WIDE} characters")
    full = [line.rstrip().ljust(WIDE) for line in lines]
    for row, line in enumerate(full):
        for column, sign in enumerate(line):
            allowed = SIGNS if row % 2 == 0 and column % 2 == 0 else " "
            if row % 2 != column % 2:
                allowed += BESIDE if row % 2 == 0 else BELOW
            if sign not in allowed:
                known = ", ".join(f"{one} {word}" for one, word in zip(SIGNS, TERRAINS, strict=True))
                hint = f"a square is {known} (rule hcb.terrain.1)" if allowed == SIGNS else "only walls stand there"
                raise entry.wrong("drawing", f"line {row + 1}, column {column + 1}: {sign!r}; {hint}")
    return tuple(full)


def _unreached(ground: Ground) -> str:
    """A square that nobody could walk to, "" if there is none."""
    steps = ground.steps_by(TERRAIN_BLOCKS)
    seen = [False] * ground.board.count
    seen[0] = True
    todo = [0]
    while todo:
        cell = todo.pop()
        for there in steps[cell * 8 : cell * 8 + 8]:
            if there != OFF and not seen[there]:
                seen[there] = True
                todo.append(there)
    for cell, kind in enumerate(ground.terrain):
        if kind != BLOCKING and not seen[cell]:
            return ground.board.texts[cell]
    return ""


def turned(lines: Sequence[str], degrees: int) -> tuple[str, ...]:
    """The same drawing turned clockwise."""
    found = list(lines)
    for _ in range(degrees // 90):
        found = ["".join(found[WIDE - 1 - row][column] for row in range(WIDE)) for column in range(WIDE)]
        found = [line.translate(TURNED_WALLS) for line in found]
    return tuple(found)


TURNED_WALLS: Final = str.maketrans({BESIDE: BELOW, BELOW: BESIDE})


def parse_laid(text: str, known: Sequence[str]) -> tuple[str, int]:
    """`old_harbour 90`: which map, and how far it is turned."""
    found = re.fullmatch(r"\s*([a-z][a-z0-9_]*)(?:\s+(\d+))?\s*", text)
    if not found or int(found[2] or 0) not in TURNS:
        raise HexdialError(f"hcb: {text!r} is no map with a turn such as `{known[0]} 90`")
    if found[1] not in known:
        raise HexdialError(f"hcb has no map {found[1]!r}; there are {', '.join(known)}, random")
    return found[1], int(found[2] or 0)


def lay(maps: dict[str, Map], laid: Sequence[str]) -> Ground:
    """One, two or four maps; the first half lies nearer to the first seat. hcb.setup.1, hcb.setup.2, hcb.house.4"""
    pieces: list[tuple[str, ...]] = []
    for text in laid:
        name, degrees = parse_laid(text, list(maps))
        pieces.append(turned(maps[name].lines, degrees))
    return join(pieces, tuple(laid))


def join(pieces: Sequence[Sequence[str]], names: tuple[str, ...]) -> Ground:
    """Below left, below right, above left, above right; two lie above each other. hcb.setup.1"""
    across = 2 if len(pieces) == 4 else 1
    down = 1 if len(pieces) == 1 else 2
    width, height = SIZE * across, SIZE * down
    terrain = [OPEN] * (width * height)
    walls = [False] * (width * height * 2)
    for number, lines in enumerate(pieces):
        left = number % across * SIZE
        top = (down - 1 - number // across) * SIZE
        for y in range(SIZE):
            for x in range(SIZE):
                cell = (top + y) * width + left + x
                terrain[cell] = SIGNS.index(lines[2 * y][2 * x])
                walls[cell * 2] = x < SIZE - 1 and lines[2 * y][2 * x + 1] == BESIDE
                walls[cell * 2 + 1] = y < SIZE - 1 and lines[2 * y + 1][2 * x] == BELOW
    return Ground(width, height, terrain, walls, names)
