"""What many games say: win rates with confidence intervals, length, the worth of the first turn."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hexdial.arena.simulate import Played

Z95 = 1.959963984540054


@dataclass(frozen=True)
class Rate:
    """So many of so many, with a 95 % confidence interval (Wilson). A draw may count half."""

    count: float
    of: int
    low: float
    high: float

    @property
    def value(self) -> float:
        return self.count / self.of if self.of else 0.0


@dataclass(frozen=True)
class Spread:
    """A number that differs from game to game: mean, and the bounds that leave out 5 % on each side."""

    mean: float
    p5: float
    p95: float


@dataclass(frozen=True)
class Summary:
    """The table of a simulation. Seats are counted from 0."""

    games: int
    seats: tuple[Rate, ...]
    teams: dict[int, Rate]  # empty where everybody plays alone
    draws: Rate
    decisions: Spread
    turns: Spread
    first: Rate | None  # games won by the side that had the first turn, of those with a winner
    fair: float  # what `first` would be if the first turn were worth nothing
    endings: dict[str, int]  # rule -> games that ended by it


def summarize(played: list[Played]) -> Summary:
    """The numbers of all these games."""
    assert played, "there must be a game to speak of"
    seats = len(played[0].scores)
    decided = [one for one in played if not is_draw(one)]
    partners = any(len(set(one.teams)) < seats for one in played)
    sides = len(set(played[0].teams))
    opened = [one for one in decided if one.first >= 0]
    return Summary(
        games=len(played),
        seats=tuple(rate(sum(seat in one.winners for one in decided), len(played)) for seat in range(seats)),
        teams={
            team: rate(sum(_won(one, team) for one in decided), len(played)) for team in sorted(set(played[0].teams))
        }
        if partners
        else {},
        draws=rate(len(played) - len(decided), len(played)),
        decisions=spread([one.decisions for one in played]),
        turns=spread([one.turns for one in played]),
        first=rate(sum(_won(one, one.teams[one.first]) for one in opened), len(opened)) if opened else None,
        fair=1 / sides,
        endings=dict(Counter(one.rule for one in played).most_common()),
    )


def is_draw(one: Played) -> bool:
    """Nobody won, or everybody did."""
    return len(one.winners) in (0, len(one.scores))


def rate(count: float, of: int) -> Rate:
    """Wilson's interval: never outside 0..1, honest for few games."""
    if of == 0:
        return Rate(0, 0, 0.0, 1.0)
    share = count / of
    scale = 1 + Z95**2 / of
    middle = (share + Z95**2 / (2 * of)) / scale
    half = Z95 * math.sqrt(share * (1 - share) / of + Z95**2 / (4 * of**2)) / scale
    return Rate(count, of, max(0.0, middle - half), min(1.0, middle + half))


def spread(values: list[int]) -> Spread:
    """Mean and the values at 5 % and 95 % of the sorted list (nearest rank)."""
    ordered = sorted(values)
    return Spread(sum(values) / len(values), _rank(ordered, 0.05), _rank(ordered, 0.95))


def _rank(ordered: list[int], share: float) -> float:
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def _won(one: Played, team: int) -> bool:
    return any(one.teams[seat] == team for seat in one.winners)
