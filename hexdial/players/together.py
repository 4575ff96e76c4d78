"""A search shared among processes: each grows a tree of its own, what they found out about the options is added up.

A process is forked for the one move and ends with it, so positions need not travel: only numbers come back.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import select
import signal
import time
import warnings
from collections.abc import Iterator
from typing import Final, NoReturn

from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Game, Position
from hexdial.kernel.table import Decision, S
from hexdial.players.search.think import Budget, Thought, Thoughts, think
from hexdial.players.search.tree import Tree

EARLY: Final = 0.02  # of the time: so much sooner the others stop, to be ready
LATE: Final = 0.03  # and so much longer they are waited for
PART: Final = 65_536  # bytes that are read at once

Standing = list[tuple[int, float]]  # of every option: visits, and what they brought together


def can_share() -> bool:
    """Is this a system whose processes can be forked?"""
    return hasattr(os, "fork")


def think_together(
    game: Game[S], seen: Position[S], budget: Budget, rng: random.Random, shares: int, tree: Tree | None = None
) -> Thoughts:
    """As `think`, on so many processes, this one among them: iterations and memory are shared, seconds are not.

    The same for the same seed, iterations and shares. With seconds, whoever is late does not count.
    """
    began = time.perf_counter()
    decision = seen.decision
    assert decision is not None, "somebody must be asked"
    tree = tree if tree is not None else Tree(decision.seat, decision.key)
    before = standing(tree, decision)
    seeds = [rng.getrandbits(64) for _ in range(shares)]
    until = began + budget.seconds * (1 + LATE) if budget.seconds else None
    helpers: list[Helper] = []
    try:
        with undisturbed():
            for number in range(1, shares):
                part = share(budget, shares, number, began)
                helpers.append(Helper(game, seen, part, random.Random(seeds[number]), tree, before))
        own = think(game, seen, share(budget, shares, 0, began), random.Random(seeds[0]), tree=tree)
        if budget.stop is not None and budget.stop():
            until = began
        found = [answer for helper in helpers if (answer := helper.answer(until)) is not None]
    finally:
        for helper in helpers:
            helper.end()
    total = standing(tree, decision)
    for _, others in found:
        total = [(visits + v, won + w) for (visits, won), (v, w) in zip(total, others, strict=True)]
    options = [Thought(place, n, won / n if n else 0.0) for place, (n, won) in enumerate(total)]
    iterations = own.iterations + sum(walks for walks, _ in found)
    return Thoughts(options, iterations, time.perf_counter() - began, tree)


def share(budget: Budget, shares: int, number: int, began: float) -> Budget:
    """What one of them may spend; the time runs for all of them since the question was put."""
    iterations = (budget.iterations + shares - 1 - number) // shares
    if budget.iterations and not iterations:
        raise HexdialError(f"{budget.iterations} walks cannot be shared among {shares} processes")
    seconds = budget.seconds * (1 - EARLY) if number else budget.seconds
    left = max(1e-6, seconds - (time.perf_counter() - began)) if seconds else 0.0
    return Budget(iterations, left, budget.memory // shares, budget.stop)


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Ctrl-C waits until the processes are known; for them it is not meant at all."""
    allowed = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, allowed)


def standing(tree: Tree, decision: Decision) -> Standing:
    edges = [tree.root.edges.get(option) for option in decision.options]
    return [(edge.visits, edge.won) if edge is not None else (0, 0.0) for edge in edges]


class Helper:
    """A process that thinks about this position and writes down what it has found out."""

    def __init__(
        self, game: Game[S], seen: Position[S], budget: Budget, rng: random.Random, tree: Tree, before: Standing
    ) -> None:
        self.pipe, to = os.pipe()
        self.read = b""
        own = os.getpid()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # the other threads are not needed there
            self.pid = os.fork()
        if not self.pid:
            help_out(game, seen, budget, rng, tree, before, own, to)
        os.close(to)

    def answer(self, until: float | None) -> tuple[int, Standing] | None:
        """How many walks it made and what they brought; None: it was not ready in time."""
        while True:
            left = None if until is None else max(0.0, until - time.perf_counter())
            if not select.select([self.pipe], [], [], left)[0]:
                return None
            part = os.read(self.pipe, PART)
            if not part:
                break
            self.read += part
        if not self.read.endswith(b"\n"):
            raise HexdialError(f"a process that shared in the search has ended without an answer ({self.end()})")
        answer = json.loads(self.read)
        if "problem" in answer:
            raise HexdialError(f"a process that shared in the search failed: {answer['problem']}")
        return answer["walks"], [(visits, won) for visits, won in answer["options"]]

    def end(self) -> str:
        """Whatever it is at, it ends now; how it ended."""
        if self.pid:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
            _, status = os.waitpid(self.pid, 0)
            self.code = os.waitstatus_to_exitcode(status)
            self.pid = 0
            os.close(self.pipe)
        return f"exit code {self.code}" if self.code >= 0 else f"signal {signal.Signals(-self.code).name}"


# in the other process


def help_out(
    game: Game[S], seen: Position[S], budget: Budget, rng: random.Random, tree: Tree, before: Standing, master: int,
    to: int,
) -> NoReturn:  # fmt: skip
    """Think, write the answer, end; without the one who asked there is nothing to think about."""
    code = 1
    try:
        decision = seen.decision
        assert decision is not None, "somebody must be asked"
        alone = Budget(budget.iterations, budget.seconds, budget.memory, lambda: os.getppid() != master)
        try:
            walks = think(game, seen, alone, rng, tree=tree).iterations
            pairs = zip(standing(tree, decision), before, strict=True)
            answer: dict[str, object] = {"walks": walks, "options": [(v - n, won - w) for (v, won), (n, w) in pairs]}
        except Exception as problem:  # noqa: BLE001  # sentences travel, errors do not
            answer = {"problem": f"{type(problem).__name__}: {problem}"}
        with os.fdopen(to, "w", encoding="utf-8") as file:
            file.write(json.dumps(answer) + "\n")
        code = 0
    finally:
        os._exit(code)
