"""Ratings from results: Bradley-Terry strengths with intervals, in whatever order the games came; and early ends."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from hexdial.arena.statistics import Z95

ELO = 400 / math.log(10)  # points of a rating for every unit of strength
PRIOR = 0.5  # wins and losses against an average player that everybody is lent: without them a clean sheet is infinite
ENOUGH = 1e-9
MOST_ROUNDS = 10_000


@dataclass(frozen=True)
class Rating:
    """How strong a player is, in points around 0, with a 95 % interval; how many games it rests on."""

    player: str
    points: float
    low: float
    high: float
    games: int
    score: float  # points won in these games: 1, a half, 0


@dataclass(frozen=True)
class Meeting:
    """What one player has scored, alone against all other sides of a table, who were the other player."""

    one: str
    other: str
    score: float
    games: int
    sides: int = 2


def rate_players(meetings: Iterable[Meeting]) -> list[Rating]:
    """The strongest first. Draws count half for both."""
    met = joined(meetings)
    players = sorted({name for one in met for name in (one.one, one.other)})
    if not players:
        return []
    strength = _strengths(players, met)
    error = _errors(players, met, strength)
    found: list[Rating] = []
    for name in players:
        points = ELO * math.log(strength[name])
        half = ELO * Z95 * error[name]
        games = sum(one.games for one in met if name in (one.one, one.other))
        score = sum(one.score for one in met if one.one == name)
        score += sum(one.games - one.score for one in met if one.other == name)
        found.append(Rating(name, points, points - half, points + half, games, score))
    return sorted(found, key=lambda rating: (-rating.points, rating.player))


def joined(meetings: Iterable[Meeting]) -> list[Meeting]:
    """Meetings of the same two at tables of as many sides as one."""
    found: dict[tuple[str, str, int], tuple[float, int]] = {}
    for one in meetings:
        key = (one.one, one.other, one.sides)
        score, games = found.get(key, (0.0, 0))
        found[key] = (score + one.score, games + one.games)
    return [Meeting(one, other, *found[one, other, sides], sides) for one, other, sides in sorted(found)]


def alone(odds: float, sides: int) -> float:
    """The chance of a side that is so many times as strong as each of the others (Plackett-Luce)."""
    return odds / (odds + sides - 1)


def between_two(share: float, sides: int) -> float:
    """What a share at a table of many sides would be at a table of two."""
    odds = share * (sides - 1)
    return odds / (odds + 1 - share)


def _strengths(players: list[str], met: Sequence[Meeting]) -> dict[str, float]:
    """The most likely strengths, by the minorisation of Hunter (2004); the average player has 1."""
    strength = dict.fromkeys(players, 1.0)
    for _ in range(MOST_ROUNDS):
        total = dict.fromkeys(players, PRIOR)
        weight = {name: 2 * PRIOR / (strength[name] + 1.0) for name in players}
        for one in met:
            together = one.games / (strength[one.one] + (one.sides - 1) * strength[one.other])
            total[one.one] += one.score
            total[one.other] += one.games - one.score
            weight[one.one] += together
            weight[one.other] += (one.sides - 1) * together
        fresh = {name: total[name] / weight[name] for name in players}
        middle = math.exp(sum(math.log(one) for one in fresh.values()) / len(players))
        fresh = {name: one / middle for name, one in fresh.items()}
        change = max(abs(math.log(fresh[name] / strength[name])) for name in players)
        strength = fresh
        if change < ENOUGH:
            break
    return strength


def _errors(players: list[str], met: Sequence[Meeting], strength: Mapping[str, float]) -> dict[str, float]:
    """Standard errors of the logarithms, whose sum is 0: the information of all games together, turned round."""
    count = len(players)
    place = {name: number for number, name in enumerate(players)}
    information = [[0.0] * count for _ in players]
    for name, row in place.items():
        share = alone(strength[name], 2)
        information[row][row] += 2 * PRIOR * share * (1 - share)
    for one in met:
        share = alone(strength[one.one] / strength[one.other], one.sides)
        known = one.games * share * (1 - share)
        a, b = place[one.one], place[one.other]
        for row, column, sign in ((a, a, 1), (b, b, 1), (a, b, -1), (b, a, -1)):
            information[row][column] += sign * known
    centred = _centred(information)
    turned = inverse([[cell + 1 / count for cell in row] for row in centred])
    return {name: math.sqrt(turned[number][number] - 1 / count) for name, number in place.items()}


def _centred(matrix: list[list[float]]) -> list[list[float]]:
    """Without what would move all players together."""
    count = len(matrix)
    rows = [sum(row) / count for row in matrix]
    whole = sum(rows) / count
    return [[cell - rows[r] - rows[c] + whole for c, cell in enumerate(row)] for r, row in enumerate(matrix)]


def inverse(matrix: list[list[float]]) -> list[list[float]]:
    """By elimination; a symmetric matrix without a direction of nothing."""
    count = len(matrix)
    rows = [[*row, *(float(r == c) for c in range(count))] for r, row in enumerate(matrix)]
    for step in range(count):
        best = max(range(step, count), key=lambda row: abs(rows[row][step]))
        rows[step], rows[best] = rows[best], rows[step]
        head = rows[step][step]
        rows[step] = [cell / head for cell in rows[step]]
        for row in range(count):
            if row != step and rows[row][step]:
                factor = rows[row][step]
                rows[row] = [cell - factor * own for cell, own in zip(rows[row], rows[step], strict=True)]
    return [row[count:] for row in rows]


@dataclass(frozen=True)
class Verdict:
    """How a sequential test stands: is the one better than the other by so much, or not?"""

    ratio: float  # the logarithm of the likelihoods
    low: float
    high: float

    @property
    def decided(self) -> str:
        """`better`, `not better`, or "" while it is open."""
        if self.ratio >= self.high:
            return "better"
        return "not better" if self.ratio <= self.low else ""

    def and_then(self, other: Verdict) -> Verdict:
        """How it stands after the games of both."""
        return Verdict(self.ratio + other.ratio, self.low, self.high)


def sequential(scores: Iterable[float], least: float = 0.5, most: float = 0.6, risk: float = 0.05) -> Verdict:
    """Wald's test of a share of `least` against one of `most`, from scores of 0, a half or 1 in any order."""
    ratio = 0.0
    for score in scores:
        ratio += score * math.log(most / least) + (1 - score) * math.log((1 - most) / (1 - least))
    bound = math.log((1 - risk) / risk)
    return Verdict(ratio, -bound, bound)
