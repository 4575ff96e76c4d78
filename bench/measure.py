"""How a figure is taken: one core, this process's CPU time, so a busy machine disturbs it little."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable

# plays one game and says how many decisions it took
PlayOne = Callable[[], int]


def pin_to_one_core() -> None:
    """The process and its threads stay on one core, where the system can do that."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def measure(name: str, way: str, play_one: PlayOne, seconds: float) -> None:
    """Games for so many seconds of CPU time, after two to warm up; the figure is one JSON line."""
    play_one()
    play_one()
    games = decisions = 0
    began = time.process_time()
    spent = 0.0
    while spent < seconds:
        decisions += play_one()
        games += 1
        spent = time.process_time() - began
    line = {"name": name, "way": way, "games": games, "decisions": decisions, "cpu_s": round(spent, 4)}
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()
