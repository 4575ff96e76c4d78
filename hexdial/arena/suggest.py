"""Line-ups worth trying: what pieces are worth is measured, good line-ups are put together, games check them."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hexdial.arena.balance import Duel, Fought, Study
from hexdial.arena.statistics import Rate, rate
from hexdial.kernel.building import Builder, Wishes
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Game

WORD = re.compile(r"[a-z0-9_]+")
COPIES = re.compile(r"x([1-9][0-9]?)")
TIMID = 6.0  # games at a half that every piece is lent: a piece seen twice is no miracle
DRAWN = 200  # line-ups that chance proposes
KEPT = 12  # of them that are bettered piece by piece
TRIES = 60  # exchanges that are tried on each


@dataclass(frozen=True)
class Suggestion:
    """A line-up as it is typed, what its pieces promise, and what it scored against line-ups of chance."""

    text: str
    promise: float
    score: Rate


class Bench:
    """Where line-ups of one game are put together: chance proposes, the game's own check disposes."""

    def __init__(self, game: Game[Any], settings: dict[str, object], total: int) -> None:
        self.game = game
        self.settings = settings
        self.total = total
        self.builder = builder_of(game)
        self.pieces = {entry.id for entry in game.tiles("en")}

    def draw(self, rng: random.Random) -> str:
        """A legal line-up, as it is typed."""
        if self.builder is not None:
            return self.completed(self.builder.draw(self.total, Wishes(), rng))
        lineups = self.game.complete({**self.settings, "lineups": ["random", "random"]}, rng)["lineups"]
        assert isinstance(lineups, list), "two line-ups were asked for"
        text = str(lineups[0])
        if not self.parts(text):
            raise HexdialError(f"{self.game.id}: its line-ups are as they are; there is nothing to put together")
        return text

    def completed(self, text: str) -> str:
        """The same line-up as the game writes it, or the sentence that says why it is none."""
        lineups = self.game.complete({**self.settings, "lineups": [text, text]}, random.Random(0))["lineups"]
        assert isinstance(lineups, list), "two line-ups were given"
        return str(lineups[0])

    def parts(self, text: str) -> list[str]:
        """The pieces it names, each as often as it is in it."""
        found: list[str] = []
        for word in WORD.findall(text):
            copies = COPIES.fullmatch(word)
            if word in self.pieces:
                found.append(word)
            elif copies and found:
                found += [found[-1]] * (int(copies[1]) - 1)
        return found

    def bettered(self, text: str, worth: Mapping[str, float], rng: random.Random) -> str:
        """Exchange one piece for another as long as the pieces promise more and the game allows it."""
        best = self.promise(text, worth)
        good = sorted(worth, key=lambda piece: (-worth[piece], piece))
        for _ in range(TRIES if good else 0):
            old = rng.choice(self.parts(text))
            new = good[min(int(rng.expovariate(0.15)), len(good) - 1)]
            if worth.get(new, 0.0) <= worth.get(old, 0.0):
                continue
            try:
                tried = self.completed(re.sub(rf"\b{old}\b", new, text, count=1))
            except HexdialError:
                continue  # not allowed: the next exchange may be
            if self.promise(tried, worth) > best:
                text, best = tried, self.promise(tried, worth)
        return text

    def promise(self, text: str, worth: Mapping[str, float]) -> float:
        """What its pieces are worth together; two alike do not promise twice as much."""
        return sum(worth.get(piece, 0.0) for piece in sorted(set(self.parts(text))))


def builder_of(game: Game[Any]) -> Builder | None:
    return game.workshop.builder if game.workshop is not None else None


def with_total(game: Game[Any], options: Mapping[str, object], total: int | None) -> tuple[dict[str, object], int]:
    """The options of a table for so many points, and the points; 0: this game counts none."""
    builder = builder_of(game)
    for option in game.options if builder is not None else ():
        assert builder is not None, "only a builder counts points"
        if option.default == builder.total and set(builder.totals) <= set(option.values):
            wanted = option.check(game.id, str(total if total is not None else options.get(option.name, builder.total)))
            return {**options, option.name: str(wanted)}, int(wanted)
    if total is not None and (builder is None or total != builder.total):
        raise HexdialError(f"{game.id}: no number of points can be chosen here, not even {total}")
    return dict(options), builder.total if builder is not None else 0


def trials(bench: Bench, study_seed: str, count: int) -> list[Duel]:
    """Line-ups of chance against line-ups of chance: each pair meets twice."""
    found: list[Duel] = []
    for deal in range((count + 1) // 2):
        rng = random.Random(f"{study_seed}/{deal}/trial")
        pair = (bench.draw(rng), bench.draw(rng))
        found += [Duel(pair, deal, 0), Duel(pair, deal, 1)]
    return found[:count]


def measured(bench: Bench, fought: Iterable[Fought]) -> dict[str, float]:
    """What every piece is worth: how much more than half a side scored that had it, carefully."""
    scores: dict[str, list[float]] = {}
    for one in fought:
        for text, score in zip(one.duel.pair, (one.score, 1 - one.score), strict=True):
            for piece in set(bench.parts(text)):
                scores.setdefault(piece, []).append(score)
    return {
        piece: (sum(own) + TIMID / 2) / (len(own) + TIMID) - 0.5
        for piece, own in sorted(scores.items())
    }  # fmt: skip


def from_report(entries: Sequence[Mapping[str, Any]]) -> dict[str, float]:
    """The same from the pieces of a study's JSON: what it gained those who placed it, as far as it is sure."""
    found: dict[str, float] = {}
    for entry in entries:
        if entry["stage"] in ("drawn", "placed"):
            sure = max(0.0, entry["low"]) + min(0.0, entry["high"])
            found[entry["id"]] = found.get(entry["id"], 0.0) + sure
    return found


def proposals(bench: Bench, worth: Mapping[str, float], seed: str, count: int) -> list[str]:
    """The most promising line-ups, all different."""
    rng = random.Random(f"{seed}/proposals")
    drawn = sorted({bench.draw(rng) for _ in range(DRAWN)})
    drawn.sort(key=lambda text: -bench.promise(text, worth))
    better = {bench.bettered(text, worth, rng) for text in drawn[: max(KEPT, count)]}
    return sorted(better, key=lambda text: (-bench.promise(text, worth), text))[:count]


def checks(bench: Bench, texts: Sequence[str], seed: str, count: int) -> list[Duel]:
    """Every proposal against the same line-ups of chance, each met twice."""
    found: list[Duel] = []
    for deal in range((count + 1) // 2):
        other = bench.draw(random.Random(f"{seed}/{deal}/check"))
        for text in texts:
            found += [Duel((text, other), deal, 0), Duel((text, other), deal, 1)]
    return found


def judged(
    bench: Bench, texts: Sequence[str], worth: Mapping[str, float], fought: Iterable[Fought]
) -> list[Suggestion]:
    """The best first."""
    scores: dict[str, list[float]] = {text: [] for text in texts}
    for one in fought:
        scores[one.duel.pair[0]].append(one.score)
    found = [Suggestion(text, bench.promise(text, worth), rate(sum(own), len(own))) for text, own in scores.items()]
    return sorted(found, key=lambda one: (-one.score.value, one.text))


def study_of(game: Game[Any], settings: dict[str, object], player: str, seed: str) -> Study:
    """The study whose duels these are; its sides are typed line-ups."""
    return Study(game.id, settings, (), player, seed)
