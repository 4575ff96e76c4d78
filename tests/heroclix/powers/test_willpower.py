"""The power Willpower, and the keyphrase Indomitable."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.use import can_use
from tests.heroclix.tables import heroclix


@pytest.mark.parametrize(
    ("power", "rule"), [("willpower", "hcx.power.willpower"), ("bar", "hcx.keyphrase.indomitable")]
)
def test_pushing_damage_need_not_be_taken(power: str, rule: str) -> None:
    """hcx.power.willpower, hcx.keyphrase.indomitable, hcx.p8.kind.4"""
    table = heroclix(A=f"E5 {power} tokens 1", X="A1").does("A move", answers=["go E6"])
    table.expect("asked A reduce", "A tokens 2")
    table.offers_exactly(["decline", "use A willpower"])
    table.does("use A willpower").expect("A click 1", "A tokens 2", f"told {rule}", "told hcx.p8.kind.4")


def test_it_may_be_taken() -> None:
    """hcx.power.willpower, hcx.p8.taken.3: what says may can be declined"""
    table = heroclix(A="E5 willpower tokens 1", X="A1").does("A move", answers=["go E6"])
    table.refuses("use A toughness", by="hcx.p8.taken.1", seat="A")
    table.does("decline").expect("A click 2", "not told hcx.power.willpower")


def test_no_other_damage() -> None:
    """hcx.power.willpower, hcx.p8.kind.1, hcx.p8.kind.3"""
    table = heroclix(A="E5", X="F5 willpower", windows="explicit").does("A close", dice="3 4")
    table.expect("X click 4", "not told hcx.power.willpower")
    table = heroclix(A="E5 willpower", B="A1", X="F5", windows="explicit").does("A close", dice="1 1")
    table.expect("A click 2", "told hcx.p8.kind.3")


def test_beside_another_reducer() -> None:
    """hcx.power.willpower, hcx.p8.kind.4: Toughness says nothing of pushing damage"""
    table = heroclix(A="E5 willpower toughness tokens 1", X="A1").does("A move", answers=["go E6"])
    table.offers_exactly(["decline", "use A willpower"])


def test_pushed_by_an_opponent() -> None:
    """hcx.power.willpower, hcx.power.incapacitate, hcx.p4.push.1"""
    table = heroclix(A="E5 incapacitate", B="A1", X="F5 willpower tokens 1").does("A incapacitate_close", dice="3 4")
    table.expect("asked B reduce")
    table.does("use X willpower").expect("X click 1", "X tokens 2", "told hcx.power.willpower")


def test_countered_from_any_source() -> None:
    """hcx.p15.cantuse.2: Willpower that cannot be used does not come by the symbol either"""
    table = heroclix(A="E5 bar tokens 1", X="A1", effects=["A forbid willpower"], windows="explicit")
    table.does("A move", answers=["go E6"]).expect("A click 2", "not told hcx.power.willpower")


def test_earthbound_has_no_willpower() -> None:
    """hcx.power.earthbound_neutralized, hcx.keyphrase.indomitable"""
    table = heroclix(A="E5 bar earthbound_neutralized tokens 1", X="A1", windows="explicit")
    assert not can_use(table.state, 0, table.state.f.powers.number["willpower"])
    table.does("A move", answers=["go E6"]).expect("A click 2")


def test_the_push_comes_when_the_power_is_gone() -> None:
    """hcx.power.willpower, hcx.p13.power.2: a critical miss has turned the dial before"""
    table = heroclix(A="E5 willpower@1 tokens 1", X="F5", windows="explicit").does("A close", dice="1 1")
    table.expect("A click 3", "told hcx.p8.crit.2", "told hcx.p4.push.2", "not told hcx.power.willpower")
