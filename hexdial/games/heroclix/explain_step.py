"""Why a step goes, ends the movement or cannot be made: all that matters on it, each with its rule.

Slow, and only for people who ask; ground.py knows the same faster and gives no reasons.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from hexdial.games.heroclix.ground import hinders
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.terms import (
    BLOCKING,
    DESTROY_BLOCKING,
    DOOR,
    ELEVATED,
    HINDERING,
    HINDERS_MOVE,
    NO_EDGE,
    NOBODY,
    OBSCURING,
    OUTDOOR_BLOCKING,
    THROUGH_BLOCKING,
    THROUGH_HINDERING,
    WATER,
    WINDOW,
)
from hexdial.kernel.tally import Reason

GOES: Final = 0
STOPS: Final = 1  # the movement ends right there
NEVER: Final = 2


def explain_step(s: State, a: int, b: int, improved: int = 0) -> tuple[Reason, ...]:
    """The number of a reason says what it does: GOES, STOPS, NEVER; the worst of them is the step.

    Terrain, walls and levels; who stands there is another matter. `why` is the square, the edge or the corner.
    """
    found = Pace(s, a, b, improved)
    found.all()
    return tuple(found.reasons)


def explain_way(s: State, path: list[int], improved: int = 0) -> tuple[Reason, ...]:
    """All steps of a way together; whoever has stopped goes no further. hcx.p10.move.1, hcx.p10.move.2"""
    found: list[Reason] = []
    stopped = ""
    for told in paces(s, path, improved):
        if stopped:
            found.append(Reason(NEVER, stopped, "hcx.p10.move.1"))
            return tuple(found)
        for reason in told:
            if reason.change == STOPS:
                stopped = reason.why
            if all(one.rule != reason.rule or one.change < reason.change for one in found):
                found.append(reason)
    if any(one.rule == "hcx.p10.hindering.2" for one in found):
        found.append(Reason(GOES, "", "hcx.p10.move.1"))
    if len(path) > 1 and s.terrain[path[-1]] & BLOCKING:
        found.append(Reason(NEVER, s.map.board.texts[path[-1]], "hcx.p10.maps.4"))
    if any(s.terrain[cell] for cell in path[1:]) and all(one.change < NEVER for one in found):
        found.append(Reason(GOES, "", "hcx.p10.move.2"))
    return tuple(found)


def paces(s: State, path: list[int], improved: int) -> list[list[Reason]]:
    """Step by step; whoever has left hindering terrain and enters it again stops again. hcx.p10.hindering.3"""
    found: list[list[Reason]] = []
    for number, (a, b) in enumerate(pairwise(path)):
        been = any(s.terrain[cell] & HINDERS_MOVE for cell in path[:number])
        told = list(explain_step(s, a, b, improved))
        for place, reason in enumerate(told):
            if been and reason.change == STOPS and reason.rule in ("hcx.p10.hindering.1", "hcx.p10.water.1"):
                told[place] = Reason(STOPS, reason.why, "hcx.p10.hindering.3")
        found.append(told)
    return found


class Pace:
    """One step, and what has been found about it."""

    def __init__(self, s: State, a: int, b: int, improved: int) -> None:
        self.s = s
        self.ground = s.ground
        self.a = a
        self.b = b
        self.improved = improved
        self.reasons: list[Reason] = []

    def add(self, change: int, where: str, rule: str) -> None:
        if all(one.rule != rule or one.change < change for one in self.reasons):
            self.reasons.append(Reason(change, where, rule))

    def all(self) -> None:
        board = self.ground.board
        directions = [way for way in range(8) if board.next[self.a * 8 + way] == self.b]
        if not directions:
            self.add(NEVER, board.texts[self.b], "hcx.p7.move.2")
            return
        self.into()
        if directions[0] % 2:
            self.diagonal(directions[0])
        else:
            self.straight(directions[0] // 2)

    def into(self) -> None:
        """The terrain of the square it enters, and of the one it leaves."""
        here, there = self.ground.terrain[self.a], self.ground.terrain[self.b]
        where = self.ground.board.texts[self.b]
        if there & BLOCKING:
            if self.improved & (THROUGH_BLOCKING | DESTROY_BLOCKING):
                self.add(GOES, where, through_rule(self.improved))
            elif self.improved & OUTDOOR_BLOCKING and not self.ground.map.indoor[self.b]:
                self.add(GOES, where, "hcx.improved.outdoor_blocking")
            elif self.improved & OUTDOOR_BLOCKING:
                self.add(NEVER, where, "hcx.p10.maps.2")
            else:
                self.add(NEVER, where, "hcx.p10.terrain.5" if there != BLOCKING else "hcx.p10.blocking.1")
            return
        if there & HINDERS_MOVE:
            if not there & hinders(self.improved):
                through = self.improved & THROUGH_HINDERING
                self.add(GOES, where, "hcx.improved.hindering" if through else "hcx.improved.water")
            elif here & HINDERS_MOVE and not here & BLOCKING:
                alike = here & there & HINDERS_MOVE
                self.add(GOES, where, "hcx.p10.hindering.2" if alike else "hcx.p10.water.4")
            else:
                self.add(STOPS, where, entered_by(here, there, self.ground.level[self.b]))
        elif there & OBSCURING:
            self.add(GOES, where, "hcx.p10.obscuring.2")
        if self.s.heavy[self.b] and not there:
            self.add(GOES, where, "hcx.p11.heavy.3")
        if here & HINDERS_MOVE and not there & HINDERS_MOVE:
            self.add(GOES, where, "hcx.p10.hindering.2")

    def straight(self, side: int) -> None:
        """The edge it crosses, and the levels on both sides of it."""
        ground = self.ground
        texts = ground.board.texts
        where = f"{texts[self.a]}|{texts[self.b]}"
        kind = ground.edge[self.a * 4 + side]
        if kind == DOOR:
            self.add(GOES, where, "hcx.p10.door.1")
            self.add(GOES, where, "hcx.p10.door.3")
        elif kind != NO_EDGE:
            change, rule = self.wall(self.a, side)
            self.add(change, where, rule)
        if ground.level[self.a] == ground.level[self.b]:
            return
        if ground.map.stairs[self.a * 4 + side]:
            self.add(GOES, where, "hcx.p10.elevmove.3")
            self.add(GOES, where, "hcx.p10.elevmove.7")
        elif self.improved & ELEVATED:
            self.add(GOES, where, "hcx.p10.elevmove.8")
            self.add(GOES, where, "hcx.improved.elevated")
        else:
            self.add(NEVER, where, self.level_rule())

    def level_rule(self) -> str:
        """Up or down without stairs."""
        down = self.ground.level[self.a] > self.ground.level[self.b]
        return "hcx.p10.elevmove.2" if down else "hcx.p10.elevmove.1"

    def wall(self, cell: int, side: int) -> tuple[int, str]:
        """A wall or a window, for whoever moves so."""
        ground = self.ground
        number = cell * 4 + side
        if self.improved & (THROUGH_BLOCKING | DESTROY_BLOCKING):
            return GOES, through_rule(self.improved)
        if self.improved & OUTDOOR_BLOCKING:
            indoor = ground.map.indoor_wall[ground.map.wall_at[number]]
            return (NEVER, "hcx.p10.maps.3") if indoor else (GOES, "hcx.improved.outdoor_blocking")
        return NEVER, "hcx.p10.window.1" if ground.edge[number] == WINDOW else "hcx.p10.wall.2"

    def diagonal(self, direction: int) -> None:
        """Through a corner, by its better side."""
        ground = self.ground
        board = ground.board
        first, second = (direction - 1) // 2, (direction + 1) % 8 // 2
        sides = [self.side(first, second), self.side(second, first)]
        left, right = board.next[self.a * 8 + first * 2], board.next[self.a * 8 + second * 2]
        where = f"{board.texts[left]}/{board.texts[right]}"
        if ground.level[self.a] != ground.level[self.b]:
            if self.improved & ELEVATED:
                self.add(GOES, where, "hcx.p10.elevmove.8")
                self.add(GOES, where, "hcx.improved.elevated")
            else:
                ends = [self.a * 4 + side for side in range(4)] + [self.b * 4 + side for side in range(4)]
                stairs = any(ground.map.stairs[edge] for edge in ends)
                self.add(NEVER, where, "hcx.p10.elevmove.4" if stairs else self.level_rule())
        if self.s.who[left] != NOBODY or self.s.who[right] != NOBODY:
            self.add(GOES, where, "hcx.p10.intermove.5")
        best = min([change for change, _ in sides])
        causes = [rule for _, rule in sides if rule]
        if best == NEVER:
            self.add(NEVER, where, closed_by(causes))
        elif best == STOPS:
            wet = ground.terrain[self.a] & HINDERS_MOVE and not ground.terrain[self.a] & BLOCKING
            self.add(GOES if wet else STOPS, where, "hcx.p10.hindering.2" if wet else "hcx.p10.intermove.4")
        if best != NEVER and causes:
            self.add(GOES, where, "hcx.p10.wall.10" if set(causes) <= {"wall"} else opened_by(causes))

    def side(self, out: int, on: int) -> tuple[int, str]:
        """One side of a corner: whether it lets this character pass, and what makes it so; "" for nothing."""
        ground = self.ground
        side = ground.board.next[self.a * 8 + out * 2]
        edges = [(self.a, out), (side, on)]
        kinds = [ground.edge[cell * 4 + way] for cell, way in edges]
        if ground.terrain[side] & BLOCKING and not self.passes(side):
            return NEVER, "blocking"
        if ground.level[side] != ground.level[self.a] and not self.improved & ELEVATED:
            return NEVER, "level"
        walls = [self.wall(cell, way)[0] for (cell, way), kind in zip(edges, kinds) if kind not in (NO_EDGE, DOOR)]
        if NEVER in walls:
            return NEVER, "window" if WINDOW in kinds else "wall"
        if ground.terrain[side] & hinders(self.improved) and not ground.terrain[side] & BLOCKING:
            return STOPS, "hindering"
        return GOES, "door" if DOOR in kinds else ""

    def passes(self, cell: int) -> bool:
        """Does blocking terrain let this character through?"""
        if self.improved & (THROUGH_BLOCKING | DESTROY_BLOCKING):
            return True
        return bool(self.improved & OUTDOOR_BLOCKING) and not self.ground.map.indoor[cell]


def entered_by(here: int, there: int, level: int) -> str:
    """Why the movement ends in this square."""
    if here & OBSCURING:
        return "hcx.p10.obscuring.4"
    if there & OBSCURING and there & WATER:
        return "hcx.p10.obscuring.5"
    if there & HINDERING:
        return "hcx.p10.elevation.1" if level > 1 else "hcx.p10.hindering.1"
    return "hcx.p10.water.1"


def through_rule(improved: int) -> str:
    """Blocking terrain is passed, or destroyed on the way."""
    return "hcx.improved.blocking" if improved & THROUGH_BLOCKING else "hcx.improved.destroy_blocking"


def closed_by(causes: list[str]) -> str:
    """Why neither side of a corner can be passed."""
    if "level" in causes:
        return "hcx.p10.intermove.3"
    if "window" in causes:
        return "hcx.p10.window.2"
    return "hcx.p10.wall.9" if set(causes) == {"wall"} else "hcx.p10.intermove.2"


def opened_by(causes: list[str]) -> str:
    """What is worth saying about a corner that can be passed."""
    if "door" in causes:
        return "hcx.p10.door.4"
    return "hcx.p10.intermove.3" if "level" in causes else "hcx.p10.intermove.1"
