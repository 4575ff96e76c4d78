"""Where a rule could go wrong by one: the first tile, the first colour, the last column, the value nought."""

from __future__ import annotations

from hexdial.games.hexors.game import JLH
from tests.hexors.tables import fresh, jlh, ygh

REST = ["b1 4,0 flat 5", "c1 0,-4 flat 5"]


def test_a_lent_nought_counts_as_nought() -> None:
    """ygh.symbiosis.1"""
    table = ygh("a1 -1,0 flat 4", "a2 0,-1 flat 0", "b1 1,0 flat 3", "b2 3,2 flat 1", powers={"A": ["symbiosis"]})
    table.does("advance a1 0,0", dice=["red", "red"], answers=["A: play symbiosis @ announced", "target a1", "A: yes"])
    table.expect_total("a1", 1, lent=0, pod=1)
    table.expect("a1 in discard", "told ygh.symbiosis.1")


def test_the_first_colour_is_a_roll_like_any_other() -> None:
    """jlh.power.14"""
    table = jlh("a1 -1,0 flat 2", "b1 1,0 flat 8", "b2 3,2 flat 1", powers={"A": ["teamwork"]})
    table.does("advance a1 0,0", dice=["green", "green"], answers=["A: play teamwork @ attacker rolled", "target a1"])
    table.expect("b1 in discard", "told jlh.power.14")


def test_stones_help_the_first_tile_of_the_table_too() -> None:
    """jlh.ffa.10"""
    table = jlh(
        "SA -5,0 flat 4", "a1 2,2 flat 1", "b1 -3,0 flat 5", "c1 0,-4 flat 5", mode="ffa", players=3, to_move="B",
        stones={"A": 2, "B": 0, "C": 0},
    )  # fmt: skip
    table.does("advance b1 -4,0", dice=["red", "red"], answers=["A: spend @ announced", "A: spend"])
    table.expect_total("SA", 6, rolled=4, stones=2)
    table.expect("b1 in discard", "told jlh.ffa.10")


def test_only_the_seam_is_a_seam() -> None:
    """jlh.ffa.3"""
    homes = [{"label": "SA", "at": "-1,9"}, {"label": "SB", "at": "3,0"}, {"label": "SC", "at": "6,9"}]
    table = jlh(
        "a1 10,4 flat 1", "b1 2,2 flat 1", "c1 4,6 flat 1", mode="ffa", players=3, board="doubled_field", homes=homes
    )
    table.does("advance a1 11,4")
    table.expect("a1 at 11,4", "not told jlh.ffa.3")
    table.does("advance b1 3,2").does("advance c1 3,6")
    table.expect("told jlh.ffa.3")
    plain = jlh("a1 -1,0 flat 1", *REST, mode="ffa", players=3)
    plain.does("advance a1 0,0").does("advance b1 3,0").does("advance c1 0,-3").does("advance a1 1,0")
    plain.expect("not told jlh.ffa.3")


def test_after_a_duel_a_full_round_of_passes_counts_from_nought() -> None:
    """jlh.ffa.24"""
    table = jlh("SA -5,0 flat 4", "SB 5,0 flat 3", "SC 0,-5 flat 2", "SD 0,5 flat 1", mode="ffa", players=4)
    table.does("pass").does("pass").does("fight SD", dice=["red", "red"])
    table.does("pass").does("pass").does("pass")
    table.refuses("pass", by="jlh.ffa.24", seat="A")


def test_who_takes_a_tile_is_the_one_to_move() -> None:
    """jlh.setup.6"""
    table = fresh(JLH, mode="beginner", ages=[9, 8])
    table.does("heads", dice=["tails"]).does("take mars")
    for seat, slot in enumerate(("take 1", "take 1", "take 3")):
        assert table.state.active == seat % 2
        tile = table.position.decision
        assert tile is not None
        table.does(slot, dice=[("draw aquaman", "draw superman", "draw cheetah")[seat]])
    table.expect("told jlh.setup.6")


def test_a_tile_hemmed_in_is_free_as_soon_as_the_way_opens() -> None:
    """jlh.inter.10"""
    craters = {"power": "wasteland", "owner": "A", "cells": ["1,-6", "-1,-5", "3,3"]}
    table = jlh("a1 0,-5 flat 5", "b2 3,1 flat 1", in_force=[craters],
                units=[{"label": "b1", "at": "0,-6", "tile": "flat 5", "trapped": "#1"}])  # fmt: skip
    table.does("advance a1 0,-4")
    table.expect_events("freed b1", "jlh.turn.6 noted")
    table.expect("told jlh.inter.10", "to move B")
