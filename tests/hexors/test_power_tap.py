"""TRAP GLOSSARY, 068 Power Tap."""

from __future__ import annotations

from hexdial.games.hexors.events import Paid
from tests.hexors.tables import ygh

BOARD = ("a1 0,0 flat 5", "b1 3,3 flat 5")


def test_it_moves_a_gem_from_pool_to_pool() -> None:
    """ygh.power_tap.1"""
    table = ygh(*BOARD, powers={"A": ["power_tap"]}, stones={"A": 1, "B": 3})
    table.does("play power_tap")
    table.expect("told ygh.power_tap.1", A_stones=1, B_stones=2)
    assert [told.event for told in table.told("ygh.power_tap.1")] == [Paid(1, -1, 2), Paid(0, 1, 1)]


def test_the_cost_comes_first() -> None:
    """ygh.power_tap.2"""
    table = ygh(*BOARD, powers={"A": ["power_tap"]}, stones={"A": 0, "B": 3})
    table.refuses("play power_tap", by="ygh.power_tap.2")
    table.expect(A_powers=1, B_stones=3)


def test_against_an_empty_pool_it_is_refused() -> None:
    """ygh.power_tap.3"""
    table = ygh(*BOARD, powers={"A": ["power_tap", "sun_dagger"]}, stones={"A": 1, "B": 0})
    table.refuses("play power_tap", by="ygh.power_tap.3")


def test_it_takes_the_gem_the_opponent_needs() -> None:
    """ygh.power_tap.4, ygh.trap.2"""
    table = ygh(*BOARD, powers={"A": ["power_tap"], "B": ["earth_fist"]}, stones={"A": 1, "B": 2})
    table.offers("play earth_fist", seat="B")
    table.does("play power_tap", seat="A")
    table.expect("told ygh.power_tap.4", B_stones=1)
    table.refuses("play earth_fist", by="ygh.trap.2", seat="B")
