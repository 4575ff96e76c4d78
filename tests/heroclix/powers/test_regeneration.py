"""The power Regeneration, and STOP clicks."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.events import Healed, Tried
from tests.heroclix.tables import heroclix


@pytest.mark.parametrize(("die", "click"), [(1, 4), (2, 4), (3, 3), (4, 3), (5, 2), (6, 2)])
def test_half_the_die_rounded_up(die: int, click: int) -> None:
    """hcx.power.regeneration, hcx.p3.heal.1: no success/failure roll"""
    table = heroclix(A="E5 click 5 regeneration", B="A1", X="P16").does("A regeneration", dice=f"{die}")
    assert table.count(Tried) == 0
    table.expect(f"A click {click}", "A tokens 1", "told hcx.power.regeneration", "told hcx.p3.heal.1")


def test_never_past_the_starting_line() -> None:
    """hcx.power.regeneration, hcx.p3.heal.2"""
    table = heroclix(A="E5 click 2 regeneration", B="A1", X="P16").does("A regeneration", dice="6")
    assert table.event(Healed).amount == 1
    table.expect("A click 1", "told hcx.p3.heal.2")


def test_nothing_to_heal_no_action() -> None:
    """hcx.power.regeneration: an action that could do nothing is not offered"""
    heroclix(A="E5 regeneration", B="A1", X="P16").refuses("A regeneration", by="hcx.power.regeneration")
    table = heroclix(A="E5 click 2 regeneration@1", B="A1", X="P16")
    table.refuses("A regeneration", by="hcx.p13.power.2")
    table = heroclix(A="E5 click 2 regeneration", B="A1", X="P16", effects=["A forbid regeneration"])
    table.refuses("A regeneration", by="hcx.p15.stop.1")


@pytest.mark.parametrize(("die", "click"), [(1, 4), (4, 3), (6, 2)])
def test_on_a_stop_click_one_less(die: int, click: int) -> None:
    """hcx.keyphrase.stop, hcx.power.regeneration"""
    table = heroclix(A="E5 click 4 stop 4 regeneration", B="A1", X="P16").does("A regeneration", dice=f"{die}")
    table.expect(f"A click {click}", "told hcx.keyphrase.stop")


def test_pushed_after_it_has_healed() -> None:
    """hcx.power.regeneration, hcx.p4.push.2, hcx.power.willpower"""
    table = heroclix(A="E5 click 5 regeneration tokens 1", B="A1", X="P16").does("A regeneration", dice="5")
    table.expect("A click 3", "A tokens 2", "told hcx.p4.push.2")


def test_losing_it_while_it_heals() -> None:
    """hcx.power.regeneration, hcx.p15.stop.3: what resolves goes on to its end"""
    table = heroclix(A="E5 click 5 regeneration@5", B="A1", X="P16").does("A regeneration", dice="6")
    table.expect("A click 2", "told hcx.power.regeneration")


def test_an_opponent_next_to_it_does_not_matter() -> None:
    """hcx.power.regeneration"""
    heroclix(A="E5 click 5 regeneration", B="A1", X="F5").does("A regeneration", dice="1").expect("A click 4")


# ---- versions

STRONG = {"id": "strong_heart", "kind": "defense", "grant": [{"power": "regeneration", "healing": 1}]}
HEALTHY = {"id": "healthy", "kind": "defense", "grants": ["regeneration"], "healing": 1}
LUCKY = {"id": "salve", "grant": [{"power": "regeneration", "reroll": True}]}


@pytest.mark.parametrize(
    ("version", "dice", "answers", "click"),
    [("strong_heart", "3", [], 3), ("salve", "1 6", ["yes"], 3), ("salve", "6", ["decline"], 3)],
)
def test_regeneration_versions(version: str, dice: str, answers: list[str], click: int) -> None:
    """hcx.p16.version.1: one of them, and nothing of the other: neither both, nor the better of two"""
    table = heroclix(
        A="E5 click 6 strong_heart salve clicks 8", B="A1", X="P16", texts=[STRONG, LUCKY], windows="explicit"
    )
    table.does("A regeneration", dice=dice, answers=[f"use A {version}", *answers])
    table.expect(f"A click {click}", "told hcx.p16.version.1", "told hcx.power.regeneration")


def test_an_extra_that_is_not_tied_goes_with_every_version() -> None:
    """hcx.p16.version.2: +1 whenever it heals, also with the die of the other version"""
    table = heroclix(A="E5 click 6 healthy salve clicks 8", B="A1", X="P16", texts=[HEALTHY, LUCKY], windows="explicit")
    table.does("A regeneration", dice="1 4", answers=["use A salve", "yes"])
    table.expect("A click 3", "told hcx.p16.version.2")


def test_a_barred_power_leaves_the_rest_of_its_text() -> None:
    """hcx.p15.cantuse.3: Super Senses still work while Regeneration cannot be used"""
    both = {"id": "wary", "kind": "defense", "grants": ["super_senses", "regeneration"]}
    table = heroclix(A="E5", B="A1", X="F5 click 2 wary", texts=[both], effects=["X forbid regeneration"])
    table.does("A close", dice="3 4 6", answers=["yes"]).expect("X click 2", "told hcx.power.super_senses")
    table = heroclix(A="E5 click 2 wary", B="A1", X="P16", texts=[both], effects=["A forbid regeneration"])
    table.refuses("A regeneration", by="hcx.p15.stop.1")
