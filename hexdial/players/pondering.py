"""The player who thinks on while others decide, and at its turn goes on from there: `search:1s+`."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Sequence
from typing import Any, Final

from hexdial.kernel.play import Game, Position
from hexdial.kernel.table import Answered, Decision
from hexdial.players.search.player import Searcher
from hexdial.players.search.think import Budget, think
from hexdial.players.search.tree import Tree

LONGEST: Final = 600.0  # seconds that are thought about somebody else's question


class Ponderer:
    """Keeps its tree as long as it is told what was answered; a player who is told nothing begins anew every time."""

    def __init__(self, budget: Budget, shares: int = 1) -> None:
        self.searcher = Searcher(budget, shares)
        self.tree: Tree | None = None
        self.heard: list[Answered] = []  # all answers of the match up to the question at the tree's root
        self.told: list[Answered] | None = None  # and those up to now
        self.thread: threading.Thread | None = None
        self.resting = False
        self.trouble: Exception | None = None
        self.kept = 0  # walks that the last choice could build upon

    def attend(self, answers: Sequence[Answered]) -> None:
        """All answers of the match so far, as the seat knows them: before every question that it is asked."""
        self.rest()
        self.told = list(answers)

    def ponder(self, game: Game[Any], seen: Position[Any], seat: int, answers: Sequence[Answered]) -> None:
        """Somebody else is asked: think about it, as the seat sees it, until there is a rest."""
        self.attend(answers)
        decision = seen.decision
        if game.estimate is None or decision is None:
            return
        self.tree = self.grown(decision)
        self.resting = False
        self.thread = threading.Thread(target=self._go_on, args=(game, seen, seat, self.tree), daemon=True)
        self.thread.start()

    def rest(self) -> None:
        """Stop now; what was found out is kept."""
        self.resting = True
        if self.thread is not None:
            self.thread.join()
            self.thread = None

    def grown(self, decision: Decision) -> Tree:
        """The tree of this question: what is left of the old one after what was answered since, or a new one."""
        told, self.told = self.told, None
        found: Tree | None = None
        if told is not None and self.tree is not None and told[: len(self.heard)] == self.heard:
            found = self.tree.below(told[len(self.heard) :], decision.seat, decision.key)
        self.heard = told if told is not None else []
        self.tree = None
        self.kept = found.root.visits if found is not None else 0
        return found if found is not None else Tree(decision.seat, decision.key)

    def __call__(self, game: Game[Any], seen: Position[Any], rng: random.Random) -> int:
        self.rest()
        if self.trouble is not None:
            trouble, self.trouble = self.trouble, None
            raise trouble
        decision = seen.decision
        assert decision is not None, "somebody must be asked"
        tree = self.grown(decision)
        choice = self.searcher.choose(game, seen, rng, tree)
        self.tree = tree
        return choice

    def _go_on(self, game: Game[Any], seen: Position[Any], seat: int, tree: Tree) -> None:
        memory = self.searcher.budget.memory

        def enough() -> bool:
            time.sleep(0)  # compiled code does not make way for other threads by itself
            return self.resting or tree.size() >= memory

        try:
            rng = random.Random(f"ponder|{len(self.heard)}")
            think(game, seen, Budget(0, LONGEST, memory, enough), rng, tree=tree, eyes=seat)
        except Exception as problem:  # noqa: BLE001  # raised by the next choice
            self.trouble = problem
