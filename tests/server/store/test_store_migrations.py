"""A database is made, brought up to date, or left alone with a sentence."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError

from hexdial.server.store import Store, StoreError
from hexdial.server.store.migrate import MIGRATIONS
from hexdial.server.store.schema import HEAD, VERSION_TABLE, metadata
from hexdial.server.store.urls import place_of
from tests.server.store.stories import a_row, run

RESTART = """
import asyncio, sys
from hexdial.server.store import Store

async def go():
    store = await Store.open(sys.argv[1])
    await store.close()

asyncio.run(go())
assert "alembic" not in sys.modules
"""


@pytest.fixture(params=["file", "postgres"])
def lasting_url(request: pytest.FixtureRequest) -> str:
    return str(request.getfixturevalue(f"{request.param}_url"))


@contextmanager
def connected(url: str) -> Iterator[Connection]:
    engine = place_of(url).engine()
    try:
        with engine.connect() as connection:
            yield connection
            connection.commit()
    finally:
        engine.dispose()


async def nothing(_store: Store) -> None:
    """Opened and closed."""


def test_the_newest_migration_is_the_one_the_program_wants() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]


def test_the_migrations_make_the_schema(lasting_url: str) -> None:
    run(lasting_url, nothing)
    with connected(lasting_url) as connection:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        assert compare_metadata(context, metadata) == []
        assert context.get_current_heads() == (HEAD,)


def test_the_comparison_can_fail(file_url: str) -> None:
    run(file_url, nothing)
    with connected(file_url) as connection:
        connection.execute(text("DROP INDEX tables_found"))
        connection.execute(text("ALTER TABLE lines ADD COLUMN colour TEXT"))
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        assert len(compare_metadata(context, metadata)) == 2


def test_the_database_itself_guards_its_rows(lasting_url: str) -> None:
    """A line needs its table, a number comes once, a state is one of three; what goes, goes with its lines."""

    async def story(store: Store) -> None:
        await store.create(a_row(), ["0"])

    run(lasting_url, story)
    for wrong in (
        "INSERT INTO lines (table_id, number, text) VALUES ('u', 0, '')",
        "INSERT INTO lines (table_id, number, text) VALUES ('t', 0, '')",
        "UPDATE tables SET state = 'lost'",
        "UPDATE tables SET body = NULL",
    ):
        with connected(lasting_url) as connection, pytest.raises(IntegrityError):
            connection.execute(text(wrong))
    with connected(lasting_url) as connection:
        connection.execute(text("DELETE FROM tables"))
        assert connection.scalar(text("SELECT count(*) FROM lines")) == 0


def test_a_database_that_is_up_to_date_is_not_migrated_again(file_url: str) -> None:
    """Alembic is not even imported, which a restart is quicker for."""
    run(file_url, nothing)
    done = subprocess.run([sys.executable, "-c", RESTART, file_url], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_newer_database_is_refused_and_left_alone(lasting_url: str) -> None:
    run(lasting_url, nothing)
    with connected(lasting_url) as connection:
        connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '0999'"))
    name = place_of(lasting_url).name
    with pytest.raises(StoreError) as refused:
        run(lasting_url, nothing)
    assert str(refused.value) == f"{name}: a newer Hexdial has made it (schema 0999, this program knows {HEAD})"
    with connected(lasting_url) as connection:
        assert connection.scalar(text(f"SELECT version_num FROM {VERSION_TABLE}")) == "0999"


def test_somebody_elses_database_is_refused_and_left_alone(lasting_url: str) -> None:
    with connected(lasting_url) as connection:
        connection.execute(text("CREATE TABLE lines (tune TEXT)"))
    name = place_of(lasting_url).name
    with pytest.raises(StoreError) as refused:
        run(lasting_url, nothing)
    assert str(refused.value) == f"{name}: it belongs to another program, whose table lines is in the way"
    with connected(lasting_url) as connection:
        assert connection.scalar(text("SELECT count(*) FROM lines")) == 0


def test_a_migration_that_fails_leaves_nothing_behind(lasting_url: str) -> None:
    """The second table cannot be made because its index has been, so the first is not there either."""
    with connected(lasting_url) as connection:
        connection.execute(text("CREATE TABLE other (x TEXT)"))
        connection.execute(text("CREATE INDEX tables_found ON other (x)"))
    with pytest.raises(StoreError, match=r"tables_found.* already exists"):
        run(lasting_url, nothing)
    with connected(lasting_url) as connection:
        connection.execute(text("DROP TABLE other"))
    run(lasting_url, nothing)


def test_several_programs_may_start_at_once(lasting_url: str) -> None:
    async def all_at_once() -> None:
        stores = await asyncio.gather(*[Store.open(lasting_url) for _ in range(6)])
        await asyncio.gather(*[store.create(a_row(f"t{n}"), ["0"]) for n, store in enumerate(stores)])
        assert len(await stores[0].find("playing", None, 10)) == 6
        for store in stores:
            await store.close()

    asyncio.run(all_at_once())


def test_odd_signs_in_the_path_are_no_trouble(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.create(a_row(), ["0"])

    run(f"sqlite:///{tmp_path}/100% böse folder/ta bles.db", story)
    assert [path.name for path in (tmp_path / "100% böse folder").iterdir()] == ["ta bles.db"]


def test_a_file_without_tables_is_taken(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "empty.db")) as connection:
        connection.execute("PRAGMA user_version = 7")
    run(f"sqlite:///{tmp_path}/empty.db", nothing)
