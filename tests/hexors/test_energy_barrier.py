"""065 Energy Barrier: a permanent wall on any empty space."""

from __future__ import annotations

import pytest

from tests.hexors.silver import lying
from tests.hexors.tables import jlh

CRATERS = [{"power": "wasteland", "owner": "B", "cells": ["0,2", "4,-4", "-4,4"]}]


def test_it_goes_on_an_empty_space() -> None:
    """jlh.energy_barrier.1"""
    table = jlh("a1 0,0 flat 5", "b1 -3,3 flat 1", powers={"A": ["energy_barrier"]})
    table.does("play energy_barrier", answers=["space 1,1"])
    table.expect_events("jlh.energy_barrier.1 walled #1 1,1")
    table.expect("told jlh.energy_barrier.1", "not told jlh.energy_barrier.3", A_stones=8)
    assert lying(table.state) == ["energy_barrier of A in force"]
    table.does("advance a1 0,1").does("advance b1 -3,2")
    table.refuses("advance a1 1,1", by="jlh.move.2")
    table.offers("jump a1 2,1")


@pytest.mark.parametrize("space", ["0,0", "5,0", "-5,0", "2,2", "0,2", "1,-1"])
def test_a_tile_a_wall_and_a_crater_leave_no_space_for_it(space: str) -> None:
    """jlh.energy_barrier.1"""
    force = [*CRATERS, {"power": "energy_barrier", "owner": "B", "at": "1,-1"}]
    table = jlh("a1 0,0 flat 5", "b1 2,2 flat 1", powers={"A": ["energy_barrier"]}, in_force=force)
    table.does("play energy_barrier")
    table.refuses(f"space {space}", by="jlh.energy_barrier.1")
    assert len(table.options("space")) == 127 - 8


def test_a_full_field_leaves_nothing_to_play_it_for() -> None:
    """jlh.power.12"""
    field = [f"{q},{r}" for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2]
    free = [cell for cell in field if cell not in ("-1,0", "1,0", "2,0")]
    table = jlh(
        *[f"a{number} {cell} flat 1" for number, cell in enumerate(free, 1)], "b1 2,0 flat 1", board="hexagon 2",
        quiet=199, powers={"A": ["energy_barrier"], "B": ["life_drain"]},
    )  # fmt: skip
    table.refuses("play energy_barrier", by="jlh.power.12", seat="A", at="start")


def test_it_is_friendly_to_its_owner_beside_it() -> None:
    """jlh.energy_barrier.2, jlh.wall.1"""
    table = jlh("a1 0,0 flat 5", "b1 2,0 flat 5", "b2 3,3 flat 1", powers={"A": ["energy_barrier"]})
    table.does("play energy_barrier", answers=["space 0,1"])
    table.expect("told jlh.energy_barrier.2", "not told jlh.energy_barrier.5")
    table.does("jump a1 0,2")
    table.expect("a1 at 0,2", "told jlh.wall.1")


def test_it_is_friendly_to_the_stronghold_beside_it() -> None:
    """jlh.energy_barrier.2"""
    table = jlh("a1 0,0 flat 5", powers={"A": ["energy_barrier"]})
    table.does("play energy_barrier", answers=["space -4,0"])
    table.expect("told jlh.energy_barrier.2", "not told jlh.energy_barrier.5")


@pytest.mark.parametrize("owner", ["A", "B"])
def test_another_wall_beside_it_is_neither_friend_nor_enemy(owner: str) -> None:
    """jlh.energy_barrier.1"""
    wall = [{"power": "energy_barrier", "owner": owner, "at": "2,2"}]
    table = jlh("a1 0,0 flat 5", in_force=wall, powers={"A": ["energy_barrier"]})
    table.does("play energy_barrier", answers=["space 2,1"])
    table.expect("told jlh.energy_barrier.1", "not told jlh.energy_barrier.2", "not told jlh.energy_barrier.5")


def test_it_makes_a_pod_and_never_rolls() -> None:
    """jlh.energy_barrier.2, jlh.wall.5"""
    table = jlh("a1 0,0 flat 5", "b1 2,0 flat 5", "b2 3,3 flat 1", powers={"A": ["energy_barrier"]})
    table.does("play energy_barrier", answers=["space 1,-1"]).does("advance a1 1,0", dice=["red", "red"])
    table.expect_total("a1", 6, rolled=5, pod=1)
    table.expect("b1 in discard", "told jlh.wall.5", "told jlh.energy_barrier.2", "to move B")
    assert lying(table.state) == ["energy_barrier of A in force"]


def test_opponents_must_go_round_it() -> None:
    """jlh.energy_barrier.2, jlh.wall.2"""
    table = jlh("a1 -2,0 flat 5", "b1 1,0 flat 5", powers={"A": ["energy_barrier"]})
    table.does("play energy_barrier", answers=["space 0,0"]).does("advance a1 -2,1")
    table.refuses("advance b1 0,0", by="jlh.wall.2")
    table.refuses("jump b1 -1,0", by="jlh.wall.2")
    table.expect("not told jlh.energy_barrier.2")
    table.offers("advance b1 1,-1", "advance b1 0,1")


def test_placed_during_a_chain_it_makes_the_next_jump_possible() -> None:
    """jlh.energy_barrier.3"""
    table = jlh("a1 0,0 flat 5", "a2 0,1 flat 5", "b1 -5,-1 flat 1", powers={"A": ["energy_barrier"]})
    table.does("jump a1 0,2", answers=["play energy_barrier @ moved", "space 0,3", "jump a1 0,4"])
    table.expect("a1 at 0,4", "told jlh.energy_barrier.3", "to move B", A_stones=8)


def test_after_a_step_it_opens_no_jump() -> None:
    """jlh.energy_barrier.3, jlh.jump.7"""
    table = jlh("a1 0,0 flat 5", "b1 -5,-1 flat 1", powers={"A": ["energy_barrier"], "B": ["escape x2"]})
    table.does("advance a1 0,1", answers=["play energy_barrier @ moved", "space 0,2"])
    table.expect("told jlh.energy_barrier.3", "a1 at 0,1", "to move B")


def test_detection_empties_its_space() -> None:
    """jlh.energy_barrier.4"""
    table = jlh(
        "a1 -3,3 flat 5", "b1 2,0 flat 5", powers={"B": ["detection"]}, to_move="B",
        in_force=[{"power": "energy_barrier", "owner": "A", "at": "1,0"}],
    )  # fmt: skip
    table.refuses("advance b1 1,0", by="jlh.wall.2")
    table.does("play detection").expect("told jlh.energy_barrier.4")
    assert lying(table.state) == ["energy_barrier of A discarded", "detection of B discarded"]
    table.does("advance b1 1,0").expect("b1 at 1,0")


def test_beside_an_enemy_it_starts_no_battle() -> None:
    """jlh.energy_barrier.5"""
    table = jlh("a1 0,0 flat 5", powers={"A": ["energy_barrier"]})
    table.does("play energy_barrier", answers=["space 4,0"])
    table.expect("told jlh.energy_barrier.5", "asked A move", "SB at 5,0", "not told jlh.energy_barrier.2")


@pytest.mark.parametrize("start", ["0,-5", "0,5"])
def test_it_may_stand_on_a_free_start_space(start: str) -> None:
    """jlh.energy_barrier.5"""
    table = jlh("a1 0,0 flat 5", powers={"A": ["energy_barrier"]})
    table.does("play energy_barrier", answers=[f"space {start}"])
    table.expect("told jlh.energy_barrier.5", "asked A move")


def test_it_may_stand_on_the_start_space_of_a_fallen_stronghold() -> None:
    """jlh.energy_barrier.5"""
    table = jlh("SB discard flat 0", "a1 0,0 flat 5", "b1 2,2 flat 1", powers={"A": ["energy_barrier"]})
    table.does("play energy_barrier", answers=["space 5,0"])
    table.expect("told jlh.energy_barrier.5")


def test_in_the_open_it_is_just_a_wall() -> None:
    """jlh.energy_barrier.5"""
    table = jlh("a1 0,0 flat 5", powers={"A": ["energy_barrier"]})
    table.does("play energy_barrier", answers=["space 2,1"])
    table.expect("told jlh.energy_barrier.1", "not told jlh.energy_barrier.5", "not told jlh.energy_barrier.2")


def test_a_space_filled_by_an_answer_leaves_it_without_effect() -> None:
    """jlh.power.12, jlh.energy_barrier.1"""
    table = jlh("a1 0,0 flat 5", powers={"A": ["energy_barrier x2"]})
    table.does("play energy_barrier", answers=["space 1,0", "play energy_barrier", "space 1,0"])
    table.expect("told jlh.power.12", "told jlh.energy_barrier.1", A_stones=7)
    assert lying(table.state) == ["energy_barrier of A discarded", "energy_barrier of A in force"]
    assert [place for place in table.state.at if place >= table.state.f.pieces] == [table.state.f.pieces + 1]
