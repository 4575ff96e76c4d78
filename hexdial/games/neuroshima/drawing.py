"""Sets up a position from plain data, with the rules on: `draw`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hexdial.games.neuroshima.catalogue import Tile
from hexdial.games.neuroshima.drawn import by_side, read_cell, read_side, read_sides, read_tile, read_tiles
from hexdial.games.neuroshima.labels import SEATS, label, label_on, labelled
from hexdial.games.neuroshima.lineup import is_free, read_setting
from hexdial.games.neuroshima.moment import PHASES, read_battle, read_moment, read_over
from hexdial.games.neuroshima.prepare import catalogue_of, faces_of
from hexdial.games.neuroshima.setting import Setting
from hexdial.games.neuroshima.state import (
    ACT,
    AFTER,
    BATTLE,
    DISCARD,
    DRAW,
    FIRST,
    FRESH,
    HQS,
    NOBODY,
    REDRAW,
    RESOLVE,
    RODE,
    WALKED,
    State,
    put,
)
from hexdial.kernel.reading import Entry, shown

KEYS: Final = (
    "game", "mode", "options", "armies", "teams", "players", "board", "free", "units", "hp", "points", "hands", "piles",
    "discard", "out", "to_move", "slot", "phase", "turn", "first", "not_begun", "plays", "blocked", "closing", "queue",
    "tie", "serial", "battle", "over",
)  # fmt: skip
UNIT_KEYS: Final = (
    "u", "label", "army", "tile", "owner", "side", "at", "turn", "rot", "wounds", "hp", "life", "walked", "rode",
    "fresh", "spent", "converted", "serial",
)  # fmt: skip
MARKS: Final = {"walked": WALKED, "rode": RODE, "fresh": FRESH}
TURNS: Final = 6


class Unit:
    """A unit of the drawing: which tile, whose, where, turned how."""

    def __init__(self, entry: Entry, tile: Tile) -> None:
        self.entry = entry
        self.tile = tile
        self.side = NOBODY
        self.cell = NOBODY
        self.hp = NOBODY


def draw(content: Mapping[str, object]) -> State:
    """A settled state; A's turn, ready to act, if nothing else is said. What cannot be is one sentence."""
    top = Entry("", "position", dict(content))
    top.only(*KEYS)
    if top.has("game") and top.text("game") != "nsh":
        raise top.wrong("game", f"must be nsh, not {shown(top.get('game'))}")
    units = [_unit(entry) for entry in _entries(top)]
    armies = [catalogue_of().armies[_army(unit.tile)].number for unit in units]
    f = read_setting(catalogue_of(), faces_of(), top, armies)
    s = State(f)
    for unit in units:
        _stand(f, s, unit)
    _check_labels(s, units)
    if top.has("serial"):
        if top.number("serial") < s.serial:
            raise top.wrong("serial", f"must be at least {s.serial}, the next number of a unit")
        s.serial = top.number("serial")
    _phase(top, s)
    _life(top, s, units)
    free = is_free(top, f.mode)
    _tiles(top, s, units, free)
    read_moment(top, s)
    read_battle(top, s)
    read_over(top, s)
    _check_out(top, s)
    return s


def _entries(top: Entry) -> list[Entry]:
    """The units, each called by its place and its label."""
    found: list[Entry] = []
    for place, value in enumerate(top.values("units") if top.has("units") else [], 1):
        if not isinstance(value, dict):
            raise top.wrong(
                "units",
                f'entry {place} must be a table such as {{tile: outpost.commando, at: "0,0"}}, not {shown(value)}',
            )
        name = value.get("label", value.get("u", ""))
        entry = Entry(
            "", f"unit {place} ({name})" if name else f"unit {place}", {str(key): value[key] for key in value}
        )
        entry.only(*UNIT_KEYS)
        found.append(entry)
    return found


def _unit(entry: Entry) -> Unit:
    """Its tile, by any name; one that can stand on the board."""
    army = entry.text("army") if entry.has("army") else None
    name = entry.text("tile")
    tile = read_tile(catalogue_of(), entry, "tile", army, name)
    if tile.kind == "action":
        raise entry.wrong("tile", f"{tile.id} is an action tile and never stands on the board")
    return Unit(entry, tile)


def _army(tile: Tile) -> int:
    for army in catalogue_of().armies:
        if army.id == tile.army:
            return army.number
    raise AssertionError(f"{tile.id} belongs to no army")


def _stand(f: Setting, s: State, unit: Unit) -> None:
    """One more unit; no hex twice, no number twice."""
    entry = unit.entry
    unit.side = _owner(f, unit)
    unit.cell = cell = read_cell(entry, "at", f.field)
    if s.face[cell] >= 0:
        raise entry.wrong("at", f"{label_on(s, cell)} is already on {f.field.texts[cell]}")
    turn = _either(entry, "turn", "rot", 0)
    if not 0 <= turn < TURNS:
        raise entry.wrong("turn" if entry.has("turn") else "rot", f"must be 0 to 5, not {turn}")
    tag = entry.number("serial", 0) if entry.has("serial") else s.serial
    if tag < s.serial:
        raise entry.wrong("serial", f"must be at least {s.serial}, the units before it being numbered so far")
    s.serial = tag + 1
    put(s, cell, unit.tile.number * 6 + turn, unit.side, tag)
    name = _name(entry)
    if name:
        f.labels[tag] = name
    _condition(s, unit)


def _owner(f: Setting, unit: Unit) -> int:
    """The side that plays the tile's army; where two do, `owner` or `side` says which."""
    entry = unit.entry
    own = [side for side in range(f.sides) if f.army[side].id == unit.tile.army]
    if not own:
        playing = ", ".join(army.id for army in f.army)
        raise entry.wrong("tile", f"{unit.tile.id} belongs to an army that does not play; the armies are {playing}")
    said = NOBODY
    for field in ("owner", "side"):
        if entry.has(field):
            side = read_side(f, entry, field)
            if side not in own or said not in (NOBODY, side):
                raise entry.wrong(field, f"{unit.tile.id} does not belong to {shown(entry.get(field))}")
            said = side
    if said == NOBODY and len(own) > 1:
        raise entry.wrong("owner", f"missing; two sides play {unit.tile.army}")
    return own[0] if said == NOBODY else said


def _either(entry: Entry, field: str, other: str, default: int) -> int:
    """A number under either of two names."""
    if entry.has(field) and entry.has(other):
        raise entry.wrong(other, f"is the same as {field}; leave one out")
    if entry.has(other):
        return entry.number(other)
    return entry.number(field) if entry.has(field) else default


def _name(entry: Entry) -> str:
    """`label` or `u`: one word without commas."""
    if entry.has("label") and entry.has("u"):
        raise entry.wrong("u", "is the same as label; leave one out")
    field = "label" if entry.has("label") else "u"
    if not entry.has(field):
        return ""
    value = entry.get(field)
    name = str(value) if isinstance(value, int) and not isinstance(value, bool) else entry.text(field)
    if len(name.split()) != 1 or any(letter in name for letter in ",>@"):
        raise entry.wrong(field, f"must be one word, not {shown(value)}")
    return name.strip()


def _condition(s: State, unit: Unit) -> None:
    """Wounds, marks of this turn, attacks of this battle."""
    entry, cell = unit.entry, unit.cell
    for mark, bit in MARKS.items():
        if entry.has(mark) and entry.flag(mark):
            s.used[cell] |= bit
    if entry.has("converted"):
        s.converted[cell] = entry.flag("converted")
    for place in entry.numbers("spent") if entry.has("spent") else []:
        if not 1 <= place <= 30:
            raise entry.wrong("spent", f"must name attacks from 1 on, not {place}")
        s.spent[cell] |= 1 << (place - 1)
    wounds = entry.number("wounds", 0) if entry.has("wounds") else 0
    has_hp = entry.has("hp") or entry.has("life")
    if unit.tile.kind == "hq":
        full = s.f.life[unit.side]
        unit.hp = _either(entry, "hp", "life", full - wounds)
        if entry.has("wounds") and unit.hp != full - wounds:
            raise entry.wrong("wounds", f"{full} less {wounds} are not {unit.hp} hp")
        return
    if has_hp:
        raise entry.wrong("hp" if entry.has("hp") else "life", "only an HQ has life points, other units have wounds")
    life = s.f.faces.life[unit.tile.number]
    if wounds >= life:
        raise entry.wrong("wounds", f"{unit.tile.id} falls with {life} and stands with 0 to {life - 1}, not {wounds}")
    s.wounds[cell] = wounds


def _check_labels(s: State, units: list[Unit]) -> None:
    """No name twice, no second HQ of a side."""
    homes: list[int] = []
    names: list[str] = []
    for unit in units:
        name = label(s.f, s.tag[unit.cell], unit.tile.number)
        if name in names:
            raise unit.entry.wrong("label" if unit.entry.has("label") else "u", f"{name} stands twice")
        names.append(name)
        if unit.tile.kind == "hq":
            if unit.side in homes:
                raise unit.entry.wrong("tile", f"is a second HQ of {s.f.army[unit.side].id} (rule nsh.comp.1)")
            homes.append(unit.side)


def _phase(top: Entry, s: State) -> None:
    """Where in the turn; from `act` on everybody has begun."""
    s.phase = PHASES[top.choice("phase", list(PHASES))] if top.has("phase") else PHASES["act"]
    waiting = read_sides(s.f, top, "not_begun")
    early = s.phase in (FIRST, HQS) and not top.has("not_begun")
    s.opened = [not early and side not in waiting for side in range(s.f.sides)]
    for side in read_sides(s.f, top, "out"):
        s.out[side] = True


def _life(top: Entry, s: State, units: list[Unit]) -> None:
    """Life points, on the HQ itself or by side; points where they are counted. nsh.setup.3, nsh.scoring.2"""
    f = s.f
    said: dict[int, int] = {}
    entries: dict[int, Entry] = {}
    for unit in units:
        if unit.hp != NOBODY:
            entries[unit.side] = unit.entry
            if unit.entry.has("hp") or unit.entry.has("life") or unit.entry.has("wounds"):
                said[unit.side] = unit.hp
    by_name = by_side(f, top, "hp")
    for side, key in by_name.items():
        hp = top.table("hp").number(key)
        if said.get(side, hp) != hp:
            raise top.table("hp").wrong(key, f"is {hp} here and {said[side]} on the HQ")
        said[side] = hp
    for side, hp in said.items():
        least = 1 if side in entries and not (f.o.hq_stays and s.phase in (BATTLE, RESOLVE, AFTER)) else 0
        if not least <= hp <= f.life[side] or (f.scoring and hp != f.life[side]):
            entry, field = entries.get(side, top), "hp"
            if side in by_name:
                entry, field = top.table("hp"), by_name[side]
            elif entry.has("life") or not entry.has("hp"):
                field = "life" if entry.has("life") else "wounds"
            most = "HQs lose nothing, points are counted" if f.scoring else f"must be {least} to {f.life[side]}"
            raise entry.wrong(field, f"{most}, not {hp}")
        s.life[side] = hp
    for side, key in by_side(f, top, "points").items():
        if not f.scoring:
            raise top.wrong("points", f"{f.mode} counts none")
        s.points[side] = top.table("points").number(key, 0)


def _tiles(top: Entry, s: State, units: list[Unit], free: bool) -> None:
    """Hands, discards and piles; nothing more often than the army has it. nsh.comp.1"""
    f = s.f
    used = [[0] * len(bag) for bag in f.bag]
    for unit in units:
        if unit.tile.kind != "hq":
            place = unit.tile.number - f.first_kind[unit.side]
            used[unit.side][place] += 1
            if used[unit.side][place] > f.bag[unit.side][place] and not free:
                raise unit.entry.wrong("tile", _too_many(unit.tile))
    for side, kinds in _named(top, s, "hands", used, free).items():
        s.hand[side] = kinds
        if len(kinds) > f.hand and not free:
            field = f"hands.{by_side(f, top, 'hands')[side]}"
            raise top.wrong(field, f"a hand holds {f.hand} tiles at most, not {len(kinds)}")
    _named(top, s, "discard", used, free)
    rest = [[max(0, n - gone) for n, gone in zip(f.bag[side], used[side], strict=True)] for side in range(f.sides)]
    piles = by_side(f, top, "piles")
    for side in range(f.sides):
        s.pile[side] = [0] * len(rest[side]) if f.puzzle else rest[side]
        if side in piles:
            table = top.table("piles")
            if isinstance(table.get(piles[side]), int):
                s.pile[side] = _thinned(table, piles[side], rest[side])
            else:
                s.pile[side] = [0] * len(rest[side])
                for kind in _counted(table, s, side, piles[side], used[side], free):
                    s.pile[side][kind - f.first_kind[side]] += 1
        s.count[side] = sum(s.pile[side])


def _named(top: Entry, s: State, field: str, used: list[list[int]], free: bool) -> dict[int, list[int]]:
    """Tiles by side and name, counted."""
    return {
        side: _counted(top.table(field), s, side, key, used[side], free)
        for side, key in by_side(s.f, top, field).items()
    }


def _counted(table: Entry, s: State, side: int, key: str, used: list[int], free: bool) -> list[int]:
    f = s.f
    kinds = read_tiles(f.catalogue, table, key, f.army[side])
    for kind in kinds:
        place = kind - f.first_kind[side]
        used[place] += 1
        if used[place] > f.bag[side][place] and not free:
            raise table.wrong(key, _too_many(f.catalogue.tiles[kind]))
    return kinds


def _too_many(tile: Tile) -> str:
    times = "once" if tile.count == 1 else f"{tile.count} times"
    return f"the army has {tile.id} {times}; `free: true` allows more"


def _thinned(table: Entry, key: str, rest: list[int]) -> list[int]:
    """So many left of the rest; which ones is not said, so always one of the most frequent has gone."""
    wanted = table.number(key, 0)
    if wanted > sum(rest):
        raise table.wrong(key, f"only {sum(rest)} tiles are left for it, not {wanted}")
    pile = rest.copy()
    while sum(pile) > wanted:
        pile[pile.index(max(pile))] -= 1
    return pile


def _check_out(top: Entry, s: State) -> None:
    """Nothing of a player who is out stands on the board. nsh.deathmatch.4"""
    for cell, side in enumerate(s.side):
        if side >= 0 and s.out[side]:
            raise top.wrong("out", f"{s.f.army[side].id} is out, but its {label_on(s, cell)} stands on the board")
    assert len(labelled(s)) == sum(1 for face in s.face if face >= 0), "a name stands twice"
    if s.phase in (DRAW, REDRAW, DISCARD, ACT) and s.out[s.active] and s.outcome is None:
        raise top.wrong("to_move", f"{SEATS[s.f.chair[s.active]]} is out")
