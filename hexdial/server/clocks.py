"""How much time everybody has left. Pure: the present moment is always an argument."""

from __future__ import annotations

from hexdial.server.body import Body
from hexdial.server.wire import Timer

DAY = 86400.0
ABSENT_S = 90.0  # so long a person must be away before the others may claim the win


def allowance(body: Body) -> float:
    """Seconds a seat starts with."""
    clock = body.clock
    return clock.amount * DAY if clock.per == "days" else float(clock.amount)


def wind_up(body: Body, now: float, minutes: int = 0) -> None:
    """The match begins; it may take so long in all, 0: no matter."""
    body.until = now + 60.0 * minutes if minutes else 0.0
    if body.clock.per != "none":
        body.left = [allowance(body)] * len(body.places)
    body.since = now


def charge(body: Body, seats: list[int], now: float) -> None:
    """The time until now is taken off these seats' clocks."""
    if body.left:
        for seat in seats:
            body.left[seat] -= now - body.since
    body.since = now


def used(body: Body, asked: list[int], chose: int, n: int, now: float) -> None:
    """A seat has made choice n: its time is taken off, and the others' who were asked as well go on from here."""
    charge(body, asked, now)
    if not body.left:
        return
    body.marks = [mark for mark in body.marks if mark[1] == chose]
    if chose in asked:
        left = body.left[chose]
        body.marks.append((n, chose, left))
        body.left[chose] = left + body.clock.bonus if body.clock.per == "game" else allowance(body)


def refresh(body: Body, seat: int) -> None:
    """Somebody else sits down: he has the time of a whole move, or what is left of the game."""
    if body.left and body.clock.per in ("move", "days"):
        body.left[seat] = allowance(body)


def give_back(body: Body, to: int) -> None:
    """Choices after `to` were taken back: nobody gains time by it."""
    for n, seat, left in body.marks:
        if n > to:
            body.left[seat] = min(body.left[seat], left)
    body.marks = [mark for mark in body.marks if mark[0] <= to]


def timers(body: Body, asked: list[int], now: float) -> list[Timer]:
    """What the clocks show now."""
    if not body.left:
        return []
    spent = now - body.since
    shown: list[Timer] = []
    for seat, left in enumerate(body.left):
        running = seat in asked
        shown.append(Timer(seat=seat, left=max(0.0, left - spent if running else left), running=running))
    return shown


def fallen(body: Body, asked: list[int], now: float) -> list[int]:
    """Whose time is up."""
    return [timer.seat for timer in timers(body, asked, now) if timer.running and timer.left <= 0]


def next_fall(body: Body, asked: list[int], now: float) -> float | None:
    """Seconds until the next flag falls, if one can."""
    running = [timer.left for timer in timers(body, asked, now) if timer.running]
    return min(running) if running else None
