"""Threats: every punch and shot from where the characters stand, under all rolls of the dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hexdial.games.heroclix2008.attack import strike
from hexdial.games.heroclix2008.choices import DECLINE, Punch, Shoot
from hexdial.games.heroclix2008.events import Compared, Evaded, Rolled
from hexdial.games.heroclix2008.pieces import figure_id
from hexdial.games.heroclix2008.setting import SEATS
from hexdial.games.heroclix2008.sight import attacks
from hexdial.games.heroclix2008.state import BEGIN, STRIKE, State, T, showing, stands
from hexdial.games.heroclix2008.turn import finish_action
from hexdial.kernel.chances import Fall, Threat, every_fall, likely, mean
from hexdial.kernel.table import Table

REROLL: Final = "reroll"
DICE: Final = "dice"


def threats(s: State, seat: int) -> tuple[Threat, ...]:
    """By the player whose turn it is with those that may still act, by the other with everybody. hcb.act.3"""
    if s.outcome is not None or s.phase < BEGIN:
        return ()
    found: list[Threat] = []
    for side in range(SEATS):
        turn = s.copy()
        finish_action(turn)
        turn.active = side
        for figure in s.f.own[side]:
            if not stands(s, figure) or not _may_act(s, figure):
                continue
            for option in attacks(turn, figure):
                assert isinstance(option, (Punch, Shoot)), "an attack is a punch or a shot"
                found.append(blow(turn, figure, option.target, isinstance(option, Punch), option))
    return tuple(found)


def _may_act(s: State, figure: int) -> bool:
    """Not twice in a turn, and not without an action left. hcb.turn.3"""
    if s.f.owner[figure] != s.active:
        return True
    if s.phase == STRIKE and s.mover == figure:
        return True
    return s.actions > 0 and not s.acted[figure]


def blow(s: State, attacker: int, target: int, punch: bool, option: object) -> Threat:
    """The attack of the rules under every roll. Who can miss it tries to; who can roll again does so after a miss."""
    blow = Blow(attacker, target, punch)
    once = every_fall(s, blow, Answers(None))
    falls = once
    if any(s.f.effects[power].rerolls for power in showing(s, attacker)) and not s.rerolled:
        good = {_dice(fall) for fall in once if _compared(fall).hit}
        falls = every_fall(s, blow, Answers(good))
    first = _compared(falls[0])
    reasons = tuple([reason for reason in first.reasons if reason.why != DICE])
    rules = [reason.rule for reason in (*reasons, *first.against) if reason.rule]
    return Threat(
        "close" if punch else "range", s.f.owner[attacker], figure_id(s.f, attacker), figure_id(s.f, target),
        likely(falls, _hits), mean(falls, Clicks(s, target)), likely(falls, Gone(target)),
        likely(falls, Gone(attacker)), reasons, first.against, tuple(dict.fromkeys(rules)),
        first.total - sum(_dice(falls[0])), first.defense, deed=option,
    )  # fmt: skip


class Blow:
    """One attack, as a piece of the rules."""

    def __init__(self, attacker: int, target: int, punch: bool) -> None:
        self.attacker = attacker
        self.target = target
        self.punch = punch

    def __call__(self, t: T) -> None:
        strike(t, self.attacker, self.target, self.punch)


class Answers:
    """Powers are used, the first of several; the dice are rolled again only if they are known to miss."""

    def __init__(self, good: set[tuple[int, ...]] | None) -> None:
        self.good = good  # rolls that hit; None: nothing is rolled again

    def __call__(
        self, t: Table[State], seat: int, options: Sequence[object], key: str, about: tuple[object, ...]
    ) -> int:
        if key == REROLL:
            if self.good is None:
                return 0
            rolled = [told.event.dice for told in t.events if isinstance(told.event, Rolled)]
            return 0 if rolled[-1] in self.good else 1
        return 1 if options[0] == DECLINE else 0


class Clicks:
    """How many clicks of damage the attack did to this character."""

    def __init__(self, s: State, figure: int) -> None:
        self.before = s.click[figure]
        self.figure = figure

    def __call__(self, fall: Fall[State]) -> int:
        return fall.state.click[self.figure] - self.before


class Gone:
    """Is the character knocked out afterwards?"""

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def __call__(self, fall: Fall[State]) -> bool:
        return not stands(fall.state, self.figure)


def _compared(fall: Fall[State]) -> Compared:
    return next(told.event for told in fall.events if isinstance(told.event, Compared))


def _dice(fall: Fall[State]) -> tuple[int, ...]:
    return [told.event.dice for told in fall.events if isinstance(told.event, Rolled)][-1]


def _hits(fall: Fall[State]) -> bool:
    """It hit, and the target did not get out of its way."""
    evaded = any(isinstance(told.event, Evaded) and told.event.evaded for told in fall.events)
    return _compared(fall).hit and not evaded
