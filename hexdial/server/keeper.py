"""Keeps a table going by itself: asks the programs, watches the clocks, notices who has been away for long."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import BrokenExecutor
from functools import partial
from typing import TYPE_CHECKING, Any

from hexdial.kernel.errors import HexdialError
from hexdial.kernel.match import Match
from hexdial.server import clocks
from hexdial.server.store import StoreError

if TYPE_CHECKING:
    from hexdial.server.programs import Programs
    from hexdial.server.room import Room

AGAIN_S = 1.0  # after a failure; then twice as long each time
LONGEST_S = 60.0


class Keeper:
    """The programs and the clocks of one table."""

    def __init__(self, room: Room, programs: Programs) -> None:
        self.room = room
        self.programs = programs
        self.thinking: asyncio.Task[None] | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.pause = AGAIN_S
        self.stopped = False

    def go_on(self) -> None:
        """Something has changed."""
        self.set_alarm()
        self.prompt()

    def idle(self) -> bool:
        return self.thinking is None and self.alarm is None

    def stop(self) -> None:
        self.stopped = True
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if self.thinking is not None:
            self.thinking.cancel()

    # programs

    def prompt(self) -> None:
        """If a program must choose, it is asked."""
        room = self.room
        if self.stopped or self.thinking is not None or room.match is None or room.match.finished:
            return
        seats = [seat for seat in room.asked() if room.body.places[seat].kind == "program"]
        if seats:
            self.thinking = room.spawn(self.think(seats[0]))

    async def think(self, seat: int) -> None:
        """Ask the program, outside the lock; what it says counts if nothing has changed meanwhile."""
        room = self.room
        try:
            match = room.match
            if match is not None:
                await self.answer(match, seat)
            self.pause = AGAIN_S
        except (HexdialError, BrokenExecutor) as problem:
            if not isinstance(problem, StoreError):
                room.trouble(problem)
            await asyncio.sleep(self.pause)
            self.pause = min(LONGEST_S, 2 * self.pause)
        finally:
            self.thinking = None
        self.prompt()

    async def answer(self, match: Match[Any], seat: int) -> None:
        room = self.room
        h = match.h
        level = room.body.places[seat].level
        number = await self.programs.choose(room.id, list(match.lines), list(room.body.sealed), seat, level)
        async with room.lock:
            if room.match is match and match.h == h and room.body.places[seat].kind == "program":
                decision = match.position.decision_of(seat)
                if decision is not None:
                    await room.apply(seat, decision.options[number])

    # clocks

    def set_alarm(self, at_least: float = 0.01) -> None:
        """Wake up when a flag falls, or when somebody has been away long enough."""
        room = self.room
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if self.stopped or room.match is None or room.match.finished:
            return
        now = time.time()
        timed = room.timed()
        waits = [room.gone[seat] + clocks.ABSENT_S - now for seat in timed if seat in room.gone]
        waits = [wait for wait in waits if wait > 0]
        fall = clocks.next_fall(room.body, timed, now)
        if fall is not None:
            waits.append(fall)
        if room.body.until and room.match.minutes:
            waits.append(room.body.until - now)
        if waits:
            self.alarm = asyncio.get_running_loop().call_later(max(at_least, min(waits)), self.ring)

    def ring(self) -> None:
        self.alarm = None
        self.room.spawn(self.flag())

    async def flag(self) -> None:
        """Whoever has no time left leaves the match; presence is told again."""
        room = self.room
        async with room.lock:
            if self.stopped or room.match is None or room.match.finished:
                return
            fallen = clocks.fallen(room.body, room.timed(), time.time())
            called = bool(room.match.minutes) and 0 < room.body.until <= time.time()
            try:
                if called:
                    await room.alter(Match.call_time)
                for seat in fallen:
                    if seat in room.timed():  # the match may have ended with the one before
                        await room.alter(partial(out_of_time, seat))
            except StoreError:
                self.set_alarm(AGAIN_S)
            if not fallen and not called:
                room.gallery.publish_standing()
                self.set_alarm()


def out_of_time(seat: int, match: Match[Any]) -> None:
    match.note("time", seat, left=0)
    match.resign(seat)
