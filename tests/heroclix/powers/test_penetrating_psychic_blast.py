"""Penetrating/Psychic Blast: a range attack that nothing reduces."""

from __future__ import annotations

from hexdial.games.heroclix.events import DamageDealt, Reduced
from hexdial.games.heroclix.terms import PENETRATING
from tests.heroclix.tables import heroclix


def test_penetrating_damage() -> None:
    """hcx.power.penetrating_psychic_blast, hcx.p8.kind.2, hcx.power.toughness"""
    table = heroclix(A="E5 8/10/16/3 r6 penetrating_psychic_blast", B="A1", X="H5 toughness")
    table.does("A penetrating_psychic_blast", dice="3 4")
    assert table.event(DamageDealt).kind == PENETRATING
    assert table.count(Reduced) == 0
    table.expect("X click 4", "told hcx.power.penetrating_psychic_blast", "told hcx.p8.kind.2")


def test_a_plain_range_attack_is_reduced() -> None:
    """hcx.power.penetrating_psychic_blast: the RANGE action is a choice of its own"""
    table = heroclix(A="E5 8/10/16/3 r6 penetrating_psychic_blast", B="A1", X="H5 toughness").does(
        "A range", dice="3 4"
    )
    table.expect("X click 3")


def test_divided_among_bolts() -> None:
    """hcx.power.penetrating_psychic_blast, hcx.p8.dealt.2"""
    table = heroclix(A="E5 8/10/16/3 r6 bolts 2 penetrating_psychic_blast", B="A1", X="H5 toughness", Y="E9")
    table.does("A penetrating_psychic_blast", dice="3 4", answers=["pick X", "pick Y", "1"])
    table.expect("X click 2", "Y click 3")


def test_not_next_to_an_opponent() -> None:
    """hcx.power.penetrating_psychic_blast, hcx.p8.target.5"""
    table = heroclix(A="E5 r6 penetrating_psychic_blast", B="A1", X="F5")
    table.refuses("A penetrating_psychic_blast", by="hcx.p8.target.5")


def test_after_running_shot() -> None:
    """hcx.power.penetrating_psychic_blast, hcx.power.running_shot, hcx.p4.nocost.7"""
    table = heroclix(A="A5 8/10/16/3 r6 penetrating_psychic_blast running_shot", B="A1", X="I5 toughness")
    table.does("A running_shot", dice="3 4", answers=["go D5", "A penetrating_psychic_blast"])
    table.expect("X click 4")


def test_lost_or_forbidden() -> None:
    """hcx.power.penetrating_psychic_blast, hcx.p13.power.2, hcx.p15.stop.1"""
    table = heroclix(A="E5 click 2 r6 penetrating_psychic_blast@1", B="A1", X="H5")
    table.refuses("A penetrating_psychic_blast", by="hcx.p13.power.2")
    forbid = ["A forbid penetrating_psychic_blast"]
    table = heroclix(A="E5 r6 penetrating_psychic_blast", B="A1", X="H5", effects=forbid)
    table.refuses("A penetrating_psychic_blast", by="hcx.p15.stop.1")
