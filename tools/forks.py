"""Runs tasks in forked processes, several at a time: each starts from the same memory and cannot harm the others."""

import os
import resource
import selectors
import signal
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

MEMORY = 3 << 29


@dataclass(frozen=True)
class Task:
    key: int
    work: Callable[[], bytes]
    seconds: float  # of processor time; five times as many on the clock


@dataclass
class Child:
    key: int
    pid: int
    deadline: float
    answer: bytearray


def forked(tasks: Iterable[Task], jobs: int) -> Iterator[tuple[int, bytes | None]]:
    """The answer of every task as it comes; None for one that had to be stopped."""
    waiting = iter(tasks)
    running: dict[int, Child] = {}
    with selectors.DefaultSelector() as selector:
        while True:
            while len(running) < jobs and (task := next(waiting, None)) is not None:
                pipe, child = start(task)
                running[pipe] = child
                selector.register(pipe, selectors.EVENT_READ)
            if not running:
                return
            for key, _ in selector.select(timeout=0.2):
                data = os.read(key.fd, 1 << 16)
                running[key.fd].answer += data
                if not data:
                    yield finish(selector, key.fd, running.pop(key.fd), stopped=False)
            now = time.monotonic()
            for pipe in [pipe for pipe, child in running.items() if child.deadline < now]:
                yield finish(selector, pipe, running.pop(pipe), stopped=True)


def start(task: Task) -> tuple[int, Child]:
    reading, writing = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writing)
        return reading, Child(task.key, pid, time.monotonic() + 5 * task.seconds, bytearray())
    try:
        os.setsid()
        quiet = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(quiet, stream)
        limit = int(task.seconds) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        send(writing, task.work())
        os._exit(0)
    except MemoryError:
        os.kill(os.getpid(), signal.SIGKILL)  # a fault that eats all memory is as good as one that never ends
    except BaseException:  # noqa: BLE001  # whatever it is, the parent must hear of it
        send(writing, traceback.format_exc().encode())
    finally:
        os._exit(1)  # nothing of the child may run on in the parent's name


def send(pipe: int, data: bytes) -> None:
    while data:
        data = data[os.write(pipe, data) :]


def finish(selector: selectors.BaseSelector, pipe: int, child: Child, stopped: bool) -> tuple[int, bytes | None]:
    selector.unregister(pipe)
    os.close(pipe)
    if stopped:
        os.killpg(child.pid, signal.SIGKILL)
    _, status = os.waitpid(child.pid, 0)
    if os.WIFEXITED(status) and os.WEXITSTATUS(status) != 0:
        raise RuntimeError(f"task {child.key} failed: {child.answer.decode(errors='replace')}")
    return child.key, bytes(child.answer) if status == 0 else None
