"""The power Barrier."""

from __future__ import annotations

from hexdial.games.heroclix.events import MarkerRemoved
from tests.heroclix.tables import heroclix


def test_up_to_four_blocking_markers() -> None:
    """hcx.power.barrier, hcx.p10.marker.3"""
    table = heroclix(A="E5 barrier", B="A1", X="P16")
    table.does("A barrier", answers=["go G4", "go G5", "go G6", "go H7"])
    table.expect("A tokens 1", "told hcx.power.barrier")
    table.expect(*[f"terrain {square} blocking" for square in ("G4", "G5", "G6", "H7")], "terrain G7 clear")


def test_fewer_and_even_one() -> None:
    """hcx.power.barrier"""
    table = heroclix(A="E5 barrier", B="A1", X="P16").does("A barrier")
    table.refuses("done", by="hcx.power.barrier")
    table.does("go G5").does("done").expect("terrain G5 blocking", "terrain G6 clear", "to move A")


def test_barriers_squares() -> None:
    """hcx.power.barrier, hcx.p10.marker.11: clear, within range, nobody and nothing there, touching another"""
    table = heroclix(
        A="E5 r2 barrier", B="E6", X="G5", rock="G6 light", hindering="F4", water="D4", obscuring="D6", blocking="F6"
    )
    table.does("A barrier")
    for square in ("F4", "D4", "D6", "F6", "J5", "E10"):
        table.refuses(f"go {square}", by="hcx.power.barrier")
    for square in ("E5", "E6", "G5", "G6"):
        table.refuses(f"go {square}", by="hcx.p10.marker.11")
    table.does("go H4")
    table.refuses("go H6", by="hcx.power.barrier")
    table.refuses("go H4", by="hcx.power.barrier")
    table.does("go I3").refuses("go J3", by="hcx.power.barrier")
    table.does("go I4", answers=["done"]).expect("terrain H4 blocking", "terrain I3 blocking", "terrain I4 blocking")


def test_one_of_them_in_line_of_fire() -> None:
    """hcx.power.barrier, hcx.p8.lof.1: the first; the next may stand where nobody sees them"""
    table = heroclix(A="E5 barrier", B="A1", X="P16", blocking="G3:G7").does("A barrier")
    table.refuses("go H5", by="hcx.power.barrier")
    table.does("go F5").refuses("go H5", by="hcx.power.barrier")
    table.does("done")
    table = heroclix(A="E5 barrier", B="A1", X="P16", blocking="G4:G6").does("A barrier")
    table.does("go G7", answers=["go H6", "go H5", "done"]).expect("terrain H5 blocking")


def test_a_corner_they_close_themselves_does_not_matter() -> None:
    """hcx.power.barrier, hcx.p10.blocking.4: they touch as the ground lies before they stand"""
    table = heroclix(A="E5 barrier", B="A1", X="P16").does("A barrier", answers=["go G5", "go H6", "go G6"])
    table.offers("go H5")


def test_the_printed_range_if_it_is_more() -> None:
    """hcx.power.barrier, hcx.p9.minmax.1"""
    heroclix(A="E5 r7 barrier", B="A1", X="P16").does("A barrier").offers("go L5")
    table = heroclix(A="E5 r7 barrier", B="A1", X="P16", effects=["A range halved"]).does("A barrier")
    table.offers("go I5")
    table.refuses("go J5", by="hcx.power.barrier")


def test_next_to_opponents_too() -> None:
    """hcx.power.barrier: it is no range attack"""
    heroclix(A="E5 barrier", B="A1", X="F5").does("A barrier", answers=["go E6", "done"]).expect("terrain E6 blocking")


def test_no_square_no_barrier() -> None:
    """hcx.power.barrier: an action that could do nothing is not offered"""
    table = heroclix(A="A1 barrier", B="P1", X="P16", hindering="A1:E5")
    table.refuses("A barrier", by="hcx.power.barrier")
    heroclix(A="E5 barrier", B="P1", X="P16", effects=["A forbid barrier"]).refuses("A barrier", by="hcx.p15.stop.1")
    heroclix(A="E5 click 2 barrier@1", B="P1", X="P16").refuses("A barrier", by="hcx.p13.power.2")


def test_they_leave_though_the_power_is_lost() -> None:
    """hcx.power.barrier, hcx.p10.marker.5, hcx.p15.stop.4: at the beginning of the next turn of its player"""
    table = heroclix(A="E5 barrier@1", B="A1", X="F5 8/12/16/3").does("A barrier", answers=["go E7", "go E8", "done"])
    table.does("end").expect("terrain E7 blocking")
    table.does("X close", dice="3 4").expect("A click 4")
    table.expect("to move A", "terrain E7 clear", "terrain E8 clear", "told hcx.p10.marker.5")


def test_barrier_and_debris() -> None:
    """hcx.power.barrier, hcx.p10.destroy.12: the debris of a destroyed marker leaves with it"""
    table = heroclix(A="E5 barrier", B="A1", X="G7", Y="P16").does("A barrier", answers=["go G5", "go G6", "done"])
    table.does("end").does("X close_destroy").expect("terrain G6 hindering")
    table.does("end").expect("to move A", "terrain G5 clear", "terrain G6 clear", "told hcx.p10.destroy.12")
    assert table.count(MarkerRemoved) == 3


def test_it_stops_moves_and_lines() -> None:
    """hcx.power.barrier, hcx.p10.blocking.1, hcx.p10.blocking.2"""
    table = heroclix(A="E5 barrier", B="A1", X="E9 r6 running_shot", Y="P16")
    table.does("A barrier", answers=["go E7", "go D7", "go F7", "done"]).does("end")
    table.refuses("X range", by="hcx.p8.target.6")
    table.cannot_go("X", "E7", by="hcx.p10.blocking.1")
