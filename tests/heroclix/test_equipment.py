"""PARTE 21: special objects and equipment."""

from __future__ import annotations

import dataclasses

import pytest

from hexdial.games.heroclix.damage import knock_out
from hexdial.games.heroclix.deeds import DEEDS, at_no_cost
from hexdial.games.heroclix.equipment import equip
from hexdial.games.heroclix.events import Equipped, ThingKnockedOut, Unequipped
from hexdial.games.heroclix.figures import Special
from hexdial.games.heroclix.replace import replace
from hexdial.games.heroclix.setting import Setting
from hexdial.games.heroclix.sources import sources
from hexdial.games.heroclix.state import ClixTable
from hexdial.games.heroclix.terms import FREE, GIANT, POWER
from hexdial.games.heroclix.use import can_use, powers_of
from hexdial.kernel.errors import DataError
from tests.heroclix.stand_ins import StandIns
from tests.heroclix.tables import ClixTable as Drawn
from tests.heroclix.tables import heroclix


def charm(table: Drawn, power: str) -> int:
    """The EFFECT of the first object lets its wearer use this power; the number of the power."""
    f: Setting = table.state.f
    number = f.powers.number[power]
    old = f.thing[0]
    effect = Special("effect", "effect", old.names, old.names, (number,))
    f.thing[0] = dataclasses.replace(old, effect=effect)
    f.thing_text[0] = len(f.power_ids)
    f.power_ids.append("effect")
    f.specials.append(effect)
    f.text_bits.append(1 << number)
    f.text_whole.append(1 << number)
    f.thing_masks[0] = 1 << number
    return number


def test_equipping_is_a_power_action() -> None:
    """hcx.p21.equip.1, hcx.p21.equipobj.1"""
    table = heroclix(A="E5", B="A1", X="P16", sword="E5 special 3 equip friendly").does("A equip")
    assert table.count(Equipped) == 1
    table.expect("A wears sword", "A tokens 1", "told hcx.p21.equip.1", "told hcx.p21.equipobj.1")
    assert table.state.lies == [-1]


def test_friendly_means_of_the_team_that_owns_it() -> None:
    """hcx.p21.equipobj.1, hcx.p21.equipobj.2"""
    table = heroclix(A="E5", B="A1", X="P16", sword="E5 special 3 equip friendly owner B")
    table.refuses("A equip", by="hcx.keyphrase.equip_friendly")
    table = heroclix(A="E5", B="A1", X="P16", sword="E5 special 3 equip any").does("A equip")
    table.expect("A wears sword", "told hcx.p21.equipobj.1", "told hcx.p21.equipobj.2")


def test_from_its_square_or_its_hands() -> None:
    """hcx.p21.equipobj.1"""
    table = heroclix(A="E5", B="A1", X="P16", sword="held A special 3 equip any", cloak="E6 special 2 equip any").does(
        "A equip"
    )
    table.expect("A wears sword", "A holds nothing")
    table = heroclix(A="E5", B="A1", X="P16", sword="E6 special 3 equip any")
    table.refuses("A equip", by="hcx.p21.equipobj.1")


def test_one_of_two() -> None:
    """hcx.p21.equipobj.1"""
    table = heroclix(A="E5", B="A1", X="P16", sword="E5 special 3 equip any", cloak="E5 special 2 equip any", rock="E5")
    table.does("A equip")
    table.refuses("take rock", by="hcx.p21.equipobj.1")
    table.does("take cloak")
    table.expect("A wears cloak", "told hcx.p21.equipobj.1")


def test_what_is_worn_is_off_the_map_and_its_effect_works() -> None:
    """hcx.p21.equip.2"""
    table = heroclix(A="E5", B="E6", X="F5", sword="worn A special 3 equip any", rock="E4", stone="held A")
    number = charm(table, "toughness")
    assert can_use(table.state, 0, number)
    assert not can_use(table.state, 1, number)
    assert [reason.rule for reason in sources(table.state, 0)] == ["hcx.p21.equip.2"]
    table.does("A move", dice="4")
    table.refuses("take sword", by="hcx.p11.hold.1")


def test_another_one_takes_its_place() -> None:
    """hcx.p21.equip.3, hcx.p21.equip.4, hcx.p21.equipobj.5"""
    table = heroclix(A="E5", B="A1", X="P16", sword="worn A special 3 equip any", cloak="E5 special 2 equip any").does(
        "A equip"
    )
    assert table.count(Unequipped) == 1
    table.expect("A wears cloak", "points B 3", "told hcx.p21.equip.3", "told hcx.p21.equipobj.5")


def test_who_is_out_loses_it() -> None:
    """hcx.p21.equip.4, hcx.p21.equipobj.3"""
    table = heroclix(A="E5", B="A1", X="F5 click 6 points 50", Y="P16",
                     sword="worn X special 3 equip any unequip ko owner B")  # fmt: skip
    table.does("A close", dice="3 4")
    assert table.count(ThingKnockedOut) == 1
    table.expect("X ko", "points A 53", "told hcx.p21.equipobj.3", "told hcx.p21.equip.4")


def test_or_drops_it() -> None:
    """hcx.p21.equipobj.4"""
    table = heroclix(A="E5", B="A1", X="F5 click 6", Y="P16", sword="worn X special 3 equip any unequip drop owner B")
    table.does("A close", dice="3 4")
    assert table.state.lies == [table.state.map.board.index["F5"]]
    table.expect("points A 50", "told hcx.p21.equipobj.4")


def test_a_peanut_chooses_where_it_drops() -> None:
    """hcx.p21.equipobj.4"""
    table = heroclix(A="E5", B="A1", X="F5 base 2x1 click 6", Y="P16", sword="worn X special 3 equip any unequip drop")
    table.does("A close", dice="3 4")
    table.expect("asked B drop")
    table.does("drop G5")
    assert table.state.lies == [table.state.map.board.index["G5"]]
    table.expect("told hcx.p21.equipobj.4")


def test_who_is_replaced_loses_it(powers: StandIns) -> None:
    """hcx.p21.equip.4, hcx.p21.equipobj.5"""

    def run(t: ClixTable, f: int) -> None:
        replace(t, f, [1])

    powers.deed("leadership", FREE, run)
    table = heroclix(A="E5 leadership", B="sideline", X="P16", sword="worn A special 3 equip any").does(
        "A test_leadership"
    )
    table.expect("A place sideline", "B at E5", "B wears nothing", "points B 3", "told hcx.p21.equipobj.5")


def test_only_standard_characters_are_equipped() -> None:
    """hcx.p21.equip.5"""
    for kind in ("giant", "tiny"):
        table = heroclix(A=f"E5 {kind}", B="A1", X="P16", sword="E5 special 3 equip any")
        table.refuses("A equip", by="hcx.p21.equip.5")


def test_who_is_no_longer_standard_keeps_it_without_the_effect() -> None:
    """hcx.p21.equip.6, hcx.p21.equip.9; hcx.ex.p21.1"""
    table = heroclix(A="E5", B="A1", X="P16", sword="worn A special 3 equip any")
    drawn = table.game.describe(table.state)
    drawn["effects"] = [{"kind": "gained_size", "target": "A", "value": GIANT}]
    table._begin(table.game.draw(drawn))
    number = charm(table, "toughness")
    assert not can_use(table.state, 0, number)
    assert sources(table.state, 0)[-1].rule == "hcx.p21.equip.6"
    table.expect("A wears sword")
    table.does("end")
    assert can_use(table.state, 0, number)


def test_on_another_team_the_effect_rests() -> None:
    """hcx.p21.equip.7; hcx.ex.p21.2"""
    for side, works in (("B", True), ("A", False)):
        table = heroclix(A="E5", X=f"P16 side {side}", Y="P14", sword="worn X special 3 equip any owner B")
        assert can_use(table.state, 1, charm(table, "toughness")) == works
        assert sources(table.state, 1)[-1].rule == ("hcx.p21.equip.2" if works else "hcx.p21.equip.7")


def test_special_objects_may_be_used_by_anybody() -> None:
    """hcx.p21.special.2, hcx.p21.equipobj.7"""
    table = heroclix(A="E5", B="A1", X="K5", sword="held A special 3 equip any owner B").does(
        "A range_object", dice="3 4"
    )
    table.expect("X click 3", "points A 3", "told hcx.p11.weapon.3", "told hcx.p11.weapon.6")
    for tile, rule in (("special 3", "hcx.p21.special.2"), ("special 3 equip any", "hcx.p21.equipobj.7")):
        table = heroclix(A="E5", B="A1", X="P16", sword=f"E6 {tile} owner B")
        table.does("A move", answers=["take sword", "stay"])
        table.expect("A holds sword", f"told {rule}")


def test_indestructible_objects() -> None:
    """hcx.p21.special.6"""
    table = heroclix(A="E5", B="A1", X="P16", idol="E6 special 3 indestructible", rock="E4", stone="E4").does(
        "A close_destroy"
    )
    table.refuses("destroy idol", by="hcx.p21.special.6")
    table = heroclix(A="E5", B="A1", X="F5", idol="held A special 3 indestructible").does("A close_object", dice="3 4")
    table.expect("points B 3", "told hcx.p11.weapon.6")


def test_an_effect_may_say_how_it_is_equipped(powers: StandIns) -> None:
    """hcx.p21.equipobj.6"""
    powers.deed("leadership", FREE, equip)
    table = heroclix(A="E5 leadership", B="A1", X="P16", sword="E5 special 3 equip any").does("A test_leadership")
    table.expect("A wears sword", "A tokens 0", "told hcx.p21.equipobj.6")


def test_worn_and_held_are_different_things() -> None:
    """hcx.p21.equip.2, hcx.p11.hold.1"""
    table = heroclix(A="E5", B="A1", X="P16", sword="worn A special 3 equip any", rock="E6").does(
        "A move", answers=["take rock", "stay"]
    )
    table.expect("A wears sword", "A holds rock", "told hcx.p11.pickup.4")


def test_equipping_can_be_done_at_no_cost(powers: StandIns) -> None:
    """hcx.p4.nocost.7, hcx.p21.equipobj.1"""

    def run(t: ClixTable, f: int) -> None:
        at_no_cost(t, f, POWER)

    powers.deed("leadership", FREE, run)
    table = heroclix(A="E5 leadership", B="A1", X="P16", sword="E5 special 3 equip any").does(
        "A test_leadership", answers=["A equip"]
    )
    table.expect("A wears sword", "A tokens 0", "told hcx.p4.nocost.7")
    assert [deed.id for deed in DEEDS][:8] == [
        "move", "close", "range", "close_destroy", "range_destroy", "close_object", "range_object", "equip",
    ]  # fmt: skip


def test_who_leaves_the_map_has_nothing_left(powers: StandIns) -> None:
    """hcx.p8.ko.3"""

    def run(t: ClixTable, f: int) -> None:
        knock_out(t, f)

    powers.deed("leadership", FREE, run)
    table = heroclix(A="E5 leadership", B="A1", X="P16", sword="worn A special 3 equip any", rock="held A")
    table.does("A test_leadership")
    assert powers_of(table.state, 0) == 0
    table.expect("A ko", "A wears nothing", "A holds nothing", "told hcx.p21.equip.4", "told hcx.p11.hold.4")


# ---- companions: equipment that is no object


def test_a_companion_is_equipped_like_the_rest() -> None:
    """hcx.p21.equip.8, hcx.p21.equip.2: a POWER action on its square, then off the map, and its EFFECT works"""
    table = heroclix(A="E5", B="A1", X="P16", hound="E5 special 3 equip friendly companion")
    number = charm(table, "toughness")
    assert not can_use(table.state, 0, number)
    table.does("A equip")
    assert can_use(table.state, 0, number)
    assert table.state.lies == [-1]
    table.expect("A wears hound", "A tokens 1", "told hcx.p21.equip.8")
    assert [reason.rule for reason in sources(table.state, 0)] == ["hcx.p21.equip.2"]


def test_who_may_equip_a_companion() -> None:
    """hcx.p21.equip.8, hcx.p21.equip.5, hcx.keyphrase.equip_friendly"""
    for kind in ("giant", "tiny"):
        table = heroclix(A=f"E5 {kind}", B="A1", X="P16", hound="E5 special 3 equip any companion")
        table.refuses("A equip", by="hcx.p21.equip.5")
    table = heroclix(A="E5", B="A1", X="P16", hound="E5 special 3 equip friendly companion owner B")
    table.refuses("A equip", by="hcx.keyphrase.equip_friendly")
    table = heroclix(A="E5", B="A1", X="P16", hound="E6 special 3 equip any companion")
    table.refuses("A equip", by="hcx.p21.equipobj.1")
    table = heroclix(A="E5", B="A1", X="P16", hound="E5 special 3 equip any companion owner B").does("A equip")
    table.expect("A wears hound", "told hcx.p21.equip.8")


def test_a_companion_or_an_object_but_not_both() -> None:
    """hcx.p21.equip.8, hcx.p21.equip.3"""
    table = heroclix(A="E5", B="A1", X="P16", sword="worn A special 4 equip any",
                     hound="E5 special 3 equip any companion").does("A equip")  # fmt: skip
    assert table.count(Unequipped) == 1
    table.expect("A wears hound", "points B 4", "told hcx.p21.equip.3", "told hcx.p21.equipobj.5")
    table = heroclix(A="E5", B="A1", X="P16", hound="worn A special 3 equip any unequip drop companion",
                     sword="E5 special 4 equip any").does("A equip")  # fmt: skip
    assert table.count(Unequipped) == 1
    assert table.state.lies == [table.state.map.board.index["E5"], -1]
    table.expect("A wears sword", "points B 0", "told hcx.p21.equip.3", "told hcx.p21.equipobj.4")


def test_a_companion_that_says_nothing_is_out_with_its_character() -> None:
    """hcx.p21.equip.8, hcx.p21.equip.4"""
    table = heroclix(A="E5", B="A1", X="F5 click 6 points 50", Y="P16",
                     hound="worn X special 3 equip any companion owner B").does("A close", dice="3 4")  # fmt: skip
    assert table.count(Unequipped) == table.count(ThingKnockedOut) == 1
    table.expect("X ko", "points A 53", "told hcx.p21.equip.4", "told hcx.p21.equip.8")
    table = heroclix(A="E5", B="A1", X="F5 click 6 points 50", Y="P16",
                     hound="worn X special 3 equip any unequip ko companion owner B")  # fmt: skip
    table.does("A close", dice="3 4").expect("X ko", "points A 53", "told hcx.p21.equipobj.3")


def test_a_companion_stays_behind_if_it_says_so() -> None:
    """hcx.p21.equip.8, hcx.p21.equipobj.4: it waits on the square, and somebody else equips it there"""
    table = heroclix(A="E5", B="A1", X="F5 click 6", Y="G6",
                     hound="worn X special 3 equip any unequip drop companion owner B")  # fmt: skip
    table.does("A close", dice="3 4")
    assert table.state.lies == [table.state.map.board.index["F5"]]
    table.expect("X ko", "points A 50", "told hcx.p21.equipobj.4")
    table.does("end").does("Y move", answers=["go F5"]).does("end").does("Y equip")
    table.expect("Y wears hound", "told hcx.p21.equip.8")


def test_who_is_replaced_loses_its_companion(powers: StandIns) -> None:
    """hcx.p21.equip.8, hcx.p21.equip.4"""

    def run(t: ClixTable, f: int) -> None:
        replace(t, f, [1])

    powers.deed("leadership", FREE, run)
    for clause, points, lies in (("", 3, -1), ("unequip drop", 0, 68)):
        table = heroclix(
            A="E5 leadership", B="sideline", X="P16", hound=f"worn A special 3 equip any {clause} companion"
        )
        table.does("A test_leadership")
        table.expect("B at E5", "A wears nothing", "B wears nothing", f"points B {points}", "told hcx.p21.equip.4")
        assert table.state.lies == [lies]


def test_the_effect_of_a_companion_rests_on_another_team() -> None:
    """hcx.p21.equip.8, hcx.p21.equip.7"""
    for side, works in (("B", True), ("A", False)):
        table = heroclix(A="E5", X=f"P16 side {side}", Y="P14", hound="worn X special 3 equip any companion owner B")
        assert can_use(table.state, 1, charm(table, "toughness")) == works
        assert sources(table.state, 1)[-1].rule == ("hcx.p21.equip.2" if works else "hcx.p21.equip.7")


def test_nobody_picks_a_companion_up() -> None:
    """hcx.p21.equip.8, hcx.p11.pickup.1"""
    for options in ({}, {"paths": "by_hand"}):
        table = heroclix(A="E5 super_strength", B="A1", X="P16", hound="E6 special 3 equip any companion", rock="E4",
                         options=options).does("A move")  # fmt: skip
        table.offers("take rock")
        table.refuses("take hound", by="hcx.p21.equip.8")
    with pytest.raises(DataError, match=r"a companion is no object, nobody holds it \(hcx.p21.equip.8\)"):
        heroclix(A="E5", X="P16", hound="held A special 3 equip any companion")


def test_nobody_destroys_a_companion() -> None:
    """hcx.p21.equip.8, hcx.p11.destroy.1"""
    for deed in ("close_destroy", "range_destroy"):
        figure = "E5 8/10/16/3 r6"
        table = heroclix(A=figure, B="A1", X="P16", hound="E6 special 3 equip any companion", rock="E4", stone="E4")
        table.does(f"A {deed}")
        table.offers("destroy rock")
        table.refuses("destroy hound", by="hcx.p21.equip.8")
        table = heroclix(A=figure, B="A1", X="P16", hound="E6 special 3 equip any companion")
        table.refuses(f"A {deed}", by="hcx.p10.destroy.3" if deed == "range_destroy" else "hcx.p10.destroy.2")


def test_telekinesis_does_not_lift_a_companion() -> None:
    """hcx.p21.equip.8, hcx.power.telekinesis"""
    hound = "E8 special 3 equip any companion"
    table = heroclix(A="E5 telekinesis", B="A1", X="P16", hound=hound, rock="E9", stone="E3").does(
        "A telekinesis_object"
    )
    table.offers("take rock", "take stone")
    table.refuses("take hound", by="hcx.p21.equip.8")
    table = heroclix(A="E5 telekinesis", B="A1", X="P16", hound=hound)
    table.refuses("A telekinesis_object", by="hcx.power.telekinesis")


def test_a_companion_is_in_nobodys_way() -> None:
    """hcx.p21.equip.8, hcx.p11.heavy.1: neither a line of fire nor a move nor a base minds it"""
    hound = "C5 special 3 equip any companion"
    table = heroclix(A="A5 r6", B="P1", X="E5", hound=hound, rock="P9 heavy").does("A range", dice="3 4")
    assert [told.event.defense for told in table.events if hasattr(told.event, "defense")] == [16]
    table.expect("X click 4", "not told hcx.p11.heavy.1")
    table = heroclix(A="A5 6/10/16/3", B="P1", X="P16", hound=hound)
    table.can_go("A", "C5")
    table.can_go("A", "G5")


@pytest.mark.parametrize(("name", "out"), [("tin_sparrow", True), ("marsh_otter", False)])
def test_the_companions_of_the_catalogue(name: str, out: bool) -> None:
    """hcx.p21.equip.8: one is out with its character, the other stays behind"""
    table = heroclix(A="E5", B="A1", X="F5 click 6", Y="P16")
    drawn = table.game.describe(table.state)
    drawn["objects"] = [{"tile": name, "owner": "B", "worn": "X"}]
    table._begin(table.game.draw(drawn))
    assert table.state.f.thing[0].companion
    table.does("A close", dice="5 5")
    assert table.count(ThingKnockedOut) == out
    assert table.state.lies == [-1 if out else table.state.map.board.index["F5"]]
    table.expect("told hcx.p21.equip.8" if out else "told hcx.p21.equipobj.4")
