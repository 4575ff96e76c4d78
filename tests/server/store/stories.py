"""A store is opened, something happens in it, it is closed; rows and lines to do it with."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import replace
from typing import Any, TypeVar

import pytest

from hexdial.server.store import Row, Store, StoreError

T = TypeVar("T")


def run(url: str, story: Callable[[Store], Awaitable[T]]) -> T:
    async def whole() -> T:
        store = await Store.open(url)
        try:
            return await story(store)
        finally:
            await store.close()

    return asyncio.run(whole())


def a_row(id: str = "t", **changes: Any) -> Row:
    return replace(Row(id, "toy", "playing", 100.0, 200.0, False, '{"seats":[]}'), **changes)


async def problem_of(asked: Coroutine[Any, Any, object]) -> str:
    """The sentence of a refusal."""
    with pytest.raises(StoreError) as refused:
        await asked
    return str(refused.value)
