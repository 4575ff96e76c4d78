"""Moving and Terrain: how far a character gets, by which way, at which cost."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix2008.catalogue import SPEED
from hexdial.games.heroclix2008.choices import CHARGING, DEPLOYING, MOVING, To
from hexdial.games.heroclix2008.effects import Travel
from hexdial.games.heroclix2008.events import Moved
from hexdial.games.heroclix2008.maps import BLOCKING
from hexdial.games.heroclix2008.remarks import way_reasons
from hexdial.games.heroclix2008.setting import CHARGE, Setting
from hexdial.games.heroclix2008.state import EMPTY, State, T, number, put, showing
from hexdial.kernel.tally import Tally

UNREACHED: Final = 999  # a cost nobody can pay
NOWHERE: Final = -1
MOVED_BY: Final = {DEPLOYING: "hcb.setup.8", MOVING: "hcb.act.2", CHARGING: "hcb.act.4"}


class Reach:
    """The cheapest ways from a square: cost and the square before, by cell; `cells` are those that can be reached."""

    __slots__ = ("before", "bends", "cells", "cost")

    def __init__(self, cells: int) -> None:
        self.cost: list[int] = [UNREACHED] * cells
        self.before: list[int] = [NOWHERE] * cells
        self.bends: list[int] = [0] * cells  # diagonal steps on the way
        self.cells: list[int] = []  # the start left out


def travel(s: State, figure: int, why: int, telling: bool = False) -> Travel:
    """What the figure may spend on this move, and what its powers let it pass. hcb.move.1, hcb.act.5, hcb.setup.11"""
    f = s.f
    go = Travel(figure, why, Tally(number(s, figure, SPEED), "speed", "hcb.move.1", telling))
    go.bare = why == DEPLOYING and f.o.setup_squares
    if f.gifted[figure]:
        for power in showing(s, figure):
            effect = f.effects[power].travel
            if effect is not None and (why != DEPLOYING or counts_in_setup(s, power)):
                effect(s, go)
    if why != CHARGING:
        go.points = go.speed
        return go
    go.points = Tally(CHARGE, "move and attack", "hcb.act.5", telling)
    if go.full and go.speed.value > CHARGE:
        go.points.add(go.speed.value - CHARGE, "whole speed", "hcb.power.8")
    if f.o.capped:
        go.points.cap(go.speed.value, "speed", "hcb.act.5")
    return go


def counts_in_setup(s: State, power: int) -> bool:
    """hcb.setup.11"""
    allowed = s.f.o.powers_in_setup
    return allowed == "all_but_attacks" or (allowed == "continuous_only" and s.f.continuous[power])


def reach(s: State, go: Travel, points: int, allowed: list[list[int]] | None = None, neat: bool = False) -> Reach:
    """Square by square, the cheapest way first. hcb.move.3

    Of equal ways the one whose steps come first clockwise; where it is to be shown (`neat`), the one with the fewest
    diagonal steps.
    """
    f = s.f
    found = Reach(f.board.count)
    cost, before, cells = found.cost, found.before, found.cells
    ways = f.board.near if go.ghost else f.ways if allowed is None else allowed
    prices = f.ground.flat if go.sure or go.bare else f.ground.cost
    owners = f.owner
    owner = owners[go.figure]
    at = s.at
    start = s.where[go.figure]
    cost[start] = 0
    rings: list[list[int]] = [[start]] + [[] for _ in range(points + 2)]
    for spent in range(points):
        for cell in rings[spent]:
            if cost[cell] != spent:
                continue
            for there in ways[cell]:
                total = spent + prices[there]
                known = cost[there]
                if known <= total or total > points:
                    if neat and known == total and found.bends[there] > found.bends[cell] + slant(f, cell, there):
                        before[there] = cell
                        found.bends[there] = found.bends[cell] + slant(f, cell, there)
                    continue
                if at[there] >= 0 and owners[at[there]] != owner and not go.through:
                    continue
                if known == UNREACHED:
                    cells.append(there)
                cost[there] = total
                before[there] = cell
                rings[total].append(there)
                if neat:
                    found.bends[there] = found.bends[cell] + slant(f, cell, there)
    return found


def slant(f: Setting, a: int, b: int) -> int:
    """1 for a diagonal step."""
    width = f.board.width
    return 1 if a % width != b % width and a // width != b // width else 0


def is_open(s: State, cell: int) -> bool:
    """No character, no blocking terrain. hcb.move.6"""
    return s.at[cell] == EMPTY and s.f.ground.terrain[cell] != BLOCKING


def destinations(s: State, figure: int, why: int) -> list[To]:
    """Staying first, then every open square within reach. hcb.move.6"""
    go = travel(s, figure, why)
    found = reach(s, go, go.points.value)
    to = s.f.to
    return [to[s.where[figure]]] + [to[cell] for cell in sorted(found.cells) if is_open(s, cell)]


def go_to(t: T, figure: int, why: int, cell: int) -> None:
    """The move itself: one choice, the cheapest way. hcb.move.3"""
    s = t.s
    if t.telling:
        go = travel(s, figure, why, True)
        found = reach(s, go, go.points.value, neat=True)
        path = way(found, cell)
        rule = MOVED_BY[why]
        if why == CHARGING and len(path) == 1:
            rule = "hcb.act.7"
        t.tell(
            rule, Moved, figure, tuple(path), why, found.cost[cell], go.points.value,
            way_reasons(s, go, path, found.cost[cell]), tuple(go.points.reasons),
        )  # fmt: skip
    put(s, figure, cell)


def way(found: Reach, cell: int) -> list[int]:
    """The squares from the start to this one, both included."""
    path = [cell]
    while found.before[path[-1]] != NOWHERE:
        path.append(found.before[path[-1]])
    path.reverse()
    return path


def open_row(s: State, seat: int) -> list[int]:
    """Open squares of the starting area. hcb.setup.4, hcb.setup.10"""
    return [cell for cell in s.f.ground.rows[seat] if is_open(s, cell)]
