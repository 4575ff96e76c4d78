"""Maps of the community's JSON shape as files of ours: a drawing, levels, indoor squares, starting areas, stairs."""

from __future__ import annotations

import re
from typing import Final

from hexdial.games.heroclix.import_values import Loose, Unusable, clean, id_of, listed, meant, number_of, quoted, three
from hexdial.games.heroclix.maps import SIDES, USUAL
from hexdial.grids.squares import square_name
from hexdial.kernel.reading import shown

MOST_SIDE: Final = 60
MOST_LEVEL: Final = 9
LETTERS: Final = {"clear": ".", "hindering": "h", "blocking": "#", "water": "~", "obscuring": "o"}
ORANGE: Final = {"special": 1, "special2": 2, "special1": 1, "special_2": 2}
TERRAINS: Final = [*LETTERS, *ORANGE]
INDOOR: Final = "indoor"
OUTDOOR: Final = "outdoor"
MIXED: Final = "mixed"
KINDS: Final = {
    "indoor": INDOOR, "indoors": INDOOR, "outdoor": OUTDOOR, "outdoors": OUTDOOR, "indooroutdoor": MIXED,
    "outdoorindoor": MIXED, "indoorandoutdoor": MIXED, "mixed": MIXED,
}  # fmt: skip
# as edges are drawn, across and upright
WALLS: Final = {"": "-|", "normal": "-|", "wall": "-|", "glass": "ww", "window": "ww", "door": "dd"}
POINTS: Final = ("x0", "y0", "x1", "y1")


def map_id(one: Loose) -> str:
    name = one.text("name")
    if not name:
        raise Unusable("missing", field="name")
    return id_of(name, "map")


def map_text(one: Loose, slug: str) -> str:
    """The whole file of a map; what cannot be read for sure is Unusable."""
    return Sketch(one).text(slug)


class Sketch:
    """What the squares and edges of the map turn out to be."""

    def __init__(self, one: Loose) -> None:
        self.one = one
        self.width = 0
        self.height = 0
        rows = self.tiles()
        count = self.width * self.height
        self.kind = kind_of(one, "type", True)
        self.terrain: list[str] = ["."] * count
        self.orange: list[int] = [0] * count
        self.level: list[int] = [1] * count
        self.indoor: list[bool] = [False] * count
        self.start: list[bool] = [False] * count
        self.start4: list[bool] = [False] * count
        self.across: list[list[str]] = [[" "] * self.width for _ in range(self.height + 1)]
        self.upright: list[list[str]] = [[" "] * (self.width + 1) for _ in range(self.height)]
        self.stairs: list[str] = []
        defaults = self.defaults()
        for y, row in enumerate(rows):
            for x, tile in enumerate(row):
                try:
                    self.square(x, y, tile, defaults)
                except Unusable as problem:
                    if problem.key in ("terrain", "square"):
                        raise
                    about = problem.about
                    said = f"{about.get('field', '')} {about.get('value', '?')}"
                    raise Unusable("square", square=square_name(x, y), problem=said) from problem
        self.walls()
        self.ramps()
        self.settle_kind()
        if one.has("ziplines"):
            raise Unusable("feature", field="ziplines")

    def tiles(self) -> list[list[Loose]]:
        """Every row with all its squares, in order of columns; what a row leaves out is as the defaults say."""
        one = self.one
        rows = one.blocks("rows")
        if not rows:
            raise Unusable("no_rows")
        drawn = [row.blocks("tiles") for row in by_number(rows)]
        longest = max([len(row) for row in drawn])
        self.width = one.number("width", 1, MOST_SIDE) if one.has("width") else longest
        self.height = one.number("height", 1, MOST_SIDE) if one.has("height") else len(drawn)
        if len(drawn) != self.height or longest > self.width or not longest:
            raise Unusable("rows", height=self.height, width=self.width, value=f"{len(drawn)} x {longest}")
        return [self.row(y, row) for y, row in enumerate(drawn)]

    def row(self, y: int, tiles: list[Loose]) -> list[Loose]:
        columns = [column_of(tile) for tile in tiles]
        if len(tiles) == self.width:
            if sorted(columns) == list(range(self.width)):
                return [tiles[columns.index(x)] for x in range(self.width)]
            if any(column >= 0 for column in columns):
                self.one.note("letters")
            return tiles
        found: list[Loose] = [Loose({}, self.one.notes) for _ in range(self.width)]
        for tile, column in zip(tiles, columns):
            if not 0 <= column < self.width or columns.count(column) > 1:
                raise Unusable("column", row=y + 1, value=shown(tile.fields.get("x")))
            found[column] = tile
        return found

    def defaults(self) -> tuple[str, int, str]:
        """Terrain, level and indoor or outdoor of squares that do not say."""
        one = self.one
        level = one.number("defaultElevation", 1, MOST_LEVEL) if one.has("defaultElevation") else 1
        kind = kind_of(one, "defaultType", False) or self.kind
        return self.named_terrain(one, "defaultTerrain", "defaultTerrain") or "clear", level, kind

    def square(self, x: int, y: int, tile: Loose, defaults: tuple[str, int, str]) -> None:
        cell = y * self.width + x
        terrain = self.named_terrain(tile, "terrain", square_name(x, y)) or defaults[0]
        self.terrain[cell] = LETTERS.get(terrain, ".")
        self.orange[cell] = ORANGE.get(terrain, 0)
        self.level[cell] = tile.number("elevation", 1, MOST_LEVEL) if tile.has("elevation") else defaults[1]
        self.indoor[cell] = (kind_of(tile, "type", False) or defaults[2]) == INDOOR
        self.start[cell] = tile.flag("isStartingZone")
        self.start4[cell] = tile.flag("isStartingZone4p")
        if tile.has("group"):
            self.one.note("groups")

    def named_terrain(self, tile: Loose, field: str, square: str) -> str:
        """A misspelt terrain is read as what it surely means."""
        word = tile.word(field)
        if not word:
            return ""
        found = word if word in TERRAINS else meant(word, [*LETTERS])
        if not found:
            raise Unusable("terrain", square=square, value=word)
        if found != word:
            self.one.note("read_as", field="terrain", value=word, meant=found)
        return found

    def walls(self) -> None:
        """Straight lines between corners, cut into the edges they run along. hcx.p10.wall.4"""
        usual = self.one.word("defaultWallType")
        for number, wall in enumerate(self.one.items("walls"), 1):
            kind, points = segment(wall, self.one, number, "wall")
            kind = kind or usual
            if kind not in WALLS:
                raise Unusable("wall_type", value=kind)
            x0, y0, x1, y1 = points
            straight = (x0 == x1) != (y0 == y1)
            inside = self.within(x0, y0, 1) and self.within(x1, y1, 1)
            if (x0, y0) == (x1, y1) and inside:
                continue  # nothing runs from a corner to itself
            if not straight or not inside:
                raise Unusable("wall", number=number, value=shown([x0, y0, x1, y1]))
            for x in range(min(x0, x1), max(x0, x1)):
                self.edge(self.across[y0], x, WALLS[kind][0], square_name(x, min(y0, self.height - 1)))
            for y in range(min(y0, y1), max(y0, y1)):
                self.edge(self.upright[y], x0, WALLS[kind][1], square_name(min(x0, self.width - 1), y))

    def within(self, x: int, y: int, more: int) -> bool:
        """Is it a square of the map; with one more, a corner?"""
        return 0 <= x < self.width + more and 0 <= y < self.height + more

    def edge(self, edges: list[str], place: int, letter: str, square: str) -> None:
        """A door or a window lies over a wall that is drawn through it."""
        there = edges[place]
        if there in ("w", "d") and letter in ("w", "d") and there != letter:
            raise Unusable("two_walls", square=square)
        if there not in ("w", "d"):
            edges[place] = letter

    def ramps(self) -> None:
        """Pairs of squares side by side on different levels. hcx.p10.elevmove.3"""
        for number, ramp in enumerate(self.one.items("ramps"), 1):
            x0, y0, x1, y1 = segment(ramp, self.one, number, "ramp")[1]
            if abs(x0 - x1) + abs(y0 - y1) != 1:
                raise Unusable("ramp", number=number, value=shown([x0, y0, x1, y1]))
            if not self.within(x0, y0, 0) or not self.within(x1, y1, 0):
                self.one.note("off_ramp")
            elif self.level[y0 * self.width + x0] == self.level[y1 * self.width + x1]:
                self.one.note("flat_ramp")
            else:
                pair = f"{square_name(x0, y0)} {square_name(x1, y1)}"
                if pair not in self.stairs:
                    self.stairs.append(pair)

    def settle_kind(self) -> None:
        """An indoor or outdoor map with squares of the other kind is mixed. hcx.p10.maps.1"""
        if self.kind != MIXED and self.indoor != [self.kind == INDOOR] * len(self.indoor):
            self.kind = MIXED
            self.one.note("mixed")

    def starts(self) -> dict[str, list[int]]:
        """The areas for two players by their side; those for four where there are no others. hcx.p2.setup.8"""
        squares = self.start if any(self.start) else self.start4
        if not any(squares):
            raise Unusable("no_start")
        if any(self.start4) and any(self.start):
            self.one.note("four")
        areas = self.connected(squares)
        found: dict[str, list[int]] = {}
        if len(areas) == 2:
            sides = self.facing(areas)
            found = {sides[0]: areas[0], sides[1]: areas[1]}
        else:
            for area in areas:
                found.setdefault(self.nearest_side(area), []).extend(area)
        for side in found:
            if SIDES[(SIDES.index(side) + 2) % 4] not in found:
                raise Unusable("starts", value=", ".join(found))
        return found

    def connected(self, squares: list[bool]) -> list[list[int]]:
        """The areas, in reading order; squares that meet at a corner belong together."""
        left = [cell for cell, marked in enumerate(squares) if marked]
        areas: list[list[int]] = []
        while left:
            area = [left.pop(0)]
            for cell in area:
                near = [other for other in left if self.touching(cell, other)]
                left = [other for other in left if other not in near]
                area += near
            areas.append(sorted(area))
        return areas

    def touching(self, a: int, b: int) -> bool:
        return abs(a % self.width - b % self.width) <= 1 and abs(a // self.width - b // self.width) <= 1

    def facing(self, areas: list[list[int]]) -> tuple[str, str]:
        """Two areas face each other along the way on which they are farther apart."""
        (x0, y0), (x1, y1) = self.middle(areas[0]), self.middle(areas[1])
        # middles are sums; compare them over a common count
        n0, n1 = len(areas[0]), len(areas[1])
        dx, dy = x1 * n0 - x0 * n1, y1 * n0 - y0 * n1
        if abs(dx) == abs(dy):
            raise Unusable("starts", value="?")
        if abs(dy) > abs(dx):
            return ("north", "south") if dy > 0 else ("south", "north")
        return ("west", "east") if dx > 0 else ("east", "west")

    def middle(self, area: list[int]) -> tuple[int, int]:
        return sum([cell % self.width for cell in area]), sum([cell // self.width for cell in area])

    def nearest_side(self, area: list[int]) -> str:
        x, y = self.middle(area)
        count = len(area)
        away = [y, (self.width - 1) * count - x, (self.height - 1) * count - y, x]
        if away.count(min(away)) > 1:
            raise Unusable("starts", value="?")
        return SIDES[away.index(min(away))]

    def drawing(self) -> list[str]:
        lines: list[str] = []
        for y in range(self.height + 1):
            lines.append("+" + "".join([f"{edge}+" for edge in self.across[y]]))
            if y < self.height:
                row = self.terrain[y * self.width : (y + 1) * self.width]
                lines.append(
                    "".join([self.upright[y][x] + row[x] for x in range(self.width)]) + self.upright[y][self.width]
                )
        return lines

    def layer(self, letters: list[str]) -> list[str]:
        return ["".join(letters[y * self.width : (y + 1) * self.width]) for y in range(self.height)]

    def text(self, slug: str) -> str:
        one = self.one
        starts = self.starts()
        if self.width not in USUAL or self.height not in USUAL:
            one.note("size", value=f"{self.width} x {self.height}")
        lines = [f"id = {quoted(slug)}", f"name = {three(one.text('name'))}", f"kind = {quoted(self.kind)}"]
        if self.stairs:
            lines.append(f"stairs = {listed(self.stairs)}")
        lines += ['drawing = """', *self.drawing(), '"""']
        if any(level != 1 for level in self.level):
            lines += ['levels = """', *self.layer([str(level) for level in self.level]), '"""']
        if self.kind == MIXED and any(self.indoor):
            lines += ['indoors = """', *self.layer(["i" if indoor else "." for indoor in self.indoor]), '"""']
        rules = self.special_rules()
        if rules:
            most = max(self.orange)
            lines += ['orange = """', *self.layer([str(area) if area else "." for area in self.orange]), '"""']
            for _ in range(most):
                lines += ["", "[[special]]", f"rule = {three(rules)}"]
        for side, area in starts.items():
            squares = [square_name(cell % self.width, cell // self.width) for cell in sorted(area)]
            lines += ["", "[[start]]", f"side = {quoted(side)}", f"squares = {listed(squares)}"]
        return "\n".join(lines) + "\n"

    def special_rules(self) -> str:
        """The rules of the orange areas; without any they are clear. hcx.p10.special.1"""
        texts: list[str] = []
        for value in self.one.items("special"):
            if isinstance(value, str):
                texts.append(clean(value))
            elif isinstance(value, dict):
                rule = Loose(value, self.one.notes)
                texts += [
                    rule.text(field) for field in ("name", "title", "description", "text", "rules") if rule.has(field)
                ]
            else:
                raise Unusable("no_text", field="special", value=shown(value))
        text = " ".join([part for part in texts if part])
        if any(self.orange):
            self.one.note("special_rules" if text else "special_clear")
            return text
        if text:
            self.one.note("special_rules")
        return ""


def kind_of(one: Loose, field: str, needed: bool) -> str:
    """Indoor, outdoor or both, however it is spelt."""
    word = re.sub(r"[^a-z]", "", one.word(field))
    if not word:
        if needed:
            raise Unusable("missing", field=field)
        return ""
    found = meant(word, [*KINDS])
    if not found:
        raise Unusable("no_word", field=field, value=word)
    if found != word:
        one.note("read_as", field=field, value=word, meant=found)
    return KINDS[found]


def by_number(rows: list[Loose]) -> list[Loose]:
    """Rows in the order of their numbers, where all of them have one."""
    try:
        numbers = [row.number("y", 0, MOST_SIDE) for row in rows]
    except Unusable:
        return rows
    if len(set(numbers)) < len(rows):
        return rows
    return [rows[place] for place in sorted(range(len(rows)), key=numbers.__getitem__)]


def column_of(tile: Loose) -> int:
    """`C` is 2; -1 where no letter is written."""
    letters = tile.fields.get("x")
    if not isinstance(letters, str) or not re.fullmatch(r"[A-Za-z]{1,2}", letters):
        return -1
    column = 0
    for letter in letters.upper():
        column = column * 26 + ord(letter) - ord("A") + 1
    return column - 1


def segment(value: object, one: Loose, number: int, field: str) -> tuple[str, tuple[int, int, int, int]]:
    """The kind and the two points of a wall or a ramp: {x0, y0, x1, y1}, four numbers, or two pairs."""
    kind = ""
    numbers: list[object] = []
    if isinstance(value, dict):
        entry = Loose(value, one.notes)
        kind = entry.word("type")
        numbers = [entry.fields.get(name) for name in POINTS]
    elif isinstance(value, list):
        for part in value:
            numbers += part if isinstance(part, list) else [part]
    if len(numbers) != len(POINTS):
        raise Unusable(field, number=number, value=shown(value))
    try:
        x0, y0, x1, y1 = [number_of(part, field, -999, 999) for part in numbers]
    except Unusable as problem:
        raise Unusable(field, number=number, value=shown(value)) from problem
    return kind, (x0, y0, x1, y1)
