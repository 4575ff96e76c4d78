"""Keyphrases of attacks and objects: KNOCKBACK, Giant Reach, Great Size, Tiny Size, Indestructible, Equip, Unequip."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.aiming import best, targeting
from hexdial.games.heroclix.terms import BLOCKED_LINE, CLEAR_LINE, HINDERED_LINE
from tests.heroclix.tables import ClixTable, heroclix, rules_of


def line(table: ClixTable, source: str, target: str) -> int:
    s = table.state
    f, other = s.f.labels.index(source), s.f.labels.index(target)
    return best(s, f, other, targeting(s, f), 20)


def test_the_keyphrase_knocks_back_by_any_attack() -> None:
    """hcx.keyphrase.knockback, hcx.p8.kb.8"""
    table = heroclix(A="E5 8/10/16/2 r6 knockback", B="A1", X="H5").does("A range", dice="3 4", answers=["yes"])
    table.expect("X at J5", "told hcx.keyphrase.knockback")
    table = heroclix(A="E5 8/10/16/2 r6 knockback", B="A1", X="F5").does("A close", dice="3 4", answers=["decline"])
    table.expect("X at F5")


def test_nobody_unhurt_is_knocked_back() -> None:
    """hcx.keyphrase.knockback, hcx.power.toughness, hcx.p8.kb.4"""
    table = heroclix(A="E5 8/10/16/1 knockback", B="A1", X="F5 toughness").does("A close", dice="3 4")
    table.expect("X at F5", "X click 1")


def test_a_giant_reaches_two_squares() -> None:
    """hcx.keyphrase.giant_reach, hcx.p12.symbol.9"""
    table = heroclix(A="E5 giant", B="A1", X="G7", Y="H5").does("A close", dice="3 4")
    table.expect("X click 4", "Y click 1")


def test_a_colossal_figure_reaches_three() -> None:
    """hcx.keyphrase.giant_reach, hcx.p12.symbol.10"""
    table = heroclix(A="E5 colossal", B="A1", X="H5", Y="I9").does("A close", dice="3 4")
    table.expect("X click 4")
    table = heroclix(A="E5 colossal", B="A1", X="I5")
    table.refuses("A close", by="hcx.p4.basic.7")


def test_a_long_arm_needs_a_line_of_fire() -> None:
    """hcx.keyphrase.giant_reach, hcx.p8.lof.3"""
    table = heroclix(A="E5 giant", B="A1", X="G5", indoor="A1:P16", blocking="F5")
    table.refuses("A close", by="hcx.p4.basic.7")


def test_hindering_terrain_does_not_matter_to_it() -> None:
    """hcx.keyphrase.giant_reach, hcx.power.stealth, hcx.p10.hindering.11: stealth is no help, defense stays"""
    table = heroclix(A="E5 8/10/16/3 giant", B="A1", X="G5 8/10/17/3 stealth", hindering="G5").does(
        "A close", dice="3 4"
    )
    table.expect("X click 4")


def test_without_the_keyphrase_the_arm_is_short() -> None:
    """hcx.keyphrase.giant_reach, hcx.p15.cantuse.2"""
    table = heroclix(A="E5 giant", B="A1", X="G5", effects=["A forbid giant_reach"])
    table.refuses("A close", by="hcx.p4.basic.7")


def test_great_size_strides_over_everything_outdoors() -> None:
    """hcx.keyphrase.great_size"""
    giant = heroclix(A="A5 6/10/16/3 giant", X="P16", blocking="C1:C16", hindering="D1:D16", level2="E1:P16")
    giant.can_go("A", "E5", "G5")
    giant.does("A move", answers=["go G5"]).expect("told hcx.keyphrase.great_size")
    small = heroclix(A="A5 6/10/16/3", X="P16", blocking="C1:C16", hindering="D1:D16", level2="E1:P16")
    small.does("A move")
    small.offers_exactly(
        [f"go {one}{row}" for row in range(1, 12) for one in "AB" if f"{one}{row}" != "A5"], start="go"
    )


def test_great_size_does_not_pass_indoor_blocking_terrain() -> None:
    """hcx.keyphrase.great_size, hcx.p10.maps.2"""
    table = heroclix(A="A5 6/10/16/3 giant", X="P16", blocking="C1:C16", indoor="A1:P16")
    table.cannot_go("A", "D5", by="hcx.p10.maps.2")


def test_great_size_moves_past_opponents_but_breaks_away() -> None:
    """hcx.keyphrase.great_size, hcx.improved.move_through, hcx.p16.size.4"""
    table = heroclix(A="E5 6/10/16/3 giant", B="P16", X="F5", Y="H5").does("A move", dice="3", answers=["go J5"])
    table.expect("A at J5")


def test_great_size_shoots_next_to_opponents() -> None:
    """hcx.keyphrase.great_size, hcx.improved.move_through, hcx.p8.target.5"""
    table = heroclix(A="E5 r6 giant", B="A1", X="F5", Y="E9")
    table.does("A range", answers=["pick Y"], dice="3 4")
    table.expect("Y click 4")


@pytest.mark.parametrize(("source", "target"), [("A", "X"), ("X", "A")])
def test_lines_to_and_from_great_size(source: str, target: str) -> None:
    """hcx.keyphrase.great_size: elevated and outdoor blocking terrain do not block, hindering only at the target"""
    for ground, small, great in (
        ({"blocking": "H5"}, BLOCKED_LINE, CLEAR_LINE),
        ({"blocking": "H5", "indoor": "A1:P16"}, BLOCKED_LINE, BLOCKED_LINE),
        ({"level2": "G1:I16"}, BLOCKED_LINE, CLEAR_LINE),
        ({"hindering": "H5"}, HINDERED_LINE, CLEAR_LINE),
        ({"hindering": "K5" if target == "X" else "E5"}, HINDERED_LINE, HINDERED_LINE),
        ({"hindering": "E5" if target == "X" else "K5"}, CLEAR_LINE, CLEAR_LINE),
    ):
        assert line(heroclix(A="E5", X="K5", **ground), source, target) == small, ground
        assert line(heroclix(A="E5 giant", X="K5", **ground), source, target) == great, ground


def test_a_target_that_towers() -> None:
    """hcx.keyphrase.great_size, hcx.p8.target.6: an ordinary figure shoots at it over a building"""
    table = heroclix(A="E5 r8", B="A1", X="K5 giant", Y="P16", blocking="H1:H9").does("A range", dice="3 4")
    table.expect("X click 4")


def test_tiny_size_is_hard_to_shoot() -> None:
    """hcx.keyphrase.tiny_size, hcx.p12.symbol.8"""
    table = heroclix(A="E5 r6", B="A1", X="H5 8/10/17/3 tiny").does("A range", dice="3 4")
    table.expect("X click 1", "X value defense 17")
    table = heroclix(A="E5 r6", B="A1", X="F5 8/10/17/3 tiny").does("A close", dice="3 4")
    table.expect("X click 4")


def test_who_loses_its_size_loses_the_keyphrase() -> None:
    """hcx.keyphrase.tiny_size, hcx.p12.symbol.12, hcx.p15.cantuse.2"""
    table = heroclix(A="E5 r6", B="A1", X="H5 8/10/17/3 tiny", effects=["X forbid tiny_size"]).does(
        "A range", dice="3 4"
    )
    table.expect("X click 4")


def test_indestructible_objects() -> None:
    """hcx.keyphrase.indestructible, hcx.p21.special.6, hcx.p11.weapon.6: only its own use KOs it"""
    table = heroclix(A="E5", B="A1", X="F5", rock="E6 light special 3 indestructible", stone="E4", crate="D5")
    table.does("A close_destroy")
    table.refuses("destroy rock", by="hcx.p21.special.6")
    table = heroclix(A="E5", B="A1", X="F5", rock="held A light special 3 indestructible")
    table.does("A close_object", dice="3 4")
    table.expect("A holds nothing", "told hcx.p11.weapon.6")


def test_equip_friendly_and_any() -> None:
    """hcx.keyphrase.equip_friendly, hcx.keyphrase.equip_any"""
    table = heroclix(A="E5", B="A1", X="P16", sword="E5 light special 3 equip friendly owner B")
    table.refuses("A equip", by="hcx.keyphrase.equip_friendly")
    table = heroclix(A="E5", B="A1", X="P16", sword="E5 light special 3 equip friendly owner A").does("A equip")
    table.expect("A wears sword", "A tokens 1")
    table = heroclix(A="E5", B="A1", X="P16", sword="E5 light special 3 equip any owner B").does("A equip")
    table.expect("A wears sword", "told hcx.keyphrase.equip_any")


def test_unequip_ko_and_drop() -> None:
    """hcx.keyphrase.unequip_ko, hcx.keyphrase.unequip_drop"""
    table = heroclix(A="E5", B="A1", X="F5 clicks 1", Y="P16", sword="worn X light special 3 equip any unequip drop")
    assert "hcx.keyphrase.unequip_drop" in rules_of(table, "X")
    table.does("A close", dice="3 4")
    table.expect("X ko", "told hcx.p21.equipobj.4")
    assert table.state.lies == [table.state.map.board.index["F5"]]
    table = heroclix(A="E5", B="A1", X="F5 clicks 1", Y="P16", sword="worn X light special 3 equip any unequip ko")
    assert "hcx.keyphrase.unequip_ko" in rules_of(table, "X")
    table.does("A close", dice="3 4")
    table.expect("X ko", "told hcx.p21.equipobj.3")
    assert table.state.lies == [-1]
