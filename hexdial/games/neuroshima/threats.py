"""Threats: who would be hit, wounded and destroyed if a battle started now."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from hexdial.games.neuroshima.events import Absorbed, Destroyed, HqFell, Left, Struck, Who
from hexdial.games.neuroshima.forecast import forecast
from hexdial.games.neuroshima.pieces import unit_id
from hexdial.games.neuroshima.state import State
from hexdial.kernel.chances import Threat
from hexdial.kernel.game import Foreseen

CERTAIN: Final = Fraction(1)
NEVER: Final = Fraction(0)


def threats(s: State, seat: int) -> tuple[Threat, ...]:
    """Every attack of the forecast that hurts somebody, one for each pair of units and phase."""
    if s.outcome is not None or not any(side >= 0 for side in s.side):
        return ()
    found: list[Threat] = []
    for step in forecast(s).steps:
        found += _of_phase(s, step, seat)
    return tuple(found)


def _of_phase(s: State, step: Foreseen[State], seat: int) -> list[Threat]:
    """A hit that a Medic takes on itself costs the Medic. nsh.medic.1"""
    events = [told.event for told in step.told]
    falls = [event.unit.tag for event in events if isinstance(event, (Destroyed, Left))]
    lost = [event.side for event in events if isinstance(event, HqFell)]
    absorbed = [event for event in events if isinstance(event, Absorbed)]
    found: list[Threat] = []
    for told in step.told:
        event = told.event
        if not isinstance(event, Struck) or not event.wounds:
            continue
        target = event.target
        for medic in absorbed:
            if medic.target.tag == target.tag and medic.source == event.unit.cell:
                absorbed.remove(medic)
                target = medic.medic
                break
        if seat >= 0 and seat not in (s.f.chair[event.unit.side], s.f.chair[target.side]):
            continue
        fatal = target.tag in falls or (_is_hq(s, target) and target.side in lost)
        rules = [told.rule, *[reason.rule for reason in event.reasons if reason.rule]]
        found.append(
            Threat(
                "battle", s.f.chair[event.unit.side], unit_id(event.unit.tag), unit_id(target.tag), CERTAIN,
                Fraction(event.wounds), CERTAIN if fatal else NEVER, CERTAIN if event.unit.tag in falls else NEVER,
                event.reasons, (), tuple(dict.fromkeys(rules)),
            )
        )  # fmt: skip
    return found


def _is_hq(s: State, unit: Who) -> bool:
    return s.f.faces.is_hq[unit.kind]
