"""Knocking out a Character: off the map, into the reinforcements, a point for whoever did it."""

from __future__ import annotations

from hexdial.games.heroclix2008.events import KnockedOut, Noted, Retired, Scored
from hexdial.games.heroclix2008.state import NOBODY, T, lift


def knock_out(t: T, figure: int, by: int) -> None:
    """As soon as the dial shows KO; `by` NOBODY: its own bad luck. hcb.ko.1, hcb.ko.2"""
    s = t.s
    owner = s.f.owner[figure]
    t.tell("hcb.ko.1", KnockedOut, figure, s.where[figure], by)
    lift(s, figure)
    s.due[owner].append(figure * 2 + (1 if owner == s.active else 0))
    t.tell("hcb.ko.2", Retired, figure)
    if by != NOBODY and s.f.owner[by] != owner:
        score(t, 1 - owner, figure, "hcb.ko.6" if owner == s.active else "hcb.ko.3")
    elif s.f.o.own_goal:
        score(t, 1 - owner, figure, "hcb.ko.5")
    else:
        t.tell("hcb.ko.5", Noted, (figure,), 1 - owner)


def score(t: T, seat: int, figure: int, rule: str) -> None:
    """1 point, whatever the character cost. hcb.ko.3"""
    s = t.s
    s.points[seat] += 1
    t.tell(rule, Scored, seat, figure, s.points[seat])
