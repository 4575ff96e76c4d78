"""What learners see: the map as it lies now, every figure with dial, powers and tokens, objects, the attack."""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence
from typing import Final

from hexdial.games.heroclix.bases import cells_of
from hexdial.games.heroclix.setting import Setting
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.terms import (
    BLOCKING,
    HEAVY,
    HINDERING,
    KO_AREA,
    NOBODY,
    OBSCURING,
    ON_MAP,
    OUTSIDE,
    SIDELINE,
    VALUES,
    WATER,
)
from hexdial.games.heroclix.use import powers_of
from hexdial.games.heroclix.values import printed
from hexdial.games.heroclix.victory import points_of
from hexdial.games.heroclix.words import ABOUT
from hexdial.kernel.game import Plane, Planes

SEATS: Final = 2
HIGHEST: Final = 20.0  # combat values are divided by it
LONGEST: Final = 12.0  # clicks
DEAREST: Final = 300.0
LEVELS: Final = 4.0
TURNS: Final = 60.0
PHASES: Final = [
    "reveal", "initiative", "choose map", "choose area", "place figures", "place things", "opening", "begin", "act",
    "end", "clear",
]  # fmt: skip
DONE: Final = ["got a token", "acted", "was carried", "moved", "attacked", "was placed", "rerolled"]
TERRAIN: Final = ((HINDERING, "hindering"), (BLOCKING, "blocking"), (WATER, "water"), (OBSCURING, "obscuring"))
EDGES: Final = ["north", "east", "south", "west"]
EDGE_PLANES: Final = [f"edge {side}" for side in EDGES]
VALUES_OF: Final = [f"{value} of" for value in VALUES]
PLACES: Final = {ON_MAP: "on map", KO_AREA: "in KO area", SIDELINE: "on Sideline", OUTSIDE: "outside"}

BOARD: Final = (
    *[Plane(name, f"1: {name} terrain now", "cell") for _, name in TERRAIN],
    Plane("level", "its level, in quarters", "cell"),
    *[Plane(name, "what stands on this side now: 1/3 a wall, 2/3 a window, 1 a door", "cell") for name in EDGE_PLANES],
    Plane("start area", "1: in a starting area", "cell"),
    Plane("marker", "1: a marker lies here", "cell"),
    Plane("light object", "1: a light object lies here", "cell"),
    Plane("heavy object", "1: a heavy object lies here", "cell"),
    Plane("companion", "1: a companion waits here", "cell"),
    Plane("mine", "1 where an own figure stands, on every square of its base", "cell"),
    Plane("opposing", "1 where an opposing figure stands", "cell"),
    *[Plane(value, f"its {value} as printed on dial or base, of 20", "cell") for value in VALUES],
    Plane("health", "clicks it can still take, of 12", "cell"),
    Plane("weary", "its action tokens, halved", "cell"),
)
FACTS: Final = (
    Plane("on map", "1: the figure is on the map; own ones at the even places, opposing ones at the odd", "piece"),
    Plane("in KO area", "1: it is in the KO area", "piece"),
    Plane("on Sideline", "1: it is on the Sideline", "piece"),
    Plane("outside", "1: it is not in the game yet", "piece"),
    Plane("own side", "1: it is on the own team now", "piece"),
    Plane("column", "its column, 0 to 1", "piece"),
    Plane("row", "its row, 0 to 1", "piece"),
    Plane("clicks left", "clicks it can still take, of 12", "piece"),
    *[Plane(plane, f"its {value} as printed, of 20", "piece") for plane, value in zip(VALUES_OF, VALUES)],
    Plane("points", "what it costs, of 300", "piece"),
    Plane("tokens", "its action tokens, halved", "piece"),
    *[Plane(name, f"1: it {name} this turn", "piece") for name in DONE],
    Plane("holds", "1: it holds an object", "piece"),
    Plane("wears", "1: it is equipped", "piece"),
    Plane("doer", "1: the action under way is its", "piece"),
    Plane("attacker", "1: it attacks now", "piece"),
    Plane("target", "1: it is a target of that attack", "piece"),
    Plane("hit", "1: it is hit", "piece"),
    Plane("dealt", "damage dealt to it by that attack, of 20", "piece"),
    Plane("about", "1 at the figure the open question is about", "piece"),
    Plane("about other", "1 at the second figure it is about", "piece"),
    Plane("can use", "1: it can use the power now; all powers of the first figure, then the next", "piece and power"),
    Plane("about power", "1 at the power the open question is about", "power"),
    Plane("turn of", "1 at the seat whose turn it is; the own seat first", "seat"),
    Plane("first", "1 at the seat that began", "seat"),
    Plane("theme rerolls", "uses of theme team probability control left, in tenths", "seat"),
    Plane("turns", "turns finished, of 60", "seat"),
    Plane("phase", f"1 at the phase: {', '.join(PHASES)}", "phase"),
    Plane("roll", "what the dice of the attack show, of 12"),
    Plane("total", "attack and dice together, of 30"),
    Plane("given", "costed actions of this turn, in tenths"),
    Plane("turn", "the number of the turn, of 60"),
    Plane("quiet", "turns since a dial turned, of 60"),
)  # fmt: skip
QUESTIONS: Final = (
    "theme", "first", "map", "area", "line", "set_up", "set_up_at", "set_up_thing", "set_up_thing_at", "act",
    "at_no_cost", "approach", "aim", "block", "carry", "change", "copy", "counter", "destroy", "divide", "drop",
    "equip", "expert", "generate", "hit_instead", "instead", "knock_back", "knock_back_first", "lead", "may_use",
    "move", "place", "pose", "put_down", "react_first", "reduce", "replace", "reroll", "resolve_first", "set_down",
    "step", "target", "trigger", "which_number", "attack_again", "version", "whom", "text_act", "gain", "control",
    "make_attack", "put_afar", "put_marker", "lift", "throw",
)  # fmt: skip


def counts(s: State) -> dict[str, int]:
    f = s.f
    pieces = SEATS * team_size(f)
    return {
        "cell": f.board.count, "piece": pieces, "piece and power": pieces * f.first_special, "power": f.first_special,
        "phase": len(PHASES),
    }  # fmt: skip


def team_size(f: Setting) -> int:
    """Of the larger team, with its Sideline and all it can generate."""
    return max([len(own) for own in f.own])


def fill(
    s: State,
    seat: int,
    key: str,
    about: tuple[object, ...],
    at: Mapping[str, int],
    out: MutableSequence[float],
) -> None:
    """Everything is open; the own side comes first."""
    f = s.f
    _ground(s, at, out)
    slots = [0] * len(f.figure)
    for owner, own in enumerate(f.own):
        for place, figure in enumerate(own):
            slots[figure] = 2 * place + (owner != seat)
    for figure in range(len(slots)):
        _figure(s, seat, figure, slots[figure], at, out)
    _attack(s, slots, at, out)
    _about(s, key, about, slots, at, out)
    if s.doer != NOBODY:
        out[at["doer"] + slots[s.doer]] = 1.0
    for other in range(SEATS):
        place = (other - seat) % SEATS
        out[at["turn of"] + place] = 1.0 if other == s.active else 0.0
        out[at["first"] + place] = 1.0 if other == s.first else 0.0
        out[at["theme rerolls"] + place] = s.ttpc[other] / 10.0
        out[at["turns"] + place] = s.turns[other] / TURNS
    out[at["phase"] + s.phase] = 1.0
    out[at["given"]] = s.given / 10.0
    out[at["turn"]] = s.turn / TURNS
    out[at["quiet"]] = s.quiet / TURNS


def _ground(s: State, at: Mapping[str, int], out: MutableSequence[float]) -> None:
    starts = [at[name] for _, name in TERRAIN]
    bits = [bit for bit, _ in TERRAIN]
    for cell, terrain in enumerate(s.terrain):
        if terrain:
            for place in range(len(bits)):
                if terrain & bits[place]:
                    out[starts[place] + cell] = 1.0
    level = at["level"]
    for cell, high in enumerate(s.map.level):
        out[level + cell] = high / LEVELS
    edges = [at[name] for name in EDGE_PLANES]
    for place, edge in enumerate(s.ground.edge):
        if edge:
            out[edges[place % 4] + place // 4] = edge / 3.0
    for area in s.map.areas:
        for cell in area:
            out[at["start area"] + cell] = 1.0
    for marker in s.markers:
        out[at["marker"] + marker.cell] = 1.0
    for thing, cell in enumerate(s.lies):
        if s.thing_place[thing] == ON_MAP and cell >= 0:
            one = s.f.thing[thing]
            name = "companion" if one.companion else "heavy object" if one.weight == HEAVY else "light object"
            out[at[name] + cell] = 1.0


def _figure(s: State, seat: int, figure: int, slot: int, at: Mapping[str, int], out: MutableSequence[float]) -> None:
    f = s.f
    place = s.place[figure]
    left = f.figure[figure].clicks - s.click[figure] + 1
    out[at[PLACES[place]] + slot] = 1.0
    out[at["own side"] + slot] = 1.0 if s.side[figure] == seat else 0.0
    out[at["points"] + slot] = points_of(s, figure) / DEAREST
    if place == KO_AREA or left <= 0:
        return
    out[at["clicks left"] + slot] = left / LONGEST
    values = [printed(s, figure, kind) / HIGHEST for kind in range(len(VALUES))]
    for kind in range(len(values)):
        out[at[VALUES_OF[kind]] + slot] = values[kind]
    if place != ON_MAP:
        return
    out[at["tokens"] + slot] = s.tokens[figure] / 2.0
    done = s.done[figure]
    for bit in range(len(DONE)):
        if done >> bit & 1:
            out[at[DONE[bit]] + slot] = 1.0
    out[at["holds"] + slot] = 1.0 if s.holds[figure] != NOBODY else 0.0
    out[at["wears"] + slot] = 1.0 if s.wears[figure] != NOBODY else 0.0
    powers = powers_of(s, figure)
    start = at["can use"] + slot * f.first_special
    for power in range(1, f.first_special):
        if powers >> power & 1:
            out[start + power] = 1.0
    board = s.map.board
    out[at["column"] + slot] = s.cell[figure] % board.width / board.width
    out[at["row"] + slot] = s.cell[figure] // board.width / board.height
    for cell in cells_of(s, figure):
        out[at["mine" if s.side[figure] == seat else "opposing"] + cell] = 1.0
        for kind in range(len(values)):
            out[at[VALUES[kind]] + cell] = values[kind]
        out[at["health"] + cell] = left / LONGEST
        out[at["weary"] + cell] = s.tokens[figure] / 2.0


def _attack(s: State, slots: list[int], at: Mapping[str, int], out: MutableSequence[float]) -> None:
    attack = s.attack
    if attack is None:
        return
    out[at["attacker"] + slots[attack.attacker]] = 1.0
    for place, target in enumerate(attack.targets):
        out[at["target"] + slots[target]] = 1.0
        if place < len(attack.hit) and attack.hit[place]:
            out[at["hit"] + slots[target]] = 1.0
        if place < len(attack.dealt):
            out[at["dealt"] + slots[target]] = attack.dealt[place] / HIGHEST
    out[at["roll"]] = attack.roll / 12.0
    out[at["total"]] = attack.total / 30.0


def _about(
    s: State,
    key: str,
    about: tuple[object, ...],
    slots: list[int],
    at: Mapping[str, int],
    out: MutableSequence[float],
) -> None:
    for kind, value in zip(ABOUT.get(key, ()), about):
        if not isinstance(value, int) or value < 0:
            continue
        if kind == "figure" and value < len(slots):
            out[at["about"] + slots[value]] = 1.0
        elif kind == "other" and value < len(slots):
            out[at["about other"] + slots[value]] = 1.0
        elif kind == "power" and value < s.f.first_special:
            out[at["about power"] + value] = 1.0


PLANES: Final = Planes((*BOARD, *FACTS), counts, QUESTIONS, fill)
