"""Chapter TUILES ACTION: when action tiles are used, what becomes of them; the Battle tile."""

from __future__ import annotations

import pytest

from tests.neuroshima.tables import NshTable, nsh

CLOWN = ("outpost hq -2,2", "outpost runner 0,-1 as r", "moloch the_clown 0,0 as c", "moloch hq 2,-2")


@pytest.mark.parametrize("text", ["sniper c", "move r 1,-2", "battle"])
def test_no_action_tile_once_a_battle_has_begun(text: str) -> None:
    """nsh.action.1"""
    table = nsh(*CLOWN, hands={"outpost": ["Battle", "Sniper", "Move"]}, windows="explicit")
    table.offers(text)
    table.does("battle")
    table.expect("asked moloch explode")
    table.refuses(text, by="nsh.action.1", seat="A")


@pytest.mark.parametrize("text", ["push c r", "air_strike 0,0"])
def test_nor_by_the_one_who_is_asked_in_it(text: str) -> None:
    """nsh.action.1"""
    table = nsh(*CLOWN, hands={"outpost": ["Battle"], "moloch": ["Push Back", "Air Strike"]}, windows="explicit")
    table.does("battle")
    table.refuses(text, by="nsh.action.1", seat="B")
    table.expect("r at 0,-1", moloch_hands=2)


def test_an_action_tile_is_discarded_after_use() -> None:
    """nsh.action.2"""
    table = nsh("hegemony hq 0,0", "moloch hybrid 1,0 as h", hands={"hegemony": ["Sniper", "Battle"]})
    table.does("sniper h")
    table.expect("h gone", "told nsh.action.2", hegemony_hands=1, hegemony_discard=["hegemony_sniper"])
    assert table.state.face.count(-1) == 18


def test_what_an_action_tile_destroys_leaves_at_once() -> None:
    """nsh.action.3"""
    table = nsh(
        "outpost runner 0,0 as r",
        "outpost hq -2,2",
        "hegemony net_fighter 1,0 4 as net",
        hands={"outpost": ["Sniper", "Battle"]},
    )
    table.expect("r netted")
    table.refuses("walk r 0,-1", by="nsh.net.2")
    table.does("sniper net")
    table.expect("net gone", "r free", "told nsh.action.3", "told nsh.net.16")
    table.does("walk r 0,-1")
    table.expect("r at 0,-1", "to move outpost", hegemony_discard=["hegemony_net_fighter"])


def test_and_its_modules_stop_helping_before_the_next_act() -> None:
    """nsh.action.3"""
    table = nsh(
        "borgo mutant 0,0 as m", "borgo scout 0,1 as scout", "outpost hq 2,-2", hands={"outpost": ["Sniper", "Battle"]},
        to_move="outpost",
    )  # fmt: skip
    table.expect("m phases 3")
    table.does("sniper scout")
    table.expect("scout gone", "m phases 2", "to move outpost")


def test_a_battle_tile_starts_a_battle() -> None:
    """nsh.battle_tile.1"""
    table = nsh("outpost brawler 0,0 as b", "moloch hq 0,-1 hp 20", "outpost hq -2,2")
    table.does("battle")
    table.expect("told nsh.battle_tile.1", "moloch hp 18", "b struck mhq 2", "b gone", outpost_discard=2)


def after_a_battle() -> NshTable:
    table = nsh(
        "outpost runner 0,0 as r",
        "outpost hq -2,2",
        "moloch hq 2,-2",
        hands={"outpost": ["Battle", "Commando", "Move"]},
    )
    table.offers("walk r 0,-1", "place commando 1,0", "discard commando", "end")
    table.does("battle")
    return table


def test_after_a_battle_tile_the_turn_is_over() -> None:
    """nsh.combat.13"""
    table = after_a_battle()
    table.expect("told nsh.combat.13", "to move moloch", outpost_hands=2)
    table.refuses("place outpost_commando 1,0", by="nsh.turn.12", seat="A")
    table.refuses("move r 1,0", by="nsh.turn.12", seat="A")
    table.refuses("walk r 0,-1", by="nsh.mobility.3", seat="A")


def test_before_a_battle_tile_everything_is_possible() -> None:
    """nsh.battle_tile.2"""
    table = nsh("outpost runner 0,0 as r", "moloch hq 2,-2", hands={"outpost": ["Battle", "Commando"]})
    table.does("walk r 0,-1").does("place commando 1,0").does("battle")
    table.expect("r at 0,-1", "told nsh.battle_tile.2", "to move moloch", outpost_hands=0)


def test_a_turn_ended_by_choice_is_no_battle() -> None:
    table = after_a_battle()
    table.does(dice=["draw blocker", "draw blocker", "draw hybrid"], answers=["discard blocker", "end"])
    assert [told.rule for told in table.events if type(told.event).__name__ == "TurnEnded"] == [
        "nsh.combat.13",
        "nsh.turn.9",
    ]


@pytest.mark.parametrize("army", ["outpost", "moloch", "borgo"])
def test_no_battle_tile_once_anybody_has_drawn_his_last_tile(army: str) -> None:
    """nsh.battle_tile.3"""
    hqs = ("outpost hq 0,0", "moloch hq 2,-2", "borgo hq -2,2")
    table = nsh(*hqs, mode="deathmatch", hands={"outpost": ["Battle"]}, piles={army: 0}, queue=["moloch"])
    table.refuses("battle", by="nsh.battle_tile.3")
    table.offers("discard battle", "end")
    table.expect("not told nsh.battle_tile.1", outpost_hands=1)


def test_a_tile_left_in_the_pile_is_enough_for_a_battle() -> None:
    """nsh.battle_tile.1"""
    table = nsh("outpost hq 0,0", "moloch hq 2,-2", piles={"outpost": 1, "moloch": 1})
    table.does("battle")
    table.expect("told nsh.battle_tile.1")
