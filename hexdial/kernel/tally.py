"""A number with its reasons: replaced, modified, capped, clamped, in the order it happened."""

from __future__ import annotations


class Reason:
    """One change of a number: by how much (or to what), why, and by which rule."""

    __slots__ = ("change", "rule", "why")

    def __init__(self, change: int, why: str, rule: str = "") -> None:
        self.change = change
        self.why = why
        self.rule = rule

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and (self.change, self.why, self.rule) == (other.change, other.why, other.rule)

    def __hash__(self) -> int:
        return hash((self.change, self.why, self.rule))

    def __repr__(self) -> str:
        return f"{self.change:+d} {self.why}"


class Tally:
    """`Tally(6, "rolled").add(1, "pod")`: the value counts always, the reasons only while somebody listens."""

    __slots__ = ("reasons", "telling", "value")

    def __init__(self, value: int, why: str = "", rule: str = "", telling: bool = True) -> None:
        self.value = value
        self.telling = telling
        self.reasons: list[Reason] = [Reason(value, why, rule)] if telling else []

    def add(self, change: int, why: str, rule: str = "") -> Tally:
        """Nothing is noted for a change of nothing."""
        if change:
            self.value += change
            if self.telling:
                self.reasons.append(Reason(change, why, rule))
        return self

    def replace(self, value: int, why: str, rule: str = "") -> Tally:
        """The number is another one now; the reasons so far no longer count."""
        self.value = value
        if self.telling:
            self.reasons = [Reason(value, why, rule)]
        return self

    def cap(self, most: int, why: str, rule: str = "") -> Tally:
        """At most `most`."""
        return self.add(most - self.value, why, rule) if self.value > most else self

    def floor(self, least: int, why: str, rule: str = "") -> Tally:
        """At least `least`."""
        return self.add(least - self.value, why, rule) if self.value < least else self

    def __str__(self) -> str:
        if len(self.reasons) < 2:
            return str(self.value)
        head, *rest = self.reasons
        return f"{self.value} = {head.change} {head.why}".rstrip() + "".join(
            f" {'+' if reason.change >= 0 else '-'} {abs(reason.change)} {reason.why}" for reason in rest
        )
