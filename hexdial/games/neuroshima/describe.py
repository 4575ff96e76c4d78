"""Positions as plain data: `describe` writes one down, `draw` makes it again."""

from __future__ import annotations

from functools import cache
from typing import Final

from hexdial.games.neuroshima.choices import ATTACKS
from hexdial.games.neuroshima.drawing import MARKS, draw
from hexdial.games.neuroshima.field import SIDE_NAMES
from hexdial.games.neuroshima.house import House
from hexdial.games.neuroshima.labels import SEATS, label_on, side_names
from hexdial.games.neuroshima.moment import FOUGHT, PHASES
from hexdial.games.neuroshima.prepare import declared_of
from hexdial.games.neuroshima.setting import ANY, FULL_LIFE, TEAM, Setting
from hexdial.games.neuroshima.state import ACT, AFTER, BATTLE, DISCARD, FIRST, HQS, NOBODY, REDRAW, RESOLVE, State
from hexdial.kernel.options import Value

__all__ = ["describe", "draw"]

PHASE_NAMES: Final = {phase: name for name, phase in PHASES.items()}
FOUGHT_NAMES: Final = {why: name for name, why in FOUGHT.items()}


def describe(s: State) -> dict[str, object]:
    """Everything `draw` needs to make this position again."""
    f = s.f
    found: dict[str, object] = {"game": "nsh", "mode": f.mode, "players": f.seats}
    options = _options(f)
    if options:
        found["options"] = options
    found["armies"] = [army.id for army in f.army]
    if f.extended:
        found["board"] = f.size
    free = _free(s)
    if free:
        found["free"] = True
    found.update(_turn(s))
    found["units"] = [
        _unit(s, cell) for cell in sorted(range(f.size), key=lambda cell: s.tag[cell]) if s.face[cell] >= 0
    ]
    _number_units(s, found)
    names = side_names(f)
    if f.scoring:
        found["points"] = {name: s.points[side] for side, name in enumerate(names)}
    else:
        found["hp"] = {name: s.life[side] for side, name in enumerate(names)}
    found["hands"] = {name: _tiles(f, s.hand[side]) for side, name in enumerate(names)}
    found.update(_piles(s, names, free))
    if s.phase in (BATTLE, RESOLVE, AFTER) and s.fight != NOBODY:
        found["battle"] = _battle(s, names)
    if s.outcome is not None:
        over = s.outcome
        winners = [SEATS[seat] for seat in over.winners]
        found["over"] = {"winners": winners, "rule": over.rule, "scores": list(over.scores)}
    return found


def _options(f: Setting) -> dict[str, object]:
    """The options that are not what a drawing takes for granted, told by what they change."""
    found: dict[str, object] = {}
    for name, modes, value, changed in _changes():
        if (not modes or f.mode in modes) and all(getattr(f.o, field) == now for field, now in changed.items()):
            found[name] = value
    if f.mode == TEAM:
        found["team_hq_hp"] = f.o.team_life
        if f.o.team_life == FULL_LIFE:
            del found["team_hq_hp"]
    return found


@cache
def _changes() -> list[tuple[str, tuple[str, ...], Value, dict[str, object]]]:
    """For every value that is no default: its option, the modes it is for, and what it changes."""
    plain = _fields(House({}))
    found: list[tuple[str, tuple[str, ...], Value, dict[str, object]]] = []
    for option in declared_of()[1]:
        for value in option.values:
            fields = _fields(House({option.name: value}))
            changed = {name: now for name, now in fields.items() if now != plain[name]}
            if changed:
                found.append((option.name, option.modes, value, changed))
    return found


def _fields(house: House) -> dict[str, object]:
    return {name: getattr(house, name) for name in dir(house) if not name.startswith("_")}


def _free(s: State) -> bool:
    """Is there more than an army has, or a board that is not for so few?"""
    f = s.f
    if f.puzzle:
        return False
    for side in range(f.sides):
        if len(s.hand[side]) > f.hand or min(_discarded(s, side)) < 0:
            return True
    return f.extended and f.seats < 4


def _discarded(s: State, side: int) -> list[int]:
    """What is neither in the pile nor in hand nor on the board, by kind; below 0: more than there are."""
    f = s.f
    first = f.first_kind[side]
    left = [count - piled for count, piled in zip(f.bag[side], s.pile[side], strict=True)]
    for kind in s.hand[side]:
        left[kind - first] -= 1
    for cell, face in enumerate(s.face):
        if face >= 0 and s.side[cell] == side and not f.faces.is_hq[face // 6]:
            left[face // 6 - first] -= 1
    return left


def _turn(s: State) -> dict[str, object]:
    """At which moment it stands."""
    f = s.f
    names = side_names(f)
    found: dict[str, object] = {}
    if s.active >= 0:
        found["to_move"] = SEATS[f.chair[s.active]]
        if s.at != f.sequence.index(f.chair.index(f.chair[s.active])):
            found["slot"] = s.at
    if s.phase != ACT:
        found["phase"] = PHASE_NAMES[s.phase]
    found["turn"] = s.turn
    waiting = [name for side, name in enumerate(names) if not s.opened[side]]
    if s.phase not in (FIRST, HQS) and waiting:
        found["not_begun"] = waiting
    out = [name for side, name in enumerate(names) if s.out[side]]
    if out:
        found["out"] = out
    if s.plays != ANY or (s.phase == ACT and f.o.reinforcements):
        found["plays"] = s.plays
    if s.blocked and s.phase in (REDRAW, DISCARD, ACT):
        found["blocked"] = _tiles(f, s.blocked)
    if s.closing:
        found["closing"] = True
        found["queue"] = [names[side] for side in s.queue]
    elif not all(s.count) and s.phase not in (FIRST, HQS) and not f.puzzle:
        found["closing"] = False
    if s.tie:
        found["tie"] = True
    return found


def _unit(s: State, cell: int) -> dict[str, object]:
    f = s.f
    kind = s.face[cell] // 6
    found: dict[str, object] = {"label": label_on(s, cell), "tile": f.catalogue.tiles[kind].id}
    if [army.number for army in f.army].count(f.army[s.side[cell]].number) > 1:
        found["side"] = s.side[cell] + 1
    found["at"] = f.field.texts[cell]
    found["turn"] = s.face[cell] % 6
    if f.faces.is_hq[kind] and not f.scoring:
        found["hp"] = s.life[s.side[cell]]
    elif s.wounds[cell]:
        found["wounds"] = s.wounds[cell]
    for mark, bit in MARKS.items():
        if s.used[cell] & bit:
            found[mark] = True
    if s.phase in (BATTLE, RESOLVE, AFTER):
        spent = [place + 1 for place in range(s.spent[cell].bit_length()) if s.spent[cell] >> place & 1]
        if spent:
            found["spent"] = spent
        if s.converted[cell]:
            found["converted"] = True
    return found


def _number_units(s: State, found: dict[str, object]) -> None:
    """Numbers of units where they do not simply count up."""
    units = found["units"]
    assert isinstance(units, list)
    expected = 0
    for unit, tag in zip(units, sorted(tag for tag in s.tag if tag >= 0), strict=True):
        if tag != expected:
            unit["serial"] = tag
        expected = tag + 1
    if s.serial != expected:
        found["serial"] = s.serial


def _tiles(f: Setting, kinds: list[int]) -> list[str]:
    return [f.catalogue.tiles[kind].id for kind in kinds]


def _piles(s: State, names: list[str], free: bool) -> dict[str, object]:
    """How many tiles each pile has, and what was discarded; where more is about than an army has, the piles in full."""
    f = s.f
    if free or f.puzzle:
        piles: dict[str, object] = {name: _bag(f, side, s.pile[side]) for side, name in enumerate(names)}
        return {"piles": piles}
    found: dict[str, object] = {"piles": {name: s.count[side] for side, name in enumerate(names)}}
    discard = {name: _bag(f, side, _discarded(s, side)) for side, name in enumerate(names)}
    if any(discard.values()):
        found["discard"] = {name: tiles for name, tiles in discard.items() if tiles}
    return found


def _bag(f: Setting, side: int, counts: list[int]) -> list[str]:
    """`outpost_move x3`."""
    ids = [tile.id for tile in f.army[side].tiles]
    return [name if count == 1 else f"{name} x{count}" for name, count in zip(ids, counts, strict=True) if count > 0]


def _battle(s: State, names: list[str]) -> dict[str, object]:
    """What a battle under way remembers."""
    found: dict[str, object] = {
        "why": FOUGHT_NAMES[s.fight], "starter": names[s.starter], "initiative": s.initiative,
    }  # fmt: skip
    fallen = [name for side, name in enumerate(names) if s.fallen[side]]
    if fallen:
        found["fallen"] = fallen
    if s.stirred:
        found["stirred"] = True
    if s.exploding:
        found["exploding"] = [label_on(s, cell) for cell in s.exploding]
    if s.converting:
        found["converting"] = [
            f"{label_on(s, code // 18)} {SIDE_NAMES[code % 18 // 3]} {ATTACKS[code % 3]}" for code in s.converting
        ]
    return found
