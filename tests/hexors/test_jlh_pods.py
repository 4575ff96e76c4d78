"""PODS of the Justice League book."""

from __future__ import annotations

import pytest

from hexdial.games.hexors.events import Noted
from tests.hexors.tables import jlh


def test_a_touching_friend_makes_a_pod() -> None:
    """jlh.pod.1"""
    table = jlh("a1 0,-1 flat 4", "a2 -1,0 flat 4", "b1 1,0 flat 4")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 5, rolled=4, pod=1)
    table.expect_total("b1", 4, rolled=4)
    table.expect("b1 in discard", "told jlh.pod.1")


def test_a_friend_two_spaces_away_makes_no_pod() -> None:
    """jlh.pod.6"""
    table = jlh("a1 0,-1 flat 4", "a2 -2,0 flat 4", "b1 1,0 flat 3")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 4, rolled=4)
    labels = table.state.f.labels
    assert [told.event for told in table.told("jlh.pod.6")] == [Noted((labels.index("a1"),))]
    table.not_told("jlh.pod.1")


def test_a_friend_three_spaces_away_is_not_worth_a_word() -> None:
    """jlh.pod.6"""
    table = jlh("a1 0,-1 flat 4", "a2 -3,0 flat 4", "b1 1,0 flat 3")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 4, rolled=4)
    table.not_told("jlh.pod.1", "jlh.pod.5", "jlh.pod.6")


def test_an_enemy_makes_no_pod() -> None:
    """jlh.battle.7"""
    table = jlh("a1 0,-1 flat 4", "b1 1,0 flat 3", "b2 -1,1 flat 3", "b3 5,-5 flat 1")
    table.does("advance a1 0,0", answers=["fight b1"], dice=["red"] * 4)
    assert table.totals("a1") == [4, 4]
    assert table.totals("b1") == [3]
    table.not_told("jlh.pod.1", "jlh.pod.2")


def test_the_bonus_is_one_whatever_the_size_of_the_pod() -> None:
    """jlh.pod.2"""
    table = jlh(
        "a1 0,0 flat 4", "a2 1,0 flat 9", "a3 1,-1 flat 9", "a4 0,-1 flat 9", "a5 -1,1 flat 9", "a6 0,1 flat 9",
        "b1 -2,0 flat 4", "b2 0,5 flat 1", to_move="B",
    )  # fmt: skip
    table.does("advance b1 -1,0", answers=["fight a1"], dice=["red", "red"])
    table.expect_total("a1", 5, rolled=4, pod=1)
    table.expect("b1 in discard", "told jlh.pod.2", "not told jlh.pod.1")


def test_two_friends_are_worth_as_much_as_one() -> None:
    """jlh.pod.2"""
    table = jlh("a1 0,-1 flat 4", "a2 -1,0 flat 4", "a3 -1,1 flat 4", "b1 1,0 flat 4")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 5, rolled=4, pod=1)
    table.expect("told jlh.pod.2", "not told jlh.pod.1")


def test_a_member_has_the_bonus_in_every_defence() -> None:
    """jlh.pod.3"""
    table = jlh(
        "a1 0,0 flat 4", "a2 0,1 flat 4", "b1 2,-1 flat 4", "b2 3,-1 flat 4", "b3 4,-1 flat 4", "b4 5,-5 flat 1",
        to_move="B",
    )  # fmt: skip
    table.does("advance b1 1,-1", dice=["red", "red"])
    table.does("advance a2 -1,1").does("advance b2 2,-1").does("advance a2 0,1")
    table.does("advance b2 1,-1", dice=["red", "red"])
    assert table.totals("a1") == [5, 5]
    assert len(table.told("jlh.pod.3")) == 2
    table.expect("b1 in discard", "b2 in discard", "a1 at 0,0")


def test_a_member_has_the_bonus_in_both_battles_of_a_series() -> None:
    """jlh.pod.1"""
    table = jlh("a1 0,-1 flat 4", "a2 -1,0 flat 4", "b1 1,0 flat 4", "b2 -1,1 flat 4", "b3 5,-5 flat 1")
    table.does("advance a1 0,0", answers=["fight b1"], dice=["red"] * 4)
    assert table.totals("a1") == [5, 5]
    table.expect("b1 in discard", "b2 in discard", "told jlh.pod.1", "not told jlh.pod.3")


def test_a_stronghold_makes_a_pod_for_its_character() -> None:
    """jlh.pod.4"""
    table = jlh("a1 2,0 flat 4", "a2 -4,4 flat 4", "b1 4,0 flat 4")
    table.does("advance a1 3,0", dice=["red", "red"])
    table.expect_total("b1", 5, rolled=4, pod=1)
    table.expect("a1 in discard", "told jlh.pod.4", "not told jlh.pod.1")


def test_the_first_players_stronghold_makes_a_pod_too() -> None:
    """jlh.pod.4"""
    table = jlh("a1 -4,0 flat 4", "b1 -2,0 flat 4", "b2 0,5 flat 1", to_move="B")
    table.does("advance b1 -3,0", dice=["red", "red"])
    table.expect_total("a1", 5, rolled=4, pod=1)
    table.expect("b1 in discard", "told jlh.pod.4", "not told jlh.pod.1")


@pytest.mark.parametrize("seat", ["A", "B"])
def test_powers_in_force_do_not_disturb_a_pod(seat: str) -> None:
    """jlh.pod.1"""
    own, other = seat.lower(), "b" if seat == "A" else "a"
    table = jlh(
        f"{own}1 0,0 flat 4", f"{own}2 -1,0 flat 4", f"{other}1 2,0 flat 4", f"{other}2 0,5 flat 1",
        in_force=[{"power": "super_strength", "owner": seat, "on": f"{own}2"}], to_move=other.upper(),
    )  # fmt: skip
    table.does(f"advance {other}1 1,0", dice=["red", "red"])
    table.expect_total(f"{own}1", 5, rolled=4, pod=1)
    table.expect_told("jlh.pod.1")


def test_a_trapped_friend_makes_no_pod() -> None:
    """jlh.wasteland.5"""
    # b1 in the corner has craters at two of its faces, b2 at the third
    table = jlh(
        "a1 -3,5 flat 5", "b2 -5,6 flat 4",
        units=[{"label": "b1", "tile": "flat 1", "at": "-6,6", "trapped": True}],
        in_force=[{"power": "wasteland", "owner": "A", "cells": ["-6,5", "-5,5", "-6,4"]}],
        options={"wasteland_release": "only_when_wasteland_goes"},
    )  # fmt: skip
    table.does("advance a1 -4,5", dice=["red", "red"])
    table.expect_total("b2", 4, rolled=4)
    table.expect("b2 in discard", "b1 at -6,6")


def test_a_stronghold_has_no_pod_bonus_itself() -> None:
    """jlh.color.3"""
    table = jlh("SB 5,0 flat 4", "a1 3,0 flat 5", "b1 6,0 flat 4")
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect_total("SB", 4, rolled=4)
    table.expect("SB in discard", "told jlh.color.3", "not told jlh.pod.4")


def test_a_character_that_left_its_friend_is_in_no_pod() -> None:
    """jlh.pod.5"""
    table = jlh("a1 -1,0 flat 4", "a2 -2,0 flat 4", "b1 1,0 flat 3")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 4, rolled=4)
    labels = table.state.f.labels
    assert [told.event for told in table.told("jlh.pod.5")] == [Noted((labels.index("a1"),))]


def test_a_character_that_lands_beside_a_friend_is_in_a_pod() -> None:
    """jlh.pod.5, jlh.pod.1"""
    table = jlh("a1 -1,0 flat 4", "a3 0,1 flat 4", "b1 1,-1 flat 4")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 5, rolled=4, pod=1)
    labels = table.state.f.labels
    assert [told.event for told in table.told("jlh.pod.5")] == [Noted((labels.index("a1"),))]
    table.expect("b1 in discard", "told jlh.pod.1")


def test_a_pod_that_stays_a_pod_is_no_matter_of_moment() -> None:
    """jlh.pod.1"""
    table = jlh("a1 -1,0 flat 4", "a2 -1,1 flat 4", "b1 1,0 flat 4")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 5, rolled=4, pod=1)
    table.not_told("jlh.pod.5")


def test_a_friend_removed_in_the_series_makes_no_pod_any_more() -> None:
    """jlh.pod.1"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 4", "b2 0,1 flat 4", "b3 5,-5 flat 1")
    table.does("advance a1 0,0", answers=["fight b1"], dice=["red"] * 4)
    assert table.totals("b1") == [5]
    assert table.totals("b2") == [4]
    table.expect("told jlh.pod.1")


@pytest.mark.parametrize(
    ("attacker", "landing", "member", "bonus"),
    [("-1,-1", "0,-1", "a1", 1), ("1,-2", "1,-1", "a2", 1), ("3,-2", "3,-1", "a3", 1), ("5,-2", "5,-1", "a4", 0)],
)
def test_every_tile_of_a_chain_is_in_the_pod(attacker: str, landing: str, member: str, bonus: int) -> None:
    """jlh.pod.6"""
    table = jlh(
        "a1 0,0 flat 4", "a2 1,0 flat 4", "a3 2,0 flat 4", "a4 4,0 flat 4", "SB -6,0 flat 0", f"b1 {attacker} flat 1",
        "b2 -6,6 flat 1", to_move="B",
    )  # fmt: skip
    table.does(f"advance b1 {landing}", answers=[f"fight {member}"] if member == "a2" else [], dice=["red", "red"])
    table.expect_total(member, 4 + bonus)
    table.expect("b1 in discard")
