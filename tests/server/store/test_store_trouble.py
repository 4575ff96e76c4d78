"""Trouble with the disk and the database: a sentence for each who waits, nothing half done, and on it goes."""

import asyncio
import os
import resource
import shutil
import sqlite3
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from hexdial.server.store import Refused, Store, StoreError
from hexdial.server.store.place import Session
from hexdial.server.store.requests import Write
from hexdial.server.store.sqlite import Sqlite, SqliteSession
from tests.server.store.postgres import Cluster, lack_of_postgres
from tests.server.store.stories import a_row, problem_of, run

BIG = "x" * 20_000


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


async def limit_pages(store: Store, most: int) -> None:
    """As if the disk had no more room than this."""

    def limit(session: Session) -> None:
        assert isinstance(session, SqliteSession)
        session.connection.execute(f"PRAGMA max_page_count = {most}").fetchone()

    await store._writer.work(limit)


def test_a_full_disk_fails_everybody_who_waits_and_changes_nothing(file: Path) -> None:
    async def story(store: Store) -> None:
        await asyncio.gather(*[store.create(a_row(f"t{n}"), ["0"]) for n in range(20)])
        await limit_pages(store, 1)  # SQLite goes down to what there is
        asked = [store.append(f"t{n}", 1, [BIG], a_row(f"t{n}", body="no")) for n in range(20)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        for answer in answers:
            assert isinstance(answer, StoreError)
            assert str(answer) == f"{file}: the disk is full"
        assert len({id(answer) for answer in answers}) == 20
        for n in range(20):
            assert await store.load(f"t{n}") == (a_row(f"t{n}"), ["0"])
        await limit_pages(store, 1_000_000)
        await asyncio.gather(*[store.append(f"t{n}", 1, [BIG]) for n in range(20)])
        for n in range(20):
            assert await store.load(f"t{n}") == (a_row(f"t{n}"), ["0", BIG])

    run(f"sqlite:///{file}", story)
    assert sound(file)


@contextmanager
def no_file_longer_than(size: int) -> Iterator[None]:
    """The system itself refuses to write on, as it does on a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_log_that_cannot_grow_fails_and_recovers(file: Path) -> None:
    async def story(store: Store) -> None:
        await store.create(a_row(), ["0"])
        with no_file_longer_than(file.with_name(file.name + "-wal").stat().st_size + 8000):
            for _ in range(3):
                sentence = await problem_of(store.append("t", 1, [BIG], a_row(body="no")))
                assert sentence in (f"{file}: the disk is full", f"{file}: the disk has reported an error")
        assert await store.load("t") == (a_row(), ["0"])
        await store.append("t", 1, [BIG])
        assert await store.load("t") == (a_row(), ["0", BIG])

    run(f"sqlite:///{file}", story)
    assert sound(file)


def test_a_locked_database_fails_in_time_and_recovers(file: Path) -> None:
    async def story(store: Store) -> None:
        await store.create(a_row(), ["0"])
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            asked = [store.append("t", 1, ["1"]), store.save(a_row(body="no")), store.delete("t")]
            for answer in await asyncio.gather(*asked, return_exceptions=True):
                assert isinstance(answer, StoreError)
                assert str(answer) == f"{file}: another program has locked it"
            assert await store.load("t") == (a_row(), ["0"]), "reading goes on"
            other.execute("ROLLBACK")
        await store.append("t", 1, ["1"])
        assert await store.load("t") == (a_row(), ["0", "1"])

    run(f"sqlite:///{file}?timeout=0.1", story)


def test_what_only_the_database_refuses_is_refused_alone(file: Path) -> None:
    async def story(store: Store) -> None:
        await asyncio.gather(*[store.create(a_row(f"t{n}"), []) for n in range(5)])
        with closing(sqlite3.connect(file)) as other:
            other.execute(
                "CREATE TRIGGER picky BEFORE INSERT ON lines WHEN new.text = 'bad'"
                " BEGIN SELECT raise(ABORT, 'not this one'); END"
            )
        asked = [store.append(f"t{n}", 0, ["bad" if n == 2 else "good"]) for n in range(5)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert [answer is None for answer in answers] == [True, True, False, True, True]
        assert isinstance(answers[2], Refused)
        assert str(answers[2]) == f"{file}: not this one"
        for n in range(5):
            assert await store.load(f"t{n}") == (a_row(f"t{n}"), [] if n == 2 else ["good"])

    run(f"sqlite:///{file}", story)


def test_a_writer_that_breaks_leaves_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a mistake in the program may raise: who waits is told, and so is whoever comes later."""
    raised: list[BaseException | None] = []
    monkeypatch.setattr(threading, "excepthook", lambda told: raised.append(told.exc_value))

    def broken(_session: SqliteSession, _requests: Sequence[Write]) -> bool:
        raise ZeroDivisionError

    async def story(store: Store) -> None:
        monkeypatch.setattr(SqliteSession, "at_once", broken)
        asked = [store.create(a_row(f"t{n}"), []) for n in range(200)]
        for answer in await asyncio.gather(*asked, return_exceptions=True):
            assert str(answer) == "the database in memory: the writer has stopped"
        assert await problem_of(store.save(a_row())) == "the database in memory: the writer has stopped"

    run("sqlite://", story)
    assert [type(problem) for problem in raised] == [ZeroDivisionError]


def test_a_folder_nobody_may_write_in_is_said_at_once() -> None:
    folder = Path(tempfile.mkdtemp(prefix="hexdial-"))
    folder.chmod(0o555)
    root = os.geteuid() == 0  # may write anywhere, so somebody else must try
    try:
        if root:
            os.seteuid(65534)
        with pytest.raises(StoreError, match=f"^{folder}/tables.db: it cannot be opened$"):
            asyncio.run(Store.open(f"sqlite:///{folder}/tables.db"))
        with pytest.raises(StoreError, match=f"^{folder}/a/tables.db: its folder cannot be made: Permission denied$"):
            asyncio.run(Store.open(f"sqlite:///{folder}/a/tables.db"))
    finally:
        if root:
            os.seteuid(0)
        folder.chmod(0o755)
        shutil.rmtree(folder)


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        (
            "mysql://me:secret@here/db",
            "a database is named by sqlite:///FILE, by sqlite:// (in memory) or by postgresql://...",
        ),
        ("tables.db", "a database is named by sqlite:///FILE, by sqlite:// (in memory) or by postgresql://..."),
        ("sqlite:tables.db", "sqlite:tables.db: a database in a file is written sqlite:///FILE"),
        (
            "sqlite://tables.db",
            "sqlite://tables.db: a database in a file is written sqlite:///FILE, from the root sqlite:////FILE",
        ),
        ("sqlite:///x.db?mode=ro", "sqlite:///x.db?mode=ro: mode is unknown, the one thing to be set is timeout"),
        ("sqlite:///x.db?timeout=ages", "sqlite:///x.db?timeout=ages: timeout is a number of seconds up to 3600"),
        ("sqlite:///x.db?timeout=-1", "sqlite:///x.db?timeout=-1: timeout is a number of seconds up to 3600"),
    ],
)
def test_a_wrong_url_is_one_sentence_without_a_password(url: str, sentence: str) -> None:
    with pytest.raises(StoreError) as refused:
        asyncio.run(Store.open(url))
    assert str(refused.value) == sentence


def test_a_wrong_url_of_a_server_is_one_sentence_without_a_password() -> None:
    pytest.importorskip("psycopg")
    with pytest.raises(StoreError) as refused:
        asyncio.run(Store.open("postgresql://me:secret@here/db?colour=red"))
    assert str(refused.value) == "the PostgreSQL URL cannot be read, write postgresql://USER@HOST/DATABASE"


def test_without_psycopg_a_server_is_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "hexdial.server.store.postgres", raising=False)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match=r"^PostgreSQL needs hexdial\[postgres\] to be installed: .*psycopg"):
        asyncio.run(Store.open("postgresql://here/db"))


def test_a_file_that_is_no_database_stays_as_it_is(file: Path) -> None:
    file.write_text("Dear diary, " * 100, encoding="utf-8")
    with pytest.raises(StoreError, match=f"^{file}: it is not a database$"):
        asyncio.run(Store.open(f"sqlite:///{file}"))
    assert file.read_text(encoding="utf-8") == "Dear diary, " * 100


def test_the_settings_that_make_it_last(file: Path) -> None:
    """A write-ahead log that is flushed at every commit (FULL is 2)."""
    place = Sqlite(file)
    with closing(place.connect()) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
        assert connection.execute("PRAGMA foreign_keys").fetchone() == (1,)


def test_a_server_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    pytest.importorskip("psycopg")
    with pytest.raises(StoreError) as refused:
        asyncio.run(Store.open(f"postgresql://me:secret@/tables?host={tmp_path}"))
    sentence = str(refused.value)
    assert sentence.startswith(f"PostgreSQL database tables at {tmp_path}: ")
    assert "secret" not in sentence
    assert "\n" not in sentence


def test_a_server_that_comes_back_is_used_again() -> None:
    """While it is away everybody is told; the first request after its return is stored."""
    lack = lack_of_postgres()
    if lack:
        pytest.skip(lack)

    async def story(store: Store, cluster: Cluster) -> None:
        await store.create(a_row(), ["0"])
        cluster.stop()
        for asked in (store.append("t", 1, ["no"]), store.save(a_row(body="no")), store.load("t")):
            assert (await problem_of(asked)).startswith("PostgreSQL database tables at ")
        cluster.start()
        await store.append("t", 1, ["1"])
        assert await store.load("t") == (a_row(), ["0", "1"])

    with Cluster() as cluster:
        run(cluster.database("tables"), lambda store: story(store, cluster))


def test_a_lock_on_the_server_is_one_sentence(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexdial.server.store.postgres.WAIT", "100ms")

    import psycopg

    async def story(store: Store) -> None:
        await store.create(a_row(), ["0"])
        with psycopg.connect(postgres_url) as other:
            other.execute("SELECT * FROM tables FOR UPDATE")
            assert (await problem_of(store.append("t", 1, ["1"]))).endswith("canceling statement due to lock timeout")
            other.rollback()
        await store.append("t", 1, ["1"])
        assert await store.load("t") == (a_row(), ["0", "1"])

    run(postgres_url, story)


def sound(file: Path) -> bool:
    with closing(sqlite3.connect(file)) as connection:
        return bool(connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)])
