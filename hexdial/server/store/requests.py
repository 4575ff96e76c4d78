"""A request to write, and whether it fits what is stored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hexdial.server.store.records import Refused, Row


@dataclass(frozen=True, slots=True)
class Write:
    """What one caller wants to have written, all of it or nothing."""

    table: str
    row: Row | None
    first: int
    lines: Sequence[str]
    new: bool = False  # the table must not be there yet; otherwise it must


def refusals(requests: Sequence[Write], heads: dict[str, int]) -> list[Refused | None]:
    """One for each request, in their order; `heads` says how many lines each table has, and is kept up on the way."""
    found: list[Refused | None] = []
    for request in requests:
        refusal = _refusal(request, heads.get(request.table))
        found.append(refusal)
        if refusal is None:
            heads[request.table] = heads.get(request.table, 0) + len(request.lines)
    return found


def _refusal(request: Write, head: int | None) -> Refused | None:
    table = request.table
    if request.new:
        return None if head is None else Refused(f"table {table}: there is such a table already")
    if head is None:
        return Refused(f"table {table}: there is no such table")
    if not request.lines or request.first == head:
        return None
    fault = "there already" if 0 <= request.first < head else "out of turn"
    return Refused(f"table {table}: line {request.first} is {fault}, line {head} comes next")
