"""Chapter PLUS DE TACTIQUE: the alternative opening, Reinforcements."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.games.neuroshima.events import Redrew, TurnBegan
from tests.neuroshima.tables import NshTable, fresh, nsh

HQS = ("outpost hq -2,0", "moloch hq 2,0")
SIX = ["Commando", "Runner", "Medic", "Scout", "Brawler", "HMG"]
OWN = {"outpost": ["commando", "runner", "medic", "scout", "brawler", "hmg"],
       "moloch": ["hybrid", "guard", "blocker", "hornet", "protector", "medic"],
       "borgo": ["mutant", "claws", "scout", "medic", "officer", "brawler"],
       "hegemony": ["runner", "thug", "ganger", "guard", "scout", "transport"]}  # fmt: skip


def begun(*armies: str, mode: str = "duel", **options: str) -> NshTable:
    """All HQs stand."""
    lineups = list(armies or ("outpost", "moloch"))
    table = fresh(mode=mode, players=len(lineups), lineups=lineups, options={"first_player": "given", **options})
    for place in range(len(lineups)):
        table.does(f"place hq {place - 2},0")
    return table


def draws(army: str, count: int) -> list[str]:
    return [f"draw {name}" for name in OWN[army][:count]]


def reinforced(*hand: str, **content: Any) -> NshTable:
    return nsh(*HQS, hands={"outpost": list(hand)}, options={"reinforcements": "yes"}, **content)


def turns(table: NshTable) -> list[tuple[str, int]]:
    return [(told.rule, told.event.side) for told in table.events if isinstance(told.event, TurnBegan)]


# -- the alternative opening


def test_the_first_player_draws_three_discards_one_and_plays_one() -> None:
    """nsh.variant.1, option alternative_setup yes"""
    table = begun(alternative_setup="yes")
    table.does(dice=draws("outpost", 3))
    assert turns(table) == [("nsh.variant.1", 0)]
    table.expect("asked outpost discard", outpost_hands=3)
    table.does("discard medic").does("place commando 0,0 2")
    table.refuses("place runner 0,1 0", by="nsh.variant.1")
    table.offers_exactly(["end", "discard runner"])
    table.does("end")
    table.expect("to move moloch", outpost_hands=["outpost_runner"])


@pytest.mark.parametrize(
    ("thrown", "played", "refused"),
    [
        ("runner", "move hq_0 -2,1", "battle"),
        ("battle", "move hq_0 -2,1", "place runner 0,0 0"),
        ("battle", "place runner 0,0 0", "move hq_0 -2,1"),
        ("move", "place runner 0,0 0", "battle"),
    ],
)
def test_action_tiles_count_as_well(thrown: str, played: str, refused: str) -> None:
    """nsh.variant.1, option alternative_setup yes"""
    table = begun(alternative_setup="yes")
    table.does(dice=["draw runner", "draw move", "draw battle"], answers=[f"discard {thrown}", played])
    table.refuses(refused, by="nsh.variant.1")
    table.expect("asked outpost act", outpost_hands=1)


def test_a_discard_is_no_play() -> None:
    """nsh.variant.1, option alternative_setup yes"""
    table = begun(alternative_setup="yes")
    table.does(dice=draws("outpost", 3), answers=["discard medic", "discard commando"])
    table.offers("place runner 0,1 0", "discard runner", "end")
    table.does("place runner 0,1 0").does("walk runner_2 0,2")
    table.expect("told nsh.variant.1", "runner_2 at 0,2", "to move moloch")


def test_without_it_the_first_player_draws_one() -> None:
    """nsh.start.1, option alternative_setup no"""
    table = begun(alternative_setup="no")
    table.does(dice=draws("outpost", 1))
    table.expect("told nsh.start.1", "asked outpost act", outpost_hands=1)


def test_the_second_player_already_plays_an_ordinary_turn() -> None:
    """nsh.variant.2, option alternative_setup yes"""
    table = begun(alternative_setup="yes")
    table.does(dice=draws("outpost", 3), answers=["discard medic", "end"])
    table.does(dice=draws("moloch", 3))
    table.expect("asked moloch discard", moloch_hands=3)
    table.does("discard blocker").does("place hybrid 0,0 3")
    table.does("place guard 0,1 3", dice=["draw brawler"])
    assert turns(table) == [("nsh.variant.1", 0), ("nsh.variant.2", 1), ("nsh.turn.1", 0)]
    table.expect("asked outpost discard", moloch_hands=0)
    table.does("discard brawler").does("place commando 1,1 0").does("place runner -1,1 0")
    table.does("end", dice=["draw hybrid", "draw hornet", "draw blocker"])
    assert turns(table)[3:] == [("nsh.turn.1", 1)]


def test_with_more_players_only_the_very_first_turn_is_special() -> None:
    """nsh.variant.3, option alternative_setup yes"""
    armies = ["outpost", "moloch", "borgo"]
    table = begun(*armies, mode="deathmatch", alternative_setup="yes")
    table.does(dice=draws("outpost", 3), answers=["discard medic", "place commando 1,-1 0"])
    table.refuses("place runner 0,1 0", by="nsh.variant.1")
    table.does("end")
    for army, hexes in (("moloch", ("1,0", "0,1")), ("borgo", ("0,2", "1,1"))):
        names = OWN[army]
        table.does(dice=draws(army, 3), answers=[f"discard {names[2]}"])
        table.does(f"place {names[0]} {hexes[0]} 0").does(f"place {names[1]} {hexes[1]} 0")
    assert turns(table) == [("nsh.variant.1", 0), ("nsh.variant.3", 1), ("nsh.variant.3", 2), ("nsh.turn.1", 0)]


# -- Reinforcements


def test_reinforcements_fill_up_to_six_and_play_two() -> None:
    """nsh.variant.4, option reinforcements yes"""
    table = reinforced("Commando", "Runner", phase="draw")
    table.does(dice=["draw medic", "draw scout", "draw brawler"])
    table.expect("asked chance draw", outpost_hands=5)
    table.does(dice=["draw hmg"])
    table.expect("asked outpost discard", outpost_hands=6)
    table.refuses("end", by="nsh.turn.3")
    table.does("discard hmg").does("place commando 0,0 2").does("place medic 0,1 0")
    table.expect("told nsh.turn.9", "to move moloch", outpost_hands=3)


def test_after_two_plays_units_still_move() -> None:
    """nsh.variant.4, option reinforcements yes"""
    table = reinforced("Runner", "Medic", "Scout", "Move", "Battle")
    table.does("place runner 0,0 0").does("place medic 0,1 0")
    table.refuses("place scout 1,1 0", by="nsh.variant.4")
    table.refuses("move runner_2 0,-1", by="nsh.variant.4")
    table.refuses("battle", by="nsh.variant.4")
    table.does("walk runner_2 0,-1")
    table.expect("to move moloch", outpost_hands=["outpost_scout", "outpost_move", "outpost_battle"])


def test_an_action_tile_is_a_play_too() -> None:
    """nsh.variant.4, option reinforcements yes"""
    table = reinforced("Runner", "Move", "Move", "Scout")
    table.does("move ohq -1,0").does("place runner 0,0 0")
    table.refuses("move ohq -2,0", by="nsh.variant.4")
    table.offers("end", "walk runner_2 0,1")


def test_every_later_turn_is_filled_up_to_six() -> None:
    """nsh.variant.4, option reinforcements yes"""
    table = reinforced("Runner", "Medic", "Scout", "Move", "Battle")
    table.does("end", dice=draws("moloch", 6))
    table.does("discard medic").does("end", dice=["draw commando"])
    assert turns(table) == [("nsh.variant.4", 1), ("nsh.variant.4", 0)]
    table.expect("asked outpost discard", outpost_hands=6, moloch_hands=5)


def test_without_reinforcements_three_are_enough_and_all_may_be_played() -> None:
    """nsh.turn.1, option reinforcements no"""
    table = nsh(*HQS, hands={"outpost": ["Commando", "Scout"]}, options={"reinforcements": "no"})
    table.does("end", dice=draws("moloch", 3))
    table.expect("told nsh.turn.1", "asked moloch discard", moloch_hands=3)


@pytest.mark.parametrize("name", ["scout", "move", "battle"])
def test_reinforcements_allow_no_discard_but_the_forced_one(name: str) -> None:
    """nsh.variant.5, option reinforcements yes"""
    table = reinforced("Runner", "Medic", "Scout", "Move", "Battle")
    assert table.options("discard") == []
    table.refuses(f"discard {name}", by="nsh.variant.5")
    table.refuses("discard brawler", by="nsh.turn.4")
    table.expect(outpost_hands=5)


# -- how Reinforcements begin


def test_reinforcements_begin_with_four_and_five_tiles() -> None:
    """nsh.variant.6, option reinforcements_first_draw 4_5"""
    table = begun(reinforcements="yes")
    table.does(dice=draws("outpost", 4))
    table.expect("asked outpost act", outpost_hands=4)
    table.does("place commando 0,0 2")
    assert table.state.active == 1
    table.does(dice=draws("moloch", 5))
    assert turns(table) == [("nsh.variant.6", 0), ("nsh.variant.6", 1)]
    table.expect("asked moloch act", moloch_hands=5)
    table.does("place hybrid 0,1 3").does("place guard 1,1 3", dice=["draw brawler", "draw hmg", "draw officer"])
    table.expect("asked outpost discard", outpost_hands=6, moloch_hands=3)


def test_and_the_first_player_plays_one_of_them() -> None:
    """nsh.variant.6, option reinforcements_first_draw 4_5"""
    table = begun(reinforcements="yes")
    table.does(dice=["draw runner", "draw runner", "draw medic", "draw move"])
    table.does("place runner 0,0 0")
    table.refuses("place medic 0,1 0", by="nsh.variant.6")
    table.refuses("move hq_0 -1,0", by="nsh.variant.6")
    table.refuses("discard medic", by="nsh.variant.5")
    table.offers("walk runner_2 0,1", "end")


def test_the_second_player_plays_two_of_his_five() -> None:
    """nsh.variant.6, nsh.variant.4, option reinforcements_first_draw 4_5"""
    table = begun("outpost", "hegemony", reinforcements="yes")
    table.does(dice=draws("outpost", 4), answers=["end"])
    table.does(dice=draws("hegemony", 5), answers=["place runner 0,0 0", "place thug 0,1 0"])
    table.refuses("place ganger 1,1 0", by="nsh.variant.4")
    table.expect("told nsh.variant.6", "asked hegemony act", hegemony_hands=3)


def test_they_may_begin_with_one_and_two() -> None:
    """nsh.variant.6, option reinforcements_first_draw 1_2"""
    table = begun(reinforcements="yes", reinforcements_first_draw="1_2")
    table.does(dice=draws("outpost", 1))
    table.expect("asked outpost act", "told nsh.variant.6", outpost_hands=1)
    table.does("end", dice=draws("moloch", 2))
    table.expect("asked moloch act", moloch_hands=2)
    table.does("place hybrid 0,0 0").does("place guard 0,1 0", dice=draws("outpost", 6)[1:])
    table.expect("asked outpost discard", outpost_hands=6, moloch_hands=0)


def test_they_may_begin_with_six_and_six() -> None:
    """nsh.variant.6, option reinforcements_first_draw 6_6"""
    table = begun(reinforcements="yes", reinforcements_first_draw="6_6")
    table.does(dice=draws("outpost", 6))
    table.expect("asked outpost discard", "told nsh.variant.6", outpost_hands=6)
    table.does("discard hmg").does("place commando 0,0 2").does("place medic 0,1 0")
    table.does(dice=draws("moloch", 6))
    table.expect("asked moloch discard", outpost_hands=3, moloch_hands=6)


@pytest.mark.parametrize(
    ("first_draw", "counts"), [("4_5", [4, 5, 6, 6]), ("1_2", [1, 2, 6, 6]), ("6_6", [6, 6, 6, 6])]
)
def test_the_third_and_fourth_player_begin_with_six(first_draw: str, counts: list[int]) -> None:
    """nsh.variant.6, option reinforcements_first_draw"""
    armies = ["outpost", "moloch", "borgo", "hegemony"]
    options = {"reinforcements": "yes", "reinforcements_first_draw": first_draw}
    table = begun(*armies, mode="deathmatch", **options)
    for army, count in zip(armies, counts, strict=True):
        table.does(dice=draws(army, count))
        assert len(table.state.hand[armies.index(army)]) == count
        if count == 6:
            table.does(f"discard {OWN[army][5]}")
        table.does("end")
    assert turns(table)[:4] == [("nsh.variant.6", side) for side in range(4)]


def test_with_both_variants_the_first_player_draws_six_and_plays_one() -> None:
    """nsh.variant.1, option alternative_setup yes, option reinforcements yes"""
    table = begun(alternative_setup="yes", reinforcements="yes")
    table.does(dice=draws("outpost", 6), answers=["discard hmg", "place runner 0,0 0"])
    table.refuses("place commando 0,1 0", by="nsh.variant.1")
    table.does("end", dice=draws("moloch", 6))
    table.does("discard medic").does("place hybrid 0,1 0").does("place guard 1,1 0")
    assert turns(table) == [("nsh.variant.1", 0), ("nsh.variant.2", 1), ("nsh.variant.4", 0)]


# -- bad draw and the end of the game under Reinforcements


def test_six_action_tiles_may_be_exchanged() -> None:
    """nsh.variant.7, option reinforcements yes"""
    table = reinforced("Move", "Move", "Battle", phase="draw")
    table.does(dice=["draw move", "draw battle", "draw sniper"])
    table.expect("asked outpost redraw", outpost_hands=6)
    table.does("redraw", dice=draws("outpost", 6))
    assert [len(told.event.kinds) for told in table.told("nsh.variant.7") if isinstance(told.event, Redrew)] == [6]
    table.expect("asked outpost discard", outpost_hands=6, outpost_discard=6)


def test_five_action_tiles_and_a_unit_may_not() -> None:
    """nsh.variant.7, option reinforcements yes"""
    table = reinforced("Move", "Move", "Battle", phase="draw")
    table.does(dice=["draw move", "draw battle", "draw medic"])
    table.expect("asked outpost discard", "not told nsh.variant.7")
    table.refuses("redraw", by="nsh.baddraw.1")
    opening = begun(reinforcements="yes")
    opening.does(dice=["draw move", "draw battle", "draw sniper", "draw move"], answers=["redraw"])
    opening.expect("told nsh.variant.7", "not told nsh.baddraw.3", "asked chance draw")


def test_the_last_tile_sets_off_the_closing_round_and_two_are_played_even_then() -> None:
    """nsh.variant.8, option reinforcements yes"""
    table = reinforced("Runner", "Medic", "Scout", "Move", phase="draw", piles={"outpost": ["Commando"]})
    table.expect("asked outpost act", "told nsh.end.1", "told nsh.turn.7", outpost_hands=5)
    table.does("place runner 0,0 0").does("place medic 0,1 0")
    for text in ("place scout 1,1 0", "place commando 1,1 0", "move ohq -1,0"):
        table.refuses(text, by="nsh.variant.8")
    table.does("end", dice=draws("moloch", 6))
    table.does("discard medic").does("place hybrid 0,2 0").does("place guard -1,2 0")
    table.expect("told nsh.end.6", outpost_hands=3, moloch_hands=3)


def test_six_in_hand_still_lose_one_when_the_pile_is_empty() -> None:
    """nsh.turn.8, option reinforcements yes"""
    table = reinforced(*SIX[:5], phase="draw", piles={"outpost": ["Sniper"]})
    table.expect("asked outpost discard", outpost_hands=6)
    table.does("discard sniper")
    table.expect("told nsh.turn.8", "told nsh.end.1", "asked outpost act")
