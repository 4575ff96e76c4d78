"""A copy taken while others write is whole, and overwrites nothing."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from hexdial.kernel.matchfile import link
from hexdial.server.store import Store
from tests.server.store.stories import a_row, problem_of, run


@pytest.mark.parametrize("kind", ["file", "memory"])
def test_a_copy_taken_while_others_write_is_whole(kind: str, tmp_path: Path) -> None:
    """Every table of it goes up to some line without a gap, its row fits that line, and it can be played on."""
    copies = [tmp_path / f"copy{n}.db" for n in range(5)]
    written = 0
    stop = False

    async def play(store: Store, id: str) -> None:
        nonlocal written
        number = 0
        await store.create(a_row(id, body="0"), [])
        while not stop:
            number += 1
            line = link("", {"n": number, "pad": "x" * 300})[0]
            await store.append(id, number - 1, [line], a_row(id, body=str(number)))
            written += 1

    async def copy(store: Store) -> None:
        nonlocal stop
        for n, path in enumerate(copies, 1):
            while written < 100 * n:
                await asyncio.sleep(0.001)
            await store.backup(path)
        stop = True

    async def story(store: Store) -> None:
        await asyncio.gather(copy(store), *[play(store, f"t{n}") for n in range(20)])

    async def check(store: Store) -> int:
        total = 0
        for n in range(20):
            found = await store.load(f"t{n}")
            assert found is not None
            row, lines = found
            assert row.body == str(len(lines))
            assert lines == [link("", {"n": number, "pad": "x" * 300})[0] for number in range(1, len(lines) + 1)]
            total += len(lines)
            await store.append(f"t{n}", len(lines), ["goes on"])
        return total

    run("sqlite://" if kind == "memory" else f"sqlite:///{tmp_path}/tables.db", story)
    totals = []
    for path in copies:
        with closing(sqlite3.connect(path)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        totals.append(run(f"sqlite:///{path}", check))
    assert all(100 * n <= total for n, total in enumerate(totals, 1)), "all that was acknowledged before"
    assert totals == sorted(totals)
    assert totals[-1] <= written
    assert sorted(path.name for path in tmp_path.iterdir() if path.name != "tables.db") == [
        path.name for path in copies
    ]


def test_a_backup_overwrites_nothing(tmp_path: Path, file_url: str) -> None:
    async def story(store: Store) -> None:
        taken = tmp_path / "taken"
        taken.write_text("mine", encoding="utf-8")
        assert (
            await problem_of(store.backup(taken))
            == f"{taken}: there is such a file already, a backup overwrites nothing"
        )
        live = tmp_path / "tables.db"
        assert (
            await problem_of(store.backup(live)) == f"{live}: there is such a file already, a backup overwrites nothing"
        )
        assert taken.read_text(encoding="utf-8") == "mine"

    run(file_url, story)


def test_a_backup_that_cannot_be_written_is_one_sentence(tmp_path: Path, file_url: str) -> None:
    async def story(store: Store) -> None:
        away = tmp_path / "away" / "copy.db"
        sentence = await problem_of(store.backup(away))
        assert sentence == f"{away}: the backup cannot be written: No such file or directory"

    run(file_url, story)


def test_postgresql_says_how_to_copy_it(tmp_path: Path, postgres_url: str) -> None:
    async def story(store: Store) -> None:
        sentence = await problem_of(store.backup(tmp_path / "copy"))
        assert sentence.endswith(f"makes its own copies: pg_dump --format=custom --file={tmp_path}/copy DATABASE_URL")

    run(postgres_url, story)
