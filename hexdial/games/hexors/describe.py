"""Positions as plain data: `describe` writes one down, `draw` makes it again."""

from __future__ import annotations

from typing import Final

from hexdial.games.hexors.drawing import draw
from hexdial.games.hexors.drawn import SEATS
from hexdial.games.hexors.house import House
from hexdial.games.hexors.prepare import options_of
from hexdial.games.hexors.setting import Setting
from hexdial.games.hexors.state import (
    BATTLE,
    CHAIN,
    CHAIRS,
    DRAFT,
    END,
    GONE,
    MOVE,
    NOBODY,
    PLACE,
    SETTLE,
    SPENT,
    START,
    TAKE_HOMES,
    TOSS,
    State,
)

__all__ = ["describe", "draw"]

PHASES: Final = {
    CHAIRS: "chairs", TOSS: "toss", TAKE_HOMES: "take homes", DRAFT: "draft", SETTLE: "settle", PLACE: "place",
    START: "start", MOVE: "move", CHAIN: "chain", BATTLE: "battle", END: "end",
}  # fmt: skip


def describe(s: State) -> dict[str, object]:
    """Everything `draw` needs to make this position again; inside a battle or the set-up, what can be seen."""
    f = s.f
    letters = SEATS[: f.seats]
    found: dict[str, object] = {"game": f.v.id, "mode": f.mode, "players": f.seats}
    options = _options(f)
    if options:
        found["options"] = options
    found["board"] = f.board.name
    if s.active >= 0:
        found["to_move"] = letters[s.active]
    if s.phase != START or _under_way(s):
        found["phase"] = "under way" if _under_way(s) else PHASES[s.phase]
    if s.order != list(range(f.seats)) and s.order:
        found["order"] = [letters[seat] for seat in s.order]
    for name, count in (("turn", s.turn), ("quiet", s.quiet), ("passes", s.passes)):
        if count:
            found[name] = count
    if s.phase == CHAIN:
        found["mover"] = f.labels[s.mover]
        found["path"] = [f.board.texts[cell] for cell in s.path]
    found["homes"] = [_stand(s, piece) for piece in f.home if s.where[piece] >= 0]
    found["units"] = [_stand(s, piece) for piece in range(f.pieces) if not f.is_home[piece] and s.where[piece] >= 0]
    gone = [_stand(s, piece) for piece in range(f.pieces) if s.where[piece] == GONE and s.kind[piece] >= 0]
    if gone:
        found["discard"] = gone
    if f.silver:
        found["stones"] = {letter: s.stones[seat] for seat, letter in enumerate(letters)}
        hands = {letter: _hand(s, seat) for seat, letter in enumerate(letters) if s.held[seat]}
        if hands:
            found["powers"] = hands
    if s.p_kind:
        found["in_force"] = [_power(s, power) for power in range(len(s.p_kind))]
    sealed = [letter for seat, letter in enumerate(letters) if s.sealed[seat]]
    if sealed:
        found["sealed"] = sealed
    if s.history:
        found["history"] = list(s.history)
    return found


def _under_way(s: State) -> bool:
    """Something of this turn is remembered that a drawing does not say."""
    return s.phase in (START, MOVE, CHAIN) and (
        any(s.boost) or bool(s.voided or s.landed or s.foes or s.extra) or s.kept != NOBODY or s.defender != NOBODY
    )


def _options(f: Setting) -> dict[str, object]:
    """The options that are not the default, told by what they change."""
    found: dict[str, object] = {}
    plain = _fields(House({}))
    now = _fields(f.o)
    for option in options_of(f.v.id):
        if option.modes and f.mode not in option.modes:
            continue
        changes = {value: _fields(House({option.name: value})) for value in option.values}
        touched = [
            name for name in plain if any(fields[name] != changes[option.default][name] for fields in changes.values())
        ]
        for value, fields in changes.items():
            if value != option.default and touched and all(fields[name] == now[name] for name in touched):
                found[option.name] = value
    return found


def _fields(house: House) -> dict[str, object]:
    return {name: getattr(house, name) for name in dir(house) if not name.startswith("_")}


def _stand(s: State, piece: int) -> dict[str, object]:
    f = s.f
    found: dict[str, object] = {"label": f.labels[piece]}
    if s.kind[piece] >= 0:
        tile = f.tiles[s.kind[piece]]
        found["tile"] = tile.id if tile.number else tile.names["en"]
    if s.where[piece] >= 0:
        found["at"] = f.board.texts[s.where[piece]]
        if s.trapped[piece] != NOBODY:
            found["trapped"] = f"#{s.trapped[piece] + 1}"
        elif s.control[piece] not in (f.owner[piece], NOBODY):
            found["controller"] = SEATS[s.control[piece]]
    return found


def _hand(s: State, seat: int) -> list[str]:
    """The silver tiles of a row by id; a view that hides them says how many."""
    kinds = len(s.f.silvers)
    own = s.hand[seat * kinds : (seat + 1) * kinds]
    if NOBODY in own:
        return [f"hidden x{s.held[seat]}"]
    return [
        s.f.silvers[silver].id if count == 1 else f"{s.f.silvers[silver].id} x{count}"
        for silver, count in enumerate(own)
        if count
    ]


def _power(s: State, power: int) -> dict[str, object]:
    f = s.f
    silver = f.silvers[s.p_kind[power]]
    found: dict[str, object] = {"power": silver.id, "owner": SEATS[s.p_owner[power]]}
    target, left = s.p_target[power], s.p_left[power]
    if target >= 0:
        if f.trait[s.p_kind[power]].against_rule is not None:
            found["against"] = f"#{target + 1}"
        else:
            found["on"] = f.labels[target]
    if silver.trait == "chain":
        found["turns"] = left
        found["since"] = s.p_cells[power][0] if s.p_cells[power] else 0
    else:
        if s.p_cell[power] >= 0:
            found["at"] = f.board.texts[s.p_cell[power]]
        if silver.trait.startswith("destroy"):
            if s.p_cells[power]:
                found["felled"] = [f"#{felled + 1}" for felled in s.p_cells[power]]
        elif s.p_cells[power] and (silver.trait == "craters" or s.p_cells[power] != (s.p_cell[power],)):
            found["cells"] = [f.board.texts[cell] for cell in s.p_cells[power]]
        if left != (NOBODY if silver.trait == "debris" else 0):
            found["left"] = left
    if s.p_status[power] == SPENT:
        found["spent"] = True
    if s.last == power:
        found["last"] = True
    return found
