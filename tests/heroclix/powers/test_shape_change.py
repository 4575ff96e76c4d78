"""The power Shape Change."""

from __future__ import annotations

from hexdial.games.heroclix.events import NoTarget, Rolled, Targeted, Tried
from hexdial.games.heroclix.state import ATTACKED
from tests.heroclix.tables import heroclix


def test_a_new_target_after_a_success() -> None:
    """hcx.power.shape_change, hcx.ex.p8.shape_change, hcx.p8.target.10"""
    table = heroclix(A="E5 r6", B="A1", X="I5 shape_change", Y="E9")
    table.does("A range", answers=["pick X", "yes", "pick Y"], dice="5 3 4")
    assert [told.event.targets for told in table.events if isinstance(told.event, Targeted)] == [(2,), (3,)]
    table.expect("X click 1", "Y click 4", "told hcx.power.shape_change", "told hcx.p8.target.10")


def test_without_another_target_there_was_no_attack() -> None:
    """hcx.power.shape_change, hcx.ex.p8.shape_change, hcx.p8.target.11"""
    table = heroclix(A="E5 r6", B="A1", X="I5 shape_change").does("A range", answers=["yes"], dice="6")
    assert table.count(NoTarget) == 1
    assert not table.state.done[0] & ATTACKED
    table.expect("X click 1", "A tokens 1", "told hcx.p8.target.11", "told hcx.p3.resolve.3")


def test_on_four_or_less_it_is_the_target() -> None:
    """hcx.power.shape_change"""
    table = heroclix(A="E5 r6", B="A1", X="I5 shape_change").does("A range", answers=["yes"], dice="4 3 4")
    assert not table.event(Tried).success
    table.expect("X click 4", "told hcx.power.shape_change")


def test_it_need_not() -> None:
    """hcx.power.shape_change"""
    table = heroclix(A="E5 r6", B="A1", X="I5 shape_change", windows="explicit")
    table.does("A range").expect("asked B may_use")
    table.does("decline", dice="3 4").expect("X click 4", "not told hcx.power.shape_change")


def test_a_chain_of_changes() -> None:
    """hcx.power.shape_change, hcx.p8.target.10: the new target may change too"""
    table = heroclix(A="E5 r6", B="A1", X="I5 shape_change", Y="E9 shape_change", Z="A5")
    table.does("A range", answers=["pick X", "yes", "pick Y", "yes", "pick Z"], dice="5 5 3 4")
    table.expect("X click 1", "Y click 1", "Z click 4", "told hcx.p8.target.10")


def test_the_attacker_may_leave_it_at_that() -> None:
    """hcx.power.shape_change, hcx.p8.target.11"""
    table = heroclix(A="E5 r6", B="A1", X="I5 shape_change", Y="E9")
    table.does("A range", answers=["pick X", "yes", "done"], dice="5")
    table.expect("Y click 1", "told hcx.p8.target.11")


def test_not_again_by_this_attacker_in_this_turn() -> None:
    """hcx.power.shape_change, hcx.p8.target.10"""
    table = heroclix(A="E5 flurry", B="G5", X="F5 shape_change", Y="E6 clicks 9", Z="D4 clicks 9")
    table.does("A flurry", answers=["pick X", "yes", "pick Y", "yes"], dice="5 3 4")
    table.expect("asked A target", "Y click 4")
    table.refuses("pick X", by="hcx.p8.target.10")
    table.does("pick Z", dice="3 4").expect("Z click 4", "X click 1")
    table.does("B close", answers=["yes"], dice="1 3 4").expect("X click 4")


def test_in_the_next_turn_of_the_attacker_it_is_a_target_again() -> None:
    """hcx.power.shape_change, hcx.p15.duration.3"""
    table = heroclix(A="E5 r6", B="A1", X="I5 shape_change").does("A range", answers=["yes"], dice="6")
    table.does("end").does("end").does("A range", dice="3 4")
    table.expect("X click 4")


def test_of_several_the_active_player_says_who_is_first() -> None:
    """hcx.power.shape_change, hcx.p8.target.14, hcx.p8.target.12"""
    table = heroclix(A="E5 r6 bolts 2", B="A1", X="I5 shape_change", Y="E9 shape_change", windows="explicit")
    table.does("A range", answers=["pick X", "pick Y"])
    table.expect("asked A react_first")
    table.does("pick Y", answers=["yes", "decline"], dice="5 3 4")
    table.expect("Y click 1", "X click 4", "told hcx.p8.target.12", "told hcx.p8.target.7")


def test_then_super_senses() -> None:
    """hcx.power.shape_change, hcx.power.super_senses, hcx.p8.target.13"""
    table = heroclix(A="E5", B="A1", X="F5 shape_change super_senses")
    table.does("A close", answers=["yes", "yes"], dice="2 3 4 6")
    assert [told.event.key for told in table.events if isinstance(told.event, Rolled)] == [
        "shape_change", "attack", "super_senses",
    ]  # fmt: skip
    table.expect("X click 1", "told hcx.power.super_senses")


def test_countered_it_is_not_asked() -> None:
    """hcx.power.shape_change, hcx.p15.stop.1"""
    table = heroclix(A="E5", B="E6 outwit", X="F5 shape_change", windows="explicit")
    table.does("B outwit").does("A close", dice="3 4").expect("X click 4", "told hcx.power.outwit")


def test_lost_in_the_same_turn_it_hides_no_more() -> None:
    """hcx.power.shape_change, hcx.p15.two.1"""
    table = heroclix(A="E5 flurry", B="G5", X="F5 shape_change@1", windows="explicit")
    table.does("A flurry", answers=["yes"], dice="6")
    table.does("B close", answers=["decline"], dice="3 4")
    table.expect("X click 4", "told hcx.p15.two.1")
