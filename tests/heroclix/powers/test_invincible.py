"""The power Invincible."""

from __future__ import annotations

import pytest

from tests.heroclix.tables import heroclix


@pytest.mark.parametrize(("damage", "click"), [(2, 1), (3, 2), (5, 4), (6, 4), (9, 4)])
def test_two_less_and_three_at_most(damage: int, click: int) -> None:
    """hcx.power.invincible, hcx.p8.taken.4: first the reduction, then the maximum"""
    table = heroclix(A=f"E5 8/10/16/{damage}", X="F5 invincible clicks 9").does("A close", dice="3 4")
    table.expect(f"X click {click}", "told hcx.power.invincible", f"{'not ' * (damage < 6)}told hcx.p8.taken.4")


@pytest.mark.parametrize(("damage", "click"), [(3, 2), (6, 4)])
def test_penetrating_damage_too(damage: int, click: int) -> None:
    """hcx.power.invincible, hcx.p8.kind.2, hcx.power.penetrating_psychic_blast"""
    table = heroclix(A=f"E5 8/10/16/{damage} r6 penetrating_psychic_blast", X="E8 invincible")
    table.does("A penetrating_psychic_blast", dice="3 4")
    table.expect(f"X click {click}", "told hcx.power.invincible", "told hcx.p8.kind.2")


def test_the_maximum_is_no_reducer() -> None:
    """hcx.power.invincible, hcx.p8.taken.2: another reducer is chosen, and still no more than 3"""
    table = heroclix(A="E5 8/10/16/6", X="F5 invincible toughness clicks 9").does("A close", dice="3 4")
    table.refuses("decline", by="hcx.p5.passive.2", seat="B")
    table.does("use X toughness").expect("X click 4", "told hcx.p8.taken.2", "told hcx.p8.taken.4")


def test_neither_unavoidable_nor_pushing_damage() -> None:
    """hcx.p8.kind.3, hcx.p8.kind.4"""
    heroclix(A="E5 invincible", B="A1", X="F5").does("A close", dice="1 1").expect("A click 2", "told hcx.p8.kind.3")
    heroclix(A="E5 invincible tokens 1", X="A1").does("A move", answers=["go E6"]).expect("A click 2")


def test_lost_or_countered() -> None:
    """hcx.p15.stop.1, hcx.p13.power.2: neither the reduction nor the maximum"""
    table = heroclix(A="E5 8/10/16/6", X="F5 invincible clicks 9", effects=["X forbid invincible"])
    table.does("A close", dice="3 4").expect("X click 7", "not told hcx.p8.taken.4")
    table = heroclix(A="E5 8/10/16/6 flurry", X="F5 invincible@1-2 clicks 12")
    table.does("A flurry", dice="3 4 3 4", answers=["yes"]).expect("X click 10")
