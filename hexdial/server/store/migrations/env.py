"""Runs the migrations on the connection that `migrate.py` has opened, inside its transaction."""

from __future__ import annotations

from alembic import context

from hexdial.server.store.schema import VERSION_TABLE, metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
