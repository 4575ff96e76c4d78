"""Players of the benches: they can be asked to play by their names while they are measured, by nobody else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from hexdial.players.registry import PLAYERS, Player

Made = Callable[[str], Player]  # a guest by its name


@contextmanager
def invited(name: str, made: Made) -> Iterator[None]:
    """Until the end of the block; who is there already stays."""
    if name in PLAYERS:
        yield
        return
    PLAYERS[name] = lambda: made(name)
    try:
        yield
    finally:
        del PLAYERS[name]
