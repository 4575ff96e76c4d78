"""The power Close Combat Expert."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.events import AttackTotal, DamageDealt, Rolled
from tests.heroclix.tables import heroclix

CHOICES = [("attack +2", 12, 3), ("damage +2", 10, 5), ("both", 11, 4)]


@pytest.mark.parametrize(("chosen", "attack", "damage"), CHOICES, ids=[one for one, _, _ in CHOICES])
def test_the_player_chooses_what_gets_better(chosen: str, attack: int, damage: int) -> None:
    """hcx.power.close_combat_expert"""
    table = heroclix(A="E5 8/10/16/3 close_combat_expert", B="A1", X="F5")
    table.does("A close_combat_expert", answers=[chosen], dice="3 4")
    assert table.event(AttackTotal).value == attack
    assert table.event(DamageDealt).amount == damage
    table.expect("A tokens 1", "A value attack 10", "told hcx.power.close_combat_expert")


def test_nobody_near_no_expert() -> None:
    """hcx.power.close_combat_expert, hcx.p4.costed.5"""
    table = heroclix(A="E5 close_combat_expert", B="A1 acted close_combat_expert", X="G5", Y="A2")
    table.refuses("A close_combat_expert", by="hcx.power.close_combat_expert")
    table.refuses("B close_combat_expert", by="hcx.p4.costed.5")


def test_it_is_a_power_action_and_so_no_close_action() -> None:
    """hcx.power.close_combat_expert, hcx.power.blades_claws_fangs"""
    table = heroclix(A="E5 close_combat_expert blades_claws_fangs", B="A1", X="F5", windows="explicit")
    table.does("A close_combat_expert", answers=["both"], dice="3 4")
    assert table.count(Rolled) == 1
    table.expect("X click 5")


def test_not_in_the_middle_of_a_charge() -> None:
    """hcx.power.close_combat_expert, hcx.ex.p4.no_interruption_of_charge, hcx.p4.costed.7"""
    table = heroclix(A="E5 charge close_combat_expert", B="H1 outwit", X="H5 flurry")
    table.does("A charge", answers=["go G5"])
    table.refuses("A close_combat_expert", by="hcx.p4.nocost.7")
    table.refuses("B outwit", by="hcx.p4.nocost.7")
    table.does("done")
    table.offers("B outwit")


def test_a_number_replaced_and_then_modified() -> None:
    """hcx.power.close_combat_expert, hcx.p9.replace.1"""
    table = heroclix(A="E5 8/10/16/3 close_combat_expert", B="A1", X="F5", effects=["A damage is 1"])
    table.does("A close_combat_expert", answers=["damage +2"], dice="3 4")
    assert table.event(DamageDealt).amount == 3
    table.expect("X click 4")


def test_countered_it_is_refused() -> None:
    """hcx.power.close_combat_expert, hcx.p15.stop.1"""
    table = heroclix(A="E5 close_combat_expert", B="A1", X="F5", effects=["A forbid close_combat_expert"])
    table.refuses("A close_combat_expert", by="hcx.p15.stop.1")
