"""STRONGHOLD DEFENSE BONUS and ALLY BONUSES of the Justice League book."""

from __future__ import annotations

from hexdial.games.hexors.events import Noted
from tests.hexors.tables import jlh


def test_a_stronghold_adds_its_defense_bonus() -> None:
    """jlh.def.1"""
    table = jlh("SB 5,0 flat 3 bonus 4", "a1 3,0 flat 6", "a2 0,5 flat 1", "b1 0,-5 flat 1")
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect_total("SB", 7, rolled=3, home_bonus=4)
    table.expect("a1 in discard", "SB at 5,0", "told jlh.def.1", "not told jlh.def.2")


def test_the_first_players_stronghold_adds_its_own_bonus() -> None:
    """jlh.def.1"""
    table = jlh("SA -5,0 flat 3 bonus 2", "SB 5,0 flat 3 bonus 4", "b1 -3,0 flat 9", "a1 0,5 flat 1", to_move="B")
    table.does("advance b1 -4,0", dice=["red", "red"])
    table.expect_total("SA", 5, rolled=3, home_bonus=2)
    table.expect("SA in discard", "told jlh.def.1")


def test_the_beginner_game_knows_no_defense_bonus() -> None:
    """jlh.setup.13"""
    table = jlh("SB 5,0 flat 3 bonus 4", "a1 3,0 flat 6", "b1 0,-5 flat 1", mode="beginner")
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect_total("SB", 3, rolled=3)
    table.expect("SB in discard", "told jlh.setup.13", "not told jlh.def.1")


def test_the_defense_bonus_counts_against_a_strike_at_a_distance() -> None:
    """jlh.def.2"""
    table = jlh("SB 5,0 flat 3 bonus 4", "a1 3,0 flat 6", "b1 0,-5 flat 1", powers={"A": ["flying_debris"]})
    table.does("play flying_debris", answers=["space 6,0"], dice=["red", "red"])
    table.expect_total("a1", 8, rolled=6, flying_debris=2)
    table.expect_total("SB", 7, rolled=3, home_bonus=4)
    table.expect("SB in discard", "told jlh.def.2", "not told jlh.def.1")


def test_a_shot_is_forgotten_when_the_stronghold_is_next_attacked_by_contact() -> None:
    """jlh.def.1, jlh.def.2"""
    table = jlh(
        "SB 5,0 flat 3 bonus 4", "a1 3,0 flat 1", "a2 3,1 flat 9", "b1 0,-5 flat 1", powers={"A": ["flying_debris"]}
    )  # fmt: skip
    table.does("play flying_debris", answers=["target a1", "space 6,0"], dice=["red", "red"])
    table.expect("a1 in discard", "told jlh.def.2", "not told jlh.def.1")
    table.does("advance b1 0,-4").does("advance a2 4,1", dice=["red", "red"])
    table.expect("SB in discard", "told jlh.def.1")


def test_a_character_of_the_strongholds_icon_is_an_ally() -> None:
    """jlh.ally.1"""
    table = jlh("SA -5,0 flat 0 ally flash", "a1 -1,0 flat 4 ally flash", "b1 1,0 flat 4")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 5, rolled=4, ally=1)
    table.expect("b1 in discard", "told jlh.ally.1")


def test_an_ally_counts_in_defence_too() -> None:
    """jlh.ally.1"""
    table = jlh("SB 5,0 flat 0 ally flash", "a1 -1,0 flat 4", "a2 0,5 flat 1", "b1 1,0 flat 4 ally flash")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("b1", 5, rolled=4, ally=1)
    table.expect("a1 in discard", "told jlh.ally.1")


def test_another_icon_is_no_ally() -> None:
    """jlh.total.1"""
    table = jlh("SA -5,0 atlantis", "a1 -1,0 martian_manhunter", "b1 1,0 flat 0")
    table.does("advance a1 0,0", dice=["green", "red"])
    table.expect_total("a1", 5, rolled=4, colour=1)
    table.not_told("jlh.ally.1")


def test_the_enemys_stronghold_makes_no_ally() -> None:
    """jlh.total.1"""
    table = jlh("SB 5,0 flat 0 ally flash", "a1 -1,0 flat 4 ally flash", "b1 1,0 flat 3")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 4, rolled=4)
    table.not_told("jlh.ally.1")


def test_two_tiles_without_an_icon_are_no_allies() -> None:
    """jlh.ally.2"""
    table = jlh("SB 5,0 flat 0 ally flash", "a1 -1,0 flat 4", "b1 1,0 flat 3")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 4, rolled=4)
    labels = table.state.f.labels
    assert [told.event for told in table.told("jlh.ally.2")] == [Noted((labels.index("a1"),))]


def test_an_icon_alone_is_no_ally() -> None:
    """jlh.ally.2"""
    table = jlh("SA -5,0 flat 0", "a1 -1,0 flat 4 ally flash", "SB 5,0 flat 0 ally flash", "b1 1,0 flat 3")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 4, rolled=4)
    table.expect_total("b1", 3, rolled=3)
    table.not_told("jlh.ally.1", "jlh.ally.2")


def test_a_destroyed_stronghold_leaves_no_allies() -> None:
    """jlh.ally.3"""
    table = jlh(
        "SB 5,0 flat 0 ally flash", "a1 3,0 flat 9", "a2 -1,0 flat 4",
        "b1 0,-6 flat 4 ally flash", "b2 1,4 flat 4 ally stagg", "b3 1,5 flat 4",
    )  # fmt: skip
    table.does("advance a1 4,0", dice=["red", "red"])
    labels = table.state.f.labels
    assert [told.event for told in table.told("jlh.ally.3")] == [Noted((labels.index("b1"),), 1)]


def test_without_its_stronghold_a_character_has_no_ally_bonus() -> None:
    """jlh.color.4"""
    table = jlh("SB discard flat 0 ally flash", "a1 -1,0 flat 4", "a2 0,5 flat 1", "b1 1,0 flat 5 ally flash")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("b1", 5, rolled=5)
    table.expect("told jlh.color.4", "not told jlh.ally.1")


def test_a_stronghold_without_an_icon_takes_no_ally_bonus_along() -> None:
    """jlh.win.2"""
    table = jlh("SB 5,0 flat 0", "a1 3,0 flat 9", "b1 1,0 flat 4", "b2 1,5 flat 4 ally flash")
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect("SB in discard", "told jlh.win.2", "not told jlh.ally.3")


def test_the_ally_bonus_comes_on_top_of_colour_and_pod() -> None:
    """jlh.ally.4"""
    table = jlh("SA -5,0 mars", "a1 -1,0 martian_manhunter", "a2 0,-1 flat 1", "b1 1,0 flat 0")
    table.does("advance a1 0,0", dice=["green", "red"])
    table.expect_total("a1", 12, rolled=4, colour=6, pod=1, ally=1)
    labels = table.state.f.labels
    assert [told.event for told in table.told("jlh.ally.4")] == [Noted((labels.index("a1"),))]


def test_without_a_pod_there_is_less_to_come_on_top_of() -> None:
    """jlh.ally.1"""
    table = jlh("SA -5,0 mars", "a1 -1,0 martian_manhunter", "b1 1,0 flat 0")
    table.does("advance a1 0,0", dice=["green", "red"])
    table.expect_total("a1", 11, rolled=4, colour=6, ally=1)
    table.expect("told jlh.ally.1", "not told jlh.ally.4")
