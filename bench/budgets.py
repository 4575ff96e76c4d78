"""Does the search keep its budgets: memory in a long search, time move by move, and what a second process brings.

`python -m bench.budgets --seconds 60` (memory: every game in a fresh process; about eleven minutes).
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import resource
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from bench.measure import say
from bench.middles import first_mode, middles, openings, settings_of
from bench.tables import Grid, put
from hexdial.arena.processes import local
from hexdial.arena.shelf import all_games, find_game
from hexdial.arena.tournament import Contest, bouts
from hexdial.front.build import build
from hexdial.kernel.play import Game, Position
from hexdial.players.search.player import Searcher
from hexdial.players.search.think import Budget, think
from hexdial.players.seen import seen_by
from hexdial.players.together import think_together

PAGE = Path(__file__).resolve().parents[1] / "docs" / "arena.md"
TABLES = 3  # an opening and a middle of each
MOVES = (0.1, 1.0, 3.0)  # seconds
OVER = 0.05  # of the time may a move take longer
MEGABYTE = 1 << 20

Line = dict[str, object]


def main() -> int:
    args = arguments()
    if args.one:
        say(memory_kept(find_game(args.one), args.seconds, args.memory))
        return 0
    say({"build": build()})
    found: list[Line] = []
    for game in [find_game(id) for id in args.game] or all_games():
        tables = settings_of(game, first_mode(game))[:TABLES]
        positions = asked([*openings(game, tables), *middles(game, tables)])
        found.append(in_fresh_process(game.id, args))
        found += times_kept(game, positions, args.moves)
        found.append(sharing(game, positions[-1], args.shared))
        for line in found:
            if line["name"] == game.id:
                say(line)
    if args.arena:
        found.append(arena(args.arena))
        say(found[-1])
    made = grid_of(found)
    print(made.as_text())
    said = f"*{build().capitalize()}; {time.strftime('%Y-%m-%d')}.*"
    if args.write_docs and put(PAGE, {"budgets": made}, said, "budgets"):
        return 1
    return 0 if all(line["kept"] for line in found if "kept" in line) else 1


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0, help="of the search whose memory is measured (60)")
    parser.add_argument("--memory", type=int, default=256, help="its budget in MB (256)")
    parser.add_argument("--moves", type=int, default=8, help="how many moves for each time (8)")
    parser.add_argument("--shared", type=float, default=3.0, help="seconds of a search on one process and on two (3)")
    parser.add_argument("--arena", type=int, default=40, help="games on one process and on two; 0: none (40)")
    parser.add_argument("--game", action="append", default=[], help="only this one; may be repeated")
    parser.add_argument("--write-docs", action="store_true", help="put the table into docs/arena.md")
    parser.add_argument("--one", default="", help=argparse.SUPPRESS)
    return parser.parse_args()


def in_fresh_process(id: str, args: argparse.Namespace) -> Line:
    command = [sys.executable, "-m", "bench.budgets", "--one", id, "--seconds", str(args.seconds)]
    made = subprocess.run([*command, "--memory", str(args.memory)], capture_output=True, text=True, check=True)
    line: Line = json.loads(made.stdout)
    return line


def asked(positions: list[Position[Any]]) -> list[Position[Any]]:
    """As the seat to decide sees them."""
    found: list[Position[Any]] = []
    for position in positions:
        assert position.decision is not None, "somebody is asked"
        found.append(seen_by(position, position.decision.seat))
    return found


def memory_kept(game: Game[Any], seconds: float, megabytes: int) -> Line:
    """How far the process grows during one search of an opening."""
    seen = asked(openings(game, settings_of(game, first_mode(game))[:1]))[0]
    think(game, seen, Budget(50), random.Random(1))
    gc.collect()
    before = resident()
    found = think(game, seen, Budget(seconds=seconds, memory=megabytes * MEGABYTE), random.Random(2))
    grown = max(0, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 - before)
    tree = found.tree
    return {
        "name": game.id, "way": "memory", "seconds": seconds, "budget_mb": megabytes,
        "grown_mb": round(grown / MEGABYTE, 1), "counted_mb": round(tree.size() / MEGABYTE, 1),
        "walks": found.iterations, "nodes": tree.nodes, "answers": tree.answers, "kept": grown < megabytes * MEGABYTE,
    }  # fmt: skip


def resident() -> int:
    """Bytes of this process in memory now."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * resource.getpagesize()


def times_kept(game: Game[Any], positions: list[Position[Any]], moves: int) -> list[Line]:
    """The longest of so many moves at each of the times."""
    lines: list[Line] = []
    for seconds in MOVES:
        player = Searcher(Budget(seconds=seconds))
        longest = busiest = 0.0
        for number in range(moves):
            began, spent = time.perf_counter(), time.process_time()
            player(game, positions[number % len(positions)], random.Random(number))
            longest = max(longest, time.perf_counter() - began)
            busiest = max(busiest, time.process_time() - spent)
        lines.append({
            "name": game.id, "way": "time", "seconds": seconds, "moves": moves, "longest_s": round(longest, 4),
            "longest_cpu_s": round(busiest, 4), "kept": longest <= seconds * (1 + OVER),
        })  # fmt: skip
    return lines


def sharing(game: Game[Any], seen: Position[Any], seconds: float) -> Line:
    """Walks on two processes over walks on one; by the clock, and by CPU time, which other work disturbs less."""
    began = cpu(resource.RUSAGE_SELF)
    alone = think(game, seen, Budget(seconds=seconds), random.Random(1)).iterations
    one = alone / (cpu(resource.RUSAGE_SELF) - began)
    began, others = cpu(resource.RUSAGE_SELF), cpu(resource.RUSAGE_CHILDREN)
    both = think_together(game, seen, Budget(seconds=seconds), random.Random(1), 2).iterations
    spent = cpu(resource.RUSAGE_SELF) - began + cpu(resource.RUSAGE_CHILDREN) - others
    return {
        "name": game.id, "way": "two processes", "seconds": seconds, "walks": alone, "walks_of_two": both,
        "times": round(both / alone, 2), "times_by_cpu": round(2 * both / spent / one, 2),
    }  # fmt: skip


def arena(games: int) -> Line:
    """The same games of the arena on one process and on two; the processes are there before the clock runs."""
    contest = Contest("jlh", {"mode": find_game("jlh").modes[0].id}, ("search:10", "hasty"), games, "1")
    wanted = bouts(contest)
    times: list[float] = []
    results: list[list[str]] = []
    for workers in (1, 2):
        with local(workers) as playing:
            list(playing(contest, wanted[:4]))
            began = time.perf_counter()
            results.append(sorted(result.line() for result in playing(contest, wanted)))
            times.append(time.perf_counter() - began)
    return {
        "name": "arena", "way": "two processes", "seconds": round(times[0], 2), "games": games,
        "times": round(times[0] / times[1], 2), "kept": results[0] == results[1],
    }  # fmt: skip


def cpu(whose: int) -> float:
    used = resource.getrusage(whose)
    return used.ru_utime + used.ru_stime


def grid_of(lines: list[Line]) -> Grid:
    return Grid("Budgets", ["game", "what", "budget", "taken", "so"], [row_of(line) for line in lines])


def row_of(line: Line) -> list[str]:
    kept = "kept" if line.get("kept", True) else "**broken**"
    if line["way"] == "memory":
        what = f"memory, {line['seconds']:.0f} s, {line['walks']:,} walks"
        return [str(line["name"]), what, f"{line['budget_mb']} MB", f"{line['grown_mb']} MB", kept]
    if line["way"] == "time":
        what = f"longest of {line['moves']} moves"
        return [str(line["name"]), what, f"{line['seconds']} s", f"{line['longest_s']} s", kept]
    taken = f"{line['times']} by the clock"
    if "times_by_cpu" in line:
        taken += f", {line['times_by_cpu']} by CPU time"
    return [str(line["name"]), "two processes over one", "1.8 aimed at", taken, "-"]


if __name__ == "__main__":
    sys.exit(main())
