"""What all routes share: who asks, in which language, and how refusals look."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from hexdial.kernel.errors import HexdialError, RuleError
from hexdial.server.limits import Buckets
from hexdial.server.lobby import Lobby
from hexdial.server.problems import Busy, NotAllowed, NotFound, TooLong
from hexdial.server.room import Room
from hexdial.server.socket import same_origin
from hexdial.server.store import StoreError
from hexdial.server.wire import Language, Problem

Tongue = Annotated[Language, QueryParameter(name="language", description="the language of every sentence")]
TableId = Annotated[str, PathParameter(pattern="^[a-z0-9]{1,32}$", description="the name of a table")]
Number = Annotated[int, PathParameter(ge=0, le=1_000_000, description="counted from 0")]
STATUS = ((NotFound, 404), (NotAllowed, 403), (StoreError, 503), (Busy, 503), (TooLong, 503))
PROBLEMS = {
    400: ResponseSpec(Problem, generate_examples=False, description="This cannot be done, or cannot be understood"),
    403: ResponseSpec(
        Problem,
        generate_examples=False,
        description="The token does not give this right, or the page is of another server",
    ),
    404: ResponseSpec(Problem, generate_examples=False, description="There is no such thing"),
    413: ResponseSpec(Problem, generate_examples=False, description="The request is too large"),
    429: ResponseSpec(
        Problem, generate_examples=False, description="Too many requests; `retry-after` says how long to wait"
    ),
    503: ResponseSpec(
        Problem, generate_examples=False, description="Not now: the disk fails, or too much is asked at once"
    ),
}
NO_STORE = {"cache-control": "no-store", "x-content-type-options": "nosniff"}
SAFE = ("GET", "HEAD", "OPTIONS")
Asking = Request[None, None, State]


def lobby_of(state: State) -> Lobby:
    lobby = state["lobby"]
    assert isinstance(lobby, Lobby), "the lobby is opened before the first request"
    return lobby


def token_of(request: Asking) -> str:
    """The secret of a seat or of the host, `Authorization: Bearer ...`; "" for a spectator."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.casefold() == "bearer" else ""


def seats_of(request: Asking, room: Room) -> list[int]:
    token = token_of(request)
    return room.seats_of([token]) if token else []


def refused(_: Asking, problem: Exception) -> Response[Problem]:
    """Every problem of ours is one sentence; whose fault it is decides the number."""
    assert isinstance(problem, HexdialError), "only our own problems come here"
    status = next((number for kind, number in STATUS if isinstance(problem, kind)), 400)
    rule = problem.rule if isinstance(problem, RuleError) else ""
    text = problem.problem if isinstance(problem, RuleError) else str(problem)
    return said(status, text, rule, {"retry-after": "2"} if status == 503 else {})


def malformed(request: Asking, problem: Exception) -> Response[Problem]:
    """What the framework refuses, in the same form."""
    assert isinstance(problem, HTTPException), "only refusals of the framework come here"
    text = problem.detail
    if problem.status_code in (404, 405) and text == HTTPStatus(problem.status_code).phrase:
        text = f"there is nothing at {request.url.path}" if problem.status_code == 404 else "this cannot be done there"
    extra = problem.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        first = extra[0]
        text = f"{text} ({first.get('key', '?')}: {first.get('message', '?')})"
    return said(problem.status_code, text, "", dict(problem.headers or {}))


def nested(_: Asking, __: Exception) -> Response[Problem]:
    """JSON so deep that nobody can read it."""
    return said(400, "this request is nested too deeply")


def failed(request: Asking, problem: Exception) -> Response[Problem]:
    """What should never happen: kept in sight, and no details for strangers."""
    lobby_of(request.app.state).broken(problem)
    return said(500, "the server has made a mistake; it has been written down")


def said(status: int, text: str, rule: str = "", headers: dict[str, str] | None = None) -> Response[Problem]:
    headers = {**NO_STORE, **(headers or {})}
    return Response(Problem(text=text, rule=rule), status_code=status, media_type="application/json", headers=headers)


def guard_flood(connection: ASGIConnection, _: BaseRouteHandler) -> None:  # type: ignore[type-arg]  # any connection
    """So many requests of one address, and none from foreign pages."""
    state = connection.app.state
    lobby = lobby_of(state)
    scope = connection.scope
    if scope["type"] == ScopeType.HTTP and scope.get("method", "GET") not in SAFE:
        if not same_origin(dict(scope["headers"]), lobby.config.origins):
            lobby.metrics.refused += 1
            raise HTTPException("this page comes from another address than the server", status_code=403)
    buckets = state["requests"]
    assert isinstance(buckets, Buckets), "made at the start"
    if not lobby.config.unlimited and not buckets.take(address_of(connection)):
        lobby.metrics.flooded += 1
        raise HTTPException("too many requests; wait a moment", status_code=429, headers={"retry-after": "2"})


def address_of(connection: ASGIConnection) -> str:  # type: ignore[type-arg]  # any connection
    return connection.client.host if connection.client is not None else ""


def guard_new(connection: ASGIConnection, _: BaseRouteHandler) -> None:  # type: ignore[type-arg]  # any connection
    """So many new tables of one address."""
    state = connection.app.state
    buckets = state["tables"]
    assert isinstance(buckets, Buckets), "made at the start"
    if not lobby_of(state).config.unlimited and not buckets.take(address_of(connection)):
        raise HTTPException("too many new tables; wait a minute", status_code=429, headers={"retry-after": "60"})
