"""Public packages from Python, counted as we count; runs in an environment of its own."""

from __future__ import annotations

import argparse
import random
from typing import Any

from bench.measure import PlayOne, measure, pin_to_one_core, weigh

SPIEL = ("connect_four", "hex(board_size=11)", "hive")
ROLLOUTS = {"connect_four": 200, "hex(board_size=11)": 40, "hive": 2}  # between two looks at the clock
SEARCHED = {"connect_four": (100, 1000), "backgammon": (20, 200)}  # iterations of a search in Python and in C++
MEMORY = 1000  # MiB that a search in C++ may take
COUNTED = 60  # games whose mean length stands for those that C++ does not count
COPIED = 400  # of catanatron's steps: about the middle of a game
COUNT = 200  # copies held to weigh them


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--part", choices=PARTS, default="straight")
    args = parser.parse_args()
    pin_to_one_core()
    PARTS[args.part](args.seconds)


def played(seconds: float) -> None:
    """Random play."""
    for name in SPIEL:
        measure(f"OpenSpiel {name.split('(')[0]}", "straight", spiel(name), seconds)
    for name in SPIEL:
        at_once = ROLLOUTS[name]
        measure(f"OpenSpiel C++ {name.split('(')[0]}", "straight", spiel_inside(name), seconds, at_once)
    measure("PettingZoo connect_four_v3", "straight", pettingzoo(), seconds)
    measure("python-chess", "straight", chess(), seconds)
    measure("catanatron", "straight", catanatron(lone=False), seconds)
    measure("catanatron all steps", "straight", catanatron(lone=True), seconds)


def copied(seconds: float) -> None:
    """Copies from the middle of a game."""
    game = settlers(COPIED)

    def play_one() -> int:
        for _ in range(COUNT):
            game.copy()
        return COUNT

    measure("catanatron", "copies", play_one, seconds)


def weighed(_: float) -> None:
    """What such a copy takes."""
    game = settlers(COPIED)
    weigh("catanatron", "memory copy", lambda _: game.copy(), COUNT)


def searched(seconds: float) -> None:
    """Tree search, one random game to its end for every iteration."""
    for name, (in_python, inside) in SEARCHED.items():
        measure(f"OpenSpiel Python MCTS {name}", "search to the end", spiel_search(name, in_python), seconds)
        measure(f"OpenSpiel C++ MCTS {name}", "search to the end", spiel_search_inside(name, inside), seconds)


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


def spiel_inside(name: str) -> PlayOne:
    """The loop in C++ as well: whole random games of its roll-out evaluator, as long as those in Python on average."""
    import pyspiel

    game: Any = pyspiel.load_game(name)
    state = game.new_initial_state()
    at_once = ROLLOUTS[name]
    # from Python the evaluator is reached through a search only: its one iteration evaluates the opening
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(at_once, 1), 2.0, 1, MEMORY, False, 1, False)
    count = spiel(name)
    decisions = round(at_once * sum(count() for _ in range(COUNTED)) / COUNTED)

    def play_one() -> int:
        bot.mcts_search(state)
        return decisions

    return play_one


def spiel_opening(name: str) -> tuple[Any, Any]:
    """A game and its first decision."""
    import pyspiel

    game: Any = pyspiel.load_game(name)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return game, state


def spiel_search(name: str, iterations: int) -> PlayOne:
    """OpenSpiel's search that is written in Python."""
    import numpy as np
    from open_spiel.python.algorithms import mcts

    game, state = spiel_opening(name)
    rng = np.random.RandomState(1)

    def play_one() -> int:
        evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng)
        mcts.MCTSBot(game, 2.0, iterations, evaluator, solve=False, random_state=rng).step(state)
        return iterations

    return play_one


def spiel_search_inside(name: str, iterations: int) -> PlayOne:
    """OpenSpiel's search in C++."""
    import pyspiel

    game, state = spiel_opening(name)
    number = 0

    def play_one() -> int:
        nonlocal number
        number += 1
        evaluator = pyspiel.RandomRolloutEvaluator(1, number)
        pyspiel.MCTSBot(game, evaluator, 2.0, iterations, MEMORY, False, number, False).step(state)
        return iterations

    return play_one


def pettingzoo() -> PlayOne:
    from pettingzoo.classic import connect_four_v3

    return agents_in_turn(connect_four_v3.env())


def agents_in_turn(env: Any) -> PlayOne:
    """The loop of PettingZoo's documentation, with the legal actions of the mask."""
    import numpy as np

    env.reset(seed=1)
    choose = random.Random(1).choice

    def play_one() -> int:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"])
            decisions += len(legal) > 1
            env.step(choose(legal))
        return decisions

    return play_one


def chess() -> PlayOne:
    """Random chess until the rules end it."""
    import chess as rules

    choose = random.Random(1).choice

    def play_one() -> int:
        board: Any = rules.Board()
        decisions = 0
        while not board.is_game_over():
            legal = list(board.legal_moves)
            decisions += len(legal) > 1
            board.push(choose(legal))
        return decisions

    return play_one


def catanatron(lone: bool) -> PlayOne:
    """Two random settlers; with `lone` every step counts, rolls and lone options too, as its own figures do."""
    from catanatron.game import TURNS_LIMIT

    number = 0

    def play_one() -> int:
        nonlocal number
        number += 1
        game = settlers(0, number)
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            decisions += lone or len(game.state.playable_actions) > 1
            game.play_tick()
        return decisions

    return play_one


def settlers(steps: int, seed: int = 1) -> Any:
    """A game of catanatron's after so many steps."""
    from catanatron import Color, Game, RandomPlayer

    game: Any = Game([RandomPlayer(color) for color in list(Color)[:2]], seed=seed)
    for _ in range(steps):
        game.play_tick()
    return game


PARTS = {"straight": played, "copies": copied, "memory": weighed, "search": searched}

if __name__ == "__main__":
    main()
