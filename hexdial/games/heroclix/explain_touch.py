"""Why two squares, or two figures, are adjacent or are not: all that matters between them, each with its rule.

Slow, and only for people who ask; ground.py and standing.py know the same faster and give no reasons.
"""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.bases import cells_of, parted
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.terms import BLOCKING, DOOR, NO_EDGE, NOBODY, ON_MAP, WINDOW
from hexdial.kernel.tally import Reason

ADJACENT: Final = 0
APART: Final = 1


def explain_touch(s: State, a: int, b: int) -> tuple[Reason, ...]:
    """Two squares: the number of a reason is APART where it parts them; they are adjacent if none does. PARTE 10"""
    ground = s.ground
    board = ground.board
    where = f"{board.texts[a]}-{board.texts[b]}"
    if a == b:
        return (Reason(APART, board.texts[a], "hcx.p3.adj.3"),)
    directions = [way for way in range(8) if board.next[a * 8 + way] == b]
    if not directions:
        return (Reason(APART, where, "hcx.p3.adj.1"),)
    found: list[Reason] = []
    direction = directions[0]
    if direction % 2:
        found += _across_corner(s, a, direction, where)
    else:
        kind = ground.edge[a * 4 + direction // 2]
        if kind != NO_EDGE:
            rule = "hcx.p10.door.1" if kind == DOOR else "hcx.p10.window.1" if kind == WINDOW else "hcx.p10.wall.1"
            found.append(Reason(APART, where, rule))
    if ground.level[a] != ground.level[b]:
        found += _two_levels(s, a, b, direction, where)
    if ground.terrain[b] & BLOCKING:
        found.append(Reason(ADJACENT, board.texts[b], "hcx.p10.blocking.4"))
    return tuple(found) if found else (Reason(ADJACENT, where, "hcx.p3.adj.1"),)


def explain_neighbours(s: State, f: int, other: int) -> tuple[Reason, ...]:
    """Two figures: what is between the two of their squares that are nearest to being adjacent. PARTE 3"""
    if f == other:
        return (Reason(APART, s.map.board.texts[s.cell[f]], "hcx.p3.adj.3"),)
    pairs = [(a, b) for a in cells_of(s, f) for b in cells_of(s, other)]
    assert pairs, "somebody is not on the map"
    told = [_pieces(s, a, b) for a, b in pairs]
    return min(told, key=lambda reasons: (max([reason.change for reason in reasons]), _rank(reasons)))


def _rank(reasons: tuple[Reason, ...]) -> int:
    """Too far apart says least."""
    return 1 if reasons[0].rule == "hcx.p3.adj.1" and reasons[0].change == APART else 0


def _pieces(s: State, a: int, b: int) -> tuple[Reason, ...]:
    """The same between two squares with somebody on them, in the words of part 3."""
    found: list[Reason] = []
    for reason in explain_touch(s, a, b):
        if reason.change == APART and reason.rule in PART_3:
            found.append(Reason(APART, reason.why, PART_3[reason.rule]))
        elif reason.rule == "hcx.p3.adj.1" and reason.change == ADJACENT:
            found.append(Reason(ADJACENT, reason.why, "hcx.p3.adj.2"))
        else:
            found.append(reason)
    if s.f.has_peanuts and all(reason.change == ADJACENT for reason in found) and parted(s, a, b):
        found.append(Reason(APART, found[0].why, "hcx.p19.multibase.3"))
    return tuple(found)


# what part 10 tells of squares, and what part 3 says of pieces for the same cause
PART_3: Final = {
    "hcx.p10.wall.1": "hcx.p3.adj.4",
    "hcx.p10.wall.9": "hcx.p3.adj.4",
    "hcx.p10.window.1": "hcx.p3.adj.4",
    "hcx.p10.blocking.3": "hcx.p3.adj.5",
    "hcx.p10.door.1": "hcx.p10.door.2",
}


def _two_levels(s: State, a: int, b: int, direction: int, where: str) -> list[Reason]:
    """Another level is never adjacent, at the rim or on stairs no more than elsewhere."""
    ground = s.ground
    if direction % 2 == 0 and ground.map.stairs[a * 4 + direction // 2]:
        found = [Reason(APART, where, "hcx.p10.elevmove.6")]
        if b in ground.close_stairs[a]:
            found.append(Reason(ADJACENT, where, "hcx.p10.elevmove.5"))
        return found
    if _stands(s, a) or _stands(s, b):
        return [Reason(APART, where, "hcx.p10.elevation.4")]
    higher = a if ground.level[a] > ground.level[b] else b
    return [Reason(APART, where, "hcx.p10.rim.7" if ground.rim[higher] and direction % 2 == 0 else "hcx.p3.adj.6")]


def _stands(s: State, cell: int) -> bool:
    return s.who[cell] != NOBODY and s.place[s.who[cell]] == ON_MAP


def _across_corner(s: State, a: int, direction: int, where: str) -> list[Reason]:
    """One open side of a corner is enough; who stands there does not matter. hcx.p10.wall.10, hcx.p3.adj.7"""
    ground = s.ground
    board = ground.board
    b = board.next[a * 8 + direction]
    first, second = (direction - 1) // 2, (direction + 1) % 8 // 2
    causes: list[str] = []
    closed = 0
    found: list[Reason] = []
    for out, on in ((first, second), (second, first)):
        side = board.next[a * 8 + out * 2]
        kinds = [ground.edge[a * 4 + out], ground.edge[side * 4 + on]]
        if ground.terrain[side] & BLOCKING:
            causes.append("blocking")
            closed += 1
        elif kinds != [NO_EDGE, NO_EDGE]:
            causes.append("window" if WINDOW in kinds else "door" if DOOR in kinds else "wall")
            closed += 1
        elif ground.level[side] not in (ground.level[a], ground.level[b]):
            causes.append("level")
            closed += not s.map.corners_join
        if s.who[side] != NOBODY and not found:
            found.append(Reason(ADJACENT, board.texts[side], "hcx.p3.adj.7"))
    if closed == 2:
        return [Reason(APART, where, _closed_by(causes))]
    if causes:
        found.append(Reason(ADJACENT, where, "hcx.p10.wall.10" if "wall" in causes else "hcx.p10.intermove.6"))
    return found


def _closed_by(causes: list[str]) -> str:
    """Why no side of a corner is open."""
    if "level" in causes:
        return "hcx.p10.intermove.6"
    if "window" in causes:
        return "hcx.p10.window.2"
    if "door" in causes:
        return "hcx.p10.door.4"
    return "hcx.p10.blocking.3" if "blocking" in causes else "hcx.p10.wall.9"
