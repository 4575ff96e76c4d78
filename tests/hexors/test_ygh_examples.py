"""The worked examples of the Yu-Gi-Oh! book."""

from __future__ import annotations

import pytest

from tests.hexors.tables import ygh

GAIA = ["CA -5,0 yugi", "CB 5,0 kaiba", "a1 -1,0 gaia_the_fierce_knight", "b1 1,0 thousand_dragon"]


def test_gaia_beats_thousand_dragon_10_to_9() -> None:
    """ygh.element.1, ygh.element.2, ygh.total.1"""
    table = ygh(*GAIA, "b2 5,-3 kuriboh", stones={"A": 0, "B": 0})
    table.does("advance a1 0,0", dice=["green", "yellow"])
    table.expect_total("a1", 10, rolled=5, colour=5)
    table.expect_total("b1", 9, rolled=7, colour=2)
    table.expect("a1 at 0,0", "b1 in discard", "told ygh.total.1", A_stones=1, B_stones=0)
    table.expect_told("ygh.element.1", "ygh.element.2")


def test_the_spanish_print_rolls_red_and_the_element_stays_green() -> None:
    """ygh.element.1, ygh.gem.1"""
    table = ygh("CA -5,0 yugi", "CB 5,0 kaiba", "a1 -1,0 0/0/0/5/0/0 earth", "b1 1,0 thousand_dragon", stones={"A": 0})
    table.does("advance a1 0,0", dice=["red", "yellow"])
    table.expect_total("a1", 10, rolled=5, colour=5)
    table.expect_total("b1", 9, rolled=7, colour=2)
    table.expect("b1 in discard", "told ygh.gem.1", "told ygh.element.1", A_stones=1)


@pytest.mark.parametrize("mode", ["beginner", "collectors"])
def test_a_character_beaten_first_ends_the_game_without_the_other_duel(mode: str) -> None:
    """ygh.duel.9"""
    table = ygh("a1 3,0 flat 9", "b1 4,-1 flat 1", mode=mode)
    table.does("advance a1 4,0", answers=["fight CB"], dice=["red", "red"])
    table.expect("winner A", "CB in discard", "b1 at 4,-1", "told ygh.duel.9")
    assert table.totals("a1") == [9]


def test_a_mystic_barrier_is_a_friendly_tile() -> None:
    """ygh.trap.14, ygh.trap.15"""
    barrier = [{"power": "mystic_barrier", "owner": "A", "at": "1,0"}]
    table = ygh("a1 0,0 flat 5", "b1 2,-1 flat 5", "b2 -2,0 flat 5", in_force=barrier)
    table.offers("jump a1 2,0")
    table.does("jump a1 2,0", dice=["red", "red"])
    table.expect_total("a1", 6, rolled=5, pod=1)
    table.expect("b1 in discard", "told ygh.trap.14")
    other = ygh("a1 0,0 flat 5", "b1 2,-1 flat 5", to_move="B", in_force=barrier)
    other.refuses("jump b1 0,1", by="ygh.trap.15")


def test_a_jump_leads_over_one_friend_to_the_space_opposite() -> None:
    """ygh.jump.1, ygh.jump.4"""
    table = ygh("a1 0,0 flat 1", "a2 1,0 flat 1", "b1 0,5 flat 1")
    table.offers_exactly(["jump a1 2,0"], start="jump a1")
    table.refuses("jump a1 2,-1", by="ygh.jump.4")
    table.does("jump a1 2,0")
    table.expect("a1 at 2,0", "a2 at 1,0", "told ygh.jump.1", "to move B")


def test_a_multiple_jump_turns_between_two_friends() -> None:
    """ygh.jump.5"""
    table = ygh("a1 0,0 flat 1", "a2 1,0 flat 1", "a3 2,1 flat 1", "b1 5,-3 flat 1")
    table.does("jump a1 2,0", answers=["jump a1 2,2"])
    table.expect("a1 at 2,2", "told ygh.jump.5", "to move B")


def test_an_attack_on_two_at_once_is_two_duels() -> None:
    """ygh.duel.6, ygh.jump.7"""
    table = ygh("a1 0,0 flat 9", "a2 1,0 flat 1", "b1 3,-1 flat 1", "b2 2,1 flat 1", "b3 0,5 flat 1")
    table.does("jump a1 2,0", dice=["red"] * 4, answers=["fight b2"])
    table.expect("a1 at 2,0", "b1 in discard", "b2 in discard", "told ygh.duel.6", "told ygh.jump.7")


@pytest.mark.parametrize(("attacker", "landing", "member"), [("b1 -2,0", "-1,0", "a1"), ("b1 3,0", "2,0", "a2")])
def test_each_of_two_touching_monsters_has_the_pod_bonus(attacker: str, landing: str, member: str) -> None:
    """ygh.pod.1"""
    table = ygh("a1 0,0 flat 4", "a2 1,0 flat 4", f"{attacker} flat 4", to_move="B")
    table.does(f"advance b1 {landing}", dice=["red", "red"])
    table.expect_total(member, 5, rolled=4, pod=1)
    table.expect_total("b1", 4, rolled=4)
    table.expect("b1 in discard", "told ygh.pod.1")
