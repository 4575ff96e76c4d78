"""A table on the server: its match, its people, what is on disk; nothing is shown before it is there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

from hexdial.kernel.dice import commitment
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.match import PERSON, Match
from hexdial.kernel.play import Game
from hexdial.kernel.table import CHANCE, Told
from hexdial.server import clocks
from hexdial.server.body import Body, decode, encode, shows
from hexdial.server.keeper import Keeper
from hexdial.server.limits import Bucket
from hexdial.server.matches import read_match, settings_of
from hexdial.server.metrics import Metrics
from hexdial.server.showing import Gallery
from hexdial.server.store import Row, Store, StoreError
from hexdial.server.taking_back import own_choices, sealed_by
from hexdial.server.viewers import Viewer
from hexdial.server.wire import Offer, SeatCard, Standing, TableCard

if TYPE_CHECKING:
    from hexdial.server.programs import Programs

TOUCHED_S = 60.0  # the time of the last change is stored no more often than this
CLOSE_S = 5.0  # for what is being written when the server stops
CHATTER = (0.5, 6.0)  # quick messages of a seat: a second on average, at once

T = TypeVar("T")


class Room:
    """One table. Whoever changes it or shows it holds `lock`: between two holders what is here is what is on disk."""

    def __init__(
        self,
        game: Game[Any],
        row: Row,
        body: Body,
        store: Store,
        programs: Programs,
        metrics: Metrics,
        trouble: Callable[[BaseException], None],
    ) -> None:
        self.id = row.id
        self.game = game
        self.body = body
        self.commitment = commitment(body.seed)
        self.created = row.created
        self.touched = row.touched
        self.listed = row.listed
        self.store = store
        self.metrics = metrics
        self.trouble = trouble  # told of what should never happen
        self.match: Match[Any] | None = None
        self.lock = asyncio.Lock()
        self.lost = False  # the disk could not be read: this room is of no use any more
        self.offers: dict[int, Offer] = {}
        self.offered = 0
        self.gone: dict[int, float] = dict.fromkeys(range(len(body.places)), time.time())
        self.chatter = [Bucket(*CHATTER) for _ in body.places]
        self.gallery = Gallery(self)
        self.keeper = Keeper(self, programs)
        self.tasks: set[asyncio.Task[Any]] = set()

    # how it stands

    @property
    def state(self) -> str:
        if self.match is None:
            return "waiting"
        return "over" if self.match.finished else "playing"

    def asked(self) -> list[int]:
        """The seats that must choose now."""
        if self.match is None:
            return []
        position = self.match.position
        return [
            decision.seat
            for decision, sealed in zip(position.open, position.sealed, strict=True)
            if sealed is None and decision.seat != CHANCE
        ]

    def timed(self) -> list[int]:
        """The people among them: programs have no clock."""
        return [seat for seat in self.asked() if self.body.places[seat].kind == "person"]

    def row(self) -> Row:
        return Row(self.id, self.game.id, self.state, self.created, self.touched, self.listed, encode(self.body))

    def seats_of(self, tokens: list[str]) -> list[int]:
        """The chairs these tokens are for."""
        return [
            number
            for number, place in enumerate(self.body.places)
            if any(shows(token, place.ticket) for token in tokens)
        ]

    def connected(self, seat: int) -> bool:
        return any(seat in viewer.seats for viewer in self.gallery.viewers)

    def card(self) -> TableCard:
        body = self.body
        return TableCard(
            id=self.id,
            game=self.game.id,
            mode=body.mode,
            players=len(body.places),
            state=self.state,  # type: ignore[arg-type]  # one of the three words
            seats=[
                SeatCard(
                    seat=number,
                    kind=place.kind,
                    name=place.name,
                    level=place.level,
                    connected=place.kind == "program" or self.connected(number),
                    listed=place.listed,
                )
                for number, place in enumerate(body.places)
            ],
            options=body.options,
            clock=body.clock,
            created=self.created,
            touched=self.touched,
            choices=self.match.last if self.match is not None else 0,
            commit=self.commitment,
            seed=body.seed if self.state == "over" else "",
            winners=body.winners,
            listed=self.listed,
            source=body.source,
            again=body.again,
            help=body.help,
        )

    def standing(self, seats: list[int], card: TableCard | None = None) -> Standing:
        """How it stands for whoever holds these seats; `card` if it has been made already."""
        now = time.time()
        playing = self.match is not None and not self.match.finished
        return Standing(
            card=card if card is not None else self.card(),
            timers=clocks.timers(self.body, self.timed(), now) if self.body.left else [],
            asof=now,
            offers=list(self.offers.values()),
            undo=self.undoable(seats) if playing and seats else 0,
            claim=self.claimable() if playing and seats else [],
        )

    def undoable(self, seats: list[int]) -> int:
        """How many choices these seats may take back without asking anybody."""
        assert self.match is not None, "there is a match"
        if sealed_by(self.match, seats):
            return 1
        return len([number for number in own_choices(self.match, seats) if number > self.gallery.revealed])

    def claimable(self) -> list[int]:
        """People who are asked and have been away for long."""
        if not self.gone or self.body.clock.per == "days":
            return []
        now = time.time()
        return [seat for seat in self.timed() if seat in self.gone and now - self.gone[seat] >= clocks.ABSENT_S]

    # coming and going

    def enter(self, viewer: Viewer) -> None:
        """Somebody comes, and is shown everything."""
        viewer.seats = self.seats_of(viewer.tokens)
        self.gallery.viewers.append(viewer)
        try:
            self.gallery.show_whole(viewer)
        except HexdialError:
            self.gallery.drop(viewer)
            raise
        for seat in viewer.seats:
            self.gone.pop(seat, None)
        if viewer.seats:
            self.gallery.publish_standing()
        self.keeper.go_on()

    def leave(self, viewer: Viewer) -> None:
        """Somebody goes; the others hear of it, at once or when what is being written is written."""
        if viewer not in self.gallery.viewers:
            return
        self.gallery.drop(viewer)
        self.miss(viewer.seats)
        if viewer.seats and not self.lost:
            if self.lock.locked():
                self.spawn(self.tell_presence())
            else:
                self.gallery.publish_standing()
                self.keeper.set_alarm()

    def miss(self, seats: list[int]) -> None:
        """These seats may have nobody left."""
        now = time.time()
        for seat in seats:
            if not self.connected(seat):
                self.gone.setdefault(seat, now)

    async def tell_presence(self) -> None:
        async with self.lock:
            if not self.lost:
                self.gallery.publish_standing()
                self.keeper.set_alarm()

    def recheck(self) -> list[Viewer]:
        """Tokens may have changed: who no longer holds a seat he held is told to go."""
        lost: list[Viewer] = []
        vacated: list[int] = []
        for viewer in self.gallery.viewers:
            seats = self.seats_of(viewer.tokens)
            missing = [seat for seat in viewer.seats if seat not in seats]
            if missing:
                lost.append(viewer)
                vacated += missing
            viewer.seats = seats
        self.miss(vacated)
        return lost

    # changing

    def set_up(self) -> Match[Any]:
        """All chairs are taken: the match is made; it is not stored yet."""
        body = self.body
        seats = [
            {"name": place.name, "player": place.level if place.kind == "program" else PERSON} for place in body.places
        ]
        nonces = tuple(place.nonce for place in body.places)
        self.match = Match.new(self.game, settings_of(self.game, body), seats, body.seed, nonces)
        self.touched = time.time()
        clocks.wind_up(body, self.touched, self.match.minutes)
        return self.match

    async def begin(self) -> None:
        """The last chair was taken: the match is made, stored, shown."""
        match = self.set_up()
        try:
            await self.store.append(self.id, 0, match.lines, self.row())
        except StoreError:
            await self.recover()
            raise
        self.opened()

    def opened(self) -> None:
        """The match is on disk."""
        self.metrics.began += 1
        self.gallery.show_all_again()
        self.keeper.go_on()

    async def save(self) -> None:
        """What is kept beside the match is on disk when this returns; if that fails the table goes back."""
        try:
            await self.store.save(self.row())
        except StoreError:
            await self.recover()
            raise

    async def commit(self, first: int, always: bool = False) -> None:
        """The new lines are on disk when this returns; if that fails the table goes back to what is there."""
        match = self.match
        assert match is not None, "there is a match to write"
        now = time.time()
        lines = match.lines[first:]
        if match.finished and match.position.outcome is not None:
            self.body.winners = list(match.position.outcome.winners)
            always = True
        row = None
        if always or not lines or self.body.clock.per != "none" or now - self.touched > TOUCHED_S:
            self.touched = now
            self.body.choices = match.last
            row = self.row()
        started = time.perf_counter()
        try:
            if lines:
                await self.store.append(self.id, first, lines, row)
            elif row is not None:
                await self.store.save(row)
        except StoreError:
            await self.recover()
            raise
        self.metrics.committed(time.perf_counter() - started)

    async def apply(self, seat: int, action: object) -> None:
        """A choice: checked, written, shown. The lock is held."""
        match = self.match
        assert match is not None, "there is a match to play"
        first, last = len(match.lines), match.last
        timed = self.timed()
        match.choose(seat, action)
        clocks.used(self.body, timed, seat, last + 1, time.time())
        waited = bool(self.body.sealed)
        self.body.sealed = self.sealed()
        await self.commit(first, always=waited)
        self.metrics.choices += 1
        self.show_since(last)

    async def alter(self, change: Callable[[Match[Any]], object], charged: list[int] | None = None) -> None:
        """Undo, resignation, a draw, somebody else takes over: carried out, written, shown. The lock is held.

        `charged`: whose time has run until now, if not that of those who are asked.
        """
        match = self.match
        assert match is not None, "there is a match"
        first, last = len(match.lines), match.last
        clocks.charge(self.body, self.timed() if charged is None else charged, time.time())
        try:
            change(match)
        except HexdialError:
            if len(match.lines) != first:  # half done: back to what is on disk
                await self.recover()
            raise
        back = match.last < last
        if back:
            clocks.give_back(self.body, match.last)
            last = match.last
        self.body.sealed = self.sealed()
        await self.commit(first, always=True)
        self.show_since(last, back)

    async def unseal(self, seat: int) -> None:
        """A secret choice that waits for those of others is taken back; nobody knew it."""
        match = self.match
        assert match is not None, "there is a match"
        clocks.charge(self.body, [seat], time.time())
        clocks.give_back(self.body, match.last)
        sealed = [known for known in self.body.sealed if known[0] != seat]
        self.match = await asyncio.to_thread(read_match, self.id, self.game, match.lines, sealed)
        self.body.sealed = sealed
        await self.commit(len(match.lines))
        self.show_since(match.last, back=True)

    def show_since(self, last: int, back: bool = False) -> None:
        """It is on disk: everybody sees what came after choice `last`, and the table goes on."""
        match = self.match
        assert match is not None, "there is a match"
        self.offers.clear()  # a proposal is about the moment it was made in
        fresh: list[tuple[int, Told]] = []
        for number in range(last + 1, match.last + 1):
            fresh += [(number, told) for told in match.history[number].events]
        try:
            self.gallery.publish(fresh, back)
        except HexdialError as problem:  # it is on disk, but there are no words for it
            self.trouble(problem)
            for viewer in self.gallery.viewers:
                viewer.dismiss("broken")
        self.keeper.go_on()

    def sealed(self) -> list[tuple[int, str]]:
        """Secret choices somebody made that wait for those of others."""
        match = self.match
        assert match is not None, "there is a match"
        position = match.position
        return [
            (decision.seat, match.actions.text(answer))
            for decision, answer in zip(position.open, position.sealed, strict=True)
            if answer is not None and len(decision.options) > 1 and decision.seat not in match.stands_in
        ]

    # back to the disk

    async def recover(self) -> None:
        """Writing failed: what is on disk counts; if that cannot be read either, everybody has to come again."""
        try:
            await self.reload()
        except HexdialError:
            self.lose()

    async def reload(self) -> None:
        found = await self.store.load(self.id)
        if found is None:
            raise HexdialError("the table is gone")
        row, lines = found
        body = decode(row.body)
        match = await asyncio.to_thread(read_match, self.id, self.game, lines, body.sealed)
        self.body, self.match = body, match
        self.recheck()
        self.gallery.show_all_again()
        self.keeper.go_on()

    def lose(self) -> None:
        self.lost = True
        self.match = None
        self.keeper.stop()
        for viewer in self.gallery.viewers:
            viewer.dismiss("moved")

    # work that outlives whoever asked for it

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    async def through(self, work: Coroutine[Any, Any, T]) -> T:
        """Whoever asked may go away meanwhile: what was begun is finished, written and shown."""
        return await asyncio.shield(self.spawn(work))

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled():
            problem = task.exception()
            if problem is not None:
                self.trouble(problem)

    async def close(self) -> None:
        """What is being written is written; then nothing runs on."""
        self.keeper.stop()
        if self.tasks:
            await asyncio.wait(set(self.tasks), timeout=CLOSE_S)
        running = [task for task in (self.keeper.thinking, *self.tasks) if task is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
