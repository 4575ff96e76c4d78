"""TRAP GLOSSARY, 067 Sun Dagger and 073 Earth Fist."""

from __future__ import annotations

import pytest

from tests.hexors.tables import ygh


def test_a_sun_dagger_gives_three_for_the_turn() -> None:
    """ygh.sun_dagger.1, ygh.trap.4"""
    table = ygh("a1 -1,0 flat 4", "b1 1,0 flat 6", "b2 3,3 flat 1", powers={"A": ["sun_dagger"]}, stones={"A": 1})
    table.does("advance a1 0,0", dice=["red", "red"], answers=["A: play sun_dagger @ announced", "target a1"])
    table.expect_total("a1", 7, rolled=4, sun_dagger=3)
    table.expect("b1 in discard", "told ygh.sun_dagger.1", "told ygh.trap.4", A_stones=1)
    assert table.state.p_status == [2]


def test_two_daggers_give_six() -> None:
    """ygh.sun_dagger.2, ygh.total.3"""
    table = ygh("a1 -1,0 flat 4", "b1 1,0 flat 9", "b2 3,3 flat 1", powers={"A": ["sun_dagger x2"]})
    table.does(
        "advance a1 0,0",
        dice=["red", "red"],
        answers=["A: play sun_dagger @ announced", "target a1", "A: play sun_dagger", "target a1"],
    )
    table.expect_total("a1", 10, rolled=4, sun_dagger=6)
    table.expect("b1 in discard", "told ygh.sun_dagger.2", "told ygh.total.3")


@pytest.mark.parametrize(("trap", "rule"), [("sun_dagger", "ygh.sun_dagger.2"), ("earth_fist", "ygh.earth_fist.1")])
def test_only_monsters_of_either_side_can_be_chosen(trap: str, rule: str) -> None:
    """ygh.sun_dagger.2, ygh.earth_fist.1"""
    table = ygh("a1 -1,0 flat 4", "b1 3,3 flat 6", powers={"A": [trap]})
    table.does(f"play {trap}")
    table.refuses("target CA", by=rule)
    table.offers_exactly(["target a1", "target b1"])


def test_an_earth_fist_gives_seven_in_every_duel_of_the_turn() -> None:
    """ygh.earth_fist.1, ygh.earth_fist.2"""
    table = ygh("a1 -1,0 flat 2", "b1 1,0 flat 8", "b2 -1,1 flat 8", "b3 3,3 flat 1", powers={"A": ["earth_fist"]})
    table.does(
        "advance a1 0,0",
        dice=["red", "red", "red", "red"],
        answers=["A: fight b1", "A: play earth_fist @ announced", "target a1"],
    )
    assert table.totals("a1") == [9, 9]
    table.expect("b1 in discard", "b2 in discard", "told ygh.earth_fist.1", "told ygh.earth_fist.2")


def test_an_earth_fist_is_over_in_the_next_turn() -> None:
    """ygh.earth_fist.2, ygh.trap.4"""
    table = ygh("a1 -1,0 flat 2", "b1 1,0 flat 8", "b2 0,-2 flat 3", powers={"A": ["earth_fist"]})
    table.does("advance a1 0,0", dice=["red", "red"], answers=["A: play earth_fist @ announced", "target a1"])
    table.does("advance b2 0,-1", dice=["red", "red"])
    assert table.totals("a1") == [9, 2]
    table.expect("a1 in discard", "told ygh.earth_fist.2", "told ygh.trap.4")
