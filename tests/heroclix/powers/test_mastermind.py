"""The power Mastermind."""

from __future__ import annotations

from hexdial.games.heroclix.events import BecameHit, Hit, Missed
from tests.heroclix.tables import heroclix


def test_a_cheaper_friend_is_hit_instead() -> None:
    """hcx.power.mastermind, hcx.p8.become.1"""
    table = heroclix(A="E5", X="F5 mastermind points 100", Y="G5 8/10/20/3 points 50").does("A close", dice="3 4")
    table.expect("asked B hit_instead")
    table.does("pick Y")
    assert (table.count(Hit), table.count(Missed), table.event(BecameHit).target) == (1, 0, 2)
    table.expect("X click 1", "Y click 4", "told hcx.power.mastermind", "told hcx.p8.become.1")


def test_it_may_take_the_hit_itself() -> None:
    """hcx.power.mastermind, hcx.p5.trigger.7"""
    table = heroclix(A="E5", X="F5 mastermind points 100", Y="G5").does("A close", dice="3 4")
    table.refuses("pick A", by="hcx.power.mastermind", seat="B")
    table.does("decline").expect("X click 4", "Y click 1")


def test_cheaper_or_with_a_common_keyword() -> None:
    """hcx.power.mastermind: neither a dear stranger, nor one that is not next to it, nor an opponent"""
    table = heroclix(
        A="E5", B="F6 points 10", X="F5 mastermind points 50 keyword spy", Y="G5 points 50",
        Z="G4 points 60 keyword spy", Y1="H5 points 10",
    ).does("A close", dice="3 4")  # fmt: skip
    table.offers_exactly(["decline", "pick Z"])
    heroclix(A="E5", X="F5 mastermind", Y="G5", windows="explicit").does("A close", dice="3 4").expect("X click 4")


def test_becoming_a_hit_target_from_afar() -> None:
    """hcx.p8.become.1, hcx.p8.become.2, hcx.ex.p8.becomes_hit_target: no range, no line, neither power is offered"""
    table = heroclix(
        A="E5 r6", X="K5 mastermind points 100", Y="L5 shape_change super_senses", windows="explicit",
    )  # fmt: skip
    table.does("A range", dice="3 4", answers=["pick Y"])
    table.expect("X click 1", "Y click 4", "told hcx.p8.become.2", "not told hcx.power.super_senses")


def test_a_target_that_was_missed_is_hit() -> None:
    """hcx.power.mastermind, hcx.p8.dealt.4: even if it already was a target"""
    table = heroclix(A="E5 r6 bolts 2", X="E8 mastermind points 100", Y="F8 8/10/20/3")
    table.does("A range", answers=["pick X", "pick Y", "B: pick Y"], dice="3 4")
    table.expect("X click 1", "Y click 4", "told hcx.power.mastermind")


def test_not_one_that_is_hit_anyway() -> None:
    """hcx.power.mastermind"""
    table = heroclix(A="E5 r6 bolts 2", X="E8 mastermind points 100", Y="F8", windows="explicit")
    table.does("A range", answers=["pick X", "pick Y", "2"], dice="3 4").expect("X click 3", "Y click 2")


def test_mastermind_chains() -> None:
    """hcx.p8.become.2: whoever became a hit target cannot pass it on; nor can two leave it to the same friend"""
    table = heroclix(
        A="E5", X="F5 mastermind points 100", Y="G5 mastermind points 50", Z="H5 points 10", windows="explicit"
    )
    table.does("A close", dice="3 4", answers=["pick Y"])
    table.expect("X click 1", "Y click 4", "Z click 1", "told hcx.p8.become.2")
    table = heroclix(
        A="E5 r6 bolts 2", X="E8 mastermind points 100", Y="G8 mastermind points 100", Z="F8 points 10",
        windows="explicit",
    )  # fmt: skip
    table.does("A range", answers=["pick X", "pick Y", "A: use X mastermind", "pick Z", "1"], dice="3 4")
    table.expect("X click 1", "Z click 2", "Y click 3")


def test_a_critical_hit_can_be_passed_on() -> None:
    """hcx.power.mastermind, hcx.p8.crit.6: it cannot be evaded, but somebody else can take it"""
    table = heroclix(A="E5", X="F5 mastermind super_senses points 100", Y="G5", windows="explicit")
    table.does("A close", dice="6 6", answers=["pick Y", "decline"])
    table.expect("X click 1", "Y click 5", "told hcx.p8.crit.6", "told hcx.power.mastermind")


def test_with_super_senses_the_active_player_orders() -> None:
    """hcx.p9.active.2, hcx.power.super_senses, hcx.power.mastermind"""
    table = heroclix(A="E5", X="F5 mastermind super_senses points 100", Y="G5", windows="explicit")
    table.does("A close", dice="3 4")
    table.expect("asked A trigger")
    table.offers_exactly(["use X super_senses", "use X mastermind"])
    table.does("use X super_senses", dice="2", answers=["yes", "pick Y"]).expect("X click 1", "Y click 4")


def test_only_against_opponents_attacks_that_deal_damage() -> None:
    """hcx.power.mastermind, hcx.power.incapacitate"""
    table = heroclix(A="E5 incapacitate", B="A1", X="F5 mastermind points 100", Y="G5", windows="explicit")
    table.does("A incapacitate_close", dice="3 4").expect("X tokens 1", "Y tokens 0", "not told hcx.power.mastermind")
    table = heroclix(A="E5 8/10/16/2", X="F5 mastermind points 100", Y="G5", windows="explicit")
    table.does("A close", dice="1 2").expect("X click 1", "not told hcx.power.mastermind")


def test_an_immune_friend_is_never_hit() -> None:
    """hcx.power.mastermind, hcx.keyphrase.immune"""
    table = heroclix(A="E5", X="F5 mastermind points 100", Y="G5 immune", windows="explicit")
    table.does("A close", dice="3 4").expect("X click 4", "Y click 1")


def test_its_own_reducer_counts() -> None:
    """hcx.power.mastermind, hcx.power.toughness"""
    table = heroclix(A="E5", X="F5 mastermind points 100", Y="G5 toughness").does(
        "A close", dice="3 4", answers=["pick Y"]
    )
    table.expect("X click 1", "Y click 3", "told hcx.power.toughness")


def test_knocked_back_is_who_was_hit() -> None:
    """hcx.power.mastermind, hcx.p8.kb.2"""
    table = heroclix(A="E5", X="F5 mastermind points 100", Y="G5").does(
        "A close", dice="4 4", answers=["pick Y", "yes"]
    )
    table.expect("X at F5", "Y at J5", "Y click 4")


def test_countered_or_lost_it_does_not_help() -> None:
    """hcx.p15.stop.1, hcx.p13.power.2"""
    table = heroclix(
        A="E5", X="F5 mastermind points 100", Y="G5", effects=["X forbid mastermind"], windows="explicit"
    )  # fmt: skip
    table.does("A close", dice="3 4").expect("X click 4")
    table = heroclix(A="E5 8/10/16/1 flurry", X="F5 mastermind@1 points 100", Y="G5", windows="explicit")
    table.does("A flurry", dice="3 4 3 4", answers=["decline", "yes"]).expect("X click 3", "Y click 1")
