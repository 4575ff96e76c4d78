"""OBJECTIVE and WINNING of the Justice League book."""

from __future__ import annotations

from typing import Any

from hexdial.games.hexors.events import BattleBegan, GameEnded, Noted
from tests.hexors.tables import HexorsTable, jlh

RING = ("4,0", "4,1", "5,-1", "5,1", "6,-1", "6,0")  # round SB on 5,0


def walled_in(**content: Any) -> HexorsTable:
    """SB alone behind its own walls, B to move; A has a Character."""
    walls = [{"power": "energy_barrier", "owner": "B", "at": cell} for cell in RING]
    return jlh("SA -5,0 flat 3 bonus 2", "SB 5,0 flat 4", "a1 0,0 flat 9", in_force=walls, **content)


def test_defeating_the_last_enemy_tile_wins_at_once() -> None:
    """jlh.win.1"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 1", "SB discard", mode="beginner")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("winner A", "b1 in discard")
    assert [told.event for told in table.told("jlh.win.1")] == [GameEnded((0,))]
    assert table.rested.outcome is not None
    assert (table.rested.outcome.rule, table.rested.outcome.scores) == ("jlh.win.1", (1.0, 0.0))


def test_the_second_player_wins_in_the_same_way() -> None:
    """jlh.win.1"""
    table = jlh("a1 0,0 flat 1", "b1 2,0 flat 9", "SA discard", mode="beginner", to_move="B")
    table.does("advance b1 1,0", dice=["red", "red"])
    table.expect("winner B", "told jlh.win.1")


def test_the_last_character_is_not_enough_while_the_stronghold_stands() -> None:
    """jlh.win.3"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 1", mode="beginner")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("b1 in discard", "not over", "told jlh.win.3", "not told jlh.win.1")


def test_the_stronghold_is_not_enough_while_a_character_lives() -> None:
    """jlh.win.2"""
    table = jlh("a1 3,0 flat 9", "b1 0,5 flat 1", mode="beginner")
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect("SB in discard", "not over", "told jlh.win.2", "to move B")
    table.does("advance b1 0,4")
    table.expect("b1 at 0,4", "to move A")


def test_a_player_with_only_a_stronghold_loses_each_turn() -> None:
    """jlh.win.3"""
    table = jlh("a1 0,0 flat 1", mode="beginner")
    table.does("advance a1 0,1")
    table.expect("to move A", "told jlh.win.3")
    table.does("advance a1 0,2")
    table.expect("to move A")
    assert len(table.told("jlh.win.3")) == 2


def test_a_lone_stronghold_of_the_first_player_waits_too() -> None:
    """jlh.win.3"""
    table = jlh("b1 0,0 flat 1", mode="beginner", to_move="B")
    table.does("advance b1 0,1")
    table.expect("to move B", "told jlh.win.3")


def test_a_lone_stronghold_answers_with_surges_only_when_attacked() -> None:
    """jlh.win.3 stronghold_only_surges"""
    table = jlh("a1 3,0 flat 5", "a2 0,0 flat 5", "SB 5,0 flat 4", powers={"B": ["teamwork"]})
    table.refuses("play teamwork", by="jlh.win.3", seat="B")
    table.does("advance a1 4,0", answers=["B: play teamwork @ announced", "target SB"], dice=["red", "red"])
    table.expect_total("SB", 11, rolled=4, teamwork=7)
    table.expect("a1 in discard")


def test_a_lone_stronghold_is_not_attacked_by_a_move_elsewhere() -> None:
    """jlh.win.3 stronghold_only_surges"""
    table = jlh("a1 0,0 flat 5", powers={"B": ["teamwork"]})
    table.does("advance a1 0,1")
    table.refuses("play teamwork", by="jlh.win.3", seat="B")


def test_a_lone_stronghold_may_answer_with_surges_at_any_time_by_option() -> None:
    """jlh.win.3 stronghold_only_surges"""
    table = jlh("a1 0,0 flat 5", powers={"B": ["life_drain"]}, options={"stronghold_only_surges": "allowed"})
    table.does("advance a1 0,1", answers=["B: play life_drain @ moved", "target a1"])
    table.expect("told jlh.win.3", "to move A", B_powers=0, B_stones=7)


def test_a_lone_stronghold_may_never_answer_by_option() -> None:
    """jlh.win.3 stronghold_only_surges"""
    table = jlh(
        "a1 3,0 flat 5", "SB 5,0 flat 6", powers={"B": ["teamwork"]}, options={"stronghold_only_surges": "forbidden"}
    )  # fmt: skip
    table.does("advance a1 4,0", dice=["red"])
    table.refuses("play teamwork", by="jlh.win.3", seat="B")


def lone_strongholds(*homes: str, **content: Any) -> HexorsTable:
    """A's last Character is about to fall at SB; then it is B's turn, and only Strongholds are left."""
    return jlh(*homes, "a1 3,0 flat 0", **content)


def test_two_lone_strongholds_roll_until_one_is_beaten() -> None:
    """jlh.win.4"""
    table = lone_strongholds("SA -5,0 flat 4", "SB 5,0 flat 3", mode="beginner")
    table.does("advance a1 4,0", dice=["red"] * 4)
    table.expect("winner A", "SB in discard", "SA at -5,0")
    home, other = table.state.f.home
    assert [told.event for told in table.told("jlh.win.4")] == [
        Noted((other, home)),
        BattleBegan(other, home),
        GameEnded((0,)),
    ]
    assert table.rested.outcome is not None
    assert table.rested.outcome.rule == "jlh.win.4"


def test_the_player_whose_turn_it_is_wins_the_roll_off_as_well() -> None:
    """jlh.win.4"""
    table = lone_strongholds("SA -5,0 flat 3", "SB 5,0 flat 4", mode="beginner")
    table.does("advance a1 4,0", dice=["red"] * 4)
    table.expect("winner B", "SA in discard", "told jlh.win.4")
    assert table.rested.outcome is not None
    assert table.rested.outcome.rule == "jlh.win.4"


def test_equal_strongholds_roll_again() -> None:
    """jlh.win.4"""
    table = lone_strongholds("SA -5,0 0/0/4/6/0/0", "SB 5,0 1/1/4/6/1/1", mode="beginner")
    table.does("advance a1 4,0", dice=["red", "red", "yellow", "yellow", "red", "yellow"])
    table.expect("winner B", "told jlh.win.4", "told jlh.battle.4")


def test_a_roll_off_called_off_is_begun_again() -> None:
    """jlh.win.4, jlh.escape.5"""
    table = lone_strongholds("SA -5,0 flat 4", "SB 5,0 flat 3", powers={"B": ["escape"]})
    passed = [f"B: decline @ {moment}" for moment in ("announced", "attacker rolled", "defender rolled")]
    table.does(
        "advance a1 4,0", answers=[*passed, "B: play escape @ announced", "target SA"], dice=["red"] * 4
    )  # fmt: skip
    table.expect("winner A", "told jlh.escape.5", "told jlh.win.4")


def test_the_roll_off_goes_without_the_defense_bonus() -> None:
    """jlh.win.5 rolloff_defense_bonus"""
    table = lone_strongholds("SA -5,0 flat 3 bonus 4", "SB 5,0 flat 4 bonus 3")
    table.does("advance a1 4,0", dice=["red"] * 4)
    table.expect_total("SA", 3, rolled=3)
    table.expect_total("SB", 4, rolled=4)
    assert len(table.told("jlh.win.5")) == 2
    table.expect("winner B")


def test_the_roll_off_counts_the_defense_bonus_by_option() -> None:
    """jlh.win.5 rolloff_defense_bonus"""
    table = lone_strongholds(
        "SA -5,0 flat 3 bonus 4", "SB 5,0 flat 4 bonus 1", options={"rolloff_defense_bonus": "yes"}
    )  # fmt: skip
    table.does("advance a1 4,0", dice=["red"] * 4)
    table.expect_total("SA", 7, rolled=3, home_bonus=4)
    table.expect_total("SB", 5, rolled=4, home_bonus=1)
    table.expect("winner A", "told jlh.win.5", "not told jlh.ffa.17")


def last_two(**content: Any) -> HexorsTable:
    """Both Strongholds are gone; each player has one Character, and B can blow both up."""
    return jlh(
        "SA discard", "SB discard", "a1 -1,0 flat 9", "b1 1,0 flat 1", powers={"B": ["self_destruct"]}, **content
    )


def test_the_attacker_wins_when_both_players_lose_their_last_tile_at_once() -> None:
    """jlh.win.6 double_elimination"""
    table = last_two()
    table.does("advance a1 0,0", dice=["red", "red"], answers=["B: play self_destruct @ announced"])
    table.expect("a1 in discard", "b1 in discard", "winner A")
    assert [told.event for told in table.told("jlh.win.6")] == [GameEnded((0,))]


def test_both_players_losing_their_last_tile_is_a_draw_by_option() -> None:
    """jlh.win.6 double_elimination"""
    table = last_two(options={"double_elimination": "draw"})
    table.does("advance a1 0,0", dice=["red", "red"], answers=["B: play self_destruct @ announced"])
    table.expect("a1 in discard", "b1 in discard", "drawn", "told jlh.win.6")
    assert table.rested.outcome is not None
    assert table.rested.outcome.scores == (0.5, 0.5)


def test_the_second_player_wins_as_attacker_when_both_lose_their_last_tile() -> None:
    """jlh.win.6 double_elimination"""
    table = jlh(
        "SA discard", "SB discard", "a1 0,0 flat 1", "b1 2,0 flat 9", powers={"A": ["self_destruct"]}, to_move="B"
    )  # fmt: skip
    table.does("advance b1 1,0", dice=["red", "red"], answers=["A: play self_destruct @ announced"])
    table.expect("winner B", "told jlh.win.6")


def test_victory_is_checked_after_each_removal() -> None:
    """jlh.win.7, jlh.win.1"""
    table = jlh("a1 3,0 flat 9", "SB 5,0 flat 1", "b1 4,-1 flat 1", mode="beginner")
    table.does("advance a1 4,0", answers=["fight b1"], dice=["red", "red"])
    table.expect("b1 in discard", "asked chance roll", "not over", "told jlh.win.7", "not told jlh.win.1")


def test_the_game_ends_with_the_last_of_several_removals() -> None:
    """jlh.win.7, jlh.win.1"""
    table = jlh("a1 3,0 flat 9", "SB 5,0 flat 1", "b1 4,-1 flat 1", mode="beginner")
    table.does("advance a1 4,0", answers=["fight b1"], dice=["red"] * 4)
    table.expect("SB in discard", "winner A", "told jlh.win.1")
    assert len(table.told("jlh.win.7")) == 1


def test_a_battle_still_waiting_is_not_fought_when_the_game_is_over() -> None:
    """jlh.win.9, jlh.self_destruct.1"""
    table = jlh(
        "SA discard", "a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 0,1 flat 1", powers={"B": ["self_destruct"]}
    )  # fmt: skip
    table.does(
        "advance a1 0,0", answers=["fight b1", "B: play self_destruct @ announced"], dice=["red", "red"]
    )  # fmt: skip
    table.expect("winner B", "a1 in discard", "b2 at 0,1", "told jlh.win.9")


def test_a_trapped_character_need_not_be_defeated() -> None:
    """jlh.win.8"""
    wasteland = {"power": "wasteland", "owner": "A", "cells": ["-6,5", "-5,5", "-5,6"]}
    table = jlh(
        "a1 3,0 flat 9", units=[{"label": "b1", "tile": "flat 1", "at": "-6,6", "trapped": True}], in_force=[wasteland]
    )  # fmt: skip
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect("SB in discard", "b1 at -6,6", "winner A", "told jlh.win.8")


def test_a_last_character_lost_in_an_own_attack_loses_the_game() -> None:
    """jlh.win.9"""
    table = jlh("SA -5,0 flat 5", "SB discard", "a1 0,5 flat 1", "b1 -3,0 flat 1", mode="beginner", to_move="B")
    table.does("advance b1 -4,0", dice=["red", "red"])
    table.expect("b1 in discard", "winner A", "told jlh.win.9", "not told jlh.win.1")


def test_the_first_player_loses_in_an_own_attack_as_well() -> None:
    """jlh.win.9"""
    table = jlh("SB 5,0 flat 5", "SA discard", "b1 0,5 flat 1", "a1 3,0 flat 1", mode="beginner")
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect("winner B", "told jlh.win.9")


def test_a_stronghold_that_cannot_be_reached_ends_in_a_draw() -> None:
    """jlh.win.10 unreachable_stronghold"""
    table = walled_in(quiet=198)
    table.does("advance a1 0,1")
    table.expect("drawn", "told jlh.win.10", "not told jlh.turn.10")


def test_a_stronghold_that_cannot_be_reached_is_no_draw_before_the_limit() -> None:
    """jlh.win.3 unreachable_stronghold"""
    table = walled_in(quiet=197)
    table.does("advance a1 0,1")
    table.expect("not over", "to move A", "told jlh.win.3", "not told jlh.win.10")


def test_a_reachable_stronghold_is_a_draw_by_the_quiet_turns_alone() -> None:
    """jlh.turn.10"""
    table = jlh("a1 0,0 flat 9", quiet=198)
    table.does("advance a1 0,1")
    table.expect("drawn", "told jlh.turn.10", "not told jlh.win.10")


def test_the_roll_off_against_a_lone_stronghold_is_lost_by_the_weaker_one() -> None:
    """jlh.win.10 unreachable_stronghold"""
    table = walled_in(quiet=198, options={"unreachable_stronghold": "rolloff"})
    table.does("advance a1 0,1", dice=["red", "red"])
    table.expect_total("SA", 3, rolled=3)
    table.expect("winner B", "SA in discard", "a1 at 0,1", "told jlh.win.10")
    assert table.rested.outcome is not None
    assert table.rested.outcome.rule == "jlh.win.10"


def test_the_first_players_lone_stronghold_rolls_off_as_well() -> None:
    """jlh.win.10 unreachable_stronghold"""
    ring = ("-6,0", "-6,1", "-5,-1", "-5,1", "-4,-1", "-4,0")
    table = jlh(
        "SA -5,0 flat 4", "SB 5,0 flat 3", "b1 0,0 flat 9", to_move="B", quiet=198,
        in_force=[{"power": "energy_barrier", "owner": "A", "at": cell} for cell in ring],
        options={"unreachable_stronghold": "rolloff"},
    )  # fmt: skip
    table.does("advance b1 0,1", dice=["red", "red"])
    table.expect("winner A", "SB in discard", "b1 at 0,1", "told jlh.win.10")


def test_the_roll_off_against_a_lone_stronghold_may_be_won() -> None:
    """jlh.win.10 unreachable_stronghold"""
    table = walled_in(
        quiet=198, options={"unreachable_stronghold": "rolloff", "rolloff_defense_bonus": "yes"}
    )  # fmt: skip
    table.does("advance a1 0,1", dice=["red", "red"])
    table.expect_total("SA", 5, rolled=3, home_bonus=2)
    table.expect("winner A", "SB in discard", "told jlh.win.10")
