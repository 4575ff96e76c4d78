"""Sets up a position from plain data, with the rules on: `draw`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from hexdial.games.heroclix2008.catalogue import Figure
from hexdial.games.heroclix2008.choices import DEEDS
from hexdial.games.heroclix2008.drawn import SEATS, read_cell, read_figure, read_ground, read_seat
from hexdial.games.heroclix2008.house import House
from hexdial.games.heroclix2008.maps import BLOCKING
from hexdial.games.heroclix2008.prepare import catalogue_of, declared_of
from hexdial.games.heroclix2008.setting import ACTIONS, LETTERS, STANDARD, Setting
from hexdial.games.heroclix2008.state import (
    ABSENT,
    ACT,
    AGAIN,
    BEGIN,
    DEPLOY,
    FIRST,
    GO,
    IDLE,
    PICK,
    PLACE,
    POOL,
    PUNCHED,
    REINFORCE,
    SHOT,
    STRIKE,
    WAITING,
    State,
    put,
)
from hexdial.kernel.options import complete_options
from hexdial.kernel.reading import Entry, shown

PHASES: Final = {
    "first": FIRST, "pick": PICK, "place": PLACE, "deploy": DEPLOY, "begin": BEGIN, "reinforce": REINFORCE, "act": ACT,
    "go": GO, "strike": STRIKE, "again": AGAIN,
}  # fmt: skip
ATTACKED: Final = {"punch": PUNCHED, "shot": SHOT}
KEYS: Final = (
    "game", "mode", "players", "options", "maps", "board", "blocking", "hindering", "walls", "to_move", "first",
    "phase", "turn", "quiet", "actions", "points", "units", "reserve", "waiting", "absent", "due", "action", "attacked",
    "history",
)  # fmt: skip
PLACES: Final = {"units": 0, "reserve": POOL, "waiting": WAITING, "absent": ABSENT}  # list -> where its figures are
UNIT_KEYS: Final = ("label", "tile", "owner", "at", "click", "acted", "before", "fresh")
ACTION_KEYS: Final = ("figure", "kind", "from", "targets", "rerolled", "black")


class Stand:
    """A character of the drawing: whose, which of his, what it is, in which list it was written."""

    def __init__(self, entry: Entry, seat: int, number: int, figure: Figure, place: str) -> None:
        self.entry = entry
        self.seat = seat
        self.number = number
        self.figure = figure
        self.place = place

    @property
    def label(self) -> str:
        return f"{LETTERS[self.seat]}{self.number}"


def draw(content: Mapping[str, object]) -> State:
    """A settled state, by default A about to give the first action of a turn; what cannot be is one sentence."""
    top = Entry("", "position", dict(content))
    top.only(*KEYS)
    if top.has("game") and top.text("game") != "hcb":
        raise top.wrong("game", f"must be hcb, not {shown(top.get('game'))}")
    modes, options = declared_of()
    mode = top.choice("mode", [known.id for known in modes]) if top.has("mode") else STANDARD
    if top.has("players") and top.get("players") != len(SEATS):
        raise top.wrong("players", f"the game is for 2 players, not {shown(top.get('players'))} (rule hcb.build.8)")
    given: Mapping[str, object] = top.table("options").fields if top.has("options") else {}
    house = House(complete_options("hcb", options, mode, given))
    stands = _stands(top)
    own = [[stand for stand in stands if stand.seat == seat] for seat in range(len(SEATS))]
    setting = Setting(
        mode, house, read_ground(top), list(catalogue_of().powers),
        [[stand.figure for stand in side] for side in own], [[] for _ in own],
        [[stand.label for stand in side] for side in own],
    )  # fmt: skip
    s = State(setting)
    for figure, stand in enumerate([*own[0], *own[1]]):
        _put(s, figure, stand)
    _turn(top, s)
    _losses(top, s)
    _action(top, s)
    return s


def _stands(top: Entry) -> list[Stand]:
    """All characters, those without a label numbered after the others."""
    found: list[Stand] = []
    unnamed: list[tuple[Entry, str]] = []
    for place in PLACES:
        for number, value in enumerate(top.values(place) if top.has(place) else [], 1):
            if not isinstance(value, dict):
                raise top.wrong(place, f"entry {number} must be a table such as {{label: a1, tile: 8/10/16/2, at: C5}}")
            label = value.get("label", "")
            title = f"{place} {number} ({label})" if label else f"{place} {number}"
            entry = Entry("", title, dict(value))
            entry.only(*UNIT_KEYS)
            if label:
                seat, own = _label(entry)
                _stand(found, entry, seat, own, place)
            else:
                unnamed.append((entry, place))
    for entry, place in unnamed:
        seat = read_seat(entry, "owner")
        taken = [stand.number for stand in found if stand.seat == seat]
        _stand(found, entry, seat, next(one for one in range(1, len(taken) + 2) if one not in taken), place)
    return sorted(found, key=lambda stand: (stand.seat, stand.number))


def _label(entry: Entry) -> tuple[int, int]:
    """`a1`: whose, and which of his."""
    label = entry.text("label")
    found = re.fullmatch(r"([ab])([1-9]\d?)", label)
    if not found:
        raise entry.wrong("label", f"{label!r} is no label here; one is written as a1")
    seat = LETTERS.index(found[1])
    if entry.has("owner") and read_seat(entry, "owner") != seat:
        raise entry.wrong("owner", f"{label} belongs to {SEATS[seat]}")
    return seat, int(found[2])


def _stand(found: list[Stand], entry: Entry, seat: int, number: int, place: str) -> None:
    stand = Stand(entry, seat, number, read_figure(catalogue_of(), entry), place)
    if any(other.label == stand.label for other in found):
        raise entry.wrong("label", f"{stand.label} stands twice")
    found.append(stand)


def _put(s: State, figure: int, stand: Stand) -> None:
    """On its square, or beside the map; its dial as it is written."""
    entry = stand.entry
    f = s.f
    s.where[figure] = PLACES[stand.place]
    if stand.place == "units":
        s.where[figure] = POOL
        cell = read_cell(entry, "at", f.board)
        if s.at[cell] >= 0:
            raise entry.wrong("at", f"{f.labels[s.at[cell]]} is already on {f.board.texts[cell]}")
        if f.ground.terrain[cell] == BLOCKING:
            raise entry.wrong("at", f"{f.board.texts[cell]} is blocking terrain (rule hcb.move.6)")
        put(s, figure, cell)
    elif entry.has("at"):
        raise entry.wrong("at", f"a character in {stand.place} stands nowhere")
    if entry.has("click"):
        click = entry.number("click", 1)
        most = f.clicks[figure] + (0 if stand.place == "units" else 1)
        if click > most:
            raise entry.wrong("click", f"must be at most {most}, not {click}")
        s.click[figure] = click - 1
    for field, column in (("acted", s.acted), ("before", s.before), ("fresh", s.fresh)):
        if entry.has(field):
            column[figure] = entry.flag(field)


def _turn(top: Entry, s: State) -> None:
    """Whose turn it is, and what has been counted so far."""
    s.phase = PHASES[top.choice("phase", list(PHASES))] if top.has("phase") else ACT
    s.active = read_seat(top, "to_move") if top.has("to_move") else 0
    s.first = read_seat(top, "first") if top.has("first") else 0
    if s.phase == FIRST:
        s.active = s.first = -1
    s.turn = top.number("turn", 0) if top.has("turn") else 0 if s.phase <= BEGIN else 1
    s.quiet = top.number("quiet", 0) if top.has("quiet") else 0
    s.actions = top.number("actions", 0) if top.has("actions") else ACTIONS
    if s.actions > ACTIONS:
        raise top.wrong("actions", f"a turn has {ACTIONS} actions, not {s.actions} (rule hcb.turn.2)")
    s.history = top.numbers("history") if top.has("history") else []
    if top.has("points"):
        table = top.table("points")
        for letter in table.fields:
            points = table.number(letter, 0)
            if points >= s.f.goal:
                raise table.wrong(letter, f"with {points} points the game is over (rule hcb.ko.4)")
            s.points[read_seat(table, letter, letter)] = points
    if s.phase >= BEGIN and WAITING in s.where:
        raise top.wrong("waiting", "only the set-up has characters to be placed")


def _losses(top: Entry, s: State) -> None:
    """Who is to be replaced: characters among the reinforcements; `late`: lost in their owner's turn. hcb.reinf.8"""
    table = top.table("due") if top.has("due") else Entry("", "position", {})
    for letter in table.fields:
        seat = read_seat(table, letter, letter)
        for text in table.texts(letter):
            label, _, late = text.partition(" ")
            figure = _figure(s, table, letter, label)
            if s.f.owner[figure] != seat or late not in ("", "late"):
                raise table.wrong(letter, f"{text!r} is no character of {SEATS[seat]}, nor one and `late`")
            s.due[seat].append(figure * 2 + (1 if late else 0))
        if len(s.due[seat]) > sum(1 for figure in s.f.own[seat] if s.where[figure] == POOL):
            raise table.wrong(letter, "there are more losses than characters in reserve")


def _action(top: Entry, s: State) -> None:
    """An action or a set-up move under way."""
    if top.has("attacked"):
        s.struck = ATTACKED[top.choice("attacked", list(ATTACKED))]
    needed = s.phase in (DEPLOY, GO, STRIKE, AGAIN)
    if needed != top.has("action"):
        raise top.wrong("action", "a move or an attack under way needs `action`, and nothing else has one")
    if not needed:
        return
    table = top.table("action")
    table.only(*ACTION_KEYS)
    s.mover = _figure(s, table, "figure", table.text("figure"))
    if s.where[s.mover] < 0 or s.f.owner[s.mover] != s.active:
        raise table.wrong("figure", f"{s.f.labels[s.mover]} is not on the map, or not of the player whose turn it is")
    if s.phase != DEPLOY:
        s.deed = DEEDS.index(table.choice("kind", DEEDS))
    if table.has("from"):
        s.start = read_cell(table, "from", s.f.board)
    for label in table.texts("targets") if table.has("targets") else []:
        s.targets.append(_figure(s, table, "targets", label))
    s.rerolled = table.flag("rerolled") if table.has("rerolled") else False
    if s.phase == AGAIN and s.struck == IDLE:
        raise top.wrong("attacked", "missing; before a further attack there was a first one")
    blacks = table.table("black") if table.has("black") else Entry("", "position", {})
    for letter in blacks.fields:
        seat = read_seat(blacks, letter, letter)
        words = blacks.text(letter).split()
        powers = catalogue_of().power_by_id
        if len(words) != 2 or words[1] not in powers or not s.f.black[powers[words[1]]]:
            raise blacks.wrong(letter, "must be a character and its black-tab power such as `a3 rally`")
        s.black[seat] = _figure(s, blacks, letter, words[0]) * len(s.f.powers) + powers[words[1]]


def _figure(s: State, entry: Entry, field: str, label: str) -> int:
    if label not in s.f.labels:
        raise entry.wrong(field, f"there is no {label!r}; there are {', '.join(s.f.labels)}")
    return s.f.labels.index(label)
