"""Reads the parts of a drawn position: armies, sides, hexes, tiles by name and number; all named when wrong."""

from __future__ import annotations

import re
from typing import Final

from hexdial.games.neuroshima.catalogue import Army, Catalogue, Tile, find_tile
from hexdial.games.neuroshima.field import Field
from hexdial.games.neuroshima.labels import SEATS, side_names
from hexdial.games.neuroshima.setting import Setting
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.reading import Entry, shown

MOST: Final = 99  # tiles of a kind that can be written at once


def find_army(catalogue: Catalogue, name: str) -> Army | None:
    """An army by its id or its name in any language."""
    wanted = re.sub(r"[\s_-]", "", name.casefold())
    for army in catalogue.armies:
        called = [army.id, *[re.sub(r"[\s_-]", "", word.casefold()) for word in army.names.values()]]
        if wanted in called:
            return army
    return None


def read_army(catalogue: Catalogue, entry: Entry, field: str, value: object = None) -> Army:
    """An army; `value` is one of a list where the field holds several."""
    given = entry.get(field) if value is None else value
    army = find_army(catalogue, given) if isinstance(given, str) else None
    if army is None:
        known = ", ".join(army.id for army in catalogue.armies)
        raise entry.wrong(field, f"unknown army {shown(given)}; the armies are {known}")
    return army


def read_tile(catalogue: Catalogue, entry: Entry, field: str, army: str | None, name: str) -> Tile:
    """A tile by any of its names."""
    number = catalogue.by_id.get(name)
    if number is not None and army in (None, catalogue.tiles[number].army):
        return catalogue.tiles[number]
    try:
        return find_tile(catalogue, army, name)
    except HexdialError as problem:
        raise entry.wrong(field, str(problem)) from problem


def read_tiles(catalogue: Catalogue, entry: Entry, field: str, army: Army) -> list[int]:
    """`[Battle, Move x2]` as numbers of tiles, each as often as it stands there; an HQ is never among them."""
    found: list[int] = []
    for text in entry.texts(field):
        name, times = text, 1
        counted = re.fullmatch(r"(.+?)\s+x(\d+)", text.strip())
        if counted is not None:
            name, times = counted[1], int(counted[2])
            if times > MOST:
                raise entry.wrong(field, f"{text!r} are too many")
        tile = read_tile(catalogue, entry, field, army.id, name)
        if tile.kind == "hq":
            raise entry.wrong(field, "the HQ is on the board or nowhere")
        found += [tile.number] * times
    return found


def read_cell(entry: Entry, field: str, board: Field, value: object = None) -> int:
    """A hex, `[q, r]` or `q,r`; `value` is one of a list where the field holds several."""
    given = entry.get(field) if value is None else value
    pair: tuple[int, int] | None = None
    if isinstance(given, str):
        found = re.fullmatch(r"\s*\(?\s*([+-]?\d+)\s*,\s*([+-]?\d+)\s*\)?\s*", given)
        pair = (int(found[1]), int(found[2])) if found else None
    elif isinstance(given, (list, tuple)) and len(given) == 2:
        q, r = given
        if isinstance(q, int) and isinstance(r, int) and not isinstance(q, bool) and not isinstance(r, bool):
            pair = (q, r)
    if pair is None:
        raise entry.wrong(field, f'must be a hex such as [0, 1] or "0,1", not {shown(given)}')
    if pair not in board.board.index:
        raise entry.wrong(field, f"{pair[0]},{pair[1]} is off the board of {board.size} hexes")
    return board.board.index[pair]


def read_side(f: Setting, entry: Entry, field: str, value: object = None) -> int:
    """A side by its army, by the letter of its seat, or by its number, the first being 1."""
    given = entry.get(field) if value is None else value
    names = side_names(f)
    if isinstance(given, int) and not isinstance(given, bool) and 1 <= given <= f.sides:
        return given - 1
    if isinstance(given, str):
        if given in names:
            return names.index(given)
        letter = given.upper() if len(given) == 1 else ""
        if letter and letter in SEATS[: f.seats]:
            own = [side for side in range(f.sides) if f.chair[side] == SEATS.index(letter)]
            return _only(f, entry, field, given, own)
        army = find_army(f.catalogue, given)
        own = [side for side in range(f.sides) if army is not None and f.army[side].number == army.number]
        if own:
            return _only(f, entry, field, given, own)
    raise entry.wrong(field, f"there is no side {shown(given)}; the sides are {', '.join(names)}")


def _only(f: Setting, entry: Entry, field: str, given: str, own: list[int]) -> int:
    if len(own) == 1:
        return own[0]
    both = " and ".join(side_names(f)[side] for side in own)
    raise entry.wrong(field, f"{given!r} is {both}; say which")


def read_sides(f: Setting, entry: Entry, field: str) -> list[int]:
    """A list of sides, none where the field is missing."""
    if not entry.has(field):
        return []
    return [read_side(f, entry, field, value) for value in entry.values(field)]


def by_side(f: Setting, top: Entry, field: str) -> dict[int, str]:
    """The keys of a table by side: `{outpost: ..., B: ...}`; none where the field is missing."""
    found: dict[int, str] = {}
    if top.has(field):
        table = top.table(field)
        for key in table.fields:
            side = read_side(f, table, key, key)
            if side in found:
                raise table.wrong(key, f"is the same side as {found[side]}")
            found[side] = key
    return found
