"""The quick opinion: what counts for it, and that its player beats one who plays anything."""

from __future__ import annotations

import random

import pytest

from hexdial.games.heroclix2008.estimate import estimate, hit_chance
from hexdial.games.heroclix2008.game import HCB
from hexdial.kernel.play import apply, start_from
from hexdial.players.greedy import choose_greedily
from tests.heroclix2008.tables import hcb, name


def test_both_chances_make_one() -> None:
    for units in (("a1 0,0", "b1 15,15"), ("a1 0,0 click=4", "b1 1,0", "b2 5,5")):
        s = hcb(*units).state
        assert estimate(s, 0) + estimate(s, 1) == pytest.approx(1)


def test_equal_sides_are_even() -> None:
    assert estimate(hcb("a1 0,0", "b1 15,15").state, 0) == pytest.approx(0.5)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"points": {"A": 2}}, {"points": {"A": 1}}),
        ({"points": {"B": 1}}, {"points": {"B": 3}}),
    ],
)
def test_knockouts_count(better: dict[str, object], worse: dict[str, object]) -> None:
    units = ("a1 0,0", "b1 15,15")
    assert estimate(hcb(*units, **better).state, 0) > estimate(hcb(*units, **worse).state, 0)  # type: ignore[arg-type]  # one field only


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (("a1 0,0", "b1 15,15 click=3"), ("a1 0,0", "b1 15,15")),
        (("a1 0,0 click=2", "b1 15,15"), ("a1 0,0 click=3", "b1 15,15")),
        (("a1 5,5 8/10/16/4", "b1 5,6"), ("a1 5,5", "b1 5,6")),
    ],
)
def test_health_and_strength_count(better: tuple[str, ...], worse: tuple[str, ...]) -> None:
    assert estimate(hcb(*better).state, 0) > estimate(hcb(*worse).state, 0)


def test_one_knockout_before_the_goal_is_nearly_won() -> None:
    s = hcb("a1 0,0", "a2 1,1", "b1 15,15", "b2 14,14", points={"A": 4}).state
    assert estimate(s, 0) > 0.9
    assert estimate(s, 1) < 0.1


def test_a_knockout_is_worth_more_than_the_clicks_it_costs() -> None:
    behind = hcb("a1 0,0", "b1 15,15", points={"B": 1}).state
    hurt = hcb("a1 0,0 click=6", "b1 15,15").state
    assert estimate(behind, 0) < estimate(hurt, 0) < 0.5


def test_the_end_is_certain() -> None:
    table = hcb("a1 0,0", "b1 1,0 click=6", points={"A": 4})
    table.attacks("a1", "punch b1", ["6", "6"])
    assert (estimate(table.state, 0), estimate(table.state, 1)) == (1.0, 0.0)


@pytest.mark.parametrize(("needed", "ways"), [(1, 36), (2, 36), (3, 35), (7, 21), (12, 1), (13, 0)])
def test_two_dice(needed: int, ways: int) -> None:
    assert hit_chance(needed) == pytest.approx(ways / 36)


def test_the_greedy_player_knocks_out_whom_it_can() -> None:
    s = hcb("a1 5,5", "b1 5,6 click=6", "b2 15,15", points={"A": 4}, actions=1).state
    position = start_from(HCB, s)
    decision = position.decision
    assert decision is not None
    chosen = decision.options[choose_greedily(HCB, position, random.Random(1))]
    assert HCB.actions(s).text(chosen) in ("a1 attack", "a1 move-attack")
    after = apply(position, chosen, 0)
    if after.decision is not None and after.decision.key == "to":
        here = HCB.actions(s).parse(f"to {name('5,5')}")
        assert here in after.decision.options
