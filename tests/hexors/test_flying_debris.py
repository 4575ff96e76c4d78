"""069 Flying Debris: an attack at a distance, then a wall."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.games.hexors.state import EMPTY, NOBODY
from tests.hexors.silver import lying
from tests.hexors.tables import HexorsTable, jlh


def shooting(*pieces: str, **content: Any) -> HexorsTable:
    """a1 flat 5 stands two spaces from b1 flat 6."""
    given: dict[str, Any] = {"powers": {"A": ["flying_debris"]}, **content}
    return jlh("a1 0,0 flat 5", "b1 2,0 flat 6", "b2 -3,5 flat 1", *pieces, **given)


def test_a_character_strikes_two_spaces_away_with_two_more() -> None:
    """jlh.flying_debris.1"""
    table = shooting()
    table.does("play flying_debris", dice=["red", "red"], answers=["space 3,0"])
    table.expect_total("a1", 7, rolled=5, flying_debris=2)
    table.expect_total("b1", 6, rolled=6)
    table.expect("told jlh.flying_debris.1", "b1 in discard", "a1 at 0,0", "to move B", A_stones=8)


def test_a_stronghold_cannot_shoot() -> None:
    """jlh.flying_debris.1"""
    table = shooting("a2 0,1 flat 5", "b3 -3,0 flat 1")
    table.does("play flying_debris")
    table.offers_exactly(["target a1", "target a2"], start="target")
    for other in ("SA", "b2"):
        table.refuses(f"target {other}", by="jlh.flying_debris.1")


def test_without_a_character_of_ones_own_there_is_nobody_to_shoot() -> None:
    """jlh.flying_debris.1"""
    table = jlh("b1 -3,0 flat 6", mode="ffa", powers={"A": ["flying_debris", "life_drain"]})
    table.refuses("play flying_debris", by="jlh.flying_debris.1", at="start")


@pytest.mark.parametrize("target", ["b1 2,0", "b1 2,-1", "b1 2,-2", "b1 0,2", "b1 -1,2"])
def test_two_spaces_away_is_in_reach_whatever_the_line(target: str) -> None:
    """jlh.flying_debris.4"""
    table = jlh("a1 0,0 flat 5", f"{target} flat 6", powers={"A": ["flying_debris"]})
    table.does("play flying_debris").does(table.options("space")[0])
    table.expect("told jlh.flying_debris.4", "asked chance roll")


def test_no_clear_line_is_needed() -> None:
    """jlh.flying_debris.1"""
    table = shooting("a2 1,0 flat 1", in_force=[{"power": "energy_barrier", "owner": "B", "at": "1,-1"}])
    table.does("play flying_debris", dice=["red", "red"], answers=["space 3,0"])
    table.expect("told jlh.flying_debris.1", "b1 in discard")


@pytest.mark.parametrize("at", ["1,0", "3,0", "2,1", "-3,0"])
def test_nearer_or_farther_is_out_of_reach(at: str) -> None:
    """jlh.flying_debris.2"""
    table = jlh("a1 0,0 flat 5", f"b1 {at} flat 6", powers={"A": ["flying_debris", "life_drain"]})
    table.refuses("play flying_debris", by="jlh.flying_debris.2", at="start")
    table.expect(A_stones=9, A_powers=2)


def test_only_opposing_tiles_two_spaces_away_can_be_chosen() -> None:
    """jlh.flying_debris.2"""
    table = shooting("a2 0,2 flat 1", "b3 0,-2 flat 1", "b4 0,-3 flat 1", "b5 1,-1 flat 1")
    table.does("play flying_debris", answers=["target a1"])
    assert table.position.state.p_target[0] == NOBODY
    table.offers_exactly(["target b1", "target b3"], start="target")
    for other in ("a2", "b4", "b5", "SA", "SB", "a1"):
        table.refuses(f"target {other}", by="jlh.flying_debris.2")


def test_a_wall_is_no_target() -> None:
    """jlh.flying_debris.2"""
    table = jlh(
        "a1 0,0 flat 5", "b1 -3,3 flat 1", powers={"A": ["flying_debris", "life_drain"]},
        in_force=[{"power": "energy_barrier", "owner": "B", "at": "2,0"}],
    )  # fmt: skip
    table.refuses("play flying_debris", by="jlh.flying_debris.2", at="start")


def test_a_trapped_tile_is_no_target() -> None:
    """jlh.flying_debris.2"""
    caught: list[dict[str, object]] = [{"label": "b1", "tile": "flat 1", "at": "0,-6", "trapped": "#1"}]
    craters = [{"power": "wasteland", "owner": "A", "cells": ["1,-6", "-1,-5", "0,-5"]}]
    table = jlh(
        "a1 0,-4 flat 5", "b2 3,3 flat 1", units=caught, in_force=craters,
        powers={"A": ["flying_debris", "life_drain"]},
    )  # fmt: skip
    table.refuses("play flying_debris", by="jlh.flying_debris.2", at="start")


def test_a_partner_is_no_target() -> None:
    """jlh.team.20, jlh.flying_debris.2"""
    table = jlh(
        "a1 0,0 flat 5", "b1 2,0 flat 1", "b2 0,2 flat 1", "c1 0,-2 flat 1", mode="team",
        powers={"A": ["flying_debris"]},
    )  # fmt: skip
    table.does("play flying_debris")
    table.offers_exactly(["target b1", "target b2"], start="target")
    table.refuses("target c1", by="jlh.team.20")
    table.refuses("target a1", by="jlh.flying_debris.2")


def test_a_stronghold_may_be_shot_at() -> None:
    """jlh.flying_debris.1, jlh.flying_debris.4"""
    table = jlh("SB 5,0 flat 3 bonus 3", "a1 3,0 flat 5", "b1 -3,3 flat 1", powers={"A": ["flying_debris"]})
    table.does("play flying_debris", dice=["red", "red"], answers=["space 5,1"])
    table.expect_total("SB", 6, rolled=3, home_bonus=3)
    table.expect("told jlh.flying_debris.1", "told jlh.flying_debris.4", "SB in discard", A_stones=8)


def test_the_tile_goes_on_any_empty_space_beside_the_target() -> None:
    """jlh.flying_debris.3"""
    table = shooting("a2 2,1 flat 1", in_force=[{"power": "energy_barrier", "owner": "A", "at": "1,1"}])
    table.does("play flying_debris")
    table.offers_exactly(["space 1,0", "space 3,0", "space 3,-1", "space 2,-1"], start="space")
    for space in ("2,1", "1,1", "2,0", "4,0", "0,1"):
        table.refuses(f"space {space}", by="jlh.flying_debris.3")
    table.does("space 2,-1", dice=["red", "red"])
    table.expect("told jlh.flying_debris.3", "b1 in discard")
    assert table.state.f.board.texts[table.state.p_cell[1]] == "2,-1"


def test_without_an_empty_space_beside_the_target_it_is_refused() -> None:
    """jlh.flying_debris.3"""
    ring = ["3,0", "3,-1", "2,-1", "1,0", "1,1", "2,1"]
    table = shooting("SB 5,-5 flat 0", *[f"a{number} {cell} flat 1" for number, cell in enumerate(ring, 2)],
                     powers={"A": ["flying_debris", "life_drain"]})  # fmt: skip
    table.refuses("play flying_debris", by="jlh.flying_debris.3", at="start")


def test_the_battle_is_otherwise_normal() -> None:
    """jlh.flying_debris.4"""
    table = jlh("a1 0,0 flat 3", "a2 -3,3 flat 1", "b1 2,0 flat 9", powers={"A": ["flying_debris"]})
    table.does("play flying_debris", dice=["red", "red"], answers=["space 3,0"])
    table.expect_total("a1", 5, rolled=3, flying_debris=2)
    table.expect("told jlh.flying_debris.4", "a1 in discard", "b1 at 2,0", "to move B", B_stones=10)
    table.expect_events("rolled a1 red 3", "rolled b1 red 9")


def test_after_use_it_is_a_friendly_wall_whatever_the_result() -> None:
    """jlh.flying_debris.5"""
    table = jlh("a1 0,0 flat 3", "a2 4,0 flat 1", "b1 2,0 flat 9", powers={"A": ["flying_debris"]})
    table.does("play flying_debris", dice=["red", "red"], answers=["target a1", "space 3,0"])
    table.expect("told jlh.flying_debris.5", "a1 in discard")
    assert lying(table.state) == ["flying_debris of A in force"]
    table.refuses("jump b1 4,0", by="jlh.wall.2")
    table.refuses("advance b1 3,0", by="jlh.wall.2")
    table.does("advance b1 1,0").does("jump a2 2,0", dice=["red", "red"])
    table.expect("told jlh.wall.1", "a2 in discard")


def test_during_its_own_attack_it_gives_no_pod() -> None:
    """jlh.flying_debris.6"""
    table = shooting()
    table.does("play flying_debris", dice=["red", "red"], answers=["space 1,0"])
    table.expect_total("a1", 7, rolled=5, flying_debris=2)
    table.expect("told jlh.flying_debris.6", "not told jlh.wall.5")


def test_after_its_attack_it_gives_a_pod() -> None:
    """jlh.flying_debris.6, jlh.wall.5"""
    table = shooting("b3 -2,0 flat 5")
    table.does("play flying_debris", dice=["red", "red"], answers=["target b1", "space 1,0"])
    table.does("advance b3 -1,0", dice=["red", "red"])
    table.expect_total("a1", 6, rolled=5, pod=1)
    table.expect("told jlh.flying_debris.6", "told jlh.wall.5", "b3 in discard")


def test_a_character_may_move_without_contact_and_then_shoot() -> None:
    """jlh.flying_debris.7, jlh.flying_debris.1"""
    table = jlh("a1 -1,0 flat 5", "b1 2,0 flat 6", "b2 -3,5 flat 1", powers={"A": ["flying_debris"]})
    table.does("advance a1 0,0", dice=["red", "red"], answers=["play flying_debris @ moved", "space 3,0"])
    table.expect("told jlh.flying_debris.1", "b1 in discard", "a1 at 0,0", "to move B")


def test_only_the_moved_character_may_shoot() -> None:
    """jlh.flying_debris.7"""
    table = shooting("a2 -3,0 flat 1", powers={"A": ["flying_debris", "life_drain"]})
    table.does("advance a2 -3,1")
    table.refuses("play flying_debris", by="jlh.flying_debris.7", seat="A", at="moved")


def test_of_two_that_could_only_the_moved_one_is_offered() -> None:
    """jlh.flying_debris.7, jlh.flying_debris.1"""
    table = shooting("a2 0,3 flat 1")
    table.does("advance a2 0,2", answers=["play flying_debris @ moved"])
    table.does(table.options("space")[0], dice=["red", "red"])
    table.expect("told jlh.flying_debris.1", "a1 at 0,0", "a2 in discard")


def test_after_the_shot_nobody_moves() -> None:
    """jlh.flying_debris.7, jlh.turn.6"""
    table = shooting("a2 -3,0 flat 1", powers={"A": ["flying_debris", "life_drain"]})
    table.does("play flying_debris", dice=["red", "red"], answers=["space 3,0"])
    table.refuses("advance a2 -3,1", by="jlh.turn.6", seat="A", at="end")
    table.expect("told jlh.flying_debris.5", "told jlh.turn.6", "to move B")


@pytest.mark.parametrize("moment", ["moved", "announced"])
def test_contact_leaves_no_room_for_a_shot(moment: str) -> None:
    """jlh.flying_debris.7"""
    table = shooting("b3 -1,-1 flat 1", powers={"A": ["flying_debris", "life_drain"]})
    table.does("advance a1 0,-1")
    table.refuses("play flying_debris", by="jlh.flying_debris.7", seat="A", at=moment)


def test_at_the_end_of_the_turn_it_is_too_late() -> None:
    """jlh.flying_debris.7"""
    table = shooting(powers={"A": ["flying_debris", "life_drain"]})
    table.does("advance a1 0,1")
    table.refuses("play flying_debris", by="jlh.flying_debris.7", seat="A", at="end")


def test_between_the_windows_it_has_to_wait_like_every_power() -> None:
    """jlh.turn.9"""
    shooting().refuses("play flying_debris", by="jlh.turn.9", seat="A", at="move")


def test_where_the_table_says_so_only_instead_of_the_move() -> None:
    """jlh.flying_debris.7, debris_turn_use: instead_of_move_only"""
    table = jlh(
        "a1 -1,0 flat 5", "b1 2,0 flat 6", "b2 -3,5 flat 1", options={"debris_turn_use": "instead_of_move_only"},
        powers={"A": ["flying_debris", "life_drain"]},
    )  # fmt: skip
    table.does("advance a1 0,0")
    table.refuses("play flying_debris", by="jlh.flying_debris.7", seat="A", at="moved")
    table.does().does("advance b2 -3,4")
    table.does("play flying_debris", dice=["red", "red"], answers=["space 3,0"])
    table.expect("b1 in discard", "a1 at 0,0", "to move B")


def test_where_any_character_may_shoot_another_one_may_move_before() -> None:
    """jlh.flying_debris.1, debris_turn_use: any_character"""
    table = shooting("a2 -3,0 flat 1", options={"debris_turn_use": "any_character"})
    table.does("advance a2 -3,1", dice=["red", "red"], answers=["play flying_debris @ moved", "space 3,0"])
    table.expect("told jlh.flying_debris.1", "b1 in discard", "a2 at -3,1", "to move B")


def test_where_any_character_may_shoot_the_move_is_still_to_come() -> None:
    """jlh.flying_debris.1, debris_turn_use: any_character"""
    table = shooting("a2 -3,0 flat 1", options={"debris_turn_use": "any_character"})
    table.does("play flying_debris", dice=["red", "red"], answers=["space 3,0"])
    table.expect("told jlh.flying_debris.1", "b1 in discard", "asked A move", "to move A")
    table.does("advance a2 -3,1").expect("a2 at -3,1", "to move B")


def test_the_two_more_hold_in_any_other_battle_of_the_turn() -> None:
    """jlh.flying_debris.8, debris_turn_use: any_character"""
    table = shooting("b3 0,2 flat 5", options={"debris_turn_use": "any_character"})
    table.does("play flying_debris", dice=["red", "red"], answers=["target b1", "space 3,0"])
    table.does("advance a1 0,1", dice=["red", "red"])
    table.expect_total("a1", 7, rolled=5, flying_debris=2)
    table.expect("b3 in discard", "told jlh.flying_debris.8", "to move B")


def test_in_a_later_turn_the_two_more_are_gone() -> None:
    """jlh.flying_debris.8"""
    table = shooting("b3 0,3 flat 4")
    table.does("play flying_debris", dice=["red", "red"], answers=["space 3,0"])
    assert len(table.told("jlh.flying_debris.8")) == 1
    table.does("advance b2 -3,4").does("advance a1 0,1").does("advance b2 -3,5")
    table.does("advance a1 1,1").does("advance b2 -3,4").does("advance a1 1,2", dice=["red", "red"])
    table.expect_total("a1", 5, rolled=5)
    assert len(table.told("jlh.flying_debris.8")) == 1


def test_detection_in_answer_leaves_the_move() -> None:
    """jlh.flying_debris.9"""
    table = shooting(powers={"A": ["flying_debris"], "B": ["detection"]})
    table.does("play flying_debris", answers=["space 3,0", "B: play detection"])
    table.expect("told jlh.flying_debris.9", "asked A move", "b1 at 2,0", A_stones=7, B_stones=7)
    assert lying(table.state) == ["flying_debris of A discarded", "detection of B discarded"]
    table.does("advance a1 0,1").expect("a1 at 0,1", "to move B")
    table.does("advance b1 3,0").expect("b1 at 3,0")


@pytest.mark.parametrize(
    ("moment", "dice"),
    [("start", []), ("announced", []), ("attacker rolled", ["red"]), ("defender rolled", ["red", "red"])],
)
def test_detection_before_the_result_calls_the_shot_off_and_leaves_the_move(moment: str, dice: list[str]) -> None:
    """jlh.flying_debris.9"""
    table = shooting(powers={"A": ["flying_debris"], "B": ["detection"]})
    table.does("play flying_debris", answers=["space 3,0"]).does("B: decline", windows="explicit")
    table.does(dice=dice, answers=[f"B: play detection @ {moment}"])
    table.expect("told jlh.flying_debris.9", "not told jlh.flying_debris.5", "asked A move", "b1 at 2,0", "a1 at 0,0")
    table.expect_events("jlh.flying_debris.9 called_off a1 b1")
    table.not_told("jlh.battle.11", "jlh.telepathy.9")
    assert not table.state.distant
    assert table.state.at[table.state.f.board.index[3, 0]] == EMPTY
    table.does("advance a1 1,0", dice=["red", "red"])
    table.expect_events("jlh.battle.1 battle_began a1 b1")
    table.expect_total("a1", 5, rolled=5)
    table.expect("a1 in discard")


def test_a_shot_called_off_after_the_move_ends_the_turn() -> None:
    """jlh.flying_debris.9"""
    table = jlh(
        "a1 -1,0 flat 5", "b1 2,0 flat 6", powers={"A": ["flying_debris"], "B": ["detection"]}
    )  # fmt: skip
    table.does(
        "advance a1 0,0", dice=["red"],
        answers=["play flying_debris @ moved", "space 3,0", "B: play detection @ attacker rolled"],
    )  # fmt: skip
    table.expect("told jlh.flying_debris.9", "a1 at 0,0", "b1 at 2,0", "to move B")


def test_a_shot_cancelled_before_it_began_lets_a_chain_of_jumps_go_on() -> None:
    """jlh.flying_debris.9"""
    table = jlh(
        "a1 -2,0 flat 5", "a2 -1,0 flat 1", "a3 0,-1 flat 1", "b1 2,0 flat 6",
        powers={"A": ["flying_debris"], "B": ["detection"]},
    )  # fmt: skip
    table.does("jump a1 0,0", answers=["play flying_debris @ moved", "space 3,0", "B: play detection"])
    table.expect("told jlh.flying_debris.9", "asked A chain")
    table.does("jump a1 0,-2").expect("a1 at 0,-2", "to move B")


def test_a_wall_destroyed_later_calls_nothing_off() -> None:
    """jlh.detection.5"""
    table = shooting(powers={"A": ["flying_debris"], "B": ["detection"]})
    table.does("play flying_debris", dice=["red", "red"], answers=["space 3,0"])
    table.does("B: play detection @ removed")
    table.expect("told jlh.detection.5", "not told jlh.flying_debris.9", "b1 in discard", "to move B")


def test_a_shot_already_void_by_escape_cannot_be_called_off_again() -> None:
    """jlh.detection.5, jlh.inter.12"""
    table = shooting(powers={"A": ["flying_debris", "life_drain"], "B": ["escape", "detection"]})
    table.does(
        "play flying_debris",
        answers=["space 3,0", "B: play escape @ announced", "target b1", "stay", "B: play detection @ announced"],
    )
    table.expect("told jlh.detection.5", "told jlh.inter.12", "not told jlh.flying_debris.9", "to move B")


def test_a_taken_character_may_be_the_shooter() -> None:
    """jlh.flying_debris.10"""
    table = jlh(
        "a1 -3,3 flat 1", "b1 0,0 flat 5", "b2 2,0 flat 6", powers={"A": ["telepathy", "flying_debris"]}
    )  # fmt: skip
    table.does("play telepathy", answers=["target b1"])
    table.does("play flying_debris", dice=["red", "red"], answers=["space 3,0"])
    table.expect("told jlh.flying_debris.10", "b2 in discard", "b1 at 0,0", "to move B", A_stones=5)


def test_an_own_shooter_is_nothing_special() -> None:
    """jlh.flying_debris.10, jlh.flying_debris.1"""
    table = shooting()
    table.does("play flying_debris", dice=["red", "red"], answers=["space 3,0"])
    table.expect("told jlh.flying_debris.1", "not told jlh.flying_debris.10")


def test_a_shooter_taken_in_answer_does_not_shoot() -> None:
    """jlh.power.12, jlh.flying_debris.7"""
    table = shooting(powers={"A": ["flying_debris"], "B": ["telepathy"]})
    table.does("play flying_debris", answers=["space 3,0", "B: play telepathy"])
    table.expect("told jlh.power.12", "b1 at 2,0")
    assert lying(table.state)[0] == "flying_debris of A discarded"


def test_a_target_taken_in_answer_is_not_shot() -> None:
    """jlh.power.12"""
    table = jlh(
        "a1 0,0 flat 5", "b1 2,0 flat 6", "b2 -3,5 flat 1", powers={"A": ["flying_debris", "telepathy"]}
    )  # fmt: skip
    table.does("play flying_debris", answers=["space 3,0", "A: play telepathy", "target b1"])
    table.expect("told jlh.power.12", "b1 at 2,0", "asked A move")


def test_a_space_filled_in_answer_leaves_no_shot() -> None:
    """jlh.power.12"""
    table = shooting(powers={"A": ["flying_debris", "energy_barrier"]})
    table.does("play flying_debris", answers=["space 3,0", "A: play energy_barrier", "space 3,0"])
    table.expect("told jlh.power.12", "b1 at 2,0", "asked A move")
    assert lying(table.state) == ["flying_debris of A discarded", "energy_barrier of A in force"]
