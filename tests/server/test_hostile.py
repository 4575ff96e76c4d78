"""People who mean no good: a clear refusal, nothing lost, and the others notice nothing."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from hexdial.server import socket
from hexdial.server.lobby import Lobby
from hexdial.server.socket import Connection
from tests.server.kit import (
    Json,
    Line,
    Screen,
    Sitting,
    advance,
    assert_true,
    calm,
    house,
    in_loop,
    running,
    screens,
    seated,
    web,
)


async def table(lobby: Lobby) -> tuple[Sitting, list[Screen], int]:
    sitting = await seated(lobby)
    people = await screens(lobby, sitting)
    await calm(sitting.room, *people)
    return sitting, people, sitting.room.asked()[0]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "7",
        '"hello"',
        "{",
        "{}",
        '{"kind":"hello"}',
        '{"kind":"hello","table":7}',
        '{"kind":"nothing","id":1}',
        '{"kind":"choose","id":1}',
        '{"kind":"choose","id":"1","seat":0,"n":0,"key":"","choice":0}',
        '{"kind":"choose","id":1,"seat":0,"n":0,"key":"","choice":0.5}',
        '{"kind":"choose","id":1,"seat":0,"n":0,"key":"","choice":0,"more":1}',
        '{"kind":"say","id":1,"seat":null,"key":"hello"}',
        '{"kind":"speak","id":1,"language":"tlh"}',
        '{"kind":"ping","id":' + "9" * 5000 + "}",
        '{"kind":"ping","id":1e400}',
        "[" * 8000 + "]" * 8000,
        '{"kind":"why","id":1,"seat":0,"touches":' + "[" * 2000 + "]" * 2000 + "}",
        '{"kind":"ping","id":NaN}',
        '{"kind":"hello","table":"\\ud800","tokens":[]}',
        "\x00\x01\x02",
        '{"kind":"ping","kind":"bye","id":1}',
    ],
)
@in_loop
async def test_what_cannot_be_understood_is_refused_and_the_connection_stays(text: str) -> None:
    async with house() as lobby:
        _, people, _ = await table(lobby)
        before = len(people[0].texts)
        people[0].send(text)
        await people[0].until(lambda: len(people[0].texts) > before)
        answer = json.loads(people[0].texts[before])
        assert answer["kind"] == "no"
        assert "cannot be understood" in answer["text"]
        assert len(answer["text"]) < 300
        await people[0].done("ping")


@in_loop
async def test_binary_messages_are_read_like_any_other() -> None:
    async with house() as lobby:
        _, people, _ = await table(lobby)
        people[0].send(b'{"kind":"ping","id":900}')
        await people[0].until(lambda: 900 in people[0].answers)
        before = len(people[0].texts)
        people[0].send(b"\xff\xfe\x00")
        await people[0].until(lambda: len(people[0].texts) > before)
        assert "cannot be understood" in people[0].texts[-1]


@in_loop
async def test_a_message_that_is_too_long_is_refused() -> None:
    async with house() as lobby:
        _, people, _ = await table(lobby)
        people[0].send({"kind": "why", "id": 1, "seat": 0, "touches": ["x" * 20_000]})
        await people[0].until(lambda: "at most 16384 bytes" in people[0].texts[-1])


@pytest.mark.parametrize(
    "wish",
    [
        {"kind": "choose", "seat": 0, "n": 0, "key": "move", "choice": 0},
        {"kind": "choose", "seat": -1, "n": 0, "key": "move", "choice": 0},
        {"kind": "choose", "seat": -2, "n": 0, "key": "move", "choice": 0},
        {"kind": "choose", "seat": 2**63, "n": -(2**63), "key": "move", "choice": 2**63},
        {"kind": "undo", "seat": 99},
        {"kind": "resign", "seat": 99},
        {"kind": "propose", "seat": 99, "offer": "draw"},
        {"kind": "reply", "seat": 99, "offer": 1, "agree": True},
        {"kind": "say", "seat": 99, "key": "hello"},
        {"kind": "claim", "seat": 99, "absent": 0},
        {"kind": "why", "seat": 99, "touches": []},
        {"kind": "face", "seat": 99},
    ],
)
@in_loop
async def test_nobody_acts_for_a_seat_that_is_not_his(wish: Json) -> None:
    async with house() as lobby:
        sitting, people, asked = await table(lobby)
        lines = list(sitting.match.lines)
        seat = asked if wish["seat"] == 0 else wish["seat"]
        other = people[1 - asked]
        assert "not yours" in await other.refused(**{**wish, "seat": seat})
        assert sitting.match.lines == lines


@in_loop
async def test_choices_that_do_not_exist_are_refused() -> None:
    async with house() as lobby:
        sitting, people, asked = await table(lobby)
        lines = list(sitting.match.lines)
        right = people[asked].wish()
        for wrong in ({"choice": -1}, {"choice": 10**6}, {"key": "dance"}, {"n": right["n"] + 1}, {"n": -1}):
            assert await people[asked].refused("choose", **{**right, **wrong})
        assert "not asked" in await people[1 - asked].refused("choose", **{**right, "seat": 1 - asked})
        assert sitting.match.lines == lines
        await people[asked].done("choose", **right)


@in_loop
async def test_a_choice_that_is_sent_twice_is_made_once() -> None:
    async with house() as lobby:
        sitting, people, asked = await table(lobby)
        n = sitting.match.last
        wish = people[asked].wish()
        for id in (501, 502, 503):
            people[asked].send({"kind": "choose", "id": id, **wish})
        await people[asked].until(lambda: 503 in people[asked].answers)
        kinds = [people[asked].answers[id]["kind"] for id in (501, 502, 503)]
        assert kinds == ["done", "no", "no"]
        made = [entry for entry in sitting.match.history[n + 1 :] if not entry.automatic()]
        assert len(made) == 1


@in_loop
async def test_the_same_choice_from_two_tabs_at_once_is_made_once() -> None:
    async with house() as lobby:
        sitting, people, asked = await table(lobby)
        tab = await Screen(lobby, sitting.id, [sitting.tokens[asked]]).open()
        wish = tab.wish()
        answers = await asyncio.gather(tab.ask("choose", **wish), people[asked].ask("choose", **wish))
        assert sorted(answer["kind"] for answer in answers) == ["done", "no"]


@in_loop
async def test_a_recorded_message_is_of_no_use_to_somebody_else() -> None:
    async with house() as lobby:
        sitting, people, asked = await table(lobby)
        wish = people[asked].wish()
        thief = await Screen(lobby, sitting.id, []).open()
        assert "not yours" in await thief.refused("choose", **wish)


@in_loop
async def test_whoever_floods_is_sent_away_and_the_others_notice_nothing() -> None:
    async with house(unlimited=False) as lobby:
        sitting, people, asked = await table(lobby)
        flooder = await Screen(lobby, sitting.id, []).open()
        for id in range(200):
            flooder.send({"kind": "ping", "id": id + 1})
        await flooder.gone()
        assert flooder.bye == "flood"
        assert len(flooder.answers) <= 60
        assert lobby.metrics.flooded == 1
        await people[asked].choose()
        await calm(sitting.room, *people)
        for one in people:
            assert_true(sitting.room, one)


@in_loop
async def test_greeting_again_and_again_is_flooding_too() -> None:
    """A hello makes much more work than a ping."""
    async with house(unlimited=False) as lobby:
        sitting = await seated(lobby)
        screen = Screen(lobby, sitting.id, [])
        for _ in range(40):
            screen.send(screen.hello)
        await screen.gone()
        assert screen.bye == "flood"
        assert screen.wholes <= 15
        assert sitting.room.gallery.viewers == []


@in_loop
async def test_who_says_nothing_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "HELLO_S", 0.05)
    async with house() as lobby:
        silent = Line(lobby)
        await silent.gone()
        assert silent.bye == "silent"
        busy = Screen(lobby, "nothere", [])
        sender = asyncio.create_task(pings(busy))
        await busy.gone()
        sender.cancel()
        assert busy.bye == "silent", "chatter without a table is no greeting"


async def pings(screen: Screen) -> None:
    for id in range(1, 1000):
        screen.send({"kind": "ping", "id": id})
        await asyncio.sleep(0.01)


@in_loop
async def test_without_a_greeting_nothing_is_done() -> None:
    async with house() as lobby:
        await seated(lobby)
        screen = Screen(lobby, "nothere", [])
        assert "hello first" in await screen.refused("ping")
        assert "hello first" in await screen.refused("resign", seat=0)
        screen.send(screen.hello)
        await screen.until(lambda: 0 in screen.answers)
        assert "no table" in screen.answers[0]["text"]
        assert "hello first" in await screen.refused("say", seat=0, key="hello")


@pytest.mark.parametrize("name", ["", "../etc", "'; DROP TABLE tables; --", "x" * 5000, "ABC", "\x00", "😀"])
@in_loop
async def test_a_table_that_cannot_be_is_not_found(name: str) -> None:
    async with house() as lobby:
        screen = Screen(lobby, name, [])
        screen.send(screen.hello)
        await screen.until(lambda: 0 in screen.answers)
        assert "no table" in screen.answers[0]["text"]


@in_loop
async def test_guessed_tokens_open_nothing() -> None:
    async with house() as lobby:
        sitting = await seated(lobby)
        guesses = ["", " ", "\x00", sitting.tokens[0][:-1], sitting.tokens[0] + "x", sitting.room.body.places[0].ticket]
        guesses += [sitting.host, "😀" * 100, sitting.tokens[0].swapcase()]
        screen = await Screen(lobby, sitting.id, guesses).open()
        assert screen.whole["seats"] == []
        assert screen.whole["seat"] == -2
        screen = Screen(lobby, sitting.id, ["x"] * 13)
        screen.send(screen.hello)
        await screen.until(lambda: 0 in screen.answers)
        assert "at most 12" in screen.answers[0]["text"]


@pytest.mark.parametrize(
    ("origin", "welcome"),
    [
        ("", True),
        ("http://table.test", True),
        ("https://friend.test", True),
        ("http://evil.test", False),
        ("null", False),
        ("http://table.test.evil.test", False),
        ("http://evil.test/table.test", False),
        ("https://friend.test.evil.test", False),
        ("http://[::1", False),
        ("file://", False),
    ],
)
@in_loop
async def test_pages_of_other_servers_are_not_let_in(origin: str, welcome: bool) -> None:
    async with house(origins=("https://friend.test",)) as lobby:
        sitting = await seated(lobby)
        line = Screen(lobby, sitting.id, [], origin=origin)
        line.send(line.hello)
        await line.until(lambda: line.closed or line.wholes == 1)
        assert line.closed is not welcome


@in_loop
async def test_one_address_opens_only_so_many_connections() -> None:
    async with house(unlimited=False, sockets_per_address=5) as lobby:
        sitting = await seated(lobby)
        lines = [await Screen(lobby, sitting.id, []).open() for _ in range(5)]
        sixth = Screen(lobby, sitting.id, [])
        await sixth.gone()
        assert sixth.closed
        other = await Screen(lobby, sitting.id, [], address="10.0.0.2").open()
        assert other.wholes == 1
        await lines[0].hang_up()
        assert (await Screen(lobby, sitting.id, []).open()).wholes == 1
        for line in (*lines[1:], other):
            await line.hang_up()
        assert set(lobby.addresses) == {"10.0.0.1"}


@in_loop
async def test_who_does_not_read_is_let_go_and_costs_the_others_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "BACKLOG", 100_000)
    monkeypatch.setattr(socket, "CLOSE_S", 0.05)
    async with house() as lobby:
        sitting, people, _ = await table(lobby)
        slow = await Screen(lobby, sitting.id, []).open()
        stuck = asyncio.Event()

        async def never(_: Json) -> None:
            await stuck.wait()

        connection = next(one for one in lobby.connections if one._send == slow.take)
        connection._send = never
        rng = random.Random(1)
        while not slow.task.done():
            if not await advance(lobby, sitting.room, rng):
                break
            await calm(sitting.room, *people)
            assert connection.size <= 100_000 + 50_000
            if connection.ending:
                await slow.gone()
        assert slow.task.done()
        assert len(sitting.room.gallery.viewers) == 2
        for one in people:
            assert_true(sitting.room, one)


@in_loop
async def test_one_long_message_alone_is_no_backlog(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise nobody could ever look at a very long match."""
    monkeypatch.setattr(socket, "BACKLOG", 1000)

    async def send(_: Json) -> None:
        await asyncio.sleep(0)

    connection = Connection(send)
    connection.put(b"x" * 5000)
    assert not connection.ending
    connection.put(b"y")
    assert connection.ending


@in_loop
async def test_a_connection_that_breaks_by_our_mistake_says_so_and_is_kept_in_sight(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with house(troubled=True) as lobby:
        sitting, people, asked = await table(lobby)

        async def broken(*_: Any) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr("hexdial.server.deeds.choose", broken)
        people[asked].send({"kind": "choose", "id": 1, **people[asked].wish()})
        await people[asked].gone()
        assert people[asked].bye == "broken"
        assert [type(problem) for problem in lobby.problems] == [ZeroDivisionError]
        await people[1 - asked].done("ping")
        assert sitting.room.asked() == [asked]


# on a real network


def test_a_real_socket_refuses_foreign_pages_and_long_messages_and_says_goodbye() -> None:
    with running() as server:
        with pytest.raises(InvalidStatus) as refused, connect(server.socket_url, origin=Origin("http://evil.test")):
            pass
        assert refused.value.response.status_code == 403
        with connect(server.socket_url) as line:
            line.send("x" * 100_000)
            with pytest.raises(ConnectionClosed) as closed:
                line.recv(timeout=10)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
        with connect(server.socket_url) as line:
            line.send(json.dumps({"kind": "ping", "id": 1}))
            assert json.loads(line.recv(timeout=10))["kind"] == "no"
            server.server.should_exit = True
            assert json.loads(line.recv(timeout=10)) == {"kind": "bye", "reason": "shutdown"}
            with pytest.raises(ConnectionClosed):
                line.recv(timeout=10)


@in_loop
async def test_deep_and_huge_requests_are_refused() -> None:
    async with web() as (_, http):
        fields: Json = {"game": "jlh", "mode": "collectors", "players": 2}
        head = {"content-type": "application/json"}
        deep = '{"game":"jlh","mode":"collectors","players":2,"seats":[{"kind":"here","lineup":' + "[" * 50_000
        for content in (deep, deep + "]" * 50_000 + '},{"kind":"here"}]}', "[" * 100_000, '{"a":' * 40_000):
            answer = await http.post("/api/tables", content=content, headers=head)
            assert answer.status_code == 400, answer.text
            assert len(answer.text) < 1000
        for lineup in ({"a": 1}, [1, 2, [3]], 10**30, True, "x" * 100_000, 1e308, "\u0000"):
            seats = [{"kind": "here", "lineup": lineup}, {"kind": "here"}]
            answer = await http.post("/api/tables", json={**fields, "seats": seats})
            assert answer.status_code == 400, answer.text


@in_loop
async def test_numbers_of_any_size_in_addresses_are_refused() -> None:
    async with web() as (lobby, http):
        sitting = await seated(lobby, "here here")
        for number in ("-1", "99999999999999999999", "9" * 5000, "1e5", "0x1", "None"):
            answer = await http.get(f"/api/tables/{sitting.id}/at/{number}")
            assert answer.status_code in (400, 404, 414), number
            answer = await http.post(f"/api/tables/{sitting.id}/seats/{number}", json={"do": "rotate"})
            assert answer.status_code in (400, 403, 404, 405, 414), number
