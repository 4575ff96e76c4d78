"""Threats: punches and shots, exact over two dice."""

from __future__ import annotations

from fractions import Fraction

from hexdial.kernel.chances import Threat
from tests.heroclix2008.tables import HcbTable, hcb

SIX_OR_MORE = Fraction(26, 36)  # 10 against 16


def threats(table: HcbTable, seat: int = 0) -> list[Threat]:
    assert table.game.threats is not None
    return [*table.game.threats(table.state, seat)]


def of(table: HcbTable, source: str, target: str, kind: str = "close") -> Threat:
    wanted = (source, target, kind)
    (found,) = [one for one in threats(table) if (one.source, one.target, one.kind) == wanted]
    return found


def test_a_plain_punch() -> None:
    """hcb.roll.1, hcb.roll.2: 10 and two dice against 16, two clicks."""
    threat = of(hcb("a1 5,5", "b1 5,6"), "a1", "b1")
    assert threat.chance == SIX_OR_MORE
    assert threat.amount == 2 * SIX_OR_MORE
    assert (threat.value, threat.defense) == (10, 16)
    assert threat.fatal == 0
    assert threat.risk == 0


def test_both_sides_threaten_each_other() -> None:
    found = threats(hcb("a1 5,5", "b1 5,6"))
    assert [(one.seat, one.source, one.target) for one in found] == [(0, "a1", "b1"), (1, "b1", "a1")]


def test_who_has_acted_threatens_nobody_this_turn() -> None:
    """hcb.turn.3"""
    found = threats(hcb("a1 5,5 acted", "a2 0,0", "b1 5,6"))
    assert [one.source for one in found] == ["b1"]


def test_the_last_click_is_fatal() -> None:
    threat = of(hcb("a1 5,5", "b1 5,6 click=6"), "a1", "b1")
    assert threat.fatal == SIX_OR_MORE
    assert threat.amount == SIX_OR_MORE


def test_bonuses_and_damage_that_is_taken_away() -> None:
    """hcb.power.6, hcb.act.10"""
    threat = of(hcb("a1 5,5 close_fighter", "b1 5,6 thick_skin"), "a1", "b1")
    assert threat.chance == Fraction(30, 36)
    assert threat.amount == Fraction(30, 36)
    assert "close_fighter" in [reason.why for reason in threat.reasons]


def test_quick_reflexes_miss_a_third() -> None:
    """hcb.power.6"""
    assert of(hcb("a1 5,5", "b1 5,6 quick_reflexes"), "a1", "b1").chance == SIX_OR_MORE * Fraction(2, 3)


def test_a_second_chance_is_taken_after_a_miss() -> None:
    """hcb.power.4"""
    threat = of(hcb("a1 5,5 second_chance", "b1 5,6"), "a1", "b1")
    assert threat.chance == 1 - (1 - SIX_OR_MORE) ** 2


def test_whoever_strikes_back_is_a_risk() -> None:
    """hcb.power.6"""
    threat = of(hcb("a1 5,5 click=6", "b1 5,6 strike_back"), "a1", "b1")
    assert threat.risk == 1


def test_a_shot_needs_a_line() -> None:
    """hcb.los.2"""
    assert of(hcb("a1 0,0 range 6", "b1 4,0"), "a1", "b1", "range").chance == SIX_OR_MORE
    assert threats(hcb("a1 0,0 range 6", "b1 4,0", blocking=["2,0"])) == []
