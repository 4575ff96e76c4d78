"""Blades/Claws/Fangs: a die instead of normal damage."""

from __future__ import annotations

from hexdial.games.heroclix.events import DamageDealt
from tests.heroclix.tables import heroclix


def test_a_die_instead_of_normal_damage() -> None:
    """hcx.power.blades_claws_fangs, hcx.p8.dealt.8"""
    table = heroclix(A="E5 8/10/16/3 blades_claws_fangs", B="A1", X="F5")
    table.does("A close", dice="3 4 5", answers=["yes"])
    table.expect("X click 6", "told hcx.power.blades_claws_fangs", "told hcx.p8.dealt.8")


def test_it_may_be_declined() -> None:
    """hcx.power.blades_claws_fangs"""
    table = heroclix(A="E5 8/10/16/3 blades_claws_fangs", B="A1", X="F5")
    table.does("A close", dice="3 4", answers=["decline"])
    table.expect("X click 4", "told hcx.p8.dealt.1", "not told hcx.power.blades_claws_fangs")


def test_at_least_the_printed_damage_less_one() -> None:
    """hcx.power.blades_claws_fangs; it is no success or failure roll, a 1 just counts as more. hcx.p3.dice.6"""
    table = heroclix(A="E5 8/10/16/4 blades_claws_fangs", B="A1", X="F5", effects=["A damage +2"])
    table.does("A close", dice="3 4 1", answers=["yes"])
    table.expect("X click 4", "told hcx.p3.dice.6")
    assert table.event(DamageDealt).amount == 3


def test_a_critical_hit_adds_to_the_die() -> None:
    """hcx.power.blades_claws_fangs, hcx.p8.crit.4"""
    table = heroclix(A="E5 blades_claws_fangs", B="A1", X="F5")
    table.does("A close", dice="6 6 4", answers=["yes", "decline"])
    assert table.event(DamageDealt).amount == 5
    table.expect("X click 6", "told hcx.p8.crit.3")


def test_only_when_it_hits() -> None:
    """hcx.power.blades_claws_fangs"""
    table = heroclix(A="E5 blades_claws_fangs", B="A1", X="F5 8/10/19/3").does("A close", dice="3 4")
    table.expect("X click 1", "not told hcx.power.blades_claws_fangs")


def test_a_range_attack_has_no_claws() -> None:
    """hcx.power.blades_claws_fangs"""
    table = heroclix(A="E5 8/10/16/3 r6 blades_claws_fangs", B="A1", X="H5").does("A range", dice="3 4")
    table.expect("X click 4", "not told hcx.power.blades_claws_fangs")


def test_charge_ends_in_a_close_action_too() -> None:
    """hcx.power.blades_claws_fangs, hcx.power.charge, hcx.p4.nocost.4"""
    table = heroclix(A="B5 8/10/16/3 blades_claws_fangs charge", B="A1", X="F5")
    table.does("A charge", dice="3 4 6", answers=["go E5", "A close", "yes"])
    table.expect("X click 7", "A at E5", "told hcx.power.blades_claws_fangs")


def test_another_action_is_no_close_action() -> None:
    """hcx.power.blades_claws_fangs: the attack of Hypersonic Speed belongs to a POWER action."""
    table = heroclix(A="B5 8/10/16/3 blades_claws_fangs hypersonic_speed", B="A1", X="F5")
    table.does("A hypersonic_speed", dice="3 4 6", answers=["go E5", "stay"])
    table.expect("X click 4", "not told hcx.power.blades_claws_fangs")


def test_each_attack_of_a_flurry_for_itself() -> None:
    """hcx.power.blades_claws_fangs, hcx.power.flurry"""
    table = heroclix(A="E5 8/10/16/3 blades_claws_fangs flurry", B="A1", X="F5 clicks 12")
    table.does("A flurry", dice="3 4 5 3 4 1", answers=["yes", "yes", "yes"])
    table.expect("X click 8")


def test_the_second_attack_after_the_power_is_gone() -> None:
    """hcx.power.blades_claws_fangs, hcx.p13.power.2"""
    table = heroclix(A="E5 click 2 8/10/16/3 blades_claws_fangs@1", B="A1", X="F5").does("A close", dice="3 4")
    table.expect("X click 4", "not told hcx.power.blades_claws_fangs")


def test_it_cannot_be_used_while_it_is_forbidden() -> None:
    """hcx.power.blades_claws_fangs, hcx.p15.cantuse.2"""
    table = heroclix(A="E5 8/10/16/3 blades_claws_fangs", B="A1", X="F5", effects=["A forbid blades_claws_fangs"]).does(
        "A close", dice="3 4"
    )
    table.expect("X click 4", "not told hcx.power.blades_claws_fangs")
