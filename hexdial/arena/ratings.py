"""Ratings from results: Bradley-Terry strengths with intervals, in whatever order the games came; and early ends."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
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
    """What one player has scored against another."""

    one: str
    other: str
    score: float
    games: int


def rate_players(meetings: Iterable[Meeting]) -> list[Rating]:
    """The strongest first. Draws count half for both."""
    won: dict[tuple[str, str], float] = {}
    for meeting in meetings:
        won[meeting.one, meeting.other] = won.get((meeting.one, meeting.other), 0.0) + meeting.score
        lost = meeting.games - meeting.score
        won[meeting.other, meeting.one] = won.get((meeting.other, meeting.one), 0.0) + lost
    players = sorted({name for pair in won for name in pair})
    strength = _strengths(players, won)
    error = _errors(players, won, strength)
    middle = sum(math.log(strength[name]) for name in players) / len(players) if players else 0.0
    found: list[Rating] = []
    for name in players:
        points = ELO * (math.log(strength[name]) - middle)
        half = ELO * Z95 * error[name]
        games = round(sum(won[pair] + won[pair[::-1]] for pair in won if pair[0] == name))
        score = sum(won[pair] for pair in won if pair[0] == name)
        found.append(Rating(name, points, points - half, points + half, games, score))
    return sorted(found, key=lambda rating: (-rating.points, rating.player))


def _strengths(players: list[str], won: Mapping[tuple[str, str], float]) -> dict[str, float]:
    """The most likely strengths, by the minorisation of Hunter (2004)."""
    strength = dict.fromkeys(players, 1.0)
    for _ in range(MOST_ROUNDS):
        fresh: dict[str, float] = {}
        for name in players:
            total = PRIOR
            weight = 2 * PRIOR / (strength[name] + 1.0)
            for other in players:
                games = won.get((name, other), 0.0) + won.get((other, name), 0.0)
                if games:
                    total += won.get((name, other), 0.0)
                    weight += games / (strength[name] + strength[other])
            fresh[name] = total / weight
        middle = math.exp(sum(math.log(one) for one in fresh.values()) / len(players)) if players else 1.0
        fresh = {name: one / middle for name, one in fresh.items()}  # the average player has 1
        change = max(abs(math.log(fresh[name] / strength[name])) for name in players) if players else 0.0
        strength = fresh
        if change < ENOUGH:
            break
    return strength


def _errors(
    players: list[str], won: Mapping[tuple[str, str], float], strength: Mapping[str, float]
) -> dict[str, float]:
    """Standard errors of the logarithms, from the information of every player's own games."""
    found: dict[str, float] = {}
    for name in players:
        share = strength[name] / (strength[name] + 1.0)
        information = 2 * PRIOR * share * (1 - share)
        for other in players:
            games = won.get((name, other), 0.0) + won.get((other, name), 0.0)
            share = strength[name] / (strength[name] + strength[other])
            information += games * share * (1 - share)
        found[name] = 1 / math.sqrt(information)
    return found


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


def sequential(scores: Iterable[float], least: float = 0.5, most: float = 0.6, risk: float = 0.05) -> Verdict:
    """Wald's test of a share of `least` against one of `most`, from scores of 0, a half or 1 in any order."""
    ratio = 0.0
    for score in scores:
        ratio += score * math.log(most / least) + (1 - score) * math.log((1 - most) / (1 - least))
    bound = math.log((1 - risk) / risk)
    return Verdict(ratio, -bound, bound)
