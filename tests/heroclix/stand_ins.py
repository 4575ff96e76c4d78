"""Powers for tests of the machine: what a power of the catalogue would say at a moment, for as long as one test runs.

    def test_...(powers: StandIns):
        powers.reduces("toughness", 1)
        table = heroclix(A="E5", X="F5 toughness")

A figure that shows the power speaks at that moment. Deeds are called `test_charge`: `table.does("A test_charge")`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from hexdial.games.heroclix import dice
from hexdial.games.heroclix.attack import attack
from hexdial.games.heroclix.damage import Harm
from hexdial.games.heroclix.deeds import BY_TYPE, DEEDS, offer
from hexdial.games.heroclix.moments import (
    REDUCES,
    VALUE,
    Judges,
    Modify,
    Numbers,
    React,
    Reacts,
    Reduces,
    Trigger,
    Triggers,
)
from hexdial.games.heroclix.prepare import catalogue_of, powers_of
from hexdial.games.heroclix.reckoning import Reckoning
from hexdial.games.heroclix.state import ClixTable, State
from hexdial.games.heroclix.strike import Plan, Strike
from hexdial.games.heroclix.terms import PLAIN


class StandIns:
    """Every hook set here is taken back after the test."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.patch = patch
        self.numbers = powers_of(catalogue_of()).number
        self.deeds: list[int] = []

    def judges(self, moment: Judges, power: str, says: Callable[[State, int, int], bool] | None = None) -> None:
        self._set(moment, power, says or (lambda s, f, other: True))

    def counts(self, moment: Numbers, power: str, amount: int) -> None:
        self._set(moment, power, lambda s, f, other: amount)

    def reacts(self, moment: Reacts, power: str, react: React) -> None:
        self._set(moment, power, react)

    def reduces(self, power: str, amount: int) -> None:
        def reduce(t: ClixTable, f: int, harm: Harm) -> int:
            return amount

        self._set(REDUCES, power, reduce)
        self.patch.setattr(REDUCES, "of", [REDUCES.of[PLAIN] | 1 << self.numbers[power], *REDUCES.of[1:]])

    def triggers(self, moment: Triggers, power: str, trigger: Trigger) -> None:
        self._set(moment, power, trigger)

    def modifies(
        self, power: str, kind: int, amount: int, aura: Callable[[State, int, int], bool] | None = None
    ) -> None:
        """Its own value, or that of everybody for whom `aura` says yes."""
        number = self.numbers[power]
        moment = VALUE[kind]

        def modify(s: State, source: int, f: int, r: Reckoning, strike: Strike | None) -> None:
            if aura is None or aura(s, source, f):
                r.add(amount, power, "hcx.p3.mod.3")

        kept, bits = ("own", moment.own_bits) if aura is None else ("aura", moment.aura_bits)
        by: list[Modify | None] = (moment.own if aura is None else moment.aura).copy()
        by[number] = modify
        self.patch.setattr(moment, kept, by)
        self.patch.setattr(moment, f"{kept}_bits", bits | 1 << number)

    def rerolls(self, power: str, keys: tuple[str, ...] = ("attack",)) -> None:
        """Once a turn for each who shows it, whoever rolls."""

        def may(s: State, user: int, key: str, roller: int) -> bool:
            return key in keys and not s.used[user] >> 60 & 1

        def pay(t: ClixTable, user: int) -> None:
            t.s.used[user] |= 1 << 60

        self.patch.setattr(dice, "REROLLS", [dice.Reroll(self.numbers[power], "hcx.p8.reroll.1", may, pay)])

    def deed(
        self,
        power: str,
        kind: int,
        run: Callable[[ClixTable, int], None],
        can: Callable[[State, int], bool] | None = None,
    ) -> None:
        """An action of this type that the power gives."""
        offer(f"test_{power}", kind, "hcx.p4.type.2", can or (lambda s, f: True), run, self.numbers[power])
        self.deeds.append(kind)

    def _set(self, moment: Judges | Numbers | Reacts | Reduces | Triggers, power: str, function: object) -> None:
        number = self.numbers[power]
        by: list[object] = [*moment.by]
        by[number] = function
        self.patch.setattr(moment, "by", by)
        self.patch.setattr(moment, "bits", moment.bits | 1 << number)

    def take_back(self) -> None:
        for kind in reversed(self.deeds):
            DEEDS.pop()
            BY_TYPE[kind].pop()


def attacks(*plans: Plan) -> Callable[[ClixTable, int], None]:
    """An action that makes these attacks, one after the other."""

    def run(t: ClixTable, f: int) -> None:
        for plan in plans:
            attack(t, f, plan)

    return run


@pytest.fixture
def powers(monkeypatch: pytest.MonkeyPatch) -> Iterator[StandIns]:
    found = StandIns(monkeypatch)
    yield found
    found.take_back()
