"""How a match ends between people, and what comes after: resigning, draws, rematches, somebody who has gone."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from hexdial.server import clocks
from hexdial.server.lobby import Lobby
from hexdial.server.seating import sit
from hexdial.server.wire import TakeSeat
from tests.server.kit import Screen, Sitting, advance, assert_true, calm, house, in_loop, screens, seated

# neither the games nor the rulebooks have a sentence for the rule match.draw


@in_loop
async def test_who_resigns_loses() -> None:
    async with house() as lobby:
        sitting = await seated(lobby)
        people = await screens(lobby, sitting)
        await people[0].done("resign", seat=0)
        await calm(sitting.room, *people)
        for one in people:
            assert one.card["state"] == "over"
            assert one.card["winners"] == [1]
            assert_true(sitting.room, one)
        assert "over" in await people[1].refused("resign", seat=1)
        assert '"resign":0' in "".join(sitting.match.lines)


@in_loop
async def test_where_three_play_the_others_go_on_without_him() -> None:
    async with house() as lobby:
        sitting = await seated(lobby, "link link link", "nsh", "deathmatch")
        people = await screens(lobby, sitting)
        out = sitting.room.asked()[0]
        await people[out].done("resign", seat=out)
        await calm(sitting.room, *people)
        assert people[out].card["state"] == "playing"
        assert people[out].scene["seats"][out]["out"]
        assert out not in sitting.room.asked()
        assert "resigned already" in await people[out].refused("resign", seat=out)


@in_loop
async def test_a_draw_needs_everybody() -> None:
    async with house() as lobby:
        sitting = await seated(lobby, "link link link", "nsh", "deathmatch")
        people = await screens(lobby, sitting)
        await people[1].done("propose", seat=1, offer="draw")
        await calm(sitting.room, *people)
        (offer,) = people[0].standing["offers"]
        assert (offer["kind"], offer["seat"], offer["waits"]) == ("draw", 1, [0, 2])
        await people[0].done("reply", seat=0, offer=offer["id"], agree=True)
        assert not sitting.match.finished
        await people[2].done("reply", seat=2, offer=offer["id"], agree=True)
        await calm(sitting.room, *people)
        assert people[0].card["state"] == "over"
        assert people[0].card["winners"] == []
        assert people[0].standing["offers"] == []


@in_loop
async def test_who_proposes_what_was_proposed_to_him_agrees() -> None:
    async with house() as lobby:
        sitting = await seated(lobby)
        people = await screens(lobby, sitting)
        await people[0].done("propose", seat=0, offer="draw")
        await people[1].done("propose", seat=1, offer="draw")
        assert sitting.match.finished


@in_loop
async def test_a_proposal_does_not_outlive_the_match() -> None:
    async with house() as lobby:
        sitting = await seated(lobby)
        people = await screens(lobby, sitting)
        await people[0].done("propose", seat=0, offer="draw")
        await people[1].done("resign", seat=1)
        await calm(sitting.room, *people)
        assert people[0].standing["offers"] == []
        assert "over" in await people[0].refused("propose", seat=0, offer="draw")


@in_loop
async def test_against_a_program_a_draw_is_agreed_at_once() -> None:
    async with house() as lobby:
        sitting = await seated(lobby, "here greedy")
        screen = await Screen(lobby, sitting.id, sitting.tokens[:1]).open()
        await screen.done("propose", seat=0, offer="draw")
        assert sitting.match.finished


async def finished(lobby: Lobby, kinds: str = "link link") -> tuple[Sitting, list[Screen]]:
    sitting = await seated(lobby, kinds)
    people = await screens(lobby, sitting)
    await people[0].done("resign", seat=0)
    await calm(sitting.room, *people)
    return sitting, people


@in_loop
async def test_a_rematch_has_the_same_people_chairs_and_tokens_and_new_dice() -> None:
    async with house() as lobby:
        sitting, people = await finished(lobby)
        await people[1].done("propose", seat=1, offer="rematch")
        await calm(sitting.room, *people)
        (offer,) = people[0].standing["offers"]
        await people[0].done("reply", seat=0, offer=offer["id"], agree=True)
        await calm(sitting.room, *people)
        again = people[0].card["again"]
        assert again
        assert again == people[1].card["again"]
        for seat in (0, 1):
            screen = await Screen(lobby, again, [sitting.tokens[seat]]).open()
            assert screen.whole["seats"] == [seat]
            assert screen.card["source"] == sitting.id
            assert screen.card["state"] == "playing"
            assert [chair["name"] for chair in screen.card["seats"]] == ["N0", "N1"]
            assert screen.card["commit"] != people[0].card["commit"]
        await people[1].done("propose", seat=1, offer="rematch")
        await calm(sitting.room, *people)
        assert people[1].card["again"] == again, "there is one rematch"


@in_loop
async def test_there_is_no_rematch_before_the_end() -> None:
    async with house() as lobby:
        sitting = await seated(lobby)
        people = await screens(lobby, sitting)
        assert "not over yet" in await people[0].refused("propose", seat=0, offer="rematch")


# somebody has gone


async def abandoned(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> tuple[Sitting, Screen, int]:
    """Whoever is asked has closed his browser; the other sits there."""
    monkeypatch.setattr(clocks, "ABSENT_S", 0.05)
    sitting = await seated(lobby)
    people = await screens(lobby, sitting)
    gone = sitting.room.asked()[0]
    await people[gone].hang_up()
    return sitting, people[1 - gone], gone


@in_loop
async def test_a_win_is_claimed_when_somebody_is_gone_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    async with house() as lobby:
        sitting, stays, gone = await abandoned(lobby, monkeypatch)
        await stays.until(lambda: stays.standing["claim"] == [gone])
        await stays.done("claim", seat=1 - gone, absent=gone)
        await calm(sitting.room, stays)
        assert stays.card["winners"] == [1 - gone]


@in_loop
async def test_a_program_plays_on_and_he_who_comes_back_takes_his_seat_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async with house() as lobby:
        sitting, stays, gone = await abandoned(lobby, monkeypatch)
        await stays.until(lambda: stays.standing["claim"] == [gone])
        await stays.done("claim", seat=1 - gone, absent=gone, how="program")
        n = sitting.match.last
        await stays.until(lambda: stays.whole["n"] > n)
        assert stays.card["seats"][gone]["kind"] == "program"
        assert stays.card["seats"][gone]["level"] == "greedy"
        back = await Screen(lobby, sitting.id, [sitting.tokens[gone]]).open()
        assert "sit down again" in await back.refused("resign", seat=gone)
        async with sitting.room.lock:
            await sit(sitting.room, TakeSeat(name=f"N{gone}", token=sitting.tokens[gone]))
        await back.done("say", seat=gone, key="thanks")
        assert back.card["seats"][gone]["kind"] == "person"
        assert back.card["seats"][gone]["level"] == ""
        taken = [json.loads(line)["takeover"] for line in sitting.match.lines if '"takeover"' in line]
        assert [one["player"] for one in taken] == ["greedy", "person"]


@in_loop
async def test_nobody_claims_against_somebody_who_is_there_or_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    async with house() as lobby:
        sitting = await seated(lobby)
        people = await screens(lobby, sitting)
        asked = sitting.room.asked()[0]
        monkeypatch.setattr(clocks, "ABSENT_S", 0.0)
        assert "nobody can be claimed" in await people[1 - asked].refused("claim", seat=1 - asked, absent=asked)
        await people[1 - asked].hang_up()
        assert "nobody can be claimed" in await people[asked].refused("claim", seat=asked, absent=1 - asked)
        assert "nobody can be claimed" in await people[asked].refused("claim", seat=asked, absent=asked)
        assert "nobody can be claimed" in await people[asked].refused("claim", seat=asked, absent=99)


@in_loop
async def test_with_days_for_a_move_nobody_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "ABSENT_S", 0.0)
    async with house() as lobby:
        sitting = await seated(lobby, clock={"per": "days", "amount": 3})
        people = await screens(lobby, sitting)
        asked = sitting.room.asked()[0]
        await people[asked].hang_up()
        assert people[1 - asked].standing["claim"] == []


@in_loop
async def test_who_has_not_come_yet_after_sitting_down_is_gone_from_then_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async with house() as lobby:
        sitting = await seated(lobby)
        asked = sitting.room.asked()[0]
        other = await Screen(lobby, sitting.id, [sitting.tokens[1 - asked]]).open()
        assert other.standing["claim"] == []
        monkeypatch.setattr(clocks, "ABSENT_S", 0.0)
        await other.open()
        assert other.standing["claim"] == [asked]


@in_loop
async def test_what_is_begun_is_finished_when_whoever_began_it_goes_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """A choice is on its way to the disk while its connection breaks: everybody sees it, and the match goes on."""
    async with house() as lobby:
        sitting = await seated(lobby)
        people = await screens(lobby, sitting)
        asked = sitting.room.asked()[0]
        append = lobby.store.append
        broke = people[asked]

        async def slow(*args: Any) -> None:
            broke.task.cancel()
            await append(*args)

        monkeypatch.setattr(lobby.store, "append", slow)
        n = sitting.match.last
        broke.send({"kind": "choose", "id": 1, **broke.wish()})
        other = people[1 - asked]
        await other.until(lambda: other.whole["n"] > n)
        await calm(sitting.room, other)
        assert_true(sitting.room, other)
        monkeypatch.setattr(lobby.store, "append", append)
        await advance(lobby, sitting.room, random.Random(1))
        await calm(sitting.room, other)
        assert_true(sitting.room, other)
