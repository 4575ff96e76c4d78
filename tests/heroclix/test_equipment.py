"""PARTE 21: special objects and equipment."""

from __future__ import annotations

from hexdial.games.heroclix.damage import knock_out
from hexdial.games.heroclix.deeds import DEEDS, at_no_cost
from hexdial.games.heroclix.equipment import equip
from hexdial.games.heroclix.events import Equipped, ThingKnockedOut, Unequipped
from hexdial.games.heroclix.figures import Special, Thing
from hexdial.games.heroclix.replace import replace
from hexdial.games.heroclix.setting import Setting
from hexdial.games.heroclix.sources import sources
from hexdial.games.heroclix.state import ClixTable
from hexdial.games.heroclix.terms import FREE, GIANT, POWER
from hexdial.games.heroclix.use import can_use, powers_of
from tests.heroclix.stand_ins import StandIns
from tests.heroclix.tables import ClixTable as Drawn
from tests.heroclix.tables import heroclix


def charm(table: Drawn, power: str) -> int:
    """The EFFECT of the first object lets its wearer use this power; the number of the power."""
    f: Setting = table.state.f
    number = f.powers.number[power]
    old = f.thing[0]
    effect = Special("effect", "effect", old.names, old.names, (number,))
    f.thing[0] = Thing(0, old.id, old.names, old.weight, old.points, True, False, old.equip, old.unequip, effect)
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
