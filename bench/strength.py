"""How well the search plays: against random, greedy, itself with a quarter of the walks, and at tables of several."""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bench.frozen.greedy import FROZEN, guest, play
from bench.middles import middles
from bench.ours import SETTINGS, complete
from bench.reach import most
from bench.tables import Grid, put
from hexdial.arena.processes import Playing, processes
from hexdial.arena.ratings import sequential
from hexdial.arena.shelf import anything_goes
from hexdial.arena.statistics import Rate, rate
from hexdial.arena.tournament import Contest, Result, bouts, keeping, read, run
from hexdial.front.build import build
from hexdial.games import GAMES
from hexdial.kernel.play import Game
from hexdial.players.search.think import Budget, think
from hexdial.players.seen import seen_by

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "strength.md"
QUARTER = "a quarter"
BARS = {"random": 0.95, FROZEN: 0.80, QUARTER: 0.58}
TODAY = "greedy"  # grows with the estimates; at a table of two nothing is asked there
AGAINST = {
    "random": "random", FROZEN: "greedy as first committed", TODAY: "greedy of today", QUARTER: QUARTER,
}  # fmt: skip
DOUBT = 0.05  # a sequential test asks whether it is so much above the bar, or so much below
MORE = 10  # times the walks: as far as skill seems to reach
ENOUGH = 0.9  # of what so much more thinking reaches
TIMED = 0.4  # seconds of a search that says how many walks a second makes
LEAST_GAMES = 20


@dataclass(frozen=True)
class Where:
    """A mode with a number of seats, and how many walks the search has there for a choice."""

    game: Game[Any]
    mode: str
    seats: int
    walks: int

    @property
    def name(self) -> str:
        return f"{self.game.id}/{self.mode}" + (f" {self.seats} seats" if self.seats > 2 else "")

    def opponent(self, word: str) -> str:
        return f"search:{max(1, self.walks // 4)}" if word == QUARTER else word

    def contest(self, opponent: str, games: int, seed: str, more: int = 1) -> Contest:
        names = (f"search:{self.walks * more}", self.opponent(opponent))
        given = anything_goes(self.game, self.mode, self.seats)
        return Contest(self.game.id, given, names, games, seed, gauntlet=True, alike=True)

    def file(self, folder: Path) -> Path:
        return folder / f"{self.game.id}-{self.mode}-{self.seats}.jsonl"


@dataclass(frozen=True)
class Score:
    """What the search scored against one opponent, and what was asked of it."""

    rate: Rate
    bar: float | None
    ceiling: Rate | None = None
    most: float | None = None  # that choosing can bring at all, where it is known exactly

    def verdict(self) -> str:
        if self.bar is None:
            return "-"
        if self.rate.low >= self.bar:
            return "met"
        if self.rate.value >= self.bar:
            return "met, not surely"
        if self.ceiling is not None and self.rate.value >= ENOUGH * self.ceiling.value:
            return "nine tenths of the ceiling"
        if self.most is not None and self.rate.value >= ENOUGH * self.most:
            return f"nine tenths of what can be reached ({self.most:.0%})"
        return "missed"


def main(arguments: list[str] | None = None) -> int:
    args = options().parse_args(arguments)
    places = [place for place in tables_of(args.seats) if not args.only or named(place) in args.only]
    if not places:
        raise SystemExit(f"strength: there is no mode {', '.join(args.only)} with {args.seats} seats")
    args.keep.mkdir(parents=True, exist_ok=True)
    rates = walks_a_second(places, args.keep / f"walks-{build()}.json")
    found: dict[str, dict[str, Score]] = {}
    with guest(), processes(args.jobs) as runner:
        playing: Playing = lambda contest, wanted: runner(play, contest, wanted)  # noqa: E731
        for game, mode, seats in places:
            where = Where(game, mode, seats, max(4, round_off(rates[f"{game.id}/{mode}"] * args.seconds)))
            found[f"{where.name}|{where.walks}"] = scores_of(where, args, playing)
            report(found, args)
    return put(PAGE, {args.table: grid_of(found, args.seats)}, taken(args), "strength") if args.write_docs else 0


def options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="strength", description=__doc__)
    parser.add_argument("--only", action="append", metavar="GAME/MODE", help="this mode; may be repeated (all)")
    parser.add_argument("--seconds", type=float, default=1.0, help="of thinking for a choice, as walks (1)")
    parser.add_argument("--games", type=int, default=200, help="of every pair (200)")
    parser.add_argument(
        "--against",
        action="append",
        choices=AGAINST,
        help="may be repeated (all that is asked; with more seats frozen)",
    )
    parser.add_argument("--seats", type=int, default=2, help="at the table (2)")
    parser.add_argument("--early", action="store_true", help="stop a pair when it is clear whether its bar is met")
    parser.add_argument("--ceiling", type=int, default=0, metavar="N", help="games with ten times the walks (0: none)")
    parser.add_argument("--kept", action="store_true", help="play nothing: the table of what has been played so far")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument("--seed", default="strength")
    parser.add_argument(
        "--keep", type=Path, default=ROOT / "build" / "strength", metavar="DIR", help="results; goes on"
    )
    parser.add_argument("--table", default="strength", help="the marker of docs/strength.md that --write-docs fills")
    parser.add_argument("--write-docs", action="store_true", help="put the table into docs/strength.md")
    return parser


def tables_of(seats: int) -> list[tuple[Game[Any], str, int]]:
    """Every mode that so many can play against each other."""
    found: list[tuple[Game[Any], str, int]] = []
    for game in GAMES:
        for mode in game.modes:
            if seats in mode.players:
                teams = game.teams(game.setup(game.complete({"mode": mode.id, "players": seats}, random.Random(0))))
                if len(set(teams)) > 1:
                    found.append((game, mode.id, seats))
    return found


def named(place: tuple[Game[Any], str, int]) -> str:
    return f"{place[0].id}/{place[1]}"


def walks_a_second(places: list[tuple[Game[Any], str, int]], file: Path) -> dict[str, float]:
    """From the middle of random games, in CPU time of one core; measured once and then kept."""
    known: dict[str, float] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    for game, mode, seats in places:
        name = f"{game.id}/{mode}"
        if name in known:
            continue
        given = {"mode": mode, "players": seats}
        tables = [complete(game, given, random.Random(number)) for number in range(SETTINGS)]
        done = 0
        spent = 0.0
        for number, position in enumerate(middles(game, tables)):
            assert position.decision is not None, "somebody is asked"
            began = time.process_time()
            seen = seen_by(position, position.decision.seat)
            done += think(game, seen, Budget(seconds=TIMED), random.Random(number)).iterations
            spent += time.process_time() - began
        known[name] = done / spent
        file.write_text(json.dumps(known, indent=2) + "\n", encoding="utf-8")
    return known


def round_off(walks: float) -> int:
    """Two figures are as exact as the measurement."""
    scale: int = 10 ** max(0, len(str(int(walks))) - 2)
    return int(walks / scale + 0.5) * scale


def scores_of(where: Where, args: argparse.Namespace, playing: Playing) -> dict[str, Score]:
    """Against everybody who was asked for."""
    found: dict[str, Score] = {}
    for word in args.against or (BARS if where.seats == 2 else [FROZEN]):
        bar = BARS.get(word) if where.seats == 2 else share_of(where)
        contest = where.contest(word, args.games, args.seed)
        path = where.file(args.keep)
        reached = played(contest, where.name, path, bar if args.early else None, playing, args.kept)
        longer = None
        if args.ceiling and bar is not None and reached.of and reached.value < bar:
            more = where.contest(word, args.ceiling, args.seed, MORE)
            longer = played(more, where.name, path, None, playing, args.kept)
        if reached.of:
            known = most(where.game.id, where.mode) if where.seats == 2 else None
            found[word] = Score(reached, bar, longer if longer is not None and longer.of else None, known)
    return found


def share_of(where: Where) -> float:
    """What falls to a team if all are equally good."""
    game = where.game
    state = game.setup(game.complete({"mode": where.mode, "players": where.seats}, random.Random(0)))
    return 1 / len(set(game.teams(state)))


def played(
    contest: Contest, title: str, path: Path, bar: float | None, playing: Playing, kept_only: bool = False
) -> Rate:
    """All games of a pair, each kept as soon as it is there; with a bar until it is clear; or only the kept ones."""
    known = read(path, contest)
    wanted = {bout.key for bout in bouts(contest)}
    results = [result for key, result in known.items() if key in wanted]
    err = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        one, other = contest.players
        task = progress.add_task(f"{title} {one} - {other}", total=len(wanted), completed=len(results))
        with keeping(path, contest, known) as kept:
            while not kept_only and len(results) < len(wanted) and not (bar is not None and is_clear(results, bar)):
                part = replace(contest, games=min(contest.games, len(results) + LEAST_GAMES))
                for result in run(part, {one.bout.key: one for one in results}, playing):
                    results.append(result)
                    kept.write(result.line() + "\n")
                    kept.flush()
                    progress.advance(task)
    return rate(sum(result.scores[0] for result in results), len(results))


def is_clear(results: Iterable[Result], bar: float) -> bool:
    return bool(sequential([result.scores[0] for result in results], bar - DOUBT, min(bar + DOUBT, 0.99)).decided)


def report(found: dict[str, dict[str, Score]], args: argparse.Namespace) -> None:
    print(grid_of(found, args.seats).as_text(), flush=True)


def grid_of(found: dict[str, dict[str, Score]], seats: int) -> Grid:
    words = [word for word in AGAINST if any(word in scores for scores in found.values())]
    head = ["mode", "walks"]
    for word in words:
        asked = ", its share asked" if seats > 2 else f", {BARS[word]:.0%} asked" if word in BARS else ""
        head += [f"against {AGAINST[word]}{asked}", "games", "so"]
    rows = []
    for name, scores in found.items():
        row = name.split("|")
        for word in words:
            row += cells(scores.get(word))
        rows.append(row)
    return Grid("What the search scores, with 95 % intervals", head, rows)


def cells(score: Score | None) -> list[str]:
    if score is None:
        return ["-"] * 3
    said = score.verdict()
    if score.ceiling is not None:
        said += f" ({shown(score.ceiling)} with ten times the walks)"
    return [shown(score.rate), str(score.rate.of), said]


def shown(found: Rate) -> str:
    return f"{found.value:.0%} ({found.low:.0%} to {found.high:.0%})"


def taken(args: argparse.Namespace) -> str:
    """How the table came about."""
    early = ", a pair stopped when it was clear" if args.early else ", as far as played" if args.kept else ""
    return (
        f"*Walks of {args.seconds:g} s on one core, {build()}; up to {args.games} games of a pair, seats swapped"
        f"{early}; {time.strftime('%Y-%m-%d')}.*"
    )


if __name__ == "__main__":
    sys.exit(main())
