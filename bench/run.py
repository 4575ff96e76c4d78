"""Decisions, copies and searches a second of every game, interpreted and compiled, next to the peers, in one run."""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).resolve().parents[1]))  # `python bench/run.py` finds its neighbours

from bench.bars import verdicts
from bench.figures import BUILDS, COMPILED, INTERPRETED, PEER, BenchError, Figures, ratios, read_lines, read_result
from bench.like import client
from bench.notes import PACKAGE, Job, Notes, sources
from bench.tables import grids, written

ROOT = Path(__file__).resolve().parents[1]
OUR_COMPILED = ROOT / ".venv-compiled" / "bin" / "python"
PEERS = ROOT / ".venv-bench" / "bin" / "python"
PAGE = ROOT / "docs" / "speed.md"
# the root comes last on the path: an installed hexdial wins over the sources
LAUNCH = "import runpy, sys; sys.path.append(sys.argv.pop(1)); runpy.run_module(sys.argv.pop(1), run_name='__main__')"
OURS = ("ours", "battles", "sight", "copies", "search", "growth", "memory", "start", "envs")  # bench/NAME.py
SECTIONS = (*OURS, "install", "peers")
BARRED = ("ours", "copies", "start", "install", "peers")  # what the bars are about
MEASURED = ("kernel", "grids", "games", "players", "envs")  # the parts of the package that figures depend on
LIKE = "boardgame.io"
FAILED = "No figures of "  # so begins the sentence about what was tried in vain
# what bench/peers.py measures beside a section
PARTS = {"peers": "straight", "copies": "copies", "search": "search", "memory": "memory"}
KEPT = ("sections", "bars_alone", "machine", "rounds", "seconds", "figures", "missing")  # what tables are made of
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
            args.out.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
        complete = set(result["sections"]) >= set(BARRED)
        made = grids(figures, complete)
        if args.json:
            print(json.dumps(result, indent=2))
        else:
            print("\n\n".join([*(grid.as_text() for grid in made.values()), *result["missing"]]))
            if args.read is None:
                print(f"\nresults: {args.out}")
        if args.write_docs:
            if result["bars_alone"]:
                made = {"bars": made["bars"]}  # the other tables have both builds
            elif not complete:
                made.pop("bars", None)  # on the page they stand whole or not at all
            page = PAGE.read_text(encoding="utf-8")
            PAGE.write_text(written(page, made, taken(result), PAGE.name), encoding="utf-8")
            print(f"{PAGE.relative_to(ROOT)}: {', '.join(made)}", file=sys.stderr)
    except BenchError as problem:
        print(f"bench: {problem}", file=sys.stderr)
        return 1
    return 1 if any(sentence.startswith(FAILED) for sentence in result["missing"]) else 0


def options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one short round: a first impression")
    parser.add_argument("--rounds", type=int, default=3, help="everything so many times; the median counts (3)")
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU time for each figure and round (2)")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "bench.json", metavar="FILE")
    parser.add_argument("--only", action="append", choices=SECTIONS, help="this section; may be repeated (all)")
    parser.add_argument("--bars", action="store_true", help="only what the bars need: compiled, random play, copies")
    parser.add_argument(
        "--resume", action="store_true", help="go on with a run that was stopped, or that failed in part"
    )
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
    """Everything that was asked for, in rounds; every script's figures are kept as they come."""
    rounds, seconds = (1, 0.4) if args.quick else (args.rounds, args.seconds)
    machine = {
        "python": platform.python_version(),
        "system": platform.platform(),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
        "day": time.strftime("%Y-%m-%d"),
    }
    sections = list(args.only or (BARRED if args.bars else SECTIONS))
    asked = {"sections": sections, "bars_alone": args.bars, "rounds": rounds, "seconds": seconds}
    asked["sources"] = sources(PACKAGE, *MEASURED)
    notes = Notes(args.out.with_suffix(".jsonl"), asked, machine, args.resume)
    for job in plan(sections, rounds, args.bars):
        if job not in notes.said:
            print(f"bench: round {job.round + 1} of {rounds}, {named(job)} ...", file=sys.stderr, flush=True)
            do(job, seconds, notes)
    for job, lines in notes.said.items():
        read_lines(figures, lines, job.build)
    return {
        **asked,
        "machine": notes.machine,
        "figures": [
            {"build": build, "name": name, "way": way, **figure.as_json()}
            for (build, name, way), figure in figures.items()
        ],
        "ratios": {way: found for way in COMPARED if (found := ratios(figures, way))},
        "bars": [vars(verdict) for verdict in verdicts(figures)],
        "missing": [*lacking(), *failures(notes)],
    }


def plan(sections: Sequence[str], rounds: int, bars: bool) -> Iterator[Job]:
    """All sections in every round: a slow minute of the machine hits everybody. With `bars` only the compiled build."""
    for number in range(rounds):
        for section in sections:
            if section in OURS:
                for build in (COMPILED,) if bars else BUILDS:
                    if build == INTERPRETED or OUR_COMPILED.exists():
                        yield Job(number, section, build, "straight" if bars and section == "ours" else "")
            if section in PARTS and PEERS.exists():
                yield Job(number, section, PEER, PARTS[section])
            if section == "peers":
                yield Job(number, section, PEER, LIKE)
            if section == "install" and number == 0:  # minutes of pip: once is enough
                yield Job(number, section, COMPILED)


def named(job: Job) -> str:
    return " ".join(part for part in (job.section, job.build, job.part) if part)


def do(job: Job, seconds: float, notes: Notes) -> None:
    """Run one script; a failure is kept too, and the others go on."""
    try:
        said = client(seconds) if job.part == LIKE else called(*command_of(job, seconds))
        read_lines({}, said, job.build)
    except BenchError as problem:
        notes.keep(job, None, str(problem))
        print(f"bench: {problem}", file=sys.stderr, flush=True)
        return
    notes.keep(job, said)


def command_of(job: Job, seconds: float) -> tuple[str, str, list[str]]:
    """The interpreter, the script and what it is told."""
    timed = ["--seconds", str(seconds)]
    if job.build == PEER:
        return str(PEERS), "bench.peers", [*timed, "--part", job.part]
    if job.section == "install":
        return sys.executable, "bench.install", []
    if job.part:
        timed += ["--ways", job.part]
    python = str(OUR_COMPILED) if job.build == COMPILED else sys.executable
    if job.section == "envs" and job.build == INTERPRETED and PEERS.exists():
        python = str(PEERS)  # where PettingZoo's own games are installed
    return python, f"bench.{job.section}", timed


def called(python: str, module: str, told: list[str]) -> list[str]:
    """The lines a script prints."""
    command = [python, "-P", "-c", LAUNCH, str(ROOT), module, *told]
    surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    surroundings["PYTHONHASHSEED"] = "0"
    done = subprocess.run(command, cwd=ROOT, env=surroundings, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise BenchError(f"{module} failed under {python}; its message is above.")
    return done.stdout.splitlines()


def failures(notes: Notes) -> list[str]:
    """What could not be measured although it was tried, each once."""
    return list(dict.fromkeys(f"{FAILED}{named(job)}: {why}" for job, why in notes.failed.items()))


def lacking() -> list[str]:
    """What cannot be measured here, and how that is changed."""
    found: list[str] = []
    if not OUR_COMPILED.exists():
        found.append("No compiled figures: `make bench` builds the wheel and .venv-compiled first.")
    if not PEERS.exists():
        found.append("No peers: `make bench` puts them into .venv-bench first.")
    for installed in OUR_COMPILED.parents[1].glob("lib/python*/site-packages/hexdial"):
        if sources(installed, *MEASURED) != sources(PACKAGE, *MEASURED):
            found.append(
                "The compiled build was made from other sources than are here: `make installed` makes it anew."
            )
    return found


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
