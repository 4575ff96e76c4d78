"""The power Ranged Combat Expert."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.events import AttackTotal, DamageDealt, Targeted
from tests.heroclix.tables import heroclix

CHOICES = [("attack +2", 12, 3), ("damage +2", 10, 5), ("both", 11, 4)]


@pytest.mark.parametrize(("chosen", "attack", "damage"), CHOICES, ids=[one for one, _, _ in CHOICES])
def test_the_player_chooses_what_gets_better(chosen: str, attack: int, damage: int) -> None:
    """hcx.power.ranged_combat_expert"""
    table = heroclix(A="E5 8/10/16/3 r6 ranged_combat_expert", B="A1", X="I5")
    table.does("A ranged_combat_expert", answers=[chosen], dice="3 4")
    assert table.event(AttackTotal).value == attack
    assert table.event(DamageDealt).amount == damage
    table.expect("A tokens 1", "told hcx.power.ranged_combat_expert", "told hcx.p3.mod.1")


def test_it_is_over_with_the_attack() -> None:
    """hcx.power.ranged_combat_expert, hcx.p15.duration.6"""
    table = heroclix(A="E5 8/10/16/3 r6 ranged_combat_expert", B="A1", X="I5")
    table.does("A ranged_combat_expert", answers=["both"], dice="3 4")
    table.expect("A value attack 10", "A value damage 3", "told hcx.p15.duration.6")


def test_a_single_target_whatever_the_bolts() -> None:
    """hcx.power.ranged_combat_expert"""
    table = heroclix(A="E5 r6 bolts 2 ranged_combat_expert", B="A1", X="I5", Y="E9")
    table.does("A ranged_combat_expert", answers=["both", "pick X"], dice="3 4")
    assert table.event(Targeted).targets == (2,)
    table.expect("Y click 1")


def test_not_next_to_an_opponent_and_not_out_of_range() -> None:
    """hcx.power.ranged_combat_expert, hcx.p13.power.2"""
    table = heroclix(A="E5 r6 ranged_combat_expert", B="A9 r6 ranged_combat_expert@2", X="F5")
    table.refuses("A ranged_combat_expert", by="hcx.power.ranged_combat_expert")
    table.refuses("B ranged_combat_expert", by="hcx.p13.power.2")
    heroclix(A="E5 r2 ranged_combat_expert", B="A1", X="I5").refuses(
        "A ranged_combat_expert", by="hcx.power.ranged_combat_expert"
    )


def test_nothing_but_a_choice_of_the_three() -> None:
    """hcx.power.ranged_combat_expert"""
    table = heroclix(A="E5 r6 ranged_combat_expert", B="A1", X="I5").does("A ranged_combat_expert")
    table.refuses("attack +1", by="hcx.power.ranged_combat_expert")
    table.offers_exactly(["attack +2", "damage +2", "both"], start="")


def test_with_enhancement_the_damage_grows_to_the_rule_of_three() -> None:
    """hcx.power.ranged_combat_expert, hcx.power.enhancement, hcx.p9.three.1"""
    table = heroclix(A="E5 8/10/16/2 r6 ranged_combat_expert", B="E6 enhancement", C="E4 enhancement", X="I5")
    table.does("A ranged_combat_expert", answers=["damage +2"], dice="3 4")
    assert table.event(DamageDealt).amount == 5
    assert "hcx.p9.three.1" in [reason.rule for reason in table.event(DamageDealt).reasons]
    table.expect("X click 6", "told hcx.power.ranged_combat_expert")


def test_countered_it_is_refused() -> None:
    """hcx.power.ranged_combat_expert, hcx.p15.stop.1"""
    table = heroclix(A="E5 r6 ranged_combat_expert", B="A1", X="I5", effects=["A forbid ranged_combat_expert"])
    table.refuses("A ranged_combat_expert", by="hcx.p15.stop.1")
