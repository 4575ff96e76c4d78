"""What the figures must reach, and whether they do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bench.figures import COMPILED, PEER, Figure, Figures, of_way


@dataclass(frozen=True)
class Bar:
    """So many times a peer's figure of the same run, or a fixed number: at least, or with `below` at most."""

    names: tuple[str, ...]  # of ours; one that ends in a slash stands for every mode
    way: str
    times: float = 1.0
    peer: str = ""
    fixed: float = 0.0
    unit: str = "decisions a second"
    below: bool = False

    def text(self) -> str:
        if self.peer:
            return f"at least {self.times:g} times {self.peer}"
        return f"{'under' if self.below else 'at least'} {self.fixed:,.0f} {self.unit}"


@dataclass(frozen=True)
class Verdict:
    """One of ours before one bar. `measured` is False where a figure of the two is missing."""

    bar: str
    name: str
    measured: bool
    figure: float = 0.0
    against: float = 0.0  # the peer's figure or the fixed number
    ratio: float = 0.0
    met: bool = False
    limit: str = ""  # what stands in the way where it is missed


HEX_GAMES = ("jlh/", "ygh/")
BARS = (
    Bar(("jlh/beginner", "ygh/beginner"), "straight", 1.0, "OpenSpiel connect_four"),
    Bar(("nsh/",), "straight", 15.0, "OpenSpiel hive"),
    Bar(("hcb/", "hcx/"), "straight", 1.0, "catanatron all steps"),
    Bar(HEX_GAMES, "straight", 50.0, "boardgame.io hex game"),
    Bar((*HEX_GAMES, "nsh/"), "copies", fixed=100_000, unit="copies a second"),
    Bar(("import hexdial.cli, ms", "import hexdial.games, ms"), "start", fixed=150, unit="ms", below=True),
    Bar(("install the wheel, s",), "start", fixed=120, unit="s", below=True),
)
# by the beginning of a name: why a bar about it is missed, where it is; docs/performance.md has the shares
LIMITS = {
    "jlh/beginner": "listing moves, ending turns",
    "jlh/": "windows: who could answer now, asked after every step",
    "ygh/beginner": "listing moves",
    "ygh/": "windows: who could answer now, asked after every step",
    "nsh/": "listing turns; no single function has a tenth",
    "hcb/": "reachable squares",
    "hcx/": "listing turns: targets, reach, values",
}


def verdicts(figures: Figures) -> list[Verdict]:
    """Every bar for everything it is about, compiled; what was not measured is said to be so."""
    return [verdict for bar in BARS for verdict in judged(bar, figures)]


def judged(bar: Bar, figures: Figures) -> Iterator[Verdict]:
    ours = of_way(figures, bar.way, COMPILED)
    peer = figures.get((PEER, bar.peer, bar.way))
    for wanted in bar.names:
        found = [name for name in ours if name == wanted or (wanted.endswith("/") and name.startswith(wanted))]
        for name in found or [wanted]:
            if not found or (bar.peer and peer is None):
                yield Verdict(bar.text(), name, measured=False)
                continue
            figure = worth(ours[name])
            against = peer.rate() if peer is not None else bar.fixed
            ratio = against / figure if bar.below else figure / against
            met = ratio >= bar.times
            yield Verdict(bar.text(), name, True, figure, against, ratio, met, "" if met else limit_of(name))


def limit_of(name: str) -> str:
    return next((limit for start, limit in LIMITS.items() if name.startswith(start)), "not looked into")


def worth(figure: Figure) -> float:
    return figure.amount() if figure.unit else figure.rate()
