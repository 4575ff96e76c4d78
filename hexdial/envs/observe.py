"""Observer: what a seat sees of a match as float32 numbers from -1 to 1, each under a name."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexdial.envs.running import Running
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.game import Game, Plane

Numbers = NDArray[np.float32]

# what every game shows besides its own planes
COMMON = (
    Plane("seat", "1 at the number of the seat that looks", "seat"),
    Plane("asked", "1 at the seats that are asked now, counted on from the seat that looks", "seat"),
    Plane("question", "1 at the kind of the question that is open", "question"),
)


@dataclass(frozen=True)
class Part:
    """Where the numbers of a plane stand in an observation."""

    plane: Plane
    start: int
    count: int


class Observer:
    """The fixed layout of all observations of some tables."""

    def __init__(self, game: Game[Any], states: Sequence[Any]) -> None:
        own = game.planes
        self.game = game
        self.seats = max(game.seats(state) for state in states)
        self._questions = {key: number for number, key in enumerate(own.questions if own is not None else ())}
        counts = {"": 1, "seat": self.seats, "question": len(self._questions)}
        if own is not None:
            for state in states:
                for word, count in own.counts(state).items():
                    counts[word] = max(count, counts.get(word, 0))
        self.counts = counts
        self.parts: list[Part] = []
        self.size = 0
        for plane in (*(own.planes if own is not None else ()), *COMMON):
            self.parts.append(Part(plane, self.size, counts[plane.per]))
            self.size += counts[plane.per]
        self._at = {part.plane.name: part.start for part in self.parts}
        self._fill = own.fill if own is not None else None
        self._zeros = bytes(4 * self.size)

    def observe(self, match: Running, seat: int) -> Numbers:
        """The numbers this seat sees now."""
        out = array("f", self._zeros)
        game = self.game
        at = self._at
        decision = match.decision
        out[at["seat"] + seat] = 1.0
        key = ""
        about: tuple[object, ...] = ()
        if decision is not None and decision.seat >= 0:
            key, about = decision.key, decision.about  # several that are open at once ask the same
            for one in match.open:
                out[at["asked"] + (one.seat - seat) % self.seats] = 1.0
            if key not in self._questions:
                raise HexdialError(f"{game.id}: the question {key!r} is not among those its planes declare")
            out[at["question"] + self._questions[key]] = 1.0
        if self._fill is not None:
            self._fill(game.view(match.state, seat), seat, key, about, at, out)
        numbers: Numbers = np.frombuffer(out, np.float32)
        np.clip(numbers, -1.0, 1.0, out=numbers)
        return numbers

    def split(self, numbers: Numbers) -> dict[str, Numbers]:
        """The numbers by the names of the planes."""
        return {part.plane.name: numbers[..., part.start : part.start + part.count] for part in self.parts}

    def board(self, numbers: Numbers) -> Numbers:
        """The planes that have a number for every cell, as (planes, cells)."""
        wanted = [part for part in self.parts if part.plane.per == "cell"]
        if not wanted:
            raise HexdialError(f"{self.game.id} declares no planes of cells")
        return np.stack([numbers[..., part.start : part.start + part.count] for part in wanted], axis=-2)
