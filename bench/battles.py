"""Battles from full boards, legal choices of a turn, forecasts: the hot spots of the hex game with phased battles."""

from __future__ import annotations

import random
import resource

from bench.measure import PlayOne, begin, measure, say
from hexdial.games.neuroshima import prepare
from hexdial.games.neuroshima.battle import begin_battle
from hexdial.games.neuroshima.forecast import forecast
from hexdial.games.neuroshima.state import ACT, AFTER, FULL, State, put
from hexdial.games.neuroshima.turn import acts, proceed
from hexdial.kernel.table import Randomly

BOARDS = 400


def main() -> None:
    args = begin(__doc__)
    full = [board(random.Random(number), 19) for number in range(BOARDS)]
    half = [board(random.Random(number), 10) for number in range(BOARDS)]
    measure("nsh full board", "battle", battles(full), args.seconds)
    measure("nsh half board", "battle", battles(half), args.seconds)
    measure("nsh half board", "listing", listings(half), args.seconds)
    measure("nsh full board", "forecast", forecasts(full), args.seconds)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    say({"peak_memory_mib": round(peak / 1024, 1)})


def board(rng: random.Random, units: int) -> State:
    """Two random armies, their HQs and random units of theirs, as many as wanted, each side drawing from its bag."""
    settings = prepare.complete({"mode": "duel", "lineups": ["random", "random"]}, rng)
    s = prepare.setup(settings)
    f = s.f
    cells = rng.sample(range(f.size), units)
    for number, cell in enumerate(cells):
        side = number % f.sides
        kind = f.home[side]
        if number >= f.sides:
            first = f.first_kind[side]
            bag = [
                first + place
                for place, count in enumerate(s.pile[side])
                if count and not f.faces.is_action[first + place]
                for _ in range(count)
            ]
            kind = rng.choice(bag)
            s.pile[side][kind - first] -= 1
            s.count[side] -= 1
        put(s, cell, kind * 6 + rng.randrange(6), side, s.serial)
        s.serial += 1
    for side in range(f.sides):
        first = f.first_kind[side]
        for _ in range(2):
            left = [place for place, count in enumerate(s.pile[side]) for _ in range(count)]
            place = rng.choice(left)
            s.pile[side][place] -= 1
            s.count[side] -= 1
            s.hand[side].append(first + place)
    s.active = 0
    s.phase = ACT
    return s


def battles(boards: list[State]) -> PlayOne:
    """A battle from its beginning to its end, the board copied first, choices at random; counts choices."""
    number = 0

    def play_one() -> int:
        nonlocal number
        number += 1
        table: Randomly[State] = Randomly(boards[number % len(boards)].copy(), number)
        begin_battle(table, FULL, 0)
        while table.s.phase != AFTER:
            proceed(table)
        return table.decisions

    return play_one


def listings(boards: list[State]) -> PlayOne:
    """All legal choices of a turn with two tiles in hand; counts them."""
    number = 0

    def play_one() -> int:
        nonlocal number
        number += 1
        return len(acts(boards[number % len(boards)]))

    return play_one


def forecasts(boards: list[State]) -> PlayOne:
    """A battle explained: events, reasons and a state for every phase; counts phases."""
    number = 0

    def play_one() -> int:
        nonlocal number
        number += 1
        return len(forecast(boards[number % len(boards)]).steps)

    return play_one


if __name__ == "__main__":
    main()
