"""An attack while it is made: what it may aim at, whom it targets, what was rolled, who is hit, what is dealt."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.terms import CLEAR_LINE, NOBODY, NOWHERE, PLAIN
from hexdial.kernel.tally import Reason

NORMAL: Final = -1  # damage by the damage value
NO_DAMAGE: Final = -2  # something else happens instead of damage. hcx.p8.crit.8


class Plan:
    """What the text of an action says about its attack. hcx.p8.attack.1"""

    __slots__ = (
        "adjacent", "among", "divides", "everyone", "fixed_range", "friends", "halve_range", "instead",
        "instead_if_many", "kind", "knocks_back", "least_range", "more_damage", "only", "pierced", "power",
        "printed_defense", "ranged", "single", "spreads", "targeting", "thing", "unhidden",
    )  # fmt: skip

    def __init__(self, ranged: bool, power: int = 0) -> None:
        self.ranged = ranged
        self.power = power  # the power that makes the attack; 0: the basic action
        self.single: bool = False  # one target only, whatever the bolts
        self.everyone: bool = False  # all that it can reach are targets; bolts do not count
        self.friends: bool = False  # friends too
        self.adjacent: bool = False  # a close attack on adjacent figures only, however far it reaches
        self.only: list[int] | None = None  # its text allows no others
        self.spreads: bool = False  # whoever is next to a target becomes a target
        self.unhidden: bool = False  # no power of theirs makes a hindered line a blocked one
        self.printed_defense: bool = False  # against the defense as it is printed
        self.among: list[int] | None = None  # these alone are possible targets, wherever they stand
        self.halve_range: bool = False
        self.least_range: int = 0
        self.fixed_range: int = 0  # the range, whatever the range value; 0: by the value
        self.targeting: int = 0  # improved targeting for this attack, as bits
        self.instead: int = NORMAL  # damage instead of normal damage
        self.instead_if_many: int = NORMAL  # the same, if it has more than one target
        self.more_damage: int = 0  # a modifier of the damage value
        self.pierced: int = NOWHERE  # the piece of blocking terrain that does not block it: piercing.py
        self.kind: int = PLAIN
        self.knocks_back: bool = False
        self.divides: bool = False  # the text says that damage is divided
        self.thing: int = NOBODY  # the object that is used


class Strike:
    """One attack, step by step. Lists go by the order of `targets`. hcx.p8.attack.5"""

    __slots__ = (
        "again", "attacker", "bonus", "clicked", "critical", "dealt", "defense", "dice", "fast", "hit", "instead",
        "lines", "origin", "plan", "reasons", "roll", "settled", "targets", "total", "value",
    )  # fmt: skip

    def __init__(self, attacker: int, plan: Plan, origin: int) -> None:
        self.attacker = attacker
        self.plan = plan
        self.origin = origin  # where the attacker stands
        self.again: bool = False  # it has attacked before in this turn
        self.targets: list[int] = []
        self.lines: list[int] = []  # the line of fire to each
        self.dice: list[int] = []  # as they lie
        self.bonus: int = 0  # to the roll
        self.value: int = 0
        self.roll: int = 0
        self.total: int = 0
        self.critical: int = 0  # 1 hit, -1 miss
        self.defense: list[int] = []
        self.hit: list[bool] = []
        self.settled: list[bool] = []  # became a hit or missed target: neither Shape Change nor evading
        self.fast: list[bool] = []  # cannot be knocked back; judged before damage
        self.instead: int = plan.instead  # damage instead of normal damage
        self.dealt: list[int] = []
        self.reasons: list[Reason] = []  # for the damage value
        self.clicked: list[int] = []

    def add(self, target: int, line: int) -> None:
        self.targets.append(target)
        self.lines.append(line)
        self.settled.append(False)

    def remove(self, i: int) -> None:
        del self.targets[i]
        del self.lines[i]
        del self.settled[i]

    def become_hit(self, old: int, new: int, defense: int) -> None:
        """The new one is hit in the place of the old one, a target before or not. hcx.p8.become.1"""
        i = self.targets.index(old)
        self.hit[i] = False
        if new in self.targets:
            i = self.targets.index(new)
        else:
            self.targets[i] = new
            self.lines[i] = CLEAR_LINE
            self.defense[i] = defense
        self.hit[i] = True
        self.settled[i] = True

    def hit_targets(self) -> list[int]:
        return [target for target, hit in zip(self.targets, self.hit) if hit]
