"""One connection of a browser: hello, then requests and answers; plain ASGI, because this is the busy road."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

import msgspec

from hexdial.kernel.errors import HexdialError
from hexdial.server.deeds import Who, obey
from hexdial.server.limits import Bucket
from hexdial.server.lobby import Lobby
from hexdial.server.room import Room
from hexdial.server.store import StoreError
from hexdial.server.viewers import Viewer
from hexdial.server.wire import Bye, Done, Face, FromClient, Hello, No, Ping, Speak, Undo, Why

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

BACKLOG = 2_000_000  # bytes a slow connection may leave unread
HELLO_S = 15.0  # so long a connection may go on without a table
CLOSE_S = 5.0  # for the last words
SEATS = 12  # tokens in one hello
DEAR: dict[type, float] = {Hello: 4.0, Speak: 4.0, Face: 4.0, Undo: 4.0, Why: 2.0}  # they make more work than a choice

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(FromClient)


class Gone(Exception):
    """The other side has closed."""


class Connection:
    """What is on its way to one browser, in order."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.waiting: deque[bytes] = deque()
        self.size = 0
        self.fresh = asyncio.Event()
        self.ended = asyncio.Event()

    @property
    def ending(self) -> bool:
        return self.ended.is_set()

    def put(self, data: bytes) -> None:
        """Send this when its turn comes; whoever does not read is let go."""
        if self.ending:
            return
        self.waiting.append(data)
        self.size += len(data)
        if self.size > BACKLOG and len(self.waiting) > 1:
            self.waiting.clear()
            self.end("slow")
        self.fresh.set()

    def end(self, reason: str) -> None:
        """Say goodbye and close."""
        if not self.ending:
            self.waiting.append(_encoder.encode(Bye(reason=reason)))
            self.ended.set()
            self.fresh.set()

    async def run(self) -> None:
        """Send until the end."""
        while True:
            await self.fresh.wait()
            self.fresh.clear()
            while self.waiting:
                data = self.waiting.popleft()
                self.size -= len(data)
                await self._send({"type": "websocket.send", "text": data.decode("utf-8")})
            if self.ending:
                await self._send({"type": "websocket.close", "code": 1000})
                return


def same_origin(headers: dict[bytes, bytes], allowed: tuple[str, ...]) -> bool:
    """A page of this server, or of one that is allowed; programs that are no browsers send no Origin."""
    origin = headers.get(b"origin")
    if origin is None:
        return True
    text = origin.decode("latin-1")
    if text in allowed:
        return True
    try:
        place = urlsplit(text).netloc
    except ValueError:
        return False
    return bool(place) and place == headers.get(b"host", b"").decode("latin-1")


async def serve_socket(lobby: Lobby, scope: Message, receive: Receive, send: Send) -> None:
    """The whole life of a connection."""
    await receive()  # websocket.connect
    address = scope["client"][0] if scope.get("client") else ""
    if not welcome(lobby, scope, address):
        lobby.metrics.refused += 1
        await send({"type": "websocket.close", "code": 4403})
        return
    lobby.addresses[address] += 1
    try:
        await send({"type": "websocket.accept"})
        await converse(lobby, receive, send)
    finally:
        lobby.addresses[address] -= 1
        if not lobby.addresses[address]:
            del lobby.addresses[address]


def welcome(lobby: Lobby, scope: Message, address: str) -> bool:
    """No foreign pages, not too many from one address, nobody any more when the server stops."""
    config = lobby.config
    many = lobby.addresses[address] >= config.sockets_per_address and not config.unlimited
    return same_origin(dict(scope["headers"]), config.origins) and not many and not lobby.closing


async def converse(lobby: Lobby, receive: Receive, send: Send) -> None:
    """Listen and speak until one side has enough."""
    connection = Connection(send)
    lobby.metrics.sockets += 1
    lobby.connections.add(connection)
    sender = asyncio.create_task(connection.run())
    talker = asyncio.create_task(talk(lobby, connection, receive))
    ended = asyncio.create_task(connection.ended.wait())
    try:
        await asyncio.wait((sender, talker, ended), return_when=asyncio.FIRST_COMPLETED)
        if talker.done() and not isinstance(talker.exception(), Gone):
            connection.end("broken")  # unless it has ended with a reason
        if connection.ending:
            await asyncio.wait((sender,), timeout=CLOSE_S)
    finally:
        lobby.metrics.sockets -= 1
        lobby.connections.discard(connection)
        for task in (sender, talker, ended):
            task.cancel()
        for result in await asyncio.gather(sender, talker, return_exceptions=True):
            if isinstance(result, Exception) and not isinstance(result, (Gone, OSError)):
                lobby.broken(result)


async def talk(lobby: Lobby, connection: Connection, receive: Receive) -> None:
    """Hello first; then everything is answered in the order it came."""
    viewer: Viewer | None = None
    room: Room | None = None
    bucket = Bucket(lobby.config.messages_per_s, lobby.config.messages_burst)
    alone = asyncio.get_running_loop().time()  # since when it has no table
    try:
        while not connection.ending:
            async with asyncio.timeout_at(alone + HELLO_S if viewer is None else None):
                data = await read(receive)
            lobby.metrics.messages += 1
            request = understood(lobby, data)
            if not lobby.config.unlimited and not bucket.take(DEAR.get(type(request), 1.0)):
                lobby.metrics.flooded += 1
                connection.end("flood")
            elif isinstance(request, str):
                refuse(connection, lobby, -1, request)
            elif isinstance(request, Hello):
                if room is not None and viewer is not None:
                    room.leave(viewer)
                    room, viewer, alone = None, None, asyncio.get_running_loop().time()
                room, viewer = await arrive(lobby, connection, request)
            elif room is None or viewer is None:
                refuse(connection, lobby, request.id, "say hello first")
            else:
                await answer(lobby, room, viewer, connection, request)
    except TimeoutError:
        connection.end("silent")
    finally:
        if room is not None and viewer is not None:
            room.leave(viewer)


async def read(receive: Receive) -> bytes:
    message = await receive()
    if message["type"] == "websocket.disconnect":
        raise Gone
    text = message.get("text")
    return text.encode("utf-8", "surrogatepass") if text is not None else message.get("bytes") or b""


def understood(lobby: Lobby, data: bytes) -> Any:
    """The request, or the sentence that says why it is none."""
    if len(data) > lobby.config.message_bytes:
        return f"a message has at most {lobby.config.message_bytes} bytes, this one {len(data)}"
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        return f"this message cannot be understood: {problem}"


def refuse(connection: Connection, lobby: Lobby, id: int, text: str) -> None:
    lobby.metrics.refused += 1
    connection.put(_encoder.encode(No(id=id, text=text)))


async def arrive(lobby: Lobby, connection: Connection, hello: Hello) -> tuple[Room | None, Viewer | None]:
    """Somebody comes to a table with the tokens he has."""
    if len(hello.tokens) > SEATS:
        refuse(connection, lobby, 0, f"a screen has at most {SEATS} seats")
        return None, None
    viewer = Viewer(connection.put, connection.end, hello.tokens, hello.language)
    try:
        async with lobby.table(hello.table) as room:
            room.enter(viewer)
            return room, viewer
    except StoreError:
        connection.end("moved")  # for a moment: whoever comes again may be luckier
    except HexdialError as problem:
        refuse(connection, lobby, 0, str(problem))
    return None, None


async def answer(lobby: Lobby, room: Room, viewer: Viewer, connection: Connection, request: Any) -> None:
    """Carry it out and say so, or say why not."""
    if isinstance(request, Ping):
        connection.put(_encoder.encode(Done(id=request.id)))
    elif isinstance(request, Face) and request.seat not in viewer.seats:
        refuse(connection, lobby, request.id, f"seat {request.seat + 1} is not yours")
    elif isinstance(request, (Face, Speak)):
        async with room.lock:
            if isinstance(request, Face):
                viewer.confirmed = request.seat
            else:
                viewer.language = request.language
            if not room.lost:
                room.gallery.show_whole(viewer)
        connection.put(_encoder.encode(Done(id=request.id)))
    else:
        given = await obey(room, Who(viewer.seats, viewer.language), request, lobby.rematch)
        if isinstance(given, No):
            lobby.metrics.refused += 1
        connection.put(room.gallery.named(_encoder.encode(given), viewer.language))
