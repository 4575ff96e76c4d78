"""MOVING: movement points, eight directions, friends and enemies on the way, corners."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hexdial.games.heroclix2008.events import Moved
from hexdial.kernel.errors import HexdialError
from tests.heroclix2008.tables import HcbTable, hcb, name, to

KING = [f"{x},{y}" for x in range(4, 13) for y in range(4, 13)]
CORRIDOR = [f"{x},1" for x in range(16)]  # together with the edge it leaves one row free


def moved(table: HcbTable) -> Moved:
    found = [told.event for told in table.events if isinstance(told.event, Moved)]
    return found[-1]


def test_speed_gives_movement_points_for_squares_all_round() -> None:
    """hcb.move.1"""
    table = hcb("a1 8,8 4/10/16/2", "b1 0,15")
    table.does("a1 move")
    table.offers_exactly([to(square) for square in KING], start="to ")
    table.does(to("12,8"))
    table.expect("told hcb.move.1")
    table.on("a1", "12,8")


def test_a_diagonal_step_costs_the_same() -> None:
    """hcb.move.2"""
    table = hcb("a1 0,0 3/10/16/2", "b1 15,15")
    table.goes("a1", "3,3")
    table.expect("told hcb.move.2")
    assert moved(table).cost == 3


def test_leftover_points_are_lost() -> None:
    """hcb.move.3"""
    table = hcb("a1 0,0 6/10/16/2", "a2 9,0", "b1 15,15")
    table.goes("a1", "2,0")
    table.expect("told hcb.move.3")
    table.refuses(to("6,0"), by="hcb.move.3")
    table.refuses("a1 move", by="hcb.turn.3")


def test_the_way_goes_square_by_square() -> None:
    """hcb.move.3"""
    table = hcb("a1 0,0", "b1 15,15")
    table.goes("a1", "4,2")
    path = moved(table).path
    board = table.state.f.board
    assert len(path) == 5
    assert all(board.apart(one, next) == 1 for one, next in pairwise(path))


def test_of_equal_ways_the_straightest_is_walked() -> None:
    """hcb.move.2"""
    table = hcb("a1 0,5", "b1 15,15")
    table.goes("a1", "8,5")
    assert [table.state.f.board.texts[cell] for cell in moved(table).path] == [name(f"{x},5") for x in range(9)]
    bent = hcb("a1 0,0", "b1 15,15")
    bent.goes("a1", "6,2")
    width = bent.state.f.board.width
    path = moved(bent).path
    assert sum(a // width != b // width for a, b in pairwise(path)) == 2
    bent.expect("told hcb.move.2")


def test_nobody_moves_through_enemies() -> None:
    """hcb.move.4"""
    table = hcb("a1 0,0", "b1 3,0", blocking=CORRIDOR)
    table.can_go("a1", "2,0")
    table.cannot_go("a1", "4,0", by="hcb.move.4")


def test_friends_let_one_pass() -> None:
    """hcb.move.5"""
    table = hcb("a1 0,0", "a2 1,0", "b1 15,15", blocking=CORRIDOR)
    table.goes("a1", "2,0")
    table.expect("told hcb.move.5")
    assert moved(table).cost == 2


def test_a_move_ends_on_an_open_square() -> None:
    """hcb.move.6"""
    table = hcb("a1 0,0", "a2 1,0", "b1 2,2", blocking=["0,2"])
    table.cannot_go("a1", "1,0", by="hcb.move.6")
    table.cannot_go("a1", "2,2", by="hcb.move.6")
    table.cannot_go("a1", "0,2", by="hcb.move.6")


def test_nobody_steps_across_a_wall() -> None:
    """hcb.move.7"""
    table = hcb("a1 1,0 1/10/16/2", "b1 15,15", walls=["1,0 2,0"])
    table.cannot_go("a1", "2,0", by="hcb.move.7")
    hcb("a1 1,0 1/10/16/2", "b1 15,15").can_go("a1", "2,0")


def test_a_wall_can_be_walked_round() -> None:
    """hcb.move.7"""
    table = hcb("a1 1,0", "b1 15,15", walls=["1,0 2,0"])
    table.goes("a1", "2,0")
    assert moved(table).cost == 2
    assert moved(table).path[1] in [table.state.f.board.index[name(square)] for square in ("1,1", "2,1")]


@pytest.mark.parametrize(
    ("blocking", "walls", "free"),
    [
        (["6,5", "5,6"], [], False),
        (["6,5"], [], True),
        (["5,6"], [], True),
        ([], ["5,5 6,5", "5,5 5,6"], False),
        ([], ["6,5 6,6", "5,6 6,6"], False),
        ([], ["5,5 6,5", "5,6 6,6"], False),
        ([], ["5,5 6,5", "6,5 6,6"], True),  # both walls lie on the same side of the corner
        (["5,6"], ["5,5 6,5"], False),
        (["5,6"], ["5,5 5,6"], True),
        ([], ["5,5 6,5"], True),
    ],
)
def test_a_corner_closed_on_both_sides_stops_a_diagonal_step(blocking: list[str], walls: list[str], free: bool) -> None:
    """hcb.move.8"""
    table = hcb("a1 5,5 1/10/16/2", "b1 15,15", blocking=blocking, walls=walls)
    if free:
        table.can_go("a1", "6,6")
    else:
        table.cannot_go("a1", "6,6", by="hcb.move.8")


def test_two_enemies_at_a_corner_do_not_stop_a_step() -> None:
    """hcb.move.8"""
    table = hcb("a1 5,5 1/10/16/2", "b1 6,5", "b2 5,6", blocking=["8,8"])
    table.can_go("a1", "6,6")
    closed = hcb("a1 5,5 1/10/16/2", "b1 6,5", "b2 5,6", walls=["5,5 6,5", "5,5 5,6"])
    closed.cannot_go("a1", "6,6", by="hcb.move.8")


def test_tables_may_judge_corners_otherwise() -> None:
    """hcb.move.8"""
    free = hcb("a1 5,5 1/10/16/2", "b1 15,15", blocking=["6,5", "5,6"], options={"diagonal_squeeze": "free"})
    free.can_go("a1", "6,6")
    strict = hcb("a1 5,5 1/10/16/2", "b1 15,15", blocking=["6,5"], options={"diagonal_squeeze": "one_corner_blocks"})
    strict.cannot_go("a1", "6,6", by="hcb.move.8")


def test_leaving_an_enemy_is_free() -> None:
    """hcb.move.9"""
    table = hcb("a1 5,5 1/10/16/2", "b1 5,6")
    table.goes("a1", "5,4")
    table.expect("told hcb.move.9")
    assert moved(table).cost == 1
    assert not [told for told in table.events if told.event.__class__.__name__ == "Rolled"]


def test_nobody_leaves_the_map() -> None:
    """hcb.move.10"""
    table = hcb("a1 0,0", "b1 15,15")
    table.does("a1 move")
    with pytest.raises(HexdialError, match="is no choice"):
        table.parse("to A17")
    assert all(option[3:] in table.state.f.board.index for option in table.options("to "))
    with pytest.raises(HexdialError, match=r"Q1 is off the map .*hcb\.move\.10"):
        hcb("a1 16,15")


def test_an_enemy_beside_the_way_does_not_stop_the_move() -> None:
    """hcb.move.11"""
    table = hcb("a1 0,5", "b1 3,6")
    table.goes("a1", "8,5")
    table.expect("told hcb.move.11")
    assert moved(table).cost == 8


def test_a_character_may_stay_where_it_is() -> None:
    """hcb.act.2"""
    table = hcb("a1 4,4", "b1 15,15")
    table.goes("a1", "4,4")
    table.on("a1", "4,4")
    table.expect("told hcb.act.2")
    assert moved(table).path == (table.state.where[0],)
