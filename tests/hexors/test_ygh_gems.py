"""ACQUIRING STAR GEMS of the Yu-Gi-Oh! book."""

from __future__ import annotations

import pytest

from hexdial.games.hexors.events import Noted, Paid
from hexdial.games.hexors.game import YGH
from tests.hexors.tables import ygh

NONE = {"A": 0, "B": 0}


def test_the_attacker_takes_a_gem_for_a_defeated_monster() -> None:
    """ygh.gem.1"""
    table = ygh("a1 -1,0 flat 9", "b1 1,0 flat 1", stones=NONE)
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect(A_stones=1, B_stones=0)
    assert [told.event for told in table.told("ygh.gem.1")] == [Paid(0, 1, 1)]


def test_the_defender_takes_a_gem_for_a_defeated_attacker() -> None:
    """ygh.gem.1"""
    table = ygh("a1 -1,0 flat 1", "b1 1,0 flat 9", stones={"A": 2, "B": 3})
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect(A_stones=2, B_stones=4)
    assert [told.event for told in table.told("ygh.gem.1")] == [Paid(1, 1, 4)]


def test_a_character_takes_a_gem_as_a_monster_does() -> None:
    """ygh.gem.1"""
    table = ygh("CA -1,0 flat 9", "b1 1,0 flat 1", stones=NONE)
    table.does("advance CA 0,0", dice=["red", "red"])
    table.expect("told ygh.gem.1", A_stones=1, B_stones=0)


def test_each_duel_of_a_series_pays() -> None:
    """ygh.gem.1, ygh.gem.2"""
    table = ygh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 0,1 flat 1", stones=NONE)
    table.does("advance a1 0,0", answers=["fight b1"], dice=["red"] * 4)
    assert [told.event for told in table.told("ygh.gem.1")] == [Paid(0, 1, 1)]
    assert [told.event for told in table.told("ygh.gem.2")] == [Paid(0, 1, 2)]
    table.expect(A_stones=2, B_stones=0)


def test_the_next_turns_duel_is_no_part_of_the_series() -> None:
    """ygh.gem.2"""
    table = ygh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 2,0 flat 1", stones=NONE)
    table.does("advance a1 0,0", dice=["red", "red"])
    table.does("advance CB 5,1").does("advance a1 1,0", dice=["red", "red"])
    table.expect("b2 in discard", "told ygh.gem.1", "not told ygh.gem.2", A_stones=2)


def test_a_gem_may_be_spent_at_once() -> None:
    """ygh.gem.3"""
    table = ygh("a1 -1,0 flat 5", "b1 1,0 flat 1", "b2 0,1 flat 7", stones=NONE, powers={"A": ["sun_dagger"]})
    table.does("advance a1 0,0", answers=["fight b1", "play sun_dagger @ announced", "target a1"], dice=["red"] * 4)
    assert [told.event for told in table.told("ygh.gem.3")] == [Noted((), 0)]
    table.expect_total("a1", 8, rolled=5, sun_dagger=3)
    table.expect("b1 in discard", "b2 in discard", A_stones=1, A_powers=0)


def test_without_a_trap_there_is_nothing_to_spend_a_gem_on() -> None:
    """ygh.gem.3"""
    table = ygh("a1 -1,0 flat 9", "b1 1,0 flat 1", stones=NONE, powers={"B": ["sun_dagger"]})
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("told ygh.gem.1", "not told ygh.gem.3", A_stones=1)


@pytest.mark.parametrize("attacks", [True, False])
def test_the_defeat_of_a_character_pays_nothing(attacks: bool) -> None:
    """ygh.gem.4"""
    tiles = ("CB 1,0 flat 9", "CA -1,0 flat 1") if attacks else ("CB 1,0 flat 1", "a1 -1,0 flat 9")
    table = ygh(*tiles, stones={"A": 2, "B": 2})
    table.does(f"advance {'CA' if attacks else 'a1'} 0,0", dice=["red", "red"])
    winner = 1 if attacks else 0
    loser = table.state.f.home[1 - winner]
    assert [told.event for told in table.told("ygh.gem.4")] == [Noted((loser,), winner)]
    table.expect(f"winner {'AB'[winner]}", "not told ygh.gem.1", A_stones=2, B_stones=2)


def test_pools_are_open_to_both_players() -> None:
    """ygh.gem.5"""
    table = ygh("a1 -1,0 flat 9", "b1 1,0 flat 1", stones={"A": 2, "B": 5}, powers={"A": ["disarm"], "B": ["zombify"]})
    for seat in (0, 1):
        assert YGH.view(table.state, seat).stones == [2, 5]
    table.does("advance a1 0,0", dice=["red", "red"])
    assert YGH.view(table.state, 1).stones == [3, 5]
