"""Whatever is touched, a seat is told why not, by a rule of the book, in its own words, and nothing that is hidden."""

from __future__ import annotations

import random

from hexdial.front.why import reasons
from hexdial.kernel.table import WATCHER
from tests.everygame.tables import LANGUAGES, Case, Place, every_case, every_seed, seats_of, stops
from tests.everygame.test_scenes import things
from tests.everygame.test_secrets import guessed

TRIED = 4  # things touched in every position
ASKING = 2  # seats that touch them


def touched(position: Place, seat: int, rng: random.Random) -> list[list[str]]:
    """Some things that are there, alone and one after the other."""
    known = things(position.game.scene(position, seat, "en"))
    alone = [[id] for id in rng.sample(known, min(TRIED, len(known)))]
    return alone + [rng.sample(known, 2) for _ in range(TRIED)]


@every_case
@every_seed
def test_there_is_always_a_reason_and_its_rule_is_in_the_book(case: Case, seed: int) -> None:
    game = case.rules
    rng = random.Random(f"{case}/{seed}/why")
    space = game.actions(stops(case, seed)[0].state)
    for position in rng.sample(stops(case, seed), 4):
        for seat in rng.sample([*seats_of(position), WATCHER], ASKING):
            for ids in touched(position, seat, rng):
                found = [reasons(position, seat, ids, language) for language in LANGUAGES]
                assert all(1 <= len(one) <= 3 for one in found)
                assert [[one[1:] for one in told] for told in found[1:]] == [[one[1:] for one in found[0]]] * 2
                for sentence, rule, choice in (one for told in found for one in told):
                    assert sentence
                    assert not rule or rule in game.rulebook.rules
                    if choice:
                        refusal = game.why_not(position, seat, space.parse(choice))
                        assert refusal is not None
                        assert refusal.rule == rule


@every_case
def test_every_choice_that_begins_so_is_possible(case: Case) -> None:
    game = case.rules
    for position in stops(case, 1, each=1, more=1)[:6]:
        decision = position.decision
        if decision is None or decision.seat < 0:
            continue
        touches = game.touches(position, decision.seat, decision.options[-1])
        for length in range(1, len(touches) + 1):
            (answer,) = reasons(position, decision.seat, touches[:length], "en")
            assert answer[1:] == ("", "")


@every_case
@every_seed
def test_reasons_show_nothing_that_is_hidden(case: Case, seed: int) -> None:
    game = case.rules
    rng = random.Random(f"{case}/{seed}/hidden")
    for position in rng.sample(stops(case, seed), 3):
        for seat in rng.sample(seats_of(position), ASKING):
            other = Place(
                game, position.settled, guessed(game, position.state, seat, rng), position.answers, position.events,
                position.open, position.sealed, position.outcome, position.rolled, position.made, position.news,
            )  # fmt: skip
            for ids in touched(position, seat, rng):
                assert reasons(other, seat, ids, "en") == reasons(position, seat, ids, "en")
