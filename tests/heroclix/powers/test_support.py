"""The power Support."""

from __future__ import annotations

from hexdial.games.heroclix.events import AttackTotal, Healed, Rolled
from hexdial.games.heroclix.state import ATTACKED
from tests.heroclix.tables import heroclix


def test_two_dice_against_the_defense_then_a_die_of_healing() -> None:
    """hcx.power.support, hcx.p3.heal.1"""
    table = heroclix(A="E5 8/10/16/3 support", B="E6 click 6 8/10/17/3", X="P1")
    table.does("A support", dice="3 4 6")
    assert table.event(AttackTotal).total == 17
    assert table.event(Healed).amount == 4
    assert not table.state.done[0] & ATTACKED
    table.expect("B click 2", "A tokens 1", "told hcx.power.support")


def test_below_the_defense_nobody_is_healed() -> None:
    """hcx.power.support"""
    table = heroclix(A="E5 8/10/16/3 support", B="E6 click 6 8/10/18/3", X="P1").does("A support", dice="3 4")
    assert table.count(Rolled) == 1
    table.expect("B click 6", "A tokens 1", "told hcx.power.support")


def test_at_least_two_clicks() -> None:
    """hcx.power.support"""
    heroclix(A="E5 support", B="E6 click 6", X="P1").does("A support", dice="3 4 1").expect("B click 4")
    heroclix(A="E5 support", B="E6 click 6", X="P1").does("A support", dice="3 4 5").expect("B click 3")


def test_never_past_the_starting_line() -> None:
    """hcx.power.support, hcx.p3.heal.2"""
    table = heroclix(A="E5 support", B="E6 click 2", X="P1").does("A support", dice="3 4 6")
    table.expect("B click 1", "told hcx.p3.heal.2")


def test_neither_of_the_two_next_to_an_opponent() -> None:
    """hcx.power.support"""
    table = heroclix(A="E5 support", B="E6 click 3", X="F4")
    table.refuses("A support", by="hcx.power.support")
    table = heroclix(A="E5 support", B="E6 click 3", X="E7")
    table.refuses("A support", by="hcx.power.support")
    table = heroclix(A="E5 support", B="E6 click 3", C="D4 click 3", X="F7", Y="P1")
    table.does("A support", dice="3 4 1")
    table.expect("C click 1", "B click 3")


def test_an_adjacent_friend_with_something_to_heal() -> None:
    """hcx.power.support"""
    table = heroclix(A="E5 click 3 support", B="E7 click 3", C="D5", X="P1")
    table.refuses("A support", by="hcx.power.support")


def test_the_target_is_one_of_them() -> None:
    """hcx.power.support"""
    table = heroclix(A="E5 support", B="E6 click 3", C="E4 click 4", D="D5", X="P1").does("A support")
    table.refuses("pick D", by="hcx.power.support")
    table.offers_exactly(["pick B", "pick C"], start="pick")


def test_on_a_stop_click_it_heals_one_less() -> None:
    """hcx.power.support, hcx.keyphrase.stop"""
    table = heroclix(A="E5 support", B="E6 click 6 stop 6", X="P1").does("A support", dice="3 4 6")
    table.expect("B click 3", "told hcx.keyphrase.stop")


def test_it_is_no_attack_so_its_dice_are_not_rolled_again() -> None:
    """hcx.power.support, hcx.power.probability_control"""
    table = heroclix(A="E5 support", B="E6 click 6", X="G8 probability_control", windows="explicit")
    table.does("A support", dice="3 4 1").expect("B click 4")


def test_perplexed_values_count() -> None:
    """hcx.power.support, hcx.power.perplex"""
    table = heroclix(A="E5 8/10/16/3 support perplex", B="E6 click 6 8/10/18/3", X="P1")
    table.does("A perplex", answers=["pick A", "attack +1"])
    table.does("A support", dice="3 4 1").expect("B click 4")


def test_lost_or_countered_it_is_refused() -> None:
    """hcx.power.support, hcx.p13.power.2, hcx.p15.stop.1"""
    table = heroclix(A="E5 click 2 support@1", B="E6 click 3", X="P1")
    table.refuses("A support", by="hcx.p13.power.2")
    table = heroclix(A="E5 support", B="E6 click 3", X="P1", effects=["A forbid support"])
    table.refuses("A support", by="hcx.p15.stop.1")
