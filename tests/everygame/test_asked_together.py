"""Several may be asked secretly at once: whoever has to answer sees its own question as the one that is open."""

from __future__ import annotations

import random

from hexdial.games import GAMES
from hexdial.kernel.play import apply, start
from hexdial.players.hasty import choose_hastily
from hexdial.players.search.think import Budget, think
from hexdial.players.seen import seen_by
from tests.everygame.tables import Case, Place, every_case, every_seed, journey

WALKS = 4
# several green lines of a character on both sides: both players choose one before any is shown. hcx.p2.points.4
LINES = ["judge_of_two_roads, lamplighter", "rootcaller, lamplighter"]


def together() -> Place:
    game = next(game for game in GAMES if game.id == "hcx")
    settings = game.complete({"lineups": LINES}, random.Random(0))
    position = start(game, settings)
    while len(position.open) < 2:
        assert position.decision is not None
        position = apply(position, position.decision.options[0], position.decision.seat)
    return position


@every_case
@every_seed
def test_whoever_is_asked_sees_its_own_question(case: Case, seed: int) -> None:
    for position in journey(case, seed):
        for decision in position.open:
            own = position.decision_of(decision.seat)
            if own is None or own.seat < 0:
                continue
            seen = seen_by(position, own.seat).decision
            assert seen is not None
            assert (seen.seat, seen.key, seen.options, seen.about) == (own.seat, own.key, own.options, own.about)


def test_those_who_are_asked_together_all_find_an_answer() -> None:
    """hcx.p2.points.4"""
    position = together()
    assert [decision.seat for decision in position.open] == [0, 1]
    for seat in (0, 1):
        seen = seen_by(position, seat)
        own = position.decision_of(seat)
        assert own is not None
        assert 0 <= choose_hastily(position.game, seen, random.Random(1)) < len(own.options)
        thoughts = think(position.game, seen, Budget(WALKS), random.Random(1))
        assert (thoughts.iterations, sum(one.visits for one in thoughts.options)) == (WALKS, WALKS)


def test_who_answers_first_is_not_known_to_the_other() -> None:
    """hcx.p2.points.4"""
    position = together()
    first = position.open[0]
    for answer in first.options:
        seen = seen_by(apply(position, answer, first.seat), 1)
        assert [decision.seat for decision in seen.open] == [0, 1]
        assert seen.sealed == (None, None)
        assert seen.open[0].options == []
        assert seen.decision is seen.open[1]
