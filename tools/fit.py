"""Fits the constants of a game's estimate to games: plays them, fits, judges on games kept apart, prints the tables.

docs/strength.md says how it is meant. It changes no file: a person rounds the figures and writes them into estimate.py.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hexdial.arena.shelf import find_game
from hexdial.arena.statistics import rate
from hexdial.kernel.errors import HexdialError
from hexdial.players.registry import player
from tools import fit_games, fitting
from tools.fit_games import Plan
from tools.fit_models import MODELS, Estimator, Model, model_of
from tools.fitting import Fit, Sample

T = TypeVar("T")


def main() -> int:
    args = arguments()
    try:
        player(args.player)
        plans = [plan_of(name, args) for name in args.modes]
        models = {id(model_of(plan.game, plan.mode)) for plan in plans}
        if len(models) > 1:
            raise HexdialError("modes that are fitted together must share an estimate")
        model = model_of(plans[0].game, plans[0].mode)
        if args.duel is not None:
            fight(plans, model, changes(args.duel, model), args)
        else:
            fit(plans, model, args)
    except HexdialError as problem:
        print(f"fit: {problem}", file=sys.stderr)
        return 2
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="fit", description=__doc__)
    parser.add_argument("modes", nargs="+", metavar="GAME/MODE", help="nsh/duel; several if they share an estimate")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="of every mode (100)")
    parser.add_argument("--player", default="hasty", metavar="NAME", help="who plays every seat (hasty)")
    parser.add_argument("--seed", default="1", help="other words, other games")
    parser.add_argument("--folder", type=Path, default=Path("build/fit"), metavar="DIR", help="where games are kept")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="fit these constants and leave the others alone")
    parser.add_argument("--play", action="store_true", help="play the games and stop")
    parser.add_argument("--duel", nargs="*", metavar="NAME=VALUE", help="these constants against those of the file")
    args = parser.parse_args()
    if args.games < 1:
        parser.error("--games must be at least 1")
    return args


def plan_of(name: str, args: argparse.Namespace) -> Plan:
    game, slash, mode = name.partition("/")
    if game not in MODELS or not slash:
        raise HexdialError(f"{name}: a mode is written GAME/MODE, and the games are {', '.join(MODELS)}")
    find_game(game).mode(mode)
    return Plan(game, mode, args.player, args.seed)


def changes(written: list[str], model: Model) -> dict[str, float]:
    """NAME=VALUE, each a constant of the model."""
    values = Estimator(model).values
    for one in written:
        name, sign, value = one.partition("=")
        if name not in values or not sign:
            raise HexdialError(f"{one}: a constant is written NAME=VALUE, and there are {', '.join(values)}")
        try:
            values[name] = float(value)
        except ValueError as problem:
            raise HexdialError(f"{one}: {value!r} is no number") from problem
    return values


def seen(of: Iterable[T], what: str, total: int) -> Iterator[T]:
    """With a bar at a terminal."""
    err = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        yield from progress.track(of, total=total, description=what)


# ---- fit


def fit(plans: list[Plan], model: Model, args: argparse.Namespace) -> None:
    if args.only:
        changes([f"{name}=0" for name in args.only], model)  # they must be there
        model = replace(model, constants=tuple([one for one in model.constants if one.name in args.only]))
    samples: list[Sample] = []
    for plan in plans:
        games = seen(fit_games.played(plan, args.games, args.folder), f"{plan.game}/{plan.mode}", args.games)
        for number, kept in enumerate(games):
            if not args.play:
                samples += fit_games.samples(plan, number, kept)
    if args.play:
        return
    found = Fit(model, samples)
    if not found.taught:
        raise HexdialError("one game is too few: it only judges")
    with Console(stderr=True).status("descending", spinner="line") as status:
        found.run(lambda values, loss: status.update(f"log loss {loss:.4f}"))
    print(report(found))


def report(found: Fit) -> str:
    before, after = found.told(found.apart, found.before), found.told(found.apart, found.after)
    base = fitting.leaned([0.5] * len(found.apart), found.apart)
    lines = ["| constant | before | after |", "|---|--:|--:|"]
    for name, value in found.before.items():
        kept = found.after[name] == value
        lines.append(f"| `{name}` | {value:g} | {'as before' if kept else f'{found.after[name]:.3g}'} |")
    games = len({sample.game for sample in found.apart})
    lines += ["", f"| on {len(found.apart)} states of {games} games kept apart | log loss | Brier |", "|---|--:|--:|"]
    for word, told in (("base rate", base), ("before", before), ("after", after)):
        lines.append(f"| {word} | {fitting.log_loss(told, found.apart):.4f} | {fitting.brier(told, found.apart):.4f} |")
    better, error = fitting.gain(before, after, found.apart)
    lines += ["", f"The log loss falls by {better:.4f} ± {error:.4f} (standard error by game).", ""]
    lines += ["| estimated | states before | scored | states after | scored |", "|---|--:|--:|--:|--:|"]
    bins = zip(fitting.calibration(before, found.apart), fitting.calibration(after, found.apart), strict=True)
    for place, cells in enumerate(bins):
        shown = [f"{many} | {f'{scored:.2f}' if many else '–'}" for many, _, scored in cells]
        lines.append(f"| {place / fitting.BINS:.1f} to {(place + 1) / fitting.BINS:.1f} | {' | '.join(shown)} |")
    return "\n".join(lines)


# ---- duel


def fight(plans: list[Plan], model: Model, new: dict[str, float], args: argparse.Namespace) -> None:
    games = args.games
    for plan in plans:
        total = 0.0
        for score in seen(fit_games.duel(plan, model, new, games, args.folder), f"{plan.game}/{plan.mode}", games):
            total += score
        found = rate(total, games)
        scored = f"{found.value:.1%} ({found.low:.0%} to {found.high:.0%})"
        print(f"| {plan.game}/{plan.mode} | {plan.player} | {games} | {scored} |", flush=True)


if __name__ == "__main__":
    sys.exit(main())
