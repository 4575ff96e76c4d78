"""What was measured: figures by build, name and way, as lines of the scripts and as build/bench.json keeps them."""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

INTERPRETED, COMPILED, PEER = "interpreted", "compiled", "peer"
BUILDS = (INTERPRETED, COMPILED)


class BenchError(Exception):
    """Something could not be measured or written; the message is one sentence."""


@dataclass
class Figure:
    """What was measured of one thing in all rounds; the median counts. Rates a second, or amounts with a unit."""

    decisions: list[float] = field(default_factory=list)
    games: list[float] = field(default_factory=list)
    amounts: list[float] = field(default_factory=list)
    unit: str = ""

    def add(self, line: dict[str, Any]) -> None:
        if "amount" in line:
            self.amounts.append(line["amount"])
            self.unit = line["unit"]
            return
        self.decisions.append(line["decisions"] / line["cpu_s"])
        self.games.append(line["games"] / line["cpu_s"])

    def rate(self) -> float:
        """Decisions, copies or iterations a second."""
        return statistics.median(self.decisions)

    def games_rate(self) -> float:
        """Games, battles or listings a second."""
        return statistics.median(self.games)

    def amount(self) -> float:
        return statistics.median(self.amounts)

    def as_json(self) -> dict[str, object]:
        if self.unit:
            return {"amount": self.amount(), "unit": self.unit}
        return {
            "decisions_per_s": round(self.rate(), 1),
            "games_per_s": round(self.games_rate(), 3),
            "lowest": round(min(self.decisions), 1),
            "highest": round(max(self.decisions), 1),
        }


# (build, name, way) -> figure; the build of a peer is "peer"
Figures = dict[tuple[str, str, str], Figure]


def read_lines(figures: Figures, lines: Iterable[str], expected: str) -> None:
    """The JSON lines of a script become figures; a build other than the expected one is an error."""
    for text in lines:
        line = json.loads(text) if text.startswith("{") else {}
        if "build" in line and line["build"] != expected:
            raise BenchError(f"the {line['build']} build ran where the {expected} one was wanted.")
        if "name" in line:
            figures.setdefault((expected, line["name"], line["way"]), Figure()).add(line)


def read_result(result: dict[str, Any]) -> Figures:
    """The figures of an earlier run, each as its median."""
    figures: Figures = {}
    for kept in result["figures"]:
        figure = figures.setdefault((kept["build"], kept["name"], kept["way"]), Figure())
        if "unit" in kept:
            figure.amounts, figure.unit = [kept["amount"]], kept["unit"]
        else:
            figure.decisions, figure.games = [kept["decisions_per_s"]], [kept["games_per_s"]]
    return figures


def of_way(figures: Figures, way: str, build: str) -> dict[str, Figure]:
    """All figures of this way and build, by name."""
    return {name: figure for (of, name, how), figure in figures.items() if (of, how) == (build, way)}


def ratios(figures: Figures, way: str) -> dict[str, dict[str, float]]:
    """How many times as fast as each peer everything of ours is that was measured in the same way."""
    peers = of_way(figures, way, PEER)
    return {
        f"{name} {build}": {peer: round(figure.rate() / other.rate(), 3) for peer, other in peers.items()}
        for build in BUILDS
        for name, figure in of_way(figures, way, build).items()
        if peers
    }
