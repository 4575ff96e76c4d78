"""The power Perplex."""

from __future__ import annotations

from hexdial.games.heroclix.events import AttackTotal, ValueChanged
from tests.heroclix.tables import heroclix


def test_one_value_of_one_character_until_the_next_turn() -> None:
    """hcx.power.perplex, hcx.p6.clear.7, hcx.p15.duration.1"""
    table = heroclix(A="E5 perplex", B="A1", X="H5")
    table.does("A perplex", answers=["pick X", "defense -1"])
    assert table.event(ValueChanged).amount == -1
    table.expect("X value defense 15", "A tokens 0", "told hcx.power.perplex")
    table.does("end").expect("X value defense 15")
    table.does("end").expect("X value defense 16", "told hcx.p6.clear.7")


def test_itself_and_every_value_up_or_down() -> None:
    """hcx.power.perplex"""
    table = heroclix(A="E5 8/10/16/3 r6 perplex", B="A1", X="P1").does("A perplex", answers=["pick A"])
    values = ("speed", "attack", "defense", "damage", "range")
    table.offers_exactly([f"{value} {by}" for value in values for by in ("-1", "+1")], start="")
    table.refuses("attack +2", by="hcx.power.perplex")
    table.does("speed +1").expect("A value speed 9")


def test_the_rule_of_three() -> None:
    """hcx.power.perplex, hcx.p9.three.1"""
    helpers = {"B": "D8 perplex", "C": "A5 perplex", "D": "H5 perplex", "E": "A8 perplex"}
    table = heroclix(A="D5 8/10/16/3", X="D4", **helpers)
    for name in helpers:
        table.does(f"{name} perplex", answers=["pick A", "attack +1"])
    table.expect("A value attack 13")
    table.does("A close", dice="1 2")
    assert "hcx.p9.three.1" in [reason.rule for reason in table.event(AttackTotal).reasons]


def test_up_and_down_are_summed() -> None:
    """hcx.power.perplex, hcx.p3.mod.3"""
    table = heroclix(A="E5 perplex", B="E6 perplex", X="H5 perplex", to_move="B")
    table.does("X perplex", answers=["pick A", "attack -1"]).does("end")
    table.does("B perplex", answers=["pick A", "attack +1"]).expect("A value attack 10")


def test_once_a_turn_each() -> None:
    """hcx.power.perplex, hcx.p4.free.2, hcx.ex.p4.free_actions_unlimited_kinds"""
    table = heroclix(A="E5 tokens 2 acted sidestep perplex outwit", B="A1 perplex", X="H5 flurry")
    table.does("A sidestep", answers=["go E6"]).does("A perplex", answers=["pick X", "attack -1"]).does("A outwit")
    table.expect("A tokens 2")
    assert table.state.given == 0
    table.refuses("A perplex", by="hcx.p4.free.2")
    table.offers("B perplex")


def test_within_six_squares_and_line_of_fire() -> None:
    """hcx.power.perplex, hcx.p8.range.1, hcx.p10.blocking.2"""
    table = heroclix(A="E5 perplex", B="A1", X="L5", Y="I5", Z="E9", blocking="G5").does("A perplex")
    table.refuses("pick X", by="hcx.p8.range.1")
    table.refuses("pick Y", by="hcx.p10.blocking.2")
    table.offers_exactly(["pick A", "pick B", "pick Z"], start="pick")


def test_even_next_to_an_opponent() -> None:
    """hcx.power.perplex: it is no range attack"""
    heroclix(A="E5 perplex", B="A1", X="F5").does("A perplex", answers=["pick X", "attack -1"]).expect(
        "X value attack 9", "told hcx.power.perplex"
    )


def test_only_in_the_action_phase_of_its_own_turn() -> None:
    """hcx.power.perplex, hcx.p4.free.1"""
    table = heroclix(A="E5 perplex", B="A1", X="F5", to_move="B", windows="explicit")
    table.refuses("A perplex", by="hcx.p4.free.1", seat="A")


def test_the_immune_are_left_alone() -> None:
    """hcx.power.perplex, hcx.p9.immunity.5"""
    table = heroclix(A="E5 left perplex", B="A4", X="E1", turn=1, turns=[0, 0]).does("A perplex")
    table.refuses("pick X", by="hcx.p9.immunity.5")
    table.offers("pick A", "pick B")


def test_lost_it_is_over_at_once_and_does_not_come_back() -> None:
    """hcx.power.perplex, hcx.p15.two.1, hcx.p15.lose.4"""
    table = heroclix(A="E5 perplex@1 regeneration", B="A1", X="F5 8/10/16/1", Y="P16")
    table.does("A perplex", answers=["pick A", "attack +1"]).expect("A value attack 11")
    table.does("end").does("X close", dice="3 4").expect("A value attack 10", "A click 2", "told hcx.p15.two.1")
    table.does("end").does("A regeneration", dice="1").expect("A click 1", "A value attack 10")


def test_passing_over_a_click_without_it_loses_nothing() -> None:
    """hcx.power.perplex, hcx.ex.p15.7, hcx.p15.lose.2"""
    table = heroclix(A="E5 8/10/16/3 perplex@1 perplex@3", B="A1", X="F5 8/10/16/2", Y="P16")
    table.does("A perplex", answers=["pick B", "attack +1"]).does("end")
    table.does("X close", dice="3 4").expect("A click 3", "B value attack 11", "told hcx.p8.hit.1")


def test_countered_it_is_suspended() -> None:
    """hcx.power.perplex, hcx.power.outwit, hcx.p15.two.2"""
    table = heroclix(A="E5 perplex", B="E6", X="H5 outwit", Y="P16")
    table.does("A perplex", answers=["pick B", "attack +1"]).does("end")
    table.does("X outwit").expect("B value attack 10", "told hcx.power.outwit")


def test_ko_ends_it() -> None:
    """hcx.power.perplex, hcx.p15.lose.1"""
    table = heroclix(A="E5 clicks 1 perplex", B="E8", X="F5", Y="P16")
    table.does("A perplex", answers=["pick B", "attack +1"]).does("end")
    table.does("X close", dice="3 4").expect("A ko", "B value attack 10")
