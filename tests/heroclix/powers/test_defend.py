"""The power Defend."""

from __future__ import annotations

from hexdial.games.heroclix.events import Hit, Missed
from tests.heroclix.tables import heroclix


def test_the_printed_defense_of_an_adjacent_friend() -> None:
    """hcx.power.defend, hcx.p3.replace.1"""
    for answer, click in (("18", 1), ("decline", 4)):
        table = heroclix(A="E5", X="F5 8/10/16/3", Y="G5 8/10/18/3 defend").does("A close", dice="3 4")
        table.expect("asked B instead")
        table.refuses("17", by="hcx.p9.replace.2", seat="B")
        table.does(answer).expect(f"X click {click}")
        if click == 1:
            assert table.event(Missed).reasons[0].rule == "hcx.power.defend"
            table.expect("told hcx.power.defend")


def test_only_friends_next_to_it() -> None:
    """hcx.power.defend: neither one two squares away, nor an opponent, nor the figure itself"""
    table = heroclix(A="E5 8/10/18/3 defend", X="F5 8/10/16/3", Y="H5 8/10/18/3 defend", windows="explicit")
    table.does("A close", dice="3 4").expect("X click 4")
    table = heroclix(A="E5", X="F5 8/10/16/3 defend", windows="explicit").does("A close", dice="3 4")
    table.expect("X click 4")


def test_a_lower_number_is_not_offered() -> None:
    """hcx.power.defend"""
    table = heroclix(A="E5", X="F5 8/10/16/3", Y="G5 8/10/15/3 defend", windows="explicit").does("A close", dice="3 4")
    table.expect("X click 4", "not told hcx.power.defend")


def test_defend_with_modified_values() -> None:
    """hcx.power.defend, hcx.p9.replace.1: the printed number of the one, then what modifies the other"""
    table = heroclix(
        A="E5", X="F5 8/10/14/3", Y="G5 8/10/16/3 defend", effects=["Y defense +3", "X defense +2", "X defense -1"]
    )
    table.does("A close", dice="3 4", answers=["16"])
    assert table.event(Hit).defense == 17
    table.expect("X click 4", "told hcx.p9.replace.1")


def test_defend_with_replaced_values() -> None:
    """hcx.power.defend, hcx.p9.replace.2: of two numbers the active player says which comes last"""
    for last, click in (("12", 4), ("18", 1)):
        table = heroclix(A="E5", X="F5", Y="G5 8/10/18/3 defend", effects=["X defense is 12"])
        table.does("A close", dice="3 4", answers=["B: 18"])
        table.expect("asked A which_number")
        table.does(last).expect(f"X click {click}")


def test_of_two_defenders_either() -> None:
    """hcx.power.defend, hcx.p16.version.5"""
    table = heroclix(A="E5", X="F5", Y="G5 8/10/17/3 defend", Z="G6 8/10/18/3 defend").does("A close", dice="3 4")
    table.offers_exactly(["decline", "17", "18"])
    table.does("17").expect("X click 4")


def test_with_combat_reflexes() -> None:
    """hcx.power.defend, hcx.power.combat_reflexes: +2 on the replaced number"""
    table = heroclix(A="E5", X="F5 8/10/14/3 combat_reflexes", Y="G5 8/10/16/3 defend")
    table.does("A close", dice="3 4", answers=["16"])
    assert table.event(Missed).defense == 18
    table.expect("told hcx.power.defend", "told hcx.power.combat_reflexes")


def test_countered_or_lost_it_does_not_help() -> None:
    """hcx.p15.stop.1, hcx.p13.power.2"""
    table = heroclix(
        A="E5", X="F5", Y="G5 8/10/18/3 defend", effects=["Y forbid defend"], windows="explicit"
    )  # fmt: skip
    table.does("A close", dice="3 4").expect("X click 4")
    table = heroclix(A="E5", X="F5", Y="G5 8/10/18/3 click 2 defend@1", windows="explicit")
    table.does("A close", dice="3 4").expect("X click 4")
