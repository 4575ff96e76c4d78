"""A board without a free hex: a battle at once, and the turn is over. Chapters JOUER DES TUILES and COMBAT."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.games.neuroshima.events import BattleBegan, TurnBegan, TurnEnded
from hexdial.games.neuroshima.field import FIELDS
from hexdial.games.neuroshima.state import FINAL, FULL
from tests.neuroshima.tables import NshTable, nsh

HOMES = {"-2,0": "outpost hq -2,0", "2,0": "moloch hq 2,0"}
BLOCKER = "moloch blocker"
QUIET = {"-1,-1": "outpost medic", "-1,0": "outpost medic", "-2,1": "outpost scout"}  # no enemy beside the Outpost HQ


def nearly_full(*free: str, quiet: bool = False, **content: Any) -> NshTable:
    """Everything but these hexes is taken, by Blockers who strike nobody."""
    units = list(HOMES.values())
    for text in FIELDS[2].texts:
        if text not in HOMES and text not in free:
            units.append(f"{QUIET.get(text, BLOCKER) if quiet else BLOCKER} {text}")
    return nsh(*units, free=True, **content)


def battles(table: NshTable) -> list[tuple[str, int]]:
    return [(told.rule, told.event.why) for told in table.events if isinstance(told.event, BattleBegan)]


def test_the_last_free_hex_starts_a_battle_at_once() -> None:
    """nsh.full.1"""
    table = nearly_full("0,2", hands={"outpost": ["Commando", "Runner"]})
    table.does("place commando 0,2 5")
    assert battles(table) == [("nsh.full.1", FULL)]
    table.expect("told nsh.combat.5", "to move moloch")


def test_a_hex_that_is_left_free_starts_none() -> None:
    """nsh.full.1"""
    table = nearly_full("0,2", "0,1", hands={"outpost": ["Commando", "Runner"]})
    table.does("place commando 0,2 5")
    table.expect("asked outpost act", "not told nsh.full.1")
    table.does("place runner 0,1 0")
    assert battles(table) == [("nsh.full.1", FULL)]


def test_the_turn_ends_with_that_battle_and_the_other_tile_is_kept() -> None:
    """nsh.full.2"""
    table = nearly_full("0,2", hands={"outpost": ["Commando", "Runner"]})
    table.does("place commando 0,2 5")
    table.expect("to move moloch", outpost_hands=["outpost_runner"])
    runner = table.state.f.catalogue.by_id["outpost_runner"]
    assert [told.event for told in table.told("nsh.full.2")] == [TurnEnded(0, (runner,))]
    table.refuses("place outpost.runner 0,1 0", by="nsh.turn.12", seat="A")
    table.refuses("discard outpost.runner", by="nsh.turn.12", seat="A")


def test_a_board_that_stays_full_starts_no_second_battle() -> None:
    """nsh.full.3, option full_board_trigger on_fill"""
    table = nearly_full("0,2", hands={"moloch": ["Guard"], "outpost": ["Sniper", "Runner"]}, to_move="moloch")
    table.does("place guard 0,2 0", dice=["draw commando"])
    assert battles(table) == [("nsh.full.1", FULL)]
    assert [told.event for told in table.told("nsh.full.3")] == [TurnBegan(0, 2)]
    table.does("discard commando")
    table.expect("asked outpost act")
    assert table.options("place") == []
    table.refuses("place runner 0,2 0", by="nsh.play.3")
    table.does("sniper guard_18")
    assert len(table.options("place")) == 6
    table.does("place runner 0,2 0")
    assert battles(table) == [("nsh.full.1", FULL)] * 2
    table.expect("to move moloch")


def test_while_it_stays_full_a_house_rule_starts_another_one() -> None:
    """nsh.full.3, option full_board_trigger while_full"""
    table = nearly_full(
        "0,2", hands={"moloch": ["Guard"]}, to_move="moloch", options={"full_board_trigger": "while_full"}
    )
    table.does("place guard 0,2 0")
    assert battles(table) == [("nsh.full.1", FULL)] * 3
    assert table.state.face.count(-1) == 3
    table.expect("to move outpost", "not told nsh.full.3", "told nsh.full.2")


@pytest.mark.parametrize("option", ["on_fill", "while_full"])
def test_a_battle_that_changes_nothing_is_not_fought_again(option: str) -> None:
    """nsh.full.3, option full_board_trigger"""
    hands = {"moloch": ["Move"], "outpost": ["Officer"]}
    table = nearly_full("0,2", quiet=True, hands=hands, options={"full_board_trigger": option})
    table.does("place officer 0,2 0")
    assert battles(table) == [("nsh.full.1", FULL)]
    table.expect("told nsh.full.3", "to move moloch", "told nsh.combat.18")


def test_when_somebody_fell_play_goes_on_as_usual() -> None:
    """nsh.full.2"""
    table = nearly_full("-1,0", hands={"moloch": ["Guard"]}, to_move="moloch", turn=8,
                        options={"full_board_trigger": "while_full"})  # fmt: skip
    table.does("place guard -1,0 0")
    assert battles(table) == [("nsh.full.1", FULL)]
    table.expect("told nsh.full.2", "not told nsh.full.3", "told nsh.turn.1", "to move outpost")
    assert table.state.face.count(-1) == 1


def test_a_battle_tile_on_a_full_board_is_fought_once_and_no_more() -> None:
    """nsh.full.3"""
    table = nearly_full(hands={"outpost": ["Battle", "Runner"]}, quiet=True)
    table.does("battle")
    assert [rule for rule, _ in battles(table)] == ["nsh.battle_tile.1"]
    table.expect("told nsh.full.3", "to move moloch")


def test_a_full_board_starts_a_battle_in_the_closing_round_too() -> None:
    """nsh.full.4"""
    hands = {"moloch": ["Guard", "Battle"]}
    table = nearly_full("0,2", hands=hands, piles={"outpost": []}, to_move="moloch", queue=[])
    table.refuses("battle", by="nsh.end.2")
    table.does("place guard 0,2 0")
    assert battles(table)[0] == ("nsh.full.4", FULL)


def test_with_more_players_too() -> None:
    """nsh.full.4"""
    blockers = [f"moloch blocker {text}" for text in FIELDS[2].texts if text not in ("-2,0", "2,0", "0,0", "0,2")]
    hqs = ("outpost hq -2,0", "moloch hq 2,0", "borgo hq 0,0")
    table = nsh(*hqs, *blockers, free=True, mode="deathmatch", hands={"moloch": ["Guard"]}, piles={"outpost": []},
                to_move="moloch", queue=["borgo"])  # fmt: skip
    table.does("place guard 0,2 0")
    assert battles(table) == [("nsh.full.4", FULL)]
    table.expect("to move borgo", "told nsh.full.2", "not told nsh.end.3")


def test_if_the_very_last_turn_fills_the_board_two_battles_are_fought() -> None:
    """nsh.full.5"""
    table = nearly_full(
        "0,2", hands={"moloch": ["Guard", "Move"]}, piles={"outpost": []}, to_move="moloch", queue=[],
        hp={"outpost": 12, "moloch": 15},
    )  # fmt: skip
    table.does("place guard 0,2 0")
    assert battles(table) == [("nsh.full.4", FULL), ("nsh.end.6", FINAL)]
    move = table.state.f.catalogue.by_id["moloch_move"]
    assert [told.event for told in table.told("nsh.full.5")] == [TurnEnded(1, (move,))]
    assert not [told for told in table.events if isinstance(told.event, TurnBegan)]
    table.expect("winner moloch", "not told nsh.full.2")
