"""What the store needs of a database: one writing session, an engine to read with, sentences for what goes wrong."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final, Protocol

from sqlalchemy import Engine

from hexdial.server.store.records import StoreError
from hexdial.server.store.requests import Write

DELETE: Final = "DELETE FROM tables WHERE id = ?"
EXPIRE: Final = """
DELETE FROM tables WHERE id IN (
    SELECT id FROM tables
    WHERE expires <= ?
        OR (expires IS NULL AND state = 'waiting' AND touched <= ?)
        OR (expires IS NULL AND state = 'playing' AND touched <= ?)
        OR (expires IS NULL AND state = 'over' AND touched <= ?)
    LIMIT ?)"""


class Session(Protocol):
    """The one connection that writes; used by the writer's thread only."""

    def transaction(self) -> AbstractContextManager[None]:
        """All or nothing, on disk when it is left; Refused for a wrong request, StoreError for a failing database."""

    def at_once(self, requests: Sequence[Write]) -> bool:
        """All of them on disk by a single statement; False if that cannot be done: nothing was written."""

    def heads(self, tables: list[str]) -> dict[str, int]:
        """How many lines those of the tables have that are there."""

    def put(self, requests: Sequence[Write]) -> None:
        """All of them, inside a transaction; they fit what is there."""

    def delete(self, table: str) -> None: ...

    def expire(self, now: float, before: tuple[float, float, float], most: int) -> int:
        """Deletes at most so many tables whose time is up: `before` for waiting, playing, over."""

    def close(self) -> None: ...


class Place(Protocol):
    """A database that is named by a URL."""

    name: str  # for sentences; without a password
    alone: bool  # there is one connection only: whoever reads asks the writer to

    def session(self) -> Session: ...

    def engine(self) -> Engine:
        """For the schema and for reading, with snapshots that stand still."""

    def problem(self, error: BaseException) -> StoreError:
        """One sentence for what the driver raised."""

    def backup(self, path: Path) -> None:
        """A consistent copy; others may write meanwhile."""
