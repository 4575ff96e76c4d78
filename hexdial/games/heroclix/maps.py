"""Maps as they are printed, and the drawings they are read from."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hexdial.games.heroclix.ground import Ground
from hexdial.games.heroclix.strides import Printed, set_of
from hexdial.games.heroclix.terms import BLOCKING, DOOR, NO_EDGE, NOWHERE, TERRAINS, WALL, WINDOW
from hexdial.grids.squares import OFF, SquareBoard
from hexdial.kernel import reading
from hexdial.kernel.reading import Entry
from hexdial.kernel.rulebook import LANGUAGES

KINDS: Final = ["outdoor", "indoor", "mixed"]
SIDES: Final = ["north", "east", "south", "west"]
USUAL: Final = (16, 24)  # squares along a side. hcx.p3.map.1
LETTERS: Final = {".": "clear", "h": "hindering", "#": "blocking", "~": "water", "o": "obscuring"}
CORNER: Final = "+"
EDGE_LETTERS: Final = {" ": NO_EDGE, "|": WALL, "-": WALL, "w": WINDOW, "d": DOOR}
ARROWS: Final = "^>v<"  # up the stairs
FIELDS: Final = (
    "id",
    "name",
    "kind",
    "drawing",
    "levels",
    "indoors",
    "orange",
    "letters",
    "stairs",
    "start",
    "special",
)


@dataclass(frozen=True)
class Wall:
    """One segment: a wall, a window or a door on a side of `a`; `b` is behind it, NOWHERE beyond the border."""

    kind: int
    a: int
    b: int
    side: int


class Map:
    """What is printed; never changed. hcx.p10.terrain.1"""

    def __init__(
        self, slug: str, names: dict[str, str], kind: str, board: SquareBoard, terrain: list[int], level: list[int],
        indoor: list[bool], areas: list[list[int]], area_side: list[str], special: list[int],
        special_rules: list[dict[str, str]], walls: list[Wall], stairs: list[bool], corners_join: bool = False,
    ) -> None:  # fmt: skip
        self.id = slug
        self.names = names
        self.kind = kind
        self.board = board
        self.terrain = terrain
        self.level = level
        self.indoor = indoor
        self.areas = areas  # the purple ones
        self.area_side = area_side
        self.special = special  # the orange area of a square, NOWHERE for none
        self.special_rules = special_rules  # by orange area and language
        self.walls = walls
        self.stairs = stairs  # by cell * 4 + side, from both ends
        self.corners_join = corners_join  # two squares are adjacent between two sides of another level
        self.warnings: list[str] = []
        self.start: list[int] = [NOWHERE] * board.count
        for number, area in enumerate(areas):
            for cell in area:
                self.start[cell] = number
        self.wall_at: list[int] = [NOWHERE] * (board.count * 4)
        for number, wall in enumerate(walls):
            self.wall_at[wall.a * 4 + wall.side] = number
            if wall.b != NOWHERE:
                self.wall_at[wall.b * 4 + (wall.side + 2) % 4] = number
        # indoor if one of its squares is. hcx.p10.maps.3
        self.indoor_wall: list[bool] = [indoor[wall.a] or (wall.b != NOWHERE and indoor[wall.b]) for wall in walls]
        self.rim: list[bool] = [_is_rim(board, level, cell) for cell in range(board.count)]
        self.poses: dict[int, list[list[int]]] = {}  # made already, by size of the base
        self.firsts: dict[int, int] = {}  # the same, as sets of first squares, by size and turn
        self.lyings: dict[int, list[tuple[int, int]]] = {}  # the same, by square and size
        inner = [wall != NOWHERE and self.indoor_wall[wall] for wall in self.wall_at]
        self.printed = Printed(board, level, indoor, stairs, inner)
        self.discs: dict[int, int] = {}  # made already, by steps and square
        self.near_walls: dict[int, list[int]] = {}  # the same
        self.ground = Ground(self, terrain, [False] * len(walls))
        self.grounds: dict[bytes, Ground] = {}  # made already, by terrain and walls

    def around(self, cell: int, steps: int) -> int:
        """The set of squares at most so many steps away, this one left out."""
        key = steps * self.board.count + cell
        found = self.discs.get(key)
        if found is None:
            found = set_of(self.board.within(cell, steps))
            self.discs[key] = found
        return found

    def walls_around(self, cell: int, steps: int) -> list[int]:
        """The printed walls between two squares that are both so near, this one included."""
        key = steps * self.board.count + cell
        found = self.near_walls.get(key)
        if found is None:
            near = self.around(cell, steps) | 1 << cell
            found = [
                number
                for number, wall in enumerate(self.walls)
                if wall.b != NOWHERE and near >> wall.a & 1 and near >> wall.b & 1
            ]
            self.near_walls[key] = found
        return found

    def opposite(self, area: int) -> int:
        """The starting area on the opposite side. hcx.p2.setup.8"""
        return self.area_side.index(SIDES[(SIDES.index(self.area_side[area]) + 2) % 4])

    def joined(self) -> Map:
        """The same map under the other reading of corners between levels. hcx.p10.intermove.6"""
        return Map(
            self.id, self.names, self.kind, self.board, self.terrain, self.level, self.indoor, self.areas,
            self.area_side, self.special, self.special_rules, self.walls, self.stairs, True,
        )  # fmt: skip


def load_maps(folder: Path) -> list[Map]:
    """All maps of a folder, by the names of their files."""
    maps: list[Map] = []
    for path in sorted(folder.glob("*.toml")):
        one = load_map(path, folder)
        for other in maps:
            if other.id == one.id:
                raise Entry(path.name, f"map {one.id}", {}).wrong("id", "another map of the folder has the same")
        maps.append(one)
    return maps


def load_map(path: Path, home: Path | None = None) -> Map:
    """The map of a file; what is wrong is named with its line and column of the drawing."""
    file = reading.read_file(path, path.parent if home is None else home, _title)
    slug = file.slug()
    file.title = f"map {slug}"
    file.only(*FIELDS)
    names = file.names()
    kind = file.choice("kind", KINDS)
    lines = _lines(file, "drawing")
    board = _board(file, lines)
    terrain = _terrain(file, lines, _letters(file), board)
    level = [int(letter) for letter in _layer(file, "levels", "123456789", "1", board)]
    indoor = [kind == "indoor"] * board.count
    if file.has("indoors"):
        if kind != "mixed":
            raise file.wrong("indoors", f"only a mixed map draws them, this one is {kind}")
        indoor = [letter == "i" for letter in _layer(file, "indoors", ".i", ".", board)]
    rules = [_special(block) for block in file.blocks("special")]
    numbers = "." + "123456789"[: len(rules)]
    special = [numbers.index(letter) - 1 for letter in _layer(file, "orange", numbers, ".", board)]
    walls, stairs = _edges(file, lines, board, level)
    areas, sides = _starts(file, board)
    found = Map(slug, names, kind, board, terrain, level, indoor, areas, sides, special, rules, walls, stairs)
    if board.width not in USUAL or board.height not in USUAL:
        found.warnings.append(
            f"{file.file}: {board.width}x{board.height} squares; the sides of a map are 16 or 24 long"
        )
    for cell in range(board.count):
        if found.start[cell] != NOWHERE and terrain[cell] & BLOCKING:
            found.warnings.append(f"{file.file}: the starting square {board.texts[cell]} is blocking terrain")
    return found


def _title(written: dict[str, str]) -> str:
    slug = re.match(r'"([a-z0-9_]+)"', written.get("id", ""))
    return f"map {slug[1]}" if slug else ""


def _is_rim(board: SquareBoard, level: list[int], cell: int) -> bool:
    """Elevated, and a side shared with a lower square. hcx.p10.rim.1"""
    near = [board.next[cell * 8 + direction] for direction in (0, 2, 4, 6)]
    return any(other != OFF and level[other] < level[cell] for other in near)


def _lines(file: Entry, field: str) -> list[str]:
    lines = [line.rstrip() for line in file.text(field).split("\n")]
    while lines and not lines[0]:
        lines.pop(0)
    while lines and not lines[-1]:
        lines.pop()
    return lines


def _board(file: Entry, lines: list[str]) -> SquareBoard:
    """Corners and edges in the odd lines, squares and edges in the even ones."""
    if len(lines) < 3 or len(lines) % 2 == 0:
        raise file.wrong("drawing", f"has {len(lines)} lines; two for every row of squares and one more are needed")
    long = len(lines[0])
    if long < 3 or long % 2 == 0:
        raise file.wrong("drawing", f"line 1 has {long} letters; two for every square and one more are needed")
    for y, line in enumerate(lines):
        if len(line) > long or (y % 2 == 0 and len(line) < long):
            raise file.wrong("drawing", f"line {y + 1} has {len(line)} letters, line 1 has {long}")
        for x in range(0, long, 2):
            if y % 2 == 0 and line[x] != CORNER:
                raise file.wrong("drawing", f"line {y + 1}, column {x + 1} must be a {CORNER}, not {line[x]!r}")
    return SquareBoard(long // 2, len(lines) // 2)


def _letters(file: Entry) -> dict[str, int]:
    """What the letters of the squares mean; a file may add some for two terrains at once. hcx.p10.terrain.5"""
    known = {letter: TERRAINS[name] for letter, name in LETTERS.items()}
    if file.has("letters"):
        table = file.table("letters")
        for letter in table.fields:
            if len(letter) != 1 or letter in known:
                raise table.wrong(letter, "must be one letter that has no meaning yet")
            bits = 0
            for name in table.text(letter).split():
                if name not in TERRAINS:
                    raise table.wrong(letter, f"unknown terrain {name!r}; known are {', '.join(TERRAINS)}")
                bits |= TERRAINS[name]
            known[letter] = bits
    return known


def _terrain(file: Entry, lines: list[str], letters: dict[str, int], board: SquareBoard) -> list[int]:
    terrain: list[int] = []
    for y in range(board.height):
        for x in range(board.width):
            letter = lines[2 * y + 1][2 * x + 1 : 2 * x + 2]
            if letter not in letters:
                raise file.wrong(
                    "drawing",
                    f"line {2 * y + 2}, column {2 * x + 2} (square {board.texts[board.at(x, y)]}): unknown terrain "
                    f"{letter!r}; known are {' '.join(letters)}",
                )
            terrain.append(letters[letter])
    return terrain


def _layer(file: Entry, field: str, known: str, default: str, board: SquareBoard) -> list[str]:
    """One letter a square, row by row; everywhere the default if nothing is drawn."""
    if not file.has(field):
        return [default] * board.count
    lines = _lines(file, field)
    if len(lines) != board.height:
        raise file.wrong(field, f"has {len(lines)} lines; the drawing has {board.height} rows of squares")
    for y, line in enumerate(lines):
        if len(line) != board.width:
            raise file.wrong(field, f"line {y + 1} has {len(line)} letters; the drawing has {board.width} columns")
        for x, letter in enumerate(line):
            if letter not in known:
                raise file.wrong(
                    field, f"line {y + 1}, column {x + 1}: unknown {letter!r}; known are {' '.join(known)}"
                )
    return [letter for line in lines for letter in line]


def _edges(file: Entry, lines: list[str], board: SquareBoard, level: list[int]) -> tuple[list[Wall], list[bool]]:
    """Every segment is a wall of its own, in reading order. hcx.p10.wall.4"""
    walls: list[Wall] = []
    stairs = [False] * (board.count * 4)
    for y, line in enumerate(lines):
        for x in range(1 - y % 2, 2 * board.width + 1, 2):
            letter = line[x : x + 1] or " "
            where = f"line {y + 1}, column {x + 1}"
            # the squares to the north and south of the edge, or to the west and east of it
            across = y % 2 == 0
            one = board.at(x // 2, y // 2 - 1) if across else board.at(x // 2 - 1, y // 2)
            other = board.at(x // 2, y // 2)
            if letter in ARROWS:
                way = ARROWS.index(letter)
                if across != (way % 2 == 0) or one == OFF or other == OFF:
                    raise file.wrong("drawing", f"{where}: the stairs {letter} lead nowhere")
                low, high = (one, other) if way in (1, 2) else (other, one)
                if level[low] >= level[high]:
                    raise file.wrong("drawing", f"{where}: the stairs {letter} must point to the higher square")
                _join(board, stairs, one, other)
            elif letter not in EDGE_LETTERS or letter == ("|" if across else "-"):
                raise file.wrong("drawing", f"{where}: unknown edge {letter!r}")
            elif letter != " ":
                kind = EDGE_LETTERS[letter]
                side = 2 if across else 1
                walls.append(Wall(kind, one, other, side) if one != OFF else Wall(kind, other, one, (side + 2) % 4))
    for pair in file.texts("stairs") if file.has("stairs") else []:
        cells = [board.index.get(text, OFF) for text in pair.split()]
        if len(cells) != 2 or OFF in cells or not _side_by_side(board, cells[0], cells[1]):
            raise file.wrong("stairs", f"{pair!r} must be two squares side by side, such as 'C3 D3'")
        if level[cells[0]] == level[cells[1]]:
            raise file.wrong("stairs", f"{pair!r} are on the same level")
        _join(board, stairs, cells[0], cells[1])
    return walls, stairs


def _side_by_side(board: SquareBoard, a: int, b: int) -> bool:
    return b in [board.next[a * 8 + direction] for direction in (0, 2, 4, 6)]


def _join(board: SquareBoard, stairs: list[bool], a: int, b: int) -> None:
    """A pair of elevation-change squares. hcx.p10.elevmove.3"""
    for side in range(4):
        if board.next[a * 8 + side * 2] == b:
            stairs[a * 4 + side] = True
            stairs[b * 4 + (side + 2) % 4] = True


def _special(block: Entry) -> dict[str, str]:
    """The rule of an orange area, in every language. hcx.p10.special.1"""
    block.only("rule")
    table = block.table("rule")
    table.only(*LANGUAGES)
    return {language: table.text(language) for language in LANGUAGES}


def _starts(file: Entry, board: SquareBoard) -> tuple[list[list[int]], list[str]]:
    """The purple areas, each with its side; every one has another opposite. hcx.p10.start.1, hcx.p2.setup.8"""
    areas: list[list[int]] = []
    sides: list[str] = []
    taken: dict[int, str] = {}
    for block in file.blocks("start"):
        block.title = f"{file.title}, {block.title}"
        block.only("side", "squares")
        side = block.choice("side", SIDES)
        if side in sides:
            raise block.wrong("side", f"there is another start in the {side}")
        area: list[int] = []
        for text in block.texts("squares"):
            area += _range(block, text, board)
        for cell in area:
            if cell in taken:
                raise block.wrong("squares", f"{board.texts[cell]} is already in the start of the {taken[cell]}")
            taken[cell] = side
        if not area:
            raise block.wrong("squares", "must name at least one square")
        areas.append(sorted(area))
        sides.append(side)
    for side in sides:
        if SIDES[(SIDES.index(side) + 2) % 4] not in sides:
            raise file.wrong("start", f"the start in the {side} has none on the opposite side")
    if not areas:
        raise file.wrong("start", "there must be two [[start]] blocks on opposite sides")
    return areas, sides


def _range(block: Entry, text: str, board: SquareBoard) -> list[int]:
    """`C3`, or all squares of the rectangle `C3:F4`."""
    cells = [board.index.get(part, OFF) for part in text.split(":")]
    if len(cells) > 2 or OFF in cells:
        raise block.wrong("squares", f"{text!r} must be a square such as 'C3' or two corners such as 'C3:F4'")
    xs = sorted(cell % board.width for cell in cells)
    ys = sorted(cell // board.width for cell in cells)
    return [board.at(x, y) for y in range(ys[0], ys[-1] + 1) for x in range(xs[0], xs[-1] + 1)]
