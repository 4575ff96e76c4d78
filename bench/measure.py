"""How a figure is taken: one core, this process's CPU time, so a busy machine disturbs it little."""

from __future__ import annotations

import argparse
import gc
import json
import os
import sys
import time
import tracemalloc
from collections.abc import Callable

# plays one game and says how many decisions it took
PlayOne = Callable[[], int]


def begin(about: str | None, seconds: float = 2.0) -> argparse.Namespace:
    """The options that measuring scripts share; the build is told, the process held to one core."""
    from hexdial.front.build import build

    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--seconds", type=float, default=seconds, help=f"CPU time for each figure ({seconds:g})")
    args = parser.parse_args()
    pin_to_one_core()
    say({"build": build()})
    return args


def pin_to_one_core() -> None:
    """The process and its threads stay on one core, where the system can do that."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def measure(name: str, way: str, play_one: PlayOne, seconds: float, at_once: int = 1) -> None:
    """Games for so many seconds of CPU time, after two to warm up; `at_once`: how many games a call plays."""
    play_one()
    play_one()
    games = decisions = 0
    began = time.process_time()
    spent = 0.0
    while spent < seconds:
        decisions += play_one()
        games += at_once
        spent = time.process_time() - began
    say({"name": name, "way": way, "games": games, "decisions": decisions, "cpu_s": round(spent, 4)})


def weigh(name: str, way: str, make: Callable[[int], object], count: int) -> None:
    """Bytes that one of so many takes, all of them held at the same time, after one to warm up."""
    make(0)
    gc.collect()
    tracemalloc.start()
    kept: list[object] = [None] * count
    before = tracemalloc.get_traced_memory()[0]
    for number in range(count):
        kept[number] = make(number)
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    say({"name": name, "way": way, "amount": round((after - before) / count, 1), "unit": "bytes"})


def say(line: dict[str, object]) -> None:
    """One JSON line; bench/run.py reads it."""
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()
