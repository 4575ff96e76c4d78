"""The server: REST, sockets, the client's files, health and metrics, in one Litestar application."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from typing import Any

from litestar import Litestar, MediaType, Request, Response, Router, get
from litestar.config.compression import CompressionConfig
from litestar.config.cors import CORSConfig
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.handlers import asgi
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Receive, Scope, Send

import hexdial
from hexdial.front.build import build
from hexdial.kernel.errors import HexdialError
from hexdial.server import wire
from hexdial.server.api import builder, games, help, looks, tables
from hexdial.server.api.common import NO_STORE, failed, guard_flood, lobby_of, malformed, nested, refused
from hexdial.server.client_files import client
from hexdial.server.config import Config
from hexdial.server.helping import Reviews
from hexdial.server.limits import Buckets
from hexdial.server.lobby import Lobby
from hexdial.server.socket import serve_socket
from hexdial.server.store import Store

SWEEP_S = 60.0
_log = logging.getLogger("hexdial.server")


@get("/health", summary="Is it alive?", include_in_schema=True)
async def health(state: State) -> dict[str, str | int]:
    lobby = lobby_of(state)
    return {
        "status": "ok",
        "version": hexdial.__version__,
        "build": build(),
        "tables": len(lobby.rooms),
        "sockets": lobby.metrics.sockets,
        "problems": len(lobby.problems),
    }


@get("/metrics", summary="Counters for Prometheus", media_type=MediaType.TEXT)
async def metrics(state: State) -> Response[str]:
    lobby = lobby_of(state)
    lobby.metrics.thoughts = lobby.programs.thoughts
    return Response(lobby.metrics.text(len(lobby.rooms)), media_type="text/plain; version=0.0.4")


@get("/api/openapi.json", include_in_schema=False)
async def openapi(request: Request[None, None, State]) -> dict[str, Any]:
    """This document, made once; the framework's own pages about it stay aside."""
    state = request.app.state
    if "openapi" not in state:
        state["openapi"] = described(request.app)
    document: dict[str, Any] = state["openapi"]
    return document


def described(app: Litestar) -> dict[str, Any]:
    """The document with what the framework does not know: unknown fields are refused, a match file is text."""
    document = app.openapi_schema.to_schema()
    for name in [
        kind.__name__ for kind in vars(wire).values() if isinstance(kind, type) and issubclass(kind, wire.Asked)
    ]:
        if name in document["components"]["schemas"]:
            document["components"]["schemas"][name]["additionalProperties"] = False
    (bring,) = [path["post"] for at, path in document["paths"].items() if at.endswith("/api/tables/import")]
    bring["requestBody"] = {"content": {"text/plain": {"schema": {"type": "string"}}}, "required": True}
    return document


@asgi("/api/socket", is_mount=False, copy_scope=True)
async def socket(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] != ScopeType.WEBSOCKET:
        raise HTTPException("this address speaks WebSocket only", status_code=426)
    lobby = lobby_of(scope["litestar_app"].state)
    await serve_socket(lobby, scope, receive, send)  # type: ignore[arg-type]  # plain dictionaries


def make_app(config: Config) -> Server:
    """An application of its own; several can live in one process."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        store = await Store.open(config.database)
        lobby = Lobby(config, store)
        app.state["lobby"] = lobby
        app.state["reviews"] = reviews = Reviews()
        sweeper = asyncio.create_task(sweep(lobby))
        try:
            await lobby.wake()
            yield
        finally:
            sweeper.cancel()
            with suppress(asyncio.CancelledError):
                await sweeper
            reviews.close()
            await lobby.close()

    base = config.base or "/"
    parts = (games, builder, tables, looks, help)
    routes: list[Any] = [health, metrics, openapi, socket, *[route for part in parts for route in part.ROUTES]]
    origins = list(config.origins)
    return Server(
        [
            Router(base, route_handlers=routes, guards=[guard_flood], response_headers=NO_STORE),
            Router(
                base,
                route_handlers=[tables.bring],
                guards=[guard_flood],
                response_headers=NO_STORE,
                request_max_body_size=config.file_bytes,
            ),
            Router(base, route_handlers=[client]),
        ],
        lifespan=[lifespan],
        exception_handlers={HexdialError: refused, HTTPException: malformed, RecursionError: nested, Exception: failed},
        request_max_body_size=config.body_bytes,
        compression_config=CompressionConfig(
            "gzip", minimum_size=1000, gzip_compress_level=5, exclude_opt_key="packed"
        ),
        cors_config=CORSConfig(allow_origins=origins, allow_methods=["GET", "POST"]) if origins else None,
        openapi_config=OpenAPIConfig(
            title="Hexdial",
            version=hexdial.__version__,
            path=f"{config.base}/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        state=State(
            {
                "requests": Buckets(config.requests_per_s, config.requests_burst),
                "tables": Buckets(config.tables_per_minute / 60, config.tables_per_minute),
                "help": Buckets(config.helps_per_s, config.helps_burst),
                "base": config.base,
            }
        ),
        logging_config=None,
    )


class Server(Litestar):
    """The application. Whoever asks for the head of something is told about it as if he had asked for all of it."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http" and scope["method"] == "HEAD":
            scope, send = {**scope, "method": "GET"}, without_body(send)
        await super().__call__(scope, receive, send)


def without_body(send: Send) -> Send:
    async def head(message: Message) -> None:
        if message["type"] == "http.response.body":
            message["body"] = b""
        await send(message)

    return head


async def sweep(lobby: Lobby) -> None:
    """Housekeeping, again and again; a failure is logged and tried again later."""
    while True:
        await asyncio.sleep(SWEEP_S)
        try:
            await lobby.sweep()
        except HexdialError as problem:
            _log.warning("housekeeping failed: %s", problem)
