"""The damage sequence: dealt, taken, clicked, KO. PARTE 8 / PASO 5"""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.bases import cells_of
from hexdial.games.heroclix.events import Clicked, DamageDealt, Healed, KnockedOut, Noted, Reduced
from hexdial.games.heroclix.moments import LIFTS_HEAVY, REDUCES
from hexdial.games.heroclix.objects import drop_held, unequip
from hexdial.games.heroclix.shown_by import ko_rule
from hexdial.games.heroclix.standing import is_immune
from hexdial.games.heroclix.state import ClixTable, State
from hexdial.games.heroclix.strike import Strike
from hexdial.games.heroclix.terms import HEAVY, KO_AREA, NOBODY, NOWHERE, ON_MAP, PLAIN, UNAVOIDABLE
from hexdial.games.heroclix.use import lose, outlasts, powers_of, showing
from hexdial.kernel.tally import Reason

RULES: Final = ["hcx.p8.kind.1", "hcx.p8.kind.2", "hcx.p8.kind.3", "hcx.p8.kind.4"]  # by the kind of damage


class Harm:
    """Damage for one figure on its way from dealt to clicked."""

    __slots__ = (
        "clicked", "dealt", "kind", "least", "most", "reasons", "rule", "showed", "source", "strike", "taken", "target",
    )  # fmt: skip

    def __init__(
        self,
        target: int,
        dealt: int,
        kind: int = PLAIN,
        source: int = NOBODY,
        strike: Strike | None = None,
        rule: str = "hcx.p8.damage.2",
    ) -> None:
        self.target = target
        self.dealt = dealt
        self.kind = kind
        self.source = source  # the figure it comes from
        self.strike = strike  # the attack it comes from
        self.least: int = 0  # takes at least so much. hcx.p8.taken.4
        self.most: int = -1
        self.taken: int = 0
        self.clicked: int = 0
        self.showed: int = 0  # the powers before the dial turned
        self.reasons: list[Reason] = []
        self.rule = rule if kind == PLAIN else RULES[kind]


def harm(t: ClixTable, harms: list[Harm]) -> None:
    """All at the same time: every dial turns before anybody is KO'd. hcx.p8.dealt.6, hcx.p8.clicked.4"""
    s = t.s
    for one in harms:
        t.tell(one.rule, DamageDealt, one.source, one.target, one.dealt, one.kind, tuple(one.reasons))
        take(t, one)
    for one in harms:
        click(t, one)
    out = [one.target for one in harms if one.clicked and s.place[one.target] == ON_MAP and is_out(s, one.target)]
    for f in out:
        knock_out(t, f, len(out) > 1)
    for one in harms:
        if one.clicked and s.place[one.target] == ON_MAP:
            lose(t, one.target)
            keep_or_drop(t, one.target, one.showed)


def take(t: ClixTable, one: Harm) -> None:
    """At most one reducer, chosen by the figure's controller; bounds come after it. hcx.p8.taken.1 to 4"""
    s = t.s
    taken = one.dealt
    if is_spared(s, one) and one.kind != UNAVOIDABLE:
        t.tell("hcx.p9.immunity.5", Noted, (one.target,))
        return
    if is_spared(s, one):
        t.tell("hcx.p9.immunity.8", Noted, (one.target,))
    if one.kind == PLAIN and taken:  # hcx.p8.kind.2 to 4
        reducers = reducers_of(s, one)
        if reducers:
            options = [s.f.use[one.target][power] for power, _ in reducers]
            chosen = t.ask(s.side[one.target], options, "reduce", (one.target, one.dealt))
            for power, amount in reducers:
                if power == chosen.power:
                    taken = max(0, taken - amount)
                    t.tell(reduced_rule(one, len(reducers)), Reduced, one.target, power, amount)
    if taken < one.least:
        t.tell("hcx.p8.taken.4", Noted, (one.target,))
        taken = one.least
    if 0 <= one.most < taken and one.kind != UNAVOIDABLE:
        t.tell("hcx.p8.taken.4", Noted, (one.target,))
        taken = one.most
    if one.dealt and not taken:
        t.tell("hcx.p8.clicked.2", Noted, (one.target,))
    one.taken = taken


def reduced_rule(one: Harm, reducers: int) -> str:
    """One of several, damage apart from that of the attack, or just less than was dealt."""
    if reducers > 1:
        return "hcx.p8.taken.2"
    return "hcx.p8.kb.19" if one.rule == "hcx.p8.kb.18" else "hcx.p8.taken.1"


def is_spared(s: State, one: Harm) -> bool:
    """Is it Immune to whoever deals it? hcx.p9.immunity.5"""
    if one.source == NOBODY or not is_immune(s, one.target):
        return False
    return s.side[one.source] != s.side[one.target]


def reducers_of(s: State, one: Harm) -> list[tuple[int, int]]:
    """The powers that would reduce this damage, each with its amount."""
    bits = powers_of(s, one.target) & REDUCES.bits if REDUCES.bits else 0
    found: list[tuple[int, int]] = []
    power = 0
    while bits:
        if bits & 1:
            reduce = REDUCES.by[power]
            if reduce is not None:
                amount = reduce(s, one.target, one)
                if amount:
                    found.append((power, amount))
        bits >>= 1
        power += 1
    return found


def click(t: ClixTable, one: Harm) -> None:
    """One click at a time, until KO or a STOP click. hcx.p8.clicked.1, hcx.p19.bystander.3"""
    s = t.s
    if not one.taken:
        return
    f = one.target
    figure = s.f.figure[f]
    one.showed = showing(s, f)
    s.stirred = True
    if figure.bystander:
        one.clicked = 1
        s.click[f] = figure.clicks + 1
        return
    stops = one.strike is not None and s.side[one.source] != s.side[f]
    while one.clicked < one.taken and not is_out(s, f):
        s.click[f] += 1
        one.clicked += 1
        if stops and s.click[f] <= figure.clicks and figure.dial[s.click[f] - 1].stop:
            break
    rule = "hcx.p1.dial.2"
    if one.clicked != one.taken:
        rule = "hcx.p8.clicked.1" if is_out(s, f) else "hcx.p8.clicked.3"
    t.tell(rule, Clicked, f, one.clicked, s.click[f])


def is_out(s: State, f: int) -> bool:
    """Its dial shows KO, or it has passed the line of its card. hcx.p1.ko.1, hcx.p1.start.2"""
    figure = s.f.figure[f]
    return s.click[f] > figure.clicks or 0 < figure.ko_line < s.click[f]


def heal(t: ClixTable, f: int, amount: int) -> int:
    """So many clicks back, never past the starting line; how many it were. hcx.p3.heal.1, hcx.p3.heal.2"""
    s = t.s
    if s.place[f] != ON_MAP:  # hcx.p8.ko.5
        return 0
    if s.f.figure[f].bystander:
        t.tell("hcx.p19.bystander.2", Noted, (f,))
        return 0
    turned = min(amount, max(0, s.click[f] - s.start[f]))
    if turned:
        showed = showing(s, f)
        s.click[f] -= turned
        rule = "hcx.p3.heal.1" if turned == amount else "hcx.p3.heal.2"
        t.tell(rule, Healed, f, turned, s.click[f])
        lose(t, f)
        keep_or_drop(t, f, showed)
    else:
        t.tell("hcx.p3.heal.3", Noted, (f,))
    return turned


def knock_out(t: ClixTable, f: int, several: bool = False) -> None:
    """Off the map at once, without tokens, effects and equipment; what it holds stays where it stood.

    hcx.p8.ko.2, hcx.p8.ko.3
    """
    s = t.s
    cells = cells_of(s, f)
    t.tell(ko_rule(s, f, several) if t.telling else "", KnockedOut, f, s.cell[f])
    for cell in cells:
        s.who[cell] = NOBODY
    s.place[f] = KO_AREA
    s.tokens[f] = 0
    s.side[f] = s.f.owner[f]  # hcx.p8.ko.6
    if s.holds[f] != NOBODY:
        drop_held(t, f, cells, "hcx.p11.hold.4")
    if s.wears[f] != NOBODY:
        unequip(t, f, cells)
    s.cell[f] = NOWHERE
    s.turned[f] = 0
    lose(t, f)
    s.effects = [one for one in s.effects if one.target != f and (one.source != f or outlasts(one))]


def turn_dial(t: ClixTable, f: int, clicks: int) -> None:
    """An instruction to click it: in the damage direction, and no damage. hcx.p1.dial.4, hcx.p19.bystander.1"""
    s = t.s
    if s.f.figure[f].bystander:
        t.tell("hcx.p19.bystander.1", Noted, (f,))
        return
    showed = showing(s, f)
    turned = 0
    while turned < clicks and not is_out(s, f):
        s.click[f] += 1
        turned += 1
    s.stirred = True
    t.tell("hcx.p1.dial.4", Clicked, f, turned, s.click[f])
    if is_out(s, f):
        knock_out(t, f)
    else:
        lose(t, f)
        keep_or_drop(t, f, showed)


def keep_or_drop(t: ClixTable, f: int, showed: int) -> None:
    """A heavy object falls when the power to hold it is lost, not when it merely can't be used.

    hcx.p11.hold.5, hcx.p11.hold.6
    """
    s = t.s
    thing = s.holds[f]
    if thing == NOBODY or s.f.thing[thing].weight != HEAVY:
        return
    if showed & LIFTS_HEAVY.bits and not showing(s, f) & LIFTS_HEAVY.bits:
        drop_held(t, f, cells_of(s, f), "hcx.p11.hold.5")
    elif showed & LIFTS_HEAVY.bits:
        t.tell("hcx.p11.hold.6", Noted, (f,))
