"""The map of a scene: terrain as marks, heights, walls, windows, doors and stairs as edges."""

from __future__ import annotations

from functools import partial
from typing import Final

from hexdial.games.heroclix.explain_square import GROUND_LEVEL, explain_square
from hexdial.games.heroclix.pieces import cell_id
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.terms import EDGES, NOWHERE
from hexdial.games.heroclix.words import Voice
from hexdial.grids.squares import OFF
from hexdial.kernel.scene import Board, Cell, Edge, remembered
from hexdial.kernel.tally import Reason

STAIRS: Final = "stairs"


def board(s: State, voice: Voice) -> Board:
    """The map as it lies now; while nobody has chosen one, the first of those to choose from."""
    key = (
        "board", voice.language, s.map.id, bytes(s.terrain), bytes(s.razed), bytes(s.ruined), tuple(s.markers), *s.area,
    )  # fmt: skip
    return remembered(s.f.pictures, key, Board, partial(_drawn, s, voice))


def _drawn(s: State, voice: Voice) -> Board:
    cells = tuple([_cell(s, cell, voice) for cell in range(s.map.board.count)])
    return Board("square", cells, (*_walls(s), *_stairs(s)))


def _cell(s: State, cell: int, voice: Voice) -> Cell:
    """Words of `mark`, the most telling first; `help` says them all and what walls do, `rule` is the first mark's."""
    width = s.map.board.width
    marks: list[str] = []
    helps: list[str] = []
    more: list[str] = []
    reasons = explain_square(s, cell)
    for reason in reasons:
        if reason.why == s.map.board.texts[cell]:
            more.append(voice.rule(reason.rule))
            continue
        mark, about = _mark(s, cell, reason, voice)
        marks.append(mark)
        helps.append(voice.text(f"mark.{'own' if mark != reason.why else mark}", about))
    return Cell(
        cell_id(cell), cell % width, cell // width, " ".join(marks), s.map.board.texts[cell],
        s.map.level[cell] - GROUND_LEVEL, _joined("; ".join(helps), more),
        reasons[0].rule if marks else "",
    )  # fmt: skip


def _joined(words: str, sentences: list[str]) -> str:
    """`hindering terrain; indoors. The rule says so.`"""
    return " ".join([f"{words}." if words and sentences else words, *sentences]).strip()


def _mark(s: State, cell: int, reason: Reason, voice: Voice) -> tuple[str, dict[str, str]]:
    """The word of the map, and what its sentence wants to know. hcx.p10.start.2"""
    if reason.why == "elevated":
        return reason.why, {"level": str(s.map.level[cell])}
    if reason.why == "special":
        return reason.why, {"text": s.map.special_rules[s.map.special[cell]][voice.language]}
    if reason.why != "start":
        return reason.why, {}
    area = s.map.start[cell]
    if NOWHERE in s.area:
        return reason.why, {"area": voice.area(area)}
    seat = s.area.index(area)
    return f"start{seat}", {"seat": voice.seat(seat)}


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
