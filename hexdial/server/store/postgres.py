"""PostgreSQL through psycopg 3: the writing session, one round trip for each kind of thing in a group."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, LiteralString

import psycopg
from psycopg.conninfo import conninfo_to_dict
from sqlalchemy import Engine, create_engine
from sqlalchemy.pool import QueuePool

from hexdial.server.store.place import DELETE, EXPIRE
from hexdial.server.store.records import Refused, Row, StoreError
from hexdial.server.store.requests import Write

CONNECT_S: Final = 10  # seconds to wait for the server, unless the URL says otherwise
WAIT: Final = "5s"  # for another program that holds a row
HEADS: Final = """
SELECT id, (SELECT coalesce(max(number) + 1, 0) FROM lines WHERE table_id = id)
FROM tables WHERE id = ANY(%s) ORDER BY id FOR UPDATE"""
GIVEN: Final = """
unnest(%s::text[], %s::text[], %s::text[], %s::float8[], %s::float8[], %s::bool[], %s::float8[], %s::text[])
    AS given (id, game, state, created, touched, listed, expires, body)"""
INSERT: Final = f"INSERT INTO tables (id, game, state, created, touched, listed, expires, body) SELECT * FROM {GIVEN}"
UPDATE: Final = f"""
UPDATE tables SET game = given.game, state = given.state, created = given.created, touched = given.touched,
    listed = given.listed, expires = given.expires, body = given.body
FROM {GIVEN} WHERE tables.id = given.id"""
ADD: Final = "INSERT INTO lines (table_id, number, text) SELECT * FROM unnest(%s::text[], %s::int[], %s::text[])"


class Postgres:
    """A database on a server."""

    alone = False

    def __init__(self, url: str) -> None:
        self._url = url
        try:
            asked: dict[str, Any] = conninfo_to_dict(url)
        except psycopg.ProgrammingError as problem:
            raise StoreError("the PostgreSQL URL cannot be read, write postgresql://USER@HOST/DATABASE") from problem
        self._settings: dict[str, Any] = {} if "connect_timeout" in asked else {"connect_timeout": CONNECT_S}
        where = asked.get("host") or asked.get("hostaddr") or "this machine"
        self.name = f"PostgreSQL database {asked.get('dbname') or asked.get('user') or ''} at {where}"

    def session(self) -> PostgresSession:
        return PostgresSession(self)

    def connect(self, autocommit: bool = False) -> psycopg.Connection[tuple[Any, ...]]:
        return psycopg.connect(self._url, autocommit=autocommit, **self._settings)

    def engine(self) -> Engine:
        return create_engine(
            "postgresql+psycopg://",
            creator=self.connect,
            poolclass=QueuePool,
            pool_pre_ping=True,
            isolation_level="REPEATABLE READ",
        )

    def problem(self, error: BaseException) -> StoreError:
        wrong = isinstance(error, psycopg.IntegrityError | psycopg.DataError)
        sentence = str(error).strip().partition("\n")[0] or type(error).__name__
        return (Refused if wrong else StoreError)(f"{self.name}: {sentence}")

    def backup(self, path: Path) -> None:
        raise StoreError(f"{self.name} makes its own copies: pg_dump --format=custom --file={path} DATABASE_URL")


class PostgresSession:
    """The writer's connection; made anew when it is lost."""

    def __init__(self, place: Postgres) -> None:
        self.place = place
        try:
            self.connection = self._connected()
        except psycopg.Error as error:
            raise place.problem(error) from error

    @contextmanager
    def transaction(self) -> Iterator[None]:
        try:
            self._begin()
            try:
                yield
            except BaseException:
                if not self.connection.closed:
                    self.connection.execute("ROLLBACK")
                raise
            self.connection.execute("COMMIT")
        except psycopg.Error as error:
            raise self.place.problem(error) from error

    def at_once(self, requests: Sequence[Write]) -> bool:
        return False

    def heads(self, tables: list[str]) -> dict[str, int]:
        return {str(table): int(count) for table, count in self.connection.execute(HEADS, (tables,))}

    def put(self, requests: Sequence[Write]) -> None:
        """Of several rows of one table the last one counts."""
        made: dict[str, Row] = {}
        changed: dict[str, Row] = {}
        lines: list[tuple[str, int, str]] = []
        for request in requests:
            table = request.table
            if request.row is not None:
                (made if request.new or table in made else changed)[table] = request.row
            lines += [(table, number, line) for number, line in enumerate(request.lines, request.first)]
        with self.connection.pipeline():
            if made:
                self.connection.execute(INSERT, _columns(made.values()))
            if changed:
                self.connection.execute(UPDATE, _columns(changed.values()))
            if lines:
                self.connection.execute(ADD, [list(column) for column in zip(*lines, strict=True)])

    def delete(self, table: str) -> None:
        self.connection.execute(_marked(DELETE), (table,))

    def expire(self, now: float, before: tuple[float, float, float], most: int) -> int:
        return self.connection.execute(_marked(EXPIRE), (now, *before, most)).rowcount

    def close(self) -> None:
        self.connection.close()

    def _connected(self) -> psycopg.Connection[tuple[Any, ...]]:
        connection = self.place.connect(autocommit=True)
        connection.execute("SET synchronous_commit = on")
        connection.execute("SELECT set_config('lock_timeout', %s, false)", (WAIT,))
        return connection

    def _begin(self) -> None:
        try:
            if not self.connection.closed:
                self.connection.execute("BEGIN")
                return
        except psycopg.OperationalError:
            if not self.connection.closed:
                raise
        self.connection = self._connected()  # nothing of this group was sent yet, so it loses nothing
        self.connection.execute("BEGIN")


def _columns(rows: Collection[Row]) -> list[list[Any]]:
    names = ("id", "game", "state", "created", "touched", "listed", "expires", "body")
    return [[getattr(row, name) for row in rows] for name in names]


def _marked(statement: LiteralString) -> LiteralString:
    return statement.replace("?", "%s")
