"""Kills a process that stores matches, again and again, at any moment: nothing that it acknowledged may be lost."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final

from sqlalchemy import select, text

from hexdial.kernel.matchfile import link
from hexdial.server.store import Row, Store, schema
from hexdial.server.store.urls import place_of

START_S: Final = 60.0  # a process that has acknowledged nothing for so long is broken
EARLY: Final = 0.1  # so many are killed before they have acknowledged anything
TABLES: Final = 8  # the scribe plays so many at a time
LONGEST: Final = 60  # lines of a table

# Talks to the process until it is gone; calls the function it is given at the first acknowledgement.
Talk = Callable[["subprocess.Popen[bytes]", Callable[[], None]], None]


class Lost(AssertionError):
    """Something acknowledged is not there, or what is there is broken."""


@dataclass(frozen=True)
class Life:
    """A process to be killed: how it is started, who talks to it, what must hold when it is dead."""

    command: list[str]
    talk: Talk
    check: Callable[[], None]


@dataclass
class Deaths:
    """What a soak comes to."""

    kills: int = 0
    early: int = 0  # of these, before anything was acknowledged
    seconds: float = 0.0


@dataclass
class Ledger:
    """What was acknowledged; to be compared with what the database has."""

    lines: dict[str, dict[int, str]] = field(default_factory=dict)  # table -> number -> hash, "" if it is not known
    going: set[str] = field(default_factory=set)  # their deletion was begun
    gone: set[str] = field(default_factory=set)  # and acknowledged
    noted: int = 0

    def note(self, table: str, number: int, h: str = "") -> None:
        self.lines.setdefault(table, {})[number] = h
        self.noted += 1

    def check(self, url: str) -> int:
        """Every acknowledged line is there, numbers have no gaps, chains hold, the database is sound; lines read."""
        found = read_all(url)
        for table, known in self.lines.items():
            if table not in found:
                if table not in self.going:
                    raise Lost(f"table {table} is gone, {len(known)} of its lines were acknowledged")
                continue
            if table in self.gone:
                raise Lost(f"table {table} is back, although its deletion was acknowledged")
            hashes = found[table]
            for number, h in known.items():
                if number >= len(hashes):
                    raise Lost(f"table {table}: line {number} was acknowledged, but there are {len(hashes)} only")
                if h and h != hashes[number]:
                    raise Lost(f"table {table}: line {number} is not the one that was acknowledged")
        return sum(map(len, found.values()))


def soak(times: int, life_of: Callable[[int], Life], rng: random.Random, longest: float) -> Deaths:
    """So many lives, each ended by SIGKILL up to `longest` seconds after its first acknowledgement, some before it."""
    deaths = Deaths()
    began = time.monotonic()
    to_start = 1.0
    for number in range(times):
        life = life_of(number)
        early = rng.random() < EARLY
        born = time.monotonic()
        ready_after = live_and_die(life, rng.uniform(0, to_start if early else longest), early)
        if ready_after is not None:
            to_start = ready_after - born
        life.check()
        deaths.kills += 1
        deaths.early += early
    deaths.seconds = round(time.monotonic() - began, 1)
    return deaths


def live_and_die(life: Life, wait: float, early: bool) -> float | None:
    """One life; when it was ready, if it came to that."""
    ready = threading.Event()
    ready_at: list[float] = []
    troubles: list[Exception] = []

    def is_ready() -> None:
        if not ready.is_set():
            ready_at.append(time.monotonic())
            ready.set()

    def talk(process: subprocess.Popen[bytes]) -> None:
        try:
            life.talk(process, is_ready)
        except (AssertionError, OSError, ValueError, LookupError) as trouble:
            troubles.append(trouble)

    with tempfile.TemporaryFile() as told:
        process = subprocess.Popen(
            life.command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=told, start_new_session=True
        )
        talker = threading.Thread(target=talk, args=(process,))
        talker.start()
        try:
            until = time.monotonic() + START_S
            while not early and process.poll() is None and time.monotonic() < until and not ready.wait(0.05):
                pass
            time.sleep(wait)
            died_alone = process.poll() is not None
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)  # its children too
            process.wait()
            talker.join()
            if process.stdout is not None:
                process.stdout.close()
        if died_alone or not (early or ready.is_set()):
            told.seek(0)
            raise Lost(f"{' '.join(life.command)} did not work: {told.read().decode(errors='replace').strip()}")
    if troubles:
        raise Lost(f"whoever talked to the process had trouble: {troubles[0]!r}") from troubles[0]
    return ready_at[0] if ready_at else None


def read_all(url: str) -> dict[str, list[str]]:
    """The hashes of all lines of all tables; Lost where numbers, chains, rows or the database itself are broken."""
    engine = place_of(url).engine()
    found: dict[str, list[str]] = {}
    try:
        with engine.connect() as connection:
            if engine.dialect.name == "sqlite":
                for pragma, sound in (("integrity_check", [("ok",)]), ("foreign_key_check", [])):
                    said = connection.execute(text(f"PRAGMA {pragma}")).fetchall()
                    if [tuple(line) for line in said] != sound:
                        raise Lost(f"{url}: {pragma} says {said}")
            if not connection.dialect.has_table(connection, "lines"):
                return {}
            bodies = {row.id: row.body for row in connection.execute(select(schema.tables.c.id, schema.tables.c.body))}
            found = {table: [] for table in bodies}
            for table, number, line in connection.execute(
                select(schema.lines).order_by(schema.lines.c.table_id, schema.lines.c.number)
            ):
                hashes = found[table]
                if number != len(hashes):
                    raise Lost(f"table {table}: line {number} follows line {len(hashes) - 1}")
                hashes.append(checked(table, number, line, hashes[-1] if hashes else ""))
    finally:
        engine.dispose()
    for table, body in bodies.items():
        told, there = json.loads(body).get("stored_lines"), len(found[table])
        if told not in (None, there):  # None: a real server's body, which does not count them
            raise Lost(f"table {table}: its row was stored with {told} lines, it has {there}")
    return found


def checked(table: str, number: int, line: str, before: str) -> str:
    """The hash of a line, if it follows from the line and the one before."""
    fields = json.loads(line)
    h = str(fields.pop("h", ""))
    if link(before, fields) != (line, h):
        raise Lost(f"table {table}: line {number} does not follow from the one before")
    return h


class Scribe:
    """The smallest process there is to kill: a store, some tables, and each acknowledgement a line on its output."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.ledger = Ledger()
        self.life = Life([sys.executable, __file__, "--write", url], self.talk, self.check)

    def talk(self, process: subprocess.Popen[bytes], ready: Callable[[], None]) -> None:
        assert process.stdout is not None, "it is a pipe"
        for said in process.stdout:
            if not said.endswith(b"\n"):
                return  # cut off by death
            kind, table, number, h = said.decode().split()
            if kind == "line":
                self.ledger.note(table, int(number), h)
            elif kind == "going":
                self.ledger.going.add(table)
            else:
                self.ledger.gone.add(table)
            ready()

    def check(self) -> None:
        self.ledger.check(self.url)


async def write(url: str) -> None:
    """What the scribe does, for ever: plays on what it finds, begins anew what is over."""
    store = await Store.open(url)
    rng = random.Random()
    tables = [row.id for row in await store.find("playing", None, 1000)]
    await asyncio.gather(*[play(store, rng, table) for table in [*tables, *[""] * (TABLES - len(tables))]])


async def play(store: Store, rng: random.Random, table: str) -> None:
    while True:
        found = await store.load(table) if table else None
        lines = found[1] if found is not None else []
        h = str(json.loads(lines[-1])["h"]) if lines else ""
        number = len(lines)
        if found is None:
            table = f"{rng.getrandbits(64):016x}"
            await store.create(row_of(table, 0), [])
        while number < LONGEST:
            texts: list[str] = []
            for _ in range(rng.choice((1, 1, 1, 2, 5))):
                line, h = link(h, {"n": number + len(texts), "seat": 0, "say": ["x" * rng.choice((10, 200, 3000))]})
                texts.append(line)
            over = number + len(texts) >= LONGEST
            await store.append(table, number, texts, row_of(table, number + len(texts), "over" if over else "playing"))
            number += len(texts)
            say("line", table, number - 1, h)
        if rng.random() < 0.3:
            say("going", table)
            await store.delete(table)
            say("gone", table)
        table = ""


def row_of(table: str, lines: int, state: str = "playing") -> Row:
    return Row(table, "toy", state, 0.0, time.time(), False, json.dumps({"stored_lines": lines}))


def say(kind: str, table: str, number: int = 0, h: str = "-") -> None:
    """One write is one line, or is never seen."""
    os.write(1, f"{kind} {table} {number} {h}\n".encode())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=200, help="kills")
    parser.add_argument("--longest", type=float, default=0.3, help="seconds from the first acknowledgement to death")
    parser.add_argument("--fresh", type=int, default=25, help="kills until a new database is begun")
    parser.add_argument("--seed", default=None, help="of the moments of death")
    parser.add_argument("--url", help="an empty database to use all the time; SQLite files otherwise")
    parser.add_argument("--out", type=Path, help="where the result goes, as JSON")
    parser.add_argument("--write", metavar="URL", help="be the process that is killed")
    asked = parser.parse_args()
    if asked.write:
        asyncio.run(write(asked.write))
    scribes: list[Scribe] = []
    with tempfile.TemporaryDirectory(prefix="hexdial-kill-") as folder:

        def life_of(number: int) -> Life:
            if not scribes or (number % asked.fresh == 0 and not asked.url):
                scribes.append(Scribe(asked.url or f"sqlite:///{folder}/{number}.db"))
            return scribes[-1].life

        try:
            deaths = soak(asked.times, life_of, random.Random(asked.seed), asked.longest)
        except Lost as lost:
            print(f"soak_kill: {lost}", file=sys.stderr)
            return 1
        lines = sum(scribe.ledger.noted for scribe in scribes)
    result = {**asdict(deaths), "acknowledged": lines, "lost": 0}
    print(json.dumps(result))
    if asked.out is not None:
        asked.out.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
