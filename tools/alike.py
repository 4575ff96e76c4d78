"""Do the compiled rules play as the interpreted ones do? Matches of every mode, each boiled down to a few letters.

python -m tools.alike                    # 1,000 matches of every mode in both builds
python -m tools.alike --resume           # go on with a run that was stopped
python -m tools.alike --only hcx --seeds 20
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from bench.figures import BUILDS, COMPILED, INTERPRETED
from bench.notes import PACKAGE, parsed, sources

ROOT: Final = Path(__file__).resolve().parents[1]
PYTHONS: Final = {INTERPRETED: Path(sys.executable), COMPILED: ROOT / ".venv-compiled" / "bin" / "python"}
# the root comes last on the path: an installed hexdial wins over the sources
WORKER: Final = "import sys; sys.path.append(sys.argv[1]); from tools.alike import work; work()"
RULES: Final = ("kernel", "grids", "games")  # what a match depends on
BATCH: Final = 20
SHOWN: Final = 10


@dataclass(frozen=True)
class Part:
    """Some matches of a mode in one build."""

    build: str
    mode: str
    first: int
    last: int


@dataclass
class Found:
    """What every match came to, by build and `game/mode/number`; what went wrong on the way."""

    digests: dict[str, dict[str, str]] = field(default_factory=lambda: {build: {} for build in BUILDS})
    problems: list[str] = field(default_factory=list)

    def take(self, part: Part, digests: list[str]) -> None:
        names = (f"{part.mode}/{number}" for number in range(part.first, part.last))
        self.digests[part.build].update(zip(names, digests, strict=True))

    def has(self, part: Part) -> bool:
        return f"{part.mode}/{part.last - 1}" in self.digests[part.build]


class AlikeError(Exception):
    """The builds could not be compared; the message is one sentence."""


def main() -> int:
    args = command_line().parse_args()
    began = time.monotonic()
    try:
        found = played(args)
    except AlikeError as problem:
        print(f"alike: {problem}", file=sys.stderr)
        return 2
    print("\n".join(found.problems), end="\n" if found.problems else "")
    mine, other = (found.digests[build] for build in BUILDS)
    both = mine.keys() & other.keys()
    apart = sorted(name for name in both if mine[name] != other[name])
    print(f"{len(both) - len(apart):,} of {len(both):,} matches are the same in both builds; {modes_told(both, apart)}")
    for name in apart[:SHOWN]:
        print(f"  {name} goes another way: {mine[name]} interpreted, {other[name]} compiled")
    print(f"{time.monotonic() - began:,.0f} s; everything is in {args.out}")
    return 1 if apart or found.problems or not both else 0


def modes_told(both: set[str], apart: list[str]) -> str:
    """How many modes that is, and those in which something differs."""
    modes = {name.rpartition("/")[0] for name in both}
    wrong = sorted({name.rpartition("/")[0] for name in apart})
    return f"{len(modes)} modes" + (f", different: {', '.join(wrong)}" if wrong else "")


def played(args: argparse.Namespace) -> Found:
    """Every part in both builds, side by side; each is kept when it is done."""
    if not PYTHONS[COMPILED].exists():
        raise AlikeError("there is no compiled build: `make installed` makes .venv-compiled.")
    found = Found()
    mark = {"sources": sources(PACKAGE, *RULES)}
    args.out.parent.mkdir(parents=True, exist_ok=True)
    if args.resume and args.out.exists():
        read(args.out, mark, found)
    else:
        args.out.write_text(json.dumps(mark) + "\n", encoding="utf-8")
    open_parts = [part for part in parts(args.seeds, args.only) if not found.has(part)]
    workers = Workers(mark["sources"])
    columns = (TextColumn("matches"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with (
        args.out.open("a", encoding="utf-8") as file,
        Progress(*columns, disable=not sys.stderr.isatty()) as bar,
        ThreadPoolExecutor(args.jobs) as pool,
    ):
        task = bar.add_task("", total=sum(part.last - part.first for part in open_parts))
        running = {pool.submit(workers.play, part): part for part in open_parts}
        try:
            for future in as_completed(running):
                part = running[future]
                bar.advance(task, part.last - part.first)
                digests = future.result()
                if digests is None:
                    found.problems.append(f"{part.mode} {part.first} to {part.last - 1} failed, {part.build}.")
                    continue
                found.take(part, digests)
                file.write(json.dumps({"part": vars(part), "digests": digests}) + "\n")
                file.flush()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
            workers.close()
    if workers.stale:
        found.problems.append(
            "The compiled build was made from other rules than are here: `make installed` makes it anew."
        )
    return found


def read(file: Path, mark: dict[str, str], found: Found) -> None:
    lines = list(parsed(file.read_text(encoding="utf-8")))
    if not lines or lines[0] != mark:
        raise AlikeError(f"{file}: the sources have changed since; without --resume it begins anew.")
    for line in lines[1:]:
        found.take(Part(**line["part"]), line["digests"])


def parts(seeds: int, only: str) -> Iterator[Part]:
    """The same matches in both builds one after the other, so that what differs is met early."""
    from hexdial.games import GAMES

    modes = [f"{game.id}/{mode.id}" for game in GAMES for mode in game.modes]
    for first in range(0, seeds, BATCH):
        for mode in modes:
            if mode.startswith(only):
                for build in BUILDS:
                    yield Part(build, mode, first, min(first + BATCH, seeds))


class Workers:
    """A process for every thread and build, started when first needed."""

    def __init__(self, mark: str) -> None:
        self.mark = mark
        self.mine = threading.local()
        self.all: list[subprocess.Popen[str]] = []
        self.stale = False  # a build was made from other sources

    def play(self, part: Part) -> list[str] | None:
        """The digests, or None where the process ended with a message of its own."""
        process = self.of(part.build)
        assert process.stdin is not None
        assert process.stdout is not None
        game, mode = part.mode.split("/")
        process.stdin.write(json.dumps([game, mode, part.first, part.last]) + "\n")
        process.stdin.flush()
        said = process.stdout.readline()
        if not said:
            process.wait()
            return None
        digests: list[str] = json.loads(said)
        return digests

    def of(self, build: str) -> subprocess.Popen[str]:
        process: subprocess.Popen[str] | None = getattr(self.mine, build, None)
        if process is None or process.poll() is not None:
            command = [str(PYTHONS[build]), "-P", "-c", WORKER, str(ROOT)]
            surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
            process = subprocess.Popen(
                command, cwd=ROOT, env=surroundings, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
            self.all.append(process)
            setattr(self.mine, build, process)
            assert process.stdout is not None
            about: dict[str, Any] = json.loads(process.stdout.readline() or "{}")
            if about.get("build") != build:
                raise AlikeError(f"{PYTHONS[build]} runs the {about.get('build')} build, not the {build} one.")
            self.stale |= about["sources"] != self.mark
        return process

    def close(self) -> None:
        for process in self.all:
            process.communicate()


def work() -> None:
    """The other side of `Workers`: what build this is, then a line of digests for every line that is asked."""
    import hexdial
    from hexdial.front.build import build
    from tests.golden.test_digests import digest

    print(json.dumps({"build": build(), "sources": sources(Path(hexdial.__file__).parent, *RULES)}), flush=True)
    for line in sys.stdin:
        game, mode, first, last = json.loads(line)
        print(json.dumps([digest(game, mode, number) for number in range(first, last)]), flush=True)


def command_line() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="alike", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seeds", type=int, default=1000, help="matches of every mode (1000)")
    parser.add_argument("--only", default="", metavar="GAME[/MODE]", help="only these modes")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at a time (all cores)")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "alike.jsonl", metavar="FILE")
    parser.add_argument("--resume", action="store_true", help="go on with a run that was stopped")
    return parser


if __name__ == "__main__":
    sys.exit(main())
