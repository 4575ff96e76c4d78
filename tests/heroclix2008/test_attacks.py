"""Punching, Shooting, The Attack Roll."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix2008.events import Compared, Rolled
from tests.heroclix2008.tables import HcbTable, hcb

ROUND = ["4,4", "4,5", "4,6", "5,4", "5,6", "6,4", "6,5", "6,6"]


def compared(table: HcbTable) -> Compared:
    return [told.event for told in table.events if isinstance(told.event, Compared)][-1]


@pytest.mark.parametrize("square", ROUND)
def test_a_punch_reaches_all_eight_squares(square: str) -> None:
    """hcb.punch.1"""
    table = hcb("a1 5,5", f"b1 {square}")
    table.attacks("a1", "punch b1", ["6", "4"])
    table.expect("told hcb.punch.1")
    table.clicks(b1=3)


def test_a_punch_does_not_reach_two_squares() -> None:
    """hcb.punch.1"""
    table = hcb("a1 5,5", "b1 7,5", "b2 4,4", "b3 4,5")
    table.cannot_attack("a1", "punch b1", by="hcb.punch.1")


def test_other_characters_do_not_stop_a_diagonal_punch() -> None:
    """hcb.punch.2"""
    table = hcb("a1 0,0", "b1 1,1", "b2 1,0", "b3 0,1")
    table.attacks("a1", "punch b1", ["6", "6"])
    table.expect("told hcb.punch.2")
    table.clicks(b1=3, b2=1, b3=1)


@pytest.mark.parametrize(
    ("target", "blocking", "walls"),
    [("1,0", [], ["0,0 1,0"]), ("1,1", ["1,0", "0,1"], []), ("1,1", [], ["0,0 1,0", "0,1 1,1"])],
)
def test_walls_and_blocking_terrain_stop_a_punch(target: str, blocking: list[str], walls: list[str]) -> None:
    """hcb.punch.3"""
    hcb("a1 0,0", f"b1 {target}", blocking=blocking, walls=walls).cannot_attack("a1", "punch b1", by="hcb.punch.3")


def test_a_shot_goes_as_far_as_the_range() -> None:
    """hcb.shoot.1"""
    table = hcb("a1 0,0 range 6", "b1 6,0", "b2 0,7", "b3 6,6")
    table.cannot_attack("a1", "shoot b2", by="hcb.shoot.1")
    table.attacks("a1", "shoot b1")
    table.expect("told hcb.shoot.1")


def test_without_range_nobody_shoots() -> None:
    """hcb.shoot.2"""
    table = hcb("a1 5,5", "b1 6,5", "b2 4,5", "b3 9,5")
    table.cannot_attack("a1", "shoot b3", by="hcb.shoot.2")
    table.cannot_attack("a1", "shoot b1", by="hcb.shoot.2")
    table.can_attack("a1", "punch b1")


def test_distance_counts_diagonals_as_one() -> None:
    """hcb.shoot.3"""
    table = hcb("a1 0,0 range 4", "b1 4,2")
    table.attacks("a1", "shoot b1")
    table.expect("told hcb.shoot.3")
    straight = hcb("a1 0,0 range 4", "b1 4,2", options={"range_metric": "euclidean"})
    straight.cannot_attack("a1", "shoot b1", by="hcb.shoot.3")
    both = hcb("a1 0,0 range 5", "b1 4,3", "b2 4,4", "b3 0,5", options={"range_metric": "euclidean"})
    both.can_attack("a1", "shoot b1", "shoot b3")
    both.cannot_attack("a1", "shoot b2", by="hcb.shoot.3")


def test_an_adjacent_enemy_may_be_shot() -> None:
    """hcb.shoot.4"""
    table = hcb("a1 0,0 range 5", "b1 1,1", "b2 1,0", "b3 0,1")
    table.cannot_attack("a1", "shoot b1", by="hcb.los.6")  # here other characters do count
    table.attacks("a1", "shoot b2", ["6", "6"])
    table.expect("told hcb.shoot.4")
    table.clicks(b2=3)
    strict = hcb("a1 0,0 range 5", "b1 1,0", "b2 0,1", options={"shoot_adjacent": "forbidden"})
    strict.cannot_attack("a1", "shoot b1", by="hcb.shoot.4")


def test_an_enemy_beside_one_does_not_forbid_other_shots() -> None:
    """hcb.shoot.5"""
    table = hcb("a1 5,5 range 5", "b1 4,5", "b2 9,5")
    table.attacks("a1", "shoot b2", ["6", "6"])
    table.expect("told hcb.shoot.5")
    table.clicks(b2=3)
    strict = hcb("a1 5,5 range 5", "b1 4,5", "b2 9,5", options={"shoot_when_adjacent": "forbidden"})
    strict.cannot_attack("a1", "shoot b2", by="hcb.shoot.5")


def test_dice_and_attack_make_the_total() -> None:
    """hcb.roll.1"""
    table = hcb("a1 0,0", "b1 1,0")
    table.attacks("a1", "punch b1", ["4", "6"])
    table.expect("told hcb.roll.1")
    assert compared(table).total == 20
    assert {reason.why: reason.change for reason in compared(table).reasons} == {"attack": 10, "dice": 10}


def test_an_equal_total_hits() -> None:
    """hcb.roll.2"""
    table = hcb("a1 0,0", "b1 1,0")
    table.attacks("a1", "punch b1", ["3", "3"])
    table.expect("told hcb.roll.2")
    table.clicks(b1=3)
    short = hcb("a1 0,0", "b1 1,0")
    short.attacks("a1", "punch b1", ["3", "2"])
    short.clicks(b1=1)


def test_doubles_mean_nothing_special() -> None:
    """hcb.roll.3"""
    low = hcb("a1 0,0", "b1 1,0 8/10/12/2")
    low.attacks("a1", "punch b1", ["1", "1"])
    low.expect("told hcb.roll.3")
    low.clicks(a1=1, b1=3)
    high = hcb("a1 0,0 8/3/16/2", "b1 1,0")
    high.attacks("a1", "punch b1", ["6", "6"])
    high.clicks(a1=1, b1=1)


def test_a_table_may_play_with_critical_rolls() -> None:
    """hcb.house.8, hcb.roll.3"""
    low = hcb("a1 0,0", "b1 1,0 8/10/12/2", options={"critical_rolls": "classic"})
    low.attacks("a1", "punch b1", ["1", "1"])
    low.expect("told hcb.house.8")
    low.clicks(a1=2, b1=1)
    high = hcb("a1 0,0 8/3/16/2", "b1 1,0", options={"critical_rolls": "classic"})
    high.attacks("a1", "punch b1", ["6", "6"])
    high.expect("told hcb.house.8")
    high.clicks(a1=1, b1=4)


def test_a_fumble_may_knock_out_the_attacker() -> None:
    """hcb.house.8, hcb.ko.5"""
    table = hcb("a1 0,0 click=6", "b1 1,0 strike_back", options={"critical_rolls": "classic"}, points={"B": 2})
    table.attacks("a1", "punch b1", ["1", "1"])
    table.expect("a1 in reserve", "told hcb.ko.5", "told hcb.house.8", B_points=2)


def test_a_miss_does_nothing_and_spends_the_action() -> None:
    """hcb.roll.4"""
    table = hcb("a1 0,0", "a2 9,0", "b1 1,0")
    table.attacks("a1", "punch b1", ["2", "3"])
    table.expect("told hcb.roll.4")
    table.clicks(a1=1, b1=1)
    table.refuses("a1 move", by="hcb.turn.3")
    assert table.state.actions == 2


def test_only_the_attacker_rolls() -> None:
    """hcb.roll.5"""
    table = hcb("a1 0,0", "a2 9,0", "b1 1,0")
    table.does("a1 attack")
    table.refuses("4", by="hcb.roll.5", seat="B")
    table.refuses("4", by="hcb.roll.5", seat="A")
    table.does(dice=["2", "2"])
    table.expect("told hcb.roll.5", "asked A act")
    assert len([told for told in table.events if isinstance(told.event, Rolled)]) == 1
