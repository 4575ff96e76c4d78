"""All tables of a server: made, found, loaded when somebody comes, let go when nobody looks."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import msgspec

from hexdial.arena.shelf import all_games
from hexdial.kernel.dice import fresh_seed
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.match import PERSON, Match
from hexdial.kernel.play import Game
from hexdial.players.registry import standing_in
from hexdial.server.body import Body, Place, decode, fresh_id, fresh_token, ticket_of
from hexdial.server.config import Config
from hexdial.server.matches import read_match, trial_match
from hexdial.server.metrics import Metrics
from hexdial.server.problems import NotFound
from hexdial.server.programs import Programs
from hexdial.server.room import Room
from hexdial.server.seating import clock_of, place_of
from hexdial.server.store import Row, Store
from hexdial.server.wire import Created, NewTable, TableCard, Ticket

if TYPE_CHECKING:
    from hexdial.server.socket import Connection

_log = logging.getLogger("hexdial.server")
SEED = 64  # signs of a seed somebody brings
FOUND = 50  # tables in a list


class Lobby:
    """The rooms in memory and those in the store."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config = config
        self.store = store
        self.programs = Programs(config.processes)
        self.metrics = Metrics()
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.connections: set[Connection] = set()
        self.addresses: Counter[str] = Counter()  # open connections by where they come from
        self.closing = False
        self.problems: list[BaseException] = []  # what should never happen, for /health and the log

    def broken(self, problem: BaseException) -> None:
        """Something failed that should not: it is kept in sight and logged; the others play on."""
        if not any(known is problem for known in self.problems):
            self.problems = [*self.problems[-9:], problem]
            _log.error("this should not have happened", exc_info=problem)

    # finding

    @asynccontextmanager
    async def table(self, id: str) -> AsyncIterator[Room]:
        """The table of that name, for oneself: what is seen of it is on disk."""
        while True:
            room = await self.room(id)
            async with room.lock:
                if not room.lost:
                    yield room
                    return

    async def room(self, table: str) -> Room:
        """The table of that name, from memory or from the store."""
        room = self.rooms.get(table)
        if room is not None and not room.lost:
            return room
        task = self.loading.get(table)
        if task is None:
            # a task of its own: whoever came first may go away before it is loaded
            task = self.loading[table] = asyncio.create_task(self._load(table))
            task.add_done_callback(lambda done: self._loaded(table, done))
        return await asyncio.shield(task)

    async def _load(self, table: str) -> Room:
        found = await self.store.load(table)
        if found is None:
            raise NotFound(f"there is no table {table!r}")
        row, lines = found
        room = self._make(game_of(row.game), row, decode(row.body))
        room.match = await asyncio.to_thread(read_match, table, room.game, lines, room.body.sealed)
        self.rooms[table] = room
        room.keeper.go_on()
        return room

    def _loaded(self, table: str, task: asyncio.Task[Room]) -> None:
        del self.loading[table]
        if not task.cancelled():
            task.exception()  # everybody who waits is told; perhaps nobody does any more

    def _make(self, game: Game[Any], row: Row, body: Body) -> Room:
        return Room(game, row, body, self.store, self.programs, self.metrics, self.broken)

    async def find(self, state: str) -> list[TableCard]:
        """Open tables, or matches that are over, the newest first; private ones are nobody else's business."""
        rows = await self.store.find(state, True, FOUND)
        known = {game.id: game for game in all_games()}
        found: list[TableCard] = []
        for row in rows:
            room = self.rooms.get(row.id)
            if room is not None and not room.lost:
                async with room.lock:
                    found.append(room.card())
            elif row.game in known:
                found.append(self._card(known[row.game], row))
        return [card for card in found if card.state == state]

    def _card(self, game: Game[Any], row: Row) -> TableCard:
        """The card of a table that is not in memory: its match is not loaded for it."""
        body = decode(row.body)
        card = self._make(game, row, body).card()
        seed = body.seed if row.state == "over" else ""
        return msgspec.structs.replace(card, state=row.state, choices=body.choices, seed=seed)

    # making

    async def create(self, wanted: NewTable) -> Created:
        """A new table; if nobody is missing, its match begins at once."""
        game = game_of(wanted.game)
        strangers = any(seat.kind in ("link", "open") for seat in wanted.seats)
        if wanted.seed and strangers:
            raise HexdialError("a table with strangers has fresh dice: leave out the seed")
        if len(wanted.seed) > SEED:
            raise HexdialError(f"a seed has at most {SEED} signs")
        if len(wanted.seats) != wanted.players:
            raise HexdialError(f"{wanted.players} players need {wanted.players} seats, not {len(wanted.seats)}")
        check_players(game, wanted.mode, wanted.players)
        host = fresh_token()
        tickets: list[Ticket] = []
        invitations: list[Ticket] = []
        places: list[Place] = []
        for number, seat in enumerate(wanted.seats):
            token = fresh_token()
            places.append(place_of(number, seat, token, wanted.nonce))
            if seat.kind == "here":
                tickets.append(Ticket(seat=number, token=token))
            elif seat.kind == "link":
                invitations.append(Ticket(seat=number, token=token))
        body = Body(
            mode=wanted.mode,
            options=wanted.options,
            places=places,
            host=ticket_of(host),
            seed=wanted.seed or fresh_seed(),
            clock=clock_of(wanted),
            help=wanted.help == "on" or (wanted.help == "auto" and not strangers),
        )
        room = await self.add(game, body, wanted.listed)
        return Created(table=room.id, host=host, tickets=tickets, invitations=invitations)

    async def add(self, game: Game[Any], body: Body, listed: bool) -> Room:
        """A table of this body, stored together with its match if all chairs are taken."""
        now = time.time()
        room = self._make(game, Row(fresh_id(), game.id, "waiting", now, now, listed, ""), body)
        lines: list[str] = []
        if all(place.kind != "waiting" for place in body.places):
            lines = room.set_up().lines
        else:
            check_settings(game, body)
        await self.store.create(room.row(), lines)
        self.rooms[room.id] = room
        if lines:
            room.opened()
        return room

    async def keep(self, match: Match[Any], seed: str, tickets: list[str], source: str) -> Room:
        """A table for a match that exists already: a fork, or a file that was brought."""
        now = time.time()
        settings = match.settings
        options = settings.get("options")
        places = [
            Place(
                kind="person" if seat["player"] == PERSON else "program",
                name=seat["name"],
                level=level_of(seat["player"]),
                ticket=ticket_of(token) if token else "",
            )
            for seat, token in zip(match.seats, tickets, strict=True)
        ]
        body = Body(
            mode=str(settings["mode"]),
            options={str(name): str(value) for name, value in options.items()} if isinstance(options, dict) else {},
            places=places,
            host="",
            seed=seed,
            source=source,
            since=now,
            until=now + 60.0 * match.minutes if match.minutes else 0.0,
            winners=list(match.position.outcome.winners) if match.position.outcome is not None else [],
            choices=match.last,
        )
        room = self._make(match.game, Row(fresh_id(), match.game.id, "playing", now, now, False, ""), body)
        room.match = match
        await self.store.create(room.row(), match.lines)
        self.rooms[room.id] = room
        room.keeper.go_on()
        return room

    async def rematch(self, room: Room) -> str:
        """The same people on the same chairs with the same tokens; new dice."""
        body = room.body
        places = [
            Place(kind=place.kind, name=place.name, level=place.level, ticket=place.ticket, nonce=place.nonce,
                  lineup=place.lineup)
            for place in body.places
        ]  # fmt: skip
        fresh = Body(
            mode=body.mode, options=body.options, places=places, host=body.host, seed=fresh_seed(), clock=body.clock,
            source=room.id, help=body.help,
        )  # fmt: skip
        return (await self.add(room.game, fresh, False)).id

    # housekeeping

    async def wake(self) -> None:
        """After a start: tables with a running clock go on; one that cannot be read does not keep the others back."""
        for row in await self.store.find("playing", None, 10_000):
            body = decode(row.body)
            if body.clock.per != "none" or body.until:
                try:
                    await self.room(row.id)
                except HexdialError as problem:
                    _log.warning("table %s stands still: %s", row.id, problem)

    async def sweep(self) -> None:
        """Forget old tables; let go of those nobody looks at."""
        config = self.config
        now = time.time()
        await self.store.expire(now, config.waiting_s, config.playing_s, config.over_s)
        let_go = False
        for room in list(self.rooms.values()):
            idle = not room.gallery.viewers and room.keeper.idle() and not room.tasks and not room.lock.locked()
            if room.lost or (idle and now - room.touched > config.idle_s):
                del self.rooms[room.id]
                await room.close()
                let_go = True
        if let_go:
            gc.collect()  # rooms and what is in them hold on to each other

    def say_goodbye(self) -> None:
        """The server is about to stop: everybody is told, nobody new is let in."""
        self.closing = True
        for connection in list(self.connections):
            connection.end("shutdown")

    async def close(self) -> None:
        """Everybody is told, everything is written."""
        self.say_goodbye()
        for room in list(self.rooms.values()):
            await room.close()
        self.programs.close()
        await self.store.close()


def game_of(id: str) -> Game[Any]:
    for game in all_games():
        if game.id == id:
            return game
    raise NotFound(f"there is no game {id!r}; there are {', '.join(game.id for game in all_games())}")


def check_players(game: Game[Any], mode: str, players: int) -> None:
    allowed = game.mode(mode).players
    if players not in allowed:
        raise HexdialError(f"{game.id} {mode} is for {', '.join(map(str, allowed))} players, not {players}")


def check_settings(game: Game[Any], body: Body) -> None:
    """A match with these settings could begin; otherwise one sentence."""
    check_players(game, body.mode, len(body.places))
    trial_match(game, body)


def level_of(player: str) -> str:
    """The level of a program as a match names it, or of who plays on for one that is not known here."""
    return "" if player == PERSON else standing_in(player)
