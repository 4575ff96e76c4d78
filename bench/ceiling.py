"""How far skill reaches in the Beginner Games: what a player wins who chooses every single fight, to the last digit."""

from __future__ import annotations

import argparse
import random
import sys
from typing import Any

from bench.strength import PAGE
from bench.tables import Grid, put
from hexdial.games import GAMES
from hexdial.games.hexors.matchups import Matchups
from hexdial.games.hexors.state import START, State
from hexdial.kernel.dice import Stream
from hexdial.kernel.play import Game, apply, start


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="ceiling", description=__doc__)
    parser.add_argument("--deals", type=int, default=200, help="of tiles to both sides (200)")
    parser.add_argument("--write-docs", action="store_true", help="put the table into docs/strength.md")
    args = parser.parse_args(arguments)
    games = [game for game in GAMES if any(mode.id == "beginner" for mode in game.modes)]
    grid = Grid(
        "What a player wins by choosing fights, wherever the tiles stand",
        ["game", "deals", "one chooses every fight, the other none", "nobody chooses"],
        [row(game, args.deals) for game in games],
    )
    print(grid.as_text())
    said = "*Exact for every deal; the deals are drawn. One side and then the other chooses.*"
    return put(PAGE, {"ceiling": grid}, said, "ceiling") if args.write_docs else 0


def row(game: Game[Any], deals: int) -> list[str]:
    found = [0.0, 0.0]
    for deal in range(deals):
        known = Matchups(dealt(game, deal))
        full = known.side[0] | known.side[1]
        for side in (0, 1):
            found[0] += alone(known, full, side, True, {})
            found[1] += alone(known, full, side, False, {})
    return [f"{game.id}/beginner", str(deals), *[f"{total / (2 * deals):.1%}" for total in found]]


def dealt(game: Game[Any], deal: int) -> State:
    """A table at its first move, everything before it decided at random."""
    rng = random.Random(deal)
    dice = Stream(str(deal))
    position = start(game, game.complete({"mode": "beginner"}, rng), dice)
    while position.decision is not None and position.state.phase < START:
        position = apply(position, rng.choice(position.decision.options), position.decision.seat, dice)
    state: State = position.state
    return state


def alone(known: Matchups, standing: int, side: int, chooses: bool, seen: dict[int, float]) -> float:
    """To this side, if it begins every fight while it can: the best one, or any; the others then begin any."""
    if standing in seen:
        return seen[standing]
    ends = known.end(standing)
    if ends >= 0.0:
        return ends if side == 0 else 1.0 - ends
    for beginner in (side, 1 - side):
        fights = []
        for piece, foe in known.fights(standing, beginner):
            p = known.chance[piece][foe]
            won = alone(known, standing ^ 1 << foe, side, chooses, seen)
            fights.append(p * won + (1.0 - p) * alone(known, standing ^ 1 << piece, side, chooses, seen))
        if fights:
            seen[standing] = max(fights) if chooses and beginner == side else sum(fights) / len(fights)
            return seen[standing]
    raise AssertionError("homes that are alone have rolled it off")


if __name__ == "__main__":
    sys.exit(main())
