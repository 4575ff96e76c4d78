"""The power Force Blast."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.events import AttackResolved, Clicked
from tests.heroclix.tables import at, heroclix


def test_the_example_of_the_book() -> None:
    """hcx.ex.p8.force_blast: hcx.power.force_blast, hcx.p8.kb.7, hcx.p8.kb.8"""
    table = heroclix(A=f"{at(5, 5)} force_blast", B="A1", X=at(6, 5)).does("A force_blast", dice="3")
    assert table.count(AttackResolved) == 0
    table.expect(f"X at {at(9, 5)}", "X click 1", "A tokens 1", "told hcx.p8.kb.7", "told hcx.p8.kb.8", "asked A act")


def test_one_of_several_neighbours() -> None:
    """hcx.power.force_blast: chosen before the die falls"""
    table = heroclix(A="E5 force_blast", B="E6", X="F5", Y="D5", Z="H8").does("A force_blast")
    table.refuses("pick Z", by="hcx.power.force_blast")
    table.refuses("pick B", by="hcx.power.force_blast")
    table.does("pick Y", dice="2")
    table.expect("Y at B5", "X at F5")


def test_nobody_near() -> None:
    """hcx.power.force_blast"""
    table = heroclix(A="E5 force_blast", B="E6", X="G5")
    table.refuses("A force_blast", by="hcx.power.force_blast")
    table.refuses("B force_blast", by="hcx.p4.basic.4")


def test_force_blast_off_an_edge() -> None:
    """hcx.power.force_blast, hcx.p8.kb.10, hcx.p8.kb.12: a roof, the border, a wall"""
    table = heroclix(A="E5 force_blast", B="A1", X="F5 clicks 9", level2="C1:G16").does("A force_blast", dice="6")
    table.expect("X at H5", "X click 3", "told hcx.p8.kb.12")
    table = heroclix(A="N5 force_blast", B="A1", X="O5").does("A force_blast", dice="4")
    table.expect("X at P5", "X click 2", "told hcx.p8.kb.10")
    table = heroclix(A="E5 force_blast", B="A1", X="F5", walls="G5|H5").does("A force_blast", dice="4")
    table.expect("X at G5", "X click 2")


def test_knock_back_damage_is_nobodys() -> None:
    """hcx.power.force_blast, hcx.p8.kb.19, hcx.p8.kb.20: it comes from no character, and can be reduced"""
    table = heroclix(A="N5 force_blast", B="A1", X="O5 toughness").does("A force_blast", dice="4")
    assert table.count(Clicked) == 0
    table.expect("X at P5", "X click 1")


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("charge", "hcx.p8.kb.21"), ("base 2x2", "hcx.p19.multibase.2"), ("giant", "hcx.p16.size.6"),
        ("immobile", "hcx.p8.kb.22"),
    ],
)  # fmt: skip
def test_some_stand_fast(text: str, rule: str) -> None:
    """hcx.power.force_blast: each by the rule of its case"""
    table = heroclix(A="E5 force_blast", B="A1", X=f"F5 {text}").does("A force_blast", dice="3")
    table.expect("X at F5", "X click 1", f"told {rule}", "A tokens 1")


def test_its_attacks_knock_back() -> None:
    """hcx.power.force_blast, hcx.p8.kb.5"""
    table = heroclix(A="E5 force_blast", B="A1", X="F5").does("A close", dice="3 4", answers=["yes"])
    table.expect("X at I5", "X click 4")
    table = heroclix(A="E5 force_blast@1 click 2", B="A1", X="F5").does("A close", dice="3 4")
    table.expect("X at F5", "X click 4", "asked A act")


def test_the_die_counts_as_it_lies() -> None:
    """hcx.ex.p3.success_failure_kinds: hcx.p3.dice.3: neither a success nor a failure"""
    table = heroclix(A="E5 force_blast plasticity", B="A1", X="F5").does("A force_blast", dice="1")
    table.expect("X at G5")


def test_untouched_in_its_first_turn() -> None:
    """hcx.power.force_blast, hcx.p9.immunity.5"""
    table = heroclix(A="E2 left force_blast", B="A9", X="E1", Y="P1", turns=[0, 0], turn=1)
    table.refuses("A force_blast", by="hcx.power.force_blast")


def test_force_blast_outwitted() -> None:
    """hcx.power.force_blast, hcx.p15.stop.1"""
    table = heroclix(A="E5 force_blast", B="A1", X="F5", effects=["A forbid force_blast"])
    table.refuses("A force_blast", by="hcx.p15.stop.1")
    table.does("A close", dice="3 4")
    table.expect("X at F5", "asked A act")
