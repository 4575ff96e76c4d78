"""One seat of any game as an environment of Gymnasium; players of the registry sit at the others."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from hexdial.arena.shelf import all_games
from hexdial.envs.render import drawn
from hexdial.envs.world import VERSION, World
from hexdial.kernel.errors import HexdialError
from hexdial.players.registry import player
from hexdial.players.seen import seen_by

Seen = dict[str, NDArray[Any]]
RENDER_MODES = ["ansi"]
MOST_SEEDS = 2**63 - 1


def env_id(game: str, mode: str) -> str:
    """Under this name `gymnasium.make` finds it."""
    return f"hexdial/{game}-{mode}-v{VERSION}"


class Seat(gymnasium.Env[Seen, np.int64]):
    """One agent against players of the registry. An illegal action loses the match at once: reward -1, terminated."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        game: str,
        mode: str = "",
        seat: int = 0,
        opponents: str | Sequence[str] = "random",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """`opponents`: a player for all other seats, or one for each in their order; `options` are those of `World`."""
        if render_mode not in (None, *RENDER_MODES):
            raise HexdialError(f"{render_mode!r} is no render mode; there is {', '.join(RENDER_MODES)}")
        self.world = World(game, mode, **options)
        self.render_mode = render_mode
        if not 0 <= seat < self.world.seats:
            raise HexdialError(f"there is no seat {seat}; the {self.world.seats} seats count from 0")
        self.seat = seat
        others = [other for other in range(self.world.seats) if other != seat]
        names = [opponents] * len(others) if isinstance(opponents, str) else list(opponents)
        if len(names) != len(others):
            raise HexdialError(f"{len(others)} opponents are needed, {len(names)} were named")
        self.opponents = {other: player(name) for other, name in zip(others, names, strict=True)}
        actions = len(self.world.codec)
        self.action_space = gymnasium.spaces.Discrete(actions)
        seen: Any = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(-1.0, 1.0, (self.world.observer.size,), np.float32),
                "action_mask": gymnasium.spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.observation_space = seen
        self._legal: list[int] = []

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """A new match, up to the first question to this seat; one that ends before it is asked is played anew."""
        super().reset(seed=seed)
        while True:
            self._match = self.world.begin(int(self.np_random.integers(MOST_SEEDS)))
            self._rng = random.Random(int(self.np_random.integers(MOST_SEEDS)))
            self._others_play()
            if self._match.decision is not None:
                return self._seen(), {}

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """The agent's answer, then the others', until the agent is asked again or the match is over."""
        if self._match.decision is None or not self._legal:
            raise HexdialError("the match is over: call reset() first")
        number = int(action)
        if number not in self._legal:
            self._legal = []
            return self._seen(), -1.0, True, False, {"illegal": True}
        self._match.answer(self.world.codec.decode(number, self._match.table))
        self._others_play()
        outcome = self._match.outcome
        reward = self.world.rewards(outcome)[self.seat] if outcome is not None else 0.0
        return self._seen(), reward, outcome is not None, False, {}

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions as libraries with masked policies ask for them."""
        mask = np.zeros(len(self.world.codec), np.bool_)
        mask[self._legal] = True
        return mask

    def render(self) -> str | None:
        """The table as everybody may see it, as text."""
        return None if self.render_mode is None else drawn(self._match)

    def _seen(self) -> Seen:
        mask = np.zeros(len(self.world.codec), np.int8)
        mask[self._legal] = 1
        return {"observation": self.world.observer.observe(self._match, self.seat), "action_mask": mask}

    def _others_play(self) -> None:
        match = self._match
        while match.decision is not None and match.decision.seat != self.seat:
            decision = match.decision
            chosen = self.opponents[decision.seat](match.game, seen_by(match.position(), decision.seat), self._rng)
            match.answer(decision.options[chosen])
        self._legal = self.world.legal(match)


def register_all() -> None:
    """Every game and mode under its name; done when this module is imported."""
    for game in all_games():
        for mode in game.modes:
            gymnasium.register(
                env_id(game.id, mode.id),
                entry_point="hexdial.envs.gymnasium:Seat",
                kwargs={"game": game.id, "mode": mode.id},
                order_enforce=True,
            )


register_all()
