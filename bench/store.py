"""How fast the store writes: lines a second, microseconds a line, how long a choice waits for the disk."""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import sys
import tempfile
import time

from hexdial.kernel.matchfile import link
from hexdial.server.store import Row, Store

BODY = json.dumps(
    {"seats": [{"name": "Ada", "token": "0" * 64}, {"name": "Bo", "token": "1" * 64}], "clock": [600, 600]}
)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--url", help="the database; a new SQLite file in a temporary folder otherwise")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each figure")
    parser.add_argument("--tables", type=int, nargs="*", default=[1, 20, 300], help="tables that write at a time")
    parser.add_argument("--pace", type=float, default=0.0, help="seconds between two lines of a table; 0: flat out")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for tables in asked.tables:
            for with_row in (False, True):
                url = asked.url or f"sqlite:///{folder}/{tables}-{with_row}.db"
                print(json.dumps(asyncio.run(measured(url, tables, with_row, asked.seconds, asked.pace))), flush=True)
    return 0


async def measured(url: str, tables: int, with_row: bool, seconds: float, pace: float) -> dict[str, object]:
    """Each table writes its next line as soon as the last one is acknowledged, or at its own pace."""
    store = await Store.open(url)
    try:
        prefix = f"{time.time_ns():x}"
        names = [f"{prefix}-{number}" for number in range(tables)]
        for name in names:
            await store.create(row_of(name), [])
        waits: list[float] = []
        began, spent = time.perf_counter(), time.process_time()
        await asyncio.gather(*[play(store, name, with_row, began + seconds, pace, waits) for name in names])
        took, spent = time.perf_counter() - began, time.process_time() - spent
        for name in names:
            await store.delete(name)
    finally:
        await store.close()
    waits.sort()
    return {
        "tables": tables,
        "row": with_row,
        "pace_s": pace,
        "lines": len(waits),
        "lines_a_second": round(len(waits) / took),
        "us_a_line": round(took / len(waits) * 1e6, 1),
        "cpu_us_a_line": round(spent / len(waits) * 1e6, 1),
        "p50_ms": round(statistics.median(waits) * 1e3, 3),
        "p99_ms": round(waits[int(len(waits) * 0.99)] * 1e3, 3),
        "most_ms": round(waits[-1] * 1e3, 3),
    }


async def play(store: Store, name: str, with_row: bool, until: float, pace: float, waits: list[float]) -> None:
    number, h = 0, ""
    await asyncio.sleep(random.uniform(0, pace))
    while time.perf_counter() < until:
        say = ["toy.move.1 advanced a1 0,1", f"toy.strike.4 struck a1 b{number} 3 2"]
        line, h = link(h, {"n": number, "seat": number % 2, "ask": "move", "do": "advance a1 0,1", "say": say})
        row = row_of(name) if with_row else None
        asked = time.perf_counter()
        await store.append(name, number, [line], row)
        waits.append(time.perf_counter() - asked)
        number += 1
        if pace:
            await asyncio.sleep(max(0.0, asked + pace - time.perf_counter()))


def row_of(name: str) -> Row:
    now = time.time()
    return Row(name, "toy", "playing", now, now, False, BODY)


if __name__ == "__main__":
    sys.exit(main())
