"""When the screen must be handed over: only where people at it see different things."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from hexdial.front.secrets import has_secrets
from hexdial.games.hexors.game import JLH, YGH
from hexdial.games.neuroshima.game import NSH
from hexdial.kernel.play import Game, Position, apply, start


def journey(game: Game[Any], settings: dict[str, object], most: int = 60) -> Iterator[Position[Any]]:
    rng = random.Random(4)
    position = start(game, game.complete(settings, rng))
    for _ in range(most):
        yield position
        decision = position.decision
        if decision is None:
            return
        position = apply(position, rng.choices(decision.options, decision.weights)[0], decision.seat)


def test_what_everybody_sees_alike_is_no_secret() -> None:
    """In the draft tiles lie face down for everybody; draw piles are hidden from their owners too."""
    assert not any(has_secrets(one, [0, 1]) for one in journey(JLH, {"mode": "beginner"}))
    assert not any(has_secrets(one, [0, 1]) for one in journey(NSH, {"mode": "duel"}))


@pytest.mark.parametrize("game", [JLH, YGH])
def test_silver_tiles_in_hand_are_secret_between_people_at_one_screen(game: Game[Any]) -> None:
    for position in journey(game, {"mode": "collectors"}):
        assert has_secrets(position, [0, 1])
        assert not has_secrets(position, [0])
        assert not has_secrets(position, [])


def test_choices_made_at_the_same_time_are_secret() -> None:
    settings: dict[str, object] = {"mode": "beginner", "options": {"placement_order": "simultaneous"}}
    open_together = [one for one in journey(JLH, settings, 120) if len(one.open) > 1]
    assert open_together
    assert all(has_secrets(one, [0, 1]) for one in open_together)
