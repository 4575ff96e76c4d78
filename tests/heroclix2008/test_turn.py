"""ACTIONS: turns in alternation, three actions each, one for a character; the three kinds of action."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix2008.events import Given, TurnBegan, TurnEnded
from tests.heroclix2008.tables import hcb, to
from tests.heroclix2008.test_movement import moved

FOUR = ("a1 0,0", "a2 2,0", "a3 4,0", "a4 6,0")


def test_players_take_turns() -> None:
    """hcb.turn.1"""
    table = hcb("a1 0,0", "b1 15,15")
    table.does("end")
    table.expect("to move B", "told hcb.turn.1")
    table.refuses("a1 move", by="hcb.turn.1", seat="A")
    table.does("end")
    table.expect("to move A")


def test_a_turn_has_three_actions() -> None:
    """hcb.turn.2"""
    table = hcb(*FOUR, "b1 15,15")
    table.goes("a1", "0,1").goes("a2", "2,1")
    table.does("a3 move")
    table.refuses("a4 move", by="hcb.turn.2")
    table.does(to("4,1"))
    table.expect("told hcb.turn.2", "to move B")
    table.refuses("a4 move", by="hcb.turn.1", seat="A")


def test_a_character_gets_one_action_a_turn() -> None:
    """hcb.turn.3"""
    table = hcb("a1 0,0", "a2 9,0", "b1 1,3")
    table.goes("a1", "1,2")
    table.refuses("a1 attack", by="hcb.turn.3")
    table.refuses("a1 move", by="hcb.turn.3")
    table.offers("a2 move")


def test_unused_actions_are_lost() -> None:
    """hcb.turn.4"""
    table = hcb(*FOUR, "b1 15,15")
    table.goes("a1", "0,1")
    table.does("end")
    assert table.told("hcb.turn.4")[0].event == TurnEnded(0, 2)
    table.does("end")
    assert table.state.actions == 3


def test_acting_every_turn_costs_nothing() -> None:
    """hcb.turn.5"""
    table = hcb("a1 0,0", "a2 9,9", "b1 15,15")
    for turn in range(1, 6):
        table.goes("a1", f"0,{turn}")
        table.does("end")
        table.does("end")
    assert len(table.told("hcb.turn.5")) == 4
    table.clicks(a1=1)


def test_actions_are_finished_one_by_one_in_any_order() -> None:
    """hcb.turn.6"""
    table = hcb("a1 0,0", "a2 2,0", "b1 15,15")
    table.does("a2 move")
    table.refuses("a1 move", by="hcb.turn.6")
    table.refuses("end", by="hcb.turn.6")
    table.does(to("2,1"))
    table.does("a1 move", answers=[to("0,1")])
    table.on("a1", "0,1")


def test_reinforcements_come_before_any_action() -> None:
    """hcb.turn.7"""
    table = hcb("a1 0,0", "a2 reserve click=7", "a3 reserve", "b1 15,15", phase="begin", due={"A": ["a2"]})
    table.refuses("a1 move", by="hcb.turn.7")
    table.refuses("end", by="hcb.turn.7")
    table.does("bring a3")
    table.refuses("a1 move", by="hcb.turn.7")
    table.does(to("5,0"))
    table.offers("a1 move")


def test_there_are_three_kinds_of_action() -> None:
    """hcb.act.1"""
    table = hcb("a1 0,0", "b1 1,0")
    table.offers_exactly(["a1 move", "a1 attack", "a1 move-attack"], start="a1 ")
    table.refuses("punch b1", by="hcb.act.1")
    table.goes("a1", "0,1")
    assert any(isinstance(told.event, Given) for told in table.told("hcb.act.1"))


def test_a_move_goes_up_to_the_speed() -> None:
    """hcb.act.2"""
    table = hcb("a1 0,0 6/10/16/2", "b1 15,15")
    table.cannot_go("a1", "7,0", by="hcb.act.2")
    table.goes("a1", "6,0")
    table.expect("told hcb.act.2")


def test_an_attack_needs_somebody_in_reach() -> None:
    """hcb.act.3"""
    hcb("a1 0,0 range 4", "b1 5,0").refuses("a1 attack", by="hcb.act.3")
    table = hcb("a1 0,0 range 6", "b1 5,0")
    table.attacks("a1", "shoot b1")


def test_move_and_attack_goes_up_to_four_and_then_attacks() -> None:
    """hcb.act.4"""
    table = hcb("a1 0,0", "b1 5,0")
    table.cannot_go("a1", "5,1", by="hcb.act.4", deed="move-attack")
    table.does("a1 move-attack")
    table.refuses("punch b1", by="hcb.act.4")
    table.does(to("4,0"), dice=["6", "6"], answers=["punch b1"])
    table.clicks(b1=3)
    table.expect("told hcb.act.4")
    attacked = hcb("a1 0,0", "b1 1,0", "b2 0,1")
    attacked.does("a1 attack")
    attacked.refuses(to("0,3"), by="hcb.act.4")


@pytest.mark.parametrize(("speed", "option", "far"), [(8, "four", 4), (3, "four", 4), (3, "min_of_four_and_speed", 3)])
def test_the_four_does_not_depend_on_speed(speed: int, option: str, far: int) -> None:
    """hcb.act.5"""
    table = hcb(f"a1 0,0 {speed}/10/16/2", "b1 15,15", options={"move_and_attack_limit": option})
    table.can_go("a1", f"{far},0", deed="move-attack")
    table.cannot_go("a1", f"{far + 1},0", by="hcb.act.4", deed="move-attack")
    table.goes("a1", f"{far},0", deed="move-attack")
    assert "hcb.act.5" in table.reasons()
    assert moved(table).points == far


def test_the_four_are_movement_points() -> None:
    """hcb.act.6"""
    corridor = [f"{x},1" for x in range(16)]
    table = hcb("a1 0,0", "b1 4,0", blocking=corridor, hindering=["1,0", "2,0"])
    table.can_go("a1", "2,0", deed="move-attack")
    table.cannot_go("a1", "3,0", by="hcb.act.6", deed="move-attack")


def test_sight_and_range_count_from_where_the_move_ends() -> None:
    """hcb.act.7"""
    table = hcb("a1 0,0 range 5", "b1 8,0")
    table.refuses("a1 attack", by="hcb.act.3")
    table.does("a1 move-attack", dice=["6", "6"], answers=[to("3,0"), "shoot b1"])
    table.expect("told hcb.act.7")
    table.clicks(b1=3)


def test_the_move_part_may_be_zero() -> None:
    """hcb.act.7"""
    table = hcb("a1 0,0", "b1 1,0")
    table.does("a1 move-attack", dice=["6", "6"], answers=[to("0,0"), "punch b1"])
    table.expect("told hcb.act.7")
    table.clicks(b1=3)


def test_an_attack_has_one_target() -> None:
    """hcb.act.8"""
    table = hcb("a1 0,0", "a2 9,9", "b1 1,0", "b2 0,1")
    table.attacks("a1", "punch b1")
    table.refuses("punch b2", by="hcb.act.8")
    table.clicks(b2=1)


def test_a_move_and_attack_without_a_target_is_a_move() -> None:
    """hcb.act.9"""
    table = hcb("a1 0,0", "a2 9,9", "b1 15,15")
    table.goes("a1", "4,0", deed="move-attack")
    table.expect("told hcb.act.9")
    table.on("a1", "4,0")
    assert table.state.actions == 2
    declined = hcb("a1 0,0", "a2 9,9", "b1 2,0")
    declined.does("a1 move-attack", answers=[to("1,0"), "no attack"])
    declined.expect("told hcb.act.9")
    declined.clicks(b1=1)


def test_the_first_turn_is_whole() -> None:
    """hcb.setup.9"""
    table = hcb("a1 0,3", "a2 2,3", "b1 15,12", phase="begin")
    assert table.state.actions == 3
    assert table.told("hcb.setup.9")[0].event == TurnBegan(0, 1)
    table.offers("a1 move", "a2 move")
