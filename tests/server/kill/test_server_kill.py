"""A server that is killed while people play, and that those who play would notice what it had lost."""

from __future__ import annotations

import copy
import json
import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from hexdial.kernel.matchfile import link
from tools.deaths import Life, Lost, Stored, live_and_die, read_all, soak
from tools.parties import Deed, Party, file_of, verify
from tools.soak_server import Evening, Witness

Lines = list[dict[str, Any]]


class Eager(Witness):
    """Its first server always comes to something."""

    def life(self) -> Life:
        life = super().life()
        return Life(life.command, life.talk, life.check, early=0.0, doomed=life.doomed)


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Witness]:
    """People who have played until their server was killed; nobody has looked at what is left."""
    file = tmp_path_factory.mktemp("told") / "tables.db"
    witness = Eager(f"sqlite:///{file}", random.Random(5))
    life = witness.life()
    live_and_die(life, 1.0, early=False)
    assert witness.counts["choices"]
    return file, witness


@pytest.fixture
def killed(told: tuple[Path, Witness], tmp_path: Path) -> tuple[Path, Witness]:
    """A copy, to be damaged."""
    file, known = told
    for part in file.parent.iterdir():
        shutil.copy(part, tmp_path)
    witness = Witness(f"sqlite:///{tmp_path}/tables.db", random.Random(5))
    witness.parties = copy.deepcopy(known.parties)
    witness.ledger = copy.deepcopy(known.ledger)
    return tmp_path / "tables.db", witness


def rewrite(file: Path, table: str, lines: Lines) -> None:
    """The table has these lines, in a chain that holds."""
    before, texts = "", []
    for fields in lines:
        text, before = link(before, {name: value for name, value in fields.items() if name != "h"})
        texts.append(text)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("DELETE FROM lines WHERE table_id = ?", [table])
        connection.executemany(
            "INSERT INTO lines (table_id, number, text) VALUES (?, ?, ?)",
            [(table, number, text) for number, text in enumerate(texts)],
        )


def set_body(file: Path, table: str, change: Callable[[dict[str, Any]], None]) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        (text,) = connection.execute("SELECT body FROM tables WHERE id = ?", [table]).fetchone()
        body = json.loads(text)
        change(body)
        connection.execute("UPDATE tables SET body = ? WHERE id = ?", [json.dumps(body), table])


def chosen(witness: Witness, found: dict[str, Stored]) -> tuple[Party, Deed, int]:
    """An acknowledged choice that is a line, and which one."""
    for party in witness.parties:
        for deed in reversed(party.deeds):
            for number, line in enumerate(found[party.table].lines):
                if deed.kind == "do" and deed.is_line(line, len(party.tokens)):
                    return party, deed, number
    raise AssertionError("nobody has chosen anything")


def test_servers_that_are_killed_lose_nothing(tmp_path: Path) -> None:
    witness = Eager(f"sqlite:///{tmp_path}/tables.db", random.Random(7))
    deaths = soak(2, lambda _number: witness.life(), random.Random(7), longest=0.5)
    witness.conclude()
    assert deaths.kills == 2
    assert witness.counts["choices"] >= 2
    assert witness.counts["exports"]


def test_what_is_left_of_a_server_is_all_there(killed: tuple[Path, Witness]) -> None:
    _, witness = killed
    witness.check()
    assert all(party.known for party in witness.parties if all(party.names.values()))
    witness.check()


def test_a_lost_choice_is_noticed(killed: tuple[Path, Witness]) -> None:
    file, witness = killed
    found = read_all(witness.url)
    party, _, number = chosen(witness, found)
    party.shown = 0
    rewrite(file, party.table, found[party.table].lines[:number])
    with pytest.raises(Lost, match=rf"table {party.table}: Deed\(kind='do'.*was acknowledged, but it is not there"):
        witness.check()


def test_another_choice_than_the_acknowledged_one_is_noticed(killed: tuple[Path, Witness]) -> None:
    file, witness = killed
    found = read_all(witness.url)
    party, deed, number = chosen(witness, found)
    lines = found[party.table].lines
    lines[number]["do"] = f"{deed.notation} instead"
    rewrite(file, party.table, lines)
    with pytest.raises(Lost, match="was acknowledged, but it is not there"):
        witness.check()


def test_a_shown_choice_that_is_not_stored_is_noticed(killed: tuple[Path, Witness]) -> None:
    _, witness = killed
    party = witness.parties[0]
    party.shown = 10_000
    with pytest.raises(Lost, match=f"table {party.table}: choice 10000 was shown, but it is not there"):
        witness.check()


def test_what_has_survived_a_death_may_not_change_later(killed: tuple[Path, Witness]) -> None:
    file, witness = killed
    witness.check()
    party = next(party for party in witness.parties if party.known > 2)
    rewrite(file, party.table, read_all(witness.url)[party.table].lines[:-1])
    with pytest.raises(Lost, match=f"line {party.known - 1} was acknowledged, but there are {party.known - 1} only"):
        witness.check()


def test_a_lost_table_is_noticed(killed: tuple[Path, Witness]) -> None:
    file, witness = killed
    table = witness.parties[0].table
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("DELETE FROM lines WHERE table_id = ?", [table])
        connection.execute("DELETE FROM tables WHERE id = ?", [table])
    with pytest.raises(Lost, match=f"table {table} is gone"):
        witness.check()


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("ticket", "0" * 64, "the link of seat {seat} is no longer valid"),
        ("name", "Nobody", "has sat down on seat {seat}, but does not sit there"),
    ],
)
def test_a_lost_seat_is_noticed(killed: tuple[Path, Witness], field: str, value: str, sentence: str) -> None:
    file, witness = killed
    party = witness.parties[0]
    seat = party.people[-1]
    party.names[seat] = read_all(witness.url)[party.table].body["places"][seat]["name"]
    set_body(file, party.table, lambda body: body["places"][seat].update({field: value}))
    with pytest.raises(Lost, match=sentence.format(seat=seat)):
        witness.check()


def test_a_forgotten_rematch_is_noticed(killed: tuple[Path, Witness]) -> None:
    _, witness = killed
    witness.parties[0].again = "elsewhere"
    with pytest.raises(Lost, match="its rematch is forgotten"):
        witness.check()


@pytest.mark.parametrize("kind", ["undo", "resign", "draw"])
def test_other_deeds_that_are_lost_are_noticed(kind: str) -> None:
    line = {"undo": 0} if kind == "undo" else {kind: 0}
    body = {"places": [{"ticket": "", "name": ""}], "again": "", "sealed": []}
    party = Party("t", "toy/toy", [""], deeds=[Deed(kind, 0)])
    party.check(Stored(body, [{"n": 0}, line]))
    assert party.deeds == []
    party.deeds = [Deed(kind, 0)]
    with pytest.raises(Lost, match=f"kind='{kind}'"):
        party.check(Stored(body, [{"n": 0}, line]))  # that one was there before


def test_a_secret_choice_is_beside_the_lines_until_the_others_have_chosen() -> None:
    deed = Deed("do", 0, 4, "place", "place 3")
    body: dict[str, Any] = {"places": [{"ticket": "", "name": ""}] * 2, "again": "", "sealed": [[0, "place 3"]]}
    party = Party("t", "toy/toy", ["", ""], deeds=[deed])
    party.check(Stored(body, [{"n": 4}]))
    assert party.sealed == party.deeds == [deed]
    body["sealed"] = []
    with pytest.raises(Lost, match="place 3"):
        party.check(Stored(body, [{"n": 4}]))
    party.check(Stored(body, [{"n": 4}, {"n": 6, "seat": 0, "ask": "place", "do": "place 3"}]))
    assert party.deeds == []


@pytest.mark.parametrize(
    ("n", "seats", "state", "sentence"),
    [
        (6, [0, 1], "playing", "it stood at choice 7, the server shows choice 6"),
        (8, [0, 1], "playing", "it stood at choice 7, the server shows choice 8"),
        (7, [0], "playing", r"the links of seats \[0, 1\] gave seats \[0\]"),
        (7, [0, 1], "over", "over is False, the server says that it is over"),
    ],
)
def test_a_server_that_does_not_go_on_where_it_was_is_noticed(
    n: int, seats: list[int], state: str, sentence: str
) -> None:
    party = Party("t", "toy/toy", ["a", "b"], known=9, last=7)
    right = {"n": 7, "seats": [0, 1], "standing": {"card": {"state": "playing"}}}
    party.check_return(right, [0, 1])
    with pytest.raises(Lost, match=sentence):
        party.check_return({"n": n, "seats": seats, "standing": {"card": {"state": state}}}, [0, 1])


def test_a_match_that_does_not_fit_its_rules_is_noticed(killed: tuple[Path, Witness]) -> None:
    _, witness = killed
    found = read_all(witness.url)
    party, _, number = chosen(witness, found)
    stored = found[party.table]
    verify("it", file_of(stored))
    stored.lines[number]["ask"] = "another question"
    verify("it", file_of(stored), whole=False)
    with pytest.raises(Lost, match=r"it, line \d+: .*another question"):
        verify("it", file_of(stored))


def test_a_server_that_goes_away_by_itself_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away(_self: Evening) -> Party:
        raise ConnectionError("it is gone")

    monkeypatch.setattr(Evening, "new_table", away)
    witness = Eager(f"sqlite:///{tmp_path}/tables.db", random.Random(1))
    with pytest.raises(Lost, match="the server has gone away by itself"):
        live_and_die(witness.life(), 0.0, early=False)
