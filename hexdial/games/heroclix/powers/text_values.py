"""What the texts of cards say about values, and what always holds for whoever has them. PARTES 3 and 5"""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.clauses import (
    ANY,
    CLOSE_ATTACKS,
    EITHER,
    FOES,
    FRIENDS,
    NO_PUSHING,
    OUTSIDE_TOTAL,
    SELF,
    TIRELESS,
    UNCHANGED,
    Modifier,
    Says,
    When,
)
from hexdial.games.heroclix.powers.card import NUMBER
from hexdial.games.heroclix.reckoning import Reckoning
from hexdial.games.heroclix.sight import best_sight
from hexdial.games.heroclix.standing import is_immune
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.strike import Strike
from hexdial.games.heroclix.terms import ATTACK, BLOCKED_LINE, DAMAGE, DEFENSE, RANGE, SPEED
from hexdial.games.heroclix.use import NAMED_TOKEN, powers_of, texts_of
from hexdial.games.heroclix.versions import in_use
from hexdial.games.heroclix.whens import holds, is_near

UNIQUE_MODIFIER: Final = NUMBER["unique_modifier"]


def speaking(s: State, f: int) -> list[int]:
    """The texts that it can use now, by number. hcx.p15.stop.1"""
    bits = powers_of(s, f)
    return [number for number in texts_of(s, f) if bits >> number & 1]


def says(s: State, number: int) -> Says:
    return s.f.specials[number - s.f.first_special].says


def own_value(s: State, f: int, kind: int, r: Reckoning, strike: Strike | None) -> None:
    """Its own modifiers, and the numbers of the version it uses. hcx.p3.mod.1, hcx.p13.power.7"""
    for number in speaking(s, f):
        for one in says(s, number).modifiers:
            if one.whom != SELF or one.value != kind or not is_meant(s, f, f, one, strike):
                continue
            if not one.marked:
                speak(s, number, one, r, rule_of(one.when, "hcx.p3.mod.1"))
            elif strike is not None and strike.attacker == f and all_marked(s, f, number, strike):
                speak(s, number, one, r, "hcx.p16.token.2")
    version = in_use(s, f) if s.version else None
    if version is not None:
        for value, amount in version.values:
            if value == kind:
                r.become(amount, s.f.power_ids[s.version], "hcx.p3.replace.1")
        if kind == RANGE and version.range != UNCHANGED:
            r.become(version.range, s.f.power_ids[s.version], "hcx.p3.replace.1")


def all_marked(s: State, f: int, number: int, strike: Strike) -> bool:
    """Has every target a token of this very figure? Tokens of its copies are others. hcx.p16.token.2"""
    marked = [one.target for one in s.effects if one.kind == NAMED_TOKEN and one.source == f and one.power == number]
    return bool(strike.targets) and all(target in marked for target in strike.targets)


def aura_value(s: State, source: int, f: int, kind: int, r: Reckoning, strike: Strike | None) -> None:
    """What its texts say about the values of others within reach. hcx.p3.mod.2, hcx.p5.passive.3"""
    if source == f:
        return
    for number in speaking(s, source):
        for one in says(s, number).modifiers:
            if one.whom != SELF and one.value == kind and is_meant(s, source, f, one, strike):
                unseen = r.telling and one.near is not None and not one.near.sight and is_unseen(s, source, f)
                speak(s, number, one, r, "hcx.p8.term.9" if unseen else rule_of(one.when, "hcx.p3.mod.2"))


def rule_of(when: When | None, usual: str) -> str:
    """At any time, while a condition holds, or while it can look up what somebody KO'd has lost."""
    if when is None:
        return usual
    return "hcx.p5.passive.3" if when.fallen == ANY else "hcx.p15.lose.5"


def is_unseen(s: State, source: int, f: int) -> bool:
    """No line of fire runs to it, and none is needed: it is no target. hcx.p8.term.9"""
    return best_sight(s, source, f, s.f.figure[source].improved_targeting) == BLOCKED_LINE


def speak(s: State, number: int, one: Modifier, r: Reckoning, rule: str) -> None:
    if one.becomes != UNCHANGED:
        r.become(one.becomes, s.f.power_ids[number], "hcx.p3.replace.1")
    elif s.f.text_bits[number - s.f.first_special] >> UNIQUE_MODIFIER & 1:
        r.add_once(s.f.specials[number - s.f.first_special].id, one.by, s.f.power_ids[number], rule)
    else:
        r.add(one.by, s.f.power_ids[number], rule)


def is_meant(s: State, source: int, f: int, one: Modifier, strike: Strike | None) -> bool:
    """By side, distance, kind of attack and condition. First turn immunity holds against opposing texts."""
    if one.attack != EITHER and (strike is None or strike.plan.ranged == (one.attack == CLOSE_ATTACKS)):
        return False
    if not holds(s, source, one.when):
        return False
    if one.whom == SELF:
        return True
    friend = s.side[source] == s.side[f]
    if (one.whom == FRIENDS and not friend) or (one.whom == FOES and friend) or (not friend and is_immune(s, f)):
        return False
    return one.near is None or is_near(s, source, f, one.near)


# one function for each value: a moment does not say which one it is


def own_speed(s: State, source: int, f: int, r: Reckoning, strike: Strike | None) -> None:
    own_value(s, f, SPEED, r, strike)


def own_attack(s: State, source: int, f: int, r: Reckoning, strike: Strike | None) -> None:
    own_value(s, f, ATTACK, r, strike)


def own_defense(s: State, source: int, f: int, r: Reckoning, strike: Strike | None) -> None:
    own_value(s, f, DEFENSE, r, strike)


def own_damage(s: State, source: int, f: int, r: Reckoning, strike: Strike | None) -> None:
    own_value(s, f, DAMAGE, r, strike)


def own_range(s: State, source: int, f: int, r: Reckoning, strike: Strike | None) -> None:
    own_value(s, f, RANGE, r, strike)


def aura_speed(s: State, source: int, f: int, r: Reckoning, strike: Strike | None) -> None:
    aura_value(s, source, f, SPEED, r, strike)


def aura_attack(s: State, source: int, f: int, r: Reckoning, strike: Strike | None) -> None:
    aura_value(s, source, f, ATTACK, r, strike)


def aura_defense(s: State, source: int, f: int, r: Reckoning, strike: Strike | None) -> None:
    aura_value(s, source, f, DEFENSE, r, strike)


def aura_damage(s: State, source: int, f: int, r: Reckoning, strike: Strike | None) -> None:
    aura_value(s, source, f, DAMAGE, r, strike)


def aura_range(s: State, source: int, f: int, r: Reckoning, strike: Strike | None) -> None:
    aura_value(s, source, f, RANGE, r, strike)


# ---- what always holds


def shields(s: State, f: int, other: int) -> int:
    found = 0
    for number in speaking(s, f):
        found |= says(s, number).immune_to
    return found


def improves_movement(s: State, f: int, other: int) -> int:
    found = 0
    for number in speaking(s, f):
        found |= says(s, number).improved_movement
    return found


def improves_targeting(s: State, f: int, other: int) -> int:
    found = 0
    for number in speaking(s, f):
        found |= says(s, number).improved_targeting
    return found


def has_token_rule(s: State, f: int, rule: int) -> bool:
    return any(says(s, number).token_rules & rule for number in speaking(s, f))


def is_tireless(s: State, f: int, other: int) -> bool:
    """May be given a costed action with two tokens; it gets no third one. hcx.p9.token.1"""
    return has_token_rule(s, f, TIRELESS)


def is_outside_total(s: State, f: int, other: int) -> bool:
    return has_token_rule(s, f, OUTSIDE_TOTAL)


def heals_more(s: State, f: int, other: int) -> int:
    """Whatever heals it. hcx.p16.version.2"""
    return sum([says(s, number).healing for number in speaking(s, f)])


def spares_pushing(s: State, f: int, other: int) -> int:
    return -1 if has_token_rule(s, f, NO_PUSHING) else 0
