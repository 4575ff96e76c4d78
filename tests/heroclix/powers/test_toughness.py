"""The power Toughness, and one reducer only."""

from __future__ import annotations

from hexdial.games.heroclix.events import Reduced
from tests.heroclix.tables import heroclix


def test_one_less() -> None:
    """hcx.power.toughness, hcx.p15.use.1"""
    table = heroclix(A="E5", X="F5 toughness").does("A close", dice="3 4")
    assert (table.event(Reduced).amount, table.count(Reduced)) == (1, 1)
    table.expect("X click 3", "told hcx.power.toughness")


def test_one_reducer_only() -> None:
    """hcx.p8.taken.2, hcx.p8.taken.3, hcx.ex.p8.one_reducer_only: 5 dealt, 4 or 3 taken, never 2"""
    for chosen, click in (("toughness", 5), ("invulnerability", 4)):
        table = heroclix(A="E5 8/10/16/5", X="F5 toughness invulnerability clicks 8").does("A close", dice="3 4")
        table.expect("asked B reduce")
        table.offers_exactly(["use X toughness", "use X invulnerability"])
        table.refuses("decline", by="hcx.p5.passive.2", seat="B")
        table.refuses("use X toughness", by="hcx.p8.taken.3", seat="A")
        table.refuses("use X impervious", by="hcx.p8.taken.1", seat="B")
        table.does(f"use X {chosen}")
        table.expect(f"X click {click}", "told hcx.p8.taken.2")


def test_knock_back_damage_is_reduced_by_itself() -> None:
    """hcx.p8.kb.19, hcx.p8.kb.18: 3 and 1 dealt, 2 and 0 taken"""
    table = heroclix(A="E5 8/10/16/3", X="F5 toughness", blocking="G5").does("A close", dice="4 4", answers=["yes"])
    assert table.count(Reduced) == 2
    table.expect("X click 3", "told hcx.power.toughness", "told hcx.p8.kb.19")


def test_knock_back_damage_has_a_choice_of_its_own() -> None:
    """hcx.p8.taken.5: Toughness for the attack, Invulnerability for the wall"""
    table = heroclix(A="E5 8/10/16/3", X="F5 toughness invulnerability", blocking="G5")
    table.does("A close", dice="4 4", answers=["use X toughness", "yes", "use X invulnerability"])
    table.expect("X click 3", "told hcx.p8.taken.2", "told hcx.p8.taken.5")


def test_neither_penetrating_nor_pushing_nor_unavoidable_damage() -> None:
    """hcx.p8.kind.2, hcx.p8.kind.3, hcx.p8.kind.4"""
    table = heroclix(A="E5 r6 penetrating_psychic_blast", X="E8 toughness")
    table.does("A penetrating_psychic_blast", dice="3 4").expect("X click 4", "told hcx.p8.kind.2")
    heroclix(A="E5 toughness tokens 1", X="A1").does("A move", answers=["go E6"]).expect("A click 2")
    heroclix(A="E5 toughness", B="A1", X="F5").does("A close", dice="1 1").expect("A click 2", "told hcx.p8.kind.3")


def test_countered_it_does_not_help() -> None:
    """hcx.p15.stop.1: no reduction"""
    table = heroclix(A="E5", X="F5 toughness", effects=["X forbid toughness"]).does("A close", dice="3 4")
    table.expect("X click 4", "not told hcx.power.toughness")


def test_it_shows_until_the_dial_has_turned() -> None:
    """hcx.power.toughness, hcx.p13.power.2: the first attack of a Flurry is reduced, the second is not"""
    table = heroclix(A="E5 flurry", X="F5 toughness@1 clicks 8").does("A flurry", dice="3 4 3 4", answers=["yes"])
    assert table.count(Reduced) == 1
    table.expect("X click 6")
