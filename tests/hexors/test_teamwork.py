from typing import Any

from tests.hexors.tables import HexorsTable, jlh

WALL = [{"power": "energy_barrier", "owner": "A", "at": "2,2"}]


def contact(**content: Any) -> HexorsTable:
    """a1 counts 2, b1 8; one step of a1 brings them together."""
    return jlh("a1 -1,0 flat 2", "b1 1,0 flat 8", **content)


def test_teamwork_adds_seven() -> None:
    """jlh.teamwork.1"""
    table = contact(powers={"A": ["teamwork"]})
    table.does("advance a1 0,0", ["red", "red"], ["play teamwork @ announced", "target a1"])
    table.expect("b1 in discard", "told jlh.teamwork.1", A_stones=8)
    table.expect_total("a1", 9, rolled=2, teamwork=7)


def test_it_counts_in_every_battle_of_the_turn() -> None:
    """jlh.teamwork.1"""
    table = jlh("a1 -1,0 flat 2", "b1 1,0 flat 7", "b2 1,-1 flat 7", powers={"A": ["teamwork"]})
    table.does("play teamwork", answers=["target a1"])
    table.does("advance a1 0,0", ["red"] * 4, ["fight b1"])
    table.expect("b1 in discard", "b2 in discard", "told jlh.teamwork.1")
    assert table.totals("a1") == [9, 9]


def test_in_the_next_turn_it_is_gone() -> None:
    """jlh.teamwork.1"""
    table = jlh("a1 -2,0 flat 2", "b1 1,0 flat 8", powers={"A": ["teamwork"]})
    table.does("play teamwork", answers=["target a1", "advance a1 -1,0"])
    table.does("advance b1 0,0", ["red", "red"])
    table.expect("a1 in discard", "told jlh.teamwork.1", "told jlh.power.4", "not told jlh.teamwork.3")
    table.expect_total("a1", 2, rolled=2)


def test_a_stronghold_has_it_on_top_of_its_defense_bonus() -> None:
    """jlh.teamwork.1"""
    table = jlh("a1 3,0 flat 12", "b1 0,3 flat 1", "SB 5,0 flat 3 bonus 3", powers={"B": ["teamwork"]})
    table.does("advance a1 4,0", ["red", "red"], ["B: play teamwork @ defender rolled", "target SB"])
    table.expect("a1 in discard", "SB at 5,0", "told jlh.teamwork.1")
    table.expect_total("SB", 13, rolled=3, home_bonus=3, teamwork=7)


def test_any_character_or_stronghold_may_be_chosen_but_no_wall() -> None:
    """jlh.teamwork.2"""
    table = contact(powers={"A": ["teamwork"]}, in_force=WALL)
    table.does("play teamwork")
    table.offers_exactly(["target SA", "target a1", "target SB", "target b1"], start="target")
    table.refuses("space 2,2", by="jlh.teamwork.2")
    table.refuses("against #1", by="jlh.teamwork.2")


def test_an_enemy_may_be_chosen_too() -> None:
    """jlh.teamwork.1"""
    table = contact(powers={"A": ["teamwork"]})
    table.does("advance a1 0,0", ["red", "red"], ["play teamwork @ announced", "target b1"])
    table.expect("a1 in discard", "told jlh.teamwork.1")
    table.expect_total("b1", 15, rolled=8, teamwork=7)


def test_a_tile_that_is_gone_cannot_be_chosen() -> None:
    """jlh.power.12"""
    table = jlh("a1 -1,0 flat 2", "b1 1,0 flat 8", "b2 discard flat 3", powers={"A": ["teamwork"]})
    table.does("play teamwork")
    table.refuses("target b2", by="jlh.power.12")


def test_detection_takes_the_seven_away_at_once() -> None:
    """jlh.teamwork.3"""
    table = contact(powers={"A": ["teamwork"], "B": ["detection"]})
    table.does(
        "advance a1 0,0",
        ["red", "red"],
        ["play teamwork @ announced", "target a1", "B: play detection @ defender rolled"],
    )
    table.expect("a1 in discard", "told jlh.teamwork.3", A_stones=7, B_stones=8)
    table.expect_total("a1", 2, rolled=2)


def test_it_leaves_with_its_tile_without_a_word_of_detection() -> None:
    """jlh.power.13"""
    table = jlh("a1 -1,0 flat 2", "a2 4,-4 flat 1", "b1 1,0 flat 12", powers={"A": ["teamwork"]})
    table.does("advance a1 0,0", ["red", "red"], ["play teamwork @ announced", "target a1"])
    table.expect("a1 in discard", "told jlh.power.13", "not told jlh.teamwork.3")


def test_before_the_roll_only_it_is_refused_after_it() -> None:
    """jlh.power.14, strike_powers_after_roll"""
    table = contact(powers={"A": ["teamwork", "escape"]}, options={"strike_powers_after_roll": "only_where_stated"})
    table.does("advance a1 0,0", ["red"])
    table.refuses("play teamwork", by="jlh.power.14", at="attacker rolled")


def test_before_the_roll_only_it_is_fine_before_it() -> None:
    """jlh.teamwork.1, strike_powers_after_roll"""
    table = contact(powers={"A": ["teamwork"]}, options={"strike_powers_after_roll": "only_where_stated"})
    table.does("advance a1 0,0", ["red", "red"], ["play teamwork @ announced", "target a1"])
    table.expect("b1 in discard", "told jlh.teamwork.1", "not told jlh.power.14")
