"""PARTE 3 and the golden rules: combat values, modifiers, replacements, rounding, bounds."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.aiming import range_of
from hexdial.games.heroclix.events import AttackTotal, DamageDealt, Hit, Missed
from hexdial.games.heroclix.reckoning import Reckoning
from hexdial.games.heroclix.standing import are_adjacent
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.strike import Plan
from hexdial.games.heroclix.terms import ATTACK, DAMAGE, RANGED
from tests.heroclix.stand_ins import StandIns, attacks
from tests.heroclix.tables import heroclix


def attack_value(*effects: str) -> int:
    """The attack value of A, 10 printed, as an attack reckons it."""
    table = heroclix(A="E5 8/10/16/3", X="F5", effects=[f"A {effect}" for effect in effects]).does(
        "A close", dice="2 1"
    )
    found: int = table.event(AttackTotal).value
    return found


def test_modifiers_are_added_together() -> None:
    """hcx.p3.mod.3, hcx.p3.mod.1"""
    assert attack_value("attack +1", "attack +1", "attack -1") == 11


def test_a_modifier_reaches_those_it_names(powers: StandIns) -> None:
    """hcx.p3.mod.2, hcx.p5.passive.1; hcx.ex.p3.modifier_scope"""
    powers.modifies("enhancement", ATTACK, 1)
    powers.modifies("perplex", ATTACK, -1, aura=lambda s, source, f: s.side[source] != s.side[f])
    table = heroclix(A="E5 enhancement", B="F6", X="F5 perplex", Y="P16")
    table.expect("A value attack 10", "B value attack 9", "X value attack 10", "Y value attack 10")
    table.does("B close", dice="1 2")
    assert table.event(AttackTotal).value == 9
    table.expect("told hcx.p3.mod.3")


def test_a_passive_effect_counts_while_its_condition_holds(powers: StandIns) -> None:
    """hcx.p5.passive.3, hcx.p15.stop.2"""

    def beside(s: State, source: int, f: int) -> bool:
        return s.side[source] == s.side[f] and are_adjacent(s, source, f)

    powers.modifies("empower", DAMAGE, 1, aura=beside)
    table = heroclix(A="E5", B="E6 empower", C="A1", X="F5")
    table.expect("A value damage 4", "C value damage 3", "B value damage 3")
    table = heroclix(A="E5", B="E6 empower", X="F5", effects=["B forbid empower"])
    table.expect("A value damage 3")


def test_a_replacement_sets_a_number() -> None:
    """hcx.p3.replace.1, hcx.p9.three.3"""
    table = heroclix(A="E5 8/10/16/3", B="A1", X="F5 8/10/13/3", effects=["X defense is 18", "X defense +2"])
    table.does("A close", dice="5 4")
    assert table.event(Missed).defense == 20
    table.expect("told hcx.p3.replace.1", "X click 1")


def test_divided_without_a_number_means_by_two() -> None:
    """hcx.p3.replace.2"""
    table = heroclix(A="A1 10/10/16/3", X="P16", effects=["A speed halved"])
    table.does("A move")
    table.refuses("go G1", by="hcx.p7.move.3")
    table.does("go F1")
    table.expect("told hcx.p3.replace.2", "A at F1")


def test_the_order_of_reckoning() -> None:
    """hcx.p3.calc.3, hcx.p9.replace.1"""
    heroclix(A="A1 10/10/16/3", X="P16", effects=["A speed +2", "A speed halved"]).expect("A value speed 7")
    table = heroclix(
        A="A1 10/10/16/3", X="P16", effects=["A speed +2", "A speed halved", "A speed is 8", "A speed -1"]
    ).does("A move")
    table.refuses("go G1", by="hcx.p7.move.3")
    table.does("go F1")
    table.expect("A at F1", "told hcx.p3.replace.1", "told hcx.p3.replace.2", "told hcx.p3.mod.3")


def test_range_is_reckoned_like_the_others() -> None:
    """hcx.p8.range.2, hcx.p9.replace.1"""
    table = heroclix(A="A1 r8", X="E1", Y="A5", Z="A6", effects=["A range is 6", "A range halved", "A range +1"])
    table.expect("A value range 4")
    table.does("A range")
    table.offers_exactly(["pick X", "pick Y"])
    table.refuses("pick Z", by="hcx.p8.range.2")


def test_a_value_is_reckoned_afresh() -> None:
    """hcx.p3.calc.1, hcx.p3.calc.2"""
    table = heroclix(A="E5 8/10/16/3 8/9/16/2", X="F5", effects=["A attack +1"])
    table.expect("A value attack 11")
    table = heroclix(A="E5 click 2 8/10/16/3 8/9/16/2", X="F5", effects=["A attack +1"])
    table.does("A close", dice="3 1")
    assert table.event(AttackTotal).value == 10
    table.expect("told hcx.p3.mod.1")


def test_the_rule_of_three() -> None:
    """hcx.p9.three.1, hcx.p3.calc.4"""
    halved = heroclix(A="E5 8/10/16/3", X="F5", effects=["A attack +2", "A attack +2", "A attack halved"])
    halved.expect("A value attack 8")
    assert attack_value("attack +2", "attack +2", "attack +1") == 13
    table = heroclix(A="E5", X="F5 8/10/17/3", effects=["X defense -2", "X defense -2"]).does("A close", dice="3 1")
    assert table.event(Hit).defense == 14
    table.expect("told hcx.p9.three.1")


def test_the_cap_is_on_the_sum() -> None:
    """hcx.p9.three.2"""
    assert attack_value("attack +2", "attack +2", "attack +1", "attack -2") == 13
    assert attack_value("attack +2", "attack +2", "attack +1", "attack -1") == 13
    table = heroclix(A="E5", B="A1", X="F5", effects=["A attack +2", "A attack +2", "A attack +1"])
    table.does("A close", dice="3 1")
    assert [reason.change for reason in table.event(AttackTotal).reasons] == [2, 2, 1, -2]
    table.expect("told hcx.p9.three.1")


def test_a_silver_rule_gives_way_to_what_names_it() -> None:
    """hcx.p9.silver.1"""
    r = Reckoning(10, True)
    r.add(5, "test", "hcx.p9.silver.1")
    assert r.total() == 13
    r.free = True
    assert r.total() == 15


def test_no_value_is_below_zero() -> None:
    """hcx.p9.replace.3"""
    table = heroclix(A="E5 8/10/16/1", X="F5", effects=["A damage -3"]).does("A close", dice="3 4")
    assert table.event(DamageDealt).amount == 0
    table.expect("X click 1", "told hcx.p9.replace.3")


def test_the_active_player_says_which_number_comes_last() -> None:
    """hcx.p9.replace.2, hcx.p9.active.1"""
    for number, hit in ((17, True), (19, False)):
        table = heroclix(A="E5", X="F5", effects=["X defense is 17", "X defense is 19"]).does("A close", dice="3 4")
        table.expect("asked A which_number")
        table.refuses("18", by="hcx.p9.replace.2")
        table.does(str(number))
        assert table.count(Hit) == hit


@pytest.mark.parametrize(
    ("printed", "least", "most", "value"), [(2, 4, -1, 4), (6, 4, -1, 6), (7, 3, 5, 5), (1, 3, 5, 3)]
)
def test_bounds_come_last(printed: int, least: int, most: int, value: int) -> None:
    """hcx.p9.minmax.1, hcx.p9.minmax.3"""
    r = Reckoning(printed, True)
    r.at_least(least, "test", "hcx.p9.minmax.1")
    if most >= 0:
        r.at_most(most, "test", "hcx.p9.minmax.3")
    assert r.total() == value


def test_never_in_the_middle() -> None:
    """hcx.p9.minmax.2"""
    r = Reckoning(2, True)
    r.at_least(4, "test", "hcx.p9.minmax.2")
    r.halve("test", "hcx.p3.replace.2")
    r.add(1, "test", "hcx.p3.mod.3")
    assert r.total() == 4


@pytest.mark.parametrize(
    ("effects", "shoots"), [(["range +2"], False), (["range is 4"], True), (["range halved", "range +2"], False)]
)
def test_the_rule_of_zeroes(effects: list[str], shoots: bool) -> None:
    """hcx.p9.zeroes.1, hcx.p9.zeroes.2"""
    table = heroclix(A="E5", B="A1", X="G5", effects=[f"A {effect}" for effect in effects])
    if shoots:
        table.offers("A range")
    else:
        table.refuses("A range", by="hcx.p9.zeroes.2" if len(effects) > 1 else "hcx.p9.zeroes.1")


def test_a_minimum_range_lifts_the_rule_of_zeroes(powers: StandIns) -> None:
    """hcx.p9.zeroes.1, hcx.p9.minmax.1"""
    plan = Plan(True)
    plan.least_range = 4
    powers.deed("telekinesis", RANGED, attacks(plan))
    table = heroclix(A="E5 telekinesis", B="A1", X="I5")
    table.refuses("A range", by="hcx.p9.zeroes.1")
    assert range_of(table.state, 0, plan) == 4
    table.does("A test_telekinesis", dice="3 4")
    table.expect("X click 4", "told hcx.p8.target.6")


def test_a_square_holds_one_character_and_its_base_fills_it() -> None:
    """hcx.p3.map.2, hcx.p9.occupancy.1"""
    table = heroclix(A="E5", B="E6", X="P16")
    state: State = table.state
    assert [cell for cell, who in enumerate(state.who) if who == 0] == [state.cell[0]]
    table.cannot_go("A", "E6", by="hcx.p7.move.8")
