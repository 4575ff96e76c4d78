"""Help from the engine at a table: a hint, threats, win chances; for a finished match a review."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.params import QueryParameter

from hexdial.kernel.errors import HexdialError
from hexdial.kernel.table import WATCHER
from hexdial.server import helping
from hexdial.server.api.common import PROBLEMS, Asking, TableId, Tongue, address_of, lobby_of, seats_of
from hexdial.server.api.tables import match_in
from hexdial.server.helping import Reviews
from hexdial.server.limits import Buckets
from hexdial.server.lobby import Lobby
from hexdial.server.problems import NotAllowed
from hexdial.server.wire import Chancing, Hinting, Reviewed, Threatening

ASKED = -1  # the seat that has to decide
Whose = Annotated[
    int, QueryParameter(name="seat", ge=-2, le=100, description="for whom; -1: of one's own seats the one to decide")
]
When = Annotated[
    int, QueryParameter(name="at", ge=-1, le=1_000_000, description="after which choice, when it is over; -1: now")
]
Seconds = Annotated[float, QueryParameter(name="seconds", ge=0.0, le=3.0, description="how long to think")]
Walks = Annotated[
    int, QueryParameter(name="walks", ge=0, le=2000, description="how many walks to think; 0: only the time counts")
]
Thorough = Annotated[int, QueryParameter(name="walks", ge=10, le=200, description="walks for every choice")]


def guard_help(connection: ASGIConnection, _: BaseRouteHandler) -> None:  # type: ignore[type-arg]  # any connection
    """Thinking is dear: so many questions of one address."""
    state = connection.app.state
    buckets = state["help"]
    assert isinstance(buckets, Buckets), "made at the start"
    if not lobby_of(state).config.unlimited and not buckets.take(address_of(connection)):
        raise HTTPException("too many questions; wait a moment", status_code=429, headers={"retry-after": "2"})


@get("/api/tables/{table:str}/hint", summary="The best move, and why", guards=[guard_help], responses=PROBLEMS)
async def hint(
    request: Asking,
    state: State,
    table: TableId,
    seat: Whose = ASKED,
    at: When = -1,
    seconds: Seconds = 1.0,
    walks: Walks = 0,
    language: Tongue = "en",
) -> Hinting:
    lobby = lobby_of(state)
    lines, n, eyes = await helped(lobby, request, table, at, seat)
    budget = budget_of(walks, seconds or 1.0)
    data = await lobby.programs.run(helping.match_hint, table, lines, n, max(eyes, 0), budget, language)
    return msgspec.json.decode(data, type=Hinting)


@get(
    "/api/tables/{table:str}/threats", summary="What could be done to whom now", guards=[guard_help], responses=PROBLEMS
)
async def threats(
    request: Asking, state: State, table: TableId, seat: Whose = ASKED, at: When = -1, language: Tongue = "en"
) -> Threatening:
    lobby = lobby_of(state)
    lines, n, eyes = await helped(lobby, request, table, at, seat)
    data = await lobby.programs.run(helping.match_threats, table, lines, n, eyes, language)
    return msgspec.json.decode(data, type=Threatening)


@get("/api/tables/{table:str}/chance", summary="Everybody's chance to win", guards=[guard_help], responses=PROBLEMS)
async def chance(
    request: Asking,
    state: State,
    table: TableId,
    seat: Whose = ASKED,
    at: When = -1,
    seconds: Seconds = 0.0,
    walks: Walks = 0,
) -> Chancing:
    """Without walks and seconds at a glance."""
    lobby = lobby_of(state)
    lines, n, eyes = await helped(lobby, request, table, at, seat)
    budget = budget_of(walks, seconds)
    data = await lobby.programs.run(helping.match_chance, table, lines, n, eyes, budget)
    return msgspec.json.decode(data, type=Chancing)


@get(
    "/api/tables/{table:str}/review",
    summary="The turning points of a finished match; ask again until it is ready",
    responses=PROBLEMS,
)
async def review(state: State, table: TableId, walks: Thorough = 60, language: Tongue = "en") -> Reviewed:
    lobby = lobby_of(state)
    async with lobby.table(table) as room:
        match = match_in(room)
        if not match.finished:
            raise HexdialError("a match is reviewed when it is over")
        lines = list(match.lines)
    reviews = state["reviews"]
    assert isinstance(reviews, Reviews), "made at the start"
    work = reviews.work(lobby.programs, table, lines, walks)
    return msgspec.json.decode(await work.page(lobby.programs, language), type=Reviewed)


def budget_of(walks: int, seconds: float) -> tuple[int, float]:
    """A number of walks alone gives the same answer every time; it ends after three seconds all the same."""
    return (walks, 3.0) if walks else (0, seconds)


async def helped(lobby: Lobby, request: Asking, table: str, at: int, whose: int) -> tuple[list[str], int, int]:
    """The lines, after which choice, for whom: one's own seat now; when it is over, anybody's at any time."""
    async with lobby.table(table) as room:
        match = match_in(room)
        mine = seats_of(request, room)
        if whose >= len(match.seats):
            raise HexdialError(f"there is no seat {whose + 1}")
        if match.finished:
            n = match.last if at < 0 else at
            if n > match.last:
                raise HexdialError(f"the match has no choice {n}; it has {match.last}")
            return list(match.lines), n, whose if whose >= 0 else WATCHER
        if not mine:
            raise NotAllowed("before the end help is for those who play")
        if not room.body.help:
            raise NotAllowed("help is switched off at this table")
        if at not in (-1, match.last):
            raise NotAllowed("before the end help is for the present moment")
        asking = [seat for seat in mine if match.position.decision_of(seat) is not None]
        eyes = whose if whose >= 0 else (asking or mine)[0]
        if eyes not in mine:
            raise NotAllowed("before the end everybody is helped with his own seat only")
        return list(match.lines), match.last, eyes


ROUTES = [hint, threats, chance, review]
