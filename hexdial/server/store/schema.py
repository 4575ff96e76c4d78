"""The two tables of the database; a change here needs a migration, and a test compares the two."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
)

HEAD: Final = "0001"  # the newest migration
VERSION_TABLE: Final = "hexdial_version"  # not Alembic's own name: a PostgreSQL database may be shared

metadata: Final = MetaData()

tables: Final = Table(
    "tables",
    metadata,
    Column("id", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("touched", Double, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("expires", Double, nullable=True),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("id", name="tables_pk"),
    CheckConstraint("state IN ('waiting', 'playing', 'over')", name="tables_state"),
)
Index("tables_found", tables.c.state, tables.c.touched, tables.c.listed)
Index(
    "tables_expiring",
    tables.c.expires,
    sqlite_where=tables.c.expires.is_not(None),
    postgresql_where=tables.c.expires.is_not(None),
)

# SQLite keeps its hidden row number here: lines of many tables then share pages, a fifth of the work of WITHOUT ROWID
lines: Final = Table(
    "lines",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", name="lines_of_a_table", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("text", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "number", name="lines_pk"),
)
