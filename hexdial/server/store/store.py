"""The store: what rooms may ask of it. Writing goes through the one writer, reading through a few threads."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, func, select
from sqlalchemy.engine import Row as Found
from sqlalchemy.exc import DBAPIError

from hexdial.server.store.migrate import upgrade
from hexdial.server.store.place import Place, Session
from hexdial.server.store.records import Row, StoreError, check_lines, check_row
from hexdial.server.store.requests import Write
from hexdial.server.store.schema import lines, tables
from hexdial.server.store.urls import place_of
from hexdial.server.store.writer import Writer

READERS: Final = 2
EXPIRED: Final = 10  # tables deleted in one transaction: choices come in between

T = TypeVar("T")


class Store:
    """Tables and the lines of their match files. Lines are numbered from 0, so the next one is number len(lines)."""

    def __init__(self, place: Place, engine: Engine, writer: Writer, readers: ThreadPoolExecutor) -> None:
        self._place = place
        self._engine = engine
        self._writer = writer
        self._readers = readers
        self._closed = False

    @staticmethod
    async def open(url: str) -> Store:
        """`sqlite:///file.db`, `sqlite://` (in memory), `postgresql://...`; makes what is missing, migrates."""
        readers = ThreadPoolExecutor(READERS, "hexdial-reader")
        try:
            place, engine, session = await asyncio.get_running_loop().run_in_executor(readers, _prepare, url)
        except StoreError:
            readers.shutdown(wait=False)
            raise
        return Store(place, engine, Writer(session, place.name), readers)

    async def create(self, row: Row, lines: list[str]) -> None:
        """A new table with its first lines, if it has any yet."""
        check_row(row)
        check_lines(row.id, 0, lines)
        await self._writer.write(Write(row.id, row, 0, lines, new=True))

    async def append(self, table: str, first: int, lines: list[str], row: Row | None = None) -> None:
        """More lines, and the row as it is after them; both or neither, on the disk when this returns."""
        if row is not None:
            check_row(row)
            assert row.id == table, "the row of the table itself"
        check_lines(table, first, lines)
        if lines or row is not None:
            await self._writer.write(Write(table, row, first, lines))

    async def save(self, row: Row) -> None:
        """The row alone."""
        check_row(row)
        await self._writer.write(Write(row.id, row, 0, ()))

    async def load(self, table: str) -> tuple[Row, list[str]] | None:
        """A table with all its lines, as they were at one moment."""
        return await self._read(lambda connection: _load(connection, table))

    async def row(self, table: str) -> Row | None:
        return await self._read(lambda connection: _row(connection, table))

    async def find(self, state: str, listed: bool | None, limit: int) -> list[Row]:
        """Those touched last come first; `listed` None: whether listed or not."""
        wanted = select(tables).where(tables.c.state == state)
        if listed is not None:
            wanted = wanted.where(tables.c.listed.is_(listed))
        wanted = wanted.order_by(tables.c.touched.desc(), tables.c.id).limit(limit)
        return await self._read(lambda connection: [_as_row(found) for found in connection.execute(wanted)])

    async def delete(self, table: str) -> None:
        """The table and its lines; nothing happens if there is no such table."""

        def run(session: Session) -> None:
            with session.transaction():
                session.delete(table)

        await self._writer.work(run)

    async def expire(self, now: float, waiting_s: float, playing_s: float, over_s: float) -> int:
        """Deletes what nobody has touched for so long, by state, and what has passed its own `expires`; how many."""
        before = (now - waiting_s, now - playing_s, now - over_s)

        def run(session: Session) -> int:
            with session.transaction():
                return session.expire(now, before, EXPIRED)

        gone = 0
        while True:
            some = await self._writer.work(run)
            gone += some
            if some < EXPIRED:
                return gone

    async def backup(self, path: Path) -> None:
        """A consistent copy in a new file while the store is in use."""
        if self._place.alone:
            await self._writer.work(lambda _session: self._place.backup(path))
        else:
            await self._aside(lambda: self._place.backup(path))

    async def close(self) -> None:
        """Everything queued is written first."""
        self._closed = True
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._writer.close()
        self._readers.shutdown()
        self._engine.dispose()

    async def _read(self, look: Callable[[Connection], T]) -> T:
        if self._place.alone:
            return await self._writer.work(lambda _session: _looked(self._place, self._engine, look))
        return await self._aside(lambda: _looked(self._place, self._engine, look))

    async def _aside(self, do: Callable[[], T]) -> T:
        if self._closed:
            raise StoreError(f"{self._place.name}: the store is closed")
        return await asyncio.get_running_loop().run_in_executor(self._readers, do)


def _prepare(url: str) -> tuple[Place, Engine, Session]:
    place = place_of(url)
    engine = place.engine()
    try:
        upgrade(engine, place.name)
        return place, engine, place.session()
    except DBAPIError as error:
        engine.dispose()
        raise place.problem(error.orig or error) from error
    except StoreError:
        engine.dispose()
        raise


def _looked(place: Place, engine: Engine, look: Callable[[Connection], T]) -> T:
    try:
        with engine.connect() as connection:
            return look(connection)
    except DBAPIError as error:
        raise place.problem(error.orig or error) from error


def _load(connection: Connection, table: str) -> tuple[Row, list[str]] | None:
    row = _row(connection, table)
    if row is None:
        return None
    # all lines in one text: to fetch them row by row hands the interpreter's lock over for each of them
    in_order = select(lines.c.text).where(lines.c.table_id == table).order_by(lines.c.number).subquery()
    count, text = connection.execute(
        select(func.count(), func.aggregate_strings(in_order.c.text, "\n")).select_from(in_order)
    ).one()
    return row, text.split("\n") if count else []


def _row(connection: Connection, table: str) -> Row | None:
    found = connection.execute(select(tables).where(tables.c.id == table)).one_or_none()
    return None if found is None else _as_row(found)


def _as_row(found: Found[Any]) -> Row:
    return Row(found.id, found.game, found.state, found.created, found.touched, found.listed, found.body, found.expires)
