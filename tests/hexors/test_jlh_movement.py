"""MOVEMENT, advancing: one space into an empty space next to it."""

from __future__ import annotations

import pytest

from tests.hexors.tables import jlh

SIDES = ["1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"]
WALL = {"power": "energy_barrier", "at": "0,1"}


@pytest.mark.parametrize("mode", ["beginner", "collectors"])
def test_a_character_goes_to_any_of_six_neighbours(mode: str) -> None:
    """jlh.move.1"""
    table = jlh("a1 0,0 flat 5", "b1 3,0 flat 5", mode=mode)
    table.offers_exactly([f"advance a1 {space}" for space in SIDES], at="move")
    table.does("advance a1 0,1")
    table.expect("a1 at 0,1", "told jlh.move.1", "to move B")
    assert table.state.at[table.state.f.board.index[0, 0]] == -1


@pytest.mark.parametrize("space", SIDES)
def test_each_direction_is_as_good_as_another(space: str) -> None:
    """jlh.move.1"""
    table = jlh("a1 0,0 flat 5", "b1 4,0 flat 5", mode="beginner")
    table.does(f"advance a1 {space}")
    table.expect(f"a1 at {space}", "told jlh.move.1")


def test_every_own_character_may_be_the_one_that_moves() -> None:
    """jlh.move.1"""
    table = jlh("a1 0,0 flat 5", "a2 -3,3 flat 5", "b1 4,0 flat 5", mode="beginner")
    assert len(table.options("advance a1")) == len(table.options("advance a2")) == 6
    assert table.options("advance b1") == []
    table.does("advance a2 -2,3")
    table.expect("a2 at -2,3", "a1 at 0,0", "told jlh.move.1")


def test_no_tile_is_entered_whether_friend_or_enemy() -> None:
    """jlh.move.2"""
    table = jlh("a1 0,0 flat 5", "a2 1,0 flat 5", "b1 -1,0 flat 5", mode="beginner")
    table.refuses("advance a1 1,0", by="jlh.move.2")
    table.refuses("advance a1 -1,0", by="jlh.move.2")
    table.offers_exactly([f"advance a1 {space}" for space in SIDES if space not in ("1,0", "-1,0")], start="advance a1")


def test_no_stronghold_is_entered() -> None:
    """jlh.move.2"""
    table = jlh("a1 -4,0 flat 5", "a2 4,0 flat 5", "b1 0,5 flat 5", mode="beginner")
    table.refuses("advance a1 -5,0", by="jlh.move.2")
    table.refuses("advance a2 5,0", by="jlh.move.2")


@pytest.mark.parametrize(("owner", "rule"), [("A", "jlh.move.2"), ("B", "jlh.wall.2")])
def test_a_wall_bars_its_space(owner: str, rule: str) -> None:
    """jlh.move.2"""
    table = jlh("a1 0,0 flat 5", "a2 1,0 flat 5", "b1 4,0 flat 5", in_force=[{**WALL, "owner": owner}])
    table.refuses("advance a1 0,1", by=rule)
    table.refuses("advance a1 1,0", by="jlh.move.2")


def test_a_crater_bars_its_space() -> None:
    """jlh.move.2"""
    crater = {"power": "wasteland", "owner": "B", "cells": ["0,1"]}
    table = jlh("a1 0,0 flat 5", "a2 1,0 flat 5", "b1 4,0 flat 5", in_force=[crater])
    table.refuses("advance a1 0,1", by="jlh.wasteland.3")
    table.refuses("advance a1 1,0", by="jlh.move.2")


@pytest.mark.parametrize(
    ("corner", "spaces"),
    [
        ("0,-6", ["1,-6", "-1,-5", "0,-5"]),
        ("6,-6", ["5,-6", "5,-5", "6,-5"]),
        ("0,6", ["0,5", "1,5", "-1,6"]),
        ("3,-6", ["2,-6", "4,-6", "2,-5", "3,-5"]),
    ],
)
def test_a_tile_never_leaves_the_field(corner: str, spaces: list[str]) -> None:
    """jlh.move.3"""
    table = jlh(f"a1 {corner} flat 5", "b1 4,0 flat 5", mode="beginner")
    table.offers_exactly([f"advance a1 {space}" for space in spaces])


@pytest.mark.parametrize("mode", ["beginner", "collectors"])
def test_strongholds_never_move(mode: str) -> None:
    """jlh.move.4"""
    table = jlh("a1 -4,0 flat 5", "b1 3,0 flat 5", mode=mode)
    table.refuses("advance SA -5,1", by="jlh.move.4")
    table.refuses("jump SA -3,0", by="jlh.move.4")
    table.does("advance a1 -3,0")
    table.refuses("advance SB 4,0", by="jlh.move.4", seat="B")
    assert table.options("advance SB") == []


def test_escape_does_not_displace_a_stronghold() -> None:
    """jlh.move.4"""
    table = jlh("a1 3,0 flat 5", "b1 0,5 flat 5", powers={"B": ["escape"]})
    table.does("advance a1 4,0", answers=["B: play escape @ announced", "target SB"])
    table.expect("SB at 5,0", "a1 at 4,0", "told jlh.escape.5", "to move B")
    table.refuses("space 5,1", by="jlh.turn.9", seat="B")
    table.refuses("advance SB 5,1", by="jlh.move.4", seat="B")


def test_an_advance_is_a_single_space() -> None:
    """jlh.move.5"""
    table = jlh("a1 0,0 flat 5", "b1 5,-3 flat 5", mode="beginner")
    table.refuses("advance a1 2,0", by="jlh.move.5")
    table.refuses("advance a1 1,1", by="jlh.move.5")
    table.refuses("advance a1 0,0", by="jlh.move.5")
    table.refuses("advance a1 -4,0", by="jlh.move.5")


def test_a_second_step_is_refused_without_speed() -> None:
    """jlh.move.5"""
    table = jlh("a1 0,0 flat 5", "b1 5,-3 flat 5", powers={"A": ["escape", "speed"]})
    table.does("advance a1 1,0")
    table.refuses("advance a1 2,0", by="jlh.move.5", seat="A", at="moved")
    table.expect("a1 at 1,0", "to move B")


def test_with_speed_the_second_step_is_a_further_question() -> None:
    """jlh.move.5"""
    table = jlh("a1 0,0 flat 5", "b1 5,-3 flat 5", powers={"A": ["speed", "escape"]})
    table.refuses("advance a1 2,0", by="jlh.move.5", at="move")
    table.does("play speed")
    table.refuses("advance a1 2,0", by="jlh.speed.3")
    table.does("advance a1 1,0", answers=["advance a1 2,0"])
    table.expect("a1 at 2,0", "told jlh.speed.1", "to move B")


def test_a_tile_beside_an_enemy_may_walk_away() -> None:
    """jlh.move.6"""
    table = jlh("a1 0,0 flat 5", "b1 1,0 flat 5", mode="beginner")
    table.does("advance a1 -1,0")
    table.expect("a1 at -1,0", "told jlh.move.6", "to move B", "not told jlh.battle.1")


def test_walking_from_nobody_is_no_walking_away() -> None:
    """jlh.move.6"""
    table = jlh("a1 0,0 flat 5", "b1 3,0 flat 5", mode="beginner")
    table.does("advance a1 -1,0")
    table.not_told("jlh.move.6")


def test_a_move_between_two_spaces_of_contact_starts_a_battle() -> None:
    """jlh.move.7"""
    table = jlh("a1 0,0 flat 5", "b1 1,0 flat 6", mode="beginner")
    table.does("advance a1 1,-1", dice=["red", "red"])
    table.expect("told jlh.move.7", "told jlh.battle.1", "a1 in discard", "b1 at 1,0", "not told jlh.contact.2")


def test_leaving_one_enemy_for_another_is_plain_contact() -> None:
    """jlh.move.7"""
    table = jlh("a1 0,0 flat 5", "a2 -1,0 flat 1", "b1 1,0 flat 6", "b2 -1,2 flat 6", mode="beginner")
    table.does("advance a1 -1,1", dice=["red", "red"])
    table.expect("told jlh.contact.2", "not told jlh.move.7", "not told jlh.move.6", "a1 in discard")


def test_two_enemies_touched_one_of_them_again() -> None:
    """jlh.move.7"""
    table = jlh("a1 0,0 flat 5", "b1 1,0 flat 1", "b2 1,-2 flat 1", mode="beginner")
    table.does("advance a1 1,-1", dice=["red", "red", "red", "red"], answers=["fight b1"])
    table.expect("told jlh.move.7", "b1 in discard", "b2 in discard", "a1 at 1,-1")
