"""Nothing of one turn spills into the next, and a series is fought out before the next one begins."""

from __future__ import annotations

from tests.hexors.tables import jlh

WALL = [{"power": "energy_barrier", "owner": "A", "at": "-3,3"}]


def test_a_jump_of_the_turn_before_gives_no_jump_after_a_step() -> None:
    """jlh.jump.7"""
    table = jlh("a1 0,0 flat 5", "a2 1,0 flat 5", "b1 -3,5 flat 5", "b2 -1,5 flat 5", in_force=WALL)
    table.does("jump a1 2,0")
    table.does("advance b1 -2,5")
    table.expect("to move A", "b1 at -2,5")


def test_the_steps_of_the_turn_before_do_not_count() -> None:
    """jlh.speed.1"""
    table = jlh("a1 0,0 flat 5", "b1 -3,5 flat 5", "b2 3,2 flat 5", powers={"A": ["speed x2"]})
    table.does("play speed", answers=["advance a1 1,0", "advance a1 2,0"])
    table.does("advance b1 -3,4")
    table.does("play speed", answers=["advance a1 2,-1", "advance a1 2,-2"])
    table.expect("a1 at 2,-2", "to move B", "told jlh.speed.1")


def test_static_contact_is_fought_tile_by_tile() -> None:
    """jlh.contact.3, option static_contact_battle at_start_of_turn"""
    table = jlh(
        "a1 0,0 flat 9", "a2 -3,3 flat 9", "b1 1,0 flat 1", "b2 0,1 flat 2", "b3 -3,4 flat 3", "b4 3,2 flat 1",
        options={"static_contact_battle": "at_start_of_turn"},
    )  # fmt: skip
    table.does(answers=["A: fight b2"], dice=["red"] * 6)
    table.expect_events("defeated b2 a1", "defeated b1 a1", "defeated b3 a2")
    table.expect("asked A move", "told jlh.contact.3", A_stones=12)


def test_static_contact_in_the_beginner_game_waits_for_the_turn() -> None:
    """jlh.contact.3, option static_contact_battle at_start_of_turn"""
    table = jlh(
        "a1 -3,0 flat 5", "b1 0,0 flat 9", "a2 1,0 flat 1", "b2 3,2 flat 1", mode="beginner",
        options={"static_contact_battle": "at_start_of_turn"}, phase="move",
    )  # fmt: skip
    table.does("advance a1 -3,1", dice=["red", "red"])
    table.expect("a2 in discard", "asked B move", "told jlh.contact.3")
