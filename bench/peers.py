"""Random play of public packages from Python, counted as we count; runs in an environment of its own."""

from __future__ import annotations

import argparse
import random
from typing import Any

from bench.measure import PlayOne, measure, pin_to_one_core

SPIEL = ("connect_four", "hex(board_size=11)", "hive")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    args = parser.parse_args()
    pin_to_one_core()
    for name in SPIEL:
        measure(f"OpenSpiel {name.split('(')[0]}", "straight", spiel(name), args.seconds)
    measure("PettingZoo connect_four_v3", "straight", pettingzoo(), args.seconds)


def spiel(name: str) -> PlayOne:
    """Legal actions, a random one of them, until the end: the loop in Python, the game in C++."""
    import pyspiel

    game: Any = pyspiel.load_game(name)
    choose = random.Random(1).choice

    def play_one() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            decisions += len(legal) > 1
            state.apply_action(choose(legal))
        return decisions

    return play_one


def pettingzoo() -> PlayOne:
    """The loop of its documentation, with the legal actions of the mask."""
    from pettingzoo.classic import connect_four_v3

    env: Any = connect_four_v3.env()
    choose = random.Random(1).choice

    def play_one() -> int:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            legal = [action for action, allowed in enumerate(seen["action_mask"]) if allowed]
            decisions += len(legal) > 1
            env.step(choose(legal))
        return decisions

    return play_one


if __name__ == "__main__":
    main()
