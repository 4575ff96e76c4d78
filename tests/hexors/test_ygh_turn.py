"""TURN SEQUENCE of the Yu-Gi-Oh! book: move one tile, duel what it touches, end; Traps in the windows between."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.games.hexors.events import (
    Advanced,
    BattleBegan,
    GameEnded,
    Jumped,
    Noted,
    Rolled,
    TurnBegan,
    Window,
    Won,
)
from tests.hexors.tables import HexorsTable, ygh

FAR = "b1 5,-3 flat 5"
CORNER = ("1,-6", "-1,-5", "0,-5")
WALLED_IN = [{"power": "mystic_barrier", "owner": "B", "at": at} for at in CORNER]


def quiet(*pieces: str, **content: Any) -> HexorsTable:
    """Without Traps."""
    return ygh(*pieces, mode="beginner", **content)


# -- whose turn, what it is


def test_a_turn_without_contact_passes_to_the_other_player() -> None:
    """ygh.turn.1"""
    table = quiet("a1 0,0 flat 5", FAR)
    table.expect("told ygh.turn.1", "asked A move")
    table.does("advance a1 1,0")
    table.expect("to move B", "asked B move", "not told ygh.duel.1", "a1 at 1,0")
    assert [told.event for told in table.told("ygh.turn.1")] == [TurnBegan(0, 1)]


def test_a_turn_is_move_then_duel_then_end() -> None:
    """ygh.turn.1"""
    table = quiet("a1 -1,0 flat 6", "b1 1,0 flat 5")
    table.does("advance a1 0,0", dice=["red", "red"])
    kinds = (TurnBegan, Advanced, BattleBegan, Won)
    order = [type(told.event) for told in table.events if isinstance(told.event, kinds)]
    assert order == [TurnBegan, Advanced, BattleBegan, Won, TurnBegan]
    table.expect("told ygh.turn.1", "to move B")


def test_either_a_monster_or_the_character_moves_but_not_both() -> None:
    """ygh.turn.2"""
    table = ygh("a1 0,0 flat 5", "a2 -3,0 flat 5", FAR, powers={"A": ["sun_dagger"]})
    table.offers("advance a1 1,0", "advance CA -4,0")
    table.does("advance a1 1,0")
    table.refuses("advance CA -4,0", by="ygh.turn.2", seat="A", at="moved")
    table.refuses("advance a2 -2,0", by="ygh.turn.2", seat="A", at="moved")
    table.expect("to move B", "CA at -5,0")


def test_another_tile_does_not_jump_on_in_a_chain() -> None:
    """ygh.turn.2"""
    table = quiet("a1 0,0 flat 5", "a2 1,0 flat 5", "a3 2,1 flat 5", FAR)
    table.does("jump a1 2,0")
    table.refuses("advance a2 1,-1", by="ygh.turn.2")
    table.refuses("advance CA -4,0", by="ygh.turn.2")


def test_another_tile_does_not_move_during_the_duel() -> None:
    """ygh.turn.2"""
    table = quiet("a1 -1,0 flat 6", "b1 1,0 flat 5")
    table.does("advance a1 0,0")
    table.refuses("advance CA -4,0", by="ygh.turn.2", seat="A")


# -- the duty to move


@pytest.mark.parametrize("mode", ["beginner", "collectors"])
def test_passing_is_not_allowed(mode: str) -> None:
    """ygh.turn.3"""
    table = ygh("a1 0,0 flat 5", FAR, mode=mode)
    table.refuses("pass", by="ygh.turn.3")
    table.expect("to move A")


def test_a_player_who_cannot_move_loses_the_game() -> None:
    """ygh.turn.4"""
    table = ygh("CA 0,-6", FAR, in_force=WALLED_IN)
    table.expect("winner B", "CA at 0,-6", "told ygh.turn.4")
    assert [told.event for told in table.told("ygh.turn.4")] == [GameEnded((1,))]


def test_the_other_player_loses_by_it_too() -> None:
    """ygh.turn.4"""
    walls = [{**wall, "owner": "A"} for wall in WALLED_IN]
    table = ygh("CB 0,-6", "a1 5,-3 flat 5", in_force=walls, to_move="B")
    table.expect("winner A", "told ygh.turn.4")


def test_clamped_monsters_shut_a_player_in_as_walls_do() -> None:
    """ygh.turn.4"""
    monsters = [f"b{number} {at} flat 5" for number, at in enumerate(CORNER, 1)]
    clamps = [{"power": "soul_clamp", "owner": "B", "on": f"b{number}"} for number in (1, 2, 3)]
    ygh("CA 0,-6", *monsters, in_force=clamps).expect("winner B", "told ygh.turn.4")


def test_shut_in_by_enemies_in_the_beginner_game() -> None:
    """ygh.turn.4"""
    monsters = [f"b{number} {at} flat 5" for number, at in enumerate(CORNER, 1)]
    quiet("CA 0,-6", *monsters).expect("winner B", "told ygh.turn.4")


@pytest.mark.parametrize("more", [[], ["a1 0,0 flat 5"]])
def test_one_free_tile_or_space_is_enough(more: list[str]) -> None:
    """ygh.turn.4"""
    table = ygh("CA 0,-6", *more, FAR, in_force=WALLED_IN if more else WALLED_IN[:2])
    table.expect("not over", "not told ygh.turn.4")


def test_a_jump_over_a_wall_of_ones_own_is_a_move() -> None:
    """ygh.turn.4"""
    walls = [*WALLED_IN[:2], {**WALLED_IN[2], "owner": "A"}]
    table = ygh("CA 0,-6", FAR, in_force=walls)
    table.expect("not over", "to move B", "CA at 0,-4", "not told ygh.turn.4")


def test_a_trap_may_still_make_a_move_before_the_duty_bites() -> None:
    """ygh.turn.5"""
    table = ygh("CA 0,-6", FAR, in_force=WALLED_IN, powers={"A": ["disarm"]})
    assert [told.event for told in table.told("ygh.turn.5")] == [Noted((), 0)]
    table.does("play disarm", answers=["against #3"])
    table.expect("not over", "CA at 0,-5", "to move B", "not told ygh.turn.4")


def test_genesis_may_bring_a_monster_that_can_move() -> None:
    """ygh.turn.5"""
    table = ygh("CA 0,-6", "a1 discard flat 5", FAR, in_force=WALLED_IN, powers={"A": ["genesis"]})
    table.expect("told ygh.turn.5")
    table.does("play genesis", answers=["space 0,-4"])
    table.expect("asked A move", "not over", "to move A")
    table.does("advance a1 0,-3")
    table.expect("to move B")


@pytest.mark.parametrize("gems", [9, 0])
def test_whoever_declines_or_cannot_pay_loses(gems: int) -> None:
    """ygh.turn.5, ygh.turn.4"""
    table = ygh("CA 0,-6", FAR, in_force=WALLED_IN, powers={"A": ["disarm"]}, stones={"A": gems})
    table.expect("winner B", "told ygh.turn.5", "told ygh.turn.4")


def test_a_player_who_can_move_hears_nothing_of_it() -> None:
    """ygh.turn.5"""
    ygh("CA 0,-6", FAR, in_force=WALLED_IN[:2]).not_told("ygh.turn.5")
    quiet("CA 0,-6", *[f"b{number} {at} flat 5" for number, at in enumerate(CORNER, 1)]).not_told("ygh.turn.5")


# -- the end of a turn


def test_the_turn_is_over_after_the_last_duel() -> None:
    """ygh.turn.6"""
    table = ygh("a1 -1,0 flat 9", "b1 1,0 flat 5", "b2 5,-3 flat 5", powers={"A": ["zombify", "sun_dagger"]})
    table.does("advance a1 0,0", dice=["red", "red"])
    table.refuses("advance a1 0,1", by="ygh.turn.6", seat="A", at="end")
    table.expect("told ygh.turn.6", "to move B", "a1 at 0,0")


def test_the_turn_is_over_when_the_tile_has_come_to_rest() -> None:
    """ygh.turn.6"""
    table = quiet("a1 0,0 flat 5", FAR)
    table.does("advance a1 1,0")
    table.expect("told ygh.turn.6", "to move B")


def test_a_duel_still_to_come_does_not_end_the_turn() -> None:
    """ygh.turn.6"""
    table = quiet("a1 -1,0 flat 9", "b1 1,0 flat 5", "b2 0,1 flat 5")
    table.does("advance a1 0,0", answers=["fight b1"], dice=["red", "red"])
    table.expect("to move A", "b1 in discard", "not told ygh.turn.6", "asked chance")
    table.does(dice=["red", "red"])
    table.expect("to move B", "b2 in discard", "told ygh.turn.6")


def test_only_tiles_under_ones_control_are_moved() -> None:
    """ygh.turn.7"""
    table = ygh("a1 0,0 flat 5", FAR, "b2 3,3 flat 5", powers={"A": ["zombify"]})
    table.refuses("advance b1 4,-3", by="ygh.turn.7")
    table.refuses("advance CB 4,0", by="ygh.turn.7")
    table.does("play zombify", answers=["target b1"])
    table.does("advance b1 4,-3")
    table.expect("b1 at 4,-3", "to move B")


def test_a_monster_taken_by_the_enemy_is_not_ones_own() -> None:
    """ygh.turn.7"""
    table = ygh("a1 0,0 flat 5", "a2 -3,0 flat 5", FAR, powers={"B": ["zombify"]})
    table.does("B: play zombify @ start", answers=["target a1"])
    table.refuses("advance a1 1,0", by="ygh.turn.7", seat="A")
    table.does("advance a2 -2,0")
    table.expect("to move B", "a1 at 0,0")


# -- Traps between the steps


@pytest.mark.parametrize("moment", ["start", "moved", "announced", "attacker rolled", "defender rolled"])
def test_the_other_player_triggers_a_flash_at_any_point(moment: str) -> None:
    """ygh.turn.8"""
    table = ygh(
        "a1 0,0 flat 5",
        "a2 1,0 flat 5",
        "a3 2,1 flat 5",
        "b1 2,3 flat 5",
        "b2 5,-3 flat 5",
        powers={"B": ["sun_dagger"]},
    )
    table.does(
        "jump a1 2,0",
        answers=["jump a1 2,2"],
        dice=["red", "red"],
        B=[f"play sun_dagger @ {moment}", "target b1"],
    )
    table.expect("told ygh.turn.8", "a1 in discard", B_powers=0)
    table.expect_total("b1", 8, rolled=5, sun_dagger=3)


def test_between_two_jumps_the_chain_waits_for_the_trap() -> None:
    """ygh.turn.8"""
    table = ygh("a1 0,0 flat 5", "a2 1,0 flat 5", "a3 2,1 flat 5", FAR, powers={"B": ["sun_dagger"]})
    table.does("jump a1 2,0", answers=["B: play sun_dagger @ moved", "target b1"])
    table.expect("told ygh.turn.8", "asked A chain", "a1 at 2,0")
    table.does("jump a1 2,2")
    table.expect("a1 at 2,2", "to move B")


def test_ones_own_flash_needs_no_leave() -> None:
    """ygh.turn.8"""
    table = ygh("a1 0,0 flat 5", FAR, powers={"A": ["sun_dagger"]})
    table.does("play sun_dagger", answers=["target a1"])
    table.expect("not told ygh.turn.8", A_powers=0)


def test_the_windows_of_a_turn_come_in_order() -> None:
    """ygh.turn.9"""
    table = ygh(
        "a1 0,0 flat 9",
        "a2 1,0 flat 5",
        "a3 2,1 flat 5",
        "b1 2,3 flat 1",
        "b2 5,-3 flat 5",
        powers={"A": ["sun_dagger"], "B": ["sun_dagger"]},
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
    assert {told.rule for told in table.events if isinstance(told.event, Window)} == {"ygh.turn.9"}


def test_the_active_player_speaks_first_and_the_round_ends_when_both_decline() -> None:
    """ygh.turn.9"""
    hand = ["sun_dagger", "zombify"]
    table = ygh("a1 0,0 flat 5", FAR, powers={"A": hand, "B": hand}, windows="explicit")
    table.expect("asked A power")
    table.does("decline")
    table.expect("asked B power")
    table.does("play sun_dagger", answers=["target b1"])
    table.expect("asked A power")
    table.does("decline")
    table.expect("asked B power")
    table.does("decline")
    table.expect("told ygh.turn.9", "asked A move", B_powers=1)


def test_nothing_is_triggered_outside_the_windows() -> None:
    """ygh.turn.9"""
    table = ygh("a1 0,0 flat 5", FAR, powers={"A": ["sun_dagger"], "B": ["sun_dagger"]})
    table.refuses("play sun_dagger", by="ygh.turn.9", seat="A", at="move")
    table.refuses("play sun_dagger", by="ygh.turn.9", seat="B", at="move")
    table.refuses("advance a1 1,0", by="ygh.turn.9", seat="A", at="start")
    table.refuses("decline", by="ygh.turn.9", seat="A", at="move")
    table.refuses("target a1", by="ygh.turn.9", seat="A", at="move")


def test_whoever_says_not_this_turn_is_asked_again_in_the_next_turn() -> None:
    """ygh.turn.9"""
    table = ygh("a1 0,0 flat 5", FAR, powers={"A": ["sun_dagger"]}, windows="explicit")
    table.does("not this turn")
    table.expect("asked A move", "told ygh.turn.9")
    table.does("advance a1 1,0")
    table.expect("to move B", "asked A power")


# -- one after the other, without end


@pytest.mark.parametrize(("first", "second"), [("A", "B"), ("B", "A")])
def test_the_players_alternate(first: str, second: str) -> None:
    """ygh.turn.10"""
    own, other = first.lower(), second.lower()
    table = quiet(f"{own}1 0,0 flat 5", f"{other}1 0,4 flat 5", to_move=first)
    table.does(f"advance {own}1 0,-1")
    table.expect(f"to move {second}", "told ygh.turn.10")
    table.refuses(f"advance {own}1 0,-2", by="ygh.turn.10", seat=first)
    table.does(f"advance {other}1 1,4")
    table.expect(f"to move {first}")
    table.refuses(f"advance {other}1 2,4", by="ygh.turn.10", seat=second)


def wander(table: HexorsTable, turns: int) -> None:
    """Both walk to and fro."""
    steps = ["advance a1 0,1", "advance b1 5,-4", "advance a1 0,0", "advance b1 5,-3"]
    for turn in range(turns):
        table.does(steps[turn % 4])


def ends(table: HexorsTable) -> list[object]:
    return [told.event for told in table.events if isinstance(told.event, GameEnded)]


@pytest.mark.parametrize("turns", [200, 100])
def test_turns_without_a_duel_end_in_a_draw(turns: int) -> None:
    """ygh.turn.10, option draw_after_quiet_turns"""
    table = quiet("a1 0,0 flat 5", FAR, options={"draw_after_quiet_turns": turns}, quiet=turns - 4)
    wander(table, 3)
    table.expect("not over")
    table.does("advance b1 5,-3")
    table.expect("drawn", "told ygh.turn.10")
    assert ends(table) == [GameEnded(())]


def test_two_hundred_turns_without_a_duel_are_a_draw() -> None:
    """ygh.turn.10"""
    table = quiet("a1 0,0 flat 5", FAR)
    wander(table, 199)
    table.expect("not over", "to move B")
    table.does("advance b1 5,-3")
    table.expect("drawn", "told ygh.turn.10")


def test_a_duel_sets_the_count_of_quiet_turns_back() -> None:
    """ygh.turn.10"""
    table = quiet("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 5,-3 flat 5", quiet=198)
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("not over", "told ygh.turn.10")
    assert table.state.quiet == 0
    table.does("advance b2 5,-4")
    assert table.state.quiet == 1


def test_a_table_may_play_without_a_draw() -> None:
    """ygh.turn.10, option draw_after_quiet_turns 0"""
    table = quiet("a1 0,0 flat 5", FAR, options={"draw_after_quiet_turns": 0}, quiet=500)
    wander(table, 4)
    table.expect("not over", "told ygh.turn.10")
    assert ends(table) == []


def test_the_third_time_the_same_position_is_a_draw_where_the_table_says_so() -> None:
    """ygh.turn.10, option draw_by_repetition threefold"""
    table = quiet("a1 0,0 flat 5", FAR, options={"draw_by_repetition": "threefold"})
    wander(table, 8)
    table.expect("not over")
    table.does("advance a1 0,1")
    table.expect("drawn", "told ygh.turn.10")


def test_a_repeated_position_is_nothing_by_default() -> None:
    """ygh.turn.10, option draw_by_repetition off"""
    table = quiet("a1 0,0 flat 5", FAR)
    wander(table, 20)
    table.expect("not over", "told ygh.turn.10")
    assert ends(table) == []
