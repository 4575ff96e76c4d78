"""TURN SEQUENCE: move one Character, fight what it touches, end the turn; Powers in the windows between."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.games.hexors.events import (
    Advanced,
    BattleBegan,
    GameEnded,
    Jumped,
    Rolled,
    TurnBegan,
    TurnLost,
    Window,
    Won,
)
from tests.hexors.tables import HexorsTable, jlh

FAR = "b1 5,-3 flat 5"
WALLED_IN = [{"power": "energy_barrier", "owner": "B", "at": at} for at in ("1,-6", "-1,-5", "0,-5")]


def quiet(*pieces: str, **content: Any) -> HexorsTable:
    """Without Powers."""
    return jlh(*pieces, mode="beginner", **content)


# -- whose turn, what it is


def test_a_turn_without_contact_passes_to_the_other_player() -> None:
    """jlh.turn.1"""
    table = quiet("a1 0,0 flat 5", FAR)
    table.expect("told jlh.turn.1", "asked A move")
    table.does("advance a1 1,0")
    table.expect("to move B", "asked B move", "not told jlh.battle.1", "a1 at 1,0")
    assert [told.event for told in table.told("jlh.turn.1")] == [TurnBegan(0, 1)]


def test_a_turn_is_move_then_battle_then_end() -> None:
    """jlh.turn.1"""
    table = quiet("a1 -1,0 flat 6", "b1 1,0 flat 5", "b2 5,-3 flat 5")
    table.does("advance a1 0,0", dice=["red", "red"])
    kinds = (TurnBegan, Advanced, BattleBegan, Won)
    order = [type(told.event) for told in table.events if isinstance(told.event, kinds)]
    assert order == [TurnBegan, Advanced, BattleBegan, Won, TurnBegan]
    table.expect("told jlh.turn.1", "to move B")


def test_only_one_character_moves_in_a_turn() -> None:
    """jlh.turn.2"""
    table = jlh("a1 0,0 flat 5", "a2 -3,0 flat 5", FAR, powers={"A": ["speed", "escape"]})
    table.does("advance a1 1,0")
    table.refuses("advance a2 -2,0", by="jlh.turn.2", seat="A", at="moved")
    table.refuses("jump a2 -1,0", by="jlh.turn.2", seat="A", at="moved")
    table.expect("to move B", "a2 at -3,0")


def test_another_character_does_not_jump_on_in_a_chain() -> None:
    """jlh.turn.2"""
    table = quiet("a1 0,0 flat 5", "a2 1,0 flat 5", "a3 2,1 flat 5", FAR)
    table.does("jump a1 2,0")
    table.refuses("advance a2 1,-1", by="jlh.turn.2")
    table.refuses("jump a2 3,0", by="jlh.turn.2")


def test_another_character_does_not_move_during_the_battle() -> None:
    """jlh.turn.2"""
    table = quiet("a1 -1,0 flat 6", "a2 -3,0 flat 5", "b1 1,0 flat 5")
    table.does("advance a1 0,0")
    table.refuses("advance a2 -2,0", by="jlh.turn.2", seat="A")


@pytest.mark.parametrize(("first", "second"), [("A", "B"), ("B", "A")])
def test_the_players_take_turns(first: str, second: str) -> None:
    """jlh.turn.3"""
    own, other = first.lower(), second.lower()
    table = quiet(f"{own}1 0,0 flat 5", f"{other}1 0,4 flat 5", to_move=first)
    table.does(f"advance {own}1 0,-1")
    table.expect(f"to move {second}", "told jlh.turn.3")
    table.refuses(f"advance {own}1 0,-2", by="jlh.turn.3", seat=first)
    table.does(f"advance {other}1 1,4")
    table.expect(f"to move {first}")
    table.refuses(f"advance {other}1 2,4", by="jlh.turn.3", seat=second)
    assert [told.event for told in table.told("jlh.turn.3")] == [
        TurnBegan("AB".index(second), 2),
        TurnBegan("AB".index(first), 3),
    ]


# -- no pass


@pytest.mark.parametrize("mode", ["beginner", "collectors"])
def test_there_is_no_free_pass(mode: str) -> None:
    """jlh.turn.4"""
    table = jlh("a1 0,0 flat 5", FAR, mode=mode)
    table.refuses("pass", by="jlh.turn.4")
    table.expect("to move A")


@pytest.mark.parametrize("mode", ["beginner", "collectors"])
def test_a_house_rule_may_allow_a_pass(mode: str) -> None:
    """jlh.turn.4, option allow_pass yes"""
    table = jlh("a1 0,0 flat 5", FAR, mode=mode, options={"allow_pass": "yes"})
    table.does("pass")
    table.expect("told jlh.turn.4", "to move B", "a1 at 0,0")


def test_whoever_may_pass_may_move_as_well() -> None:
    """jlh.turn.4, option allow_pass yes"""
    table = quiet("a1 0,0 flat 5", FAR, options={"allow_pass": "yes"})
    table.does("advance a1 1,0")
    table.expect("a1 at 1,0", "not told jlh.turn.4", "to move B")


def test_a_player_without_a_legal_move_loses_the_turn() -> None:
    """jlh.turn.5"""
    table = jlh("a1 0,-6 flat 5", FAR, in_force=WALLED_IN)
    table.expect("told jlh.turn.5", "to move B", "a1 at 0,-6", "not over")
    assert [told.event for told in table.told("jlh.turn.5")] == [TurnLost(0)]
    table.does("advance b1 4,-3")
    table.expect("to move B")
    assert [told.event for told in table.told("jlh.turn.5")] == [TurnLost(0)] * 2


def test_one_free_space_is_a_legal_move() -> None:
    """jlh.turn.5"""
    table = jlh("a1 0,-6 flat 5", FAR, in_force=WALLED_IN[:2])
    table.expect("not told jlh.turn.5", "to move B", "a1 at 0,-5", "told jlh.move.1")


def test_a_player_without_a_legal_move_may_lose_by_a_house_rule() -> None:
    """jlh.turn.5, option no_legal_move lose"""
    table = jlh("a1 0,-6 flat 5", FAR, in_force=WALLED_IN, options={"no_legal_move": "lose"})
    table.expect("winner B", "told jlh.turn.5")


def test_the_turn_is_over_after_the_last_battle() -> None:
    """jlh.turn.6"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 5", "b2 5,-3 flat 5", powers={"A": ["telepathy", "escape"]})
    table.does("advance a1 0,0", dice=["red", "red"])
    table.refuses("advance a1 0,1", by="jlh.turn.6", seat="A", at="end")
    table.expect("told jlh.turn.6", "to move B", "a1 at 0,0")
    table.refuses("advance a1 0,1", by="jlh.turn.3", seat="A", at="move")


def test_the_turn_is_over_when_the_tile_has_come_to_rest() -> None:
    """jlh.turn.6"""
    table = quiet("a1 0,0 flat 5", FAR)
    table.does("advance a1 1,0")
    table.expect("told jlh.turn.6", "to move B")


def test_a_battle_still_to_come_does_not_end_the_turn() -> None:
    """jlh.turn.6"""
    table = quiet("a1 -1,0 flat 9", "b1 1,0 flat 5", "b2 0,1 flat 5", "b3 5,-3 flat 5")
    table.does("advance a1 0,0", answers=["fight b1"], dice=["red", "red"])
    table.expect("to move A", "b1 in discard", "not told jlh.turn.6", "asked chance")
    table.does(dice=["red", "red"])
    table.expect("to move B", "b2 in discard", "told jlh.turn.6")


def test_only_tiles_under_ones_control_are_moved() -> None:
    """jlh.turn.7"""
    table = jlh("a1 0,0 flat 5", FAR, "b2 3,3 flat 5", powers={"A": ["telepathy", "escape"]})
    table.refuses("advance b1 4,-3", by="jlh.turn.7")
    table.does("play telepathy", answers=["target b1"])
    table.does("advance b1 4,-3")
    table.expect("b1 at 4,-3", "to move B")


def test_a_tile_taken_by_the_enemy_is_not_ones_own() -> None:
    """jlh.turn.7"""
    table = jlh("a1 0,0 flat 5", "a2 -3,0 flat 5", FAR, powers={"B": ["telepathy", "escape"]})
    table.does("B: play telepathy @ start", answers=["target a1"])
    table.refuses("advance a1 1,0", by="jlh.turn.7", seat="A")
    table.does("advance a2 -2,0")
    table.expect("to move B", "a1 at 0,0", "a2 at -2,0")


# -- Powers between the steps


@pytest.mark.parametrize("moment", ["start", "moved", "announced", "attacker rolled", "defender rolled"])
def test_the_other_player_answers_with_a_surge_at_any_point(moment: str) -> None:
    """jlh.turn.8"""
    table = jlh(
        "a1 0,0 flat 5", "a2 1,0 flat 5", "a3 2,1 flat 5", "b1 2,3 flat 9", "b2 5,-3 flat 5", powers={"B": ["teamwork"]}
    )
    table.does(
        "jump a1 2,0",
        answers=["jump a1 2,2"],
        dice=["red", "red"],
        B=[f"play teamwork @ {moment}", "target b1"],
    )
    table.expect("told jlh.turn.8", "a1 in discard", B_powers=0)


def test_between_two_jumps_the_chain_waits_for_the_surge() -> None:
    """jlh.turn.8"""
    table = jlh("a1 0,0 flat 5", "a2 1,0 flat 5", "a3 2,1 flat 5", FAR, powers={"B": ["teamwork"]})
    table.does("jump a1 2,0", answers=["B: play teamwork @ moved", "target b1"])
    table.expect("told jlh.turn.8", "asked A chain", "a1 at 2,0")
    table.does("jump a1 2,2")
    table.expect("a1 at 2,2", "to move B")


def test_ones_own_surge_needs_no_leave() -> None:
    """jlh.turn.8"""
    table = jlh("a1 0,0 flat 5", FAR, powers={"A": ["teamwork"]})
    table.does("play teamwork", answers=["target a1"])
    table.expect("not told jlh.turn.8", A_powers=0)


def test_an_ultimate_waits_for_ones_own_turn() -> None:
    """jlh.turn.8"""
    table = jlh("a1 0,0 flat 5", FAR, powers={"B": ["super_strength", "teamwork"]})
    table.refuses("play super_strength", by="jlh.power.5", seat="B", at="start")
    table.does("B: play teamwork @ start", answers=["target b1"])
    table.expect("told jlh.turn.8")


def test_the_windows_of_a_turn_come_in_order() -> None:
    """jlh.turn.9"""
    table = jlh(
        "a1 0,0 flat 9",
        "a2 1,0 flat 5",
        "a3 2,1 flat 5",
        "b1 2,3 flat 1",
        "b2 5,-3 flat 5",
        powers={"A": ["telepathy"], "B": ["telepathy"]},
    )
    table.does("jump a1 2,0", answers=["jump a1 2,2"], dice=["red", "blue"])
    table.expect("to move B", "b1 in discard")
    kinds = (Jumped, BattleBegan, Rolled, Won, Window, TurnBegan)
    found = [
        told.event.moment if isinstance(told.event, Window) else type(told.event).__name__
        for told in table.events
        if isinstance(told.event, kinds)
    ]
    assert found == [
        *["TurnBegan", "start"],
        *["Jumped", "moved", "Jumped", "moved"],
        *["BattleBegan", "announced", "Rolled", "attacker rolled", "Rolled", "defender rolled", "Won", "removed"],
        *["end", "TurnBegan", "start"],
    ]
    assert {told.rule for told in table.events if isinstance(told.event, Window)} == {"jlh.turn.9"}


def test_the_active_player_speaks_first_and_the_round_ends_when_all_decline() -> None:
    """jlh.turn.9"""
    table = jlh(
        "a1 0,0 flat 5",
        FAR,
        powers={"A": ["teamwork", "telepathy"], "B": ["teamwork", "telepathy"]},
        windows="explicit",
    )
    table.expect("asked A power")
    table.does("decline")
    table.expect("asked B power")
    table.does("play teamwork", answers=["target b1"])
    table.expect("asked A power")
    table.does(answers=["A: decline", "B: decline"])
    table.expect("told jlh.turn.9", "asked A power", B_powers=1)
    table.does(answers=["A: decline", "B: decline"])
    table.expect("asked A move")


def test_nothing_is_played_outside_the_windows() -> None:
    """jlh.turn.9"""
    table = jlh("a1 0,0 flat 5", FAR, powers={"A": ["teamwork"], "B": ["teamwork"]})
    table.refuses("play teamwork", by="jlh.turn.9", seat="A", at="move")
    table.refuses("play teamwork", by="jlh.turn.9", seat="B", at="move")
    table.refuses("advance a1 1,0", by="jlh.turn.9", seat="A", at="start")
    table.refuses("decline", by="jlh.turn.9", seat="A", at="move")


def test_whoever_says_not_this_turn_is_asked_again_in_the_next_turn() -> None:
    """jlh.turn.9"""
    table = jlh("a1 0,0 flat 5", FAR, powers={"A": ["teamwork"]}, windows="explicit")
    table.does("not this turn")
    table.expect("asked A move", "told jlh.turn.9")
    table.does("advance a1 1,0")
    table.expect("to move B", "asked A power")


# -- games without end


def wander(table: HexorsTable, turns: int) -> None:
    """Both walk to and fro."""
    steps = ["advance a1 0,1", "advance b1 5,-4", "advance a1 0,0", "advance b1 5,-3"]
    for turn in range(turns):
        table.does(steps[turn % 4])


@pytest.mark.parametrize("turns", [200, 100])
def test_turns_without_a_battle_end_in_a_draw(turns: int) -> None:
    """jlh.turn.10, option draw_after_quiet_turns"""
    table = quiet("a1 0,0 flat 5", FAR, options={"draw_after_quiet_turns": turns}, quiet=turns - 4)
    wander(table, 3)
    table.expect("not over")
    table.does("advance b1 5,-3")
    table.expect("drawn", "told jlh.turn.10")
    assert [told.event for told in table.told("jlh.turn.10")] == [GameEnded(())]


def test_two_hundred_turns_without_a_battle_are_a_draw() -> None:
    """jlh.turn.10"""
    table = quiet("a1 0,0 flat 5", FAR)
    wander(table, 199)
    table.expect("not over", "to move B")
    table.does("advance b1 5,-3")
    table.expect("drawn", "told jlh.turn.10")


def test_a_battle_sets_the_count_of_quiet_turns_back() -> None:
    """jlh.turn.10"""
    table = quiet("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 5,-3 flat 5", quiet=198)
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("not over", "not told jlh.turn.10")
    assert table.state.quiet == 0
    table.does("advance b2 5,-4")
    assert table.state.quiet == 1


def test_a_table_may_play_without_a_draw() -> None:
    """jlh.turn.10, option draw_after_quiet_turns 0"""
    table = quiet("a1 0,0 flat 5", FAR, options={"draw_after_quiet_turns": 0}, quiet=500)
    wander(table, 4)
    table.expect("not over", "not told jlh.turn.10")


def test_the_third_time_the_same_position_is_a_draw_where_the_table_says_so() -> None:
    """jlh.turn.10, option draw_by_repetition threefold"""
    table = quiet("a1 0,0 flat 5", FAR, options={"draw_by_repetition": "threefold"})
    wander(table, 8)
    table.expect("not over")
    table.does("advance a1 0,1")
    table.expect("drawn", "told jlh.turn.10")


def test_a_repeated_position_is_nothing_by_default() -> None:
    """jlh.turn.10, option draw_by_repetition off"""
    table = quiet("a1 0,0 flat 5", FAR)
    wander(table, 20)
    table.expect("not over", "not told jlh.turn.10")
