"""Brings a database to the schema of this program at start-up, and refuses one that is ahead of it."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, Engine, inspect, text

from hexdial.server.store.records import StoreError
from hexdial.server.store.schema import HEAD, VERSION_TABLE, metadata

MIGRATIONS = Path(__file__).with_name("migrations")


def upgrade(engine: Engine, name: str) -> None:
    """All missing migrations in one transaction; several programs that start at once take turns."""
    with engine.connect() as connection:
        if _version(connection) == HEAD:
            return
    postgres = engine.dialect.name == "postgresql"
    # under REPEATABLE READ one would see, once it is one's turn, what was there when one began to wait
    options = {"isolation_level": "READ COMMITTED"} if postgres else {"begin": "BEGIN IMMEDIATE"}
    with engine.connect().execution_options(**options) as connection, connection.begin():
        if postgres:
            connection.execute(text("SELECT pg_advisory_xact_lock(hashtext('hexdial'))"))
        version = _version(connection)
        if version != HEAD:
            _run(connection, version, name)


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    version: str | None = connection.scalar(text(f"SELECT version_num FROM {VERSION_TABLE}"))
    return version


def _run(connection: Connection, version: str | None, name: str) -> None:
    # only a start that has something to migrate pays for the import
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if version is not None and version not in known:
        raise StoreError(f"{name}: a newer Hexdial has made it (schema {version}, this program knows {HEAD})")
    taken = sorted(set(inspect(connection).get_table_names()) & set(metadata.tables))
    if version is None and taken:
        raise StoreError(f"{name}: it belongs to another program, whose table {taken[0]} is in the way")
    command.upgrade(config, "head")
