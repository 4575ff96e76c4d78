"""PARTE 11: objects."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.attack import attack
from hexdial.games.heroclix.deeds import at_no_cost
from hexdial.games.heroclix.events import DamageDealt, PickedUp, Rolled
from hexdial.games.heroclix.moments import LIFTS_HEAVY
from hexdial.games.heroclix.movement import Motion, move
from hexdial.games.heroclix.placing import may_place
from hexdial.games.heroclix.state import ClixTable
from hexdial.games.heroclix.strike import Plan
from hexdial.games.heroclix.terms import CLOSE, FREE, POWER
from tests.heroclix.stand_ins import StandIns, attacks
from tests.heroclix.tables import heroclix


def test_any_number_of_objects_and_a_character_share_a_square() -> None:
    """hcx.p11.object.1, hcx.p11.object.2; hcx.ex.p11.1"""
    table = heroclix(A="A1 1/10/16/3", X="P16", rock="A1", stone="A1")
    table.does("A move")
    table.offers("take rock", "take stone")
    table.does(answers=["take stone", "stay"])
    table.expect("A holds stone", "told hcx.p11.pickup.4")


def test_the_life_of_an_object() -> None:
    """hcx.p11.object.4, hcx.p11.hold.3; hcx.ex.p11.7"""
    table = heroclix(A="E5", B="A1", X="P16", rock="E6")
    assert table.state.lies == [table.state.map.board.index["E6"]]
    table.does("A move", answers=["take rock", "stay"])
    table.expect("A holds rock")
    assert table.state.lies == [-1]
    table.does("end").does("end").does("end").does("end")
    table.does("A move", answers=["put_down", "go E4", "drop E4"])
    table.expect("A holds nothing", "told hcx.p11.pickup.2")
    assert table.state.lies == [table.state.map.board.index["E4"]]


def test_everybody_picks_up_light_objects() -> None:
    """hcx.p11.pickup.1, hcx.p14.inherent.1"""
    table = heroclix(A="E5 bystander", B="A1", X="P16", rock="G5").does("A move", answers=["take rock", "go F5"])
    table.expect("A holds rock", "A at F5", "told hcx.p11.pickup.1")


def test_one_object_once_in_a_move() -> None:
    """hcx.p11.pickup.2"""
    table = heroclix(A="E5", B="A1", X="P16", rock="G5", stone="G6").does("A move", answers=["take rock"])
    table.refuses("take stone", by="hcx.p11.pickup.2")
    table.refuses("put_down", by="hcx.p11.pickup.2")


def test_on_the_way_or_next_to_it() -> None:
    """hcx.p11.pickup.3"""
    table = heroclix(A="A1 2/10/16/3", B="P1", X="P16", rock="B2", stone="E1", crate="D1")
    table.does("A move")
    table.refuses("take stone", by="hcx.p11.pickup.3")
    table.offers("take rock", "take crate")
    table.does("take crate")
    table.refuses("stay", by="hcx.p7.path.2")
    table.does("go C1")
    table.expect("A holds crate", "A at C1")


def test_walls_keep_hands_off() -> None:
    """hcx.p11.pickup.3"""
    table = heroclix(A="A1 0/10/16/3", B="P1", X="P16", rock="B1", stone="A2", walls="A1|B1")
    table.does("A move")
    table.refuses("take rock", by="hcx.p11.pickup.3")
    table.offers("take stone")


def test_without_moving_at_all() -> None:
    """hcx.p11.pickup.4; hcx.ex.p11.3"""
    for where in ("C3", "D4"):
        table = heroclix(A="C3", B="P1", X="P16", rock=where).does("A move", answers=["take rock", "stay"])
        table.expect("A holds rock", "A at C3", "A tokens 1", "told hcx.p7.move.5")
    table = heroclix(A="C3", B="P1", X="P16", rock="held A").does("A move", answers=["put_down", "stay", "drop D4"])
    table.expect("A holds nothing", "told hcx.p11.pickup.4")


def test_under_whoever_stands_there() -> None:
    """hcx.p11.pickup.5; hcx.ex.p11.4"""
    table = heroclix(A="C3", B="P1", X="F3", rock="F3").does("A move", answers=["take rock", "go E3"])
    table.expect("A holds rock", "told hcx.p11.pickup.5")
    table = heroclix(A="C3", B="D3", X="P16", rock="held A").does("A move", answers=["put_down", "stay", "drop D3"])
    table.expect("A holds nothing", "told hcx.p11.pickup.5")


def test_heavy_objects_need_strength() -> None:
    """hcx.p11.pickup.6"""
    table = heroclix(X="P16", A="C3", B="F3 super_strength", rock="D3 heavy", stone="C2")
    table.does("A move")
    table.refuses("take rock", by="hcx.power.super_strength")
    table.does("stay")
    table.does("B move", answers=["take rock", "go E3"])
    table.expect("B holds rock", "told hcx.p11.pickup.6")


def test_being_placed_gives_no_chance(powers: StandIns) -> None:
    """hcx.p11.pickup.8"""

    def run(t: ClixTable, f: int) -> None:
        may_place(t, t.s.f.labels.index("B"), [t.s.map.board.index["I5"], t.s.map.board.index["I6"]], 0)

    powers.deed("telekinesis", POWER, run)
    table = heroclix(A="A1 telekinesis", B="E5", X="P16", rock="I5").does("A test_telekinesis")
    table.refuses("take rock", by="hcx.p11.pickup.8")
    table.does("lie I5 0")
    table.expect("B at I5", "B holds nothing")


def test_a_failed_break_away_gives_none_either() -> None:
    """hcx.p11.pickup.8"""
    table = heroclix(A="E5", B="A1", X="F5", rock="E5").does("A move", dice="2")
    assert table.count(PickedUp) == 0
    table.expect("A holds nothing", "told hcx.p7.breakaway.4")


def test_nothing_is_put_into_blocking_terrain() -> None:
    """hcx.p11.pickup.9, hcx.p10.blocking.5, hcx.p9.occupancy.2"""
    table = heroclix(A="C3", B="P1", X="P16", rock="held A", blocking="D3").does("A move", answers=["put_down", "stay"])
    table.refuses("drop D3", by="hcx.p11.pickup.9")
    table.refuses("drop G7", by="hcx.p11.pickup.3")
    table.offers("drop C3", "drop D4")


def test_strength_that_cannot_be_used() -> None:
    """hcx.p11.pickup.10, hcx.p11.hold.5"""
    table = heroclix(
        A="E5 super_strength 8/10/16/3", B="A1", X="F5", rock="held A heavy", stone="E6 heavy",
        effects=["A forbid super_strength"],
    )  # fmt: skip
    table.expect("A holds rock")
    table.does("A close_object", dice="3 4")
    table.expect("X click 6", "A holds nothing", "told hcx.p11.weapon.6")
    table = heroclix(X="P16", A="E5 super_strength", stone="E6 heavy", lamp="E4", effects=["A forbid super_strength"])
    table.does("A move")
    table.refuses("take stone", by="hcx.p11.pickup.10")
    table.offers("take lamp")


def test_one_object_is_held_at_most() -> None:
    """hcx.p11.hold.1"""
    table = heroclix(A="E5", B="A1", X="P16", rock="held A", stone="E6").does("A move")
    table.refuses("take stone", by="hcx.p11.hold.1")


def test_a_held_object_is_off_the_map() -> None:
    """hcx.p11.hold.2, hcx.p11.destroy.4"""
    table = heroclix(A="E5", B="E6", X="F5", Y="F6", rock="held X", stone="F5")
    table.does("A move", dice="4")
    table.refuses("take rock", by="hcx.p11.hold.2")
    table.does("stay")
    table = heroclix(A="E5", B="E6", X="F5", rock="held X", stone="F5", lamp="E5").does("A close_destroy")
    table.refuses("destroy rock", by="hcx.p11.destroy.4")


def test_who_is_out_drops_what_it_held() -> None:
    """hcx.p11.hold.4"""
    table = heroclix(A="E5", B="A1", X="F5 click 6", Y="P16", rock="held X").does("A close", dice="3 4")
    assert table.state.lies[0] == table.state.map.board.index["F5"]
    table.expect("X ko", "X holds nothing", "told hcx.p11.hold.4")


def test_a_larger_base_chooses_where_it_falls() -> None:
    """hcx.p11.hold.4"""
    table = heroclix(A="E5", B="A1", X="F5 click 6 base 2x1", Y="P16", rock="held X").does("A close", dice="3 4")
    table.expect("asked B drop")
    table.refuses("drop H5", by="hcx.p11.hold.4", seat="B")
    table.does("drop G5")
    assert table.state.lies[0] == table.state.map.board.index["G5"]


@pytest.mark.parametrize(("weight", "kept"), [("heavy", False), ("light", True)])
def test_who_loses_the_strength_drops_a_heavy_object(powers: StandIns, weight: str, kept: bool) -> None:
    """hcx.p11.hold.5"""
    table = heroclix(A="E5 8/10/16/1", X="F5 super_strength@1", rock=f"held X {weight}").does("A close", dice="3 4")
    table.expect("X holds rock" if kept else "X holds nothing")
    if not kept:
        table.expect("told hcx.p11.hold.5")


def test_strength_from_elsewhere_keeps_it(powers: StandIns) -> None:
    """hcx.p11.hold.6"""
    powers.judges(LIFTS_HEAVY, "great_size")
    table = heroclix(A="E5 8/10/16/1", X="F5 super_strength@1 great_size", rock="held X heavy").does(
        "A close", dice="3 4"
    )
    table.expect("X holds rock", "X click 2")
    table = heroclix(A="E5 8/10/16/2", X="F5 super_strength@1 super_strength@3", rock="held X heavy")
    table.does("A close", dice="3 4")
    table.expect("X holds rock", "X click 3")


def test_empty_hands_may_be_asked_for(powers: StandIns) -> None:
    """hcx.p11.hold.7"""

    def run(t: ClixTable, f: int) -> None:
        motion = Motion()
        motion.empty_handed = True
        move(t, f, motion)

    powers.deed("leap_climb", POWER, run)
    table = heroclix(A="E5 leap_climb", B="A1", X="P16", rock="E6").does("A test_leap_climb")
    table.refuses("take rock", by="hcx.p11.hold.8")
    table.does("go E6")
    table.expect("A holds nothing", "told hcx.p11.hold.7")


def test_holding_and_carrying_exclude_each_other() -> None:
    """hcx.p11.hold.8"""
    table = heroclix(A="E5 giant", B="E6", X="P16", rock="F5").does("A move", answers=["pick B"])
    table.refuses("take rock", by="hcx.p11.hold.8")
    table = heroclix(A="E5 giant", B="E6", X="P16", rock="held A").does("A move")
    table.expect("asked A move")
    table.refuses("pick B", by="hcx.p11.hold.8")


def test_a_holder_may_act_without_it() -> None:
    """hcx.p11.hold.9"""
    table = heroclix(A="E5", B="A1", X="F5", rock="held A heavy").does("A close", dice="3 4")
    table.expect("X click 4", "A holds rock", "told hcx.p4.basic.2")


@pytest.mark.parametrize(("weight", "click"), [("light", 5), ("heavy", 6)])
def test_swinging_an_object(weight: str, click: int) -> None:
    """hcx.p11.weapon.1, hcx.p11.weapon.6"""
    table = heroclix(A="E5", B="E6", X="F5", Y="F6", rock=f"held A {weight}")
    table.refuses("B close_object", by="hcx.p11.weapon.1")
    table.does("A close_object", dice="3 4", answers=["pick X"])
    table.expect(f"X click {click}", "A holds nothing", "told hcx.p11.weapon.1", "told hcx.p11.weapon.6")


def test_the_swing_is_a_modifier() -> None:
    """hcx.p11.weapon.2"""
    table = heroclix(A="E5 8/10/16/2", B="A1", X="F5 clicks 12", rock="held A heavy", effects=["A damage +2"])
    table.does("A close_object", dice="3 4")
    table.expect("X click 6", "told hcx.p11.weapon.2", "told hcx.p9.three.1")


def test_throwing_an_object() -> None:
    """hcx.p11.weapon.3, hcx.p11.weapon.5"""
    table = heroclix(A="E5 8/10/16/5", B="A1", X="K5", Y="L5", Z="E9", rock="held A").does("A range_object")
    table.refuses("pick Y", by="hcx.p8.range.1")
    table.does("pick X", dice="3 4")
    assert table.event(DamageDealt).amount == 2
    table.expect("X click 3", "A holds nothing", "told hcx.p11.weapon.3", "told hcx.p11.weapon.5")
    table = heroclix(A="E5 8/10/16/5", B="A1", X="K5", rock="held A heavy").does("A range_object", dice="6 6")
    table.expect("X click 5", "told hcx.p8.crit.4")


def test_a_thrower_keeps_the_rules_of_range_attacks() -> None:
    """hcx.p11.weapon.4"""
    table = heroclix(A="E5", B="A1", X="F5", rock="held A")
    table.refuses("A range_object", by="hcx.p11.weapon.4")
    table = heroclix(A="E5", B="A1", X="I5 8/10/17/3", rock="held A", hindering="G5").does("A range_object", dice="3 4")
    table.expect("X click 1", "A holds nothing", "told hcx.p10.hindering.9")


def test_hit_or_missed_it_is_gone() -> None:
    """hcx.p11.weapon.6, hcx.p21.special.3"""
    table = heroclix(A="E5", B="A1", X="F5 8/10/20/3", rock="held A heavy special 6").does("A close_object", dice="3 4")
    table.expect("X click 1", "points B 6", "points A 0", "told hcx.p11.weapon.6")


def test_object_attacks_are_those_of_the_object_actions(powers: StandIns) -> None:
    """hcx.p11.weapon.7, hcx.p11.weapon.8"""
    powers.deed("flurry", CLOSE, attacks(Plan(False), Plan(False)))

    def charge(t: ClixTable, f: int) -> None:
        if move(t, f, Motion()):
            at_no_cost(t, f, CLOSE)

    powers.deed("charge", POWER, charge)
    table = heroclix(A="E5 8/10/16/1 flurry", B="A1", X="F5", rock="held A heavy").does("A test_flurry", dice="3 4 3 4")
    table.expect("X click 3", "A holds rock")
    table = heroclix(A="E5 8/10/16/1 charge", B="A1", X="G5", rock="held A heavy")
    table.does("A test_charge", answers=["go F5", "A close_object"], dice="3 4")
    table.expect("X click 4", "A holds nothing", "told hcx.p11.weapon.6")


def test_one_target_whatever_the_bolts() -> None:
    """hcx.p11.weapon.9"""
    table = heroclix(A="E5 r6 bolts 2", B="A1", X="E8", Y="H5", rock="held A").does(
        "A range_object", answers=["pick X"]
    )
    table.expect("asked chance attack")
    table.does(dice="3 4")
    table.expect("X click 3", "Y click 1", "told hcx.p11.weapon.3")


@pytest.mark.parametrize(
    ("printed", "effects", "far"), [(4, ["range halved", "range +1"], 6), (8, ["range halved"], 6), (7, [], 7)]
)
def test_the_least_range_of_a_throw_comes_last(printed: int, effects: list[str], far: int) -> None:
    """hcx.p11.weapon.10"""
    table = heroclix(
        A=f"A8 r{printed}", B="P1", X=f"{'ABCDEFGHIJ'[far]}8", Y=f"{'ABCDEFGHIJ'[far + 1]}6", Z="A10", rock="held A",
        effects=[f"A {effect}" for effect in effects],
    ).does("A range_object")  # fmt: skip
    table.offers("pick X")
    table.refuses("pick Y", by="hcx.p8.range.2" if effects else "hcx.p8.range.1")
    if far == 6 and printed < 6:
        table.does("pick X", dice="3 4")
        table.expect("told hcx.p11.weapon.10")


def test_destroying_objects() -> None:
    """hcx.p11.destroy.1, hcx.p11.destroy.3, hcx.p11.destroy.5; hcx.ex.p11.2"""
    table = heroclix(A="E5", B="E7 8/10/16/2", X="F5", rock="F5 owner B special 4", stone="E7")
    table.refuses("B close_destroy", by="hcx.p10.destroy.4")
    table.does("A close_destroy")
    assert table.count(Rolled) == 0
    table.expect("X click 1", "terrain F5 clear", "points A 4", "told hcx.p11.destroy.3")
    table = heroclix(A="E5", B="A1", X="P16", rock="F5 special 4").does("A close_destroy")
    table.expect("points B 4", "told hcx.p11.destroy.5")
    table = heroclix(A="E5", B="A1", X="P16", rock="F5 owner B").does("A close_destroy")
    table.expect("told hcx.p11.destroy.1")


def test_destroying_objects_from_afar() -> None:
    """hcx.p11.destroy.2"""
    table = heroclix(A="A1 r4", B="P1", X="D1", Y="A3", rock="D1", stone="A4", lamp="C3").does("A range_destroy")
    table.refuses("destroy stone", by="hcx.p11.destroy.2")
    table.does("destroy rock")
    table.expect("X click 1", "told hcx.p11.destroy.3")
    table = heroclix(A="A1 r4", B="P1", X="D2", rock="D1 owner B").does("A range_destroy")
    table.expect("told hcx.p11.destroy.2")


def test_heavy_objects_hinder_a_line() -> None:
    """hcx.p11.heavy.1, hcx.p11.heavy.2, hcx.p11.heavy.5"""
    for rock, defense in (("C5 heavy", 17), ("C5", 16), ("E5 heavy", 17), ("A5 heavy", 16)):
        table = heroclix(A="A5 r6", B="P1", X="E5", rock=rock).does("A range", dice="3 4")
        found = [told.event.defense for told in table.events if hasattr(told.event, "defense")]
        assert found == [defense]
        table.expect("told hcx.p11.heavy.1" if defense == 17 else "not told hcx.p10.hindering.9")


def test_heavy_objects_do_not_hinder_movement() -> None:
    """hcx.p11.heavy.3, hcx.p11.heavy.4"""
    table = heroclix(A="A5 6/10/16/3", B="P1", X="P16", rock="A5 heavy", stone="C5 heavy")
    table.can_go("A", "G5")
    table = heroclix(A="A5 r6", B="P1", X="E5", rock="held X heavy").does("A range", dice="3 4")
    table.expect("X click 4", "not told hcx.p10.hindering.9")


def test_an_object_stays_its_owners_whoever_holds_it() -> None:
    """hcx.p11.force.3, hcx.p21.special.2"""
    table = heroclix(A="E5", B="A1", X="P16", rock="E6 owner B special 4").does("A move", answers=["take rock", "stay"])
    table.expect("A holds rock", "told hcx.p21.special.2")
    assert table.state.f.thing_owner == [1]


def test_free_attacks_without_the_object(powers: StandIns) -> None:
    """hcx.p11.weapon.8"""

    def run(t: ClixTable, f: int) -> None:
        attack(t, f, Plan(False))

    powers.deed("leadership", FREE, run)
    table = heroclix(A="E5 leadership", B="A1", X="F5", rock="held A heavy").does("A test_leadership", dice="3 4")
    table.expect("X click 4", "A holds rock", "not told hcx.p11.weapon.6")


def test_no_object_on_a_way_that_ends_nowhere() -> None:
    """hcx.p11.pickup.3, hcx.p9.occupancy.4: only a square that somebody stands on is next to it"""
    table = heroclix(A="A1 2/10/16/3 moves_through characters", B="P1", X="C1", rock="D1", blocking="A2:E2")
    table.does("A move")
    table.refuses("take rock", by="hcx.p11.pickup.3")
    table = heroclix(A="A1 4/10/16/3 moves_through characters", B="P1", X="C1", rock="D1", blocking="A2:E2")
    table.does("A move", answers=["take rock", "go E1"])
    table.expect("A holds rock")
