"""Why a line of fire is clear, hindered or blocked: all that it meets, each with its square and the rule that speaks.

Slow, and only for people who ask; sight.py knows the same faster and gives no reasons.
"""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.bases import cells_of
from hexdial.games.heroclix.sight import ANYWHERE, ONLY_AT_TARGET
from hexdial.games.heroclix.size import size_of
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.terms import (
    BLOCKED_LINE,
    BLOCKING,
    CHARACTERS,
    CLEAR_LINE,
    DOOR,
    ELEVATED,
    GIANT,
    HINDERED_LINE,
    HINDERING,
    HINDERS_SIGHT,
    NO_EDGE,
    NOBODY,
    OUTDOOR_BLOCKING,
    THROUGH_BLOCKING,
    THROUGH_HINDERING,
    TINY,
    WATER,
    WINDOW,
)
from hexdial.kernel.tally import Reason


def explain_line(s: State, source: int, a: int, target: int, b: int, improved: int = 0) -> tuple[Reason, ...]:
    """The number of a reason is what it makes of the line; the worst of them is the line. hcx.p10.lof.1, hcx.p10.lof.2

    `why` is the square, the edge or the corner. The first reason is the line itself.
    """
    found = Met(s, source, a, target, b, improved)
    if a == b:
        found.to_itself()
    else:
        found.ends()
        found.between()
        found.objects()
        found.shape()
    worst = max([CLEAR_LINE, *[reason.change for reason in found.reasons]])
    if len({reason.change for reason in found.reasons if reason.change}) > 1:
        found.add(worst, "", "hcx.p10.lof.2")
    return (Reason(worst, found.name, "hcx.p10.lof.1"), *found.reasons)


def explain_best(s: State, source: int, target: int, improved: int = 0, reach: int = ANYWHERE) -> tuple[Reason, ...]:
    """The same between two figures, by the pair of their squares within reach that sees best. hcx.p19.multibase.12"""
    told = [
        explain_line(s, source, a, target, b, improved)
        for a in cells_of(s, source)
        for b in cells_of(s, target)
        if s.map.board.apart(a, b) <= reach
    ]
    return min(told, key=lambda reasons: reasons[0].change) if told else ()


def matters(reasons: tuple[Reason, ...]) -> list[Reason]:
    """What the line has met, without what holds of every line."""
    return [reason for reason in reasons if reason.rule not in EVERY_LINE]


def blocked_by(reasons: tuple[Reason, ...]) -> str:
    """The rule that blocks it, the general one where several kinds of terrain do; "" if none does. hcx.p8.lof.3"""
    rules = [reason.rule for reason in reasons[1:] if reason.change == BLOCKED_LINE and reason.rule not in SUMMED]
    if len(rules) > 1 and "hcx.p8.lof.2" not in rules:
        return "hcx.p8.lof.3"
    return rules[0] if rules else ""


SUMMED: Final = ("hcx.p10.lof.2", "hcx.p10.interlof.5")
EVERY_LINE: Final = ("hcx.p10.lof.1", "hcx.p10.lof.3", "hcx.p8.lof.1", "hcx.p8.term.3")


class Met:
    """A line on its way, and what it has met so far."""

    def __init__(self, s: State, source: int, a: int, target: int, b: int, improved: int) -> None:
        ground = s.ground
        self.s = s
        self.ground = ground
        self.a = a
        self.b = b
        self.improved = improved
        self.low: int = min(ground.level[a], ground.level[b])
        self.rises: bool = ground.level[a] != ground.level[b]
        self.ignored: tuple[int, ...] = (source, target, s.who[a], s.who[b])
        self.source = source
        self.target = target
        self.corners: int = 0  # passed exactly, with something at one side of them
        self.reasons: list[Reason] = []
        self.heavies: list[int] = []  # squares on the way with a heavy object
        self.name: str = f"{ground.board.texts[a]}-{ground.board.texts[b]}"

    def add(self, change: int, where: str, rule: str) -> None:
        """Once for a rule, unless it does worse."""
        if all(one.rule != rule or one.change < change for one in self.reasons):
            self.reasons.append(Reason(change, where, rule))

    def at(self, change: int, cell: int, rule: str) -> None:
        self.add(change, self.ground.board.texts[cell], rule)

    def to_itself(self) -> None:
        """hcx.p8.lof.5, hcx.p10.hindering.12"""
        cell = self.b
        if self.improved & THROUGH_HINDERING or not (self.ground.terrain[cell] & HINDERS_SIGHT or self.s.heavy[cell]):
            self.at(CLEAR_LINE, cell, "hcx.p8.lof.5")
        else:
            self.at(HINDERED_LINE, cell, "hcx.p10.hindering.12")

    def ends(self) -> None:
        """The two squares it joins: the rim, and what is in them."""
        ground = self.ground
        if self.rises:
            higher = self.a if ground.level[self.a] > ground.level[self.b] else self.b
            if self.s.who[higher] != NOBODY:
                self.at(CLEAR_LINE, higher, "hcx.p10.elevation.3")
            if self.improved & ELEVATED:
                self.at(CLEAR_LINE, higher, "hcx.improved.elevated")
            else:
                self.at(CLEAR_LINE if ground.rim[higher] else BLOCKED_LINE, higher, "hcx.p10.rim.2")
        if ground.terrain[self.a] & HINDERS_SIGHT or self.s.heavy[self.a]:
            self.at(CLEAR_LINE, self.a, "hcx.p10.hindering.8")
        bits = ground.terrain[self.b]
        if bits & HINDERS_SIGHT:
            if self.improved & THROUGH_HINDERING:
                self.at(CLEAR_LINE, self.b, "hcx.improved.hindering")
            else:
                self.at(HINDERED_LINE, self.b, "hcx.p10.rim.6" if self.rises else hindered_by(bits))
        elif bits & WATER:
            self.at(CLEAR_LINE, self.b, "hcx.p10.water.2")

    def between(self) -> None:
        """Square by square, edge by edge, corner by corner."""
        board = self.ground.board
        here = self.a
        for direction in board.line(self.a, self.b):
            there = board.next[here * 8 + direction]
            if direction % 2:
                self.corner(here, direction)
            else:
                change, rule = self.edge(here, direction // 2)
                if rule:
                    self.add(change, f"{board.texts[here]}|{board.texts[there]}", rule)
            if there != self.b:
                self.square(there)
            here = there
        if self.corners > 1:
            self.add(CLEAR_LINE, "", "hcx.p10.interlof.5")

    def square(self, cell: int) -> None:
        """Its terrain, then whoever stands there."""
        if self.s.heavy[cell]:
            self.heavies.append(cell)
        if self.ground.level[cell] < self.low:
            if self.ground.terrain[cell] or self.s.who[cell] != NOBODY or self.s.heavy[cell]:
                self.at(CLEAR_LINE, cell, "hcx.p10.elevlof.3")
            return
        change, rule = self.terrain(cell)
        if rule:
            self.at(change, cell, rule)
        change, rule = self.somebody(cell)
        if rule:
            self.at(change, cell, rule)

    def terrain(self, cell: int) -> tuple[int, str]:
        """What the terrain of a square that is not below both ends makes of the line, and by which rule."""
        ground = self.ground
        level, bits = ground.level[cell], ground.terrain[cell]
        if level > self.low:
            if self.improved & ELEVATED:
                return CLEAR_LINE, "hcx.improved.elevated"
            return BLOCKED_LINE, "hcx.p10.rim.4" if self.rises else "hcx.p10.elevlof.1"
        if bits & BLOCKING:
            if self.improved & THROUGH_BLOCKING:
                return CLEAR_LINE, "hcx.improved.blocking"
            if self.improved & OUTDOOR_BLOCKING and not ground.map.indoor[cell]:
                return CLEAR_LINE, "hcx.improved.outdoor_blocking"
            return BLOCKED_LINE, "hcx.p10.rim.3" if self.rises else "hcx.p10.blocking.2"
        if bits & HINDERS_SIGHT:
            if self.improved & (THROUGH_HINDERING | ONLY_AT_TARGET):
                return CLEAR_LINE, "hcx.improved.hindering"
            if self.rises:
                return CLEAR_LINE, "hcx.p10.rim.6"
            return HINDERED_LINE, "hcx.p10.elevlof.2" if level > 1 else hindered_by(bits)
        if level > 1 and not self.rises:
            return CLEAR_LINE, "hcx.p10.elevlof.2"
        return CLEAR_LINE, "hcx.p10.water.2" if bits & WATER else ""

    def somebody(self, cell: int) -> tuple[int, str]:
        """Whoever stands there blocks the line, unless small or one of its ends."""
        f = self.s.who[cell]
        if f == NOBODY:
            return CLEAR_LINE, ""
        if f in self.ignored:
            return CLEAR_LINE, "hcx.p19.multibase.13"
        if self.improved & CHARACTERS:
            return CLEAR_LINE, "hcx.improved.characters"
        size = size_of(self.s, f)
        if self.rises and size < GIANT:
            return CLEAR_LINE, "hcx.p10.rim.5"
        if size < max([TINY, *[size_of(self.s, end) for end in (self.source, self.target) if end != NOBODY]]):
            return CLEAR_LINE, "hcx.p16.size.3"
        if self.rises:
            return BLOCKED_LINE, "hcx.p10.rim.5"
        return BLOCKED_LINE, "hcx.p10.elevlof.4" if self.low > 1 else "hcx.p8.lof.2"

    def edge(self, cell: int, side: int) -> tuple[int, str]:
        """A wall, a window or a door that it crosses."""
        ground = self.ground
        kind = ground.edge[cell * 4 + side]
        if kind == NO_EDGE:
            return CLEAR_LINE, ""
        if kind == WINDOW:
            return CLEAR_LINE, "hcx.p10.window.1"
        other = ground.board.next[cell * 8 + side * 2]
        levels = (ground.level[cell], ground.level[other])
        usual = "hcx.p10.door.1" if kind == DOOR else "hcx.p10.rim.3" if self.rises else "hcx.p10.wall.3"
        if levels[0] != levels[1]:
            usual = "hcx.p10.elevation.5"
        if max(levels) < self.low:
            return CLEAR_LINE, usual
        if self.improved & THROUGH_BLOCKING:
            return CLEAR_LINE, "hcx.improved.blocking"
        if self.improved & OUTDOOR_BLOCKING:
            if ground.map.indoor_wall[ground.map.wall_at[cell * 4 + side]]:
                return BLOCKED_LINE, "hcx.p10.maps.3"
            return CLEAR_LINE, "hcx.improved.outdoor_blocking"
        return BLOCKED_LINE, usual

    def corner(self, here: int, direction: int) -> None:
        """The less restrictive side counts; what is at the sides says by which rule. hcx.p10.interlof.1 to 4"""
        board = self.ground.board
        first, second = (direction - 1) // 2, (direction + 1) % 8 // 2
        one = self.side(here, first, second)
        other = self.side(here, second, first)
        rules = [rule for rule in (one[1], other[1]) if rule]
        if not rules:
            return
        self.corners += 1
        left, right = board.next[here * 8 + first * 2], board.next[here * 8 + second * 2]
        where = f"{board.texts[left]}/{board.texts[right]}"
        better = one if one[0] <= other[0] else other
        ends = sorted(
            (abs(self.a % board.width - self.b % board.width), abs(self.a // board.width - self.b // board.width))
        )
        if ends == [1, 1]:
            self.add(CLEAR_LINE, where, "hcx.p10.intersection.1")
        else:
            self.add(CLEAR_LINE, where, "hcx.p10.intersection.2" if ends[0] == ends[1] else "hcx.p8.lof.4")
        self.add(better[0], where, max(rules))  # of two rules, that of the later sentence

    def side(self, here: int, out: int, on: int) -> tuple[int, str]:
        """One side of a corner: its edges, its square, whoever and whatever is there."""
        side = self.ground.board.next[here * 8 + out * 2]
        edges = [self.edge(here, out), self.edge(side, on)]
        if any(rule for _, rule in edges):
            worst = max([change for change, _ in edges])
            if worst == BLOCKED_LINE:
                return worst, "hcx.p10.interlof.2"
        level = self.ground.level[side]
        if level < self.low:
            bare = not self.ground.terrain[side] and self.s.who[side] == NOBODY
            return CLEAR_LINE, "" if bare else "hcx.p10.interlof.4"
        change, rule = self.terrain(side)
        if change == BLOCKED_LINE:
            return change, "hcx.p10.interlof.4" if level > self.low else "hcx.p10.interlof.1"
        if self.somebody(side)[0] == BLOCKED_LINE:
            return BLOCKED_LINE, "hcx.p10.interlof.3"
        if self.s.heavy[side] and self.hindered_on_the_way():
            return HINDERED_LINE, "hcx.p10.interlof.3"
        if any(rule for _, rule in edges):
            return change, "hcx.p10.interlof.2"
        return change, "hcx.p10.interlof.1" if rule else ""

    def hindered_on_the_way(self) -> bool:
        """hcx.p10.rim.6"""
        return not self.rises and not self.improved & (THROUGH_HINDERING | ONLY_AT_TARGET)

    def objects(self) -> None:
        """Heavy ones hinder, where nothing else does. hcx.p11.heavy.1, hcx.p11.heavy.2, hcx.p11.heavy.5"""
        worse = any(reason.change for reason in self.reasons)
        counted = [cell for cell in self.heavies if self.ground.level[cell] >= self.low]
        if counted and self.hindered_on_the_way():
            self.at(CLEAR_LINE if worse else HINDERED_LINE, counted[0], f"hcx.p11.heavy.{5 if worse else 1}")
        elif counted and self.rises:
            self.at(CLEAR_LINE, counted[0], "hcx.p10.rim.6")
        if self.s.heavy[self.b] and not self.improved & THROUGH_HINDERING:
            if self.rises:
                self.at(HINDERED_LINE, self.b, "hcx.p10.rim.6")
            else:
                self.at(CLEAR_LINE if worse else HINDERED_LINE, self.b, f"hcx.p11.heavy.{5 if worse else 2}")

    def shape(self) -> None:
        """From middle to middle; where the line is askew, only the squares it goes through are crossed; else direct."""
        width = self.ground.board.width
        far = (abs(self.a % width - self.b % width), abs(self.a // width - self.b // width))
        if 0 not in far and far[0] != far[1]:
            self.add(CLEAR_LINE, self.name, "hcx.p10.lof.3")
        elif not self.reasons:
            self.add(CLEAR_LINE, self.name, "hcx.p8.lof.1")
            self.add(CLEAR_LINE, self.name, "hcx.p8.term.3")


def hindered_by(bits: int) -> str:
    """Hindering terrain, or terrain that hinders lines only, water or not. hcx.p10.obscuring.5"""
    if bits & HINDERING:
        return "hcx.p10.hindering.7"
    return "hcx.p10.obscuring.5" if bits & WATER else "hcx.p10.obscuring.1"
