"""Battle totals and Color Bonuses of the Justice League book."""

from __future__ import annotations

import pytest

from hexdial.games.hexors.events import Noted, Tied, Totalled
from hexdial.kernel.tally import Reason
from tests.hexors.tables import jlh

BLUE_HOME = "0/6/0/0/0/0"  # blue 6, every other colour 0
RED_HOME = "0/0/0/3/0/0"


def test_a_total_is_strike_colour_pod_and_ally() -> None:
    """jlh.total.1"""
    table = jlh(
        "SA -5,0 0/3/0/0/0/0 ally flash", "a1 -1,0 flat 4 blue ally flash", "a2 0,-1 flat 0", "b1 1,0 flat 1"
    )  # fmt: skip
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 9, rolled=4, colour=3, pod=1, ally=1)
    assert list(table.reasons("a1")) == ["rolled", "colour", "pod", "ally"]
    table.expect_told("jlh.total.1")


def test_the_totals_decide_and_not_the_bare_rolls() -> None:
    """jlh.total.1, jlh.battle.3"""
    table = jlh(f"SA -5,0 {BLUE_HOME}", "a1 -1,0 flat 3 blue", "b1 1,0 flat 8")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 9, rolled=3, colour=6)
    table.expect_total("b1", 8, rolled=8)
    table.expect("b1 in discard", "told jlh.battle.3")


def test_equal_totals_are_rolled_again_and_all_bonuses_counted_again() -> None:
    """jlh.total.2"""
    table = jlh(
        "SA -5,0 0/2/0/0/0/0", "SB 5,0 0/0/0/1/0/0", "a1 -1,0 1/1/1/5/1/6 blue", "b1 1,0 flat 6 red"
    )  # fmt: skip
    table.does("advance a1 0,0", dice=["red", "red", "white", "red"])
    assert table.totals("a1") == [7, 8]
    assert table.totals("b1") == [7, 7]
    labels = table.state.f.labels
    assert [told.event for told in table.told("jlh.total.2")] == [Tied(labels.index("a1"), labels.index("b1"), 7)]
    table.expect("b1 in discard", "not told jlh.battle.4")


def test_strike_changes_of_powers_stack() -> None:
    """jlh.total.3"""
    table = jlh(
        "a1 -1,0 flat 5", "b1 1,0 flat 0", powers={"B": ["life_drain x2"]},
        in_force=[{"power": "super_strength", "owner": "A", "on": "a1"}],
    )  # fmt: skip
    table.does(
        "advance a1 0,0",
        answers=["B: play life_drain @ announced", "target a1", "B: play life_drain @ attacker rolled", "target a1"],
        dice=["red", "red"],
    )  # fmt: skip
    table.expect_total("a1", 6, rolled=5, super_strength=3, life_drain=-2)
    table.expect("b1 in discard", "told jlh.total.3")


def test_a_strike_change_counts_only_for_the_tile_under_it() -> None:
    """jlh.total.3"""
    table = jlh("a1 -1,0 flat 5", "a2 -4,4 flat 5", "b1 1,0 flat 4", powers={"A": ["teamwork"]})
    table.does("play teamwork", answers=["target a2"])
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 5, rolled=5)
    table.expect_told("jlh.total.3")


def test_a_total_may_be_less_than_nothing() -> None:
    """jlh.total.4"""
    table = jlh("a1 -1,0 flat 0", "a2 -4,4 flat 0", "b1 1,0 flat 0", powers={"B": ["life_drain"]})
    table.does("advance a1 0,0", answers=["B: play life_drain @ announced", "target a1"], dice=["red", "red"])
    table.expect_total("a1", -1, rolled=0, life_drain=-1)
    table.expect_total("b1", 0, rolled=0)
    labels = table.state.f.labels
    assert [told.event for told in table.told("jlh.total.4")] == [Noted((labels.index("a1"),))]
    table.expect("a1 in discard")


def test_a_total_of_nothing_is_nothing_special() -> None:
    """jlh.total.4"""
    table = jlh("a1 -1,0 flat 1", "b1 1,0 flat 0")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("b1", 0, rolled=0)
    table.not_told("jlh.total.4")


def test_a_total_has_no_upper_bound() -> None:
    """jlh.total.3"""
    table = jlh("a1 -1,0 flat 50", "b1 1,0 flat 0", powers={"A": ["teamwork x2"]})
    table.does(
        "advance a1 0,0",
        answers=["play teamwork @ announced", "target a1", "play teamwork @ announced", "target a1"],
        dice=["red", "red"],
    )  # fmt: skip
    table.expect_total("a1", 64, rolled=50, teamwork=14)
    table.expect_told("jlh.total.3")


@pytest.mark.parametrize("die", ["green", "blue", "red"])
def test_the_colour_bonus_is_the_strongholds_number_in_the_background_colour(die: str) -> None:
    """jlh.color.1"""
    table = jlh(f"SA -5,0 {BLUE_HOME}", "a1 -1,0 flat 4 blue", "b1 1,0 flat 1")
    table.does("advance a1 0,0", dice=[die, "red"])
    table.expect_total("a1", 10, rolled=4, colour=6)
    table.expect_told("jlh.color.1")


def test_a_background_the_stronghold_does_not_favour_brings_nothing() -> None:
    """jlh.total.1"""
    table = jlh(f"SA -5,0 {BLUE_HOME}", "a1 -1,0 flat 4 red", "b1 1,0 flat 1")
    table.does("advance a1 0,0", dice=["blue", "red"])
    table.expect_total("a1", 4, rolled=4)
    table.not_told("jlh.color.1")


def test_attacker_and_defender_both_have_the_colour_bonus_of_their_own_stronghold() -> None:
    """jlh.color.1, jlh.color.2"""
    table = jlh(f"SA -5,0 {BLUE_HOME}", f"SB 5,0 {RED_HOME}", "a1 -1,0 flat 4 blue", "b1 1,0 flat 4 red")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 10, rolled=4, colour=6)
    table.expect_total("b1", 7, rolled=4, colour=3)
    reasons = [told.event.reasons for told in table.told("jlh.total.1") if isinstance(told.event, Totalled)]
    assert [given[1] for given in reasons] == [Reason(6, "colour", "jlh.color.1"), Reason(3, "colour", "jlh.color.2")]


def test_a_stronghold_has_no_colour_bonus() -> None:
    """jlh.color.3"""
    table = jlh("SA -5,0 flat 0 ally flash", "SB 5,0 flat 4 bonus 2", "a1 3,0 flat 9")
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect_total("SB", 6, rolled=4, home_bonus=2)
    labels = table.state.f.labels
    assert [told.event for told in table.told("jlh.color.3")] == [Noted((labels.index("SB"),))]
    table.not_told("jlh.ally.2")


def test_a_lost_stronghold_takes_the_colour_bonus_along() -> None:
    """jlh.color.4"""
    table = jlh("SB discard mars", "a1 -1,0 flat 1", "a2 -4,4 flat 1", "b1 1,0 doomsday")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("b1", 8, rolled=8)
    labels = table.state.f.labels
    assert [told.event for told in table.told("jlh.color.4")] == [Noted((labels.index("b1"),), 1)]


def test_the_colour_bonus_is_lost_at_once_within_a_series() -> None:
    """jlh.color.5, jlh.color.4"""
    table = jlh(f"SB 5,0 {RED_HOME}", "a1 3,0 flat 9", "b1 4,-1 flat 4 red", "b2 0,5 flat 4 red")
    table.does("advance a1 4,0", answers=["fight SB"], dice=["blue", "blue", "red", "red"])
    table.expect_total("b1", 4, rolled=4)
    labels = table.state.f.labels
    assert [told.event for told in table.told("jlh.color.5")] == [Noted((labels.index("b1"),), 1)]
    table.expect("SB in discard", "b1 in discard", "told jlh.color.4")


def test_before_the_stronghold_falls_its_character_has_the_colour_bonus() -> None:
    """jlh.color.2"""
    table = jlh(f"SB 5,0 {RED_HOME}", "a1 3,0 flat 9", "b1 4,-1 flat 4 red", "b2 0,5 flat 4 red")
    table.does("advance a1 4,0", answers=["fight b1"], dice=["red", "red", "red", "red"])
    table.expect_total("b1", 7, rolled=4, colour=3)
    table.expect("told jlh.color.2", "not told jlh.color.5")
