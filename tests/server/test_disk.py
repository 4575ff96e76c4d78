"""What is acknowledged is on disk, what is not on disk is not shown, and a restart goes on where it was."""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hexdial.server.lobby import Lobby
from hexdial.server.store import Store, StoreError
from tests.server.kit import (
    Screen,
    Sitting,
    advance,
    assert_true,
    calm,
    cut,
    house,
    in_loop,
    kept,
    played,
    screens,
    seated,
    true_scene,
    web,
)

TOGETHER = {"placement_order": "simultaneous"}


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tables.db"


class Disk:
    """Fails when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, store: Store) -> None:
        self.failing: set[str] = set()
        self.failed = 0
        for name in ("append", "save", "load", "create", "find"):
            monkeypatch.setattr(store, name, self.wrapped(name, getattr(store, name)))

    def wrapped(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        async def attempt(*args: Any) -> Any:
            if name in self.failing:
                self.failed += 1
                await asyncio.sleep(0)
                raise StoreError("the disk is full")
            return await call(*args)

        return attempt


async def on_disk(lobby: Lobby, table: str) -> list[str]:
    found = await lobby.store.load(table)
    assert found is not None
    return found[1]


# restarts


@pytest.mark.parametrize(("of", "mode"), [("jlh", "beginner"), ("ygh", "collectors"), ("nsh", "duel")])
@pytest.mark.parametrize("share", [0.0, 0.6, 0.99])
@in_loop
async def test_a_restart_goes_on_where_the_match_was(of: str, mode: str, share: float, database: str) -> None:
    whole = played(of, mode, 2, "restart")
    async with house(database=database) as lobby:
        sitting = await kept(lobby, cut(whole, share))
        rng = random.Random(share)
        for _ in range(3):
            await advance(lobby, sitting.room, rng)
        before = [await Screen(lobby, sitting.id, [token]).open() for token in (*sitting.tokens, "")]
        lines = list(sitting.match.lines)
    async with house(database=database) as lobby:
        for old in before:
            new = await Screen(lobby, sitting.id, old.tokens).open()
            for part in ("n", "seat", "seats", "scene", "log"):
                assert new.whole[part] == old.whole[part], part
            assert new.card["commit"] == old.card["commit"]
            assert new.standing["undo"] <= old.standing["undo"]
        room = await lobby.room(sitting.id)
        assert room.match is not None
        assert room.match.lines == lines
        again = await advance(lobby, room, rng)
        assert again or room.state == "over"


async def hidden(lobby: Lobby) -> Sitting:
    """Both place at the same time, and seat 0 has chosen already."""
    sitting = await seated(lobby, options=TOGETHER)
    rng = random.Random(1)
    while len(sitting.match.position.open) < 2:
        await advance(lobby, sitting.room, rng)
    screen = await Screen(lobby, sitting.id, [sitting.tokens[0]]).open()
    await screen.choose(lambda choices: choices[2])
    return sitting


@in_loop
async def test_a_secret_choice_that_waits_survives_a_restart(database: str) -> None:
    async with house(database=database) as lobby:
        sitting = await hidden(lobby)
        sealed = sitting.room.body.sealed
        seen = true_scene(sitting.room, 0, "en")
        assert [seat for seat, _ in sealed] == [0]
    async with house(database=database) as lobby:
        room = await lobby.room(sitting.id)
        assert room.asked() == [1]
        assert true_scene(room, 0, "en") == seen
        other = await Screen(lobby, sitting.id, [sitting.tokens[1]]).open()
        assert sealed[0][1] not in "".join(other.texts)
        n = other.whole["n"]
        await other.choose()
        await calm(room, other)
        assert other.whole["n"] == n + 2
        assert room.body.sealed == []
        assert room.match is not None
        (mine,) = [entry for entry in room.match.history[n + 1 :] if entry.seat == 0]
        assert room.match.actions.text(mine.answer) == sealed[0][1]


@in_loop
async def test_a_secret_choice_survives_somebody_elses_resignation(database: str) -> None:
    """Four hide their tiles: one has chosen, another resigns, and the choice is still there after a restart."""
    async with house(database=database) as lobby:
        sitting = await seated(lobby, "link link link", "jlh", "ffa", options=TOGETHER)
        rng = random.Random(1)
        while len(sitting.match.position.open) < 2:
            await advance(lobby, sitting.room, rng)
        people = await screens(lobby, sitting)
        await people[0].choose()
        await people[2].done("resign", seat=2)
        waits = sitting.room.asked()
        sealed = list(sitting.room.body.sealed)
        truth = true_scene(sitting.room, 0, "en")
    async with house(database=database) as lobby:
        room = await lobby.room(sitting.id)
        assert room.asked() == waits
        assert room.body.sealed == sealed
        assert true_scene(room, 0, "en") == truth


@in_loop
async def test_a_table_that_waits_survives_a_restart(database: str) -> None:
    async with web(database=database) as (lobby, http):
        fields = {"game": "nsh", "mode": "duel", "players": 2, "listed": True}
        made = (await http.post("/api/tables", json={**fields, "seats": [{"kind": "link"}, {"kind": "open"}]})).json()
        await http.post(f"/api/tables/{made['table']}/seats", json={"name": "Kim"})
        assert lobby.rooms
    async with web(database=database) as (_, http):
        card = (await http.get("/api/tables")).json()[0]
        assert card["id"] == made["table"]
        assert [seat["name"] for seat in card["seats"]] == ["", "Kim"]
        wish = {"name": "Lou", "token": made["invitations"][0]["token"]}
        assert (await http.post(f"/api/tables/{made['table']}/seats", json=wish)).status_code == 201
        assert (await http.get(f"/api/tables/{made['table']}")).json()["state"] == "playing"


@in_loop
async def test_a_table_nobody_looks_at_leaves_the_memory_and_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(idle_s=0.0) as lobby:
        sitting = await seated(lobby)
        watcher = await Screen(lobby, sitting.id, []).open()
        sitting.room.keeper.stop()
        await lobby.sweep()
        assert sitting.id in lobby.rooms, "somebody looks"
        await watcher.hang_up()
        await calm(sitting.room)
        await lobby.sweep()
        assert lobby.rooms == {}
        again = await Screen(lobby, sitting.id, [sitting.tokens[0]]).open()
        assert again.scene == true_scene(lobby.rooms[sitting.id], 0, "en")


@in_loop
async def test_old_tables_are_forgotten() -> None:
    async with web(waiting_s=-1.0) as (lobby, http):
        fields = {"game": "nsh", "mode": "duel", "players": 2, "seats": [{"kind": "link"}, {"kind": "link"}]}
        made = (await http.post("/api/tables", json=fields)).json()
        lobby.rooms.clear()
        await lobby.sweep()
        assert (await http.get(f"/api/tables/{made['table']}")).status_code == 404


# acknowledged is on disk


@in_loop
async def test_nothing_is_acknowledged_or_shown_before_it_is_on_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    async with house() as lobby:
        sitting = await seated(lobby)
        people = await screens(lobby, sitting)
        watcher = await Screen(lobby, sitting.id, []).open()
        await calm(sitting.room, watcher, *people)
        append = lobby.store.append
        reached, go = asyncio.Event(), asyncio.Event()

        async def slow(*args: Any) -> None:
            reached.set()
            await go.wait()
            await append(*args)

        monkeypatch.setattr(lobby.store, "append", slow)
        asked = sitting.room.asked()[0]
        known = [len(one.texts) for one in (*people, watcher)]
        people[asked].send({"kind": "choose", "id": 77, **people[asked].wish()})
        await reached.wait()
        await people[1 - asked].hang_up()
        late = Screen(lobby, sitting.id, [])
        late.send(late.hello)
        for _ in range(50):
            await asyncio.sleep(0)
        assert [len(one.texts) for one in (*people, watcher)] == known, "also whoever leaves is told of later"
        assert late.texts == []
        go.set()
        await people[asked].until(lambda: 77 in people[asked].answers)
        await late.until(lambda: late.wholes == 1)
        assert late.whole["n"] == sitting.match.last
        assert await on_disk(lobby, sitting.id) == sitting.match.lines


@in_loop
async def test_a_card_fetched_meanwhile_waits_for_the_disk_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seed of a match that ends must not be out before the end is certain."""
    async with web() as (lobby, http):
        sitting = await seated(lobby, "here here")
        append = lobby.store.append
        reached, go = asyncio.Event(), asyncio.Event()

        async def failing(*args: Any) -> None:
            reached.set()
            await go.wait()
            raise StoreError("the disk is full")

        monkeypatch.setattr(lobby.store, "append", failing)
        screen = await Screen(lobby, sitting.id, sitting.tokens).open()
        screen.send({"kind": "resign", "id": 1, "seat": 0})
        await reached.wait()
        table = f"/api/tables/{sitting.id}"
        looks = [asyncio.create_task(http.get(path)) for path in (table, f"{table}/export", f"{table}/now")]
        await asyncio.sleep(0.05)
        go.set()
        texts = [(await look).text for look in looks]
        monkeypatch.setattr(lobby.store, "append", append)
        assert not [text for text in texts if sitting.room.body.seed in text]
        assert json.loads(texts[0])["state"] == "playing"


@in_loop
async def test_every_answer_to_a_choice_finds_the_choice_on_disk(database: str) -> None:
    """A second reader of the same file sees every line that was acknowledged."""
    async with house(database=database) as lobby:
        sitting = await kept(lobby, cut(played("nsh", "duel", 2, "ack"), 0.3))
        reader = await Store.open(database)
        rng = random.Random(4)
        for _ in range(10):
            await advance(lobby, sitting.room, rng)
            found = await reader.load(sitting.id)
            assert found is not None
            assert found[1] == sitting.match.lines
        await reader.close()


# a disk that fails


@in_loop
async def test_a_choice_that_cannot_be_written_is_refused_and_nothing_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    async with house() as lobby:
        sitting = await kept(lobby, cut(played("jlh", "collectors", 2, "full"), 0.4))
        disk = Disk(monkeypatch, lobby.store)
        people = await screens(lobby, sitting)
        await calm(sitting.room, *people)
        asked = sitting.room.asked()[0]
        before = [one.scene for one in people]
        disk.failing = {"append", "save"}
        assert await people[asked].refused("choose", **people[asked].wish()) == "the disk is full"
        await calm(sitting.room, *people)
        assert [one.scene for one in people] == before
        disk.failing = set()
        await people[asked].choose()
        await calm(sitting.room, *people)
        for one in people:
            assert_true(sitting.room, one)
        assert await on_disk(lobby, sitting.id) == sitting.match.lines


@in_loop
async def test_when_nothing_can_be_read_either_everybody_is_asked_to_come_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with house() as lobby:
        sitting = await seated(lobby)
        disk = Disk(monkeypatch, lobby.store)
        people = await screens(lobby, sitting)
        asked = sitting.room.asked()[0]
        n = sitting.match.last
        disk.failing = {"append", "save", "load"}
        people[asked].send({"kind": "choose", "id": 1, **people[asked].wish()})
        for one in people:
            await one.gone()
            assert one.bye == "moved"
        early = Screen(lobby, sitting.id, sitting.tokens[:1])
        early.send(early.hello)
        await early.gone()
        assert early.bye == "moved"
        disk.failing = set()
        late = await Screen(lobby, sitting.id, [sitting.tokens[asked]]).open()
        assert late.whole["n"] == n
        await late.choose()
        assert lobby.rooms[sitting.id] is not sitting.room


@pytest.mark.parametrize("deed", ["undo", "resign", "seal", "sit", "rotate", "rematch"])
@in_loop
async def test_whatever_fails_can_be_done_again_when_the_disk_is_back(
    deed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with web() as (lobby, http):
        sitting = await (hidden(lobby) if deed == "seal" else seated(lobby, "here here"))
        disk = Disk(monkeypatch, lobby.store)
        screen = await Screen(lobby, sitting.id, sitting.tokens).open()
        if deed == "undo":
            await screen.choose()
        if deed == "rematch":
            await screen.done("resign", seat=0)
        if deed == "seal":
            await screen.done("face", seat=1)
        head = {"authorization": f"Bearer {sitting.host}"}

        async def attempt() -> str:
            if deed == "undo":
                return str(await screen.ask("undo", seat=screen.whole["seats"][0], to=0))
            if deed == "resign":
                return str(await screen.ask("resign", seat=0))
            if deed == "seal":
                return str(await screen.ask("choose", **screen.wish()))
            if deed == "sit":
                wish = {"name": "New name", "token": sitting.tokens[0]}
                return (await http.post(f"/api/tables/{sitting.id}/seats", json=wish)).text
            if deed == "rotate":
                url = f"/api/tables/{sitting.id}/seats/1"
                return (await http.post(url, json={"do": "remove"}, headers=head)).text
            return str(await screen.ask("propose", seat=0, offer="rematch"))

        before = await lobby.store.load(sitting.id)
        disk.failing = {"append", "save", "create"}
        assert "disk is full" in await attempt()
        disk.failing = set()
        if deed == "seal" and screen.whole["curtain"] != -1:
            await screen.done("face", seat=1)
        room = await lobby.room(sitting.id)
        assert await lobby.store.load(sitting.id) == before
        assert room.match is not None
        assert await on_disk(lobby, sitting.id) == room.match.lines
        assert "disk is full" not in await attempt()
        assert await on_disk(lobby, sitting.id) == room.match.lines


@in_loop
async def test_a_chair_is_not_lost_when_sitting_down_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    async with web() as (lobby, http):
        fields = {"game": "nsh", "mode": "duel", "players": 2, "listed": True}
        made = (await http.post("/api/tables", json={**fields, "seats": [{"kind": "here"}, {"kind": "open"}]})).json()
        disk = Disk(monkeypatch, lobby.store)
        disk.failing = {"append", "save"}
        url = f"/api/tables/{made['table']}/seats"
        refused = await http.post(url, json={"name": "Kim"})
        assert refused.status_code == 503
        assert refused.headers["retry-after"]
        assert (await http.get(f"/api/tables/{made['table']}")).json()["state"] == "waiting"
        disk.failing = set()
        assert (await http.post(url, json={"name": "Kim"})).status_code == 201


@in_loop
async def test_a_table_that_could_not_be_stored_does_not_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    async with web() as (lobby, http):
        disk = Disk(monkeypatch, lobby.store)
        disk.failing = {"create"}
        fields = {"game": "nsh", "mode": "duel", "players": 2, "seats": [{"kind": "here"}] * 2}
        answer = await http.post("/api/tables", json=fields)
        assert answer.status_code == 503
        assert answer.json()["text"] == "the disk is full"
        assert lobby.rooms == {}


@in_loop
async def test_a_program_tries_again_when_the_disk_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexdial.server.keeper.AGAIN_S", 0.01)
    async with house() as lobby:
        sitting = await seated(lobby, "here random")
        disk = Disk(monkeypatch, lobby.store)
        rng = random.Random(1)
        while sitting.room.asked() == [0]:
            await advance(lobby, sitting.room, rng)
        disk.failing = {"append"}
        n = sitting.match.last
        await asyncio.sleep(0.1)
        disk.failing = set()
        async with asyncio.timeout(20):
            while lobby.rooms[sitting.id].state == "playing" and sitting.match.last == n:
                await asyncio.sleep(0.01)
        assert lobby.problems == []


@in_loop
async def test_a_flag_falls_also_when_the_disk_failed_at_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexdial.server.keeper.AGAIN_S", 0.05)
    async with house() as lobby:
        sitting = await seated(lobby, clock={"per": "move", "amount": 60})
        disk = Disk(monkeypatch, lobby.store)
        disk.failing = {"append"}
        sitting.room.body.left = [0.0, 0.0]
        await lobby.store.save(sitting.room.row())
        sitting.room.keeper.set_alarm()
        async with asyncio.timeout(10):
            while not disk.failed:
                await asyncio.sleep(0.01)
        async with sitting.room.lock:  # no attempt is under way
            assert not sitting.match.finished
        disk.failing = set()
        async with asyncio.timeout(10):
            while sitting.room.state != "over":
                await asyncio.sleep(0.01)


# stopping


@in_loop
async def test_a_server_that_stops_says_goodbye_and_finishes_what_it_began(database: str) -> None:
    async with house(database=database) as lobby:
        sitting = await seated(lobby)
        people = await screens(lobby, sitting)
        asked = sitting.room.asked()[0]
        wish = people[asked].wish()
        people[asked].send({"kind": "choose", "id": 5, **wish})
        await asyncio.sleep(0)
    for one in people:
        await one.gone()
        assert one.bye == "shutdown"
        assert one.closed
    lines = list(sitting.match.lines)
    store = await Store.open(database)
    found = await store.load(sitting.id)
    await store.close()
    assert found is not None
    assert found[1] == lines
    assert people[asked].answers.get(5, {"kind": "done"})["kind"] == "done"


@in_loop
async def test_nobody_new_is_let_in_while_the_server_stops() -> None:
    async with house() as lobby:
        sitting = await seated(lobby)
        lobby.say_goodbye()
        late = Screen(lobby, sitting.id, [])
        await late.gone()
        assert [event["type"] for event in late.heard] == ["websocket.close"]


# files


@in_loop
async def test_a_match_that_was_taken_home_passes_the_verification(tmp_path: Path) -> None:
    """A table with an undo, a takeover and a resignation; `hexdial match verify` reads its file."""
    async with web() as (lobby, http):
        sitting = await seated(lobby, "here here", seed="at home")
        screen = await Screen(lobby, sitting.id, sitting.tokens).open()
        rng = random.Random(5)
        for _ in range(12):
            await advance(lobby, sitting.room, rng)
        await calm(sitting.room, screen)
        await screen.done("undo", seat=max(sitting.match.history[-1].seat, 0))
        await http.post(f"/api/tables/{sitting.id}/seats", json={"name": "New name", "token": sitting.tokens[0]})
        for _ in range(5):
            await advance(lobby, sitting.room, rng)
        await calm(sitting.room, screen)
        await screen.done("resign", seat=1)
        text = (await http.get(f"/api/tables/{sitting.id}/export")).text
    path = tmp_path / "home.jsonl"
    path.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "hexdial", "match", "verify", str(path)]
    done = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
