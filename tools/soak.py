"""Random games of every mode of every game: nothing raises, no settled state is illegal, all games end.

Lines and ways of the games on squares are compared with a slow reference besides: ten pairs for every game asked for.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import random
import subprocess
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any, Final, TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hexdial.games import GAMES
from hexdial.kernel.errors import HexdialError, RuleError
from hexdial.kernel.options import Mode
from hexdial.kernel.play import Game, apply, play_on, start
from hexdial.kernel.table import Outcome, Randomly, Through

T = TypeVar("T")
R = TypeVar("R")

BATCH: Final = 50  # games a process takes at a time
MOST_STEPS: Final = 40_000  # settled states of one game; whoever needs more does not end
EVERY: Final = 30  # seconds between two writings of the results so far
FEW: Final = 6  # pairings that are all played
SHOWN: Final = 20  # failures of a mode that are written down whole
ROOT: Final = Path(__file__).resolve().parents[1]
# long games: one for so many of the others, all of the same size
LONG: Final[dict[str, tuple[int, dict[str, str | int]]]] = {"hcx": (5, {"build_total": 300})}
REFERENCES: Final = ("tests/heroclix/test_sight.py", "tests/heroclix2008/test_reference.py")
RANDOM: Final = "random"  # a line-up that the game draws: a ready one where there is one
PAIRS: Final = 10  # squares that are compared with the reference, for every game asked for
# what rules can raise by mistake; a question or the end of a game is neither
FAULTS: Final = (
    ArithmeticError, AssertionError, AttributeError, HexdialError, LookupError, RuntimeError, TypeError, ValueError,
)  # fmt: skip


@dataclass(frozen=True)
class Task:
    """Games `first` to `last` - 1 of one mode, or of one pairing of line-ups."""

    game: str
    mode: str
    pair: tuple[str, ...]
    first: int
    last: int
    seed: str
    stepped: int  # every so many games are also played step by step
    lineups: str = RANDOM  # what a player brings

    @property
    def name(self) -> str:
        return "/".join([self.game, self.mode, *(["-".join(self.pair)] if self.pair else [])])


@dataclass(frozen=True)
class Went:
    """How one game went; `fault` is empty when all was well."""

    number: int
    decisions: int
    steps: int
    rule: str
    fault: str = ""
    where: str = ""


def main() -> int:
    args = arguments()
    if args.repeat:
        return repeat(args.repeat, args.seed, args.lineups)
    tasks = [
        Task(game.id, mode.id, pair, first, min(first + BATCH, games), args.seed, args.stepped, args.lineups)
        for game in GAMES
        for mode in game.modes
        if not args.only or f"{game.id}/{mode.id}" in args.only
        for pair, games in shares(game, mode, args.games, args.lineups)
        for first in range(0, games, BATCH)
    ]
    if not tasks:
        print("soak: there is nothing to play: no game, or no mode of the names given.", file=sys.stderr)
        return 2
    unknown = refused(tasks, args.lineups)
    if unknown:
        print(f"soak: --lineups {args.lineups}: {unknown}", file=sys.stderr)
        return 2
    began = time.monotonic()
    played: dict[str, list[Went]] = {task.name: [] for task in tasks}
    wanted = sum(task.last - task.first for task in tasks)
    written = began
    with bar(wanted) as progress:
        for task, batch in done(tasks, batch_of, args.workers):
            played[task.name] += batch
            progress.update(progress.task_ids[0], advance=len(batch))
            if time.monotonic() - written > EVERY:
                written = time.monotonic()
                write(args, played, wanted, written - began)
    modes = write(args, played, wanted, time.monotonic() - began)
    report(modes, args)
    agrees = bool(args.only) or compared(args.games * PAIRS)
    return 1 if any(mode["failed"] for mode in modes.values()) or not agrees else 0


def refused(tasks: list[Task], lineups: str) -> str:
    """What a game says against this word for its line-ups, "" if all know it."""
    for task in tasks:
        game = next(game for game in GAMES if game.id == task.game)
        settings: dict[str, object] = {"mode": task.mode, "players": game.mode(task.mode).players[0]}
        try:
            with_lineups(game, settings, random.Random(0), lineups)
        except HexdialError as problem:
            return str(problem)
    return ""


def compared(pairs: int) -> bool:
    """Lines of fire and reachable squares against the references of the tests."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "reference", *REFERENCES]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, "HEXDIAL_PAIRS": str(pairs)}, check=False)
    print(f"reference: {pairs} pairs {'agree' if done.returncode == 0 else 'DO NOT AGREE, see above'}")
    return done.returncode == 0


def write(
    args: argparse.Namespace, played: dict[str, list[Went]], wanted: int, seconds: float
) -> dict[str, dict[str, object]]:
    """The results so far; a run that is cut off leaves them."""
    modes = {name: summary(games) for name, games in played.items()}
    count = sum(map(len, played.values()))
    result = {
        "seed": args.seed, "lineups": args.lineups, "games": args.games, "played": count, "wanted": wanted,
        "seconds": round(seconds, 1),
        "failed": sum(int(str(mode["failed"])) for mode in modes.values()), "modes": modes,
    }  # fmt: skip
    args.out.parent.mkdir(parents=True, exist_ok=True)
    args.out.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
    return modes


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="soak", description=__doc__)
    parser.add_argument("--games", type=int, default=100, metavar="N", help="games of every mode (100)")
    parser.add_argument("--out", type=Path, default=Path("build/soak.json"), metavar="FILE", help="results as JSON")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, metavar="N", help="processes (all cores)")
    parser.add_argument("--seed", default="soak", help="other words, other games")
    parser.add_argument("--stepped", type=int, default=10, metavar="K", help="every K-th game also step by step (10)")
    parser.add_argument("--only", action="append", default=[], metavar="GAME/MODE", help="this mode; may be repeated")
    parser.add_argument(
        "--lineups", default=RANDOM, metavar="WORD",
        help="what players bring: random, or any: whatever is legal, where the game knows the word (random)",
    )  # fmt: skip
    parser.add_argument("--repeat", metavar="GAME/MODE/NUMBER", help="play one game again and let it raise")
    args = parser.parse_args()
    for name in ("games", "workers", "stepped"):
        if getattr(args, name) < 1:
            parser.error(f"--{name} must be at least 1")
    return args


def shares(game: Game[Any], mode: Mode, games: int, lineups: str = RANDOM) -> list[tuple[tuple[str, ...], int]]:
    """Every pairing where all there is to bring makes but a few; the other modes of such a game get a tenth.

    Whoever names another word for the line-ups than the usual one gets as many games as asked for.
    """
    if lineups != RANDOM:
        return [((), games)]
    pairs = {mode.id: pairings(game, mode) for mode in game.modes}
    if not any(pairs.values()):
        return [((), max(1, games // LONG[game.id][0] if game.id in LONG else games))]
    return [(pair, games) for pair in pairs[mode.id]] or [((), max(1, games // 10))]


def pairings(game: Game[Any], mode: Mode) -> list[tuple[str, ...]]:
    """Of line-ups, where both of two players bring a ready one, there are no others, and but a few."""
    brought = game.complete({"mode": mode.id}, random.Random(0)).get("lineups")
    ready = [lineup.id for lineup in game.ready(mode.id, "en")]
    if not isinstance(brought, list) or len(brought) != 2 or any(one not in ready for one in brought):
        return []
    found: list[tuple[str, ...]] = [*combinations(ready, 2)]
    return found if mode.players == (2,) and len(found) <= FEW else []


def drawn_settings(
    game: Game[Any],
    mode: Mode,
    players: int,
    rng: random.Random,
    pair: tuple[str, ...] = (),
    settled: Mapping[str, str | int] | None = None,
    lineups: str = RANDOM,
) -> dict[str, object]:
    """The mode with every option drawn at random but the settled ones, and random line-ups where players bring one.

    Options that do not go together, as a rule says, are drawn again.
    """
    fixed = dict(settled or {})
    while True:
        options = {
            option.name: rng.choice(option.values)
            for option in game.options
            if option.name not in fixed and (not option.modes or mode.id in option.modes)
        } | fixed
        settings: dict[str, object] = {"mode": mode.id, "players": players, "options": options}
        try:
            return (
                game.complete({**settings, "lineups": pair}, rng)
                if pair
                else with_lineups(game, settings, rng, lineups)
            )
        except RuleError:
            continue


def with_lineups(
    game: Game[Any], settings: dict[str, object], rng: random.Random, lineups: str = RANDOM
) -> dict[str, object]:
    """The settings complete, with random line-ups where players bring one."""
    plain = game.complete(settings, rng)
    brought = plain.get("lineups")
    if not isinstance(brought, list):
        return plain
    return game.complete({**settings, "lineups": [lineups] * len(brought)}, rng)


def play_one(
    game: Game[Any],
    mode: Mode,
    number: int,
    seed: str,
    stepped: bool,
    pair: tuple[str, ...] = (),
    lineups: str = RANDOM,
) -> Went:
    """One game straight through, every settled state checked; only seed and number decide how it goes."""
    rng = random.Random("/".join([seed, game.id, mode.id, *pair, str(number)]))
    _, settled = LONG.get(game.id, (1, {}))
    settings = drawn_settings(game, mode, rng.choice(mode.players), rng, pair, settled, lineups)
    table = Randomly(game.setup(settings), rng.getrandbits(31))
    outcome: Outcome | None = None
    steps = 0
    while outcome is None:
        assert steps < MOST_STEPS, f"no end after {steps} steps"
        outcome = play_on(game, table, 1)
        steps += 1
        game.check(table.s)
    assert outcome.rule in game.rulebook.rules, f"the game ended by {outcome.rule!r}, which is no rule"
    assert len(outcome.scores) == game.seats(table.s), "not every seat has a score"
    if stepped:
        step_one(game, settings, rng)
    return Went(number, table.decisions, steps, outcome.rule)


def step_one(game: Game[Any], settings: dict[str, object], rng: random.Random) -> None:
    """A game straight through and the same choices step by step: the same events, answers and end."""

    def anything(_seat: int, options: Any, weights: list[int] | None, _key: str, _about: tuple[object, ...]) -> int:
        return rng.choices(range(len(options)), weights)[0]

    table = Through(game.setup(settings), anything, telling=True)
    table.recording = True
    outcome: Outcome | None = None
    while outcome is None:
        outcome = play_on(game, table, MOST_STEPS)
        assert outcome is not None, f"no end after {MOST_STEPS} steps"
    position = start(game, settings)
    made, news = list(position.made), list(position.news)
    for answered in table.record:
        if not answered.forced:
            position = apply(position, answered.answer, answered.seat)
            made += position.made
            news += position.news
            if not position.answers:
                game.check(position.settled)
    assert position.outcome == outcome, "stepped, the game ended otherwise"
    assert made == table.record, "stepped, other questions were asked"
    assert news == table.events, "stepped, other events were told"
    for told in news:
        assert told.rule in game.rulebook.rules, f"{told!r} names no rule"


def batch_of(task: Task) -> list[Went]:
    """The games of a task; what goes wrong is written down, and the next game begins."""
    game = next(game for game in GAMES if game.id == task.game)
    mode = game.mode(task.mode)
    played: list[Went] = []
    for number in range(task.first, task.last):
        try:
            played.append(play_one(game, mode, number, task.seed, number % task.stepped == 0, task.pair, task.lineups))
        except FAULTS as fault:
            last = traceback.extract_tb(fault.__traceback__)[-1]
            where = f"{Path(last.filename).name}:{last.lineno} {last.name}"
            played.append(Went(number, 0, 0, "", f"{type(fault).__name__}: {fault}", where))
    return played


def done(tasks: list[T], work: Callable[[T], R], workers: int) -> Iterator[tuple[T, R]]:
    """The tasks as they get ready, each with what came of it; one worker is this process."""
    if workers == 1 or len(tasks) == 1:
        for task in tasks:
            yield task, work(task)
        return
    context: Any = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(workers, len(tasks)), mp_context=context) as pool:
        waiting = {pool.submit(work, task): task for task in tasks}
        for future in as_completed(waiting):
            yield waiting[future], future.result()


def summary(games: list[Went]) -> dict[str, object]:
    """What is kept of a mode: counts, endings, the longest game, failures with the number that repeats them."""
    games = sorted(games, key=lambda one: one.number)
    good = [one for one in games if not one.fault]
    bad = [one for one in games if one.fault]
    longest = max(good, key=lambda one: one.decisions, default=None)
    return {
        "games": len(games),
        "decisions": sum(one.decisions for one in good),
        "endings": dict(sorted(Counter(one.rule for one in good).items())),
        "longest": None if longest is None else {"number": longest.number, "decisions": longest.decisions},
        "failed": len(bad),
        "faults": dict(Counter(f"{one.fault} ({one.where})" for one in bad).most_common(SHOWN)),
        "failures": [{"number": one.number, "fault": one.fault, "where": one.where} for one in bad[:SHOWN]],
    }


def report(modes: dict[str, dict[str, Any]], args: argparse.Namespace) -> None:
    same = f"--seed {args.seed}" + (f" --lineups {args.lineups}" if args.lineups != RANDOM else "")
    for name, mode in modes.items():
        endings = ", ".join(f"{rule} {count}" for rule, count in mode["endings"].items())
        print(f"{name}: {mode['games']} games, {mode['decisions']} decisions, {mode['failed']} failed; {endings}")
        for failure in mode["failures"][:3]:
            again = f"python tools/soak.py {same} --repeat {name}/{failure['number']}"
            print(f"  {failure['fault']} ({failure['where']}); again: {again}")
    print(f"results: {args.out}")


def repeat(name: str, seed: str, lineups: str) -> int:
    """One game again, straight through and stepped; whatever it raises is shown."""
    id, mode_id, *pair, number = name.split("/") if name.count("/") in (2, 3) else ("", "", "")
    games = [game for game in GAMES if game.id == id]
    if not games or not number.isdecimal():
        print(f"soak: --repeat {name}: write GAME/MODE/NUMBER, as the results do.", file=sys.stderr)
        return 2
    try:
        mode = games[0].mode(mode_id)
    except HexdialError as problem:
        print(f"soak: {problem}.", file=sys.stderr)
        return 2
    brought = tuple(pair[0].split("-")) if pair else ()
    print(json.dumps(play_one(games[0], mode, int(number), seed, True, brought, lineups).__dict__, indent=2))
    return 0


def bar(total: int) -> Progress:
    """A progress bar where somebody looks, nothing in a log file."""
    columns = (TextColumn("soak"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress = Progress(*columns, disable=not sys.stdout.isatty())
    progress.add_task("soak", total=total)
    return progress


if __name__ == "__main__":
    sys.exit(main())
