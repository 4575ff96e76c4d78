"""Chapter FIN DE LA PARTIE: the last tile, the last turn, the Final Combat."""

from __future__ import annotations

from typing import Any

from hexdial.games.neuroshima.events import BattleBegan, DrewLast, TurnBegan
from hexdial.games.neuroshima.field import FIELDS
from hexdial.games.neuroshima.state import FINAL, FULL
from tests.neuroshima.tables import NshTable, nsh

HQS = ("outpost hq -2,0 hp 12", "moloch hq 2,0 hp 9")


def last_tile(**content: Any) -> NshTable:
    """Outpost draws its last tile, a Runner."""
    given: dict[str, Any] = {"hands": {"outpost": ["Battle"]}, "piles": {"outpost": ["Runner"]}, **content}
    return nsh(*HQS, phase="draw", **given)


def battles(table: NshTable) -> list[tuple[str, int]]:
    return [(told.rule, told.event.why) for told in table.events if isinstance(told.event, BattleBegan)]


def turns(table: NshTable) -> list[int]:
    return [told.event.side for told in table.events if isinstance(told.event, TurnBegan)]


def test_after_the_last_tile_the_opponent_has_one_turn_then_the_final_combat() -> None:
    """nsh.end.1"""
    table = last_tile()
    assert [told.event for told in table.told("nsh.end.1")] == [DrewLast(0, (1,))]
    table.expect("asked outpost act", outpost_piles=0, outpost_hands=2)
    table.does("end", dice=["draw hybrid", "draw hybrid", "draw guard"])
    table.does("discard guard").does("end")
    assert turns(table) == [1]
    assert battles(table) == [("nsh.end.6", FINAL)]
    table.expect("winner outpost", moloch_piles=31, moloch_hands=2)


def test_with_a_tile_left_the_game_goes_on() -> None:
    """nsh.end.1"""
    table = last_tile(piles={"outpost": ["Runner", "Medic", "Scout"]})
    table.does(dice=["draw runner", "draw medic"], answers=["discard medic", "end"])
    table.expect("not told nsh.end.1", outpost_piles=1)
    table.does(dice=["draw hybrid", "draw hybrid", "draw guard"], answers=["discard guard", "end"])
    table.expect("told nsh.end.1", "asked outpost discard")
    assert battles(table) == []


def test_the_second_player_may_be_the_one_whose_pile_runs_out() -> None:
    """nsh.end.1"""
    table = nsh(*HQS, phase="draw", piles={"moloch": ["Guard"]}, to_move="moloch")
    assert [told.event for told in table.told("nsh.end.1")] == [DrewLast(1, (0,))]
    table.does("end", dice=["draw runner", "draw runner", "draw medic"])
    table.does("discard medic").does("end")
    assert turns(table) == [0]
    assert battles(table) == [("nsh.end.6", FINAL)]


def test_no_battle_tile_from_the_last_draw_on() -> None:
    """nsh.end.2"""
    table = last_tile()
    table.refuses("battle", by="nsh.end.2")
    table.offers("end", "discard battle")
    table.does("end", dice=["draw hybrid", "draw battle", "draw guard"])
    table.does("discard guard")
    table.refuses("battle", by="nsh.end.2")
    table.offers("end", "discard battle")


def test_nor_if_it_is_the_last_tile_itself() -> None:
    """nsh.end.2"""
    table = last_tile(piles={"outpost": ["Battle"]}, hands={"outpost": ["Runner"]})
    table.refuses("battle", by="nsh.end.2")
    table.does("end")
    table.expect("to move moloch", outpost_hands=["outpost_runner", "outpost_battle"])


def full_but_one(**content: Any) -> NshTable:
    blockers = [f"moloch blocker {text}" for text in FIELDS[2].texts if text not in ("-2,0", "2,0", "0,2")]
    return nsh(*HQS, *blockers, free=True, **content)


def test_the_last_tile_on_the_last_hex_means_a_battle_before_the_last_turn() -> None:
    """nsh.end.3"""
    table = full_but_one(phase="draw", piles={"outpost": ["Runner"]})
    table.does("place runner 0,2 0", dice=["draw hybrid", "draw hybrid", "draw guard"])
    assert battles(table) == [("nsh.end.3", FULL)]
    table.does("discard guard").does("end")
    assert turns(table) == [1]
    assert battles(table) == [("nsh.end.3", FULL), ("nsh.end.6", FINAL)]
    table.expect("winner outpost", "told nsh.full.2", "not told nsh.full.5")


def test_if_the_opponent_empties_his_pile_too_nothing_is_added() -> None:
    """nsh.end.4"""
    table = last_tile(piles={"outpost": ["Runner"], "moloch": ["Guard"]})
    table.does("end")
    assert [told.event for told in table.told("nsh.end.4")] == [DrewLast(1, ())]
    table.expect("asked moloch act", moloch_piles=0)
    table.does("end")
    assert turns(table) == [1]
    table.expect("winner outpost", "told nsh.end.6")


def test_a_last_tile_that_comes_with_a_new_hand_counts() -> None:
    """nsh.end.5"""
    piles = {"outpost": ["Battle", "Move", "Sniper", "Runner", "Battle", "Medic"]}
    table = nsh(*HQS, phase="draw", piles=piles)
    table.does(dice=["draw battle", "draw move", "draw sniper"])
    table.expect("not told nsh.end.1", "not told nsh.end.5")
    table.does("redraw", dice=["draw runner", "draw medic"])
    assert [told.event for told in table.told("nsh.end.5")] == [DrewLast(0, (1,))]
    table.does("discard medic")
    table.refuses("battle", by="nsh.end.2")
    table.does("end", dice=["draw hybrid", "draw hybrid", "draw guard"])
    table.does("discard guard").does("end")
    table.expect("winner outpost", "not told nsh.end.1")


def test_a_last_tile_that_is_thrown_away_at_once_counts() -> None:
    """nsh.end.1"""
    table = last_tile(hands={"outpost": ["Battle", "Medic"]})
    table.does("discard runner")
    table.expect("told nsh.end.1")
    table.refuses("battle", by="nsh.end.2")
    table.does("end", dice=["draw hybrid", "draw hybrid", "draw guard"])
    table.does("discard guard").does("end")
    table.expect("winner outpost", "told nsh.end.6")


def test_the_final_combat_is_fought_like_any_other() -> None:
    """nsh.end.6"""
    units = (
        "outpost brawler 1,1 1 as b",
        "outpost commando -1,0 0 as c",
        "outpost scout -1,1 0 as s",
        "moloch hunter_killer -2,1 as k",
        "moloch guard 0,0 as g",
    )
    by_tile = nsh(*HQS, *units)
    by_tile.battle()
    by_tile.expect("not told nsh.end.6", "not over", "b struck mhq 2", "c struck g 1", "k struck ohq 1")
    last = nsh(*HQS, *units, hands={"outpost": ["Runner"]}, piles={"outpost": 0}, queue=[])
    last.does("end")
    last.expect("told nsh.end.6", "winner outpost", "not told nsh.battle_tile.1")
    assert last.hits() == by_tile.hits()
    assert last.state.life == by_tile.state.life == [11, 6]
    assert last.state.face == by_tile.state.face
