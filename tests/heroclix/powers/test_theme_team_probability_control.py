"""Theme Team Probability Control. PARTE 18"""

from __future__ import annotations

from typing import Any

from hexdial.games.heroclix.events import LuckSpent, Rerolled
from tests.heroclix.tables import ClixTable, heroclix


def theme(ttpc: int = 2, **content: Any) -> ClixTable:
    """A's team was named for the keyword bees, the first of the match."""
    return heroclix(themes=[0, -1], ttpc=[ttpc, 0], **content)


def test_a_team_mate_has_the_dice_rolled_again_for_a_token() -> None:
    """hcx.p18.ttpc.1, hcx.p18.ttpc.4"""
    table = theme(A="E5 keyword bees", B="E8 keyword bees", X="F5")
    table.does("A close", dice="1 2 3 4", answers=["use B probability_control"])
    assert table.state.ttpc == [1, 0]
    assert table.event(LuckSpent).left == 1
    table.expect("X click 4", "B tokens 1", "A tokens 1", "told hcx.p18.ttpc.1", "told hcx.p18.ttpc.4")


def test_the_second_token_pushes() -> None:
    """hcx.p18.ttpc.4, hcx.p4.push.2"""
    table = theme(A="E5 keyword bees", B="E8 keyword bees tokens 1", X="F5")
    table.does("A close", dice="1 2 3 4", answers=["use B probability_control"])
    table.expect("B tokens 2", "B click 2", "told hcx.p18.ttpc.4", "told hcx.p4.push.2")


def test_not_with_two_tokens() -> None:
    """hcx.p9.token.2"""
    table = theme(A="E5 keyword bees", B="E8 keyword bees tokens 2", C="A5 keyword bees", X="F5", windows="explicit")
    table.does("A close", dice="1 2")
    table.refuses("use B probability_control", by="hcx.p9.token.2")
    table.offers("use C probability_control")


def test_never_for_its_own_roll() -> None:
    """hcx.p18.ttpc.3"""
    table = theme(A="E5 keyword bees", B="E8 keyword bees", X="F5", windows="explicit")
    table.does("A close", dice="1 2")
    table.refuses("use A probability_control", by="hcx.p18.ttpc.3")


def test_only_with_the_keyword() -> None:
    """hcx.p18.ttpc.2"""
    table = theme(A="E5 keyword bees", B="E8 keyword bees", C="A5", X="F5", windows="explicit")
    table.does("A close", dice="1 2")
    table.refuses("use C probability_control", by="hcx.p18.ttpc.2")


def test_once_a_turn_by_each_of_them() -> None:
    """hcx.p18.ttpc.5, hcx.ex.p18.2"""
    table = theme(3, A="E5 keyword bees", B="E8 keyword bees", C="A5 keyword bees", X="F5", windows="explicit")
    table.does("A close", dice="1 2", answers=["use B probability_control"])
    table.does(dice="1 2")
    table.refuses("use B probability_control", by="hcx.p18.ttpc.5")
    table.does("use C probability_control", dice="3 4").expect("X click 4")


def test_its_own_probability_control_counts_as_well() -> None:
    """hcx.p18.ttpc.5: and it costs neither a token nor a use of the team"""
    table = theme(A="E5 keyword bees", B="E8 keyword bees probability_control", C="A5 keyword bees", X="F5")
    table.does("A close", dice="1 2 1 2 3 4", answers=["use B probability_control", "use C probability_control"])
    assert table.state.ttpc == [1, 0]
    table.expect("B tokens 0", "C tokens 1", "X click 4", "told hcx.p18.ttpc.1")


def test_in_the_turn_of_the_opponent() -> None:
    """hcx.p18.ttpc.6"""
    table = theme(A="E5 keyword bees", B="E8 keyword bees", X="F5 probability_control", Y="P1", to_move="B")
    own = ["use B probability_control"]
    table.does("X close", dice="6 5 1 2 3 4", A=own, B=["decline", "use X probability_control"], windows="explicit")
    assert [told.event.figure for told in table.events if isinstance(told.event, Rerolled)] == [1, 2]
    table.expect("A click 4", "B tokens 1", "told hcx.p18.ttpc.6")


def test_the_token_keeps_it_from_resting() -> None:
    """hcx.p18.ttpc.4, hcx.p6.clear.1"""
    table = theme(A="E5 keyword bees", B="E8 keyword bees", X="F5")
    table.does("A close", dice="1 2 3 4", answers=["use B probability_control"]).does("end")
    table.expect("B tokens 1", "told hcx.p18.ttpc.4")


def test_after_the_last_use_there_is_none() -> None:
    """hcx.p18.ttpc.1"""
    table = theme(1, A="E5 keyword bees", B="E8 keyword bees", C="A5 keyword bees", X="F5", windows="explicit")
    table.does("A close", dice="1 2", answers=["use B probability_control"])
    table.does(dice="3 4").expect("X click 4", "told hcx.p18.ttpc.1")
    table = theme(0, A="E5 keyword bees", B="E8 keyword bees", C="A5 probability_control", X="F5", windows="explicit")
    table.does("A close", dice="1 2")
    table.refuses("use B probability_control", by="hcx.p18.ttpc.1")


def test_whoever_is_left_of_the_team_may_use_it() -> None:
    """hcx.p18.theme.5"""
    table = theme(A="E5", B="place ko keyword bees", C="E8 keyword bees", X="F5")
    table.does("A move", dice="1 1", answers=["use C probability_control"])
    table.expect("C tokens 1", "A at E5", "told hcx.p8.reroll.3", "told hcx.p18.theme.5")


def test_countered_probability_control_is_countered_here_too() -> None:
    """hcx.p18.ttpc.1, hcx.p15.cantuse.2"""
    table = theme(
        A="E5 keyword bees", B="E8 keyword bees", X="F5", windows="explicit", effects=["B forbid probability_control"]
    )
    table.does("A close", dice="3 4").expect("X click 4")
