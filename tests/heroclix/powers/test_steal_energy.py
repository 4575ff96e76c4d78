"""Steal Energy: healing after a close attack that hurt."""

from __future__ import annotations

from hexdial.games.heroclix.damage import Harm, harm
from hexdial.games.heroclix.events import Healed
from hexdial.games.heroclix.moments import ATTACK_RESOLVED
from hexdial.games.heroclix.state import ClixTable
from hexdial.games.heroclix.strike import Strike
from tests.heroclix.stand_ins import StandIns
from tests.heroclix.tables import heroclix


def test_it_heals_one_click() -> None:
    """hcx.power.steal_energy, hcx.p5.trigger.3, hcx.p3.heal.1"""
    table = heroclix(A="E5 click 3 steal_energy", B="A1", X="F5").does("A close", dice="3 4")
    table.expect("X click 4", "A click 2", "told hcx.power.steal_energy", "told hcx.p3.heal.1")


def test_steal_energy_with_flurry() -> None:
    """hcx.power.steal_energy, hcx.power.flurry, hcx.ex.p5.flurry_steal_energy_twice, hcx.p5.trigger.11"""
    table = heroclix(A="E5 click 4 flurry steal_energy", B="A1", X="F5 clicks 12")
    table.does("A flurry", dice="3 4 3 4", answers=["yes"])
    found = [type(told.event).__name__ for told in table.events]
    assert found.index("Healed") > len(found) - 1 - found[::-1].index("TokenGiven")
    assert [told.event.amount for told in table.events if isinstance(told.event, Healed)] == [1, 1]
    table.expect("A click 2", "X click 7", "A tokens 1", "told hcx.p5.trigger.11")


def test_one_attack_that_hurts_nobody() -> None:
    """hcx.power.steal_energy, hcx.p8.clicked.2"""
    table = heroclix(A="E5 click 3 8/10/16/1 steal_energy", B="A1", X="F5 toughness").does("A close", dice="3 4")
    table.expect("X click 1", "A click 3", "not told hcx.power.steal_energy")
    table = heroclix(A="E5 click 3 steal_energy", B="A1", X="F5").does("A close", dice="1 2")
    table.expect("A click 3")


def test_a_range_attack_steals_nothing() -> None:
    """hcx.power.steal_energy"""
    table = heroclix(A="E5 r6 click 3 steal_energy", B="A1", X="H5").does("A range", dice="3 4")
    table.expect("X click 4", "A click 3")


def test_several_hurt_by_one_attack_heal_once() -> None:
    """hcx.power.steal_energy, hcx.power.quake"""
    table = heroclix(A="E5 click 3 quake steal_energy", B="A1", X="F5", Y="E6")
    table.does("A quake", dice="3 4", answers=["decline"])
    table.expect("A click 2")


def test_never_past_the_starting_line() -> None:
    """hcx.power.steal_energy, hcx.p3.heal.3"""
    table = heroclix(A="E5 steal_energy", B="A1", X="F5").does("A close", dice="3 4")
    table.expect("A click 1", "told hcx.p3.heal.3")


def test_pushing_damage_comes_first() -> None:
    """hcx.power.steal_energy, hcx.p9.active.3: on its last click it is KO'd before it heals"""
    table = heroclix(A="E5 clicks 2 click 2 tokens 1 steal_energy", B="A1", X="F5").does("A close", dice="3 4")
    table.expect("A ko", "told hcx.p9.active.3")


def test_it_heals_although_the_power_is_gone_by_then(powers: StandIns) -> None:
    """hcx.power.steal_energy, hcx.p5.trigger.8: the trigger has fired"""

    def strike_back(t: ClixTable, f: int, strike: Strike, other: int) -> bool:
        harm(t, [Harm(strike.attacker, 1)])
        return False

    powers.reacts(ATTACK_RESOLVED, "leadership", strike_back)
    table = heroclix(A="E5 click 2 steal_energy@2 leadership", B="A1", X="F5").does("A close", dice="3 4")
    table.expect("A click 2", "told hcx.p3.heal.1")


def test_forbidden_it_does_not_fire() -> None:
    """hcx.power.steal_energy, hcx.p15.cantuse.5"""
    table = heroclix(A="E5 click 3 steal_energy", B="A1", X="F5", effects=["A forbid steal_energy"])
    table.does("A close", dice="3 4")
    table.expect("A click 3", "not told hcx.power.steal_energy")
