"""The EFFECT of equipment and the texts of special objects in the hand: texts like those of cards. PARTE 21"""

from __future__ import annotations

from typing import Any

from hexdial.games.heroclix.sources import sources
from hexdial.games.heroclix.use import can_use
from hexdial.games.heroclix.versions import versions_of
from tests.heroclix.tables import ClixTable, heroclix

CLAWS: dict[str, Any] = {"id": "claws", "kind": "effect", "grants": ["toughness"]}


def can(table: ClixTable, figure: int, *names: str) -> list[bool]:
    return [can_use(table.state, figure, table.state.f.number[name]) for name in names]


def test_the_wearer_can_use_the_effect() -> None:
    """hcx.p21.equip.2, hcx.p21.equip.1"""
    table = heroclix(A="E5", B="A1", X="F5", sword="E5 special 3 equip any effect claws", texts=[CLAWS])
    assert can(table, 0, "claws", "toughness") == [False, False]
    table.does("A equip")
    assert can(table, 0, "claws", "toughness") == [True, True]
    assert [(reason.why, reason.rule) for reason in sources(table.state, 0)] == [
        ("toughness", "hcx.p21.equip.2"),
        ("claws", "hcx.p21.equip.2"),
    ]
    table.does("end").does("X close", dice="3 4")
    table.expect("A click 3")


def test_an_effect_has_a_number_and_can_be_forbidden() -> None:
    """hcx.p15.cantuse.2, hcx.p15.cantuse.3"""
    units: dict[str, Any] = {
        "A": "E5 toughness@2-6",
        "X": "F5",
        "sword": "worn A special 3 equip any effect claws",
        "texts": [CLAWS],
    }
    assert can(heroclix(**units, effects=["A forbid claws"]), 0, "claws", "toughness") == [False, False]
    units["A"] = "E5 toughness"
    assert can(heroclix(**units, effects=["A forbid claws"]), 0, "claws", "toughness") == [False, True]
    assert can(heroclix(**units, effects=["A forbid toughness"]), 0, "claws", "toughness") == [True, False]


def test_it_rests_while_its_wearer_is_no_standard_character() -> None:
    """hcx.p21.equip.6, hcx.p21.equip.7"""
    sword = "worn A special 3 equip any effect claws"
    table = heroclix(A="E5 giant", X="F5", sword=sword, texts=[CLAWS])
    assert can(table, 0, "toughness") == [False]
    assert {(reason.change, reason.rule) for reason in sources(table.state, 0) if reason.why == "claws"} == {
        (-1, "hcx.p21.equip.6")
    }
    table = heroclix(A="E5 side B", B="A1", X="F5", sword=sword, texts=[CLAWS])
    assert can(table, 0, "toughness") == [False]


def test_its_durations_are_suspended_not_lost() -> None:
    """hcx.p21.equip.9, hcx.p15.two.2"""
    muse = {"id": "lyre", "kind": "effect", "grants": ["perplex"]}
    units: dict[str, Any] = {
        "A": "E5 r6",
        "B": "E7",
        "X": "P16",
        "sword": "worn A special 3 equip any effect lyre",
        "texts": [muse],
    }
    table = heroclix(**units).does("A perplex", answers=["pick B", "attack +1"])
    table.expect("B value attack 11")
    drawn = table.game.describe(table.state)
    grown = {"kind": "gained_size", "target": "A", "value": 2}
    table._begin(table.game.draw({**drawn, "effects": [*drawn["effects"], grown]}))  # type: ignore[misc]  # a list
    table.expect("B value attack 10")
    table._begin(table.game.draw(drawn))
    table.expect("B value attack 11")


def test_a_version_from_equipment_beside_that_of_the_dial() -> None:
    """hcx.p16.version.1, hcx.p21.equip.2"""
    spurs = {"id": "spurs", "kind": "effect", "grant": [{"power": "charge", "damage": 5}]}
    units: dict[str, Any] = {"A": "E5 charge", "B": "A1", "X": "G5 clicks 9", "texts": [spurs]}
    table = heroclix(**units, sword="worn A special 3 equip any effect spurs")
    f = table.state.f
    assert versions_of(table.state, 0, f.number["charge"]) == [0, f.number["spurs"]]
    table.does("A charge", dice="3 4", answers=["use A spurs", "go F5", "A close"])
    table.expect("X click 6")


def test_an_effect_modifies_and_triggers() -> None:
    """hcx.p21.equip.2, hcx.p5.trigger.3"""
    text = {
        "id": "blood_ruby",
        "kind": "effect",
        "modify": [{"value": "attack", "by": 1}],
        "trigger": [{"on": "hits", "after": True, "heal": 1}],
    }
    table = heroclix(A="E5 click 3", B="A1", X="F5", sword="worn A special 3 equip any effect blood_ruby", texts=[text])
    table.does("A close", dice="3 4")
    table.expect("A click 2", "A value attack 11")


def test_special_objects_speak_for_whoever_holds_them() -> None:
    """hcx.p21.special.1, hcx.p21.special.2: the holder can use it, the wearer of equipment in his hand cannot"""
    table = heroclix(A="E5", B="A1", X="F5", lamp="held A special 3 effect claws", texts=[CLAWS])
    assert can(table, 0, "claws", "toughness") == [True, True]
    table = heroclix(A="E5", B="A1", X="F5", lamp="E5 special 3 effect claws", texts=[CLAWS])
    assert can(table, 0, "toughness") == [False]
    table = heroclix(A="E5", B="A1", X="F5", lamp="held A special 3 equip any effect claws", texts=[CLAWS])
    assert can(table, 0, "toughness") == [False]


def test_who_puts_it_down_loses_it() -> None:
    """hcx.p15.lose.1, hcx.p15.two.1"""
    muse = {"id": "lyre", "kind": "effect", "grants": ["perplex"]}
    table = heroclix(A="E5 r6", B="E7", X="P16", lamp="held A special 3 effect lyre", texts=[muse])
    table.does("A perplex", answers=["pick B", "attack +1"])
    table.expect("B value attack 11")
    table.does("A move", answers=["put_down", "stay", "drop E4"])
    assert can(table, 0, "perplex") == [False]
    table.expect("B value attack 10")
