"""Energy Explosion: whoever is next to a target becomes a target."""

from __future__ import annotations

from hexdial.games.heroclix.events import DamageDealt, Hit, Missed, Targeted
from hexdial.games.heroclix.moments import WOULD_BE_HIT, WOULD_BE_TARGETED
from tests.heroclix.stand_ins import StandIns
from tests.heroclix.tables import heroclix


def test_everybody_next_to_the_target_is_a_target_too() -> None:
    """hcx.power.energy_explosion, hcx.p8.become.1, hcx.p8.become.3: friend or foe, in sight or not"""
    table = heroclix(
        A="A5 8/10/16/4 r6 energy_explosion", B="F6", C="A1", X="F5", Y="G5", Z="H5", blocking="E7 D7"
    ).does("A energy_explosion", dice="3 4")
    assert table.event(Targeted).targets == (1, 4)
    table.expect("X click 3", "B click 3", "Y click 3", "Z click 1", "A click 1")
    table.expect("told hcx.power.energy_explosion", "told hcx.p8.become.1", "told hcx.p8.dealt.8")


def test_each_is_hit_or_missed_for_itself() -> None:
    """hcx.power.energy_explosion, hcx.p8.hit.2"""
    table = heroclix(A="A5 r6 energy_explosion", B="P16", X="F5", Y="G5 8/10/18/3").does(
        "A energy_explosion", dice="3 4"
    )
    assert (table.count(Hit), table.count(Missed)) == (1, 1)
    table.expect("X click 3", "Y click 1", "told hcx.p8.hit.2")


def test_the_neighbours_of_every_original_target() -> None:
    """hcx.power.energy_explosion, hcx.p8.target.7: bolts choose the original ones"""
    table = heroclix(A="A5 r6 bolts 2 energy_explosion", B="P16", X="F5", Y="A10", Z="B11", W="G6")
    table.does("A energy_explosion", dice="3 4", answers=["pick X", "pick Y"])
    table.expect("X click 3", "Y click 3", "Z click 3", "W click 3")


def test_it_spreads_once() -> None:
    """hcx.power.energy_explosion: from original targets only"""
    table = heroclix(A="A5 r6 energy_explosion", B="P16", X="F5", Y="G5", Z="H5").does("A energy_explosion", dice="3 4")
    table.expect("Y click 3", "Z click 1", "told hcx.p8.become.1")
    table = heroclix(A="A5 r6 energy_explosion", B="P16", X="E5", Y="F6")
    table.does("A energy_explosion", dice="3 4", answers=["pick X"])
    table.expect("Y click 3", "told hcx.p8.become.3")


def test_walls_part_neighbours() -> None:
    """hcx.power.energy_explosion, hcx.p3.adj.4"""
    table = heroclix(A="A5 r6 energy_explosion", B="P16", X="F5", Y="G5", walls="F5|G5")
    table.does("A energy_explosion", dice="3 4")
    table.expect("X click 3", "Y click 1")


def test_who_became_a_target_may_evade_but_not_change_shape(powers: StandIns) -> None:
    """hcx.power.energy_explosion, hcx.p8.become.3, hcx.p8.evade.3"""
    powers.reacts(WOULD_BE_TARGETED, "perplex", lambda t, f, strike, other: True)
    powers.reacts(WOULD_BE_HIT, "outwit", lambda t, f, strike, other: True)
    table = heroclix(A="A5 r6 energy_explosion", B="P16", X="F5", Y="G5 perplex", Z="G6 outwit")
    table.does("A energy_explosion", dice="3 4", answers=["pick X"])
    table.expect("X click 3", "Y click 3", "Z click 1", "told hcx.p8.evade.3")


def test_immune_ones_never_become_targets() -> None:
    """hcx.power.energy_explosion, hcx.p9.immunity.5, hcx.p8.become.3"""
    table = heroclix(turn=1, turns=[0, 0], A="E6 left r6 energy_explosion", B="P16", X="E2 left", Y="E1", Z="F2 left")
    table.does("A energy_explosion", dice="3 4", answers=["pick X"])
    table.expect("X click 3", "Y click 1", "Z click 3")


def test_a_critical_hit_adds_one_to_each() -> None:
    """hcx.power.energy_explosion, hcx.p8.crit.4"""
    table = heroclix(A="A5 r6 energy_explosion", B="P16", X="F5", Y="G5")
    table.does("A energy_explosion", dice="6 6", answers=["decline"])
    assert table.event(DamageDealt).amount == 3
    table.expect("X click 4", "Y click 4")


def test_nobody_explodes_next_to_an_opponent() -> None:
    """hcx.power.energy_explosion, hcx.p8.target.5"""
    table = heroclix(A="A5 r6 energy_explosion", B="P16", X="F5", Y="B5")
    table.refuses("A energy_explosion", by="hcx.p8.target.5")


def test_knocked_back_all_or_none() -> None:
    """hcx.power.energy_explosion, hcx.p8.kb.3: friends that were hit fly as well"""
    table = heroclix(A="A5 r6 energy_explosion", B="F4", X="F5")
    table.does("A energy_explosion", dice="4 4", answers=["yes", "pick X"])
    table.expect("X at H5", "B at H2", "told hcx.p8.kb.3")


def test_lost_in_the_middle_it_is_finished(powers: StandIns) -> None:
    """hcx.power.energy_explosion, hcx.p15.stop.3, hcx.p13.power.2"""
    table = heroclix(A="A5 click 2 r6 energy_explosion@1", B="P16", X="F5", Y="G5")
    table.refuses("A energy_explosion", by="hcx.p13.power.2")
    table = heroclix(A="A5 r6 energy_explosion", B="P16", X="F5", effects=["A forbid energy_explosion"])
    table.refuses("A energy_explosion", by="hcx.p15.stop.1")
