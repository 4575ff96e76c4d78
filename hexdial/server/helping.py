"""Hints, threats, chances and reviews: work for the other processes; reviews are made bit by bit."""

from __future__ import annotations

import asyncio
import random
from collections import OrderedDict
from typing import Any

import msgspec

from hexdial.coach.chance import at_a_glance, by_search
from hexdial.coach.course import Stand, course_of
from hexdial.coach.hint import hint
from hexdial.coach.judge import Judged, judge
from hexdial.coach.review import choices_of, closer_look, points_of, turnings
from hexdial.coach.spoken import hint_said, threats_said, turning_said
from hexdial.front.words import words_in
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.match import Match
from hexdial.kernel.play import Position
from hexdial.players.search.think import Budget
from hexdial.server.looking import named
from hexdial.server.problems import Busy, TooLong
from hexdial.server.programs import Programs, known_match
from hexdial.server.wire import Chancing, Hinting, Reviewed, Threatening

SEED = "review"  # the same match is judged alike everywhere
KEPT = 64  # reviews that are remembered
WAITING = 8  # reviews at a time; one is worked at, the others wait
PAUSE_S = 0.5  # before it is tried again where too much was asked at once
_encoder = msgspec.json.Encoder()
_courses: OrderedDict[tuple[str, str], dict[int, Stand]] = OrderedDict()  # in the other processes, the last few


class Reviews:
    """The reviews of this server: each is begun when somebody asks for it, and kept."""

    def __init__(self) -> None:
        self.works: OrderedDict[tuple[str, int], Work] = OrderedDict()
        self.turn = asyncio.Lock()  # one is worked at a time

    def work(self, programs: Programs, table: str, lines: list[str], walks: int) -> Work:
        """The review of that table with so many walks, on its way or made; one that failed says why, once."""
        key = (table, walks)
        found = self.works.get(key)
        if found is not None and found.problem:
            del self.works[key]
            raise HexdialError(found.problem)
        if found is None:
            if sum(not work.ready for work in self.works.values()) >= WAITING:
                raise Busy("other reviews are being made; try again in a moment")
            found = self.works[key] = Work(table, lines, walks)
            found.task = asyncio.create_task(found.run(programs, self.turn))
        self.works.move_to_end(key)
        while len(self.works) > KEPT and next(iter(self.works.values())).ready:
            self.works.popitem(last=False)
        return found

    def close(self) -> None:
        for work in self.works.values():
            if work.task is not None:
                work.task.cancel()


class Work:
    """One review: which choices are judged already, and the finished pages by language."""

    def __init__(self, table: str, lines: list[str], walks: int) -> None:
        self.table = table
        self.lines = lines
        self.walks = walks
        self.done = 0
        self.of = 0
        self.ready = False
        self.problem = ""
        self.judged: dict[int, Judged] = {}
        self.pages: dict[str, bytes] = {}
        self.task: asyncio.Task[None] | None = None

    async def run(self, programs: Programs, turn: asyncio.Lock) -> None:
        """Choice by choice, so that everybody else's questions come in between."""
        try:
            async with turn:
                numbers = await programs.run(choice_numbers, self.table, self.lines)
                self.of = len(numbers)
                await self.judge_all(programs, [(n, self.walks) for n in numbers])
                closer = closer_look(self.judged, self.walks)
                self.of += len(closer)
                await self.judge_all(programs, closer)
                self.ready = True
        except HexdialError as problem:
            self.problem = str(problem)

    async def judge_all(self, programs: Programs, work: list[tuple[int, int]]) -> None:
        for n, walks in work:
            found = await self.patiently(programs, n, walks)
            if found is not None:
                self.judged[n] = found
            self.done += 1

    async def patiently(self, programs: Programs, n: int, walks: int) -> Judged | None:
        """A choice that takes too long is left as it is."""
        while True:
            try:
                return await programs.run(judged, self.table, self.lines, n, walks)
            except TooLong:
                return None
            except Busy:
                await asyncio.sleep(PAUSE_S)

    async def page(self, programs: Programs, language: str) -> bytes:
        """As far as it is."""
        if not self.ready:
            return _encoder.encode(
                Reviewed(ready=False, done=self.done, of=self.of, walks=self.walks, points=[], turnings=[])
            )
        if language not in self.pages:
            every = [self.judged[n] for n in sorted(self.judged)]
            made = await programs.run(reviewed, self.table, self.lines, every, self.walks, language)
            self.pages[language] = made
        return self.pages[language]


# in the other processes


def match_hint(table: str, lines: list[str], n: int, seat: int, budget: tuple[int, float], language: str) -> bytes:
    """The best move right after choice n; with a number of walks it is the same every time."""
    match, position = _moment(table, lines, n)
    found = hint(position, seat, Budget(*budget), random.Random(f"hint|{n}"))
    said = hint_said(position, found, words_in(language))
    return named(match, _encoder.encode(Hinting(n=n, hint=said)), language)


def match_threats(table: str, lines: list[str], n: int, seat: int, language: str) -> bytes:
    match, position = _moment(table, lines, n)
    threats = threats_said(position, seat, words_in(language))
    return named(match, _encoder.encode(Threatening(n=n, seat=seat, threats=threats)), language)


def match_chance(table: str, lines: list[str], n: int, seat: int, budget: tuple[int, float]) -> bytes:
    """At a glance without a budget."""
    _, position = _moment(table, lines, n)
    rng = random.Random(f"chance|{n}")
    found = by_search(position, seat, Budget(*budget), rng) if any(budget) else at_a_glance(position, seat, rng)
    return _encoder.encode(
        Chancing(n=n, seat=seat, chances=list(found.seats), how=found.how, walks=found.walks)  # type: ignore[arg-type]  # one of the three words
    )


def choice_numbers(table: str, lines: list[str]) -> list[int]:
    """The choices that a review looks at."""
    return [stand.n for stand in choices_of([*_course(table, lines).values()])]


def judged(table: str, lines: list[str], n: int, walks: int) -> Judged | None:
    return judge(known_match(table, lines), _course(table, lines)[n], walks, SEED)


def reviewed(table: str, lines: list[str], every: list[Judged], walks: int, language: str) -> bytes:
    """The finished review."""
    match = known_match(table, lines)
    stands = _course(table, lines)
    course = [*stands.values()]
    found = turnings(match, course, tuple(every), None)
    words = words_in(language)
    page = Reviewed(
        ready=True,
        done=len(every),
        of=len(every),
        walks=walks,
        points=[*points_of(course, match)],
        turnings=[turning_said(match, stands, turning, words) for turning in found],
    )
    return named(match, _encoder.encode(page), language)


def _moment(table: str, lines: list[str], n: int) -> tuple[Match[Any], Position[Any]]:
    match = known_match(table, lines)
    return match, match.at(n) if n != match.last else match.position


def _course(table: str, lines: list[str]) -> dict[int, Stand]:
    """Every stand of a finished match by its number; played once for all its choices."""
    key = (table, lines[-1])
    found = _courses.pop(key, None)
    if found is None:
        found = {stand.n: stand for stand in course_of(known_match(table, lines))}
    _courses[key] = found
    while len(_courses) > 4:
        _courses.popitem(last=False)
    return found
