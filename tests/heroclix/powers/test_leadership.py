"""The power Leadership."""

from __future__ import annotations

from hexdial.games.heroclix.deeds import action_total
from hexdial.games.heroclix.events import TokenRemoved
from tests.heroclix.tables import heroclix


def test_one_action_more_for_its_player() -> None:
    """hcx.power.leadership, hcx.p4.total.4"""
    table = heroclix(A="E5 leadership", B="A1", X="P1")
    assert [action_total(table.state, seat) for seat in (0, 1)] == [4, 3]


def test_once_for_the_team_however_many() -> None:
    """hcx.power.leadership"""
    table = heroclix(A="E5 leadership", B="A1 leadership", X="P1 leadership")
    assert [action_total(table.state, seat) for seat in (0, 1)] == [4, 4]


def test_the_fourth_action_is_given() -> None:
    """hcx.power.leadership, hcx.p4.total.4"""
    others = {"B": "B9", "C": "C9", "D": "D9", "E": "E9", "F": "F9 sidestep"}
    table = heroclix(A="A9 leadership", X="P1", **others)
    for name in "ABCD":
        table.does(f"{name} move", answers=["stay"])
    table.refuses("E move", by="hcx.p4.total.4")
    table = heroclix(A="A9", X="P1", **others)
    for name in "ABC":
        table.does(f"{name} move", answers=["stay"])
    table.refuses("D move", by="hcx.p4.costed.6")


def test_a_token_less_at_the_beginning_of_the_turn() -> None:
    """hcx.power.leadership"""
    table = heroclix(A="E5 points 60 leadership", B="E6 tokens 2", X="P1", phase="begin")
    table.does(answers=["yes"], dice="5")
    assert table.event(TokenRemoved).tokens == 1
    table.expect("B tokens 1", "told hcx.power.leadership", "told hcx.p6.begin.1")


def test_not_on_four_or_less() -> None:
    """hcx.power.leadership"""
    table = heroclix(A="E5 points 60 leadership", B="E6 tokens 1", X="P1", phase="begin")
    table.does(answers=["yes"], dice="4").expect("B tokens 1", "told hcx.power.leadership")


def test_it_may() -> None:
    """hcx.power.leadership, hcx.p5.trigger.7"""
    table = heroclix(A="E5 points 60 leadership", B="E6 tokens 1", X="P1", phase="begin", windows="explicit")
    table.expect("asked A may_use")
    table.refuses("pick B", by="hcx.p4.give.1")
    table.does("decline").expect("B tokens 1", "not told hcx.power.leadership")


def test_one_of_several_is_chosen() -> None:
    """hcx.power.leadership"""
    table = heroclix(A="E5 points 60 leadership", B="E6 tokens 1", C="E4 tokens 1", D="D5", X="P1", phase="begin")
    table.does(answers=["yes"], dice="6").expect("asked A aim")
    table.refuses("pick D", by="hcx.power.leadership")
    table.does("pick C").expect("B tokens 1", "C tokens 0", "told hcx.power.leadership")


def test_a_cheaper_friend_or_one_with_a_common_keyword() -> None:
    """hcx.power.leadership"""
    table = heroclix(A="E5 leadership", B="E6 tokens 1", X="P1", phase="begin", windows="explicit")
    table.expect("asked A act", "not told hcx.power.leadership")
    table = heroclix(A="E5 keyword bees leadership", B="E6 points 90 keyword bees tokens 1", X="P1", phase="begin")
    table.does(answers=["yes"], dice="6").expect("B tokens 0", "told hcx.power.leadership")


def test_each_leader_for_itself() -> None:
    """hcx.power.leadership, hcx.p9.active.2"""
    table = heroclix(A="E5 points 60 leadership", B="E6 tokens 2", C="E7 points 60 leadership", X="P1", phase="begin")
    table.does(answers=["use C leadership", "yes", "yes"], dice="6 6")
    table.expect("B tokens 0", "told hcx.p9.active.2")


def test_lost_the_total_sinks_and_takes_nothing_back() -> None:
    """hcx.power.leadership, hcx.p4.total.5"""
    table = heroclix(A="E5 leadership", B="A1 sidestep", X="P1", given=4, effects=["A forbid leadership"])
    assert action_total(table.state, 0) == 3
    table.refuses("B move", by="hcx.p4.total.5")


def test_countered_it_gives_nothing() -> None:
    """hcx.power.leadership, hcx.power.outwit"""
    table = heroclix(A="E5 points 60 leadership", B="E6 tokens 2 got_token", X="H5 outwit", to_move="B")
    table.does("X outwit")
    assert action_total(table.state, 0) == 3
    table.does("end", windows="explicit").expect("asked A act", "B tokens 2", "told hcx.power.outwit")
