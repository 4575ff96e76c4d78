"""Whatever is told in whole games adds up: costs, movement points, totals, damage, ways, clicks, points."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from hexdial.games.heroclix2008.events import (
    Aimed,
    Compared,
    Damaged,
    Given,
    Healed,
    Moved,
    Reinforced,
    Rolled,
    Scored,
    TurnBegan,
    TurnEnded,
)
from hexdial.games.heroclix2008.game import HCB
from hexdial.games.heroclix2008.state import State
from hexdial.kernel.play import play_out
from hexdial.kernel.table import Event, Randomly

MODES = ["standard", "one_booster", "two_booster"]


def played(mode: str, seed: int) -> tuple[State, list[Event]]:
    """A random game by the book with everything told."""
    rng = random.Random(f"{mode} {seed}")
    brought = ["random"] * (1 if mode == "one_booster" else 2)
    table = Randomly(HCB.setup(HCB.complete({"mode": mode, "lineups": brought}, rng)), seed)
    table.telling = True
    play_out(HCB, table)
    return table.s, [told.event for told in table.events]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(3))
def test_reasons_add_up(mode: str, seed: int) -> None:
    s, events = played(mode, seed)
    for event in events:
        if isinstance(event, Moved):
            assert sum(reason.change for reason in event.reasons) == event.cost
            assert sum(reason.change for reason in event.allowed) == event.points >= event.cost
        elif isinstance(event, Compared):
            assert sum(reason.change for reason in event.reasons) == event.total
            assert sum(reason.change for reason in event.against) == event.defense
            assert event.hit == (event.total >= event.defense)
        elif isinstance(event, Damaged):
            assert sum(reason.change for reason in event.reasons) == event.damage >= 0
        elif isinstance(event, Aimed):
            assert [reason.change for reason in event.reasons[1:]] == [0] * (len(event.reasons) - 1)
            assert 1 <= event.reasons[0].change <= max(1, s.f.range[event.figure])
            assert s.f.owner[event.figure] != s.f.owner[event.target]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(3))
def test_ways_are_walked_step_by_step(mode: str, seed: int) -> None:
    s, events = played(mode, seed)
    where: dict[int, int] = {}
    for event in events:
        if isinstance(event, Reinforced):
            where[event.figure] = event.cell
        elif isinstance(event, Moved):
            assert where.get(event.figure, event.path[0]) == event.path[0]
            where[event.figure] = event.path[-1]
            assert len(set(event.path)) == len(event.path)
            assert all(b in s.f.board.near[a] for a, b in pairwise(event.path))
            rules = [reason.rule for reason in event.reasons]
            if "hcb.power.8" not in rules:
                assert all(b in s.f.ways[a] for a, b in pairwise(event.path))
                assert sum(s.f.ground.cost[cell] for cell in event.path[1:]) == event.cost
            assert ("hcb.terrain.8" in rules) == (len(event.path) > 1 and s.f.ground.hindered[event.path[-1]])
            assert ("hcb.terrain.6" in rules) == (len(event.path) > 1 and s.f.ground.hindered[event.path[0]])
            assert ("hcb.move.3" in rules) == (event.cost < event.points)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(3))
def test_dials_points_and_turns_are_counted_right(mode: str, seed: int) -> None:
    s, events = played(mode, seed)
    click = [0] * s.f.figures
    points = [0, 0]
    turn, seat, left = 0, -1, 3
    for event in events:
        if isinstance(event, Damaged):
            click[event.figure] = min(s.f.clicks[event.figure], click[event.figure] + event.damage)
            assert event.click == click[event.figure]
        elif isinstance(event, Healed):
            click[event.figure] -= event.health
            assert event.click == click[event.figure] >= 0
            assert 1 <= event.health <= 2
        elif isinstance(event, Reinforced):
            click[event.figure] = 0
            assert s.f.points[event.figure] <= s.f.points[event.lost] + 10
            assert event.cell in s.f.ground.rows[s.f.owner[event.figure]]
        elif isinstance(event, Scored):
            points[event.seat] += 1
            assert event.total == points[event.seat]
        elif isinstance(event, TurnBegan):
            turn += 1
            assert (event.turn, event.seat) == (turn, 1 - seat if seat >= 0 else event.seat)
            seat, left = event.seat, 3
        elif isinstance(event, Given):
            left -= 1
            assert event.left == left >= 0
        elif isinstance(event, TurnEnded):
            assert (event.seat, event.left) == (seat, left)
        elif isinstance(event, Rolled):
            assert all(1 <= die <= 6 for die in event.dice)
    assert s.points == points
    assert s.click == click
