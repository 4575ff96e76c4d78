"""MOVEMENT, jumping: straight over a friend, as often as there are friends."""

from __future__ import annotations

from typing import Any

import pytest

from tests.hexors.tables import HexorsTable, jlh

FAR = "b1 5,-3 flat 5"
CHAIN = ["a1 0,0 flat 5", "a2 1,0 flat 5", "a3 2,1 flat 5"]
MIRRORED = ["b1 0,0 flat 5", "b2 -1,0 flat 5", "a1 -5,3 flat 5"]


def plain(*pieces: str, **content: Any) -> HexorsTable:
    """Without Powers; B's only tile is far away."""
    return jlh(*pieces, *([] if any(piece.startswith("b") for piece in pieces) else [FAR]), mode="beginner", **content)


def test_a_jump_goes_straight_over_a_friend() -> None:
    """jlh.jump.1"""
    table = plain("a1 0,0 flat 5", "a2 1,0 flat 5")
    table.does("jump a1 2,0")
    table.expect("a1 at 2,0", "a2 at 1,0", "told jlh.jump.1", "not told jlh.jump.6")


@pytest.mark.parametrize(
    ("over", "landing"),
    [("1,0", "2,0"), ("1,-1", "2,-2"), ("0,-1", "0,-2"), ("-1,0", "-2,0"), ("-1,1", "-2,2"), ("0,1", "0,2")],
)
def test_a_jump_goes_in_each_of_six_directions(over: str, landing: str) -> None:
    """jlh.jump.1"""
    table = plain("a1 0,0 flat 5", f"a2 {over} flat 5")
    table.offers_exactly([f"jump a1 {landing}"], start="jump a1")
    table.does(f"jump a1 {landing}")
    table.expect(f"a1 at {landing}", f"a2 at {over}", "told jlh.jump.1")


def test_the_other_player_jumps_over_his_own() -> None:
    """jlh.jump.1"""
    table = plain(*MIRRORED, to_move="B")
    table.offers_exactly(["jump b1 -2,0", "jump b2 1,0"], start="jump")
    table.does("jump b1 -2,0")
    table.expect("b1 at -2,0", "told jlh.jump.1")


@pytest.mark.parametrize("there", ["a3 2,0 flat 5", "b1 2,0 flat 5"])
def test_a_jump_does_not_land_on_a_tile(there: str) -> None:
    """jlh.jump.2"""
    table = plain("a1 0,0 flat 5", "a2 1,0 flat 5", there)
    table.refuses("jump a1 2,0", by="jlh.jump.2")


@pytest.mark.parametrize(
    "power",
    [
        {"power": "wasteland", "owner": "B", "cells": ["2,0"]},
        {"power": "energy_barrier", "owner": "B", "at": "2,0"},
        {"power": "energy_barrier", "owner": "A", "at": "2,0"},
    ],
)
def test_a_jump_does_not_land_on_a_crater_or_a_wall(power: dict[str, object]) -> None:
    """jlh.jump.2"""
    table = jlh("a1 0,0 flat 5", "a2 1,0 flat 5", FAR, in_force=[power])
    table.refuses("jump a1 2,0", by="jlh.jump.2")


def test_a_jump_does_not_land_on_a_stronghold() -> None:
    """jlh.jump.2"""
    table = plain("a1 3,0 flat 5", "a2 4,0 flat 5", "b1 0,5 flat 5")
    table.refuses("jump a1 5,0", by="jlh.jump.2")


def test_a_jump_does_not_leave_the_field() -> None:
    """jlh.jump.2"""
    table = plain("a1 0,-5 flat 5", "a2 0,-6 flat 5")
    table.offers_exactly(["jump a2 0,-4"], start="jump")


@pytest.mark.parametrize("mode", ["beginner", "collectors"])
def test_an_enemy_is_not_jumped(mode: str) -> None:
    """jlh.jump.3"""
    table = jlh("a1 0,0 flat 5", "b1 1,0 flat 5", mode=mode)
    table.refuses("jump a1 2,0", by="jlh.jump.3")
    assert table.options("jump") == []


def test_the_enemy_stronghold_is_not_jumped() -> None:
    """jlh.jump.3"""
    table = plain("a1 4,0 flat 5", "b1 0,5 flat 5")
    table.refuses("jump a1 6,0", by="jlh.jump.3")


def test_a_tile_under_ones_control_is_a_friend() -> None:
    """jlh.jump.3"""
    table = jlh("a1 0,0 flat 5", "b1 1,0 flat 5", "b2 5,-3 flat 5", powers={"A": ["telepathy", "escape"]})
    table.refuses("jump a1 2,0", by="jlh.jump.3", at="move")
    table.does("play telepathy", answers=["target b1"])
    table.does("jump a1 2,0")
    table.expect("a1 at 2,0", "b1 at 1,0", "not told jlh.battle.1")


def test_a_jump_passes_over_one_tile_only() -> None:
    """jlh.jump.4"""
    table = plain("a1 0,0 flat 5", "a2 1,0 flat 5", "a3 2,0 flat 5")
    table.refuses("jump a1 3,0", by="jlh.jump.4")
    table.refuses("jump a1 0,3", by="jlh.jump.4")
    table.refuses("jump a1 3,-3", by="jlh.jump.4")
    table.refuses("jump a1 2,0", by="jlh.jump.2")


def test_a_jump_does_not_turn() -> None:
    """jlh.jump.5"""
    table = plain("a1 0,0 flat 5", "a2 1,0 flat 5")
    for space in ("2,-1", "1,1", "3,-1", "-1,3", "1,-1", "1,2"):
        table.refuses(f"jump a1 {space}", by="jlh.jump.5")


def test_a_jump_needs_a_tile_in_between() -> None:
    """jlh.jump.5"""
    table = plain("a1 0,0 flat 5")
    table.refuses("jump a1 2,0", by="jlh.jump.5")
    assert table.options("jump") == []


def test_a_chain_of_jumps_is_one_move() -> None:
    """jlh.jump.6"""
    table = plain(*CHAIN)
    table.does("jump a1 2,0")
    table.expect("asked A chain", "not told jlh.jump.6", "told jlh.jump.1", "to move A")
    table.offers_exactly(["stop", "jump a1 2,2"])
    table.does("jump a1 2,2")
    table.expect("a1 at 2,2", "a2 at 1,0", "a3 at 2,1", "told jlh.jump.6", "to move B")


def test_only_the_tile_that_jumped_goes_on() -> None:
    """jlh.jump.6"""
    table = plain(*CHAIN, "a4 2,2 flat 5", "a5 2,-1 flat 5")
    table.does("jump a1 2,0")
    table.offers_exactly(["stop", "jump a1 2,-2"])
    table.does("jump a1 2,-2")
    table.expect("told jlh.jump.6", "to move B")


def test_no_advance_after_a_jump() -> None:
    """jlh.jump.7"""
    table = plain(*CHAIN)
    table.does("jump a1 2,0")
    table.refuses("advance a1 3,0", by="jlh.jump.7")
    table.expect("asked A chain", "a1 at 2,0")


def test_no_jump_after_an_advance() -> None:
    """jlh.jump.7"""
    table = jlh("a1 -1,0 flat 5", "a2 1,0 flat 5", FAR, powers={"A": ["speed", "escape"]})
    table.does("advance a1 0,0")
    table.refuses("jump a1 2,0", by="jlh.jump.7", seat="A", at="moved")
    table.expect("to move B", "a1 at 0,0")


def test_the_player_may_stop_after_any_jump() -> None:
    """jlh.jump.8"""
    table = plain(*CHAIN)
    table.refuses("stop", by="jlh.jump.8")
    table.does("jump a1 2,0", answers=["stop"])
    table.expect("a1 at 2,0", "told jlh.jump.8", "told jlh.turn.6", "to move B")


def test_a_chain_that_goes_on_was_not_stopped() -> None:
    """jlh.jump.8"""
    table = plain(*CHAIN)
    table.does("jump a1 2,0", answers=["jump a1 2,2"])
    table.expect("a1 at 2,2", "not told jlh.jump.8", "to move B")


@pytest.mark.parametrize("mode", ["beginner", "collectors"])
def test_landing_beside_an_enemy_ends_the_chain_and_starts_the_battle(mode: str) -> None:
    """jlh.jump.9"""
    table = jlh(*CHAIN, "b1 3,0 flat 9", mode=mode)
    table.does("jump a1 2,0")
    table.refuses("jump a1 2,2", by="jlh.jump.9", seat="A")
    table.does(dice=["red", "red"])
    table.expect("told jlh.jump.9", "told jlh.battle.1", "a1 in discard", "to move B", "not told jlh.contact.2")


def test_a_chain_ends_in_the_middle_when_it_lands_beside_an_enemy() -> None:
    """jlh.jump.9"""
    table = plain(*CHAIN, "a4 3,2 flat 5", "b1 1,3 flat 6")
    table.does("jump a1 2,0", answers=["jump a1 2,2"], dice=["red", "red"])
    table.expect("told jlh.jump.6", "told jlh.jump.9", "a1 in discard", "to move B")


def test_ones_own_stronghold_is_jumped_like_a_friend() -> None:
    """jlh.jump.10"""
    table = plain("a1 -4,0 flat 5")
    table.does("jump a1 -6,0")
    table.expect("a1 at -6,0", "SA at -5,0", "told jlh.jump.10", "not told jlh.jump.1")


def test_the_stronghold_is_jumped_in_a_chain_too() -> None:
    """jlh.jump.10"""
    table = plain("a1 -2,0 flat 5", "a2 -3,0 flat 5")
    table.does("jump a1 -4,0", answers=["jump a1 -6,0"])
    table.expect("a1 at -6,0", "told jlh.jump.10", "told jlh.jump.1")


@pytest.mark.parametrize("enemy", ["1,-1", "0,1", "-1,0"])
def test_flying_past_an_enemy_is_no_contact(enemy: str) -> None:
    """jlh.jump.11"""
    table = plain("a1 0,0 flat 5", "a2 1,0 flat 5", f"b1 {enemy} flat 5")
    table.does("jump a1 2,0")
    table.expect("a1 at 2,0", "told jlh.jump.11", "to move B", "not told jlh.battle.1", "not told jlh.move.6")


def test_a_jump_far_from_enemies_flies_past_nobody() -> None:
    """jlh.jump.11"""
    table = plain("a1 0,0 flat 5", "a2 1,0 flat 5")
    table.does("jump a1 2,0")
    table.expect("a1 at 2,0", "not told jlh.jump.11")


def test_a_chain_does_not_come_back_to_a_space_of_this_turn() -> None:
    """jlh.jump.12"""
    table = plain("a1 0,0 flat 5", "a2 1,0 flat 5", "a3 2,1 flat 5")
    table.does("jump a1 2,0")
    table.refuses("jump a1 0,0", by="jlh.jump.12")
    table.does("jump a1 2,2")
    table.expect("to move B")


def test_without_another_jump_the_chain_is_over_at_once() -> None:
    """jlh.jump.12, option chain_revisit forbid"""
    table = plain("a1 0,0 flat 5", "a2 1,0 flat 5")
    table.does("jump a1 2,0")
    table.expect("to move B", "not told jlh.jump.8")
    table.does("advance b1 4,-2")
    table.offers("jump a1 0,0")


def test_a_space_in_the_middle_of_the_chain_is_not_visited_again() -> None:
    """jlh.jump.12"""
    table = plain("a1 0,0 flat 5", "a2 1,0 flat 5", "a3 2,-1 flat 5", "a4 3,-2 flat 5")
    table.does("jump a1 2,0", answers=["jump a1 2,-2"])
    table.offers_exactly(["stop", "jump a1 4,-2"])
    table.refuses("jump a1 2,0", by="jlh.jump.12")


def test_a_chain_may_come_back_by_a_house_rule() -> None:
    """jlh.jump.12, option chain_revisit allow"""
    table = plain("a1 0,0 flat 5", "a2 1,0 flat 5", options={"chain_revisit": "allow"})
    table.does("jump a1 2,0")
    table.offers_exactly(["stop", "jump a1 0,0"])
    table.refuses("jump a1 4,0", by="jlh.jump.5")
    table.does("jump a1 0,0", answers=["stop"])
    table.expect("a1 at 0,0", "told jlh.jump.6", "told jlh.jump.8", "not told jlh.jump.12", "to move B")


def test_friends_beside_the_way_are_not_jumped_round_a_corner() -> None:
    """jlh.jump.5"""
    table = plain("a1 1,1 flat 5", "a2 2,0 flat 5", "a3 1,0 flat 5")
    for space in ("3,0", "2,-1", "2,0", "0,1"):
        table.refuses(f"jump a1 {space}", by="jlh.jump.5")
    table.refuses("jump a1 4,-2", by="jlh.jump.4")
    table.refuses("jump a1 1,5", by="jlh.jump.4")
    table.refuses("jump a1 -2,0", by="jlh.jump.5")


@pytest.mark.parametrize(("over", "landing"), [("1,2", "1,3"), ("0,1", "-1,1"), ("2,0", "3,-1"), ("0,2", "-1,3")])
def test_an_enemy_is_jumped_in_no_direction(over: str, landing: str) -> None:
    """jlh.jump.3"""
    table = plain("a1 1,1 flat 5", f"b1 {over} flat 5")
    table.refuses(f"jump a1 {landing}", by="jlh.jump.3")


def test_an_enemy_wall_is_no_friend_and_a_crater_is_none_either() -> None:
    """jlh.jump.3"""
    table = jlh(
        "a1 0,0 flat 5",
        "b1 0,1 flat 5",
        in_force=[
            {"power": "energy_barrier", "owner": "B", "at": "1,0"},
            {"power": "energy_barrier", "owner": "B", "at": "1,-1"},
            {"power": "wasteland", "owner": "A", "cells": ["0,-1"]},
        ],
    )
    table.refuses("jump a1 0,2", by="jlh.jump.3")
    table.refuses("jump a1 2,0", by="jlh.wall.2")
    table.refuses("jump a1 2,-2", by="jlh.wall.2")
    table.refuses("jump a1 0,-2", by="jlh.wasteland.3")
    assert table.options("jump") == []
