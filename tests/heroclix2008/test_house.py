"""House rules: quiet turns, repetition, giving up."""

from __future__ import annotations

import pytest

from hexdial.kernel.play import settle_resignation
from tests.heroclix2008.tables import hcb


@pytest.mark.parametrize(("points", "end"), [({"A": 1}, "winner A"), ({"A": 1, "B": 2}, "winner B"), ({}, "drawn")])
def test_long_without_damage_more_points_win(points: dict[str, int], end: str) -> None:
    """hcb.house.1"""
    table = hcb("a1 0,0", "b1 15,15", quiet=58, points=points)
    table.does("end")
    table.expect("not over")
    table.does("end")
    table.expect(end)
    assert table.position.outcome is not None
    assert table.position.outcome.rule == "hcb.house.1"


def test_damage_begins_the_count_anew() -> None:
    """hcb.house.1"""
    table = hcb("a1 0,0", "a2 9,9", "b1 1,0", quiet=59)
    table.attacks("a1", "punch b1", ["6", "6"])
    table.does("end")
    table.expect("not over")
    assert table.state.quiet == 1
    still = hcb("a1 0,0 8/10/16/1", "a2 9,9", "b1 1,0 thick_skin", quiet=59)
    still.attacks("a1", "punch b1", ["6", "6"])  # reduced to nothing: no damage
    still.does("end")
    still.expect("drawn", "told hcb.house.1")


def test_a_table_may_play_on_for_ever() -> None:
    """hcb.house.1"""
    table = hcb("a1 0,0", "b1 15,15", quiet=500, options={"draw_after_quiet_turns": 0})
    table.does("end")
    table.expect("not over")
    ended = hcb("a1 0,0", "b1 15,15", quiet=119, options={"draw_after_quiet_turns": 120})
    ended.does("end")
    ended.expect("drawn", "told hcb.house.1")


def test_the_third_time_the_same_position_is_a_draw() -> None:
    """hcb.house.2"""
    table = hcb("a1 0,0", "b1 15,15", phase="begin", options={"draw_by_repetition": "threefold"})
    for _ in range(3):
        table.does("end")
    table.expect("not over")
    table.does("end")
    table.expect("drawn")
    assert table.position.outcome is not None
    assert table.position.outcome.rule == "hcb.house.2"
    hit = hcb(
        "a1 0,0", "a2 9,9", "b1 1,0 8/10/16/2 recover", phase="begin", options={"draw_by_repetition": "threefold"}
    )
    for _ in range(3):
        hit.does("end")
    hit.does("b1 move", answers=["to B15"]).does("end")  # another position
    hit.expect("not over")
    usual = hcb("a1 0,0", "b1 15,15", phase="begin")
    for _ in range(8):
        usual.does("end")
    usual.expect("not over")


@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_gives_up_loses(seat: int) -> None:
    """hcb.house.3"""
    table = hcb("a1 0,0", "b1 15,15")
    after = settle_resignation(table.position, seat)
    assert after.outcome is not None
    assert after.outcome.winners == (1 - seat,)
    assert after.outcome.rule == "hcb.house.3"
