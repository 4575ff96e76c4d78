"""Chapter TOUR DE JEU: fill the hand, throw one tile away, play, keep or discard the others, say when it is over."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.games.neuroshima.events import Discarded, Noted, TurnBegan, TurnEnded
from hexdial.games.neuroshima.game import NSH
from hexdial.games.neuroshima.prepare import catalogue_of
from tests.neuroshima.tables import NshTable, nsh

HQS = ("outpost hq -2,0", "moloch hq 2,0")


def drawing(*units: str, **content: Any) -> NshTable:
    """Outpost is about to draw."""
    return nsh(*HQS, *units, phase="draw", **content)


def discarding(*hand: str) -> NshTable:
    """Outpost has three tiles and must throw one away."""
    return nsh(*HQS, "outpost runner 0,2 as r", phase="discard", hands={"outpost": list(hand)})


def after_the_discard(*hand: str, **content: Any) -> NshTable:
    return nsh(*HQS, hands={"outpost": list(hand)}, **content)


def kind(name: str) -> int:
    return catalogue_of().by_id[name]


# -- the draw


@pytest.mark.parametrize("kept", [[], ["Runner"], ["Runner", "Medic"]])
def test_a_turn_begins_by_drawing_until_there_are_three(kept: list[str]) -> None:
    """nsh.turn.1"""
    table = nsh(*HQS, hands={"moloch": ["Hybrid"], "outpost": kept}, to_move="moloch")
    table.does("end", dice=["draw commando", "draw commando", "draw brawler"][: 3 - len(kept)])
    table.expect("told nsh.turn.1", "asked outpost discard", outpost_hands=3, outpost_piles=31)
    assert [told.event for told in table.told("nsh.turn.1")] == [TurnBegan(0, 2)]


@pytest.mark.parametrize("text", ["end", "place runner 0,0 0", "discard runner", "battle"])
def test_nobody_can_do_without_the_draw(text: str) -> None:
    """nsh.turn.1"""
    table = drawing(hands={"outpost": ["Runner", "Battle"]})
    table.refuses(text, by="nsh.turn.1", seat="A")
    table.does(dice=["draw medic"])
    table.expect("asked outpost discard", outpost_hands=3)


def test_nor_without_the_draw_after_a_redraw() -> None:
    """nsh.turn.1"""
    table = nsh(*HQS, hands={"outpost": ["Move", "Battle", "Sniper"]}, phase="redraw")
    table.does("redraw")
    table.refuses("end", by="nsh.turn.1", seat="A")
    table.refuses("end", by="nsh.turn.12", seat="B")


def test_never_more_than_three_tiles_in_hand() -> None:
    """nsh.turn.2"""
    table = drawing(hands={"outpost": ["Runner", "Medic"]})
    table.does(dice=["draw commando"])
    for seat in ("chance", "A", "B"):
        table.refuses("draw brawler", by="nsh.turn.2", seat=seat)
    table.expect(outpost_hands=3, outpost_piles=31)
    table.does("discard medic")
    table.refuses("draw brawler", by="nsh.turn.11", seat="chance")


# -- the discard


@pytest.mark.parametrize(
    "text", ["place commando 0,0 2", "walk r 0,1", "move r 1,1", "sniper mhq", "end", "discard brawler"]
)
def test_nothing_comes_before_the_forced_discard(text: str) -> None:
    """nsh.turn.3"""
    table = discarding("Commando", "Move", "Sniper")
    table.refuses(text, by="nsh.turn.3")
    table.expect("asked outpost discard", outpost_hands=3)


@pytest.mark.parametrize("name", ["commando", "move", "sniper"])
def test_any_of_the_three_may_be_thrown_away(name: str) -> None:
    """nsh.turn.3"""
    table = discarding("Commando", "Move", "Sniper")
    table.offers_exactly(["discard commando", "discard move", "discard sniper"])
    table.does(f"discard {name}")
    table.expect("asked outpost act", outpost_hands=2, outpost_discard=1)
    assert [told.event for told in table.told("nsh.turn.3")] == [Discarded(0, kind(f"outpost_{name}"), True)]


def test_equal_tiles_are_one_choice() -> None:
    """nsh.turn.3"""
    table = discarding("Commando", "Move", "Commando")
    table.offers_exactly(["discard commando", "discard move"])
    table.does("discard commando")
    table.expect("told nsh.turn.3", outpost_hands=["outpost_move", "outpost_commando"])


def test_the_other_player_waits_for_the_discard() -> None:
    """nsh.turn.12"""
    table = discarding("Commando", "Move", "Sniper")
    table.refuses("discard commando", by="nsh.turn.12", seat="B")


# -- the two that are left


@pytest.mark.parametrize(
    ("acts", "kept", "thrown"),
    [
        (["place commando 0,0 2", "end"], 1, 0),
        (["end"], 2, 0),
        (["discard commando", "discard medic"], 0, 2),
        (["discard medic", "discard commando"], 0, 2),
        (["place medic 0,0 0", "place commando 0,1 1"], 0, 0),
        (["discard medic", "place commando 0,1 1"], 0, 1),
        (["place medic 0,0 0", "discard commando"], 0, 1),
    ],
)
def test_each_of_the_two_is_played_kept_or_discarded(acts: list[str], kept: int, thrown: int) -> None:
    """nsh.turn.4"""
    table = after_the_discard("Commando", "Medic")
    for text in ("discard brawler", "discard battle"):
        table.refuses(text, by="nsh.turn.4")
    for text in acts:
        table.does(text)
    table.expect("to move moloch", outpost_hands=kept, outpost_discard=thrown)


def test_a_player_may_throw_all_three_away() -> None:
    """nsh.turn.5"""
    table = nsh(*HQS, phase="discard", hands={"outpost": ["Commando", "Medic", "Move"]})
    table.does("discard medic").does("discard move").does("discard commando")
    thrown = [told.event for told in table.told("nsh.turn.5")]
    assert thrown == [
        Discarded(0, kind("outpost_move"), False),
        Discarded(0, kind("outpost_commando"), False),
    ]
    table.expect("to move moloch", outpost_hands=0, outpost_discard=3)
    table.does(dice=["draw hybrid", "draw hybrid", "draw guard"], answers=["discard guard", "end"])
    table.does(dice=["draw runner", "draw runner", "draw brawler"])
    table.expect("asked outpost discard", outpost_hands=3)


def test_two_equal_tiles_are_thrown_one_after_the_other() -> None:
    """nsh.turn.5"""
    table = after_the_discard("Move", "Move")
    assert table.options("discard") == ["discard outpost_move"]
    table.does("discard move")
    table.expect("told nsh.turn.5", "asked outpost act", outpost_hands=1)


# -- everything lies open


def test_every_hand_lies_open() -> None:
    """nsh.turn.6"""
    table = nsh(*HQS, hands={"outpost": ["Commando", "Medic"], "moloch": ["Hybrid", "Push Back"]})
    for seat in (0, 1, -1):
        assert NSH.view(table.state, seat).hand == table.state.hand
        scene = NSH.scene(table.position, seat, "en")
        for side, names in enumerate((["Commando", "Medic"], ["Hybrid", "Push Back"])):
            assert [piece.name for piece in scene.pieces if piece.place == f"hand{side}"] == names
        assert not [piece for piece in scene.pieces if piece.place.startswith("pile")]


def test_discard_piles_are_open() -> None:
    """nsh.turn.13"""
    thrown = {"outpost": ["Commando x2", "Move"], "moloch": ["Blocker"]}
    table = nsh(*HQS, discard=thrown)
    for seat in (0, 1, -1):
        seen = NSH.describe(NSH.view(table.state, seat))["discard"]
        assert seen == {"outpost": ["outpost_commando x2", "outpost_move"], "moloch": ["moloch_blocker"]}
        scene = NSH.scene(table.position, seat, "en")
        places = [piece.place for piece in scene.pieces if piece.place.startswith("discard")]
        assert (places.count("discard0"), places.count("discard1")) == (3, 1)


# -- the last tile


def test_with_the_last_tile_and_fewer_than_three_nothing_must_go() -> None:
    """nsh.turn.7"""
    table = drawing(hands={"outpost": ["Commando"]}, piles={"outpost": ["Brawler"]})
    table.expect("asked outpost act", outpost_hands=2, outpost_piles=0)
    assert [told.event for told in table.told("nsh.turn.7")] == [Noted(())]
    table.does("place commando 0,0 2").does("place brawler 0,1 2")
    table.expect("to move moloch", "commando_2 at 0,0", "brawler_3 at 0,1", outpost_hands=0, outpost_discard=32)


def test_with_tiles_left_a_small_hand_is_only_small_because_it_is_the_opening() -> None:
    """nsh.turn.7"""
    table = drawing(not_begun=["outpost", "moloch"])
    table.does(dice=["draw brawler"])
    table.expect("asked outpost act", "not told nsh.turn.7", outpost_hands=1)
    last = drawing(piles={"outpost": ["Brawler"]})
    last.expect("told nsh.turn.7", "asked outpost act", outpost_hands=1)


def test_a_hand_that_the_last_tile_fills_loses_one() -> None:
    """nsh.turn.8"""
    table = drawing(hands={"outpost": ["Commando", "Medic"]}, piles={"outpost": ["Brawler"]})
    table.expect("asked outpost discard", "not told nsh.turn.7", outpost_hands=3, outpost_piles=0)
    table.refuses("end", by="nsh.turn.8")
    table.refuses("place brawler 0,0 0", by="nsh.turn.8")
    table.does("discard medic")
    table.expect("asked outpost act", "not told nsh.turn.3", outpost_hands=2)
    assert [told.event for told in table.told("nsh.turn.8")] == [Discarded(0, kind("outpost_medic"), True)]


# -- the end of the turn


def test_the_player_says_when_the_turn_is_over_and_keeps_the_rest() -> None:
    """nsh.turn.9"""
    table = after_the_discard("Commando", "Medic")
    table.offers("end", "place commando 0,0 2", "place medic 0,0 2")
    table.does("end", dice=["draw hybrid", "draw hybrid", "draw guard"])
    kept = (kind("outpost_commando"), kind("outpost_medic"))
    assert [told.event for told in table.told("nsh.turn.9")] == [TurnEnded(0, kept)]
    table.does("discard guard").does("end", dice=["draw runner"])
    table.expect("asked outpost discard", outpost_hands=["outpost_commando", "outpost_medic", "outpost_runner"])


def test_a_turn_in_which_nothing_is_left_to_do_ends_by_itself() -> None:
    """nsh.turn.9"""
    table = after_the_discard("Commando")
    table.does("place commando 0,0 2")
    table.expect("told nsh.turn.9", "to move moloch")
    runner = after_the_discard("Runner")
    runner.does("place runner 0,0 2")
    runner.expect("asked outpost act", "not told nsh.turn.9")


def test_acts_are_mixed_in_any_order() -> None:
    """nsh.turn.10"""
    table = nsh(
        *HQS,
        "outpost runner 0,1 as r",
        "outpost mobile_armor 0,-1 as m",
        "moloch hybrid 1,0 as h",
        hands={"outpost": ["Commando", "Sniper"]},
    )
    table.does("walk r 0,2").does("place commando -1,0 2").does("walk m 0,-2 3").does("sniper h")
    table.expect("r at 0,2", "m at 0,-2", "h gone", "to move moloch", outpost_hands=0)


def test_but_one_at_a_time() -> None:
    """nsh.turn.10"""
    table = nsh(
        *HQS,
        "outpost runner 1,0 as r",
        "moloch hybrid 0,0 as h",
        hands={"moloch": ["Push Back", "Move"]},
        to_move="moloch",
        windows="explicit",
    )
    table.does("push h r")
    table.expect("asked outpost pushed")
    for text in ("end", "move h 0,1", "place blocker 0,1 0"):
        table.refuses(text, by="nsh.turn.10", seat="B")
    table.does("to 2,-1")
    table.offers("end", "move h 0,1")


def test_what_was_played_is_not_replaced_before_the_next_turn() -> None:
    """nsh.turn.11"""
    table = nsh(*HQS, "outpost runner 0,1", hands={"outpost": ["Commando", "Medic"]})
    table.does("place commando 0,0 2").does("place medic 1,1 0")
    table.expect("asked outpost act", outpost_hands=0, outpost_piles=31)
    for seat in ("chance", "A", "B"):
        table.refuses("draw brawler", by="nsh.turn.11", seat=seat)
    table.refuses("place brawler 0,2 0", by="nsh.turn.11")
    table.refuses("battle", by="nsh.turn.11")
    table.does("end")
    table.expect("to move moloch", outpost_hands=0)


@pytest.mark.parametrize(
    "text",
    ["sniper h", "move r 0,1", "battle", "place outpost.commando 0,1 0", "discard outpost.sniper", "end", "redraw"],
)
def test_tiles_are_played_in_ones_own_turn_only(text: str) -> None:
    """nsh.turn.12"""
    table = nsh(
        *HQS,
        "outpost runner 0,0 as r",
        "moloch hybrid 1,0 as h",
        hands={"outpost": ["Sniper", "Move", "Battle"], "moloch": ["Guard"]},
        to_move="moloch",
    )
    table.refuses(text, by="nsh.turn.12", seat="A")
    table.expect("h unharmed", "r at 0,0", outpost_hands=3)


def test_nobody_plays_a_tile_of_another_army() -> None:
    """nsh.turn.12"""
    table = nsh(*HQS, hands={"outpost": ["Commando"], "moloch": ["Hybrid"]})
    table.refuses("place moloch.hybrid 0,0 0", by="nsh.turn.12")
    table.refuses("discard moloch.hybrid", by="nsh.turn.4")
    table.expect(moloch_hands=1)
