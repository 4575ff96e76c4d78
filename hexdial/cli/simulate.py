"""`hexdial simulate GAME`: many games by computer players, and what they say."""

from __future__ import annotations

import argparse
import dataclasses
import time
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hexdial.arena.shelf import find_game
from hexdial.arena.simulate import Plan, Played, simulate
from hexdial.arena.statistics import Rate, Spread, Summary, summarize
from hexdial.cli.common import (
    Commands,
    add_command,
    add_table_options,
    players_of,
    print_json,
    print_table,
    seats_of,
    seed_of,
    settings_of,
    show,
)
from hexdial.front.words import Words
from hexdial.kernel.errors import HexdialError


def add(commands: Commands, words: Words) -> None:
    parser = add_command(commands, "simulate", words)
    parser.add_argument("game", metavar="GAME", help=words("cli.game"))
    parser.add_argument("--games", type=int, default=100, metavar="N", help=words("cli.count"))
    parser.add_argument("--workers", type=int, default=2, metavar="N", help=words("cli.workers"))
    add_table_options(parser, words, people=False)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    """Play, show how far it is, print the table."""
    game = find_game(args.game)
    settings = settings_of(game, args)
    if args.workers < 1:
        raise HexdialError(f"--workers {args.workers}: at least one must work")
    seats = tuple(seats_of(args, players_of(settings), "random", people=False))
    plan = Plan(game.id, settings, seats, args.games, seed_of(args))
    began = time.perf_counter()
    played = with_progress(plan, args.workers, words)
    seconds = time.perf_counter() - began
    summary = summarize(played)
    if args.json:
        print_json(as_json(plan, summary, seconds))
    else:
        print_summary(plan, summary, seconds, words)
    return 0


def with_progress(plan: Plan, workers: int, words: Words) -> list[Played]:
    """The games, with a bar on the terminal while they are played (never among the results)."""
    err = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task(words("simulate.playing", game=plan.game), total=plan.games)
        return simulate(plan, workers, lambda more: progress.advance(task, more))


def as_json(plan: Plan, summary: Summary, seconds: float) -> dict[str, Any]:
    """The table for programs, seats counted from 1. Only the two that speak of seconds differ from run to run."""
    return {
        "game": plan.game,
        "settings": plan.settings,
        "players": list(plan.seats),
        "seed": plan.seed,
        "games": summary.games,
        "seats": {str(seat): rate_json(rate) for seat, rate in enumerate(summary.seats, 1)},
        "teams": {str(team + 1): rate_json(rate) for team, rate in summary.teams.items()},
        "draws": rate_json(summary.draws),
        "decisions": dataclasses.asdict(summary.decisions),
        "turns": dataclasses.asdict(summary.turns),
        "first_turn": None
        if summary.first is None
        else {**rate_json(summary.first), "fair": summary.fair, "advantage": summary.first.value - summary.fair},
        "endings": summary.endings,
        "seconds": round(seconds, 3),
        "games_per_second": round(summary.games / seconds, 2),
    }


def rate_json(rate: Rate) -> dict[str, float]:
    return {"count": rate.count, "of": rate.of, "rate": rate.value, "low": rate.low, "high": rate.high}


def print_summary(plan: Plan, summary: Summary, seconds: float, words: Words) -> None:
    """Who won how often, how long it took, what the first turn was worth."""
    options = plan.settings.get("options")
    title = f"{plan.game} {plan.settings['mode']}, {words('simulate.games', count=summary.games)}"
    if isinstance(options, dict) and options:
        title += ", " + ", ".join(f"{name}={value}" for name, value in options.items())
    rows = [
        [words("simulate.seat", seat=seat), plan.seats[seat - 1], str(rate.count), percent(rate.value), interval(rate)]
        for seat, rate in enumerate(summary.seats, 1)
    ]
    rows += [
        [words("simulate.team", team=team + 1), "", str(rate.count), percent(rate.value), interval(rate)]
        for team, rate in summary.teams.items()
    ]
    draws = summary.draws
    rows.append([words("simulate.draws"), "", str(draws.count), percent(draws.value), interval(draws)])
    if summary.first is not None:
        first = summary.first
        rows.append([words("simulate.first"), "", str(first.count), percent(first.value), interval(first)])
    heads = [words(f"simulate.{head}") for head in ("who", "player", "won", "rate", "interval")]
    print_table(title, heads, rows, ("cyan",), (2, 3, 4))
    if summary.first is not None:
        advantage = (summary.first.value - summary.fair) * 100
        low, high = ((bound - summary.fair) * 100 for bound in (summary.first.low, summary.first.high))
        show(words("simulate.advantage", points=f"{advantage:+.1f}", low=f"{low:+.1f}", high=f"{high:+.1f}"))
    lengths = [
        [words("simulate.decisions"), *numbers(summary.decisions)],
        [words("simulate.turns"), *numbers(summary.turns)],
    ]
    print_table("", ["", words("simulate.mean"), "5 %", "95 %"], lengths, ("cyan",), (1, 2, 3))
    endings = [[rule or "-", str(count), percent(count / summary.games)] for rule, count in summary.endings.items()]
    heads = [words("simulate.ending"), words("simulate.count"), words("simulate.rate")]
    print_table("", heads, endings, ("cyan",), (1, 2))
    show(
        words("simulate.speed", rate=f"{summary.games / seconds:.1f}", seconds=f"{seconds:.1f}", seed=plan.seed),
        "dim",
    )


def percent(share: float) -> str:
    return f"{share * 100:.1f} %"


def interval(rate: Rate) -> str:
    return f"{rate.low * 100:.1f} – {rate.high * 100:.1f} %"


def numbers(spread: Spread) -> list[str]:
    return [f"{spread.mean:.1f}", f"{spread.p5:g}", f"{spread.p95:g}"]
