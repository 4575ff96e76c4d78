"""The attack in its seven steps. PARTE 8"""

from __future__ import annotations

from hexdial.games.heroclix.aiming import line_to, targets_of
from hexdial.games.heroclix.bases import cells_of
from hexdial.games.heroclix.break_away import spoken
from hexdial.games.heroclix.choices import DONE, Pick
from hexdial.games.heroclix.damage import Harm, harm
from hexdial.games.heroclix.dice import roll
from hexdial.games.heroclix.events import (
    AttackResolved,
    AttackTotal,
    Critical,
    Evaded,
    Hit,
    Missed,
    NoTarget,
    Noted,
    Targeted,
)
from hexdial.games.heroclix.knock_back import after_attack, stands_fast
from hexdial.games.heroclix.moments import (
    ATTACK_RESOLVED,
    DEALT,
    INSTEAD_OF_DAMAGE,
    WHEN_HIT,
    WHEN_HITS,
    WOULD_BE_HIT,
    WOULD_BE_TARGETED,
    Reacts,
)
from hexdial.games.heroclix.reckoning import MOST_MODIFIED
from hexdial.games.heroclix.sight import line
from hexdial.games.heroclix.standing import is_immune, opposing_neighbours
from hexdial.games.heroclix.state import ATTACKED, THIS_ATTACK, ClixTable, Due, State, foes
from hexdial.games.heroclix.strike import NORMAL, Plan, Strike
from hexdial.games.heroclix.terms import ATTACK, CLEAR_LINE, DAMAGE, DEFENSE, HINDERED_LINE, NOBODY, ON_MAP
from hexdial.games.heroclix.use import expire, powers_of
from hexdial.games.heroclix.values import fix, reckon
from hexdial.kernel.table import Word
from hexdial.kernel.tally import Reason


def attack(t: ClixTable, f: int, plan: Plan) -> Strike:
    """All seven steps; whoever had no target left has not attacked. hcx.p8.attack.5, hcx.p3.resolve.3"""
    s = t.s
    strike = Strike(f, plan, s.cell[f])
    strike.again = bool(s.done[f] & ATTACKED)
    s.attack = strike
    determine_targets(t, strike)
    if strike.targets:
        s.done[f] |= ATTACKED
        calculate_total(t, strike)
        determine_hits(t, strike)
        if True in strike.hit:
            calculate_damage(t, strike)
            deal(t, strike)
            after_attack(t, strike)
    else:
        t.tell("hcx.p8.target.11", NoTarget, f)
    resolve(t, strike)
    return strike


def determine_targets(t: ClixTable, strike: Strike) -> None:
    """Step 1: all are declared together, then reactions. hcx.p8.target.1, hcx.p8.target.7, hcx.p8.target.14"""
    s = t.s
    f = strike.attacker
    plan = strike.plan
    possible = targets_of(s, f, plan)
    if plan.everyone:
        for target in possible:
            strike.add(target, line_to(s, f, target, plan))
    else:
        most = 1 if plan.single or not plan.ranged else s.f.figure[f].bolts
        while len(strike.targets) < most:
            options: list[Pick | Word] = [DONE] if strike.targets else []
            options += [s.f.pick[target] for target in possible if target not in strike.targets]
            if strike.targets and len(options) == 1:
                break
            chosen = t.ask(s.side[f], options, "target", (f,))
            if isinstance(chosen, Word):
                break
            strike.add(chosen.figure, line_to(s, f, chosen.figure, plan))
    if plan.everyone and any(is_immune(s, other) for other in foes(s, f)):
        t.tell("hcx.p9.immunity.6", Noted, (f,))
    t.tell(targeted_rule(s, strike), Targeted, f, tuple(strike.targets), plan.ranged)
    if plan.ranged and t.telling and opposing_neighbours(s, f):
        t.tell("hcx.p0.precedence.1", Noted, (f,))
    if WOULD_BE_TARGETED.bits:
        declared = len(strike.targets)
        for target in strike.targets.copy():
            if not strike.settled[strike.targets.index(target)] and react(t, WOULD_BE_TARGETED, target, strike, target):
                strike.remove(strike.targets.index(target))
        if 0 < len(strike.targets) < declared:
            t.tell("hcx.p8.target.12", Noted, tuple(strike.targets))


def targeted_rule(s: State, strike: Strike) -> str:
    """By what it may be targeted: reach of the arm, of the bolts, or the text of the action."""
    if strike.plan.everyone:
        return "hcx.p8.target.9"
    own = len(cells_of(s, strike.attacker)) > 1
    if not strike.plan.ranged:
        return "hcx.p19.multibase.1" if own else "hcx.p8.target.3"
    if own and len(strike.targets) > 1:
        return "hcx.p19.multibase.14"
    if any(len(cells_of(s, target)) > 1 for target in strike.targets):
        return "hcx.p19.multibase.12"
    return "hcx.p8.target.7" if len(strike.targets) > 1 else "hcx.p8.target.6"


def calculate_total(t: ClixTable, strike: Strike) -> None:
    """Step 2: one roll for all targets; criticals look at the dice as they lie.

    hcx.p8.roll.1, hcx.p8.roll.2, hcx.p8.crit.7
    """
    s = t.s
    f = strike.attacker
    r = reckon(s, f, ATTACK, strike, t.telling)
    strike.value = fix(t, r, f, ATTACK)
    strike.dice = roll(t, f, 2, "attack")
    strike.roll = strike.dice[0] + strike.dice[1] + strike.bonus
    strike.total = strike.value + strike.roll
    rule = "hcx.p8.roll.2" if len(strike.targets) > 1 else "hcx.p3.calc.5" if strike.again else "hcx.p8.roll.1"
    t.tell(rule, AttackTotal, f, strike.value, strike.roll, strike.total, tuple(r.reasons))
    if strike.dice[0] == strike.dice[1]:
        if strike.dice[0] == 6:
            strike.critical = 1
            t.tell("hcx.p8.crit.3", Critical, f, True)
        elif strike.dice[0] == 1:
            strike.critical = -1
            t.tell("hcx.p8.crit.1", Critical, f, False)


def determine_hits(t: ClixTable, strike: Strike) -> None:
    """Step 3: each target for itself; evading comes before a hit is locked.

    hcx.p8.hit.1, hcx.p8.hit.2, hcx.p8.evade.1
    """
    s = t.s
    plan = strike.plan
    found: list[tuple[Reason, ...]] = []
    for i, target in enumerate(strike.targets):
        r = reckon(s, target, DEFENSE, strike, t.telling)
        if plan.ranged and strike.lines[i] == HINDERED_LINE:
            r.add(1, "hindered", hindered_rule(s, strike, target))
        strike.defense.append(fix(t, r, target, DEFENSE))
        strike.hit.append(strike.critical > 0 or (not strike.critical and strike.total >= strike.defense[i]))
        found.append(tuple(r.reasons))
    if strike.critical > 0:
        for target in strike.targets:
            if powers_of(s, target) & WOULD_BE_HIT.bits:
                t.tell("hcx.p8.crit.6", Noted, (target,))
    elif WOULD_BE_HIT.bits:
        for target in strike.targets.copy():
            i = strike.targets.index(target)
            if strike.hit[i] and not strike.settled[i] and react(t, WOULD_BE_HIT, target, strike, target):
                strike.hit[strike.targets.index(target)] = False
    several = len(set(strike.hit)) > 1
    for i, target in enumerate(strike.targets):
        rule = "hcx.p8.hit.2" if several else "hcx.p8.hit.1"
        reasons = found[i] if i < len(found) else ()
        if strike.hit[i]:
            t.tell(rule, Hit, target, strike.defense[i], reasons)
        else:
            t.tell(rule, Missed, target, strike.defense[i], reasons)
    if True not in strike.hit and not strike.critical:
        t.tell("hcx.p8.hit.3", Noted, (strike.attacker,))
    for i, target in enumerate(strike.targets):
        if strike.hit[i]:  # hcx.p8.hit.4
            react(t, WHEN_HITS, strike.attacker, strike, target)
            react(t, WHEN_HIT, target, strike, target)
    strike.fast = [stands_fast(s, target, strike.attacker) for target in strike.targets]  # hcx.p8.kb.21


def hindered_rule(s: State, strike: Strike, target: int) -> str:
    """By the terrain, or by heavy objects alone; for each of several targets by itself."""
    lines = [line(s.ground, a, b).verdict for a in cells_of(s, strike.attacker) for b in cells_of(s, target)]
    if CLEAR_LINE in lines:
        return "hcx.p11.heavy.1"
    return "hcx.p10.hindering.10" if len(strike.targets) > 1 else "hcx.p10.hindering.9"


def calculate_damage(t: ClixTable, strike: Strike) -> None:
    """Step 4: the damage value now, divided where bolts were used, then what changes damage dealt.

    hcx.p8.dealt.1 to 9
    """
    s = t.s
    f = strike.attacker
    plan = strike.plan
    strike.dealt = [0] * len(strike.targets)
    if plan.instead == NORMAL and INSTEAD_OF_DAMAGE.bits and react(t, INSTEAD_OF_DAMAGE, f, strike, f):
        return
    hits = [i for i, hit in enumerate(strike.hit) if hit]
    if plan.instead != NORMAL:
        for i in hits:
            strike.dealt[i] = plan.instead  # hcx.p8.dealt.8
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
            strike.reasons.append(
                Reason(more, "dealt", "hcx.p9.three.4" if abs(more) > MOST_MODIFIED else "hcx.p8.dealt.9")
            )
        if strike.critical > 0:
            more += 1  # hcx.p8.crit.4
        strike.dealt[i] = max(0, strike.dealt[i] + more)


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
    places: list[int] = []
    for i, target in enumerate(strike.targets):
        if strike.hit[i]:
            one = Harm(target, strike.dealt[i], plan.kind, f, strike, dealt_rule(strike))
            one.reasons += strike.reasons
            if t.telling and strike.critical > 0:
                one.reasons.append(Reason(1, "critical", "hcx.p8.crit.4"))
            harms.append(one)
            places.append(i)
    harm(t, harms)
    for i, one in zip(places, harms):
        strike.clicked[i] = one.clicked


def dealt_rule(strike: Strike) -> str:
    """Instead of normal damage, divided among those hit, all of it to the one hit of several, or the whole value."""
    plan = strike.plan
    if plan.instead != NORMAL:
        return "hcx.p11.weapon.5" if plan.thing != NOBODY else "hcx.p8.dealt.8"
    if plan.everyone and not plan.divides:
        return "hcx.p8.dealt.5"
    if len(strike.targets) == 1:
        return "hcx.p8.dealt.1"
    return "hcx.p8.dealt.2" if strike.hit.count(True) > 1 else "hcx.p8.dealt.4"


def resolve(t: ClixTable, strike: Strike) -> None:
    """Step 7. hcx.p8.resolve.1, hcx.p8.crit.2"""
    s = t.s
    f = strike.attacker
    if strike.critical < 0 and s.place[f] == ON_MAP:
        s.immediate.append(Due("critical_miss", f, amount=1))
        t.tell("hcx.p8.crit.2", Noted, (f,))
    react(t, ATTACK_RESOLVED, f, strike, f)
    expire(t, THIS_ATTACK)
    s.attack = None
    t.tell("hcx.p8.resolve.1" if strike.targets else "hcx.p3.resolve.3", AttackResolved, f)


def react(t: ClixTable, moment: Reacts, owner: int, strike: Strike, about: int) -> bool:
    """Every power of its owner that speaks at this moment, until one of them has happened."""
    if not moment.bits or t.s.place[owner] != ON_MAP:
        return False
    bits = powers_of(t.s, owner) & moment.bits
    power = 0
    happened = False
    while bits and not happened:
        if bits & 1:
            function = moment.by[power]
            if function is not None and function(t, owner, strike, about):
                happened = True
                if moment is WOULD_BE_HIT:
                    t.tell("hcx.p8.evade.3" if len(strike.targets) > 1 else "hcx.p8.evade.1", Evaded, about, power)
        bits >>= 1
        power += 1
    return happened
