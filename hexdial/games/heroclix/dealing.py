"""Steps 4 and 5 of an attack: how much is dealt, then dealing it. PARTE 8 / PASOS 4 and 5"""

from __future__ import annotations

from hexdial.games.heroclix.break_away import spoken
from hexdial.games.heroclix.damage import Harm, harm
from hexdial.games.heroclix.events import Noted
from hexdial.games.heroclix.moments import DEALT, INSTEAD_OF_DAMAGE, LEAST_TAKEN
from hexdial.games.heroclix.reacting import react
from hexdial.games.heroclix.reckoning import MOST_MODIFIED
from hexdial.games.heroclix.state import ClixTable
from hexdial.games.heroclix.strike import NO_DAMAGE, NORMAL, Plan, Strike
from hexdial.games.heroclix.terms import DAMAGE, NOBODY
from hexdial.games.heroclix.use import powers_of
from hexdial.games.heroclix.values import fix, reckon
from hexdial.kernel.tally import Reason


def calculate_damage(t: ClixTable, strike: Strike) -> None:
    """Step 4: the damage value now, divided where bolts were used, then what changes damage dealt.

    hcx.p8.dealt.1 to 9
    """
    s = t.s
    f = strike.attacker
    plan = strike.plan
    strike.dealt = [0] * len(strike.targets)
    if strike.instead == NORMAL and len(strike.targets) > 1:
        strike.instead = plan.instead_if_many
    if strike.instead == NORMAL and INSTEAD_OF_DAMAGE.bits and acts_instead(t, strike) and strike.instead == NORMAL:
        strike.instead = NO_DAMAGE
    if strike.instead == NO_DAMAGE:
        return
    hits = [i for i, hit in enumerate(strike.hit) if hit]
    if strike.instead != NORMAL:
        for i in hits:
            strike.dealt[i] = strike.instead  # hcx.p8.dealt.8
    else:
        r = reckon(s, f, DAMAGE, strike, t.telling)
        r.add(plan.more_damage, "object", "hcx.p11.weapon.2")
        whole = fix(t, r, f, DAMAGE)
        strike.reasons = r.reasons
        if plan.divides or (len(strike.targets) > 1 and not plan.everyone):
            divide(t, strike, hits, whole)
        else:
            for i in hits:
                strike.dealt[i] = whole  # hcx.p8.dealt.5
    for i in hits:
        more = spoken(s, DEALT, f, strike.targets[i]) if DEALT.bits else 0
        if more and t.telling:
            strike.reasons.append(Reason(more, "dealt", more_rule(plan, more)))
        if strike.critical > 0:
            more += 1  # hcx.p8.crit.4
        strike.dealt[i] = max(0, strike.dealt[i] + more)


def acts_instead(t: ClixTable, strike: Strike) -> bool:
    """What the action says itself, even if its power is gone by now; otherwise what the attacker can use.

    It may name a number in `strike.instead`; otherwise no damage is dealt. hcx.p15.stop.3
    """
    f = strike.attacker
    own = INSTEAD_OF_DAMAGE.by[strike.plan.power] if strike.plan.power else None
    if own is None:
        return react(t, INSTEAD_OF_DAMAGE, f, strike, f)
    if not powers_of(t.s, f) >> strike.plan.power & 1:
        t.tell("hcx.p15.stop.3", Noted, (f,))
    return own(t, f, strike, f)


def divide(t: ClixTable, strike: Strike, hits: list[int], whole: int) -> None:
    """Target by target; all of it must be given out. hcx.p8.dealt.2 to 4"""
    s = t.s
    left = whole
    for i in hits[:-1]:
        options = s.f.count[: left + 1]
        part = t.ask(s.side[strike.attacker], options, "divide", (strike.targets[i], left)).number
        strike.dealt[i] = part
        left -= part
    strike.dealt[hits[-1]] = left


def deal(t: ClixTable, strike: Strike) -> None:
    """Step 5. hcx.p8.damage.1"""
    plan = strike.plan
    f = strike.attacker
    harms: list[Harm] = []
    strike.clicked = [0] * len(strike.targets)
    if strike.instead == NO_DAMAGE:
        t.tell("hcx.p8.crit.8" if strike.critical > 0 else "hcx.p8.dealt.8", Noted, tuple(strike.hit_targets()))
        return
    places: list[int] = []
    for i, target in enumerate(strike.targets):
        if strike.hit[i]:
            one = Harm(target, strike.dealt[i], plan.kind, f, strike, dealt_rule(strike))
            one.reasons += strike.reasons
            if LEAST_TAKEN.bits and one.dealt:
                one.least = spoken(t.s, LEAST_TAKEN, f, target)
            if t.telling and strike.critical > 0:
                one.reasons.append(Reason(1, "critical", critical_rule(one)))
            harms.append(one)
            places.append(i)
    harm(t, harms)
    for i, one in zip(places, harms):
        strike.clicked[i] = one.clicked


def more_rule(plan: Plan, more: int) -> str:
    """Increases and decreases of damage dealt: by any amount, of the damage value and of damage that is no value.

    They are no modifiers (hcx.p3.calc.7); what is no combat value has no cap at all (hcx.p9.three.4).
    """
    if abs(more) > MOST_MODIFIED:
        return "hcx.p3.calc.7" if plan.instead == NORMAL else "hcx.p9.three.4"
    return "hcx.p3.calc.6" if plan.instead != NORMAL else "hcx.p8.dealt.9"


def critical_rule(one: Harm) -> str:
    """One more, even where modifiers can add no more. hcx.p8.crit.4"""
    full = any(reason.rule in ("hcx.p9.three.1", "hcx.p9.three.2", "hcx.p3.calc.4") for reason in one.reasons)
    return "hcx.p8.crit.5" if full else "hcx.p8.crit.4"


def dealt_rule(strike: Strike) -> str:
    """Instead of normal damage, divided among those hit, all of it to the one hit of several, or the whole value."""
    plan = strike.plan
    if strike.instead != NORMAL:
        return "hcx.p11.weapon.5" if plan.instead != NORMAL and plan.thing != NOBODY else "hcx.p8.dealt.8"
    if plan.everyone and not plan.divides:
        return "hcx.p8.dealt.5"
    if len(strike.targets) == 1:
        return "hcx.p8.dealt.1"
    return "hcx.p8.dealt.2" if strike.hit.count(True) > 1 else "hcx.p8.dealt.4"
