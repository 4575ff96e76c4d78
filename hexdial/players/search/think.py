"""Thinking: walk after walk within a budget, then what is known about every option."""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable
from typing import Any, Final

from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Game, Position
from hexdial.kernel.table import S
from hexdial.players.search.tree import Tree
from hexdial.players.search.walk import NEVER, Late, Manner, Misfit, Order, Walk, walked

MEMORY: Final = 128 << 20
PEEK: Final = 16  # walks after which one looks whether the choice is settled
LEAST: Final = 0.1  # of a budget is thought at any rate: what looks clear at first may be a trap
LEAST_OF_FEW: Final = 0.25  # the same of a small one, as far as these are few walks
FEW: Final = 500
MISFITS: Final = 200  # guesses in a row that do not fit: then the search has nothing to go by


class Budget:
    """When a search has thought enough: iterations, seconds, both (whichever comes first), or told to stop.

    Whoever is thrifty also stops when nothing that is left of it could change the choice. Whoever is content stops,
    once it has thought a while, when nothing seems to be better than the choice by more than hardly anything: it
    answers much sooner and plays weaker.
    """

    __slots__ = ("content", "iterations", "memory", "seconds", "stop", "thrifty")

    def __init__(
        self,
        iterations: int = 0,
        seconds: float = 0.0,
        memory: int = MEMORY,
        stop: Callable[[], bool] | None = None,
        thrifty: bool = False,
        content: bool = False,
    ) -> None:
        if not iterations and not seconds and stop is None:
            raise HexdialError("a search needs a budget: iterations or seconds")
        self.iterations = iterations
        self.seconds = seconds
        self.memory = memory
        self.stop = stop
        self.thrifty = thrifty
        self.content = content

    def left(self, done: int, spent: float) -> float:
        """The walks that it will still allow, when so many took so long."""
        walks = float(self.iterations - done) if self.iterations else NEVER
        if self.seconds and spent > 0.0:
            walks = min(walks, (self.seconds - spent) * done / spent)
        return walks


class Thought:
    """What is known of one option: its place among the options, the visits, what it brings the seat on average."""

    __slots__ = ("option", "visits", "worth")

    def __init__(self, option: int, visits: int, worth: float) -> None:
        self.option = option
        self.visits = visits
        self.worth = worth


class Thoughts:
    """The outcome of a search."""

    __slots__ = ("iterations", "options", "seconds", "tree")

    def __init__(self, options: list[Thought], iterations: int, seconds: float, tree: Tree) -> None:
        self.options = options  # in the order of the question
        self.iterations = iterations
        self.seconds = seconds
        self.tree = tree

    def best(self) -> Thought | None:
        """The option most visited; of several the one that brings more. None: nothing was found out."""
        found: Thought | None = None
        for one in self.options:
            if one.visits and (found is None or (one.visits, one.worth) > (found.visits, found.worth)):
                found = one
        return found


def think(
    game: Game[S],
    seen: Position[S],
    budget: Budget,
    rng: random.Random,
    manner: Manner | None = None,
    tree: Tree | None = None,
    eyes: int | None = None,
) -> Thoughts:
    """Everything found out about the open question, as the seat to decide sees the table (or another: `eyes`).

    A tree that is handed in grows on. A walk that is under way when the time is up is given up. While the time runs
    nobody looks for garbage in circles: in a large program one such look takes longer than a short move may be late.
    """
    if not budget.seconds or not gc.isenabled():
        return thought(game, seen, budget, rng, manner, tree, eyes)
    gc.disable()
    try:
        return thought(game, seen, budget, rng, manner, tree, eyes)
    finally:
        grow_old()
        gc.enable()


def grow_old() -> None:
    """What was made while the collector was off is not looked through at once: a search leaves no circles behind."""
    if not gc.get_freeze_count():  # else the program has frozen things of its own, which must stay so
        gc.freeze()
        gc.unfreeze()


def thought(
    game: Game[S],
    seen: Position[S],
    budget: Budget,
    rng: random.Random,
    manner: Manner | None,
    tree: Tree | None,
    eyes: int | None,
) -> Thoughts:
    decision = seen.decision
    assert decision is not None, "somebody must be asked"
    began = time.perf_counter()
    until = began + budget.seconds if budget.seconds else NEVER
    seat = decision.seat if eyes is None else eyes
    tree = tree if tree is not None else Tree(decision.seat, decision.key)
    habits = manner if manner is not None else manner_of(game)
    order: Order | None = game.order
    done = 0
    misfits = 0
    while misfits < MISFITS:
        if budget.iterations and done >= budget.iterations:
            break
        if budget.seconds and time.perf_counter() >= until:
            break
        if budget.stop is not None and budget.stop():
            break
        if (budget.thrifty or budget.content) and done % PEEK == PEEK - 1:
            left = budget.left(done, time.perf_counter() - began)
            if budget.thrifty and tree.root.lead() > left:
                break
            if budget.content and done >= at_any_rate(done + left) and tree.root.is_clear(tree.scale()):
                break
        guess = game.guess(seen.settled, seat, rng)
        if guess is seen.settled:
            guess = copied(guess)
        room = tree.size() < budget.memory
        walk = Walk(guess, seen.answers, decision, tree, habits, order, rng.getrandbits(31), room, until)
        try:
            values = walked(game, walk)
        except Misfit:
            misfits += 1
            continue
        except Late:
            break
        misfits = 0
        tree.learn(walk.nodes, walk.edges, values)
        done += 1
    options: list[Thought] = []
    for place, option in enumerate(decision.options):
        edge = tree.root.edges.get(option)
        options.append(Thought(place, edge.visits, edge.worth()) if edge is not None else Thought(place, 0, 0.0))
    return Thoughts(options, done, time.perf_counter() - began, tree)


def at_any_rate(walks: float) -> float:
    """How many walks of so many are made before a choice can be clear."""
    return max(LEAST * walks, min(LEAST_OF_FEW * walks, FEW))


def copied(state: S) -> S:
    return state.copy()


def manner_of(game: Game[S]) -> Manner:
    """The common manner with the game's own habits."""
    habits: Any = game.habits
    return Manner(
        least=habits.least, pauses=habits.pauses, by_order=habits.by_order, declines=habits.declines,
        merges=habits.merges, mixes=habits.mixes,
    )  # fmt: skip
