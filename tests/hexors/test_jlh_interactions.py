from typing import Any

from hexdial.games.hexors.events import Resolved
from tests.hexors.tables import HexorsTable, jlh

TAKEN = [{"power": "telepathy", "owner": "A", "on": "b1"}]
PLAYED = "B: play self_destruct @ announced"


def attack(*more: str, **content: Any) -> HexorsTable:
    """a1 flat 9 is one step away from b1 flat 1; both sides have another Character."""
    return jlh("a1 -1,0 flat 9", "a2 -4,4 flat 1", "b1 1,0 flat 1", "b2 4,-4 flat 1", *more, **content)


def shot(**content: Any) -> HexorsTable:
    """a1 flat 9 may shoot b1 two spaces away."""
    return jlh("a1 -1,0 flat 9", "a2 -4,4 flat 1", "b1 1,0 flat 1", "b2 4,-4 flat 1", **content)


SHOOT = ["space 2,0"]  # b1 is the only one in reach, and of a1 alone


# -- Escape and Self-Destruct


def test_after_an_escape_self_destruct_comes_too_late() -> None:
    """jlh.inter.1"""
    table = attack(powers={"A": ["escape"], "B": ["self_destruct", "teamwork"]})
    table.does("advance a1 0,0", answers=["play escape @ announced", "target a1", "stay"])
    table.refuses("play self_destruct", by="jlh.inter.1", seat="B", at="announced")
    table.expect("a1 at 0,0", "b1 at 1,0", "to move B", "told jlh.escape.1", A_stones=8)


def test_self_destruct_on_the_table_bars_escape_even_as_an_answer() -> None:
    """jlh.inter.1"""
    table = attack(powers={"A": ["escape", "teamwork"], "B": ["self_destruct", "escape", "teamwork"]})
    table.does("advance a1 0,0", answers=[PLAYED])
    table.refuses("play escape", by="jlh.inter.1", seat="A", at="announced")
    table.refuses("play escape", by="jlh.inter.1", seat="B", at="announced")


def test_it_bars_escape_in_this_battle_only() -> None:
    """jlh.escape.1"""
    table = attack("b3 1,-1 flat 1", powers={"A": ["telepathy"], "B": ["self_destruct", "escape"]})
    table.does("advance a1 0,0", answers=["fight b1", PLAYED, "A: play telepathy @ announced", "target b1"])
    table.does("B: play escape @ announced", answers=["target b3", "stay"])
    table.expect("a1 at 0,0", "b1 at 1,0", "b3 at 1,-1", "told jlh.escape.1")


def test_detection_lifts_the_ban() -> None:
    """jlh.inter.2"""
    table = attack(powers={"A": ["detection", "escape"], "B": ["self_destruct"]})
    table.does(
        "advance a1 0,0",
        ["red", "red"],
        [PLAYED, "A: play detection", "A: play escape @ defender rolled", "target b1", "stay"],
    )
    table.expect("a1 at 0,0", "b1 at 1,0", "told jlh.inter.2", "told jlh.escape.1", A_stones=6, B_stones=7)


def test_it_also_lifts_the_ban_of_one_in_force() -> None:
    """jlh.inter.2"""
    table = attack(powers={"A": ["detection", "escape"], "B": ["self_destruct"]})
    table.does("advance a1 0,0", ["red"], [PLAYED, "A: play detection @ attacker rolled"])
    table.expect_told("jlh.inter.2", "jlh.self_destruct.5")
    table.offers("play escape", seat="A", at="attacker rolled")


def test_a_second_self_destruct_keeps_the_ban_up() -> None:
    """jlh.self_destruct.5"""
    table = attack(powers={"A": ["detection", "escape", "teamwork"], "B": ["self_destruct x2"]})
    table.does("advance a1 0,0", ["red"], [PLAYED, PLAYED, "A: play detection @ attacker rolled", "against #1"])
    table.refuses("play escape", by="jlh.self_destruct.5", seat="A", at="attacker rolled")
    assert "jlh.inter.2" not in table.rules_told


def test_detection_on_another_power_lifts_nothing() -> None:
    """jlh.detection.1"""
    table = attack(powers={"A": ["teamwork"], "B": ["detection"]})
    table.does("advance a1 0,0", ["red", "red"], ["play teamwork @ announced", "target a1", "B: play detection"])
    table.expect("b1 in discard", "told jlh.detection.1", "not told jlh.inter.2")


def test_self_destruct_in_answer_makes_the_escape_fail() -> None:
    """jlh.inter.17"""
    table = attack(powers={"A": ["escape"], "B": ["self_destruct"]})
    table.does("advance a1 0,0", ["red", "red"], ["play escape @ announced", "target a1", "B: play self_destruct"])
    table.expect("told jlh.inter.17", "b1 in discard", "a1 in discard", "not told jlh.escape.6", A_stones=9)


# -- a long stack


def test_a_long_stack_resolves_newest_first_and_costs_are_lost() -> None:
    """jlh.inter.3"""
    table = jlh(
        "a1 -1,0 flat 10", "b1 1,0 flat 9", "b2 4,-4 flat 1",
        powers={"A": ["detection"], "B": ["teamwork", "escape"]},
    )  # fmt: skip
    stack = [
        "B: play teamwork @ defender rolled",
        "target b1",
        "A: play detection",
        "B: play escape",
        "target b1",
        "space 2,0",
    ]
    table.does("advance a1 0,0", ["red", "red"], stack)
    table.expect("a1 at 0,0", "b1 at 2,0", "told jlh.inter.3", "told jlh.power.11", A_stones=7, B_stones=6)
    assert [told.event.power for told in table.events if isinstance(told.event, Resolved)] == [2, 1]
    assert table.state.p_status == [2, 2, 2]


def test_a_stack_of_two_is_not_long() -> None:
    """jlh.power.9"""
    table = attack(powers={"A": ["detection"], "B": ["teamwork"]})
    table.does(
        "advance a1 0,0", ["red", "red"], ["B: play teamwork @ defender rolled", "target b1", "A: play detection"]
    )
    table.expect("b1 in discard", "told jlh.power.9", "not told jlh.inter.3")


def test_a_long_stack_before_the_rolls_is_told_as_any_other() -> None:
    """jlh.power.9"""
    table = attack(powers={"A": ["detection"], "B": ["teamwork", "escape"]})
    stack = [
        "B: play teamwork @ attacker rolled",
        "target b1",
        "A: play detection",
        "B: play escape",
        "target b1",
        "stay",
    ]
    table.does("advance a1 0,0", ["red"], stack)
    table.expect("b1 at 1,0", "told jlh.power.9", "not told jlh.inter.3")


# -- Telepathy and others


def test_control_does_not_change_whose_last_character_it_is() -> None:
    """jlh.inter.4"""
    table = jlh(
        "a1 -4,4 flat 5", "a2 -4,3 flat 5", "b1 0,0 flat 5", in_force=TAKEN, powers={"A": ["last_stand", "teamwork"]}
    )
    table.refuses("play last_stand", by="jlh.inter.4", at="start")


def test_who_has_lent_nothing_is_refused_for_his_own_number() -> None:
    """jlh.last_stand.2"""
    lent = [{"power": "telepathy", "owner": "B", "on": "a2"}]
    table = jlh(
        "a1 -4,4 flat 5", "a2 -4,3 flat 5", "b1 0,0 flat 5", in_force=lent, powers={"A": ["last_stand", "teamwork"]}
    )
    table.refuses("play last_stand", by="jlh.last_stand.2", at="start")


def test_the_owner_may_make_it_his_last_stand() -> None:
    """jlh.inter.4"""
    table = jlh("a1 -4,4 flat 5", "b1 3,0 flat 2", "SB 5,0 flat 4", in_force=TAKEN, powers={"B": ["last_stand"]})
    table.does("B: play last_stand").does("advance b1 4,0", ["red", "red"])
    table.expect("SB gone", "told jlh.inter.4")
    table.expect_total("b1", 5, rolled=2, last_stand=3)


def test_a_last_stand_of_an_own_tile_says_nothing_of_control() -> None:
    """jlh.last_stand.1"""
    table = jlh("a1 -4,4 flat 5", "b1 3,0 flat 2", powers={"B": ["last_stand"], "A": ["last_stand"]})
    table.does("A: play last_stand", answers=["B: play last_stand"])
    table.expect("told jlh.last_stand.1", "not told jlh.inter.4")


def test_the_owner_may_protect_himself_against_his_own_taken_character() -> None:
    """jlh.inter.5"""
    table = jlh("a1 -4,4 flat 5", "b1 0,0 flat 9", "b2 2,0 flat 1", in_force=TAKEN, powers={"B": ["self_destruct"]})
    table.does("advance b1 1,0", ["red", "red"], [PLAYED])
    table.expect("b1 in discard", "b2 in discard", "told jlh.inter.5", A_stones=10, B_stones=7)


def test_a_third_player_destroys_a_taken_character_as_any_other() -> None:
    """jlh.self_destruct.1"""
    table = jlh(
        "a1 -4,4 flat 5", "b1 0,0 flat 9", "c1 2,0 flat 1", "c2 0,-4 flat 1", mode="ffa", in_force=TAKEN,
        powers={"C": ["self_destruct"]},
    )  # fmt: skip
    table.does("advance b1 1,0", ["red", "red"], ["C: play self_destruct @ announced"])
    table.expect("b1 in discard", "c1 in discard", "told jlh.self_destruct.1", "not told jlh.inter.5")


def test_a_taken_character_may_use_the_controllers_speed() -> None:
    """jlh.inter.6"""
    table = jlh("a1 -4,4 flat 5", "b1 0,0 flat 9", "b2 4,-4 flat 1", in_force=TAKEN, powers={"A": ["speed"]})
    table.does("play speed", answers=["advance b1 1,0", "advance b1 2,0"])
    table.expect("b1 at 2,0", "to move B", "told jlh.inter.6")


def test_it_stops_early_on_contact_with_a_tile_of_its_owner() -> None:
    """jlh.speed.4"""
    table = jlh("a1 -4,4 flat 5", "b1 0,0 flat 9", "b2 2,0 flat 1", in_force=TAKEN, powers={"A": ["speed"]})
    table.does("play speed", ["red", "red"], ["advance b1 1,0"])
    table.expect("b1 at 1,0", "b2 in discard", "to move B", "told jlh.speed.4", "not told jlh.inter.6")


def test_an_own_character_with_speed_is_not_a_taken_one() -> None:
    """jlh.speed.1"""
    table = jlh("a1 -4,4 flat 5", "b1 0,0 flat 9", in_force=TAKEN, powers={"A": ["speed"]})
    table.does("play speed", answers=["advance a1 -3,4", "advance a1 -2,4"])
    table.expect("a1 at -2,4", "told jlh.speed.1", "not told jlh.inter.6")


def test_with_tiles_of_the_controller_there_is_no_battle() -> None:
    """jlh.inter.7"""
    table = jlh("a1 1,-1 flat 5", "b1 -1,0 flat 9", "b2 1,0 flat 1", in_force=TAKEN)
    table.does("advance b1 0,0", ["red", "red"])
    table.expect("b2 in discard", "b1 at 0,0", "a1 at 1,-1", "told jlh.inter.7", "to move B", A_stones=10)


def test_a_taken_character_alone_meets_no_friend() -> None:
    """jlh.telepathy.3"""
    table = jlh("a1 -4,4 flat 5", "b1 -1,0 flat 9", "b2 1,0 flat 1", in_force=TAKEN)
    table.does("advance b1 0,0", ["red", "red"])
    table.expect("b2 in discard", "told jlh.telepathy.3", "not told jlh.inter.7")


# -- Escape among craters and tiles


def test_with_no_empty_space_beside_it_nobody_moves() -> None:
    """jlh.inter.8"""
    craters = [
        {"power": "wasteland", "owner": "B", "cells": ["2,0", "2,-1", "4,0"]},
        {"power": "energy_barrier", "owner": "B", "at": "0,1"},
    ]
    table = attack("b3 1,-1 flat 1", "b4 1,1 flat 1", in_force=craters, powers={"B": ["escape"]})
    table.does("advance a1 0,0", answers=["fight b1", "B: play escape @ announced", "target b1"])
    assert "jlh.inter.8" in table.rules_told
    table.expect("b1 at 1,0", "a1 at 0,0", "told jlh.escape.1", "asked chance roll")


def test_an_escape_never_leads_onto_a_crater_or_a_tile() -> None:
    """jlh.inter.8"""
    craters = [{"power": "wasteland", "owner": "A", "cells": ["2,0", "4,0", "4,1"]}]
    table = attack("a3 2,-1 flat 1", in_force=craters, powers={"B": ["escape"]})
    table.does("advance a1 0,0", answers=["B: play escape @ announced", "target b1"])
    table.offers_exactly(["stay", "space 1,-1", "space 0,1", "space 1,1"])
    table.refuses("space 2,0", by="jlh.inter.8")
    table.refuses("space 2,-1", by="jlh.inter.8")


# -- Wasteland and walls


def fenced(*more: str, **content: Any) -> HexorsTable:
    """b1 in the corner 0,-6 has one way out, 0,-5; A has an Energy Barrier, B Detection."""
    craters = [{"power": "wasteland", "owner": "A", "cells": ["1,-6", "-1,-5", "4,0"]}]
    hands = {"A": ["energy_barrier"], "B": ["detection"]}
    return jlh("b1 0,-6 flat 5", "b2 4,-4 flat 1", "a1 -4,4 flat 5", *more, in_force=craters, powers=hands, **content)


def test_a_wall_may_close_the_last_way_out() -> None:
    """jlh.inter.9"""
    table = fenced()
    table.does("play energy_barrier", answers=["space 0,-5", "advance a1 -3,4"])
    table.expect("b1 trapped #1", "to move B", "told jlh.inter.9")


def test_an_older_wall_counts_as_well() -> None:
    """jlh.inter.9, wasteland_trap_test"""
    older = [
        {"power": "energy_barrier", "owner": "A", "at": "0,-5"},
        {"power": "wasteland", "owner": "A", "cells": ["1,-6", "-1,-5", "4,0"]},
    ]
    for test in ("no_move_because_of_craters", "permanent_obstacles_only"):
        table = jlh(
            "b1 0,-6 flat 5", "b2 4,-4 flat 1", "a1 -4,4 flat 5", in_force=older, options={"wasteland_trap_test": test}
        )
        table.does("advance a1 -3,4")
        table.expect("b1 trapped #2", "told jlh.inter.9")


def test_it_is_not_out_before_the_end_of_the_turn() -> None:
    """jlh.energy_barrier.1"""
    table = fenced()
    table.does("play energy_barrier", answers=["space 0,-5"])
    table.expect("b1 trapped nothing", "told jlh.energy_barrier.1", "not told jlh.inter.9")


def test_with_permanent_obstacles_only_the_wall_closes_it_as_well() -> None:
    """jlh.inter.9, wasteland_trap_test"""
    table = fenced(options={"wasteland_trap_test": "permanent_obstacles_only"})
    table.does("play energy_barrier", answers=["space 0,-5", "advance a1 -3,4"])
    table.expect("b1 trapped #1", "told jlh.inter.9")


def test_it_is_back_as_soon_as_it_can_move() -> None:
    """jlh.inter.10, wasteland_release"""
    table = fenced()
    table.does(
        "play energy_barrier", answers=["space 0,-5", "advance a1 -3,4", "B: play detection @ start", "against #2"]
    )
    table.expect("b1 trapped nothing", "told jlh.inter.10")
    table.offers_exactly(["advance b1 0,-5"], start="advance b1")


def test_a_passing_friend_lets_it_go_when_he_leaves() -> None:
    """jlh.inter.10, wasteland_release"""
    b1 = {"label": "b1", "tile": "flat 5", "at": "0,-6", "trapped": True}
    craters = [{"power": "wasteland", "owner": "A", "cells": ["1,-6", "-1,-5", "4,0"]}]
    table = jlh("b2 0,-5 flat 5", "b3 0,-4 flat 5", "a1 -4,4 flat 5", units=[b1], in_force=craters, to_move="B")
    table.does("advance b3 0,-3")
    table.expect("b1 trapped nothing", "told jlh.inter.10", "to move A")


def test_a_table_may_hold_it_until_wasteland_goes() -> None:
    """jlh.inter.9, wasteland_release"""
    table = fenced(options={"wasteland_release": "only_when_wasteland_goes"})
    table.does(
        "play energy_barrier", answers=["space 0,-5", "advance a1 -3,4", "B: play detection @ start", "against #2"]
    )
    table.expect("b1 trapped #1", "told jlh.inter.9", "not told jlh.inter.10")
    table.refuses("advance b1 0,-5", by="jlh.wasteland.5", seat="B")


def test_there_too_detection_on_wasteland_frees_it() -> None:
    """jlh.wasteland.6, wasteland_release"""
    table = fenced(options={"wasteland_release": "only_when_wasteland_goes"})
    table.does(
        "play energy_barrier", answers=["space 0,-5", "advance a1 -3,4", "B: play detection @ start", "against #1"]
    )
    table.expect("b1 trapped nothing", "told jlh.wasteland.6")
    table.offers_exactly(["advance b1 1,-6", "advance b1 -1,-5"], start="advance b1")


def test_a_defender_that_is_trapped_in_the_middle_of_a_battle_is_not_fought_on() -> None:
    """jlh.wasteland.5"""
    table = jlh(
        "b1 0,-6 flat 5", "b2 4,-4 flat 1", "a1 0,-4 flat 9", powers={"A": ["wasteland"], "B": ["self_destruct"]}
    )
    table.does("advance a1 0,-5", answers=["play wasteland @ announced", "space 1,-6", "space -1,-5", "space 4,0"])
    table.expect("b1 trapped #1", "a1 at 0,-5", "told jlh.wasteland.5", "to move B", A_stones=6)


# -- bonuses


def test_life_drain_and_teamwork_both_count() -> None:
    """jlh.inter.11"""
    table = jlh("a1 -1,0 flat 3", "b1 1,0 flat 8", powers={"A": ["teamwork"], "B": ["life_drain"]})
    table.does(
        "advance a1 0,0",
        ["red", "red"],
        ["play teamwork @ announced", "target a1", "B: play life_drain @ defender rolled", "target a1"],
    )
    table.expect("b1 in discard", "told jlh.inter.11")
    table.expect_total("a1", 9, rolled=3, teamwork=7, life_drain=-1)


def test_on_different_tiles_they_do_not_meet() -> None:
    """jlh.total.3"""
    table = jlh("a1 -1,0 flat 3", "b1 1,0 flat 8", powers={"A": ["teamwork", "life_drain"]})
    table.does("play teamwork", answers=["target a1", "play life_drain", "target b1"])
    table.expect("told jlh.total.3", "not told jlh.inter.11")


def test_two_that_raise_do_not_oppose_each_other() -> None:
    """jlh.total.3"""
    table = jlh("a1 -1,0 flat 3", "b1 1,0 flat 8", powers={"A": ["teamwork", "super_strength"]})
    table.does("play teamwork", answers=["target a1", "play super_strength", "target a1"])
    table.expect("told jlh.total.3", "not told jlh.inter.11")


def test_one_that_is_over_does_not_meet_the_next() -> None:
    """jlh.total.3"""
    table = jlh("a1 -4,4 flat 3", "b1 1,0 flat 8", powers={"A": ["teamwork"], "B": ["life_drain"]})
    table.does("play teamwork", answers=["target a1", "advance a1 -3,4", "B: play life_drain @ start", "target a1"])
    table.expect("told jlh.total.3", "told jlh.power.4", "to move B", "not told jlh.inter.11")


def test_super_strength_counts_in_a_duel_of_strongholds() -> None:
    """jlh.inter.16"""
    table = jlh("SA -5,0 flat 3 bonus 4", "SB 5,0 flat 5 bonus 4", mode="ffa", powers={"A": ["super_strength"]})
    table.does("fight SB", ["red", "red"], ["play super_strength @ announced", "target SA"])
    table.expect("SB gone", "told jlh.inter.16")
    table.expect_total("SA", 6, rolled=3, super_strength=3)


def test_it_counts_when_the_stronghold_attacks_a_character() -> None:
    """jlh.inter.16"""
    table = jlh(
        "SA -5,0 flat 3 bonus 4", "b1 1,0 flat 5", "c1 0,-4 flat 1", mode="ffa", powers={"A": ["super_strength"]}
    )
    table.does("fight b1", ["red", "red"], ["play super_strength @ announced", "target SA"])
    table.expect("b1 in discard", "told jlh.inter.16")
    table.expect_total("SA", 6, rolled=3, super_strength=3)


def test_it_counts_in_defence_on_top_of_the_defense_bonus() -> None:
    """jlh.inter.16"""
    table = jlh(
        "SB 5,0 flat 3 bonus 4", "a1 3,0 flat 9", "a2 -4,4 flat 1", "b1 0,3 flat 1", powers={"A": ["super_strength"]}
    )
    table.does("advance a1 4,0", ["red", "red"], ["play super_strength @ announced", "target SB"])
    table.expect("a1 in discard", "told jlh.inter.16")
    table.expect_total("SB", 10, rolled=3, home_bonus=4, super_strength=3)


# -- Flying Debris


def test_a_voided_shot_still_leaves_the_wall() -> None:
    """jlh.inter.12"""
    table = shot(powers={"A": ["flying_debris"], "B": ["escape"]})
    table.does("play flying_debris", answers=[*SHOOT, "B: play escape @ announced", "target b1", "space 1,1"])
    table.expect("a1 at -1,0", "b1 at 1,1", "to move B", "told jlh.inter.12", A_stones=7, B_stones=8)
    table.refuses("advance b1 2,0", by="jlh.wall.2", seat="B")


def test_an_escape_from_contact_says_nothing_of_debris() -> None:
    """jlh.escape.1"""
    table = attack(powers={"B": ["escape"]})
    table.does("advance a1 0,0", answers=["B: play escape @ announced", "target b1", "stay"])
    table.expect("told jlh.escape.1", "not told jlh.inter.12")


def test_a_successful_shooter_is_destroyed_by_self_destruct() -> None:
    """jlh.inter.13"""
    table = shot(powers={"A": ["flying_debris"], "B": ["self_destruct"]})
    table.does("play flying_debris", ["red", "red"], [*SHOOT, PLAYED])
    table.expect("a1 in discard", "b1 in discard", "to move B", "told jlh.inter.13", A_stones=8, B_stones=7)
    table.refuses("advance b2 2,0", by="jlh.move.5", seat="B")
    assert table.state.p_status[0] == 1


def test_a_shot_that_is_cancelled_leaves_nothing_to_destroy() -> None:
    """jlh.flying_debris.9"""
    table = shot(powers={"A": ["flying_debris"], "B": ["self_destruct", "detection"]})
    table.does("play flying_debris", answers=[*SHOOT, PLAYED, "B: play detection", "against #1"])
    table.expect(
        "a1 at -1,0", "b1 at 1,0", "told jlh.flying_debris.9", "told jlh.power.12", "not told jlh.self_destruct.5"
    )


# -- Detection on walls


def test_detection_between_two_jumps_can_break_a_chain() -> None:
    """jlh.inter.14"""
    wall = [{"power": "energy_barrier", "owner": "A", "at": "3,0"}]
    table = jlh("a1 0,0 flat 5", "a2 1,0 flat 5", "b1 4,-4 flat 1", in_force=wall, powers={"B": ["detection"]})
    table.does("jump a1 2,0", answers=["B: play detection @ moved"])
    table.expect("a1 at 2,0", "to move B", "told jlh.inter.14")


def test_another_jump_keeps_the_chain_alive() -> None:
    """jlh.inter.14"""
    wall = [{"power": "energy_barrier", "owner": "A", "at": "3,0"}]
    table = jlh(
        "a1 0,0 flat 5", "a2 1,0 flat 5", "a3 2,1 flat 5", "b1 4,-4 flat 1", in_force=wall, powers={"B": ["detection"]}
    )
    table.does("jump a1 2,0", answers=["B: play detection @ moved"])
    table.refuses("jump a1 4,0", by="jlh.jump.5")
    table.offers_exactly(["jump a1 2,2"], start="jump")
    table.expect_told("jlh.inter.14")


def test_without_detection_the_chain_goes_on_over_the_wall() -> None:
    """jlh.wall.1"""
    wall = [{"power": "energy_barrier", "owner": "A", "at": "3,0"}]
    table = jlh("a1 0,0 flat 5", "a2 1,0 flat 5", "b1 4,-4 flat 1", in_force=wall, powers={"B": ["detection"]})
    table.does("jump a1 2,0").does("jump a1 4,0")
    table.expect_told("jlh.wall.1")
    assert "jlh.inter.14" not in table.rules_told


def test_a_wall_far_from_the_jumper_breaks_nothing() -> None:
    """jlh.inter.15"""
    wall = [{"power": "energy_barrier", "owner": "A", "at": "3,2"}]
    table = jlh("a1 0,0 flat 5", "a2 1,0 flat 5", "b1 4,-4 flat 1", in_force=wall, powers={"B": ["detection"]})
    table.does("jump a1 2,0", answers=["B: play detection @ moved"])
    table.expect("told jlh.inter.15", "not told jlh.inter.14")


def test_a_step_beside_the_wall_is_no_chain() -> None:
    """jlh.inter.15"""
    wall = [{"power": "energy_barrier", "owner": "A", "at": "3,0"}]
    table = jlh("a1 1,0 flat 5", "b1 4,-4 flat 1", in_force=wall, powers={"B": ["detection"]})
    table.does("advance a1 2,0", answers=["B: play detection @ moved"])
    table.expect("told jlh.inter.15", "not told jlh.inter.14")


def test_a_space_that_opens_starts_no_battle() -> None:
    """jlh.inter.15"""
    wall = [{"power": "energy_barrier", "owner": "A", "at": "1,0"}]
    table = jlh("a1 0,0 flat 5", "b1 1,-1 flat 5", in_force=wall, powers={"B": ["detection"]})
    table.does("B: play detection @ start")
    table.expect("a1 at 0,0", "b1 at 1,-1", "to move A", "told jlh.inter.15", "not told jlh.battle.1")
    table.offers("advance a1 1,0")
