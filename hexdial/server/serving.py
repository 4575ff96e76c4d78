"""The process that listens: tells everybody at a table that it stops before it closes their connections."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn
from litestar import Litestar

from hexdial.server.api.common import lobby_of
from hexdial.server.app import make_app
from hexdial.server.config import Config

GOODBYE_S = 1.0  # for everybody to hear it
STOP_S = 5  # for what is under way
COLLECTING = (10_000, 5, 10_000)  # young objects, times until the middle ones, and until the old ones: hardly ever
TURN_S = 0.001  # so long a thread computes while another one waits


class Serving(uvicorn.Server):
    """A server for one application."""

    def __init__(self, app: Litestar, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.app = app

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        with self.capture_signals(), swift():
            await self._serve(sockets)
            self._captured_signals.clear()  # to be told to stop is no failure: other processes are put away in peace

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        lobby = lobby_of(self.app.state)
        lobby.say_goodbye()
        until = asyncio.get_running_loop().time() + GOODBYE_S
        while lobby.connections and asyncio.get_running_loop().time() < until:
            await asyncio.sleep(0.02)
        await super().shutdown(sockets)


@contextmanager
def swift() -> Iterator[None]:
    """Nobody waits long for what Python does besides.

    To look through all tables for garbage takes as long as a hundred moves: the lobby does it when it lets go of one.
    What is there before the first table is left alone for good. The writing thread gets its turn soon.
    """
    collecting, turns = gc.get_threshold(), sys.getswitchinterval()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTING)
    sys.setswitchinterval(TURN_S)
    try:
        yield
    finally:
        sys.setswitchinterval(turns)
        gc.set_threshold(*collecting)
        gc.unfreeze()


def serving(config: Config) -> Serving:
    """Ready to run; the sockets are given by whoever runs it."""
    app = make_app(config)
    settings = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        ws_max_size=config.message_bytes * 4,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        timeout_graceful_shutdown=STOP_S,
        server_header=False,
    )
    return Serving(app, settings)
