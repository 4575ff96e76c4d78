"""The power Battle Fury."""

from __future__ import annotations

from hexdial.games.heroclix.events import Rolled, TokenGiven
from tests.heroclix.tables import heroclix


def test_no_range_actions() -> None:
    """hcx.power.battle_fury"""
    table = heroclix(A="E5 r6 battle_fury", B="A1 r6", X="E9", Y="A5")
    table.refuses("A range", by="hcx.power.battle_fury")
    table.refuses("A range_object", by="hcx.power.battle_fury")
    table.offers("B range", "A move")


def test_no_range_attacks_by_other_actions() -> None:
    """hcx.power.battle_fury, hcx.power.ranged_combat_expert"""
    table = heroclix(A="E5 r6 battle_fury ranged_combat_expert", B="A1", X="E9")
    table.refuses("A ranged_combat_expert", by="hcx.power.ranged_combat_expert")


def test_a_running_shot_is_only_a_run() -> None:
    """hcx.power.battle_fury, hcx.p4.nocost.5"""
    table = heroclix(A="E5 8/10/16/3 r6 battle_fury running_shot", B="A1", X="E12")
    table.does("A running_shot", answers=["go E8"])
    table.expect("A at E8", "A tokens 1", "told hcx.p4.nocost.5", "X click 1")


def test_it_fights_hand_to_hand() -> None:
    """hcx.power.battle_fury"""
    heroclix(A="E5 battle_fury", B="A1", X="F5").does("A close", dice="3 4").expect("X click 4")


def test_nobody_carries_it() -> None:
    """hcx.power.battle_fury, hcx.p17.carry.1"""
    table = heroclix(A="E5 giant", B="E6 battle_fury", C="E4", X="P1").does("A move")
    table.refuses("pick B", by="hcx.power.battle_fury")
    table.offers("pick C")


def test_its_targets_do_not_change_shape() -> None:
    """hcx.power.battle_fury, hcx.power.shape_change"""
    table = heroclix(A="E5 battle_fury", B="A1", X="F5 shape_change", windows="explicit")
    table.does("A close", dice="3 4")
    assert table.count(Rolled) == 1
    table.expect("X click 4", "told hcx.power.battle_fury")


def test_incapacitate_passes_it_by() -> None:
    """hcx.power.battle_fury, hcx.power.incapacitate"""
    table = heroclix(A="E5 incapacitate", B="A1", X="F5 battle_fury", Y="E6")
    table.does("A incapacitate_close", dice="3 4")
    assert [told.event.figure for told in table.events if isinstance(told.event, TokenGiven)] == [3, 0]
    table = heroclix(A="E5 incapacitate", B="A1", X="F5 battle_fury")
    table.refuses("A incapacitate_close", by="hcx.power.incapacitate")


def test_mind_control_passes_it_by() -> None:
    """hcx.power.battle_fury, hcx.power.mind_control"""
    table = heroclix(A="E5 mind_control", B="A1", X="F5 battle_fury")
    table.refuses("A mind_control_close", by="hcx.power.mind_control")


def test_countered_it_shoots_again() -> None:
    """hcx.power.battle_fury, hcx.p15.stop.2"""
    table = heroclix(A="E5 r6 battle_fury", B="A1", X="E9", effects=["A forbid battle_fury"])
    table.does("A range", dice="3 4").expect("X click 4")
    heroclix(A="E5 click 2 r6 battle_fury@1", B="A1", X="E9").offers("A range")
