"""One choice of a match on trial: what the best one was worth, what this one was worth, how it might have gone on."""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import sqrt
from typing import Any

from hexdial.coach.course import Stand
from hexdial.coach.hint import line, rank
from hexdial.kernel.match import Match
from hexdial.kernel.play import Game, Position
from hexdial.kernel.table import Decision
from hexdial.players.search.think import Budget, think
from hexdial.players.search.tree import Edge, Tree
from hexdial.players.seen import seen_by

HOPELESS = -1e9
SURE = 2.0  # standard errors


@dataclass(frozen=True)
class Judged:
    """The numbers of one choice; choices by notation, so that they travel between processes."""

    n: int
    seat: int
    chosen: str
    chance: float  # what it was worth to the seat
    best: str
    best_chance: float
    error: float  # the standard error of the difference
    walks: int
    line: tuple[tuple[int, str], ...]  # the better way: seats and choices

    @property
    def loss(self) -> float:
        """How much was given away, as far as it is sure."""
        if self.chosen == self.best:
            return 0.0
        lost = self.best_chance - self.chance
        return lost if lost > SURE * self.error else 0.0


def judge(match: Match[Any], stand: Stand, walks: int, seed: str) -> Judged | None:
    """Search the question as its seat saw it; the same for the same seed and walks. None: it cannot be searched.

    A search gives little time to what seems bad, and praises what was lucky: so what it likes and what was chosen are
    then walked equally often, one after the other.
    """
    decision = stand.position.decision_of(stand.seat)
    if decision is None or not stand.alone:
        return None
    rng = random.Random(f"review|{seed}|{stand.n}|{walks}")
    seen = seen_by(stand.position, stand.seat)
    ranked = rank(think(match.game, seen, Budget(walks), rng))
    if not ranked:
        return None
    best = decision.options[ranked[0].option]
    half = max(1, walks // 2)
    chosen = alone(match.game, seen, decision, stand.action, half, rng)
    liked = chosen if best == stand.action else alone(match.game, seen, decision, best, half, rng)
    if liked.worth < chosen.worth:
        best, liked = stand.action, chosen
    text = match.actions.text
    return Judged(
        stand.n, stand.seat, text(stand.action), chosen.worth, text(best), liked.worth,
        sqrt((chosen.spread**2 + liked.spread**2) / half), walks,
        tuple((seat, text(action)) for seat, action in line(liked.tree, best)),
    )  # fmt: skip


class Alone:
    """What one option brings on average when nothing else is chosen, how far the walks lie apart, and their tree."""

    def __init__(self, worth: float, spread: float, tree: Tree) -> None:
        self.worth = worth
        self.spread = spread
        self.tree = tree


def alone(
    game: Game[Any], seen: Position[Any], decision: Decision, action: object, walks: int, rng: random.Random
) -> Alone:
    """All walks begin with this option: every other one is marked as hopeless before the first."""
    tree = Tree(decision.seat, decision.key)
    for option in decision.options:
        edge = tree.root.edges[option] = Edge()
        edge.visits = 1
        edge.won = 0.0 if option == action else HOPELESS
    think(game, seen, Budget(walks), rng, tree=tree)
    own = tree.root.edges[action]
    own.visits -= 1
    return Alone(own.worth(), tree.scale(), tree)
