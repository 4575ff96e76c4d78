"""Whatever is asked at a time, in whatever order: the store answers and keeps as a few lines of Python would."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from hexdial.server.store import Row, Store, StoreError
from tests.server.store.stories import a_row, run

TABLES = ("a", "b", "c")
ASKED = st.tuples(
    st.sampled_from(("create", "append", "append", "append with row", "save", "delete")),
    st.sampled_from(TABLES),
    st.integers(-1, 1),  # how far off the line is, when it is
    st.integers(0, 3),  # how many lines
)
Model = dict[str, tuple[Row, list[str]]]


@settings(max_examples=60)
@given(st.lists(st.lists(ASKED, min_size=1, max_size=90), max_size=4))
def test_the_store_does_as_the_model_does(groups: list[list[tuple[str, str, int, int]]]) -> None:
    async def story(store: Store) -> None:
        model: Model = {}
        for group in groups:
            expected: list[bool] = []
            calls: list[Coroutine[Any, Any, None]] = []
            for place, (what, table, off, count) in enumerate(group):
                have = len(model[table][1]) if table in model else 0
                first = have + (off if place % 3 == 0 else 0)
                row = a_row(table, body=f"{place}") if what != "append" else None
                lines = [f"{place} {n}" for n in range(count)] if what != "save" else []
                calls.append(call(store, what, table, first, lines, row))
                expected.append(accepted(model, what, table, first, lines, row))
            answers = await asyncio.gather(*calls, return_exceptions=True)
            assert [answer is None for answer in answers] == expected
            assert all(answer is None or isinstance(answer, StoreError) for answer in answers)
            assert {table: await store.load(table) for table in TABLES} == {table: model.get(table) for table in TABLES}

    run("sqlite://", story)


def call(
    store: Store, what: str, table: str, first: int, lines: list[str], row: Row | None
) -> Coroutine[Any, Any, None]:
    if what == "delete":
        return store.delete(table)
    if row is None or what == "append with row":
        return store.append(table, first, lines, row)
    return store.create(row, lines) if what == "create" else store.save(row)


def accepted(model: Model, what: str, table: str, first: int, lines: list[str], row: Row | None) -> bool:
    if what == "delete":
        model.pop(table, None)
        return True
    if what == "create":
        if row is None or table in model:
            return False
        model[table] = (row, list(lines))
        return True
    if row is None and not lines:
        return True
    if table not in model or (lines and first != len(model[table][1])):
        return False
    model[table] = (row or model[table][0], model[table][1] + lines)
    return True
