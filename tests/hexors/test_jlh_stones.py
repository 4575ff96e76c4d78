"""ACQUIRING ENERGY STONES of the Justice League book."""

from __future__ import annotations

import pytest

from hexdial.games.hexors.events import Noted, Paid
from hexdial.games.hexors.game import JLH
from tests.hexors.tables import jlh

NONE = {"A": 0, "B": 0}


def test_the_attacker_takes_a_stone_for_a_defeated_character() -> None:
    """jlh.stone.1"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 1", stones=NONE)
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect(A_stones=1, B_stones=0)
    assert [told.event for told in table.told("jlh.stone.1")] == [Paid(0, 1, 1)]


def test_the_defender_takes_a_stone_for_a_defeated_attacker() -> None:
    """jlh.stone.1"""
    table = jlh("a1 -1,0 flat 1", "a2 0,5 flat 1", "b1 1,0 flat 9", stones={"A": 2, "B": 3})
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect(A_stones=2, B_stones=4)
    assert [told.event for told in table.told("jlh.stone.1")] == [Paid(1, 1, 4)]


def test_a_defeated_stronghold_pays_a_stone() -> None:
    """jlh.stone.1"""
    table = jlh("a1 3,0 flat 9", "b1 0,5 flat 1", stones=NONE)
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect("SB in discard", "told jlh.stone.1", A_stones=1, B_stones=0)


def test_the_beginner_game_has_no_stones() -> None:
    """jlh.battle.5"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 1", mode="beginner")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("b1 in discard", "told jlh.battle.5", "not told jlh.stone.1")
    assert table.state.stones == [0, 0]


def test_each_battle_of_a_series_pays() -> None:
    """jlh.stone.1, jlh.stone.2"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 0,1 flat 1", "b3 0,5 flat 1", stones=NONE)
    table.does("advance a1 0,0", answers=["fight b1"], dice=["red"] * 4)
    assert [told.event for told in table.told("jlh.stone.1")] == [Paid(0, 1, 1)]
    assert [told.event for told in table.told("jlh.stone.2")] == [Paid(0, 1, 2)]
    table.expect(A_stones=2)


def test_the_next_turns_battle_is_no_part_of_the_series() -> None:
    """jlh.stone.1"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 2,0 flat 1", "b3 0,5 flat 1", stones=NONE)
    table.does("advance a1 0,0", dice=["red", "red"])
    table.does("advance b3 0,4").does("advance a1 1,0", dice=["red", "red"])
    table.expect("b2 in discard", "told jlh.stone.1", "not told jlh.stone.2", "not told jlh.battle.10", A_stones=2)


def test_a_stone_may_be_used_at_once() -> None:
    """jlh.stone.3"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 0,1 flat 1", stones=NONE, powers={"A": ["escape"]})
    table.does(
        "advance a1 0,0", answers=["fight b1", "play escape @ announced", "target b2", "stay"], dice=["red", "red"]
    )  # fmt: skip
    assert [told.event for told in table.told("jlh.stone.3")] == [Noted((), 0)]
    table.expect("b1 in discard", "b2 at 0,1", "told jlh.escape.1", A_stones=0, A_powers=0)


def test_without_a_power_tile_there_is_nothing_to_use_a_stone_for() -> None:
    """jlh.stone.1"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 1", stones=NONE, powers={"B": ["escape"]})
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("told jlh.stone.1", "not told jlh.stone.3", A_stones=1)


def test_a_trapped_character_pays_nothing() -> None:
    """jlh.wasteland.8"""
    table = jlh(
        "a1 0,0 flat 9", "b1 -6,6 flat 1", "b2 0,5 flat 1", stones={"A": 3, "B": 0}, powers={"A": ["wasteland"]}
    )
    table.does("play wasteland", answers=["space -6,5", "space -5,5", "space -5,6"])
    table.expect("told jlh.wasteland.4", "told jlh.wasteland.8", "not told jlh.stone.1", A_stones=0, B_stones=0)


def test_characters_leaving_with_their_stronghold_pay_nothing() -> None:
    """jlh.stone.4"""
    table = jlh(
        "a1 3,0 flat 9", "b1 6,0 flat 1", "b2 0,3 flat 1", "b3 -1,3 flat 1", "b4 -2,3 flat 1", "c1 3,-5 flat 1",
        mode="ffa", players=3, stones={"A": 0, "B": 0, "C": 0},
    )  # fmt: skip
    table.does("advance a1 4,0", dice=["red", "red"])
    for label in ("SB", "b1", "b2", "b3", "b4"):
        table.expect(f"{label} gone")
    table.expect("told jlh.stone.4", A_stones=1, C_stones=0)


@pytest.mark.parametrize(("value", "rule", "stones"), [("no", "jlh.self_destruct.8", 0), ("yes", "jlh.stone.4", 1)])
def test_an_attacker_destroyed_by_self_destruct_pays_by_option_only(value: str, rule: str, stones: int) -> None:
    """jlh.stone.4, jlh.stone.1 self_destruct_pays"""
    table = jlh(
        "a1 -1,0 flat 9", "a2 0,5 flat 1", "b1 1,0 flat 1", "b2 0,-5 flat 1", stones={"A": 0, "B": 2},
        powers={"B": ["self_destruct"]}, options={"self_destruct_pays": value},
    )  # fmt: skip
    table.does("advance a1 0,0", answers=["B: play self_destruct @ announced"], dice=["red", "red"])
    table.expect("a1 in discard", "b1 in discard", f"told {rule}", "told jlh.stone.1", A_stones=1, B_stones=stones)


def test_everybody_sees_all_reserves() -> None:
    """jlh.stone.5"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 1", stones={"A": 2, "B": 5}, powers={"A": ["escape"], "B": ["speed"]})
    for seat in (0, 1):
        seen = JLH.view(table.state, seat)
        assert seen.stones == [2, 5]
    table.does("advance a1 0,0", dice=["red", "red"])
    assert JLH.view(table.state, 1).stones == [3, 5]
