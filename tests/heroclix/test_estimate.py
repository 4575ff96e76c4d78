"""A quick opinion: equal sides are even, and points, clicks, blows and fresh figures count for who has them."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.games.heroclix.estimate import estimate
from hexdial.games.heroclix.state import State
from tests.heroclix.tables import heroclix


def drawn(**figures: Any) -> State:
    """Everybody costs 50 points unless it says otherwise."""
    costly = {name: text if "points" in text else f"{text} points 50" for name, text in figures.items()}
    state: State = heroclix(**costly).position.state
    return state


def test_equal_sides_are_even_near_and_far() -> None:
    for square in ("E6", "E9", "P16"):
        s = drawn(A="E5", X=square)
        assert estimate(s, 0) == pytest.approx(0.5)
        assert estimate(s, 0) + estimate(s, 1) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"A": "E5", "X": "E14 click 3"}, {"A": "E5", "X": "E14 click 2"}),
        ({"A": "E5 click 2", "X": "E14"}, {"A": "E5 click 3", "X": "E14"}),
        ({"A": "E5", "X": "E14 tokens 1"}, {"A": "E5", "X": "E14"}),
        ({"A": "E5 8/11/16/4", "X": "E6 8/10/16/3"}, {"A": "E5 8/10/16/3", "X": "E6 8/10/16/3"}),
        ({"A": "E5 points 60", "X": "E14"}, {"A": "E5 points 50", "X": "E14"}),
        ({"A": "E5", "X": "E14", "Y": "place ko"}, {"A": "E5", "X": "E14", "Y": "E12"}),
    ],
)
def test_plain_things_count(better: dict[str, str], worse: dict[str, str]) -> None:
    good, bad = drawn(**better), drawn(**worse)
    assert estimate(good, 0) > estimate(bad, 0)
    assert estimate(good, 1) < estimate(bad, 1)


def test_a_whole_team_against_one_on_its_last_click_is_nearly_won() -> None:
    s = drawn(A="E5", B="E4", C="D5", X="E6 click 6")
    assert estimate(s, 0) > 0.85


def test_a_blow_counts_only_where_it_can_fall() -> None:
    near = drawn(A="E5 8/10/16/3", X="E6 8/8/16/1")
    far = drawn(A="E1 8/10/16/3", X="E16 8/8/16/1")
    assert estimate(near, 0) > estimate(far, 0)


def test_whoever_waits_too_long_had_better_go_there() -> None:
    """Both would stand for ever where the first to come near is the first to be struck."""
    near, far = drawn(A="E5", X="E9"), drawn(A="E1", X="E16")
    for s in (near, far):
        s.quiet = 4
        assert estimate(s, 0) + estimate(s, 1) == pytest.approx(1.0)
    for s in (near, far):
        s.quiet = 10
    assert estimate(near, 0) > estimate(far, 0) + 0.1
    assert estimate(near, 1) > estimate(far, 1) + 0.1
