"""ACTIVATING POWER TILES: costs, Surges and Ultimates, the stack, what becomes of a Power."""

from __future__ import annotations

import pytest

from hexdial.games.hexors.events import Aimed
from tests.hexors.silver import lying
from tests.hexors.tables import jlh

COSTS = {
    64: 0, 65: 1, 66: 1, 67: 1, 68: 2, 69: 2, 70: 2, 71: 2, 72: 2, 73: 3, 74: 3, 75: 3,
}  # fmt: skip


def test_an_activated_power_is_turned_face_up_and_paid_from_the_reserve() -> None:
    """jlh.power.1"""
    table = jlh("a1 0,0 flat 2", stones={"A": 3}, powers={"A": ["teamwork", "escape"]})
    hidden = table.game.view(table.state, 1)
    assert lying(hidden) == []
    assert table.game.describe(hidden)["powers"] == {"A": ["hidden x2"]}
    table.does("play teamwork", answers=["target a1"])
    table.expect("told jlh.power.1", A_stones=1, A_powers=1)
    shown = table.game.view(table.state, 1)
    assert lying(shown) == ["teamwork of A in force"]
    assert table.game.describe(shown)["powers"] == {"A": ["hidden x1"]}


def test_a_power_that_cannot_be_paid_in_full_stays_face_down() -> None:
    """jlh.power.2"""
    force = [{"power": "super_strength", "owner": "B", "on": "SB"}]
    table = jlh("a1 0,0 flat 2", stones={"A": 1}, powers={"A": ["detection"]}, in_force=force)
    table.refuses("play detection", by="jlh.power.2")
    table.expect("not told jlh.power.1", A_stones=1, A_powers=1)
    enough = jlh("a1 0,0 flat 2", stones={"A": 2}, powers={"A": ["detection"]}, in_force=force)
    enough.does("play detection")
    enough.expect("told jlh.power.1", A_stones=0, A_powers=0)


def test_everybody_hears_what_a_power_is_aimed_at() -> None:
    """jlh.power.1, jlh.energy_barrier.1, jlh.detection.2"""
    table = jlh(
        "a1 0,0 flat 2", "b1 3,3 flat 1", powers={"A": ["super_strength", "energy_barrier", "detection", "speed"]}
    )
    table.does("play super_strength", answers=["target a1"]).does("A: decline", windows="explicit")
    table.does("play energy_barrier", answers=["space 2,0"]).does("A: decline", windows="explicit")
    table.does("play detection")
    assert table.options("against") == ["against #2", "against #1"]
    table.does("against #1").does("A: decline", windows="explicit").does("play speed")
    table.expect_events(
        "jlh.super_strength.1 aimed #1 a1 - -", "jlh.energy_barrier.1 aimed #2 - 2,0 -",
        "jlh.detection.2 aimed #3 - - #1", "activated seat1 #4 speed",
    )  # fmt: skip
    assert sum(isinstance(told.event, Aimed) for told in table.events) == 3


def test_a_power_aimed_at_a_partners_tile_is_told_as_such() -> None:
    """jlh.power.1, jlh.team.13"""
    table = jlh("a1 0,0 flat 2", "c1 3,3 flat 1", mode="team", powers={"A": ["teamwork x2", "energy_barrier"]})
    table.does("play teamwork", answers=["target a1"]).not_told("jlh.team.13")
    table.does("play energy_barrier", answers=["space 2,0"]).not_told("jlh.team.13")
    table.does("play teamwork", answers=["target c1"])
    table.expect_events("jlh.team.13 aimed #3 c1 - -")


def test_a_surge_may_be_activated_in_the_turn_of_the_other() -> None:
    """jlh.power.3"""
    table = jlh("a1 0,0 flat 2", "b1 3,3 flat 2", powers={"B": ["life_drain"]})
    table.does("B: play life_drain @ start", answers=["target a1"])
    table.expect("told jlh.power.3", "to move A", B_stones=7)
    assert lying(table.state) == ["life_drain of B in force"]


def test_a_bystander_of_a_free_for_all_may_activate_a_surge_in_a_battle_of_others() -> None:
    """jlh.power.3"""
    table = jlh("a1 -1,0 flat 5", "b1 1,0 flat 4", mode="ffa", powers={"C": ["life_drain"]})
    table.does("advance a1 0,0", dice=["red", "red"], answers=["C: play life_drain @ defender rolled", "target b1"])
    table.expect_total("b1", 3, rolled=4, life_drain=-1)
    table.expect("told jlh.power.3", "b1 in discard", C_stones=7)


def test_a_surge_lasts_for_the_turn_in_which_it_is_activated() -> None:
    """jlh.power.4"""
    table = jlh("a1 -1,0 flat 5", "a2 -3,0 flat 5", "b1 1,0 flat 1", powers={"B": ["teamwork"]})
    table.does("advance a1 0,0", dice=["red", "red"], B=["play teamwork", "target b1"])
    table.expect_total("b1", 8, rolled=1, teamwork=7)
    table.expect("a1 in discard", "to move B", "told jlh.power.4")
    assert lying(table.state) == ["teamwork of B discarded"]
    table.does("advance b1 0,0").does("advance a2 -2,0").does("advance b1 -1,0", dice=["red", "red"])
    table.expect_total("b1", 1, rolled=1)
    table.expect("b1 in discard")


def test_an_ultimate_may_be_activated_only_in_the_turn_of_its_owner() -> None:
    """jlh.power.5"""
    table = jlh("a1 0,0 flat 2", "b1 3,0 flat 2", powers={"B": ["energy_barrier", "escape"]})
    table.refuses("play energy_barrier", by="jlh.power.5", seat="B")
    table.does("advance a1 0,1")
    table.offers("play energy_barrier", seat="B", at="start")
    table.does("play energy_barrier", answers=["space 0,-3"])
    table.expect("told jlh.power.5", B_stones=8)


def test_an_ultimate_is_refused_off_turn_even_to_a_player_without_stones() -> None:
    """jlh.power.5"""
    table = jlh("a1 0,0 flat 2", "b1 3,3 flat 2", stones={"B": 0}, powers={"B": ["super_strength"]})
    table.refuses("play super_strength", by="jlh.power.5", seat="B")


def test_an_ultimate_stays_in_force_for_the_rest_of_the_game() -> None:
    """jlh.power.6"""
    table = jlh("a1 0,0 flat 2", "b1 3,3 flat 4", turn=3, powers={"A": ["super_strength"]})
    table.does("play super_strength", answers=["target a1"])
    for there in ("0,-1", "0,0") * 7:
        table.does(f"advance a1 {there}")
        table.does(f"advance b1 {'3,2' if there == '0,-1' else '3,3'}")
    table.does("advance a1 0,1").does("advance b1 2,3").does("advance a1 0,2").does(
        "advance b1 1,3").does("advance a1 1,2", dice=["red", "red"])  # fmt: skip
    table.expect_total("a1", 5, rolled=2, super_strength=3)
    table.expect("b1 in discard", "told jlh.power.6")
    assert table.state.turn > 30


def test_a_surge_is_not_said_to_stay() -> None:
    """jlh.power.6"""
    table = jlh("a1 0,0 flat 2", powers={"A": ["teamwork", "energy_barrier"]})
    table.does("play teamwork", answers=["target a1"]).not_told("jlh.power.6")
    table.does("play energy_barrier", answers=["space 1,0"]).expect("told jlh.power.6")


def test_used_and_destroyed_powers_lie_in_their_owners_discards() -> None:
    """jlh.power.7"""
    table = jlh(
        "a1 0,0 flat 2", "b1 3,0 flat 2", powers={"B": ["detection"]}, to_move="B",
        in_force=[{"power": "energy_barrier", "owner": "A", "at": "1,0"}],
    )  # fmt: skip
    table.does("play detection")
    table.expect("told jlh.power.7")
    assert lying(table.state) == ["energy_barrier of A discarded", "detection of B discarded"]


def test_a_used_power_is_out_for_the_game() -> None:
    """jlh.power.7"""
    table = jlh("a1 0,0 flat 2", "b1 3,3 flat 2", powers={"A": ["teamwork", "life_drain"]})
    table.does("play teamwork", answers=["target a1"]).refuses("play teamwork", by="jlh.power.7", at="start")
    table.does("advance a1 0,1").does("advance b1 3,2").refuses("play teamwork", by="jlh.power.7", at="start")


def test_many_powers_may_be_activated_in_a_turn_and_lie_on_one_tile() -> None:
    """jlh.power.8"""
    table = jlh("a1 -1,0 flat 1", "b1 1,0 flat 17", stones={"A": 7}, powers={"A": ["teamwork x2", "super_strength"]})
    table.does("play teamwork", answers=["target a1"]).not_told("jlh.power.8")
    table.does("play teamwork", answers=["target a1"]).expect("told jlh.power.8")
    table.does("play super_strength", answers=["target a1"]).expect("told jlh.power.8", A_stones=0)
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 18, rolled=1, teamwork=14, super_strength=3)


def test_powers_in_force_of_the_other_player_are_not_ones_own_several() -> None:
    """jlh.power.8"""
    force = [{"power": "super_strength", "owner": "B", "on": "SB"}]
    table = jlh("a1 -1,0 flat 1", powers={"A": ["teamwork x2"]}, in_force=force)
    table.does("play teamwork", answers=["target a1"]).not_told("jlh.power.8")
    table.does("play teamwork", answers=["target a1"]).expect("told jlh.power.8")


def test_the_newest_power_is_resolved_first() -> None:
    """jlh.power.9, jlh.power.11"""
    table = jlh(
        "a1 -1,0 flat 1", "b1 1,0 flat 5", stones={"A": 2, "B": 2}, powers={"A": ["teamwork"], "B": ["detection"]}
    )
    table.does("play teamwork", answers=["target a1", "B: play detection"])
    table.expect("told jlh.power.9", "told jlh.power.11", A_stones=0, B_stones=0)
    table.expect_events("activated seat1 #1 teamwork", "activated seat2 #2 detection", "resolved #2")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 1, rolled=1)
    table.expect("a1 in discard", A_stones=0, B_stones=1)


def test_a_power_nobody_answers_resolves_at_once() -> None:
    """jlh.power.9"""
    table = jlh("a1 -1,0 flat 1", "b1 3,3 flat 2", powers={"A": ["teamwork"], "B": ["detection"]})
    table.does("play teamwork", answers=["target a1"])
    assert lying(table.position.state) == ["teamwork of A waiting"]
    table.does("B: decline", windows="explicit")
    assert lying(table.position.state) == ["teamwork of A in force"]
    table.expect("told jlh.power.9", "not told jlh.power.11")


def test_in_order_of_play_a_power_works_before_anybody_can_answer() -> None:
    """jlh.power.9, power_resolution: fifo"""
    table = jlh(
        "a1 -1,0 flat 1", "b1 1,0 flat 5", options={"power_resolution": "fifo"},
        powers={"A": ["teamwork", "detection"], "B": ["detection"]},
    )  # fmt: skip
    table.does("play teamwork", answers=["target a1"])
    assert lying(table.position.state) == ["teamwork of A in force"]
    table.does("B: play detection @ start")
    table.expect_events("resolved #1", "resolved #2")
    table.expect("told jlh.power.9", "not told jlh.power.10", "not told jlh.power.11")
    table.refuses("play detection", by="jlh.power.12", at="move")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 1, rolled=1)


def test_the_player_whose_turn_it_is_may_answer_with_an_ultimate() -> None:
    """jlh.power.9, jlh.power.10, jlh.power.5"""
    table = jlh(
        "a1 -1,0 flat 1", "b1 3,3 flat 2",
        powers={"A": ["super_strength"], "B": ["life_drain", "energy_barrier", "escape"]},
    )  # fmt: skip
    table.does("B: play life_drain @ start", answers=["target a1"])
    table.refuses("play energy_barrier", by="jlh.power.5", seat="B")
    table.does("A: play super_strength", answers=["target a1"])
    table.expect_events(
        "activated seat2 #1 life_drain", "activated seat1 #2 super_strength", "resolved #2", "resolved #1"
    )
    table.expect("told jlh.power.9", "told jlh.power.10")


def test_an_answer_can_itself_be_answered() -> None:
    """jlh.power.10"""
    table = jlh(
        "a1 -1,0 flat 1", "b1 1,0 flat 5", stones={"A": 4, "B": 2},
        powers={"A": ["teamwork", "detection"], "B": ["detection"]},
    )  # fmt: skip
    table.does("play teamwork", answers=["target a1", "B: play detection", "A: play detection", "against #2"])
    table.expect("told jlh.power.10", A_stones=0, B_stones=0)
    assert lying(table.state) == ["teamwork of A in force", "detection of B discarded", "detection of A discarded"]
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 8, rolled=1, teamwork=7)


def test_an_unanswered_power_is_not_said_to_be_an_answer() -> None:
    """jlh.power.10"""
    table = jlh("a1 -1,0 flat 1", "b1 3,3 flat 2", powers={"A": ["teamwork"], "B": ["detection", "life_drain"]})
    table.does("play teamwork", answers=["target a1"]).does("B: decline", windows="explicit").not_told("jlh.power.10")
    table.does("B: play life_drain @ start", answers=["target a1"]).not_told("jlh.power.10")


def test_stones_spent_on_a_cancelled_power_do_not_come_back() -> None:
    """jlh.power.11"""
    table = jlh("a1 -1,0 flat 1", "b1 3,3 flat 2", powers={"A": ["energy_barrier"], "B": ["detection"]})
    table.does("play energy_barrier", answers=["space 0,0", "B: play detection"])
    table.expect("told jlh.power.11", A_stones=8, B_stones=7)
    assert lying(table.state) == ["energy_barrier of A discarded", "detection of B discarded"]
    table.offers("advance a1 0,0")


def test_a_power_whose_target_has_gone_does_nothing() -> None:
    """jlh.power.12"""
    table = jlh("a1 -1,0 flat 5", "b1 1,0 flat 6", powers={"A": ["escape"], "B": ["escape"]})
    table.does(
        "advance a1 0,0",
        answers=["A: play escape @ announced", "target b1", "B: play escape", "target b1", "space 2,0"],
    )
    table.expect("told jlh.power.12", "a1 at 0,0", "b1 at 2,0", "to move B", A_stones=8, B_stones=8)
    table.expect_events("resolved #2", "shifted b1 1,0 2,0", "resolved #1", "fizzled #1")
    assert lying(table.state) == ["escape of A discarded", "escape of B discarded"]


def test_a_power_travels_with_its_tile() -> None:
    """jlh.power.13"""
    table = jlh("a1 -3,0 flat 2", "b1 1,0 flat 4", "b2 3,3 flat 1", powers={"A": ["super_strength"]})
    table.does("play super_strength", answers=["target a1"])
    table.does("advance a1 -2,0").does("advance b2 3,2").does("advance a1 -1,0").does("advance b2 3,1")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 5, rolled=2, super_strength=3)
    table.expect("b1 in discard", "not told jlh.power.13")
    assert lying(table.state) == ["super_strength of A in force"]


@pytest.mark.parametrize("owner", ["A", "B"])
def test_a_power_is_discarded_with_the_tile_that_leaves(owner: str) -> None:
    """jlh.power.13"""
    table = jlh(
        "a1 -1,0 flat 2", "a2 -3,3 flat 1", "b1 1,0 flat 9",
        in_force=[
            {"power": "super_strength", "owner": owner, "on": "a1"},
            {"power": "super_strength", "owner": owner, "on": "b1"},
        ],
    )  # fmt: skip
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("a1 in discard", "told jlh.power.13")
    assert lying(table.state) == [f"super_strength of {owner} discarded", f"super_strength of {owner} in force"]


def test_a_wall_does_not_leave_with_the_tile_it_was_thrown_at() -> None:
    """jlh.power.13, jlh.flying_debris.5"""
    table = jlh("a1 0,0 flat 5", "b1 2,0 flat 6", "b2 5,-3 flat 1", powers={"A": ["flying_debris"]})
    table.does("play flying_debris", dice=["red", "red"], answers=["space 3,0"])
    table.expect("b1 in discard", "told jlh.flying_debris.5", "not told jlh.power.13")
    assert lying(table.state) == ["flying_debris of A in force"]


def test_a_strike_change_may_come_after_the_dice() -> None:
    """jlh.power.14"""
    table = jlh("a1 -1,0 flat 8", "b1 1,0 flat 9", "b2 5,-3 flat 1", powers={"A": ["teamwork", "life_drain"]})
    table.does("advance a1 0,0", dice=["red", "red"], answers=["A: play teamwork @ defender rolled", "target a1"])
    table.expect_total("a1", 15, rolled=8, teamwork=7)
    table.expect_total("b1", 9)
    table.expect("b1 in discard", "told jlh.power.14", A_stones=8)


def test_a_strike_change_before_the_dice_is_nothing_special() -> None:
    """jlh.power.14"""
    table = jlh("a1 -1,0 flat 8", "b1 1,0 flat 9", "b2 5,-3 flat 1", powers={"A": ["teamwork"]})
    table.does("advance a1 0,0", dice=["red", "red"], answers=["A: play teamwork @ announced", "target a1"])
    table.expect("b1 in discard", "not told jlh.power.14")


def test_a_power_that_changes_no_strike_is_no_strike_change_after_the_dice() -> None:
    """jlh.power.14"""
    table = jlh("a1 -1,0 flat 8", "b1 1,0 flat 9", powers={"A": ["escape"]})
    table.does("advance a1 0,0", dice=["red", "red"], answers=["A: play escape @ defender rolled", "target a1", "stay"])
    table.expect("a1 at 0,0", "told jlh.escape.1", "not told jlh.power.14")


@pytest.mark.parametrize("surge", ["teamwork", "last_stand"])
@pytest.mark.parametrize(("moment", "dice"), [("attacker rolled", ["red"]), ("defender rolled", ["red", "red"])])
def test_on_strict_tables_a_strike_change_is_refused_after_the_dice(surge: str, moment: str, dice: list[str]) -> None:
    """jlh.power.14, strike_powers_after_roll: only_where_stated"""
    table = jlh(
        "a1 -1,0 flat 8", "b1 1,0 flat 9", options={"strike_powers_after_roll": "only_where_stated"},
        powers={"A": [surge], "B": ["life_drain"]},
    )  # fmt: skip
    table.does("advance a1 0,0")
    table.offers(f"play {surge}", seat="A", at="announced")
    table.does(dice=dice)
    table.refuses(f"play {surge}", by="jlh.power.14", seat="A", at=moment)
    table.offers("play life_drain", seat="B", at=moment)


def test_a_player_without_characters_keeps_the_powers_and_may_use_surges() -> None:
    """jlh.power.15"""
    table = jlh("a1 3,0 flat 5", "SB 5,0 flat 4", mode="ffa", powers={"B": ["life_drain"], "A": ["escape"]})
    table.does("advance a1 4,0", dice=["red", "red"], answers=["B: play life_drain @ announced", "target a1"])
    table.expect("told jlh.power.15", "asked chance", B_stones=7)
    table.expect_total("a1", 4, rolled=5, life_drain=-1)


def test_a_player_with_a_character_is_not_said_to_have_none() -> None:
    """jlh.power.15"""
    table = jlh("a1 3,0 flat 5", "b1 0,-3 flat 1", "SB 5,0 flat 9", mode="ffa", powers={"B": ["life_drain"]})
    table.does("advance a1 4,0", dice=["red", "red"], answers=["B: play life_drain @ announced", "target a1"])
    table.expect("not told jlh.power.15", B_stones=8)


def test_costs_run_from_nothing_to_three_stones() -> None:
    """jlh.power.16"""
    table = jlh("a1 0,0 flat 5", stones={"A": 0}, powers={"A": ["last_stand"]})
    assert {silver.number: silver.cost for silver in table.state.f.silvers} == COSTS
    table.does("play last_stand")
    table.expect("told jlh.power.16", "not told jlh.power.1", A_stones=0)
    assert lying(table.state) == ["last_stand of A in force"]


def test_a_power_that_costs_something_is_not_free() -> None:
    """jlh.power.16"""
    table = jlh("a1 0,0 flat 5", powers={"A": ["energy_barrier"]})
    table.does("play energy_barrier", answers=["space 1,0"])
    table.expect("not told jlh.power.16", "told jlh.power.1", A_stones=8)
