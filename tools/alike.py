"""Do the compiled rules play as the interpreted ones do? Matches of every mode, each boiled down to a few letters.

python -m tools.alike --seeds 1000 --out build/alike-interpreted.json
.venv-compiled/bin/python -m tools.alike --seeds 1000 --against build/alike-interpreted.json
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hexdial.front.build import build
from hexdial.games import GAMES
from tests.golden.test_digests import digest

BATCH: Final = 20
SHOWN: Final = 10


def main() -> int:
    args = command_line().parse_args()
    began = time.monotonic()
    found = played(args.seeds, args.only, args.jobs)
    seconds = round(time.monotonic() - began, 1)
    if args.out is not None:
        args.out.parent.mkdir(parents=True, exist_ok=True)
        args.out.write_text(json.dumps({"build": build(), "seconds": seconds, "matches": found}) + "\n")
    print(f"{build()}: {len(found):,} matches in {seconds} s")
    if args.against is None:
        return 0
    other = json.loads(args.against.read_text(encoding="utf-8"))
    both = sorted(found.keys() & other["matches"].keys())
    apart = [name for name in both if found[name] != other["matches"][name]]
    print(f"{len(both) - len(apart):,} of {len(both):,} are the same as {other['build']}")
    for name in apart[:SHOWN]:
        print(f"  {name} goes another way")
    return 1 if apart or not both else 0


def played(seeds: int, only: str, jobs: int) -> dict[str, str]:
    """`game/mode/number` and what the match comes to."""
    modes = [(game.id, mode.id) for game in GAMES for mode in game.modes if f"{game.id}/{mode.id}".startswith(only)]
    parts = [(*mode, first, min(first + BATCH, seeds)) for mode in modes for first in range(0, seeds, BATCH)]
    found: dict[str, str] = {}
    columns = (TextColumn("matches"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context) as pool, Progress(*columns, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("", total=len(modes) * seeds)
        for future in as_completed([pool.submit(part, *one) for one in parts]):
            found.update(future.result())
            bar.update(task, completed=len(found))
    return dict(sorted(found.items()))


def part(game: str, mode: str, first: int, last: int) -> dict[str, str]:
    return {f"{game}/{mode}/{number}": digest(game, mode, number) for number in range(first, last)}


def command_line() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="alike", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seeds", type=int, default=1000, help="matches of every mode (1000)")
    parser.add_argument("--only", default="", metavar="GAME[/MODE]", help="only these modes")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at a time (all cores)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="keep the results here")
    parser.add_argument("--against", type=Path, metavar="FILE", help="compare with the results of another build")
    return parser


if __name__ == "__main__":
    sys.exit(main())
