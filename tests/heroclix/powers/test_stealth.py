"""The power Stealth."""

from __future__ import annotations

from tests.heroclix.tables import heroclix


def test_a_hindered_line_is_blocked() -> None:
    """hcx.power.stealth"""
    table = heroclix(A="E5 r6", B="A1", X="H5 stealth", Y="E9", hindering="H5").does("A range", dice="3 4")
    table.expect("Y click 4", "X click 1")
    table = heroclix(A="E5 r6", B="A1", X="H5 stealth", Y="E9", Z="E1", hindering="H5").does("A range")
    table.refuses("pick X", by="hcx.power.stealth")
    table.offers("pick Y", "pick Z")


def test_a_clear_line_is_not() -> None:
    """hcx.power.stealth"""
    table = heroclix(A="E5 r6", B="A1", X="H5 stealth").does("A range", dice="3 4")
    table.expect("X click 4")


def test_stealth_out_of_turn_only() -> None:
    """hcx.power.stealth: in its own turn it is seen, by whoever shoots then"""
    table = heroclix(A="E5 r6 mind_control", B="H5 stealth", C="P1", X="E9 r6", hindering="H5", Y="P16")
    table.does("A mind_control_range", dice="3 4")
    table.expect("asked A control")
    table = heroclix(A="E5 r8 mind_control", B="P1", X="E9 r8", Y="H5 stealth", Z="P16", hindering="H5")
    table.does("A mind_control_range", dice="3 4")
    table.refuses("range", by="hcx.power.mind_control")
    table = heroclix(A="E5 r6", B="A1", X="H5 stealth", hindering="E5 H5", to_move="B")
    table.refuses("X range", by="hcx.p9.zeroes.1", seat="B")


def test_a_range_action_is_refused_by_stealth_where_the_only_foe_in_range_hides() -> None:
    """hcx.power.stealth, hcx.p8.target.5, hcx.p8.target.6"""
    table = heroclix(A="E5 r6", B="A1", X="H5 stealth", Y="P16", hindering="H5")
    table.refuses("A range", by="hcx.power.stealth")
    table = heroclix(A="E5 r6", B="A1", X="H5 stealth", Y="F6", hindering="H5")
    table.refuses("A range", by="hcx.p8.target.5")
    table = heroclix(A="E5 r6", B="A1", X="H5 stealth", hindering="H5", blocking="G5")
    table.refuses("A range", by="hcx.p8.target.6")
    table = heroclix(A="E5 r2", B="A1", X="H5 stealth", hindering="H5")
    table.refuses("A range", by="hcx.p8.target.6")


def test_heavy_objects_hide_too() -> None:
    """hcx.power.stealth, hcx.p11.heavy.3"""
    table = heroclix(A="E5 r6", B="A1", X="H5 stealth", rock="G5 heavy")
    table.refuses("A range", by="hcx.power.stealth")


def test_close_attacks_need_no_line() -> None:
    """hcx.power.stealth, hcx.p8.target.3"""
    table = heroclix(A="E5", B="A1", X="F5 stealth", hindering="F5").does("A close", dice="3 4")
    table.expect("X click 4")


def test_one_clear_square_is_enough() -> None:
    """hcx.ex.p19.1: hcx.p19.multibase.12"""
    table = heroclix(A="E5 r8", B="A1", X="I5 base 2x1 turned 1 stealth", hindering="I5").does("A range", dice="3 4")
    table.expect("X click 4", "not told hcx.p10.hindering.9")
    table = heroclix(A="E5 r8", B="A1", X="I5 base 2x1 turned 1 stealth", hindering="I5 I6")
    table.refuses("A range", by="hcx.power.stealth")


def test_who_is_never_hindered_sees_it() -> None:
    """hcx.power.stealth, hcx.improved.hindering"""
    table = heroclix(A="E5 r6 aims_through hindering", B="A1", X="H5 stealth", hindering="H5").does(
        "A range", dice="3 4"
    )
    table.expect("X click 4")


def test_stealth_outwitted_or_lost() -> None:
    """hcx.power.stealth, hcx.p15.cantuse.2, hcx.p13.power.2"""
    table = heroclix(A="E5 r6", B="A1", X="H5 stealth", hindering="H5", effects=["X forbid stealth"])
    table.offers("A range")
    table = heroclix(A="E5 r6", B="A1", X="H5 stealth@1 click 2", hindering="H5")
    table.offers("A range")


def test_between_two_attacks_it_comes_out() -> None:
    """hcx.power.stealth, hcx.power.running_shot: the line is drawn where the attacker stands then"""
    table = heroclix(A="E5 r6 running_shot", B="A1", X="H5 stealth", hindering="G5")
    table.refuses("A range", by="hcx.power.stealth")
    table.does("A running_shot", dice="3 4", answers=["go H8", "A range"])
    table.expect("X click 4")
