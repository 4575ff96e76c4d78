"""The set-up board: how a position is changed by hand, one thing at a time."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from hexdial.games.heroclix2008.badges import of_kind
from hexdial.games.heroclix2008.describe import describe, draw
from hexdial.games.heroclix2008.drawing import PLACES
from hexdial.games.heroclix2008.drawn import SEATS
from hexdial.games.heroclix2008.maps import TURNS
from hexdial.games.heroclix2008.pieces import FIGHTER, cell_id, figure_id, hand_zone, points_counter, pool_zone
from hexdial.games.heroclix2008.prepare import MAPS, catalogue_of, maps_of
from hexdial.games.heroclix2008.setting import ACTIONS, LETTERS
from hexdial.games.heroclix2008.state import ACT, BEGIN, DEPLOY, FIRST, NOBODY, PICK, PLACE, State, is_shared
from hexdial.games.heroclix2008.words import Voice
from hexdial.kernel.editing import Content, Dial, Editor, Placeable
from hexdial.kernel.errors import HexdialError

PHASES: Final = {ACT: "act", BEGIN: "begin", PLACE: "place"}  # the moments that can be set
LONGEST: Final = 999  # turns
YES: Final = "yes"
NO: Final = "no"
OPPOSITE: Final = 180  # how the maps of the second half are turned
UNDER_WAY: Final = ("action", "attacked")  # fields of an action that has begun


class Sheet:
    """A drawn position taken apart: every character in its list, found by its label."""

    def __init__(self, content: Mapping[str, object]) -> None:
        self.s: State = draw(content)
        self.content: Content = describe(self.s)
        self.lists: dict[str, list[dict[str, object]]] = {}
        for place in PLACES:
            found = self.content.pop(place, [])
            assert isinstance(found, list)
            self.lists[place] = found

    def done(self) -> Content:
        """The position put together again."""
        found = dict(self.content)
        for place, entries in self.lists.items():
            if entries or place == "units":
                found[place] = entries
        return found

    def entry(self, piece: str) -> tuple[str, dict[str, object]]:
        """The list a character stands in, and what is written about it."""
        for place, entries in self.lists.items():
            for entry in entries:
                if entry["label"] == piece:
                    return place, entry
        raise HexdialError(f"there is no {piece!r} in this position")

    def goal(self, to: str, seat: int) -> tuple[str, str]:
        """The list and the square that an id of the scene stands for; beside the map there is no square."""
        board = self.s.f.board
        cells = [cell_id(cell) for cell in range(board.count)]
        if to in cells:
            return "units", board.texts[cells.index(to)]
        for place, zone in (("reserve", pool_zone(seat)), ("waiting", hand_zone(seat))):
            if to == zone:
                return place, ""
        raise HexdialError(f"nothing of {SEATS[seat]} can be put on {to!r}: it is no square and not beside the map")

    def put(self, entry: dict[str, object], place: str, square: str) -> None:
        """On the map at full health or as it was; beside it nothing has happened to it yet."""
        entry.pop("at", None)
        if square:
            entry["at"] = square
        else:
            for field in ("click", "acted", "before", "fresh"):
                entry.pop(field, None)
        self.lists[place].append(entry)

    def stop(self) -> None:
        """No action is under way any more."""
        for field in UNDER_WAY:
            self.content.pop(field, None)
        if self.s.phase == DEPLOY:
            self.content["phase"] = PHASES[PLACE]
        elif self.s.mover != NOBODY:
            self.content.pop("phase", None)


def blank(mode: str) -> Content:
    """Maps without anybody on them, the first player to act."""
    if mode not in MAPS:
        raise HexdialError(f"hcb has no mode {mode!r}; its modes are {', '.join(MAPS)}")
    half = list(maps_of())[: max(1, MAPS[mode] // 2)]
    laid = [f"{name} 0" for name in half] + [f"{name} {OPPOSITE}" for name in reversed(half)]
    return describe(draw({"mode": mode, "maps": laid[: MAPS[mode]]}))


def palette(content: Mapping[str, object], language: str) -> tuple[Placeable, ...]:
    """Every character, for either player, on the map or among the reinforcements."""
    s = draw(content)
    voice = Voice(s, language)
    seats = tuple(range(len(SEATS)))
    places = ("board", "bank", "hand") if s.phase < BEGIN else ("board", "bank")
    return tuple(
        [
            Placeable(kind.id, kind.names[language], FIGHTER, kind.id, seats, places, 1, of_kind(s, kind, voice))
            for kind in catalogue_of().figures
        ]
    )


def dials(content: Mapping[str, object], language: str) -> tuple[Dial, ...]:
    """Turn and moment, actions left, points, maps, every character's click and whether it has had its action."""
    s = draw(content)
    f = s.f
    voice = Voice(s, language)
    moments = tuple([(name, voice.text(f"setup.{name}")) for name in PHASES.values()])
    found = [
        Dial("turn", voice.text("counter.turn"), s.turn, 0, LONGEST),
        Dial("phase", voice.text("setup.phase"), PHASES.get(s.phase, ""), choices=moments),
        Dial("actions", voice.text("counter.actions"), s.actions, 0, ACTIONS),
    ]
    for seat in range(len(SEATS)):
        name = voice.text("counter.points", {"seat": voice.seat(seat)})
        found.append(Dial(points_counter(seat), name, s.points[seat], 0, f.goal - 1, owner=seat))
    laid = tuple([f"{name} {turn}" for name in maps_of() for turn in TURNS])
    choices = tuple([(text, voice.map(text)) for text in laid])
    for place, now in enumerate(f.ground.maps):
        found.append(Dial(f"map{place}", voice.text("setup.map", {"number": str(place + 1)}), now, choices=choices))
    used = ((NO, voice.text("setup.no")), (YES, voice.text("setup.yes")))
    for figure in range(f.figures):
        if s.where[figure] < 0:
            continue
        piece = figure_id(f, figure)
        about = {"figure": voice.figure(figure)}
        name = voice.text("setup.click", about)
        found.append(Dial(f"click.{piece}", name, s.click[figure] + 1, 1, f.clicks[figure], piece=piece))
        name = voice.text("setup.acted", about)
        found.append(Dial(f"acted.{piece}", name, YES if s.acted[figure] else NO, choices=used, piece=piece))
    return tuple(found)


def place(content: Mapping[str, object], tile: str, owner: int, to: str, turn: int) -> Content:
    """One more character, with the next free label of its owner."""
    sheet = Sheet(content)
    if tile not in catalogue_of().by_id:
        raise HexdialError(f"there is no character {tile!r}")
    if not 0 <= owner < len(SEATS):
        raise HexdialError(f"{tile} must belong to seat 1 or seat 2")
    where, square = sheet.goal(to, owner)
    taken = sheet.s.f.labels
    number = next(one for one in range(1, len(taken) + 2) if f"{LETTERS[owner]}{one}" not in taken)
    sheet.put({"label": f"{LETTERS[owner]}{number}", "tile": tile}, where, square)
    return sheet.done()


def move(content: Mapping[str, object], piece: str, to: str) -> Content:
    """To another square as it is, or off the map, where its dial goes back to full health."""
    sheet = Sheet(content)
    old, entry = sheet.entry(piece)
    where, square = sheet.goal(to, LETTERS.index(piece[0]))
    sheet.lists[old].remove(entry)
    if not square:
        sheet.stop()
    sheet.put(entry, where, square)
    return sheet.done()


def turn(content: Mapping[str, object], piece: str, turned: int) -> Content:
    raise HexdialError("a character looks in all directions, so it is not turned")


def remove(content: Mapping[str, object], piece: str) -> Content:
    """Out of the game, with everything that is told of it."""
    sheet = Sheet(content)
    where, entry = sheet.entry(piece)
    sheet.lists[where].remove(entry)
    sheet.stop()
    due = sheet.content.get("due", {})
    assert isinstance(due, dict)
    kept = {seat: [text for text in lost if text.split()[0] != piece] for seat, lost in due.items()}
    sheet.content.pop("due", None)
    if any(kept.values()):
        sheet.content["due"] = {seat: lost for seat, lost in kept.items() if lost}
    return sheet.done()


def set_dial(content: Mapping[str, object], dial: str, value: int | str) -> Content:
    """A number or a choice of `dials`."""
    sheet = Sheet(content)
    if dial in ("turn", "actions", "phase"):
        if dial == "phase":
            sheet.stop()
        sheet.content[dial] = value
        return sheet.done()
    kind, _, piece = dial.partition(".")
    if piece and kind in ("click", "acted"):
        _, entry = sheet.entry(piece)
        entry[kind] = value if kind == "click" else value == YES
        return sheet.done()
    found = re.fullmatch(r"(points|map)([0-3])", dial)
    number = int(found[2]) if found else NOBODY
    if found and found[1] == "points" and number < len(SEATS):
        points = {SEATS[seat]: sheet.s.points[seat] for seat in range(len(SEATS))}
        sheet.content["points"] = {**points, SEATS[number]: value}
        return sheet.done()
    laid = list(sheet.s.f.ground.maps)
    if not found or found[1] != "map" or number >= len(laid):
        raise HexdialError(f"there is no {dial!r} to be set")
    sheet.content["maps"] = [str(value) if one == number else text for one, text in enumerate(laid)]
    return sheet.done()


def to_move(content: Mapping[str, object], seat: int) -> Content:
    """The other player is about to act; an action that was under way is forgotten."""
    if not 0 <= seat < len(SEATS):
        raise HexdialError(f"there is no seat {seat + 1}; there are {len(SEATS)}")
    sheet = Sheet(content)
    sheet.stop()
    sheet.content["to_move"] = SEATS[seat]
    if sheet.s.phase in (FIRST, PICK):  # then it is also this player who begins
        sheet.content["first"] = SEATS[seat]
        sheet.content["phase"] = "pick" if is_shared(sheet.s.f) else PHASES[PLACE]
    return sheet.done()


EDITOR: Final = Editor(
    blank=blank, palette=palette, dials=dials, place=place, move=move, turn=turn, remove=remove, set_dial=set_dial,
    to_move=to_move,
)  # fmt: skip
