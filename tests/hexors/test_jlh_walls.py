"""FRIENDLY POWERS: walls help their owner, bar the others, and cannot be attacked."""

from __future__ import annotations

import pytest

from tests.hexors.silver import lying
from tests.hexors.tables import jlh

WALLS = ["energy_barrier", "flying_debris"]


def wall(owner: str, at: str, power: str = "energy_barrier") -> dict[str, object]:
    return {"power": power, "owner": owner, "at": at}


def wasteland(owner: str, *cells: str) -> dict[str, object]:
    return {"power": "wasteland", "owner": owner, "cells": list(cells)}


@pytest.mark.parametrize("power", WALLS)
def test_the_owner_of_a_wall_may_jump_it(power: str) -> None:
    """jlh.wall.1"""
    table = jlh("a1 0,0 flat 5", "b1 -3,3 flat 1", in_force=[wall("A", "1,0", power)])
    table.offers("jump a1 2,0")
    table.does("jump a1 2,0")
    table.expect("a1 at 2,0", "told jlh.wall.1", "to move B")


def test_a_jump_over_a_character_is_no_jump_over_a_wall() -> None:
    """jlh.wall.1"""
    table = jlh("a1 0,0 flat 5", "a2 1,0 flat 5", "b1 -3,3 flat 1", in_force=[wall("A", "-1,0")])
    table.does("jump a1 2,0")
    table.expect("a1 at 2,0", "not told jlh.wall.1")


@pytest.mark.parametrize("power", WALLS)
def test_opponents_can_neither_enter_nor_jump_a_wall(power: str) -> None:
    """jlh.wall.2"""
    table = jlh("a1 -3,3 flat 5", "b1 2,0 flat 1", in_force=[wall("A", "1,0", power)], to_move="B")
    table.refuses("jump b1 0,0", by="jlh.wall.2")
    table.refuses("advance b1 1,0", by="jlh.wall.2")
    table.offers("advance b1 2,-1", "advance b1 1,1")
    table.expect("b1 at 2,0")


def test_the_owner_cannot_enter_a_wall_either() -> None:
    """jlh.wall.2, jlh.move.2"""
    table = jlh("a1 0,0 flat 5", in_force=[wall("A", "1,0")])
    table.refuses("advance a1 1,0", by="jlh.move.2")


def test_a_crater_beside_its_owner_is_no_friend() -> None:
    """jlh.wall.3"""
    table = jlh("a1 -1,0 flat 5", "b1 1,0 flat 4", "b2 3,3 flat 1", in_force=[wasteland("A", "0,1", "4,-4", "-4,4")])
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 5, rolled=5)
    table.expect("b1 in discard", "told jlh.wall.3")


def test_a_crater_cannot_be_jumped_even_by_its_owner() -> None:
    """jlh.wall.3, jlh.wasteland.3"""
    table = jlh("a1 -1,0 flat 5", in_force=[wasteland("A", "0,0", "4,-4", "-4,4")])
    table.refuses("jump a1 1,0", by="jlh.wasteland.3")


def test_super_strength_under_a_lone_character_is_no_friend() -> None:
    """jlh.wall.3"""
    table = jlh(
        "a1 -1,0 flat 2", "b1 1,0 flat 4", "b2 3,3 flat 1",
        in_force=[{"power": "super_strength", "owner": "A", "on": "a1"}],
    )  # fmt: skip
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 5, rolled=2, super_strength=3)
    table.expect("told jlh.wall.3")


def test_a_lone_character_far_from_silver_tiles_is_just_alone() -> None:
    """jlh.wall.3"""
    table = jlh(
        "a1 -1,0 flat 2", "b1 1,0 flat 4", "b2 3,3 flat 1",
        in_force=[
            wasteland("A", "2,2", "4,-4", "-4,4"), wasteland("B", "-1,1", "-2,-2", "-3,-2"),
            {"power": "super_strength", "owner": "A", "on": "SA"},
        ],
    )  # fmt: skip
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 2, rolled=2)
    table.not_told("jlh.wall.3")


@pytest.mark.parametrize("power", WALLS)
def test_a_wall_cannot_be_attacked(power: str) -> None:
    """jlh.wall.4"""
    table = jlh("a1 -1,0 flat 5", "b1 3,3 flat 1", in_force=[wall("B", "1,0", power)])
    table.does("advance a1 0,0")
    table.expect("a1 at 0,0", "to move B", "told jlh.wall.4")
    assert lying(table.state) == [f"{power} of B in force"]


def test_only_a_power_that_destroys_powers_removes_a_wall() -> None:
    """jlh.wall.4, jlh.detection.5"""
    table = jlh("a1 -1,0 flat 5", "b1 3,3 flat 1", powers={"A": ["detection"]}, in_force=[wall("B", "1,0")])
    table.does("advance a1 0,0", answers=["A: play detection @ moved"])
    table.expect("a1 at 0,0", "to move B", "told jlh.wall.4", "told jlh.detection.5")
    assert lying(table.state) == ["energy_barrier of B discarded", "detection of A discarded"]


def test_an_own_wall_is_no_danger_to_speak_of() -> None:
    """jlh.wall.4"""
    force = [wall("A", "1,0"), wasteland("B", "0,1", "4,-4", "-4,4")]
    table = jlh("a1 -1,0 flat 5", "b1 3,3 flat 1", in_force=force)
    table.does("advance a1 0,0")
    table.expect("a1 at 0,0", "told jlh.contact.4", "not told jlh.wall.4")


@pytest.mark.parametrize("power", WALLS)
def test_a_wall_makes_a_pod_with_a_lone_character(power: str) -> None:
    """jlh.wall.5"""
    table = jlh("a1 -1,0 flat 5", "b1 1,0 flat 5", in_force=[wall("B", "2,0", power)])
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("b1", 6, rolled=5, pod=1)
    table.expect_total("a1", 5, rolled=5)
    table.expect("a1 in discard", "told jlh.wall.5")


def test_a_wall_of_the_enemy_makes_no_pod() -> None:
    """jlh.wall.5"""
    table = jlh("a1 -1,0 flat 6", "b1 1,0 flat 5", "b2 3,3 flat 1", in_force=[wall("A", "2,0")])
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("b1", 5, rolled=5)
    table.expect("b1 in discard", "not told jlh.wall.5")
