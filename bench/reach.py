"""How far skill reaches where dice decide: what a player wins who chooses every single fight, to the last digit."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from hexdial.arena.shelf import alike, anything_goes, find_game
from hexdial.games.hexors.estimate import bonus
from hexdial.games.hexors.ground import lift
from hexdial.games.hexors.matchups import Matchups, chance_of
from hexdial.games.hexors.state import START, State
from hexdial.kernel.dice import Stream
from hexdial.kernel.play import Game, apply, start

BEGINNER = "beginner"  # where chances never change
COLLECTORS = "collectors"  # where they change with a home that falls
DEALS = 200

Chances = list[list[float]]


@cache
def most(id: str, mode: str) -> float | None:
    """What nobody can score more than by choosing fights, on average over the deals; None where that is not known."""
    game = find_game(id)
    return reach(game, BEGINNER, DEALS)[0] if mode == BEGINNER and has_fights(game) else None


def has_fights(game: Game[Any]) -> bool:
    """Is it a game whose fights can be worked out?"""
    return any(mode.id == BEGINNER for mode in game.modes)


def reach(game: Game[Any], mode: str, deals: int) -> tuple[float, float, float]:
    """The mean score of one who begins every fight: the best one; any; any, without the home."""
    found = [0.0, 0.0, 0.0]
    for deal in range(deals):
        table = dealt(game, mode, deal)
        known = Matchups(table)
        chances = by_homes(table, known)
        full = known.side[0] | known.side[1]
        for side in (0, 1):
            anybody: dict[int, float] = {}
            found[0] += alone(known, chances, full, side, True, {})
            found[1] += alone(known, chances, full, side, False, anybody)
            found[2] += alone(known, chances, full ^ known.homes[side], side, False, anybody)
    return found[0] / (2 * deals), found[1] / (2 * deals), found[2] / (2 * deals)


def dealt(game: Game[Any], mode: str, deal: int) -> State:
    """A table at its first move, everything before it decided at random; both bring the same."""
    rng = random.Random(deal)
    dice = Stream(str(deal))
    settings = game.complete({"mode": mode}, rng)
    if mode == COLLECTORS:
        settings = alike(game, anything_goes(game, mode, 2), f"reach/{deal}")
    position = start(game, settings, dice)
    while position.decision is not None and position.state.phase < START:
        position = apply(position, rng.choice(position.decision.options), position.decision.seat, dice)
    state: State = position.state
    return state


def by_homes(s: State, known: Matchups) -> list[Chances]:
    """Who beats whom how often while no home stands, the first, the second, both; nobody is in a Pod."""
    if s.f.beginner:
        return [known.chance] * 4
    return [chances_of(s, [side for side in (0, 1) if not homes >> side & 1]) for homes in range(4)]


def chances_of(s: State, fallen: list[int]) -> Chances:
    f = s.f
    table = apart(s)
    for side in fallen:
        lift(table, f.home[side])
    more = [bonus(table, piece) if table.where[piece] >= 0 else 0 for piece in range(f.pieces)]
    return [
        [
            chance_of(f.strikes[s.kind[piece]], f.strikes[s.kind[foe]], more[piece] - more[foe])
            for foe in range(f.pieces)
        ]
        for piece in range(f.pieces)
    ]


def apart(s: State) -> State:
    """The same tiles, each so that it touches no other."""
    table = s.copy()
    free: list[int] = []
    for cell in range(len(table.at)):
        if all(table.f.board.apart[cell][other] > 1 for other in free):
            free.append(cell)
    table.at = [-1] * len(table.at)
    assert len(free) >= table.f.pieces, "the board has room for all of them"
    for piece, cell in zip(range(table.f.pieces), free):
        table.where[piece] = cell
        table.at[cell] = piece
    return table


def alone(
    known: Matchups, chances: list[Chances], standing: int, side: int, chooses: bool, seen: dict[int, float]
) -> float:
    """To this side, if it begins every fight while it can: the best one, or any; the others then begin any."""
    if standing in seen:
        return seen[standing]
    ends = known.end(standing)
    if ends >= 0.0:
        return ends if side == 0 else 1.0 - ends
    homes = (1 if standing & known.homes[0] else 0) | (2 if standing & known.homes[1] else 0)
    for beginner in (side, 1 - side):
        fights = []
        for piece, foe in known.fights(standing, beginner):
            p = chances[homes][piece][foe]
            won = alone(known, chances, standing ^ 1 << foe, side, chooses, seen)
            fights.append(p * won + (1.0 - p) * alone(known, chances, standing ^ 1 << piece, side, chooses, seen))
        if fights:
            seen[standing] = max(fights) if chooses and beginner == side else sum(fights) / len(fights)
            return seen[standing]
    raise AssertionError("homes that are alone have rolled it off")
