"""PARTE 10, TERRENO ELEVADO and EL BORDE: levels, stairs, rims and what is seen from there."""

from __future__ import annotations

from hexdial.games.heroclix.terms import ELEVATED, WATER
from tests.heroclix.lands import Land

PLATEAU = {2: "C3:E5"}


def test_a_piece_is_as_high_as_its_square() -> None:
    """hcx.p10.elevation.3"""
    table = Land(levels={3: "C3"}).table(A="C3", X="D3")
    table.put("C3", WATER)
    assert [table.s.ground.level[table.at(name)] for name in ("A", "X")] == [3, 1]


def test_two_levels_are_never_adjacent_not_even_at_the_rim() -> None:
    """hcx.p10.elevation.4, hcx.p10.rim.7"""
    land = Land(levels=PLATEAU)
    assert not land.adjacent("B4", "C4")
    assert not land.adjacent("B2", "C3")
    assert land.adjacent("C4", "D4")


def test_a_wall_between_two_levels_is_on_both_and_all_in_between() -> None:
    """hcx.p10.elevation.5"""
    assert Land(walls="C3|D3", levels={3: "D3"}).sees("A3", "D3") == "blocked"
    assert Land(levels={3: "D3"}).sees("A3", "D3") == "clear"
    assert Land(walls="C3|D3", levels={2: "A3 F3", 3: "D3"}).sees("A3", "F3", ELEVATED) == "blocked"


def test_a_wall_between_two_levels_can_be_destroyed_from_both_sides() -> None:
    """hcx.p10.elevation.6; the book's example; hcx.ex.p10.11"""
    land = Land(walls="C3|D3", levels={2: "D3:E3"})
    for square in ("C3", "D3"):
        table = land.table(A=square)
        assert land.wall("C3|D3") in table.s.ground.walls_beside(table.at("A"))
        table.destroy("C3|D3")
        assert (table.stack("C3"), table.stack("D3")) == (["debris"], ["debris"])
        assert not table.adjacent("C3", "D3")
        assert table.step("C3", "D3") == "no"


def test_only_the_stairs_change_the_level() -> None:
    """hcx.p10.elevmove.1, hcx.p10.elevmove.2"""
    land = Land(levels=PLATEAU, stairs="B3-C3")
    assert land.step("B3", "C3") == land.step("C3", "B3") == "yes"
    assert land.step("B4", "C4") == land.step("C4", "B4") == "no"


def test_stairs_are_walked_straight() -> None:
    """hcx.p10.elevmove.4; the example of figure 12; hcx.ex.p10.13"""
    land = Land(levels={2: "D2:D4"}, stairs="C3-D3 C4-D4")
    assert land.step("C3", "D3") == land.step("C4", "D4") == "yes"
    for a, b in (("C4", "D3"), ("C3", "D2"), ("C3", "D4")):
        assert land.step(a, b) == land.step(b, a) == "no"


def test_the_two_ends_of_stairs_are_near_enough_for_close_attacks_only() -> None:
    """hcx.p10.elevmove.5, hcx.p10.elevmove.6"""
    land = Land(levels={2: "D3"}, stairs="C3-D3")
    assert land.names(land.ground.close_stairs[land.at("C3")]) == "D3"
    assert land.names(land.ground.close_stairs[land.at("D3")]) == "C3"
    assert not land.adjacent("C3", "D3")
    walled = Land(levels={2: "D3"}, stairs="C3-D3", walls="C3|D3")
    assert walled.ground.close_stairs[walled.at("C3")] == walled.ground.close_stairs[walled.at("D3")] == []
    table = walled.table(A="C3")
    table.destroy("C3|D3")
    assert table.land.names(table.s.ground.close_stairs[table.at("C3")]) == "D3"


def test_stairs_cost_no_more_than_any_square_and_stop_nobody() -> None:
    """hcx.p10.elevmove.7"""
    assert Land(levels={2: "D3:F3"}, stairs="C3-D3").walk("A3 B3 C3 D3 E3")


def test_who_may_cross_levels_needs_no_stairs() -> None:
    """hcx.p10.elevmove.8; the book's example"""
    land = Land(levels=PLATEAU)
    for a, b in (("B4", "C4"), ("C4", "B4"), ("B2", "C3"), ("B4", "C3")):
        assert (land.step(a, b, ELEVATED), land.step(a, b)) == ("yes", "no")


def test_higher_ground_blocks_a_line_between_two_squares_of_a_level() -> None:
    """hcx.p10.elevlof.1"""
    assert Land(levels={2: "C1"}).sees("A1", "E1") == "blocked"
    assert Land(levels={2: "A1 E1", 3: "C1"}).sees("A1", "E1") == "blocked"
    assert Land(levels={2: "C1"}).sees("A1", "E1", ELEVATED) == "clear"


def test_terrain_of_the_same_level_acts_as_usual() -> None:
    """hcx.p10.elevlof.2"""
    land = Land(hindering="B1", levels={2: "A1:C1 E1"})
    assert land.sees("A1", "E1") == "hindered"
    assert Land(levels={2: "A1:C1 E1"}).sees("A1", "E1") == "clear"


def test_what_is_below_both_ends_does_not_matter() -> None:
    """hcx.p10.elevlof.3"""
    land = Land(hindering="B1", levels={2: "A1 E1"})
    assert land.table(A="A1", X="E1", Y="D1 colossal", heavy="C1").sees("A", "X") == "clear"


def test_a_character_on_the_same_level_blocks() -> None:
    """hcx.p10.elevlof.4"""
    assert Land(levels={2: "A1:E1"}).table(A="A1", X="E1", Y="C1").sees("A", "X") == "blocked"
    assert Land(levels={2: "A1 C1 E1"}).table(A="A1", X="E1", Y="C1").sees("A", "X") == "blocked"


def test_the_rim_shares_a_side_with_lower_ground() -> None:
    """hcx.p10.rim.1"""
    land = Land(levels=PLATEAU)
    assert land.names([cell for cell in range(256) if land.ground.rim[cell]]) == "C3 D3 E3 C4 E4 C5 D5 E5"
    bent = Land(levels={2: "A1:C5 D3:F5"})
    assert not bent.ground.rim[bent.at("C3")]
    assert bent.ground.rim[bent.at("C2")]


def test_between_levels_one_sees_from_the_rim_and_onto_it() -> None:
    """hcx.p10.rim.2"""
    land = Land(levels=PLATEAU)
    assert land.sees("A4", "C4") == land.sees("C4", "A4") == "clear"
    assert land.sees("A4", "D4") == land.sees("D4", "A4") == "blocked"
    assert land.sees("A4", "D4", ELEVATED) == "clear"


def test_blocking_terrain_that_is_not_below_both_ends_blocks() -> None:
    """hcx.p10.rim.3"""
    assert Land(blocking="B1", levels={2: "C1"}).sees("A1", "C1") == "blocked"
    assert Land(walls="A1|B1", levels={2: "C1"}).sees("A1", "C1") == "blocked"
    assert Land(blocking="B1", levels={2: "A1", 3: "C1"}).sees("A1", "C1") == "clear"


def test_ground_above_the_lower_end_blocks_except_at_the_ends() -> None:
    """hcx.p10.rim.4"""
    land = Land(levels={2: "C1", 3: "D1"})
    assert land.sees("A1", "D1") == land.sees("D1", "A1") == "blocked"
    assert land.sees("C1", "D1") == land.sees("A1", "C1") == "clear"


def test_between_levels_only_the_large_are_in_the_way() -> None:
    """hcx.p10.rim.5"""
    seen = {
        size: Land(levels={2: "D1"}).table(A="A1", X="D1", Y=f"B1 {size}").sees("A", "X")
        for size in ("tiny", "standard", "giant", "colossal")
    }
    assert seen == {"tiny": "clear", "standard": "clear", "giant": "blocked", "colossal": "blocked"}
    assert Land(levels={2: "D1"}).table(A="A1 colossal", X="D1", Y="B1 giant").sees("A", "X") == "clear"
    assert Land(levels={2: "A1", 3: "D1"}).table(A="A1", X="D1", Y="B1 giant").sees("A", "X") == "clear"


def test_between_levels_only_the_square_of_the_target_hinders() -> None:
    """hcx.p10.rim.6"""
    assert Land(hindering="B1 C1", levels={2: "D1"}).sees("A1", "D1") == "clear"
    assert Land(hindering="D1", levels={2: "D1"}).sees("A1", "D1") == "hindered"
    assert Land(obscuring="D1", levels={2: "D1"}).sees("A1", "D1") == "hindered"
    land = Land(levels={2: "D1"})
    assert land.table(A="A1", X="D1", heavy="D1").sees("A", "X") == "hindered"
    assert land.table(A="A1", X="D1", heavy="B1").sees("A", "X") == "clear"
    assert land.table(A="A1", X="D1", heavy="A1").sees("A", "X") == "clear"


def test_the_example_of_figure_13() -> None:
    """hcx.p10.rim.2, hcx.p10.rim.4, hcx.p10.rim.5; hcx.ex.p10.14"""
    land = Land(levels=PLATEAU)
    assert land.table(A="A4", X="C4", B="B4").sees("A", "X") == "clear"
    assert land.table(A="A4", X="C4", B="B4 giant").sees("A", "X") == "blocked"
    assert land.table(A="A4", X="D4").sees("A", "X") == "blocked"
