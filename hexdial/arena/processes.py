"""Work on several processes of this machine: the same games, the same results, in whatever order they are ready."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from multiprocessing import connection, resource_tracker
from typing import Any, Protocol, TypeVar

from hexdial.arena.tournament import Bout, Contest, Result, play
from hexdial.kernel.errors import HexdialError

J = TypeVar("J")
U = TypeVar("U")
R = TypeVar("R")

TICK = 0.1  # seconds between two looks whether Ctrl-C was pressed
GOODBYE = 1.2  # seconds in which processes that are no longer needed may end by themselves; a bot has one of them

Playing = Callable[[Contest, list[Bout]], Iterator[Result]]


class Runner(Protocol):
    """Does units of one piece of work, here or elsewhere; what decides a result travels with it."""

    def __call__(self, work: Callable[[J, U], R], job: J, units: list[U]) -> Iterator[R]: ...


class Sentence:
    """What went wrong elsewhere: sentences travel between processes, errors do not."""

    def __init__(self, text: str) -> None:
        self.text = text


@contextmanager
def local(workers: int) -> Iterator[Playing]:
    """The bouts of a contest on so many processes."""
    with processes(workers) as runner:
        yield playing_on(runner)


def playing_on(runner: Runner) -> Playing:
    """The bouts of a contest wherever the runner works."""
    return lambda contest, wanted: runner(play, contest, wanted)


@contextmanager
def processes(workers: int) -> Iterator[Runner]:
    """So many processes; one is this one. With an error or Ctrl-C they end at once, whatever they are at."""
    if workers < 1:
        raise HexdialError(f"{workers} processes cannot work; at least one must")
    if workers == 1:
        yield here
        return
    context: Any = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_settle_in)

    def runner(work: Callable[[J, U], R], job: J, units: list[U]) -> Iterator[R]:
        with patient() as patience:
            with _without_ctrl_c():
                waiting = {pool.submit(_at_work, work, job, unit) for unit in units}
            while waiting:
                last = patience.over
                ready, waiting = wait(waiting, 0 if last else TICK, FIRST_COMPLETED)
                for task in ready:
                    yield found(_result(task))
                if last:
                    raise KeyboardInterrupt

    try:
        yield runner
    except BaseException:
        with patient():
            _end(pool)
        raise
    pool.shutdown(cancel_futures=True)


def here(work: Callable[[J, U], R], job: J, units: list[U]) -> Iterator[R]:
    """In this process, one after the other."""
    for unit in units:
        result = work(job, unit)
        with patient() as patience:
            yield result
        if patience.over:
            raise KeyboardInterrupt


class Patience:
    """Whether somebody has pressed Ctrl-C meanwhile."""

    over = False


@contextmanager
def patient() -> Iterator[Patience]:
    """Ctrl-C is noted, not obeyed: what is ready is kept first."""
    patience = Patience()
    if threading.current_thread() is not threading.main_thread():
        yield patience
        return

    def note(*_: object) -> None:
        patience.over = True

    before = signal.signal(signal.SIGINT, note)
    try:
        yield patience
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _without_ctrl_c() -> Iterator[None]:
    """Whoever is started here never hears Ctrl-C, not even before it settles in; for us it waits."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # else it is started with the first process, and lets Ctrl-C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _result(task: Future[R]) -> R:
    try:
        return task.result()
    except BrokenProcessPool as problem:
        raise HexdialError("a process that played was ended by somebody else; games that were ready count") from problem


def _end(pool: ProcessPoolExecutor) -> None:
    """They may say goodbye to their bots, but not for long."""
    workers = [*(pool._processes or {}).values()]
    for worker in workers:
        worker.terminate()
    until = time.monotonic() + GOODBYE
    for worker in workers:
        worker.join(max(0.0, until - time.monotonic()))
        worker.kill()
    pool.shutdown(cancel_futures=True)


def workers_of(jobs: int, cluster: str | None) -> AbstractContextManager[Runner]:
    """Processes of this machine, or a cluster: "" is one of our own, anything else its address."""
    if cluster is None:
        return processes(jobs)
    from hexdial.arena.cluster import cluster as on_cluster

    return on_cluster(cluster, jobs)


def attempted(work: Callable[[J, U], R], job: J, unit: U) -> R | Sentence:
    """The result, or what went wrong."""
    try:
        return work(job, unit)
    except HexdialError as problem:
        return Sentence(str(problem))


def found(result: R | Sentence) -> R:
    if isinstance(result, Sentence):
        raise HexdialError(result.text)
    return result


# in the other processes


def _settle_in() -> None:
    """Ctrl-C is for the one who started the processes; he tells them to stop, and without him there is no work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    signal.signal(signal.SIGTERM, _leave)  # the last: an initializer that fails is loud


def _leave(*_: object) -> None:
    """Once: a second request would break into the first."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sys.exit(1)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None, "somebody has started this process"
    connection.wait([parent.sentinel])
    os._exit(1)


def _at_work(work: Callable[[J, U], R], job: J, unit: U) -> R | Sentence:
    """Whoever is told to stop takes no further unit."""
    try:
        return attempted(work, job, unit)
    except SystemExit:
        os._exit(1)
