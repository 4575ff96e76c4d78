"""KNOCKING OUT A CHARACTER: off the map, into the pool, a point, and the fifth wins."""

from __future__ import annotations

from hexdial.games.heroclix2008.events import Scored
from tests.heroclix2008.tables import hcb, to

HIT = ["6", "6"]


def test_five_points_win() -> None:
    """hcb.obj.1"""
    table = hcb("a1 0,0", "b1 1,0 click=6", points={"A": 4}, actions=1)
    table.attacks("a1", "punch b1", HIT)
    table.expect("winner A")
    assert table.position.outcome is not None
    assert table.position.outcome.rule == "hcb.obj.1"
    assert table.state.points == [5, 0]


def test_three_ko_symbols_knock_out_at_once() -> None:
    """hcb.ko.1"""
    table = hcb("a1 0,0 8/10/16/4", "a2 9,9", "b1 1,0 click=6", "b2 9,0")
    table.attacks("a1", "punch b1", HIT)
    table.expect("told hcb.ko.1", "b1 in reserve")
    five = hcb("a1 0,0 8/10/16/1", "a2 9,9", "b1 1,0 click=5", "b2 9,0")
    five.attacks("a1", "punch b1", HIT)
    five.clicks(b1=6)
    five.expect("not told hcb.ko.1")


def test_it_goes_to_its_owners_reinforcements() -> None:
    """hcb.ko.2"""
    table = hcb("a1 0,0", "a2 3,0", "b1 1,0 click=6", "b2 9,0")
    table.attacks("a1", "punch b1", HIT)
    table.expect("told hcb.ko.2", "b1 in reserve")
    table.can_go("a2", "1,0")
    table.refuses("b1 move", by="hcb.turn.1", seat="B")


def test_every_knockout_is_one_point_whatever_it_cost() -> None:
    """hcb.ko.3"""
    for cost in (20, 80):
        table = hcb("a1 0,0", "a2 9,9", f"b1 1,0 click=6 points {cost}", "b2 9,0")
        table.attacks("a1", "punch b1", HIT)
        assert table.told("hcb.ko.3")[-1].event == Scored(0, 2, 1)
        table.expect(A_points=1)


def test_the_fifth_point_wins_in_the_middle_of_a_turn() -> None:
    """hcb.ko.4"""
    table = hcb("a1 0,0", "a2 2,0", "a3 9,0", "b1 1,0 click=6", "b2 9,9", points={"A": 4})
    table.goes("a3", "9,1")
    table.attacks("a1", "punch b1", HIT)
    table.expect("winner A")
    table.refuses("a2 move", by="hcb.ko.4", seat="A")
    assert table.position.outcome is not None
    assert table.position.outcome.rule == "hcb.ko.4"


def test_an_own_goal_gives_no_point() -> None:
    """hcb.ko.5"""
    table = hcb("a1 5,5 quake", "a2 5,6 click=6", "a3 0,0", "b1 15,15", points={"B": 2})
    table.does("a1 attack")
    table.expect("told hcb.ko.5", "a2 in reserve", B_points=2)
    table.does("end")
    table.does("end")
    table.expect("asked A to", "told hcb.reinf.8")  # a2 is replaced as usual


def test_a_table_may_count_own_goals() -> None:
    """hcb.ko.5"""
    table = hcb("a1 5,5 quake", "a2 5,6 click=6", "a3 0,0", "b1 15,15", options={"own_goal_point": "yes"})
    table.does("a1 attack")
    table.expect("told hcb.ko.5", B_points=1)


def test_a_knockout_in_the_enemys_turn_counts() -> None:
    """hcb.ko.6"""
    table = hcb("a1 5,5 click=6", "a2 0,0", "b1 5,6 strike_back", points={"A": 1, "B": 2})
    table.attacks("a1", "punch b1", ["1", "1"], "B: use @ back")
    table.expect("told hcb.ko.6", "a1 in reserve", B_points=3)
    last = hcb("a1 5,5 click=6", "a2 0,0", "b1 5,6 strike_back", points={"B": 4})
    last.attacks("a1", "punch b1", ["1", "1"], "B: use @ back")
    last.expect("winner B")


def test_when_both_reach_five_the_player_in_turn_wins() -> None:
    """hcb.ko.7"""
    units = ("a1 5,5 quake", "a2 5,6 click=6", "b1 4,4 click=6")
    options = {"own_goal_point": "yes"}
    table = hcb(*units, points={"A": 4, "B": 4}, options=options)
    table.does("a1 attack", answers=["quake"])
    table.expect("winner A")
    assert table.position.outcome is not None
    assert table.position.outcome.rule == "hcb.ko.7"
    drawn = hcb(*units, points={"A": 4, "B": 4}, options={**options, "simultaneous_five": "draw"})
    drawn.does("a1 attack", answers=["quake"])
    drawn.expect("drawn")


def test_an_empty_map_is_no_defeat() -> None:
    """hcb.ko.8, hcb.reinf.1"""
    fallen = [f"b{number} reserve click=7" for number in (1, 2, 3)]
    table = hcb(
        "a1 0,0", "a2 9,9", "b4 1,0 click=6", *fallen, mode="two_booster", points={"A": 3},
        due={"B": ["b1", "b2", "b3"]},
    )  # fmt: skip
    table.attacks("a1", "punch b4", HIT)
    table.does("end")
    table.expect("told hcb.ko.8", "not over", "asked B bring", A_points=4)
    table.does(answers=["bring b1", to("0,15"), "bring b2", to("1,15"), "bring b3", to("2,15"), to("3,15")])
    table.expect("asked B act")
    table.clicks(b1=1, b2=1, b3=1, b4=1)
