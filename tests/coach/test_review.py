"""A review: the course of a match, choices on trial, luck apart from choice."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hexdial.coach.course import course_of, is_chance
from hexdial.coach.jobs import judging_with
from hexdial.coach.judge import Judged, judge
from hexdial.coach.luck import gains, worth
from hexdial.coach.review import Review, Turning, closer_look, review
from hexdial.coach.spoken import after_chance, turning_said
from hexdial.front.words import words_in
from hexdial.games import GAMES
from hexdial.kernel.match import Match
from hexdial.kernel.play import apply, start
from hexdial.kernel.table import CHANCE
from tests.server.kit import played

LANGUAGES = ("en", "fr", "es")


def some_match(of: str, mode: str, seed: str = "a", choices: int | None = None) -> Match[Any]:
    return played(of, mode, 2, seed, choices)


def short() -> Match[Any]:
    return some_match("ygh", "beginner")


@pytest.mark.parametrize("of", [game.id for game in GAMES])
def test_the_course_meets_every_choice_and_die_once(of: str) -> None:
    """Positions of the course are those of the match; forced answers are left out."""
    game = next(game for game in GAMES if game.id == of)
    match = some_match(of, game.modes[0].id, "course", 60)
    stands = course_of(match)
    met = {stand.n for stand in stands}
    real = {n for n, entry in enumerate(match.history) if n and not entry.forced}
    assert met == real
    assert [stand.n for stand in stands] == sorted(met)
    for stand in random.Random(1).sample(stands, 5):
        entry = match.history[stand.n]
        assert (stand.seat, stand.action) == (entry.seat, entry.answer)
        before = match.at(stand.n - 1)
        assert match.game.describe(before.state) == match.game.describe(stand.position.state)


def test_luck_is_fair_on_average() -> None:
    """The gains of all outcomes of a roll, each as likely as it is, add up to nothing."""
    match = short()
    stands = course_of(match)
    rolls = [stand for stand in stands if is_chance(stand)]
    assert rolls
    for stand in rolls[:10]:
        assert sum(worth(stand.position)) == pytest.approx(1.0)
    brought = gains(stands)
    assert all(sum(gain) == pytest.approx(0.0) for _, _, gain in brought)
    assert any(abs(gain[0]) > 0.01 for _, _, gain in brought)


def test_a_roll_that_ends_the_game_is_a_turning_point() -> None:
    match = short()
    last = gains(course_of(match))[-1]
    assert match.position.outcome is not None
    winner = match.position.outcome.winners[0]
    assert last[2][winner] > 0


def test_who_resigns_after_a_roll_was_not_unlucky_for_it() -> None:
    match = some_match("ygh", "beginner", "left", 60)
    rolls = gains(course_of(match))
    assert rolls
    match.resign(0)
    assert gains(course_of(match)) == rolls


def test_the_best_choice_loses_nothing_and_a_doubtful_loss_is_none() -> None:
    same = Judged(5, 0, "end", 0.4, "end", 0.4, 0.01, 60, ())
    assert same.loss == 0
    doubtful = Judged(5, 0, "end", 0.3, "stop", 0.4, 0.06, 60, ())
    assert doubtful.loss == 0
    clear = Judged(5, 0, "end", 0.1, "stop", 0.4, 0.02, 60, ())
    assert clear.loss == pytest.approx(0.3)
    assert closer_look({5: doubtful, 6: same}, 60) == [(5, 480)]


def test_a_choice_is_judged_alike_for_the_same_seed() -> None:
    match = short()
    stand = next(stand for stand in course_of(match) if not is_chance(stand) and stand.n > 20)
    one, again, other = (judge(match, stand, 30, seed) for seed in ("x", "x", "y"))
    assert one == again
    assert one is not None
    assert other is not None
    assert one.chosen == match.actions.text(stand.action)
    assert one.line[0] == (stand.seat, one.best)


def cut_short() -> Match[Any]:
    return some_match("jlh", "beginner", "b", 30)


def told(match: Match[Any], jobs: int) -> tuple[Review, list[tuple[int, int]]]:
    heard: list[tuple[int, int]] = []
    with judging_with(match, "s", jobs) as judging:
        found = review(match, 8, "s", None, judging, lambda done, of: heard.append((done, of)))
    return found, heard


def test_two_processes_review_like_one() -> None:
    match = cut_short()
    alone, heard = told(match, 1)
    together, _ = told(match, 2)
    assert alone == together
    assert heard[-1][0] == heard[-1][1]
    assert alone.points[-1].n == match.last


def test_a_review_of_one_seat_judges_its_choices_only() -> None:
    found = review(cut_short(), 6, "s", 1)
    assert {one.seat for one in found.judged} == {1}
    assert {turning.seat for turning in found.turnings} <= {1}


def test_turning_points_are_told_in_three_languages() -> None:
    match = short()
    found = review(match, 10, "s")
    stands = {stand.n: stand for stand in course_of(match)}
    assert found.turnings
    for turning in found.turnings:
        texts = {turning_said(match, stands, turning, words_in(language)).text for language in LANGUAGES}
        assert len(texts) == 3


@pytest.mark.parametrize("of", [game.id for game in GAMES])
def test_the_better_way_is_told_step_by_step_and_can_be_touched(of: str) -> None:
    game = next(game for game in GAMES if game.id == of)
    match = some_match(of, game.modes[0].id, "course", 60)
    stands = {stand.n: stand for stand in course_of(match)}
    chosen = [stand for stand in stands.values() if not is_chance(stand) and stand.alone]
    touched = 0
    for stand in random.Random(1).sample(chosen, 6):
        judged = judge(match, stand, 30, "s")
        assert judged is not None
        turning = Turning(stand.n, stand.seat, "mistake", -0.1, judged)
        english, french = (turning_said(match, stands, turning, words_in(language)) for language in ("en", "fr"))
        assert english.line[0].notation == english.best
        assert english.line[0].text in english.text
        assert english.played in english.text
        assert [step.notation for step in english.line] == [step.notation for step in french.line]
        assert english.line != french.line
        scene = game.scene(stand.position, stand.seat, "en")
        things = {cell.id for cell in scene.board.cells} | {piece.id for piece in scene.pieces}
        touched += bool(things & set(english.touches))
    assert touched


def test_ties_that_are_rolled_again_do_not_keep_a_review_for_ever() -> None:
    """jlh.battle.4: the likeliest faces of two equal tiles are the same ones, again and again."""
    tables = 0
    for seed in range(6):
        game = next(game for game in GAMES if game.id == "jlh")
        position = start(game, game.complete({"mode": "beginner"}, random.Random(seed)))
        rng = random.Random(seed)
        for _ in range(200):
            decision = position.decision
            if decision is None:
                break
            if decision.seat == CHANCE:
                after = after_chance(position)
                assert after is None or after.decision is None or after.decision.seat != CHANCE
                tables += 1
            position = apply(position, rng.choice(decision.options), decision.seat)
    assert tables > 20
