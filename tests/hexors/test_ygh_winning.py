"""OBJECT and WINNING of the Yu-Gi-Oh! book."""

from __future__ import annotations

import pytest

from hexdial.games.hexors.events import GameEnded, Noted
from hexdial.games.hexors.game import YGH
from tests.hexors.tables import ygh

CORNER = ("1,-6", "-1,-5", "0,-5")
WALLED_IN = [{"power": "mystic_barrier", "owner": "B", "at": at} for at in CORNER]


@pytest.mark.parametrize("mode", ["beginner", "collectors"])
def test_whoever_defeats_the_enemy_character_wins_however_many_monsters_are_left(mode: str) -> None:
    """ygh.win.1"""
    monsters = [f"b{number} {number},-6 flat 9" for number in (1, 2, 3, 4)]
    table = ygh("a1 3,0 flat 9", *monsters, mode=mode)
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect("winner A", "b4 at 4,-6", "told ygh.win.1")
    assert [told.event for told in table.told("ygh.win.1")] == [GameEnded((0,))]


def test_any_tile_may_win_not_the_character_alone() -> None:
    """ygh.win.1"""
    table = ygh("a1 0,5 flat 1", "b1 -3,0 flat 9", mode="beginner", to_move="B")
    table.does("advance b1 -4,0", dice=["red", "red"])
    table.expect("winner B", "told ygh.win.1")


def test_a_defender_wins_the_game_too() -> None:
    """ygh.win.1"""
    table = ygh("a1 3,0 flat 9", "b1 0,5 flat 1", mode="beginner", to_move="B")
    table.does("advance CB 4,0", dice=["red", "red"])
    table.expect("winner A", "told ygh.win.1")


@pytest.mark.parametrize("mode", ["beginner", "collectors"])
def test_a_character_plays_on_alone(mode: str) -> None:
    """ygh.win.2"""
    table = ygh("a1 -1,0 flat 9", "b1 1,0 flat 1", mode=mode)
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("not over", "to move B", "b1 in discard")
    home = table.state.f.labels.index("CB")
    assert [told.event for told in table.told("ygh.win.2")] == [Noted((home,), 1)]
    table.does("advance CB 5,1").does("advance a1 0,1").does("advance CB 4,2")
    table.expect("CB at 4,2", "to move A")
    assert len(table.told("ygh.win.2")) == 2


def test_who_has_a_monster_does_not_play_alone() -> None:
    """ygh.win.2"""
    ygh("a1 0,0 flat 9", "b1 0,5 flat 1").not_told("ygh.win.2")


def test_a_lone_character_may_trigger_traps_out_of_turn() -> None:
    """ygh.win.2, ygh.trap.3"""
    table = ygh("a1 -1,0 flat 9", "b1 1,0 flat 1", powers={"B": ["sun_dagger", "disarm"]})
    table.does("advance a1 0,0", dice=["red", "red"])
    table.does("advance CB 5,1")
    table.does("B: play sun_dagger @ start")
    table.expect("told ygh.trap.3", "told ygh.win.2", "to move A")


@pytest.mark.parametrize("mode", ["beginner", "collectors"])
def test_being_unable_to_move_is_the_only_other_way_to_lose(mode: str) -> None:
    """ygh.win.3, ygh.turn.4"""
    monsters = [f"b{number} {at} flat 5" for number, at in enumerate(CORNER, 1)]
    table = ygh("CA 0,-6", *monsters, mode=mode)
    table.expect("winner B", "CA at 0,-6", "told ygh.turn.4")
    assert [told.event for told in table.told("ygh.win.3")] == [Noted((), 0)]


def test_a_defeated_character_is_not_said_to_be_stuck() -> None:
    """ygh.win.3"""
    table = ygh("a1 3,0 flat 9", mode="beginner")
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect("winner A", "not told ygh.win.3", "not told ygh.turn.4")


def test_a_character_adds_two_in_the_beginner_game_as_defender() -> None:
    """ygh.win.4"""
    table = ygh("CB 5,0 flat 5", "a1 3,0 flat 6", mode="beginner")
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect_total("CB", 7, rolled=5, home_bonus=2)
    table.expect_total("a1", 6, rolled=6)
    table.expect("a1 in discard", "told ygh.win.4", "not told ygh.win.5")


def test_a_character_adds_two_in_the_beginner_game_as_attacker() -> None:
    """ygh.win.4"""
    table = ygh("CA -1,0 flat 5", "b1 1,0 flat 6", mode="beginner")
    table.does("advance CA 0,0", dice=["red", "red"])
    table.expect_total("CA", 7, rolled=5, home_bonus=2)
    table.expect("b1 in discard", "told ygh.win.4")


def test_a_monster_has_no_two() -> None:
    """ygh.win.4"""
    table = ygh("a1 -1,0 flat 6", "b1 1,0 flat 5", mode="beginner")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 6, rolled=6)
    table.expect_total("b1", 5, rolled=5)
    table.not_told("ygh.win.4")


def test_the_two_is_not_used_in_the_collectors_game() -> None:
    """ygh.win.5"""
    table = ygh("CB 5,0 flat 5", "a1 3,0 flat 6", "a2 -1,5 flat 1")
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect_total("CB", 5, rolled=5)
    home = table.state.f.labels.index("CB")
    assert [told.event for told in table.told("ygh.win.5")] == [Noted((home,))]
    table.expect("winner A", "not told ygh.win.4")


def test_both_players_see_who_has_won() -> None:
    """ygh.win.1"""
    table = ygh("a1 3,0 flat 9", "b1 0,5 flat 1")
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect_told("ygh.win.1")
    for seat in (0, 1):
        outcome = YGH.over(YGH.view(table.state, seat))
        assert outcome is not None
        assert outcome.winners == (0,)
