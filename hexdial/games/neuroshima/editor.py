"""The set-up board: how a position is changed by hand, one thing at a time."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from hexdial.games.neuroshima.badges import printed
from hexdial.games.neuroshima.catalogue import Tile
from hexdial.games.neuroshima.describe import describe, draw
from hexdial.games.neuroshima.labels import SEATS, side_names
from hexdial.games.neuroshima.lineup import SIDES
from hexdial.games.neuroshima.pieces import (
    cell_id,
    discard_zone,
    discards,
    hand_zone,
    life_counter,
    pile_zone,
    points_counter,
    unit_id,
)
from hexdial.games.neuroshima.prepare import catalogue_of
from hexdial.games.neuroshima.setting import GOAL
from hexdial.games.neuroshima.state import ACT, DISCARD, DRAW, NOBODY, State
from hexdial.games.neuroshima.words import Voice
from hexdial.kernel.editing import Content, Dial, Editor, Placeable
from hexdial.kernel.errors import HexdialError

BY_SIDE: Final = ("hp", "points", "hands", "discard", "piles")
PHASES: Final = {ACT: "act", DISCARD: "discard", DRAW: "draw"}  # the moments of a turn that can be set
LONGEST: Final = 999  # turns
HELD: Final = re.compile(r"[hd](\d+)\.([a-z0-9_]+)(?:\.\d+)?")  # ids of tiles in hands and discards
NUMBERED: Final = re.compile(r"([a-z]+)(\d+)")


class Sheet:
    """A drawn position taken apart: tables by the number of the side; units keep their numbers, and so their ids."""

    def __init__(self, content: Mapping[str, object]) -> None:
        self.s: State = draw(content)
        f = self.s.f
        self.content: Content = describe(self.s)
        self.armies: list[str] = [army.id for army in f.army]
        names = side_names(f)
        self.tables: dict[str, dict[int, object]] = {}
        for field in BY_SIDE:
            table = self.content.pop(field, {})
            assert isinstance(table, dict)
            self.tables[field] = {names.index(name): value for name, value in table.items()}
        self.tables["piles"] = {}  # what is nowhere else is in the pile
        self.content.pop("serial", None)
        self.units: list[dict[str, object]] = []
        found = self.content["units"]
        assert isinstance(found, list)
        for unit, tag in zip(found, self.tags(), strict=True):
            tile = f.catalogue.tiles[f.catalogue.by_id[str(unit["tile"])]]
            if re.fullmatch(rf"{tile.id.removeprefix(f'{tile.army}_')}_\d+", str(unit["label"])):
                del unit["label"]
            unit["serial"] = tag
            unit.pop("hp", None)  # the table of lives says it
            self.units.append(unit)

    def done(self) -> Content:
        """The position put together again. An army that plays twice has numbers."""
        found = dict(self.content)
        found["armies"] = self.armies
        found["units"] = self.units
        names = [
            f"{army}#{self.armies[: side + 1].count(army)}" if self.armies.count(army) > 1 else army
            for side, army in enumerate(self.armies)
        ]
        for field, table in self.tables.items():
            if table:
                found[field] = {names[side]: value for side, value in table.items()}
        return found

    def tags(self) -> list[int]:
        """The units in the order in which they came, as `units` has them."""
        return sorted([tag for tag in self.s.tag if tag >= 0])

    def tile(self, id: str) -> Tile:
        number = self.s.f.catalogue.by_id.get(id)
        if number is None:
            raise HexdialError(f"there is no tile {id!r}")
        return self.s.f.catalogue.tiles[number]

    def cell(self, id: str) -> int:
        """The hex of that id; below 0 where it is none."""
        cells = [cell_id(cell) for cell in range(self.s.f.size)]
        return cells.index(id) if id in cells else NOBODY

    def unit(self, id: str) -> int:
        """The place of the unit among the units; below 0: there is no such unit."""
        ids = [unit_id(tag) for tag in self.tags()]
        return ids.index(id) if id in ids else NOBODY

    def side(self, tile: Tile, owner: int) -> int:
        """The side of this seat that plays the tile's army; whoever it is where no seat is named."""
        f = self.s.f
        own = [side for side in range(f.sides) if f.army[side].id == tile.army]
        fitting = [side for side in own if owner in (NOBODY, f.chair[side])]
        if not fitting:
            army = next(army for army in f.catalogue.armies if army.id == tile.army)
            whose = f"seat {owner + 1}" if own else "anybody here"
            raise HexdialError(f"{tile.id} belongs to {army.names['en']}, which is not led by {whose}")
        return fitting[0]

    def held(self, field: str, side: int) -> list[str]:
        """The tiles of a hand or a discard, one by one."""
        kinds = self.s.hand[side]
        if field == "discard":
            kinds = [kind for kind, count in discards(self.s, side).items() for _ in range(count)]
        return [self.s.f.catalogue.tiles[kind].id for kind in kinds]

    def zone(self, id: str) -> tuple[str, int]:
        """`hands` or `discard` and the side, for the id of a zone."""
        for side in range(self.s.f.sides):
            if id == hand_zone(side):
                return "hands", side
            if id == discard_zone(side):
                return "discard", side
        raise HexdialError(f"nothing can be put on {id!r}: it is no hex, no hand and no discard pile")


def blank(mode: str) -> Content:
    """An empty field, the armies in the order of the box."""
    if mode not in SIDES:
        raise HexdialError(f"nsh has no mode {mode!r}; its modes are {', '.join(SIDES)}")
    return describe(draw({"mode": mode}))


def palette(content: Mapping[str, object], language: str) -> tuple[Placeable, ...]:
    """All tiles of the armies that play; action tiles are held, units also stand."""
    s = draw(content)
    f = s.f
    voice = Voice(s, language)
    found: list[Placeable] = []
    for army in catalogue_of().armies:
        owners = tuple(sorted({f.chair[side] for side in range(f.sides) if f.army[side].number == army.number}))
        side = next((side for side in range(f.sides) if f.army[side].number == army.number), 0)
        for tile in army.tiles if owners else ():
            places = ("board",) if tile.kind == "hq" else ("hand", "discard")
            if tile.kind in ("fighter", "module"):
                places = ("board", *places)
            turns = 6 if tile.kind in ("fighter", "module") else 1
            found.append(
                Placeable(
                    tile.id, tile.names[language], tile.kind, tile.id, owners, places, turns, printed(tile, voice, side)
                )
            )
    return tuple(found)


def dials(content: Mapping[str, object], language: str) -> tuple[Dial, ...]:
    """Turn and moment, armies, lives or points, piles, wounds."""
    s = draw(content)
    f = s.f
    voice = Voice(s, language)
    found = [Dial("turn", voice.text("counter.turn"), s.turn, 0, LONGEST)]
    moments = tuple([(name, voice.text(f"phase.{name}")) for name in PHASES.values()])
    found.append(Dial("phase", voice.text("setup.phase"), PHASES.get(s.phase, ""), choices=moments))
    armies = tuple([(army.id, army.names[language]) for army in f.catalogue.armies])
    for side in range(f.sides):
        chair = f.chair[side]
        about = {"army": voice.side(side), "seat": voice.seat(chair)}
        found.append(Dial(f"army{side}", voice.text("setup.army", about), f.army[side].id, choices=armies, owner=chair))
        if f.scoring:
            name = voice.text("counter.points", about)
            found.append(Dial(points_counter(side), name, s.points[side], 0, GOAL, owner=chair))
        else:
            name = voice.text("counter.life", about)
            found.append(Dial(life_counter(side), name, s.life[side], 1, f.life[side], owner=chair))
        most = s.count[side] + sum(discards(s, side).values())
        found.append(Dial(pile_zone(side), voice.text("setup.pile", about), s.count[side], 0, most, owner=chair))
    for cell, face in enumerate(s.face):
        toughness = f.faces.life[face // 6] - 1 if face >= 0 and not f.faces.is_hq[face // 6] else 0
        if toughness > 0:
            name = voice.text("setup.wounds", {"unit": voice.tile(face // 6)})
            unit = unit_id(s.tag[cell])
            found.append(Dial(f"wounds.{unit}", name, s.wounds[cell], 0, toughness, piece=unit))
    return tuple(found)


def place(content: Mapping[str, object], tile_id: str, owner: int, to: str, turn: int) -> Content:
    """One more unit on a hex, or a tile in a hand or a discard; an HQ that stands somewhere goes there instead."""
    sheet = Sheet(content)
    tile = sheet.tile(tile_id)
    cell = sheet.cell(to)
    if cell < 0:
        field, side = sheet.zone(to)
        sheet.tables[field][side] = [*sheet.held(field, side), tile.id]
        return sheet.done()
    side = sheet.side(tile, owner)
    if tile.kind == "hq":
        sheet.units[:] = [
            unit for unit in sheet.units if unit["tile"] != tile.id or unit.get("side", side + 1) != side + 1
        ]
    entry: dict[str, object] = {"tile": tile.id, "at": sheet.s.f.field.texts[cell], "turn": turn}
    if [army.id for army in sheet.s.f.army].count(tile.army) > 1:
        entry["side"] = side + 1
    sheet.units.append(entry)
    return sheet.done()


def move(content: Mapping[str, object], piece: str, to: str) -> Content:
    """A unit goes to another hex as it lies; between board, hand and discard a tile goes as one of its kind."""
    sheet = Sheet(content)
    cell = sheet.cell(to)
    number = sheet.unit(piece)
    if number >= 0 and cell >= 0:
        sheet.units[number]["at"] = sheet.s.f.field.texts[cell]
        return sheet.done()
    tile, side = _what(sheet, piece)
    return place(remove(content, piece), tile, sheet.s.f.chair[side], to, 0)


def turn(content: Mapping[str, object], piece: str, turned: int) -> Content:
    sheet = Sheet(content)
    number = sheet.unit(piece)
    if number < 0:
        raise HexdialError(f"only a unit on the board can be turned, not {piece!r}")
    sheet.units[number]["turn"] = turned
    return sheet.done()


def remove(content: Mapping[str, object], piece: str) -> Content:
    """It goes back into the pile."""
    sheet = Sheet(content)
    number = sheet.unit(piece)
    if number >= 0:
        del sheet.units[number]
        return sheet.done()
    tile, side = _what(sheet, piece)
    field = "hands" if piece.startswith("h") else "discard"
    rest = sheet.held(field, side)
    if tile not in rest:
        raise HexdialError(f"there is no {piece!r} in this position")
    rest.remove(tile)
    sheet.tables[field][side] = rest
    return sheet.done()


def _what(sheet: Sheet, piece: str) -> tuple[str, int]:
    """The tile and the side of a piece, wherever it is."""
    number = sheet.unit(piece)
    if number >= 0:
        return str(sheet.units[number]["tile"]), sheet.s.side[sheet.s.tag.index(sheet.tags()[number])]
    found = HELD.fullmatch(piece)
    if found is None or int(found[1]) >= sheet.s.f.sides:
        raise HexdialError(f"there is no {piece!r} in this position")
    return found[2], int(found[1])


def set_dial(content: Mapping[str, object], dial: str, value: int | str) -> Content:
    """A number or a choice of `dials`."""
    sheet = Sheet(content)
    f = sheet.s.f
    if dial in ("turn", "phase"):
        sheet.content[dial] = value
        return sheet.done()
    if dial.startswith("wounds."):
        number = sheet.unit(dial.removeprefix("wounds."))
        if number < 0:
            raise HexdialError(f"there is no {dial!r} in this position")
        sheet.units[number]["wounds"] = value
        return sheet.done()
    found = NUMBERED.fullmatch(dial)
    field = {"life": "hp", "points": "points", "pile": "piles", "army": "armies"}.get(found[1] if found else "", "")
    side = int(found[2]) if found else f.sides
    if not field or side >= f.sides:
        raise HexdialError(f"there is no {dial!r} to be set")
    if field == "armies":
        return _enlist(sheet, side, str(value))
    if field == "piles":  # what is discarded goes back first, then the most frequent are discarded
        sheet.tables["discard"].pop(side, None)
    sheet.tables[field][side] = value
    return sheet.done()


def _enlist(sheet: Sheet, side: int, army: str) -> Content:
    """Another army on this side: everything of the old one leaves."""
    f = sheet.s.f
    if army not in [known.id for known in f.catalogue.armies]:
        known = ", ".join(one.id for one in f.catalogue.armies)
        raise HexdialError(f"there is no army {army!r}; the armies are {known}")
    sheet.armies[side] = army
    kept: list[dict[str, object]] = []
    for unit, tag in zip(sheet.units, sheet.tags(), strict=True):
        owner = sheet.s.side[sheet.s.tag.index(tag)]
        if owner != side:
            unit.pop("side", None)
            if sheet.armies.count(sheet.armies[owner]) > 1:
                unit["side"] = owner + 1
            kept.append(unit)
    sheet.units = kept
    for field in ("hands", "discard"):
        sheet.tables[field].pop(side, None)
    sheet.content.pop("blocked", None)
    return sheet.done()


def to_move(content: Mapping[str, object], seat: int) -> Content:
    """Whoever leads two armies plays the first of them."""
    sheet = Sheet(content)
    if not 0 <= seat < sheet.s.f.seats:
        raise HexdialError(f"there is no seat {seat + 1}; there are {sheet.s.f.seats}")
    sheet.content["to_move"] = SEATS[seat]
    for field in ("slot", "blocked", "queue"):
        sheet.content.pop(field, None)
    return sheet.done()


EDITOR: Final = Editor(
    blank=blank, palette=palette, dials=dials, place=place, move=move, turn=turn, remove=remove, set_dial=set_dial,
    to_move=to_move,
)  # fmt: skip
