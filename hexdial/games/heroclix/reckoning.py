"""A combat value on its way: printed, replaced by numbers, halved, modified, bounded. PARTE 3 and the golden rules."""

from __future__ import annotations

from hexdial.kernel.tally import Reason

MOST_MODIFIED = 3
MODIFIERS = (
    "hcx.p3.mod",
    "hcx.p5.passive",
    "hcx.p8.term",
    "hcx.power.",
    "hcx.team.",
    "hcx.keyphrase.",
)  # rules by which effects modify a value


class Reckoning:
    """The order in which the parts are added does not matter; the golden rules give the order. hcx.p9.replace.1"""

    __slots__ = (
        "fixed", "free", "halvings", "least", "mods", "most", "numbers", "offers", "once", "parts", "printed",
        "reasons", "telling",
    )  # fmt: skip

    def __init__(self, printed: int, telling: bool = False) -> None:
        self.printed = printed
        self.numbers: list[int] = []  # replacements by a number; the last one stands
        self.halvings: int = 0
        self.mods: int = 0
        self.least: int = -1
        self.most: int = -1
        self.free: bool = False  # the rule of three is named and ignored. hcx.p9.silver.1
        self.fixed: bool = False  # it cannot be modified
        self.once: list[str] = []  # what has modified it and may not do so again
        self.offers: list[tuple[int, str, str]] = []  # numbers its player may use instead, each with why and rule
        self.telling = telling
        self.reasons: list[Reason] = []
        self.parts: list[int] = []  # what effects have added, while it is told

    def become(self, number: int, why: str, rule: str) -> None:
        """It is this number, whatever is printed. hcx.p3.replace.1"""
        self.numbers.append(number)
        self.note(number, why, rule)

    def halve(self, why: str, rule: str) -> None:
        """hcx.p3.replace.2"""
        self.halvings += 1
        self.note(0, why, rule)

    def add(self, number: int, why: str, rule: str) -> None:
        """A modifier. hcx.p3.mod.1"""
        if number and not self.fixed:
            self.mods += number
            self.note(number, why, rule)
            if self.telling and rule.startswith(MODIFIERS):
                self.parts.append(number)

    def add_once(self, effect: str, number: int, why: str, rule: str) -> None:
        """A modifier that the same effect cannot bring twice, whoever has it. hcx.keyphrase.unique_modifier"""
        if effect in self.once:
            self.note(0, why, "hcx.keyphrase.unique_modifier")
        else:
            self.once.append(effect)
            self.add(number, why, rule)

    def may_become(self, number: int, why: str, rule: str) -> None:
        """Its player may replace it by this number: he is asked when the value is fixed. hcx.p3.replace.1"""
        if number != (self.numbers[-1] if self.numbers else self.printed):
            self.offers.append((number, why, rule))

    def at_least(self, number: int, why: str, rule: str) -> None:
        """hcx.p9.minmax.1"""
        self.least = max(self.least, number)
        self.note(number, why, rule)

    def at_most(self, number: int, why: str, rule: str) -> None:
        """hcx.p9.minmax.1"""
        self.most = number if self.most < 0 else min(self.most, number)
        self.note(number, why, rule)

    def note(self, number: int, why: str, rule: str) -> None:
        if self.telling:
            self.reasons.append(Reason(number, why, rule))

    def explain(self) -> None:
        """What order, rounding and the golden and silver rules did to the sum."""
        modifiers = self.parts
        if not self.free and abs(self.mods) > MOST_MODIFIED:
            mixed = any(change > 0 for change in modifiers) and any(change < 0 for change in modifiers)
            rule = "hcx.p9.three.2" if mixed else "hcx.p3.calc.4" if self.halvings else "hcx.p9.three.1"
            self.note((MOST_MODIFIED if self.mods > 0 else -MOST_MODIFIED) - self.mods, "rule_of_three", rule)
        elif len(modifiers) > 1:
            self.note(0, "sum", "hcx.p3.mod.3")
        value = self.numbers[-1] if self.numbers else self.printed
        if self.numbers and (self.halvings or self.mods):
            rule = "hcx.p9.three.3" if abs(value - self.printed) > MOST_MODIFIED else "hcx.p9.replace.1"
            self.note(0, "order", rule)
        elif self.halvings and self.mods:
            self.note(0, "order", "hcx.p3.calc.3")
        if self.halvings and value % (1 << self.halvings):
            self.note(0, "rounded", "hcx.p3.round.1" if self.halvings == 1 else "hcx.p3.round.2")
        if value + self.mods < 0:
            self.note(0, "zero", "hcx.p9.replace.3")

    def total(self) -> int:
        """Number, then halvings rounded up one by one, then at most three either way, bounds last. hcx.p3.calc.3"""
        value = self.numbers[-1] if self.numbers else self.printed
        for _ in range(self.halvings):
            value = (value + 1) // 2  # hcx.p3.round.1, hcx.p3.round.2
        mods = self.mods
        if not self.free and abs(mods) > MOST_MODIFIED:
            mods = MOST_MODIFIED if mods > 0 else -MOST_MODIFIED  # hcx.p9.three.1
        value = max(0, value + mods)  # hcx.p9.replace.3
        if 0 <= self.most < value:
            value = self.most
        return max(value, self.least)
