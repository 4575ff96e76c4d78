"""The games an estimate is fitted to, kept as choices and replayed; and duels of two sets of constants."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from hexdial.arena.shelf import alike, anything_goes, find_game
from hexdial.kernel.dice import Stream
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Game, Position, apply, start
from hexdial.kernel.table import Outcome
from hexdial.players.registry import player
from hexdial.players.seen import seen_by
from tools.fit_models import Estimator, Model
from tools.fitting import APART, Sample

EACH: Final = 8  # settled states that are kept of a game
OPENING: Final = 8  # choices at most that are made at random, so that no two games are alike
SETTINGS: Final[dict[str, dict[str, object]]] = {"hcx": {"options": {"build_total": 200}}}  # short games


@dataclass(frozen=True)
class Plan:
    """What is played: everything that decides how game number n goes."""

    game: str
    mode: str
    player: str
    seed: str

    @property
    def name(self) -> str:
        return f"{self.game}-{self.mode}-{self.player.replace(':', '')}-{self.seed}-alike"

    @property
    def seats(self) -> int:
        """As few as the mode allows."""
        return min(find_game(self.game).mode(self.mode).players)

    def settings(self, number: int) -> dict[str, object]:
        """What the mode leaves open is drawn anew for every game; all bring the same: no constant learns teams."""
        game = find_game(self.game)
        given = {**anything_goes(game, self.mode, self.seats), **SETTINGS.get(self.game, {})}
        return alike(game, given, f"{self.seed}/{number}/settings")

    def chance(self, number: int, what: str) -> random.Random:
        return random.Random(f"{self.seed}/{number}/{what}")

    def dice(self, number: int) -> Stream:
        return Stream(f"{self.seed}/{number}")


@dataclass(frozen=True)
class Kept:
    """A game on paper: the place of every choice among its options, and the scores."""

    choices: list[int]
    scores: list[float]


def played(plan: Plan, games: int, folder: Path) -> Iterator[Kept]:
    """The games kept so far, then new ones, each kept as soon as it is there."""
    path = folder / f"{plan.name}.jsonl"
    known = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    for line in known[:games]:
        yield Kept(**json.loads(line))
    folder.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        for number in range(len(known), games):
            kept = play(plan, number)
            file.write(json.dumps(kept.__dict__) + "\n")
            file.flush()
            yield kept


def play(plan: Plan, number: int) -> Kept:
    """One game of the player against itself."""
    game = find_game(plan.game)
    chances = [plan.chance(number, str(seat)) for seat in range(plan.seats)]
    choosers = [player(plan.player) for _ in range(plan.seats)]

    def choose(position: Position[Any], seat: int) -> int:
        return choosers[seat](game, seen_by(position, seat), chances[seat])

    choices, outcome = course(plan, number, choose)
    return Kept(choices, [*outcome.scores])


def course(plan: Plan, number: int, choose: Callable[[Position[Any], int], int]) -> tuple[list[int], Outcome]:
    """From set-up to end, after a few choices at random; the places of all choices among their options."""
    opening = plan.chance(number, "opening")
    at_random = opening.randrange(OPENING + 1)
    dice = plan.dice(number)
    position = start(find_game(plan.game), plan.settings(number), dice)
    choices: list[int] = []
    while position.decision is not None:
        decision = position.decision
        early = len(choices) < at_random
        choices.append(opening.randrange(len(decision.options)) if early else choose(position, decision.seat))
        position = apply(position, decision.options[choices[-1]], decision.seat, dice)
    assert position.outcome is not None, "a game without a question is over"
    return choices, position.outcome


def samples(plan: Plan, number: int, kept: Kept) -> list[Sample]:
    """Some settled states of the game, spread over its whole length."""
    states = replayed(plan, number, kept)
    rng = plan.chance(number, "samples")
    chosen = sorted(rng.sample(range(len(states)), min(EACH, len(states))))
    mode, name = f"{plan.game}/{plan.mode}", f"{plan.name}/{number}"
    return [Sample(mode, name, not number % APART, states[place], kept.scores[0]) for place in chosen]


def replayed(plan: Plan, number: int, kept: Kept) -> list[Any]:
    """All settled states in which somebody had to choose; a game that goes otherwise now is one sentence."""
    dice = plan.dice(number)
    position: Position[Any] = start(find_game(plan.game), plan.settings(number), dice)
    states: list[Any] = []
    for choice in kept.choices:
        decision = position.decision
        if decision is None or choice >= len(decision.options):
            break
        if not states or states[-1] is not position.settled:
            states.append(position.settled)
        position = apply(position, decision.options[choice], decision.seat, dice)
    if position.outcome is None or [*position.outcome.scores] != kept.scores:
        raise HexdialError(f"{plan.name}.jsonl, line {number + 1}: the rules have changed since; remove the file")
    return states


def duel(plan: Plan, model: Model, new: dict[str, float], games: int, folder: Path) -> Iterator[float]:
    """What the new constants score against those of the file: the same set-up, opening and dice for every seat.

    Scores are kept, too; those of other constants lie elsewhere.
    """
    changed, old = Estimator(model), Estimator(model)
    changed.set(new)
    game = find_game(plan.game)
    sets = (replace(game, estimate=changed), replace(game, estimate=old))
    mark = hashlib.sha256(repr((new, old.values)).encode()).hexdigest()[:8]
    path = folder / f"duel-{plan.name}-{mark}.txt"
    known = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    yield from [float(line) for line in known[:games]]
    folder.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        for number in range(len(known), games):
            score = meet(plan, sets, number // plan.seats, number % plan.seats)
            file.write(f"{score}\n")
            file.flush()
            yield score


def meet(plan: Plan, sets: tuple[Game[Any], Game[Any]], deal: int, seat: int) -> float:
    """One game; the first estimate sits in this seat, all others go by the second."""
    chances = [plan.chance(deal, f"duel {own}") for own in range(plan.seats)]
    choosers = [player(plan.player) for _ in range(plan.seats)]

    def choose(position: Position[Any], own: int) -> int:
        return choosers[own](sets[own != seat], seen_by(position, own), chances[own])

    return course(plan, deal, choose)[1].scores[seat]
