"""Another manner of searching against the one of today: `python -m bench.manners nsh/duel mixes=0 --walks 400`."""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

from bench.figures import BenchError
from bench.guests import invited
from bench.strength import shown
from hexdial.arena import tournament
from hexdial.arena.processes import processes
from hexdial.arena.shelf import anything_goes, find_game
from hexdial.arena.statistics import rate
from hexdial.arena.tournament import Bout, Contest, Result, run
from hexdial.front.build import build
from hexdial.kernel.game import Habits
from hexdial.kernel.play import Game, Position
from hexdial.players.hasty import choose_hastily
from hexdial.players.registry import Player
from hexdial.players.search.think import Budget, manner_of, think
from hexdial.players.search.walk import Manner

OTHER: Final = "other:"  # then the walks and what is other, as in other:400:mixes=0
HABITS: Final = [*[field.name for field in fields(Habits)], "daring", "power", "steps"]
READ: Final[dict[type, Callable[[str], object]]] = {
    bool: lambda written: bool(int(written)),
    int: int,
    float: float,
    frozenset: lambda written: frozenset(key for key in written.split("+") if key),
}


def main(arguments: list[str] | None = None) -> int:
    args = options().parse_args(arguments)
    id, _, mode = args.mode.partition("/")
    try:
        game = find_game(id)
        changed(game, args.other)
        other = f"{OTHER}{args.other_walks or args.walks}:{','.join(args.other)}"
        contest = Contest(
            id, anything_goes(game, mode, 2), (other, f"search:{args.walks}"), args.games, args.seed, True, True
        )
        with processes(args.jobs) as runner, invited(other, other_player):
            results = [*run(contest, {}, lambda contest, wanted: runner(play, contest, wanted))]
    except BenchError as problem:
        print(f"manners: {problem}", file=sys.stderr)
        return 1
    score = rate(sum(result.scores[0] for result in results), len(results))
    print(f"{args.mode}, {build()}: {other} scores {shown(score)} of {score.of} games against search:{args.walks}")
    return 0


def options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="manners", description=__doc__)
    parser.add_argument("mode", metavar="GAME/MODE")
    parser.add_argument("other", nargs="*", metavar="HABIT=VALUE", help="as in Manner; keys of pauses joined by +")
    parser.add_argument("--walks", type=int, default=100, help="for a choice (100)")
    parser.add_argument("--other-walks", type=int, default=0, help="of the other one, if not the same")
    parser.add_argument("--games", type=int, default=60, help="seats swapped (60)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument("--seed", default="manners")
    return parser


def changed(game: Game[Any], habits: list[str]) -> Manner:
    """The game's own manner but for these."""
    manner = manner_of(game)
    for one in habits:
        name, _, written = one.partition("=")
        if name not in HABITS:
            raise BenchError(f"there is no habit {name!r}; there are {', '.join(HABITS)}")
        try:
            setattr(manner, name, READ[type(getattr(manner, name))](written))
        except ValueError as problem:
            raise BenchError(f"{one}: this is no value of {name}") from problem
    return manner


def other_player(name: str) -> Player:
    walks, _, habits = name.removeprefix(OTHER).partition(":")
    budget = Budget(int(walks))

    def choose(game: Game[Any], seen: Position[Any], rng: random.Random) -> int:
        manner = changed(game, [one for one in habits.split(",") if one])
        best = think(game, seen, budget, rng, manner).best()
        return best.option if best is not None else choose_hastily(game, seen, rng)

    return choose


def play(contest: Contest, bout: Bout) -> Result:
    """One game, in whatever process."""
    with invited(bout.pair[0], other_player):
        return tournament.play(contest, bout)


if __name__ == "__main__":
    sys.exit(main())
