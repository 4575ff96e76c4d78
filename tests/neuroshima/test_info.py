"""What is open and what is hidden, and where chance comes in."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from hexdial.games.neuroshima.game import NSH
from hexdial.games.neuroshima.state import State
from hexdial.games.neuroshima.view import guess, hides, redact, view
from hexdial.kernel.dice import Stream
from hexdial.kernel.play import Position, apply, start
from hexdial.kernel.table import CHANCE
from tests.neuroshima.tables import fresh, nsh

HQS = ("outpost hq -2,0 hp 7", "moloch hq 2,0")


@pytest.mark.parametrize("seat", [0, 1, -1])
def test_everything_lies_open_but_the_order_of_the_piles(seat: int) -> None:
    """nsh.info.1"""
    hands = {"outpost": ["Commando"], "moloch": ["Hybrid", "Move"]}
    table = nsh(*HQS, "moloch blocker 0,0 wounds 1", hands=hands, discard={"moloch": ["Guard"]})
    seen = view(table.state, seat)
    assert NSH.describe(seen) == NSH.describe(table.state)
    assert seen.count == [33, 30]
    assert seen.pile == table.state.pile
    assert [sum(pile) for pile in seen.pile] == [33, 30]
    assert guess(seen, seat, random.Random(1)).pile == seen.pile
    assert guess(seen, seat, random.Random(1)) is not seen


@pytest.mark.parametrize("seat", ["A", "B"])
def test_nobody_knows_or_says_what_comes_next(seat: str) -> None:
    """nsh.info.1"""
    table = nsh(*HQS, phase="draw")
    for name in ("runner", "commando", "battle"):
        table.refuses(f"draw {name}", by="nsh.info.1", seat=seat)
    table.does(dice=["draw runner"])
    table.refuses("draw runner", by="nsh.info.1", seat=seat)


def test_what_is_left_can_be_worked_out_and_every_tile_is_as_likely_as_any_other() -> None:
    """nsh.info.1"""
    table = nsh(
        *HQS, hands={"outpost": ["Commando", "Move"]}, discard={"outpost": ["Commando", "Battle x6"]}, phase="draw"
    )
    weights = table.position.open[0].weights
    assert weights is not None
    left = dict(zip(table.options("draw"), weights, strict=True))
    assert (left["draw outpost_commando"], left["draw outpost_move"]) == (3, 6)
    assert "draw outpost_battle" not in left
    assert sum(left.values()) == 25
    table.refuses("draw commando", by="nsh.info.1", seat="A")


def test_only_secret_choices_are_hidden_until_all_are_in() -> None:
    assert hides(0, "secret", object(), 1)
    assert not hides(1, "secret", object(), 1)
    assert not hides(0, "explode", object(), 1)
    assert redact({"mode": "duel", "lineups": ["outpost", "moloch"]}, 1) == {
        "mode": "duel",
        "lineups": ["outpost", "moloch"],
    }


def test_a_secret_choice_is_seen_by_its_owner_only() -> None:
    clown = {"u": "c", "tile": "moloch.the_clown", "at": "0,0"}
    ganger = {"u": "g", "tile": "hegemony.ganger", "at": "0,1"}
    battle = {"exploding": ["c"], "converting": ["g N melee"]}
    state = NSH.draw({"units": [clown, ganger], "phase": "resolve", "battle": battle})
    assert len(state.exploding) == len(state.converting) == 1
    assert (view(state, 0).exploding, view(state, 0).converting) == (state.exploding, [])
    assert (view(state, 1).exploding, view(state, 1).converting) == ([], state.converting)
    assert (view(state, -1).exploding, view(state, -1).converting) == ([], [])


def played(seed: str, choices: int) -> Position[State]:
    """A match in which chance follows one seed and the players another."""
    settings = NSH.complete({"lineups": ["outpost", "moloch"]}, random.Random(0))
    dice, rng = Stream(seed), random.Random(choices)
    position = start(NSH, settings, dice)
    while position.outcome is None:
        assert position.decision is not None
        assert position.decision.seat != CHANCE
        position = apply(position, rng.choice(position.decision.options), dice=dice)
    return position


def test_the_same_seed_and_the_same_choices_give_the_same_game() -> None:
    """nsh.info.2"""
    one, other = played("a seed", 7), played("a seed", 7)
    assert NSH.describe(one.state) == NSH.describe(other.state)
    assert one.outcome == other.outcome
    assert NSH.describe(played("another seed", 7).state) != NSH.describe(one.state)


def test_chance_only_shuffles() -> None:
    """nsh.info.2"""
    table = fresh(lineups=["outpost", "moloch"])
    table.refuses("place hq 0,0", by="nsh.info.2", seat="chance")
    table.does(dice=["first 1"], answers=["place hq 0,0", "place hq 1,0"])
    for text in ("end", "place runner 0,1 0", "discard runner", "battle", "redraw", "explode"):
        table.refuses(text, by="nsh.info.2", seat="chance")
    table.refuses("draw moloch.hybrid", by="nsh.setup.1", seat="chance")
    assert table.position.open[0].seat == CHANCE


def test_nothing_but_draws_and_the_first_player_is_left_to_chance() -> None:
    keys: Counter[str] = Counter()
    settings = NSH.complete({"lineups": ["moloch", "hegemony"]}, random.Random(0))
    rng = random.Random(3)
    position = start(NSH, settings)
    while position.outcome is None:
        assert position.decision is not None
        if position.decision.seat == CHANCE:
            keys[position.decision.key] += 1
        position = apply(position, rng.choice(position.decision.options))
    assert set(keys) == {"first", "draw"}
    assert keys["first"] == 1
