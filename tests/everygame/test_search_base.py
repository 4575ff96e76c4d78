"""A search may start in the middle of a step: the answers given so far come first, then free choices."""

from __future__ import annotations

import pytest

from hexdial.kernel.errors import RulesFault
from hexdial.kernel.play import play_on, play_out
from hexdial.kernel.prefix import Prefixed
from tests.everygame.tables import Case, columns, every_case, stops

STEPS = 3


@every_case
def test_a_prefix_of_answers_leads_back_to_the_open_question(case: Case) -> None:
    positions = [position for position in stops(case, 1) if position.answers]
    for position in positions[:20]:
        table = Prefixed(position.settled.copy(), 7, position.answers)
        play_on(case.rules, table, STEPS)
        assert table.at == len(position.answers)


@every_case
def test_a_search_plays_on_to_the_end_and_leaves_the_position_alone(case: Case) -> None:
    position = stops(case, 0)[-1]
    if position.outcome is not None:
        return
    before = columns(position.settled)
    outcome = play_out(case.rules, Prefixed(position.settled.copy(), 3, position.answers))
    assert len(outcome.scores) == case.players
    assert columns(position.settled) == before


@every_case
def test_a_prefix_of_another_question_is_a_fault(case: Case) -> None:
    position = next(position for position in stops(case, 0) if position.open and position.made)
    foreign = position.made[-1]
    if position.decision is not None and (foreign.seat, foreign.key) == (position.decision.seat, position.decision.key):
        return
    with pytest.raises(RulesFault):
        play_on(case.rules, Prefixed(position.settled.copy(), 3, (*position.answers, foreign)), STEPS)
