"""If a battle started now: phase by phase what would happen and why, on a copy of the table."""

from __future__ import annotations

from collections.abc import Sequence

from hexdial.games.neuroshima.battle import begin_battle, next_phase, resolve_chosen
from hexdial.games.neuroshima.state import AFTER, BY_TILE, NOBODY, RESOLVE, State
from hexdial.kernel.game import Forecast, Foreseen
from hexdial.kernel.table import Through


def forecast(s: State) -> Forecast[State]:
    """Every phase in which somebody acts; who could choose is taken to do the plain thing: attack, convert nothing."""
    t: Through[State] = Through(s.copy(), plainly, telling=True)
    t.recording = True
    steps: list[Foreseen[State]] = []
    if s.fight == NOBODY:
        begin_battle(t, BY_TILE, max(s.active, 0))
    told = len(t.events)
    while t.s.phase != AFTER and t.s.outcome is None:
        if t.s.phase != RESOLVE:
            next_phase(t)
        if t.s.phase == RESOLVE:
            resolve_chosen(t)
        steps.append(Foreseen(t.s.initiative + 1, tuple(t.events[told:]), t.s.copy()))
        told = len(t.events)
    assumed = tuple([(one.seat, one.key, one.answer) for one in t.record if not one.forced])
    return Forecast(tuple(steps), assumed)


def plainly(
    seat: int, options: Sequence[object], weights: list[int] | None, key: str, about: tuple[object, ...]
) -> int:
    """The first option is what an absent player would do."""
    return 0
