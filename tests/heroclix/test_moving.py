"""PARTE 7: moving, breaking away, placing; and what PARTE 10 says of movement."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.events import BrokeAway, Moved, Rolled
from hexdial.games.heroclix.moments import BREAK_AWAY, IMPROVES_MOVEMENT, NEIGHBOUR_BREAK_AWAY
from hexdial.games.heroclix.movement import Motion, move
from hexdial.games.heroclix.placing import may_place, must_place
from hexdial.games.heroclix.state import MOVED, ClixTable
from hexdial.games.heroclix.terms import CHARACTERS, FREE, POWER
from tests.heroclix.stand_ins import StandIns
from tests.heroclix.tables import ClixTable as Drawn
from tests.heroclix.tables import at, heroclix


def path_of(table: Drawn) -> list[str]:
    texts: list[str] = table.state.map.board.texts
    return [texts[cell] for cell in table.event(Moved).path]


def steps(powers: StandIns, squares: int, direct: bool = False) -> None:
    """A FREE action of sidestep: up to so many squares."""

    def run(t: ClixTable, f: int) -> None:
        motion = Motion(squares)
        motion.direct = direct
        move(t, f, motion)

    powers.deed("sidestep", FREE, run)


def test_the_speed_value_is_the_most_squares() -> None:
    """hcx.p7.move.3, hcx.p7.move.1"""
    table = heroclix(A="A1 8/10/16/3", X="P16")
    table.can_go("A", "B1", "I1", "I9", "A9")
    table.cannot_go("A", "J1", by="hcx.p7.move.3")
    table.does("A move", answers=["stay"])
    table.expect("A at A1", "told hcx.p7.move.5")


def test_a_diagonal_step_costs_one() -> None:
    """hcx.p7.move.2, hcx.p10.move.2"""
    table = heroclix(A="E5 1/10/16/3", X="P16")
    table.can_go("A", "F6", "D4", "E6")
    table.cannot_go("A", "G5", by="hcx.p7.move.3")
    table.does("A move", answers=["go F6"])
    table.expect("A at F6", "told hcx.p7.move.2")


@pytest.mark.parametrize("speed", [0, 12])
def test_a_number_of_squares_of_its_own(powers: StandIns, speed: int) -> None:
    """hcx.p7.move.4; hcx.ex.p7.move_up_to_two"""
    steps(powers, 2)
    table = heroclix(A=f"E5 {speed}/10/16/3 sidestep", X="P16", effects=["A speed +2"])
    table.does("A test_sidestep")
    table.refuses("go H5", by="hcx.p7.move.3")
    table.offers("stay", "go F5", "go G7")
    table.does("go G5")
    table.expect("A at G5", "A tokens 0")


def test_the_squares_moved_through_include_both_ends() -> None:
    """hcx.p7.move.5; hcx.ex.p7.zero_square_move"""
    table = heroclix(A="E5", X="P16").does("A move", answers=["go G5"])
    assert path_of(table)[0] == "E5"
    assert path_of(table)[-1] == "G5"
    assert len(path_of(table)) == 3
    table = heroclix(A="E5", B="A1", X="P16").does("A move", answers=["stay"])
    assert path_of(table) == ["E5"]
    assert table.state.done[0] & MOVED
    table.expect("told hcx.p7.move.5")


def test_movement_ends_next_to_an_opposing_character() -> None:
    """hcx.p7.move.6"""
    table = heroclix(A=at(5, 5), X=at(8, 4), blocking="E4:G4 I4:J4 E6:J6")
    table.can_go("A", at(6, 5), at(7, 5))
    table.cannot_go("A", at(8, 5), by="hcx.p7.move.6")
    table.does("A move", answers=[f"go {at(7, 5)}"])
    table.expect(f"A at {at(7, 5)}", "told hcx.p7.move.2")


def test_friends_let_pass_and_nobody_ends_on_them() -> None:
    """hcx.p7.move.7, hcx.p7.move.8"""
    table = heroclix(A="A1 2/10/16/3", B="B1", X="P16", blocking="A2 B2")
    table.cannot_go("A", "B1", by="hcx.p7.move.8")
    table.does("A move", answers=["go C1"])
    assert path_of(table) == ["A1", "B1", "C1"]
    table.expect("A at C1", "told hcx.p7.move.7")


def test_opposing_characters_do_not_let_pass() -> None:
    """hcx.p7.move.9"""
    table = heroclix(A="A1 4/10/16/3", B="P1", X="B1", blocking="B2 C2")
    table.cannot_go("A", "B1", by="hcx.p7.move.9", dice="4")
    table.can_go("A", "A2", dice="4")


def test_nobody_stops_on_a_friend() -> None:
    """hcx.p7.move.10"""
    table = heroclix(A="E5 3/10/16/3", B="F5", X="G6", blocking="E4 F4 G4 E6 D4 D6 F6", options={"paths": "by_hand"})
    table.does("A move")
    table.refuses("go F5", by="hcx.p7.move.10")


@pytest.mark.parametrize("walled", [True, False])
def test_a_wall_that_breaks_adjacency_takes_the_stop_away(walled: bool) -> None:
    """hcx.p7.move.11"""
    walls = " ".join(f"G{row}|H{row}" for row in range(3, 8))
    table = heroclix(A="G3 4/10/16/3", X="H5", **({"walls": walls} if walled else {}), blocking="F3:F7")
    if walled:
        table.can_go("A", "G7")
        table.does("A move", answers=["go G7"])
        table.expect("A at G7", "told hcx.p7.move.11")
    else:
        table.cannot_go("A", "G5", by="hcx.p7.move.6")


def test_hindering_terrain_stops_and_halves() -> None:
    """hcx.p7.move.12, hcx.p10.hindering.1, hcx.p10.hindering.4"""
    table = heroclix(A="A1 6/10/16/3", X="P16", hindering="C1", blocking="A2:H2")
    table.can_go("A", "B1", "C1")
    table.cannot_go("A", "D1", by="hcx.p10.hindering.1")
    both = heroclix(A="A1 6/10/16/3", X="P16", hindering="C1", walls="D1|E1", blocking="A2:H2")
    both.cannot_go("A", "E1", by="hcx.p7.move.12")
    table = heroclix(A="A1 9/10/16/3", X="P16", hindering="A1")
    table.cannot_go("A", "G1", by="hcx.p7.move.3")
    table.does("A move", answers=["go F1"])
    table.expect("A at F1", "told hcx.p10.hindering.4")


def test_from_hindering_to_hindering_nobody_stops() -> None:
    """hcx.p10.hindering.2, hcx.p10.hindering.3, hcx.p10.water.4"""
    table = heroclix(A="C1 8/10/16/3", X="P16", hindering="C1 D1 E1", blocking="B2:H2")
    table.can_go("A", "G1")
    table = heroclix(A="C1 8/10/16/3", X="P16", hindering="C1 E1", blocking="B2:H2")
    table.cannot_go("A", "F1", by="hcx.p10.hindering.3")
    table = heroclix(A="C1 8/10/16/3", X="P16", hindering="C1", water="D1", blocking="B2:H2")
    table.does("A move", answers=["go E1"])
    table.expect("A at E1", "told hcx.p10.hindering.4")


def test_two_halvings_are_rounded_one_by_one(powers: StandIns) -> None:
    """hcx.p3.round.2, hcx.p10.hindering.5"""

    def charge(t: ClixTable, f: int) -> None:
        motion = Motion()
        motion.halve, motion.why = 1, "charge"
        move(t, f, motion)

    powers.deed("charge", POWER, charge)
    table = heroclix(A="A1 9/10/16/3 charge", X="P16", hindering="A1").does("A test_charge")
    table.refuses("go E1", by="hcx.p7.move.3")
    table.offers("go D1")
    table = heroclix(A="A1 9/10/16/3 charge", X="P16", hindering="A1", effects=["A speed +1"]).does("A test_charge")
    table.refuses("go F1", by="hcx.p7.move.3")
    table.does("go E1")
    table.expect("told hcx.p3.replace.2", "told hcx.p3.round.2", "told hcx.p10.hindering.5")


def test_a_move_of_a_fixed_length_is_not_halved(powers: StandIns) -> None:
    """hcx.p10.hindering.6"""
    steps(powers, 2)
    table = heroclix(A="C1 8/10/16/3 sidestep", X="P16", hindering="C1", blocking="B2:H2").does("A test_sidestep")
    table.offers("go E1")
    table = heroclix(A="A1 8/10/16/3 sidestep", X="P16", hindering="B1", blocking="A2:H2").does("A test_sidestep")
    table.refuses("go C1", by="hcx.p10.hindering.1")


def test_levels_are_changed_by_stairs_only() -> None:
    """hcx.p10.elevmove.1, hcx.p10.elevmove.2, hcx.p10.elevmove.7"""
    table = heroclix(A="C3 4/10/16/3", X="P16", level2="D1:F6")
    table.cannot_go("A", "D3", by="hcx.p10.elevmove.1")
    table = heroclix(A="D3 4/10/16/3", X="P16", level2="D1:F6")
    table.cannot_go("A", "C3", by="hcx.p10.elevmove.2")
    table = heroclix(A="A3 4/10/16/3", X="P16", level2="D1:F6", stairs="C3|D3").does("A move", answers=["go E3"])
    table.expect("A at E3")


def test_improved_movement_lifts_the_levels() -> None:
    """hcx.p10.elevmove.8, hcx.p14.improved.1"""
    table = heroclix(A="C3 moves_through elevated", X="P16", level2="D1:F6").does("A move", answers=["go D4"])
    table.expect("A at D4", "told hcx.p7.move.2")


def test_walls_and_doors() -> None:
    """hcx.p10.wall.2, hcx.p10.door.2"""
    walls = " ".join(f"C{row}|D{row}" for row in range(1, 17))
    table = heroclix(A="C3 3/10/16/3", X="P16", walls=walls)
    table.cannot_go("A", "D3", by="hcx.p10.wall.2")
    doors = heroclix(A="C3 3/10/16/3", X="D3", doors="C3|D3", walls="C2|D2 C4|D4")
    doors.does("A move", answers=["go B5"])
    assert doors.count(Rolled) == 0
    doors.expect("A at B5", "told hcx.p10.door.2")


def test_a_direct_path_keeps_one_direction(powers: StandIns) -> None:
    """hcx.p7.path.1, hcx.p7.path.3; hcx.ex.p7.figure6_direct_paths"""
    steps(powers, 3, direct=True)
    table = heroclix(A="B2 sidestep", X="P16").does("A test_sidestep")
    table.offers("go E5", "go B5", "go E2", "go A1")
    table.refuses("go D3", by="hcx.p7.path.1")
    table.does("go E5")
    assert path_of(table) == ["B2", "C3", "D4", "E5"]
    table = heroclix(A="A1 sidestep", X="P16").does("A test_sidestep")
    assert sorted(table.options("go")) == [
        "go A2",
        "go A3",
        "go A4",
        "go B1",
        "go B2",
        "go C1",
        "go C3",
        "go D1",
        "go D4",
    ]


def test_a_direct_path_is_at_least_one_square_long(powers: StandIns) -> None:
    """hcx.p7.path.2"""
    steps(powers, 3, direct=True)
    table = heroclix(A="B2 sidestep", X="P16").does("A test_sidestep")
    table.refuses("stay", by="hcx.p7.path.2")


def test_breaking_away_is_rolled_before_the_move() -> None:
    """hcx.p7.breakaway.1, hcx.pseq.move.3"""
    table = heroclix(A="E5", X="F5").does("A move")
    table.expect("asked chance break_away")
    table = heroclix(A="E5", X="G5").does("A move", answers=["go D5"])
    assert table.count(BrokeAway) == 0


@pytest.mark.parametrize("die", range(1, 7))
def test_four_five_and_six_succeed(die: int) -> None:
    """hcx.p7.breakaway.2, hcx.p3.dice.3"""
    table = heroclix(A="E5", B="A1", X="F5").does("A move", dice=str(die))
    assert table.event(BrokeAway).success == (die >= 4)
    table.expect("told hcx.p7.breakaway.2" if die >= 4 else "told hcx.p7.breakaway.4")


def test_one_roll_breaks_away_from_all() -> None:
    """hcx.p7.breakaway.3"""
    table = heroclix(A="E5", X="F5", Y="E6", Z="D4").does("A move", dice="4", answers=["go F3"])
    assert table.count(BrokeAway) == 1
    table.expect("A at F3", "told hcx.p7.breakaway.3")


def test_a_failure_is_no_move() -> None:
    """hcx.p7.breakaway.4, hcx.p7.breakaway.6"""
    table = heroclix(A="E5", B="A1", X="F5").does("A move", dice="2")
    assert table.count(Moved) == 0
    assert not table.state.done[0] & MOVED
    table.expect("A at E5", "told hcx.p7.breakaway.4")
    table.offers("B move")


def test_whoever_broke_away_passes_those_it_left() -> None:
    """hcx.p7.breakaway.7"""
    table = heroclix(A="E5", X="F5", blocking="D4:D6 E6 E3:J3").does("A move", dice="4", answers=["go G4"])
    assert path_of(table) == ["E5", "F4", "G4"] or path_of(table) == ["E5", "E4", "F4", "G4"]
    table.expect("A at G4", "told hcx.p7.breakaway.2")


def test_but_not_others() -> None:
    """hcx.p7.breakaway.8"""
    table = heroclix(A="E5", X="F5", Y="H4", blocking="D4:D6 E6 E3:J3 F6:J6 H5")
    table.can_go("A", "G4", dice="4")
    table = heroclix(A="E5 8/10/16/3", X="F5", Y="H4", blocking="D4:D6 E6 E2:J2 F6:J6 H5")
    table.cannot_go("A", "I3", by="hcx.p7.breakaway.8", dice="4")


def test_a_success_is_good_for_one_move(powers: StandIns) -> None:
    """hcx.p7.breakaway.9"""

    def twice(t: ClixTable, f: int) -> None:
        if move(t, f, Motion(1)):
            move(t, f, Motion(1))

    powers.deed("hypersonic_speed", POWER, twice)
    table = heroclix(A="E5 hypersonic_speed", X="F5").does("A test_hypersonic_speed", dice="4", answers=["go E4"])
    table.expect("asked chance break_away")
    table.does(dice="5", answers=["go D3"])
    assert table.count(BrokeAway) == 2
    table.expect("A at D3", "told hcx.p7.breakaway.2")


@pytest.mark.parametrize(
    ("change", "die", "success"),
    [(-3, 6, True), (3, 1, False), (2, 2, True), (2, 5, True), (-1, 4, False), (4, 2, True)],
)
def test_a_six_succeeds_and_a_one_fails_whatever_is_added(
    powers: StandIns, change: int, die: int, success: bool
) -> None:
    """hcx.p3.dice.5, hcx.p3.dice.4, hcx.p9.three.4"""
    powers.counts(BREAK_AWAY, "breakaway", change)
    table = heroclix(A="E5 breakaway", B="A1", X="F5").does("A move", dice=str(die))
    found = table.event(BrokeAway)
    assert found.success == success
    assert found.result == max(1, min(6, die + change))


def test_a_neighbour_may_make_it_harder(powers: StandIns) -> None:
    """hcx.p3.dice.6"""
    powers.counts(NEIGHBOUR_BREAK_AWAY, "plasticity", -2)
    table = heroclix(A="E5", B="A1", X="F5 plasticity").does("A move", dice="5")
    assert table.event(BrokeAway).result == 3
    table.expect("A at E5", "told hcx.power.plasticity")


def test_larger_ones_break_away_more_easily() -> None:
    """hcx.p16.size.4"""
    table = heroclix(A="E5 giant", X="F5", Y="E6").does("A move", dice="3", answers=["go D4"])
    table.expect("A at D4", "told hcx.p16.size.4")
    table = heroclix(A="E5 giant", B="A1", X="F5", Y="E6 giant").does("A move", dice="3")
    table.expect("A at E5", "told hcx.p7.breakaway.4")


@pytest.mark.parametrize(("size", "other"), [("colossal", "standard"), ("giant", "tiny"), ("colossal", "tiny")])
def test_two_sizes_larger_nobody_rolls(size: str, other: str) -> None:
    """hcx.p16.size.5"""
    table = heroclix(A=f"E5 {size}", X=f"F5 {other}").does("A move", answers=["go D4"])
    assert table.count(Rolled) == 0
    table.expect("A at D4", "told hcx.p16.size.5")


def test_in_a_mixed_crowd_the_smallest_do_not_count() -> None:
    """hcx.p16.size.5, hcx.p16.size.4"""
    table = heroclix(A="E5 giant", X="F5 tiny", Y="E6").does("A move", dice="3", answers=["go D4"])
    table.expect("A at D4", "told hcx.p16.size.4")


def test_who_moves_through_characters_needs_no_roll(powers: StandIns) -> None:
    """hcx.p9.occupancy.4"""
    powers._set(IMPROVES_MOVEMENT, "phasing_teleport", lambda s, f, other: CHARACTERS)
    table = heroclix(A="A1 4/10/16/3 phasing_teleport", X="B1", blocking="A2 B2 C2").does("A move")
    table.refuses("go B1", by="hcx.p9.occupancy.4")
    table.does("go C1")
    table.expect("A at C1", "told hcx.p7.move.7")


def test_placing_is_no_moving(powers: StandIns) -> None:
    """hcx.p7.place.1, hcx.p7.place.2"""

    def run(t: ClixTable, f: int) -> None:
        may_place(t, t.s.f.labels.index("B"), [t.s.map.board.index["I5"]], t.s.side[f])

    powers.deed("telekinesis", POWER, run)
    table = heroclix(A="A1 telekinesis", B="E5", X="F5", Y="H4", walls="G5|H5").does("A test_telekinesis")
    assert table.count(Rolled) == table.count(Moved) == 0
    assert not table.state.done[1] & MOVED
    table.expect("B at I5", "told hcx.p7.place.1")


@pytest.mark.parametrize("must", [False, True])
def test_where_there_is_no_room_the_opponent_chooses_the_nearest(powers: StandIns, must: bool) -> None:
    """hcx.p9.occupancy.3, hcx.p9.occupancy.5; hcx.ex.p9.occupancy_optional_or_not"""

    def run(t: ClixTable, f: int) -> None:
        around = [t.s.map.board.index[name] for name in ("E4", "E6")]
        if must:
            must_place(t, t.s.f.labels.index("B"), around, t.s.side[f])
        else:
            assert not may_place(t, t.s.f.labels.index("B"), around, t.s.side[f])

    powers.deed("telekinesis", POWER, run)
    table = heroclix(A="A16 telekinesis", B="P1", X="E4", blocking="E6 D3:D7 F3:F7").does("A test_telekinesis")
    if must:
        table.expect("asked B place")
        table.offers_exactly(["lie E3 0", "lie E5 0", "lie E7 0"])
        table.refuses("lie E4 0", by="hcx.p9.occupancy.1", seat="B")
        table.refuses("lie E6 0", by="hcx.p9.occupancy.2", seat="B")
        table.does("lie E7 0")
        table.expect("B at E7", "told hcx.p9.occupancy.3")
    else:
        table.expect("B at P1")


def test_square_by_square() -> None:
    """hcx.p7.move.2, hcx.pseq.move.5: paths"""
    table = heroclix(A="E5 3/10/16/3", X="P16", options={"paths": "by_hand"}).does("A move")
    table.refuses("go G5", by="hcx.p7.move.2")
    table.does("go F6")
    table.expect("asked A step")
    table.does(answers=["go G6", "go G5"])
    assert path_of(table) == ["E5", "F6", "G6", "G5"]
    table.expect("A at G5", "told hcx.pseq.move.5")
    table = heroclix(A="E5 3/10/16/3", X="P16", options={"paths": "by_hand"}).does("A move", answers=["go F6", "stay"])
    table.expect("A at F6")


def test_square_by_square_stops_where_it_must() -> None:
    """hcx.p7.move.6, hcx.pseq.move.5: paths"""
    table = heroclix(A="E5 4/10/16/3", B="F5", X="I5", options={"paths": "by_hand"})
    table.does("A move", answers=["go F5"])
    table.refuses("stay", by="hcx.p7.move.10")
    table.does(answers=["go G5", "go H5"])
    table.expect("A at H5", "told hcx.p7.move.7")


def test_square_by_square_things_are_taken_on_the_way() -> None:
    """hcx.p11.pickup.2, hcx.p11.pickup.3: paths"""
    table = heroclix(A="E5 4/10/16/3", X="P16", rock="F6", stone="G5", options={"paths": "by_hand"})
    table.does("A move")
    table.refuses("take stone", by="hcx.p11.pickup.3")
    table.does("go F5")
    table.offers("take stone", "take rock")
    table.does("take rock")
    table.refuses("drop F5", by="hcx.p11.pickup.2")
    table.does(answers=["go G5", "stay"])
    table.expect("A holds rock", "A at G5", "told hcx.p11.pickup.1")
