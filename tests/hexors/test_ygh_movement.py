"""MOVEMENT of the Yu-Gi-Oh! book: advancing one space, jumping over friends."""

from __future__ import annotations

from typing import Any

import pytest

from tests.hexors.tables import HexorsTable, ygh

SIDES = ["1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"]
FAR = "b1 5,-3 flat 5"
CHAIN = ["a1 0,0 flat 5", "a2 1,0 flat 5", "a3 2,1 flat 5"]


def plain(*pieces: str, **content: Any) -> HexorsTable:
    """Without Traps; B's only Monster is far away."""
    return ygh(*pieces, *([] if any(piece.startswith("b") for piece in pieces) else [FAR]), mode="beginner", **content)


# -- advancing


@pytest.mark.parametrize("mode", ["beginner", "collectors"])
@pytest.mark.parametrize("label", ["a1", "CA"])
def test_a_monster_or_character_goes_to_any_of_six_neighbours(label: str, mode: str) -> None:
    """ygh.move.1"""
    tile = f"{label} 0,0 flat 5"
    table = ygh(tile, FAR, mode=mode)
    table.offers_exactly([f"advance {label} {space}" for space in SIDES], start=f"advance {label}")
    table.does(f"advance {label} 0,1")
    table.expect(f"{label} at 0,1", "told ygh.move.1", "to move B")
    assert table.state.at[table.state.f.board.index[0, 0]] == -1


@pytest.mark.parametrize("space", SIDES)
def test_each_direction_is_as_good_as_another(space: str) -> None:
    """ygh.move.1"""
    table = plain("a1 0,0 flat 5")
    table.does(f"advance a1 {space}")
    table.expect(f"a1 at {space}", "told ygh.move.1")


def test_no_tile_enters_an_occupied_space() -> None:
    """ygh.move.2"""
    walls = [{"power": "mystic_barrier", "owner": "A", "at": "0,1"}]
    table = ygh("a1 0,0 flat 5", "a2 1,0 flat 5", "b1 -1,0 flat 5", in_force=walls)
    for space in ("1,0", "-1,0", "0,1"):
        table.refuses(f"advance a1 {space}", by="ygh.move.2")
    table.offers_exactly(
        [f"advance a1 {space}" for space in SIDES if space not in ("1,0", "-1,0", "0,1")], start="advance a1"
    )


def test_no_character_is_entered() -> None:
    """ygh.move.2"""
    table = plain("a1 -4,0 flat 5", "a2 4,0 flat 5", "b1 0,5 flat 5")
    table.refuses("advance a1 -5,0", by="ygh.move.2")
    table.refuses("advance a2 5,0", by="ygh.move.2")
    table.refuses("advance CA -4,0", by="ygh.move.2")


@pytest.mark.parametrize(
    ("corner", "spaces"),
    [
        ("0,-6", ["1,-6", "-1,-5", "0,-5"]),
        ("6,-6", ["5,-6", "5,-5", "6,-5"]),
        ("0,6", ["0,5", "1,5", "-1,6"]),
        ("3,-6", ["2,-6", "4,-6", "2,-5", "3,-5"]),
    ],
)
def test_a_tile_never_leaves_the_arena(corner: str, spaces: list[str]) -> None:
    """ygh.move.2"""
    table = plain(f"a1 {corner} flat 5")
    table.offers_exactly([f"advance a1 {space}" for space in spaces], start="advance a1")
    table.refuses(f"advance CA {corner}", by="ygh.move.3")


def test_an_advance_is_one_space_only() -> None:
    """ygh.move.3"""
    table = plain("a1 0,0 flat 5")
    for space in ("2,0", "1,1", "0,0", "-4,0"):
        table.refuses(f"advance a1 {space}", by="ygh.move.3")
    table.refuses("advance CA -3,0", by="ygh.move.3")


def test_a_second_step_is_refused() -> None:
    """ygh.move.3"""
    table = ygh("a1 0,0 flat 5", FAR, powers={"A": ["sun_dagger"]})
    table.does("advance a1 1,0")
    table.refuses("advance a1 2,0", by="ygh.move.3", seat="A", at="moved")
    table.expect("to move B", "a1 at 1,0")


@pytest.mark.parametrize("mode", ["beginner", "collectors"])
def test_a_tile_in_contact_walks_away_freely(mode: str) -> None:
    """ygh.move.4"""
    table = ygh("a1 0,0 flat 5", "b1 1,0 flat 5", mode=mode)
    table.does("advance a1 -1,0")
    table.expect("a1 at -1,0", "told ygh.move.4", "to move B", "not told ygh.duel.1")


def test_who_was_not_in_contact_does_not_walk_away() -> None:
    """ygh.move.4"""
    table = plain("a1 0,0 flat 5")
    table.does("advance a1 -1,0")
    table.not_told("ygh.move.4")


@pytest.mark.parametrize("space", ["1,-1", "0,1"])
def test_from_one_contact_space_to_another_is_a_duel(space: str) -> None:
    """ygh.move.5"""
    table = plain("a1 0,0 flat 9", "b1 1,0 flat 5")
    table.does(f"advance a1 {space}", dice=["red", "red"])
    table.expect("b1 in discard", "told ygh.move.5", "told ygh.duel.1", "not told ygh.contact.2")


def test_leaving_one_enemy_for_another_is_plain_contact() -> None:
    """ygh.move.5"""
    table = plain("a1 0,0 flat 9", "b1 1,0 flat 5", "b2 -2,0 flat 5")
    table.does("advance a1 -1,0", dice=["red", "red"])
    table.expect("b2 in discard", "b1 at 1,0", "told ygh.contact.2", "not told ygh.move.5")


# -- jumping


@pytest.mark.parametrize(
    ("over", "landing"),
    [("1,0", "2,0"), ("1,-1", "2,-2"), ("0,-1", "0,-2"), ("-1,0", "-2,0"), ("-1,1", "-2,2"), ("0,1", "0,2")],
)
def test_a_jump_goes_straight_over_a_friend(over: str, landing: str) -> None:
    """ygh.jump.1"""
    table = plain("a1 0,0 flat 5", f"a2 {over} flat 5")
    table.offers_exactly([f"jump a1 {landing}"], start="jump a1")
    table.does(f"jump a1 {landing}")
    table.expect(f"a1 at {landing}", f"a2 at {over}", "told ygh.jump.1", "not told ygh.jump.5")


def test_the_character_may_jump_and_be_jumped() -> None:
    """ygh.jump.1"""
    table = plain("a1 -4,0 flat 5")
    table.offers("jump CA -3,0", "jump a1 -6,0")
    table.does("jump CA -3,0")
    table.expect("CA at -3,0", "a1 at -4,0", "told ygh.jump.1")
    over = plain("a1 -4,0 flat 5")
    over.does("jump a1 -6,0")
    over.expect("a1 at -6,0", "CA at -5,0", "told ygh.jump.1")


def test_the_other_player_jumps_over_his_own() -> None:
    """ygh.jump.1"""
    table = plain("b1 0,0 flat 5", "b2 -1,0 flat 5", "a1 -5,3 flat 5", to_move="B")
    table.offers_exactly(["jump b1 -2,0", "jump b2 1,0"], start="jump")
    table.does("jump b1 -2,0")
    table.expect("b1 at -2,0", "told ygh.jump.1")


@pytest.mark.parametrize("there", ["a3 2,0 flat 5", "b1 2,0 flat 5", "CB 2,0"])
def test_a_jump_does_not_land_on_a_tile(there: str) -> None:
    """ygh.jump.2"""
    table = ygh("a1 0,0 flat 5", "a2 1,0 flat 5", there, "b2 5,-3 flat 5", mode="beginner")
    table.refuses("jump a1 2,0", by="ygh.jump.2")


@pytest.mark.parametrize("owner", ["A", "B"])
def test_a_jump_does_not_land_on_a_wall(owner: str) -> None:
    """ygh.jump.2"""
    walls = [{"power": "mystic_barrier", "owner": owner, "at": "2,0"}]
    table = ygh("a1 0,0 flat 5", "a2 1,0 flat 5", FAR, in_force=walls)
    table.refuses("jump a1 2,0", by="ygh.jump.2")


def test_a_jump_does_not_leave_the_arena() -> None:
    """ygh.jump.2"""
    table = plain("a1 0,-5 flat 5", "a2 0,-6 flat 5", "a3 0,-3 flat 5")
    table.offers_exactly(["jump a2 0,-4"], start="jump")
    table.refuses("jump a2 0,-5", by="ygh.jump.4")
    blocked = plain("a1 0,-5 flat 5", "a2 0,-6 flat 5", "a3 0,-4 flat 5")
    blocked.refuses("jump a2 0,-4", by="ygh.jump.2")


@pytest.mark.parametrize("mode", ["beginner", "collectors"])
def test_an_enemy_is_not_jumped(mode: str) -> None:
    """ygh.jump.3"""
    table = ygh("a1 0,0 flat 5", "b1 1,0 flat 5", mode=mode)
    table.refuses("jump a1 2,0", by="ygh.jump.3")
    assert table.options("jump") == []


def test_the_enemy_character_is_not_jumped() -> None:
    """ygh.jump.3"""
    table = plain("a1 4,0 flat 5", "b1 0,5 flat 5")
    table.refuses("jump a1 6,0", by="ygh.jump.3")


def test_a_monster_under_ones_control_is_a_friend() -> None:
    """ygh.jump.3"""
    table = ygh("a1 0,0 flat 5", "b1 1,0 flat 5", "b2 5,-3 flat 5", powers={"A": ["zombify"]})
    table.refuses("jump a1 2,0", by="ygh.jump.3", at="move")
    table.does("play zombify", answers=["target b1"])
    table.does("jump a1 2,0")
    table.expect("a1 at 2,0", "b1 at 1,0", "not told ygh.duel.1")


def test_a_jump_passes_over_one_tile_in_a_straight_line() -> None:
    """ygh.jump.4"""
    table = plain("a1 0,0 flat 5", "a2 1,0 flat 5", "a3 2,0 flat 5")
    for space in ("3,0", "0,3", "3,-3", "2,-1", "1,1", "3,-1", "1,-1"):
        table.refuses(f"jump a1 {space}", by="ygh.jump.4")
    table.refuses("jump a1 2,0", by="ygh.jump.2")


def test_a_jump_needs_a_tile_in_between() -> None:
    """ygh.jump.4"""
    table = plain("a1 0,0 flat 5")
    table.refuses("jump a1 2,0", by="ygh.jump.4")
    assert table.options("jump") == []


def test_a_tile_may_jump_several_times_and_turn() -> None:
    """ygh.jump.5"""
    table = plain(*CHAIN)
    table.does("jump a1 2,0")
    table.expect("asked A chain", "not told ygh.jump.5", "told ygh.jump.1", "to move A")
    table.offers_exactly(["stop", "jump a1 2,2"])
    table.does("jump a1 2,2")
    table.expect("a1 at 2,2", "a2 at 1,0", "a3 at 2,1", "told ygh.jump.5", "to move B")


def test_the_character_jumps_in_chains_too() -> None:
    """ygh.jump.5"""
    table = plain("CA 0,0", "a2 1,0 flat 5", "a3 2,1 flat 5")
    table.does("jump CA 2,0", answers=["jump CA 2,2"])
    table.expect("CA at 2,2", "told ygh.jump.5", "to move B")


def test_the_player_may_stop_after_any_jump() -> None:
    """ygh.jump.5"""
    table = plain(*CHAIN)
    table.refuses("stop", by="ygh.jump.5")
    table.does("jump a1 2,0", answers=["stop"])
    table.expect("a1 at 2,0", "told ygh.jump.5", "told ygh.turn.6", "to move B")


def test_no_advance_after_a_jump() -> None:
    """ygh.jump.6"""
    table = plain(*CHAIN)
    table.does("jump a1 2,0")
    table.refuses("advance a1 3,0", by="ygh.jump.6")
    table.expect("asked A chain", "a1 at 2,0")


def test_no_jump_after_an_advance() -> None:
    """ygh.jump.6"""
    table = ygh("a1 -1,0 flat 5", "a2 1,0 flat 5", FAR, powers={"A": ["sun_dagger"]})
    table.does("advance a1 0,0")
    table.refuses("jump a1 2,0", by="ygh.jump.6", seat="A", at="moved")
    table.expect("to move B", "a1 at 0,0")


@pytest.mark.parametrize("mode", ["beginner", "collectors"])
def test_landing_beside_an_enemy_ends_the_movement_and_the_duel_begins(mode: str) -> None:
    """ygh.jump.7"""
    table = ygh(*CHAIN, "b1 3,0 flat 9", mode=mode)
    table.does("jump a1 2,0")
    table.refuses("jump a1 2,2", by="ygh.jump.7", seat="A")
    table.does(dice=["red", "red"])
    table.expect("told ygh.jump.7", "told ygh.duel.1", "a1 in discard", "to move B", "not told ygh.contact.2")


def test_a_chain_ends_in_the_middle_when_it_lands_beside_an_enemy() -> None:
    """ygh.jump.7, ygh.jump.5"""
    table = plain(*CHAIN, "a4 3,2 flat 5", "b1 1,3 flat 6")
    table.does("jump a1 2,0", answers=["jump a1 2,2"], dice=["red", "red"])
    table.expect("told ygh.jump.5", "told ygh.jump.7", "a1 in discard", "to move B")


def test_a_chain_does_not_come_back_to_a_space_of_this_turn() -> None:
    """ygh.jump.8, option chain_revisit forbid"""
    table = plain(*CHAIN)
    table.does("jump a1 2,0")
    table.refuses("jump a1 0,0", by="ygh.jump.8")
    table.does("jump a1 2,2")
    table.expect("to move B")


def test_a_space_in_the_middle_of_the_chain_is_not_visited_again() -> None:
    """ygh.jump.8"""
    table = plain("a1 0,0 flat 5", "a2 1,0 flat 5", "a3 2,-1 flat 5", "a4 3,-2 flat 5")
    table.does("jump a1 2,0", answers=["jump a1 2,-2"])
    table.offers_exactly(["stop", "jump a1 4,-2"])
    table.refuses("jump a1 2,0", by="ygh.jump.8")


def test_without_another_jump_the_chain_is_over_at_once() -> None:
    """ygh.jump.8"""
    table = ygh("a1 0,0 flat 5", "a2 1,0 flat 5", FAR, powers={"A": ["sun_dagger"]})
    table.does("jump a1 2,0")
    table.refuses("jump a1 0,0", by="ygh.turn.9", seat="A", at="moved")
    table.expect("to move B", "not told ygh.jump.5")
    table.does("advance b1 4,-2")
    table.offers("jump a1 0,0")


def test_a_chain_may_come_back_by_a_house_rule() -> None:
    """ygh.jump.8, ygh.jump.5, option chain_revisit allow"""
    table = plain("a1 0,0 flat 5", "a2 1,0 flat 5", options={"chain_revisit": "allow"})
    table.does("jump a1 2,0")
    table.offers_exactly(["stop", "jump a1 0,0"])
    table.does("jump a1 0,0", answers=["stop"])
    table.expect("a1 at 0,0", "told ygh.jump.5", "not told ygh.jump.8", "to move B")


def test_flying_past_an_enemy_is_no_contact() -> None:
    """ygh.jump.9"""
    table = plain("a1 0,0 flat 5", "a2 1,0 flat 5", "b1 1,-1 flat 5")
    table.does("jump a1 2,0")
    table.expect("a1 at 2,0", "told ygh.jump.9", "to move B", "not told ygh.duel.1")


@pytest.mark.parametrize("space", ["-1,0", "0,1"])
def test_an_enemy_beside_the_start_or_the_jumped_friend_is_flown_past(space: str) -> None:
    """ygh.jump.9"""
    table = plain("a1 0,0 flat 5", "a2 1,0 flat 5", f"b1 {space} flat 5")
    table.does("jump a1 2,0")
    table.expect("a1 at 2,0", "told ygh.jump.9", "to move B", "not told ygh.duel.1")


def test_a_jump_far_from_enemies_flies_past_nobody() -> None:
    """ygh.jump.9"""
    table = plain("a1 0,0 flat 5", "a2 1,0 flat 5")
    table.does("jump a1 2,0")
    table.expect("a1 at 2,0", "not told ygh.jump.9")
