"""Generator: random positions, goals that one arrangement alone reaches, proved and rated."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from hexdial.kernel.game import Game
from hexdial.puzzles.lines import written
from hexdial.puzzles.puzzle import Lines, write_puzzle
from hexdial.puzzles.rating import Rating, rate
from hexdial.puzzles.search.solver import Solver
from hexdial.puzzles.search.survey import Survey

TRIED = 3  # goals of a position
GLANCED = 2_000  # nodes after which it is seen whether there would be too many
PROVED = 300_000  # nodes of a proof at most: a puzzle should not take longer
SURVEYED = 60_000  # nodes of a position at most, when all its arrangements are looked at, or one goal is tried


@dataclass(frozen=True)
class Made:
    """A puzzle with exactly one solution."""

    game: Game[Any]
    start: Any
    goals: list[str]
    solution: Lines
    rating: Rating
    nodes: int

    def text(self, title: str) -> str:
        """The puzzle as a file."""
        return write_puzzle({"en": title}, self.game, self.start, self.goals, self.solution, self.rating.difficulty)


def generate(
    game: Game[Any],
    wishes: Mapping[str, object],
    seed: str,
    least: int = 0,
    until: float = 0.0,
    watch: Callable[[int], None] | None = None,
) -> Iterator[Made]:
    """Puzzles without end, always the same for a seed; `until` is a time after which none is begun any more."""
    record = game.puzzles
    assert record is not None
    number = 0
    while not until or time.monotonic() < until:
        rng = random.Random(f"puzzle|{seed}|{number}")
        number += 1
        if watch is not None:
            watch(number)
        start = record.sketch(rng, wishes)
        survey = surveyed(game, start)
        if survey.stopped:  # too large to be looked through, but the first ladder may be steep
            candidates = climbed(game, record.ladders(start)[:1])
        elif survey.asked_others:  # what the survey saw depends on their answers
            candidates = climbed(game, record.ladders(start))
        else:
            candidates = iter(record.ambitions(start, survey.outcomes, rng)[:TRIED] if survey.outcomes else [])
        for posed, goals in candidates:
            made = prove(game, posed, goals)
            if made is not None and not made.rating.trivial and made.rating.difficulty >= least:
                yield made
                break


def surveyed(game: Game[Any], start: Any) -> Survey[Any]:
    """All arrangements and their results; stopped early where there would be too many."""
    assert game.puzzles is not None
    survey: Survey[Any] = Survey(game.proceed, game.puzzles.pose(start, []), most_nodes=SURVEYED)

    def look_ahead(part: float, nodes: int) -> None:
        if nodes >= GLANCED and part * SURVEYED < nodes:
            survey.stop("nodes")

    survey.watch = look_ahead
    survey.run()
    return survey


def climbed(game: Game[Any], ladders: list[list[tuple[Any, list[str]]]]) -> Iterator[tuple[Any, list[str]]]:
    """Of every ladder the hardest goal that can be reached at all."""
    assert game.puzzles is not None
    for ladder in ladders:
        for posed, goals in ladder:
            solver = Solver(game.proceed, game.puzzles.pose(posed, goals), most_solutions=1, most_nodes=SURVEYED)
            verdict = solver.run()
            if verdict.solutions:
                yield posed, goals
            if verdict.solutions or verdict.stopped:
                break


def prove(game: Game[Any], start: Any, goals: list[str]) -> Made | None:
    """The puzzle, if there is exactly one solution."""
    assert game.puzzles is not None
    question = game.puzzles.pose(start, goals)
    verdict = Solver(game.proceed, question, most_solutions=1, most_nodes=PROVED).run()
    if not verdict.proved or len(verdict.solutions) != 1:
        return None
    plan = verdict.solutions[0].plan
    solution = written(plan, game.actions(start))
    return Made(game, start, goals, solution, rate(game, question, plan), verdict.counts.nodes)
