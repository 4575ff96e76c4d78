"""The words of scenario files that only this game knows: deeds such as `combat`, choices made beforehand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hexdial.games.neuroshima.battle import begin_battle
from hexdial.games.neuroshima.choices import EXPLODE, Absorb, Call, Convert, To
from hexdial.games.neuroshima.chosen import attack_named, conversions, names_of
from hexdial.games.neuroshima.claims import CLAIMS, problem
from hexdial.games.neuroshima.drawn import read_cell
from hexdial.games.neuroshima.field import SIDE_NAMES
from hexdial.games.neuroshima.labels import labelled, seat_letters
from hexdial.games.neuroshima.nets import standing
from hexdial.games.neuroshima.setting import ANY
from hexdial.games.neuroshima.state import ACT, FINAL, NOBODY, State
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.game import Story
from hexdial.kernel.reading import Entry, shown
from hexdial.kernel.table import Decision, Table

COMBAT: Final = "combat"
READING: Final = ("read nets", "read initiative")  # nothing is done, only looked at
# deeds that need an action tile, and the trait of that tile
TILES: Final = {
    "sniper": "sniper", "grenade": "grenade", "airstrike": "air_strike", "air_strike": "air_strike", "push": "push",
    "move": "move",
}  # fmt: skip
AIMED: Final = ("sniper", "grenade", "air_strike")
SHIFTS: Final = ("move", "walk", "ride")
DEEDS: Final = (COMBAT, *READING, *TILES, "walk", "ride")


def stage(s: State, deed: str, value: object) -> tuple[State, str]:
    """Where the deed can be done (whoever can do it is to move, the tile in hand), and its notation."""
    if deed in READING:
        return s, ""
    if deed == COMBAT:
        return _combat(s)
    entry = Entry("", f"do {deed}", {deed: value})
    trait = TILES.get(deed, deed)
    if trait in AIMED:
        cell = place_of(s, entry, deed, value)
        return _with_tile(s, _attacker(s, trait, cell), trait), f"{trait} {s.f.field.texts[cell]}"
    if trait == "push":
        pusher, target = _pushed(s, entry, value)
        side = standing(s).control[pusher]
        return _with_tile(s, side, trait), f"push {s.f.field.texts[pusher]} {s.f.field.texts[target]}"
    return _shifted(s, entry, deed, value)


def place_of(s: State, entry: Entry, field: str, value: object) -> int:
    """A hex, or the one on which the unit of that name stands."""
    if isinstance(value, str) and value in labelled(s):
        return labelled(s)[value]
    if isinstance(value, str) and "," not in value:
        raise entry.wrong(field, f"there is no unit {value!r}; there are {', '.join(labelled(s))}")
    return read_cell(entry, field, s.f.field, value)


def _combat(s: State) -> tuple[State, str]:
    """A battle now: by a Battle tile of whoever is to move; where those are barred, the last battle."""
    side = max(s.active, 0)
    if s.f.puzzle:
        return _to_move(s, side), "end"
    if not s.closing:
        return _with_tile(s, side, "battle"), "battle"
    table: Table[State] = Table(_to_move(s, side))
    begin_battle(table, FINAL, side)
    return table.s, ""


def _attacker(s: State, trait: str, cell: int) -> int:
    """Who plays the tile: the side to move or the next that has one; a tile that is aimed at a unit, its enemy."""
    f = s.f
    now = standing(s)
    order: list[int] = [max(s.active, 0), *range(f.sides)]
    able: list[int] = [side for side in order if _kind(s, side, trait) != NOBODY and not s.out[side]]
    if not able:
        raise HexdialError(f"no army here has a tile for {trait}")
    if trait != "air_strike" and s.face[cell] >= 0:
        enemies: list[int] = [side for side in able if not f.friends[side * f.sides + now.control[cell]]]
        return enemies[0] if enemies else able[0]
    return able[0]


def _kind(s: State, side: int, trait: str) -> int:
    """The action tile of the side's army that does this; NOBODY: it has none."""
    for tile in s.f.army[side].tiles:
        if tile.action == trait:
            return tile.number
    return NOBODY


def _to_move(s: State, side: int) -> State:
    """The same board in the middle of a turn of this side."""
    there = s.copy()
    if there.phase != ACT or there.active != side:
        there.phase = ACT
        there.active = side
        there.at = there.f.sequence.index(side)
        there.plays = ANY
        there.blocked = []
    there.plays = there.plays or ANY
    return there


def _with_tile(s: State, side: int, trait: str) -> State:
    """The same with such a tile in hand, off the pile if it is still there."""
    there = _to_move(s, side)
    kind = _kind(s, side, trait)
    if kind == NOBODY:
        raise HexdialError(f"{s.f.army[side].id} has no tile for {trait}")
    if kind not in there.hand[side]:
        place = kind - there.f.first_kind[side]
        if there.pile[side][place]:
            there.pile[side][place] -= 1
            there.count[side] -= 1
        there.hand[side].append(kind)
    return there


def _pushed(s: State, entry: Entry, value: object) -> tuple[int, int]:
    """`[pusher, target]`."""
    if not isinstance(value, list) or len(value) != 2:
        raise entry.wrong("push", f"must be a pusher and a target such as [c1, b1], not {shown(value)}")
    pusher, target = [place_of(s, entry, "push", part) for part in value]
    if s.face[pusher] < 0 or target not in s.f.field.near[pusher]:
        raise entry.wrong("push", f"must be a unit and one next to it, not {shown(value)}")
    return pusher, target


def _shifted(s: State, entry: Entry, deed: str, value: object) -> tuple[State, str]:
    """`[unit, hex]` or `[unit, hex, turn]`; without a turn it faces as before."""
    if not isinstance(value, list) or len(value) not in (2, 3):
        raise entry.wrong(deed, f"must be a unit, a hex and a turn such as [c1, [0, 1], 3], not {shown(value)}")
    start = place_of(s, entry, deed, value[0])
    cell = place_of(s, entry, deed, value[1])
    if s.face[start] < 0:
        raise entry.wrong(deed, f"nobody stands on {s.f.field.texts[start]}")
    turn = value[2] if len(value) == 3 else s.face[start] % 6
    if not isinstance(turn, int) or not 0 <= turn < 6:
        raise entry.wrong(deed, f"the turn must be 0 to 5, not {shown(turn)}")
    if s.f.field.apart[start][cell] > 2:
        raise entry.wrong(deed, f"{s.f.field.texts[cell]} is farther away than any unit can go")
    side = standing(s).control[start]
    there = _with_tile(s, side, "move") if deed == "move" else _to_move(s, side)
    return there, f"{deed} {s.f.field.texts[start]} {s.f.field.texts[cell]} {turn}"


def answer(s: State, decision: Decision, choices: Mapping[str, object]) -> object | None:
    """What was chosen beforehand, otherwise the first option; None: the deed is over, the next turn has come."""
    if decision.key not in ANSWERS:
        return None
    for option in decision.options:
        if _chosen(s, decision, option, choices):
            return option
    return decision.options[0]


ANSWERS: Final = ("pushed", "explode", "convert", "secret", "medic", "absorb", "chain")


def _chosen(s: State, decision: Decision, option: object, choices: Mapping[str, object]) -> bool:
    """Do the choices name this option?"""
    where = labelled(s)
    if option is EXPLODE:
        return _explodes(s, decision, choices)
    if isinstance(option, To) and "pushed_to" in choices:
        entry = Entry("", "choices", {"pushed_to": choices["pushed_to"]})
        return read_cell(entry, "pushed_to", s.f.field) == option.cell
    if isinstance(option, Call):
        words = names_of(choices.get("medic_spent", []))
        return any(where.get(name) == option.cell for name in words)
    if isinstance(option, Absorb):
        if any(where.get(name) == option.target for name in names_of(choices.get("medic_saves", []))):
            return True
        for text in names_of(choices.get("medic_absorbs", [])):
            source, target = attack_named(text)
            if where.get(target) == option.target and where.get(source, NOBODY) == option.source:
                return True
    if isinstance(option, Convert):
        for one in conversions(choices.get("convert", [])):
            if where.get(one.unit) == option.cell and one.phase in (NOBODY, s.initiative):
                if one.side == SIDE_NAMES[option.side] and one.how in (NOBODY, option.how):
                    return True
    return False


def _explodes(s: State, decision: Decision, choices: Mapping[str, object]) -> bool:
    """`clown: explode` is for every Clown, `clown: {c1: explode}` for one."""
    wish = choices.get("clown", "attack")
    if not isinstance(wish, dict):
        return str(wish) == "explode"
    cells = [cell for cell in decision.about if isinstance(cell, int)]
    own = [cell for cell in cells if s.f.chair[s.side[cell]] == decision.seat]
    return any(labelled(s).get(str(name)) in own and str(how) == "explode" for name, how in wish.items())


def seats(s: State) -> dict[str, str]:
    return seat_letters(s.f)


STORY: Final = Story(DEEDS, CLAIMS, seats, stage, answer, problem)
