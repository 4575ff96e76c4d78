"""TEAM PLAY (4-PLAYER GAME ONLY): two teams of two, a figure 8 of turns. A and C play against B and D."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.games.hexors.events import Paid, TurnBegan
from hexdial.games.hexors.game import JLH
from hexdial.testing.kit import refused
from tests.hexors.tables import HexorsTable, fresh, jlh

REST = ["a1 -4,0 flat 5", "b1 4,0 flat 5", "c1 0,-4 flat 5", "d1 0,4 flat 5"]


def team(*pieces: str, **content: Any) -> HexorsTable:
    return jlh(*pieces, mode="team", players=4, **content)


def turns(table: HexorsTable) -> list[int]:
    return [told.event.seat for told in table.events if isinstance(told.event, TurnBegan)]


def test_team_play_is_for_exactly_four() -> None:
    """jlh.team.1"""
    with refused("jlh.team.1"):
        fresh(JLH, mode="team", players=3)
    assert JLH.teams(fresh(JLH, mode="team", players=4).position.state) == (0, 1, 0, 1)


def test_partners_share_a_side_and_each_faces_an_opponent() -> None:
    """jlh.team.2, jlh.ffa.4"""
    table = fresh(JLH, mode="team", ages=[12, 20, 30, 40])
    table.does("heads", seat="A", dice=["heads"])
    table.expect("told jlh.team.2")
    table.does("home -1,9", seat="A")
    table.offers_exactly(["home 3,0", "home 10,0"], seat="B")
    table.refuses("home 6,9", by="jlh.ffa.4", seat="B")
    table.does("home 3,0", seat="B")
    table.expect("SC at 6,9", "SD at 10,0")


@pytest.mark.parametrize(
    ("call", "toss", "ages", "order"),
    [
        ("heads", "heads", [12, 20, 30, 40], [0, 1, 2, 3]),
        ("heads", "heads", [30, 20, 12, 40], [2, 3, 0, 1]),
        ("tails", "heads", [12, 20, 30, 40], [1, 0, 3, 2]),
        ("tails", "heads", [12, 40, 30, 39], [3, 2, 1, 0]),
    ],
)
def test_the_winning_team_starts_with_its_youngest(call: str, toss: str, ages: list[int], order: list[int]) -> None:
    """jlh.team.3"""
    table = fresh(JLH, mode="team", ages=ages)
    caller = "A" if max(ages) == ages[3] else "C"
    table.does(call, seat=caller, dice=[toss])
    table.expect("told jlh.team.3")
    assert table.state.order == order


def test_the_turn_goes_in_a_figure_eight() -> None:
    """jlh.team.4"""
    table = team(*REST)
    table.refuses("advance b1 3,0", by="jlh.team.4", seat="B")
    for move in ("a1 -3,0", "b1 3,0", "c1 0,-3", "d1 0,3", "a1 -4,0"):
        table.does(f"advance {move}")
    assert turns(table) == [0, 1, 2, 3, 0, 1]
    table.expect("told jlh.team.4")


def test_a_player_who_is_out_is_skipped() -> None:
    """jlh.team.5"""
    table = team("a1 -4,0 flat 5", "b1 4,0 flat 5", "SC discard", "d1 0,4 flat 5")
    table.does("advance a1 -3,0").does("advance b1 3,0").does("advance d1 0,3")
    assert turns(table) == [0, 1, 3, 0]
    table.expect("told jlh.team.5")


def test_the_partner_may_take_the_turn_where_the_table_says_so() -> None:
    """jlh.team.5"""
    table = team(
        "a1 -4,0 flat 5", "b1 4,0 flat 5", "SC discard", "d1 0,4 flat 5", options={"team_skip": "partner_takes_turn"}
    )
    table.does("advance a1 -3,0").does("advance b1 3,0").does("advance a1 -4,0").does("advance d1 0,3")
    assert turns(table) == [0, 1, 0, 3, 0]
    table.expect("told jlh.team.5")


def test_a_partners_tile_may_be_jumped_and_makes_a_pod() -> None:
    """jlh.team.6"""
    table = team("a1 0,0 flat 5", "c1 1,0 flat 5", "b1 3,0 flat 5", "d1 0,4 flat 5")
    table.does("jump a1 2,0", dice=["red", "red"])
    table.expect_total("a1", 6, rolled=5, pod=1)
    table.expect("a1 at 2,0", "b1 in discard", "told jlh.team.6")


def test_a_partners_stronghold_and_walls_are_friends_too() -> None:
    """jlh.team.6"""
    table = team(
        "a1 0,-4 flat 5",
        "a2 -2,0 flat 5",
        "b1 4,0 flat 5",
        "d1 0,4 flat 5",
        in_force=[{"power": "energy_barrier", "owner": "C", "at": "-1,0"}],
    )
    table.offers("jump a1 0,-6", "jump a2 0,0")
    table.does("jump a1 0,-6")
    table.expect("a1 at 0,-6", "told jlh.team.6")


def test_contact_with_a_partner_is_no_battle() -> None:
    """jlh.team.7"""
    table = team("a1 -1,0 flat 5", "c1 0,-1 flat 5", "b1 1,0 flat 1", "d1 0,4 flat 5")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("b1 in discard", "c1 at 0,-1", "told jlh.team.7", "to move B")


def test_contact_with_a_partner_does_not_stop_a_chain() -> None:
    """jlh.team.7"""
    table = team("a1 0,0 flat 5", "a2 1,0 flat 5", "a3 2,1 flat 5", "c1 3,0 flat 5", "b1 -3,5 flat 1", "d1 0,4 flat 5")
    table.does("jump a1 2,0")
    table.expect("told jlh.team.7", "asked A chain")
    table.offers("jump a1 2,2", "jump a1 4,0")


def test_the_partners_stronghold_gives_the_ally_bonus() -> None:
    """jlh.team.8"""
    table = team("SA -5,0 atlantis", "SC 0,-5 mars", "a1 -1,0 martian_manhunter", "b1 1,0 flat 0", "d1 0,4 flat 5")
    table.does("advance a1 0,0", dice=["red", "red"])
    assert table.reasons("a1")["ally"] == 1
    table.expect("told jlh.team.8", "b1 in discard")


def test_the_ally_bonus_of_the_partner_falls_with_his_stronghold() -> None:
    """jlh.team.8"""
    standing = {"SA -5,0 atlantis", "a1 -1,0 martian_manhunter", "b1 1,0 flat 0", "d1 0,4 flat 5"}
    fallen = team(*sorted(standing), "SC discard mars")
    fallen.does("advance a1 0,0", dice=["red", "red"])
    assert "ally" not in fallen.reasons("a1")
    both = team("SA -5,0 mars", "SC 0,-5 mars", "a1 -1,0 martian_manhunter", "b1 1,0 flat 0", "d1 0,4 flat 5")
    both.does("advance a1 0,0", dice=["red", "red"])
    assert both.reasons("a1")["ally"] == 1
    partners = team("SA -5,0 atlantis", "SC 0,-5 mars", "a1 -1,0 martian_manhunter", "b1 1,0 flat 0", "d1 0,4 flat 5")
    partners.does("advance a1 0,0", dice=["red", "red"])
    partners.expect("told jlh.team.8")


def test_the_colour_bonus_comes_from_the_own_stronghold_only() -> None:
    """jlh.team.9"""
    table = team("SA -5,0 atlantis", "SC 0,-5 oa", "a1 -1,0 superman_2", "b1 1,0 flat 0", "d1 0,4 flat 5")
    table.does("advance a1 0,0", dice=["yellow", "red"])
    table.expect_total("a1", 12, rolled=6, colour=6)
    table.expect("told jlh.team.9")


def test_you_move_only_your_own_characters() -> None:
    """jlh.team.10"""
    table = team(*REST)
    table.refuses("advance c1 0,-3", by="jlh.team.10", seat="A")


def test_partners_pool_their_stones() -> None:
    """jlh.team.11"""
    table = team(*REST, stones={"A": 1, "C": 2}, powers={"A": ["telepathy"]})
    table.does("play telepathy", answers=["target b1"], seat="A")
    table.expect("b1 controller A", "told jlh.team.11", A_stones=0, C_stones=0)


def test_the_own_stones_go_first() -> None:
    """jlh.team.11"""
    table = team(*REST, stones={"A": 1, "C": 2}, powers={"A": ["teamwork"]})
    table.does("play teamwork", answers=["target a1"], seat="A")
    table.expect("told jlh.team.11", A_stones=0, C_stones=1)
    assert [told.event for told in table.told("jlh.team.11")] == [Paid(2, -1, 1)]
    assert [told.event for told in table.events if isinstance(told.event, Paid)] == [Paid(2, -1, 1), Paid(0, -1, 0)]


def test_the_partner_is_asked_where_the_table_wants_consent() -> None:
    """jlh.team.11"""
    options = {"team_stone_pool": "on_consent"}
    agreed = team(*REST, stones={"A": 1, "C": 2}, powers={"A": ["telepathy"]}, options=options)
    agreed.does("play telepathy", answers=["C: yes", "target b1"], seat="A")
    agreed.expect("b1 controller A", A_stones=0, C_stones=0)
    refused_by = team(*REST, stones={"A": 1, "C": 2}, powers={"A": ["telepathy"]}, options=options)
    refused_by.does("play telepathy", answers=["C: no"], seat="A")
    refused_by.expect("told jlh.team.11", A_stones=1, C_stones=2, A_powers=1)


def test_separate_purses_where_the_table_says_so() -> None:
    """jlh.team.11, jlh.power.2"""
    table = team(
        *REST, stones={"A": 1, "C": 2}, powers={"A": ["telepathy", "speed"]}, options={"team_stone_pool": "separate"}
    )
    table.refuses("play telepathy", by="jlh.power.2", seat="A")
    shared = team(*REST, stones={"A": 1, "C": 2}, powers={"A": ["telepathy"]})
    shared.does("play telepathy", answers=["target b1"], seat="A")
    shared.expect("told jlh.team.11")


def test_ultimates_only_in_your_own_turn_not_in_your_partners() -> None:
    """jlh.team.12"""
    table = team(*REST, powers={"C": ["energy_barrier"]})
    table.refuses("play energy_barrier", by="jlh.team.12", seat="C")


def test_surges_at_any_time_and_for_the_partner() -> None:
    """jlh.team.12, jlh.team.13"""
    table = team("a1 -1,0 flat 1", "b1 1,0 flat 5", "c1 0,-4 flat 5", "d1 0,4 flat 5", powers={"C": ["teamwork"]})
    table.does("advance a1 0,0", answers=["C: play teamwork @ announced", "target a1"], dice=["red", "red"])
    table.expect_total("a1", 8, rolled=1, teamwork=7)
    table.expect("b1 in discard", "told jlh.team.12", "told jlh.team.13")


def test_powers_against_the_opponents_stay_possible() -> None:
    """jlh.team.13"""
    table = team("a1 -1,0 flat 5", "b1 1,0 flat 5", "c1 0,-4 flat 5", "d1 0,4 flat 5", powers={"C": ["life_drain"]})
    table.does("advance a1 0,0", answers=["C: play life_drain @ announced", "target b1"], dice=["red", "red"])
    table.expect_total("b1", 4)
    table.expect("b1 in discard", "told jlh.team.13")


def test_last_stand_for_the_partners_last_character() -> None:
    """jlh.team.14"""
    table = team(
        "a1 -4,0 flat 5",
        "a2 -4,1 flat 5",
        "c1 0,-4 flat 5",
        "b1 4,0 flat 5",
        "d1 0,4 flat 5",
        powers={"A": ["last_stand"]},
    )
    table.does("play last_stand", seat="A")
    table.expect("told jlh.team.14")
    assert table.state.p_target[0] == table.state.f.labels.index("c1")


def test_last_stand_not_on_an_own_character_that_is_not_the_last() -> None:
    """jlh.team.14"""
    table = team(
        "a1 -4,0 flat 5",
        "a2 -4,1 flat 5",
        "c1 0,-4 flat 5",
        "c2 1,-4 flat 5",
        "b1 4,0 flat 5",
        "d1 0,4 flat 5",
        powers={"A": ["last_stand"]},
    )
    table.refuses("play last_stand", by="jlh.last_stand.2", seat="A")
    one = team(
        "a1 -4,0 flat 5",
        "a2 -4,1 flat 5",
        "c1 0,-4 flat 5",
        "b1 4,0 flat 5",
        "d1 0,4 flat 5",
        powers={"A": ["last_stand"]},
    )
    one.does("play last_stand", seat="A")
    one.expect("told jlh.team.14")


def test_the_boost_is_open_to_whoever_has_no_power_left() -> None:
    """jlh.team.15"""
    table = team(
        "a1 -1,0 flat 5",
        "b1 1,0 flat 6",
        "c1 0,-4 flat 5",
        "d1 0,4 flat 5",
        stones={"A": 0, "C": 2, "B": 0, "D": 0},
        powers={"C": ["wasteland", "wasteland"]},
    )
    table.does("advance a1 0,0", answers=["A: spend @ announced", "A: spend"], dice=["red", "red"])
    table.expect_total("a1", 7, rolled=5, stones=2)
    table.expect("told jlh.team.15", "b1 in discard", C_stones=0)


def test_the_partner_who_still_has_powers_may_not_boost() -> None:
    """jlh.team.15, jlh.ffa.11"""
    table = team("a1 -1,0 flat 5", "b1 1,0 flat 6", "c1 0,-4 flat 5", "d1 0,4 flat 5", powers={"A": ["wasteland"]})
    table.does("advance a1 0,0")
    table.refuses("spend", by="jlh.ffa.11", seat="A")
    free = team("a1 -1,0 flat 5", "b1 1,0 flat 5", "c1 0,-4 flat 5", "d1 0,4 flat 5", powers={"C": ["wasteland"]})
    free.does("advance a1 0,0", answers=["A: spend @ announced"], dice=["red", "red"])
    free.expect("told jlh.team.15")


def test_the_walls_of_a_fallen_partner_stay_friendly() -> None:
    """jlh.team.16"""
    table = team(
        "b1 0,-3 flat 9",
        "a1 -1,0 flat 5",
        "c1 -3,-3 flat 5",
        "d1 0,4 flat 5",
        to_move="B",
        in_force=[{"power": "energy_barrier", "owner": "C", "at": "0,0"}],
        stones={"C": 4},
    )
    table.does("advance b1 0,-4", dice=["red", "red"])
    table.expect("SC in discard", "c1 in discard", "told jlh.team.16", C_stones=4)
    table.does("advance d1 0,3", seat="D")
    table.offers("jump a1 1,0")


def test_face_down_powers_of_a_fallen_player_are_lost() -> None:
    """jlh.team.16"""
    table = team(
        "b1 0,-3 flat 9",
        "a1 -1,0 flat 5",
        "c1 -3,-3 flat 5",
        "d1 0,4 flat 5",
        to_move="B",
        powers={"C": ["last_stand"]},
    )
    table.does("advance b1 0,-4", dice=["red", "red"])
    table.expect("told jlh.team.16", C_powers=0)


def test_a_lone_stronghold_attacks_opposing_characters_only() -> None:
    """jlh.team.17"""
    table = team("SA -5,0 flat 6 bonus 3", "b1 2,0 flat 5", "c1 0,-3 flat 5", "d1 0,3 flat 5")
    table.refuses("fight c1", by="jlh.team.17", seat="A")
    table.does("fight b1", dice=["red", "red"])
    table.expect_total("SA", 6, rolled=6)
    table.expect("b1 in discard", "told jlh.team.17")


def test_strongholds_duel_only_when_no_character_is_left() -> None:
    """jlh.team.18"""
    table = team("b1 2,0 flat 5", "c1 0,-3 flat 5")
    table.refuses("fight SB", by="jlh.team.18", seat="A")
    table.refuses("fight SC", by="jlh.team.17", seat="A")
    bare = team("SA -5,0 flat 5 bonus 1", "SB 5,0 flat 4 bonus 4")
    bare.does("fight SB", dice=["red", "red"])
    bare.expect_total("SB", 4, rolled=4)
    bare.expect("SB in discard", "told jlh.team.18")


def test_the_game_ends_when_both_strongholds_of_a_team_are_gone() -> None:
    """jlh.team.19"""
    table = team("a1 3,0 flat 9", "SC discard", "SD discard", "b1 -3,3 flat 1")
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect("winners A and C", "told jlh.team.19")


def test_one_fallen_stronghold_is_not_the_end() -> None:
    """jlh.team.19, jlh.team.16"""
    table = team("a1 3,0 flat 9", "c1 0,-3 flat 1", "b1 -3,3 flat 1", "d1 0,3 flat 1")
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect("not over", "SB in discard", "told jlh.team.16", "not told jlh.team.19")
    over = team("a1 3,0 flat 9", "SD discard", "b1 -3,3 flat 1", "c1 0,-3 flat 1")
    over.does("advance a1 4,0", dice=["red", "red"])
    over.expect("winners A and C", "told jlh.team.19")


@pytest.mark.parametrize("power", ["telepathy", "life_drain"])
def test_powers_against_opponents_spare_the_partner(power: str) -> None:
    """jlh.team.20"""
    table = team(
        "a1 -4,0 flat 5", "b1 3,0 flat 5", "b2 2,0 flat 5", "c1 0,-3 flat 5", "d1 0,3 flat 5", powers={"A": [power]}
    )
    table.does(f"play {power}", seat="A")
    table.refuses("target c1", by="jlh.team.20", seat="A")
    table.offers("target b1", "target d1")


def test_a_shot_spares_the_partner() -> None:
    """jlh.team.20"""
    table = team(
        "a1 0,0 flat 5",
        "b1 2,0 flat 5",
        "b2 0,2 flat 5",
        "c1 0,-2 flat 5",
        "d1 0,4 flat 5",
        powers={"A": ["flying_debris"]},
    )
    table.does("play flying_debris", seat="A")
    table.refuses("target c1", by="jlh.team.20", seat="A")
