"""Verify: the stored solution works and the solver proves that there is no other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hexdial.kernel.errors import HexdialError
from hexdial.puzzles.lines import replay
from hexdial.puzzles.puzzle import Puzzle
from hexdial.puzzles.search.solver import Solver


@dataclass(frozen=True)
class Report:
    """How it came out; `problem` is empty when the puzzle is sound."""

    name: str
    problem: str
    nodes: int
    battles: int
    proved: bool


def verify(
    puzzle: Puzzle,
    most_nodes: int = 0,
    seconds: float = 0.0,
    watch: Callable[[float, int], None] | None = None,
) -> Report:
    """One stored solution, one found solution, and they are the same."""
    problem = ""
    reached = None
    try:
        if not puzzle.solution:
            raise HexdialError(f"{puzzle.name}: no solution is stored")
        reached = replay(puzzle)
    except HexdialError as failure:
        problem = str(failure)
    solver = Solver(puzzle.game.proceed, puzzle.question(), most_nodes=most_nodes, seconds=seconds, watch=watch)
    verdict = solver.run()
    if not problem and not verdict.proved:
        problem = f"{puzzle.name}: the limit of {verdict.stopped} was reached, nothing is proved"
    elif not problem and len(verdict.solutions) != 1:
        problem = f"{puzzle.name}: there are {len(verdict.solutions)} solutions, not one"
    elif not problem and verdict.solutions[0].reached != reached:
        problem = f"{puzzle.name}: the stored solution is not the one that was found"
    return Report(puzzle.name, problem, verdict.counts.nodes, verdict.counts.battles, verdict.proved)
