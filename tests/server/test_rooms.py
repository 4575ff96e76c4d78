"""Tables through the eyes of those who look at them: differences add up to the truth, for everybody."""

from __future__ import annotations

import random

import pytest

from hexdial.games import GAMES
from tests.server.kit import Screen, advance, assert_true, calm, cut, house, in_loop, kept, played, screens, seated

CASES = [(one.id, mode.id, mode.players[-1]) for one in GAMES for mode in one.modes]


@pytest.mark.parametrize(("of", "mode", "players"), CASES)
@in_loop
async def test_differences_add_up_to_the_scene(of: str, mode: str, players: int) -> None:
    """The opening, the middle and the end of a random match: a seat, another in French, a spectator in Spanish."""
    whole = played(of, mode, players, "whole")
    async with house() as lobby:
        for share in (0.0, 0.5, 0.99):
            rng = random.Random(f"{of} {mode} {share}")
            sitting = await kept(lobby, cut(whole, share))
            room = sitting.room
            lookers = [
                await Screen(lobby, room.id, [sitting.tokens[0]]).open(),
                await Screen(lobby, room.id, [sitting.tokens[-1]], "fr").open(),
                await Screen(lobby, room.id, [], "es").open(),
            ]
            for _ in range(3):
                if not await advance(lobby, room, rng):
                    break
                await calm(room, *lookers)
                for one in lookers:
                    assert_true(room, one)
            assert all(one.wholes == 1 for one in lookers), "differences are enough"


@pytest.mark.parametrize(("of", "mode"), [("jlh", "beginner"), ("ygh", "collectors"), ("nsh", "duel")])
@in_loop
async def test_a_whole_match_ends_on_every_screen(of: str, mode: str) -> None:
    whole = played(of, mode, 2, "whole")
    async with house() as lobby:
        sitting = await kept(lobby, cut(whole, 0.95))
        room = sitting.room
        watcher = await Screen(lobby, room.id, []).open()
        players = await screens(lobby, sitting)
        rng = random.Random("end")
        while await advance(lobby, room, rng):
            assert sitting.match.finished or not watcher.card["seed"]
        await calm(room, watcher, *players)
        for one in (watcher, *players):
            assert_true(room, one)
            assert one.scene["over"]
            assert one.card["state"] == "over"
            assert one.card["seed"] == "whole"
            assert one.card["winners"] == room.body.winners
            assert not one.standing["undo"]


@pytest.mark.parametrize(("of", "mode"), [("jlh", "collectors"), ("nsh", "duel")])
@in_loop
async def test_the_log_of_who_was_there_all_the_time_is_that_of_who_comes_late(of: str, mode: str) -> None:
    async with house() as lobby:
        sitting = await kept(lobby, cut(played(of, mode, 2, "log"), 0.4))
        first = await Screen(lobby, sitting.id, [sitting.tokens[0]]).open()
        rng = random.Random("log")
        for _ in range(25):
            await advance(lobby, sitting.room, rng)
        await calm(sitting.room, first)
        late = await Screen(lobby, sitting.id, [sitting.tokens[0]]).open()
        told = [(line["n"], line["text"], line["rule"]) for line in first.whole["log"]]
        assert told == [(line["n"], line["text"], line["rule"]) for line in late.whole["log"]]
        assert len(told) > 20


@in_loop
async def test_several_tabs_and_devices_of_one_seat_agree() -> None:
    async with house() as lobby:
        sitting = await seated(lobby, of="jlh", mode="collectors", seed="")
        room = sitting.room
        tabs = [await Screen(lobby, room.id, [sitting.tokens[0]]).open() for _ in range(3)]
        rng = random.Random(2)
        for turn in range(12):
            able = [tab for tab in tabs if tab.questions()]
            if able:
                await rng.choice(able).choose(rng.choice)
            else:
                await advance(lobby, room, rng)
            if turn == 6:
                await tabs[2].hang_up()
                tabs[2] = await Screen(lobby, room.id, [sitting.tokens[0]]).open()
            await calm(room, *tabs)
            for tab in tabs[1:]:
                assert tab.scene == tabs[0].scene
                assert [line["text"] for line in tab.whole["log"]] == [line["text"] for line in tabs[0].whole["log"]]
                assert tab.card == tabs[0].card


@in_loop
async def test_a_language_can_be_changed_in_the_middle_of_a_match() -> None:
    async with house() as lobby:
        sitting = await kept(lobby, cut(played("nsh", "duel", 2, "tongues"), 0.5))
        screen = await Screen(lobby, sitting.id, [sitting.tokens[0]]).open()
        english = screen.scene["status"]
        await screen.done("speak", language="fr")
        screen.language = "fr"
        assert_true(sitting.room, screen)
        assert screen.scene["status"] != english
        await advance(lobby, sitting.room, random.Random(1))
        await calm(sitting.room, screen)
        assert_true(sitting.room, screen)
        assert screen.wholes == 2


@in_loop
async def test_people_are_called_by_their_names_in_everything_the_game_says() -> None:
    async with house() as lobby:
        sitting = await seated(lobby)
        screen = (await screens(lobby, sitting, "fr"))[0]
        rng = random.Random(1)
        for _ in range(10):
            await advance(lobby, sitting.room, rng)
        await calm(sitting.room, screen)
        said = " ".join(text for text in screen.texts)
        assert "N0" in screen.scene["status"] + str(screen.whole["log"])
        assert "Joueur" not in said


@in_loop
async def test_whoever_is_called_player_two_does_not_get_the_other_ones_name() -> None:
    """What people call themselves is never taken for the game's own words."""
    async with house() as lobby:
        made = await seated(lobby, "here here")
        made.room.body.places[0].name = "Player 2"
        made.room.body.places[1].name = "Kim"
        screen = await Screen(lobby, made.id, [made.tokens[0]]).open()
        assert [seat["name"] for seat in screen.card["seats"]] == ["Player 2", "Kim"]
        assert [seat["name"] for seat in screen.scene["seats"]] == ["Player 2", "Kim"]
        await advance(lobby, made.room, random.Random(1))
        await calm(made.room, screen)
        assert [seat["name"] for seat in screen.card["seats"]] == ["Player 2", "Kim"]


@in_loop
async def test_presence_is_told_when_somebody_comes_and_goes() -> None:
    async with house() as lobby:
        sitting = await seated(lobby)
        first, second = await screens(lobby, sitting)
        await calm(sitting.room, first)
        assert [seat["connected"] for seat in first.card["seats"]] == [True, True]
        again = await Screen(lobby, sitting.id, [sitting.tokens[1]]).open()
        await second.hang_up()
        await calm(sitting.room, first)
        assert first.card["seats"][1]["connected"], "another tab of his is open"
        await again.hang_up()
        await calm(sitting.room, first)
        assert not first.card["seats"][1]["connected"]


@in_loop
async def test_a_spectator_is_asked_nothing_and_holds_nothing() -> None:
    async with house() as lobby:
        sitting = await seated(lobby)
        watcher = await Screen(lobby, sitting.id, []).open()
        assert watcher.whole["seat"] == -2
        assert watcher.whole["seats"] == []
        assert all(question["choices"] == [] for question in watcher.scene["questions"])
        assert not watcher.standing["undo"]
        assert "not yours" in await watcher.refused("say", seat=0, key="hello")


@in_loop
async def test_quick_messages_reach_everybody_also_those_who_come_later() -> None:
    async with house() as lobby:
        sitting = await seated(lobby)
        first, second = await screens(lobby, sitting)
        await first.done("say", seat=0, key="hello")
        await second.until(lambda: bool(second.whole["said"]))
        late = await Screen(lobby, sitting.id, []).open()
        assert [(said["seat"], said["key"]) for said in late.whole["said"]] == [(0, "hello")]
        assert "no quick message" in await first.refused("say", seat=0, key="<b>rude</b>")


@in_loop
async def test_somebody_who_chatters_without_end_is_told_to_wait() -> None:
    async with house() as lobby:
        sitting = await seated(lobby)
        (first, _) = await screens(lobby, sitting)
        answers = [(await first.ask("say", seat=0, key="oops"))["kind"] for _ in range(12)]
        assert answers[:5] == ["done"] * 5
        assert answers[-1] == "no"
