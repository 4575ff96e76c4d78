"""Processes that are killed again and again, at any moment, and what must hold of their database afterwards."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Engine, select, text

from hexdial.kernel.matchfile import link
from hexdial.server.store import schema
from hexdial.server.store.sqlite import Sqlite
from hexdial.server.store.urls import place_of

START_S: Final = 60.0  # a process that has acknowledged nothing for so long is broken
EARLY: Final = 0.1  # so many are killed before they have acknowledged anything
POLITE: Final = 0.15  # so many of those that can stop politely are told to, and killed while they do
STOPPING_S: Final = 0.6  # within which they are killed then

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
    early: float = EARLY  # how likely it is killed before it has acknowledged anything
    polite: float = 0.0  # how likely it is told to stop, and killed meanwhile
    doomed: threading.Event = field(default_factory=threading.Event)  # its end has come


@dataclass
class Deaths:
    """What a soak comes to."""

    kills: int = 0
    early: int = 0  # of these, before anything was acknowledged
    polite: int = 0  # of these, while it stopped politely
    seconds: float = 0.0


@dataclass(frozen=True)
class Stored:
    """A table as the database has it."""

    body: dict[str, Any]
    lines: list[dict[str, Any]]  # the fields of its match file, line by line

    @property
    def last(self) -> int:
        """The number of the last choice that was not taken back."""
        last = 0
        for line in self.lines:
            last = line.get("undo", line.get("n", last))
        return last


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

    def check(self, url: str) -> dict[str, Stored]:
        """Every acknowledged line is there, numbers have no gaps, chains hold, the database is sound; what it has."""
        found = read_all(url)
        for table, known in self.lines.items():
            if table not in found:
                if table not in self.going:
                    raise Lost(f"table {table} is gone, {len(known)} of its lines were acknowledged")
                continue
            if table in self.gone:
                raise Lost(f"table {table} is back, although its deletion was acknowledged")
            lines = found[table].lines
            for number, h in known.items():
                if number >= len(lines):
                    raise Lost(f"table {table}: line {number} was acknowledged, but there are {len(lines)} only")
                if h and h != lines[number]["h"]:
                    raise Lost(f"table {table}: line {number} is not the one that was acknowledged")
        return found


def soak(times: int, life_of: Callable[[int], Life], rng: random.Random, longest: float) -> Deaths:
    """So many lives, each ended by SIGKILL up to `longest` seconds after its first acknowledgement, some before it."""
    deaths = Deaths()
    began = time.monotonic()
    to_start = 1.0
    for number in range(times):
        life = life_of(number)
        early = rng.random() < life.early
        polite = not early and rng.random() < life.polite
        born = time.monotonic()
        ready_after = live_and_die(
            life,
            rng.uniform(0, to_start if early else longest),
            early,
            rng.uniform(0, STOPPING_S) if polite else None,
        )
        if ready_after is not None:
            to_start = ready_after - born
        life.check()
        deaths.kills += 1
        deaths.early += early
        deaths.polite += polite
    deaths.seconds = round(time.monotonic() - began, 1)
    return deaths


def live_and_die(life: Life, wait: float, early: bool, stopping: float | None = None) -> float | None:
    """One life; when it was ready, if it came to that. `stopping`: told to stop, and so many seconds later killed."""
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
            while not early and not troubles and process.poll() is None and time.monotonic() < until:
                if ready.wait(0.05):
                    break
            time.sleep(wait)
            died_alone = process.poll() is not None
            life.doomed.set()
            if stopping is not None and not died_alone:
                died_alone = not stops(process, stopping)
        finally:
            life.doomed.set()
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)  # its children too
            process.wait()
            talker.join()
            if process.stdout is not None:
                process.stdout.close()
        if troubles:
            raise Lost(f"whoever talked to the process had trouble: {troubles[0]!r}") from troubles[0]
        if died_alone or not (early or ready.is_set()):
            told.seek(0)
            raise Lost(f"{' '.join(life.command)} did not work: {told.read().decode(errors='replace').strip()}")
    return ready_at[0] if ready_at else None


def stops(process: subprocess.Popen[bytes], seconds: float) -> bool:
    """Told to stop; if it has stopped within that time it must have done so in peace."""
    process.send_signal(signal.SIGTERM)
    try:
        return process.wait(seconds) == 0
    except subprocess.TimeoutExpired:
        return True


def read_all(url: str) -> dict[str, Stored]:
    """All tables; Lost where numbers, chains, rows or the database itself are broken.

    A file is read as a copy: whoever is started next shall find what the dead have left, not what a reader has mended.
    """
    place = place_of(url)
    if not isinstance(place, Sqlite) or place.path is None:
        return read_engine(place.engine(), url)
    if not place.path.exists():
        return {}
    with tempfile.TemporaryDirectory(prefix="hexdial-remains-") as folder:
        for part in place.path.parent.glob(f"{place.path.name}*"):
            if not part.name.endswith("-shm"):
                shutil.copy(part, folder)
        return read_engine(Sqlite(Path(folder, place.path.name)).engine(), url)


def read_engine(engine: Engine, url: str) -> dict[str, Stored]:
    found: dict[str, Stored] = {}
    try:
        with engine.connect() as connection:
            if engine.dialect.name == "sqlite":
                for pragma, sound in (("integrity_check", [("ok",)]), ("foreign_key_check", [])):
                    said = connection.execute(text(f"PRAGMA {pragma}")).fetchall()
                    if [tuple(line) for line in said] != sound:
                        raise Lost(f"{url}: {pragma} says {said}")
            if not connection.dialect.has_table(connection, "lines"):
                return {}
            for row in connection.execute(select(schema.tables.c.id, schema.tables.c.body)):
                found[row.id] = Stored(json.loads(row.body), [])
            for table, number, line in connection.execute(
                select(schema.lines).order_by(schema.lines.c.table_id, schema.lines.c.number)
            ):
                lines = found[table].lines
                if number != len(lines):
                    raise Lost(f"table {table}: line {number} follows line {len(lines) - 1}")
                lines.append(checked(table, number, line, lines[-1]["h"] if lines else ""))
    finally:
        engine.dispose()
    for table, stored in found.items():
        told, there = stored.body.get("stored_lines"), len(stored.lines)
        if told not in (None, there):  # None: a real server's body, which does not count them
            raise Lost(f"table {table}: its row was stored with {told} lines, it has {there}")
    return found


def checked(table: str, number: int, line: str, before: str) -> dict[str, Any]:
    """The fields of a line, if its hash follows from it and the one before."""
    fields: dict[str, Any] = json.loads(line)
    h = str(fields.pop("h", ""))
    if link(before, fields) != (line, h):
        raise Lost(f"table {table}: line {number} does not follow from the one before")
    fields["h"] = h
    return fields
