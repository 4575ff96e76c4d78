"""The kits' own tests, unchanged, for every game and mode."""

from __future__ import annotations

import random
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import pytest

from tests.envs.ways import Way, every_way

pytest.importorskip("gymnasium", reason="needs the extra `envs`")
pytest.importorskip("pettingzoo", reason="needs the extra `envs`")

# what PettingZoo remarks on every environment with action masks whose name it does not know
REMARKS = (
    "Observation space for each agent probably should be gymnasium.spaces.box",
    "Observation is not a NumPy array",
    "Action mask numpy array is all zeros",
)


@every_way
def test_pettingzoo_accepts_it(way: Way) -> None:
    from pettingzoo.test import api_test, seed_test

    from hexdial.envs import pettingzoo

    with warnings.catch_warnings():
        for remark in REMARKS:
            warnings.filterwarnings("ignore", remark)
        env = pettingzoo.env(way.game, way.mode)
        assert env.metadata["name"] == f"hexdial_{way.game}_{way.mode}_v1"
        api_test(env, num_cycles=150)
    seed_test(lambda: pettingzoo.env(way.game, way.mode), num_cycles=30)


@every_way
def test_gymnasium_accepts_it(way: Way) -> None:
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    from hexdial.envs.gymnasium import env_id

    env = gymnasium.make(env_id(way.game, way.mode))
    assert env.spec is not None
    assert env.spec.id == f"hexdial/{way.game}-{way.mode}-v1"
    check_env(env.unwrapped)


@every_way
def test_openspiel_accepts_it(way: Way, capfd: pytest.CaptureFixture[str]) -> None:
    game = spiel(way.game, way.mode)
    pyspiel().random_sim_test(game, 1, True, False)


def test_openspiel_knows_the_plain_name_after_an_import_and_python_ends_well() -> None:
    pyspiel()
    script = "import hexdial.envs.openspiel, pyspiel; print(pyspiel.load_game('python_hexdial_nsh').num_players())"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2]
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "2\n", "")


def test_searches_of_openspiel_play_and_resample() -> None:
    import numpy as np
    from open_spiel.python.algorithms import ismcts, mcts

    state = at_a_seat(spiel("hcb", "one_booster"))
    bot = mcts.MCTSBot(
        spiel("hcb", "one_booster"), 1.4, 6, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        random_state=np.random.RandomState(1),
    )  # fmt: skip
    assert bot.step(state) in state.legal_actions()
    hidden = at_a_seat(spiel("jlh", "collectors"))
    guessing = ismcts.ISMCTSBot(
        spiel("jlh", "collectors"), mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), 1.4, 3,
        random_state=np.random.RandomState(1),
    )  # fmt: skip
    assert guessing.step(hidden) in hidden.legal_actions()


def test_what_is_resampled_looks_the_same_and_hides_something_else() -> None:
    state = at_a_seat(spiel("jlh", "collectors"))
    seat = state.current_player()
    true = state.kept.match.settled.hand
    found = [state.resample_from_infostate(seat, iter([number / 7]).__next__) for number in range(6)]
    for one in found:
        assert one.information_state_string(seat) == state.information_state_string(seat)
        assert one.observation_tensor(seat) == state.observation_tensor(seat)
        assert one.legal_actions() == state.legal_actions()
    assert any(one.kept.match.settled.hand != true for one in found)


def test_openspiel_tells_no_secrets() -> None:
    state = at_a_seat(spiel("jlh", "collectors"))
    world = state.kept.world
    foreign = str(world.settings[0]["lineups"][1]).split("/")[1].strip()
    assert foreign not in state.information_state_string(0)
    assert foreign in state.information_state_string(1)
    assert foreign in str(state)


def pyspiel() -> Any:
    return pytest.importorskip("pyspiel", reason="needs the extra `openspiel`")


def spiel(game: str, mode: str) -> Any:
    kit = pyspiel()
    import hexdial.envs.openspiel

    assert hexdial.envs.openspiel.PREFIX == "python_hexdial_"
    return kit.load_game(f"python_hexdial_{game}", {"mode": mode})


def at_a_seat(game: Any) -> Any:
    """A state in which a player moves."""
    rng = random.Random(5)
    state = game.new_initial_state()
    while state.is_chance_node() or state.move_number() < 12:
        state.apply_action(rng.choice(state.legal_actions()))
    return state
