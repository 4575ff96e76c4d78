"""A few deaths of what `make soak` does two hundred times, and that it would notice a loss."""

import asyncio
import json
import random
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from hexdial.kernel.matchfile import link
from hexdial.server.store import Row, Store
from tools.deaths import Ledger, Life, Lost, live_and_die, soak
from tools.soak_kill import Scribe


def test_death_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    scribe = Scribe(f"sqlite:///{tmp_path}/tables.db")
    deaths = soak(5, lambda _number: scribe.life, random.Random(4), longest=0.2)
    assert deaths.kills == 5
    assert scribe.ledger.noted > 5


@pytest.fixture
def stored(tmp_path: Path) -> tuple[Path, Ledger]:
    """A table of five lines, all of them acknowledged."""
    file, ledger = tmp_path / "tables.db", Ledger()

    async def story() -> None:
        store = await Store.open(f"sqlite:///{file}")
        lines, h = [], ""
        for number in range(5):
            line, h = link(h, {"n": number})
            lines.append(line)
            ledger.note("t", number, h)
        await store.create(Row("t", "toy", "playing", 0.0, 0.0, False, json.dumps({"stored_lines": 5})), lines)
        await store.close()

    asyncio.run(story())
    return file, ledger


def test_what_is_sound_is_left_in_peace(stored: tuple[Path, Ledger]) -> None:
    file, ledger = stored
    before = sorted((part.name, part.read_bytes()) for part in file.parent.iterdir())
    assert len(ledger.check(f"sqlite:///{file}")["t"].lines) == 5
    assert sorted((part.name, part.read_bytes()) for part in file.parent.iterdir()) == before


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (
            "DELETE FROM lines WHERE number = 4; UPDATE tables SET body = '{}'",
            "line 4 was acknowledged, but there are 4 only",
        ),
        ("DELETE FROM lines WHERE number = 2", "line 3 follows line 1"),
        ("UPDATE lines SET text = replace(text, ':2,', ':7,') WHERE number = 2", "line 2 does not follow"),
        ("DELETE FROM lines; DELETE FROM tables", "table t is gone, 5 of its lines were acknowledged"),
        ("UPDATE tables SET body = '{\"stored_lines\": 4}'", "its row was stored with 4 lines, it has 5"),
        ("INSERT INTO lines (table_id, number, text) VALUES ('u', 0, '{}')", "foreign_key_check says"),
        (
            "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, '(state,', '(game,')",
            "integrity_check says .* missing from index tables_found",
        ),
    ],
)
def test_a_loss_is_noticed(stored: tuple[Path, Ledger], damage: str, sentence: str) -> None:
    file, ledger = stored
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(damage)
    with pytest.raises(Lost, match=sentence):
        ledger.check(f"sqlite:///{file}")


def test_another_line_than_the_acknowledged_one_is_noticed(stored: tuple[Path, Ledger]) -> None:
    file, ledger = stored
    ledger.note("t", 4, "0" * 16)
    with pytest.raises(Lost, match="line 4 is not the one that was acknowledged"):
        ledger.check(f"sqlite:///{file}")


def test_a_deletion_that_was_begun_may_have_happened(stored: tuple[Path, Ledger]) -> None:
    file, ledger = stored
    ledger.going.add("t")
    assert len(ledger.check(f"sqlite:///{file}")["t"].lines) == 5
    ledger.gone.add("t")
    with pytest.raises(Lost, match="table t is back"):
        ledger.check(f"sqlite:///{file}")


def test_a_process_that_dies_by_itself_is_noticed() -> None:
    def talk(process: subprocess.Popen[bytes], _ready: Callable[[], None]) -> None:
        process.wait()

    life = Life([sys.executable, "-c", "raise SystemExit('no room')"], talk, lambda: None)
    with pytest.raises(Lost, match="did not work: no room"):
        live_and_die(life, 0.5, early=False)
