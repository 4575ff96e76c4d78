"""Chapter VICTOIRE: equal life after the Final Combat, one more turn each, one more battle."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.games.neuroshima.events import BattleBegan, TieBroke, TurnBegan
from hexdial.games.neuroshima.field import FIELDS
from hexdial.games.neuroshima.state import FINAL, FULL, TIE
from tests.neuroshima.tables import NshTable, nsh

HQS = ("outpost hq -2,0 hp 10", "moloch hq 2,0 hp 10")


def level(*units: str, **content: Any) -> NshTable:
    """Moloch is about to end the last turn; Outpost, whose pile ran out first, and Moloch are level."""
    given: dict[str, Any] = {"hands": {"moloch": ["Move"]}, "piles": {"outpost": 0, "moloch": 0}, **content}
    return nsh(*HQS, *units, to_move="moloch", queue=[], **given)


def battles(table: NshTable) -> list[tuple[str, int]]:
    return [(told.rule, told.event.why) for told in table.events if isinstance(told.event, BattleBegan)]


def turns(table: NshTable) -> list[tuple[str, int]]:
    return [(told.rule, told.event.side) for told in table.events if isinstance(told.event, TurnBegan)]


def test_equal_life_means_one_more_turn_each_and_another_battle() -> None:
    """nsh.tie.1"""
    table = level(hands={"outpost": ["Brawler"], "moloch": ["Move"]})
    table.does("end")
    assert [told.event for told in table.told("nsh.tie.1")] == [TieBroke((0, 1))]
    table.expect("asked outpost act", "not over")
    assert battles(table) == [("nsh.end.6", FINAL)]
    table.does("place brawler 1,0 2")
    table.expect("asked moloch act")
    assert battles(table) == [("nsh.end.6", FINAL)]
    table.does("end")
    assert battles(table) == [("nsh.end.6", FINAL), ("nsh.tie.1", TIE)]
    assert [side for _, side in turns(table)] == [0, 1]
    table.expect("winner outpost", moloch_hp=8)
    assert table.state.outcome.rule == "nsh.victory.3"


def test_a_difference_of_one_is_no_tie() -> None:
    """nsh.tie.1"""
    table = nsh("outpost hq -2,0 hp 10", "moloch hq 2,0 hp 9", hands={"moloch": ["Move"]}, piles={"outpost": 0},
                to_move="moloch", queue=[])  # fmt: skip
    table.does("end")
    table.expect("winner outpost", "not told nsh.tie.1")
    level().does("end").expect("told nsh.tie.1")


def test_in_the_extra_turn_an_empty_pile_leaves_what_stands_on_the_board() -> None:
    """nsh.tie.2"""
    table = level("outpost runner 0,0 as r")
    table.does("end")
    table.expect("asked outpost act", outpost_hands=0, outpost_piles=0)
    assert turns(table) == [("nsh.tie.2", 0)]
    table.offers("walk r 0,1", "end")
    table.does("walk r 0,1")
    table.expect("r at 0,1", "asked moloch act")
    assert turns(table) == [("nsh.tie.2", 0), ("nsh.tie.2", 1)]


def test_still_level_after_that_is_a_draw() -> None:
    """nsh.tie.3"""
    table = level("outpost brawler 1,0 2 as b", "moloch hornet -1,0 5 as h", hp={"outpost": 10, "moloch": 10})
    table.does("end")
    table.expect("not over", "asked moloch act", outpost_hp=8, moloch_hp=8)
    assert turns(table) == [("nsh.tie.2", 0), ("nsh.tie.2", 1)]
    table.does("end")
    table.expect("drawn")
    assert table.state.outcome.rule == "nsh.tie.3"
    assert table.state.outcome.scores == (0.5, 0.5)
    assert [why for _, why in battles(table)] == [FINAL, TIE]


def test_both_hqs_may_still_fall_in_the_last_battle() -> None:
    """nsh.victory.4"""
    table = nsh(
        "outpost hq -2,0 hp 2", "moloch hq 2,0 hp 2", hands={"outpost": ["Brawler"], "moloch": ["Hornet"]},
        piles={"outpost": 0, "moloch": 0}, to_move="moloch", queue=[],
    )  # fmt: skip
    table.does("end").does("place brawler 1,0 2").does("place hornet -1,0 5")
    table.expect("drawn", "told nsh.tie.1")
    assert table.state.outcome.rule == "nsh.victory.4"


def test_turn_order_goes_on_kept_tiles_are_played_and_piles_are_drawn_from() -> None:
    """nsh.tie.4, option tie_turn_kept_tiles yes"""
    hands = {"outpost": ["Move"], "moloch": ["Push Back"]}
    table = level(hands=hands, piles={"outpost": 0, "moloch": ["Hybrid", "Guard"]})
    table.does("end")
    assert turns(table) == [("nsh.tie.2", 0)]
    table.does("move ohq -1,0", dice=["draw hybrid"])
    assert turns(table) == [("nsh.tie.2", 0), ("nsh.tie.4", 1)]
    table.expect("asked moloch discard", moloch_hands=3, moloch_piles=0)
    table.does("discard guard")
    table.offers("place hybrid 0,0 0", "discard push_back", "end")


def test_whoever_was_second_to_last_goes_first_again() -> None:
    """nsh.tie.4"""
    table = nsh(*HQS, hands={"outpost": ["Move"], "moloch": ["Move"]}, piles={"moloch": 0}, queue=[])
    table.does("end")
    table.expect("asked moloch act")
    table.does("end")
    assert turns(table) == [("nsh.tie.2", 1), ("nsh.tie.4", 0)]


def test_a_house_rule_bars_kept_tiles() -> None:
    """nsh.tie.4, option tie_turn_kept_tiles no"""
    hands = {"outpost": ["Move", "Runner"], "moloch": ["Push Back"]}
    table = level("outpost medic 0,0", hands=hands, options={"tie_turn_kept_tiles": "no"})
    table.does("end")
    table.refuses("move ohq -1,0", by="nsh.tie.4")
    table.refuses("place runner 0,1 0", by="nsh.tie.4")
    table.offers_exactly(["end", "discard move", "discard runner"])
    table.does("discard move").does("end")
    table.expect("asked moloch act", outpost_hands=1)


def test_but_not_tiles_drawn_now() -> None:
    """nsh.tie.4, option tie_turn_kept_tiles no"""
    hands = {"outpost": ["Move"], "moloch": ["Hybrid"]}
    table = level(
        hands=hands, piles={"outpost": 0, "moloch": ["Hybrid", "Guard"]}, options={"tie_turn_kept_tiles": "no"}
    )
    table.does("end").does("end", dice=["draw hybrid"])
    table.does("discard guard")
    table.expect(moloch_hands=["moloch_hybrid", "moloch_hybrid"])
    table.offers("place hybrid 0,0 0")
    table.does("place hybrid 0,0 0")
    table.refuses("place hybrid 0,1 0", by="nsh.tie.4")
    table.offers("discard hybrid", "end")


def test_of_two_alike_the_kept_one_is_thrown_last() -> None:
    """nsh.tie.4, option tie_turn_kept_tiles no"""
    hands = {"outpost": ["Move"], "moloch": ["Hybrid"]}
    table = level(
        hands=hands, piles={"outpost": 0, "moloch": ["Hybrid", "Guard"]}, options={"tie_turn_kept_tiles": "no"}
    )
    table.does("end").does("end", dice=["draw hybrid"])
    table.does("discard hybrid")
    table.offers("place guard 0,0 0")
    table.refuses("place hybrid 0,1 0", by="nsh.tie.4")
    table.does("discard hybrid")
    table.expect("asked moloch act", moloch_hands=["moloch_guard"])
    assert table.state.blocked == []


def test_a_new_hand_is_not_barred() -> None:
    """nsh.tie.4, option tie_turn_kept_tiles no"""
    piles = {"outpost": 0, "moloch": ["Push Back", "Battle", "Move", "Hybrid", "Guard", "Blocker"]}
    hands = {"outpost": ["Move"], "moloch": ["Battle"]}
    table = level("outpost runner 0,0", hands=hands, piles=piles, options={"tie_turn_kept_tiles": "no"})
    table.does("end").does("end", dice=["draw push_back", "draw move"])
    table.refuses("move mhq 1,0", by="nsh.baddraw.4")
    table.does("redraw", dice=["draw battle", "draw hybrid", "draw guard"])
    table.does("discard guard")
    table.offers("place hybrid 0,1 0")
    table.refuses("battle", by="nsh.tie.5")
    table.expect("told nsh.tie.4")


def test_in_ordinary_turns_that_house_rule_bars_nothing() -> None:
    """nsh.turn.1, option tie_turn_kept_tiles no"""
    table = nsh(*HQS, hands={"outpost": ["Move"], "moloch": ["Hybrid"]}, options={"tie_turn_kept_tiles": "no"})
    table.does("end", dice=["draw guard", "draw blocker"])
    table.does("discard guard")
    table.expect("told nsh.turn.1", "asked moloch act")
    table.offers("place hybrid 0,0 0", "place blocker 0,0 0")


def test_battle_tiles_stay_barred_in_the_extra_turns() -> None:
    """nsh.tie.5"""
    table = level(hands={"outpost": ["Battle"], "moloch": ["Battle"]})
    table.refuses("battle", by="nsh.end.2")
    table.does("end")
    table.refuses("battle", by="nsh.tie.5")
    table.does("end")
    table.refuses("battle", by="nsh.tie.5")
    table.offers("discard battle", "end")


@pytest.mark.parametrize("filler", ["outpost", "moloch"])
def test_a_full_board_still_means_a_battle_before_the_last_one(filler: str) -> None:
    """nsh.tie.5"""
    quiet = {"-1,-1": "outpost medic", "-1,0": "outpost medic", "-2,1": "outpost scout"}
    units = [
        f"{quiet.get(text, 'moloch blocker')} {text}" for text in FIELDS[2].texts if text not in ("-2,0", "2,0", "0,2")
    ]
    hands = {"outpost": ["Officer" if filler == "outpost" else "Move"], "moloch": ["Officer", "Move"]}
    table = level(*units, hands=hands, free=True, piles={"outpost": [], "moloch": []})
    table.does("end")
    if filler == "outpost":
        table.does("place officer 0,2 0")
        assert battles(table)[1:] == [("nsh.tie.5", FULL)]
        table.expect("asked moloch act", "told nsh.full.2")
        table.does("end")
    else:
        table.does("end").does("place officer 0,2 0")
        table.expect("told nsh.full.5")
    assert battles(table) == [("nsh.end.6", FINAL), ("nsh.tie.5", FULL), ("nsh.tie.1", TIE)]
    table.expect("drawn")
    assert table.state.outcome.rule == "nsh.tie.3"
