"""Small maps for tests, named by squares: the `check` lines about terrain become tests almost word for word.

    land = Land(hindering="C1", blocking="D1 F3:G5", walls="C3|D3 C3/C4", doors="E1|F1", levels={2: "C3:E5"},
                stairs="B3-C3")
    land.sees("A1", "E1")                       # clear, hindered or blocked, by terrain alone
    land.step("A1", "B2", improved=ELEVATED)    # "no", "yes", or "stop": the movement must end there
    land.adjacent("A1", "B2"), land.walk("A1 B1 C1")
    table = land.table(A="C3", X="D3 giant", heavy="E3")
    table.sees("A", "X"), table.sees("A", "E5"), table.destroy("C3|D3"), table.put("C3", HINDERING)

C3|D3 is the edge between two squares side by side, C3/C4 between one above the other, A3< A3> A3^ A3_ the border.
"""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise

from hexdial.games.heroclix import bases, markers, sight
from hexdial.games.heroclix.explain_line import explain_line
from hexdial.games.heroclix.explain_step import NEVER, explain_step, explain_way
from hexdial.games.heroclix.explain_touch import APART, explain_touch
from hexdial.games.heroclix.figures import Click, Figure, Thing
from hexdial.games.heroclix.figures import Line as StartingLine
from hexdial.games.heroclix.ground import Ground, ground_of
from hexdial.games.heroclix.house import House
from hexdial.games.heroclix.maps import Map, Wall
from hexdial.games.heroclix.prepare import catalogue_of, powers_of
from hexdial.games.heroclix.setting import Member, Setting
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.terms import (
    BLOCKING,
    DOOR,
    HEAVY,
    HINDERING,
    LIGHT,
    NOBODY,
    NOWHERE,
    OBSCURING,
    ON_MAP,
    OUTSIDE,
    SIZES,
    STANDARD,
    WALL,
    WATER,
    WINDOW,
)  # fmt: skip
from hexdial.grids.squares import OFF, SquareBoard
from hexdial.kernel.table import Table, Told
from hexdial.kernel.tally import Reason

LINES = ["clear", "hindered", "blocked"]
NAMES = {"en": "field", "fr": "champ", "es": "campo"}
BORDER = {"^": 0, ">": 1, "_": 2, "<": 3}


class Land:
    """A map in the making; everything not named is clear, outdoors, on the ground."""

    def __init__(
        self,
        hindering: str = "",
        blocking: str = "",
        water: str = "",
        obscuring: str = "",
        walls: str = "",
        windows: str = "",
        doors: str = "",
        levels: dict[int, str] | None = None,
        stairs: str = "",
        indoor: str = "",
        kind: str = "outdoor",
        orange: str = "",
        size: tuple[int, int] = (16, 16),
        corners_join: bool = False,
    ) -> None:
        board = SquareBoard(*size)
        self.board = board
        terrain = [0] * board.count
        for squares, bits in ((hindering, HINDERING), (blocking, BLOCKING), (water, WATER), (obscuring, OBSCURING)):
            for cell in self.cells(squares):
                terrain[cell] |= bits
        level = [1] * board.count
        for height, squares in (levels or {}).items():
            for cell in self.cells(squares):
                level[cell] = height
        inside = [kind == "indoor"] * board.count
        for cell in self.cells(indoor):
            inside[cell] = True
        special = [NOWHERE] * board.count
        for cell in self.cells(orange):
            special[cell] = 0
        edges = [
            Wall(number, *self.edge(text))
            for texts, number in ((walls, WALL), (windows, WINDOW), (doors, DOOR))
            for text in texts.split()
        ]
        joins = [False] * (board.count * 4)
        for text in stairs.split():
            a, b, side = self.edge(text.replace("-", "|"))
            joins[a * 4 + side] = joins[b * 4 + (side + 2) % 4] = True
        self.map = Map(
            "field", NAMES, kind, board, terrain, level, inside, [], [], special, [NAMES], edges, joins, corners_join
        )

    @property
    def ground(self) -> Ground:
        return self.map.ground

    def at(self, square: str) -> int:
        return self.board.index[square]

    def cells(self, squares: str) -> list[int]:
        """`A1 C3:E5`: single squares and rectangles."""
        found: list[int] = []
        for text in squares.split():
            one, _, other = text.partition(":")
            a, b = self.at(one), self.at(other or one)
            width = self.board.width
            found += [
                self.board.at(x, y) for y in range(a // width, b // width + 1) for x in range(a % width, b % width + 1)
            ]
        return found

    def edge(self, text: str) -> tuple[int, int, int]:
        if text[-1] in BORDER:
            assert self.board.next[self.at(text[:-1]) * 8 + BORDER[text[-1]] * 2] == OFF
            return self.at(text[:-1]), NOWHERE, BORDER[text[-1]]
        one, other = text.replace("/", "|").split("|")
        a, b = self.at(one), self.at(other)
        if a > b:
            a, b = b, a
        side = [self.board.next[a * 8 + side * 2] for side in range(4)].index(b)
        return a, b, side

    def wall(self, text: str) -> int:
        a, _, side = self.edge(text)
        return self.map.wall_at[a * 4 + side]

    def names(self, cells: list[int]) -> str:
        return " ".join(self.board.texts[cell] for cell in sorted(cells))

    def sees(self, a: str, b: str, improved: int = 0) -> str:
        assert sight.line(self.ground, self.at(a), self.at(b), improved).verdict == verdict(
            explain_line(self.bare, NOBODY, self.at(a), NOBODY, self.at(b), improved)
        )
        return LINES[sight.line(self.ground, self.at(a), self.at(b), improved).verdict]

    def adjacent(self, a: str, b: str) -> bool:
        found = self.at(b) in self.ground.adjacent[self.at(a)]
        assert found == (self.at(a) in self.ground.adjacent[self.at(b)]), "adjacency goes both ways"
        assert found == are_adjacent(self.bare, self.at(a), self.at(b)), "its explanation says otherwise"
        return found

    def step(self, a: str, b: str, improved: int = 0) -> str:
        return step(self.bare, self.at(a), self.at(b), improved)

    def walk(self, squares: str, improved: int = 0) -> bool:
        """May one go this way, from square to square, and end there?"""
        return walk(self.bare, [self.at(square) for square in squares.split()], improved)

    @cached_property
    def bare(self) -> State:
        """Nobody and nothing on it."""
        return self.table().s

    def table(self, heavy: str = "", light: str = "", **figures: str) -> LandTable:
        return LandTable(self, heavy, light, figures)


def step(s: State, a: int, b: int, improved: int = 0) -> str:
    found = "no"
    for code in s.ground.steps(improved)[a]:
        if code // 2 == b:
            found = "stop" if code % 2 else "yes"
    told = verdict(explain_step(s, a, b, improved))
    assert found == ["yes", "stop", "no"][told], "its explanation says otherwise"
    return found


def walk(s: State, way: list[int], improved: int = 0) -> bool:
    goes = s.ground.ends(way[-1])
    for number, (a, b) in enumerate(pairwise(way)):
        found = step(s, a, b, improved)
        if found == "no" or (found == "stop" and number < len(way) - 2):
            goes = False
    assert goes == (verdict(explain_way(s, way, improved)) < NEVER), "its explanation says otherwise"
    return goes


def verdict(reasons: tuple[Reason, ...]) -> int:
    """The worst of all reasons."""
    return max([0, *[reason.change for reason in reasons]])


def are_adjacent(s: State, a: int, b: int) -> bool:
    """As the explanation has it; blocking terrain is beside one, adjacency of figures is another matter."""
    return verdict(explain_touch(s, a, b)) != APART and s.ground.ends(b)


def rules(reasons: tuple[Reason, ...]) -> list[str]:
    """The rules that an explanation names, without the name of the book."""
    return [reason.rule.removeprefix("hcx.") for reason in reasons]


class LandTable:
    """The map with figures and objects on it. A figure is `C3`, then its size, `1x2` or `2x2`, `turn 1`."""

    def __init__(self, land: Land, heavy: str, light: str, figures: dict[str, str]) -> None:
        self.land = land
        self.number = {name: number for number, name in enumerate(figures)}
        self.things = [(cell, HEAVY) for cell in land.cells(heavy)] + [(cell, LIGHT) for cell in land.cells(light)]
        things = [(Thing(number, f"thing{number}", NAMES, weight), 0) for number, (_, weight) in enumerate(self.things)]
        members = [
            Member(one, 0, one.lines, OUTSIDE, True)
            for one in (figure(number, text) for number, text in enumerate(figures.values()))
        ]
        self.s = State(Setting(House({}), members, things, [land.map], powers_of(catalogue_of())))
        self.t: Table[State] = Table(self.s)
        self.t.telling = True
        for name, text in figures.items():
            self.place(name, text.split()[0], int(text.split("turn ")[1]) if "turn" in text else 0)
        for number, (cell, weight) in enumerate(self.things):
            self.s.lies[number], self.s.thing_place[number] = cell, ON_MAP
            self.s.heavy[cell] += weight == HEAVY

    def place(self, name: str, square: str, turn: int = 0) -> None:
        f = self.number[name]
        for cell in bases.cells_of(self.s, f):
            self.s.who[cell] = NOBODY
        self.s.cell[f], self.s.turned[f], self.s.place[f] = self.land.at(square), turn, ON_MAP
        for cell in bases.cells_of(self.s, f):
            self.s.who[cell] = f

    def at(self, text: str) -> int:
        return self.s.cell[self.number[text]] if text in self.number else self.land.at(text)

    def who(self, text: str) -> int:
        return self.number.get(text, NOBODY)

    def sees(self, a: str, b: str, improved: int = 0) -> str:
        found = sight.sight(self.s, self.who(a), self.at(a), self.who(b), self.at(b), improved)
        assert found == verdict(self.line(a, b, improved)), "its explanation says otherwise"
        return LINES[found]

    def line(self, a: str, b: str, improved: int = 0) -> tuple[Reason, ...]:
        """Why it is seen so."""
        return explain_line(self.s, self.who(a), self.at(a), self.who(b), self.at(b), improved)

    def sees_best(self, a: str, b: str, improved: int = 0, reach: int = sight.ANYWHERE) -> str:
        return LINES[sight.best_sight(self.s, self.who(a), self.who(b), improved, reach)]

    def sees_wall(self, a: str, wall: str, reach: int = sight.ANYWHERE, improved: int = 0) -> str:
        found = sight.sight_to_wall(self.s, self.who(a), self.at(a), self.land.wall(wall), improved, reach)
        return LINES[found]

    def adjacent(self, a: str, b: str) -> bool:
        found = self.at(b) in self.s.ground.adjacent[self.at(a)]
        assert found == are_adjacent(self.s, self.at(a), self.at(b)), "its explanation says otherwise"
        return found

    def step(self, a: str, b: str, improved: int = 0) -> str:
        return step(self.s, self.at(a), self.at(b), improved)

    def terrain(self, square: str) -> int:
        return self.s.terrain[self.at(square)]

    def put(self, square: str, terrain: int, name: str = "cloud", seat: int = NOBODY) -> int:
        refused = self.refusal(square, terrain, name)
        assert not refused, f"refused by {refused}"
        number = markers.put_marker(self.t, self.at(square), terrain, name, seat=seat)
        self.check()
        return number

    def refusal(self, square: str, terrain: int, name: str = "cloud") -> str:
        return markers.marker_refused(self.s, self.at(square), terrain, name)

    def remove(self, number: int) -> bool:
        removed = markers.remove_marker(self.t, number)
        self.check()
        return removed

    def destroy(self, place: str) -> None:
        if "|" in place or "/" in place or place[-1] in BORDER:
            markers.destroy_wall(self.t, self.land.wall(place))
        else:
            markers.destroy_cell(self.t, self.at(place))
        self.check()

    def stack(self, square: str) -> list[str]:
        return [one.name for one in markers.markers_at(self.s, self.at(square))]

    def told(self) -> list[Told]:
        return self.t.events

    def check(self) -> None:
        """Whatever was done, the ground of the state is that of its terrain and walls."""
        assert self.s.ground is ground_of(self.s.map, self.s.terrain, self.s.razed)
        assert self.s.ground.terrain == self.s.terrain


def figure(number: int, text: str) -> Figure:
    words = text.split()
    size = next((SIZES.index(word) for word in words if word in SIZES), STANDARD)
    base = next((word for word in words if "x" in word and word[0].isdigit()), "1x1")
    width, height = (int(part) for part in base.split("x"))
    dial = (Click(8, 10, 16, 3),)
    lines = (StartingLine(50, 1),)
    return Figure(
        number, f"figure{number}", NAMES, "tests", str(number), (), (), lines, dial, 6, 1,
        size=size, width=width, height=height,
    )  # fmt: skip
