"""A review on several processes of this machine: the same judgements, only sooner."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from typing import Any

from hexdial.arena.shelf import all_games
from hexdial.coach.course import Stand, course_of
from hexdial.coach.judge import Judged, judge
from hexdial.coach.review import Judging, Work, one_by_one
from hexdial.kernel.archive import match_of
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.match import Match
from hexdial.kernel.matchfile import read_bytes

_here: list[tuple[Match[Any], dict[int, Stand], str]] = []  # in the other processes: the match, played once


@contextmanager
def judging_with(match: Match[Any], seed: str, jobs: int) -> Iterator[Judging]:
    """So many processes; one is this one."""
    if jobs == 1:
        yield one_by_one(match, course_of(match), seed)
        return
    context: Any = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_sit_down, initargs=(match.lines, seed))

    def judging(work: list[Work]) -> Iterator[tuple[Work, Judged | None]]:
        for task in as_completed([pool.submit(_judged, one) for one in work]):
            found = task.result()
            if isinstance(found, str):
                raise HexdialError(found)
            yield found

    try:
        yield judging
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _sit_down(lines: list[str], seed: str) -> None:
    """Ctrl-C is for the one who started the processes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    match = match_of(read_bytes("the match", "".join(f"{line}\n" for line in lines).encode("utf-8")), all_games())
    _here.append((match, {stand.n: stand for stand in course_of(match)}, seed))


def _judged(work: Work) -> tuple[Work, Judged | None] | str:
    """The judgement, or what went wrong: sentences travel between processes, errors do not."""
    match, stands, seed = _here[0]
    try:
        return work, judge(match, stands[work[0]], work[1], seed)
    except HexdialError as problem:
        return str(problem)
