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


def test_three_fifths_of_two_hundred_are_clear() -> None:
    """The error of the difference is 1 / sqrt(200 * 0.6 * 0.4); each of the two is half of it away from 0."""
    best, worst = rate_players([Meeting("a", "b", 120, 200)])
    assert best.low > 0 > worst.high
    assert best.high - best.points == pytest.approx(ELO * 1.96 / math.sqrt(200 * 0.24) / 2, rel=0.02)


def test_the_ends_of_a_chain_are_less_certain_than_its_middle() -> None:
    """Neighbours alone have met: what is between the ends is the sum of four steps."""
    chain = rate_players([Meeting(f"p{place}", f"p{place + 1}", 50, 100) for place in range(4)])
    wide = {one.player: one.high - one.low for one in chain}
    assert wide["p0"] > wide["p1"] > wide["p2"]
    step = 1 / math.sqrt(100 * 0.25)
    ends = math.sqrt(sum(share * share for share in (0.8, 0.6, 0.4, 0.2))) * step
    assert wide["p0"] / 2 == pytest.approx(ELO * 1.96 * ends, rel=0.03)


def test_alone_against_three_a_quarter_is_even_and_a_half_is_three_times_as_strong() -> None:
    even = rate_players([Meeting("a", "b", 2500, 10_000, 4)])
    assert [one.points for one in even] == pytest.approx([0, 0], abs=0.1)
    strong = rate_players([Meeting("a", "b", 50_000, 100_000, 4)])
    assert strong[0].player == "a"
    assert strong[0].points - strong[1].points == pytest.approx(ELO * math.log(3), abs=0.1)


@pytest.mark.parametrize(
    ("pairs", "sides"),
    [
        ([(0, 1)], 2),
        ([(0, 1), (1, 2), (2, 3), (3, 4)], 2),
        ([(0, 1), (0, 2), (1, 2)], 2),
        ([(0, 1), (1, 0), (1, 2), (2, 1)], 4),
    ],
)
def test_intervals_hold_the_truth_as_often_as_they_say(pairs: list[tuple[int, int]], sides: int) -> None:
    rng = random.Random(3)
    count = 1 + max(max(pair) for pair in pairs)
    strength = [math.exp(0.3 * place) for place in range(count)]
    middle = 0.3 * (count - 1) / 2
    held, seen = 0, 0
    for _ in range(400):
        table = []
        for one, other in pairs:
            chance = strength[one] / (strength[one] + (sides - 1) * strength[other])
            won = sum(rng.random() < chance for _ in range(150))
            table.append(Meeting(str(one), str(other), won, 150, sides))
        for rating in rate_players(table):
            held += rating.low <= ELO * (0.3 * int(rating.player) - middle) <= rating.high
            seen += 1
    assert 0.92 <= held / seen <= 0.98


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
