"""067 Speed: the one move of the turn may be two steps long."""

from __future__ import annotations

import pytest

from hexdial.games.hexors.state import END
from hexdial.kernel.play import apply
from tests.hexors.silver import lying
from tests.hexors.tables import jlh


def test_a_character_may_advance_two_spaces() -> None:
    """jlh.speed.1"""
    table = jlh("a1 0,0 flat 5", "b1 -3,3 flat 1", powers={"A": ["speed"]})
    table.refuses("advance a1 2,0", by="jlh.move.5")
    table.does("play speed").does("advance a1 1,0", answers=["advance a1 2,0"])
    table.expect("a1 at 2,0", "told jlh.speed.1", "to move B", A_stones=8)
    assert lying(table.state) == ["speed of A discarded"]


def test_without_speed_one_step_is_all() -> None:
    """jlh.move.5"""
    table = jlh("a1 0,0 flat 5", "b1 -3,3 flat 1", powers={"A": ["speed"], "B": ["life_drain"]})
    table.does("advance a1 1,0")
    table.refuses("advance a1 2,0", by="jlh.move.5", seat="A", at="moved")
    table.expect("to move B", "a1 at 1,0")


def test_it_may_be_played_between_the_first_step_and_the_second() -> None:
    """jlh.speed.1"""
    table = jlh("a1 0,0 flat 5", "b1 -3,3 flat 1", powers={"A": ["speed"]})
    table.does("advance a1 1,0", answers=["play speed @ moved", "advance a1 1,1"])
    table.expect("a1 at 1,1", "told jlh.speed.1", "to move B")


def test_the_speed_of_the_other_player_lengthens_nothing() -> None:
    """jlh.move.5"""
    table = jlh(
        "a1 0,0 flat 5", "b1 -3,3 flat 1", in_force=[{"power": "speed", "owner": "B"}],
        powers={"B": ["life_drain"]},
    )  # fmt: skip
    table.does("advance a1 1,0")
    table.refuses("advance a1 2,0", by="jlh.move.5", seat="A", at="moved")
    table.expect("to move B")


def test_it_is_no_second_move() -> None:
    """jlh.speed.2"""
    table = jlh("a1 0,0 flat 5", "a2 0,-3 flat 5", "b1 -3,3 flat 1", powers={"A": ["speed"]})
    table.does("play speed").does("advance a1 1,0")
    table.refuses("advance a2 1,-3", by="jlh.speed.2")
    table.does("advance a1 2,0")
    table.expect("to move B", "a2 at 0,-3")


def test_when_the_move_is_over_it_is_refused() -> None:
    """jlh.speed.2"""
    table = jlh("a1 0,0 flat 5", "b1 -3,3 flat 1", powers={"A": ["speed", "life_drain"]})
    table.does("advance a1 1,0")
    table.offers("play speed", seat="A", at="moved")
    table.refuses("play speed", by="jlh.speed.2", seat="A", at="end")


def test_contact_ends_the_move_and_so_the_time_for_speed() -> None:
    """jlh.speed.2"""
    table = jlh("a1 -1,0 flat 5", "b1 1,0 flat 1", "b2 3,3 flat 1", powers={"A": ["speed", "life_drain"]})
    table.does("advance a1 0,0")
    for moment in ("moved", "announced"):
        table.refuses("play speed", by="jlh.speed.2", seat="A", at=moment)


def test_between_the_windows_it_has_to_wait_like_every_power() -> None:
    """jlh.turn.9"""
    table = jlh("a1 -1,0 flat 5", "b1 3,3 flat 1", powers={"A": ["speed"]})
    table.refuses("play speed", by="jlh.turn.9", at="move")


def test_where_the_table_says_so_it_is_an_extra_move() -> None:
    """jlh.speed.2, speed_is_extra_move: yes"""
    table = jlh(
        "a1 0,0 flat 5", "a2 0,-3 flat 5", "b1 -3,3 flat 1", options={"speed_is_extra_move": "yes"},
        powers={"A": ["speed"]},
    )  # fmt: skip
    table.does("play speed").does("advance a1 1,0")
    table.expect("told jlh.speed.2", "asked A move")
    table.offers("pass", "advance a1 2,0", "advance a2 1,-3")
    table.does("advance a2 1,-3")
    table.expect("a1 at 1,0", "a2 at 1,-3", "to move B")


def test_an_extra_move_may_be_declined() -> None:
    """jlh.speed.2, speed_is_extra_move: yes"""
    table = jlh("a1 0,0 flat 5", "b1 -3,3 flat 1", options={"speed_is_extra_move": "yes"}, powers={"A": ["speed"]})
    table.does("advance a1 1,0", answers=["play speed @ end", "pass"])
    table.expect("told jlh.speed.2", "a1 at 1,0", "to move B")


def test_an_extra_move_is_one_step_long_and_follows_a_battle_too() -> None:
    """jlh.speed.2, speed_is_extra_move: yes"""
    table = jlh(
        "a1 -1,0 flat 5", "b1 1,0 flat 1", "b2 2,2 flat 1", options={"speed_is_extra_move": "yes"},
        powers={"A": ["speed"], "B": ["life_drain"]},
    )  # fmt: skip
    table.does("advance a1 0,0", dice=["red", "red"], answers=["play speed @ defender rolled", "advance a1 0,1"])
    table.expect("told jlh.speed.2", "b1 in discard", "a1 at 0,1", "to move B")
    table.refuses("advance a1 0,2", by="jlh.move.5", seat="A", at="moved")


def test_two_speeds_are_two_extra_moves() -> None:
    """jlh.speed.2, speed_is_extra_move: yes"""
    table = jlh("a1 0,0 flat 5", "b1 -3,3 flat 1", options={"speed_is_extra_move": "yes"}, powers={"A": ["speed x2"]})
    table.does("play speed", answers=["play speed", "advance a1 1,0", "advance a1 2,0", "advance a1 3,0"])
    table.expect("told jlh.speed.2", "a1 at 3,0", "to move B")


def test_both_steps_must_be_legal_advances() -> None:
    """jlh.speed.3, jlh.move.2"""
    table = jlh("a1 0,0 flat 5", "a2 1,0 flat 5", "b1 -3,3 flat 1", powers={"A": ["speed"]})
    table.does("play speed")
    table.refuses("advance a1 2,0", by="jlh.speed.3")
    table.refuses("advance a1 1,0", by="jlh.move.2")
    table.does("advance a1 1,-1", answers=["advance a1 2,-1"])
    table.expect("a1 at 2,-1", "to move B")


def test_the_second_step_is_optional() -> None:
    """jlh.speed.3"""
    table = jlh("a1 0,0 flat 5", "b1 -3,3 flat 1", powers={"A": ["speed"]})
    table.does("play speed").does("advance a1 1,0", answers=["stop"])
    table.expect("a1 at 1,0", "told jlh.speed.3", "not told jlh.speed.1", "to move B")


def test_contact_after_the_first_step_stops_the_move() -> None:
    """jlh.speed.4, jlh.jump.9"""
    table = jlh("a1 0,0 flat 5", "b1 2,0 flat 4", "b2 3,3 flat 1", powers={"A": ["speed"], "B": ["life_drain"]})
    table.does("play speed").does("advance a1 1,0")
    table.refuses("advance a1 1,1", by="jlh.jump.9", seat="A", at="announced")
    table.does(dice=["red", "red"])
    table.expect("told jlh.speed.4", "a1 at 1,0", "b1 in discard", "to move B")


def test_contact_after_the_second_step_is_an_ordinary_one() -> None:
    """jlh.speed.1, jlh.contact.2"""
    table = jlh("a1 -1,0 flat 5", "b1 2,0 flat 4", "b2 3,3 flat 1", powers={"A": ["speed"]})
    table.does("play speed").does("advance a1 0,0", dice=["red", "red"], answers=["advance a1 1,0"])
    table.expect("told jlh.speed.1", "told jlh.contact.2", "not told jlh.speed.4", "b1 in discard")


def test_no_jump_after_a_step() -> None:
    """jlh.speed.5"""
    table = jlh("a1 0,0 flat 5", "a2 2,0 flat 5", "b1 -3,3 flat 1", powers={"A": ["speed"]})
    table.does("play speed").does("advance a1 1,0")
    table.refuses("jump a1 3,0", by="jlh.speed.5")
    assert table.options("jump") == []


def test_no_step_after_a_jump() -> None:
    """jlh.speed.5"""
    table = jlh(
        "a1 0,0 flat 5", "a2 1,0 flat 5", "a3 2,1 flat 5", "b1 -3,3 flat 1", powers={"A": ["speed"]}
    )  # fmt: skip
    table.does("play speed").does("jump a1 2,0")
    table.refuses("advance a1 3,0", by="jlh.speed.5")
    table.does("jump a1 2,2").expect("a1 at 2,2", "to move B")


def test_after_a_jump_it_gives_nothing_and_is_refused() -> None:
    """jlh.speed.5"""
    table = jlh("a1 0,0 flat 5", "a2 1,0 flat 5", "b1 -3,3 flat 1", powers={"A": ["speed", "life_drain"]})
    table.does("jump a1 2,0")
    table.refuses("play speed", by="jlh.speed.5", seat="A", at="moved")


def test_where_the_table_says_so_it_goes_with_jumps() -> None:
    """jlh.speed.1, speed_with_jump: yes"""
    table = jlh(
        "a1 0,0 flat 5", "a2 2,0 flat 5", "b1 -3,3 flat 1", options={"speed_with_jump": "yes"},
        powers={"A": ["speed"]},
    )  # fmt: skip
    table.does("play speed").does("advance a1 1,0", answers=["jump a1 3,0", "advance a1 3,-1", "stop"])
    table.expect("a1 at 3,-1", "told jlh.speed.1", "to move B")


def test_where_it_goes_with_jumps_it_may_be_played_after_one() -> None:
    """jlh.speed.1, speed_with_jump: yes"""
    table = jlh(
        "a1 0,0 flat 5", "a2 1,0 flat 5", "b1 -3,3 flat 1", options={"speed_with_jump": "yes"},
        powers={"A": ["speed"]},
    )  # fmt: skip
    table.does("jump a1 2,0", answers=["play speed @ moved", "advance a1 2,1", "advance a1 2,2"])
    table.expect("a1 at 2,2", "told jlh.speed.1", "to move B")


def test_where_it_goes_with_jumps_nothing_mixes_without_it() -> None:
    """jlh.jump.7, speed_with_jump: yes"""
    table = jlh(
        "a1 0,0 flat 5", "a2 1,0 flat 5", "a3 2,1 flat 5", "b1 -3,3 flat 1", options={"speed_with_jump": "yes"}
    )  # fmt: skip
    table.does("jump a1 2,0").refuses("advance a1 3,0", by="jlh.jump.7")


def test_off_turn_it_is_refused() -> None:
    """jlh.speed.6"""
    table = jlh("a1 0,0 flat 5", "b1 -3,3 flat 1", powers={"A": ["life_drain"], "B": ["speed"]})
    table.refuses("play speed", by="jlh.speed.6", seat="B", at="start")


def test_where_the_table_says_so_it_moves_off_turn() -> None:
    """jlh.speed.1, jlh.speed.6, speed_off_turn: move_now"""
    table = jlh("a1 0,0 flat 5", "b1 -3,3 flat 1", options={"speed_off_turn": "move_now"}, powers={"B": ["speed"]})
    table.does("B: play speed @ start")
    table.refuses("advance a1 1,0", by="jlh.turn.3", seat="A")
    table.does("B: advance b1 -2,3", answers=["B: advance b1 -1,3"])
    table.expect("b1 at -1,3", "told jlh.speed.1", "told jlh.speed.6", "to move A", "asked A move", B_stones=8)
    table.does("advance a1 1,0").expect("a1 at 1,0", "to move B")
    table.does("advance b1 -1,4").expect("to move A", "b1 at -1,4")


@pytest.mark.parametrize("steps", [0, 1])
def test_a_move_off_turn_may_stop_early(steps: int) -> None:
    """jlh.speed.6, speed_off_turn: move_now"""
    table = jlh(
        "a1 0,0 flat 5", "b1 -3,3 flat 1", "b2 3,3 flat 1", options={"speed_off_turn": "move_now"},
        powers={"B": ["speed"]},
    )  # fmt: skip
    table.does("B: play speed @ start")
    table.offers("advance b2 3,2", "advance b1 -2,3", seat="B")
    if steps:
        table.does("B: advance b1 -2,3")
        assert table.options("advance b2") == []
    table.does("B: stop")
    table.expect(f"b1 at {-3 + steps},3", "told jlh.speed.6", "asked A move", "to move A")


def test_a_move_off_turn_fights_what_it_touches() -> None:
    """jlh.speed.4, jlh.speed.6, speed_off_turn: move_now"""
    table = jlh(
        "a1 0,0 flat 5", "a2 -3,3 flat 1", "b1 2,0 flat 6", options={"speed_off_turn": "move_now"},
        powers={"B": ["speed"]},
    )  # fmt: skip
    table.does("B: play speed @ start", dice=["red", "red"], answers=["B: advance b1 1,0"])
    table.expect("a1 in discard", "told jlh.speed.4", "told jlh.speed.6", "asked A move", B_stones=9)
    table.does("advance a2 -3,2").expect("to move B")


def test_a_player_who_falls_to_a_move_off_turn_loses_his_turn() -> None:
    """jlh.speed.6, jlh.ffa.28, speed_off_turn: move_now"""
    table = jlh(
        "a1 0,0 flat 5", "b1 -3,0 flat 6", "c1 3,3 flat 1", mode="ffa", players=3,
        options={"speed_off_turn": "move_now"}, powers={"B": ["speed"]},
    )  # fmt: skip
    table.does("B: play speed @ start", dice=["red", "red"], answers=["B: advance b1 -4,0"])
    table.expect("SA in discard", "a1 in discard", "b1 at -4,0", "told jlh.ffa.14", "told jlh.ffa.28", "to move B")
    position = table.position
    while position.decision is not None:  # the windows of the battle, up to the next settled point
        position = apply(position, position.decision.options[0], pause=True)
    assert position.settled.out[0]
    assert position.settled.phase == END


def test_no_move_off_turn_during_a_battle() -> None:
    """jlh.speed.6, speed_off_turn: move_now"""
    table = jlh(
        "a1 -1,0 flat 5", "b1 1,0 flat 1", "b2 3,3 flat 1", options={"speed_off_turn": "move_now"},
        powers={"A": ["life_drain"], "B": ["speed"]},
    )  # fmt: skip
    table.does("advance a1 0,0")
    for moment in ("moved", "announced"):
        table.refuses("play speed", by="jlh.speed.6", seat="B", at=moment)


def test_two_speeds_do_not_give_four_spaces() -> None:
    """jlh.speed.7"""
    table = jlh("a1 0,0 flat 5", "b1 -3,3 flat 1", powers={"A": ["speed x2"], "B": ["life_drain"]})
    table.does("play speed", answers=["play speed"])
    table.does("advance a1 1,0", answers=["advance a1 2,0"])
    table.refuses("advance a1 3,0", by="jlh.speed.7", seat="A", at="moved")
    table.expect("a1 at 2,0", "to move B", A_stones=7)


def test_where_the_table_says_so_speeds_add_up() -> None:
    """jlh.speed.7, speed_stacks: yes"""
    table = jlh(
        "a1 -1,0 flat 5", "b1 -3,3 flat 1", options={"speed_stacks": "yes"},
        powers={"A": ["speed x2"], "B": ["life_drain"]},
    )  # fmt: skip
    table.does("play speed", answers=["play speed"])
    table.does("advance a1 0,0", answers=["advance a1 1,0", "advance a1 2,0", "advance a1 3,0"])
    table.refuses("advance a1 3,1", by="jlh.speed.7", seat="A", at="moved")
    table.expect("a1 at 3,0", "to move B")


def test_where_speeds_add_up_one_alone_gives_two_spaces() -> None:
    """jlh.speed.7, speed_stacks: yes"""
    table = jlh(
        "a1 -1,0 flat 5", "b1 -3,3 flat 1", options={"speed_stacks": "yes"},
        powers={"A": ["speed"], "B": ["life_drain"]},
    )  # fmt: skip
    table.does("play speed").does("advance a1 0,0", answers=["advance a1 1,0"])
    table.refuses("advance a1 2,0", by="jlh.speed.7", seat="A", at="moved")


def test_detection_takes_the_second_step_away() -> None:
    """jlh.speed.8"""
    table = jlh("a1 0,0 flat 5", "b1 -3,3 flat 1", powers={"A": ["speed"], "B": ["detection"]})
    table.does("play speed").does("advance a1 1,0", answers=["B: play detection @ moved"])
    table.expect("told jlh.speed.8", "a1 at 1,0", "to move B")
    assert lying(table.state) == ["speed of A discarded", "detection of B discarded"]
