"""Batches: plain arrays that say the same as the matches, on any number of processes."""

from __future__ import annotations

import numpy as np
import pytest

from hexdial.envs.batch import Batch
from hexdial.kernel.errors import HexdialError
from tests.envs.ways import Way, every_way, world_of

KINDS = ("observations", "masks", "rewards", "dones", "seats")


@every_way
def test_the_arrays_say_what_the_matches_say(way: Way) -> None:
    batch = Batch(way.game, way.mode, n=2, seed=7)
    world = world_of(way)
    matches = [world.begin(f"7/{row}/0") for row in range(2)]
    for _ in range(40):
        actions = batch.random_actions()
        for row, match in enumerate(matches):
            assert match.decision is not None
            assert batch.arrays.seats[row] == match.decision.seat
            assert np.array_equal(np.flatnonzero(batch.arrays.masks[row]), np.sort(world.legal(match)))
            assert np.array_equal(batch.arrays.observations[row], world.observer.observe(match, match.decision.seat))
            match.answer(world.codec.decode(int(actions[row])))
        batch.step(actions)
        if batch.arrays.dones.any():
            break


def test_matches_end_with_rewards_and_begin_anew() -> None:
    batch = Batch("hcb", "two_booster", n=4, seed=1)
    ended = 0
    for _ in range(900):
        arrays = batch.step(batch.random_actions())
        for row in np.flatnonzero(arrays.dones):
            assert sorted(arrays.rewards[row].tolist()) in ([-1.0, 1.0], [0.0, 0.0])
            ended += 1
        assert not arrays.rewards[~arrays.dones].any()
        assert arrays.masks.any(axis=1).all()
    assert ended >= 4


def test_an_illegal_action_loses_the_match() -> None:
    batch = Batch("nsh", "team", n=2, seed=1)
    actions = batch.random_actions()
    actions[0] = int(np.flatnonzero(~batch.arrays.masks[0])[0])
    seat = int(batch.arrays.seats[0])
    arrays = batch.step(actions)
    team = batch.world.teams[seat]
    assert arrays.dones.tolist() == [True, False]
    assert arrays.rewards[0].tolist() == [-1.0 if other == team else 0.0 for other in batch.world.teams]


def test_two_processes_play_what_one_plays() -> None:
    one = Batch("hcb", "one_booster", n=5, seed=3)
    with Batch("hcb", "one_booster", n=5, seed=3, processes=2) as two:
        for _ in range(120):
            actions = one.random_actions()
            assert np.array_equal(actions, two.random_actions())
            one.step(actions)
            two.step(actions)
            for kind in KINDS:
                assert np.array_equal(getattr(one.arrays, kind), getattr(two.arrays, kind)), kind
    with pytest.raises(HexdialError, match="closed"):
        two.step(actions)


def test_a_reset_batch_begins_as_it_began() -> None:
    batch = Batch("nsh", "duel", n=3, seed=9)
    first = batch.arrays.observations.copy()
    batch.step(batch.random_actions())
    assert np.array_equal(batch.reset().observations, first)


@pytest.mark.parametrize(("n", "processes"), [(0, 1), (2, 3), (2, 0)])
def test_a_batch_that_cannot_be_is_one_sentence(n: int, processes: int) -> None:
    with pytest.raises(HexdialError, match="cannot be"):
        Batch("hcb", n=n, processes=processes)


def test_a_wrong_number_of_actions_is_one_sentence() -> None:
    with pytest.raises(HexdialError, match="3 actions are needed"):
        Batch("hcb", "one_booster", n=3).step(np.zeros(2, np.int64))
