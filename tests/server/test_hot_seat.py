"""Several people at one screen: whose scene it shows, and when it must be handed over."""

from __future__ import annotations

import random

from tests.server.kit import Screen, advance, assert_true, calm, cut, house, in_loop, kept, played, seated


@in_loop
async def test_without_secrets_the_screen_turns_to_whoever_is_asked() -> None:
    async with house() as lobby:
        sitting = await kept(lobby, cut(played("nsh", "duel", 2, "hot"), 0.3))
        screen = await Screen(lobby, sitting.id, sitting.tokens).open()
        faces = set()
        for _ in range(12):
            assert screen.whole["curtain"] == -1
            assert screen.whole["seats"] == [0, 1]
            assert screen.whole["seat"] == sitting.room.asked()[0]
            faces.add(screen.whole["seat"])
            assert_true(sitting.room, screen)
            await screen.choose(random.Random(1).choice)
            await calm(sitting.room, screen)
        assert faces == {0, 1}


@in_loop
async def test_with_secrets_a_curtain_falls_until_the_next_one_sits_down() -> None:
    async with house() as lobby:
        sitting = await kept(lobby, cut(played("jlh", "collectors", 2, "hot"), 0.3))
        room = sitting.room
        screen = await Screen(lobby, sitting.id, sitting.tokens).open()
        changes = 0
        rng = random.Random(3)
        for _ in range(14):
            asked = room.asked()[0]
            if screen.whole["curtain"] != -1:
                changes += 1
                assert screen.whole["curtain"] == asked
                assert screen.whole["seat"] == -2
                assert_true(room, screen)
                assert screen.questions() == []
                await screen.done("face", seat=asked)
            assert screen.whole["curtain"] == -1
            assert screen.whole["seat"] == asked
            assert_true(room, screen)
            await screen.choose(rng.choice)
            await calm(room, screen)
        assert changes > 3


@in_loop
async def test_behind_the_curtain_the_log_is_a_spectators() -> None:
    async with house() as lobby:
        sitting = await kept(lobby, cut(played("jlh", "collectors", 2, "hot"), 0.6))
        both = await Screen(lobby, sitting.id, sitting.tokens).open()
        watcher = await Screen(lobby, sitting.id, []).open()
        assert both.whole["curtain"] != -1
        assert both.whole["log"] == watcher.whole["log"]


@in_loop
async def test_the_log_goes_on_without_gap_or_echo_when_the_screen_turns() -> None:
    async with house() as lobby:
        sitting = await kept(lobby, cut(played("nsh", "duel", 2, "echo"), 0.2))
        both = await Screen(lobby, sitting.id, sitting.tokens).open()
        watcher = await Screen(lobby, sitting.id, []).open()
        rng = random.Random(8)
        for _ in range(15):
            await advance(lobby, sitting.room, rng)
            await calm(sitting.room, both, watcher)
            shown = [(line["n"], line["text"]) for line in both.whole["log"]]
            assert shown == [(line["n"], line["text"]) for line in watcher.whole["log"]]
        assert both.wholes > 2


@in_loop
async def test_nobody_is_faced_who_does_not_sit_at_this_screen() -> None:
    async with house() as lobby:
        sitting = await seated(lobby, "here here")
        screen = await Screen(lobby, sitting.id, sitting.tokens[:1]).open()
        assert "not yours" in await screen.refused("face", seat=1)
        assert "not yours" in await screen.refused("face", seat=-2)
        assert "not yours" in await screen.refused("face", seat=10**20)


@in_loop
async def test_a_screen_that_is_opened_again_starts_behind_the_curtain() -> None:
    async with house() as lobby:
        sitting = await kept(lobby, cut(played("jlh", "collectors", 2, "hot"), 0.3))
        screen = await Screen(lobby, sitting.id, sitting.tokens).open()
        await screen.done("face", seat=sitting.room.asked()[0])
        assert screen.whole["curtain"] == -1
        again = await Screen(lobby, sitting.id, sitting.tokens).open()
        assert again.whole["curtain"] == sitting.room.asked()[0]
        await screen.open()
        assert screen.whole["curtain"] != -1


@in_loop
async def test_when_it_is_over_nobody_hides_anything() -> None:
    async with house() as lobby:
        sitting = await kept(lobby, cut(played("jlh", "collectors", 2, "hot"), 0.5))
        screen = await Screen(lobby, sitting.id, sitting.tokens).open()
        assert screen.whole["curtain"] != -1
        await screen.done("resign", seat=0)
        await calm(sitting.room, screen)
        assert screen.whole["curtain"] == -1
        assert screen.card["state"] == "over"
