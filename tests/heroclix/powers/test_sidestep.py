"""The power Sidestep."""

from __future__ import annotations

from tests.heroclix.tables import heroclix


def test_two_squares_for_nothing() -> None:
    """hcx.power.sidestep, hcx.p4.free.3"""
    table = heroclix(A="E5 2/10/16/3 sidestep tokens 2", B="A1", X="P16").does("A sidestep")
    table.refuses("go H5", by="hcx.p7.move.3")
    table.does("go G5")
    table.expect("A at G5", "A tokens 2", "told hcx.power.sidestep", "told hcx.p4.free.3")
    assert table.state.given == 0


def test_once_a_turn() -> None:
    """hcx.ex.p4.free_actions_unlimited_kinds: hcx.p4.free.2"""
    table = heroclix(A="E5 sidestep", B="A1", X="P16").does("A sidestep", answers=["go G5"])
    table.refuses("A sidestep", by="hcx.p4.free.2")
    table.does("A move", answers=["go H5"])
    table.expect("A at H5", "A tokens 1")


def test_hindering_terrain_stops_it_and_does_not_slow_it() -> None:
    """hcx.power.sidestep, hcx.p10.hindering.6"""
    table = heroclix(A="C1 sidestep", B="A16", X="P16", hindering="C1").does("A sidestep", answers=["go E1"])
    table.expect("A at E1")
    table = heroclix(A="A1 sidestep", B="A16", X="P16", hindering="B1 B2").does("A sidestep")
    table.refuses("go C1", by="hcx.p10.hindering.1")
    table.offers("go B1")


def test_speed_does_not_matter() -> None:
    """hcx.power.sidestep: neither a modifier nor a halving changes the two squares"""
    table = heroclix(A="E5 sidestep", B="A1", X="P16", effects=["A speed halved", "A speed -3"]).does("A sidestep")
    table.offers("go G5")


def test_carry_with_sidestep() -> None:
    """hcx.power.sidestep, hcx.p17.carry.8, hcx.ex.p17.3"""
    table = heroclix(A="E5 giant sidestep", B="E6", X="P16").does("A sidestep", answers=["pick B"])
    table.refuses("go H5", by="hcx.p7.move.3")
    table.does(answers=["go G5", "lie H5 0"])
    table.expect("A at G5", "B at H5", "told hcx.p17.carry.8", "told hcx.p17.carry.4")


def test_who_was_carried_may_still_sidestep() -> None:
    """hcx.power.sidestep, hcx.p17.carry.4"""
    table = heroclix(A="E5 giant", B="E6 sidestep", X="P16").does("A move", answers=["pick B", "go H5", "lie I5 0"])
    table.refuses("B move", by="hcx.p17.carry.4")
    table.does("B sidestep", answers=["go K5"])
    table.expect("B at K5")


def test_pick_up_in_one_move_and_put_down_in_the_next() -> None:
    """hcx.power.sidestep, hcx.p11.pickup.2"""
    table = heroclix(A="E5 sidestep", B="A1", X="P16", rock="F5").does("A sidestep", answers=["take rock", "go G5"])
    table.expect("A holds rock")
    table.does("A move", answers=["put_down", "go J5", "drop J6"])
    table.expect("A holds nothing")


def test_a_failed_break_away_ends_only_the_sidestep() -> None:
    """hcx.power.sidestep, hcx.p7.breakaway.5, hcx.p4.costed.8"""
    table = heroclix(A="E5 sidestep", B="A1", X="F5").does("A sidestep", dice="2")
    table.expect("A at E5", "told hcx.p7.breakaway.4")
    table.does("A close", dice="3 4")
    table.expect("X click 4")


def test_sidestep_refused() -> None:
    """hcx.power.sidestep, hcx.p15.stop.1, hcx.keyphrase.immobile"""
    table = heroclix(A="E5 sidestep", B="A1 sidestep immobile", X="P16", effects=["A forbid sidestep"])
    table.refuses("A sidestep", by="hcx.p15.stop.1")
    table.refuses("B sidestep", by="hcx.power.sidestep")
    table.refuses("B move", by="hcx.keyphrase.immobile")
