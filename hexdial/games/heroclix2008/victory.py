"""Who has won: five knockout points, and what the house does when nothing happens any more."""

from __future__ import annotations

from hexdial.games.heroclix2008.events import GameEnded, Resigned
from hexdial.games.heroclix2008.setting import GOAL, SEATS
from hexdial.games.heroclix2008.state import State, T
from hexdial.kernel.table import Outcome


def check_points(t: T) -> None:
    """After every effect: the first with enough points wins at once. hcb.obj.1, hcb.ko.4, hcb.ko.7"""
    s = t.s
    there = [seat for seat in range(SEATS) if s.points[seat] >= s.f.goal]
    if not there:
        return
    if len(there) == SEATS:
        if s.f.o.five_draw:
            drawn(t, "hcb.ko.7")
        wins(t, s.active, "hcb.ko.7")
    if s.f.goal != GOAL:
        wins(t, there[0], "hcb.var.2")
    wins(t, there[0], "hcb.obj.1" if there[0] == s.active and not s.actions else "hcb.ko.4")


def check_quiet(t: T) -> None:
    """Long without damage: more points win, equal points draw. hcb.house.1"""
    s = t.s
    if not s.f.o.quiet_turns or s.quiet < s.f.o.quiet_turns:
        return
    if s.points[0] == s.points[1]:
        drawn(t, "hcb.house.1")
    wins(t, 0 if s.points[0] > s.points[1] else 1, "hcb.house.1")


def check_repetition(t: T) -> None:
    """The same position for the third time, where the table plays so. hcb.house.2"""
    s = t.s
    if not s.f.o.repetition:
        return
    if s.quiet == 0:
        s.history = []
    key = position_key(s)
    s.history.append(key)
    if s.history.count(key) >= 3:
        drawn(t, "hcb.house.2")


def position_key(s: State) -> int:
    """The same number for the same position, in every process."""
    key = s.active
    for column in [s.at, s.click, s.points, *s.due]:
        for value in column:
            key = (key * 1000003 + value + 7) % 2305843009213693951
        key = (key * 31 + len(column)) % 2305843009213693951
    return key


def resign(t: T, seat: int) -> None:
    """hcb.house.3"""
    t.tell("hcb.house.3", Resigned, seat)
    wins(t, 1 - seat, "hcb.house.3")


def wins(t: T, winner: int, rule: str) -> None:
    s = t.s
    s.outcome = Outcome((winner,), rule, (1.0, 0.0) if winner == 0 else (0.0, 1.0))
    t.tell(rule, GameEnded, (winner,))
    t.finish(s.outcome)


def drawn(t: T, rule: str) -> None:
    s = t.s
    s.outcome = Outcome((), rule, (0.5, 0.5))
    t.tell(rule, GameEnded, ())
    t.finish(s.outcome)
