"""Threats: every attack from where the figures stand, under all rolls of the dice."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from hexdial.games.heroclix.choices import Pick
from hexdial.games.heroclix.deeds import DEEDS, Deed, carry_out, deeds_of, is_forbidden, offered
from hexdial.games.heroclix.events import AttackTotal, Clicked, Hit, KnockedOut, Missed, Targeted
from hexdial.games.heroclix.pieces import figure_id
from hexdial.games.heroclix.state import ACT, BEGIN, ClixTable, State, on_map
from hexdial.games.heroclix.terms import CLOSE, RANGED
from hexdial.games.heroclix.turn import resolve_due
from hexdial.games.heroclix.use import powers_of
from hexdial.kernel.chances import Fall, Threat, every_fall, likely, mean
from hexdial.kernel.table import CHANCE, Finish, Table, Through, Word

TARGET: Final = "target"
MAY_USE: Final = "may_use"
INSTEAD: Final = "instead"  # a printed number of a friend
REDUCE: Final = "reduce"
KINDS: Final = {CLOSE: "close", RANGED: "range"}


def threats(s: State, seat: int) -> tuple[Threat, ...]:
    """By the active player what can be given now; by the other one as if his turn had begun. hcx.p4.give.1"""
    if s.outcome is not None or s.phase < BEGIN:
        return ()
    found: list[Threat] = []
    for side in (0, 1):
        turn = s.copy()
        turn.active = side
        given = offered(s) if side == s.active and s.phase == ACT else None
        for f in on_map(turn):
            if turn.side[f] != side:
                continue
            for number in deeds_of(turn, powers_of(turn, f)):
                deed = DEEDS[number]
                if deed.type not in KINDS:
                    continue
                if given is not None and s.f.give[f][number] not in given:
                    continue
                if given is None and (is_forbidden(turn, f, deed.type) or not deed.can(turn, f)):
                    continue
                found += [strike(turn, f, deed, target) for target in _targets(turn, f, deed)]
    return tuple(found)


def strike(s: State, f: int, deed: Deed, target: int) -> Threat:
    """The action of the rules under every roll.

    It is a plain attack on one target: nobody has dice rolled again, steps in or knocks back, and the attacker uses
    nothing that he may also leave; the target tries to evade and takes what helps it most.
    """
    falls = every_fall(s, Blow(f, deed), Answers(f, target))
    total = _total(falls)
    met = _met(falls, target)
    reasons = total.reasons if total is not None else ()
    against = met.reasons if met is not None else ()
    rules = [deed.rule, *[reason.rule for reason in (*reasons, *against) if reason.rule]]
    return Threat(
        KINDS[deed.type], s.side[f], figure_id(f), figure_id(target), likely(falls, Struck(target)),
        mean(falls, Clicks(s, target)), likely(falls, Fell(target)), likely(falls, Fell(f)), reasons, against,
        tuple(dict.fromkeys(rules)), total.value if total is not None else 0, met.defense if met is not None else 0,
        deed=s.f.give[f][deed.number],
    )  # fmt: skip


class Blow:
    """One action and what must be resolved at once after it, as a piece of the rules."""

    def __init__(self, f: int, deed: Deed) -> None:
        self.f = f
        self.deed = deed

    def __call__(self, t: ClixTable) -> None:
        carry_out(t, self.f, self.deed)
        while t.s.immediate:
            resolve_due(t)


class Answers:
    """How everybody answers in an attack on this target."""

    def __init__(self, f: int, target: int) -> None:
        self.f = f
        self.target = target

    def __call__(
        self, t: Table[State], seat: int, options: Sequence[object], key: str, about: tuple[object, ...]
    ) -> int:
        s = t.s
        if key == TARGET and not isinstance(options[0], Word):
            return options.index(s.f.pick[self.target])
        defends = seat != s.side[self.f]
        if key == MAY_USE and defends:
            return 1
        if key == INSTEAD or (key == REDUCE and defends):
            return len(options) - 1
        return 0


def _targets(s: State, f: int, deed: Deed) -> list[int]:
    """Whom the action can aim at: the options of its first question for a target, or the one there is."""
    look = Look()
    t: Through[State] = Through(s.copy(), look.answer, telling=True)
    with suppress(Finish):  # the first blow would end the game
        carry_out(t, f, deed)
    if look.found:
        return look.found
    for told in t.events:
        if isinstance(told.event, Targeted):
            return [target for target in told.event.targets if s.side[target] != s.side[f]][:1]
    return []


class Look:
    """Goes through an attack without doing anything, and remembers whom it could have been aimed at."""

    def __init__(self) -> None:
        self.found: list[int] = []

    def answer(
        self, seat: int, options: Sequence[object], weights: list[int] | None, key: str, about: tuple[object, ...]
    ) -> int:
        if seat != CHANCE and key == TARGET and not self.found:
            self.found = [option.figure for option in options if isinstance(option, Pick)]
        return 0


class Struck:
    """Was this figure hit?"""

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def __call__(self, fall: Fall[State]) -> bool:
        return any(isinstance(told.event, Hit) and told.event.target == self.figure for told in fall.events)


class Clicks:
    """How many clicks of damage this figure took; a bystander has no dial: its fall counts as one."""

    def __init__(self, s: State, figure: int) -> None:
        self.figure = figure
        self.bystander = s.f.figure[figure].bystander

    def __call__(self, fall: Fall[State]) -> int:
        if self.bystander:
            return int(Fell(self.figure)(fall))
        events = [told.event for told in fall.events]
        return sum([one.amount for one in events if isinstance(one, Clicked) and one.figure == self.figure])


class Fell:
    """Was this figure KO'd?"""

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def __call__(self, fall: Fall[State]) -> bool:
        return any(isinstance(told.event, KnockedOut) and told.event.figure == self.figure for told in fall.events)


def _total(falls: list[Fall[State]]) -> AttackTotal | None:
    """The attack as one of the falls tells it; the dice apart, all tell the same."""
    for fall in falls:
        for told in fall.events:
            if isinstance(told.event, AttackTotal):
                return told.event
    return None


def _met(falls: list[Fall[State]], target: int) -> Hit | Missed | None:
    """The defense, likewise."""
    for fall in falls:
        for told in fall.events:
            if isinstance(told.event, (Hit, Missed)) and told.event.target == target:
                return told.event
    return None
