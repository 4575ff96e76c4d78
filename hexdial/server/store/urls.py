"""From a URL to the database it names."""

from __future__ import annotations

import math
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from hexdial.server.store.place import Place
from hexdial.server.store.records import StoreError
from hexdial.server.store.sqlite import TIMEOUT, Sqlite


def place_of(url: str) -> Place:
    """A file's folder is made if it is missing. A URL is not repeated in a sentence: it may hold a password."""
    kind = url.partition(":")[0]
    if kind == "sqlite":
        return _sqlite(url)
    if kind in ("postgresql", "postgres"):
        try:
            from hexdial.server.store.postgres import Postgres
        except ModuleNotFoundError as problem:
            raise StoreError(f"PostgreSQL needs hexdial[postgres] to be installed: {problem}") from problem
        return Postgres(url)
    raise StoreError("a database is named by sqlite:///FILE, by sqlite:// (in memory) or by postgresql://...")


def _sqlite(text: str) -> Sqlite:
    try:
        url = make_url(text)
    except ArgumentError as problem:
        raise StoreError(f"{text}: a database in a file is written sqlite:///FILE") from problem
    if url.host or url.username or url.port:
        raise StoreError(f"{text}: a database in a file is written sqlite:///FILE, from the root sqlite:////FILE")
    if url.database in (None, "", ":memory:"):
        return Sqlite(None)
    path = Path(str(url.database))
    for name in url.query:
        if name != "timeout":
            raise StoreError(f"{text}: {name} is unknown, the one thing to be set is timeout")
    timeout = _seconds(text, str(url.query.get("timeout", TIMEOUT)))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise StoreError(f"{path}: its folder cannot be made: {problem.strerror}") from problem
    return Sqlite(path, timeout)


def _seconds(url: str, text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 <= seconds <= 3600:
        raise StoreError(f"{url}: timeout is a number of seconds up to 3600")
    return seconds
