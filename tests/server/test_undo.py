"""Taking back: freely over own choices, over anything that was rolled, drawn, shown or chosen by others by consent."""

from __future__ import annotations

import random
from typing import Any

from hexdial.kernel.match import Match
from hexdial.server import deeds
from hexdial.server.taking_back import is_free, own_choices
from tests.server.kit import Screen, Sitting, calm, cut, house, in_loop, kept, played, screens, seated

TOGETHER = {"placement_order": "simultaneous"}


def until(of: str, mode: str, seed: str, wanted: str) -> Match[Any]:
    """A random match up to where somebody is asked this for the second time in a row."""
    match = played(of, mode, 2, seed, 0)
    rng = random.Random(seed)
    before = (-9, "")
    while not match.finished:
        decision = match.position.decision
        assert decision is not None
        if before == (decision.seat, wanted) and decision.key == wanted:
            return match
        before = (decision.seat, decision.key)
        match.choose(decision.seat, rng.choice(decision.options))
    raise AssertionError(f"nobody was asked {wanted} twice")


async def placing(lobby: Any) -> tuple[Sitting, list[Screen], int]:
    """Somebody has put a tile down and has to put down the next."""
    sitting = await kept(lobby, until("jlh", "beginner", "placing", "place"))
    return sitting, await screens(lobby, sitting), sitting.room.asked()[0]


@in_loop
async def test_own_choices_are_taken_back_freely() -> None:
    async with house() as lobby:
        sitting, people, seat = await placing(lobby)
        mine, other = people[seat], people[1 - seat]
        await calm(sitting.room, *people)
        before = mine.scene
        await mine.choose()
        await mine.choose()
        await calm(sitting.room, *people)
        allowed = mine.standing["undo"]
        assert allowed >= 2
        assert other.standing["undo"] == 0
        await mine.done("undo", seat=seat)
        await mine.done("undo", seat=seat)
        await calm(sitting.room, *people)
        assert mine.scene == before
        assert mine.standing["undo"] == allowed - 2
        assert mine.wholes == 1, "differences lead back as well"
        late = await Screen(lobby, sitting.id, [sitting.tokens[seat]]).open()
        assert late.whole["log"] == mine.whole["log"]


@in_loop
async def test_several_own_choices_are_taken_back_at_once() -> None:
    async with house() as lobby:
        sitting, people, seat = await placing(lobby)
        n = sitting.match.last
        await people[seat].choose()
        await people[seat].choose()
        await people[seat].done("undo", seat=seat, to=n)
        assert sitting.match.last == n
        assert sitting.room.offers == {}


async def drafted(lobby: Any) -> tuple[Sitting, list[Screen], int]:
    """In the draft every choice is followed by a drawn tile; who chose last."""
    match = played("jlh", "beginner", 2, "draft", 0)
    rng = random.Random("draft")
    while match.position.decision is not None and match.position.decision.key != "draft":
        match.choose(match.position.decision.seat, rng.choice(match.position.decision.options))
    sitting = await kept(lobby, match)
    people = await screens(lobby, sitting)
    seat = sitting.room.asked()[0]
    await people[seat].choose(rng.choice)
    await calm(sitting.room, *people)
    return sitting, people, seat


@in_loop
async def test_over_a_drawn_tile_the_other_is_asked_and_the_same_tile_comes_again() -> None:
    async with house() as lobby:
        sitting, people, seat = await drafted(lobby)
        mine, other = people[seat], people[1 - seat]
        assert mine.standing["undo"] == 0
        n, made = sitting.match.last, [entry.answer for entry in sitting.match.history]
        after = mine.scene
        await mine.done("undo", seat=seat)
        await calm(sitting.room, *people)
        (offer,) = other.standing["offers"]
        assert offer["kind"] == "undo"
        assert offer["waits"] == [1 - seat]
        assert sitting.match.last == n, "nothing happens before he agrees"
        await other.done("reply", seat=1 - seat, offer=offer["id"], agree=True)
        await calm(sitting.room, *people)
        assert sitting.match.last < n
        assert mine.standing["offers"] == []
        again = next(entry for entry in reversed(made) if entry in [*sitting_options(sitting, seat)])
        await mine.choose(lambda choices: choices[sitting_options(sitting, seat).index(again)])
        await calm(sitting.room, *people)
        assert [entry.answer for entry in sitting.match.history] == made
        assert mine.scene == after


def sitting_options(sitting: Sitting, seat: int) -> list[object]:
    decision = sitting.match.position.decision_of(seat)
    assert decision is not None
    return list(decision.options)


@in_loop
async def test_who_refuses_an_undo_leaves_everything_as_it_is() -> None:
    async with house() as lobby:
        sitting, people, seat = await drafted(lobby)
        n = sitting.match.last
        await people[seat].done("undo", seat=seat)
        await calm(sitting.room, *people)
        (offer,) = people[1 - seat].standing["offers"]
        await people[1 - seat].done("reply", seat=1 - seat, offer=offer["id"], agree=False)
        await calm(sitting.room, *people)
        assert sitting.match.last == n
        assert people[seat].standing["offers"] == []
        text = await people[1 - seat].refused("reply", seat=1 - seat, offer=offer["id"], agree=True)
        assert "no longer open" in text


@in_loop
async def test_nobody_agrees_to_his_own_proposal_or_for_somebody_else() -> None:
    async with house() as lobby:
        sitting, people, seat = await drafted(lobby)
        await people[seat].done("undo", seat=seat)
        offer = next(iter(sitting.room.offers))
        assert "waits" in await people[seat].refused("reply", seat=seat, offer=offer, agree=True)
        assert "not yours" in await people[seat].refused("reply", seat=1 - seat, offer=offer, agree=True)


@in_loop
async def test_a_proposal_lapses_when_the_match_goes_on() -> None:
    async with house() as lobby:
        sitting, people, seat = await drafted(lobby)
        await people[seat].done("undo", seat=seat)
        await calm(sitting.room, *people)
        await people[sitting.room.asked()[0]].choose()
        await calm(sitting.room, *people)
        assert all(one.standing["offers"] == [] for one in people)


@in_loop
async def test_over_the_choice_of_another_everybody_is_asked() -> None:
    async with house() as lobby:
        sitting = await seated(lobby, "link link link", "nsh", "deathmatch")
        people = await screens(lobby, sitting)
        first = sitting.room.asked()[0]
        await people[first].choose()
        await calm(sitting.room, *people)
        second = sitting.room.asked()[0]
        assert second != first
        await people[second].choose()
        await calm(sitting.room, *people)
        await people[first].done("undo", seat=first)
        await calm(sitting.room, *people)
        (offer,) = people[second].standing["offers"]
        assert sorted(offer["waits"]) == sorted({0, 1, 2} - {first})
        for seat in sorted({0, 1, 2} - {first}):
            assert sitting.match.last > offer["to"]
            await people[seat].done("reply", seat=seat, offer=offer["id"], agree=True)
        assert sitting.match.last == offer["to"]


@in_loop
async def test_programs_are_not_asked_for_consent() -> None:
    async with house() as lobby:
        sitting, people, seat = await drafted(lobby)
        other = sitting.room.body.places[1 - seat]
        other.kind, other.level = "program", "random"
        n = sitting.match.last
        await people[seat].done("undo", seat=seat)
        assert sitting.match.last < n


@in_loop
async def test_people_at_one_screen_need_nobodys_consent() -> None:
    async with house() as lobby:
        sitting, _people, seat = await drafted(lobby)
        both = await Screen(lobby, sitting.id, sitting.tokens).open()
        n = sitting.match.last
        await both.done("undo", seat=seat)
        assert sitting.match.last < n
        assert sitting.room.offers == {}


@in_loop
async def test_a_tile_that_was_shown_is_not_taken_back_freely() -> None:
    """A silver tile played out of a hidden row: all have seen it."""
    match = played("jlh", "collectors", 2, "silver", 0)
    rng = random.Random("silver")
    while True:
        decision = match.position.decision
        assert decision is not None
        texts = [match.actions.text(option) for option in decision.options]
        plays = [number for number, text in enumerate(texts) if text.startswith("play ")]
        if plays:
            break
        match.choose(decision.seat, rng.choice(decision.options))
    async with house() as lobby:
        sitting = await kept(lobby, match)
        people = await screens(lobby, sitting)
        seat = decision.seat
        await people[seat].choose(lambda choices: choices[plays[0]])
        await calm(sitting.room, *people)
        own = own_choices(sitting.match, [seat])
        assert own, "no die fell"
        assert not is_free(sitting.match, [seat], own[0] - 1)
        assert people[seat].standing["undo"] == 0
        await people[seat].done("undo", seat=seat)
        assert len(sitting.room.offers) == 1


@in_loop
async def test_a_secret_choice_that_waits_can_be_taken_back_by_whoever_made_it() -> None:
    async with house() as lobby:
        sitting = await hiding(lobby)
        people = await screens(lobby, sitting)
        first, second = people
        before = first.scene
        n = sitting.match.last
        await first.choose()
        await calm(sitting.room, *people)
        assert first.questions() == []
        assert first.standing["undo"] == 1
        assert second.standing["undo"] == 0
        await first.done("undo", seat=0)
        await calm(sitting.room, *people)
        assert first.scene == before
        assert sitting.room.body.sealed == []
        assert sitting.match.last == n
        await first.choose()
        await second.choose()
        await calm(sitting.room, *people)
        assert sitting.match.last > n


@in_loop
async def test_a_secret_choice_of_the_other_is_not_wiped_out_by_an_undo() -> None:
    async with house() as lobby:
        sitting = await hiding(lobby)
        people = await screens(lobby, sitting)
        await people[1].choose()
        await calm(sitting.room, *people)
        assert people[0].standing["undo"] == 0
        await people[0].ask("undo", seat=0)
        assert [seat for seat, _ in sitting.room.body.sealed] == [1]


@in_loop
async def test_choices_made_secretly_together_are_not_taken_back_freely() -> None:
    async with house() as lobby:
        sitting = await hiding(lobby)
        people = await screens(lobby, sitting)
        for one in people:
            await one.choose()
        await calm(sitting.room, *people)
        assert [one.standing["undo"] for one in people] == [0, 0]
        await people[0].done("undo", seat=0)
        assert next(iter(sitting.room.offers.values())).waits == [1]


async def hiding(lobby: Any) -> Sitting:
    """Both place their tiles at the same time."""
    sitting = await seated(lobby, options=TOGETHER)
    rng = random.Random(1)
    while len(sitting.match.position.open) < 2:
        seat = sitting.room.asked()[0]
        decision = sitting.match.position.decision_of(seat)
        assert decision is not None
        async with sitting.room.lock:
            await sitting.room.apply(seat, rng.choice(decision.options))
    return sitting


@in_loop
async def test_there_is_nothing_to_take_back_before_the_first_choice() -> None:
    async with house() as lobby:
        sitting = await seated(lobby)
        (first, _) = await screens(lobby, sitting)
        assert "nothing of yours" in await first.refused("undo", seat=0)
        assert "no choice after" in await first.refused("undo", seat=0, to=10**12)


@in_loop
async def test_an_end_is_final() -> None:
    async with house() as lobby:
        sitting = await kept(lobby, played("jlh", "beginner", 2, "over"))
        (first, _) = await screens(lobby, sitting)
        assert "over" in await first.refused("undo", seat=0)


@in_loop
async def test_taking_back_without_end_has_an_end() -> None:
    """Every undo makes a match longer to read."""
    async with house() as lobby:
        _sitting, people, seat = await placing(lobby)
        deeds.UNDOS, most = 3, deeds.UNDOS
        try:
            for _ in range(3):
                await people[seat].choose()
                await people[seat].done("undo", seat=seat)
            await people[seat].choose()
            assert "at most 3 times" in await people[seat].refused("undo", seat=seat)
        finally:
            deeds.UNDOS = most


@in_loop
async def test_who_has_left_the_match_is_not_asked() -> None:
    async with house() as lobby:
        sitting = await seated(lobby, "link link link", "nsh", "deathmatch")
        people = await screens(lobby, sitting)
        out = next(seat for seat in (0, 1, 2) if seat not in sitting.room.asked())
        await people[out].done("resign", seat=out)
        first = sitting.room.asked()[0]
        await people[first].choose()
        await calm(sitting.room, *people)
        second = sitting.room.asked()[0]
        await people[second].choose()
        await people[first].done("undo", seat=first)
        (offer,) = sitting.room.offers.values()
        assert offer.waits == [second]


@in_loop
async def test_an_undo_in_a_fork_stops_where_the_fork_began() -> None:
    async with house() as lobby:
        whole = cut(played("jlh", "beginner", 2, "forked"), 0.4)
        fork = whole.fork(whole.last, "new dice")
        sitting = await kept(lobby, fork)
        (first, _) = await screens(lobby, sitting)
        assert first.standing["undo"] == 0
