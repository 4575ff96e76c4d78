"""The power Empower."""

from __future__ import annotations

from hexdial.games.heroclix.events import DamageDealt
from tests.heroclix.tables import heroclix


def test_an_adjacent_friend_deals_one_more() -> None:
    """hcx.power.empower, hcx.ex.p5.passives"""
    table = heroclix(A="E5 8/10/16/3 r6", B="E6 empower", X="F5").does("A close", dice="3 4")
    assert "hcx.power.empower" in [reason.rule for reason in table.event(DamageDealt).reasons]
    table.expect("X click 5", "A value damage 3")


def test_not_from_two_squares_away_and_not_for_opponents() -> None:
    """hcx.power.empower"""
    heroclix(A="E5 r6", B="E7 empower", X="F5").does("A close", dice="3 4").expect("X click 4")
    heroclix(A="E5 r6", B="A1", X="F5", Y="F6 empower").does("A close", answers=["pick X"], dice="3 4").expect(
        "X click 4"
    )


def test_not_for_itself() -> None:
    """hcx.power.empower"""
    heroclix(A="E5 r6 empower", B="A1", X="F5").does("A close", dice="3 4").expect("X click 4")


def test_not_for_the_other_kind_of_attack() -> None:
    """hcx.power.empower"""
    heroclix(A="E5 r6", B="E6 empower", X="I5").does("A range", dice="3 4").expect("X click 4")


def test_two_friends_both_help() -> None:
    """hcx.power.empower, hcx.p16.version.5"""
    table = heroclix(A="E5 8/10/16/2 r6", B="E6 empower", C="E4 empower", X="F5").does("A close", dice="3 4")
    table.expect("X click 5")


def test_countered_it_is_over_at_once() -> None:
    """hcx.power.empower, hcx.p15.stop.2, hcx.power.outwit"""
    table = heroclix(A="E5 r6", B="E6 empower", X="F5", Y="K6 outwit", to_move="B")
    table.does("Y outwit")
    table.does("end")
    table.does("A close", dice="3 4").expect("X click 4")


def test_lost_half_way_through_two_attacks() -> None:
    """hcx.power.empower, hcx.p13.power.2"""
    table = heroclix(A="E5 r6", B="E6 click 2 empower@1", X="F5").does("A close", dice="3 4")
    table.expect("X click 4")
