"""Ratings and early ends, against what can be worked out by hand."""

import math
import random

import pytest

from hexdial.arena.ratings import ELO, Meeting, rate_players, sequential


def test_three_of_four_are_worth_their_logarithm() -> None:
    """With many games the loan of a half does not matter: 3 : 1 is the logarithm of 3 apart."""
    ratings = rate_players([Meeting("a", "b", 75_000, 100_000)])
    assert [one.player for one in ratings] == ["a", "b"]
    assert ratings[0].points - ratings[1].points == pytest.approx(ELO * math.log(3), abs=0.1)
    assert sum(one.points for one in ratings) == pytest.approx(0)
    assert (ratings[0].games, ratings[0].score) == (100_000, 75_000)


def test_the_order_of_the_games_does_not_matter() -> None:
    meetings = [Meeting("a", "b", 7, 10), Meeting("b", "c", 6, 10), Meeting("c", "a", 2, 10), Meeting("a", "b", 1, 4)]
    wanted = rate_players(meetings)
    for seed in range(5):
        shuffled = random.Random(seed).sample(meetings, len(meetings))
        assert [one.player for one in rate_players(shuffled)] == [one.player for one in wanted]
        for one, other in zip(rate_players(shuffled), wanted, strict=True):
            assert one.points == pytest.approx(other.points)


def test_a_clean_sheet_is_strong_and_uncertain_not_infinite() -> None:
    best = rate_players([Meeting("a", "b", 5, 5)])[0]
    assert 100 < best.points < 1000
    assert best.high - best.low > 200


def test_more_games_make_the_interval_narrower() -> None:
    few = rate_players([Meeting("a", "b", 6, 10)])[0]
    many = rate_players([Meeting("a", "b", 600, 1000)])[0]
    assert many.high - many.low < (few.high - few.low) / 5


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    rng = random.Random(3)
    truth = ELO * math.log(0.64 / 0.36) / 2
    held = 0
    for _ in range(100):
        won = sum(rng.random() < 0.64 for _ in range(200))
        best = next(one for one in rate_players([Meeting("a", "b", won, 200)]) if one.player == "a")
        held += best.low <= truth <= best.high
    assert held >= 0.9 * 100


def test_the_sequential_test_decides_and_seldom_wrongly() -> None:
    assert sequential([]).decided == ""
    assert sequential([1.0] * 40).decided == "better"
    assert sequential([0.0] * 40).decided == "not better"
    rng = random.Random(1)
    wrong = 0
    for _ in range(60):
        scores: list[float] = []
        while not sequential(scores).decided:
            scores.append(float(rng.random() < 0.5))
        wrong += sequential(scores).decided == "better"
    assert wrong <= 0.15 * 60
