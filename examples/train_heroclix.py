"""Trains a small agent for the Two Booster game on the CPU in a minute or two, and plays it against random play.

    pip install "hexdial[train]"
    python examples/train_heroclix.py

What it does: it plays games at random, keeps a sample of what each seat saw together with how the game ended for it,
and lets scikit-learn fit a linear estimate of the result to that (the further off the end, the less it counts). The
agent tries every legal choice on a copy of the match, with dice of its own so that it cannot know what will fall, and
takes the one after which the estimate is best. scikit-learn is enough for that: it needs neither PyTorch (200 MB) nor a
graphics card. A library with a deep policy, such as sb3-contrib with MaskablePPO, takes the same observations and masks
through `hexdial.envs.gymnasium`.

How good it gets depends on the seed it is trained with: four of them (1 to 4) won 22, 15, 13 and 23 of 24 matches that
were not used for choosing anything. The two teams are not equal, so the script also says what a random player gets in
the same matches.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import Ridge
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from hexdial.envs.running import Running
from hexdial.envs.world import World
from hexdial.kernel.dice import Stream

GAME, MODE = "hcb", "two_booster"
FADES = 0.97  # what a result is worth one choice earlier: a quick win beats a slow one
KEPT = 0.05  # of what was seen: neighbouring moments tell the same
PENALTY = 1000.0  # keeps the estimate from learning the few games by heart

# the match and chance -> one of the options
Choose = Callable[[Running, random.Random], object]


@dataclass(frozen=True)
class Score:
    """What the agent reached."""

    won: int
    drawn: int
    lost: int

    @property
    def points(self) -> float:
        """1 for a game won, a half for a draw, as a part of all games."""
        return (self.won + self.drawn / 2) / (self.won + self.drawn + self.lost)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=250, help="random games to learn from (250)")
    parser.add_argument("--matches", type=int, default=40, help="matches against random play afterwards (40)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed trains and plays the same (1)")
    args = parser.parse_args()
    world = World(GAME, MODE)
    print(f"{world.name}: {len(world.codec)} actions, {world.observer.size} numbers an observation")
    seen, results = experience(world, args.games, args.seed)
    print(f"{args.games} random games gave {len(seen)} moments to learn from")
    score = against_random(world, Agent(world, fit(seen, results)), args.matches, args.seed)
    plain = against_random(world, at_random, args.matches, args.seed)
    print(f"against random play: {score.won} won, {score.drawn} drawn, {score.lost} lost ({score.points:.0%})")
    print(f"a random player there: {plain.won} won, {plain.drawn} drawn, {plain.lost} lost ({plain.points:.0%})")
    return 0


def experience(world: World, games: int, seed: int) -> tuple[NDArray[np.float32], NDArray[np.float64]]:
    """Moments of random games as the seat that had just moved saw them, and how the game ended for it."""
    seen: list[NDArray[np.float32]] = []
    results: list[float] = []
    for number in range(games):
        rng = random.Random(f"{seed}/learn/{number}")
        match = world.begin(f"{seed}/learn/{number}")
        kept: list[tuple[int, int]] = []  # seat, and how many choices had been made
        choices = 0
        while match.decision is not None:
            seat = match.decision.seat
            match.answer(at_random(match, rng))
            choices += 1
            if match.outcome is None and rng.random() < KEPT:
                seen.append(world.observer.observe(match, seat))
                kept.append((seat, choices))
        assert match.outcome is not None, "a match without a question is over"
        rewards = world.rewards(match.outcome)
        results += [rewards[seat] * FADES ** (choices - at) for seat, at in kept]
    return np.array(seen), np.array(results)


def fit(seen: NDArray[np.float32], results: NDArray[np.float64]) -> Any:
    """A linear estimate of the result; planes that hardly ever change weigh as much as busy ones."""
    return make_pipeline(StandardScaler(), Ridge(PENALTY)).fit(seen, results)


class Agent:
    """Takes the choice after which the estimate is best."""

    def __init__(self, world: World, model: Any) -> None:
        self.world = world
        self.model = model

    def __call__(self, match: Running, rng: random.Random) -> object:
        assert match.decision is not None, "somebody must be asked"
        seat = match.decision.seat
        options = match.decision.options
        after: list[NDArray[np.float32]] = []
        ended: dict[int, float] = {}
        for place, option in enumerate(options):
            trial = match.clone(Stream(str(rng.getrandbits(64))))
            trial.answer(option)
            if trial.outcome is not None:
                ended[place] = self.world.rewards(trial.outcome)[seat]
            after.append(self.world.observer.observe(trial, seat))
        worth = self.model.predict(np.array(after))
        for place, reward in ended.items():
            worth[place] = 10.0 * reward  # the end itself counts more than any estimate
        return options[int(np.argmax(worth))]


def at_random(match: Running, rng: random.Random) -> object:
    """Any legal choice."""
    assert match.decision is not None, "somebody must be asked"
    return rng.choice(match.decision.options)


def against_random(world: World, agent: Choose, matches: int, seed: int) -> Score:
    """The agent takes turns in sitting first and second."""
    rewards: list[float] = []
    for number in range(matches):
        rng = random.Random(f"{seed}/play/{number}")
        match = world.begin(f"{seed}/play/{number}")
        own = number % 2
        while match.decision is not None:
            choose = agent if match.decision.seat == own else at_random
            match.answer(choose(match, rng))
        assert match.outcome is not None, "a match without a question is over"
        rewards.append(world.rewards(match.outcome)[own])
    return Score(rewards.count(1.0), rewards.count(0.0), rewards.count(-1.0))


if __name__ == "__main__":
    raise SystemExit(main())
