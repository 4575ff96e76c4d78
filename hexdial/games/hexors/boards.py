"""Boards drawn in TOML: spaces, gray starts, red starts."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hexdial.games.hexors.reading import DATA, read_file
from hexdial.grids.hexes import HexBoard
from hexdial.kernel.reading import Entry

FIELD: Final = DATA / "field.toml"
DOUBLED_FIELD: Final = DATA / "doubled_field.toml"
ARENA: Final = DATA / "arena.toml"
LETTERS: Final = [*".gr_123456789"]
# nearer than this the spaces two steps round two starts would overlap
APART: Final = 5


@dataclass(frozen=True)
class FieldBoard:
    """A board with its starts as cells: gray ones in reading order, red ones in the order of the seats."""

    id: str
    names: dict[str, str]
    board: HexBoard
    gray: tuple[int, ...]
    red: tuple[int, ...]


def load_board(path: Path) -> FieldBoard:
    """The board of a file. Pointy tops, odd rows shifted right; cells in axial coordinates, in reading order."""
    file = read_file(path)
    file.only("id", "name", "drawing")
    slug = file.slug()
    file.title = f"board {slug}"
    names = file.names()
    letters = _letters(file)
    board = HexBoard(slug, [*letters])
    places = {cell: board.index[cell] for cell in letters}
    gray = tuple(places[cell] for cell, letter in letters.items() if letter == "g")
    red = tuple(places[cell] for cell in _red(file, letters))
    if not gray and not red:
        raise file.wrong("drawing", "has no start space; mark at least two with g or r")
    for name, starts in (("gray", gray), ("red", red)):
        if len(starts) == 1:
            raise file.wrong("drawing", f"has one {name} start; there must be at least two")
        _check_apart(file, board, name, starts)
    return FieldBoard(slug, names, board, gray, red)


def axial(column: int, row: int) -> tuple[int, int]:
    """Column and row of a drawing, both from 0, as axial coordinates."""
    return column - (row - (row & 1)) // 2, row


def _letters(file: Entry) -> dict[tuple[int, int], str]:
    """Every space of the drawing with its letter, in reading order."""
    lines = [line.rstrip() for line in file.text("drawing").splitlines() if line.strip()]
    edge = min(len(line) - len(line.lstrip()) for line in lines[::2])
    width = len(lines[0].split())
    letters: dict[tuple[int, int], str] = {}
    for row, line in enumerate(lines):
        drawn = line.split()
        for letter in drawn:
            if letter not in LETTERS:
                raise file.wrong("drawing", f"row {row + 1} has the unknown letter {letter!r}")
        indent = edge + row % 2
        if line != " " * indent + " ".join(drawn):
            raise file.wrong("drawing", f"row {row + 1} must be indented by {indent}, with one blank between letters")
        if len(drawn) != width:
            raise file.wrong("drawing", f"row {row + 1} has {len(drawn)} spaces, row 1 has {width}")
        for column, letter in enumerate(drawn):
            if letter != "_":
                letters[axial(column, row)] = letter
    return letters


def _red(file: Entry, letters: dict[tuple[int, int], str]) -> list[tuple[int, int]]:
    plain = [cell for cell, letter in letters.items() if letter == "r"]
    seats = sorted((letter, cell) for cell, letter in letters.items() if letter.isdigit())
    if plain and seats:
        raise file.wrong("drawing", "marks red starts with r and with numbers; use one of them")
    for seat, (letter, _) in enumerate(seats, 1):
        if letter != str(seat):
            raise file.wrong("drawing", f"must number its red starts 1 to {len(seats)}, each once")
    return plain or [cell for _, cell in seats]


def _check_apart(file: Entry, board: HexBoard, name: str, starts: tuple[int, ...]) -> None:
    """Tiles are placed within two spaces of a start, so these spaces must not overlap. jlh.setup.9, ygh.setup.7"""
    for place, start in enumerate(starts):
        for other in starts[:place]:
            steps = board.apart[start][other]
            if steps < APART:
                raise file.wrong("drawing", f"has two {name} starts {steps} apart; they must be at least {APART} apart")
