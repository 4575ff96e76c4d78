"""Batch: many matches at once as plain NumPy arrays; no object of a match ever reaches the caller."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Mapping
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from hexdial.envs.running import Running
from hexdial.envs.world import World
from hexdial.kernel.errors import HexdialError

RESET = "reset"
STEP = "step"
CLOSE = "close"


@dataclass(frozen=True)
class Arrays:
    """A row for every match."""

    observations: NDArray[np.float32]  # as the seat to move sees it
    masks: NDArray[np.bool_]  # what it may do
    rewards: NDArray[np.float32]  # by seat, for the step just made
    dones: NDArray[np.bool_]  # that step ended the match; the row shows the next match already
    seats: NDArray[np.int64]  # who moves
    actions: NDArray[np.int64]  # what is done next


class Batch:
    """So many matches of one game and mode, all stepped by one call; ended ones begin anew by themselves.

    With several processes the matches are spread over them; they go the same way on any number.
    """

    def __init__(
        self, game: str, mode: str = "", n: int = 32, seed: int = 0, processes: int = 1, **options: Any
    ) -> None:
        """`options` are those of `World`: players, lineups, tables, setup_seed, options."""
        if n < 1 or not 1 <= processes <= n:
            raise HexdialError(f"a batch of {n} matches on {processes} processes cannot be; take at least one of each")
        self.world = World(game, mode, **options)
        self.n = n
        self.seed = seed
        self._rng = np.random.default_rng(seed)
        self._shared: SharedMemory | None = None
        self._workers: list[tuple[Any, Connection]] = []
        self._rows: Rows | None = None
        if processes == 1:
            self.arrays = laid_out(self.world, n, np.zeros(room(self.world, n), np.uint8).data)
            self._rows = Rows(self.world, self.arrays, range(n), seed)
        else:
            self._shared = SharedMemory(create=True, size=room(self.world, n))
            self.arrays = laid_out(self.world, n, self._shared.buf)
            self._start(processes, {"game": game, "mode": mode, **options})
        self.reset()

    def reset(self) -> Arrays:
        """All matches from their beginning, the same as after the batch was made."""
        self._check_open()
        self._all(RESET)
        return self.arrays

    def step(self, actions: NDArray[np.integer[Any]]) -> Arrays:
        """An action for every match. An illegal one ends its match: -1 for that seat and its team.

        The arrays are the same ones every time: copy what is to be kept.
        """
        self._check_open()
        if actions.shape != (self.n,):
            raise HexdialError(f"{self.n} actions are needed, in one row; these have the shape {actions.shape}")
        self.arrays.actions[:] = actions
        self._all(STEP)
        return self.arrays

    def random_actions(self) -> NDArray[np.int64]:
        """A legal action for every match, each as likely as the others."""
        masks = self.arrays.masks
        counts = np.count_nonzero(masks, axis=1)
        first = np.cumsum(counts) - counts
        chosen = np.flatnonzero(masks)[first + (self._rng.random(self.n) * counts).astype(np.int64)]
        found: NDArray[np.int64] = chosen % masks.shape[1]
        return found

    def close(self) -> None:
        """Ends the processes; the arrays cannot be read any more where they were shared."""
        for process, pipe in self._workers:
            pipe.send(CLOSE)
            process.join()
            pipe.close()
        self._workers = []
        self._rows = None
        if self._shared is not None:
            del self.arrays
            self._shared.close()
            self._shared.unlink()
            self._shared = None

    def _check_open(self) -> None:
        if self._rows is None and not self._workers:
            raise HexdialError("the batch is closed")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _all(self, what: str) -> None:
        if self._rows is not None:
            self._rows.do(what)
            return
        for _, pipe in self._workers:
            pipe.send(what)
        problems = [_heard(pipe) for _, pipe in self._workers]
        for problem in problems:
            if problem:
                raise HexdialError(problem)

    def _start(self, processes: int, made: Mapping[str, Any]) -> None:
        context = multiprocessing.get_context("spawn")
        assert self._shared is not None, "processes share their arrays"
        for number in range(processes):
            ours, theirs = context.Pipe()
            rows = range(self.n * number // processes, self.n * (number + 1) // processes)
            args = (theirs, self._shared.name, dict(made), self.n, rows, self.seed)
            process = context.Process(target=work, args=args, daemon=True)
            process.start()
            theirs.close()
            self._workers.append((process, ours))


def _heard(pipe: Connection) -> str:
    """What a process answers."""
    try:
        return str(pipe.recv())
    except EOFError:
        return "a process of the batch has ended; its message stands above"


class Rows:
    """The matches of some rows, and how they fill the arrays."""

    def __init__(self, world: World, arrays: Arrays, rows: range, seed: int) -> None:
        self.world = world
        self.arrays = arrays
        self.rows = rows
        self.seed = seed
        self.matches: list[Running] = []
        self.legal: list[list[int]] = [[] for _ in rows]
        self.played: list[int] = [0 for _ in rows]

    def do(self, what: str) -> None:
        if what == RESET:
            self.played = [0 for _ in self.rows]
            self.matches = [self._begin(place) for place in range(len(self.rows))]
            self.arrays.rewards[self.rows.start : self.rows.stop] = 0.0
            self.arrays.dones[self.rows.start : self.rows.stop] = False
        else:
            self._step()
        for place in range(len(self.rows)):
            self._show(place)

    def _begin(self, place: int) -> Running:
        """The next match of this row; one that is over before anybody is asked is passed over."""
        while True:
            match = self.world.begin(f"{self.seed}/{self.rows[place]}/{self.played[place]}")
            self.played[place] += 1
            if match.decision is not None:
                return match

    def _step(self) -> None:
        world = self.world
        codec = world.codec
        start, stop = self.rows.start, self.rows.stop
        self.arrays.rewards[start:stop] = 0.0
        self.arrays.dones[start:stop] = False
        for place, number in enumerate(self.arrays.actions[start:stop].tolist()):
            match = self.matches[place]
            assert match.decision is not None, "ended matches have begun anew"
            if number in self.legal[place]:
                seat = -1
                match.answer(codec.decode(number, match.table))
            else:
                seat = match.decision.seat
            if seat >= 0 or match.outcome is not None:
                rewards = world.forfeit(seat) if match.outcome is None else world.rewards(match.outcome)
                self.arrays.rewards[start + place] = rewards
                self.arrays.dones[start + place] = True
                self.matches[place] = self._begin(place)

    def _show(self, place: int) -> None:
        match = self.matches[place]
        assert match.decision is not None, "ended matches have begun anew"
        row = self.rows.start + place
        seat = match.decision.seat
        mask = self.arrays.masks[row]
        mask[self.legal[place]] = False
        legal = self.legal[place] = self.world.legal(match)
        mask[legal] = True
        self.arrays.seats[row] = seat
        self.arrays.observations[row] = self.world.observer.observe(match, seat)


def work(pipe: Connection, shared: str, made: dict[str, Any], n: int, rows: range, seed: int) -> None:
    """A process with some of the matches: does what it is told, answers "" or what went wrong."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who started the processes
    memory = SharedMemory(shared)
    world = World(**made)
    arrays = laid_out(world, n, memory.buf)
    own = Rows(world, arrays, rows, seed)
    while True:
        try:
            what = pipe.recv()
        except EOFError:
            break
        if what == CLOSE:
            break
        try:
            own.do(what)
            pipe.send("")
        except HexdialError as problem:
            pipe.send(str(problem))
    del own, arrays
    memory.close()


def shapes(world: World, n: int) -> list[tuple[tuple[int, ...], Any]]:
    """Of the arrays in their order; the widest numbers come first, so that all are aligned."""
    return [
        ((n,), np.int64), ((n,), np.int64), ((n, world.observer.size), np.float32), ((n, world.seats), np.float32),
        ((n, len(world.codec)), np.bool_), ((n,), np.bool_),
    ]  # fmt: skip


def room(world: World, n: int) -> int:
    """Bytes of all arrays together."""
    return sum(int(np.prod(shape)) * np.dtype(kind).itemsize for shape, kind in shapes(world, n))


def laid_out(world: World, n: int, memory: memoryview | None) -> Arrays:
    """The arrays one after the other in this memory."""
    assert memory is not None, "memory that was closed holds no arrays"
    found: list[Any] = []
    start = 0
    for shape, kind in shapes(world, n):
        found.append(np.ndarray(shape, kind, memory, start))
        start += found[-1].nbytes
    seats, actions, observations, rewards, masks, dones = found
    return Arrays(observations, masks, rewards, dones, seats, actions)
