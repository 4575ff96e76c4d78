"""The power Impervious."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.events import Reduced, Tried
from tests.heroclix.tables import heroclix


@pytest.mark.parametrize(("die", "click"), [(1, 3), (4, 3), (5, 1), (6, 1)])
def test_five_or_six_and_it_takes_nothing(die: int, click: int) -> None:
    """hcx.power.impervious, hcx.p3.dice.6: a roll that fails leaves the 2"""
    table = heroclix(A="E5 8/10/16/4", X="F5 impervious").does("A close", dice=f"3 4 {die}", answers=["yes"])
    assert (table.event(Tried).success, table.event(Reduced).amount) == (die > 4, 4 if die > 4 else 2)
    table.expect(f"X click {click}", "told hcx.power.impervious")


def test_nobody_needs_to_roll() -> None:
    """hcx.power.impervious, hcx.p5.trigger.7"""
    table = heroclix(A="E5 8/10/16/4", X="F5 impervious").does("A close", dice="3 4")
    table.expect("asked B may_use")
    table.refuses("use X impervious", by="hcx.p5.trigger.7", seat="B")
    table.does("decline").expect("X click 3", "told hcx.power.impervious")


def test_no_roll_for_what_would_not_hurt_it() -> None:
    """hcx.power.impervious, hcx.p8.clicked.2"""
    table = heroclix(A="E5 8/10/16/2", X="F5 impervious", windows="explicit").does("A close", dice="3 4")
    table.expect("X click 1", "told hcx.power.impervious", "told hcx.p8.clicked.2")


def test_no_roll_for_damage_that_is_no_attacks() -> None:
    """hcx.power.impervious, hcx.p8.kb.19: the attack is rolled for, the wall is not"""
    table = heroclix(A="E5 8/10/16/4", X="F5 impervious", blocking="G5", windows="explicit")
    table.does("A close", dice="4 4 2", answers=["yes", "yes"])
    assert table.count(Tried) == 1
    table.expect("X click 3", "told hcx.p8.kb.19")


def test_neither_works_on_penetrating_damage() -> None:
    """hcx.power.impervious, hcx.p8.kind.2, hcx.power.penetrating_psychic_blast"""
    table = heroclix(A="E5 r6 penetrating_psychic_blast", X="E8 impervious", windows="explicit")
    table.does("A penetrating_psychic_blast", dice="3 4")
    table.expect("X click 4", "told hcx.p8.kind.2", "not told hcx.power.impervious")


def test_another_reducer_instead_and_no_roll() -> None:
    """hcx.p8.taken.2, hcx.p8.taken.3: one reducer only, the roll belongs to it"""
    table = heroclix(A="E5 8/10/16/4", X="F5 impervious toughness", windows="explicit").does("A close", dice="3 4")
    table.does("use X toughness").expect("X click 4", "told hcx.p8.taken.2", "not told hcx.power.impervious")


def test_precision_strike_leaves_one() -> None:
    """hcx.power.precision_strike, hcx.power.impervious"""
    table = heroclix(A="E5 8/10/16/4 precision_strike", X="F5 impervious")
    table.does("A close", dice="3 4 6", answers=["yes"]).expect("X click 2", "told hcx.power.precision_strike")


def test_lost_or_countered() -> None:
    """hcx.p15.stop.1, hcx.p13.power.2"""
    table = heroclix(A="E5 8/10/16/4", X="F5 impervious", effects=["X forbid impervious"], windows="explicit")
    table.does("A close", dice="3 4").expect("X click 5", "not told hcx.power.impervious")
    table = heroclix(A="E5 8/10/16/3 flurry", X="F5 impervious@1 clicks 8", windows="explicit")
    table.does("A flurry", dice="3 4 1 3 4", answers=["yes", "yes"]).expect("X click 5")
