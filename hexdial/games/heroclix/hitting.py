"""Before a hit is locked: who evades, and who becomes the hit target in somebody's place. PARTE 8 / PASO 3"""

from __future__ import annotations

from hexdial.games.heroclix.choices import Pick, Use
from hexdial.games.heroclix.events import BecameHit, Evaded, Noted
from hexdial.games.heroclix.moments import HIT_INSTEAD, WOULD_BE_HIT, WOULD_BE_TARGETED
from hexdial.games.heroclix.powers.card import rule_of
from hexdial.games.heroclix.standing import is_immune
from hexdial.games.heroclix.state import ClixTable, State
from hexdial.games.heroclix.strike import Strike
from hexdial.games.heroclix.terms import DEFENSE
from hexdial.games.heroclix.use import powers_of
from hexdial.games.heroclix.values import value
from hexdial.games.heroclix.whose import sources_count
from hexdial.kernel.table import NO, Word


def settle_hits(t: ClixTable, strike: Strike) -> None:
    """Whoever would be hit and can do something about it, once each; where the order matters, the active player orders.

    A critical hit cannot be evaded, but somebody else can take it. hcx.p8.evade.1, hcx.p8.crit.6, hcx.p9.active.2
    """
    s = t.s
    if strike.critical > 0:
        for target in strike.targets:
            if powers_of(s, target) & WOULD_BE_HIT.bits:
                t.tell("hcx.p8.crit.6", Noted, (target,))
    heard: list[Use] = []
    while True:
        evading, passing = speakers(s, strike, heard)
        if not evading and not passing:
            return
        use = t.ask(s.active, evading + passing, "trigger", ()) if passing else evading[0]
        heard.append(use)
        if use in passing:
            pass_on(t, strike, use)
        else:
            evade(t, strike, use)


def speakers(s: State, strike: Strike, heard: list[Use]) -> tuple[list[Use], list[Use]]:
    """What can still be used against a hit: to evade it, to leave it to another. hcx.p8.evade.2, hcx.p8.become.2"""
    evading: list[Use] = []
    passing: list[Use] = []
    for i, target in enumerate(strike.targets):
        if not strike.hit[i] or strike.settled[i]:
            continue
        bits = powers_of(s, target) & (WOULD_BE_HIT.bits | HIT_INSTEAD.bits)
        for power in range(bits.bit_length()):
            use = s.f.use[target][power]
            if not bits >> power & 1 or use in heard:
                continue
            if WOULD_BE_HIT.bits >> power & 1 and strike.critical <= 0:
                evading.append(use)
            elif HIT_INSTEAD.bits >> power & 1 and heirs(s, strike, use):
                passing.append(use)
    return evading, passing


def evade(t: ClixTable, strike: Strike, use: Use) -> None:
    """The would-be hit is a miss, for this target alone. hcx.p8.evade.1, hcx.p8.evade.3"""
    target = use.figure
    function = WOULD_BE_HIT.by[use.power]
    if function is not None and function(t, target, strike, target):
        strike.hit[strike.targets.index(target)] = False
        if t.telling and sources_count(t.s, target, use.power) > 1:
            t.tell("hcx.p16.version.3", Noted, (target,))
        t.tell("hcx.p8.evade.3" if len(strike.targets) > 1 else "hcx.p8.evade.1", Evaded, target, use.power)


def heirs(s: State, strike: Strike, use: Use) -> list[int]:
    """Who could be hit in its place; never one that is immune, whatever else would forbid it. hcx.p8.become.1"""
    function = HIT_INSTEAD.by[use.power]
    found = function(s, use.figure, strike) if function is not None else []
    side = s.side[strike.attacker]
    return [other for other in found if s.side[other] == side or not is_immune(s, other)]


def pass_on(t: ClixTable, strike: Strike, use: Use) -> None:
    """Its player names another, or nobody; that one is hit, and can do nothing about it. hcx.p8.become.1, .2"""
    s = t.s
    old = use.figure
    options: list[Pick | Word] = [NO]
    options += [s.f.pick[other] for other in heirs(s, strike, use)]
    chosen = t.ask(s.side[old], options, "hit_instead", (old, use.power))
    if isinstance(chosen, Word):
        return
    new = chosen.figure
    strike.become_hit(old, new, value(s, new, DEFENSE, strike))
    t.tell(rule_of(use.power), BecameHit, new, old, use.power)
    if powers_of(s, new) & (WOULD_BE_HIT.bits | WOULD_BE_TARGETED.bits | HIT_INSTEAD.bits):
        t.tell("hcx.p8.become.2", Noted, (new,))
