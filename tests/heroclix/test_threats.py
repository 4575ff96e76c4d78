"""Threats: attacks from where the figures stand, exact over two dice."""

from __future__ import annotations

import random
from fractions import Fraction

from hexdial.coach.hint import hint
from hexdial.coach.spoken import hint_said, threats_said
from hexdial.front.words import words_in
from hexdial.kernel.chances import Threat
from hexdial.players.search.think import Budget
from tests.heroclix.tables import ClixTable, heroclix

SIX_OR_MORE = Fraction(26, 36)  # 10 against 16; a double six hits, a double one misses


def threats(table: ClixTable, seat: int = 0) -> list[Threat]:
    assert table.game.threats is not None
    return [*table.game.threats(table.state, seat)]


def of(table: ClixTable, kind: str = "close", seat: int = 0) -> Threat:
    (found,) = [one for one in threats(table) if one.kind == kind and one.seat == seat]
    return found


def test_a_plain_attack() -> None:
    """hcx.p8.hit.1, hcx.p8.crit.4: three clicks, four after a double six."""
    threat = of(heroclix(A="E5 8/10/16/3", X="F5 8/10/16/3"))
    assert threat.chance == SIX_OR_MORE
    assert threat.amount == Fraction(26 * 3 + 1, 36)
    assert (threat.value, threat.defense) == (10, 16)


def test_a_double_six_always_hits_and_a_double_one_never() -> None:
    """hcx.p8.crit.1, hcx.p8.crit.3"""
    assert of(heroclix(A="E5 8/5/16/3", X="F5 8/10/30/3")).chance == Fraction(1, 36)
    assert of(heroclix(A="E5 8/30/16/3", X="F5 8/10/16/3")).chance == Fraction(35, 36)


def test_super_senses_evade_a_third_but_no_double_six() -> None:
    """hcx.power.super_senses, hcx.p8.crit.6"""
    threat = of(heroclix(A="E5 8/10/16/3", X="F5 8/10/16/3 super_senses"))
    assert threat.chance == Fraction(25, 36) * Fraction(2, 3) + Fraction(1, 36)


def test_shape_change_may_leave_no_target() -> None:
    """hcx.power.shape_change"""
    threat = of(heroclix(A="E5 8/10/16/3", X="F5 8/10/16/3 shape_change"))
    assert threat.chance == SIX_OR_MORE * Fraction(2, 3)


def test_toughness_takes_one_away() -> None:
    """hcx.power.toughness"""
    assert of(heroclix(A="E5 8/10/16/3", X="F5 8/10/16/3 toughness")).amount == Fraction(26 * 2 + 1, 36)


def test_modifiers_are_named() -> None:
    """hcx.power.combat_reflexes"""
    threat = of(heroclix(A="E5 8/10/16/3", X="F5 8/10/16/3 combat_reflexes"))
    assert threat.chance == Fraction(15, 36)
    assert [reason.why for reason in threat.against] == ["combat_reflexes"]
    assert "hcx.power.combat_reflexes" in threat.rules


def test_a_hindered_shot_is_harder() -> None:
    """hcx.p10.hindering.9"""
    clear = heroclix(A="E5 8/10/16/3 r8", X="E9 8/10/16/3")
    hindered = heroclix(A="E5 8/10/16/3 r8", X="E9 8/10/16/3", hindering="E7")
    assert of(clear, "range").chance == SIX_OR_MORE
    assert of(hindered, "range").chance == Fraction(21, 36)


def test_the_other_side_threatens_too() -> None:
    table = heroclix(A="E5 8/10/16/3", X="F5 8/11/16/3")
    assert of(table, seat=1).chance == Fraction(30, 36)


def test_who_has_acted_threatens_nobody_this_turn() -> None:
    """hcx.p4.costed.3"""
    table = heroclix(A="E5 8/10/16/3 acted", X="F5 8/10/16/3", B="A1")
    assert [one.seat for one in threats(table)] == [1]


def test_a_bystander_without_a_dial_falls_by_any_damage() -> None:
    """hcx.p19.bystander.3"""
    threat = of(heroclix(A="E5 8/10/16/3", X="F5 8/10/16/3 bystander", Y="A1"))
    assert threat.fatal == threat.amount == SIX_OR_MORE


def test_every_action_is_told_by_its_own_name() -> None:
    """hcx.power.incapacitate, hcx.power.mind_control"""
    table = heroclix(A="E5 8/10/16/3 incapacitate mind_control", B="A1", X="F5 8/10/16/3", Y="I9")
    words = words_in("en")
    texts = [threat.text for threat in threats_said(table.position, 0, words) if threat.seat == 0]
    assert len(texts) == len(set(texts)) == 3
    assert [text.partition(" on ")[0].partition(": ")[2] for text in sorted(texts)] == [
        "Close attack", "Incapacitate, close", "Mind Control, close",
    ]  # fmt: skip
    assert [text.endswith("hits 72 %, no damage") for text in sorted(texts)] == [False, True, True]


def test_a_hint_names_the_figure_that_goes() -> None:
    table = heroclix(A="E5 8/10/16/3", X="I9 8/10/16/3")
    table.does("A move")
    hinted = hint(table.position, 0, Budget(10), random.Random(1))
    said = hint_said(table.position, hinted, words_in("en"))
    assert said.text.startswith(f"Where does 8/10/16/3 (A) move (up to 8)? {said.best.text}: wins ")
    assert "(A)" not in said.best.text
