"""Every game as a Python game of OpenSpiel: `pyspiel.load_game("python_hexdial_...", {"mode": ...})` once imported."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from hexdial.arena.shelf import all_games
from hexdial.envs.running import Running
from hexdial.envs.world import World
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.game import Game
from hexdial.kernel.table import CHANCE
from hexdial.players.greedy import fitting_guesses
from hexdial.players.seen import seen_by

PREFIX = "python_hexdial_"
OMNISCIENT = -9  # who knows everything that was said
LONGEST = 100_000  # choices of a match, dice included; the games' own limits end all matches long before
MOST_SEEDS = 2**31 - 1
ROUNDS = 10  # of guesses at what is hidden, until one fits


def game_type(game: Game[Any]) -> Any:
    """What OpenSpiel must know of all modes of a game."""
    seats = [players for mode in game.modes for players in mode.players]
    return pyspiel.GameType(
        short_name=f"{PREFIX}{game.id}",
        long_name=f"Hexdial: {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if max(seats) == 2 else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"mode": game.modes[0].id, "players": 0, "lineups": "", "setup_seed": 0},
    )


@lru_cache(16)
def world_of(id: str, mode: str, players: int, brought: str, setup_seed: int) -> World:
    """Games are loaded again for every state that is read from text; their worlds never change."""
    lineups = [text.strip() for text in brought.split(";")] if ";" in brought else brought or None
    return World(id, mode, players, lineups, setup_seed=setup_seed)


class SpielGame(pyspiel.Game):
    """A game in one of its modes; a class for each game follows. `lineups`: separated by semicolons, or `random`."""

    kind: Any
    id: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = params or {}
        brought = str(chosen.get("lineups", ""))
        self.world = world_of(
            self.id,
            str(chosen.get("mode", "")),
            int(chosen.get("players", 0)),
            brought,
            int(chosen.get("setup_seed", 0)),
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.world.codec),
            max_chance_outcomes=len(self.world.codec),
            num_players=self.world.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.kind.utility == pyspiel.GameType.Utility.ZERO_SUM else None,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, chosen)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> SpielObserver:
        """Sees what the seat sees; with perfect recall its text also tells all that led there."""
        if params:
            raise HexdialError(f"the observer of {self.world.name} has no parameters, {params} were given")
        return SpielObserver(self.world, iig_obs_type)


class SpielState(pyspiel.State):
    """A match with open dice."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.kept = Kept(game.world)

    def current_player(self) -> int:
        decision = self.kept.match.decision
        if decision is None:
            terminal: int = pyspiel.PlayerId.TERMINAL
            return terminal
        chance: int = pyspiel.PlayerId.CHANCE
        return chance if decision.seat == CHANCE else decision.seat

    def _legal_actions(self, player: int) -> list[int]:
        kept = self.kept
        decision = kept.match.decision
        if decision is None or decision.seat != player:
            return []
        return sorted(kept.world.legal(kept.match))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        kept = self.kept
        decision = kept.match.decision
        assert decision is not None, "only an open question has outcomes"
        assert decision.weights is not None, "only chance has weights"
        whole = sum(decision.weights)
        numbers = kept.world.legal(kept.match)
        return sorted((number, weight / whole) for number, weight in zip(numbers, decision.weights, strict=True))

    def _apply_action(self, action: int) -> None:
        self.kept.apply(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.kept.world.codec.text(int(action))

    def is_terminal(self) -> bool:
        return self.kept.match.decision is None

    def returns(self) -> list[float]:
        outcome = self.kept.match.outcome
        return [0.0] * self.kept.world.seats if outcome is None else self.kept.world.rewards(outcome)

    def __str__(self) -> str:
        return self.kept.told(OMNISCIENT)

    def resample_from_infostate(self, player_id: int, sampler: Callable[[], float] | None = None) -> SpielState:
        """Another match that looks the same to this player: what he cannot see is guessed afresh."""
        rng = random.Random(int(sampler() * MOST_SEEDS)) if sampler is not None else random.Random()
        found: SpielState = self.clone()
        found.kept = self.kept.resampled(player_id, rng)
        return found


class Kept:
    """The Python side of a state. OpenSpiel copies it with `deepcopy`, which shares what never changes."""

    __slots__ = ("_match", "_texts", "said", "world")

    def __init__(self, world: World) -> None:
        self.world = world
        self._match: Running | None = None  # made when first needed: copies of states begin with a fresh one
        self.said: list[tuple[int, str, int]] = []  # seat, key and number of every choice so far
        self._texts: dict[int, tuple[int, str]] = {}  # by seat: how many choices its text tells already, and the text

    @property
    def match(self) -> Running:
        if self._match is None:
            self._match = self.world.begin_open()
        return self._match

    def __deepcopy__(self, _known: dict[int, object]) -> Kept:
        twin = Kept(self.world)
        twin._match = None if self._match is None else self._match.clone()
        twin.said = self.said.copy()
        twin._texts = self._texts.copy()
        return twin

    def apply(self, number: int) -> None:
        match = self.match
        decision = match.decision
        if decision is None:
            raise HexdialError("nothing is open: the match is over")
        match.answer(self.world.codec.decode(number, match.table))
        self.said.append((decision.seat, decision.key, number))

    def told(self, seat: int) -> str:
        """The set-up and all choices, as this seat knows them (OMNISCIENT: all of it). Equal where it cannot tell."""
        match = self.match
        known, text = self._texts.get(seat, (0, ""))
        if not text:
            settings = self.world.settings[0]
            shown = settings if seat == OMNISCIENT else self.world.game.redact(settings, seat)
            text = "\n".join([f"{name}: {value}" for name, value in shown.items()])
        # answers that are in while others still choose are not laid open yet
        sealed = sum(one is not None and len(open.options) > 1 for one, open in zip(match.sealed, match.open))
        text += "".join([self._line(seat, place, False) for place in range(known, len(self.said) - sealed)])
        self._texts[seat] = (len(self.said) - sealed, text)
        return text + "".join(
            [self._line(seat, place, True) for place in range(len(self.said) - sealed, len(self.said))]
        )

    def _line(self, seat: int, place: int, sealed: bool) -> str:
        by, key, number = self.said[place]
        codec = self.world.codec
        hidden = seat not in (by, OMNISCIENT) and (sealed or self.world.game.hides(by, key, codec.decode(number), seat))
        return f"\n{by} {key}: {'?' if hidden else codec.text(number)}"

    def resampled(self, seat: int, rng: random.Random) -> Kept:
        """The same choices from another settled state that this seat could not tell from the true one."""
        twin = self.__deepcopy__({})
        match = twin.match
        if match.decision is None or match.decision.seat != seat:
            raise HexdialError(f"only the player who is asked can resample, not player {seat}")
        seen = seen_by(match.position(), seat)
        for _ in range(ROUNDS):
            for state, said in fitting_guesses(self.world.game, seen, rng)[:1]:
                twin._match = self._replayed(match, state, said, seat, rng)
                return twin
        raise HexdialError(f"{self.world.name}: no guess of what is hidden fits what was said")

    def _replayed(self, match: Running, state: Any, said: list[object], seat: int, rng: random.Random) -> Running:
        """From the guess to the same question; of others' answers that are sealed any could be in."""
        fresh = Running(self.world.game, state, None, match.table)
        for answer in said:
            fresh.answer(answer)
        if len(match.open) > 1:
            for place, known in enumerate(match.sealed):
                one = fresh.open[place]
                if known is not None and fresh.decision is one:
                    fresh.answer(known if one.seat == seat else rng.choice(one.options))
        return fresh


class SpielObserver:
    """The numbers of a seat's observation, and its text."""

    def __init__(self, world: World, kind: Any) -> None:
        self.world = world
        self.recalls = bool(kind.perfect_recall) if kind is not None else False
        self.tensor: NDArray[np.float32] = np.zeros(world.observer.size, np.float32)
        self.dict = world.observer.split(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = self.world.observer.observe(state.kept.match, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What was said, or the numbers other than 0, each with its place."""
        if self.recalls:
            return state.kept.told(player)
        numbers = self.world.observer.observe(state.kept.match, player)
        lit = np.flatnonzero(numbers)
        return " ".join([f"{place}:{value:g}" for place, value in zip(lit.tolist(), numbers[lit].tolist())])


def register_all() -> None:
    """Every game under its name; done when this module is imported."""
    for game in all_games():
        kind = game_type(game)
        # a class, since OpenSpiel lets go of what it holds after Python's end, and only classes survive that
        pyspiel.register_game(kind, type(f"SpielGame_{game.id}", (SpielGame,), {"kind": kind, "id": game.id}))


register_all()
