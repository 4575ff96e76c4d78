"""Totals, Element Bonus, PODS and Character Strike Bonus of the Yu-Gi-Oh! book."""

from __future__ import annotations

import pytest

from hexdial.games.hexors.events import Noted, Tied, Totalled
from hexdial.kernel.tally import Reason
from tests.hexors.tables import ygh

EARTH_HOME = "5/0/0/0/0/0"  # green 5, every other colour 0
WIND_HOME = "0/0/2/0/0/0"  # yellow 2


# -- totals


def test_a_total_is_strike_element_and_pod() -> None:
    """ygh.total.1"""
    table = ygh(f"CA -5,0 {EARTH_HOME}", "a1 -1,0 flat 4 earth", "a2 0,-1 flat 0", "b1 1,0 flat 1")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 10, rolled=4, colour=5, pod=1)
    assert list(table.reasons("a1")) == ["rolled", "colour", "pod"]
    table.expect_told("ygh.total.1")


def test_the_totals_decide_and_not_the_bare_rolls() -> None:
    """ygh.total.1, ygh.duel.2"""
    table = ygh(f"CA -5,0 {EARTH_HOME}", "a1 -1,0 flat 5 earth", "b1 1,0 flat 9")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 10, rolled=5, colour=5)
    table.expect_total("b1", 9, rolled=9)
    table.expect("b1 in discard", "told ygh.duel.2")


def test_equal_totals_are_rolled_again_and_all_bonuses_counted_again() -> None:
    """ygh.total.2"""
    table = ygh("CA -5,0 0/2/0/0/0/0", "CB 5,0 0/0/0/1/0/0", "a1 -1,0 1/1/1/5/1/6 water", "b1 1,0 flat 6 fire")
    table.does("advance a1 0,0", dice=["red", "red", "white", "red"])
    assert table.totals("a1") == [7, 8]
    assert table.totals("b1") == [7, 7]
    labels = table.state.f.labels
    assert [told.event for told in table.told("ygh.total.2")] == [Tied(labels.index("a1"), labels.index("b1"), 7)]
    table.expect("b1 in discard", "not told ygh.duel.3")


def test_equal_rolls_are_no_tie_when_the_totals_differ() -> None:
    """ygh.total.2"""
    table = ygh("a1 -1,0 flat 5", "a2 0,-1 flat 1", "b1 1,0 flat 5")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 6, rolled=5, pod=1)
    table.expect("b1 in discard", "not told ygh.total.2")


def test_strike_changes_of_traps_stack() -> None:
    """ygh.total.3"""
    table = ygh(
        "a1 -1,0 flat 4", "b1 1,0 flat 16", powers={"A": ["sun_dagger", "earth_fist"]},
        in_force=[{"power": "nova_burst", "owner": "A", "on": "a1"}],
    )  # fmt: skip
    table.does(
        "advance a1 0,0",
        answers=["play sun_dagger @ announced", "target a1", "play earth_fist @ attacker rolled", "target a1"],
        dice=["red", "red"],
    )  # fmt: skip
    table.expect_total("a1", 17, rolled=4, nova_burst=3, sun_dagger=3, earth_fist=7)
    table.expect("b1 in discard", "told ygh.total.3")


def test_a_strike_change_counts_only_for_the_monster_under_it() -> None:
    """ygh.total.3"""
    table = ygh("a1 -1,0 flat 5", "a2 -4,4 flat 5", "b1 1,0 flat 4", powers={"A": ["sun_dagger"]})
    table.does("play sun_dagger", answers=["target a2"])
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 5, rolled=5)
    table.expect_told("ygh.total.3")


# -- Element


@pytest.mark.parametrize("die", ["green", "blue", "red"])
def test_the_element_bonus_is_the_characters_number_in_the_elements_colour(die: str) -> None:
    """ygh.element.1"""
    table = ygh(f"CA -5,0 {EARTH_HOME}", "a1 -1,0 flat 4 earth", "b1 1,0 flat 1")
    table.does("advance a1 0,0", dice=[die, "red"])
    table.expect_total("a1", 9, rolled=4, colour=5)
    table.expect_told("ygh.element.1")


def test_an_element_the_character_does_not_favour_brings_nothing() -> None:
    """ygh.element.1"""
    table = ygh(f"CA -5,0 {EARTH_HOME}", "a1 -1,0 flat 4 fire", "b1 1,0 flat 1")
    table.does("advance a1 0,0", dice=["green", "red"])
    table.expect_total("a1", 4, rolled=4)
    table.not_told("ygh.element.1")


def test_attacker_and_defender_both_have_the_element_bonus_of_their_own_character() -> None:
    """ygh.element.1, ygh.element.2"""
    table = ygh(f"CA -5,0 {EARTH_HOME}", f"CB 5,0 {WIND_HOME}", "a1 -1,0 flat 4 earth", "b1 1,0 flat 4 wind")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 9, rolled=4, colour=5)
    table.expect_total("b1", 6, rolled=4, colour=2)
    reasons = [told.event.reasons for told in table.told("ygh.total.1") if isinstance(told.event, Totalled)]
    assert [given[1] for given in reasons] == [
        Reason(5, "colour", "ygh.element.1"),
        Reason(2, "colour", "ygh.element.2"),
    ]


def test_a_defenders_element_counts_whatever_the_attackers_character_shows() -> None:
    """ygh.element.2"""
    table = ygh(f"CA -5,0 {EARTH_HOME}", f"CB 5,0 {WIND_HOME}", "a1 -1,0 flat 4 wind", "b1 1,0 flat 4 wind")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 4, rolled=4)
    table.expect_total("b1", 6, rolled=4, colour=2)
    table.expect_told("ygh.element.2")


@pytest.mark.parametrize("attacks", [True, False])
def test_a_character_has_no_element_bonus(attacks: bool) -> None:
    """ygh.element.3"""
    home = "flat 4 bonus 3"
    table = ygh(f"CA -1,0 {home}", "b1 1,0 flat 1") if attacks else ygh(f"CB 5,0 {home}", "a1 3,0 flat 1")
    label = "CA" if attacks else "CB"
    table.does("advance CA 0,0" if attacks else "advance a1 4,0", dice=["red", "red"])
    table.expect_total(label, 7, rolled=4, home_bonus=3)
    assert [told.event for told in table.told("ygh.element.3")] == [Noted((table.state.f.labels.index(label),))]


# -- Pods


def test_a_touching_friend_makes_a_pod() -> None:
    """ygh.pod.1"""
    table = ygh("a1 0,-1 flat 4", "a2 -1,0 flat 4", "b1 1,0 flat 4")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 5, rolled=4, pod=1)
    table.expect_total("b1", 4, rolled=4)
    table.expect("b1 in discard", "told ygh.pod.1")


def test_a_friend_two_spaces_away_makes_no_pod() -> None:
    """ygh.pod.1"""
    table = ygh("a1 0,-1 flat 4", "a2 -2,0 flat 4", "b1 1,0 flat 3")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 4, rolled=4)
    labels = table.state.f.labels
    assert [told.event for told in table.told("ygh.pod.1")] == [Noted((labels.index("a1"),))]


def test_neither_a_far_friend_nor_an_enemy_makes_a_pod() -> None:
    """ygh.pod.1"""
    table = ygh("a1 0,-1 flat 4", "a2 -3,0 flat 4", "b1 1,0 flat 3")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 4, rolled=4)
    table.expect_total("b1", 3, rolled=3)
    table.not_told("ygh.pod.1")


def test_the_bonus_is_one_whatever_the_size_of_the_pod() -> None:
    """ygh.pod.1"""
    table = ygh(
        "a1 0,0 flat 4", "a2 1,0 flat 9", "a3 1,-1 flat 9", "a4 0,-1 flat 9", "a5 -1,1 flat 9", "a6 0,1 flat 9",
        "b1 -2,0 flat 4", to_move="B",
    )  # fmt: skip
    table.does("advance b1 -1,0", answers=["fight a1"], dice=["red", "red"])
    table.expect_total("a1", 5, rolled=4, pod=1)
    table.expect("b1 in discard", "told ygh.pod.1")


def test_a_character_makes_a_pod_for_its_monster() -> None:
    """ygh.pod.2"""
    table = ygh("a1 2,0 flat 4", "b1 4,0 flat 4")
    table.does("advance a1 3,0", dice=["red", "red"])
    table.expect_total("b1", 5, rolled=4, pod=1)
    table.expect("a1 in discard", "told ygh.pod.2", "not told ygh.pod.1")


def test_a_character_has_no_pod_bonus_itself() -> None:
    """ygh.element.3"""
    table = ygh("CB 5,0 flat 4", "a1 3,0 flat 1", "b1 6,0 flat 4")
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect_total("CB", 4, rolled=4)
    table.not_told("ygh.pod.1", "ygh.pod.2")


def test_a_member_has_the_bonus_in_every_defence() -> None:
    """ygh.pod.3"""
    table = ygh(
        "a1 0,0 flat 4", "a2 0,1 flat 4", "b1 2,-1 flat 4", "b2 3,-1 flat 4", "b3 4,-1 flat 4", to_move="B"
    )  # fmt: skip
    table.does("advance b1 1,-1", dice=["red", "red"])
    table.does("advance CA -5,1").does("advance b2 2,-1").does("advance CA -5,0")
    table.does("advance b2 1,-1", dice=["red", "red"])
    table.does("advance CA -5,1").does("advance b3 3,-1").does("advance CA -5,0").does("advance b3 2,-1")
    table.does("advance CA -5,1").does("advance b3 1,-1", dice=["red", "red"])
    assert table.totals("a1") == [5, 5, 5]
    assert len(table.told("ygh.pod.3")) == 3
    table.expect("b1 in discard", "b2 in discard", "b3 in discard", "a1 at 0,0")


def test_a_member_has_the_bonus_in_both_duels_of_a_series() -> None:
    """ygh.pod.1"""
    table = ygh("a1 0,-1 flat 4", "a2 -1,0 flat 4", "b1 1,0 flat 4", "b2 -1,1 flat 4")
    table.does("advance a1 0,0", answers=["fight b1"], dice=["red"] * 4)
    assert table.totals("a1") == [5, 5]
    table.expect("b1 in discard", "b2 in discard", "told ygh.pod.1", "not told ygh.pod.3")


def test_a_monster_that_left_its_friend_is_in_no_pod() -> None:
    """ygh.pod.4"""
    table = ygh("a1 -1,0 flat 4", "a2 -2,0 flat 4", "b1 1,0 flat 3")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 4, rolled=4)
    labels = table.state.f.labels
    assert [told.event for told in table.told("ygh.pod.4")] == [Noted((labels.index("a1"),))]


def test_a_monster_that_lands_beside_a_friend_is_in_a_pod() -> None:
    """ygh.pod.4, ygh.pod.1"""
    table = ygh("a1 -1,0 flat 4", "a3 1,-1 flat 4", "b1 0,1 flat 4")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 5, rolled=4, pod=1)
    table.expect("b1 in discard", "told ygh.pod.1", "told ygh.pod.4")


def test_a_pod_that_stays_a_pod_is_no_matter_of_moment() -> None:
    """ygh.pod.4"""
    table = ygh("a1 -1,0 flat 4", "a2 -1,1 flat 4", "b1 1,0 flat 4")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 5, rolled=4, pod=1)
    table.not_told("ygh.pod.4")


def test_a_friend_removed_in_the_series_makes_no_pod_any_more() -> None:
    """ygh.pod.1"""
    table = ygh("a1 -1,0 flat 9", "b1 1,0 flat 4", "b2 0,1 flat 4")
    table.does("advance a1 0,0", answers=["fight b1"], dice=["red"] * 4)
    assert table.totals("b1") == [5]
    assert table.totals("b2") == [4]
    table.expect_told("ygh.pod.1")


# -- Character Strike Bonus


def test_a_character_adds_its_strike_bonus_as_attacker() -> None:
    """ygh.bonus.1"""
    table = ygh("CA -1,0 flat 3 bonus 4", "b1 1,0 flat 6")
    table.does("advance CA 0,0", dice=["red", "red"])
    table.expect_total("CA", 7, rolled=3, home_bonus=4)
    table.expect("b1 in discard", "told ygh.bonus.1")


def test_a_character_adds_its_strike_bonus_as_defender() -> None:
    """ygh.bonus.1"""
    table = ygh("CB 5,0 flat 3 bonus 4", "a1 3,0 flat 6")
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect_total("CB", 7, rolled=3, home_bonus=4)
    table.expect_total("a1", 6, rolled=6)
    table.expect("a1 in discard", "told ygh.bonus.1")


def test_both_characters_add_their_own_bonus_in_a_duel_of_two() -> None:
    """ygh.bonus.1"""
    table = ygh("CA 3,0 flat 3 bonus 4", "CB 5,0 flat 3 bonus 2")
    table.does("advance CA 4,0", dice=["red", "red"])
    table.expect_total("CA", 7, rolled=3, home_bonus=4)
    table.expect_total("CB", 5, rolled=3, home_bonus=2)
    table.expect("winner A", "told ygh.bonus.1")


def test_the_bonus_of_the_printed_character_counts() -> None:
    """ygh.bonus.1"""
    table = ygh("CB 5,0 kaiba", "a1 3,0 flat 1")
    table.does("advance a1 4,0", dice=["red", "white"])
    table.expect_total("CB", 10, rolled=6, home_bonus=4)
    table.expect_told("ygh.bonus.1")
