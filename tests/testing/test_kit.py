from __future__ import annotations

import random

import pytest

from hexdial.games.hexors.game import JLH
from hexdial.kernel.table import Told
from hexdial.testing.kit import refused
from tests.hexors.tables import fresh, jlh, ygh


def test_dice_and_answers_come_in_the_order_asked() -> None:
    table = jlh("a1 -1,0 flat 5", "b1 1,0 1/2/3/4/5/6", "b2 4,0 flat 1")
    table.does("advance a1 0,0", dice=["green", "purple", "green", "white"])  # 5 : 5, then 5 : 6
    table.expect("a1 in discard", "b1 at 1,0", "told jlh.total.2", A_stones=9, B_stones=10)


def test_a_die_too_many_names_what_is_left() -> None:
    table = jlh("a1 0,0 flat 5", "b1 4,0 flat 5")
    with pytest.raises(AssertionError, match="B is asked move, but the script goes on with die red"):
        table.does("advance a1 0,1", dice=["red"])


def test_a_die_too_few_names_the_question() -> None:
    table = jlh("a1 -1,0 flat 5", "b1 1,0 flat 6")
    table.does("advance a1 0,0", dice=["green"])
    with pytest.raises(AssertionError, match="chance is asked roll, but no die was given"):
        table.expect("a1 at 0,0")
    table.expect("a1 at 0,0", "asked chance roll")


def test_a_die_too_few_before_the_next_action_names_the_question() -> None:
    table = jlh("a1 -1,0 flat 5", "b1 1,0 flat 6")
    table.does("advance a1 0,0", dice=["green"])
    with pytest.raises(AssertionError, match="chance is asked roll, but no die is left; left over: advance b1 2,0"):
        table.does("advance b1 2,0")


def test_an_answer_that_cannot_be_given_names_its_rule() -> None:
    table = jlh("a1 0,0 flat 5")
    with pytest.raises(AssertionError, match=r"'advance a1 2,0' is no answer: .*\(rule jlh.move.5\)"):
        table.does("advance a1 2,0")


def test_an_answer_nobody_asks_for_is_left_over() -> None:
    table = jlh("a1 0,0 flat 5", "b1 4,0 flat 5", powers={"B": ["escape"]})
    with pytest.raises(AssertionError, match="and 'B: play escape' is no answer"):
        table.does("advance a1 0,1", answers=["B: play escape"])


def test_windows_that_nobody_mentions_are_declined() -> None:
    table = jlh("a1 -1,0 flat 5", "b1 1,0 flat 3", "b2 4,0 flat 1", powers={"A": ["teamwork"], "B": ["teamwork"]})
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("b1 gone", "to move B", A_powers=1, B_powers=1)


def test_an_answer_waits_for_its_window() -> None:
    table = jlh("a1 -1,0 flat 5", "b1 1,0 flat 1", powers={"B": ["teamwork"]})
    table.does("advance a1 0,0", dice=["red", "red"], answers=["play teamwork @ defender rolled", "target b1"])
    table.expect("a1 gone", "b1 at 1,0")
    rules = [told.rule for told in table.events]
    assert rules.index("jlh.power.3") > rules.index("jlh.battle.2")
    table.expect_total("b1", 8, rolled=1, teamwork=7)


def test_each_seat_may_have_its_own_answers() -> None:
    table = jlh("a1 -1,0 flat 5", "b1 1,0 flat 4", powers={"A": ["teamwork"], "B": ["teamwork"]})
    table.does(
        "advance a1 0,0",
        dice=["red", "red"],
        B=["play teamwork @ announced", "target b1"],
        A=["play teamwork @ defender rolled", "target a1"],
    )
    table.expect("b1 gone", A_powers=0, B_powers=0)


def test_explicit_windows_stay_open() -> None:
    table = jlh("a1 0,0 flat 5", "b1 4,0 flat 5", powers={"A": ["teamwork"]}, windows="explicit")
    with pytest.raises(AssertionError, match=r"A is asked power \(start\)"):
        table.does("advance a1 0,1")
    table.does("decline")
    table.does("advance a1 0,1")
    table.expect("asked A power", "to move A")
    with pytest.raises(AssertionError, match="asked is A power"):
        table.expect("asked B move")


def test_a_refusal_must_name_the_rule() -> None:
    table = jlh("a1 0,0 flat 5")
    table.refuses("advance a1 2,0", by="jlh.move.5")
    with pytest.raises(AssertionError, match=r"is refused by jlh.move.5, not by jlh.move.1"):
        table.refuses("advance a1 2,0", by="jlh.move.1")
    with pytest.raises(AssertionError, match="'advance a1 0,1' is offered"):
        table.refuses("advance a1 0,1", by="jlh.move.5")


def test_offers_are_exact() -> None:
    table = jlh("a1 0,-6 flat 5")
    table.offers("advance a1 1,-6")
    table.offers_exactly(["advance a1 1,-6", "advance a1 -1,-5", "advance a1 0,-5"], start="advance a1")
    with pytest.raises(AssertionError, match="not offered: advance a1 3,3"):
        table.offers_exactly(["advance a1 3,3"], start="advance a1")
    with pytest.raises(AssertionError, match="offered although nobody expects it: advance a1 1,-6"):
        table.offers_exactly(["advance a1 -1,-5", "advance a1 0,-5"], start="advance a1")
    with pytest.raises(AssertionError, match="is not offered"):
        table.offers("advance a1 3,3")


@pytest.mark.parametrize(
    ("sentence", "problem"),
    [
        ("a1 at 0,0", "a1 at 0,1"),
        ("a1 gone", "it stands on 0,1"),
        ("c1 gone", "there is no c1; there are SA, SB, a1, b1"),
        ("b1 in discard", "b1 is in units"),
        ("c1 at 0,0", "there is no c1; there are SA, SB, a1, b1"),
        ("to move A", "it is the turn of B"),
        ("winner A", "the game goes on"),
        ("told jlh.battle.1", "it was not told"),
        ("not told jlh.move.1", "jlh.move.1 was told"),
        ("b1 controller A", "b1 controller nothing"),
        ("a1 happy", "says nothing that can be checked"),
    ],
)
def test_an_expectation_that_fails_says_what_is_there(sentence: str, problem: str) -> None:
    table = jlh("a1 0,0 flat 5", "b1 4,0 flat 5")
    table.does("advance a1 0,1")
    with pytest.raises(AssertionError) as failure:
        table.expect(sentence)
    assert problem in str(failure.value)
    assert "(a1)" in str(failure.value), "the board is drawn"
    assert "jlh.move.1" in str(failure.value), "the events are listed"


def test_counts_by_seat() -> None:
    table = jlh("a1 0,0 flat 5", stones={"A": 3}, powers={"B": ["escape", "teamwork x2"]})
    table.expect(A_stones=3, B_stones=9, B_powers=3, A_powers=0)
    with pytest.raises(AssertionError, match="A_stones = 2: A has stones 3"):
        table.expect(A_stones=2)


def test_a_match_can_begin_at_its_beginning() -> None:
    table = fresh(JLH, mode="beginner")
    table.does("heads", dice=["chair 1", "tails"])
    table.expect("asked A take home", "told jlh.setup.3")


def test_a_finished_game_takes_no_more() -> None:
    table = ygh("a1 3,0 flat 9", "CB 5,0 flat 0")
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect("winner A", "told ygh.win.1")
    with pytest.raises(AssertionError, match="the game is over; left over: advance a1 3,0"):
        table.does("advance a1 3,0")


def test_refused_names_the_rule_of_the_edge() -> None:
    with refused("jlh.setup.1"):
        JLH.complete({"mode": "beginner", "players": 3}, random.Random(0))
    with (
        pytest.raises(AssertionError, match=r"refused by jlh.setup.1, not by jlh.ffa.1"),
        refused("jlh.ffa.1"),
    ):
        JLH.complete({"mode": "beginner", "players": 3}, random.Random(0))
    with pytest.raises(AssertionError, match="not refused"), refused("jlh.setup.1"):
        JLH.complete({"mode": "beginner"}, random.Random(0))


def test_events_are_told_once() -> None:
    """What expectations look ahead at is not played twice."""
    table = jlh("a1 0,0 flat 5", "b1 4,0 flat 5", powers={"A": ["teamwork"], "B": ["teamwork"]})
    table.does("advance a1 0,1")
    seen: list[Told] = table.events
    assert table.events == seen
    table.does("advance b1 4,1")
    assert table.events[: len(seen)] == seen
