"""The power Probability Control."""

from __future__ import annotations

from hexdial.games.heroclix.events import Critical, Rerolled, Rolled
from tests.heroclix.tables import heroclix


def test_going_round_between_both_players() -> None:
    """hcx.power.probability_control, hcx.ex.p8.probability_control_both, hcx.p8.reroll.5

    The active player first, then the opponent; after a reroll the active player again.
    """
    table = heroclix(A="E5", B="E8 probability_control", X="F5", Y="F8 probability_control", windows="explicit")
    table.does("A close", dice="6 5")
    table.expect("asked A reroll")
    table.does("decline")
    table.expect("asked B reroll")
    table.does("use Y probability_control", dice="1 2")
    table.expect("asked A reroll", "told hcx.power.probability_control", "told hcx.p3.dice.1")
    table.does("use B probability_control", dice="3 4")
    assert [told.event.figure for told in table.events if isinstance(told.event, Rerolled)] == [3, 1]
    table.expect("X click 4", "A tokens 1")


def test_a_reroll_of_a_reroll() -> None:
    """hcx.power.probability_control, hcx.p8.roll.3, hcx.p8.reroll.1"""
    table = heroclix(A="E5", B="E8 probability_control", C="A5 probability_control", X="F5", Y="F8 probability_control")
    rerolls = ["use B probability_control", "use C probability_control"]
    table.does("A close", dice="1 1 1 2 6 6 3 4", answers=rerolls, B=["use Y probability_control"])
    assert (table.count(Rerolled), table.count(Rolled), table.count(Critical)) == (3, 4, 0)
    table.expect("X click 4", "A click 1", "told hcx.p8.roll.3")


def test_its_own_roll_too() -> None:
    """hcx.power.probability_control"""
    table = heroclix(A="E5 probability_control", B="A1", X="F5")
    table.does("A close", dice="1 2 3 4", answers=["use A probability_control"]).expect("X click 4")


def test_a_break_away_roll() -> None:
    """hcx.power.probability_control, hcx.p8.reroll.3, hcx.p8.reroll.6"""
    table = heroclix(A="E5", B="E8 probability_control", X="F5")
    table.does("A move", dice="1 5", answers=["use B probability_control", "go C5"])
    table.expect("A at C5", "told hcx.p8.reroll.3", "told hcx.p8.reroll.6")


def test_no_other_roll() -> None:
    """hcx.power.probability_control"""
    table = heroclix(A="E5 click 3 regeneration", B="E8 probability_control", X="P1", windows="explicit")
    table.does("A regeneration", dice="1").expect("A click 2")


def test_once_in_a_turn() -> None:
    """hcx.power.probability_control, hcx.p18.ttpc.5"""
    table = heroclix(
        A="E5", B="E8 probability_control", C="F9 probability_control", X="F5 8/10/12/3", windows="explicit"
    )
    table.does("A close", dice="1 2", answers=["use B probability_control"])
    table.does(dice="1 2")
    table.refuses("use B probability_control", by="hcx.p18.ttpc.5")
    table.offers("use C probability_control")


def test_once_in_each_turn_whose_ever_it_is() -> None:
    """hcx.power.probability_control"""
    table = heroclix(A="E5", B="E8 probability_control", X="F5")
    table.does("A close", dice="1 2 1 2", answers=["use B probability_control"])
    table.does("end").does("X close", dice="6 5 1 2", A=["use B probability_control"])
    table.expect("A click 1", "X click 1")


def test_within_six_squares_whatever_the_range() -> None:
    """hcx.power.probability_control, hcx.p9.minmax.1"""
    heroclix(A="E5", B="E11 probability_control", X="F5").does(
        "A close", dice="1 2 3 4", answers=["use B probability_control"]
    ).expect("X click 4")
    table = heroclix(A="E5", B="E12 probability_control", C="E8 probability_control", X="F5", windows="explicit")
    table.does("A close", dice="1 2")
    table.refuses("use B probability_control", by="hcx.power.probability_control")
    table = heroclix(A="E5", B="E12 r8 probability_control", X="F5", windows="explicit")
    table.does("A close", dice="1 2").offers("use B probability_control")


def test_and_line_of_fire() -> None:
    """hcx.power.probability_control, hcx.p8.lof.3"""
    table = heroclix(A="E5", B="E8 probability_control", X="F5", blocking="E7 D7 F7 D6 F6 E6", windows="explicit")
    table.does("A close", dice="3 4").expect("X click 4")


def test_a_stealthy_character_out_of_its_turn_is_no_target() -> None:
    """hcx.power.probability_control, hcx.power.stealth"""
    table = heroclix(
        A="E5 stealth", B="E8 probability_control", X="F5", hindering="E5", to_move="B", windows="explicit"
    )
    table.does("X move", dice="3")
    table.expect("asked A reroll")  # its own neighbour is seen well
    table = heroclix(
        A="E5 mind_control", B="E9 probability_control", X="F5 stealth", hindering="F6", windows="explicit"
    )
    table.does("A close", dice="3 4").expect("asked A reroll")


def test_in_the_first_turns_the_immune_are_left_alone() -> None:
    """hcx.power.probability_control, hcx.p9.immunity.5"""
    table = heroclix(
        A="E14 left",
        B="E16 probability_control",
        X="F14 left",
        Y="E13 left probability_control",
        turn=1,
        turns=[0, 0],
        windows="explicit",
    )
    table.does("A close", answers=["pick X"], dice="3 4").expect("asked A reroll")
    table.does("decline").expect("asked B reroll")
    table = heroclix(
        A="E16",
        B="D16 probability_control",
        X="F15 left",
        Y="E13 left probability_control",
        turn=1,
        turns=[0, 0],
        windows="explicit",
    )
    table.does("A close", dice="3 4", answers=["decline"])
    table.expect("X click 4")


def test_countered_it_does_nothing() -> None:
    """hcx.power.probability_control, hcx.p15.stop.1, hcx.power.outwit"""
    table = heroclix(
        A="E5", B="E8 outwit", X="F5", Y="F8 probability_control", Z="H8 probability_control", windows="explicit"
    )
    table.does("B outwit")
    table.does("A close", dice="6 5")
    table.expect("asked B reroll")
    table.refuses("use Y probability_control", by="hcx.p15.use.3")
    table.does("use Z probability_control", dice="1 2").expect("X click 1")


def test_a_protected_power_is_rolled_once() -> None:
    """hcx.power.probability_control, hcx.keyphrase.protected_probability_control"""
    sure = {"id": "sure", "kind": "damage", "grants": ["exploit_weakness", "protected_probability_control"]}
    table = heroclix(A="E5 sure", B="A1", X="F5", Y="F8 probability_control", texts=[sure], windows="explicit")
    table.does("A exploit_weakness", dice="3 4").expect("X click 4")
    table = heroclix(A="E5 sure", B="A1", X="F5", Y="F8 probability_control", texts=[sure], windows="explicit")
    table.does("A close", dice="3 4").expect("asked B reroll")
