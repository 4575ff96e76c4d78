"""Precision Strike: at least 1, and dull senses."""

from __future__ import annotations

from tests.heroclix.tables import heroclix


def test_damage_is_not_reduced_below_one() -> None:
    """hcx.power.precision_strike, hcx.power.toughness"""
    table = heroclix(A="E5 8/10/16/1 precision_strike", B="A1", X="F5 toughness").does("A close", dice="3 4")
    table.expect("X click 2", "told hcx.power.precision_strike")
    table = heroclix(A="E5 8/10/16/3 precision_strike", B="A1", X="F5 invulnerability").does("A close", dice="3 4")
    table.expect("X click 2")


def test_without_it_nothing_is_taken() -> None:
    """hcx.power.precision_strike, hcx.p8.clicked.2"""
    table = heroclix(A="E5 8/10/16/1", B="A1", X="F5 toughness").does("A close", dice="3 4")
    table.expect("X click 1", "told hcx.p8.clicked.2")


def test_damage_of_zero_is_not_raised() -> None:
    """hcx.power.precision_strike: nothing was reduced"""
    table = heroclix(A="E5 8/10/16/0 precision_strike", B="A1", X="F5 toughness").does("A close", dice="3 4")
    table.expect("X click 1")


def test_a_single_target_only() -> None:
    """hcx.power.precision_strike"""
    table = heroclix(A="E5 8/10/16/2 r6 bolts 2 precision_strike", B="A1", X="H5 toughness", Y="E9 toughness")
    table.does("A range", dice="3 4", answers=["pick X", "pick Y", "1"])
    table.expect("X click 1", "Y click 1")
    table = heroclix(A="E5 8/10/16/1 r6 bolts 2 precision_strike", B="A1", X="H5 toughness", Y="E9 toughness")
    table.does("A range", dice="3 4", answers=["pick X", "done"])
    table.expect("X click 2")


def test_super_senses_against_precision_strike() -> None:
    """hcx.power.precision_strike, hcx.power.super_senses, hcx.p3.dice.4: a 5 counts as a 4, a 6 always succeeds"""
    for die, click in (("5", 4), ("6", 1)):
        table = heroclix(A="E5 8/10/16/3 precision_strike", B="A1", X="F5 super_senses")
        table.does("A close", dice=f"3 4 {die}", answers=["yes"])
        table.expect(f"X click {click}")
    table = heroclix(A="E5 8/10/16/3", B="A1", X="F5 super_senses").does("A close", dice="3 4 5", answers=["yes"])
    table.expect("X click 1")


def test_lost_or_forbidden() -> None:
    """hcx.power.precision_strike, hcx.p13.power.2, hcx.p15.cantuse.2"""
    table = heroclix(A="E5 8/10/16/1 precision_strike@1 click 2", B="A1", X="F5 toughness").does("A close", dice="3 4")
    table.expect("X click 1")
    forbid = ["A forbid precision_strike"]
    table = heroclix(A="E5 8/10/16/1 precision_strike", B="A1", X="F5 toughness", effects=forbid)
    table.does("A close", dice="3 4")
    table.expect("X click 1")
