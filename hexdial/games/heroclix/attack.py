"""The attack in its seven steps. PARTE 8"""

from __future__ import annotations

from hexdial.games.heroclix.aiming import line_to, piece_before, range_of, targeting, targets_of
from hexdial.games.heroclix.bases import cells_of
from hexdial.games.heroclix.choices import DONE, Pick
from hexdial.games.heroclix.dealing import calculate_damage, deal
from hexdial.games.heroclix.dice import roll
from hexdial.games.heroclix.eased import eased_line
from hexdial.games.heroclix.events import (
    AttackResolved,
    AttackTotal,
    Critical,
    Hit,
    Missed,
    NoTarget,
    Noted,
    Targeted,
)
from hexdial.games.heroclix.hitting import settle_hits
from hexdial.games.heroclix.knock_back import after_attack, stands_fast
from hexdial.games.heroclix.moments import (
    ATTACK_RESOLVED,
    HAS_DAMAGED,
    HIT_INSTEAD,
    REACHES,
    WHEN_HIT,
    WHEN_HITS,
    WOULD_BE_HIT,
    WOULD_BE_TARGETED,
)
from hexdial.games.heroclix.piercing import destroy_piece
from hexdial.games.heroclix.reacting import react
from hexdial.games.heroclix.reckoning import Reckoning
from hexdial.games.heroclix.sight import line
from hexdial.games.heroclix.standing import distance, is_immune, neighbours, opposing_neighbours
from hexdial.games.heroclix.state import ATTACKED, THIS_ATTACK, ClixTable, Due, State, foes
from hexdial.games.heroclix.strike import Plan, Strike
from hexdial.games.heroclix.terms import (
    ATTACK,
    CLEAR_LINE,
    DEFENSE,
    HINDERED_LINE,
    HINDERS_SIGHT,
    NOBODY,
    NOWHERE,
    ON_MAP,
    RANGE,
)
from hexdial.games.heroclix.use import expire, is_protected, powers_of
from hexdial.games.heroclix.values import MODIFY_NEXT_SHOT, fix, printed, reckon
from hexdial.games.heroclix.whose import number_rule
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
            react(t, HAS_DAMAGED, f, strike, f)
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
            if plan.pierced == NOWHERE:
                plan.pierced = piece_before(s, f, chosen.figure, plan)
                if plan.pierced != NOWHERE:
                    possible = targets_of(s, f, plan)  # one piece for all of them
    if plan.everyone and any(is_immune(s, other) for other in foes(s, f)):
        t.tell("hcx.p9.immunity.6", Noted, (f,))
    rule = targeted_rule(s, strike, len(possible)) if t.telling else ""
    t.tell(rule, Targeted, f, tuple(strike.targets), plan.ranged)
    if plan.ranged and t.telling and opposing_neighbours(s, f):
        t.tell("hcx.p0.precedence.1", Noted, (f,))
    if WOULD_BE_TARGETED.bits:
        escape(t, strike)
    if plan.spreads:
        spread(t, strike)


def escape(t: ClixTable, strike: Strike) -> None:
    """Whoever would be targeted and has something to say, in the order of the active player.

    hcx.p8.target.10, hcx.p8.target.12, hcx.p8.target.14
    """
    s = t.s
    declared = len(strike.targets)
    heard: list[int] = []
    escaped: list[int] = []
    while True:
        waiting = [
            target
            for i, target in enumerate(strike.targets)
            if target not in heard and not strike.settled[i] and powers_of(s, target) & WOULD_BE_TARGETED.bits
        ]
        if not waiting:
            break
        target = t.ask(s.active, [s.f.pick[one] for one in waiting], "react_first", ()).figure
        heard.append(target)
        if react(t, WOULD_BE_TARGETED, target, strike, target):
            strike.remove(strike.targets.index(target))
            escaped.append(target)
            if not strike.plan.everyone:
                choose_another(t, strike, escaped)
    if 0 < len(strike.targets) < declared:
        t.tell("hcx.p8.target.12", Noted, tuple(strike.targets))


def choose_another(t: ClixTable, strike: Strike, escaped: list[int]) -> None:
    """A new target in the place of one that has become illegal, if the attacker likes. hcx.p8.target.10"""
    s = t.s
    f = strike.attacker
    options: list[Pick | Word] = [DONE]
    for other in targets_of(s, f, strike.plan):
        if other not in strike.targets and other not in escaped:
            options.append(s.f.pick[other])
    if len(options) == 1:
        return
    chosen = t.ask(s.side[f], options, "target", (f,))
    if not isinstance(chosen, Word):
        strike.add(chosen.figure, line_to(s, f, chosen.figure, strike.plan))
        if strike.plan.pierced == NOWHERE:
            strike.plan.pierced = piece_before(s, f, chosen.figure, strike.plan)
        t.tell("hcx.p8.target.10", Targeted, f, tuple(strike.targets), strike.plan.ranged)


def spread(t: ClixTable, strike: Strike) -> None:
    """Whoever is next to a target becomes one, wherever it stands; an immune figure never does.

    hcx.p8.become.1, hcx.p8.become.3
    """
    s = t.s
    f = strike.attacker
    around: list[int] = []
    for target in strike.targets:
        for other in neighbours(s, target):
            if other != f and other not in strike.targets and other not in around:
                foreign = s.side[other] != s.side[f] and is_immune(s, other)
                if not foreign and not is_protected(s, other, strike.plan.power):
                    around.append(other)
    around.sort()
    for other in around:
        strike.add(other, CLEAR_LINE)
    if around:
        legal = targets_of(s, f, strike.plan) if t.telling else []
        rule = "hcx.p8.become.3" if all(other in legal for other in around) else "hcx.p8.become.1"
        t.tell(rule, Targeted, f, tuple(around), strike.plan.ranged)


def targeted_rule(s: State, strike: Strike, possible: int) -> str:
    """By what it may be targeted: reach of the arm, of the bolts, or the text of the action."""
    if strike.plan.everyone:
        return "hcx.p8.target.9"
    own = len(cells_of(s, strike.attacker)) > 1
    bolts = s.f.figure[strike.attacker].bolts
    if strike.plan.thing != NOBODY and strike.plan.ranged:
        if bolts > 1:
            return "hcx.p11.weapon.9"
        if strike.plan.least_range > reckon(s, strike.attacker, RANGE).total():
            return "hcx.p11.weapon.10"
    if not strike.plan.ranged:
        if any(distance(s, strike.attacker, target) > 1 for target in strike.targets):
            return number_rule(s, REACHES, strike.attacker, strike.attacker) or "hcx.p8.become.1"
        if own:
            return "hcx.p19.multibase.1"
        return "hcx.p8.target.4" if possible > 1 and bolts > 1 else "hcx.p8.target.3"
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
            t.tell("hcx.p8.crit.7" if strike.bonus else "hcx.p8.crit.3", Critical, f, True)
        elif strike.dice[0] == 1:
            strike.critical = -1
            t.tell("hcx.p8.crit.1", Critical, f, False)


def determine_hits(t: ClixTable, strike: Strike) -> None:
    """Step 3: each target for itself; evading comes before a hit is locked.

    hcx.p8.hit.1, hcx.p8.hit.2, hcx.p8.evade.1
    """
    s = t.s
    plan = strike.plan
    found: dict[int, tuple[Reason, ...]] = {}
    for i, target in enumerate(strike.targets):
        if plan.printed_defense:
            r = Reckoning(printed(s, target, DEFENSE), t.telling)
            r.note(r.printed, s.f.power_ids[plan.power], "hcx.p3.replace.1")
        else:
            r = reckon(s, target, DEFENSE, strike, t.telling)
            if plan.ranged and strike.lines[i] == HINDERED_LINE:
                r.add(1, "hindered", hindered_rule(s, strike, target))
            elif r.telling and not plan.ranged and any(s.terrain[cell] & HINDERS_SIGHT for cell in cells_of(s, target)):
                r.note(0, "hindering_close", "hcx.p10.hindering.11")
            if r.telling and plan.ranged and not strike.settled[i] and s.place[strike.attacker] == ON_MAP:
                improved = targeting(s, strike.attacker, plan.targeting)
                r.reasons += eased_line(s, strike.attacker, target, improved, range_of(s, strike.attacker, plan))
        strike.defense.append(fix(t, r, target, DEFENSE))
        strike.hit.append(strike.critical > 0 or (not strike.critical and strike.total >= strike.defense[i]))
        found[target] = tuple(r.reasons)
    if True in strike.hit and (WOULD_BE_HIT.bits or HIT_INSTEAD.bits):
        settle_hits(t, strike)
    several = len(set(strike.hit)) > 1
    for i, target in enumerate(strike.targets):
        rule = "hcx.p8.become.1" if strike.settled[i] else "hcx.p8.hit.2" if several else "hcx.p8.hit.1"
        if not strike.hit[i] and not strike.settled[i] and not strike.critical and strike.total >= strike.defense[i]:
            rule = "hcx.keyphrase.evade"
        reasons = found.get(target, ())
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
    if len(strike.targets) > 1:
        return "hcx.p8.roll.4" if CLEAR_LINE in strike.lines else "hcx.p10.hindering.10"
    return "hcx.p10.hindering.9"


def resolve(t: ClixTable, strike: Strike) -> None:
    """Step 7. hcx.p8.resolve.1, hcx.p8.crit.2"""
    s = t.s
    f = strike.attacker
    if strike.critical < 0 and s.place[f] == ON_MAP:
        s.immediate.append(Due("critical_miss", f, amount=1))
        t.tell("hcx.p8.crit.2", Noted, (f,))
    react(t, ATTACK_RESOLVED, f, strike, f)
    if strike.plan.pierced != NOWHERE and strike.targets:
        destroy_piece(t, strike.plan.pierced)
    expire(t, THIS_ATTACK)
    if strike.plan.ranged and strike.targets and s.effects:
        s.effects = [one for one in s.effects if one.kind != MODIFY_NEXT_SHOT or one.target != f]
    s.attack = None
    t.tell("hcx.p8.resolve.1" if strike.targets else "hcx.p3.resolve.3", AttackResolved, f)
