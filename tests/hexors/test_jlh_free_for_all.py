"""THREE AND FOUR-PLAYER GAMES, FREE-FOR-ALL: the last Stronghold wins."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.games.hexors.events import Fell, Placed, Removed, TurnBegan
from hexdial.games.hexors.game import JLH
from hexdial.testing.kit import refused
from tests.hexors.tables import HexorsTable, fresh, jlh

REST = ["a1 -4,0 flat 5", "b1 4,0 flat 5", "c1 0,-4 flat 5"]


def ffa(*pieces: str, **content: Any) -> HexorsTable:
    content.setdefault("players", 3)
    return jlh(*pieces, mode="ffa", **content)


def turns(table: HexorsTable) -> list[int]:
    return [told.event.seat for told in table.events if isinstance(told.event, TurnBegan)]


@pytest.mark.parametrize("players", [2, 5])
def test_free_for_all_is_for_three_or_four(players: int) -> None:
    """jlh.ffa.1"""
    with refused("jlh.ffa.1"):
        fresh(JLH, mode="ffa", players=players)


@pytest.mark.parametrize("players", [3, 4])
def test_three_and_four_may_play(players: int) -> None:
    """jlh.ffa.1"""
    assert JLH.seats(fresh(JLH, mode="ffa", players=players).position.state) == players
    with refused("jlh.ffa.1"):
        fresh(JLH, mode="ffa", players=players + 2)


def test_the_last_stronghold_wins_whatever_characters_are_left() -> None:
    """jlh.ffa.2, jlh.ffa.25"""
    table = ffa("a1 3,0 flat 9", "SB 5,0 flat 0", "b1 -2,-2 flat 9", "SC discard", players=3)
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect("winner A", "told jlh.ffa.2", "told jlh.ffa.25", "b1 in discard")


def test_the_game_goes_on_while_two_strongholds_stand() -> None:
    """jlh.ffa.2, jlh.ffa.14"""
    table = ffa("a1 3,0 flat 9", "b1 -2,-2 flat 9", "c1 0,-4 flat 1")
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect("not over", "SB in discard", "to move C", "told jlh.ffa.14", "not told jlh.ffa.2")


def test_the_joined_fields_are_one_board() -> None:
    """jlh.ffa.3"""
    table = ffa(
        "a1 0,5 flat 1",
        "b1 2,1 flat 1",
        "c1 9,1 flat 1",
        board="doubled_field",
        homes=[{"label": "SA", "at": "-1,9"}, {"label": "SB", "at": "3,0"}, {"label": "SC", "at": "6,9"}],
    )
    assert len(table.state.f.board) == 140
    seam = [table.state.f.board.index[4, 5], table.state.f.board.index[5, 5]]
    assert table.state.f.board.touching(*seam)


def test_a_tile_crosses_the_seam_like_any_border() -> None:
    """jlh.ffa.3"""
    table = ffa(
        "a1 4,5 flat 1",
        "b1 2,1 flat 1",
        "c1 9,1 flat 1",
        board="doubled_field",
        homes=[{"label": "SA", "at": "-1,9"}, {"label": "SB", "at": "3,0"}, {"label": "SC", "at": "6,9"}],
    )
    table.does("advance a1 5,5")
    table.expect("a1 at 5,5", "told jlh.ffa.3")


def test_each_stronghold_takes_a_red_start_space_of_its_own_in_turn_order() -> None:
    """jlh.ffa.4"""
    table = fresh(JLH, mode="ffa", players=3, ages=[30, 12, 40])
    table.refuses("home 3,1", by="jlh.ffa.4", seat="B")
    table.does("home 3,0", seat="B")
    table.refuses("home 3,0", by="jlh.ffa.4", seat="C")
    table.does("home -1,9", seat="C")
    assert [told.rule for told in table.events if isinstance(told.event, Placed)] == ["jlh.ffa.4"] * 3
    placed = [told.event.cell for told in table.events if isinstance(told.event, Placed)]
    assert sorted(table.state.f.board.texts[cell] for cell in placed) == ["-1,9", "3,0", "6,9"]


def test_three_players_leave_the_fourth_red_space_empty() -> None:
    """jlh.ffa.4"""
    table = fresh(JLH, mode="ffa", players=3, ages=[1, 2, 3])
    table.offers_exactly(["home -1,9", "home 3,0", "home 6,9"], seat="A")
    table.refuses("home 10,0", by="jlh.ffa.4", seat="A")


def test_hands_must_be_equal_in_free_for_all() -> None:
    """jlh.ffa.5"""
    short = "oa: flash, batman / escape"
    with refused("jlh.csetup.2"):
        fresh(JLH, mode="ffa", players=3, lineups=["mars: flash, batman / escape, speed"] * 2 + [short])


def test_characters_start_at_most_two_spaces_away() -> None:
    """jlh.ffa.5"""
    table = fresh(JLH, mode="ffa", players=3, ages=[1, 2, 3])
    table.does("home -1,9").does("home 3,0")
    table.refuses("place a1 0,6", by="jlh.ffa.5", seat="A")
    table.offers("place a1 0,7", seat="A")


def test_the_youngest_starts_and_the_turn_goes_clockwise() -> None:
    """jlh.ffa.6"""
    table = fresh(JLH, mode="ffa", players=4, ages=[40, 30, 12, 50])
    table.expect("told jlh.ffa.6")
    assert table.state.order == [2, 3, 0, 1]


def test_without_ages_a_random_player_is_the_youngest() -> None:
    """jlh.ffa.6"""
    table = fresh(JLH, mode="ffa", players=3)
    table.does(dice=["chair 2"])
    table.expect("told jlh.ffa.6")
    assert table.state.order == [1, 2, 0]


def test_turns_follow_the_order_round_and_round() -> None:
    """jlh.ffa.6"""
    table = ffa("a1 -4,0 flat 5", "b1 4,0 flat 5", "c1 0,-4 flat 5")
    table.refuses("advance b1 3,0", by="jlh.ffa.6", seat="B")
    table.does("advance a1 -3,0").does("advance b1 3,0").does("advance c1 0,-3").does("advance a1 -4,0")
    assert turns(table) == [0, 1, 2, 0, 1]


def test_anyone_may_attack_anyone() -> None:
    """jlh.ffa.7"""
    table = ffa("a1 0,-2 flat 9", "b1 3,-1 flat 5", "c1 0,-4 flat 5")
    table.does("advance a1 0,-3", dice=["red", "red"])
    table.expect("c1 in discard", "b1 at 3,-1", "told jlh.ffa.7", A_stones=10)


def test_a_character_between_two_opponents_fights_both_in_its_order() -> None:
    """jlh.ffa.8"""
    table = ffa("a1 -1,0 flat 9", "b1 1,0 flat 1", "c1 0,-1 flat 1")
    table.does("advance a1 0,0", answers=["A: fight c1"], dice=["red", "green", "blue", "white"])
    table.expect("b1 in discard", "c1 in discard", "told jlh.ffa.8", A_stones=11)
    table.expect_events("defeated c1", "defeated b1")


def test_a_surge_may_be_played_by_a_bystander() -> None:
    """jlh.ffa.9"""
    table = ffa("a1 -1,0 flat 5", "b1 1,0 flat 5", "c1 0,-4 flat 5", powers={"C": ["life_drain", "wasteland"]})
    table.does("advance a1 0,0", answers=["C: play life_drain @ announced", "target b1"], dice=["red", "red"])
    table.expect("b1 in discard", "told jlh.ffa.9", C_stones=7)


def test_an_ultimate_only_in_the_own_turn() -> None:
    """jlh.ffa.9"""
    table = ffa(*REST, powers={"C": ["wasteland"]})
    table.refuses("play wasteland", by="jlh.ffa.9", seat="C")


def test_without_powers_left_stones_buy_points() -> None:
    """jlh.ffa.10"""
    table = ffa("a1 -1,0 flat 5", "b1 1,0 flat 6", "c1 0,-4 flat 5", stones={"A": 3, "B": 0})
    table.does("advance a1 0,0", answers=["A: spend @ defender rolled", "A: spend"], dice=["red", "red"])
    table.expect_total("a1", 7, rolled=5, stones=2)
    table.expect("b1 in discard", "told jlh.ffa.10", A_stones=2)


def test_the_points_last_for_one_turn_only() -> None:
    """jlh.ffa.10"""
    table = ffa("a1 -1,0 flat 5", "b1 1,0 flat 1", "b2 2,1 flat 4", "c1 0,-4 flat 5", stones={"A": 1, "B": 0, "C": 0})
    table.does("advance a1 0,0", answers=["A: spend @ announced"], dice=["red", "red"])
    table.does("advance b2 1,1", seat="B").does("advance c1 0,-3", seat="C")
    table.does("advance a1 1,0", seat="A", dice=["red", "red"])
    assert table.totals("a1") == [6, 5]
    table.expect("told jlh.ffa.10")


def test_stones_buy_points_only_in_a_battle_of_ones_own() -> None:
    """jlh.ffa.10"""
    table = ffa("a1 -1,0 flat 5", "b1 1,0 flat 6", "c1 0,-4 flat 5")
    table.refuses("spend", by="jlh.ffa.10", seat="A")
    table.does("advance a1 0,0")
    table.refuses("spend", by="jlh.ffa.10", seat="C")


def test_a_power_left_bars_the_boost_even_if_it_is_too_dear() -> None:
    """jlh.ffa.11"""
    table = ffa("a1 -1,0 flat 5", "b1 1,0 flat 6", "c1 0,-4 flat 5", stones={"A": 2}, powers={"A": ["wasteland"]})
    table.does("advance a1 0,0")
    table.refuses("spend", by="jlh.ffa.11", seat="A")


def test_two_player_games_know_no_boost_unless_the_table_says_so() -> None:
    """jlh.ffa.10"""
    plain = jlh("a1 -1,0 flat 5", "b1 1,0 flat 6", "b2 3,3 flat 1")
    plain.does("advance a1 0,0")
    plain.refuses("spend", by="jlh.ffa.10", seat="A")
    house = jlh("a1 -1,0 flat 5", "b1 1,0 flat 6", "b2 3,3 flat 1", options={"stone_boost_modes": "all_advanced"})
    house.does("advance a1 0,0", answers=["A: spend @ announced", "A: spend"], dice=["red", "red"])
    house.expect("b1 in discard", "told jlh.ffa.10")


def test_a_fallen_stronghold_takes_its_characters_with_it() -> None:
    """jlh.ffa.12, jlh.stone.4"""
    table = ffa("a1 3,0 flat 9", "b1 -2,-2 flat 9", "b2 2,-4 flat 9", "c1 0,-4 flat 1", stones={"A": 0, "B": 4})
    table.does("advance a1 4,0", dice=["red", "red"])
    gone = [told for told in table.events if isinstance(told.event, Removed)]
    assert [told.rule for told in gone] == ["jlh.ffa.12", "jlh.ffa.12"]
    table.expect("b1 in discard", "b2 in discard", "told jlh.stone.4", A_stones=1)


def test_a_character_in_other_hands_leaves_too() -> None:
    """jlh.ffa.12"""
    table = ffa("b1 3,0 flat 9", "a1 -4,0 flat 1", "c1 0,-4 flat 1", powers={"A": ["telepathy"]})
    table = ffa(
        "b1 3,0 flat 9", "a1 -4,0 flat 1", "c1 0,-4 flat 1", in_force=[{"power": "telepathy", "owner": "A", "on": "b1"}]
    )
    table.does("advance b1 4,0", dice=["red", "red"])
    table.expect("SB in discard", "b1 in discard", "told jlh.ffa.12", A_stones=10)


def test_walls_of_a_fallen_player_stay_and_are_nobodys_friend() -> None:
    """jlh.ffa.13"""
    table = ffa(
        "a1 3,0 flat 9",
        "a2 -1,0 flat 1",
        "b1 2,-4 flat 1",
        "c1 0,-4 flat 1",
        in_force=[{"power": "energy_barrier", "owner": "B", "at": "0,0"}],
    )
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect("told jlh.ffa.13")
    assert table.state.at[table.state.f.board.index[0, 0]] >= table.state.f.pieces
    table.does("advance c1 0,-3", seat="C")
    table.refuses("jump a2 1,0", by="jlh.wall.2", seat="A")


def test_craters_of_a_fallen_player_stay_too() -> None:
    """jlh.ffa.13"""
    table = ffa(
        "a1 3,0 flat 9",
        "b1 2,-4 flat 1",
        "c1 0,-4 flat 1",
        in_force=[{"power": "wasteland", "owner": "B", "cells": ["0,0", "0,1", "0,2"]}],
    )
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect("told jlh.ffa.13")
    assert table.state.at.count(-2) == 3


def test_a_player_who_is_out_has_no_turns_no_powers_no_stones() -> None:
    """jlh.ffa.14"""
    table = ffa("a1 3,0 flat 9", "b1 2,-4 flat 1", "c1 0,-4 flat 1", powers={"B": ["life_drain"]}, stones={"B": 5})
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect("told jlh.ffa.14", "to move C", B_stones=0, B_powers=0)
    table.does("advance c1 0,-3", seat="C")
    table.refuses("play life_drain", by="jlh.ffa.14", seat="B")
    table.expect("to move A")
    assert [told.event.seat for told in table.events if isinstance(told.event, Fell)] == [1]


def test_only_the_fallen_player_loses_tiles() -> None:
    """jlh.stone.4"""
    hands = {"A": ["escape"], "B": ["life_drain", "escape"], "C": ["teamwork"]}
    table = ffa("a1 3,0 flat 9", "b1 2,-4 flat 1", "c1 0,-4 flat 1", powers=hands)
    table.does("advance a1 4,0", dice=["red", "red"])
    kinds = len(table.state.f.silvers)
    hand = table.state.hand
    assert [sum(hand[seat * kinds : (seat + 1) * kinds]) for seat in range(3)] == [1, 0, 1]
    table.expect(A_powers=1, B_powers=0, C_powers=1)


def test_tiles_that_leave_with_their_stronghold_are_not_fought() -> None:
    """jlh.ffa.15"""
    table = ffa("a1 3,0 flat 9", "b1 4,1 flat 9", "c1 0,-4 flat 1", stones={"A": 0})
    table.does("advance a1 4,0", answers=["A: fight SB"], dice=["red", "red"])
    table.expect("SB in discard", "b1 in discard", "a1 at 4,0", "told jlh.ffa.15", A_stones=1)


def test_a_lone_stronghold_attacks_one_character_anywhere() -> None:
    """jlh.ffa.16, jlh.ffa.17"""
    table = ffa("SA -5,0 flat 6 bonus 3", "b1 2,0 flat 5", "c1 0,-4 flat 5", stones={"A": 0})
    table.does("fight b1", dice=["red", "red"])
    table.expect_total("SA", 6, rolled=6)
    table.expect("b1 in discard", "told jlh.ffa.16", "told jlh.ffa.17", "to move B", A_stones=1)


def test_only_a_player_without_characters_attacks_with_the_stronghold() -> None:
    """jlh.ffa.16"""
    table = ffa("a1 -4,0 flat 1", "b1 4,0 flat 5", "c1 0,-4 flat 5")
    table.refuses("fight b1", by="jlh.ffa.16")


def test_the_defense_bonus_counts_against_a_touching_target() -> None:
    """jlh.ffa.17"""
    table = ffa("SA -5,0 flat 4 bonus 3", "b1 -4,0 flat 5", "c1 0,-4 flat 5")
    table.does("fight b1", dice=["red", "red"])
    table.expect_total("SA", 7, rolled=4, home_bonus=3)
    table.expect("b1 in discard", "told jlh.ffa.17")


def test_an_attacked_lone_stronghold_defends_with_its_full_bonus() -> None:
    """jlh.ffa.18"""
    table = ffa("a1 3,0 flat 5", "SB 5,0 flat 4 bonus 3", "c1 0,-4 flat 5")
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect_total("SB", 7, rolled=4, home_bonus=3)
    table.expect("a1 in discard", "told jlh.ffa.18")


def test_an_attacking_stronghold_is_lost_if_it_loses() -> None:
    """jlh.ffa.19, jlh.ffa.28"""
    table = ffa("SA -5,0 flat 1", "b1 4,0 flat 5", "c1 0,-4 flat 5", stones={"B": 0})
    table.does("fight b1", dice=["red", "red"])
    table.expect("SA in discard", "to move B", "told jlh.ffa.19", "told jlh.ffa.28", B_stones=1)


def test_a_lone_stronghold_may_pass() -> None:
    """jlh.ffa.20"""
    table = ffa("b1 4,0 flat 5", "c1 0,-4 flat 5")
    table.does("pass")
    table.expect("to move B", "told jlh.ffa.20")


def test_a_player_with_a_movable_character_may_not_pass() -> None:
    """jlh.ffa.20"""
    table = ffa(*REST)
    table.refuses("pass", by="jlh.ffa.20")


def test_strongholds_do_not_attack_strongholds_while_characters_live() -> None:
    """jlh.ffa.21"""
    table = ffa("c1 0,-4 flat 5")
    table.refuses("fight SB", by="jlh.ffa.21")
    table.offers("fight c1")


def test_when_all_characters_are_gone_strongholds_duel_without_bonus() -> None:
    """jlh.ffa.22, jlh.ffa.23"""
    table = ffa("SA -5,0 flat 5 bonus 1", "SB 5,0 flat 4 bonus 4", "SC 0,-5 flat 3", stones={"A": 0})
    table.does("fight SB", dice=["red", "red"])
    table.expect_total("SB", 4, rolled=4)
    table.expect_total("SA", 5, rolled=5)
    table.expect("SB in discard", "to move C", "told jlh.ffa.22", "told jlh.ffa.23", A_stones=1)


def test_a_trapped_character_does_not_keep_strongholds_from_duelling() -> None:
    """jlh.ffa.22"""
    table = ffa(
        "SA -5,0 flat 5",
        "SB 5,0 flat 4",
        "SC 0,-5 flat 3",
        "c1 6,-6 flat 9 ",
        in_force=[{"power": "wasteland", "owner": "A", "cells": ["5,-6", "5,-5", "6,-5"]}],
        options={"wasteland_release": "only_when_wasteland_goes"},
    )
    table.does("pass")
    table.expect("to move B")
    table.offers("fight SA", seat="B")
    table.does("fight SA", seat="B", dice=["red", "red"])
    table.expect("SB in discard", "told jlh.ffa.22")


def test_a_tied_duel_is_rolled_again_until_one_is_destroyed() -> None:
    """jlh.ffa.23"""
    uneven = {"strikes": {"green": 1, "blue": 1, "yellow": 1, "red": 4, "purple": 1, "white": 1}}
    table = ffa("SA -5,0 flat 4", "SC 0,-5 flat 3", homes=[{"label": "SB", "at": "5,0", "tile": uneven}])
    table.does("fight SB", dice=["red", "red", "red", "red", "green", "blue"])
    table.expect("SB in discard", "told jlh.ffa.23", "told jlh.total.2", "to move C")
    assert table.totals("SB") == [4, 4, 1]


def test_a_duel_is_voluntary_until_a_full_round_was_passed() -> None:
    """jlh.ffa.24"""
    table = ffa("SA -5,0 flat 4", "SB 5,0 flat 3", "SC 0,-5 flat 2")
    table.does("pass").does("pass").does("pass")
    table.expect("told jlh.ffa.24", "to move A")
    table.refuses("pass", by="jlh.ffa.24")
    table.offers("fight SB", "fight SC")


def test_a_full_round_of_passes_is_a_draw_where_the_table_says_so() -> None:
    """jlh.ffa.24"""
    table = ffa("SA -5,0 flat 4", "SB 5,0 flat 3", "SC 0,-5 flat 2", options={"all_pass_round": "draw"})
    table.does("pass").does("pass").does("pass")
    table.expect("drawn", "told jlh.ffa.24")
    assert scores(table) == pytest.approx((1 / 3, 1 / 3, 1 / 3))


def test_a_draw_is_shared_by_those_who_are_still_in() -> None:
    """jlh.ffa.14, jlh.ffa.24: whoever has lost his Stronghold has lost, however the others part."""
    table = ffa("SA -5,0 flat 4", "SB 5,0 flat 3", "SC discard", options={"all_pass_round": "draw"})
    table.does("pass").does("pass")
    table.expect("drawn", "told jlh.ffa.24")
    assert scores(table) == (0.5, 0.5, 0.0)


def scores(table: HexorsTable) -> tuple[float, ...]:
    outcome = table.position.outcome
    assert outcome is not None, "the game is over"
    return outcome.scores


def test_passing_may_go_on_where_the_table_says_so() -> None:
    """jlh.ffa.24"""
    table = ffa("SA -5,0 flat 4", "SB 5,0 flat 3", "SC 0,-5 flat 2", options={"all_pass_round": "continue"})
    table.does("pass").does("pass").does("pass").does("pass")
    table.expect("not over", "to move B", "told jlh.ffa.24")


def test_a_duel_ends_the_passing() -> None:
    """jlh.ffa.24"""
    table = ffa("SA -5,0 flat 4", "SB 5,0 flat 3", "SC 0,-5 flat 2", "SD 0,5 flat 1", players=4)
    table.does("pass").does("pass").does("fight SD", dice=["red", "red"])
    table.does("pass").does("pass")
    table.offers("pass")
    table.expect("told jlh.ffa.24", "to move C")


def test_collectors_bonuses_count_in_free_for_all() -> None:
    """jlh.ffa.26"""
    table = ffa("SA -5,0 atlantis", "a1 -1,0 superman_2", "b1 1,0 flat 1", "c1 0,-4 flat 1")
    table.does("advance a1 0,0", dice=["yellow", "red"])
    table.expect_total("a1", 12, rolled=6, colour=6)
    table.expect("told jlh.ffa.26")


def test_characters_that_cannot_move_cost_the_turn() -> None:
    """jlh.ffa.27"""
    table = ffa(
        "a1 0,-6 flat 1",
        "b1 4,0 flat 5",
        "c1 2,2 flat 5",
        in_force=[{"power": "energy_barrier", "owner": "B", "at": at} for at in ("1,-6", "-1,-5")]
        + [{"power": "energy_barrier", "owner": "C", "at": at} for at in ("0,-5",)],
        homes=[{"label": "SC", "at": "3,3"}],
    )
    table.expect("told jlh.ffa.27", "to move B")
    table.refuses("fight b1", by="jlh.ffa.16", seat="A")
    strict = ffa(
        "a1 0,-6 flat 1",
        "b1 4,0 flat 5",
        "c1 2,2 flat 5",
        in_force=[{"power": "energy_barrier", "owner": "B", "at": at} for at in ("1,-6", "-1,-5", "0,-5")],
        homes=[{"label": "SC", "at": "3,3"}],
        options={"no_legal_move": "lose"},
    )
    strict.expect("SA in discard", "a1 in discard", "not over", "to move B", "told jlh.ffa.14")
