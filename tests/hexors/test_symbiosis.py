"""TRAP GLOSSARY, 066 Symbiosis."""

from __future__ import annotations

from typing import Any

from tests.hexors.tables import HexorsTable, ygh

LENDER = {"strikes": {"green": 1, "blue": 8, "yellow": 1, "red": 3, "purple": 1, "white": 1}}


def meeting(roll: int = 2, **content: Any) -> HexorsTable:
    units = [{"label": "a2", "at": "0,-1", "tile": LENDER}]
    return ygh(
        f"a1 -1,0 flat {roll}", "b1 1,0 flat 5", "b2 3,3 flat 1", units=units, powers={"A": ["symbiosis"]}, **content
    )


def test_the_highest_strike_of_a_touching_friend_may_be_used() -> None:
    """ygh.symbiosis.1, ygh.symbiosis.4"""
    table = meeting(stones={"A": 1})
    table.does("advance a1 0,0", dice=["red", "red"], answers=["A: play symbiosis @ announced", "target a1", "A: yes"])
    table.expect_total("a1", 9, lent=8, pod=1)
    table.expect("b1 in discard", "told ygh.symbiosis.1", "told ygh.symbiosis.4", A_stones=1)


def test_it_may_mean_the_rolled_colour_where_the_table_says_so() -> None:
    """ygh.symbiosis.1"""
    table = meeting(options={"symbiosis_value": "same_colour"})
    table.does("advance a1 0,0", dice=["red", "red"], answers=["A: play symbiosis @ announced", "target a1", "A: yes"])
    table.expect_total("a1", 4, lent=3, pod=1)
    table.expect("a1 in discard", "told ygh.symbiosis.1")


def test_it_is_optional_in_each_duel() -> None:
    """ygh.symbiosis.2"""
    table = meeting(roll=9)
    table.does("advance a1 0,0", dice=["red", "red"], answers=["A: play symbiosis @ announced", "target a1", "A: no"])
    table.expect_total("a1", 10, rolled=9, pod=1)
    table.expect("told ygh.symbiosis.2")


def test_only_touching_friendly_monsters_lend() -> None:
    """ygh.symbiosis.3"""
    table = ygh("CA 0,-1 flat 9", "a1 -1,0 flat 2", "b1 1,0 flat 5", "b2 3,3 flat 1", powers={"A": ["symbiosis"]})
    table.does("advance a1 0,0", dice=["red", "red"], answers=["A: play symbiosis @ announced", "target a1"])
    table.expect("a1 in discard", "told ygh.symbiosis.3")
    assert table.reasons("a1")["rolled"] == 2


def test_a_character_cannot_be_the_borrower() -> None:
    """ygh.symbiosis.3"""
    table = meeting()
    table.does("play symbiosis")
    table.refuses("target CA", by="ygh.symbiosis.3")


def test_disarm_brings_the_own_value_back() -> None:
    """ygh.symbiosis.5"""
    table = ygh(
        "a1 -1,0 flat 2",
        "b1 1,0 flat 5",
        "b2 3,3 flat 1",
        units=[{"label": "a2", "at": "0,-1", "tile": LENDER}],
        powers={"A": ["symbiosis"], "B": ["disarm"]},
    )
    table.does(
        "advance a1 0,0",
        dice=["red", "red"],
        answers=["A: play symbiosis @ announced", "target a1", "B: play disarm @ defender rolled"],
    )
    table.expect_total("a1", 3, rolled=2, pod=1)
    table.expect("a1 in discard", "told ygh.symbiosis.5")
