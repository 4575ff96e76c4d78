"""Dealing Damage: the dial."""

from __future__ import annotations

from hexdial.games.heroclix2008.events import Damaged, Healed
from tests.heroclix2008.tables import HcbTable, hcb
from tests.heroclix2008.test_attacks import compared


def damaged(table: HcbTable) -> Damaged:
    return [told.event for told in table.events if isinstance(told.event, Damaged)][-1]


def test_a_hit_deals_the_damage_value() -> None:
    """hcb.dmg.1"""
    table = hcb("a1 0,0 8/10/16/3", "b1 1,0")
    table.attacks("a1", "punch b1", ["6", "6"])
    assert damaged(table).damage == 3
    table.expect("told hcb.dmg.1")


def test_each_point_turns_the_dial_one_click() -> None:
    """hcb.dmg.2"""
    table = hcb("a1 0,0 8/10/16/3", "b1 1,0 click=2")
    table.attacks("a1", "punch b1", ["6", "6"])
    table.clicks(b1=5)
    table.expect("told hcb.dmg.2")


def test_reduced_damage_never_heals() -> None:
    """hcb.dmg.3"""
    table = hcb("a1 0,0 8/10/16/1", "b1 1,0 click=3 8/10/16/2 iron_hide")
    table.attacks("a1", "punch b1", ["6", "6"])
    table.clicks(b1=3)
    assert damaged(table).damage == 0
    table.expect("told hcb.dmg.3")


def test_health_stops_at_the_full_health_line() -> None:
    """hcb.dmg.4"""
    table = hcb("a1 5,5 click=2 recover", "b1 15,15")
    table.does("a1 attack")
    table.clicks(a1=1)
    assert table.told("hcb.dmg.4")[-1].event == Healed(0, 0, 1, 0)
    more = hcb("a1 5,5 mend", "a2 5,6 click=4", "b1 15,15")
    more.does("a1 attack")
    more.clicks(a2=2)


def test_health_is_for_the_damaged() -> None:
    """hcb.dmg.5"""
    table = hcb("a1 5,5 mend", "a2 5,6", "a3 5,4 click=2", "b1 6,6")
    table.does("a1 attack")
    table.refuses("mend a2", by="hcb.dmg.5")
    table.offers("mend a3")
    hcb("a1 5,5 recover", "b1 15,15").refuses("a1 attack", by="hcb.act.3")


def test_numbers_are_read_at_the_moment_of_use() -> None:
    """hcb.dmg.6"""
    table = hcb("a1 0,0 8/10/16/2,8/7/16/1,8/7/16/1", "b1 1,0 8/10/16/1", to_move="B")
    table.attacks("b1", "punch a1", ["6", "6"])
    table.attacks("a1", "punch b1", ["6", "6"])
    assert compared(table).total == 7 + 12
    assert damaged(table).damage == 1
    table.expect("told hcb.dmg.6")
