"""The power Energy Shield/Deflection."""

from __future__ import annotations

from hexdial.games.heroclix.events import Hit, Missed
from tests.heroclix.tables import heroclix


def test_two_more_against_range_attacks() -> None:
    """hcx.power.energy_shield_deflection"""
    table = heroclix(A="E5 r6", X="E8 energy_shield_deflection").does("A range", dice="3 4")
    assert table.event(Missed).defense == 18
    table.expect("X click 1", "told hcx.power.energy_shield_deflection")


def test_not_against_close_attacks() -> None:
    """hcx.power.energy_shield_deflection"""
    table = heroclix(A="E5", X="F5 energy_shield_deflection").does("A close", dice="3 4")
    assert table.event(Hit).defense == 16
    table.expect("X click 4", "not told hcx.power.energy_shield_deflection")


def test_with_hindering_terrain() -> None:
    """hcx.power.energy_shield_deflection, hcx.p10.hindering.9: +3 in all, and no more than that"""
    table = heroclix(A="E5 r6", X="E8 energy_shield_deflection", hindering="E7").does("A range", dice="4 4")
    assert table.event(Missed).defense == 19
    table.expect("told hcx.p10.hindering.9", "told hcx.power.energy_shield_deflection")


def test_reach_is_a_close_attack() -> None:
    """hcx.power.energy_shield_deflection, hcx.keyphrase.giant_reach"""
    table = heroclix(A="E5 giant", X="G5 energy_shield_deflection").does("A close", dice="3 4")
    table.expect("X click 4")


def test_countered_or_lost_it_does_not_help() -> None:
    """hcx.p15.stop.1, hcx.p13.power.2"""
    table = heroclix(A="E5 r6", X="E8 energy_shield_deflection", effects=["X forbid energy_shield_deflection"])
    table.does("A range", dice="3 4").expect("X click 4")
    heroclix(A="E5 r6", X="E8 click 2 energy_shield_deflection@1").does("A range", dice="3 4").expect("X click 5")
