"""Decisions a second of every mode, interpreted and compiled, next to the peers, all in one run."""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
COMPILED = ROOT / ".venv-compiled" / "bin" / "python"
PEERS = ROOT / ".venv-bench" / "bin" / "python"
# the root comes last on the path: an installed hexdial wins over the sources
LAUNCH = "import runpy, sys; sys.path.append(sys.argv.pop(1)); runpy.run_module(sys.argv.pop(1), run_name='__main__')"
WAYS = ("straight", "stepped", "greedy")
SPOTS = ("battle", "listing", "forecast", "query")
SECTIONS = ("ours", "battles", "sight", "peers")


@dataclass
class Figure:
    """What was measured of one thing in all rounds; the median counts."""

    decisions: list[float] = field(default_factory=list)
    games: list[float] = field(default_factory=list)

    def add(self, line: dict[str, Any]) -> None:
        self.decisions.append(line["decisions"] / line["cpu_s"])
        self.games.append(line["games"] / line["cpu_s"])

    def rate(self) -> float:
        return statistics.median(self.decisions)

    def as_json(self) -> dict[str, float]:
        return {
            "decisions_per_s": round(self.rate(), 1),
            "games_per_s": round(statistics.median(self.games), 3),
            "lowest": round(min(self.decisions), 1),
            "highest": round(max(self.decisions), 1),
        }


# (build, name, way) -> figure; the build of a peer is "peer"
Figures = dict[tuple[str, str, str], Figure]


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one short round: a first impression")
    parser.add_argument("--rounds", type=int, default=3, help="everything so many times; the median counts (3)")
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU time for each figure and round (2)")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "bench.json", metavar="FILE")
    parser.add_argument("--only", action="append", choices=SECTIONS, help="this section; may be repeated (all)")
    args = parser.parse_args()
    sections = args.only or SECTIONS
    rounds, seconds = (1, 0.4) if args.quick else (args.rounds, args.seconds)
    figures: Figures = {}
    missing = lacking()
    for _ in range(rounds):  # all of them in every round: a slow minute of the machine hits everybody
        for section in sections:
            if section == "peers":
                continue
            take(figures, sys.executable, f"bench.{section}", seconds, "interpreted")
            if COMPILED.exists():
                take(figures, str(COMPILED), f"bench.{section}", seconds, "compiled")
        if PEERS.exists() and "peers" in sections:
            take(figures, str(PEERS), "bench.peers", seconds, "peer")
    result = {
        "machine": {"python": platform.python_version(), "system": platform.platform(), "cores": os.cpu_count()},
        "rounds": rounds,
        "seconds": seconds,
        "figures": [
            {"build": build, "name": name, "way": way, **figure.as_json()}
            for (build, name, way), figure in figures.items()
        ],
        "ratios": ratios(figures),
        "missing": missing,
    }
    args.out.parent.mkdir(parents=True, exist_ok=True)
    args.out.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
    print(table(figures))
    for sentence in missing:
        print(f"\n{sentence}")
    print(f"\nresults: {args.out}")
    return 0


def lacking() -> list[str]:
    """What cannot be measured here, and how that is changed."""
    found: list[str] = []
    if not COMPILED.exists():
        found.append("No compiled figures: `make bench` builds the wheel and .venv-compiled first.")
    if not PEERS.exists():
        found.append("No peers: `make bench` puts them into .venv-bench first.")
    return found


def take(figures: Figures, python: str, module: str, seconds: float, expected: str) -> None:
    """Run one of the scripts; its lines become figures. A build other than the expected one is an error."""
    command = [python, "-P", "-c", LAUNCH, str(ROOT), module, "--seconds", str(seconds)]
    surroundings = {**os.environ, "PYTHONHASHSEED": "0"}
    if expected != "interpreted":
        surroundings.pop("PYTHONPATH", None)
    done = subprocess.run(command, cwd=ROOT, env=surroundings, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        sys.exit(f"bench: {module} failed under {python}; its message is above.")
    for text in done.stdout.splitlines():
        line = json.loads(text) if text.startswith("{") else {}
        if "build" in line and line["build"] != expected:
            sys.exit(f"bench: {python} runs the {line['build']} build, the {expected} one was wanted.")
        if "name" in line:
            figures.setdefault((expected, line["name"], line["way"]), Figure()).add(line)


def ratios(figures: Figures) -> dict[str, dict[str, float]]:
    """How many times as fast as each peer every mode is, straight through."""
    peers = {name: figure.rate() for (build, name, _), figure in figures.items() if build == "peer"}
    return {
        f"{name} {build}": {peer: round(figure.rate() / rate, 2) for peer, rate in peers.items()}
        for (build, name, way), figure in figures.items()
        if build != "peer" and way == "straight"
    }


def table(figures: Figures) -> str:
    """The figures for people: one table of ours, one of the peers, one of ratios."""
    lines = ["Decisions a second (games a second), one core, random play", ""]
    lines.append(f"{'':22}{'':13}{'straight through':>24}{'stepped':>22}{'greedy':>14}")
    for build in ("interpreted", "compiled"):
        for name in dict.fromkeys(name for found, name, way in figures if found == build and way in WAYS):
            cells = [shown(figures.get((build, name, way)), way) for way in WAYS]
            lines.append(f"{name:22}{build:13}{cells[0]:>24}{cells[1]:>22}{cells[2]:>14}")
    lines += ["", "Times a second: battles fought, turns listed, battles foretold, squares and lines looked up", ""]
    for (build, name, way), figure in figures.items():
        if way in SPOTS:
            rate = figure.rate() if way == "query" else statistics.median(figure.games)
            lines.append(f"{name:22}{build:13}{way:12}{rate:>12,.0f}{1e6 / rate:>12,.2f} µs")
    lines.append("")
    for (build, name, way), figure in figures.items():
        if build == "peer":
            lines.append(f"{name:35}{shown(figure, way):>24}")
    found = ratios(figures)
    peers = list(next(iter(found.values()), {}))
    if peers:
        lines += [
            "",
            "Times as many decisions a second as",
            "",
            " " * 35 + "".join(f"{short(peer):>20}" for peer in peers),
        ]
        for name, against in found.items():
            lines.append(f"{name:35}" + "".join(f"{against[peer]:>20.2f}" for peer in peers))
    return "\n".join(lines)


def short(peer: str) -> str:
    package, game = peer.split(" ", 1)
    return f"{'OS' if package == 'OpenSpiel' else 'PZ'} {game}"


def shown(figure: Figure | None, way: str) -> str:
    if figure is None:
        return "-"
    if way == "greedy":
        return f"{figure.rate():,.0f}"
    return f"{figure.rate():,.0f} ({statistics.median(figure.games):,.1f})"


if __name__ == "__main__":
    sys.exit(main())
