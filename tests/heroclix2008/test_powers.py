"""POWERS: when they show, who uses them, tabs gray and black, cards against rules."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix2008.catalogue import KINDS, TABS
from hexdial.games.heroclix2008.events import Declined, Evaded, Leaned, Showed, Used
from hexdial.games.heroclix2008.prepare import catalogue_of
from tests.heroclix2008.tables import hcb, to
from tests.heroclix2008.test_attacks import compared
from tests.heroclix2008.test_damage import damaged
from tests.heroclix2008.test_movement import CORRIDOR, moved

HIT = ["6", "6"]
MISS = ["1", "1"]
ASKED = {"ask_for_bonuses": "yes"}


def number(power: str) -> int:
    return catalogue_of().power_by_id[power]


def test_a_power_works_while_its_square_shows() -> None:
    """hcb.power.1"""
    first = hcb("a1 0,0 4/10/16/2 long_stride@1", "b1 15,15")
    first.goes("a1", "6,0")
    assert "hcb.power.1" in first.reasons()
    second = hcb("a1 0,0 click=2 4/10/16/2 long_stride@1", "b1 15,15")
    second.cannot_go("a1", "5,0", by="hcb.act.2")
    fighter = hcb("a1 0,0 click=2 quake@1", "b1 1,0", "b2 0,1")
    fighter.does("a1 attack")
    fighter.refuses("quake", by="hcb.power.1")


def test_colour_and_stat_find_the_power() -> None:
    """hcb.power.2"""
    table = hcb("a1 0,0 8/10/16/1", "a2 9,9", "b1 1,0 long_stride steady_aim@2")
    shown = table.state.f.kind[2].dial[1].shown
    assert [(square.colour, square.stat) for square in shown] == [("red", 0), ("red", 1)]
    assert len({square.power for square in shown}) == 2
    table.attacks("a1", "punch b1", HIT)
    table.expect("told hcb.power.2")


def test_nobody_has_to_use_a_power() -> None:
    """hcb.power.3"""
    table = hcb("a1 5,5", "a2 0,0", "b1 5,6 strike_back")
    table.attacks("a1", "punch b1", MISS, "B: decline @ back")
    table.clicks(a1=1)
    assert table.told("hcb.power.3")[0].event == Declined(1, 2, number("strike_back"))


def test_a_bonus_can_be_declined_where_the_table_asks() -> None:
    """hcb.power.3, hcb.house.6"""
    table = hcb("a1 5,5 close_fighter", "a2 0,0", "b1 5,6", options=ASKED)
    table.attacks("a1", "punch b1", MISS, "A: decline @ use")
    assert compared(table).total == 12
    table.expect("told hcb.power.3")
    used = hcb("a1 5,5 close_fighter", "a2 0,0", "b1 5,6", options=ASKED)
    used.attacks("a1", "punch b1", MISS, "A: use @ use")
    assert compared(used).total == 13
    used.expect("told hcb.house.6")


def test_every_power_has_a_kind_and_a_tab() -> None:
    """hcb.power.4"""
    powers = catalogue_of().powers
    assert {power.kind for power in powers} == set(KINDS)
    assert {power.tab for power in powers} == set(TABS)
    table = hcb("a1 5,5 second_chance", "a2 0,0", "b1 5,6")
    table.attacks("a1", "punch b1", [*MISS, "5", "5"], "A: use @ reroll")
    assert Used(0, number("second_chance"), 2) in [told.event for told in table.told("hcb.power.4")]


@pytest.mark.parametrize("deed", ["attack", "move-attack"])
def test_instead_of_attacking_needs_an_attack(deed: str) -> None:
    """hcb.power.5"""
    table = hcb("a1 5,5 mend", "a2 5,6 click=3", "a3 0,0", "b1 15,15")
    table.does(f"a1 {deed}", answers=[] if deed == "attack" else [to("5,5"), "mend a2"])
    table.clicks(a2=1)
    table.expect("told hcb.power.5", "asked A act")
    table.refuses("punch b1", by="hcb.act.1")


def test_a_move_allows_nothing_instead_of_attacking() -> None:
    """hcb.power.5"""
    table = hcb("a1 5,5 mend quake", "a2 5,6 click=3", "b1 15,15")
    table.does("a1 move")
    table.refuses("mend a2", by="hcb.power.5")
    table.refuses("quake", by="hcb.power.5")
    table.does(to("5,7"))
    table.refuses("mend a2", by="hcb.power.5")


def test_gray_tabs_work_in_the_opponents_turn() -> None:
    """hcb.power.6"""
    table = hcb("a1 5,5", "a2 0,0", "b1 5,6 quick_reflexes")
    table.attacks("a1", "punch b1", HIT)
    table.expect("asked B evade")
    table.refuses("end", by="hcb.power.6", seat="B")
    table.does(dice=["5"], answers=["B: use"])
    table.clicks(b1=1)
    table.expect("told hcb.power.6")


def test_one_black_tab_power_for_one_action() -> None:
    """hcb.power.7"""
    table = hcb("a1 5,5", "a2 5,3 rally", "a3 3,5 rally", "b1 5,6")
    table.does("a1 attack")
    table.offers_exactly(["lean a2 rally", "lean a3 rally"])
    table.does("lean a3 rally", dice=MISS)
    assert compared(table).total == 10 + 2 + 1
    assert table.told("hcb.power.7")[0].event == Leaned(0, 2, number("rally"), 0)


def test_the_black_tab_power_is_for_the_whole_action() -> None:
    """hcb.power.7"""
    table = hcb("a1 5,5 flurry", "a2 5,3 rally", "a3 4,5 war_drum", "b1 5,6", "b2 6,6")
    table.does("a1 attack", answers=["punch b1", "lean a3 war_drum"], dice=HIT)
    table.refuses("lean a2 rally", by="hcb.act.8", at="again")
    assert compared(table).total == 22
    table.clicks(b1=4)
    table.does("punch b2", dice=HIT)
    assert compared(table).total == 22
    table.clicks(b2=4)


def test_each_side_chooses_among_its_own() -> None:
    """hcb.power.7"""
    table = hcb("a1 5,5", "a2 5,3 rally", "a3 0,0", "b1 5,6", "b2 5,7 shield_wall", "b3 6,7 shield_wall")
    table.does("a1 attack", answers=["B: lean b3 shield_wall"], dice=MISS)
    assert compared(table).defense == 17
    assert compared(table).total == 13
    assert [told.event for told in table.told("hcb.power.7")] == [
        Leaned(0, 1, number("rally"), 0),
        Leaned(1, 5, number("shield_wall"), 0),
    ]


def test_a_black_tab_power_may_be_declined_too() -> None:
    """hcb.power.3"""
    table = hcb("a1 5,5", "a2 5,3 rally", "b1 5,6", options=ASKED)
    table.does("a1 attack", answers=["A: decline @ black"], dice=MISS)
    assert compared(table).total == 12
    assert table.told("hcb.power.3")[0].event == Declined(0, 0, -1)


def test_a_black_tab_power_may_be_kept_for_a_further_attack() -> None:
    """hcb.power.3, hcb.power.7"""
    table = hcb("a1 5,5 flurry", "a2 5,3 rally", "a3 9,9 war_drum", "b1 5,6", "b2 6,6")
    table.does("a1 attack", answers=["punch b1", "decline @ black"], dice=MISS)
    assert compared(table).total == 12
    table.does("punch b2", dice=MISS)  # the second time there is nothing to wait for
    assert compared(table).total == 13
    table.expect("told hcb.power.3", "told hcb.power.7")


def test_the_card_is_right() -> None:
    """hcb.power.8"""
    table = hcb("a1 0,0 slip_through", "b1 3,0", blocking=CORRIDOR)
    table.goes("a1", "4,0")
    table.expect("told hcb.power.8")
    table.on("a1", "4,0")
    hcb("a1 0,0", "b1 3,0", blocking=CORRIDOR).cannot_go("a1", "4,0", by="hcb.move.4")


def test_powers_change_as_the_dial_turns() -> None:
    """hcb.power.9"""
    table = hcb("a1 5,5", "a2 5,7", "b1 5,6 8/10/16/2 iron_hide@1 thick_skin@3", "b2 15,15")
    table.attacks("a1", "punch b1", ["3", "3"])
    table.clicks(b1=1)
    weak = hcb("a1 5,5 8/10/16/4", "a2 5,7 8/10/16/4", "b1 5,6 8/10/16/2 iron_hide@1 thick_skin@3", "b2 15,15")
    weak.attacks("a1", "punch b1", HIT)
    weak.clicks(b1=3)
    assert weak.told("hcb.power.9")[0].event == Showed(2, (number("iron_hide"),), (number("thick_skin"),))
    weak.attacks("a2", "punch b1", HIT)
    weak.clicks(b1=6)


def test_other_powers_work_together() -> None:
    """hcb.power.10"""
    table = hcb("a1 5,5 close_fighter heavy_fist", "a2 5,3 rally", "b1 5,6")
    table.attacks("a1", "punch b1", HIT)
    assert compared(table).total == 10 + 12 + 1 + 1
    assert damaged(table).damage == 3
    table.expect("told hcb.power.10")


def test_you_means_only_the_character_itself() -> None:
    """hcb.act.10"""
    table = hcb("a1 5,5 close_fighter", "a2 6,5", "b1 5,6")
    table.attacks("a1", "punch b1", MISS)
    assert compared(table).total == 13
    table.expect("told hcb.act.10")
    table.attacks("a2", "punch b1", MISS)
    assert compared(table).total == 12


# -- one by one


def test_long_stride_does_not_lengthen_the_four_of_an_attack() -> None:
    """hcb.act.5"""
    table = hcb("a1 0,0 long_stride sprint", "b1 15,15")
    table.cannot_go("a1", "5,0", by="hcb.act.4", deed="move-attack")
    table.can_go("a1", "13,0")
    table.cannot_go("a1", "14,0", by="hcb.act.2")
    table.goes("a1", "4,0", deed="move-attack")
    assert "hcb.act.5" in table.reasons()


def test_sure_footed_pays_one_in_hindering_terrain() -> None:
    """hcb.power.8"""
    table = hcb("a1 0,0 3/10/16/2 sure_footed", "b1 15,15", blocking=CORRIDOR, hindering=["1,0", "2,0", "3,0"])
    table.goes("a1", "3,0")
    table.expect("told hcb.power.8")
    assert moved(table).cost == 3


def test_ghost_walk_passes_walls_and_blocking_terrain_but_ends_outside() -> None:
    """hcb.power.8, hcb.move.6"""
    wall = [f"3,{y}" for y in range(16)]
    table = hcb("a1 2,0 ghost_walk", "b1 15,15", blocking=wall, walls=["2,0 2,1"])
    table.cannot_go("a1", "3,0", by="hcb.move.6")
    table.goes("a1", "4,0")
    table.expect("told hcb.power.8")
    assert moved(table).cost == 2
    enemies = hcb("a1 0,0 ghost_walk", "b1 3,0", blocking=CORRIDOR)
    enemies.can_go("a1", "4,0")  # round b1, through the blocking squares
    held = hcb("a1 0,0 ghost_walk", *[f"b{y + 1} 3,{y}" for y in range(16)])
    held.cannot_go("a1", "4,0", by="hcb.move.4")


def test_running_start_uses_the_whole_speed_before_an_attack() -> None:
    """hcb.power.8"""
    table = hcb("a1 0,0 running_start", "b1 9,0")
    table.does("a1 move-attack", dice=MISS, answers=[to("8,0"), "punch b1"])
    assert "hcb.power.8" in table.reasons()
    slow = hcb("a1 0,0 3/10/16/2 running_start", "b1 15,15")
    slow.can_go("a1", "4,0", deed="move-attack")
    slow.cannot_go("a1", "5,0", by="hcb.act.4", deed="move-attack")


def test_twin_shot_shoots_another_enemy() -> None:
    """hcb.act.8"""
    table = hcb("a1 0,0 range 6 twin_shot", "b1 4,0", "b2 0,4", "b3 9,9")
    table.does("a1 attack", answers=["shoot b1"], dice=HIT)
    table.offers_exactly(["decline", "shoot b2"])
    table.refuses("shoot b1", by="hcb.act.8", seat="A", at="again")
    table.refuses("shoot b3", by="hcb.shoot.1", seat="A", at="again")
    table.does("shoot b2", dice=HIT)
    table.clicks(b1=3, b2=3)
    assert len(table.told("hcb.act.8")) == 1


def test_flurry_punches_twice() -> None:
    """hcb.act.8"""
    table = hcb("a1 0,0 range 6 flurry", "a2 9,9", "b1 1,0")
    table.does("a1 attack", answers=["punch b1"], dice=HIT)
    table.offers_exactly(["decline", "punch b1"])
    table.refuses("shoot b1", by="hcb.act.8", at="again")
    table.does("punch b1", dice=HIT)
    table.clicks(b1=5)
    table.expect("asked A act", "told hcb.act.8")


def test_a_further_attack_may_be_declined() -> None:
    """hcb.power.3"""
    table = hcb("a1 0,0 flurry", "a2 9,9", "b1 1,0")
    table.attacks("a1", "punch b1", HIT, "decline")
    table.clicks(b1=3)
    table.expect("told hcb.power.3", "asked A act")


def test_flurry_is_lost_with_the_click_that_showed_it() -> None:
    """hcb.power.9"""
    table = hcb("a1 0,0 flurry@1", "a2 9,9", "b1 1,0 strike_back")
    table.attacks("a1", "punch b1", MISS, "B: use @ back")
    table.expect("asked A act", "told hcb.power.9")


def test_steady_aim_is_for_shots() -> None:
    """hcb.act.10"""
    table = hcb("a1 0,0 range 6 steady_aim", "b1 4,0")
    table.attacks("a1", "shoot b1", MISS)
    assert compared(table).total == 13
    table.expect("told hcb.act.10")
    near = hcb("a1 0,0 steady_aim", "b1 1,0")
    near.attacks("a1", "punch b1", MISS)
    assert compared(near).total == 12


def test_piercing_damage_is_not_reduced() -> None:
    """hcb.dmg.1"""
    table = hcb("a1 0,0 piercing", "b1 1,0 iron_hide")
    table.attacks("a1", "punch b1", HIT)
    assert damaged(table).damage == 2
    table.expect("told hcb.dmg.1")


def test_a_second_chance_comes_once_an_action() -> None:
    """hcb.power.4"""
    table = hcb("a1 0,0 second_chance flurry", "a2 9,9", "b1 1,0")
    table.does("a1 attack", answers=["A: use @ reroll"], dice=[*MISS, *HIT])
    table.clicks(b1=3)
    table.does("punch b1", dice=MISS)
    table.expect("asked A act", "told hcb.power.4")
    table.clicks(b1=3)


@pytest.mark.parametrize(("die", "click"), [("4", 3), ("5", 1), ("6", 1)])
def test_quick_reflexes_evade_on_five_and_six(die: str, click: int) -> None:
    """hcb.power.6"""
    table = hcb("a1 5,5", "a2 0,0", "b1 5,6 quick_reflexes")
    table.attacks("a1", "punch b1", [*HIT, die], "B: use @ evade")
    table.clicks(b1=click)
    assert Evaded(2, int(die), click == 1) in [told.event for told in table.told("hcb.power.6")]


def test_nobody_evades_a_miss() -> None:
    """hcb.roll.4"""
    table = hcb("a1 5,5", "a2 0,0", "b1 5,6 quick_reflexes")
    table.attacks("a1", "punch b1", MISS)
    table.expect("told hcb.roll.4", "asked A act")


def test_strike_back_answers_punches_only() -> None:
    """hcb.power.6"""
    table = hcb("a1 5,5", "a2 0,0", "b1 5,6 strike_back")
    table.attacks("a1", "punch b1", HIT, "B: use @ back")
    table.clicks(a1=2, b1=3)
    table.expect("told hcb.power.6")
    shot = hcb("a1 5,5 range 6", "a2 0,0", "b1 5,9 strike_back")
    shot.attacks("a1", "shoot b1", HIT)
    shot.clicks(a1=1)
    shot.expect("asked A act")


def test_cornered_helps_the_damaged() -> None:
    """hcb.power.6"""
    table = hcb("a1 5,5", "a2 5,7", "b1 5,6 click=2 cornered")
    table.attacks("a1", "punch b1", MISS)
    assert compared(table).defense == 17
    assert "hcb.power.6" in table.reasons()
    whole = hcb("a1 5,5", "b1 5,6 cornered")
    whole.attacks("a1", "punch b1", MISS)
    assert compared(whole).defense == 16


@pytest.mark.parametrize(("square", "total"), [("5,1", 13), ("5,0", 12), ("9,9", 13)])
def test_rally_reaches_four_squares(square: str, total: int) -> None:
    """hcb.power.7"""
    table = hcb("a1 5,5", f"a2 {square} rally", "b1 5,6")
    table.attacks("a1", "punch b1", MISS)
    assert compared(table).total == total
    if total == 13:
        table.expect("told hcb.power.7")


def test_rally_does_not_help_its_owner() -> None:
    """hcb.act.10"""
    table = hcb("a1 5,5 rally close_fighter", "b1 5,6")
    table.attacks("a1", "punch b1", MISS)
    assert compared(table).total == 13
    table.expect("told hcb.act.10", "not told hcb.power.7")


def test_a_quake_shakes_friend_and_enemy() -> None:
    """hcb.power.5"""
    table = hcb("a1 5,5 quake", "a2 5,6", "b1 4,4 iron_hide", "b2 7,5")
    table.does("a1 attack", answers=["quake"])
    table.clicks(a1=1, a2=2, b1=2, b2=1)
    table.expect("told hcb.power.5")


def test_soaking_can_be_declined() -> None:
    """hcb.power.3"""
    table = hcb("a1 5,5", "a2 0,0", "b1 5,6 thick_skin", options=ASKED)
    table.attacks("a1", "punch b1", HIT, "B: decline @ use")
    table.clicks(b1=3)
    table.expect("told hcb.power.3")


# -- the other side of the table


def test_bs_further_attacks_are_against_a() -> None:
    """hcb.act.8"""
    table = hcb("a1 5,6", "a2 6,6", "b1 5,5 flurry", "b2 15,15", to_move="B")
    table.does("b1 attack", answers=["punch a1"], dice=HIT)
    table.offers_exactly(["decline", "punch a1", "punch a2"])
    table.does("punch a2", dice=HIT)
    table.clicks(a1=3, a2=3)
    table.expect("told hcb.act.8")
    shots = hcb("a1 5,8", "a2 8,5", "b1 5,5 range 6 twin_shot", "b2 15,15", to_move="B")
    shots.does("b1 attack", answers=["shoot a1"], dice=HIT)
    shots.offers_exactly(["decline", "shoot a2"])


def test_further_attacks_are_of_the_same_kind() -> None:
    """hcb.act.8"""
    table = hcb("a1 5,5 range 6 flurry twin_shot", "a2 0,0", "b1 5,6", "b2 9,5")
    table.does("a1 attack", answers=["shoot b2"], dice=HIT)
    table.offers_exactly(["decline", "shoot b1"])
    table.does("shoot b1", dice=MISS)
    table.expect("asked A act", "told hcb.act.8")
    punch = hcb("a1 5,5 range 6 flurry twin_shot", "a2 0,0", "b1 5,6", "b2 9,5")
    punch.does("a1 attack", answers=["punch b1"], dice=MISS)
    punch.offers_exactly(["decline", "punch b1"])


def test_black_tabs_help_friends_only() -> None:
    """hcb.power.7"""
    table = hcb("a1 5,5", "a2 6,5 shield_wall", "b1 5,6", "b2 4,5 war_drum rally")
    table.attacks("a1", "punch b1", HIT)
    assert compared(table).total == 22
    assert compared(table).defense == 16
    assert damaged(table).damage == 2
    table.expect("not told hcb.power.7")
    helped = hcb("a1 5,6", "a2 6,6 shield_wall", "b1 5,5", "b2 4,5 rally", to_move="B")
    helped.attacks("b1", "punch a1", HIT)
    assert compared(helped).total == 23
    assert compared(helped).defense == 17
    helped.expect("told hcb.power.7")


@pytest.mark.parametrize(("square", "defense"), [("5,7", 17), ("5,8", 16)])
def test_a_shield_wall_stands_beside(square: str, defense: int) -> None:
    """hcb.power.7"""
    table = hcb("a1 5,5", "b1 5,6", f"b2 {square} shield_wall")
    table.attacks("a1", "punch b1", MISS)
    assert compared(table).defense == defense
    if defense == 17:
        table.expect("told hcb.power.7")


@pytest.mark.parametrize(("square", "damage"), [("4,5", 3), ("3,5", 2)])
def test_a_war_drum_sounds_beside(square: str, damage: int) -> None:
    """hcb.power.7"""
    table = hcb("a1 5,5", f"a2 {square} war_drum", "b1 5,6")
    table.attacks("a1", "punch b1", HIT)
    assert damaged(table).damage == damage
    if damage == 3:
        table.expect("told hcb.power.7")


@pytest.mark.parametrize(
    ("own", "friend", "told"),
    [
        ("close_fighter", "rally", True),
        ("close_fighter", "", False),
        ("", "rally", False),
        ("steady_aim", "rally", False),
    ],
)
def test_powers_together_are_worth_a_word(own: str, friend: str, told: bool) -> None:
    """hcb.power.10"""
    table = hcb(f"a1 5,5 {own}", f"a2 5,3 {friend}", "b1 5,6")
    table.attacks("a1", "punch b1", MISS)
    table.expect("told hcb.power.10" if told else "not told hcb.power.10")


def test_one_black_tab_power_alone_is_not_kept() -> None:
    """hcb.power.7"""
    table = hcb("a1 5,5 flurry", "a2 5,3 rally", "b1 5,6", "b2 15,15 rally")
    table.does("a1 attack", dice=MISS)
    assert compared(table).total == 13
    table.does("punch b1", dice=MISS)
    assert compared(table).total == 13
    table.expect("told hcb.power.7")


def test_a_black_tab_power_goes_with_its_owner() -> None:
    """hcb.power.7, hcb.power.9"""
    table = hcb("a1 5,5 flurry", "a2 5,4 rally@1", "b1 5,6", "b2 9,9")
    table.does("a1 attack", dice=MISS)
    assert compared(table).total == 13
    drawn = hcb(
        "a1 5,5 flurry", "a2 5,4 click=2 rally@1", "b1 5,6", "b2 9,9", phase="again", attacked="punch",
        action={"figure": "a1", "kind": "attack", "targets": ["b1"], "black": {"A": "a2 rally"}},
    )  # fmt: skip
    drawn.does("punch b1", dice=MISS)
    assert compared(drawn).total == 12
    table.expect("told hcb.power.7")


def test_mending_is_for_friends_beside() -> None:
    """hcb.power.5"""
    table = hcb("a1 5,5 mend", "a2 5,7 click=3", "a3 5,6 click=3", "a4 4,4 click=2", "b1 6,5 click=3")
    table.does("a1 attack")
    table.offers_exactly(["mend a3", "mend a4"], start="mend ")
    table.refuses("mend a2", by="hcb.power.5")
    table.refuses("mend b1", by="hcb.power.5")
    table.refuses("mend a1", by="hcb.power.5")


def test_a_quake_needs_somebody() -> None:
    """hcb.power.5"""
    table = hcb("a1 5,5 quake", "b1 5,7")
    table.refuses("a1 attack", by="hcb.act.3")
    table.does("a1 move-attack", answers=[to("5,6")])
    table.offers_exactly(["no attack", "punch b1", "quake"])
    alone = hcb("a1 5,5 range 8 quake", "b1 5,8", "b2 8,5")
    alone.does("a1 attack")
    alone.refuses("quake", by="hcb.power.5")


def test_sprint_is_for_moves() -> None:
    """hcb.act.10"""
    table = hcb("a1 0,0 4/10/16/2 sprint", "b1 15,15")
    table.cannot_go("a1", "8,0", by="hcb.act.2")
    table.goes("a1", "7,0")
    assert "hcb.act.10" in table.reasons()
    charge = hcb("a1 0,0 8/10/16/2 sprint running_start", "b1 15,15")
    charge.cannot_go("a1", "9,0", by="hcb.act.4", deed="move-attack")
    charge.can_go("a1", "8,0", deed="move-attack")
