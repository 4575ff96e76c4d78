"""Incapacitate: action tokens instead of damage."""

from __future__ import annotations

from hexdial.games.heroclix.damage import Harm, harm
from hexdial.games.heroclix.events import DamageDealt
from hexdial.games.heroclix.moments import WHEN_HIT
from hexdial.games.heroclix.state import ClixTable
from hexdial.games.heroclix.strike import Strike
from tests.heroclix.stand_ins import StandIns
from tests.heroclix.tables import heroclix


def test_a_token_instead_of_damage() -> None:
    """hcx.power.incapacitate, hcx.p8.dealt.8"""
    table = heroclix(A="E5 incapacitate", B="A1", X="F5").does("A incapacitate_close", dice="3 4")
    table.expect("X click 1", "X tokens 1", "A tokens 1", "told hcx.power.incapacitate", "told hcx.p8.dealt.8")
    assert table.count(DamageDealt) == 0


def test_from_afar_by_bolts() -> None:
    """hcx.power.incapacitate, hcx.p8.target.7"""
    table = heroclix(A="E5 r6 bolts 2 incapacitate", B="A1", X="H5", Y="E9")
    table.does("A incapacitate_range", dice="3 4", answers=["pick X", "pick Y"])
    table.expect("X tokens 1", "Y tokens 1", "X click 1", "Y click 1")


def test_who_is_missed_gets_none() -> None:
    """hcx.power.incapacitate, hcx.p8.hit.3"""
    table = heroclix(A="E5 incapacitate", B="A1", X="F5 8/10/18/3").does("A incapacitate_close", dice="3 4")
    table.expect("X tokens 0")


def test_the_second_token_pushes() -> None:
    """hcx.power.incapacitate, hcx.p4.push.1, hcx.p4.push.2: in the turn of the other player"""
    table = heroclix(A="E5 incapacitate", B="A1", X="F5 tokens 1").does("A incapacitate_close", dice="3 4")
    table.expect("X tokens 2", "X click 2", "told hcx.p4.push.1")


def test_a_third_one_hurts_instead() -> None:
    """hcx.power.incapacitate, hcx.p9.token.1: 1 penetrating damage after resolutions, and no push"""
    table = heroclix(A="E5 incapacitate", B="A1", X="F5 tokens 2 toughness").does("A incapacitate_close", dice="3 4")
    table.expect("X tokens 2", "X click 2", "told hcx.p8.kind.2", "told hcx.p5.trigger.3")


def test_the_push_comes_before_what_waits() -> None:
    """hcx.power.incapacitate, hcx.p9.active.3"""
    table = heroclix(A="E5 r6 bolts 2 incapacitate tokens 1", B="A1", X="H5 tokens 2", Y="E9")
    table.does("A incapacitate_range", dice="3 4", answers=["pick X", "pick Y"])
    table.expect("A click 2", "X click 2", "Y tokens 1", "told hcx.p9.active.3")


def test_a_critical_hit_deals_nothing_either() -> None:
    """hcx.power.incapacitate, hcx.p8.crit.8"""
    table = heroclix(A="E5 incapacitate", B="A1", X="F5").does("A incapacitate_close", dice="6 6")
    table.expect("X click 1", "X tokens 1", "X at F5", "told hcx.p8.crit.8")


def test_an_incapacitated_figure_may_still_act_once() -> None:
    """hcx.power.incapacitate, hcx.p4.costed.3"""
    table = heroclix(A="E5 incapacitate", B="A1", X="F5", Y="P1").does("A incapacitate_close", dice="3 4").does("end")
    table.does("X close", dice="1 2")
    table.expect("X tokens 2", "X click 2")
    table = heroclix(A="E5 incapacitate", B="A1", X="F5 tokens 1", Y="P1").does("A incapacitate_close", dice="3 4")
    table.does("end")
    table.refuses("X close", by="hcx.p4.costed.3")


def test_willpower_is_not_pushed() -> None:
    """hcx.power.incapacitate, hcx.power.willpower"""
    table = heroclix(A="E5 incapacitate", B="A1", X="F5 tokens 1 willpower").does("A incapacitate_close", dice="3 4")
    table.expect("X tokens 2")


def test_lost_in_the_middle_the_action_is_finished(powers: StandIns) -> None:
    """hcx.power.incapacitate, hcx.p15.stop.3: the attacker is hurt as soon as it hits"""

    def strike_back(t: ClixTable, f: int, strike: Strike, other: int) -> bool:
        harm(t, [Harm(strike.attacker, 1)])
        return False

    powers.reacts(WHEN_HIT, "poison", strike_back)
    table = heroclix(A="E5 incapacitate@1", B="A1", X="F5 poison").does("A incapacitate_close", dice="3 4")
    table.expect("A click 2", "X tokens 1", "X click 1", "told hcx.p15.stop.3")


def test_nobody_in_reach() -> None:
    """hcx.power.incapacitate, hcx.p8.target.5"""
    table = heroclix(A="E5 r6 incapacitate", B="A1", X="G5")
    table.refuses("A incapacitate_close", by="hcx.power.incapacitate")
    table = heroclix(A="E5 r6 incapacitate", B="A1", X="F5")
    table.refuses("A incapacitate_range", by="hcx.p8.target.5")
