"""Reinforcements: one for each loss, at most ten points more, in the own row."""

from __future__ import annotations

from typing import Any

from hexdial.games.heroclix2008.events import Fell, Reinforced, Waited
from tests.heroclix2008.tables import HcbTable, hcb, to


def lost(*units: str, due: tuple[str, ...] = ("a2",), **content: Any) -> HcbTable:
    """A's turn begins with losses to make good."""
    return hcb("a1 3,3", "b1 15,15", *units, phase="begin", due={"A": list(due)}, **content)


def test_each_loss_must_be_made_good() -> None:
    """hcb.reinf.1"""
    table = lost("a2 reserve click=7", "a3 reserve click=7", due=("a2", "a3"))
    assert table.told("hcb.reinf.1")[0].event == Fell(0, (1, 2))
    table.refuses("end", by="hcb.turn.7")
    table.does("bring a2", answers=[to("0,0"), to("1,0")])
    table.expect("asked A act")
    table.on("a2", "0,0")
    table.on("a3", "1,0")


def test_at_most_ten_points_more() -> None:
    """hcb.reinf.2"""
    pool = ("a2 reserve points 40", "a3 reserve points 50", "a4 reserve points 51", "a5 reserve points 5")
    table = lost(*pool)
    table.offers_exactly(["bring a2", "bring a3", "bring a5"], start="bring ")
    table.refuses("bring a4", by="hcb.reinf.2")
    table.does("bring a3", answers=[to("0,0")])
    table.expect("told hcb.reinf.2")


def test_the_lost_character_may_come_back() -> None:
    """hcb.reinf.3"""
    table = lost("a2 reserve click=7")
    table.does(to("5,0"))
    table.clicks(a2=1)
    table.on("a2", "5,0")
    assert table.told("hcb.reinf.3")[0].event == Reinforced(1, table.state.where[1], 1)


def test_it_starts_at_full_health_in_the_own_row() -> None:
    """hcb.reinf.4"""
    table = lost("a2 reserve click=7", "a3 reserve click=3")
    table.does("bring a3")
    table.refuses(to("0,1"), by="hcb.reinf.4")
    table.refuses(to("0,15"), by="hcb.reinf.4")
    table.does(to("0,0"))
    table.clicks(a3=1)
    table.expect("told hcb.reinf.4")


def test_it_may_act_at_once_without_a_free_move() -> None:
    """hcb.reinf.5"""
    table = lost("a2 reserve click=7")
    table.does(to("0,0"))
    table.expect("asked A act")
    table.goes("a2", "0,5")
    table.expect("told hcb.reinf.5")
    assert table.state.actions == 2


def test_points_do_not_limit_reinforcements() -> None:
    """hcb.reinf.6"""
    team = [f"a{number} {number},5 points 70" for number in (3, 4, 5)]
    table = lost(*team, "a2 reserve points 40", "a6 reserve points 50", due=("a2",))
    table.does("bring a6", answers=[to("0,0")])
    table.expect("told hcb.reinf.6")
    light = lost("a2 reserve points 40", "a6 reserve points 50")
    light.does("bring a6", answers=[to("0,0")])
    light.expect("not told hcb.reinf.6")


def test_each_replacement_is_matched_to_a_loss() -> None:
    """hcb.reinf.7"""
    pool = ("a2 reserve points 20", "a3 reserve points 60", "a4 reserve points 30", "a5 reserve points 70")
    table = lost(*pool, "a6 reserve points 70", due=("a3", "a2"))
    table.refuses("bring a5", by="hcb.reinf.7")
    table.does("bring a4", answers=[to("0,0"), "bring a5", to("1,0")])
    table.expect("told hcb.reinf.7", "asked A act")
    table.on("a4", "0,0")
    table.on("a5", "1,0")


def test_losses_in_ones_own_turn_are_replaced_in_the_next() -> None:
    """hcb.reinf.8"""
    table = hcb("a1 5,5 click=6", "a2 0,0", "b1 5,6 strike_back", "b2 9,9")
    table.attacks("a1", "punch b1", ["1", "1"], "B: use @ back")
    table.does("end")
    table.expect("to move B", "asked B act")
    table.does("end")
    assert table.told("hcb.reinf.8")[0].event == Fell(0, (0,))
    table.does(to("3,0"))
    table.on("a1", "3,0")


def test_with_a_full_row_it_waits() -> None:
    """hcb.reinf.9"""
    row = [f"b{number} {number - 2},0" for number in range(2, 6)]
    table = hcb("a1 3,3", "b1 3,15", *row, "a2 reserve click=7", phase="begin", due={"A": ["a2"]}, width=4)
    assert table.told("hcb.reinf.9")[0].event == Waited(0, (1,))
    table.expect("asked A act", "a2 in reserve")
    table.does("end")
    table.does("b2 move", answers=[to("0,1")])
    table.does("end")
    table.on("a2", "0,0")  # the only open square, the only character: nothing was asked


def test_enemies_in_the_row_are_no_obstacle_beside_them() -> None:
    """hcb.reinf.10"""
    table = hcb("a1 3,3", "b1 4,0", "a2 reserve click=7", phase="begin", due={"A": ["a2"]})
    table.refuses(to("4,0"), by="hcb.reinf.10")
    taken = hcb("a1 2,0", "b1 4,0", "a2 reserve click=7", phase="begin", due={"A": ["a2"]}, blocking=["6,0"])
    taken.refuses(to("2,0"), by="hcb.reinf.4")
    taken.refuses(to("6,0"), by="hcb.reinf.4")
    table.does(to("3,0"))
    table.expect("told hcb.reinf.10")


def test_the_owner_alone_chooses() -> None:
    """hcb.reinf.11"""
    table = lost("a2 reserve click=7", "a3 reserve")
    table.expect("asked A bring")
    table.refuses("bring a3", by="hcb.reinf.11", seat="B")
    table.refuses("bring b1", by="hcb.reinf.11")
