"""World: a game in one of its modes, set up once and played again and again with the same numbers."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from hexdial.arena.shelf import find_game
from hexdial.envs.codec import Codec
from hexdial.envs.observe import Observer
from hexdial.envs.running import Running
from hexdial.kernel.dice import Stream
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.table import Outcome

VERSION = 1  # of all environments: another meaning of a number or of an observation is another version
RANDOM = "random"


class World:
    """What all matches of an environment share: tables ready to play at, action numbers, the layout of observations."""

    def __init__(
        self,
        game: str,
        mode: str = "",
        players: int = 0,
        lineups: Sequence[str] | str | None = None,
        tables: int = 1,
        setup_seed: int = 0,
        options: Mapping[str, object] | None = None,
    ) -> None:
        """`mode` "" is the game's first, `players` 0 as many as can sit down.

        What is left open (line-ups, maps) is drawn once, by `setup_seed`. With several `tables` it is drawn for each of
        them, every match is played at one of them, and the action numbers are those of all tables together.
        """
        self.game = find_game(game)
        way = self.game.mode(mode) if mode else self.game.modes[0]
        if tables < 1:
            raise HexdialError(f"an environment needs at least one table, not {tables}")
        if players and players not in way.players:
            seats = ", ".join(str(number) for number in way.players)
            raise HexdialError(f"{self.game.id} {way.id} is played by {seats}, not by {players}")
        self.mode = way.id
        self.players = players or way.players[-1]
        given: dict[str, object] = {"mode": way.id, "players": self.players, "options": dict(options or {})}
        if lineups is not None or tables > 1:
            given.update(self._brought(given, RANDOM if lineups is None else lineups))
        self.settings = [
            self.game.complete(given, random.Random(f"{setup_seed}/{number}/settings")) for number in range(tables)
        ]
        self._fresh = [self.game.setup(settings) for settings in self.settings]
        self.seats = self.game.seats(self._fresh[0])
        self.teams = self.game.teams(self._fresh[0])
        self.codec = Codec([self.game.actions(state) for state in self._fresh])
        self.observer = Observer(self.game, self._fresh)
        self.name = f"{self.game.id}_{self.mode}_v{VERSION}"

    def _brought(self, given: dict[str, object], lineups: Sequence[str] | str) -> dict[str, object]:
        """One line-up for everybody, or one for each; nothing where nobody brings one."""
        brought = self.game.complete(given, random.Random(0)).get("lineups")
        if not isinstance(brought, list):
            if lineups != RANDOM:
                raise HexdialError(f"{self.game.id} {self.mode}: nobody brings a line-up here")
            return {}
        return {"lineups": [lineups] * len(brought) if isinstance(lineups, str) else list(lineups)}

    def begin(self, seed: int | str) -> Running:
        """A match; the seed decides the table and the dice."""
        table = 0
        if len(self._fresh) > 1:
            table = random.Random(f"{seed}/table").randrange(len(self._fresh))
        return Running(self.game, self._fresh[table], Stream(str(seed)), table)

    def begin_open(self, table: int = 0) -> Running:
        """A match whose dice are asked for like everything else."""
        return Running(self.game, self._fresh[table], None, table)

    def rewards(self, outcome: Outcome) -> list[float]:
        """By seat: 1 for the teams that won, -1 for the others, 0 for all if nobody won or everybody did."""
        won = {self.teams[seat] for seat in outcome.winners}
        if len(won) in (0, len(set(self.teams))):
            return [0.0] * self.seats
        return [1.0 if team in won else -1.0 for team in self.teams]

    def forfeit(self, seat: int) -> list[float]:
        """By seat, when one gave an answer that was none: -1 for it and its team, 0 for the others."""
        return [-1.0 if team == self.teams[seat] else 0.0 for team in self.teams]

    def legal(self, match: Running) -> list[int]:
        """The numbers of what can be answered now; none when the match is over."""
        if match.decision is None:
            return []
        return self.codec.numbers(match.decision.options, match.table)
