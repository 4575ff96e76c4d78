"""Positions as plain data: `describe` writes one down, `draw` makes it again."""

from __future__ import annotations

from hexdial.games.heroclix2008.choices import DEEDS
from hexdial.games.heroclix2008.drawing import ATTACKED, PHASES, PLACES, draw
from hexdial.games.heroclix2008.drawn import SEATS, wall_texts
from hexdial.games.heroclix2008.house import House
from hexdial.games.heroclix2008.maps import BLOCKING, HINDERING
from hexdial.games.heroclix2008.prepare import declared_of
from hexdial.games.heroclix2008.setting import ACTIONS, Setting
from hexdial.games.heroclix2008.state import (
    ACT,
    AGAIN,
    BEGIN,
    DEPLOY,
    FIRST,
    GO,
    NOBODY,
    STRIKE,
    State,
)

__all__ = ["describe", "draw"]


def describe(s: State) -> dict[str, object]:
    """Everything `draw` needs to make this position again."""
    f = s.f
    found: dict[str, object] = {"game": "hcb", "mode": f.mode}
    options = _options(f)
    if options:
        found["options"] = options
    found.update(_ground(f))
    if s.phase != FIRST:
        found["to_move"] = SEATS[s.active]
        if s.first != 0:
            found["first"] = SEATS[s.first]
    if s.phase != ACT:
        found["phase"] = next(name for name, phase in PHASES.items() if phase == s.phase)
    if s.turn != (0 if s.phase <= BEGIN else 1):
        found["turn"] = s.turn
    if s.quiet:
        found["quiet"] = s.quiet
    if s.actions != ACTIONS:
        found["actions"] = s.actions
    if any(s.points):
        found["points"] = {SEATS[seat]: points for seat, points in enumerate(s.points)}
    for name, place in PLACES.items():
        listed = [
            figure
            for figure in range(f.figures)
            if (s.where[figure] >= 0 if name == "units" else s.where[figure] == place)
        ]
        if listed or name == "units":
            found[name] = [_stand(s, figure) for figure in listed]
    if any(s.due):
        found["due"] = {
            SEATS[seat]: [f"{f.labels[coded // 2]} late" if coded % 2 else f.labels[coded // 2] for coded in due]
            for seat, due in enumerate(s.due)
            if due
        }
    for name, how in ATTACKED.items():
        if s.struck == how:
            found["attacked"] = name
    if s.phase in (DEPLOY, GO, STRIKE, AGAIN):
        found["action"] = _action(s)
    if s.history:
        found["history"] = list(s.history)
    return found


def _ground(f: Setting) -> dict[str, object]:
    """The maps as they were laid, or the squares one by one."""
    ground = f.ground
    if ground.maps:
        return {"maps": list(ground.maps)}
    found: dict[str, object] = {"board": f"{f.board.width}x{f.board.height}"}
    for name, kind in (("blocking", BLOCKING), ("hindering", HINDERING)):
        cells = [text for cell, text in enumerate(f.board.texts) if ground.terrain[cell] == kind]
        if cells:
            found[name] = cells
    walls = wall_texts(ground)
    if walls:
        found["walls"] = walls
    return found


def _stand(s: State, figure: int) -> dict[str, object]:
    f = s.f
    kind = f.kind[figure]
    found: dict[str, object] = {"label": f.labels[figure], "tile": kind.id if kind.number >= 0 else kind.names["en"]}
    if s.where[figure] >= 0:
        found["at"] = f.board.texts[s.where[figure]]
    if s.click[figure]:
        found["click"] = s.click[figure] + 1
    for name, column in (("acted", s.acted), ("before", s.before), ("fresh", s.fresh)):
        if column[figure]:
            found[name] = True
    return found


def _action(s: State) -> dict[str, object]:
    """The action, or the set-up move, under way."""
    f = s.f
    found: dict[str, object] = {"figure": f.labels[s.mover]}
    if s.deed != NOBODY:
        found["kind"] = DEEDS[s.deed]
    if s.start != NOBODY:
        found["from"] = f.board.texts[s.start]
    if s.targets:
        found["targets"] = [f.labels[target] for target in s.targets]
    if s.rerolled:
        found["rerolled"] = True
    blacks: dict[str, object] = {}
    for seat, coded in enumerate(s.black):
        if coded != NOBODY:
            figure, power = divmod(coded, len(f.powers))
            blacks[SEATS[seat]] = f"{f.labels[figure]} {f.powers[power].id}"
    if blacks:
        found["black"] = blacks
    return found


def _options(f: Setting) -> dict[str, object]:
    """The options that are not the default, told by what they change."""
    found: dict[str, object] = {}
    plain, now = _fields(House({})), _fields(f.o)
    for option in declared_of()[1]:
        if option.modes and f.mode not in option.modes:
            continue
        changes = {value: _fields(House({option.name: value})) for value in option.values}
        touched = [name for name in plain if any(fields[name] != plain[name] for fields in changes.values())]
        for value, fields in changes.items():
            if value != option.default and touched and all(fields[name] == now[name] for name in touched):
                found[option.name] = value
    return found


def _fields(house: House) -> dict[str, object]:
    return {name: getattr(house, name) for name in dir(house) if not name.startswith("_")}
