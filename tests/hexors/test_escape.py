"""066 Escape: the battle is void, and a tile of it may step aside."""

from __future__ import annotations

from typing import Any

import pytest

from tests.hexors.silver import lying
from tests.hexors.tables import HexorsTable, jlh


def attacked(*pieces: str, **content: Any) -> HexorsTable:
    """a1 flat 9 is about to attack b1 flat 4; both are far from everybody else."""
    given: dict[str, Any] = {"powers": {"B": ["escape"]}, **content}
    return jlh("a1 -1,0 flat 9", "b1 1,0 flat 4", *pieces, **given)


def test_nobody_is_defeated_in_a_void_battle() -> None:
    """jlh.escape.1"""
    table = attacked()
    table.does("advance a1 0,0", dice=["red", "red"], answers=["B: play escape @ defender rolled", "target b1", "stay"])
    table.expect("told jlh.escape.1", "a1 at 0,0", "b1 at 1,0", "to move B", A_stones=9, B_stones=8)
    assert table.totals("a1") == []
    assert lying(table.state) == ["escape of B discarded"]


@pytest.mark.parametrize(
    ("moment", "dice"), [("announced", []), ("attacker rolled", ["red"]), ("defender rolled", ["red", "red"])]
)
@pytest.mark.parametrize("seat", ["A", "B"])
def test_it_may_be_played_from_contact_until_the_removal(seat: str, moment: str, dice: list[str]) -> None:
    """jlh.escape.1, jlh.escape.2"""
    table = attacked(powers={seat: ["escape"]})
    table.does("advance a1 0,0", dice=dice, answers=[f"{seat}: play escape @ {moment}", "target b1", "stay"])
    table.expect("told jlh.escape.1", "a1 at 0,0", "b1 at 1,0", "to move B")


def test_outside_a_battle_it_is_refused() -> None:
    """jlh.escape.2"""
    table = attacked("b2 3,3 flat 1", powers={"A": ["escape", "life_drain"], "B": ["escape"]})
    table.refuses("play escape", by="jlh.escape.2", seat="A", at="start")
    table.refuses("play escape", by="jlh.escape.2", seat="A", at="move")
    table.refuses("play escape", by="jlh.escape.2", seat="B")


def test_between_contact_and_announcement_there_is_no_battle_yet() -> None:
    """jlh.escape.2"""
    table = attacked(powers={"A": ["life_drain"], "B": ["escape"]})
    table.does("advance a1 0,0").refuses("play escape", by="jlh.escape.2", seat="B", at="moved")


def test_after_the_removal_it_is_refused() -> None:
    """jlh.escape.2"""
    table = attacked("b2 3,3 flat 1", powers={"A": ["life_drain"], "B": ["escape"]})
    table.does("advance a1 0,0", dice=["red", "red"])
    table.refuses("play escape", by="jlh.escape.2", seat="B", at="removed")
    table.expect("b1 in discard", B_powers=1)


def test_a_battle_already_void_cannot_be_escaped_again() -> None:
    """jlh.escape.2"""
    table = attacked(powers={"A": ["life_drain"], "B": ["escape x2"]})
    table.does("advance a1 0,0", answers=["B: play escape @ announced", "target b1", "stay"])
    table.refuses("play escape", by="jlh.escape.2", seat="B", at="announced")


def test_its_target_is_either_tile_of_the_battle() -> None:
    """jlh.escape.3"""
    table = attacked("a2 3,3 flat 1", "b2 4,-4 flat 1")
    table.does("advance a1 0,0", answers=["B: play escape @ announced"])
    table.offers_exactly(["target a1", "target b1"], start="target")
    for other in ("a2", "b2", "SA", "SB"):
        table.refuses(f"target {other}", by="jlh.escape.3", seat="B")


def test_a_targeted_character_may_be_moved_to_any_free_space_next_to_it() -> None:
    """jlh.escape.4, jlh.inter.8"""
    table = attacked("b2 2,0 flat 1", in_force=[{"power": "energy_barrier", "owner": "A", "at": "2,-1"}])
    table.does("advance a1 0,0", answers=["B: play escape @ announced", "target b1"])
    table.offers_exactly(["space 1,-1", "space 1,1", "space 0,1"], start="space")
    table.offers("stay")
    table.refuses("space 3,0", by="jlh.escape.4")
    table.refuses("space 1,-2", by="jlh.escape.4")
    for taken in ("0,0", "2,0", "2,-1", "1,0"):
        table.refuses(f"space {taken}", by="jlh.inter.8")
    table.does("space 1,1")
    table.expect("b1 at 1,1", "told jlh.escape.4", "to move B")


def test_the_player_of_escape_moves_the_enemys_tile() -> None:
    """jlh.escape.4"""
    table = attacked()
    table.does("advance a1 0,0", answers=["B: play escape @ announced", "target a1", "B: space 0,-1"])
    table.expect("a1 at 0,-1", "b1 at 1,0", "told jlh.escape.4", "to move B")


def test_moving_it_is_optional() -> None:
    """jlh.escape.4, jlh.escape.1"""
    table = attacked()
    table.refuses("stay", by="jlh.escape.4")
    table.does("advance a1 0,0", answers=["B: play escape @ announced", "target b1", "stay"])
    table.expect("b1 at 1,0", "told jlh.escape.1", "not told jlh.escape.4")


def test_a_stronghold_may_be_named_but_does_not_move() -> None:
    """jlh.escape.5"""
    table = jlh("a1 3,0 flat 5", "b1 0,-4 flat 1", powers={"B": ["escape"]})
    table.does("advance a1 4,0", dice=["red", "red"], answers=["B: play escape @ defender rolled", "target SB"])
    table.expect("told jlh.escape.5", "SB at 5,0", "a1 at 4,0", "to move B", A_stones=9)


def test_the_attacker_of_a_stronghold_may_be_moved() -> None:
    """jlh.escape.5, jlh.escape.4"""
    table = jlh("a1 3,0 flat 5", "b1 0,-4 flat 1", powers={"B": ["escape"]})
    table.does("advance a1 4,0", answers=["B: play escape @ announced", "target a1", "space 3,0"])
    table.expect("told jlh.escape.4", "not told jlh.escape.5", "SB at 5,0", "a1 at 3,0", "to move B")


def test_the_same_two_tiles_do_not_fight_again_in_this_turn() -> None:
    """jlh.escape.6"""
    table = jlh("a1 3,0 flat 5", "b1 0,-4 flat 1", powers={"B": ["escape"]})
    table.does("advance a1 4,0", answers=["B: play escape @ announced", "target SB"])
    table.expect("told jlh.escape.6", "a1 at 4,0", "SB at 5,0", "to move B")
    table.does("advance b1 0,-3").does("advance a1 5,-1", dice=["red", "red"])
    table.expect("SB in discard", A_stones=10)


def test_where_only_the_round_is_void_both_roll_again() -> None:
    """jlh.escape.1, escape_scope: round_only"""
    table = jlh(
        "a1 -1,0 1/2/3/4/5/6", "b1 1,0 6/5/4/3/2/1", "a2 -3,3 flat 1", options={"escape_scope": "round_only"},
        powers={"A": ["escape"]},
    )  # fmt: skip
    table.does(
        "advance a1 0,0", dice=["green", "green", "white", "white"],
        answers=["A: play escape @ defender rolled", "target b1", "stay"],
    )  # fmt: skip
    table.expect("told jlh.escape.1", "not told jlh.escape.6", "a1 at 0,0", "b1 in discard")
    assert table.totals("a1") == [6]
    assert table.totals("b1") == [1]


def test_where_only_the_round_is_void_parting_still_ends_the_battle() -> None:
    """jlh.escape.1, jlh.battle.11, escape_scope: round_only"""
    table = attacked(options={"escape_scope": "round_only"})
    table.does("advance a1 0,0", dice=["red"], answers=["B: play escape @ attacker rolled", "target b1", "space 2,0"])
    table.expect("told jlh.escape.1", "told jlh.battle.11", "b1 at 2,0", "to move B")


def test_where_only_the_round_is_void_it_can_be_escaped_again() -> None:
    """jlh.escape.1, jlh.escape.2, escape_scope: round_only"""
    table = attacked(options={"escape_scope": "round_only"}, powers={"B": ["escape x2"]})
    table.does(
        "advance a1 0,0", dice=["red", "red", "red", "red"],
        answers=["B: play escape @ defender rolled", "target b1", "stay",
                 "B: play escape @ defender rolled", "target b1", "space 2,0"],
    )  # fmt: skip
    table.expect("b1 at 2,0", "to move B", B_stones=7)
    table.expect_events("called_off a1 b1", "rolled a1 red 9", "called_off a1 b1", "shifted b1 1,0 2,0")


def test_the_displacement_starts_no_battle() -> None:
    """jlh.escape.7"""
    table = attacked("a2 3,0 flat 9")
    table.does("advance a1 0,0", answers=["B: play escape @ announced", "target b1", "space 2,0"])
    table.expect("told jlh.escape.7", "b1 at 2,0", "a2 at 3,0", "to move B")
    table.does("advance b1 2,1", dice=["red", "red"]).expect("b1 in discard")


def test_a_displacement_away_from_everybody_is_no_contact() -> None:
    """jlh.escape.7"""
    table = attacked("a2 3,3 flat 9")
    table.does("advance a1 0,0", answers=["B: play escape @ announced", "target b1", "space 2,0"])
    table.expect("told jlh.escape.4", "not told jlh.escape.7", "b1 at 2,0")


def test_where_the_table_says_so_the_displaced_tile_fights() -> None:
    """jlh.escape.7, escape_displacement_fights: yes"""
    table = attacked("a2 3,0 flat 3", options={"escape_displacement_fights": "yes"})
    table.does("advance a1 0,0", dice=["red", "red"], answers=["B: play escape @ announced", "target b1", "space 2,0"])
    table.expect("told jlh.escape.7", "b1 at 2,0", "a2 in discard", "to move B", B_stones=9)


def test_where_the_displaced_tile_fights_it_leaves_its_late_opponent_alone() -> None:
    """jlh.escape.6, jlh.escape.7, escape_displacement_fights: yes"""
    table = attacked(options={"escape_displacement_fights": "yes"})
    table.does("advance a1 0,0", answers=["B: play escape @ announced", "target b1", "space 1,-1"])
    table.expect("told jlh.escape.6", "told jlh.escape.7", "b1 at 1,-1", "a1 at 0,0", "to move B")


def test_where_the_displaced_attacker_fights_it_leaves_its_late_opponent_alone() -> None:
    """jlh.escape.6, jlh.escape.7, escape_displacement_fights: yes"""
    table = attacked("b2 -1,-2 flat 1", options={"escape_displacement_fights": "yes"})
    table.does("advance a1 0,0", answers=["B: play escape @ announced", "target a1", "space 1,-1"])
    table.expect("told jlh.escape.6", "told jlh.escape.7", "a1 at 1,-1", "b1 at 1,0", "to move B")


def test_in_a_series_only_the_present_battle_is_void() -> None:
    """jlh.escape.1, jlh.escape.8"""
    table = attacked("b2 0,-1 flat 4")
    table.does(
        "advance a1 0,0", dice=["red", "red"],
        answers=["fight b1", "B: play escape @ announced", "target b1", "space 2,0"],
    )  # fmt: skip
    table.expect("told jlh.escape.1", "told jlh.escape.8", "b1 at 2,0", "b2 in discard", "a1 at 0,0", A_stones=10)


def test_an_attacker_that_was_moved_away_has_ended_its_series() -> None:
    """jlh.escape.8"""
    table = attacked("b2 0,-1 flat 4")
    table.does("advance a1 0,0", answers=["fight b1", "B: play escape @ announced", "target a1", "space -1,0"])
    table.expect("told jlh.escape.8", "a1 at -1,0", "b1 at 1,0", "b2 at 0,-1", "to move B")
    table.expect_events("jlh.escape.8 series_ended a1 b2")


def test_an_attacker_without_further_opponents_has_no_series_to_end() -> None:
    """jlh.escape.8"""
    table = attacked()
    table.does("advance a1 0,0", answers=["B: play escape @ announced", "target a1", "space -1,0"])
    table.expect("told jlh.escape.4", "not told jlh.escape.8", "a1 at -1,0")


def test_a_bystander_may_not_play_it() -> None:
    """jlh.escape.9"""
    table = attacked(mode="ffa", powers={"C": ["escape"], "B": ["life_drain"]})
    table.does("advance a1 0,0")
    table.refuses("play escape", by="jlh.escape.9", seat="C", at="announced")


def test_where_the_table_says_so_a_bystander_may_play_it() -> None:
    """jlh.escape.1, jlh.escape.9, escape_by_bystander: yes"""
    table = attacked(mode="ffa", options={"escape_by_bystander": "yes"}, powers={"C": ["escape"]})
    table.does("advance a1 0,0", answers=["C: play escape @ announced", "target b1", "C: space 2,0"])
    table.expect("told jlh.escape.1", "told jlh.escape.9", "b1 at 2,0", "to move B", C_stones=8)


@pytest.mark.parametrize("seat", ["C", "D"])
def test_a_partner_may_play_it(seat: str) -> None:
    """jlh.escape.1, jlh.escape.9"""
    table = attacked(mode="team", powers={seat: ["escape"]})
    table.does("advance a1 0,0")
    table.does(f"{seat}: play escape @ announced", answers=["target b1", "stay"])
    table.expect("told jlh.escape.1", "told jlh.escape.9", "b1 at 1,0", "a1 at 0,0")


def test_detection_stops_it_only_as_an_answer() -> None:
    """jlh.escape.10"""
    table = attacked("b2 3,3 flat 1", powers={"A": ["detection"], "B": ["escape"]})
    table.does(
        "advance a1 0,0", dice=["red", "red"],
        answers=["B: play escape @ defender rolled", "target b1", "A: play detection"],
    )  # fmt: skip
    table.expect("told jlh.escape.10", "not told jlh.escape.6", "b1 in discard", A_stones=8, B_stones=8)
    assert lying(table.state) == ["escape of B discarded", "detection of A discarded"]


def test_once_resolved_it_cannot_be_undone() -> None:
    """jlh.detection.4, jlh.escape.1"""
    table = attacked(powers={"A": ["detection"], "B": ["escape", "life_drain"]})
    table.does("advance a1 0,0", answers=["B: play escape @ announced", "target b1", "space 2,0"])
    table.refuses("play detection", by="jlh.detection.4", seat="A", at="announced")
    table.expect("told jlh.escape.1", "b1 at 2,0")
