"""Poison: 1 damage to all adjacent opponents."""

from __future__ import annotations

from hexdial.games.heroclix.events import KnockedBack, Rolled
from tests.heroclix.tables import heroclix


def test_one_damage_to_each_adjacent_opponent() -> None:
    """hcx.power.poison, hcx.p8.damage.2, hcx.p8.dealt.6: it is no attack, nobody is knocked back"""
    table = heroclix(A="E5 poison", B="E4", X="F5", Y="D6", Z="G5").does("A poison")
    assert (table.count(Rolled), table.count(KnockedBack)) == (0, 0)
    table.expect("X click 2", "Y click 2", "Z click 1", "B click 1", "A tokens 0", "told hcx.power.poison")


def test_once_a_turn() -> None:
    """hcx.power.poison, hcx.p4.free.2"""
    table = heroclix(A="E5 poison", B="A1", X="F5").does("A poison")
    table.refuses("A poison", by="hcx.p4.free.2")
    table.does("end").does("end").does("A poison")
    table.expect("X click 3")


def test_not_after_moving() -> None:
    """hcx.power.poison: a move of 0 squares is a move"""
    table = heroclix(A="E6 poison", B="A1", X="F4").does("A move", answers=["go E5"])
    table.refuses("A poison", by="hcx.power.poison")
    table = heroclix(A="E5 poison", B="A1", X="F5").does("A move", dice="6", answers=["stay"])
    table.refuses("A poison", by="hcx.power.poison")


def test_not_after_being_placed() -> None:
    """hcx.power.poison, hcx.power.telekinesis"""
    table = heroclix(A="E5 poison", B="A5 telekinesis", X="H5")
    table.does("B telekinesis_character", answers=["pick A", "lie G4 0"])
    table.refuses("A poison", by="hcx.power.poison")


def test_nobody_near_no_poison() -> None:
    """hcx.power.poison"""
    heroclix(A="E5 poison", B="E4", X="G5").refuses("A poison", by="hcx.power.poison")


def test_before_its_attack() -> None:
    """hcx.power.poison, hcx.p4.free.1: an attack does not matter"""
    table = heroclix(A="E5 8/10/16/1 poison", B="A1", X="F5").does("A close", dice="3 4").does("A poison")
    table.expect("X click 3")


def test_it_is_reduced() -> None:
    """hcx.power.poison, hcx.power.toughness, hcx.p8.taken.1"""
    table = heroclix(A="E5 poison", B="A1", X="F5 toughness", Y="E6").does("A poison")
    table.expect("X click 1", "Y click 2")


def test_immune_ones_are_spared() -> None:
    """hcx.power.poison, hcx.p9.immunity.5"""
    table = heroclix(turn=1, turns=[0, 0], A="E2 left poison", B="P16", X="E1", Y="F2 left").does("A poison")
    table.expect("X click 1", "Y click 2")
    table = heroclix(turn=1, turns=[0, 0], A="E2 left poison", B="P16", X="E1")
    table.refuses("A poison", by="hcx.power.poison")


def test_lost_or_forbidden() -> None:
    """hcx.power.poison, hcx.p13.power.2, hcx.p15.stop.1"""
    heroclix(A="E5 poison@1 click 2", B="A1", X="F5").refuses("A poison", by="hcx.p13.power.2")
    heroclix(A="E5 poison", B="A1", X="F5", effects=["A forbid poison"]).refuses("A poison", by="hcx.p15.stop.1")
