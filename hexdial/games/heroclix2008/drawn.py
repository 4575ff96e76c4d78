"""Reads the parts of a drawn position: characters such as `8/10/16/2 range 6 flurry`, squares, seats, the ground."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

from hexdial.games.heroclix2008.catalogue import COLOURS, STATS, CardEntry, Catalogue, Click, Figure, Shown
from hexdial.games.heroclix2008.maps import BLOCKING, HINDERING, OPEN, Ground, parse_laid
from hexdial.games.heroclix2008.prepare import ground_of, maps_of
from hexdial.grids.squares import SquareBoard
from hexdial.kernel.reading import Entry, shown

SEATS: Final = "AB"
DEFAULT_BOARD: Final = "16x16"
LONGEST: Final = 26
CLICKS: Final = 6  # of a test character
POINTS: Final = 50
TESTED: Final = -1  # the number of a figure that is not printed
DRAWN_GROUND: Final = ("board", "blocking", "hindering", "walls")


def read_figure(catalogue: Catalogue, entry: Entry) -> Figure:
    """A printed character by its id, or a test character: `8/10/16/2 range 6 clicks 6 points 50 flurry@1-2`.

    Several clicks are written one after the other, `8/10/16/2,7/9/15/1`; a power shows on all of them, or on those
    named after @.
    """
    text = entry.text("tile")
    words = text.split()
    if len(words) == 1 and words[0] in catalogue.by_id:
        return catalogue.figures[catalogue.by_id[words[0]]]
    if not re.fullmatch(r"\d+(/\d+){3}(,\d+(/\d+){3})*", words[0]):
        near = get_close_matches(words[0], list(catalogue.by_id))
        hint = f"; near it: {', '.join(near)}" if near else "; a test character is written `8/10/16/2 range 6`"
        raise entry.wrong("tile", f"unknown character {text!r}{hint}")
    rows = [tuple([int(part) for part in click.split("/")]) for click in words[0].split(",")]
    numbers = {"range": 0, "points": POINTS, "clicks": len(rows) if len(rows) > 1 else CLICKS}
    given: list[str] = []
    rest = words[1:]
    while rest:
        word = rest.pop(0)
        if word in numbers and rest and rest[0].isdigit():
            numbers[word] = int(rest.pop(0))
        else:
            given.append(word)
    clicks = numbers["clicks"]
    if clicks < len(rows) or clicks < 1:
        raise entry.wrong("tile", f"{text!r} writes {len(rows)} clicks and says {clicks}")
    rows += [rows[-1]] * (clicks - len(rows))
    squares: list[list[Shown]] = [[] for _ in rows]
    card: list[CardEntry] = []
    for place, word in enumerate(given):
        name, _, where = word.partition("@")
        if name not in catalogue.power_by_id:
            near = get_close_matches(name, list(catalogue.power_by_id))
            hint = f"; near it: {', '.join(near)}" if near else ""
            raise entry.wrong("tile", f"{word!r} says nothing about a test character{hint}")
        line = CardEntry(place % len(STATS), COLOURS[place // len(STATS)], catalogue.power_by_id[name])
        card.append(line)
        for click in _clicks(entry, where, clicks):
            squares[click].append(Shown(line.stat, line.colour, line.power))
    dial = tuple([Click(row, tuple(own)) for row, own in zip(rows, squares, strict=True)])
    names = {"en": text, "fr": text, "es": text}
    slug = re.sub(r"[^a-z0-9]+", "_", f"test_{text}")
    return Figure(TESTED, slug, names, names, "test", numbers["points"], numbers["range"], dial, tuple(card))


def _clicks(entry: Entry, where: str, clicks: int) -> range:
    """`` all, `2` one, `2-3` some, `3+` from there on; counted from 1."""
    if not where:
        return range(clicks)
    found = re.fullmatch(r"(\d+)(?:-(\d+)|(\+))?", where)
    first = int(found[1]) if found else 0
    last = first
    if found and found[2]:
        last = int(found[2])
    elif found and found[3]:
        last = clicks
    if not 1 <= first <= last <= clicks:
        raise entry.wrong("tile", f"@{where} names no clicks from 1 to {clicks}")
    return range(first - 1, last)


def read_ground(top: Entry) -> Ground:
    """Maps as they are laid, or a bare board with its terrain square by square."""
    if top.has("maps"):
        for field in DRAWN_GROUND:
            if top.has(field):
                raise top.wrong(field, "the maps say that already")
        laid = top.texts("maps")
        if len(laid) not in (1, 2, 4):
            raise top.wrong("maps", f"must be 1, 2 or 4 maps, not {len(laid)}")
        known = list(maps_of())
        return ground_of(tuple(f"{name} {degrees}" for name, degrees in (parse_laid(text, known) for text in laid)))
    size = top.text("board") if top.has("board") else DEFAULT_BOARD
    found = re.fullmatch(r"(\d+)x(\d+)", size)
    if not found or not all(2 <= int(side) <= LONGEST for side in found.groups()):
        raise top.wrong("board", f"must be a width and a height from 2 to {LONGEST} such as 16x16, not {size!r}")
    board = SquareBoard(int(found[1]), int(found[2]))
    terrain = [OPEN] * board.count
    walls = [False] * (board.count * 2)
    for field, kind in (("blocking", BLOCKING), ("hindering", HINDERING)):
        for value in top.values(field) if top.has(field) else []:
            cell = read_cell(top, field, board, value)
            if terrain[cell] not in (OPEN, kind):
                raise top.wrong(field, f"{board.texts[cell]} is two kinds of terrain")
            terrain[cell] = kind
    for text in top.texts("walls") if top.has("walls") else []:
        walls[_wall(top, board, text)] = True
    return Ground(board.width, board.height, terrain, walls, ())


def _wall(top: Entry, board: SquareBoard, text: str) -> int:
    """`B16 C16`: between two squares beside or above each other. hcb.terrain.2"""
    pair = text.split()
    if len(pair) == 2:
        one, other = sorted([read_cell(top, "walls", board, pair[0]), read_cell(top, "walls", board, pair[1])])
        if other == one + 1 and other % board.width:
            return one * 2
        if other == one + board.width:
            return one * 2 + 1
    raise top.wrong("walls", f"{text!r} must be two neighbours such as `B16 C16`")


def wall_texts(ground: Ground) -> list[str]:
    """The same, the other way round."""
    found: list[str] = []
    for place, there in enumerate(ground.walls):
        if there:
            cell = place // 2
            other = cell + (ground.board.width if place % 2 else 1)
            found.append(f"{ground.board.texts[cell]} {ground.board.texts[other]}")
    return found


def read_cell(entry: Entry, field: str, board: SquareBoard, value: object = None) -> int:
    """A square such as C5; `value` is one of a list where the field holds several."""
    given = entry.get(field) if value is None else value
    if not isinstance(given, str) or not re.fullmatch(r"[A-Z]{1,2}[1-9][0-9]*", given):
        raise entry.wrong(field, f"must be a square such as C5, not {shown(given)}")
    if given not in board.index:
        raise entry.wrong(field, f"{given} is off the map ({board.width}x{board.height}) (rule hcb.move.10)")
    return board.index[given]


def read_seat(entry: Entry, field: str, value: object = None) -> int:
    """A seat by its letter."""
    given = entry.get(field) if value is None else value
    if not isinstance(given, str) or len(given) != 1 or given not in SEATS:
        raise entry.wrong(field, f"there is no seat {shown(given)}; the seats are A, B")
    return SEATS.index(given)
