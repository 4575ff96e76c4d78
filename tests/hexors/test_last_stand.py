"""064 Last Stand: +3 for the last living Character."""

from __future__ import annotations

from tests.hexors.silver import lying
from tests.hexors.tables import jlh


def test_the_last_living_character_has_three_more_for_a_turn() -> None:
    """jlh.last_stand.1"""
    table = jlh(
        "a1 -1,0 flat 5", "b1 1,0 flat 7", "b2 0,2 flat 4", stones={"A": 0}, powers={"A": ["last_stand"]}
    )  # fmt: skip
    table.does("play last_stand")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 8, rolled=5, last_stand=3)
    table.expect("b1 in discard", "told jlh.last_stand.1", A_stones=1)
    table.does("advance b2 1,2")
    table.does("advance a1 0,1").does("advance b2 2,1")
    table.does("advance a1 1,1", dice=["red", "red"])
    table.expect_total("a1", 5, rolled=5)
    assert lying(table.state) == ["last_stand of A discarded"]


def test_with_two_characters_it_is_refused() -> None:
    """jlh.last_stand.2"""
    table = jlh("a1 0,0 flat 5", "a2 -1,3 flat 5", powers={"A": ["last_stand"]})
    table.refuses("play last_stand", by="jlh.last_stand.2")
    table.expect(A_powers=1)


def test_without_characters_it_is_refused() -> None:
    """jlh.last_stand.2"""
    table = jlh("a1 0,0 flat 5", mode="ffa", powers={"C": ["last_stand"]})
    table.refuses("play last_stand", by="jlh.last_stand.2", seat="C")


def test_a_stronghold_is_no_character() -> None:
    """jlh.last_stand.2"""
    table = jlh(
        "a1 0,0 flat 5", "c1 2,2 flat 5", "b1 0,-3 flat 1", "b2 1,-3 flat 1", mode="team",
        powers={"A": ["last_stand"]},
    )  # fmt: skip
    table.does("play last_stand")
    table.offers_exactly(["target a1", "target c1"], start="target")
    for other in ("SA", "SC", "b1"):
        table.refuses(f"target {other}", by="jlh.last_stand.2")
    table.does("target a1")
    assert table.state.f.labels[table.state.p_target[0]] == "a1"


def test_a_partner_with_two_characters_does_not_hinder_and_is_no_target() -> None:
    """jlh.last_stand.2"""
    table = jlh("a1 0,0 flat 5", "c1 2,2 flat 5", "c2 3,2 flat 5", mode="team", powers={"A": ["last_stand"]})
    table.does("play last_stand")
    table.expect("told jlh.last_stand.3")
    assert table.state.f.labels[table.state.p_target[0]] == "a1"


def test_a_trapped_character_is_not_counted() -> None:
    """jlh.last_stand.2"""
    caught: list[dict[str, object]] = [{"label": "a2", "tile": "flat 1", "at": "0,-6", "trapped": "#1"}]
    craters = [{"power": "wasteland", "owner": "B", "cells": ["1,-6", "-1,-5", "0,-5"]}]
    table = jlh("a1 0,0 flat 5", "b1 3,3 flat 1", units=caught, in_force=craters, powers={"A": ["last_stand"]})
    table.does("play last_stand")
    table.expect("told jlh.last_stand.3")
    assert table.state.f.labels[table.state.p_target[1]] == "a1"


def test_a_character_under_enemy_telepathy_is_still_counted() -> None:
    """jlh.last_stand.2"""
    taken: list[dict[str, object]] = [{"label": "a2", "tile": "flat 1", "at": "0,-3", "controller": "B"}]
    telepathy = [{"power": "telepathy", "owner": "B", "on": "a2"}]
    table = jlh("a1 0,0 flat 5", "b1 3,3 flat 1", units=taken, in_force=telepathy, powers={"A": ["last_stand"]})
    table.refuses("play last_stand", by="jlh.last_stand.2")


def test_a_character_one_controls_by_telepathy_is_not_counted() -> None:
    """jlh.last_stand.2, jlh.last_stand.3"""
    taken: list[dict[str, object]] = [{"label": "b1", "tile": "flat 1", "at": "0,-3", "controller": "A"}]
    telepathy = [{"power": "telepathy", "owner": "A", "on": "b1"}]
    table = jlh("a1 0,0 flat 5", units=taken, in_force=telepathy, powers={"A": ["last_stand"]})
    table.does("play last_stand")
    table.expect("told jlh.last_stand.3")
    assert table.state.f.labels[table.state.p_target[1]] == "a1"


def test_it_covers_the_turn_of_the_enemy_as_well() -> None:
    """jlh.last_stand.3"""
    table = jlh("a1 -1,0 flat 5", "b1 1,0 flat 3", powers={"B": ["last_stand"]})
    table.does("advance a1 0,0", dice=["red", "red"], answers=["B: play last_stand @ announced"])
    table.expect_total("b1", 6, rolled=3, last_stand=3)
    table.expect("a1 in discard", "told jlh.last_stand.3")
    assert lying(table.state) == ["last_stand of B discarded"]


def test_it_counts_in_every_battle_of_the_turn() -> None:
    """jlh.last_stand.3"""
    table = jlh(
        "a1 -1,0 flat 5", "b1 1,0 flat 6", "b2 1,-1 flat 5", "b3 4,-4 flat 1", powers={"A": ["last_stand"]}
    )  # fmt: skip
    table.does("advance a1 0,0", dice=["red"] * 4, answers=["fight b1", "play last_stand @ announced"])
    assert table.totals("a1") == [8, 8]
    table.expect("b1 in discard", "b2 in discard", "told jlh.last_stand.3")


def test_two_copies_add_up() -> None:
    """jlh.last_stand.3, jlh.last_stand.1"""
    table = jlh("a1 -1,0 flat 5", "b1 1,0 flat 3", powers={"B": ["last_stand x2"]})
    table.does("advance a1 0,0", dice=["red", "red"], B=["play last_stand @ announced", "play last_stand @ announced"])
    table.expect_total("b1", 9, rolled=3, last_stand=6)
    table.expect("told jlh.last_stand.3")


def test_detection_takes_the_three_away_at_once() -> None:
    """jlh.last_stand.4"""
    table = jlh("a1 -1,0 flat 5", "b1 1,0 flat 7", powers={"A": ["last_stand"], "B": ["detection"]})
    table.does("play last_stand")
    table.does("advance a1 0,0", dice=["red", "red"], answers=["B: play detection @ defender rolled"])
    table.expect_total("a1", 5, rolled=5)
    table.expect("a1 in discard", "told jlh.last_stand.4")
    assert lying(table.state) == ["last_stand of A discarded", "detection of B discarded"]


def test_running_out_is_no_cancelling() -> None:
    """jlh.last_stand.4"""
    table = jlh("a1 -1,0 flat 5", "b1 3,3 flat 7", powers={"A": ["last_stand"]})
    table.does("play last_stand").does("advance a1 0,0")
    table.expect("to move B", "not told jlh.last_stand.4")
