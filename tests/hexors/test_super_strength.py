from typing import Any

from tests.hexors.tables import HexorsTable, jlh

STRONG = [{"power": "super_strength", "owner": "A", "on": "a1"}]


def contact(**content: Any) -> HexorsTable:
    """a1 counts 4, b1 6; one step of a1 brings them together."""
    return jlh("a1 -1,0 flat 4", "b1 1,0 flat 6", "b2 4,-4 flat 6", **content)


def test_super_strength_adds_three() -> None:
    """jlh.super_strength.1"""
    table = contact(powers={"A": ["super_strength"]})
    table.does("play super_strength", answers=["target a1"])
    table.does("advance a1 0,0", ["red", "red"])
    table.expect("b1 in discard", "told jlh.super_strength.1", A_stones=7)
    table.expect_total("a1", 7, rolled=4, super_strength=3)


def test_it_lasts_for_the_rest_of_the_game() -> None:
    """jlh.super_strength.1"""
    table = jlh("a1 -3,0 flat 4", "b1 1,0 flat 6", "b2 3,0 flat 6", powers={"A": ["super_strength"]})
    table.does("play super_strength", answers=["target a1", "advance a1 -2,0"]).does("advance b2 3,1")
    table.does("advance a1 -1,0").does("advance b2 3,0")
    table.does("advance a1 0,0", ["red", "red"]).does("advance b2 2,0")
    table.does("advance a1 1,0", ["red", "red"])
    table.expect("b1 in discard", "b2 in discard", "told jlh.super_strength.1")
    assert table.totals("a1") == [7, 7]


def test_it_may_lie_under_a_character_or_a_stronghold_of_anybody() -> None:
    """jlh.super_strength.1"""
    wall = [{"power": "energy_barrier", "owner": "A", "at": "2,2"}]
    table = contact(powers={"A": ["super_strength"]}, in_force=wall)
    table.does("play super_strength")
    table.offers_exactly(["target SA", "target a1", "target SB", "target b1", "target b2"], start="target")
    table.refuses("space 2,2", by="jlh.super_strength.1")


def test_it_is_gone_when_its_tile_is_defeated() -> None:
    """jlh.super_strength.2"""
    table = jlh("a1 -1,0 flat 4", "a2 4,-4 flat 1", "b1 1,0 flat 9", in_force=STRONG)
    table.does("advance a1 0,0", ["red", "red"])
    table.expect("a1 in discard", "told jlh.super_strength.2")
    assert table.state.p_status == [2]


def test_once_gone_it_cannot_be_used_again() -> None:
    """jlh.super_strength.2"""
    table = jlh("a1 -1,0 flat 4", "a2 4,-4 flat 1", "b1 1,0 flat 9", in_force=STRONG, powers={"A": ["last_stand"]})
    table.does("advance a1 0,0", ["red", "red"]).does("advance b1 1,1")
    table.expect_told("jlh.super_strength.2")
    table.refuses("play super_strength", by="jlh.power.7", at="start")


def test_it_ends_when_it_is_destroyed() -> None:
    """jlh.super_strength.2"""
    table = contact(in_force=STRONG, powers={"B": ["detection"]})
    table.does("advance a1 0,0", ["red", "red"], ["B: play detection @ defender rolled"])
    table.expect("a1 in discard", "told jlh.super_strength.2")
    table.expect_total("a1", 4, rolled=4)


def test_it_stays_in_force_from_turn_to_turn() -> None:
    """jlh.power.6"""
    table = contact(in_force=STRONG)
    table.does("advance a1 -2,0").does("advance b2 4,-3")
    table.not_told("jlh.super_strength.2")
    assert table.state.p_status == [1]


def test_it_stays_with_the_tile_when_control_changes() -> None:
    """jlh.super_strength.3"""
    strong = [{"power": "super_strength", "owner": "B", "on": "b1"}]
    table = contact(in_force=strong, powers={"A": ["telepathy"]})
    table.does(
        "play telepathy",
        answers=[
            "target b1",
            "advance b1 2,-1",
        ],
    )
    table.expect("told jlh.super_strength.3")


def test_a_taken_tile_fights_for_the_other_side_with_it() -> None:
    """jlh.super_strength.3"""
    strong = [{"power": "super_strength", "owner": "B", "on": "b1"}]
    table = jlh("a1 -4,4 flat 1", "b1 1,0 flat 4", "b2 -1,0 flat 6", in_force=strong, powers={"A": ["telepathy"]})
    table.does("play telepathy", answers=["target b1"]).does("advance b1 0,0", ["red", "red"])
    table.expect("b2 in discard", "b1 at 0,0", "told jlh.super_strength.3")
    table.expect_total("b1", 7, rolled=4, super_strength=3)


def test_control_says_nothing_of_a_power_under_another_tile() -> None:
    """jlh.telepathy.1"""
    table = contact(in_force=STRONG, powers={"A": ["telepathy", "life_drain"]})
    table.does("play life_drain", answers=["target b1", "play telepathy", "target b1"])
    table.expect("told jlh.telepathy.1", "not told jlh.super_strength.3")


def test_what_is_no_longer_in_force_does_not_stay_with_a_taken_tile() -> None:
    """jlh.telepathy.1"""
    gone = [{"power": "super_strength", "owner": "B", "on": "b1", "spent": True}]
    table = contact(in_force=gone, powers={"A": ["telepathy"]})
    table.does("play telepathy", answers=["target b1"])
    table.expect("told jlh.telepathy.1", "not told jlh.super_strength.3")


def test_it_may_be_played_in_the_middle_of_an_own_battle() -> None:
    """jlh.super_strength.4"""
    table = contact(powers={"A": ["super_strength"]})
    table.does("advance a1 0,0", ["red", "red"], ["play super_strength @ defender rolled", "target a1"])
    table.expect("b1 in discard", "told jlh.super_strength.4")
    table.expect_total("a1", 7, rolled=4, super_strength=3)


def test_in_the_turn_of_the_other_it_is_refused() -> None:
    """jlh.power.5"""
    table = contact(powers={"B": ["super_strength", "teamwork"]})
    table.does("advance a1 0,0", ["red"])
    table.refuses("play super_strength", by="jlh.power.5", seat="B", at="attacker rolled")


def test_played_before_the_roll_it_says_nothing_of_the_middle() -> None:
    """jlh.super_strength.1"""
    table = contact(powers={"A": ["super_strength"]})
    table.does("advance a1 0,0", ["red", "red"], ["play super_strength @ announced", "target a1"])
    table.expect("b1 in discard", "told jlh.super_strength.1", "not told jlh.super_strength.4")


def test_the_strict_table_refuses_it_after_the_roll() -> None:
    """jlh.power.14, strike_powers_after_roll"""
    table = contact(
        powers={"A": ["super_strength", "escape"]}, options={"strike_powers_after_roll": "only_where_stated"}
    )
    table.does("advance a1 0,0", ["red"])
    table.refuses("play super_strength", by="jlh.power.14", at="attacker rolled")
