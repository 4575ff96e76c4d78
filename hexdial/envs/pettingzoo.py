"""Every game as a turn-based (AEC) environment of PettingZoo: `env(game, mode, **options)`."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from hexdial.envs.render import drawn
from hexdial.envs.world import World
from hexdial.kernel.errors import HexdialError

Seen = dict[str, NDArray[Any]]
RENDER_MODES = ["ansi"]


def env(game: str, mode: str = "", render_mode: str | None = None, **options: Any) -> AECEnv:
    """The environment as it is usually used; `options` are those of `World`: players, lineups, tables, setup_seed."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, mode, render_mode, **options))


def raw_env(game: str, mode: str = "", render_mode: str | None = None, **options: Any) -> Table:
    """The same without PettingZoo's check of the order of calls."""
    return Table(World(game, mode, **options), render_mode)


class Table(AECEnv):
    """One match after another; whoever is asked is the agent to act. An illegal action loses the match at once."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "is_parallelizable": False}  # noqa: RUF012  # as PettingZoo has it

    def __init__(self, world: World, render_mode: str | None = None) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise HexdialError(f"{render_mode!r} is no render mode; there is {', '.join(RENDER_MODES)}")
        self.world = world
        self.metadata = {**Table.metadata, "name": f"hexdial_{world.name}"}
        self.render_mode = render_mode
        self.possible_agents: list[str] = [f"player_{seat}" for seat in range(world.seats)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._rng = random.Random()
        actions = len(world.codec)
        size = world.observer.size
        self._action_spaces = {agent: gymnasium.spaces.Discrete(actions) for agent in self.possible_agents}
        self._observation_spaces = {
            agent: gymnasium.spaces.Dict(
                {
                    "observation": gymnasium.spaces.Box(-1.0, 1.0, (size,), np.float32),
                    "action_mask": gymnasium.spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._seen: dict[str, Seen] = {}  # at the open question, made already

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match. With a seed this match and those after it are always the same for the same actions."""
        if seed is not None:
            self._rng = random.Random(seed)
        self._match = self.world.begin(self._rng.getrandbits(63))
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def observe(self, agent: str) -> Seen:
        """What this agent sees; its mask is empty while another one is asked. The arrays are the caller's to read."""
        known = self._seen.get(agent)
        if known is None:
            mask = np.zeros(len(self.world.codec), np.int8)
            if agent == self.agent_selection and not self.terminations.get(agent, True):
                mask[self._legal] = 1
            known = {"observation": self.world.observer.observe(self._match, self._seat[agent]), "action_mask": mask}
            self._seen[agent] = known
        return known

    def step(self, action: int | None) -> None:
        """The answer of the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        number = -1 if action is None else int(action)
        if number not in self._legal:
            self._end(self.world.forfeit(self._seat[agent]), illegal=agent)
            return
        self._match.answer(self.world.codec.decode(number, self._match.table))
        self._go_on()

    def render(self) -> str | None:
        """The table as everybody may see it, as text."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() draws nothing: make the environment with render_mode='ansi'")
            return None
        return drawn(self._match)

    def close(self) -> None:
        """Nothing is held open."""

    def _go_on(self) -> None:
        """To the next question, or to the end."""
        self._seen = {}
        decision = self._match.decision
        if decision is not None:
            self._legal = self.world.legal(self._match)
            self.agent_selection = self.possible_agents[decision.seat]
            return
        outcome = self._match.outcome
        assert outcome is not None, "a match without a question is over"
        self._end(self.world.rewards(outcome))

    def _end(self, rewards: list[float], illegal: str = "") -> None:
        self._seen = {}
        self._legal = []
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = {agent: rewards[self._seat[agent]] for agent in self.agents}
        self._accumulate_rewards()
        for agent in self.agents:
            self.infos[agent] = {"illegal": agent == illegal} if illegal else {}
        if not illegal:
            self.agent_selection = self.agents[0]
