"""The attack powers of the card."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.aiming import has_target, range_of, targets_of
from hexdial.games.heroclix.attack import attack
from hexdial.games.heroclix.damage import Harm, harm, heal
from hexdial.games.heroclix.deeds import MOST_TOKENS, give_token, offer
from hexdial.games.heroclix.dice import roll
from hexdial.games.heroclix.events import Noted
from hexdial.games.heroclix.knock_back import hurt_a_foe
from hexdial.games.heroclix.moments import (
    AFTERWARDS,
    EVADING_DIE,
    HAS_DAMAGED,
    INSTEAD_OF_DAMAGE,
    KNOCKS_BACK,
    LEAST_TAKEN,
    LIFTS_HEAVY,
    MARKED,
)
from hexdial.games.heroclix.powers.card import NUMBER, fact
from hexdial.games.heroclix.powers.smoke_cloud import SMOKE_CLOUD, can_smoke, smoke, smoked
from hexdial.games.heroclix.powers.telekinesis import (
    TELEKINESIS,
    can_lift_object,
    can_place_character,
    lift_object,
    place_character,
    put_hit_target,
)
from hexdial.games.heroclix.standing import distance, is_immune, opposing_neighbours
from hexdial.games.heroclix.state import MOVED, PLACED, THIS_ACTION, ClixTable, Due, Effect, State, on_map
from hexdial.games.heroclix.strike import Plan, Strike
from hexdial.games.heroclix.terms import (
    ATTACK,
    CHARACTERS,
    CLOSE,
    DAMAGE,
    FREE,
    MOVE_THROUGH,
    ON_MAP,
    PENETRATING,
    PLAIN,
    POWER,
    RANGED,
)
from hexdial.games.heroclix.use import FORBID_ALL, is_protected, run_effect, warded
from hexdial.games.heroclix.values import printed

BLADES_CLAWS_FANGS: Final = NUMBER["blades_claws_fangs"]
ENERGY_EXPLOSION: Final = NUMBER["energy_explosion"]
PULSE_WAVE: Final = NUMBER["pulse_wave"]
QUAKE: Final = NUMBER["quake"]
SUPER_STRENGTH: Final = NUMBER["super_strength"]
INCAPACITATE: Final = NUMBER["incapacitate"]
PENETRATING_BLAST: Final = NUMBER["penetrating_psychic_blast"]
PRECISION_STRIKE: Final = NUMBER["precision_strike"]
POISON: Final = NUMBER["poison"]
STEAL_ENERGY: Final = NUMBER["steal_energy"]


def always(s: State, f: int, other: int) -> bool:
    return True


# ---- Blades/Claws/Fangs


def slash(t: ClixTable, f: int, strike: Strike, about: int) -> bool:
    """In a CLOSE action, also one at no cost: a die instead of normal damage, at least the printed damage less 1.

    Or, in the other wording, in any close attack; with several targets none deals normal damage anyway.

    hcx.power.blades_claws_fangs
    """
    s = t.s
    if strike.plan.ranged:
        return False
    if fact(s, BLADES_CLAWS_FANGS, "in_close_action") and (s.doer != f or s.doing != CLOSE):
        return False
    if not t.may(s.side[f], "may_use", (f, BLADES_CLAWS_FANGS)):
        return False
    t.tell("hcx.power.blades_claws_fangs", Noted, (f,))
    die = roll(t, f, 1, "blades_claws_fangs")[0]
    if die == 1:
        t.tell("hcx.p3.dice.6", Noted, (f,))  # no failure: it is a number
    strike.instead = max(die, printed(s, f, DAMAGE) - 1)
    return True


# ---- Energy Explosion


def exploding() -> Plan:
    """2 damage to each that is hit, friends included. hcx.power.energy_explosion"""
    plan = Plan(True, ENERGY_EXPLOSION)
    plan.spreads = True
    plan.instead = 2
    return plan


def can_explode(s: State, f: int) -> bool:
    return has_target(s, f, exploding())


def explode(t: ClixTable, f: int) -> None:
    attack(t, f, exploding())


# ---- Pulse Wave


def pulse(s: State) -> Plan:
    """Everybody within half its range or a fixed one, in line of fire, by the printed defense. hcx.power.pulse_wave"""
    plan = Plan(True, PULSE_WAVE)
    plan.everyone = plan.friends = True
    plan.fixed_range = fact(s, PULSE_WAVE, "fixed_range")
    plan.halve_range = not plan.fixed_range
    plan.targeting = CHARACTERS | MOVE_THROUGH
    plan.printed_defense = True
    plan.instead_if_many = 1
    if fact(s, PULSE_WAVE, "one_target_too"):
        plan.instead = plan.instead_if_many
    return plan


def can_pulse(s: State, f: int) -> bool:
    """At least one of its targets opposes it; what would hide them will not be usable."""
    plan = pulse(s)
    plan.unhidden = True
    return any(s.side[other] != s.side[f] for other in targets_of(s, f, plan))


def send_pulse(t: ClixTable, f: int) -> None:
    """For this action nobody else within that range can use anything, seen or not; then the attack.

    hcx.power.pulse_wave, hcx.p15.two.2
    """
    s = t.s
    plan = pulse(s)
    far = range_of(s, f, plan)
    for other in on_map(s):
        if other != f and distance(s, f, other) <= far and not is_protected(s, other, PULSE_WAVE):
            run_effect(t, Effect(FORBID_ALL, f, PULSE_WAVE, other, until=THIS_ACTION, even_if_lost=True))
            if warded(s, other, PULSE_WAVE):
                t.tell("hcx.keyphrase.protected_pulse_wave", Noted, (other,))
    attack(t, f, plan)


# ---- Quake


def quaking(s: State) -> Plan:
    """All adjacent opposing characters, with KNOCKBACK; 2 damage to each of several. hcx.power.quake"""
    plan = Plan(False, QUAKE)
    plan.everyone = plan.adjacent = True
    plan.knocks_back = True
    plan.instead_if_many = 2
    if fact(s, QUAKE, "one_target_too"):
        plan.instead = plan.instead_if_many
    return plan


def can_quake(s: State, f: int) -> bool:
    return has_target(s, f, quaking(s))


def quake(t: ClixTable, f: int) -> None:
    attack(t, f, quaking(t.s))


# ---- Super Strength


def strikes_close(s: State, f: int, other: int) -> bool:
    """KNOCKBACK on close attacks. hcx.power.super_strength"""
    return s.attack is not None and not s.attack.plan.ranged


# ---- Incapacitate


def stunning(ranged: bool) -> Plan:
    return Plan(ranged, INCAPACITATE)


def can_stun_close(s: State, f: int) -> bool:
    return has_target(s, f, stunning(False))


def can_stun_afar(s: State, f: int) -> bool:
    return has_target(s, f, stunning(True))


def stun_close(t: ClixTable, f: int) -> None:
    attack(t, f, stunning(False))


def stun_afar(t: ClixTable, f: int) -> None:
    attack(t, f, stunning(True))


def stun(t: ClixTable, f: int, strike: Strike, about: int) -> bool:
    """An action token instead of normal damage; for whoever had two, 1 penetrating damage later.

    hcx.power.incapacitate, hcx.p4.push.1
    """
    s = t.s
    if strike.plan.power != INCAPACITATE:
        return False
    for target in strike.hit_targets():
        if s.tokens[target] >= MOST_TOKENS:
            s.after.append(Due("incapacitate", f, target, 1, INCAPACITATE))
            t.tell("hcx.power.incapacitate", Noted, (target,))
        else:
            give_token(t, target, "" if s.tokens[target] else "hcx.power.incapacitate")
    return True


def hurt_stunned(t: ClixTable, due: Due) -> None:
    """hcx.power.incapacitate, hcx.p5.trigger.3"""
    if t.s.place[due.other] == ON_MAP:
        harm(t, [Harm(due.other, due.amount, PENETRATING, due.figure)])


# ---- Penetrating/Psychic Blast


def piercing() -> Plan:
    """hcx.power.penetrating_psychic_blast"""
    plan = Plan(True, PENETRATING_BLAST)
    plan.kind = PENETRATING
    return plan


def can_pierce(s: State, f: int) -> bool:
    return has_target(s, f, piercing())


def pierce(t: ClixTable, f: int) -> None:
    attack(t, f, piercing())


# ---- Precision Strike


def is_precise(s: State) -> bool:
    """It attacks a single character; in the other wording, any number. hcx.power.precision_strike"""
    return s.attack is not None and (len(s.attack.targets) == 1 or not fact(s, PRECISION_STRIKE, "one_target"))


def least_taken(s: State, f: int, other: int) -> int:
    """Damage that is taken cannot be reduced below 1. hcx.power.precision_strike, hcx.p8.taken.4"""
    return 1 if is_precise(s) else 0


def dulls_senses(s: State, f: int, other: int) -> int:
    """hcx.power.precision_strike, hcx.p3.dice.4"""
    return -1 if is_precise(s) else 0


# ---- Poison


def poisoned(s: State, f: int) -> list[int]:
    return [
        other for other in opposing_neighbours(s, f) if not is_immune(s, other) and not is_protected(s, other, POISON)
    ]


def can_poison(s: State, f: int) -> bool:
    """If it has neither moved nor been placed this turn, and somebody is there. hcx.power.poison"""
    return not s.done[f] & (MOVED | PLACED) and bool(poisoned(s, f))


def poison(t: ClixTable, f: int) -> None:
    """1 damage to each at the same time; it is no attack. hcx.power.poison, hcx.p8.dealt.6"""
    harm(t, [Harm(other, 1, PLAIN, f, rule="hcx.power.poison") for other in poisoned(t.s, f)])


# ---- Steal Energy


def steal(t: ClixTable, f: int, strike: Strike, about: int) -> bool:
    """Once for every close attack that has damaged an opposing character. hcx.power.steal_energy, hcx.p5.trigger.3"""
    if not strike.plan.ranged and hurt_a_foe(t.s, strike):
        t.s.after.append(Due("steal_energy", f, amount=1, power=STEAL_ENERGY))
        t.tell("hcx.power.steal_energy", Noted, (f,))
    return False


def feed(t: ClixTable, due: Due) -> None:
    """Even if it has lost the power by then. hcx.p5.trigger.8, hcx.p3.heal.1"""
    heal(t, due.figure, due.amount)


INSTEAD_OF_DAMAGE.add(BLADES_CLAWS_FANGS, slash)

offer("energy_explosion", RANGED, "hcx.power.energy_explosion", can_explode, explode, ENERGY_EXPLOSION)

offer("pulse_wave", RANGED, "hcx.power.pulse_wave", can_pulse, send_pulse, PULSE_WAVE)

offer("quake", CLOSE, "hcx.power.quake", can_quake, quake, QUAKE)

KNOCKS_BACK.add(SUPER_STRENGTH, strikes_close)
LIFTS_HEAVY.add(SUPER_STRENGTH, always)

offer("incapacitate_close", CLOSE, "hcx.power.incapacitate", can_stun_close, stun_close, INCAPACITATE)
offer("incapacitate_range", RANGED, "hcx.power.incapacitate", can_stun_afar, stun_afar, INCAPACITATE)
INSTEAD_OF_DAMAGE.add(INCAPACITATE, stun)
AFTERWARDS["incapacitate"] = hurt_stunned

offer("penetrating_psychic_blast", RANGED, "hcx.power.penetrating_psychic_blast", can_pierce, pierce, PENETRATING_BLAST)

offer("smoke_cloud", POWER, "hcx.power.smoke_cloud", can_smoke, smoke, SMOKE_CLOUD)
MARKED[ATTACK].add_own(SMOKE_CLOUD, smoked)

LEAST_TAKEN.add(PRECISION_STRIKE, least_taken)
EVADING_DIE.add(PRECISION_STRIKE, dulls_senses)

offer("poison", FREE, "hcx.power.poison", can_poison, poison, POISON)

HAS_DAMAGED.add(STEAL_ENERGY, steal)
AFTERWARDS["steal_energy"] = feed

offer("telekinesis_object", POWER, "hcx.power.telekinesis", can_lift_object, lift_object, TELEKINESIS)
offer("telekinesis_character", POWER, "hcx.power.telekinesis", can_place_character, place_character, TELEKINESIS)
INSTEAD_OF_DAMAGE.add(TELEKINESIS, put_hit_target)
