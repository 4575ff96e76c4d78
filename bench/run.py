"""Decisions, copies and searches a second of every game, interpreted and compiled, next to the peers, in one run."""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).resolve().parents[1]))  # `python bench/run.py` finds its neighbours

from bench.bars import verdicts
from bench.figures import COMPILED, INTERPRETED, PEER, BenchError, Figures, ratios, read_lines, read_result
from bench.like import client
from bench.tables import grids, written

ROOT = Path(__file__).resolve().parents[1]
OUR_COMPILED = ROOT / ".venv-compiled" / "bin" / "python"
PEERS = ROOT / ".venv-bench" / "bin" / "python"
PAGE = ROOT / "docs" / "speed.md"
# the root comes last on the path: an installed hexdial wins over the sources
LAUNCH = "import runpy, sys; sys.path.append(sys.argv.pop(1)); runpy.run_module(sys.argv.pop(1), run_name='__main__')"
OURS = ("ours", "battles", "sight", "copies", "search", "growth", "memory", "start", "envs")  # bench/NAME.py
SECTIONS = (*OURS, "peers")
# what bench/peers.py measures beside a section
PARTS = {"peers": "straight", "copies": "copies", "search": "search", "memory": "memory"}
KEPT = ("sections", "machine", "rounds", "seconds", "figures", "missing")  # what tables are made of
COMPARED = ("straight", "copies", "search to the end")  # the ways that we share with peers


def main(arguments: list[str] | None = None) -> int:
    args = options().parse_args(arguments)
    try:
        if args.read is not None:
            result = read(args.read)
            figures = read_result(result)
        else:
            figures = {}
            result = measured(figures, args)
            args.out.parent.mkdir(parents=True, exist_ok=True)
            args.out.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
        complete = set(result["sections"]) >= set(SECTIONS)
        made = grids(figures, complete)
        if args.json:
            print(json.dumps(result, indent=2))
        else:
            print("\n\n".join([*(grid.as_text() for grid in made.values()), *result["missing"]]))
            if args.read is None:
                print(f"\nresults: {args.out}")
        if args.write_docs:
            if not complete:
                made.pop("bars", None)  # on the page they stand whole or not at all
            page = PAGE.read_text(encoding="utf-8")
            PAGE.write_text(written(page, made, taken(result), PAGE.name), encoding="utf-8")
            print(f"{PAGE.relative_to(ROOT)}: {', '.join(made)}", file=sys.stderr)
    except BenchError as problem:
        print(f"bench: {problem}", file=sys.stderr)
        return 1
    return 0


def options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one short round: a first impression")
    parser.add_argument("--rounds", type=int, default=3, help="everything so many times; the median counts (3)")
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU time for each figure and round (2)")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "bench.json", metavar="FILE")
    parser.add_argument("--only", action="append", choices=SECTIONS, help="this section; may be repeated (all)")
    parser.add_argument("--json", action="store_true", help="print the results instead of the tables")
    parser.add_argument("--from", type=Path, dest="read", metavar="FILE", help="tables of an earlier run; no measuring")
    parser.add_argument("--write-docs", action="store_true", help="put the measured tables into docs/speed.md")
    return parser


def read(file: Path) -> dict[str, Any]:
    """The results of an earlier run."""
    try:
        result: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise BenchError(f"{file}: this is no result of an earlier run ({problem}).") from problem
    lost = [name for name in KEPT if name not in result]
    if lost:
        raise BenchError(f"{file}: `{lost[0]}` is missing; it was written by an older bench.")
    return result


def measured(figures: Figures, args: argparse.Namespace) -> dict[str, Any]:
    """Everything that was asked for, in rounds; what came out as it is kept."""
    rounds, seconds = (1, 0.4) if args.quick else (args.rounds, args.seconds)
    machine = {
        "python": platform.python_version(),
        "system": platform.platform(),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
        "day": time.strftime("%Y-%m-%d"),
    }
    missing = lacking()
    sections = args.only or SECTIONS
    for number in range(rounds):  # all of them in every round: a slow minute of the machine hits everybody
        for section in sections:
            show(number, rounds, section)
            if section in OURS:
                # the environments are measured where PettingZoo's own games are installed
                python = str(PEERS) if section == "envs" and PEERS.exists() else sys.executable
                take(figures, python, f"bench.{section}", seconds, INTERPRETED)
                if OUR_COMPILED.exists():
                    take(figures, str(OUR_COMPILED), f"bench.{section}", seconds, COMPILED)
            if section in PARTS and PEERS.exists():
                take(figures, str(PEERS), "bench.peers", seconds, PEER, "--part", PARTS[section])
            if section == "peers":
                take_like(figures, seconds, missing)
    return {
        "machine": machine,
        "sections": list(sections),
        "rounds": rounds,
        "seconds": seconds,
        "figures": [
            {"build": build, "name": name, "way": way, **figure.as_json()}
            for (build, name, way), figure in figures.items()
        ],
        "ratios": {way: found for way in COMPARED if (found := ratios(figures, way))},
        "bars": [vars(verdict) for verdict in verdicts(figures)],
        "missing": missing,
    }


def lacking() -> list[str]:
    """What cannot be measured here, and how that is changed."""
    found: list[str] = []
    if not OUR_COMPILED.exists():
        found.append("No compiled figures: `make bench` builds the wheel and .venv-compiled first.")
    if not PEERS.exists():
        found.append("No peers: `make bench` puts them into .venv-bench first.")
    return found


def show(number: int, rounds: int, section: str) -> None:
    """How far it is, beside the results."""
    print(f"bench: round {number + 1} of {rounds}, {section} ...", file=sys.stderr, flush=True)


def take(figures: Figures, python: str, module: str, seconds: float, expected: str, *more: str) -> None:
    """Run one of the scripts; its lines become figures."""
    command = [python, "-P", "-c", LAUNCH, str(ROOT), module, "--seconds", str(seconds), *more]
    surroundings = {**os.environ, "PYTHONHASHSEED": "0"}
    if expected != INTERPRETED:
        surroundings.pop("PYTHONPATH", None)
    done = subprocess.run(command, cwd=ROOT, env=surroundings, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise BenchError(f"{module} failed under {python}; its message is above.")
    try:
        read_lines(figures, done.stdout.splitlines(), expected)
    except BenchError as problem:
        raise BenchError(f"{module} under {python}: {problem}") from problem


def take_like(figures: Figures, seconds: float, missing: list[str]) -> None:
    """boardgame.io needs Node; without it the table says so."""
    try:
        read_lines(figures, client(seconds), PEER)
    except BenchError as problem:
        sentence = f"No boardgame.io: {problem}"
        if sentence not in missing:
            missing.append(sentence)


def taken(result: dict[str, Any]) -> str:
    """How, where and when the figures came about, below every table."""
    machine = result["machine"]
    load = f", load {machine['load']} when it began" if machine["load"] is not None else ""
    return (
        f"*{result['rounds']} x {result['seconds']:g} s a figure, the median; Python {machine['python']}, "
        f"{machine['cores']} cores{load}; {machine['day']}.*"
    )


if __name__ == "__main__":
    sys.exit(main())
