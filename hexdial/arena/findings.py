"""What a study says: who beats whom, what the first turn is worth, how long it takes, which pieces decide games."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from hexdial.arena.balance import Fought, Study
from hexdial.arena.credits import STAGES
from hexdial.arena.statistics import Rate, Spread, rate, spread
from hexdial.kernel.errors import HexdialError

LEAST = 6  # games with a piece, and as many without it, before anything is said of it


@dataclass(frozen=True)
class Worth:
    """How often the sides that could have it won with a piece and without: their difference with a 95 % interval."""

    art: str
    sides: tuple[str, ...]  # who could have it
    stage: str
    having: Rate
    lacking: Rate
    gain: float
    low: float
    high: float


@dataclass(frozen=True)
class Findings:
    """The tables of a study. Draws count half."""

    games: int
    sides: dict[str, Rate]
    pairs: dict[tuple[str, str], Rate]  # what the first scored against the second; either way round
    first: Rate | None
    turns: Spread
    decisions: Spread
    endings: dict[str, int]
    worths: tuple[Worth, ...]  # the surest first


def findings(study: Study, fought: Sequence[Fought]) -> Findings:
    """The numbers of all these games."""
    if not fought:
        raise HexdialError("no game was finished; allow more time (--minutes) or ask for some (--games)")
    sides: dict[str, list[float]] = {side: [] for side in study.sides}
    pairs: dict[tuple[str, str], list[float]] = {}
    for one in fought:
        pair = one.duel.pair
        for side, other, score in ((*pair, one.score), (*pair[::-1], 1 - one.score)):
            sides[side].append(score)
            pairs.setdefault((side, other), []).append(score)
    opened = [one.score if one.first == 0 else 1 - one.score for one in fought if one.first >= 0]
    return Findings(
        len(fought),
        {side: share(scores) for side, scores in sides.items()},
        {pair: share(scores) for pair, scores in pairs.items()},
        share(opened) if opened else None,
        spread([one.turns for one in fought]),
        spread([one.decisions for one in fought]),
        dict(Counter(one.rule for one in fought).most_common()),
        () if study.each else tuple(worths(fought)),  # whoever has a single piece has it in every game
    )


def share(scores: Sequence[float]) -> Rate:
    return rate(sum(scores), len(scores))


def worths(fought: Sequence[Fought]) -> list[Worth]:
    """Only sides that ever had the piece are asked, with it and without; a piece they always have says nothing."""
    games: dict[str, list[tuple[float, dict[str, int]]]] = {}
    for one in fought:
        for side, score, used in zip(one.duel.pair, (one.score, 1 - one.score), one.used, strict=True):
            games.setdefault(side, []).append((score, used))
    holders: dict[str, list[str]] = {}
    for side, own in games.items():
        for art in sorted({art for _, used in own for art in used}):
            holders.setdefault(art, []).append(side)
    found: list[Worth] = []
    for art, by in sorted(holders.items()):
        played = [game for side in by for game in games[side]]
        for stage, name in STAGES.items():
            having = [score for score, used in played if used.get(art, 0) >= stage]
            lacking = [score for score, used in played if used.get(art, 0) < stage]
            if min(len(having), len(lacking)) >= LEAST:
                found.append(compared(art, tuple(by), name, share(having), share(lacking)))
    return sorted(found, key=lambda worth: (-sureness(worth), worth.art, worth.stage))


def compared(art: str, sides: tuple[str, ...], stage: str, having: Rate, lacking: Rate) -> Worth:
    """The difference of two shares, with Newcombe's interval."""
    gain = having.value - lacking.value
    low = math.hypot(having.value - having.low, lacking.high - lacking.value)
    high = math.hypot(having.high - having.value, lacking.value - lacking.low)
    return Worth(art, sides, stage, having, lacking, gain, gain - low, gain + high)


def sureness(worth: Worth) -> float:
    """How far the interval keeps away from nothing; negative where it holds it."""
    return max(worth.low, -worth.high)


def as_json(study: Study, found: Findings) -> dict[str, Any]:
    """The tables for programs."""
    return {
        **study.head(),
        "games": found.games,
        "win_rates": {side: rate_json(one) for side, one in found.sides.items()},
        "pairs": [{"one": one, "other": other, **rate_json(score)} for (one, other), score in found.pairs.items()],
        "first_turn": None if found.first is None else rate_json(found.first),
        "turns": vars(found.turns),
        "decisions": vars(found.decisions),
        "endings": found.endings,
        "pieces": [
            {
                "id": worth.art,
                "sides": list(worth.sides),
                "stage": worth.stage,
                "with": rate_json(worth.having),
                "without": rate_json(worth.lacking),
                "gain": worth.gain,
                "low": worth.low,
                "high": worth.high,
            }
            for worth in found.worths
        ],
    }


def rate_json(one: Rate) -> dict[str, float]:
    return {"count": one.count, "of": one.of, "rate": one.value, "low": one.low, "high": one.high}
