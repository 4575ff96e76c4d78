"""Resigning is the loss of all tiles, in Free-For-All and team play that of the Stronghold."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.games.hexors.game import JLH, YGH
from hexdial.games.hexors.state import GONE
from hexdial.kernel.game import Game
from hexdial.kernel.play import settle_resignation, start_from
from tests.hexors.tables import fresh, jlh


@pytest.mark.parametrize("game", [JLH, YGH], ids=["jlh", "ygh"])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_other_player_wins(game: Game[Any], seat: int) -> None:
    position = start_from(game, fresh(game, mode="beginner").position.settled)
    after = settle_resignation(position, seat)
    assert after.outcome is not None
    assert after.outcome.winners == (1 - seat,)
    assert after.outcome.scores == ((0.0, 1.0), (1.0, 0.0))[seat]


def test_in_free_for_all_the_others_play_on() -> None:
    drawn = jlh("a1 -4,0 flat 5", "b1 4,0 flat 5", "c1 0,-4 flat 5", mode="ffa", players=3)
    after = settle_resignation(start_from(JLH, drawn.position.settled), 0)
    assert after.outcome is None
    assert after.state.out == [1, 0, 0]
    assert after.state.active == 1
    assert after.state.where[: after.state.f.block] == [GONE] * after.state.f.block


def test_somebody_elses_turn_goes_on() -> None:
    drawn = jlh("a1 -4,0 flat 5", "b1 4,0 flat 5", "c1 0,-4 flat 5", mode="ffa", players=3)
    after = settle_resignation(start_from(JLH, drawn.position.settled), 2)
    assert (after.state.active, after.state.out) == (0, [0, 0, 1])
    assert settle_resignation(start_from(JLH, after.settled), 2).state.out == [0, 0, 1]


def test_the_last_player_left_wins() -> None:
    drawn = jlh("a1 -4,0 flat 5", "b1 4,0 flat 5", "SC discard", mode="ffa", players=3)
    after = settle_resignation(start_from(JLH, drawn.position.settled), 1)
    assert after.outcome is not None
    assert after.outcome.winners == (0,)


def test_before_the_first_turn_the_rest_of_the_set_up_goes_on_without_him() -> None:
    table = fresh(JLH, mode="ffa", players=3, ages=[3, 2, 1])
    after = settle_resignation(start_from(JLH, table.position.settled), 2)
    assert after.decision is not None
    assert (after.decision.seat, after.decision.key) == (0, "settle")
    assert after.state.out == [0, 0, 1]
