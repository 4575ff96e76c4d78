"""What nobody may know is in no byte he is sent: tiles, seeds, nonces, the tokens of others."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from hexdial.kernel.match import PERSON, Match
from hexdial.server.body import ticket_of
from hexdial.server.lobby import Lobby
from hexdial.server.room import Room
from tests.server.kit import (
    Json,
    Screen,
    Sitting,
    advance,
    calm,
    changed,
    cut,
    game,
    house,
    in_loop,
    kept,
    played,
    running,
    screens,
    seated,
    web,
)

FOUNDERS = "stryker_prison: superman, batman, amazo, brainwave, morgaine_le_fey"
RIVALS = "themyscira: brainiac, doomsday, lord_hades, solovar, the_ultra_humanite"


class Player:
    """Somebody far away: a real connection that keeps every byte."""

    def __init__(self, line: ClientConnection, table: str, tokens: list[str]) -> None:
        self.line = line
        self.bytes: list[str] = []
        self.whole: Json = {}
        self.id = 0
        self.send({"kind": "hello", "table": table, "tokens": tokens})
        self.read_until("whole")

    def send(self, message: Json) -> None:
        self.line.send(json.dumps(message))

    def read_until(self, *kinds: str) -> Json:
        while True:
            text = self.line.recv(timeout=20)
            assert isinstance(text, str)
            self.bytes.append(text)
            message: Json = json.loads(text)
            if message["kind"] == "whole":
                self.whole = message
            elif message["kind"] == "change":
                self.whole = changed(self.whole, message)
            if message["kind"] in kinds:
                return message

    def choose(self, rng: random.Random) -> None:
        question = next(one for one in self.whole["scene"]["questions"] if one["choices"])
        self.id += 1
        number = rng.choice(question["choices"])["number"]
        wish = {"seat": question["seat"], "n": self.whole["n"], "key": question["key"], "choice": number}
        self.send({"kind": "choose", "id": self.id, **wish})
        assert self.read_until("done", "no")["kind"] == "done"

    def catch_up(self, n: int) -> None:
        while self.whole["n"] < n:
            self.read_until("change", "whole")

    @property
    def asked(self) -> bool:
        return any(one["choices"] for one in self.whole["scene"]["questions"])


def tiles_in(scene: Json) -> set[str]:
    """Every tile whose face is seen, by art and by name."""
    return {word for piece in scene["pieces"] if piece["art"] for word in (piece["art"], piece["name"])}


def silver(room: Room, seat: int) -> set[str]:
    """What a seat holds that the others do not see."""
    assert room.match is not None
    position = room.match.position
    mine = {piece for piece in room.game.scene(position, seat, "en").pieces if piece.place == f"row{seat}"}
    public = {piece.art for piece in room.game.scene(position, -2, "en").pieces}
    return {word for piece in mine if piece.art not in public for word in (piece.art, piece.name)}


def test_hidden_tiles_are_in_no_byte_on_the_wire_before_they_are_shown() -> None:
    """Two people and a spectator on real sockets; silver tiles differ, so a name can only mean one of them."""
    with running() as server, httpx.Client(base_url=server.url) as http:
        lineups = [f"{FOUNDERS} / detection, last_stand, speed", f"{RIVALS} / escape, teamwork, telepathy"]
        seats = [{"kind": "here", "name": f"N{n}", "lineup": lineup} for n, lineup in enumerate(lineups)]
        fields = {"game": "jlh", "mode": "collectors", "players": 2, "seats": seats, "seed": "wire3"}
        made = http.post("/api/tables", json=fields)
        assert made.status_code == 201, made.text
        table, tokens = made.json()["table"], [ticket["token"] for ticket in made.json()["tickets"]]
        room = server.lobby.rooms[table]
        rng = random.Random(11)
        with connect(server.socket_url) as one, connect(server.socket_url) as two, connect(server.socket_url) as third:
            people = [Player(one, table, [tokens[0]]), Player(two, table, [tokens[1]]), Player(third, table, [])]
            shown: list[set[str]] = [set(), set(), set()]
            for _ in range(60):
                able = [player for player in people if player.asked]
                if not able:
                    break
                rng.choice(able).choose(rng)
                for number, player in enumerate(people):
                    assert room.match is not None
                    player.catch_up(room.match.last)
                    shown[number] |= tiles_in(player.whole["scene"])
                    hidden = {word for seat in (0, 1) if seat != number for word in silver(room, seat)} - shown[number]
                    sent = "".join(player.bytes)
                    assert hidden
                    assert not [word for word in hidden if word in sent]
            assert len(people[0].bytes) > 30


HELD = ("escape, teamwork, telepathy", "life_drain, teamwork, super_strength")


def twin(tiles: str, moves: list[tuple[int, str]]) -> Match[Any]:
    """A match in which seat 1 holds these silver tiles."""
    rules = game("jlh")
    lineups = [f"{FOUNDERS} / detection, last_stand, speed", f"{RIVALS} / {tiles}"]
    settings = rules.complete({"mode": "collectors", "players": 2, "lineups": lineups}, random.Random(1))
    seats = [{"name": f"N{seat}", "player": PERSON} for seat in (0, 1)]
    match = Match.new(rules, settings, seats, "twins", ("a", "b"))
    for seat, text in moves:
        match.choose(seat, match.actions.parse(text))
    return match


def asked_in(match: Match[Any]) -> tuple[int, set[str]]:
    decision = match.position.decision
    assert decision is not None
    return decision.seat, {match.actions.text(option) for option in decision.options}


def course(rng: random.Random) -> list[tuple[int, str]]:
    """Choices that both can make, until it matters what seat 1 holds."""
    moves: list[tuple[int, str]] = []
    pair = [twin(tiles, []) for tiles in HELD]
    while asked_in(pair[0]) == asked_in(pair[1]):
        seat, options = asked_in(pair[0])
        moves.append((seat, rng.choice(sorted(options))))
        for match in pair:
            match.choose(seat, match.actions.parse(moves[-1][1]))
    return moves


def calmed(text: str, sitting: Sitting) -> Any:
    """A message without what differs between two tables anyway: their names and the time of day."""
    text = text.replace(sitting.id, "TABLE")
    return json.loads(re.sub(r'"(asof|created|touched|when|left|choices)": ?[-0-9.e]+', r'"\1":0', text))


async def keep_up(pair: list[Sitting]) -> int:
    """Where one table waits because seat 1 could use a tile, it does what it had to do at the other; how often."""
    waited = 0
    while pair[0].match.last != pair[1].match.last:
        behind, ahead = sorted(pair, key=lambda sitting: sitting.match.last)
        entry = ahead.match.history[behind.match.last + 1]
        assert entry.forced
        assert entry.seat == 1
        text = ahead.match.actions.text(entry.answer)
        async with behind.room.lock:
            await behind.room.apply(1, behind.match.actions.parse(text))
        waited += 1
    return waited


@in_loop
async def test_two_matches_that_differ_in_what_the_other_holds_look_the_same_on_the_wire() -> None:
    """Message for message, but for one thing: that a match waits tells that somebody could do something now."""
    rng = random.Random(6)
    moves = course(rng)
    async with house() as lobby:
        pair = [await kept(lobby, twin(tiles, moves[:-6])) for tiles in HELD]
        eyes = [await Screen(lobby, sitting.id, [sitting.tokens[0]]).open() for sitting in pair]
        watchers = [await Screen(lobby, sitting.id, [], "fr").open() for sitting in pair]
        waited = 0
        for step in range(16):
            seat, options = asked_in(pair[0].match)
            common = sorted(options & asked_in(pair[1].match)[1])
            assert asked_in(pair[1].match)[0] == seat, "who is asked hangs on what everybody knows"
            text = moves[step - 6][1] if step < 6 else rng.choice(common)
            heard = [len(one.texts) for one in eyes]
            for sitting in pair:
                async with sitting.room.lock:
                    await sitting.room.apply(seat, sitting.match.actions.parse(text))
            more = await keep_up(pair)
            waited += more
            for sitting, one, other in zip(pair, eyes, watchers, strict=True):
                await calm(sitting.room, one, other)
            for lookers in (eyes, watchers):
                shown = [calmed(json.dumps(one.whole), sitting) for sitting, one in zip(pair, lookers, strict=True)]
                for whole in shown:
                    del whole["at"]
                assert shown[0] == shown[1]
            if not more:
                fresh = [one.texts[since:] for one, since in zip(eyes, heard, strict=True)]
                assert len(fresh[0]) == len(fresh[1])
        assert waited > 0, "seat 1 could use something it holds at one of the tables"


async def everything(lobby: Lobby, http: httpx.AsyncClient, sitting: Sitting, token: str) -> str:
    """All that somebody with this token can fetch."""
    head = {"authorization": f"Bearer {token}"} if token else {}
    table = f"/api/tables/{sitting.id}"
    paths = [table, f"{table}/now", f"{table}/export", f"{table}/reel", f"{table}/at/3", "/api/tables", "/metrics"]
    texts = [(await http.get(path, headers=head)).text for path in paths]
    assert lobby.problems == []
    return "".join(texts)


@in_loop
async def test_before_the_end_nobody_is_sent_a_seed_a_nonce_or_the_token_of_another() -> None:
    async with web() as (lobby, http):
        sitting = await seated(lobby, "link link open", "jlh", "ffa", listed=True)
        people = await screens(lobby, sitting)
        watcher = await Screen(lobby, sitting.id, []).open()
        rng = random.Random(2)
        for _ in range(15):
            await advance(lobby, sitting.room, rng)
        await people[0].done("undo", seat=0)
        await people[1].done("say", seat=1, key="hello")
        await calm(sitting.room, *people, watcher)
        everyone = [(*pair,) for pair in zip([*people, watcher], [*sitting.tokens, ""], strict=True)]
        for screen, token in everyone:
            sent = "".join(screen.texts) + await everything(lobby, http, sitting, token)
            secrets = [sitting.room.body.seed, sitting.host, ticket_of(sitting.host)]
            secrets += [f"nonce{seat}" for seat in range(3)]
            secrets += [known for known in sitting.tokens if known != token]
            secrets += [ticket_of(known) for known in sitting.tokens]
            assert not [secret for secret in secrets if secret in sent]


@in_loop
async def test_after_the_end_everybody_may_see_the_seed() -> None:
    async with web() as (lobby, http):
        sitting = await kept(lobby, played("jlh", "beginner", 2, "open book"))
        card = (await http.get(f"/api/tables/{sitting.id}")).json()
        assert card["seed"] == "open book"
        exported = (await http.get(f"/api/tables/{sitting.id}/export")).text
        assert "open book" in exported
        assert '"nonces":["nonce0","nonce1"]' in exported


@in_loop
async def test_a_position_with_hidden_tiles_is_not_given_away_for_study() -> None:
    async with web() as (lobby, http):
        sitting = await kept(lobby, cut(played("jlh", "collectors", 2, "study"), 0.5))
        head = {"authorization": f"Bearer {sitting.tokens[0]}"}
        for n in (0, 5, sitting.match.last):
            answer = await http.get(f"/api/tables/{sitting.id}/at/{n}/position", headers=head)
            assert answer.status_code == 400
            assert "hidden" in answer.json()["text"]


@pytest.mark.parametrize("share", [0.3, 0.8])
@in_loop
async def test_an_export_before_the_end_says_no_more_than_the_screen(share: float) -> None:
    async with web() as (lobby, http):
        lobby_match = cut(played("jlh", "collectors", 2, "paper"), share)
        sitting = await kept(lobby, lobby_match)
        for seat in (0, 1):
            head = {"authorization": f"Bearer {sitting.tokens[seat]}"}
            text = (await http.get(f"/api/tables/{sitting.id}/export", headers=head)).text
            assert "paper" not in text
            assert "nonce0" not in text
            hidden = silver(sitting.room, 1 - seat) - silver(sitting.room, seat)
            known = {word for line in text.splitlines()[1:] for word in hidden if f'"{word}' in line}
            assert not known
            assert text.splitlines()[0].count('"export":') == 1
        assert (await http.get(f"/api/tables/{sitting.id}/export")).status_code == 403
