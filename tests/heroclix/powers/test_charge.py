"""The power Charge."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.events import ActionGiven
from tests.heroclix.tables import heroclix


def test_the_walkthrough_of_the_book() -> None:
    """hcx.ex.p4.charge_walkthrough: hcx.power.charge, hcx.p3.round.1, hcx.p4.nocost.6"""
    table = heroclix(A="E5 9/10/16/3 charge flurry tokens 1", B="A1", X="K5 clicks 9")
    table.does("A charge")
    table.refuses("go K4", by="hcx.p7.move.3")
    table.does("go J5")
    table.expect("asked A at_no_cost", "A tokens 1")
    table.offers("A close", "A flurry", "done")
    table.does("A flurry", dice="3 4 3 4", answers=["yes"])
    table.expect("A tokens 2", "A click 2", "X click 7", "told hcx.p3.round.1", "told hcx.p4.nocost.7")
    assert table.state.given == 1


def test_the_close_action_may_be_declined() -> None:
    """hcx.power.charge, hcx.p4.type.1: it is used now or not at all"""
    table = heroclix(A="E5 charge", B="A1", X="I5").does("A charge", answers=["go H5", "done"])
    table.expect("A at H5", "X click 1", "A tokens 1")
    table.refuses("A close", by="hcx.p4.costed.5")


def test_nothing_comes_between_move_and_attack() -> None:
    """hcx.ex.p4.no_interruption_of_charge: hcx.p4.costed.7, hcx.p4.free.1"""
    table = heroclix(A="E5 charge running_shot", B="A1 sidestep", X="I5").does("A charge", answers=["go H5"])
    table.refuses("B sidestep", by="hcx.p4.nocost.7")
    table.refuses("A running_shot", by="hcx.p4.nocost.7")
    table.does("done")
    table.offers("B sidestep")


def test_charge_into_object_attack() -> None:
    """hcx.power.charge, hcx.p11.weapon.8, hcx.ex.p11.9"""
    table = heroclix(A="E5 charge", B="A1", X="I5", rock="held A light")
    table.does("A charge", dice="3 4", answers=["go H5", "A close_object"])
    table.expect("X click 5", "A holds nothing", "A tokens 1", "told hcx.p11.weapon.6")


def test_charge_past_an_object_into_an_attack_with_it() -> None:
    """hcx.power.charge, hcx.p11.pickup.1"""
    table = heroclix(A="E5 charge", B="A1", X="I5", rock="G5 light")
    table.does("A charge", dice="3 4", answers=["take rock", "go H5", "A close_object"])
    table.expect("X click 5", "A holds nothing")


def test_charge_into_a_wall() -> None:
    """hcx.power.charge, hcx.p10.destroy.7"""
    table = heroclix(A="E5 charge", B="A1", X="P16", blocking="I5")
    table.does("A charge", answers=["go H5", "A close_destroy"])
    table.expect("terrain I5 hindering", "A tokens 1")


def test_no_close_action_for_who_cannot_be_given_one() -> None:
    """hcx.power.charge, hcx.p4.nocost.5"""
    table = heroclix(A="E5 charge", B="A1", X="I5", effects=["A cannot close"]).does("A charge", answers=["go H5"])
    table.expect("A at H5", "A tokens 1", "X click 1", "told hcx.p4.nocost.5")


def test_whoever_does_not_break_away_does_not_attack() -> None:
    """hcx.power.charge, hcx.p7.breakaway.5, hcx.p7.breakaway.10"""
    table = heroclix(A="E5 charge sidestep", B="A1", X="F5").does("A charge", dice="3")
    table.expect("A at E5", "A tokens 1", "X click 1", "told hcx.p7.breakaway.5")
    table.offers("A sidestep")


def test_staying_put_needs_the_roll_too() -> None:
    """hcx.power.charge, hcx.p7.breakaway.10"""
    table = heroclix(A="E5 charge", B="A1", X="F5").does("A charge", dice="4 3 4", answers=["stay", "A close"])
    table.expect("X click 4", "told hcx.p7.breakaway.10")


def test_halved_twice_in_hindering_terrain() -> None:
    """hcx.p10.hindering.5, hcx.p3.round.2: 9, 5, 3, and one more"""
    table = heroclix(A="E5 9/10/16/3 charge", B="A1", X="P16", hindering="E5", effects=["A speed +1"])
    table.does("A charge")
    table.refuses("go J5", by="hcx.p7.move.3")
    table.does("go I5")
    table.expect("A at I5", "told hcx.p10.hindering.5", "told hcx.p3.round.2")


def test_it_is_no_move_action() -> None:
    """hcx.power.charge, hcx.p4.basic.6, hcx.p4.type.5"""
    table = heroclix(A="E5 charge", B="A1", X="I5").does("A charge", dice="3 4", answers=["go H5", "A close"])
    given = [told.event.deed for told in table.events if isinstance(told.event, ActionGiven)]
    assert len(given) == 2
    table.expect("X click 4", "not told hcx.p4.basic.1", "told hcx.p4.nocost.4")


def test_it_cannot_be_knocked_back() -> None:
    """hcx.power.charge, hcx.p8.kb.21: judged before its dial turns"""
    table = heroclix(A="E5", B="A1", X="F5 charge@1").does("A close", dice="4 4")
    table.expect("X at F5", "X click 4", "told hcx.p8.kb.21")
    table = heroclix(A="E5", B="A1", X="F5 charge@4-6").does("A close", dice="4 4", answers=["yes"])
    table.expect("X at I5", "X click 4")


def test_carried_along_in_a_charge() -> None:
    """hcx.power.charge, hcx.p17.carry.12: halved, then one less; set down before the attack"""
    table = heroclix(A="E5 giant charge 8/10/16/3", B="E6", X="I5").does("A charge", answers=["pick B"])
    table.refuses("go I4", by="hcx.p7.move.3")
    table.does(answers=["go H5", "lie G5 0"])
    table.expect("asked A at_no_cost", "B at G5", "told hcx.p17.carry.12")


@pytest.mark.parametrize("effect", ["A forbid charge", "A cannot power"])
def test_refused_to_who_cannot_use_it(effect: str) -> None:
    """hcx.power.charge, hcx.p15.stop.1, hcx.p15.cantuse.1"""
    table = heroclix(A="E5 charge", B="A1", X="I5", effects=[effect])
    table.refuses("A charge", by="hcx.p15.stop.1" if "forbid" in effect else "hcx.p15.cantuse.1")


def test_who_cannot_move_still_attacks() -> None:
    """hcx.p15.cantuse.1: the instruction that is barred is left out, the rest goes on"""
    table = heroclix(A="E5 charge immobile", B="A1", X="F5").does("A charge", dice="3 4", answers=["A close"])
    table.expect("A at E5", "X click 4", "told hcx.p15.cantuse.1")
    table = heroclix(A="E5 charge immobile", B="A1", X="P16")
    table.refuses("A charge", by="hcx.power.charge")


def test_clicked_off_it() -> None:
    """hcx.power.charge, hcx.p13.power.2"""
    table = heroclix(A="E5 charge@1 click 2", B="A1", X="I5")
    table.refuses("A charge", by="hcx.p13.power.2")
