"""How an event is told: one class may have several sentences."""

from __future__ import annotations

from hexdial.games.heroclix.deeds import DEEDS
from hexdial.games.heroclix.events import (
    ActionGiven,
    BrokeAway,
    Clicked,
    Critical,
    DamageDealt,
    KnockedBack,
    Moved,
    Noted,
    PhaseBegan,
    Rolled,
    Targeted,
    TokenGiven,
    Tried,
)
from hexdial.games.heroclix.events_setup import (
    InitiativeRolled,
    ThemeChosen,
)
from hexdial.games.heroclix.log import PHASES
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.terms import FREE
from hexdial.kernel.table import Event


def case(s: State, event: Event) -> str:
    """The end of the key of its sentence; "" where there is only one."""
    if isinstance(event, Moved):
        return ".goes" if len(event.path) > 1 else ".stays"
    if isinstance(event, ActionGiven):
        return ".costed" if event.cost else ".free" if DEEDS[event.deed].type == FREE else ".no_cost"
    if isinstance(event, TokenGiven):
        return ".pushed" if event.pushed else ".one"
    if isinstance(event, BrokeAway):
        return ".free" if not event.die else ".success" if event.success else ".failure"
    if isinstance(event, Tried):
        return ".success" if event.success else ".failure"
    if isinstance(event, PhaseBegan):
        return f".{PHASES[event.phase]}"
    if isinstance(event, ThemeChosen):
        return ".none" if event.keyword < 0 else ".named"
    if isinstance(event, InitiativeRolled):
        return ".theme" if event.bonus else ".plain"
    if isinstance(event, Noted):
        return ".figures" if event.about else ".bare"
    return case_of_attack(s, event)


def case_of_attack(s: State, event: Event) -> str:
    """Attacks, dice and dials."""
    if isinstance(event, Targeted):
        return ".nobody" if not event.targets else ".range" if event.ranged else ".close"
    if isinstance(event, Rolled):
        return ".one" if len(event.dice) == 1 else ".many"
    if isinstance(event, Critical):
        return ".hit" if event.hit else ".miss"
    if isinstance(event, DamageDealt):
        return ".rule" if event.source < 0 else ".figure"
    if isinstance(event, Clicked):
        return ".out" if event.click > s.f.figure[event.figure].clicks else ".clicks"
    if isinstance(event, KnockedBack):
        return f".{event.reason}" if len(event.path) > 1 else ".stays"
    return ""
