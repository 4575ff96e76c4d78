"""What learners see: the map, every character with its dial and powers, points, actions left."""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence
from typing import Final

from hexdial.games.heroclix2008.catalogue import STATS
from hexdial.games.heroclix2008.maps import BLOCKING, HINDERING
from hexdial.games.heroclix2008.setting import ACTIONS, SEATS, Setting
from hexdial.games.heroclix2008.state import POOL, WAITING, State, number, showing
from hexdial.kernel.game import Plane, Planes

HIGHEST: Final = 20.0  # numbers of a dial are divided by it
FARTHEST: Final = 10.0
LONGEST: Final = 8.0  # clicks
DEAREST: Final = 100.0
TURNS: Final = 200.0
PHASES: Final = [
    "first", "pick", "place", "deploy", "begin", "reinforce", "act", "go", "strike", "again",
]  # fmt: skip
VALUES_OF: Final = [f"{stat} of" for stat in STATS]
GROUND: Final = ("planes",)  # the key of the lit ground among a setting's pictures
EDGES: Final = ["wall east", "wall south"]
OF_FIGURES: Final = {  # questions about characters: where the character stands in the arguments, where another one
    "to": (0, -1), "strike": (0, -1), "again": (0, -1), "use": (0, -1), "reroll": (0, 1), "evade": (0, 1),
    "back": (0, 1), "bring": (-1, 1), "black": (0, -1),
}  # fmt: skip

BOARD: Final = (
    Plane("blocking", "1: blocking terrain", "cell"),
    Plane("hindering", "1: hindering terrain", "cell"),
    Plane("wall east", "1: a wall on the east side of the square", "cell"),
    Plane("wall south", "1: a wall on its south side", "cell"),
    Plane("mine", "1 where an own character stands", "cell"),
    Plane("opposing", "1 where an opposing character stands", "cell"),
    *[Plane(stat, f"{stat} on its dial now, of 20", "cell") for stat in STATS],
    Plane("range", "its range, in tenths", "cell"),
    Plane("health", "clicks it can still take, of 8", "cell"),
)
FACTS: Final = (
    Plane("on map", "1: the character is on the map; own ones at the even places, opposing ones at the odd", "piece"),
    Plane("waiting", "1: to be placed in the set-up", "piece"),
    Plane("in pool", "1: among the reinforcements", "piece"),
    Plane("column", "its column, 0 to 1", "piece"),
    Plane("row", "its row, 0 to 1", "piece"),
    Plane("clicks left", "clicks it can still take, of 8", "piece"),
    *[Plane(plane, f"{stat} on its dial now, of 20", "piece") for plane, stat in zip(VALUES_OF, STATS)],
    Plane("range of", "its range, in tenths", "piece"),
    Plane("points", "what it costs, of 100", "piece"),
    Plane("acted", "1: it has acted this turn", "piece"),
    Plane("acted before", "1: it acted in its owner's last turn", "piece"),
    Plane("fresh", "1: it came in this turn", "piece"),
    Plane("mover", "1: the action under way is its", "piece"),
    Plane("attacked", "1: attacked in the action under way", "piece"),
    Plane("about", "1 at the character the open question is about", "piece"),
    Plane("about other", "1 at the second character it is about", "piece"),
    Plane("shows", "1: the power shows on its dial; all powers of the first one, then of the next", "piece and power"),
    Plane("knockouts", "knockout points, as a part of what wins; the own seat first", "seat"),
    Plane("turn of", "1 at the seat whose turn it is", "seat"),
    Plane("due", "characters to be replaced, in tenths", "seat"),
    Plane("phase", f"1 at the phase: {', '.join(PHASES)}", "phase"),
    Plane("actions", "actions left in this turn, in thirds"),
    Plane("turn", "the number of the turn, of 200"),
    Plane("quiet", "turns since the last damage, of 200"),
)  # fmt: skip
QUESTIONS: Final = (
    "first", "bring", "to", "act", "strike", "again", "black", "reroll", "evade", "back", "use",
)  # fmt: skip


def counts(s: State) -> dict[str, int]:
    f = s.f
    return {
        "cell": f.board.count, "piece": SEATS * team_size(f), "piece and power": SEATS * team_size(f) * len(f.powers),
        "phase": len(PHASES),
    }  # fmt: skip


def team_size(f: Setting) -> int:
    """Of the larger team, reinforcements included."""
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
    _ground(f, at, out)
    slots = [0] * f.figures
    for owner, own in enumerate(f.own):
        for place, figure in enumerate(own):
            slots[figure] = 2 * place + (owner != seat)
    for figure in range(f.figures):
        _figure(s, seat, figure, slots[figure], at, out)
    _about(key, about, slots, at, out)
    for figure in s.targets:
        out[at["attacked"] + slots[figure]] = 1.0
    if s.mover >= 0:
        out[at["mover"] + slots[s.mover]] = 1.0
    for other in range(SEATS):
        place = (other - seat) % SEATS
        out[at["knockouts"] + place] = s.points[other] / f.goal
        out[at["turn of"] + place] = 1.0 if other == s.active else 0.0
        out[at["due"] + place] = len(s.due[other]) / FARTHEST
    out[at["phase"] + s.phase] = 1.0
    out[at["actions"]] = s.actions / ACTIONS
    out[at["turn"]] = s.turn / TURNS
    out[at["quiet"]] = s.quiet / TURNS


def _ground(f: Setting, at: Mapping[str, int], out: MutableSequence[float]) -> None:
    """Found once for a match: nothing of it ever changes."""
    known = f.pictures.get(GROUND)
    if not isinstance(known, list):
        known = f.pictures[GROUND] = _printed(f)
    for name, cell in known:
        out[at[name] + cell] = 1.0


def _printed(f: Setting) -> list[tuple[str, int]]:
    """Planes and the cells that are lit in them."""
    names = {BLOCKING: "blocking", HINDERING: "hindering"}
    lit = [(names[terrain], cell) for cell, terrain in enumerate(f.ground.terrain) if terrain in names]
    return lit + [(EDGES[edge & 1], edge // 2) for edge, wall in enumerate(f.ground.walls) if wall]


def _figure(s: State, seat: int, figure: int, slot: int, at: Mapping[str, int], out: MutableSequence[float]) -> None:
    f = s.f
    where = s.where[figure]
    left = f.clicks[figure] - s.click[figure]
    out[at["points"] + slot] = f.points[figure] / DEAREST
    out[at["range of"] + slot] = f.range[figure] / FARTHEST
    out[at["clicks left"] + slot] = left / LONGEST
    if where == WAITING:
        out[at["waiting"] + slot] = 1.0
    elif where == POOL:
        out[at["in pool"] + slot] = 1.0
    if s.acted[figure]:
        out[at["acted"] + slot] = 1.0
    if s.before[figure]:
        out[at["acted before"] + slot] = 1.0
    if s.fresh[figure]:
        out[at["fresh"] + slot] = 1.0
    if left <= 0:
        return
    for stat in range(len(STATS)):
        value = number(s, figure, stat) / HIGHEST
        out[at[VALUES_OF[stat]] + slot] = value
        if where >= 0:
            out[at[STATS[stat]] + where] = value
    for power in showing(s, figure):
        out[at["shows"] + slot * len(f.powers) + power] = 1.0
    if where >= 0:
        out[at["on map"] + slot] = 1.0
        out[at["column"] + slot] = where % f.board.width / f.board.width
        out[at["row"] + slot] = where // f.board.width / f.board.height
        out[at["mine" if f.owner[figure] == seat else "opposing"] + where] = 1.0
        out[at["range"] + where] = f.range[figure] / FARTHEST
        out[at["health"] + where] = left / LONGEST


def _about(
    key: str, about: tuple[object, ...], slots: list[int], at: Mapping[str, int], out: MutableSequence[float]
) -> None:
    if key not in OF_FIGURES:
        return
    first, second = OF_FIGURES[key]
    for place, name in ((first, "about"), (second, "about other")):
        if 0 <= place < len(about):
            figure = about[place]
            if isinstance(figure, int) and 0 <= figure < len(slots):
                out[at[name] + slots[figure]] = 1.0


PLANES: Final = Planes((*BOARD, *FACTS), counts, QUESTIONS, fill)
