"""What the figures of HeroClix are worth in play: many games of random legal teams, and a strength fitted for each.

docs/roster.md says how it is meant.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hexdial.arena.shelf import find_game
from hexdial.games.heroclix.figures import Figure
from hexdial.games.heroclix.grading import grade
from hexdial.games.heroclix.legality import check
from hexdial.games.heroclix.prepare import catalogue_of, random_team
from hexdial.games.heroclix.teams import Team, text
from hexdial.games.heroclix.victory import victory_points
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import apply, play_out, start
from hexdial.kernel.table import CHANCE, Randomly, Through
from hexdial.players.hasty import liked_best
from hexdial.players.registry import HASTY, player
from hexdial.players.seen import seen_by
from tools.soak import done
from tools.weighing import Fought, Weights, fit

BATCH: Final = 4  # games a process takes at a time
STEP: Final = 5  # of what a team may cost
LEAST: Final = 3  # a team costs at most what is drawn between two of so many parts of the build total and all of it
ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "docs" / "roster.md"
BEGIN: Final = "<!-- the table of tools/weigh.py begins -->"
END: Final = "<!-- the table of tools/weigh.py ends -->"
HEAD: Final = (
    "| figure | id | points | by formula | games | share won | worth | worth before | for points |\n"
    "|---|---|--:|--:|--:|--:|--:|--:|--:|"
)
UNKNOWN: Final = "–"


@dataclass(frozen=True)
class Task:
    """Games `first` to `last` - 1; only the seed and the number decide how one goes, not who plays it where."""

    player: str
    total: int
    seed: str
    first: int
    last: int


@dataclass(frozen=True)
class Line:
    """A figure in the table. `share` and `worth` are None where too little is known."""

    figure: Figure
    formula: list[int]
    games: int = 0
    share: float | None = None
    worth: float | None = None
    spread: float = 0.0
    before: str = UNKNOWN  # what was measured before points were corrected: worth
    cost: str = UNKNOWN  # and the points at that time

    @property
    def points(self) -> list[int]:
        return [line.points for line in self.figure.lines]


def main() -> int:
    args = arguments()
    try:
        player(args.player)
        return weigh(args)
    except HexdialError as problem:
        print(f"weigh: {problem}", file=sys.stderr)
        return 2


def weigh(args: argparse.Namespace) -> int:
    began = time.monotonic()
    games = played(args) if args.games else []
    figures = roster()
    weights = fit(games, [figure.lines[0].points for figure in figures]) if games else None
    lines = table_of(figures, games, weights, earlier(args.before) if args.before else {})
    for line in lines:
        print(row(line, " "))
    if weights is not None:
        seconds = time.monotonic() - began
        write_results(args, lines, weights, seconds)
        print(sentence(weights, len(games)), far_off(lines))
        print(f"{seconds:.0f} s; results: {args.out}")
    if args.write_docs:
        write_docs(PAGE, note(args, weights, lines), lines)
        print(f"table: {PAGE.relative_to(ROOT)}")
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="weigh", description=__doc__)
    parser.add_argument("--games", type=int, default=200, metavar="N", help="how many; 0: only the table (200)")
    parser.add_argument(
        "--player", default=HASTY, metavar="NAME", help="who plays both seats: hasty, random, greedy (hasty)"
    )
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the number of the first game (0)")
    parser.add_argument("--before", type=Path, metavar="FILE", help="results of other points, shown beside")
    parser.add_argument("--total", type=int, default=300, metavar="POINTS", help="the build total (300)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, metavar="N", help="processes (all cores)")
    parser.add_argument("--seed", default="weigh", help="other words, other games")
    parser.add_argument("--out", type=Path, default=Path("build/weigh.json"), metavar="FILE", help="results as JSON")
    parser.add_argument("--write-docs", action="store_true", help="put the table into docs/roster.md")
    args = parser.parse_args()
    if args.workers < 1 or args.games < 0:
        parser.error("--workers must be at least 1, --games at least 0")
    return args


# ---- games


def played(args: argparse.Namespace) -> list[Fought]:
    """All games in the order of their numbers."""
    tasks = [
        Task(args.player, args.total, args.seed, first, min(first + BATCH, args.first + args.games))
        for first in range(args.first, args.first + args.games, BATCH)
    ]
    found: dict[int, list[Fought]] = {}
    columns = (TextColumn("weigh"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, disable=not sys.stdout.isatty()) as progress:
        progress.add_task("weigh", total=args.games)
        for task, games in done(tasks, batch, args.workers):
            found[task.first] = games
            progress.update(progress.task_ids[0], advance=len(games))
    return [game for first in sorted(found) for game in found[first]]


def batch(task: Task) -> list[Fought]:
    return [fight(task, number) for number in range(task.first, task.last)]


def fight(task: Task, number: int) -> Fought:
    """One game between two teams drawn for it."""
    game = find_game("hcx")
    rng = random.Random(f"{task.seed}/{task.player}/{task.total}/{number}")
    teams = [drawn(task.total, rng) for _ in range(2)]
    settings = game.complete(
        {"options": {"build_total": task.total}, "lineups": [text(team) for team in teams]}, rng
    )  # fmt: skip
    state = final(settings, task.player, rng)
    taken = [victory_points(state, seat) / teams[1 - seat].points() for seat in range(2)]
    share = taken[0] / sum(taken) if sum(taken) else 0.5
    place = {figure.id: place for place, figure in enumerate(roster())}
    first, second = [tuple([place[one.figure.id] for one in team.characters]) for team in teams]
    return Fought(first, second, share)


def drawn(total: int, rng: random.Random) -> Team:
    """A legal team that costs less than it might, more or less: only so can be seen what a point is worth."""
    most = rng.randrange(total * (LEAST - 1) // LEAST, total + 1, STEP)
    team = random_team(catalogue_of(), most, rng)
    breaches = check(team, total)
    assert not breaches, f"a team was drawn that is not legal: {breaches[0]}"
    return team


def final(settings: dict[str, object], name: str, rng: random.Random) -> Any:
    """The state in which the game ends; the same player sits on both seats."""
    game = find_game("hcx")
    if name == "random":
        table = Randomly(game.setup(settings), rng.getrandbits(31))
        play_out(game, table)
        return table.s
    if name == HASTY:
        return hasty_end(settings, rng)
    choose = player(name)

    def dice(_: int, weights: list[int]) -> int:
        return rng.choices(range(len(weights)), weights)[0]

    position = start(game, settings, dice)
    while position.decision is not None:
        decision = position.decision
        choice = choose(game, seen_by(position, decision.seat), rng)
        position = apply(position, decision.options[choice], decision.seat, dice)
    return position.state


def hasty_end(settings: dict[str, object], rng: random.Random) -> Any:
    """Straight through: nothing is hidden at this table, so who is hasty may look at the state itself."""
    game = find_game("hcx")
    assert game.order is not None, "somebody hasty goes by the game's order"
    order = game.order

    def answer(
        seat: int, options: Sequence[object], weights: list[int] | None, key: str, about: tuple[object, ...]
    ) -> int:
        if seat == CHANCE:
            return rng.choices(range(len(options)), weights)[0]
        return liked_best(order(table.s, seat, options, key, about), rng)

    table = Through(game.setup(settings), answer)
    play_out(game, table)
    return table.s


# ---- what they say


def roster() -> list[Figure]:
    """Every character that a team may have, by number."""
    return [figure for figure in catalogue_of().figures if not figure.bystander]


def earlier(file: Path) -> dict[str, tuple[str, str]]:
    """By the id of a figure what it was worth at another time, and what it cost then."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
        return {
            one["id"]: (f"{one['worth']:.0f} ± {one['error']:.0f}", "/".join(map(str, one["points"])))
            for one in found["figures"]
            if one["worth"] is not None
        }
    except (OSError, ValueError, KeyError, TypeError) as problem:
        raise HexdialError(f"{file} holds no results of this tool: {problem}") from problem


def table_of(
    figures: list[Figure],
    games: list[Fought],
    weights: Weights | None,
    known: dict[str, tuple[str, str]] | None = None,
) -> list[Line]:
    """One line for each figure, the cheapest first."""
    lines: list[Line] = []
    for place, figure in enumerate(figures):
        shares = [share for game in games for share in shares_of(place, game)]
        clear = weights is not None and weights.is_clear and bool(shares)
        lines.append(
            Line(
                figure,
                [grade(figure, first_of(figure, line.points), catalogue_of().powers) for line in figure.lines],
                len(shares),
                sum(shares) / len(shares) if shares else None,
                weights.worth(place, figure.lines[0].points) if weights is not None and clear else None,
                weights.spread(place) if weights is not None and clear else 0.0,
                *(known or {}).get(figure.id, (UNKNOWN, UNKNOWN)),
            )
        )
    return sorted(lines, key=lambda line: (line.points[0], line.figure.id))


def first_of(figure: Figure, points: int) -> Any:
    """Lines of the same points cost what the first of them is worth. hcx.p2.points.4"""
    return next(line for line in figure.lines if line.points == points)


def shares_of(place: int, game: Fought) -> list[float]:
    """What the teams with this figure made of the points of the game."""
    return [game.share] * (place in game.first) + [1.0 - game.share] * (place in game.second)


def row(line: Line, bar: str = "|") -> str:
    share = UNKNOWN if line.share is None else f"{line.share:.2f}"
    worth = UNKNOWN if line.worth is None else f"{line.worth:.0f} ± {line.spread:.0f}"
    cells = (
        "/".join(map(str, line.points)), "/".join(map(str, line.formula)), str(line.games) if line.games else UNKNOWN,
        share, worth, line.before, line.cost,
    )  # fmt: skip
    if bar != "|":
        return f"{line.figure.id:26} {cells[0]:>11} {cells[1]:>11} {cells[2]:>6} {cells[3]:>6} {cells[4]:>12}"
    return f"| {line.figure.names['en']} | `{line.figure.id}` | {' | '.join(cells)} |"


def sentence(weights: Weights, games: int) -> str:
    if not weights.is_clear:
        return f"{games} games are too few: they do not even show that more points win more; worth is left open."
    return (
        f"{games} games; 100 points more are {100 * weights.slope:.2f} log-odds of the result "
        f"(± {100 * weights.slope_error:.2f})."
    )


def far_off(lines: list[Line]) -> str:
    """How far worth lies from points, as the root of the mean square, and what chance alone would make of it."""
    known = [line for line in lines if line.worth is not None]
    if not known:
        return ""
    off = sum([((line.worth or 0.0) - line.points[0]) ** 2 for line in known]) / len(known)
    chance = sum([line.spread**2 for line in known]) / len(known)
    return f"Worth lies {off**0.5:.0f} points from the points on average; the error of it is {chance**0.5:.0f}."


def note(args: argparse.Namespace, weights: Weights | None, lines: list[Line]) -> str:
    """What stands above the table of the page."""
    if weights is None:
        return "Not measured yet."
    first = f"--first {args.first} " if args.first else ""
    how = (
        f"Measured with `{first}--games {args.games} --player {args.player} --total {args.total} --seed {args.seed}`: "
    )
    return f"{how}{sentence(weights, args.games)} {far_off(lines)}"


def write_results(args: argparse.Namespace, lines: list[Line], weights: Weights, seconds: float) -> None:
    result = {
        "seed": args.seed, "player": args.player, "total": args.total, "games": args.games,
        "seconds": round(seconds, 1), "slope": weights.slope, "slope_error": weights.slope_error,
        "clear": weights.is_clear,
        "figures": [
            {
                "id": line.figure.id, "points": line.points, "formula": line.formula, "games": line.games,
                "share": line.share, "worth": line.worth, "error": line.spread,
            }
            for line in lines
        ],
    }  # fmt: skip
    args.out.parent.mkdir(parents=True, exist_ok=True)
    args.out.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


def write_docs(page: Path, above: str, lines: list[Line]) -> None:
    """The table between its two markers; the rest of the page stays as it is."""
    try:
        written = page.read_text(encoding="utf-8")
    except OSError as problem:
        raise HexdialError(f"{page} cannot be read: {problem.strerror}") from problem
    if written.count(BEGIN) != 1 or written.count(END) != 1 or written.index(BEGIN) > written.index(END):
        raise HexdialError(f"{page} must hold the two markers of the table once each: {BEGIN} and {END}")
    before, after = written.split(BEGIN)[0], written.split(END)[1]
    rows = "\n".join([row(line) for line in lines])
    page.write_text(f"{before}{BEGIN}\n{above}\n\n{HEAD}\n{rows}\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
