"""The first space, the first tile and the first player are like all others."""

from __future__ import annotations

from tests.hexors.tables import jlh, ygh

CORNER = "0,-6"  # the first space of the board in reading order


def test_who_comes_to_rest_on_the_first_space_fights() -> None:
    """jlh.contact.1, jlh.battle.3"""
    table = jlh("a1 1,-6 flat 9", "b1 -1,-5 flat 1", "b2 3,2 flat 1")
    assert table.state.f.board.index[0, -6] == 0
    table.does(f"advance a1 {CORNER}", dice=["red", "red"])
    table.expect("b1 in discard", f"a1 at {CORNER}", "to move B")


def test_who_stands_on_the_first_space_is_attacked_and_removed() -> None:
    """jlh.contact.1, jlh.battle.3"""
    table = jlh("a1 2,-6 flat 9", f"b1 {CORNER} flat 1", "b2 3,2 flat 1")
    table.does("advance a1 1,-6", dice=["red", "red"])
    table.expect("b1 in discard", "a1 at 1,-6", "to move B")
    assert table.state.at[0] < 0


def test_a_series_goes_on_from_the_first_space() -> None:
    """jlh.battle.11"""
    table = jlh("a1 1,-6 flat 9", "b1 -1,-5 flat 1", "b2 0,-5 flat 1", "b3 3,2 flat 1")
    table.does(f"advance a1 {CORNER}", answers=["A: fight b1"], dice=["red"] * 4)
    table.expect("b1 in discard", "b2 in discard", f"a1 at {CORNER}")


def test_a_friend_on_the_first_space_is_jumped_and_backs_a_pod() -> None:
    """jlh.jump.3, jlh.pod.1"""
    table = jlh(f"a1 {CORNER} flat 5", "a2 1,-6 flat 5", "b1 3,2 flat 5")
    table.does("jump a1 2,-6")
    table.expect("a1 at 2,-6", "to move B")


def test_the_last_fighter_on_the_first_space_still_plays() -> None:
    """jlh.turn.1"""
    table = jlh(f"a1 {CORNER} flat 5", "b1 3,2 flat 5")
    table.does("advance a1 1,-6")
    table.does("advance b1 3,1")
    table.expect("to move A", "not over")


def test_the_first_player_is_attacked_by_the_second() -> None:
    """jlh.contact.1"""
    table = jlh("a1 0,0 flat 1", "a2 -3,0 flat 1", "b1 2,0 flat 9", "b2 3,2 flat 1")
    table.does("advance a2 -3,1")
    table.does("advance b1 1,0", dice=["red", "red"])
    table.expect("a1 in discard", "b1 at 1,0", "to move A")


def test_the_first_tile_of_all_is_a_stronghold_like_the_other() -> None:
    """jlh.win.2"""
    table = jlh("a1 3,3 flat 1", "b1 -3,0 flat 9", "b2 3,2 flat 1")
    table.does("advance a1 2,4")
    table.does("advance b1 -4,0", dice=["red", "red"])
    table.expect("SA in discard", "told jlh.win.2", "to move A")


def test_in_the_twin_too_the_first_space_is_a_space() -> None:
    """ygh.duel.1"""
    table = ygh("a1 1,-6 flat 9", "b1 -1,-5 flat 1", "b2 3,2 flat 1")
    table.does(f"advance a1 {CORNER}", dice=["red", "red"])
    table.expect("b1 in discard", f"a1 at {CORNER}")
