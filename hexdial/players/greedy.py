"""The player who looks a little ahead and takes what the game's own estimate likes best."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from hexdial.kernel.play import Game, Position, apply, start_from
from hexdial.kernel.table import CHANCE, Decision, Finish, S, Through, Word
from hexdial.players.random import choose_at_random

LOOKED_AT = 40  # options; of more than that a sample
TRIES = 3  # guesses of what is hidden
FALLS = 18  # tries of an option on which dice fall
GUESSES = 60  # at most, until enough of them fit what was said since the step began
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
    worth = {number: _worth(game, guesses, decision, number, rng) for number in looked_at}
    best = max(worth.values())
    return rng.choice([number for number in looked_at if worth[number] > best - NEAR])


def _worth(
    game: Game[S], guesses: list[tuple[S, list[object]]], decision: Decision, number: int, rng: random.Random
) -> float:
    """The mean over the guesses, and over many falls of the dice if there are any."""
    total, tries = 0.0, 0
    rolled = True
    while rolled and tries < FALLS:
        rolled = False
        for guess, said in guesses:
            trial = Trial(said, decision.seat, decision.options[number], rng)
            total += trial.run(game, guess)
            tries += 1
            rolled = rolled or trial.rolled
    return total / tries


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


class Enough(BaseException):
    """Somebody else must decide now: this is how far a look ahead goes."""


class Trial:
    """One run from an open question: what was said, the option, then chance; whoever can decline declines."""

    def __init__(self, said: list[object], seat: int, option: object, rng: random.Random) -> None:
        self.said = said
        self.seat = seat
        self.option = option
        self.rng = rng
        self.at = 0
        self.steps = 0
        self.tried = False
        self.rolled = False

    def run(self, game: Game[S], guess: S) -> float:
        """The estimate for the seat where the trial stops, or its score if the game is over."""
        assert game.estimate is not None, "there is no estimate to go by"
        table: Through[S] = Through(_copy(guess), self.answer)
        try:
            while self.steps < STEPS:
                game.proceed(table)
                self.steps += 1
                outcome = game.over(table.s)
                if outcome is not None:
                    return _score(outcome.scores[self.seat])
        except Finish as finish:
            return _score(finish.outcome.scores[self.seat])
        except Enough:
            pass
        return game.estimate(table.s, self.seat)

    def answer(
        self, seat: int, options: Sequence[object], weights: list[int] | None, key: str, about: tuple[object, ...]
    ) -> int:
        if self.at < len(self.said):
            self.at += 1
            return options.index(self.said[self.at - 1])
        if seat == CHANCE:
            self.rolled = True
            return self.rng.choices(range(len(options)), weights)[0]
        if seat == self.seat and not self.tried:
            self.tried = True
            return options.index(self.option)
        if isinstance(options[0], Word):
            return 0  # no, pass, stop: what an absent player says
        if seat != self.seat and self.steps:
            raise Enough
        return self.rng.randrange(len(options))


def _score(score: float) -> float:
    """A finished game outweighs every opinion."""
    return (2 * score - 1) * 1e6


def _copy(state: S) -> S:
    copied: Any = state.copy()
    return copied  # type: ignore[no-any-return]  # copy() gives the same class
