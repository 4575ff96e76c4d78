"""Time: for each move, for the whole game, days a move; nobody gains or loses any by a trick."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import httpx
import pytest

from hexdial.server import keeper, lobby, room, seating
from hexdial.server.lobby import Lobby
from tests.server.kit import Json, Screen, Sitting, Watch, advance, calm, house, in_loop, screens, seated, web

DAY = 86400.0


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """Time stands still unless a test moves it."""
    held = Watch()
    for module in (keeper, lobby, room, seating):
        monkeypatch.setattr(module, "time", held)
    return held


def left(screen: Screen) -> list[float]:
    return [timer["left"] for timer in screen.standing["timers"]]


def running(screen: Screen) -> list[int]:
    return [timer["seat"] for timer in screen.standing["timers"] if timer["running"]]


async def clocked(house_: Lobby, **clock: object) -> tuple[Sitting, list[Screen], int]:
    """A table with a clock, at a moment when the same seat has several choices in a row."""
    sitting = await seated(house_, clock=clock)
    rng = random.Random(1)
    decision = sitting.match.position.decision
    while decision is not None and decision.key != "place":
        await advance(house_, sitting.room, rng)
        decision = sitting.match.position.decision
    people = await screens(house_, sitting)
    await calm(sitting.room, *people)
    return sitting, people, sitting.room.asked()[0]


@in_loop
async def test_without_a_clock_there_are_no_timers() -> None:
    async with house() as here:
        sitting = await seated(here)
        (screen, _) = await screens(here, sitting)
        assert screen.standing["timers"] == []
        assert "amount" in screen.card["clock"]


@in_loop
async def test_a_clock_for_each_move_starts_anew_after_every_choice(watch: Watch) -> None:
    async with house() as here:
        sitting, people, seat = await clocked(here, per="move", amount=60)
        assert left(people[0]) == [60.0, 60.0]
        assert running(people[0]) == [seat]
        watch.now += 45
        await people[seat].choose()
        await calm(sitting.room, *people)
        assert left(people[0]) == [60.0, 60.0]


@in_loop
async def test_a_clock_for_the_game_runs_on_and_gains_the_bonus(watch: Watch) -> None:
    async with house() as here:
        sitting, people, seat = await clocked(here, per="game", amount=600, bonus=5)
        before = sitting.room.body.left[seat]
        watch.now += 45
        await people[seat].choose()
        await calm(sitting.room, *people)
        assert left(people[0])[seat] == before - 45 + 5
        assert sitting.room.body.left[1 - seat] >= 600


@in_loop
async def test_whose_time_is_up_leaves_the_match_and_the_file_says_so(watch: Watch) -> None:
    async with house() as here:
        sitting, people, seat = await clocked(here, per="move", amount=60)
        watch.now += 61
        sitting.room.keeper.ring()
        await people[0].until(lambda: people[0].card["state"] == "over")
        assert people[0].card["winners"] == [1 - seat]
        lines = [json.loads(line) for line in sitting.match.lines]
        assert [line["time"] for line in lines if "time" in line] == [{"seat": seat, "left": 0}]
        assert [line["resign"] for line in lines if "resign" in line] == [seat]


@in_loop
async def test_a_flag_falls_by_itself() -> None:
    async with house() as here:
        sitting, people, seat = await clocked(here, per="move", amount=60)
        sitting.room.body.left[seat] = 0.1
        sitting.room.keeper.set_alarm()
        await people[1 - seat].until(lambda: people[1 - seat].card["state"] == "over")


@in_loop
async def test_an_alarm_that_rings_early_changes_nothing(watch: Watch) -> None:
    async with house() as here:
        sitting, people, _ = await clocked(here, per="move", amount=60)
        watch.now += 30
        sitting.room.keeper.ring()
        await calm(sitting.room, *people)
        assert not sitting.match.finished
        assert sitting.room.keeper.alarm is not None


@in_loop
async def test_taking_back_gives_back_no_time(watch: Watch) -> None:
    """Choosing and taking back again and again does not stop the clock for each move."""
    async with house() as here:
        sitting, people, seat = await clocked(here, per="move", amount=60)
        await people[seat].choose()
        for spent in (50.0, 5.0):
            watch.now += spent
            await people[seat].choose()
            await people[seat].done("undo", seat=seat)
        assert sitting.room.body.left[seat] == 5.0


@in_loop
async def test_taking_back_does_not_cost_the_other_any_time(watch: Watch) -> None:
    async with house() as here:
        sitting, people, seat = await clocked(here, per="move", amount=60)
        while sitting.room.asked() == [seat]:
            await people[seat].choose()
            await calm(sitting.room, *people)
        other = sitting.room.asked()[0]
        assert other != seat
        watch.now += 40
        await people[seat].done("undo", seat=seat)
        assert sitting.room.asked() == [seat]
        assert sitting.room.body.left[other] == 60.0
        assert sitting.room.body.left[seat] == 20.0


@in_loop
async def test_a_bonus_is_not_earned_twice_with_one_choice(watch: Watch) -> None:
    async with house() as here:
        sitting, people, seat = await clocked(here, per="game", amount=600, bonus=10)
        before = sitting.room.body.left[seat]
        for _ in range(5):
            await people[seat].choose()
            await people[seat].done("undo", seat=seat)
        assert sitting.room.body.left[seat] == before


@in_loop
async def test_the_resignation_of_another_does_not_stop_the_clock(watch: Watch) -> None:
    async with house() as here:
        sitting = await seated(here, "link link link", "nsh", "deathmatch", clock={"per": "game", "amount": 600})
        people = await screens(here, sitting)
        seat = sitting.room.asked()[0]
        watch.now += 100
        out = (seat + 1) % 3
        await people[out].done("resign", seat=out)
        assert sitting.room.body.left[seat] == 500.0


@in_loop
async def test_programs_have_no_clock(watch: Watch) -> None:
    async with house() as here:
        sitting = await seated(here, "here random", clock={"per": "game", "amount": 600})
        sitting.room.keeper.stop()
        screen = await Screen(here, sitting.id, sitting.tokens[:1]).open()
        rng = random.Random(3)
        while sitting.room.asked() != [1]:
            await advance(here, sitting.room, rng)
        watch.now += 1000
        await screen.open()
        assert running(screen) == []
        assert left(screen)[1] == 600.0


@in_loop
async def test_who_sits_down_for_somebody_else_has_a_whole_move(watch: Watch) -> None:
    async with web() as (here, http):
        sitting, people, seat = await clocked(here, per="move", amount=60)
        watch.now += 50
        head = {"authorization": f"Bearer {sitting.host}"}
        url = f"/api/tables/{sitting.id}/seats"
        fresh = (await http.post(f"{url}/{seat}", json={"do": "remove"}, headers=head)).json()["token"]
        await people[seat].gone()
        watch.now += 1000
        sitting.room.keeper.ring()
        await calm(sitting.room, people[1 - seat])
        assert not sitting.match.finished, "an empty chair has no clock"
        await http.post(url, json={"name": "Lou", "token": fresh})
        lou = await Screen(here, sitting.id, [fresh]).open()
        assert left(lou)[seat] == 60.0
        watch.now += 59
        await lou.choose()


@in_loop
async def test_days_for_a_move_survive_a_restart(watch: Watch, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/days.db"
    async with house(database=database) as here:
        sitting, people, seat = await clocked(here, per="days", amount=3)
        watch.now += DAY
        await people[seat].choose()
        seat = sitting.room.asked()[0]
    watch.now += 2 * DAY
    async with house(database=database) as here:
        await here.wake()
        assert list(here.rooms) == [sitting.id], "the clock is watched although nobody looks"
        screen = await Screen(here, sitting.id, []).open()
        assert left(screen)[seat] == DAY
        assert running(screen) == [seat]
    watch.now += DAY + 1
    async with house(database=database) as here:
        await here.wake()
        woken = await here.room(sitting.id)
        async with asyncio.timeout(10):
            while woken.state != "over":
                await asyncio.sleep(0.01)
        assert woken.body.winners == [1 - seat]


@in_loop
async def test_one_table_that_cannot_be_read_does_not_keep_the_server_from_starting(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/old.db"
    async with house(database=database) as here:
        good = await seated(here, clock={"per": "days", "amount": 3})
        bad = await seated(here, clock={"per": "days", "amount": 3})
        await here.store.append(bad.id, len(bad.match.lines), ['{"broken":true}'])
    async with house(database=database) as here:
        await here.wake()
        assert list(here.rooms) == [good.id]
        async with house(database=database) as other:
            screen = Screen(other, bad.id, [])
            screen.send(screen.hello)
            await screen.until(lambda: 0 in screen.answers)
            assert "line" in screen.answers[0]["text"]


@in_loop
async def test_a_clock_is_checked_at_the_edge() -> None:
    async with web() as (_, http):
        wrong: tuple[Json, ...] = ({"per": "hour", "amount": 1}, {"per": "move"}, {"per": "move", "amount": 10**9})
        for clock in wrong:
            answer = await new_table(http, clock)
            assert answer.status_code == 400, clock
        answer = await new_table(http, {"per": "none", "amount": 99, "bonus": 10**30})
        assert answer.status_code == 201


async def new_table(http: httpx.AsyncClient, clock: Json) -> httpx.Response:
    fields = {"game": "jlh", "mode": "beginner", "players": 2, "seats": [{"kind": "here"}] * 2, "clock": clock}
    return await http.post("/api/tables", json=fields)


@in_loop
async def test_the_time_of_a_whole_match_is_called_by_the_table(watch: Watch) -> None:
    async with house() as here:
        sitting = await seated(here, of="hcx", mode="standard", options={"time_limit": "30", "map": "random"})
        people = await screens(here, sitting)
        assert sitting.room.body.until == watch.now + 1800
        watch.now += 1799
        sitting.room.keeper.ring()
        await calm(sitting.room, *people)
        assert people[0].card["state"] == "playing"
        watch.now += 2
        sitting.room.keeper.ring()
        await people[0].until(lambda: sitting.match.finished or bool(sitting.match.leaving))
        while not sitting.match.finished:  # what was going on is finished first
            assert await advance(here, sitting.room, random.Random(1))
        await people[0].until(lambda: people[0].card["state"] == "over")
        lines = [json.loads(line) for line in sitting.match.lines]
        assert [line["resign"] for line in lines if "resign" in line] == [-3]
