"""Quake: all adjacent opponents at once, and KNOCKBACK."""

from __future__ import annotations

from hexdial.games.heroclix.events import DamageDealt, KnockedBack, Targeted
from tests.heroclix.tables import heroclix


def test_all_adjacent_opponents_are_dealt_two() -> None:
    """hcx.power.quake, hcx.p8.target.9"""
    table = heroclix(A="E5 8/10/16/4 quake", B="E4", X="F5", Y="D6", Z="G5")
    table.does("A quake", dice="3 4", answers=["decline"])
    assert table.event(Targeted).targets == (2, 3)
    table.expect("X click 3", "Y click 3", "B click 1", "Z click 1", "A tokens 1", "told hcx.power.quake")


def test_a_single_target_is_dealt_normal_damage() -> None:
    """hcx.power.quake, hcx.p8.dealt.1"""
    table = heroclix(A="E5 8/10/16/4 quake", B="A1", X="F5").does("A quake", dice="3 4", answers=["decline"])
    table.expect("X click 5")
    assert table.event(DamageDealt).amount == 4


def test_nobody_near_no_quake() -> None:
    """hcx.power.quake, hcx.p4.basic.4"""
    table = heroclix(A="E5 quake", B="E4", X="G5")
    table.refuses("A quake", by="hcx.power.quake")
    table.refuses("B quake", by="hcx.p4.basic.4")


def test_quake_and_knock_back() -> None:
    """hcx.power.quake, hcx.p8.kb.2, hcx.p8.kb.5: without doubles, everybody hit by the clicks it took"""
    table = heroclix(A="E5 quake", B="A1", X="F5", Y="E6")
    table.does("A quake", dice="3 4", answers=["yes", "pick Y"])
    table.expect("X at H5", "Y at E8", "told hcx.p8.kb.2")


def test_only_who_was_hit_and_hurt_flies() -> None:
    """hcx.power.quake, hcx.keyphrase.knockback, hcx.p8.kb.4"""
    table = heroclix(A="E5 quake", B="A1", X="F5", Y="E6 8/10/18/3").does("A quake", dice="3 4", answers=["yes"])
    table.expect("X at H5", "Y at E6", "Y click 1")
    assert table.count(KnockedBack) == 1


def test_quake_against_a_charger() -> None:
    """hcx.power.quake, hcx.power.charge, hcx.p8.kb.21: it stands fast"""
    table = heroclix(A="E5 quake", B="A1", X="F5 charge", Y="E6").does("A quake", dice="3 4", answers=["yes"])
    table.expect("X at F5", "X click 3", "Y at E8", "told hcx.p8.kb.21")


def test_a_long_arm_does_not_help() -> None:
    """hcx.power.quake, hcx.keyphrase.giant_reach: adjacent means adjacent"""
    table = heroclix(A="E5 8/10/16/4 quake giant", B="A1", X="F5", Y="G6")
    table.does("A quake", dice="3 4", answers=["decline"])
    table.expect("X click 5", "Y click 1")


def test_walls_shelter() -> None:
    """hcx.power.quake, hcx.p10.wall.4"""
    table = heroclix(A="E5 8/10/16/4 quake", B="A1", X="F5", Y="E6", walls="E5|F5")
    table.does("A quake", dice="3 4", answers=["decline"])
    table.expect("X click 1", "Y click 5")


def test_lost_or_forbidden() -> None:
    """hcx.power.quake, hcx.p13.power.2, hcx.p15.stop.1"""
    heroclix(A="E5 quake@1 click 2", B="A1", X="F5").refuses("A quake", by="hcx.p13.power.2")
    heroclix(A="E5 quake", B="A1", X="F5", effects=["A forbid quake"]).refuses("A quake", by="hcx.p15.stop.1")
