"""The player who looks a little ahead and takes what the game's own estimate likes best."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import accumulate
from typing import Any, Generic

from hexdial.kernel.play import Game, Position, apply, start_from
from hexdial.kernel.table import CHANCE, Decision, Finish, Outcome, S, Through, Word
from hexdial.players.random import choose_at_random

LOOKED_AT = 40  # options; of more than that a sample
FURTHER = 8  # answers of its own that are tried after the first one, of more than that a sample
DEEP = 3  # own answers in a row that are weighed
TRIES = 3  # guesses of what is hidden
TRIALS = 150  # of all options together, at first
ROUGHLY = 12  # of one option at most
FALLS = 36  # for those options with dice that then look best: two dice in all their ways
CLOSELY = 3  # such options
STRATA = 6  # the first two chances of a trial are spread evenly over so many parts
GUESSES = 20  # at most, until enough of them fit what was said since the step began
STEPS = 8  # at most, until somebody else must really decide
NEAR = 1e-9


def choose_greedily(game: Game[S], seen: Position[S], rng: random.Random) -> int:
    """The option after which the estimate is highest when its consequences have run their course; ties at random."""
    decision = seen.decision
    assert decision is not None, "somebody must be asked"
    guesses = fitting_guesses(game, seen, rng) if game.estimate is not None else []
    if not guesses:
        return choose_at_random(game, seen, rng)
    options = range(len(decision.options))
    looked_at = sorted(rng.sample(options, LOOKED_AT)) if len(options) > LOOKED_AT else [*options]
    look = Look(game, guesses, decision, rng)
    roughly = min(ROUGHLY, max(1, TRIALS // len(looked_at)))
    worth: dict[int, float] = {}
    dicey: set[int] = set()
    for number in looked_at:
        look.rolled = False
        worth[number] = look.worth((decision.options[number],), roughly)
        if look.rolled:
            dicey.add(number)
    for number in sorted(looked_at, key=lambda number: -worth[number])[:CLOSELY]:
        if number in dicey:
            worth[number] = look.worth((decision.options[number],), FALLS)
    best = max(worth.values())
    return rng.choice([number for number in looked_at if worth[number] > best - NEAR])


def fitting_guesses(game: Game[S], seen: Position[S], rng: random.Random) -> list[tuple[S, list[object]]]:
    """Guesses of the settled state from which what was said since leads to this question, each with what was said."""
    assert seen.decision is not None, "somebody must be asked"
    fitting: list[tuple[S, list[object]]] = []
    for _ in range(GUESSES):
        guess = game.guess(seen.settled, seen.decision.seat, rng)
        said = _said(game, guess, seen, seen.decision)
        if said is not None:
            fitting.append((guess, said))
        if len(fitting) == TRIES:
            break
    return fitting


def _said(game: Game[S], guess: S, seen: Position[S], decision: Decision) -> list[object] | None:
    """The answers that were a choice if the guess is right; None if somebody could not have said what he said."""
    position = start_from(game, guess, None, seen.rolled)
    while position.settled is guess and position.answers == seen.answers[: len(position.answers)]:
        if len(position.answers) == len(seen.answers):
            own = position.decision_of(decision.seat)
            if own is None or own.key != decision.key or own.options != decision.options:
                return None
            return [answered.answer for answered in position.answers if not answered.forced]
        after = seen.answers[len(position.answers)]
        asked = position.decision_of(after.seat)
        if asked is None or asked.key != after.key or after.answer not in asked.options:
            return None
        position = apply(position, after.answer, after.seat)
    return None


class Look(Generic[S]):
    """What one decision may lead to."""

    def __init__(
        self, game: Game[S], guesses: list[tuple[S, list[object]]], decision: Decision, rng: random.Random
    ) -> None:
        self.game = game
        self.guesses = guesses
        self.decision = decision
        self.rng = rng
        self.parts = rng.sample(range(STRATA), STRATA)
        self.rolled = False  # dice fell somewhere

    def worth(self, own: tuple[object, ...], falls: int) -> float:
        """The mean over the guesses and the falls of the dice; asked on before they fall, the best of all answers."""
        total = 0.0
        tries = 0
        while tries < falls:
            guess, said = self.guesses[tries % len(self.guesses)]
            trial = Trial(said, own, self, tries)
            total += trial.run(self.game, guess)
            tries += 1
            if trial.further:
                further = self._sample(trial.further, min(FURTHER, falls))
                return max([self.worth((*own, option), max(1, falls // len(further))) for option in further])
            self.rolled = self.rolled or trial.chances > 0
            if not trial.chances and tries >= len(self.guesses):
                break
        return total / tries

    def _sample(self, options: list[object], most: int) -> list[object]:
        """Some of them, and among these the one that declines."""
        if len(options) <= most:
            return options
        declined = [option for option in options[:1] if isinstance(option, Word)]
        return [*declined, *self.rng.sample(options[len(declined) :], most - len(declined))]


class Enough(BaseException):
    """Somebody else must decide now, or the answer must be weighed: this is how far a look ahead goes."""


class Trial:
    """One run from an open question: what was said, the own answers, then chance; whoever can decline declines."""

    def __init__(self, said: list[object], own: tuple[object, ...], look: Look[Any], number: int) -> None:
        self.said = said
        self.decision = look.decision
        self.own = own
        self.rng = look.rng
        self.parts = look.parts
        self.number = number  # of this trial: it decides in which parts the first chances fall
        self.at = 0
        self.answered = 0
        self.steps = 0
        self.chances = 0
        self.further: list[object] = []  # the seat is asked on, and can choose between these

    def run(self, game: Game[S], guess: S) -> float:
        """The estimate for the seat where the trial stops, or its score if the game is over."""
        assert game.estimate is not None, "there is no estimate to go by"
        table: Through[S] = Through(_copy(guess), self.answer)
        seat = self.decision.seat
        try:
            while self.steps < STEPS:
                game.proceed(table)
                self.steps += 1
                outcome = game.over(table.s)
                if outcome is not None:
                    return _score(outcome, seat)
        except Finish as finish:
            return _score(finish.outcome, seat)
        except Enough:
            if self.further:
                return 0.0
        return game.estimate(table.s, seat)

    def answer(
        self, seat: int, options: Sequence[object], weights: list[int] | None, key: str, about: tuple[object, ...]
    ) -> int:
        if self.at < len(self.said):
            self.at += 1
            return options.index(self.said[self.at - 1])
        if seat == CHANCE:
            assert weights is not None, "chance has weights"
            return self.fall(weights)
        if seat == self.decision.seat:
            return self.own_answer(options, key)
        if isinstance(options[0], Word):
            return 0  # no, pass, stop: what an absent player says
        if self.steps:
            raise Enough
        return self.rng.randrange(len(options))

    def own_answer(self, options: Sequence[object], key: str) -> int:
        """The answers that are tried, then to decline; what has to be answered before dice fall is weighed."""
        if self.answered < len(self.own):
            wanted = self.own[self.answered]
            self.answered += 1
            # a guess may offer less than another
            return options.index(wanted) if wanted in options else self.rng.randrange(len(options))
        if self.steps and key == self.decision.key:
            raise Enough
        declines = isinstance(options[0], Word)
        goes_on = not declines or type(options[-1]) is type(self.own[-1])
        if goes_on and not self.chances and len(self.own) < DEEP:
            self.further = [*options]
            raise Enough
        return 0 if declines else self.rng.randrange(len(options))

    def fall(self, weights: list[int]) -> int:
        """By weight; the first two chances of all trials together are spread evenly."""
        part = self.number % STRATA
        if self.chances:  # the second chance meets every part of the first once, in no order
            part = self.parts[(self.number + self.number // STRATA) % STRATA]
        if self.chances > 1:
            part = self.rng.randrange(STRATA)
        mark = (part + self.rng.random()) / STRATA * sum(weights)
        self.chances += 1
        for outcome, bound in enumerate(accumulate(weights)):
            if mark < bound:
                return outcome
        return len(weights) - 1


def _score(outcome: Outcome, seat: int) -> float:
    """What the end is worth; a game that nobody won is no success."""
    return outcome.scores[seat] if outcome.winners else outcome.scores[seat] / 2


def _copy(state: S) -> S:
    copied: Any = state.copy()
    return copied  # type: ignore[no-any-return]  # copy() gives the same class
