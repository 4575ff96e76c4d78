"""How far skill reaches where dice decide: what a player wins who chooses every single fight, to the last digit."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from hexdial.arena.shelf import find_game
from hexdial.games.hexors.matchups import Matchups
from hexdial.games.hexors.state import START, State
from hexdial.kernel.dice import Stream
from hexdial.kernel.play import Game, apply, start

MODE = "beginner"  # where chances never change
DEALS = 200


@cache
def most(id: str, mode: str) -> float | None:
    """What nobody can score more than by choosing fights, on average over the deals; None where that is not known."""
    game = find_game(id)
    return reach(game, DEALS)[0] if mode == MODE and has_fights(game) else None


def has_fights(game: Game[Any]) -> bool:
    """Is it a game whose fights can be worked out?"""
    return any(mode.id == MODE for mode in game.modes)


def reach(game: Game[Any], deals: int) -> tuple[float, float]:
    """The mean score of one who begins every fight: the best one, and any."""
    found = [0.0, 0.0]
    for deal in range(deals):
        known = Matchups(dealt(game, deal))
        full = known.side[0] | known.side[1]
        for side in (0, 1):
            found[0] += alone(known, full, side, True, {})
            found[1] += alone(known, full, side, False, {})
    return found[0] / (2 * deals), found[1] / (2 * deals)


def dealt(game: Game[Any], deal: int) -> State:
    """A table at its first move, everything before it decided at random."""
    rng = random.Random(deal)
    dice = Stream(str(deal))
    position = start(game, game.complete({"mode": MODE}, rng), dice)
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
