"""The set-up board: how a position is changed by hand, one thing at a time."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from hexdial.games.heroclix.badges import off_map
from hexdial.games.heroclix.bases import ways_to_lie
from hexdial.games.heroclix.deeds import MOST_TOKENS, action_total
from hexdial.games.heroclix.describe import describe, draw
from hexdial.games.heroclix.drawing import DONE, PHASES
from hexdial.games.heroclix.drawn_fields import SEATS
from hexdial.games.heroclix.figures import Thing
from hexdial.games.heroclix.house import House
from hexdial.games.heroclix.labels import LETTERS
from hexdial.games.heroclix.pieces import (
    BYSTANDER,
    FIGURE,
    MARKER,
    cell_id,
    figure_id,
    ko_zone,
    marker_id,
    sideline_zone,
    thing_id,
    thing_kind,
    thing_signs,
)
from hexdial.games.heroclix.prepare import STANDARD, catalogue_of, map_of, maps_of, powers_of
from hexdial.games.heroclix.setting import Member, Setting
from hexdial.games.heroclix.state import ACT, ACTED, BEGIN, END, State
from hexdial.games.heroclix.terms import ON_MAP, OUTSIDE, TERRAINS
from hexdial.games.heroclix.words import Voice
from hexdial.kernel.editing import Content, Dial, Editor, Placeable
from hexdial.kernel.errors import HexdialError

Fields = dict[str, object]
MOMENTS: Final = {BEGIN: "begin", ACT: "act", END: "end"}  # that can be set
LONGEST: Final = 999  # turns
YES: Final = "yes"
NO: Final = "no"
THING: Final = "object."  # how the id of an object on the palette begins
MARK: Final = "marker."
OF_THE_MAP: Final = ("at", "turned", "tokens", "done", "used", "left")  # nothing of it is true beside the map


class Sheet:
    """A drawn position taken apart: figures, objects and markers by the ids of the scene."""

    def __init__(self, content: Mapping[str, object]) -> None:
        self.s: State = draw(content)
        self.content: Content = describe(self.s)
        self.units: list[Fields] = self.listed("units")
        self.things: list[Fields] = self.listed("objects")
        self.markers: list[Fields] = self.listed("markers")

    def listed(self, field: str) -> list[Fields]:
        found = self.content.get(field, [])
        assert isinstance(found, list), f"{field} are a list"
        return list(found)

    def done(self) -> Content:
        """The position put together again."""
        return {**self.content, "units": self.units, "objects": self.things, "markers": self.markers}

    def figure(self, piece: str) -> int:
        """The number of a figure by its id, below 0 where it is no figure."""
        return next((f for f in range(len(self.units)) if figure_id(f) == piece), -1)

    def thing(self, piece: str) -> int:
        return next((o for o in range(len(self.things)) if thing_id(o) == piece), -1)

    def marker(self, piece: str) -> int:
        return next((n for n, one in enumerate(self.s.markers) if marker_id(one.number) == piece), -1)

    def square(self, to: str) -> str:
        """The name of a square, "" where the id is none."""
        board = self.s.map.board
        return next((board.texts[cell] for cell in range(board.count) if cell_id(cell) == to), "")

    def stand(self, entry: Fields, owner: int, to: str, turn: int) -> None:
        """A figure onto a square, the Sideline or the KO area of its owner."""
        square = self.square(to)
        place = {sideline_zone(owner): "sideline", ko_zone(owner): "ko"}.get(to, "")
        if not square and not place:
            raise HexdialError(
                f"nobody of {SEATS[owner]} can be put on {to!r}: it is no square, no Sideline, no KO area"
            )
        entry.pop("place", None)
        if square:
            entry["at"] = square
            entry["turned"] = turn
            return
        for field in OF_THE_MAP:
            entry.pop(field, None)
        entry["place"] = place

    def lay(self, entry: Fields, thing: Thing, owner: int, to: str) -> None:
        """An object onto a square, into the hands of a figure, into the KO area; a companion onto its card."""
        square = self.square(to)
        holder = self.figure(to)
        for field in ("at", "held", "worn", "place"):
            entry.pop(field, None)
        if square:
            entry["at"] = square
        elif holder >= 0:
            entry["worn" if thing.companion else "held"] = self.s.f.labels[holder]
        elif to == ko_zone(owner):
            entry["place"] = "ko"
        else:
            raise HexdialError(f"no object can be put on {to!r}: it is no square, no character, no KO area")

    def free_hands(self, figure: int) -> None:
        """What it held or wore lies on the square where it stood."""
        label = self.s.f.labels[figure]
        for entry in self.things:
            if label in (entry.get("held"), entry.get("worn")):
                entry.pop("held", None)
                entry.pop("worn", None)
                entry["at"] = self.s.map.board.texts[self.s.cell[figure]]

    def forget(self, label: str) -> None:
        """Nothing speaks of this figure any more."""
        for field in ("effects", "immediate", "after"):
            kept = [one for one in self.listed(field) if label not in one.values()]
            self.content[field] = kept
        for entry in self.units:
            for field in ("maker", "bound"):
                if entry.get(field) == label:
                    entry.pop(field)
            heirs = entry.get("replaced_by", [])
            assert isinstance(heirs, list), "replaced_by is a list"
            entry["replaced_by"] = [heir for heir in heirs if heir != label]
        for entry in self.markers:
            if entry.get("maker") == label:
                entry.pop("maker")


def blank(mode: str) -> Content:
    """A map without anybody on it, the first player to act."""
    if mode != STANDARD:
        raise HexdialError(f"hcx has no mode {mode!r}; its only mode is {STANDARD}")
    return describe(draw({"maps": [maps_of()[0].id]}))


@cache
def shelf(digest: str) -> State:
    """Everything of the catalogue beside a map, to read off what is printed."""
    catalogue = catalogue_of()
    members = [Member(figure, 0, figure.lines, OUTSIDE, True) for figure in catalogue.figures]
    things = [(thing, 0) for thing in catalogue.things]
    return State(Setting(House({}), members, things, [maps_of()[0]], powers_of(catalogue)))


def palette(content: Mapping[str, object], language: str) -> tuple[Placeable, ...]:
    """Every figure and every object for either player, and the four terrain markers."""
    s = shelf(catalogue_of().digest)
    voice = Voice(s, language)
    seats = tuple(range(len(SEATS)))
    found: list[Placeable] = []
    for f, figure in enumerate(s.f.figure):
        kind = BYSTANDER if figure.bystander else FIGURE
        turns = ways_to_lie(figure.width, figure.height)
        name = figure.names[language]
        found.append(
            Placeable(
                figure.id, name, kind, figure.id, seats, ("board", "bank", "discard"), turns, off_map(s, f, voice)
            )
        )
    for o, thing in enumerate(s.f.thing):
        kind = thing_kind(thing)
        places = ("board", "piece", "discard")
        signs = thing_signs(s, o, voice)
        found.append(Placeable(f"{THING}{thing.id}", thing.names[language], kind, thing.id, seats, places, 1, signs))
    for terrain, bits in TERRAINS.items():
        if bits:
            name = voice.text("badge.terrain", {"terrain": voice.text(f"terrain.{terrain}")})
            found.append(Placeable(f"{MARK}{terrain}", name, MARKER, marker_name(terrain), seats, ("board",)))
    return tuple(found)


def dials(content: Mapping[str, object], language: str) -> tuple[Dial, ...]:
    """The turn, its moment, the map; of every figure on it click, tokens, whether it has acted."""
    s = draw(content)
    voice = Voice(s, language)
    found = [Dial("turn", voice.text("counter.turn"), s.turn, 1, LONGEST)]
    if s.phase in MOMENTS:
        moments = tuple([(name, voice.text(f"editor.{name}")) for name in MOMENTS.values()])
        found.append(Dial("phase", voice.text("editor.phase"), MOMENTS[s.phase], choices=moments))
    found.append(Dial("given", voice.text("editor.given"), s.given, 0, action_total(s, s.active)))
    if s.map.id in [one.id for one in maps_of()]:
        maps = tuple([(one.id, one.names[language]) for one in maps_of()])
        found.append(Dial("map", voice.text("editor.map"), s.map.id, choices=maps))
    acted = ((NO, voice.text("editor.no")), (YES, voice.text("editor.yes")))
    for f, place in enumerate(s.place):
        if place != ON_MAP:
            continue
        owner, piece = s.f.owner[f], figure_id(f)
        about = {"figure": voice.figure(f)}
        clicks = s.f.figure[f].clicks
        found.append(Dial(f"click.{piece}", voice.text("editor.click", about), s.click[f], 1, clicks, (), owner, piece))
        tokens = voice.text("editor.tokens", about)
        found.append(Dial(f"tokens.{piece}", tokens, s.tokens[f], 0, MOST_TOKENS, (), owner, piece))
        given = YES if s.done[f] & ACTED else NO
        found.append(Dial(f"acted.{piece}", voice.text("editor.acted", about), given, 0, 0, acted, owner, piece))
    return tuple(found)


def place(content: Mapping[str, object], tile: str, owner: int, to: str, turn: int) -> Content:
    """One more figure, object or marker."""
    sheet = Sheet(content)
    if not 0 <= owner < len(SEATS):
        raise HexdialError(f"{tile} must belong to seat 1 or seat 2")
    if tile.startswith(MARK):
        return _place_marker(sheet, tile.removeprefix(MARK), to)
    entry: Fields = {"owner": SEATS[owner]}
    if tile.startswith(THING):
        thing = catalogue_of().thing(tile.removeprefix(THING))
        entry["tile"] = thing.id
        sheet.lay(entry, thing, owner, to)
        sheet.things.append(entry)
        return sheet.done()
    entry["tile"] = catalogue_of().figure(tile).id
    taken = sheet.s.f.labels
    number = next(one for one in range(1, len(taken) + 2) if f"{LETTERS[owner]}{one}" not in taken)
    entry["label"] = f"{LETTERS[owner]}{number}"
    sheet.stand(entry, owner, to, turn)
    sheet.units.append(entry)
    return sheet.done()


def marker_name(terrain: str) -> str:
    """Hindering markers are debris. hcx.p10.marker.1"""
    return "debris" if terrain == "hindering" else terrain


def _place_marker(sheet: Sheet, terrain: str, to: str) -> Content:
    square = sheet.square(to)
    if terrain not in TERRAINS or not square:
        raise HexdialError(
            f"a marker is hindering, blocking, water or obscuring and lies on a square, not {terrain!r} on {to!r}"
        )
    name = marker_name(terrain)
    sheet.markers.append({"at": square, "terrain": terrain, "name": name, "number": sheet.s.serial})
    sheet.content["serial"] = sheet.s.serial + 1
    return sheet.done()


def move(content: Mapping[str, object], piece: str, to: str) -> Content:
    """To another square as it is, into somebody's hands, or off the map."""
    sheet = Sheet(content)
    f, o, n = sheet.figure(piece), sheet.thing(piece), sheet.marker(piece)
    if f >= 0:
        if not sheet.square(to):
            sheet.free_hands(f)
        sheet.stand(sheet.units[f], sheet.s.f.owner[f], to, sheet.s.turned[f])
    elif o >= 0:
        sheet.lay(sheet.things[o], sheet.s.f.thing[o], sheet.s.f.thing_owner[o], to)
    elif n >= 0:
        if not sheet.square(to):
            raise HexdialError(f"a marker lies on a square, not on {to!r}")
        sheet.markers[n]["at"] = sheet.square(to)
    else:
        raise HexdialError(f"there is no {piece!r} in this position")
    return sheet.done()


def turn(content: Mapping[str, object], piece: str, turned: int) -> Content:
    """A larger base lies in another way."""
    sheet = Sheet(content)
    f = sheet.figure(piece)
    if f < 0 or sheet.s.place[f] != ON_MAP:
        raise HexdialError(f"{piece!r} is no character on the map")
    figure = sheet.s.f.figure[f]
    ways = ways_to_lie(figure.width, figure.height)
    if ways == 1:
        raise HexdialError("a character on one square, or on a square of them, lies in one way only")
    sheet.units[f]["turned"] = turned % ways
    return sheet.done()


def remove(content: Mapping[str, object], piece: str) -> Content:
    """Out of the game, with everything that is told of it."""
    sheet = Sheet(content)
    f, o, n = sheet.figure(piece), sheet.thing(piece), sheet.marker(piece)
    if f >= 0:
        sheet.free_hands(f)
        del sheet.units[f]
        sheet.forget(sheet.s.f.labels[f])
    elif o >= 0:
        del sheet.things[o]
    elif n >= 0:
        del sheet.markers[n]
    else:
        raise HexdialError(f"there is no {piece!r} in this position")
    return sheet.done()


def set_dial(content: Mapping[str, object], dial: str, value: int | str) -> Content:
    """A number or a choice of `dials`."""
    sheet = Sheet(content)
    if dial == "map":
        return _set_map(sheet, str(value))
    if dial in ("turn", "given", "phase"):
        sheet.content[dial] = value
        return sheet.done()
    kind, _, piece = dial.partition(".")
    f = sheet.figure(piece)
    if f < 0 or kind not in ("click", "tokens", "acted"):
        raise HexdialError(f"there is no {dial!r} to be set")
    entry = sheet.units[f]
    if kind == "acted":
        bits = sheet.s.done[f] | ACTED if value == YES else sheet.s.done[f] & ~ACTED
        entry["done"] = [name for name, bit in DONE.items() if bits & bit]
    else:
        entry[kind] = value
    return sheet.done()


def _set_map(sheet: Sheet, id: str) -> Content:
    """Another map; what was destroyed or marked on the old one is gone."""
    map_of(id)
    for field in ("map", "razed", "ruined", "areas"):
        sheet.content.pop(field, None)
    sheet.markers.clear()
    sheet.content["maps"] = [id]
    return sheet.done()


def to_move(content: Mapping[str, object], seat: int) -> Content:
    """The other player's turn."""
    if not 0 <= seat < len(SEATS):
        raise HexdialError(f"there is no seat {seat + 1}; there are {len(SEATS)}")
    sheet = Sheet(content)
    sheet.content["to_move"] = SEATS[seat]
    return sheet.done()


EDITOR: Final = Editor(
    blank=blank, palette=palette, dials=dials, place=place, move=move, turn=turn, remove=remove, set_dial=set_dial,
    to_move=to_move,
)  # fmt: skip
assert set(MOMENTS) <= set(PHASES.values()), "every moment that can be set can be drawn"
