from typing import Any

from hexdial.games.hexors.events import Cratered
from tests.hexors.tables import HexorsTable, jlh

CORNER = ["1,-6", "-1,-5", "0,-5"]  # all that is beside the corner 0,-6
SPACES = [f"space {cell}" for cell in CORNER]
NARROW = {"wasteland_release": "only_when_wasteland_goes"}
PERMANENT = {"wasteland_trap_test": "permanent_obstacles_only"}


def craters(*cells: str, owner: str = "A") -> dict[str, object]:
    return {"power": "wasteland", "owner": owner, "cells": list(cells)}


def cornered(*more: str, **content: Any) -> HexorsTable:
    """b1 stands in the corner 0,-6, and A has Wasteland."""
    content.setdefault("powers", {"A": ["wasteland"]})
    return jlh("b1 0,-6 flat 5", "a1 -4,4 flat 5", *more, **content)


def trapped(*more: str, **content: Any) -> HexorsTable:
    """b1 is out of play on 0,0, though its neighbours are free: only Detection lets it go."""
    b1 = {"label": "b1", "tile": "flat 5", "at": "0,0", "trapped": True}
    content.setdefault("in_force", [craters("3,-3", "3,-2", "3,-1")])
    options = {**NARROW, **content.pop("options", {})}
    return jlh(*more, units=[b1], options=options, **content)


def test_three_spaces_anywhere_become_craters() -> None:
    """jlh.wasteland.1"""
    table = jlh("a1 -4,4 flat 5", "b1 4,-4 flat 5", powers={"A": ["wasteland"]})
    table.does("play wasteland", answers=["space 0,0", "space 0,1", "space -3,0"])
    table.expect("told jlh.wasteland.1", A_stones=6)
    board = table.state.f.board
    named = tuple(board.index[cell] for cell in ((0, 0), (0, 1), (-3, 0)))
    assert Cratered(0, named) in [told.event for told in table.told("jlh.wasteland.1")]
    assert [board.texts[cell] for cell, there in enumerate(table.state.at) if there == -2] == ["-3,0", "0,0", "0,1"]


def test_the_same_space_does_not_count_twice() -> None:
    """jlh.wasteland.1"""
    table = jlh("a1 -4,4 flat 5", "b1 4,-4 flat 5", powers={"A": ["wasteland"]})
    table.does("play wasteland", answers=["space 0,0"])
    table.refuses("space 0,0", by="jlh.wasteland.1")
    table.does("space 0,1")
    table.refuses("space 0,1", by="jlh.wasteland.1")
    table.does("space 0,2")
    table.refuses("space 0,3", by="jlh.turn.9")


def test_with_fewer_than_three_empty_spaces_it_is_refused() -> None:
    """jlh.wasteland.1"""
    many = [craters("-2,0", "-2,1", "-2,2"), craters("-1,-1", "-1,2", "0,-2"), craters("0,-1", "0,1", "0,2")]
    many += [craters("1,-2", "1,-1", "1,1"), craters("2,-2", "2,-1")]
    pieces = ("a1 -1,1 flat 1", "b1 2,0 flat 1", "SA -1,0", "SB 1,0")
    full = jlh(*pieces, board="hexagon 2", in_force=[*many, craters("0,0")], powers={"A": ["wasteland", "teamwork"]})
    assert full.state.at.count(-1) == 0
    full.refuses("play wasteland", by="jlh.wasteland.1", at="start")


def test_three_empty_spaces_are_just_enough() -> None:
    """jlh.wasteland.1"""
    many = [craters("-2,0", "-2,1", "-2,2"), craters("-1,-1", "-1,2", "0,-2"), craters("0,-1", "0,1", "0,2")]
    pieces = ("a1 -1,1 flat 1", "b1 2,0 flat 1", "SA -1,0", "SB 1,0")
    hand = {"A": ["wasteland", "teamwork"]}
    table = jlh(*pieces, board="hexagon 2", in_force=[*many, craters("1,-2", "1,-1", "0,0")], powers=hand)
    table.offers_exactly(["play wasteland", "play teamwork"], start="play")
    table.does("play wasteland", answers=["space 1,1", "space 2,-2"])
    table.expect("told jlh.wasteland.1")


def test_craters_go_on_empty_spaces() -> None:
    """jlh.wasteland.2"""
    wall = {"power": "energy_barrier", "owner": "B", "at": "2,2"}
    table = jlh(
        "a1 -4,4 flat 5", "b1 4,-4 flat 5", powers={"A": ["wasteland"]}, in_force=[wall, craters("1,1", "1,2", "1,3")]
    )
    table.does("play wasteland")
    for taken in ("-4,4", "4,-4", "5,0", "2,2", "1,1"):
        table.refuses(f"space {taken}", by="jlh.wasteland.2")


def test_a_free_start_space_may_become_a_crater() -> None:
    """jlh.wasteland.1"""
    table = jlh("a1 -4,4 flat 5", "b1 4,-4 flat 5", powers={"A": ["wasteland"]})
    table.does("play wasteland", answers=["space 0,-5", "space 0,5", "space 0,0"])
    table.expect_told("jlh.wasteland.1")


def test_a_space_filled_in_answer_stays_as_it_is() -> None:
    """jlh.wasteland.1"""
    table = jlh("a1 -4,4 flat 5", "b1 4,-4 flat 5", powers={"A": ["wasteland", "energy_barrier"]})
    table.does("play wasteland", answers=["space 0,0", "space 0,1", "space 0,2", "play energy_barrier", "space 0,1"])
    table.expect_told("jlh.wasteland.1")
    cells = [table.state.f.board.texts[cell] for cell in table.state.p_cells[0]]
    assert cells == ["0,0", "0,2"]


def test_with_all_three_filled_it_does_nothing() -> None:
    """jlh.power.12"""
    table = jlh("a1 -4,4 flat 5", "b1 4,-4 flat 5", powers={"A": ["wasteland x2"]})
    same = ["space 0,0", "space 0,1", "space 0,2"]
    table.does("play wasteland", answers=[*same, "play wasteland", *same])
    table.expect("told jlh.power.12", A_stones=3)
    assert table.state.p_status == [2, 1]


def test_nobody_enters_a_crater_or_jumps_over_it() -> None:
    """jlh.wasteland.3"""
    table = jlh("a1 0,0 flat 5", "b1 4,-4 flat 5", in_force=[craters("1,0", "0,3", "0,4")])
    table.refuses("advance a1 1,0", by="jlh.wasteland.3")
    table.refuses("jump a1 2,0", by="jlh.wasteland.3")
    table.offers("advance a1 0,1")


def test_for_the_opponent_it_is_the_same() -> None:
    """jlh.wasteland.3"""
    table = jlh("b1 0,0 flat 5", "a1 4,-4 flat 5", to_move="B", in_force=[craters("1,0", "0,3", "0,4")])
    table.refuses("advance b1 1,0", by="jlh.wasteland.3")
    table.refuses("jump b1 2,0", by="jlh.wasteland.3")


def test_an_opponent_that_cannot_move_is_out() -> None:
    """jlh.wasteland.4"""
    table = cornered("b2 4,-4 flat 5")
    table.does("play wasteland", answers=SPACES)
    table.expect("b1 at 0,-6", "b1 trapped #1", "told jlh.wasteland.4")


def test_one_way_out_is_enough() -> None:
    """jlh.wasteland.1"""
    table = cornered("b2 4,-4 flat 5")
    table.does("play wasteland", answers=["space 1,-6", "space -1,-5", "space 0,-4"])
    table.expect("b1 at 0,-6", "b1 trapped nothing", "told jlh.wasteland.1", "not told jlh.wasteland.4")


def test_a_jump_is_a_way_out_too() -> None:
    """jlh.wasteland.1"""
    table = cornered("b2 0,-5 flat 5")
    table.does("play wasteland", answers=["space 1,-6", "space -1,-5", "space 4,0"])
    table.expect("b1 trapped nothing", "not told jlh.wasteland.4", "told jlh.wasteland.1")


def test_a_crater_behind_the_friend_closes_that_way() -> None:
    """jlh.wasteland.4"""
    table = cornered("b2 0,-5 flat 5")
    table.does("play wasteland", answers=["space 1,-6", "space -1,-5", "space 0,-4"])
    table.expect("b1 trapped #1", "b2 trapped nothing", "told jlh.wasteland.4")


def test_over_an_opponent_there_is_no_way_out() -> None:
    """jlh.wasteland.4"""
    table = cornered("a2 0,-5 flat 5")
    table.does("play wasteland", answers=["space 1,-6", "space -1,-5", "space 4,0"])
    table.expect("b1 trapped #1", "told jlh.wasteland.4")


def test_who_could_not_move_anyway_is_not_caught() -> None:
    """jlh.wasteland.1"""
    walls = [{"power": "energy_barrier", "owner": "A", "at": cell} for cell in CORNER]
    table = cornered("b2 4,-4 flat 5", in_force=walls)
    table.does("play wasteland", answers=["space 0,-4", "space 1,-5", "space 2,-6"])
    table.expect("b1 trapped nothing", "told jlh.wasteland.1", "not told jlh.wasteland.4")


def test_a_wall_that_stood_there_before_is_nothing_special() -> None:
    """jlh.wasteland.4"""
    wall = [{"power": "energy_barrier", "owner": "A", "at": "0,-5"}]
    table = cornered("b2 4,-4 flat 5", in_force=wall)
    table.does("play wasteland", answers=["space 1,-6", "space -1,-5", "space 4,0"])
    table.expect("b1 trapped #2", "told jlh.wasteland.4", "not told jlh.inter.9")


def test_over_an_own_wall_there_is_a_way_out() -> None:
    """jlh.wasteland.1, wasteland_trap_test"""
    wall = [{"power": "energy_barrier", "owner": "B", "at": "0,-5"}]
    for options in ({}, PERMANENT):
        table = cornered("b2 4,-4 flat 5", in_force=wall, options=options)
        table.does("play wasteland", answers=["space 1,-6", "space -1,-5", "space 4,0"])
        table.expect("b1 trapped nothing", "told jlh.wasteland.1", "not told jlh.wasteland.4")


def test_over_the_edge_there_is_none() -> None:
    """jlh.wasteland.4"""
    table = jlh("b1 1,-5 flat 5", "b2 1,-6 flat 5", "b3 2,-6 flat 5", "a1 -4,4 flat 5",
                powers={"A": ["wasteland"]}, in_force=[craters("0,-5", "0,-4")])  # fmt: skip
    table.does("play wasteland", answers=["space 1,-4", "space 2,-5", "space 4,0"])
    table.expect("b1 trapped #2", "b2 trapped nothing", "b3 trapped nothing", "told jlh.wasteland.4")


def test_craters_of_two_wastelands_work_together() -> None:
    """jlh.wasteland.4"""
    table = cornered("b2 4,-4 flat 5", in_force=[craters("1,-6", "4,0", "4,1")])
    table.does("play wasteland", answers=["space -1,-5", "space 0,-5", "space 3,1"])
    table.expect("b1 trapped #2", "told jlh.wasteland.4")


def test_a_friend_in_the_way_counts_as_an_obstacle() -> None:
    """jlh.wasteland.4, wasteland_trap_test"""
    table = cornered("b2 0,-5 flat 5", "b3 0,-4 flat 5")
    table.does("play wasteland", answers=["space 1,-6", "space -1,-5", "space 4,0"])
    table.expect("b1 trapped #1", "told jlh.wasteland.4")


def test_a_table_may_count_permanent_obstacles_alone() -> None:
    """jlh.wasteland.1, wasteland_trap_test"""
    table = cornered("b2 0,-5 flat 5", "b3 0,-4 flat 5", options=PERMANENT)
    table.does("play wasteland", answers=["space 1,-6", "space -1,-5", "space 4,0"])
    table.expect("b1 trapped nothing", "told jlh.wasteland.1", "not told jlh.wasteland.4")


def test_an_enemy_in_the_way_is_not_permanent_either() -> None:
    """jlh.wasteland.1, wasteland_trap_test"""
    table = cornered("a2 0,-5 flat 5", options=PERMANENT)
    table.does("play wasteland", answers=["space 1,-6", "space -1,-5", "space 4,0"])
    table.expect("b1 trapped nothing", "told jlh.wasteland.1", "not told jlh.wasteland.4")


def test_a_stronghold_is_a_permanent_obstacle() -> None:
    """jlh.wasteland.4, wasteland_trap_test"""
    table = cornered("SA 0,-5", "b2 4,-4 flat 5", options=PERMANENT)
    table.does("play wasteland", answers=["space 1,-6", "space -1,-5", "space 4,0"])
    table.expect("b1 trapped #1", "told jlh.wasteland.4")


def test_so_is_a_tile_that_is_trapped_itself() -> None:
    """jlh.wasteland.4, wasteland_trap_test"""
    b2 = {"label": "b2", "tile": "flat 5", "at": "0,-5", "trapped": True}
    old = craters("-1,-4", "0,-4", "1,-5")
    table = cornered("b3 4,-4 flat 5", units=[b2], in_force=[old], options={**PERMANENT, **NARROW})
    table.does("play wasteland", answers=["space 1,-6", "space -1,-5", "space 4,0"])
    table.expect("b1 trapped #2", "b2 trapped #1", "told jlh.wasteland.4")


def test_the_test_is_made_again_at_the_end_of_the_owners_turn() -> None:
    """jlh.wasteland.4"""
    held = [craters("1,-6", "-1,-5", "4,0")]
    table = cornered("b2 0,-5 flat 5", "b3 1,-4 flat 5", to_move="B", in_force=held)
    table.does("advance b3 0,-4")
    table.expect("b1 trapped nothing", "to move A", "not told jlh.wasteland.4")
    table.does("advance a1 -3,4")
    table.expect("b1 trapped #1", "to move B", "told jlh.wasteland.4")


def test_a_trapped_character_does_not_move() -> None:
    """jlh.wasteland.5"""
    table = trapped("b2 4,2 flat 5", "a1 -4,4 flat 5", to_move="B")
    table.refuses("advance b1 0,1", by="jlh.wasteland.5")


def test_nobody_fights_it() -> None:
    """jlh.contact.4, wasteland_release"""
    table = trapped("a1 -2,0 flat 5", "b2 4,2 flat 5")
    table.does("advance a1 -1,0")
    table.expect("a1 at -1,0", "b1 at 0,0", "to move B", "told jlh.contact.4", "not told jlh.battle.1")


def test_nobody_jumps_over_it() -> None:
    """jlh.wasteland.5, wasteland_release"""
    for piece, seat in (("a1", "A"), ("b2", "B")):
        table = trapped(f"{piece} -1,0 flat 5", "a2 -4,4 flat 5", "b3 4,2 flat 5", to_move=seat)
        table.refuses(f"jump {piece} 1,0", by="jlh.wasteland.5")


def test_it_makes_no_pod() -> None:
    """jlh.battle.3, wasteland_release"""
    table = trapped("b2 -1,0 flat 5", "a1 -3,0 flat 6")
    table.does("advance a1 -2,0", ["red", "red"])
    table.expect("b2 in discard", "told jlh.battle.3")
    table.expect_total("b2", 5, rolled=5)


def test_it_cannot_be_chosen_for_a_power() -> None:
    """jlh.power.12, wasteland_release"""
    table = trapped("b2 4,2 flat 5", "b3 3,3 flat 5", "a1 -4,4 flat 5", powers={"A": ["telepathy", "teamwork"]})
    table.does("play telepathy")
    table.refuses("target b1", by="jlh.power.12")
    table.does("target b2", answers=["play teamwork"])
    table.refuses("target b1", by="jlh.power.12")


def test_with_nothing_else_but_the_stronghold_the_turn_passes() -> None:
    """jlh.win.3"""
    table = cornered()
    table.does("play wasteland", answers=[*SPACES, "advance a1 -3,4"])
    table.expect("b1 trapped #1", "told jlh.win.3", "to move A", "not over")


def test_then_the_fall_of_the_stronghold_ends_the_game() -> None:
    """jlh.win.8"""
    table = trapped("a1 3,0 flat 5")
    table.does("advance a1 4,0", ["red", "red"])
    table.expect("SB gone", "b1 at 0,0", "winner A", "told jlh.win.8")


def test_a_table_may_put_it_into_the_discard() -> None:
    """jlh.wasteland.5, wasteland_trapped_tile"""
    strong = [{"power": "super_strength", "owner": "B", "on": "b1"}]
    table = cornered("b2 4,-4 flat 5", options={"wasteland_trapped_tile": "remove"}, in_force=strong)
    table.does("play wasteland", answers=SPACES)
    table.expect("b1 in discard", "told jlh.wasteland.5", "told jlh.power.13", A_stones=6)


def test_from_there_detection_does_not_bring_it_back() -> None:
    """jlh.detection.6, wasteland_trapped_tile"""
    hands = {"A": ["wasteland"], "B": ["detection"]}
    table = cornered("b2 4,-4 flat 5", options={"wasteland_trapped_tile": "remove"}, powers=hands)
    table.does("play wasteland", answers=[*SPACES, "B: decline", "B: play detection"])
    table.expect("b1 in discard", "told jlh.detection.6", "not told jlh.wasteland.6")


def test_detection_sets_it_free_later() -> None:
    """jlh.wasteland.6"""
    hands = {"A": ["wasteland"], "B": ["detection"]}
    table = cornered("a2 2,1 flat 1", "b2 4,1 flat 5", powers=hands, stones={"A": 3, "B": 1})
    table.does("play wasteland", answers=[*SPACES, "advance a1 -3,4"])
    table.does("advance b2 3,1", ["red", "red"])
    table.expect("b1 trapped #1", B_stones=2)
    table.does("advance a1 -2,4", answers=["B: play detection @ start"])
    table.expect("b1 trapped nothing", "told jlh.wasteland.6", "to move B", B_stones=0)
    table.does("advance b1 0,-5")
    table.expect("b1 at 0,-5")


def test_detection_in_answer_prevents_the_craters() -> None:
    """jlh.detection.6"""
    table = cornered("b2 4,-4 flat 5", powers={"A": ["wasteland"], "B": ["detection"]})
    table.does("play wasteland", answers=[*SPACES, "B: play detection"])
    table.expect("b1 trapped nothing", "told jlh.detection.6", "not told jlh.wasteland.4")
    assert -2 not in table.state.at


def test_detection_of_the_trapping_side_frees_it_as_well() -> None:
    """jlh.wasteland.6"""
    table = trapped("a1 -4,4 flat 5", "b2 4,2 flat 5", powers={"A": ["detection"]})
    table.does("play detection")
    table.expect("b1 trapped nothing", "told jlh.wasteland.6")
    assert -2 not in table.state.at


def test_one_wasteland_frees_only_what_it_held() -> None:
    """jlh.wasteland.6"""
    b2 = {"label": "b2", "tile": "flat 5", "at": "2,2", "trapped": "#2"}
    b1 = {"label": "b1", "tile": "flat 5", "at": "0,0", "trapped": "#1"}
    fields = [craters("3,-3", "3,-2", "3,-1"), craters("-3,3", "-3,2", "-3,1")]
    table = jlh(
        "a1 -4,4 flat 5", "b3 4,1 flat 5", units=[b1, b2], in_force=fields, options=NARROW, powers={"B": ["detection"]}
    )
    table.does("B: play detection", answers=["against #1"])
    table.expect("b1 trapped nothing", "b2 trapped #2", "told jlh.wasteland.6")
    board = table.state.f.board
    assert [board.texts[cell] for cell, there in enumerate(table.state.at) if there == -2] == ["-3,1", "-3,2", "-3,3"]


def test_a_freed_character_obeys_whoever_took_it_this_turn() -> None:
    """jlh.wasteland.6, jlh.telepathy.1"""
    hands = {"A": ["telepathy", "wasteland"], "B": ["detection"]}
    table = cornered("b2 4,-4 flat 5", powers=hands)
    table.does("play telepathy", answers=["target b1", "play wasteland", *SPACES])
    table.expect("b1 trapped #2", "told jlh.telepathy.1")
    table.does("B: decline", answers=["B: play detection", "against #2"])
    table.expect("b1 controller A", "told jlh.wasteland.6")


def test_so_does_one_that_was_taken_before_the_position_was_drawn() -> None:
    """jlh.wasteland.6"""
    taken = [{"power": "telepathy", "owner": "A", "on": "b1"}]
    table = cornered("b2 4,-4 flat 5", in_force=taken, powers={"A": ["wasteland"], "B": ["detection"]})
    table.does("play wasteland", answers=[*SPACES, "B: decline", "B: play detection", "against #2"])
    table.expect("b1 controller A", "told jlh.wasteland.6")


def test_a_trapped_character_stays_trapped_when_control_of_it_ends() -> None:
    """jlh.wasteland.4"""
    table = cornered("b2 4,-4 flat 5", powers={"A": ["telepathy", "wasteland"]})
    table.does("play telepathy", answers=["target b1", "play wasteland", *SPACES, "advance a1 -3,4"])
    table.expect("b1 trapped #2", "to move B", "told jlh.wasteland.4", "not told jlh.telepathy.7")


def test_the_owners_own_characters_stay_in_play() -> None:
    """jlh.wasteland.7"""
    table = jlh("a1 0,-6 flat 5", "a2 -4,4 flat 5", "b1 4,-4 flat 5", powers={"A": ["wasteland"]})
    table.does("play wasteland", answers=SPACES)
    table.expect("a1 trapped nothing", "told jlh.wasteland.7", "not told jlh.wasteland.4")


def test_so_do_the_partners() -> None:
    """jlh.wasteland.7"""
    pieces = ("c1 0,-6 flat 5", "a1 -4,4 flat 5", "b1 4,-4 flat 5", "d1 4,1 flat 5")
    table = jlh(*pieces, "SC 0,-4", mode="team", powers={"A": ["wasteland"]})
    table.does("play wasteland", answers=SPACES)
    table.expect("c1 trapped nothing", "told jlh.wasteland.7", "not told jlh.wasteland.4")


def test_nothing_is_said_of_own_characters_that_can_move() -> None:
    """jlh.wasteland.1"""
    table = jlh("a1 0,-6 flat 5", "b1 4,-4 flat 5", "SB 0,6", powers={"A": ["wasteland"]})
    table.does("play wasteland", answers=["space 1,-6", "space -1,-5", "space 4,0"])
    table.expect("told jlh.wasteland.1", "not told jlh.wasteland.7")


def test_a_stronghold_among_craters_is_in_play_and_may_be_attacked() -> None:
    """jlh.battle.13"""
    around = [craters("6,0", "6,-1", "5,-1"), craters("4,1", "5,1", "4,-4")]
    table = jlh("a1 3,0 flat 5", "b1 0,3 flat 1", in_force=around, powers={"A": ["teamwork"]})
    table.does("advance a1 4,0", ["red", "red"])
    table.expect("SB gone", "told jlh.battle.13")


def test_a_stronghold_is_never_trapped() -> None:
    """jlh.wasteland.1"""
    table = jlh("SB 0,-6", "a1 -4,4 flat 5", "b1 4,-4 flat 5", powers={"A": ["wasteland"]})
    table.does("play wasteland", answers=SPACES)
    table.expect("SB at 0,-6", "SB trapped nothing", "told jlh.wasteland.1", "not told jlh.wasteland.4")
    table.not_told("jlh.wasteland.7")


def test_no_stone_is_paid_for_a_trapped_character() -> None:
    """jlh.wasteland.8"""
    table = cornered("b2 4,-4 flat 5")
    table.does("play wasteland", answers=SPACES)
    table.expect("b1 trapped #1", "told jlh.wasteland.8", A_stones=6, B_stones=9)


def test_trapping_the_last_tile_wins() -> None:
    """jlh.wasteland.9"""
    table = cornered("SB discard", powers={"A": ["wasteland"], "B": ["detection"]})
    table.does("play wasteland", answers=[*SPACES, "B: decline"])
    table.expect("b1 at 0,-6", "winner A", "told jlh.wasteland.9")


def test_it_also_wins_at_the_end_of_a_turn() -> None:
    """jlh.wasteland.9"""
    held = [craters("1,-6", "-1,-5", "4,0")]
    table = jlh("b1 0,-6 flat 5", "a1 -4,4 flat 5", "SB discard", in_force=held, powers={"A": ["energy_barrier"]})
    table.does("play energy_barrier", answers=["space 0,-5", "advance a1 -3,4"])
    table.expect("winner A", "told jlh.wasteland.9")


def test_with_detection_in_answer_it_does_not() -> None:
    """jlh.detection.6"""
    table = cornered("SB discard", powers={"A": ["wasteland"], "B": ["detection"]})
    table.does("play wasteland", answers=[*SPACES, "B: play detection"])
    table.expect("not over", "told jlh.detection.6")


def test_while_the_stronghold_stands_the_game_goes_on() -> None:
    """jlh.wasteland.4"""
    table = cornered()
    table.does("play wasteland", answers=SPACES)
    table.expect("not over", "told jlh.wasteland.4", "not told jlh.wasteland.9")


def test_in_free_for_all_a_trapped_character_decides_nothing() -> None:
    """jlh.wasteland.4"""
    table = cornered("c1 4,-4 flat 5", "SC 0,4", mode="ffa")
    table.does("play wasteland", answers=SPACES)
    table.expect("b1 trapped #1", "not over", "told jlh.wasteland.4")
