"""Programs think, and heavy looking is done, in processes of their own, never in the server's loop."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from json import loads
from multiprocessing import connection, get_context, parent_process
from typing import Any, ParamSpec, TypeVar

from hexdial.arena.shelf import all_games
from hexdial.front.choosing import computer_choice_number
from hexdial.kernel.archive import match_of
from hexdial.kernel.errors import HexdialError, RuleError
from hexdial.kernel.match import Match
from hexdial.kernel.matchfile import read_bytes
from hexdial.players.registry import player
from hexdial.server.problems import Busy, NotFound, TooLong

P = ParamSpec("P")
T = TypeVar("T")

REMEMBERED = 64  # matches a process keeps, so that it need not play them again from the start
NICE = 5  # people come first
QUEUE = 24  # looks that wait for their turn; more are sent away
LOOK_S = 20.0  # for one look
GRACE_S = 5.0  # for one that cannot be interrupted, before its process is killed
ENDLESS = "this takes too long to work out here"

_matches: OrderedDict[str, Match[Any]] = OrderedDict()


@dataclass(frozen=True)
class Sentence:
    """What went wrong in the other process, as it travels: our errors do not survive the way themselves."""

    text: str
    rule: str
    missing: bool


class Programs:
    """Two groups of processes, started when they are needed: one thinks for programs, one looks things up."""

    def __init__(self, processes: int) -> None:
        self.thinkers = Workers(processes)
        self.lookers = Workers(1)
        self.thoughts = 0
        self.looks = 0  # that wait now

    async def choose(self, table: str, lines: list[str], sealed: list[tuple[int, str]], seat: int, level: str) -> int:
        """The number of the option the program takes."""
        number = await self.thinkers.run(0.0, think, table, lines, sealed, seat, level)
        self.thoughts += 1
        return number

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Look something up; what takes too long is given up, and nobody can queue up more than a little."""
        if self.looks >= QUEUE:
            raise Busy("the server is busy; try again in a moment")
        self.looks += 1
        try:
            async with asyncio.timeout(LOOK_S * self.looks + GRACE_S):  # with all who wait before
                return await self.lookers.run(LOOK_S, work, *args, **kwargs)
        except TimeoutError as problem:
            self.lookers.kill()
            raise TooLong(ENDLESS) from problem
        finally:
            self.looks -= 1

    def close(self) -> None:
        self.thinkers.close()
        self.lookers.close()


class Workers:
    """Processes that do one thing at a time; one that dies is replaced, and what it did is tried once more."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.pool: ProcessPoolExecutor | None = None
        self.again = asyncio.Lock()

    async def run(self, seconds: float, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        call = partial(work, *args, **kwargs)
        try:
            return await self.ask(seconds, call)
        except BrokenProcessPool:
            async with self.again:  # one by one: whatever killed the process does not drag the others along again
                return await self.ask(seconds, call)

    async def ask(self, seconds: float, call: Callable[[], T]) -> T:
        pool = self.ready()
        try:
            answer = await asyncio.get_running_loop().run_in_executor(pool, attempt, seconds, call)
        except BrokenProcessPool:
            if self.pool is pool:  # somebody else may have replaced it already
                self.close()
            raise
        if not isinstance(answer, Sentence):
            return answer
        if answer.missing:
            raise NotFound(answer.text)
        raise RuleError(answer.rule, answer.text) if answer.rule else HexdialError(answer.text)

    def ready(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.processes, mp_context=get_context("spawn"), initializer=settle_in)
        return self.pool

    def kill(self) -> None:
        """Whatever they are at is lost; what waits is done by new ones."""
        if self.pool is not None:
            for worker in list((self.pool._processes or {}).values()):
                worker.kill()

    def close(self) -> None:
        """Whoever is still at work is not waited for."""
        if self.pool is not None:
            workers = list((self.pool._processes or {}).values())
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None
            for worker in workers:
                worker.terminate()


# in the other processes


def settle_in() -> None:
    """A new process: people come first, Ctrl-C is the server's business, and without the server there is no work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    threading.Thread(target=end_with_server, daemon=True).start()


def end_with_server() -> None:
    server = parent_process()
    assert server is not None, "the server has started this process"
    connection.wait([server.sentinel])
    os._exit(1)


def attempt(seconds: float, call: Callable[[], T]) -> T | Sentence:
    """The answer, or the sentence that says why there is none; 0 seconds: as long as it takes."""
    timed = seconds > 0 and hasattr(signal, "setitimer")
    if timed:
        signal.signal(signal.SIGALRM, give_up)
        signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        return call()
    except RuleError as problem:
        return Sentence(problem.problem, problem.rule, False)
    except HexdialError as problem:
        return Sentence(str(problem), "", isinstance(problem, NotFound))
    finally:
        if timed:
            signal.setitimer(signal.ITIMER_REAL, 0)


def give_up(_signal: int, _frame: object) -> None:
    raise TooLong(ENDLESS)


def think(table: str, lines: list[str], sealed: list[tuple[int, str]], seat: int, level: str) -> int:
    """The match, as far as it is known from last time, then the program's choice."""
    match = known_match(table, lines)
    for other, text in sealed:
        if match.position.decision_of(other) is not None:
            match.choose(other, match.actions.parse(text))
    decision = match.position.decision_of(seat)
    if decision is None:
        raise HexdialError(f"table {table}: seat {seat + 1} is not asked anything")
    return computer_choice_number(match, decision, player(level))


def known_match(table: str, lines: list[str]) -> Match[Any]:
    """The match of these lines; if it was known up to some line, only the rest is played."""
    match = _matches.pop(table, None)
    if match is None or not _continues(match, lines):
        data = "".join(f"{line}\n" for line in lines).encode("utf-8")
        match = match_of(read_bytes(f"table {table}", data), all_games())
    _matches[table] = match
    while len(_matches) > REMEMBERED:
        _matches.popitem(last=False)
    return match


def _continues(match: Match[Any], lines: list[str]) -> bool:
    """Play on from what is known until the lines are the same; False if they are of another course."""
    while len(match.lines) < len(lines):
        known = len(match.lines)
        if match.lines[-1] != lines[known - 1]:
            return False
        fields = loads(lines[known])
        if "do" not in fields or match.position.decision_of(fields["seat"]) is None:
            return False
        match.choose(fields["seat"], match.actions.parse(fields["do"]))
        if len(match.lines) == known and len(match.position.open) < 2:
            return False
    return match.lines[-1] == lines[-1]
