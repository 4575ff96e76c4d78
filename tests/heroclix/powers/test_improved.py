"""Improved movement and improved targeting, mark by mark."""

from __future__ import annotations

from hexdial.games.heroclix.events import Rolled, TerrainDestroyed, WallDestroyed
from tests.heroclix.tables import heroclix

STREET = "A4:P4 A6:P6"  # nothing but row 5 is open


def test_elevated_movement() -> None:
    """hcx.improved.elevated, hcx.p14.improved.1, hcx.p10.elevmove.8"""
    table = heroclix(A="C3 moves_through elevated", B="C9", X="P16", level2="D1:F16", level3="G1:G16")
    table.can_go("A", "E4", "G3", "H3")
    table.cannot_go("B", "D9", by="hcx.p10.elevmove.1")


def test_elevated_targeting() -> None:
    """hcx.improved.elevated, hcx.p10.elevlof.1"""
    table = heroclix(A="A5 r8 aims_through elevated", B="A9 r8", X="H5", Y="H9", level2="D1:E16")
    table.does("A range", dice="3 4", answers=["pick X"])
    table.expect("X click 4")
    table.refuses("B range", by="hcx.p8.target.6")


def test_hindering_movement() -> None:
    """hcx.improved.hindering, hcx.p10.hindering.3, hcx.p10.hindering.4: neither a stop nor half the speed"""
    table = heroclix(A="A5 moves_through hindering", B="A9", X="P16", hindering="A5 A9 C1:C16", water="E1:E16")
    table.can_go("A", "I5")
    table.cannot_go("B", "D9", by="hcx.p10.hindering.3")
    table.cannot_go("B", "I9", by="hcx.p7.move.3")


def test_hindering_targeting() -> None:
    """hcx.improved.hindering, hcx.p10.hindering.9"""
    table = heroclix(A="A5 r8 aims_through hindering", B="A9 r8", X="F5", Y="F9", hindering="D1:D16 F5 F9")
    table.does("A range", dice="3 4", answers=["pick X"])
    table.expect("X click 4", "not told hcx.p10.hindering.9")
    table.does("B range", dice="3 3", answers=["pick Y"])
    table.expect("Y click 1")


def test_water_movement() -> None:
    """hcx.improved.water, hcx.p10.water.1: water only"""
    table = heroclix(A="A5 moves_through water", B="A9", X="P16", water="A5 A9 C1:C16", hindering="G1:G16")
    table.can_go("A", "G5")
    table.cannot_go("A", "H5", by="hcx.p10.hindering.3")
    table.cannot_go("B", "E9", by="hcx.p10.hindering.3")


def test_blocking_movement() -> None:
    """hcx.improved.blocking, hcx.p9.occupancy.4"""
    table = heroclix(A="A5 moves_through blocking", B="A9", X="P16", blocking="C1:C16", indoor="B1:D16", walls="E5|F5")
    table.can_go("A", "F5")
    table.cannot_go("A", "C5", by="hcx.p10.maps.4")
    table.cannot_go("B", "D9", by="hcx.p10.blocking.1")


def test_blocking_targeting() -> None:
    """hcx.improved.blocking, hcx.p10.blocking.2"""
    table = heroclix(A="A5 r8 aims_through blocking", B="A9 r8", X="F5", Y="F9", blocking="C1:C16", indoor="B1:D16")
    table.does("A range", dice="3 4", answers=["pick X"])
    table.expect("X click 4")
    table.refuses("B range", by="hcx.p8.target.6")


def test_outdoor_blocking_movement() -> None:
    """hcx.improved.outdoor_blocking, hcx.p10.maps.2"""
    table = heroclix(A="A5 moves_through outdoor_blocking", B="A9", X="P16", blocking="C1:C16 E1:E16", indoor="E1:E16")
    table.can_go("A", "D5")
    table.cannot_go("A", "F5", by="hcx.p10.maps.2")
    table.cannot_go("B", "D9", by="hcx.p10.blocking.1")


def test_outdoor_blocking_targeting() -> None:
    """hcx.improved.outdoor_blocking, hcx.p10.blocking.2"""
    table = heroclix(A="A5 r8 aims_through outdoor_blocking", B="A1", X="D5", Y="G5 giant", blocking="C1:C16 E1:E16",
                     indoor="E1:E16")  # fmt: skip
    table.does("A range", dice="3 4")
    table.expect("X click 4", "Y click 1")


def test_destroy_blocking_movement() -> None:
    """hcx.improved.destroy_blocking: what it went through is destroyed when it has moved"""
    walls = " ".join([f"E{row}|F{row}" for row in range(1, 17)])
    table = heroclix(A="A5 moves_through destroy_blocking", B="A1", X="P16", blocking="C1:C16", walls=walls)
    table.does("A move", answers=["go G5"])
    assert table.count(TerrainDestroyed) == 1
    assert table.count(WallDestroyed) == 1
    table.expect("A at G5", "told hcx.improved.destroy_blocking")


def test_destroy_blocking_goes_round_where_it_can() -> None:
    """hcx.improved.destroy_blocking: of two ways of the same length the one that destroys less"""
    table = heroclix(A="A5 moves_through destroy_blocking", B="A1", X="P16", blocking=f"{STREET} E5")
    table.does("A move", answers=["go I5"])
    assert table.count(TerrainDestroyed) == 1
    table.expect("A at I5")


def test_destroy_blocking_leaves_doors() -> None:
    """hcx.improved.destroy_blocking, hcx.p10.door.3: a door is opened, not broken"""
    table = heroclix(A="A5 moves_through destroy_blocking", B="A1", X="P16", blocking=STREET, doors="B5|C5")
    table.does("A move", answers=["go D5"])
    assert table.count(WallDestroyed) == 0
    table.expect("A at D5", "not told hcx.improved.destroy_blocking")


def test_destroy_blocking_past_a_corner() -> None:
    """hcx.improved.destroy_blocking: the walls of one side of the corner, the side with fewer of them"""
    table = heroclix(A="C3 moves_through destroy_blocking 1/10/16/3", B="A1", X="P16", walls="C3|D3 C3/C4 C4|D4")
    table.does("A move", answers=["go D4"])
    assert table.count(WallDestroyed) == 1
    table.expect("A at D4", "told hcx.improved.destroy_blocking")


def test_characters_movement() -> None:
    """hcx.improved.characters, hcx.p7.move.6, hcx.p7.breakaway.1: neither stops nor rolls"""
    table = heroclix(A="B5 moves_through characters", B="A1", X="C5", Y="F5", blocking=STREET)
    table.does("A move")
    table.refuses("go F5", by="hcx.p9.occupancy.4")
    table.does("go H5")
    assert table.count(Rolled) == 0
    table.expect("A at H5", "told hcx.improved.characters")


def test_characters_targeting() -> None:
    """hcx.improved.characters, hcx.p8.lof.2"""
    table = heroclix(A="A5 r8 aims_through characters", B="C5", X="F5", Y="A9").does(
        "A range", dice="3 4", answers=["pick X"]
    )
    table.expect("X click 4")
    table = heroclix(A="A5 r8", B="C5", X="F5", Y="A9", Z="A1").does("A range")
    table.refuses("pick X", by="hcx.p8.lof.2")


def test_move_through() -> None:
    """hcx.improved.move_through, hcx.p7.move.6, hcx.p7.breakaway.1: it does not stop, but it rolls"""
    table = heroclix(A="B5 moves_through move_through", B="A1", X="C5", Y="F5", blocking=STREET)
    table.does("A move", dice="4", answers=["go H5"])
    assert table.count(Rolled) == 1
    table.expect("A at H5")
    table = heroclix(A="B5", B="A1", X="P16", Y="F5", blocking=STREET)
    table.cannot_go("A", "H5", by="hcx.p7.move.6")


def test_adjacent() -> None:
    """hcx.improved.adjacent, hcx.p8.target.5, hcx.p0.precedence.1: near ones and far ones"""
    table = heroclix(A="E5 r6 aims_through adjacent", B="E9 r6", X="F5", Y="E10", Z="E1")
    table.does("A range")
    table.offers("pick X", "pick Z")
    table.does("pick Z", dice="3 4")
    table.expect("Z click 4", "told hcx.p0.precedence.1")
    table.refuses("B range", by="hcx.p8.target.5")


def test_marks_are_not_powers_of_the_dial() -> None:
    """hcx.p14.improved.1, hcx.p15.stop.1: what silences powers and abilities silences them too"""
    table = heroclix(A="C3 moves_through elevated", B="C9", X="P16", level2="D1:F16", effects=["A forbid charge"])
    table.can_go("A", "E4")


def test_destroy_blocking_targeting() -> None:
    """hcx.improved.destroy_blocking: one piece does not block, and is destroyed once the attack is resolved"""
    table = heroclix(A="A5 r8 aims_through destroy_blocking", B="A1", X="F5", Y="P16", blocking="C1:C16")
    table.does("A range", dice="3 4")
    table.expect(
        "X click 4", "terrain C5 hindering", "told hcx.improved.destroy_blocking", "not told hcx.p10.hindering.9"
    )


def test_destroy_blocking_targeting_through_a_wall() -> None:
    """hcx.improved.destroy_blocking: hit or missed"""
    table = heroclix(A="A5 r8 aims_through destroy_blocking", B="A1", X="F5", Y="P16", walls="C5|D5")
    table.does("A range", dice="2 3")
    assert table.count(WallDestroyed) == 1
    table.expect("X click 1", "told hcx.improved.destroy_blocking")


def test_destroy_blocking_targeting_is_for_one_piece() -> None:
    """hcx.improved.destroy_blocking, hcx.p10.blocking.2: not through two, and one for all targets of an attack"""
    table = heroclix(A="A5 r8 aims_through destroy_blocking", B="A1", X="F5", Y="P16", blocking="C5 D5")
    table.refuses("A range", by="hcx.p8.target.6")
    table = heroclix(A="A5 r8 bolts 3 aims_through destroy_blocking", B="A1", X="F5", Y="A9", Z="F10", blocking="C5 A7")
    table.does("A range", answers=["pick X"])
    table.refuses("pick Y", by="hcx.p10.blocking.2")
    table.offers("pick Z", "done")
    table.does("done", dice="3 4")
    table.expect("X click 4", "terrain C5 hindering", "terrain A7 blocking")


def test_destroy_blocking_targeting_spares_what_is_not_in_the_way() -> None:
    """hcx.improved.destroy_blocking"""
    table = heroclix(A="A5 r8 aims_through destroy_blocking", B="A1", X="F5", Y="P16", blocking="C4 C6")
    table.does("A range", dice="3 4")
    assert table.count(TerrainDestroyed) == 0
    table.expect("X click 4")
