"""Super Strength: KNOCKBACK on close attacks, and heavy objects."""

from __future__ import annotations

from typing import Any

from hexdial.games.heroclix.damage import turn_dial
from hexdial.games.heroclix.state import ClixTable
from hexdial.games.heroclix.terms import FREE
from tests.heroclix.stand_ins import StandIns
from tests.heroclix.tables import heroclix


def test_close_attacks_knock_back() -> None:
    """hcx.power.super_strength, hcx.p8.kb.8"""
    table = heroclix(A="E5 8/10/16/2 super_strength", B="A1", X="F5").does("A close", dice="3 4", answers=["yes"])
    table.expect("X at H5", "told hcx.power.super_strength")


def test_doubles_do_not_add_to_it() -> None:
    """hcx.power.super_strength, hcx.p8.kb.6"""
    table = heroclix(A="E5 8/10/16/2 super_strength", B="A1", X="F5").does("A close", dice="4 4", answers=["yes"])
    table.expect("X at H5", "told hcx.p8.kb.6")


def test_range_attacks_do_not() -> None:
    """hcx.power.super_strength"""
    table = heroclix(A="E5 8/10/16/2 r6 super_strength", B="A1", X="H5").does("A range", dice="3 4")
    table.expect("X at H5", "X click 3")


def test_heavy_objects_are_lifted_and_swung() -> None:
    """hcx.power.super_strength, hcx.p11.pickup.6, hcx.p11.weapon.2"""
    table = heroclix(A="E5 8/10/16/2 super_strength", B="C5", X="G5", rock="E6 heavy")
    table.does("A move", answers=["take rock", "go F5"])
    table.expect("A holds rock", "told hcx.p11.pickup.6")
    table.does("end").does("end")
    table.does("A close_object", dice="3 4", answers=["decline"])
    table.expect("X click 5", "A holds nothing")


def test_without_it_nobody_lifts_heavy_objects() -> None:
    """hcx.power.super_strength"""
    table = heroclix(A="E5", B="C5 super_strength", X="P16", rock="E6 heavy").does("A move")
    table.refuses("take rock", by="hcx.power.super_strength")


def test_super_strength_losing_the_power_drops_the_heavy_object() -> None:
    """hcx.power.super_strength, hcx.ex.p11.8, hcx.p11.hold.5"""
    table = heroclix(A="E5 8/10/16/1", B="A1", X="F5 super_strength@1", rock="held X heavy").does("A close", dice="3 4")
    table.expect("X click 2", "X holds nothing", "told hcx.p11.hold.5")
    assert table.state.lies == [table.state.map.board.index["F5"]]


def test_a_light_object_stays_in_hand() -> None:
    """hcx.power.super_strength, hcx.p11.hold.5"""
    table = heroclix(A="E5 8/10/16/1", B="A1", X="F5 super_strength@1", rock="held X").does("A close", dice="3 4")
    table.expect("X click 2", "X holds rock")


def test_past_a_click_without_it_nothing_is_lost() -> None:
    """hcx.power.super_strength, hcx.p11.hold.6, hcx.p15.lose.2"""
    dial = "8/10/16/3 8/10/16/3 8/10/16/3 8/10/16/3"
    table = heroclix(
        A="E5 8/10/16/2", B="A1", X=f"F5 {dial} super_strength@1 super_strength@3", rock="held X heavy"
    ).does("A close", dice="3 4")
    table.expect("X click 3", "X holds rock", "told hcx.p11.hold.6")


def test_while_it_cannot_be_used_the_object_is_kept() -> None:
    """hcx.power.super_strength, hcx.ex.p11.5, hcx.p11.pickup.10: no KNOCKBACK, no second heavy object, a light one"""
    forbid = ["A forbid super_strength"]
    table = heroclix(A="E5 8/10/16/2 super_strength", B="A1", X="F5", rock="held A heavy", effects=forbid)
    table.does("A close_object", dice="3 4")
    table.expect("X click 5", "X at F5", "A holds nothing")
    table = heroclix(A="E5 super_strength", B="A1", X="P16", rock="held A heavy", effects=forbid)
    table.does("A move", answers=["put_down", "stay", "drop E6"])
    table.expect("A holds nothing")
    table = heroclix(A="E5 super_strength", B="A1", X="P16", rock="E6 heavy", stone="E4", effects=forbid).does("A move")
    table.refuses("take rock", by="hcx.p11.pickup.10")
    table.does(answers=["take stone", "stay"])
    table.expect("A holds stone")


def test_swinging_from_a_click_it_has_left(powers: StandIns) -> None:
    """hcx.power.super_strength, hcx.p11.hold.5, hcx.p1.dial.4: an instruction to click drops it as well"""

    def run(t: ClixTable, f: int) -> None:
        turn_dial(t, f, 1)

    powers.deed("leadership", FREE, run)
    table = heroclix(A="E5 super_strength@1 leadership", B="A1", X="P16", rock="held A heavy").does("A test_leadership")
    table.expect("A holds nothing", "told hcx.p11.hold.5")


GLOVES: dict[str, Any] = {"id": "gloves", "kind": "effect", "grants": ["super_strength"]}


def test_equipment_gives_it_too() -> None:
    """hcx.power.super_strength, hcx.p11.hold.6, hcx.p21.equip.2: the dial may lose it"""
    table = heroclix(
        A="E5 8/10/16/1", B="A1", X="F5 super_strength@1", rock="held X heavy", texts=[GLOVES],
        sword="worn X special 3 equip any effect gloves",
    ).does("A close", dice="3 4")  # fmt: skip
    table.expect("X click 2", "X holds rock", "told hcx.p11.hold.6")


def test_other_equipment_takes_it_away() -> None:
    """hcx.power.super_strength, hcx.p11.hold.5, hcx.p21.equip.3"""
    table = heroclix(
        A="E5", B="A1", X="P16", rock="held A heavy", texts=[GLOVES],
        sword="worn A special 3 equip any effect gloves", shield="E5 special 3 equip any",
    ).does("A equip")  # fmt: skip
    table.expect("A wears shield", "A holds nothing", "told hcx.p11.hold.5")
