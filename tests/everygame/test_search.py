"""The search thinks about every mode of every game, interpreted or compiled, and says the same for the same seed."""

from __future__ import annotations

import random

from hexdial.kernel.play import apply, start
from hexdial.players.search.think import Budget, think
from hexdial.players.seen import seen_by
from tests.everygame.tables import Case, every_case, settings_of

WALKS = 6


@every_case
def test_the_search_answers_and_repeats_itself(case: Case) -> None:
    position = start(case.rules, settings_of(case, 0))
    rng = random.Random(1)
    while position.decision is not None and (position.decision.seat < 0 or len(position.decision.options) == 1):
        position = apply(position, rng.choice(position.decision.options), position.decision.seat)
    assert position.decision is not None
    seen = seen_by(position, position.decision.seat)
    first, again = (think(case.rules, seen, Budget(WALKS), random.Random(7)) for _ in range(2))
    assert first.iterations == WALKS
    assert [(one.visits, one.worth) for one in first.options] == [(one.visits, one.worth) for one in again.options]
