"""068 Detection: an activated Power is destroyed and its effect cancelled."""

from __future__ import annotations

import pytest

from tests.hexors.silver import lying
from tests.hexors.tables import jlh


def test_it_destroys_a_power_and_cancels_its_effect() -> None:
    """jlh.detection.1"""
    table = jlh(
        "a1 -1,0 flat 4", "b1 1,0 flat 5", powers={"B": ["detection"]},
        in_force=[{"power": "super_strength", "owner": "A", "on": "a1"}],
    )  # fmt: skip
    table.does("advance a1 0,0", dice=["red", "red"], answers=["B: play detection @ defender rolled"])
    table.expect_total("a1", 4, rolled=4)
    table.expect("a1 in discard", "told jlh.detection.1", B_stones=8)
    assert lying(table.state) == ["super_strength of A discarded", "detection of B discarded"]


def test_any_power_in_force_can_be_the_target() -> None:
    """jlh.detection.2"""
    table = jlh(
        "a1 0,0 flat 4", "b1 3,3 flat 5", powers={"A": ["detection x2"]},
        in_force=[
            {"power": "energy_barrier", "owner": "A", "at": "1,0"},
            {"power": "super_strength", "owner": "B", "on": "b1"},
            {"power": "teamwork", "owner": "B", "on": "b1", "spent": True},
        ],
    )  # fmt: skip
    table.does("play detection")
    table.offers_exactly(["against #1", "against #2"], start="against")
    table.refuses("against #3", by="jlh.detection.2")
    table.does("against #1")
    table.expect("told jlh.detection.2")
    assert lying(table.state)[:2] == ["energy_barrier of A discarded", "super_strength of B in force"]


def test_face_down_powers_cannot_be_the_target() -> None:
    """jlh.detection.2"""
    table = jlh(
        "a1 0,0 flat 4", "b1 3,3 flat 5", powers={"A": ["detection"], "B": ["teamwork x2"]},
        in_force=[
            {"power": "energy_barrier", "owner": "A", "at": "1,0"},
            {"power": "super_strength", "owner": "A", "on": "SA"},
        ],
    )  # fmt: skip
    table.does("play detection")
    for number in (4, 5, 6):
        table.refuses(f"against #{number}", by="jlh.detection.2")


def test_it_cannot_be_its_own_target() -> None:
    """jlh.detection.2"""
    table = jlh(
        "a1 0,0 flat 4", powers={"A": ["detection"]},
        in_force=[
            {"power": "energy_barrier", "owner": "A", "at": "1,0"},
            {"power": "super_strength", "owner": "A", "on": "SA"},
        ],
    )  # fmt: skip
    table.does("play detection").refuses("against #3", by="jlh.detection.2")


def test_with_nothing_activated_it_is_refused() -> None:
    """jlh.power.12"""
    table = jlh("a1 0,0 flat 4", stones={"A": 2}, powers={"A": ["detection", "life_drain"]})
    table.refuses("play detection", by="jlh.power.12", at="start")


def test_a_power_waiting_on_the_stack_can_be_the_target() -> None:
    """jlh.detection.2, jlh.detection.1"""
    table = jlh("a1 0,0 flat 4", "b1 3,3 flat 5", powers={"A": ["super_strength"], "B": ["detection"]})
    table.does("play super_strength", answers=["target a1", "B: play detection"])
    table.expect("told jlh.detection.2", "told jlh.detection.1", "not told jlh.total.3")
    assert lying(table.state) == ["super_strength of A discarded", "detection of B discarded"]


def test_the_destroyed_power_and_the_detection_go_to_their_owners() -> None:
    """jlh.detection.3"""
    table = jlh(
        "a1 0,0 flat 4", "b1 3,3 flat 5", powers={"B": ["detection"]},
        in_force=[{"power": "energy_barrier", "owner": "A", "at": "1,0"}],
    )  # fmt: skip
    table.does("B: play detection @ start")
    table.expect("told jlh.detection.3")
    table.expect_events("jlh.detection.3 ended #1", "jlh.power.7 ended #2")
    assert lying(table.state) == ["energy_barrier of A discarded", "detection of B discarded"]


def test_a_power_destroyed_while_waiting_is_discarded_too() -> None:
    """jlh.detection.3"""
    table = jlh("a1 0,0 flat 4", "b1 3,3 flat 5", powers={"A": ["super_strength"], "B": ["detection"]})
    table.does("play super_strength", answers=["target a1", "B: play detection"])
    table.expect_events("jlh.detection.3 ended #1", "jlh.power.7 ended #2")


def test_it_does_not_turn_back_what_has_happened() -> None:
    """jlh.detection.4"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 4", powers={"A": ["detection"], "B": ["escape", "life_drain"]})
    table.does("advance a1 0,0", answers=["B: play escape @ announced", "target b1", "space 2,0"])
    table.refuses("play detection", by="jlh.detection.4", seat="A", at="announced")
    table.expect("b1 at 2,0", A_powers=1)


def test_a_power_that_has_decided_a_battle_stays_decisive() -> None:
    """jlh.detection.4, jlh.detection.1"""
    table = jlh(
        "a1 -1,0 flat 1", "b1 1,0 flat 4", "b2 3,3 flat 1",
        powers={"A": ["teamwork"], "B": ["detection x2"]}, stones={"B": 4},
    )  # fmt: skip
    table.does("play teamwork", answers=["target a1"])
    table.does("advance a1 0,0", dice=["red", "red"], answers=["B: play detection @ removed"])
    table.expect("b1 in discard", "a1 at 0,0", "told jlh.detection.1", A_stones=8)
    assert lying(table.state) == ["teamwork of A discarded", "detection of B discarded"]


@pytest.mark.parametrize("power", ["energy_barrier", "flying_debris"])
def test_a_wall_leaves_the_field(power: str) -> None:
    """jlh.detection.5"""
    table = jlh(
        "a1 2,0 flat 4", "b1 -3,3 flat 5", "b2 5,-5 flat 1", powers={"B": ["detection"]},
        in_force=[{"power": power, "owner": "A", "at": "3,0"}],
    )  # fmt: skip
    table.offers("jump a1 4,0", at="move")
    table.does("B: play detection @ start")
    table.expect("told jlh.detection.5")
    table.refuses("jump a1 4,0", by="jlh.jump.5")
    table.does("advance a1 3,0").expect("a1 at 3,0")


def test_a_destroyed_wall_makes_no_pod() -> None:
    """jlh.detection.5"""
    table = jlh(
        "a1 -1,0 flat 5", "b1 1,0 flat 5", "a2 -3,3 flat 1", powers={"A": ["detection"]},
        in_force=[{"power": "flying_debris", "owner": "B", "at": "2,0"}],
    )  # fmt: skip
    table.does("advance a1 0,0", dice=["red", "red"], answers=["A: play detection @ defender rolled"])
    table.expect("told jlh.detection.5", "asked chance")
    table.expect_total("b1", 5, rolled=5)


def test_a_wasteland_closes_and_frees_whom_it_held() -> None:
    """jlh.detection.6"""
    caught: list[dict[str, object]] = [{"label": "b1", "tile": "flat 1", "at": "0,-6", "trapped": "#1"}]
    table = jlh(
        "a1 -3,3 flat 4", "b2 3,3 flat 1", units=caught, powers={"B": ["detection"]}, to_move="B",
        in_force=[{"power": "wasteland", "owner": "A", "cells": ["1,-6", "-1,-5", "0,-5"]}],
    )  # fmt: skip
    table.refuses("advance b1 0,-5", by="jlh.wasteland.5")
    table.does("play detection")
    table.expect("told jlh.detection.6", B_stones=7)
    table.offers("advance b1 1,-6", "advance b1 -1,-5", "advance b1 0,-5")
    table.does("advance b1 0,-5").expect("b1 at 0,-5", "to move A")


def test_telepathy_ends_where_the_character_stands() -> None:
    """jlh.detection.7"""
    table = jlh(
        "a1 -3,3 flat 4", "b1 0,0 flat 5", "b2 2,0 flat 5", powers={"A": ["telepathy"], "B": ["detection"]}
    )  # fmt: skip
    table.does("play telepathy", answers=["target b1"])
    table.does("advance b1 1,0", answers=["B: play detection @ announced"])
    table.expect("told jlh.detection.7", "b1 at 1,0", "b2 at 2,0", "to move B", B_stones=7)
    table.does("advance b1 1,1").expect("b1 at 1,1", "to move A")


def test_self_destruct_before_the_attack_is_decided_leaves_the_attacker_safe() -> None:
    """jlh.detection.8"""
    table = jlh(
        "a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 3,3 flat 1", powers={"A": ["detection"], "B": ["self_destruct"]}
    )  # fmt: skip
    table.does(
        "advance a1 0,0", dice=["red", "red"], answers=["B: play self_destruct @ announced", "A: play detection"]
    )
    table.expect("told jlh.detection.8", "a1 at 0,0", "b1 in discard")


def test_with_self_destruct_gone_escape_is_possible_again() -> None:
    """jlh.detection.8, jlh.escape.1"""
    table = jlh(
        "a1 -1,0 flat 9", "b1 1,0 flat 1", powers={"A": ["detection"], "B": ["self_destruct", "escape"]}
    )  # fmt: skip
    table.does(
        "advance a1 0,0", dice=["red", "red"],
        answers=["B: play self_destruct @ announced", "A: play detection",
                 "B: play escape @ defender rolled", "target b1", "stay"],
    )  # fmt: skip
    table.expect("told jlh.detection.8", "told jlh.escape.1", "a1 at 0,0", "b1 at 1,0")


def test_a_detection_on_the_stack_may_be_the_target_of_another() -> None:
    """jlh.detection.9"""
    table = jlh(
        "a1 -1,0 flat 1", "b1 1,0 flat 4", "b2 3,3 flat 1",
        powers={"A": ["teamwork", "detection"], "B": ["detection"]},
    )  # fmt: skip
    table.does("play teamwork", answers=["target a1", "B: play detection", "A: play detection", "against #2"])
    table.expect("told jlh.detection.9", "not told jlh.detection.1")
    assert lying(table.state)[0] == "teamwork of A in force"


def test_of_two_detections_on_one_power_the_second_does_nothing() -> None:
    """jlh.power.12, jlh.detection.1"""
    table = jlh(
        "a1 -1,0 flat 1", "b1 3,3 flat 4", powers={"A": ["detection"], "B": ["detection"]},
        in_force=[{"power": "super_strength", "owner": "B", "on": "b1"}],
    )  # fmt: skip
    table.does("play detection", answers=["B: play detection", "against #1"])
    table.expect("told jlh.power.12", "told jlh.detection.1")
    table.expect_events("resolved #3", "destroyed #1 #3", "resolved #2", "fizzled #2")
    assert len(table.told("jlh.detection.1")) == 1
