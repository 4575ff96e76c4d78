"""Tables: made, found, joined, played, taken home."""

from __future__ import annotations

import asyncio
import json
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, QueryParameter

from hexdial.kernel.dice import fresh_seed
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.match import PERSON, Match
from hexdial.kernel.matchfile import link
from hexdial.kernel.table import WATCHER
from hexdial.server import looking, seating
from hexdial.server.api.common import (
    PROBLEMS,
    Asking,
    Number,
    TableId,
    Tongue,
    guard_new,
    lobby_of,
    seats_of,
    token_of,
)
from hexdial.server.body import fresh_token
from hexdial.server.deeds import UNDOS, Who, obey
from hexdial.server.problems import NotAllowed
from hexdial.server.room import Room
from hexdial.server.viewers import Viewer
from hexdial.server.wire import (
    Choose,
    Claim,
    Created,
    Done,
    ForkAt,
    NewTable,
    No,
    Propose,
    Reply,
    Resign,
    Say,
    SetSeat,
    TableCard,
    TakeSeat,
    Ticket,
    Told,
    Undo,
    Whole,
    Why,
)


@post("/api/tables", summary="Set a table", guards=[guard_new], responses=PROBLEMS)
async def create(state: State, data: JSONBody[NewTable]) -> Created:
    return await lobby_of(state).create(data)


@get("/api/tables", summary="Open tables, or matches that are over", responses=PROBLEMS)
async def find(
    state: State, which: Annotated[Literal["waiting", "over"], QueryParameter(name="state")] = "waiting"
) -> list[TableCard]:
    return await lobby_of(state).find(which)


@get("/api/tables/{table:str}", summary="Who sits at a table, and how it stands", responses=PROBLEMS)
async def card(state: State, table: TableId) -> TableCard:
    async with lobby_of(state).table(table) as room:
        return room.card()


@post("/api/tables/{table:str}/seats", summary="Sit down, by invitation or on a free chair", responses=PROBLEMS)
async def sit(state: State, table: TableId, data: JSONBody[TakeSeat]) -> Ticket:
    async with lobby_of(state).table(table) as room:
        return await seating.sit(room, data)


@post(
    "/api/tables/{table:str}/seats/{seat:int}",
    summary="The host changes a link, removes somebody, lets a program play",
    responses=PROBLEMS,
)
async def set_seat(request: Asking, state: State, table: TableId, seat: Number, data: JSONBody[SetSeat]) -> Ticket:
    async with lobby_of(state).table(table) as room:
        return await seating.set_seat(room, seat, token_of(request), data)


@get(
    "/api/tables/{table:str}/now", summary="Everything, as the bearer of a seat's token may see it", responses=PROBLEMS
)
async def now(request: Asking, state: State, table: TableId, language: Tongue = "en") -> Whole:
    viewer = Viewer(_nowhere, _nowhere, [], language)
    async with lobby_of(state).table(table) as room:
        viewer.seats = seats_of(request, room)
        return msgspec.json.decode(room.gallery.packed(room.gallery.whole(viewer), language), type=Whole)


@post(
    "/api/tables/{table:str}/do",
    summary="Choose, take back, resign, propose, answer, speak, claim, ask why",
    status_code=200,
    responses={**PROBLEMS, 409: ResponseSpec(No, generate_examples=False, description="Refused; nothing has changed")},
)
async def do(
    request: Asking,
    state: State,
    table: TableId,
    data: JSONBody[Choose | Undo | Resign | Propose | Reply | Say | Claim | Why],
    language: Tongue = "en",
) -> Response[Done | Told]:
    lobby = lobby_of(state)
    room = await lobby.room(table)
    answer = await obey(room, Who(seats_of(request, room), language), data, lobby.rematch)
    content = room.gallery.named(msgspec.json.encode(answer), language)
    given = msgspec.json.decode(content, type=Done | No | Told)
    return Response(given, status_code=409 if isinstance(given, No) else 200, media_type="application/json")


@get(
    "/api/tables/{table:str}/export",
    summary="The match file, as the bearer may have it",
    media_type="text/plain",
    responses=PROBLEMS,
)
async def export(request: Asking, state: State, table: TableId) -> str:
    async with lobby_of(state).table(table) as room:
        match = match_in(room)
        seats = seats_of(request, room)
        if not match.finished and not seats:
            raise NotAllowed("before the end only those who play can take the match home")
        seat = seats[0] if seats else WATCHER
        return "".join(f"{line}\n" for line in exported(match, seat))


def exported(match: Match[Any], seat: int) -> list[str]:
    """The lines a seat may have; before the end also without the others' shares in the dice."""
    lines = match.export(seat, match.game.redact, match.game.hides)
    if match.finished:
        return lines
    h = ""
    again: list[str] = []
    for number, line in enumerate(lines):
        fields = json.loads(line)
        del fields["h"]
        if number == 0:
            fields["nonces"] = []
        text, h = link(h, fields)
        again.append(text)
    return again


@post(
    "/api/tables/import",
    summary="A match file becomes a table to look at, or to fork",
    guards=[guard_new],
    responses=PROBLEMS,
)
async def bring(request: Request[None, None, State], state: State) -> TableCard:
    data = await request.body()
    lobby = lobby_of(state)
    if data.count(b'\n{"undo":') > UNDOS:
        raise HexdialError(f"in one match choices are taken back at most {UNDOS} times")
    await lobby.programs.run(looking.check_file, data)  # over there it can be given up when it takes too long
    match = await asyncio.to_thread(looking.read_file, data)
    if match.stream is None:
        raise HexdialError("this file is one seat's view of an unfinished match; it cannot be played on here")
    room = await lobby.keep(match, match.stream.seed, [""] * len(match.seats), "")
    return room.card()


@post(
    "/api/tables/{table:str}/fork",
    summary="A new table from a moment of this match, with new dice, all on this screen",
    guards=[guard_new],
    responses=PROBLEMS,
)
async def fork(request: Asking, state: State, table: TableId, data: JSONBody[ForkAt]) -> Created:
    lobby = lobby_of(state)
    async with lobby.table(table) as room:
        match = match_in(room)
        if not match.finished:
            mine = seats_of(request, room)
            held = [seat for seat, place in enumerate(room.body.places) if place.kind == "person" and place.ticket]
            if any(seat not in mine for seat in held):
                raise NotAllowed("a match between people can be forked when it is over")
        seed = fresh_seed()
        forked = match.fork(data.at, seed)
    tokens = [fresh_token() if seat["player"] == PERSON else "" for seat in forked.seats]
    made = await lobby.keep(forked, seed, tokens, table)
    tickets = [Ticket(seat=seat, token=token) for seat, token in enumerate(tokens) if token]
    return Created(table=made.id, host="", tickets=tickets, invitations=[])


def match_in(room: Room) -> Match[Any]:
    if room.match is None:
        raise HexdialError("the match has not begun yet")
    return room.match


def _nowhere(_: object) -> None:
    """A look without a connection is sent nothing."""


ROUTES = [create, find, card, sit, set_seat, now, do, export, fork]
