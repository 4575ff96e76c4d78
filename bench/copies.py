"""State copies a second from the middle of a game, one line a game."""

from __future__ import annotations

from typing import Any

from bench.measure import PlayOne, begin, measure
from bench.middles import first_mode, middle, settings_of
from hexdial.games import GAMES

AT_ONCE = 50  # copies of every state between two looks at the clock


def main() -> None:
    args = begin(__doc__)
    for game in GAMES:
        tables = settings_of(game, first_mode(game))
        states = [middle(game, settings, number) for number, settings in enumerate(tables)]
        measure(f"{game.id}/{game.modes[0].id}", "copies", copied(states), args.seconds)


def copied(states: list[Any]) -> PlayOne:
    """Each of the states many times over; counts copies."""

    def play_one() -> int:
        for state in states:
            copy = state.copy
            for _ in range(AT_ONCE):
                copy()
        return AT_ONCE * len(states)

    return play_one


if __name__ == "__main__":
    main()
