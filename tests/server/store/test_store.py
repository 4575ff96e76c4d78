"""What every database does alike: in memory, in a file, on a PostgreSQL server."""

import asyncio
import math
from dataclasses import replace

import pytest

from hexdial.server.store import Refused, Row, Store, StoreError
from tests.server.store.stories import a_row, problem_of, run


def test_a_table_comes_back_as_it_was_stored(url: str) -> None:
    row = Row("t", "toy", "waiting", 0.1, 1.7e9 + 0.123456, True, '{"name":"Zoë „☃\U0001f3b2"}', expires=3.5)
    lines = ['{"hexdial":1}', "", "é ☃ \U0001f3b2 \u2028 \r \t 'quoted' \"twice\" % ? %s :x \\n"]

    async def story(store: Store) -> None:
        await store.create(row, lines)
        assert await store.load("t") == (row, lines)
        assert await store.row("t") == row
        assert await store.load("u") is None
        assert await store.row("u") is None

    run(url, story)


def test_a_table_may_begin_without_lines(url: str) -> None:
    async def story(store: Store) -> None:
        await store.create(a_row(), [])
        assert await store.load("t") == (a_row(), [])
        await store.append("t", 0, ["only this, and it is empty: ", ""])
        await store.create(a_row("u"), [])
        await store.append("u", 0, [""])
        assert await store.load("u") == (a_row("u"), [""])

    run(url, story)


def test_lines_follow_one_another(url: str) -> None:
    async def story(store: Store) -> None:
        await store.create(a_row(), ["0", "1"])
        await store.append("t", 2, ["2", "3", "4"])
        later = a_row(state="over", touched=300.5, listed=True, body="[]", expires=math.inf)
        await store.append("t", 5, ["5"], later)
        assert await store.load("t") == (later, ["0", "1", "2", "3", "4", "5"])

    run(url, story)


def test_nothing_to_append_is_no_trouble(url: str) -> None:
    async def story(store: Store) -> None:
        await store.create(a_row(), ["0"])
        await store.append("t", 7, [])
        await store.append("t", 1, [], a_row(body="[1]"))
        assert await store.load("t") == (a_row(body="[1]"), ["0"])

    run(url, story)


def test_a_row_is_saved_alone(url: str) -> None:
    async def story(store: Store) -> None:
        await store.create(a_row(), ["0"])
        await store.save(a_row(body="[1]"))
        assert await store.load("t") == (a_row(body="[1]"), ["0"])
        assert await problem_of(store.save(a_row("u"))) == "table u: there is no such table"

    run(url, story)


@pytest.mark.parametrize(
    ("first", "sentence"),
    [
        (1, "table t: line 1 is there already, line 2 comes next"),
        (3, "table t: line 3 is out of turn, line 2 comes next"),
        (-1, "table t: line -1 is out of turn, line 2 comes next"),
    ],
)
def test_a_line_out_of_turn_is_refused(url: str, first: int, sentence: str) -> None:
    async def story(store: Store) -> None:
        await store.create(a_row(), ["0", "1"])
        with pytest.raises(Refused, match=f"^{sentence}$"):
            await store.append("t", first, ["x", "y"], a_row(body="no"))
        assert await store.load("t") == (a_row(), ["0", "1"])

    run(url, story)


def test_lines_of_no_table_and_a_table_twice_are_refused(url: str) -> None:
    async def story(store: Store) -> None:
        await store.create(a_row(), ["0"])
        assert await problem_of(store.append("u", 0, ["x"])) == "table u: there is no such table"
        assert await problem_of(store.create(a_row(body="no"), ["x"])) == "table t: there is such a table already"
        assert await store.load("t") == (a_row(), ["0"])

    run(url, story)


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        (a_row(""), "a table without an id cannot be stored"),
        (a_row(state="lost"), "table t, field state: 'lost' is none of waiting, playing, over"),
        (a_row(touched=math.nan), "table t, field touched: is not a number"),
        (a_row(body="a\0b"), "table t, field body: has a null character"),
        (a_row(game="a\ud800"), "table t, field game: is not Unicode text at character 2"),
        (a_row("\ud800"), "table \\ud800, field id: is not Unicode text at character 1"),
    ],
)
def test_a_row_that_would_not_come_back_is_refused(row: Row, sentence: str) -> None:
    async def story(store: Store) -> None:
        assert await problem_of(store.create(row, [])) == sentence

    run("sqlite://", story)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("a\nb", "table t, line 1: has a line break"),
        ("\0", "table t, line 1: has a null character"),
        ("\udc00", "table t, line 1: is not Unicode text at character 1"),
    ],
)
def test_a_line_that_would_not_come_back_is_refused(line: str, sentence: str) -> None:
    async def story(store: Store) -> None:
        assert await problem_of(store.create(a_row(), ["", line])) == sentence
        assert await store.row("t") is None

    run("sqlite://", story)


def test_what_is_wrong_in_a_group_does_not_hurt_the_others(url: str) -> None:
    async def story(store: Store) -> None:
        await asyncio.gather(*[store.create(a_row(f"t{n}"), ["0"]) for n in range(100)])
        asked = [store.append(f"t{n}", 1 + n % 3, ["1"], a_row(f"t{n}", body=str(n))) for n in range(100)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        for n, answer in enumerate(answers):
            kept = (a_row(f"t{n}"), ["0"])
            if n % 3 == 0:
                assert answer is None
                kept = (a_row(f"t{n}", body=str(n)), ["0", "1"])
            else:
                assert isinstance(answer, Refused)
                assert str(answer) == f"table t{n}: line {1 + n % 3} is out of turn, line 1 comes next"
            assert await store.load(f"t{n}") == kept

    run(url, story)


def test_requests_are_written_in_the_order_of_the_calls(url: str) -> None:
    """All of them wait at once, so they fall into common groups: made, added to, saved, deleted, made again."""

    async def story(store: Store) -> None:
        await asyncio.gather(
            store.create(a_row(), ["0"]),
            store.append("t", 1, ["1"], a_row(body="first")),
            store.save(a_row(body="second")),
            store.append("t", 2, ["2"]),
        )
        assert await store.load("t") == (a_row(body="second"), ["0", "1", "2"])
        await asyncio.gather(
            store.append("t", 3, ["3"]),
            store.delete("t"),
            store.create(a_row(body="again"), ["new"]),
            store.append("t", 1, ["newer"]),
        )
        assert await store.load("t") == (a_row(body="again"), ["new", "newer"])

    run(url, story)


def test_a_long_match_is_stored_in_one_go(url: str) -> None:
    lines = [f"line {n}" for n in range(3000)]

    async def story(store: Store) -> None:
        await store.create(a_row(), lines)
        await store.append("t", 3000, lines)
        found = await store.load("t")
        assert found is not None
        assert found[1] == lines + lines

    run(url, story)


def test_many_tables_write_and_read_at_a_time(url: str) -> None:
    async def play(store: Store, id: str) -> None:
        await store.create(a_row(id), ["0"])
        for n in range(1, 30):
            await store.append(id, n, [str(n)], a_row(id, body=str(n)) if n % 2 else None)
            if n % 7 == 0:
                found = await store.load(id)
                assert found is not None
                assert found[1] == [str(number) for number in range(n + 1)]

    async def story(store: Store) -> None:
        await asyncio.gather(*[play(store, f"t{n}") for n in range(40)])
        for n in range(40):
            assert await store.load(f"t{n}") == (a_row(f"t{n}", body="29"), [str(number) for number in range(30)])

    run(url, story)


def test_those_touched_last_are_found_first(url: str) -> None:
    async def story(store: Store) -> None:
        for n in range(10):
            state = ("waiting", "over")[n % 2]
            await store.create(a_row(f"t{n}", state=state, touched=float(n * 7 % 10), listed=n % 4 == 0), [])
        assert [row.id for row in await store.find("waiting", None, 10)] == ["t4", "t8", "t2", "t6", "t0"]
        assert [row.id for row in await store.find("waiting", True, 10)] == ["t4", "t8", "t0"]
        assert [row.id for row in await store.find("waiting", False, 10)] == ["t2", "t6"]
        assert [row.id for row in await store.find("over", None, 2)] == ["t7", "t1"]
        assert await store.find("playing", None, 10) == []

    run(url, story)


def test_a_deleted_table_is_gone_with_its_lines(url: str) -> None:
    async def story(store: Store) -> None:
        await store.create(a_row(), ["0"])
        await store.create(a_row("u"), ["0"])
        await store.delete("t")
        await store.delete("t")
        assert await store.load("t") is None
        assert await problem_of(store.append("t", 1, ["1"])) == "table t: there is no such table"
        await store.create(a_row(), [])
        assert await store.load("t") == (a_row(), [])
        assert await store.load("u") == (a_row("u"), ["0"])

    run(url, story)


def test_what_nobody_has_touched_expires(url: str) -> None:
    """By state, unless a table has a time of its own; more of them than fit into one transaction."""
    age = {"waiting": 10.0, "playing": 20.0, "over": math.inf}

    async def story(store: Store) -> None:
        kept = []
        for state, seconds in age.items():
            for n in range(25):
                row = a_row(f"{state}{n}", state=state, touched=1000.0 - n)
                if n == 3:
                    row = replace(row, expires=1001.0)
                elif n == 24:
                    row = replace(row, expires=999.0)
                await store.create(row, ["0"])
                if n == 3 or (n < seconds and n != 24):
                    kept.append(row.id)
        gone = await store.expire(1000.0, age["waiting"], age["playing"], age["over"])
        found = [row.id for state in age for row in await store.find(state, None, 100)]
        assert sorted(found) == sorted(kept)
        assert gone == 75 - len(kept)
        assert await store.expire(1000.0, 10.0, 20.0, math.inf) == 0

    run(url, story)


def test_closing_writes_what_is_queued(file_url: str) -> None:
    async def first() -> None:
        store = await Store.open(file_url)
        await store.create(a_row(), [])
        waiting = [asyncio.ensure_future(store.append("t", n, [str(n)])) for n in range(500)]
        await asyncio.sleep(0)
        await store.close()
        await store.close()
        await asyncio.gather(*waiting)

    async def then(store: Store) -> None:
        assert await store.load("t") == (a_row(), [str(n) for n in range(500)])

    asyncio.run(first())
    run(file_url, then)


def test_a_closed_store_says_so(url: str) -> None:
    async def story() -> None:
        store = await Store.open(url)
        await store.close()
        for asked in (store.create(a_row(), []), store.append("t", 0, ["0"]), store.row("t"), store.delete("t")):
            with pytest.raises(StoreError, match=r"the store is closed$"):
                await asked

    asyncio.run(story())


def test_who_gives_up_waiting_disturbs_nobody(url: str) -> None:
    async def story(store: Store) -> None:
        await store.create(a_row(), ["0"])
        given_up = asyncio.ensure_future(store.append("t", 1, ["1"]))
        await asyncio.sleep(0)
        given_up.cancel()
        await store.append("t", 2, ["2"])
        assert given_up.cancelled()
        assert await store.load("t") == (a_row(), ["0", "1", "2"])

    run(url, story)


@pytest.mark.parametrize("kind", ["file", "postgres"])
def test_two_programs_never_store_the_same_line_twice(kind: str, request: pytest.FixtureRequest) -> None:
    """Whoever comes second is refused, and nobody else in his group."""
    url = request.getfixturevalue(f"{kind}_url")

    async def race(stores: list[Store]) -> None:
        await stores[0].create(a_row(), [])
        for n in range(20):
            await stores[0].create(a_row(f"a{n}"), [])
            await stores[1].create(a_row(f"b{n}"), [])
            asked = [
                stores[0].append("t", n, [f"a{n}"], a_row(body=f"a{n}")),
                stores[1].append("t", n, [f"b{n}"], a_row(body=f"b{n}")),
                stores[0].append(f"a{n}", 0, ["0"]),
                stores[1].append(f"b{n}", 0, ["0"]),
            ]
            first, second, *others = await asyncio.gather(*asked, return_exceptions=True)
            assert others == [None, None]
            assert (first is None) != (second is None)
            assert isinstance(first or second, Refused)
            winner = f"{'a' if first is None else 'b'}{n}"
            found = await stores[n % 2].load("t")
            assert found is not None
            assert found[0].body == winner
            assert found[1][n:] == [winner]

    async def story() -> None:
        stores = [await Store.open(url), await Store.open(url)]
        try:
            await race(stores)
        finally:
            for store in stores:
                await store.close()

    asyncio.run(story())


def test_the_database_goes_on_where_it_was(file_url: str) -> None:
    async def first(store: Store) -> None:
        await store.create(a_row(), ["0"])

    async def then(store: Store) -> None:
        await store.append("t", 1, ["1"])
        assert await store.load("t") == (a_row(), ["0", "1"])

    run(file_url, first)
    run(file_url, then)
