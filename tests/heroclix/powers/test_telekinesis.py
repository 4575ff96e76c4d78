"""Telekinesis: objects and characters from afar."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.damage import Harm, harm
from hexdial.games.heroclix.events import AttackTotal, BrokeAway, DamageDealt, Moved, Placed
from hexdial.games.heroclix.moments import CANNOT_BE_PLACED, WHEN_HIT
from hexdial.games.heroclix.state import ClixTable
from hexdial.games.heroclix.strike import Strike
from tests.heroclix.stand_ins import StandIns
from tests.heroclix.tables import heroclix


def test_an_object_is_thrown() -> None:
    """hcx.power.telekinesis, hcx.p11.pickup.7, hcx.p11.weapon.3: heavy ones without strength, at no cost"""
    table = heroclix(A="E5 telekinesis", B="A1", X="K5", rock="E9 heavy")
    table.does("A telekinesis_object", dice="3 4", answers=["yes"])
    table.expect("X click 4", "A holds nothing", "A tokens 1")
    table.expect("told hcx.power.telekinesis", "told hcx.p11.pickup.7", "told hcx.p4.nocost.4", "told hcx.p11.weapon.6")


def test_an_object_is_put_somewhere_else() -> None:
    """hcx.power.telekinesis"""
    table = heroclix(A="E5 telekinesis", B="A1", X="K5", rock="E9")
    table.does("A telekinesis_object", answers=["decline", "drop K5"])
    table.expect("A holds nothing", "X click 1")
    assert table.state.lies == [table.state.map.board.index["K5"]]


def test_where_an_object_cannot_be_put() -> None:
    """hcx.power.telekinesis, hcx.p11.pickup.9"""
    table = heroclix(A="E5 telekinesis", B="A1", X="P16", rock="E9", blocking="G5")
    table.does("A telekinesis_object")
    table.refuses("drop G5", by="hcx.p11.pickup.9")
    table.refuses("drop H5", by="hcx.power.telekinesis")
    table.refuses("drop E12", by="hcx.power.telekinesis")
    table.offers("drop E11", "drop E5")


def test_which_objects_it_lifts() -> None:
    """hcx.power.telekinesis, hcx.p9.minmax.1: within range and line of fire, at least six squares"""
    table = heroclix(
        A="E5 r2 telekinesis", B="A1", X="P16", rock="E11", stone="E12", crate="H5", lamp="E2", blocking="G5"
    )
    table.does("A telekinesis_object")
    table.offers("take rock", "take lamp")
    table.refuses("take stone", by="hcx.power.telekinesis")
    table.refuses("take crate", by="hcx.power.telekinesis")


def test_what_somebody_holds_is_off_the_map() -> None:
    """hcx.power.telekinesis, hcx.ex.p11.6, hcx.p11.hold.2"""
    table = heroclix(A="E5 telekinesis", B="A1", X="H5", rock="held X", stone="E9", crate="E3")
    table.does("A telekinesis_object")
    table.refuses("take rock", by="hcx.p11.hold.2")
    table = heroclix(A="E5 telekinesis", B="A1", X="H5", rock="held X")
    table.refuses("A telekinesis_object", by="hcx.power.telekinesis")


def test_one_object_in_hand_is_enough() -> None:
    """hcx.power.telekinesis, hcx.p11.hold.1"""
    table = heroclix(A="E5 telekinesis", B="A1", X="H5", rock="held A", stone="E9")
    table.refuses("A telekinesis_object", by="hcx.power.telekinesis")


def test_throwing_next_to_an_opponent() -> None:
    """hcx.power.telekinesis, hcx.improved.move_through: at the neighbour or at another"""
    table = heroclix(A="E5 telekinesis", B="A1", X="F5", Y="E9", rock="D5")
    table.does("A telekinesis_object", dice="3 4", answers=["yes", "pick X"])
    table.expect("X click 3", "Y click 1")
    table = heroclix(A="E5", B="A1", X="F5", rock="held A")
    table.refuses("A range_object", by="hcx.p11.weapon.4")


def test_a_throw_is_a_range_action() -> None:
    """hcx.power.telekinesis, hcx.p4.nocost.5"""
    table = heroclix(A="E5 telekinesis", B="A1", X="K5", rock="E9", effects=["A cannot range"])
    table.does("A telekinesis_object")
    table.expect("asked A put_afar")


def test_a_friend_is_placed() -> None:
    """hcx.power.telekinesis, hcx.p7.place.1, hcx.p7.place.2: no roll, no steps, nothing on the way matters"""
    table = heroclix(A="E8 telekinesis", B="E5", X="F5", Y="P16", walls="G6|H6")
    table.does("A telekinesis_character", answers=["pick B", "lie H8 0"])
    assert (table.count(BrokeAway), table.count(Moved), table.count(Placed)) == (0, 0, 1)
    table.expect("B at H8", "B tokens 0", "A tokens 1", "told hcx.power.telekinesis", "told hcx.p7.place.1")


def test_how_far_it_is_placed() -> None:
    """hcx.power.telekinesis: in range and sight of the user, and six squares and in sight of where it stood"""
    table = heroclix(A="E5 r8 telekinesis", B="E8", X="P16", Y="P1", blocking="G8 F10")
    table.does("A telekinesis_character", answers=["pick B"])
    table.offers("lie C3 0", "lie K5 0")
    for square in ("L5", "E15", "H8", "G8", "E8"):
        table.refuses(f"lie {square} 0", by="hcx.p9.occupancy.2" if square == "G8" else PLACE[square])


PLACE = {"L5": "hcx.p7.place.1", "E15": "hcx.p7.place.1", "H8": "hcx.p7.place.1", "E8": "hcx.p9.occupancy.1"}


def test_the_user_itself() -> None:
    """hcx.power.telekinesis, hcx.p8.lof.5, hcx.p2.friendly.1"""
    table = heroclix(A="E5 telekinesis", B="A1", X="F5", Y="P16")
    table.does("A telekinesis_character", answers=["pick A", "lie E11 0"])
    table.expect("A at E11")


def test_an_opponent_must_be_hit_first() -> None:
    """hcx.power.telekinesis, hcx.p8.dealt.8: placed instead of normal damage"""
    table = heroclix(A="E5 telekinesis", B="A1", X="J5", Y="P16")
    table.does("A telekinesis_character", dice="3 4", answers=["pick X", "lie G8 0"])
    assert table.count(AttackTotal) == 1
    assert table.count(DamageDealt) == 0
    table.expect("X at G8", "X click 1", "told hcx.p8.dealt.8", "told hcx.p7.place.1")
    table = heroclix(A="E5 telekinesis", B="A1", X="J5 8/10/18/3", Y="P16")
    table.does("A telekinesis_character", dice="3 4", answers=["pick X"])
    table.expect("X at J5", "told hcx.p8.hit.1")


def test_no_opponent_while_next_to_one() -> None:
    """hcx.power.telekinesis, hcx.p8.target.5: friends may still be placed"""
    table = heroclix(A="E5 telekinesis", B="E8", X="A9", Y="F5").does("A telekinesis_character")
    table.offers("pick B", "pick A")
    table.refuses("pick X", by="hcx.power.telekinesis")
    table.refuses("pick Y", by="hcx.power.telekinesis")


def test_single_bases_only() -> None:
    """hcx.power.telekinesis"""
    table = heroclix(A="E5 telekinesis", B="E8 base 2x2", C="G5", X="J8 base 1x2", Y="P16").does(
        "A telekinesis_character"
    )
    table.offers("pick C")
    table.refuses("pick B", by="hcx.power.telekinesis")
    table.refuses("pick X", by="hcx.power.telekinesis")


def test_who_cannot_be_placed(powers: StandIns) -> None:
    """hcx.power.telekinesis, hcx.p7.place.4"""
    powers.judges(CANNOT_BE_PLACED, "outwit")
    table = heroclix(A="E5 telekinesis", B="E8 outwit", C="G5", X="J8 outwit", Y="P16").does("A telekinesis_character")
    table.refuses("pick B", by="hcx.power.telekinesis")
    table.refuses("pick X", by="hcx.power.telekinesis")


def test_immune_ones_stay(powers: StandIns) -> None:
    """hcx.power.telekinesis, hcx.p9.immunity.5"""
    table = heroclix(turn=1, turns=[0, 0], A="E4 left telekinesis", B="A16", X="E1", Y="G2 left")
    table.does("A telekinesis_character")
    table.offers("pick Y", "pick A")
    table.refuses("pick X", by="hcx.p9.immunity.5")


def test_whoever_was_placed_has_no_telekinesis_this_turn() -> None:
    """hcx.power.telekinesis, hcx.p15.cantuse.4"""
    table = heroclix(A="E5 telekinesis", B="E8 telekinesis", X="P16", rock="E9")
    table.does("A telekinesis_character", answers=["pick B", "lie F10 0"])
    table.refuses("B telekinesis_character", by="hcx.p15.stop.1")
    table.refuses("B telekinesis_object", by="hcx.p15.stop.1")
    table.offers("B move")
    table.does("end").does("end")
    table.offers("B telekinesis_character", "B telekinesis_object")


def test_a_placed_friend_still_acts() -> None:
    """hcx.power.telekinesis, hcx.power.charge"""
    table = heroclix(A="E5 telekinesis", B="E8 8/10/16/3 charge", X="I12", Y="P16")
    table.does("A telekinesis_character", answers=["pick B", "lie F10 0"])
    table.does("B charge", dice="3 4", answers=["go H11", "B close"])
    table.expect("X click 4", "B at H11")


def test_held_objects_come_along() -> None:
    """hcx.power.telekinesis, hcx.p11.hold.2, hcx.p11.pickup.8"""
    table = heroclix(A="E5 telekinesis", B="E8", X="P16", rock="held B", stone="F10")
    table.does("A telekinesis_character", answers=["pick B", "lie F10 0"])
    table.expect("B holds rock", "B at F10")


def test_lost_in_the_middle_the_action_is_finished(powers: StandIns) -> None:
    """hcx.power.telekinesis, hcx.p15.stop.3"""

    def strike_back(t: ClixTable, f: int, strike: Strike, other: int) -> bool:
        harm(t, [Harm(strike.attacker, 1)])
        return False

    powers.reacts(WHEN_HIT, "poison", strike_back)
    table = heroclix(A="E5 telekinesis@1", B="A1", X="J5 poison", Y="P16")
    table.does("A telekinesis_character", dice="3 4", answers=["pick X", "lie G8 0"])
    table.expect("A click 2", "X at G8", "X click 1", "told hcx.p15.stop.3")


@pytest.mark.parametrize("deed", ["telekinesis_object", "telekinesis_character"])
def test_lost_or_forbidden(deed: str) -> None:
    """hcx.power.telekinesis, hcx.p13.power.2, hcx.p15.stop.1"""
    heroclix(A="E5 telekinesis@1 click 2", B="A1", X="F5", rock="E6").refuses(f"A {deed}", by="hcx.p13.power.2")
    table = heroclix(A="E5 telekinesis", B="A1", X="F5", rock="E6", effects=["A forbid telekinesis"])
    table.refuses(f"A {deed}", by="hcx.p15.stop.1")
