"""The power Mind Control."""

from __future__ import annotations

from typing import Any

from hexdial.games.heroclix.events import ChangedSides, DamageDealt
from tests.heroclix.tables import ClixTable, heroclix


def controlled(**content: Any) -> ClixTable:
    """A in E5 controls X in H5; Y is far away."""
    given = {"A": "E5 r6 mind_control", "B": "A1", "X": "H5 8/10/16/3 r6", "Y": "P16", **content}
    return heroclix(**given).does("A mind_control_range", dice="3 4")


def test_the_hit_target_fights_for_the_other_side() -> None:
    """hcx.power.mind_control, hcx.p2.friendly.3, hcx.p8.dealt.8"""
    table = controlled(Y="L5")
    table.expect("asked A control", "told hcx.power.mind_control", "told hcx.p8.dealt.8")
    table.offers("move", "range", "done")
    table.refuses("close", by="hcx.power.mind_control")
    table.does("move")
    table.refuses("go M5", by="hcx.p7.move.3")
    table.does("go K5")
    table.refuses("move", by="hcx.power.mind_control")
    table.does("close", dice="3 4")
    assert table.count(DamageDealt) == 1
    table.expect("X at K5", "X click 1", "X side B", "X tokens 0", "Y click 4", "A tokens 1", "told hcx.p2.friendly.4")


def test_attack_first_then_move() -> None:
    """hcx.power.mind_control: in either order"""
    table = controlled(Y="L5").does("range", dice="3 4").does("move", answers=["go H9"])
    table.expect("X at H9", "Y click 4", "X side B")


def test_neither_move_nor_attack() -> None:
    """hcx.power.mind_control, hcx.p2.friendly.4: it may"""
    table = controlled().does("done")
    assert [told.event.seat for told in table.events if isinstance(told.event, ChangedSides)] == [0, 1]
    table.expect("X at H5", "X side B", "A tokens 1")


def test_mind_control_with_break_away() -> None:
    """hcx.ex.p7.mind_control_failed_breakaway: hcx.p7.breakaway.4, hcx.p7.breakaway.5"""
    table = controlled(Y="I5").does("close", dice="3 4").does("move", dice="4", answers=["go H7"])
    table.expect("Y click 4", "X at H7", "X side B")
    table = controlled(Y="I5").does("move", dice="2")
    table.expect("X at H5", "Y click 1", "X side B", "told hcx.p7.breakaway.5", "told hcx.p2.friendly.4", "asked A act")


def test_next_to_its_new_friends_it_does_not_break_away() -> None:
    """hcx.power.mind_control, hcx.p2.friendly.3, hcx.p7.breakaway.1"""
    table = heroclix(A="E5 mind_control", B="A1", X="F5 r6", Y="P16").does("A mind_control_close", dice="3 4")
    table.does("move", answers=["go I5"])
    table.expect("X at I5", "X side B", "not told hcx.p7.breakaway.1")


def test_at_least_four_squares() -> None:
    """hcx.power.mind_control, hcx.p9.minmax.1"""
    table = heroclix(A="E5 mind_control", B="A1", X="I5", Y="K5").does(
        "A mind_control_range", dice="3 4", answers=["done"]
    )
    table.expect("X side B", "told hcx.power.mind_control")
    table = heroclix(A="E5 mind_control", B="A1", X="J5", Y="P16")
    table.refuses("A mind_control_range", by="hcx.p8.target.6")
    table.refuses("A mind_control_close", by="hcx.power.mind_control")


def test_a_miss_controls_nobody() -> None:
    """hcx.power.mind_control, hcx.p8.hit.3"""
    table = heroclix(A="E5 r6 mind_control", B="A1", X="H5", Y="P16").does("A mind_control_range", dice="2 3")
    assert table.count(ChangedSides) == 0
    table.expect("A tokens 1", "X side B")


def test_a_critical_hit_adds_no_damage() -> None:
    """hcx.p8.crit.8"""
    table = heroclix(A="E5 r6 mind_control", B="A1", X="H5", Y="P16")
    table.does("A mind_control_range", dice="6 6", answers=["done"])
    table.expect("X click 1", "X at H5", "told hcx.p8.crit.8")


def test_two_targets_one_after_the_other() -> None:
    """hcx.power.mind_control: their new player orders them"""
    table = heroclix(A="E5 r6 bolts 2 mind_control", B="A1", X="H5 r6", Y="E8 r6", Z="P16")
    table.does("A mind_control_range", dice="3 4", answers=["pick X", "pick Y"])
    table.expect("asked A aim")
    table.does("pick Y").does("move", answers=["go E11"]).does("done")
    table.expect("asked A control")
    table.does("range", dice="3 4")
    table.expect("asked A control", "Y click 4")


def test_a_prime_too_many_is_no_matter() -> None:
    """hcx.ex.p2.second_prime_by_mind_control: hcx.p2.limits.2"""
    table = controlled(A="E5 r6 mind_control prime", X="H5 prime").does("done")
    table.expect("X side B", "told hcx.p2.friendly.4")


def test_ko_while_controlled() -> None:
    """hcx.power.mind_control, hcx.p8.ko.6: X comes home to its own KO area"""
    table = controlled(X="H5 clicks 1", Y="I5 8/10/6/3").does("close", dice="1 1").does("done")
    table.expect("X ko", "X side B", "Y click 1", "told hcx.p2.friendly.4")


def test_it_carries_its_new_friends_only() -> None:
    """hcx.power.mind_control, hcx.p2.friendly.2"""
    table = heroclix(A="E5 mind_control", B="A1", X="F5 giant", Y="G6", Z="P16")
    table.does("A mind_control_close", dice="3 4").does("move")
    table.offers("pick A")
    table.refuses("pick Y", by="hcx.p2.friendly.2")


def test_the_power_lost_in_the_attack_still_controls() -> None:
    """hcx.power.mind_control, hcx.power.charge: a critical miss of the target waits for the end of the action"""
    table = heroclix(A="E5 charge mind_control", B="A1", X="I5", Y="J5 8/10/16/3")
    table.does("A charge", dice="3 4 3 4", answers=["go H5", "A mind_control_close", "close"])
    table.does("done")
    table.expect("Y click 4", "X side B", "A tokens 1")


def test_mind_control_refused() -> None:
    """hcx.power.mind_control, hcx.p8.target.5, hcx.p15.stop.1"""
    table = heroclix(A="E5 r6 mind_control", B="A1", X="F5", Y="J5")
    table.refuses("A mind_control_range", by="hcx.p8.target.5")
    table.offers("A mind_control_close")
    table = heroclix(A="E5 r6 mind_control", B="A1", X="H5", effects=["A forbid mind_control"])
    table.refuses("A mind_control_range", by="hcx.p15.stop.1")
