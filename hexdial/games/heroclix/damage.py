"""The damage sequence: dealt, taken, clicked, KO. PARTE 8 / PASO 5"""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.bases import cells_of
from hexdial.games.heroclix.break_away import spoken
from hexdial.games.heroclix.choices import Use
from hexdial.games.heroclix.clauses import DAMAGED
from hexdial.games.heroclix.events import Clicked, DamageDealt, Healed, KnockedOut, Noted, Reduced
from hexdial.games.heroclix.moments import (
    HEALS_MORE,
    LEAST_TAKEN,
    LIFTS_HEAVY,
    REDUCES,
    TAKES_AT_MOST,
    WHEN_DAMAGED,
    WHEN_KNOCKED_OUT,
)
from hexdial.games.heroclix.objects import drop_held, unequip
from hexdial.games.heroclix.powers.card import rule_of
from hexdial.games.heroclix.shown_by import ko_rule
from hexdial.games.heroclix.standing import immunity_of, is_immune, is_unhurried
from hexdial.games.heroclix.state import ClixTable, State
from hexdial.games.heroclix.strike import Strike
from hexdial.games.heroclix.terms import HEAVY, KO_AREA, NOBODY, NOWHERE, ON_MAP, PLAIN, UNAVOIDABLE
from hexdial.games.heroclix.use import GRANT, brought, is_silenced, lose, muted, outlasts, possessed, powers_of, showing
from hexdial.games.heroclix.whose import number_rule, rule_by
from hexdial.kernel.table import NO, Word
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
    # whose dial shows KO already is past harm, though it may still be on the map for its last words. hcx.p8.ko.5
    harms = [one for one in harms if s.place[one.target] != ON_MAP or not is_out(s, one.target)]
    for one in harms:
        t.tell(one.rule, DamageDealt, one.source, one.target, one.dealt, one.kind, tuple(one.reasons))
        take(t, one)
        if WHEN_DAMAGED.bits and one.taken and s.place[one.target] == ON_MAP:
            suffer(t, one)
            if t.telling and muted(s, one.target, DAMAGED):
                t.tell("hcx.p15.cantuse.5", Noted, (one.target,))
    for one in harms:
        click(t, one)
    out = [one.target for one in harms if one.clicked and s.place[one.target] == ON_MAP and is_out(s, one.target)]
    for one in harms:
        if one.target in out and s.place[one.target] == ON_MAP:
            knock_out(t, one.target, len(out) > 1, one.source if one.strike is not None else NOBODY)
    for one in harms:
        if one.clicked and s.place[one.target] == ON_MAP:
            if t.telling:
                note_passed(t, one.target, s.click[one.target] - one.clicked)
            lose(t, one.target)
            keep_or_drop(t, one.target, one.showed)


def note_passed(t: ClixTable, f: int, before: int) -> None:
    """Clicks that the dial only passed lose nothing; what only shows now has triggered nothing.

    hcx.p15.lose.2, hcx.p13.power.3
    """
    s = t.s
    shows = s.f.shows[f]
    passed = shows[before + 1 : s.click[f]]
    powers = [effect.power for effect in s.effects if effect.source == f and effect.power]
    if s.holds[f] != NOBODY and s.f.thing[s.holds[f]].weight == HEAVY:
        powers += [power for power in range(LIFTS_HEAVY.bits.bit_length()) if LIFTS_HEAVY.bits >> power & 1]
    for power in powers:
        if shows[before] & shows[s.click[f]] & 1 << power and any(not bits >> power & 1 for bits in passed):
            t.tell("hcx.p15.lose.2", Noted, (f,))
            break
    fresh = [number for number in s.f.texts[f][s.click[f]] if number not in s.f.texts[f][before]]
    for number in fresh:
        if any(one.on == DAMAGED for one in s.f.specials[number - s.f.first_special].says.triggers):
            t.tell("hcx.p13.power.3", Noted, (f,))


def suffer(t: ClixTable, one: Harm) -> None:
    """What its own powers say to damage that it takes; they still show. hcx.p13.power.3"""
    bits = powers_of(t.s, one.target) & WHEN_DAMAGED.bits
    power = 0
    while bits:
        function = WHEN_DAMAGED.by[power]
        if bits & 1 and function is not None:
            function(t, one.target, one)
        bits >>= 1
        power += 1


def take(t: ClixTable, one: Harm) -> None:
    """At most one reducer, chosen by the figure's controller; bounds come after it. hcx.p8.taken.1 to 4"""
    s = t.s
    if is_spared(s, one) and one.kind != UNAVOIDABLE:
        rule = "hcx.p9.immunity.5" if is_unhurried(s, one.target) else rule_of(immunity_of(s, one.target))
        t.tell(rule, Noted, (one.target,))
        return
    if is_spared(s, one):
        t.tell("hcx.p9.immunity.8", Noted, (one.target,))
    taken = max(0, one.dealt - reduce(t, one)) if one.dealt and REDUCES.bits else one.dealt
    if taken < one.least:
        said = number_rule(s, LEAST_TAKEN, one.source, one.target) if s.place[one.source] == ON_MAP else ""
        t.tell(said or "hcx.p8.taken.4", Noted, (one.target,))
        taken = one.least
    if one.kind != UNAVOIDABLE:
        most = most_taken(s, one)
        if 0 <= most < taken:
            t.tell("hcx.p8.taken.4", Noted, (one.target,))
            taken = most
    if one.dealt and not taken:
        t.tell("hcx.p8.clicked.2", Noted, (one.target,))
    one.taken = taken


def reduce(t: ClixTable, one: Harm) -> int:
    """By how much: one of the powers that speak of this kind of damage; only one that says may can be declined.

    hcx.p8.taken.2, hcx.p8.taken.3, hcx.p8.kind.2 to 4
    """
    s = t.s
    f = one.target
    bits = powers_of(s, f) & REDUCES.of[one.kind]
    if not bits:
        if one.kind != PLAIN and powers_of(s, f) & REDUCES.of[PLAIN]:
            t.tell("hcx.p8.kind.5", Noted, (f,))
        return 0
    options: list[Use | Word] = [] if bits & ~REDUCES.optional else [NO]
    reducers = 0
    for power in range(bits.bit_length()):
        if bits >> power & 1:
            options.append(s.f.use[f][power])
            reducers += 1
    chosen = t.ask(s.side[f], options, "reduce", (f, one.dealt))
    if isinstance(chosen, Word):
        return 0
    function = REDUCES.by[chosen.power]
    amount = function(t, f, one) if function is not None else 0
    if amount:
        said = rule_by(s, f, chosen.power) if t.telling else ""
        t.tell(reduced_rule(one, said, amount, reducers), Reduced, f, chosen.power, amount)
    return amount


def most_taken(s: State, one: Harm) -> int:
    """The most it takes at once, below 0: any amount. A maximum is no reduction. hcx.p8.taken.4, hcx.p8.kind.2"""
    bits = powers_of(s, one.target) & TAKES_AT_MOST.bits if TAKES_AT_MOST.bits else 0
    most = one.most
    for power in range(bits.bit_length()):
        number = TAKES_AT_MOST.by[power] if bits >> power & 1 else None
        if number is not None:
            bound = number(s, one.target, one.target)
            most = bound if most < 0 else min(most, bound)
    return most


def reduced_rule(one: Harm, said: str, amount: int, reducers: int) -> str:
    """Damage apart from that of the attack, chosen anew or just so; one of several; or just what the power says.

    hcx.p8.kb.19, hcx.p8.taken.5
    """
    if one.rule == "hcx.p8.kb.18":
        return "hcx.p8.taken.5" if reducers > 1 else "hcx.p8.kb.19"
    if reducers > 1:
        return "hcx.p8.taken.2"
    return "hcx.p8.taken.1" if amount > one.dealt else said


def is_spared(s: State, one: Harm) -> bool:
    """Is it Immune to whoever deals it? hcx.p9.immunity.5"""
    if one.source == NOBODY or not is_immune(s, one.target):
        return False
    return s.side[one.source] != s.side[one.target]


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
    if HEALS_MORE.bits:
        more = spoken(s, HEALS_MORE, f, f)
        if more:
            t.tell("hcx.p16.version.2", Noted, (f,))
            amount += more
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


def knock_out(t: ClixTable, f: int, several: bool = False, by: int = NOBODY) -> None:
    """Off the map at once, without tokens, effects and equipment; what it holds stays where it stood.

    hcx.p8.ko.2, hcx.p8.ko.3
    """
    s = t.s
    if WHEN_KNOCKED_OUT.bits:
        mourn(t, f, by)
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
    s.effects = [one for one in s.effects if one.target != f and (one.source != f or outlasts(s, one))]


def mourn(t: ClixTable, fallen: int, by: int) -> None:
    """What anybody's powers say when somebody is KO'd, the fallen one's own included. hcx.p5.trigger.4"""
    s = t.s
    for f, place in enumerate(s.place):
        if place == ON_MAP:
            bits = (last_powers(s, f) if is_out(s, f) else powers_of(s, f)) & WHEN_KNOCKED_OUT.bits
            power = 0
            while bits:
                function = WHEN_KNOCKED_OUT.by[power]
                if bits & 1 and function is not None:
                    function(t, f, fallen, by)
                bits >>= 1
                power += 1


def last_powers(s: State, f: int) -> int:
    """What a figure could use whose dial shows KO: its last click, and what it was granted."""
    if is_silenced(s, f):
        return 0
    bits = s.f.masks[f][s.f.figure[f].clicks]
    for effect in s.effects:
        if effect.target == f and effect.kind == GRANT:
            bits |= brought(s, effect.value)
    return bits


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
    if showed & LIFTS_HEAVY.bits and not possessed(s, f) & LIFTS_HEAVY.bits:
        drop_held(t, f, cells_of(s, f), "hcx.p11.hold.5")
    elif showed & LIFTS_HEAVY.bits:
        t.tell("hcx.p11.hold.6", Noted, (f,))
