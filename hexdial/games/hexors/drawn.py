"""Reads the parts of a drawn position: tiles such as `flat 5 red`, spaces, seats, counts; all named when wrong."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache
from typing import Final

from hexdial.games.hexors.boards import ARENA, DOUBLED_FIELD, FIELD, FieldBoard, load_board
from hexdial.games.hexors.catalogue import COLOURS, Catalogue, Tile
from hexdial.grids.hexes import HexBoard, hexagon
from hexdial.kernel.reading import Entry, shown

SEATS: Final = "ABCD"
BOARDS: Final = {"field": FIELD, "arena": ARENA, "doubled_field": DOUBLED_FIELD}
HEXAGON: Final = "hexagon"
DEFAULT_BOARD: Final = "hexagon 6"


def read_tile(catalogue: Catalogue, entry: Entry, home: bool) -> Tile:
    """A printed tile by its id, or a test tile: `flat 5`, `4/5/6/1/2/3 red ally flash`, `flat 0 bonus 3`, a table."""
    value = entry.get("tile")
    if isinstance(value, dict):
        return _inline(catalogue, entry.table("tile"), home)
    words = entry.text("tile").split()
    if len(words) == 1 and words[0] in catalogue.by_id:
        tile = catalogue.tiles[catalogue.by_id[words[0]]]
        if tile.home != home:
            what = "a home tile" if home else "a fighter"
            raise entry.wrong("tile", f"{tile.id!r} is not {what}")
        return tile
    strikes, rest = _strikes(catalogue, entry, words)
    colour, ally, bonus = -1, "", 0
    while rest:
        word = rest.pop(0)
        if word in COLOURS or word in catalogue.elements:
            colour = COLOURS.index(word) if word in COLOURS else catalogue.elements[word]
        elif word == "ally" and rest:
            ally = rest.pop(0)
        elif word == "bonus" and rest and rest[0].isdigit():
            bonus = int(rest.pop(0))
        else:
            raise entry.wrong(
                "tile", f"{word!r} says nothing about a test tile; a colour, `ally ICON` or `bonus 3` does"
            )
    return test_tile(catalogue, entry, strikes, colour, ally, bonus, home)


def _strikes(catalogue: Catalogue, entry: Entry, words: list[str]) -> tuple[tuple[int, ...], list[str]]:
    """The six numbers at the head of the text, and what comes after them."""
    if words[0] == "flat" and len(words) > 1 and words[1].isdigit():
        return (int(words[1]),) * len(COLOURS), words[2:]
    if re.fullmatch(r"\d+(/\d+){5}", words[0]):
        return tuple(int(number) for number in words[0].split("/")), words[1:]
    near = get_close_matches(words[0], list(catalogue.by_id))
    hint = f"; near it: {', '.join(near)}" if near else "; a test tile is written `flat 5` or `1/2/3/4/5/6`"
    raise entry.wrong("tile", f"unknown tile {' '.join(words)!r}{hint}")


def _inline(catalogue: Catalogue, table: Entry, home: bool) -> Tile:
    """`{strikes: {green: 4, ...}, colour: red, ally: flash, bonus: 3}`; one number stands for all six."""
    table.only("strikes", "colour", "element", "ally", "bonus")
    value = table.get("strikes")
    if isinstance(value, dict):
        by_colour = table.table("strikes")
        by_colour.only(*COLOURS)
        strikes = tuple(by_colour.number(colour, 0) for colour in COLOURS)
    else:
        strikes = (table.number("strikes", 0),) * len(COLOURS)
    colour = COLOURS.index(table.choice("colour", COLOURS)) if table.has("colour") else -1
    if table.has("element"):
        colour = catalogue.elements[table.choice("element", list(catalogue.elements))]
    ally = table.text("ally") if table.has("ally") else ""
    bonus = table.number("bonus", 0) if table.has("bonus") else 0
    return test_tile(catalogue, table, strikes, colour, ally, bonus, home)


def test_tile(
    catalogue: Catalogue, entry: Entry, strikes: tuple[int, ...], colour: int, ally: str, bonus: int, home: bool
) -> Tile:
    """A tile that is not printed; its English name is the text that makes it again."""
    if ally and ally not in catalogue.icons:
        known = ", ".join(catalogue.icons) or "none in this game"
        raise entry.wrong("tile", f"unknown ally {ally!r}; known are {known}")
    if home and colour >= 0:
        raise entry.wrong("tile", "a home tile has no background colour")
    if bonus and not home:
        raise entry.wrong("tile", "only a home tile has a bonus")
    text = f"flat {strikes[0]}" if len(set(strikes)) == 1 else "/".join(str(strike) for strike in strikes)
    text += f" {COLOURS[colour]}" if colour >= 0 else ""
    text += f" ally {ally}" if ally else ""
    text += f" bonus {bonus}" if bonus else ""
    slug = re.sub(r"[^a-z0-9]+", "_", text)
    names = {"en": text, "fr": text, "es": text}
    return Tile(0, f"home_{slug}" if home else slug, names, home, strikes, colour, ally, bonus)


def read_board(entry: Entry) -> str:
    """`hexagon 6` and the like, or a board of the game by its id."""
    name = entry.text("board") if entry.has("board") else DEFAULT_BOARD
    if name not in BOARDS and not re.fullmatch(rf"{HEXAGON} [2-9]", name):
        raise entry.wrong("board", f"unknown board {name!r}; known are hexagon 2 to hexagon 9, {', '.join(BOARDS)}")
    return name


@cache
def board_named(name: str, multi: bool) -> FieldBoard:
    """A board of the game, or a bare hexagon with its starts one step from four corners."""
    if name in BOARDS:
        return load_board(BOARDS[name])
    radius = int(name.split()[1])
    board = HexBoard(name, hexagon(radius))
    far = radius - 1
    starts = [board.index[cell] for cell in ((-far, 0), (far, 0), (0, -far), (0, far))]
    names = {"en": name, "fr": name, "es": name}
    if multi:
        return FieldBoard(name, names, board, (), tuple(starts))
    return FieldBoard(name, names, board, tuple(starts[:2]), tuple(starts[2:]))


def read_cell(entry: Entry, field: str, board: HexBoard, value: object = None) -> int:
    """A space, `[q, r]` or `q,r`; `value` is one of a list where the field holds several."""
    given = entry.get(field) if value is None else value
    pair: tuple[int, int] | None = None
    if isinstance(given, str):
        found = re.fullmatch(r"\s*([+-]?\d+)\s*,\s*([+-]?\d+)\s*", given)
        pair = (int(found[1]), int(found[2])) if found else None
    elif isinstance(given, list) and len(given) == 2:
        q, r = given
        if isinstance(q, int) and isinstance(r, int):
            pair = (q, r)
    if pair is None:
        raise entry.wrong(field, f'must be a space such as [0, 1] or "0,1", not {shown(given)}')
    if pair not in board.index:
        raise entry.wrong(field, f"{pair[0]},{pair[1]} is off the board ({board.name})")
    return board.index[pair]


def read_seat(entry: Entry, field: str, players: int, value: object = None) -> int:
    """A seat by its letter."""
    given = entry.get(field) if value is None else value
    if not isinstance(given, str) or len(given) != 1 or given not in SEATS[:players]:
        raise entry.wrong(field, f"there is no seat {shown(given)}; the seats are {', '.join(SEATS[:players])}")
    return SEATS.index(given)


def read_counts(entry: Entry, field: str, known: dict[str, int]) -> list[int]:
    """`[escape, teamwork x2]` as kinds, each as often as it stands there."""
    found: list[int] = []
    for text in entry.texts(field):
        name, _, times = text.partition(" x")
        if name not in known:
            near = get_close_matches(name, list(known))
            hint = f"; near it: {', '.join(near)}" if near else ""
            raise entry.wrong(field, f"unknown silver tile {name!r}{hint}")
        if times and not times.isdigit():
            raise entry.wrong(field, f"{text!r} is no tile id, nor an id and a number such as x2")
        found += [known[name]] * int(times or 1)
    return found
