"""Win chances: at a glance by the game's own estimate, or by a search for whoever has to decide."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Game, Position
from hexdial.players.search.think import Budget, think
from hexdial.players.search.walk import estimates, scores
from hexdial.players.seen import seen_by

GUESSES = 16  # of what a seat cannot see
OVER, GLANCE, SEARCH = "over", "estimate", "search"


@dataclass(frozen=True)
class Chances:
    """Of every seat to win; partners share theirs. `how`: over, estimate, search (with so many walks)."""

    seats: tuple[float, ...]
    how: str
    walks: int = 0


def at_a_glance(position: Position[Any], seat: int, rng: random.Random) -> Chances:
    """As this seat sees the table: the game's estimate, on average over guesses of what is hidden."""
    game = position.game
    if position.outcome is not None:
        return Chances(tuple(scores(position.outcome)), OVER)
    check(game)
    seen = game.view(position.state, seat)
    total = [0.0] * game.seats(position.state)
    for _ in range(GUESSES):
        for other, chance in enumerate(estimates(game, game.guess(seen, seat, rng), seat)):
            total[other] += chance / GUESSES
    return Chances(tuple(total), GLANCE)


def by_search(position: Position[Any], seat: int, budget: Budget, rng: random.Random) -> Chances:
    """As this seat sees the table, if it has to decide now; otherwise what a glance says.

    Nobody searches for another: that would need to know what he holds.
    """
    glance = at_a_glance(position, seat, rng)
    if position.outcome is not None or position.decision_of(seat) is None:
        return glance
    thoughts = think(position.game, seen_by(position, seat), budget, rng)
    best = thoughts.best()
    if best is None:
        return glance
    return Chances(shared(position, seat, best.worth, glance.seats), SEARCH, thoughts.iterations)


def shared(position: Position[Any], seat: int, own: float, glance: tuple[float, ...]) -> tuple[float, ...]:
    """The seat's chance as found; the other teams share the rest in proportion to what a glance gives them."""
    teams = position.game.teams(position.state)
    firsts = [teams.index(team) for team in dict.fromkeys(teams) if team != teams[seat]]
    whole = sum(glance[first] for first in firsts)
    rest = {teams[first]: glance[first] / whole if whole else 1 / len(firsts) for first in firsts}
    return tuple(own if team == teams[seat] else (1.0 - own) * rest[team] for team in teams)


def check(game: Game[Any]) -> None:
    """A game without an opinion of its own cannot be searched."""
    if game.estimate is None:
        raise HexdialError(f"{game.id} has no estimate, so nobody can say who is ahead")
