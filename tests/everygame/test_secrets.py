"""Two states that differ only in what a seat cannot see look, sound and ask the same for that seat."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from hexdial.kernel.play import Game, Position
from hexdial.kernel.table import CHANCE, WATCHER, Decision, Finish, Through, Told
from hexdial.players.seen import seen_by, told_to
from tests.everygame.tables import (
    Case,
    Place,
    columns,
    every_case,
    every_seed,
    journey,
    seats_of,
    snapshot,
    stops,
)

GUESSES = 3


def hides_something(case: Case) -> bool:
    """Is there a seat that cannot see everything?"""
    return any(
        columns(case.rules.view(position.state, seat)) != columns(position.state)
        for position in stops(case, 0)
        for seat in seats_of(position)
    )


def guessed(game: Game[Any], state: Any, seat: int, rng: random.Random) -> Any:
    return game.guess(game.view(state, seat), seat, rng)


@every_case
@every_seed
def test_a_view_of_a_view_is_that_view_and_hides_what_it_hid(case: Case, seed: int) -> None:
    game = case.rules
    for position in stops(case, seed):
        before = snapshot(position)
        for seat in (*seats_of(position), WATCHER):
            for state in (position.settled, position.state):
                view = game.view(state, seat)
                assert columns(game.view(view, seat)) == columns(view)
                assert columns(game.view(game.view(view, WATCHER), seat)) == columns(game.view(state, WATCHER))
        assert snapshot(position) == before


@every_case
@every_seed
def test_a_guess_fits_what_was_seen(case: Case, seed: int) -> None:
    game = case.rules
    rng = random.Random(f"{case}/{seed}/guess")
    for position in stops(case, seed):
        for seat in (*seats_of(position), WATCHER):
            view = game.view(position.settled, seat)
            kept = columns(view)
            guess = game.guess(view, seat, rng)
            assert columns(game.view(guess, seat)) == kept == columns(view)
            assert columns(game.view(guess, WATCHER)) == columns(game.view(position.settled, WATCHER))
            game.check(guess)


@every_case
def test_guesses_differ_where_something_is_hidden(case: Case) -> None:
    rng = random.Random(str(case))
    state = journey(case, 0)[0].settled
    guesses = {str(columns(guessed(case.rules, state, 0, rng))) for _ in range(20)}
    assert len(guesses) > 1 or columns(case.rules.view(state, 0)) == columns(state)


@every_case
def test_everything_is_known_where_nothing_is_hidden(case: Case) -> None:
    game = case.rules
    for position in stops(case, 0):
        for seat in seats_of(position):
            view = game.view(position.state, seat)
            if columns(view) == columns(position.state):
                assert columns(game.guess(view, seat, random.Random(1))) == columns(position.state)


def other_secrets(position: Place, viewer: int, rng: random.Random) -> Place:
    """The same position for the viewer: other hidden things, other options of others, other sealed answers."""
    game = position.game
    open = [
        one if one.seat in (viewer, CHANCE) else Decision(one.seat, one.options[-1:], one.key, one.about, None)
        for one in position.open
    ]
    sealed = [
        known if known is None or one.seat == viewer else rng.choice(one.options)
        for one, known in zip(position.open, position.sealed, strict=True)
    ]
    return Position(
        game, guessed(game, position.settled, viewer, rng), guessed(game, position.state, viewer, rng),
        position.answers, position.events, tuple(open), tuple(sealed), position.outcome, position.rolled,
        position.made, position.news,
    )  # fmt: skip


@every_case
@every_seed
def test_scenes_show_nothing_that_is_hidden(case: Case, seed: int) -> None:
    game = case.rules
    rng = random.Random(f"{case}/{seed}/scene")
    for position in (*stops(case, seed), *half_sealed(case, seed)):
        for viewer in (*seats_of(position), WATCHER):
            seen = game.scene(position, viewer, "en")
            for _ in range(GUESSES):
                assert game.scene(other_secrets(position, viewer, rng), viewer, "en") == seen
            assert game.scene(seen_by(position, viewer), viewer, "en") == seen


def half_sealed(case: Case, seed: int) -> list[Place]:
    """Positions at which somebody has answered in secret and others have not."""
    found = [one for one in journey(case, seed) if one.decision is not None and any(one.sealed)]
    return found[:3]


@every_case
@every_seed
def test_cues_show_nothing_that_is_hidden(case: Case, seed: int) -> None:
    game = case.rules
    rng = random.Random(f"{case}/{seed}/cues")
    for position in stops(case, seed, each=4, more=20):
        for viewer in (*seats_of(position), WATCHER):
            cues = game.cues(position.state, position.news, viewer, "en")
            assert game.cues(guessed(game, position.state, viewer, rng), position.news, viewer, "en") == cues
            heard = told_to(position.news, viewer)
            again = game.cues(game.view(position.state, viewer), heard, viewer, "en")
            assert [cue for own in again for cue in own] == [cue for own in cues for cue in own]
            assert told_to(heard, viewer) == heard


@every_case
@every_seed
def test_the_sentences_a_seat_hears_need_nothing_that_is_hidden(case: Case, seed: int) -> None:
    game = case.rules
    for position in stops(case, seed, each=4, more=20):
        for viewer in (*seats_of(position), WATCHER):
            view = game.view(position.state, viewer)
            for told in told_to(position.news, viewer):
                assert game.say(view, told, "en") == game.say(position.state, told, "en")
                assert game.log(view, told) == game.log(position.state, told)


@every_case
@every_seed
def test_nobody_learns_whether_another_seat_had_a_choice(case: Case, seed: int) -> None:
    """A lone option is answered by the driver; that it was alone tells what the seat holds."""
    for position in journey(case, seed):
        for viewer in (*seats_of(position), WATCHER):
            seen = seen_by(position, viewer)
            marked = [one for one in (*seen.made, *seen.answers) if one.forced and one.seat not in (viewer, CHANCE)]
            assert marked == [], f"seat {viewer} sees that the driver answered"


class Meek:
    """The viewer answers at random, all others as if they were absent, chance by a seed of its own."""

    def __init__(self, viewer: int, seed: str) -> None:
        self.viewer = viewer
        self.rng = random.Random(seed)

    def __call__(
        self, seat: int, options: Sequence[object], weights: list[int] | None, _key: str, _about: tuple[object, ...]
    ) -> int:
        if seat in (self.viewer, CHANCE):
            return self.rng.choices(range(len(options)), weights)[0]
        return 0


def run(game: Game[Any], state: Any, policy: Any, steps: int) -> Through[Any]:
    table = Through(state.copy(), policy, telling=True)
    table.recording = True
    try:
        for _ in range(steps):
            if game.over(table.s) is not None:
                break
            game.proceed(table)
    except Finish:
        pass
    return table


@every_case
@every_seed
def test_whether_a_seat_is_asked_hangs_on_public_facts_alone(case: Case, seed: int) -> None:
    """Others decline. As long as the viewer has heard the same, the next question goes to the same seat."""
    game = case.rules
    compared = 0
    for number, position in enumerate(stops(case, seed, each=3, more=30)):
        for viewer in seats_of(position):
            rng = random.Random(f"{case}/{seed}/{number}/{viewer}")
            one, other = [
                run(game, guessed(game, position.settled, viewer, rng), Meek(viewer, f"{number}"), 4) for _ in range(2)
            ]
            same = 0
            for mine, theirs in zip(one.record, other.record, strict=False):
                if heard(one, mine.told, viewer) != heard(other, theirs.told, viewer):
                    break
                assert (mine.seat, mine.key) == (theirs.seat, theirs.key)
                assert mine.answer == theirs.answer or game.hides(mine.seat, mine.key, mine.answer, viewer)
                same += 1
            if heard(one, len(one.events), viewer) == heard(other, len(other.events), viewer):
                assert same == len(one.record) == len(other.record)
                assert columns(game.view(one.s, viewer)) == columns(game.view(other.s, viewer))
            compared += same
    assert compared > 50 or not hides_something(case)


def heard(table: Through[Any], count: int, viewer: int) -> tuple[Told, ...]:
    """What the viewer heard of the first events."""
    return told_to(tuple(table.events[:count]), viewer)
