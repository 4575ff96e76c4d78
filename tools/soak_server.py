"""People at the tables of a server that is killed under them: what they were told they still find in its next life."""

from __future__ import annotations

import asyncio
import json
import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from itertools import cycle
from typing import Any, Final

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from hexdial.games import GAMES
from hexdial.server.deeds import QUICK
from tools.deaths import EARLY, POLITE, Ledger, Life, Lost, live_and_die
from tools.parties import PATIENCE, Deed, Json, Party, Screen, file_of, level, verify

TABLES: Final = 6  # played at the same time
STOP_S: Final = 20.0  # for a server that is told to stop and not killed
FRESH_EARLY: Final = 0.5  # so many first servers of a database are killed before they have acknowledged anything
AWAY: Final = 0.6  # so often nobody comes to a table with a program: its process takes long to start
GONE: Final = (httpx.TransportError, ConnectionClosed, InvalidHandshake, InvalidMessage, OSError)


class Witness:
    """Everybody who plays on one database, life after life."""

    def __init__(self, url: str, rng: random.Random) -> None:
        self.url = url
        self.rng = rng
        self.ledger = Ledger()
        self.parties: list[Party] = []
        self.counts: Counter[str] = Counter()  # what was acknowledged, by kind
        self.lives = 0
        modes = [(game.id, mode) for game in GAMES for mode in game.modes]
        self.modes = cycle(rng.sample(modes, len(modes)))

    @property
    def command(self) -> list[str]:
        return [sys.executable, "-m", "hexdial", "serve", "--port", "0", "--unlimited", "--database", self.url]

    def life(self) -> Life:
        """The next server, to be killed."""
        self.lives += 1
        life = Life(
            self.command,
            lambda process, ready: self.talk(process, ready, life, self.play_all),
            self.check,
            early=FRESH_EARLY if self.lives == 1 else EARLY,
            polite=POLITE,
        )
        return life

    def conclude(self) -> None:
        """A last server, not killed: every table is found, goes on, can be taken home; every match fits its rules."""
        life = Life(self.command, lambda process, ready: self.talk(process, ready, life, self.take_home), lambda: None)
        live_and_die(life, 0.0, early=False, stopping=STOP_S)
        self.check()
        for table, stored in self.ledger.check(self.url).items():
            if stored.lines:
                verify(f"table {table}", file_of(stored))

    def check(self) -> None:
        """After a death. What has survived one must be there for ever."""
        found = self.ledger.check(self.url)
        for party in self.parties:
            party.check(found[party.table])
            self.ledger.lines[party.table] = {number: line["h"] for number, line in enumerate(found[party.table].lines)}

    def note(self, kind: str, party: Party, deed: Deed | None = None) -> None:
        self.ledger.noted += 1
        self.counts[kind] += 1
        if deed is not None:
            party.deeds.append(deed)

    # one life

    def talk(
        self,
        process: subprocess.Popen[bytes],
        ready: Callable[[], None],
        life: Life,
        visit: Callable[[str, Callable[[], None], Life], Any],
    ) -> None:
        assert process.stdout is not None, "it is a pipe"
        found = re.search(r"http://\S+:\d+", process.stdout.readline().decode())
        if found is not None:  # otherwise it was killed before it said where it is
            asyncio.run(visit(found[0], ready, life))

    async def play_all(self, url: str, ready: Callable[[], None], life: Life) -> None:
        open = [party for party in self.parties if not party.done]
        here = [party for party in open if all(party.tokens) or self.rng.random() > AWAY]
        new = max(TABLES - len(open), 0 if here else 1)
        async with httpx.AsyncClient(base_url=url, timeout=PATIENCE, verify=False) as http:
            evenings = [Evening(self, http, ready, life, party) for party in [*here, *[None] * new]]
            await asyncio.gather(*[evening.spend() for evening in evenings])

    async def take_home(self, url: str, ready: Callable[[], None], life: Life) -> None:
        async with httpx.AsyncClient(base_url=url, timeout=PATIENCE, verify=False) as http:
            for party in self.parties:
                evening = Evening(self, http, lambda: None, life, party)
                await evening.look_in()
                headers = {"authorization": f"Bearer {party.tokens[party.people[0]]}"}
                card = (await http.get(f"/api/tables/{party.table}")).json()
                if card["state"] == "waiting":
                    continue
                reply = await http.get(f"/api/tables/{party.table}/export", headers=headers)
                if reply.status_code != 200:
                    raise Lost(f"table {party.table}: it cannot be taken home: {reply.text}")
                verify(f"the export of table {party.table}", reply.content, whole=card["state"] == "over")
                self.counts["exports"] += 1
        ready()


class Evening:
    """One life of the server at one table, and at those that follow it when it is over."""

    def __init__(
        self, witness: Witness, http: httpx.AsyncClient, ready: Callable[[], None], life: Life, party: Party | None
    ) -> None:
        self.witness = witness
        self.rng = witness.rng
        self.http = http
        self.ready = ready
        self.life = life
        self.party = party

    async def spend(self) -> None:
        """Until the server is gone, and it must not go without a reason."""
        try:
            while True:
                party = self.party or await self.new_table()
                self.party = None
                screens = await self.come(party)
                await self.sit_down(party)
                while not party.done:
                    await self.do_something(party, screens)
                    if screens[0].over:
                        await self.after(party, screens)
                for screen in screens:
                    await screen.socket.close()
        except GONE as gone:
            if not self.life.doomed.is_set():
                raise Lost(f"the server has gone away by itself: {gone!r}") from gone

    async def look_in(self) -> None:
        """The table is as it was left; if anybody is asked, somebody chooses."""
        assert self.party is not None, "there is a table to look at"
        screens = await self.come(self.party)
        asked = [screen for screen in screens if screen.now["curtain"] >= 0 or screen.questions()]
        if asked and not screens[0].over:
            for _ in range(2):  # the first time it may be the curtain
                await self.choose(self.party, asked[0])
        for screen in screens:
            await screen.socket.close()

    # tables

    async def post(self, path: str, body: Json) -> Json:
        reply = await self.http.post(path, json=body)
        if reply.status_code >= 300 and self.life.doomed.is_set():
            raise ConnectionError(reply.text)
        if reply.status_code >= 300:
            raise Lost(f"{path} {json.dumps(body)}: {reply.text}")
        answer: Json = reply.json()
        return answer

    async def new_table(self) -> Party:
        """The next mode of some game, with a program, by links, or all at one screen."""
        game, mode = next(self.witness.modes)
        players = self.rng.choice(mode.players)
        kind = self.rng.choice(("here", "here", "link", "link", "program"))
        seats: list[Json] = [{"kind": "here", "name": f"Here {seat}"} for seat in range(players)]
        if kind == "link":
            seats[1:] = [{"kind": "link"}] * (players - 1)
        elif kind == "program":
            seats[-1] = {"kind": "program", "level": "random"}
        clock = {"per": "game", "amount": 86400} if self.rng.random() < 0.3 else {"per": "none"}
        wanted = {
            "game": game, "mode": mode.id, "players": players, "seats": seats, "clock": clock, "nonce": "n",
        }  # fmt: skip
        made = await self.post("/api/tables", wanted)
        return self.made(made, f"{game}/{mode.id}", players, apart=kind == "link" or self.rng.random() < 0.3)

    def made(self, made: Json, mode: str, players: int, apart: bool) -> Party:
        tokens = [""] * players
        for ticket in (*made["tickets"], *made["invitations"]):
            tokens[ticket["seat"]] = ticket["token"]
        party = Party(made["table"], mode, tokens, apart)
        if made["invitations"]:
            party.names = {ticket["seat"]: "" for ticket in made["invitations"]}
            self.witness.ledger.lines[party.table] = {}
        else:
            self.witness.ledger.lines[party.table] = {0: ""}
        self.witness.parties.append(party)
        self.witness.note("tables", party)
        return party

    async def sit_down(self, party: Party) -> None:
        """Whoever has got a link and does not sit yet."""
        for seat in [seat for seat, name in party.names.items() if not name]:
            wish = {"name": f"Guest {seat}", "token": party.tokens[seat], "nonce": f"n{seat}"}
            await self.post(f"/api/tables/{party.table}/seats", wish)
            party.names[seat] = f"Guest {seat}"
            self.witness.note("seats", party)
            if all(party.names.values()):
                self.witness.ledger.lines[party.table].setdefault(0, "")

    async def come(self, party: Party) -> list[Screen]:
        """Everybody with his link, on one screen or each on his own."""
        groups = [[seat] for seat in party.people] if party.apart else [party.people]
        address = str(self.http.base_url.copy_with(scheme="ws", path="/api/socket"))
        screens: list[Screen] = []
        for seats in groups:
            socket = await connect(address, compression=None, max_size=None, proxy=None, open_timeout=PATIENCE)
            screens.append(Screen(party, seats, socket))
            await screens[-1].hello()
            party.check_return(screens[-1].now, seats)
        return screens

    # deeds

    async def do_something(self, party: Party, screens: list[Screen]) -> None:
        asked = [screen for screen in screens if screen.now["curtain"] >= 0 or screen.questions()]
        if not asked:  # a program thinks
            await screens[0].hear()
        else:
            screen, which = self.rng.choice(asked), self.rng.random()
            if which < 0.85:
                await self.choose(party, screen)
            elif which < 0.93:
                await self.undo(party, screen, screens)
            elif which < 0.98:
                if not await screen.ask("say", seat=self.rng.choice(screen.seats), key=self.rng.choice(QUICK)):
                    self.witness.note("messages", party)
            elif which < 0.99:
                seat = self.rng.choice(screen.seats)
                if not await screen.ask("resign", seat=seat):
                    self.witness.note("resigned", party, Deed("resign", seat))
            elif not await self.propose(screen, screens, "draw"):
                self.witness.note("draws", party, Deed("draw"))
        await level(screens)

    async def choose(self, party: Party, screen: Screen) -> None:
        if screen.now["curtain"] >= 0:
            await screen.ask("face", seat=screen.now["curtain"])
            return
        if not screen.questions():
            return
        question, n = self.rng.choice(screen.questions()), screen.now["n"]
        choice = self.rng.choice(question["choices"])
        seat, key = question["seat"], question["key"]
        refusal = await screen.ask("choose", seat=seat, n=n, key=key, choice=choice["number"])
        if not refusal:
            deed = Deed("do", seat, n, key, choice["notation"])
            self.witness.note("choices", party, deed)
            party.sealed = [*party.sealed, deed] if screen.now["n"] == n else []
            self.ready()
        elif all(party.tokens) and not self.life.doomed.is_set():  # no program was faster
            raise Lost(f"table {party.table}: choice {choice['notation']!r} was refused: {refusal}")

    async def undo(self, party: Party, screen: Screen, screens: list[Screen]) -> None:
        """With everybody's consent. A choice that is still secret comes back without a line."""
        seat = self.rng.choice(screen.seats)
        sealed = [deed for deed in party.sealed if deed.n == screen.now["n"]]
        party.deeds = [deed for deed in party.deeds if deed not in sealed]  # from now on they may be gone
        refusal = await screen.ask("undo", seat=seat) or await self.agree(screen, screens, "undo")
        if refusal:
            party.deeds += sealed
        elif any(deed.seat == seat for deed in sealed):
            party.sealed = [deed for deed in sealed if deed.seat != seat]
            party.deeds += party.sealed
            self.witness.note("undone", party)
        else:
            party.sealed = []
            self.witness.note("undone", party, Deed("undo"))

    async def propose(self, screen: Screen, screens: list[Screen], offer: str) -> str:
        refusal = await screen.ask("propose", seat=screen.seats[0], offer=offer)
        return refusal or await self.agree(screen, screens, offer)

    async def agree(self, screen: Screen, screens: list[Screen], kind: str) -> str:
        """Everybody who is asked says yes; the refusal, if it came too late."""
        for offer in screen.now["standing"]["offers"]:
            if offer["kind"] == kind:
                for seat in offer["waits"]:
                    (other,) = [one for one in screens if seat in one.seats]
                    refusal = await other.ask("reply", seat=seat, offer=offer["id"], agree=True)
                    if refusal:
                        return refusal
        return ""

    async def after(self, party: Party, screens: list[Screen]) -> None:
        """It is over: once more, or from some moment on in another way, or something else."""
        which = self.rng.random()
        if which < 0.3 and not await self.propose(screens[0], screens, "rematch"):
            await level(screens)
            party.again = screens[0].now["standing"]["card"]["again"]
            self.party = Party(party.again, party.mode, party.tokens, party.apart)
            self.witness.ledger.lines[party.again] = {0: ""}
            self.witness.parties.append(self.party)
            self.witness.note("rematches", party)
        elif which > 0.8:
            at = self.rng.randint(0, screens[0].now["n"])
            made = await self.post(f"/api/tables/{party.table}/fork", {"at": at})
            self.party = self.made(made, party.mode, len(party.tokens), party.apart)
        party.done = True
