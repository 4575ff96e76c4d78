"""SQLite: the connection's settings, the writing session, backup, and sentences for its error codes."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

import msgspec
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.pool import QueuePool, StaticPool

from hexdial.server.store.place import DELETE, EXPIRE
from hexdial.server.store.records import Refused, StoreError
from hexdial.server.store.requests import Write

AT_ONCE: Final = 1024  # rows and lines of one statement
STEP: Final = 16  # of their number, above which not every number has a statement of its own
TIMEOUT: Final = 5.0  # seconds to wait for another program that holds the database
SENTENCES: Final = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_BUSY: "another program has locked it",
    sqlite3.SQLITE_LOCKED: "another program has locked it",
    sqlite3.SQLITE_READONLY: "it cannot be written to",
    sqlite3.SQLITE_PERM: "it cannot be written to",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened",
    sqlite3.SQLITE_NOTADB: "it is not a database",
    sqlite3.SQLITE_CORRUPT: "it is damaged",
    sqlite3.SQLITE_IOERR: "the disk has reported an error",
}
# A group is written by one statement, which checks it, commits and waits for the disk. Every further statement, and
# every row fetched, would hand over the interpreter's lock: milliseconds each time, while the event loop is busy.
INBOX: Final = """
PRAGMA temp_store = MEMORY;
CREATE TEMP VIEW inbox (kind, id, number, text, game, state, created, touched, listed, expires) AS
    SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL;
CREATE TEMP TRIGGER inbox_line INSTEAD OF INSERT ON inbox WHEN new.kind = 'line' BEGIN
    SELECT raise(ABORT, 'a line is out of turn')
        WHERE new.number <> (SELECT coalesce(max(number) + 1, 0) FROM lines WHERE table_id = new.id);
    INSERT INTO lines (table_id, number, text) VALUES (new.id, new.number, new.text);
END;
CREATE TEMP TRIGGER inbox_row INSTEAD OF INSERT ON inbox WHEN new.kind = 'row' BEGIN
    UPDATE tables SET game = new.game, state = new.state, created = new.created, touched = new.touched,
        listed = new.listed, expires = new.expires, body = new.text WHERE id = new.id;
    SELECT raise(ABORT, 'there is no such table') WHERE changes() = 0;
END;
CREATE TEMP TRIGGER inbox_new INSTEAD OF INSERT ON inbox WHEN new.kind = 'new' BEGIN
    INSERT INTO tables (id, game, state, created, touched, listed, expires, body)
        VALUES (new.id, new.game, new.state, new.created, new.touched, new.listed, new.expires, new.text);
END;
"""
COLUMNS: Final = 10
MARKS: Final = f"({', '.join('?' * COLUMNS)})"
# one row comes back, whatever the number of tables
HEADS: Final = """
SELECT json_group_object(id, (SELECT coalesce(max(number) + 1, 0) FROM lines WHERE table_id = id))
FROM tables WHERE id IN"""

Value = str | float | None


class Sqlite:
    """A file, or a database in memory that ends with the process (no path)."""

    def __init__(self, path: Path | None, timeout: float = TIMEOUT) -> None:
        self.path = path
        self.timeout = timeout
        self.name = str(path) if path is not None else "the database in memory"
        self.alone = path is None
        self._memory = self._connect() if path is None else None

    def session(self) -> SqliteSession:
        try:
            return SqliteSession(self, self.connect())
        except sqlite3.Error as error:
            raise self.problem(error) from error

    def connect(self) -> sqlite3.Connection:
        """In memory it is always the same connection."""
        return self._memory if self._memory is not None else self._connect()

    def engine(self) -> Engine:
        if self.alone:
            engine = create_engine("sqlite://", creator=self.connect, poolclass=StaticPool)
        else:
            engine = create_engine("sqlite://", creator=self.connect, poolclass=QueuePool)
        event.listen(engine, "begin", _begin)
        return engine

    def problem(self, error: BaseException) -> StoreError:
        code = error.sqlite_errorcode if isinstance(error, sqlite3.Error) and hasattr(error, "sqlite_errorcode") else 0
        kind = Refused if isinstance(error, sqlite3.IntegrityError | sqlite3.DataError) else StoreError
        return kind(f"{self.name}: {SENTENCES.get(code & 0xFF, str(error))}")

    def backup(self, path: Path) -> None:
        if path.exists():
            raise StoreError(f"{path}: there is such a file already, a backup overwrites nothing")
        try:
            with tempfile.TemporaryDirectory(prefix=".hexdial-", dir=path.parent) as folder:
                scratch = Path(folder) / "copy.db"
                self._copy(scratch)
                with scratch.open("rb") as copied:
                    os.fsync(copied.fileno())
                path.hardlink_to(scratch)
            _sync_folder(path.parent)
        except FileExistsError as problem:
            raise StoreError(f"{path}: there is such a file already, a backup overwrites nothing") from problem
        except OSError as problem:
            raise StoreError(f"{path}: the backup cannot be written: {problem.strerror}") from problem

    def _copy(self, scratch: Path) -> None:
        source = self.connect()
        try:
            with closing(sqlite3.connect(scratch, isolation_level=None)) as target:
                source.backup(target)  # in one go: a copy in steps would begin again whenever somebody writes
                target.execute("PRAGMA journal_mode = DELETE").fetchone()  # one file is all there is of it
        except sqlite3.Error as error:
            raise StoreError(f"the backup of {self.name} has failed: {error}") from error
        finally:
            if source is not self._memory:
                source.close()

    def _connect(self) -> sqlite3.Connection:
        where = ":memory:" if self.path is None else str(self.path)
        connection = sqlite3.connect(where, timeout=self.timeout, isolation_level=None, check_same_thread=False)
        try:
            if self.path is not None and connection.execute("PRAGMA journal_mode = WAL").fetchone() != ("wal",):
                raise StoreError(f"{self.name}: its file system cannot keep a write-ahead log")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA foreign_keys = ON")
        except (sqlite3.Error, StoreError):
            connection.close()
            raise
        return connection


class SqliteSession:
    """The writer's connection."""

    def __init__(self, place: Sqlite, connection: sqlite3.Connection) -> None:
        self.place = place
        self.connection = connection
        connection.executescript(INBOX)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            try:
                yield
                self.connection.execute("COMMIT")
            finally:
                if self.connection.in_transaction:
                    self.connection.execute("ROLLBACK")
        except sqlite3.Error as error:
            raise self.place.problem(error) from error

    def at_once(self, requests: Sequence[Write]) -> bool:
        values = _values(requests)
        if len(values) > AT_ONCE * COLUMNS:
            return False
        try:
            self._insert(values)
        except sqlite3.IntegrityError:
            return False
        except sqlite3.Error as error:
            raise self.place.problem(error) from error
        return True

    def heads(self, tables: list[str]) -> dict[str, int]:
        found = self.connection.execute(f"{HEADS} ({', '.join('?' * len(tables))})", tables).fetchone()
        return msgspec.json.decode(found[0], type=dict[str, int])

    def put(self, requests: Sequence[Write]) -> None:
        values = _values(requests)
        for start in range(0, len(values), AT_ONCE * COLUMNS):
            self._insert(values[start : start + AT_ONCE * COLUMNS])

    def delete(self, table: str) -> None:
        self.connection.execute(DELETE, (table,))

    def expire(self, now: float, before: tuple[float, float, float], most: int) -> int:
        return self.connection.execute(EXPIRE, (now, *before, most)).rowcount

    def close(self) -> None:
        self.connection.close()

    def _insert(self, values: list[Value]) -> None:
        """Long ones are filled up with rows of no kind, so that there are few different statements to prepare."""
        count = len(values) // COLUMNS
        if count > STEP:
            count += -count % STEP
        values += [None] * (count * COLUMNS - len(values))
        self.connection.execute(f"INSERT INTO inbox VALUES {', '.join([MARKS] * count)}", values)


def _values(requests: Sequence[Write]) -> list[Value]:
    """What goes into the inbox, in the order of the requests."""
    values: list[Value] = []
    for request in requests:
        row, table = request.row, request.table
        if row is not None:
            values += ("new" if request.new else "row", table, None, row.body, row.game, row.state)
            values += (row.created, row.touched, row.listed, row.expires)
        for number, line in enumerate(request.lines, request.first):
            values += ("line", table, number, line, None, None, None, None, None, None)
    return values


def _begin(connection: Connection) -> None:
    """SQLAlchemy leaves it to the driver to begin, and ours does so only when told."""
    connection.exec_driver_sql(connection.get_execution_options().get("begin", "BEGIN"))


def _sync_folder(folder: Path) -> None:
    """The name of a new file is on the disk too, where the system can do that."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
