"""What a square is now, and why: its terrain by print and markers, its level, its areas, each with its rule.

`why` is a word of the map (`hindering`, `elevated`), or the name of the square where the rule itself says it best.
"""

from __future__ import annotations

from hexdial.games.heroclix.markers import CLEARED, DEBRIS, markers_at
from hexdial.games.heroclix.state import Marker, State
from hexdial.games.heroclix.terms import BLOCKING, EDGES, HINDERING, NOWHERE, OBSCURING, TERRAINS, WATER
from hexdial.kernel.tally import Reason

GROUND_LEVEL = 1
# what stops, blocks or hinders there, the most telling first
KINDS = (
    (BLOCKING, "blocking", "hcx.p10.blocking.1"),
    (HINDERING, "hindering", "hcx.p10.hindering.1"),
    (WATER, "water", "hcx.p10.water.1"),
    (OBSCURING, "obscuring", "hcx.p10.obscuring.1"),
)


def explain_square(s: State, cell: int) -> tuple[Reason, ...]:
    """The most telling comes first; nothing for a square that is clear and nothing else."""
    name = s.map.board.texts[cell]
    bits = s.terrain[cell]
    found = [Reason(1, word, rule) for bit, word, rule in KINDS if bits & bit]
    found += [Reason(0, name, rule) for rule in _mixed(bits)]
    found += [Reason(0, name, rule) for rule in _marked(s, cell)]
    level = s.map.level[cell]
    if level > GROUND_LEVEL:
        found.append(Reason(level, "elevated", "hcx.p10.elevation.1" if bits else "hcx.p10.terrain.4"))
        if s.map.rim[cell]:
            found.append(Reason(0, name, "hcx.p10.rim.1"))
        if not bits:
            found.append(Reason(0, name, "hcx.p10.clear.2"))
    if s.map.start[cell] != NOWHERE and (NOWHERE in s.area or s.map.start[cell] in s.area):
        found.append(Reason(0, "start", "hcx.p10.start.1"))
    if s.map.special[cell] != NOWHERE:
        found.append(Reason(0, "special", "hcx.p10.special.1"))
        if bits:
            found.append(Reason(0, name, "hcx.p10.special.2"))
    found += [Reason(0, name, rule) for rule in _walled(s, cell)]
    if s.map.indoor[cell]:
        found.append(Reason(0, "indoors", "hcx.p10.indoor.1" if s.map.kind == "mixed" else "hcx.p10.maps.1"))
    return tuple(found)


def _walled(s: State, cell: int) -> list[str]:
    """Walls on its edges fill no square, and markers leave them alone. hcx.p10.terrain.3, hcx.p10.marker.4"""
    walls = [wall for wall in s.map.wall_at[cell * 4 : cell * 4 + 4] if wall != NOWHERE and not s.razed[wall]]
    if not walls:
        return []
    if any(one.terrain >= 0 for one in markers_at(s, cell)):
        return ["hcx.p10.marker.4"]
    return ["hcx.p10.terrain.3" if len(walls) < len(EDGES) else "hcx.p10.wall.7"]


def _mixed(bits: int) -> list[str]:
    """More than one kind, or a kind that is half of hindering terrain."""
    if bits & WATER and bits & OBSCURING:
        return ["hcx.p10.obscuring.5"]
    if bits not in TERRAINS.values():
        return ["hcx.p10.terrain.5"]
    return ["hcx.p10.water.3"] if bits & WATER else ["hcx.p10.obscuring.3"] if bits & OBSCURING else []


def _marked(s: State, cell: int) -> list[str]:
    """What markers and ruins have made of the print."""
    stack = markers_at(s, cell)
    working = [one for one in stack if one.terrain >= 0 and not one.ruined]
    found: list[str] = []
    if working:
        found = ["hcx.p10.terrain.1", *_by_top(s, cell, working[-1])]
        if len(working) > 1:
            found.append("hcx.p10.marker.7")
    if len(working) < len(stack):
        found.append("hcx.p10.marker.10")
    if s.ruined[cell]:
        debris = any(one.name == DEBRIS for one in working)
        found.append("hcx.p10.destroy.13" if debris else "hcx.p10.destroy.10")
    if any(s.razed[wall] for wall in s.map.wall_at[cell * 4 : cell * 4 + 4] if wall != NOWHERE):
        found.append("hcx.p10.destroywall.9")
    return found


def _by_top(s: State, cell: int, top: Marker) -> list[str]:
    """The topmost marker alone decides."""
    found: list[str] = []
    if top.name == DEBRIS:
        found.append("hcx.p10.marker.14")
    elif top.name == CLEARED:
        hidden = s.map.terrain[cell] & BLOCKING and not s.ruined[cell]
        found += ["hcx.p10.marker.12", "hcx.p10.marker.13"] if hidden else ["hcx.p10.marker.12"]
    else:
        found.append("hcx.p10.marker.6")
    if s.map.terrain[cell] & ~top.terrain and not s.ruined[cell]:
        found.append("hcx.p10.marker.9")
    return found
