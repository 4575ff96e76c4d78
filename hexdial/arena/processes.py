"""Bouts on several processes of this machine: the same games, the same results."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from typing import Any

from hexdial.arena.tournament import Bout, Contest, Result, one_by_one, play
from hexdial.kernel.errors import HexdialError

Playing = Callable[[Contest, list[Bout]], Iterator[Result]]


@contextmanager
def local(workers: int) -> Iterator[Playing]:
    """So many processes; one is this one."""
    if workers == 1:
        yield one_by_one
        return
    context: Any = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_deaf)

    def playing(contest: Contest, wanted: list[Bout]) -> Iterator[Result]:
        for task in as_completed([pool.submit(_played, contest, bout) for bout in wanted]):
            yield _result(task.result())

    try:
        yield playing
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _deaf() -> None:
    """Ctrl-C is for the one who started the processes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _played(contest: Contest, bout: Bout) -> Result | str:
    """The result, or what went wrong: sentences travel between processes, errors do not."""
    try:
        return play(contest, bout)
    except HexdialError as problem:
        return str(problem)


def _result(found: Result | str) -> Result:
    if isinstance(found, str):
        raise HexdialError(found)
    return found
