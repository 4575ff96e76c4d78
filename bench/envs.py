"""Steps a second of every kit's environment at random, next to PettingZoo's connect four; one JSON line a figure."""

from __future__ import annotations

import argparse
import importlib.util
import random
import sys
from typing import Any

from bench import peers
from bench.measure import PlayOne, measure, pin_to_one_core, say
from bench.peers import agents_in_turn
from hexdial.front.build import build
from hexdial.games import GAMES

STEPS = 40  # of a batch count as one game
BATCHES = (1, 32, 256)
KITS = ("numpy", "gymnasium", "pettingzoo", "pyspiel")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--only", help="GAME/MODE")
    args = parser.parse_args()
    pin_to_one_core()
    say({"build": build()})
    missing = [kit for kit in KITS if importlib.util.find_spec(kit) is None]
    if missing:
        sys.stderr.write(f"bench.envs: not measured under {sys.executable}, which lacks {', '.join(missing)}.\n")
        return
    if importlib.util.find_spec("pygame") is not None:  # what its classic games import
        measure("PettingZoo connect_four_v3", "pettingzoo", peers.pettingzoo(), args.seconds)
    for game in GAMES:
        mode = game.modes[0].id
        if args.only in (None, f"{game.id}/{mode}"):
            measure(f"{game.id}/{mode}", "pettingzoo", pettingzoo(game.id, mode), args.seconds)
            measure(f"{game.id}/{mode}", "gymnasium", gymnasium(game.id, mode), args.seconds)
            measure(f"{game.id}/{mode}", "openspiel", openspiel(game.id, mode), args.seconds)
            for n in BATCHES:
                measure(f"{game.id}/{mode}", f"batch {n}", batch(game.id, mode, n), args.seconds)


def pettingzoo(game: str, mode: str) -> PlayOne:
    """As the peer is played."""
    from hexdial.envs.pettingzoo import env

    return agents_in_turn(env(game, mode))


def gymnasium(game: str, mode: str) -> PlayOne:
    """One seat at random against random players; only the agent's own steps count."""
    import numpy as np

    from hexdial.envs.gymnasium import Seat

    env = Seat(game, mode)
    env.reset(seed=1)
    choose = random.Random(1).choice

    def play_one() -> int:
        seen, _ = env.reset()
        decisions = 0
        ended = False
        while not ended:
            seen, _, ended, _, _ = env.step(choose(np.flatnonzero(seen["action_mask"])))
            decisions += 1
        return decisions

    return play_one


def openspiel(game: str, mode: str) -> PlayOne:
    """Legal actions, a random one of them, dice too; observations are not asked for."""
    import pyspiel

    import hexdial.envs.openspiel

    loaded: Any = pyspiel.load_game(f"{hexdial.envs.openspiel.PREFIX}{game}", {"mode": mode})
    rng = random.Random(1)

    def play_one() -> int:
        state = loaded.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play_one


def batch(game: str, mode: str, n: int) -> PlayOne:
    """So many matches stepped at once, all arrays filled."""
    from hexdial.envs.batch import Batch

    made = Batch(game, mode, n=n, seed=1)

    def play_one() -> int:
        steps = max(1, STEPS // n)
        for _ in range(steps):
            made.step(made.random_actions())
        return steps * n

    return play_one


if __name__ == "__main__":
    main()
