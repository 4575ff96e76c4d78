"""Stepping is playing straight through; options apply, nothing else does; games end; settled states are sound."""

from __future__ import annotations

import random
from math import isfinite

import pytest

from hexdial.games import GAMES
from hexdial.kernel.play import Refused, apply, play_on, play_out, settle_resignation, start, start_from
from hexdial.kernel.table import Randomly, Through
from tests.everygame.tables import (
    CASES,
    LANGUAGES,
    Case,
    at_random,
    columns,
    every_case,
    every_seed,
    facts,
    journey,
    seats_of,
    settings_of,
    snapshot,
    stops,
)

MOST_STEPS = 40_000


def test_there_are_games_to_try() -> None:
    assert GAMES
    assert len({game.id for game in GAMES}) == len(GAMES)
    assert len(CASES) >= len(GAMES)


@every_case
@every_seed
def test_stepping_equals_playing_straight_through(case: Case, seed: int) -> None:
    game, settings = case.rules, settings_of(case, seed)
    table = Through(game.setup(settings), at_random(random.Random(f"{case}/{seed}")), telling=True)
    table.recording = True
    outcome = play_out(game, table)
    position = start(game, settings)
    made, news = list(position.made), list(position.news)
    for answered in table.record:
        if not answered.forced:
            position = apply(position, answered.answer, answered.seat)
            made += position.made
            news += position.news
    assert position.outcome == outcome
    assert columns(position.state) == columns(table.s)
    assert news == table.events
    assert [(one.seat, one.key, one.answer, one.forced) for one in made] == [
        (one.seat, one.key, one.answer, one.forced) for one in table.record
    ]


@every_case
def test_listening_changes_nothing(case: Case) -> None:
    game, settings = case.rules, settings_of(case, 1)
    ends = []
    for telling in (False, True):
        table = Randomly(game.setup(settings), 11)
        table.telling = telling
        ends.append((play_out(game, table), table.decisions, columns(table.s)))
    assert ends[0] == ends[1]


@every_case
@every_seed
def test_every_option_applies_and_the_old_position_is_untouched(case: Case, seed: int) -> None:
    for position in stops(case, seed):
        before = snapshot(position)
        for decision, sealed in zip(position.open, position.sealed, strict=True):
            for option in decision.options if sealed is None else []:
                after = apply(position, option, decision.seat)
                assert after.open or after.outcome is not None
                if not after.answers:
                    case.rules.check(after.settled)
        assert snapshot(position) == before


@every_case
@every_seed
def test_whatever_is_no_option_is_refused_with_a_rule_of_the_book(case: Case, seed: int) -> None:
    game = case.rules
    rules = game.rulebook.rules
    for number, position in enumerate(stops(case, seed, each=1, more=1)):
        before = snapshot(position)
        asked = position.decision.seat if position.decision is not None else 0
        for seat in {asked, number % case.players}:
            decision = position.decision_of(seat)
            options = [] if decision is None else decision.options
            spoken: set[str] = set()
            for action in game.actions(position.state).values:
                refusal = game.why_not(position, seat, action)
                if action in options:
                    assert refusal is None, f"{action!r} is an option, but {refusal!r}"
                    continue
                assert refusal is not None, f"{action!r} is no option of seat {seat}, but nothing is said against it"
                assert refusal.rule in rules, f"{action!r} is refused by {refusal.rule!r}, which is no rule"
                if refusal.rule not in spoken:
                    spoken.add(refusal.rule)
                    with pytest.raises(Refused) as refused:
                        apply(position, action, seat)
                    assert refused.value.refusal == refusal
                    assert all(game.say(position.state, refusal, language) for language in LANGUAGES)
        assert snapshot(position) == before


@every_case
def test_every_action_that_is_no_option_is_refused_by_apply(case: Case) -> None:
    game = case.rules
    for position in random.Random(str(case)).sample(journey(case, 1), 2):
        if position.decision is None:
            continue
        decision = position.decision
        for action in game.actions(position.state).values:
            if action not in decision.options:
                with pytest.raises(Refused):
                    apply(position, action, decision.seat)


@every_case
def test_every_option_is_an_action_of_the_space(case: Case) -> None:
    for seed in (0, 1, 2):
        space = case.rules.actions(journey(case, seed)[0].state)
        for position in journey(case, seed):
            for decision in position.open:
                assert len(set(decision.options)) == len(decision.options), f"an option stands twice in {decision!r}"
                assert all(option in space for option in decision.options), f"{decision!r} leaves the space"
                assert len(decision.weights or decision.options) == len(decision.options)
                assert all(weight > 0 for weight in decision.weights or [1])


@every_case
@pytest.mark.parametrize("seed", range(6))
def test_games_end_and_every_settled_state_is_sound(case: Case, seed: int) -> None:
    game = case.rules
    table = Randomly(game.setup(settings_of(case, seed)), seed)
    outcome, steps = None, 0
    while outcome is None:
        assert steps < MOST_STEPS
        outcome = play_on(game, table, 1)
        steps += 1
        game.check(table.s)
    assert outcome.rule in game.rulebook.rules
    assert len(outcome.scores) == game.seats(table.s) == case.players
    assert all(0 <= score <= 1 for score in outcome.scores)
    assert sum(outcome.scores[team.index(one)] for team in [game.teams(table.s)] for one in set(team)) == pytest.approx(
        1
    )
    assert all(outcome.scores[seat] == 1 for seat in outcome.winners)
    assert play_out(game, table) == outcome


@every_case
@every_seed
def test_whoever_resigns_is_gone_and_the_match_goes_on_or_ends(case: Case, seed: int) -> None:
    game = case.rules
    for position in stops(case, seed):
        if position.outcome is not None:
            continue
        settled = start_from(game, position.settled)
        if settled.answers:
            continue
        before = snapshot(settled)
        for seat in seats_of(settled):
            after = settle_resignation(settled, seat)
            assert snapshot(settled) == before
            if not after.answers:
                game.check(after.settled)
            assert after.outcome is not None or all(decision.seat != seat for decision in after.open)
            if after.outcome is not None:
                assert (
                    seat not in after.outcome.winners
                    or game.teams(after.state).count(game.teams(after.state)[seat]) > 1
                )


@every_case
def test_a_copy_shares_what_never_changes_and_nothing_else(case: Case) -> None:
    for position in stops(case, 1):
        state = position.state
        copied = state.copy()
        assert columns(copied) == columns(state)
        assert all(value is facts(copied)[name] for name, value in facts(state).items())
        assert not any(
            isinstance(getattr(state, name), list) and getattr(copied, name) is getattr(state, name)
            for name in columns(state)
        )


@every_case
def test_opinions_ask_nothing_and_change_nothing(case: Case) -> None:
    game = case.rules
    for position in stops(case, 0) if game.estimate is not None else ():
        before = snapshot(position)
        for seat in seats_of(position):
            assert game.estimate is not None
            worth = game.estimate(position.state, seat)
            assert worth == game.estimate(position.state, seat)
            assert isfinite(worth)
            assert worth == game.estimate(game.view(position.state, seat), seat), "the estimate peeks"
        assert snapshot(position) == before
