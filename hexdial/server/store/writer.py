"""One thread writes for everybody: what waits is written together and acknowledged after one commit."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from queue import Empty, SimpleQueue
from typing import Final, TypeVar

from hexdial.server.store.place import Session
from hexdial.server.store.records import Refused, StoreError
from hexdial.server.store.requests import Write, refusals

GROUP: Final = 64  # requests of one commit
GROUP_LINES: Final = 512  # a group of so many lines takes no further request
GROUP_S: Final = 0.002  # nor does one that has been collected for so long; nobody waits for what is not there yet

T = TypeVar("T")
Work = Callable[[Session], None]  # something else to be done between two groups, with the writer's connection
Answer = StoreError | None


@dataclass(frozen=True, slots=True)
class Job:
    request: Write | Work
    waiter: asyncio.Future[None]


class Writer:
    """Takes requests from the event loop's thread; a waiter is woken when its request is on the disk."""

    def __init__(self, session: Session, name: str) -> None:
        self._session = session
        self._name = name
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._closed = False
        self._gone = False
        self._thread = threading.Thread(target=self._run, name="hexdial-writer", daemon=True)
        self._thread.start()

    def write(self, request: Write) -> asyncio.Future[None]:
        """Queued at once, in the order of the calls; it is written even if the waiter gives up."""
        return self._submit(request)

    async def work(self, run: Callable[[Session], T]) -> T:
        """The result of something else that has its turn on the writer's connection."""
        found: list[T] = []
        await self._submit(lambda session: found.append(run(session)))
        return found[0]

    def close(self) -> None:
        """Everything queued is written first. Blocks; not for the event loop's thread."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        self._thread.join()

    def _submit(self, request: Write | Work) -> asyncio.Future[None]:
        if self._closed:
            raise StoreError(f"{self._name}: the store is closed")
        waiter = self._loop.create_future()
        self._queue.put(Job(request, waiter))
        if self._gone:
            self._abandon()
        return waiter

    def _run(self) -> None:
        try:
            while True:
                jobs = self._take()
                if not jobs:
                    return
                for writing, some in groupby(jobs, lambda job: isinstance(job.request, Write)):
                    self._do(list(some), writing)
        finally:
            self._gone = True
            self._abandon()
            self._session.close()

    def _take(self) -> list[Job]:
        """What is waiting, up to a group's worth; empty at the end."""
        job = self._queue.get()
        jobs: list[Job] = []
        lines = 0
        until = time.monotonic() + GROUP_S
        while job is not None:
            jobs.append(job)
            lines += len(job.request.lines) if isinstance(job.request, Write) else 0
            if len(jobs) >= GROUP or lines >= GROUP_LINES or time.monotonic() > until:
                return jobs
            try:
                job = self._queue.get_nowait()
            except Empty:
                return jobs
        if jobs:
            self._queue.put(None)  # the end is for the next time
        return jobs

    def _do(self, jobs: list[Job], writing: bool) -> None:
        answers: list[Answer] = [StoreError(f"{self._name}: the writer has stopped") for _ in jobs]
        try:
            if writing:
                answers = self._write([job.request for job in jobs if isinstance(job.request, Write)])
            else:
                answers = [self._work(job.request) for job in jobs if not isinstance(job.request, Write)]
        finally:
            self._answer([job.waiter for job in jobs], answers)

    def _write(self, group: Sequence[Write]) -> list[Answer]:
        try:
            if self._session.at_once(group):
                return [None] * len(group)
            return self._carefully(group)
        except Refused as problem:
            if len(group) == 1:
                return [problem]
            # the database refuses what looked right: one by one, so that the others do not suffer
            return [self._write([request])[0] for request in group]
        except StoreError as problem:
            return [StoreError(str(problem)) for _ in group]

    def _carefully(self, group: Sequence[Write]) -> list[Answer]:
        """Looks first, and leaves out what does not fit."""
        session = self._session
        with session.transaction():
            answers = refusals(group, session.heads(list({request.table: None for request in group})))
            fit = [request for request, refusal in zip(group, answers, strict=True) if refusal is None]
            if fit:
                session.put(fit)
        return list(answers)

    def _work(self, run: Work) -> Answer:
        try:
            run(self._session)
        except StoreError as problem:
            return problem
        return None

    def _abandon(self) -> None:
        """Nobody writes any more: whoever waits is told."""
        waiters: list[asyncio.Future[None]] = []
        while True:
            try:
                job = self._queue.get_nowait()
            except Empty:
                break
            if job is not None:
                waiters.append(job.waiter)
        if waiters:
            self._answer(waiters, [StoreError(f"{self._name}: the writer has stopped") for _ in waiters])

    def _answer(self, waiters: list[asyncio.Future[None]], answers: list[Answer]) -> None:
        try:
            self._loop.call_soon_threadsafe(_wake, waiters, answers)
        except RuntimeError:
            assert self._loop.is_closed(), "a loop that runs takes calls"  # nobody waits in a closed one


def _wake(waiters: list[asyncio.Future[None]], answers: list[Answer]) -> None:
    for waiter, problem in zip(waiters, answers, strict=True):
        if waiter.done():
            continue  # whoever waited has given up
        if problem is None:
            waiter.set_result(None)
        else:
            waiter.set_exception(problem)
