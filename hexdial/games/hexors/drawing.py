"""Sets up a position from plain data, with the rules on: `draw`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hexdial.games.hexors.catalogue import Catalogue, Tile
from hexdial.games.hexors.drawn import (
    SEATS,
    board_named,
    read_board,
    read_cell,
    read_counts,
    read_seat,
    read_tile,
)
from hexdial.games.hexors.house import House
from hexdial.games.hexors.prepare import catalogue_of, make_setting, modes_of, options_of
from hexdial.games.hexors.setting import BEGINNER, COLLECTORS, FFA, TEAM
from hexdial.games.hexors.state import CHAIN, CRATER, EMPTY, GONE, IN_FORCE, MOVE, NOBODY, SPENT, START, State
from hexdial.games.hexors.variant import VARIANTS
from hexdial.kernel.options import Value, complete_options
from hexdial.kernel.reading import Entry, shown

ENOUGH: Final = 9  # stones of a seat for which no number is given
DRAWN_PHASES: Final = {"start": START, "move": MOVE, "chain": CHAIN}
KEYS: Final = (
    "game", "mode", "players", "options", "board", "to_move", "phase", "order", "turn", "quiet", "passes", "homes",
    "units", "discard", "stones", "powers", "in_force", "sealed", "mover", "path", "history",
)  # fmt: skip
UNIT_KEYS: Final = ("label", "tile", "owner", "at", "controller", "trapped")
POWER_KEYS: Final = (
    "power", "owner", "on", "against", "at", "cells", "turns", "since", "left", "spent", "last", "felled",
)  # fmt: skip


class Stand:
    """A piece of the drawing: whose, which of his, what it is, where it stands."""

    def __init__(self, entry: Entry, seat: int, number: int, tile: int, cell: int) -> None:
        self.entry = entry
        self.seat = seat
        self.number = number  # 0: the home
        self.tile = tile
        self.cell = cell


class Plan:
    """What has been read of a drawing so far."""

    def __init__(self, game: str, top: Entry) -> None:
        self.top = top
        self.variant = VARIANTS[game]
        self.catalogue: Catalogue = catalogue_of(game)
        if top.has("game") and top.text("game") != game:
            raise top.wrong("game", f"must be {game}, not {shown(top.get('game'))}")
        modes = {mode.id: mode for mode in modes_of(game)}
        self.mode = top.choice("mode", list(modes)) if top.has("mode") else COLLECTORS
        self.players = top.number("players") if top.has("players") else modes[self.mode].players[0]
        if self.players not in modes[self.mode].players:
            allowed = " or ".join(str(number) for number in modes[self.mode].players)
            raise top.wrong("players", f"{self.mode} is for {allowed} players, not {self.players}")
        given: Mapping[str, object] = top.table("options").fields if top.has("options") else {}
        self.options: dict[str, Value] = complete_options(game, options_of(game), self.mode, given)
        self.multi = self.mode in (FFA, TEAM)
        self.field = board_named(read_board(top), self.multi)
        self.board = self.field.board
        self.extra: list[Tile] = []
        self.stands: list[Stand] = []

    def tile(self, entry: Entry, home: bool) -> int:
        """The number of the tile, a new one where it is not printed."""
        tile = read_tile(self.catalogue, entry, home)
        if tile.id in self.catalogue.by_id:
            return self.catalogue.by_id[tile.id]
        for place, known in enumerate(self.extra):
            if known == tile:
                return len(self.catalogue.tiles) + place
        self.extra.append(tile)
        return len(self.catalogue.tiles) + len(self.extra) - 1

    def stand(self, entry: Entry, seat: int, number: int, cell: int) -> None:
        """One more piece; no label twice, no space twice."""
        for other in self.stands:
            if (other.seat, other.number) == (seat, number):
                raise entry.wrong("label", f"{self.label(seat, number)} stands twice")
            if cell >= 0 and other.cell == cell:
                there = self.label(other.seat, other.number)
                raise entry.wrong("at", f"{there} is already on {self.board.texts[cell]}")
        self.stands.append(Stand(entry, seat, number, self.tile(entry, number == 0), cell))

    def label(self, seat: int, number: int) -> str:
        return f"{SEATS[seat].lower()}{number}" if number else f"{self.variant.home_letter}{SEATS[seat]}"


def draw(game: str, content: Mapping[str, object]) -> State:
    """A settled state at the beginning of a turn (or inside a chain of jumps); what cannot be is one sentence."""
    top = Entry("", "position", dict(content))
    top.only(*KEYS)
    plan = Plan(game, top)
    _read_stands(plan)
    hands = _read_hands(plan)
    powers = _entries(top, "in_force", "power")
    owners = [read_seat(entry, "owner", plan.players) for entry in powers]
    each = max(1, *[stand.number for stand in plan.stands])
    silvers = max(len(hand) + owners.count(seat) for seat, hand in enumerate(hands))
    lineup = [
        [stand.tile for stand in plan.stands if stand.seat == seat and stand.number] for seat in range(plan.players)
    ]
    homes = [
        stand.tile for seat in range(plan.players) for stand in plan.stands if (stand.seat, stand.number) == (seat, 0)
    ]
    setting = make_setting(
        plan.variant, plan.catalogue, plan.mode, House(plan.options), plan.field,
        list(plan.field.red[: plan.players]) if plan.multi else list(plan.field.gray),
        plan.players, each, silvers, homes, lineup, [], plan.extra,
    )  # fmt: skip
    s = State(setting)
    _turn(plan, s)
    _put_pieces(plan, s)
    for seat, hand in enumerate(hands):
        for silver in hand:
            s.hand[seat * len(setting.silvers) + silver] += 1
        s.held[seat] = len(hand)
    for number, entry in enumerate(powers):
        _put_power(plan, s, entry, owners[number])
    _command(plan, s)
    _stones(plan, s)
    _chain(plan, s)
    return s


def _entries(top: Entry, field: str, name: str) -> list[Entry]:
    """The tables of a list, each called by its place and its label."""
    found: list[Entry] = []
    for place, value in enumerate(top.values(field) if top.has(field) else [], 1):
        if not isinstance(value, dict):
            raise top.wrong(
                field, f"entry {place} must be a table such as {{label: a1, tile: flat 5}}, not {shown(value)}"
            )
        label = value.get("label", value.get("power", ""))
        found.append(Entry("", f"{name} {place} ({label})" if label else f"{name} {place}", dict(value)))
    return found


def _read_stands(plan: Plan) -> None:
    """Homes, units and what lies in the discards; homes that are not mentioned stand on their starts."""
    top = plan.top
    for entry in _entries(top, "homes", "home"):
        entry.only("label", "tile", "owner", "at")
        entry.fields.setdefault("tile", "flat 0")
        seat, number = _name(plan, entry, True)
        cell = read_cell(entry, "at", plan.board) if entry.has("at") else _start(plan, seat)
        plan.stand(entry, seat, number, cell)
    units = _entries(top, "units", "unit")
    gone = _entries(top, "discard", "discarded")
    labelled = [entry for entry in (*units, *gone) if entry.has("label")]
    for entry in (*labelled, *[entry for entry in (*units, *gone) if not entry.has("label")]):
        lies = entry in gone
        entry.only(*(UNIT_KEYS[:3] if lies else UNIT_KEYS))
        home = lies and entry.has("label") and entry.text("label").startswith(plan.variant.home_letter)
        if home:
            entry.fields.setdefault("tile", "flat 0")
        seat, number = _name(plan, entry, home)
        plan.stand(entry, seat, number, GONE if lies else read_cell(entry, "at", plan.board))
    for seat in range(plan.players):
        if not any((stand.seat, stand.number) == (seat, 0) for stand in plan.stands):
            entry = Entry("", f"home {plan.label(seat, 0)}", {"tile": "flat 0"})
            plan.stand(entry, seat, 0, _start(plan, seat))


def _start(plan: Plan, seat: int) -> int:
    return (plan.field.red if plan.multi else plan.field.gray)[seat]


def _name(plan: Plan, entry: Entry, home: bool) -> tuple[int, int]:
    """Seat and number of a piece, from its label, or from its owner and the first number that is free."""
    owner = read_seat(entry, "owner", plan.players) if entry.has("owner") else NOBODY
    if not entry.has("label"):
        if owner == NOBODY:
            raise entry.wrong("owner", "missing; a piece without a label needs one")
        taken = [stand.number for stand in plan.stands if stand.seat == owner]
        return owner, 0 if home else next(number for number in range(1, len(taken) + 2) if number not in taken)
    label = entry.text("label")
    if home:
        found = {plan.label(seat, 0): (seat, 0) for seat in range(plan.players)}
    else:
        found = {plan.label(seat, number): (seat, number) for seat in range(plan.players) for number in range(1, 100)}
    if label not in found:
        example = plan.label(0, 0 if home else 1)
        raise entry.wrong("label", f"{label!r} is no label here; one is written as {example!r}")
    if owner not in (NOBODY, found[label][0]):
        raise entry.wrong("owner", f"{label} belongs to {SEATS[found[label][0]]}, not to {SEATS[owner]}")
    return found[label]


def _read_hands(plan: Plan) -> list[list[int]]:
    """The face-down silver tiles of every seat."""
    hands: list[list[int]] = [[] for _ in range(plan.players)]
    if plan.top.has("powers"):
        table = plan.top.table("powers")
        for letter in table.fields:
            hands[read_seat(table, letter, plan.players, letter)] = read_counts(
                table, letter, plan.catalogue.silver_by_id
            )
    if plan.mode == BEGINNER:
        for field in ("powers", "in_force", "stones"):
            if plan.top.has(field) and plan.top.get(field):
                raise plan.top.wrong(field, "the Beginner Game has no silver tiles and no stones")
    return hands


def _turn(plan: Plan, s: State) -> None:
    """Whose turn it is, in which order, and what has been counted so far."""
    top = plan.top
    phase = top.choice("phase", list(DRAWN_PHASES)) if top.has("phase") else "chain" if top.has("mover") else "start"
    if (phase == "chain") != top.has("mover"):
        raise top.wrong("mover", "a chain of jumps under way needs `mover` and `path`, and nothing else has them")
    s.phase = DRAWN_PHASES[phase]
    s.active = read_seat(top, "to_move", plan.players) if top.has("to_move") else 0
    s.order = list(range(plan.players))
    if top.has("order"):
        s.order = [read_seat(top, "order", plan.players, letter) for letter in top.values("order")]
        if sorted(s.order) != list(range(plan.players)):
            raise top.wrong("order", f"must name each of {', '.join(SEATS[: plan.players])} once")
    s.first = s.order[0]
    s.slot = s.order.index(s.active)
    s.turn = top.number("turn", 0) if top.has("turn") else 0 if phase == "start" else 1
    s.quiet = top.number("quiet", 0) if top.has("quiet") else 0
    s.passes = top.number("passes", 0) if top.has("passes") else 0
    s.history = top.numbers("history") if top.has("history") else []
    if top.has("sealed"):
        for letter in top.values("sealed"):
            s.sealed[read_seat(top, "sealed", plan.players, letter)] = 1


def _put_pieces(plan: Plan, s: State) -> None:
    f = s.f
    for stand in plan.stands:
        piece = f.own[stand.seat][stand.number]
        s.kind[piece] = stand.tile
        s.where[piece] = stand.cell
        if stand.cell >= 0:
            s.at[stand.cell] = piece
            s.control[piece] = stand.seat
    for seat in range(f.seats):
        if f.multi and s.where[f.home[seat]] == GONE:
            _fallen(plan, s, seat)


def _fallen(plan: Plan, s: State, seat: int) -> None:
    """Without a Stronghold a player is out, and nothing of his stands on the Field. jlh.ffa.12, jlh.ffa.14"""
    s.out[seat] = 1
    if s.active == seat:
        raise plan.top.wrong("to_move", f"{SEATS[seat]} has lost the home and is out")
    for piece in s.f.own[seat]:
        if s.where[piece] >= 0:
            raise plan.top.wrong("units", f"{s.f.labels[piece]} stands on the board, but {SEATS[seat]} is out")
        s.where[piece] = GONE


def _put_power(plan: Plan, s: State, entry: Entry, owner: int) -> None:
    """An activated silver tile; a wall or craters lie on the board."""
    f = s.f
    entry.only(*POWER_KEYS)
    silver = _silver(plan, entry)
    power = len(s.p_kind)
    spent = entry.has("spent") and entry.get("spent") is True
    trait = f.silvers[silver].trait
    target, cell, left = NOBODY, NOBODY, 0
    cells: tuple[int, ...] = ()
    if entry.has("on"):
        target = _piece(s, entry, "on")
    if entry.has("against"):
        target = _number(s, entry, "against", entry.get("against"))
    if entry.has("cells"):
        cells = tuple(read_cell(entry, "cells", plan.board, value) for value in entry.values("cells"))
        cell = cells[0] if cells else NOBODY
    if entry.has("at"):
        cell = read_cell(entry, "at", plan.board)
        cells = cells or (cell,)
    if trait == "chain":
        left = entry.number("turns", 1) if entry.has("turns") else f.silvers[silver].turns
        cells = (entry.number("since", 0) if entry.has("since") else 0,)
    elif entry.has("turns") or entry.has("since"):
        raise entry.wrong("turns", f"{f.silvers[silver].id} does not count turns")
    elif trait == "debris":
        left = NOBODY
    if entry.has("felled"):
        cells = tuple(_number(s, entry, "felled", value) for value in entry.values("felled"))
    if entry.has("left"):
        left = entry.number("left")
    s.p_kind.append(silver)
    s.p_owner.append(owner)
    s.p_status.append(SPENT if spent else IN_FORCE)
    s.p_target.append(target)
    s.p_cell.append(cell)
    s.p_cells.append(cells)
    s.p_left.append(left)
    if entry.has("last") and entry.get("last") is True:
        s.last = power
    if spent:
        return
    needed = {"wall": "at", "debris": "at", "craters": "cells"}.get(trait, "")
    if f.trait[silver].target_rule is not None and trait != "debris":
        needed = "on"
    if needed and not entry.has(needed):
        raise entry.wrong(needed, "missing")
    if needed == "on" and s.where[target] < 0:
        raise entry.wrong("on", f"{f.labels[target]} is not on the board")
    if trait == "control" and f.is_home[target]:
        raise entry.wrong("on", f"{f.labels[target]} stands for a player and cannot be taken")
    if trait in ("wall", "debris", "craters"):
        for there in cells if trait == "craters" else (cell,):
            if s.at[there] != EMPTY:
                raise entry.wrong(needed, f"{plan.board.texts[there]} is not empty")
            s.at[there] = CRATER if trait == "craters" else f.pieces + power


def _silver(plan: Plan, entry: Entry) -> int:
    """The kind of the tile, by its id."""
    return read_counts(Entry("", entry.title, {"power": [entry.text("power")]}), "power", plan.catalogue.silver_by_id)[
        0
    ]


def _piece(s: State, entry: Entry, field: str) -> int:
    label = entry.text(field)
    for piece, known in enumerate(s.f.labels):
        if known == label and s.kind[piece] >= 0:
            return piece
    raise entry.wrong(field, f"there is no {label!r} in this position")


def _number(s: State, entry: Entry, field: str, value: object) -> int:
    """An activated silver tile by its place, `#1` being the first."""
    text = str(value).removeprefix("#")
    if not text.isdigit() or not 1 <= int(text) <= s.f.seats * s.f.powers:
        raise entry.wrong(field, f'must be an activated tile such as "#1", not {shown(value)}')
    return int(text) - 1


def _command(plan: Plan, s: State) -> None:
    """Who commands what: taken tiles, trapped ones."""
    f = s.f
    for power, status in enumerate(s.p_status):
        if status == IN_FORCE and f.silvers[s.p_kind[power]].trait == "control":
            s.control[s.p_target[power]] = s.p_owner[power]
    for stand in plan.stands:
        entry = stand.entry
        piece = f.own[stand.seat][stand.number]
        if entry.has("controller"):
            s.control[piece] = read_seat(entry, "controller", plan.players)
        if entry.has("trapped") and entry.get("trapped") is not False:
            s.trapped[piece] = _trap(s, entry)
            s.control[piece] = NOBODY


def _trap(s: State, entry: Entry) -> int:
    holders = [
        power
        for power, status in enumerate(s.p_status)
        if status == IN_FORCE and s.f.trait[s.p_kind[power]].freed is not None
    ]
    value = entry.get("trapped")
    if value is True and len(holders) == 1:
        return holders[0]
    if value is not True and _number(s, entry, "trapped", value) in holders:
        return _number(s, entry, "trapped", value)
    raise entry.wrong("trapped", f'must name the craters that hold it, such as "#1", not {shown(value)}')


def _stones(plan: Plan, s: State) -> None:
    given = plan.top.table("stones") if plan.top.has("stones") else Entry("", "position", {})
    for seat in range(plan.players):
        s.stones[seat] = 0 if plan.mode == BEGINNER or (s.out[seat] and plan.mode == FFA) else ENOUGH
    for letter in given.fields:
        s.stones[read_seat(given, letter, plan.players, letter)] = given.number(letter, 0)


def _chain(plan: Plan, s: State) -> None:
    """A move under way: the spaces the mover stood on this turn, the one it stands on last."""
    top = plan.top
    if not top.has("mover"):
        if top.has("path"):
            raise top.wrong("path", "only a mover has one")
        return
    s.mover = _piece(s, top, "mover")
    s.path = [read_cell(top, "path", plan.board, value) for value in top.values("path")]
    if len(s.path) < 2 or s.path[-1] != s.where[s.mover]:
        raise top.wrong("path", f"must lead to where {s.f.labels[s.mover]} stands now")
    for start, end in zip(s.path, s.path[1:], strict=False):
        if plan.board.apart[start][end] == 1:
            s.steps += 1
        else:
            s.jumped = True
