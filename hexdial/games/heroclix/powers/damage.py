"""The damage powers of the card."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.aiming import CANNOT_TARGET, has_target
from hexdial.games.heroclix.attack import attack
from hexdial.games.heroclix.break_away import spoken
from hexdial.games.heroclix.choices import BOTH, Change
from hexdial.games.heroclix.deeds import offer
from hexdial.games.heroclix.dice import roll
from hexdial.games.heroclix.events import Affected, AttackTotal, Noted, TokenRemoved, ValueChanged
from hexdial.games.heroclix.moments import (
    ACTION_TOTAL,
    BARRED_ACTIONS,
    BEGINNING,
    CANNOT_BE_CARRIED,
    CANNOT_SHOOT,
    SHAPES_BETTER,
    SHIELDS,
    VALUE,
    WOULD_BE_TARGETED,
)
from hexdial.games.heroclix.powers import luck
from hexdial.games.heroclix.powers.card import NUMBER, fact, rule_of
from hexdial.games.heroclix.powers.choosing import choose, is_junior
from hexdial.games.heroclix.powers.minds import OUTWIT, PERPLEX, can_outwit, can_perplex, outwit, perplex
from hexdial.games.heroclix.powers.rolls import may_use, treat, tries
from hexdial.games.heroclix.reckoning import Reckoning
from hexdial.games.heroclix.refuse import WHY_NOT
from hexdial.games.heroclix.refuse_way import about
from hexdial.games.heroclix.standing import are_adjacent, neighbours, opposing_neighbours
from hexdial.games.heroclix.state import A_TURN, THIS_ATTACK, ClixTable, Effect, State, friends
from hexdial.games.heroclix.strike import Plan, Strike
from hexdial.games.heroclix.terms import ATTACK, CLOSE, DAMAGE, DEFENSE, FREE, PENETRATING, POWER, RANGED
from hexdial.games.heroclix.use import can_use, run_effect
from hexdial.games.heroclix.values import MODIFY, fix, reckon
from hexdial.kernel.table import Decision, Word

RANGED_COMBAT_EXPERT: Final = NUMBER["ranged_combat_expert"]
BATTLE_FURY: Final = NUMBER["battle_fury"]
SUPPORT: Final = NUMBER["support"]
EXPLOIT_WEAKNESS: Final = NUMBER["exploit_weakness"]
ENHANCEMENT: Final = NUMBER["enhancement"]
SHAPE_CHANGE: Final = NUMBER["shape_change"]
CLOSE_COMBAT_EXPERT: Final = NUMBER["close_combat_expert"]
EMPOWER: Final = NUMBER["empower"]
LEADERSHIP: Final = NUMBER["leadership"]
FURY_SHIELDS: Final = 1 << NUMBER["incapacitate"] | 1 << NUMBER["mind_control"]

LEAST_ROLL: Final = 5  # of Shape Change and Leadership
LEAST_HEALED: Final = 2  # by Support
LUCK: Final = luck.PROBABILITY_CONTROL  # attached by its own module


# ---- the two experts


def marksman() -> Plan:
    plan = Plan(True, RANGED_COMBAT_EXPERT)
    plan.single = True
    return plan


def can_snipe(s: State, f: int) -> bool:
    return has_target(s, f, marksman())


def snipe(t: ClixTable, f: int) -> None:
    """A better range attack on a single target. hcx.power.ranged_combat_expert"""
    excel(t, f, RANGED_COMBAT_EXPERT)
    attack(t, f, marksman())


def can_duel(s: State, f: int) -> bool:
    return has_target(s, f, Plan(False, CLOSE_COMBAT_EXPERT))


def duel(t: ClixTable, f: int) -> None:
    """A better close attack. hcx.power.close_combat_expert"""
    excel(t, f, CLOSE_COMBAT_EXPERT)
    attack(t, f, Plan(False, CLOSE_COMBAT_EXPERT))


def excel(t: ClixTable, f: int, power: int) -> None:
    """Attack +2, damage +2 or +1 to both, for the attack that follows. hcx.p15.duration.6"""
    s = t.s
    options: list[Change | Word] = [s.f.change[ATTACK][-1], s.f.change[DAMAGE][-1], BOTH]
    chosen = t.ask(s.side[f], options, "expert", (f, power))
    changes = [chosen] if isinstance(chosen, Change) else [Change(ATTACK, 1), Change(DAMAGE, 1)]
    for one in changes:
        run_effect(t, Effect(MODIFY, f, power, f, one.value, one.amount, THIS_ATTACK))
        t.tell(rule_of(power), ValueChanged, f, f, one.value, one.amount)


def no_expert(s: State, decision: Decision, action: object) -> str:
    return rule_of(about(decision, 1))


# ---- Battle Fury


def only_close(s: State, f: int, other: int) -> int:
    """It is given no RANGE actions. hcx.power.battle_fury"""
    return 1 << RANGED


def raging(s: State, f: int, other: int) -> bool:
    """No range attacks, and nobody carries it. hcx.power.battle_fury"""
    return True


def unstoppable(s: State, f: int, other: int) -> int:
    """PROTECTED against Incapacitate and Mind Control. hcx.power.battle_fury"""
    return FURY_SHIELDS


# ---- Support


def patients(s: State, f: int) -> list[int]:
    """Adjacent friends with something to heal; where it is rolled for, neither of the two next to an opponent.

    hcx.power.support
    """
    rolled = fact(s, SUPPORT, "attack_roll")
    if rolled and opposing_neighbours(s, f):
        return []
    return [
        other
        for other in neighbours(s, f)
        if s.side[other] == s.side[f]
        and s.click[other] > s.start[other]
        and not s.f.figure[other].bystander
        and not (rolled and opposing_neighbours(s, other))
    ]


def can_support(s: State, f: int) -> bool:
    return bool(patients(s, f))


def support(t: ClixTable, f: int) -> None:
    """Two dice and the attack value against the defense value; then a die less 2, at least 2. It is no attack.

    Or, in the other wording, half a die, rounded up, and nothing before. hcx.power.support
    """
    s = t.s
    target = choose(t, f, patients(s, f), SUPPORT)
    if not fact(s, SUPPORT, "attack_roll"):
        treat(t, target, (roll(t, f, 1, "support")[0] + 1) // 2)
        return
    r = reckon(s, f, ATTACK, None, t.telling)
    value = fix(t, r, f, ATTACK)
    thrown = sum(roll(t, f, 2, "support"))
    t.tell("hcx.power.support", AttackTotal, f, value, thrown, value + thrown, tuple(r.reasons))
    defense = fix(t, reckon(s, target, DEFENSE), target, DEFENSE)
    if value + thrown < defense:
        t.tell("hcx.power.support", Noted, (f, target))
        return
    treat(t, target, max(LEAST_HEALED, roll(t, f, 1, "support")[0] - 2))


# ---- Exploit Weakness


def probing() -> Plan:
    plan = Plan(False, EXPLOIT_WEAKNESS)
    plan.kind = PENETRATING
    return plan


def can_exploit(s: State, f: int) -> bool:
    return has_target(s, f, probing())


def exploit(t: ClixTable, f: int) -> None:
    """A close attack with penetrating damage. hcx.power.exploit_weakness"""
    attack(t, f, probing())


# ---- Enhancement, Empower


def enhance(s: State, source: int, f: int, r: Reckoning, strike: Strike | None) -> None:
    """Damage +1 for the range attack of an adjacent friend. hcx.power.enhancement"""
    if strike is not None and strike.plan.ranged and helps(s, source, f, strike):
        r.add(1, "enhancement", "hcx.power.enhancement")


def empower(s: State, source: int, f: int, r: Reckoning, strike: Strike | None) -> None:
    """Damage +1 for the close attack of an adjacent friend. hcx.power.empower"""
    if strike is not None and not strike.plan.ranged and helps(s, source, f, strike):
        r.add(1, "empower", "hcx.power.empower")


def helps(s: State, source: int, f: int, strike: Strike) -> bool:
    return strike.attacker == f and source != f and s.side[source] == s.side[f] and are_adjacent(s, source, f)


# ---- Shape Change


def shape_change(t: ClixTable, f: int, strike: Strike, about: int) -> bool:
    """It may roll; on 5 or 6 this attacker cannot target it this turn. hcx.power.shape_change, hcx.p8.target.10"""
    return change_shape(t, f, strike, SHAPE_CHANGE, LEAST_ROLL, spoken(t.s, SHAPES_BETTER, f, f))


def change_shape(t: ClixTable, f: int, strike: Strike, power: int, least: int, change: int = 0) -> bool:
    """Not while a raging opponent attacks. hcx.power.battle_fury"""
    s = t.s
    attacker = strike.attacker
    if s.side[attacker] != s.side[f] and can_use(s, attacker, BATTLE_FURY):
        t.tell("hcx.power.battle_fury", Noted, (f,))
        return False
    if not may_use(t, f, power) or not tries(t, f, power, least, change):
        return False
    run_effect(t, Effect(CANNOT_TARGET, f, power, attacker, f, 0, A_TURN, s.turn))
    t.tell(rule_of(power), Affected, f, attacker, power)
    return True


# ---- Leadership


def lead(s: State, f: int, seat: int) -> int:
    """One action more, once for the team: the first of its leaders speaks. hcx.power.leadership"""
    if s.side[f] != seat:
        return 0
    for friend in friends(s, f):
        if can_use(s, friend, LEADERSHIP):
            return 1 if friend == f else 0
    return 0


def followers(s: State, f: int) -> list[int]:
    """Adjacent friends with a token that cost less or share a keyword. hcx.power.leadership"""
    return [
        other for other in neighbours(s, f) if s.side[other] == s.side[f] and s.tokens[other] and is_junior(s, f, other)
    ]


def inspire(t: ClixTable, f: int) -> None:
    """It may roll; on 5 or 6 one of them loses a token. hcx.power.leadership"""
    s = t.s
    if not followers(s, f) or not may_use(t, f, LEADERSHIP) or not tries(t, f, LEADERSHIP, LEAST_ROLL):
        return
    remove_token(t, choose(t, f, followers(s, f), LEADERSHIP), "hcx.power.leadership")


def remove_token(t: ClixTable, f: int, rule: str) -> None:
    """One action token less. hcx.p9.token.1"""
    s = t.s
    s.tokens[f] -= 1
    t.tell(rule, TokenRemoved, f, s.tokens[f])


WHY_NOT["expert"] = no_expert
offer(
    "ranged_combat_expert", POWER, "hcx.power.ranged_combat_expert", can_snipe, snipe, RANGED_COMBAT_EXPERT
)  # fmt: skip
BARRED_ACTIONS.add(BATTLE_FURY, only_close)
CANNOT_SHOOT.add(BATTLE_FURY, raging)
CANNOT_BE_CARRIED.add(BATTLE_FURY, raging)
SHIELDS.add(BATTLE_FURY, unstoppable)
offer("support", POWER, "hcx.power.support", can_support, support, SUPPORT)
offer("exploit_weakness", CLOSE, "hcx.power.exploit_weakness", can_exploit, exploit, EXPLOIT_WEAKNESS)
VALUE[DAMAGE].add_aura(ENHANCEMENT, enhance)
WOULD_BE_TARGETED.add(SHAPE_CHANGE, shape_change)
offer("close_combat_expert", POWER, "hcx.power.close_combat_expert", can_duel, duel, CLOSE_COMBAT_EXPERT)
VALUE[DAMAGE].add_aura(EMPOWER, empower)
offer("perplex", FREE, "hcx.power.perplex", can_perplex, perplex, PERPLEX)
offer("outwit", FREE, "hcx.power.outwit", can_outwit, outwit, OUTWIT)
ACTION_TOTAL.add(LEADERSHIP, lead)
BEGINNING.add(LEADERSHIP, inspire)
