"""The defense powers of the card."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.break_away import spoken
from hexdial.games.heroclix.damage import Harm
from hexdial.games.heroclix.deeds import offer
from hexdial.games.heroclix.dice import roll
from hexdial.games.heroclix.log import NUMBERS
from hexdial.games.heroclix.moments import (
    EVADES_BETTER,
    EVADING_DIE,
    HIT_INSTEAD,
    INSTEAD_OF_DAMAGE,
    REDUCES,
    STANDS_FAST,
    TAKES_AT_MOST,
    VALUE,
    WOULD_BE_HIT,
)
from hexdial.games.heroclix.powers.barrier import BARRIER, can_raise, raise_barrier
from hexdial.games.heroclix.powers.card import NUMBER, fact
from hexdial.games.heroclix.powers.choosing import is_junior
from hexdial.games.heroclix.powers.rolls import may_use, treat, tries
from hexdial.games.heroclix.reckoning import Reckoning
from hexdial.games.heroclix.setting import MOST_DAMAGE
from hexdial.games.heroclix.standing import are_adjacent, neighbours
from hexdial.games.heroclix.state import ClixTable, State
from hexdial.games.heroclix.strike import NO_DAMAGE, Plan, Strike
from hexdial.games.heroclix.terms import DEFENSE, PENETRATING, PLAIN, POWER, PUSHING
from hexdial.games.heroclix.values import printed
from hexdial.games.heroclix.versions import in_use

SUPER_SENSES: Final = NUMBER["super_senses"]
TOUGHNESS: Final = NUMBER["toughness"]
DEFEND: Final = NUMBER["defend"]
COMBAT_REFLEXES: Final = NUMBER["combat_reflexes"]
ENERGY_SHIELD: Final = NUMBER["energy_shield_deflection"]
MASTERMIND: Final = NUMBER["mastermind"]
WILLPOWER: Final = NUMBER["willpower"]
INVINCIBLE: Final = NUMBER["invincible"]
IMPERVIOUS: Final = NUMBER["impervious"]
REGENERATION: Final = NUMBER["regeneration"]
INVULNERABILITY: Final = NUMBER["invulnerability"]

LEAST_ROLL: Final = 5  # of Super Senses and Impervious


def super_senses(t: ClixTable, f: int, strike: Strike, target: int) -> bool:
    """It may roll; on 5 or 6 it evades, unless the attacker spoils the die. hcx.power.super_senses"""
    change = spoken(t.s, EVADING_DIE, strike.attacker, f) if EVADING_DIE.bits else 0
    change += spoken(t.s, EVADES_BETTER, f, f)
    return may_use(t, f, SUPER_SENSES) and tries(t, f, SUPER_SENSES, LEAST_ROLL, change)


def by_one(t: ClixTable, f: int, one: Harm) -> int:
    """hcx.power.toughness"""
    return 1


def by_two(t: ClixTable, f: int, one: Harm) -> int:
    """hcx.power.invincible, hcx.power.invulnerability"""
    return 2


def defend(s: State, source: int, f: int, r: Reckoning, strike: Strike | None) -> None:
    """An adjacent friend may have the printed defense of this one. hcx.power.defend

    A lower number than its own is not offered: nobody could want it.
    """
    number = printed(s, source, DEFENSE)
    own = r.numbers[-1] if r.numbers else r.printed
    if source != f and s.side[source] == s.side[f] and number > own and are_adjacent(s, source, f):
        r.may_become(number, "defend", "hcx.power.defend")


def stand_firm(s: State, f: int, other: int) -> bool:
    """It cannot be knocked back. hcx.power.combat_reflexes"""
    return bool(fact(s, COMBAT_REFLEXES, "stands_fast"))


def parry(s: State, source: int, f: int, r: Reckoning, strike: Strike | None) -> None:
    """Defense +2 against close attacks. hcx.power.combat_reflexes"""
    if strike is not None and not strike.plan.ranged and strike.attacker != f:
        r.add(2, "combat_reflexes", "hcx.power.combat_reflexes")


def deflect(s: State, source: int, f: int, r: Reckoning, strike: Strike | None) -> None:
    """Defense +2 against range attacks. hcx.power.energy_shield_deflection"""
    if strike is not None and strike.plan.ranged and strike.attacker != f:
        r.add(2, "energy_shield_deflection", "hcx.power.energy_shield_deflection")


def mastermind(s: State, f: int, strike: Strike) -> list[int]:
    """Adjacent friends that would not be hit, cheaper ones or those with a common keyword. hcx.power.mastermind"""
    if s.side[strike.attacker] == s.side[f] or not deals_damage(strike.plan):
        return []
    hit = strike.hit_targets()
    return [
        other
        for other in neighbours(s, f)
        if s.side[other] == s.side[f] and other not in hit and is_junior(s, f, other)
    ]


def deals_damage(plan: Plan) -> bool:
    """Not if the text of the attack does something else instead. hcx.p8.crit.8"""
    return plan.instead != NO_DAMAGE and not (plan.power and INSTEAD_OF_DAMAGE.bits >> plan.power & 1)


def all_of_it(t: ClixTable, f: int, one: Harm) -> int:
    """Pushing damage is reduced to 0. hcx.power.willpower"""
    return one.dealt


def at_most(s: State, f: int, other: int) -> int:
    """A maximum, after the reduction. hcx.power.invincible"""
    return fact(s, INVINCIBLE, "most_taken") or MOST_DAMAGE


def impervious(t: ClixTable, f: int, one: Harm) -> int:
    """By 2; damage of an attack that would still hurt it may be rolled for, and on 5 or 6 it is none.

    hcx.power.impervious
    """
    if one.strike is not None and one.dealt > 2 and may_use(t, f, IMPERVIOUS) and tries(t, f, IMPERVIOUS, LEAST_ROLL):
        return one.dealt
    return 2


def can_regenerate(s: State, f: int) -> bool:
    """Not where there is nothing to heal. hcx.power.regeneration, hcx.p19.bystander.2"""
    return s.click[f] > s.start[f] and not s.f.figure[f].bystander


def regenerate(t: ClixTable, f: int) -> None:
    """Half a die, rounded up, and what belongs to the version in use. hcx.power.regeneration, hcx.p16.version.1"""
    version = in_use(t.s, f)
    die = roll(t, f, 1, "regeneration")[0]
    if version is not None and version.reroll and may_use(t, f, t.s.version):
        die = roll(t, f, 1, "regeneration")[0]
    treat(t, f, (die + 1) // 2 + (version.healing if version is not None else 0))


WOULD_BE_HIT.add(SUPER_SENSES, super_senses)
REDUCES.add(TOUGHNESS, by_one)
VALUE[DEFENSE].add_aura(DEFEND, defend)
NUMBERS.append("hcx.power.defend")
STANDS_FAST.add(COMBAT_REFLEXES, stand_firm)
VALUE[DEFENSE].add_own(COMBAT_REFLEXES, parry)
VALUE[DEFENSE].add_own(ENERGY_SHIELD, deflect)
offer("barrier", POWER, "hcx.power.barrier", can_raise, raise_barrier, BARRIER)
HIT_INSTEAD.add(MASTERMIND, mastermind)
REDUCES.add(WILLPOWER, all_of_it, (PUSHING,), may=True)
REDUCES.add(INVINCIBLE, by_two, (PLAIN, PENETRATING))
TAKES_AT_MOST.add(INVINCIBLE, at_most)
REDUCES.add(IMPERVIOUS, impervious)
offer("regeneration", POWER, "hcx.power.regeneration", can_regenerate, regenerate, REGENERATION)
REDUCES.add(INVULNERABILITY, by_two)
