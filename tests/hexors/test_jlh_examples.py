"""The worked examples of the Justice League book."""

from __future__ import annotations

import pytest

from tests.hexors.tables import jlh


def test_superman_beats_doomsday_12_to_11() -> None:
    """jlh.color.1, jlh.color.2, jlh.total.1"""
    table = jlh(
        "SA -5,0 atlantis", "SB 5,0 mars", "a1 -1,0 superman_2", "b1 1,0 doomsday", stones={"A": 0, "B": 0}
    )  # fmt: skip
    table.does("advance a1 0,0", dice=["yellow", "red"])
    table.expect_total("a1", 12, rolled=6, colour=6)
    table.expect_total("b1", 11, rolled=8, colour=3)
    table.expect("a1 at 0,0", "b1 in discard", "told jlh.total.1", A_stones=1, B_stones=0)
    table.expect("told jlh.color.1", "told jlh.color.2")


def test_the_older_stronghold_of_the_spanish_print_has_the_same_winner() -> None:
    """jlh.color.2, jlh.battle.3"""
    table = jlh("SA -5,0 atlantis", "SB 5,0 0/0/0/2/0/0", "a1 -1,0 superman_2", "b1 1,0 doomsday")
    table.does("advance a1 0,0", dice=["yellow", "red"])
    table.expect_total("a1", 12, rolled=6, colour=6)
    table.expect_total("b1", 10, rolled=8, colour=2)
    table.expect("b1 in discard", "told jlh.battle.3", "told jlh.color.2")


def test_martian_manhunter_is_an_ally_of_mars() -> None:
    """jlh.ally.1"""
    table = jlh("SA -5,0 mars", "a1 -1,0 martian_manhunter", "b1 1,0 flat 0")
    table.does("advance a1 0,0", dice=["yellow", "red"])
    table.expect_total("a1", 10, rolled=3, colour=6, ally=1)
    table.expect("told jlh.ally.1")


def test_martian_manhunter_has_no_ally_once_mars_is_destroyed() -> None:
    """jlh.ally.3"""
    table = jlh("SA -5,0 mars", "a1 -1,0 martian_manhunter", "b1 -3,0 flat 20", "b2 1,0 flat 0", to_move="B")
    table.does("advance b1 -4,0", dice=["red", "red"])
    table.expect("SA in discard", "told jlh.ally.3")
    table.does("advance a1 0,0", dice=["yellow", "red"])
    table.expect_total("a1", 3, rolled=3)
    table.expect("b2 in discard")


@pytest.mark.parametrize(("attacker", "landing", "member"), [("b1 -2,0", "-1,0", "a1"), ("b1 3,0", "2,0", "a2")])
def test_each_of_two_touching_characters_has_the_pod_bonus(attacker: str, landing: str, member: str) -> None:
    """jlh.pod.1"""
    table = jlh("a1 0,0 flat 4", "a2 1,0 flat 4", f"{attacker} flat 4", to_move="B")
    table.does(f"advance b1 {landing}", dice=["red", "red"])
    table.expect_total(member, 5, rolled=4, pod=1)
    table.expect_total("b1", 4, rolled=4)
    table.expect("b1 in discard", "told jlh.pod.1")


def test_the_turns_of_team_play_run_in_a_figure_eight() -> None:
    """jlh.team.4"""
    table = jlh("a1 -2,0 flat 1", "b1 2,0 flat 1", "c1 0,-2 flat 1", "d1 0,2 flat 1", mode="team", players=4)
    for seat, step in (("A", "a1 -2,1"), ("B", "b1 2,-1"), ("C", "c1 1,-2"), ("D", "d1 -1,2")):
        table.expect(f"to move {seat}")
        table.does(f"advance {step}")
    table.expect("to move A", "told jlh.team.4")


def test_a_jump_leads_over_one_friend_to_the_space_opposite() -> None:
    """jlh.jump.1"""
    table = jlh("a1 0,0 flat 1", "a2 1,0 flat 1", "b1 0,5 flat 1")
    table.offers_exactly(["jump a1 2,0"], start="jump a1")
    table.does("jump a1 2,0")
    table.expect("a1 at 2,0", "a2 at 1,0", "told jlh.jump.1", "to move B")


def test_a_jump_ends_beside_two_enemies_and_both_are_fought() -> None:
    """jlh.battle.7, jlh.jump.9"""
    table = jlh("a1 0,0 flat 9", "a2 1,0 flat 1", "b1 3,-1 flat 1", "b2 2,1 flat 1", "b3 0,5 flat 1")
    table.does("jump a1 2,0", dice=["red"] * 4, answers=["fight b2"])
    table.expect("a1 at 2,0", "b1 in discard", "b2 in discard", "told jlh.battle.7", "told jlh.jump.9")
