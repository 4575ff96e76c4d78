"""The examples of the catalogue."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from hexdial.games.heroclix2008.estimate import hit_chance
from tests.heroclix2008.tables import hcb, to
from tests.heroclix2008.test_attacks import compared
from tests.heroclix2008.test_movement import moved


@pytest.mark.parametrize("dice", [["4", "6"], ["5", "5"]])
def test_total_attack_20_against_defense_16(dice: list[str]) -> None:
    """hcb.roll.1, hcb.roll.2"""
    table = hcb("a1 0,0 8/10/16/2", "b1 1,0 8/10/16/2")
    table.attacks("a1", "punch b1", dice)
    assert compared(table).total == 20
    assert compared(table).hit
    table.expect("told hcb.roll.1", "told hcb.roll.2")


def test_speed_four_gives_four_movement_points() -> None:
    """hcb.move.1"""
    table = hcb("a1 0,0 4/10/16/2", "b1 15,15")
    table.goes("a1", "4,4")
    assert moved(table).points == 4
    table.expect("told hcb.move.1")


@pytest.mark.parametrize("deed", ["attack", "move-attack"])
def test_instead_of_attacking_with_an_attack(deed: str) -> None:
    """hcb.power.5"""
    hurt = hcb("a1 5,5 click=3 recover", "b1 5,4")
    hurt.does(f"a1 {deed}", answers=[*([] if deed == "attack" else [to("5,5")]), "recover"])
    hurt.clicks(a1=1)
    hurt.expect("told hcb.power.5")


def test_instead_of_attacking_with_a_move() -> None:
    """hcb.power.5"""
    table = hcb("a1 5,5 click=3 recover", "b1 5,4")
    table.does("a1 move")
    table.refuses("recover", by="hcb.power.5")


def test_smallest_hit_and_largest_miss() -> None:
    """hcb.roll.2"""
    hits = 0
    for one, two in product(range(1, 7), repeat=2):
        table = hcb("a1 0,0", "b1 1,0")
        table.attacks("a1", "punch b1", [str(one), str(two)])
        assert compared(table).hit == (one + two >= 6)
        hits += compared(table).hit
    assert Fraction(hits, 36) == Fraction(26, 36)
    assert hit_chance(16 - 10) == pytest.approx(26 / 36)
    table.expect("told hcb.roll.2")
