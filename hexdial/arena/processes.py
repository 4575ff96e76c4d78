"""Work on several processes of this machine: the same games, the same results, in whatever order they are ready."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Protocol, TypeVar

from hexdial.arena.tournament import Bout, Contest, Result, play
from hexdial.kernel.errors import HexdialError

J = TypeVar("J")
U = TypeVar("U")
R = TypeVar("R")

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
    """So many processes; one is this one."""
    if workers < 1:
        raise HexdialError(f"{workers} processes cannot work; at least one must")
    if workers == 1:
        yield here
        return
    context: Any = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_deaf)

    def runner(work: Callable[[J, U], R], job: J, units: list[U]) -> Iterator[R]:
        for task in as_completed([pool.submit(attempted, work, job, unit) for unit in units]):
            yield found(task.result())

    try:
        yield runner
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def here(work: Callable[[J, U], R], job: J, units: list[U]) -> Iterator[R]:
    """In this process, one after the other."""
    for unit in units:
        yield work(job, unit)


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


def _deaf() -> None:
    """Ctrl-C is for the one who started the processes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
