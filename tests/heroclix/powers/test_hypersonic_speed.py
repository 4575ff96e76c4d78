"""The power Hypersonic Speed."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.events import AttackResolved, BrokeAway
from tests.heroclix.tables import heroclix


def test_attack_in_the_middle_and_the_remaining_squares() -> None:
    """hcx.power.hypersonic_speed, hcx.p7.breakaway.9: eight squares in all, and a roll before the second move"""
    table = heroclix(A="A5 8/10/16/3 hypersonic_speed", B="A1", X="F5")
    table.does("A hypersonic_speed", dice="3 4 2", answers=["go E5"])
    table.expect("asked A move", "X click 4")
    table.refuses("go E10", by="hcx.p7.move.3")
    table.does("go A5")
    table.expect("A at A5", "A tokens 1", "told hcx.power.hypersonic_speed", "told hcx.p7.breakaway.9")


def test_range_halved() -> None:
    """hcx.power.hypersonic_speed, hcx.p3.replace.2: 7 becomes 4"""
    table = heroclix(A="A5 r7 hypersonic_speed", B="A1", X="I5", Y="P16")
    table.does("A hypersonic_speed", answers=["go D5", "stay"])
    assert table.count(AttackResolved) == 0
    table = heroclix(A="A5 r7 hypersonic_speed", B="A1", X="I5", Y="P16")
    table.does("A hypersonic_speed", dice="3 4", answers=["go E5", "go C5"])
    table.expect("X click 4", "A at C5")


def test_close_or_ranged_as_its_player_likes() -> None:
    """hcx.p8.attack.2"""
    table = heroclix(A="A5 r8 hypersonic_speed aims_through adjacent", B="A1", X="D5", Y="E8")
    table.does("A hypersonic_speed", answers=["go C5"])
    table.expect("asked A make_attack", "told hcx.p8.attack.2")
    table.refuses("done", by="hcx.power.hypersonic_speed")
    table.does("range", dice="3 4 4", answers=["pick Y", "stay"])
    table.expect("Y click 4", "X click 1")


def test_through_foes_without_stopping() -> None:
    """hcx.power.hypersonic_speed, hcx.improved.move_through"""
    table = heroclix(A="A5 hypersonic_speed", B="A1", X="D5", Y="D6", Z="D4").does("A hypersonic_speed")
    table.refuses("go D5", by="hcx.p9.occupancy.4")
    table.does("go H5", answers=["stay"])
    table.expect("A at H5", "A tokens 1")


def test_nobody_is_carried() -> None:
    """hcx.power.hypersonic_speed, hcx.p9.zeroes.3"""
    table = heroclix(A="A5 giant wing hypersonic_speed", B="A6", X="P16").does("A hypersonic_speed")
    table.expect("asked A move")
    table.refuses("pick B", by="hcx.p9.zeroes.3")


def test_afterwards_it_carries_again() -> None:
    """hcx.power.hypersonic_speed, hcx.p15.duration.7"""
    table = heroclix(A="A5 giant hypersonic_speed sidestep", B="A6", X="P16")
    table.does("A hypersonic_speed", answers=["go A7", "go B6"]).does("A sidestep")
    table.offers("pick B")


@pytest.mark.parametrize(("die", "away"), [("2", True), ("1", False)])
def test_two_more_to_break_away(die: str, away: bool) -> None:
    """hcx.power.hypersonic_speed: with any move"""
    table = heroclix(A="E5 hypersonic_speed", B="A1", X="F5").does(
        "A move", dice=die, answers=["go C5"] if away else []
    )
    assert table.event(BrokeAway).success == away


def test_no_attack_for_who_does_not_get_away() -> None:
    """hcx.power.hypersonic_speed, hcx.p7.breakaway.5"""
    table = heroclix(A="E5 hypersonic_speed", B="A1", X="F5").does("A hypersonic_speed", dice="1")
    assert table.count(AttackResolved) == 0
    table.expect("A at E5", "A tokens 1", "told hcx.p7.breakaway.5")


def test_held_after_its_attack() -> None:
    """hcx.power.hypersonic_speed, hcx.p7.breakaway.9, hcx.p4.costed.8"""
    table = heroclix(A="A5 hypersonic_speed", B="A1", X="F5").does(
        "A hypersonic_speed", dice="3 4 1", answers=["go E5"]
    )
    table.expect("A at E5", "X click 4", "A tokens 1", "told hcx.p7.breakaway.4")


def test_nobody_to_attack() -> None:
    """hcx.power.hypersonic_speed: then it only moves, twice"""
    table = heroclix(A="A5 8/10/16/3 hypersonic_speed", B="A1", X="P16")
    table.does("A hypersonic_speed", answers=["go C5", "go C11"])
    table.expect("A at C11", "A tokens 1")


def test_no_object_in_its_attack() -> None:
    """hcx.power.hypersonic_speed, hcx.p11.weapon.8"""
    table = heroclix(A="A5 hypersonic_speed", B="A1", X="F5", rock="held A light")
    table.does("A hypersonic_speed", dice="3 4 4", answers=["go E5", "go C5"])
    table.expect("X click 4", "A holds rock")


def test_it_goes_on_although_the_power_is_lost() -> None:
    """hcx.power.hypersonic_speed: a critical miss is paid when all is over"""
    table = heroclix(A="A5 8/10/16/3 hypersonic_speed@1", B="A1", X="F5")
    table.does("A hypersonic_speed", dice="1 1 2", answers=["go E5", "go C5"])
    table.expect("A at C5", "A click 2", "told hcx.p8.crit.2")


def test_hypersonic_speed_refused() -> None:
    """hcx.power.hypersonic_speed, hcx.p15.stop.1"""
    table = heroclix(A="A5 hypersonic_speed", B="A1", X="F5", effects=["A forbid hypersonic_speed"])
    table.refuses("A hypersonic_speed", by="hcx.p15.stop.1")
    table.refuses("B hypersonic_speed", by="hcx.p4.basic.4")
