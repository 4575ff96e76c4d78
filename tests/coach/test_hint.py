"""Hints: what a search likes best, in a sentence, and nothing a seat cannot see."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hexdial.coach.chance import at_a_glance, by_search
from hexdial.coach.hint import hint
from hexdial.coach.spoken import hint_said, threats_said
from hexdial.front.words import words_in
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Position, start_from
from hexdial.players.search.think import Budget
from tests.everygame.tables import CASES, Case, Place, every_case, journey, seats_of
from tests.everygame.test_asked_together import together
from tests.players.test_players import begin
from tests.terminal.field import PLAY

WALKS = Budget(60)
FEW = Budget(6)


def asked_at(case: Case, seed: int = 0) -> Place:
    """A position of a journey in which a seat alone has something to choose."""
    places = [place for place in journey(case, seed) if len(place.open) == 1 and place.open[0].seat >= 0]
    return places[len(places) * 2 // 3]


def told(position: Position[Any], seat: int, seed: int = 1) -> tuple[object, ...]:
    found = hint(position, seat, WALKS, random.Random(seed))
    return found.best, found.other, found.walks, found.threat, found.line


def test_the_best_card_with_the_chance_and_the_runner_up() -> None:
    found = hint(begin(hands=[[0, 1, 2], []]), 0, Budget(400), random.Random(1))
    assert found.best.action == PLAY[2]
    assert found.walks == 400
    assert found.other is not None
    assert found.best.visits >= found.other.visits
    assert found.line[0] == (0, PLAY[2])


def test_the_same_seed_gives_the_same_hint() -> None:
    assert told(begin(hands=[[0, 1], [2]]), 0) == told(begin(hands=[[0, 1], [2]]), 0)


def test_two_states_that_differ_in_what_the_seat_cannot_see_give_the_same_hint() -> None:
    """Seat 0 does not know the other's cards."""
    assert told(begin(hands=[[0, 1], [2, 2]]), 0) == told(begin(hands=[[0, 1], [0, 0]]), 0)


@pytest.mark.parametrize("case", [case for case in CASES if case.mode == "collectors" and case.players == 2], ids=str)
def test_face_down_tiles_of_others_do_not_change_a_hint(case: Case) -> None:
    """What the others hold is guessed anew; hint, glance and threats stay the same."""
    position = asked_at(case)
    game = position.game
    seat = position.open[0].seat
    rng = random.Random(3)
    differing = 0
    for _ in range(3):
        other = game.guess(game.view(position.settled, seat), seat, rng)
        again = start_from(game, other, None, position.rolled)
        if position.answers or not again.open or again.open[0].seat != seat:
            continue
        differing += again.settled.hand != position.settled.hand
        assert told(again, seat) == told(position, seat)
        assert at_a_glance(again, seat, random.Random(1)) == at_a_glance(position, seat, random.Random(1))
        assert threats_said(again, seat, words_in("en")) == threats_said(position, seat, words_in("en"))
    assert differing


@every_case
def test_every_game_has_hints_threats_and_chances_in_three_languages(case: Case) -> None:
    position = asked_at(case)
    seat = position.open[0].seat
    found = hint(position, seat, FEW, random.Random(1))
    assert found.best.action in position.open[0].options
    texts = [hint_said(position, found, words_in(language)).text for language in ("en", "fr", "es")]
    assert len(set(texts)) == 3
    assert all(f"{found.best.chance * 100:.0f} %" in text for text in texts)
    for language in ("en", "fr", "es"):
        for threat in threats_said(position, seat, words_in(language)):
            assert 0 <= threat.chance <= 1
            assert threat.text
    for viewer in seats_of(position):
        chances = at_a_glance(position, viewer, random.Random(1)).seats
        teams = position.game.teams(position.state)
        assert sum(chances[teams.index(team)] for team in set(teams)) == pytest.approx(1.0)


def test_those_who_choose_secretly_together_all_get_a_hint() -> None:
    """hcx.p2.points.4"""
    position = together()
    for seat in (0, 1):
        found = hint(position, seat, FEW, random.Random(1))
        own = position.decision_of(seat)
        assert own is not None
        assert found.best.action in own.options


def test_whoever_is_not_asked_gets_no_hint() -> None:
    with pytest.raises(HexdialError, match="seat 2 is not asked anything now"):
        hint(begin(hands=[[0, 1], [2]]), 1, WALKS, random.Random(1))


def test_a_search_looks_deeper_than_a_glance_for_whoever_decides() -> None:
    position = begin(hands=[[2], []], where=[0, -1, -1, 1, -1, -1])
    found = by_search(position, 0, WALKS, random.Random(1))
    assert found.how == "search"
    assert found.walks == 60
    assert found.seats[0] > 0.5
    assert sum(found.seats) == pytest.approx(1.0)
    assert by_search(position, 1, WALKS, random.Random(1)).how == "estimate"
