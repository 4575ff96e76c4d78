"""The power Outwit."""

from __future__ import annotations

from typing import Any

from hexdial.games.heroclix.events import Countered, Rolled
from hexdial.games.heroclix.powers.card import NUMBER
from hexdial.games.heroclix.use import can_use
from tests.heroclix.tables import ClixTable, heroclix

BRAWL: dict[str, Any] = {"id": "brawl", "kind": "speed", "grants": ["charge", "flurry"]}


def usable(table: ClixTable, label: str, power: str) -> bool:
    s = table.state
    return can_use(s, s.f.labels.index(label), NUMBER[power])


def test_a_power_of_an_opponent_until_the_next_turn() -> None:
    """hcx.power.outwit, hcx.p15.stop.1, hcx.p15.cantuse.4"""
    table = heroclix(A="E5 outwit", B="A1", X="H5 charge toughness")
    table.does("A outwit", answers=["use X toughness"])
    assert table.event(Countered).power == NUMBER["toughness"]
    table.expect("A tokens 0", "told hcx.power.outwit")
    assert not usable(table, "X", "toughness")
    table.does("end")
    assert not usable(table, "X", "toughness")
    table.does("end")
    assert usable(table, "X", "toughness")


def test_countered_toughness_reduces_nothing() -> None:
    """hcx.power.outwit, hcx.p15.stop.1, hcx.power.toughness"""
    table = heroclix(A="E5 outwit", B="G5", X="F5 toughness").does("A outwit")
    table.does("B close", dice="3 4").expect("X click 4", "told hcx.power.outwit")


def test_countered_super_senses_roll_nothing() -> None:
    """hcx.power.outwit, hcx.p15.stop.1, hcx.power.super_senses"""
    table = heroclix(A="E5 outwit", B="G5", X="F5 super_senses", windows="explicit").does("A outwit")
    table.does("B close", dice="3 4")
    assert table.count(Rolled) == 1


def test_countered_charge_is_refused() -> None:
    """hcx.power.outwit, hcx.p15.stop.1"""
    table = heroclix(A="E5 outwit", B="A1", X="H5 charge").does("A outwit").does("end")
    table.refuses("X charge", by="hcx.p15.stop.1")


def test_from_whatever_source() -> None:
    """hcx.power.outwit, hcx.p15.cantuse.2, hcx.p15.cantuse.3"""
    table = heroclix(A="E5 outwit", B="A1", X="H5 brawl charge", texts=[BRAWL])
    table.does("A outwit", answers=["use X charge"])
    assert not usable(table, "X", "charge")
    assert usable(table, "X", "flurry")
    table.expect("told hcx.power.outwit")


def test_a_special_power_with_all_that_it_grants() -> None:
    """hcx.power.outwit, hcx.p13.power.6: unless it has it from somewhere else"""
    table = heroclix(A="E5 outwit", B="A1", X="H5 brawl flurry", texts=[BRAWL])
    table.does("A outwit", answers=["use X brawl"])
    assert not usable(table, "X", "charge")
    assert usable(table, "X", "flurry")
    table.expect("told hcx.power.outwit")
    table.does("end").refuses("X charge", by="hcx.p15.stop.1")


def test_traits_and_abilities_are_out_of_its_reach() -> None:
    """hcx.power.outwit"""
    born = {"id": "born", "kind": "trait", "grants": ["toughness"]}
    table = heroclix(A="E5 outwit", B="A1", X="H5 born giant hydra", texts=[born], windows="explicit")
    table.does("A outwit")
    assert table.event(Countered).power == NUMBER["toughness"]


def test_a_power_that_shows_later_may_be_named() -> None:
    """hcx.power.outwit"""
    table = heroclix(A="E5 outwit", B="A1", X="H5 charge@1 flurry@2").does("A outwit")
    table.offers_exactly(["use X charge", "use X flurry"], start="use")
    table.refuses("use X toughness", by="hcx.power.outwit")


def test_only_opponents_within_six_squares_and_line_of_fire() -> None:
    """hcx.power.outwit, hcx.p8.range.1"""
    table = heroclix(A="E5 outwit", B="D6 charge", X="H5 charge", Y="E9 charge", Z="L5 charge").does("A outwit")
    table.refuses("pick Z", by="hcx.p8.range.1")
    table.refuses("pick B", by="hcx.power.outwit")
    table.offers_exactly(["pick X", "pick Y"], start="pick")


def test_nobody_with_a_power_nothing_to_do() -> None:
    """hcx.power.outwit"""
    heroclix(A="E5 outwit", B="A1", X="H5").refuses("A outwit", by="hcx.power.outwit")


def test_the_ko_of_its_user_ends_it() -> None:
    """hcx.power.outwit, hcx.p8.ko.3"""
    table = heroclix(A="E5 charge", B="G4", X="F5 clicks 1 outwit", Y="P16", to_move="B").does("X outwit").does("end")
    table.refuses("A charge", by="hcx.p15.stop.1")
    table.does("B close", dice="3 4").offers("A charge")


def test_outwit_can_be_outwitted() -> None:
    """hcx.power.outwit, hcx.p15.two.2"""
    table = heroclix(A="E5 charge outwit", B="A1", X="H5 outwit", to_move="B")
    table.does("X outwit", answers=["use A charge"])
    assert not usable(table, "A", "charge")
    table.does("end").does("A outwit")
    assert usable(table, "A", "charge")
    table.expect("told hcx.power.outwit")


def test_a_second_time_the_same_power_is_not_offered() -> None:
    """hcx.power.outwit"""
    table = heroclix(A="E5 outwit", B="E6 outwit", X="H5 charge toughness")
    table.does("A outwit", answers=["use X charge"]).does("B outwit")
    assert not usable(table, "X", "toughness")
    assert not usable(table, "X", "charge")


def test_a_protected_power_is_not_offered() -> None:
    """hcx.power.outwit, hcx.keyphrase.protected_outwit"""
    safe = {"id": "safe", "kind": "defense", "grants": ["toughness", "protected_outwit"]}
    table = heroclix(A="E5 outwit", B="A1", X="H5 safe charge flurry", texts=[safe]).does("A outwit")
    table.offers_exactly(["use X charge", "use X flurry"], start="use")
    table.refuses("use X toughness", by="hcx.keyphrase.protected_outwit")
