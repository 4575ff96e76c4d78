"""Tables and the lines of their match files."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision: str | None = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("touched", sa.Double, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("expires", sa.Double, nullable=True),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="tables_pk"),
        sa.CheckConstraint("state IN ('waiting', 'playing', 'over')", name="tables_state"),
    )
    op.create_index("tables_found", "tables", ["state", "touched", "listed"])
    is_set = sa.text("expires IS NOT NULL")
    op.create_index("tables_expiring", "tables", ["expires"], sqlite_where=is_set, postgresql_where=is_set)
    op.create_table(
        "lines",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="lines_pk"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="lines_of_a_table", ondelete="CASCADE"),
    )
