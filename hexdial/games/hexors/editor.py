"""The set-up board: how a position is changed by hand, one thing at a time."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from typing import Final

from hexdial.games.hexors.badges import bonus, printed, silver_badges
from hexdial.games.hexors.describe import describe, draw
from hexdial.games.hexors.drawn import SEATS
from hexdial.games.hexors.pieces import FIGHTER, HOME, cell_id, piece_id, power_id
from hexdial.games.hexors.prepare import board_of, catalogue_of, modes_of
from hexdial.games.hexors.setting import BEGINNER
from hexdial.games.hexors.state import MOVE, NOBODY, START, State
from hexdial.games.hexors.variant import VARIANTS
from hexdial.games.hexors.words import Voice
from hexdial.kernel.editing import Content, Dial, Editor, Placeable
from hexdial.kernel.errors import HexdialError

LONGEST: Final = 999  # turns
RICHEST: Final = 99  # stones
PHASES: Final = {START: "start", MOVE: "move"}  # the moments of a turn that can be set
ROW: Final = re.compile(r"row(\d+):([a-z0-9_]+)(?::\d+)?")  # ids of face-down silver tiles
ZONE: Final = re.compile(r"(row|active|discard)(\d+)")
STONES: Final = re.compile(r"stones(\d+)")
ON_BOARD: Final = ("wall", "debris", "craters")  # traits of silver tiles that lie on spaces

Entries = list[dict[str, object]]


class Sheet:
    """A drawn position taken apart: homes, units, discarded tiles and silver tiles, each an entry with its label."""

    def __init__(self, game: str, content: Mapping[str, object]) -> None:
        self.s: State = draw(game, content)
        self.content: Content = describe(self.s)
        self.homes: Entries = self._entries("homes")
        self.units: Entries = self._entries("units")
        self.gone: Entries = self._entries("discard")
        self.powers: Entries = self._entries("in_force")
        self.rows: dict[str, list[str]] = {}  # one by one
        kinds = len(self.s.f.silvers)
        for seat in range(self.s.f.seats):
            counts = self.s.hand[seat * kinds : (seat + 1) * kinds]
            self.rows[SEATS[seat]] = [
                self.s.f.silvers[kind].id for kind, count in enumerate(counts) for _ in range(count)
            ]

    def _entries(self, field: str) -> Entries:
        found = self.content.pop(field, [])
        assert isinstance(found, list)
        return found

    def done(self) -> Content:
        """The position put together again."""
        found = dict(self.content)
        lists = (("homes", self.homes), ("units", self.units), ("discard", self.gone), ("in_force", self.powers))
        for field, entries in lists:
            if entries or field in ("homes", "units"):
                found[field] = entries
        if any(self.rows.values()):
            found["powers"] = {letter: row for letter, row in self.rows.items() if row}
        else:
            found.pop("powers", None)
        return found

    def text(self, id: str) -> str:
        """The space of that id as files write it; "" where it is none."""
        cells = [cell_id(cell) for cell in range(len(self.s.f.board))]
        return self.s.f.board.texts[cells.index(id)] if id in cells else ""

    def label(self, id: str) -> str:
        """The label of a fighting tile; "" where there is none of that id."""
        for piece, label in enumerate(self.s.f.labels):
            if piece_id(piece) == id and self.s.kind[piece] >= 0:
                return label
        return ""

    def seat(self, owner: int) -> str:
        if not 0 <= owner < self.s.f.seats:
            raise HexdialError(f"there is no seat {owner + 1}; there are {self.s.f.seats}")
        return SEATS[owner]

    def drop(self, label: str) -> None:
        """The fighting tile is nowhere any more, nor what lies on it or remembers it."""
        for entries in (self.homes, self.units, self.gone):
            entries[:] = [entry for entry in entries if entry["label"] != label]
        while any(power.get("on") == label for power in self.powers):
            self.spend(next(place for place, power in enumerate(self.powers) if power.get("on") == label))
        if self.content.get("mover") == label:
            for field in ("mover", "path", "phase"):
                self.content.pop(field, None)

    def spend(self, number: int) -> None:
        """The activated silver tile is gone; those after it move up, and whom it held is free."""
        del self.powers[number]
        for power in self.powers:
            if "against" in power:
                at = _after(number, str(power["against"]))
                if at:
                    power["against"] = at
                else:
                    del power["against"]
            felled = power.get("felled")
            if isinstance(felled, list):
                power["felled"] = [at for at in (_after(number, str(one)) for one in felled) if at]
        for unit in self.units:
            if "trapped" in unit:
                at = _after(number, str(unit["trapped"]))
                if at:
                    unit["trapped"] = at
                else:
                    del unit["trapped"]


def _after(gone: int, name: str) -> str:
    """`#3` after the silver tile of that number has gone; "" for itself."""
    place = int(name.removeprefix("#")) - 1
    return "" if place == gone else f"#{place + (place < gone)}"


def blank(game: str, mode: str) -> Content:
    """The board of the game with the first homes of the catalogue on their starts, and nothing else."""
    ways = {one.id: one for one in modes_of(game)}
    if mode not in ways:
        raise HexdialError(f"{game} has no mode {mode!r}; its modes are {', '.join(ways)}")
    players = ways[mode].players[0]
    letters = SEATS[:players]
    letter = VARIANTS[game].home_letter
    homes = [
        {"label": f"{letter}{name}", "tile": tile.id}
        for name, tile in zip(letters, catalogue_of(game).homes, strict=False)
    ]
    content: Content = {"mode": mode, "players": players, "board": board_of(game, mode).id, "homes": homes}
    if mode != BEGINNER:
        content["stones"] = dict.fromkeys(letters, 0)
    return describe(draw(game, content))


def palette(game: str, content: Mapping[str, object], language: str) -> tuple[Placeable, ...]:
    """All tiles of the catalogue; silver tiles where they are used."""
    s = draw(game, content)
    catalogue = catalogue_of(game)
    owners = tuple(range(s.f.seats))
    voice = Voice(s, language)
    found: list[Placeable] = []
    for number, tile in enumerate(catalogue.tiles):
        kind = HOME if tile.home else FIGHTER
        places = ("board",) if tile.home else ("board", "discard")
        badges = (*printed(number, voice), *([bonus(number, voice)] if tile.home else []))
        found.append(Placeable(tile.id, tile.names[language], kind, tile.id, owners, places, badges=badges))
    for number, silver in enumerate(catalogue.silvers if s.f.silver else ()):
        trait = s.f.trait[number]
        places = ("row", "active")
        if silver.trait in ON_BOARD:
            places = ("row", "board")
        elif trait.once or trait.reverse is not None:  # it works once, where it is played
            places = ("row",)
        elif trait.target_rule is not None:
            places = ("row", "piece")
        badges = silver_badges(number, False, voice)
        found.append(
            Placeable(silver.id, silver.names[language], silver.kind, silver.id, owners, places, badges=badges)
        )
    return tuple(found)


def dials(game: str, content: Mapping[str, object], language: str) -> tuple[Dial, ...]:
    """Turn and moment, stones, who commands which tile."""
    s = draw(game, content)
    f = s.f
    voice = Voice(s, language)
    found = [Dial("turn", voice.text("counter.turn"), s.turn, 0, LONGEST)]
    moments = tuple([(name, voice.text(f"phase.{name}")) for name in PHASES.values()])
    found.append(Dial("phase", voice.text("setup.phase"), PHASES.get(s.phase, ""), choices=moments))
    if not f.silver:
        return tuple(found)
    for seat in range(f.seats):
        name = voice.text("setup.stones", {"stones": voice.text("counter.stones"), "seat": voice.seat(seat)})
        found.append(Dial(f"stones{seat}", name, s.stones[seat], 0, RICHEST, owner=seat))
    for piece in f.all_pieces:
        if s.where[piece] >= 0 and not f.is_home[piece] and s.trapped[piece] == NOBODY:
            name = voice.text("setup.controller", {"piece": voice.piece(piece)})
            seats = tuple([(SEATS[seat], voice.seat(seat)) for seat in range(f.seats)])
            id = f"controller.{piece_id(piece)}"
            found.append(
                Dial(id, name, SEATS[s.control[piece]], choices=seats, owner=f.owner[piece], piece=piece_id(piece))
            )
    return tuple(found)


def place(game: str, content: Mapping[str, object], tile: str, owner: int, to: str, _turn: int) -> Content:
    """A fighting tile on a space or in the discard, a silver tile in the row, on a space or on a fighting tile."""
    sheet = Sheet(game, content)
    catalogue = catalogue_of(game)
    letter = sheet.seat(owner)
    if tile in catalogue.silver_by_id:
        _place_silver(sheet, catalogue.silvers[catalogue.silver_by_id[tile]].trait, tile, letter, to)
        return sheet.done()
    number = catalogue.by_id.get(tile)
    if number is None:
        raise HexdialError(f"there is no tile {tile!r}")
    entry: dict[str, object] = {"tile": tile}
    home = catalogue.tiles[number].home
    if home:
        entry["label"] = sheet.s.f.labels[sheet.s.f.home[owner]]
        sheet.drop(str(entry["label"]))
    else:
        entry["owner"] = letter
    space = sheet.text(to)
    if space:
        entry["at"] = space
        (sheet.homes if home else sheet.units).append(entry)
    elif to == f"discard{owner}":
        sheet.gone.append(entry)
    else:
        raise HexdialError(f"{tile} can lie on a space or in the discard pile of its owner, not on {to!r}")
    return sheet.done()


def _place_silver(sheet: Sheet, trait: str, tile: str, letter: str, to: str) -> None:
    """In force unless it lies in the row; craters come one by one."""
    entry: dict[str, object] = {"power": tile, "owner": letter}
    space, label = sheet.text(to), sheet.label(to)
    zone = ZONE.fullmatch(to)
    if zone is not None and zone[1] == "row":
        sheet.rows[sheet.seat(int(zone[2]))].append(tile)
        return
    if space and trait == "craters":
        for power in sheet.powers:
            cells = power.get("cells")
            if power["power"] == tile and power["owner"] == letter and isinstance(cells, list):
                power["cells"] = [*cells, space]
                return
        entry["cells"] = [space]
    elif space:
        entry["at"] = space
    elif label:
        entry["on"] = label
    elif zone is not None and zone[1] == "discard":
        entry["spent"] = True
    elif zone is None:
        raise HexdialError(f"{tile} cannot lie on {to!r}")
    sheet.powers.append(entry)


def move(game: str, content: Mapping[str, object], piece: str, to: str) -> Content:
    """A fighting tile goes to another space or to the discard, a silver tile wherever it can lie."""
    sheet = Sheet(game, content)
    label, space = sheet.label(piece), sheet.text(to)
    for entries in (sheet.homes, sheet.units):
        for entry in entries:
            if entry["label"] == label and space:
                entry["at"] = space
                return sheet.done()
    if label:
        number = sheet.s.f.labels.index(label)
        tile = str(next(entry["tile"] for entry in _fighting(sheet) if entry["label"] == label))
        return place(game, remove(game, content, piece), tile, sheet.s.f.owner[number], to, 0)
    tile, owner = _silver(sheet, piece)
    return place(game, remove(game, content, piece), tile, owner, to, 0)


def _fighting(sheet: Sheet) -> Entries:
    return [*sheet.homes, *sheet.units, *sheet.gone]


def _silver(sheet: Sheet, piece: str) -> tuple[str, int]:
    """The tile and the seat of a silver tile, activated or not."""
    for number, power in enumerate(sheet.powers):
        if power_id(number) == piece:
            return str(power["power"]), SEATS.index(str(power["owner"]))
    found = ROW.fullmatch(piece)
    if found is None or int(found[1]) >= sheet.s.f.seats or found[2] not in sheet.rows[SEATS[int(found[1])]]:
        raise HexdialError(f"there is no {piece!r} in this position")
    return found[2], int(found[1])


def turn(game: str, content: Mapping[str, object], piece: str, _turned: int) -> Content:
    raise HexdialError(f"{piece!r} cannot be turned: a tile of this game looks everywhere")


def remove(game: str, content: Mapping[str, object], piece: str) -> Content:
    """It is not in the position any more; a home lies in the discard instead, for nobody plays without one."""
    sheet = Sheet(game, content)
    label = sheet.label(piece)
    if label:
        homes = [entry for entry in sheet.homes if entry["label"] == label]
        sheet.drop(label)
        sheet.gone += [{"label": label, "tile": entry["tile"]} for entry in homes]
        return sheet.done()
    tile, owner = _silver(sheet, piece)
    if ROW.fullmatch(piece) is not None:
        sheet.rows[SEATS[owner]].remove(tile)
        return sheet.done()
    sheet.spend([power_id(number) for number in range(len(sheet.powers))].index(piece))
    return sheet.done()


def set_dial(game: str, content: Mapping[str, object], dial: str, value: int | str) -> Content:
    """A number or a choice of `dials`."""
    sheet = Sheet(game, content)
    stones = STONES.fullmatch(dial)
    if dial in ("turn", "phase"):
        sheet.content[dial] = value
        for field in ("mover", "path") if dial == "phase" else ():
            sheet.content.pop(field, None)
    elif stones is not None:
        table = sheet.content.setdefault("stones", {})
        assert isinstance(table, dict)
        table[sheet.seat(int(stones[1]))] = value
    elif dial.startswith("controller."):
        label = sheet.label(dial.removeprefix("controller."))
        for entry in sheet.units:
            if entry["label"] == label:
                entry["controller"] = value
                break
        else:
            raise HexdialError(f"there is no {dial!r} to be set")
    else:
        raise HexdialError(f"there is no {dial!r} to be set")
    return sheet.done()


def to_move(game: str, content: Mapping[str, object], seat: int) -> Content:
    sheet = Sheet(game, content)
    sheet.content["to_move"] = sheet.seat(seat)
    for field in ("mover", "path"):
        if sheet.content.pop(field, None) is not None:
            sheet.content.pop("phase", None)
    return sheet.done()


def editor_of(game: str) -> Editor:
    """The set-up board of one of the twins."""
    return Editor(
        blank=partial(blank, game), palette=partial(palette, game), dials=partial(dials, game),
        place=partial(place, game), move=partial(move, game), turn=partial(turn, game), remove=partial(remove, game),
        set_dial=partial(set_dial, game), to_move=partial(to_move, game),
    )  # fmt: skip
