"""Strengths of figures from shares of points: a logistic fit on the sums of two teams, in plain Python."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

PRIOR: Final = 4.0  # one over the square of how far, in log-odds, a figure may well lie from its points
ROUNDS: Final = 50  # of Newton's method, at most
ENOUGH: Final = 1e-9
CLEAR: Final = 2.0  # standard errors that a point must weigh before worth is told in points
CERTAIN: Final = 1e-6


@dataclass(frozen=True)
class Fought:
    """One game: the figures of both teams by number, and the share of the victory points that the first one made."""

    first: tuple[int, ...]
    second: tuple[int, ...]
    share: float


@dataclass(frozen=True)
class Weights:
    """What came out. A figure weighs `slope` times its points, and `extra` of its own, in log-odds."""

    slope: float
    slope_error: float
    extra: tuple[float, ...]
    error: tuple[float, ...]

    @property
    def is_clear(self) -> bool:
        """Do points matter enough in these games to tell worth in points?"""
        return self.slope > CLEAR * self.slope_error

    def worth(self, figure: int, points: int) -> float:
        """The points at which it would cost what it does."""
        assert self.is_clear, "points do not show in these games"
        return points + self.extra[figure] / self.slope

    def spread(self, figure: int) -> float:
        """One standard error of it, in points."""
        assert self.is_clear, "points do not show in these games"
        return self.error[figure] / self.slope


def fit(games: Sequence[Fought], points: Sequence[int]) -> Weights:
    """The log-odds of a share are what the first team weighs less what the second one weighs.

    Figures are held near their points (PRIOR), so that one seen seldom stays there. Errors are widened or narrowed by
    how far the shares really lie from what was expected.
    """
    size = len(points) + 1
    rows = [row_of(game, points) for game in games]
    found = [0.0] * size
    bend: list[list[float]] = []
    for _ in range(ROUNDS):
        slope, bend = slopes(rows, games, found)
        step = [row[0] for row in solved(bend, [[one] for one in slope])]
        found = [old + change for old, change in zip(found, step, strict=True)]
        if max(map(abs, step)) < ENOUGH:
            break
    wide = scatter(rows, games, found)
    unit = [[float(a == b) for b in range(size)] for a in range(size)]
    inverse = solved(bend, unit)
    error = [math.sqrt(max(0.0, wide * inverse[one][one])) for one in range(size)]
    return Weights(found[-1], error[-1], tuple(found[:-1]), tuple(error[:-1]))


def row_of(game: Fought, points: Sequence[int]) -> dict[int, float]:
    """How often the first team has a figure more than the second; the last column is the difference of points."""
    row: dict[int, float] = {}
    for team, sign in ((game.first, 1.0), (game.second, -1.0)):
        for figure in team:
            row[figure] = row.get(figure, 0.0) + sign
            row[len(points)] = row.get(len(points), 0.0) + sign * points[figure]
    return row


def expected(row: dict[int, float], weights: list[float]) -> float:
    odds = sum([many * weights[column] for column, many in row.items()])
    return min(1.0 - CERTAIN, max(CERTAIN, 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, odds))))))


def slopes(
    rows: list[dict[int, float]], games: Sequence[Fought], weights: list[float]
) -> tuple[list[float], list[list[float]]]:
    """First and second derivatives of what is to be made largest; the slope of points is held by nothing."""
    size = len(weights)
    last = size - 1
    slope = [-PRIOR * one if column != last else 0.0 for column, one in enumerate(weights)]
    bend = [[0.0] * size for _ in range(size)]
    for column in range(size):
        bend[column][column] = PRIOR if column != last else CERTAIN
    for row, game in zip(rows, games, strict=True):
        share = expected(row, weights)
        for a, many in row.items():
            slope[a] += many * (game.share - share)
            for b, more in row.items():
                bend[a][b] += many * more * share * (1.0 - share)
    return slope, bend


def scatter(rows: list[dict[int, float]], games: Sequence[Fought], weights: list[float]) -> float:
    """The variance of the shares, compared with that of games that are only won or lost."""
    total = 0.0
    for row, game in zip(rows, games, strict=True):
        share = expected(row, weights)
        total += (game.share - share) ** 2 / (share * (1.0 - share))
    return total / max(1, len(games))


def solved(matrix: list[list[float]], right: list[list[float]]) -> list[list[float]]:
    """Gauss and Jordan, with the largest pivot; the matrix is positive definite."""
    size = len(matrix)
    work = [[*row, *more] for row, more in zip(matrix, right, strict=True)]
    for column in range(size):
        best = max(range(column, size), key=lambda row: abs(work[row][column]))
        work[column], work[best] = work[best], work[column]
        pivot = work[column][column]
        work[column] = [one / pivot for one in work[column]]
        for row in range(size):
            factor = work[row][column]
            if row != column and factor:
                work[row] = [a - factor * b for a, b in zip(work[row], work[column], strict=True)]
    return [row[size:] for row in work]
