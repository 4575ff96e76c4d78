"""The map of a scene: terrain as marks, heights, walls, windows, doors and stairs as edges."""

from __future__ import annotations

from functools import partial
from typing import Final

from hexdial.games.heroclix.pieces import cell_id
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.terms import BLOCKING, EDGES, HINDERING, NOWHERE, OBSCURING, WATER
from hexdial.games.heroclix.words import Voice
from hexdial.grids.squares import OFF
from hexdial.kernel.scene import Board, Cell, Edge, remembered

# bit of the terrain, its mark, the rule that says what it is
TERRAIN: Final = [
    (BLOCKING, "blocking", "hcx.p10.blocking.1"),
    (HINDERING, "hindering", "hcx.p10.hindering.1"),
    (WATER, "water", "hcx.p10.water.1"),
    (OBSCURING, "obscuring", "hcx.p10.obscuring.1"),
]
STAIRS: Final = "stairs"
GROUND_LEVEL: Final = 1


def board(s: State, voice: Voice) -> Board:
    """The map as it lies now; while nobody has chosen one, the first of those to choose from."""
    key = ("board", voice.language, s.map.id, bytes(s.terrain), bytes(s.razed), *s.area)
    return remembered(s.f.pictures, key, Board, partial(_drawn, s, voice))


def _drawn(s: State, voice: Voice) -> Board:
    cells = tuple([_cell(s, cell, voice) for cell in range(s.map.board.count)])
    return Board("square", cells, (*_walls(s), *_stairs(s)))


def _cell(s: State, cell: int, voice: Voice) -> Cell:
    """Words of `mark`, the most telling first; `help` says them all, `rule` is the first one's."""
    width = s.map.board.width
    marks: list[str] = []
    helps: list[str] = []
    rules: list[str] = []
    for bit, mark, rule in TERRAIN:
        if s.terrain[cell] & bit:
            marks.append(mark)
            helps.append(voice.text(f"mark.{mark}"))
            rules.append(rule)
    level = s.map.level[cell]
    if level > GROUND_LEVEL:
        marks.append("elevated")
        helps.append(voice.text("mark.elevated", {"level": str(level)}))
        rules.append("hcx.p10.elevation.1")
    _start(s, cell, voice, marks, helps, rules)
    if s.map.special[cell] != NOWHERE:
        marks.append("special")
        text = s.map.special_rules[s.map.special[cell]][voice.language]
        helps.append(voice.text("mark.special", {"text": text}))
        rules.append("hcx.p10.special.1")
    if s.map.indoor[cell] and s.map.kind == "mixed":
        marks.append("indoors")
        helps.append(voice.text("mark.indoors"))
        rules.append("hcx.p10.indoor.1")
    return Cell(
        cell_id(cell), cell % width, cell // width, " ".join(marks), s.map.board.texts[cell], level - GROUND_LEVEL,
        "; ".join(helps), rules[0] if rules else "",
    )  # fmt: skip


def _start(s: State, cell: int, voice: Voice, marks: list[str], helps: list[str], rules: list[str]) -> None:
    """Every starting area until they are chosen, then the two that are used. hcx.p10.start.2"""
    area = s.map.start[cell]
    if area == NOWHERE:
        return
    if NOWHERE in s.area:
        marks.append("start")
        helps.append(voice.text("mark.start", {"area": voice.area(area)}))
        rules.append("hcx.p10.start.1")
    elif area in s.area:
        seat = s.area.index(area)
        marks.append(f"start{seat}")
        helps.append(voice.text("mark.own", {"seat": voice.seat(seat)}))
        rules.append("hcx.p10.start.1")


def _walls(s: State) -> list[Edge]:
    """Those that stand; a wall on the border of the map has nothing behind it and is not drawn."""
    return [
        Edge((cell_id(wall.a), cell_id(wall.b)), EDGES[wall.kind])
        for number, wall in enumerate(s.map.walls)
        if not s.razed[number] and wall.b != NOWHERE
    ]


def _stairs(s: State) -> list[Edge]:
    """From the lower square to the higher one."""
    found: list[Edge] = []
    for edge, there in enumerate(s.map.stairs):
        cell = edge // 4
        other = s.map.board.next[cell * 8 + edge % 4 * 2]
        if there and other != OFF and s.map.level[cell] < s.map.level[other]:
            found.append(Edge((cell_id(cell), cell_id(other)), STAIRS))
    return found
