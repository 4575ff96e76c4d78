"""The team abilities of the card; twins have one function and several marks."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.aiming import best, targeting
from hexdial.games.heroclix.deeds import offer
from hexdial.games.heroclix.log import NUMBERS
from hexdial.games.heroclix.moments import (
    AFTERWARDS,
    ATTACK_RESOLVED,
    COMPANY,
    EVADES_BETTER,
    IMPROVES_MOVEMENT,
    IMPROVES_TARGETING,
    KEEPS_OFF,
    PASSENGERS,
    SHAPES_BETTER,
    SHIELDS,
    VALUE,
    WARDS,
    WHEN_DAMAGED,
    WHEN_KNOCKED_OUT,
    WOULD_BE_HIT,
    WOULD_BE_TARGETED,
    Modify,
    Number,
)
from hexdial.games.heroclix.powers.card import CARD, NUMBER, fact, rule_of
from hexdial.games.heroclix.powers.choosing import share_keyword
from hexdial.games.heroclix.powers.minds import OUTWIT
from hexdial.games.heroclix.powers.team_actions import (
    OUTSIDERS,
    SHIELD,
    SUPERMAN_ENEMY,
    brief,
    can_brief,
    can_conspire,
    can_share,
    can_steady,
    conspire,
    mates,
    share,
    steady,
)
from hexdial.games.heroclix.powers.team_triggers import (
    AVENGE,
    KINGDOM_COME,
    RALLY,
    SHAKE_OFF,
    STRIKE_BACK,
    WONDER_WOMAN_ALLY,
    avenge,
    avenges,
    changes_shape,
    keener,
    kingdom_come,
    profits,
    rallies,
    rally,
    shake_off,
    shakes_off,
    shapes_better,
    strike_back,
    strikes_back,
    wonder_woman_ally,
)
from hexdial.games.heroclix.reckoning import Reckoning
from hexdial.games.heroclix.sight import ANYWHERE
from hexdial.games.heroclix.standing import are_adjacent
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.strike import Strike
from hexdial.games.heroclix.terms import (
    ATTACK,
    BLOCKED_LINE,
    DEFENSE,
    FREE,
    MOVE,
    POWER,
    RANGE,
    SPEED,
    THROUGH_HINDERING,
)
from hexdial.games.heroclix.use import can_use
from hexdial.games.heroclix.values import printed
from hexdial.games.heroclix.victory import points_of

LANTERNS: Final = 8  # passengers of the Green Lantern Corps
COMPANIONS: Final = 2  # passengers of the Underworld
STUMBLES_UP_TO: Final = 2  # the die of whoever comes near Hypertime


def speeds_up(power: int) -> Modify:
    def modify(s: State, source: int, f: int, r: Reckoning, strike: Strike | None) -> None:
        """Speed +1 while it carries out a MOVE action. hcx.team.avengers, hcx.p4.nocost.4"""
        if s.doer == f and s.doing == MOVE:
            r.add(1, CARD[power].id, rule_of(power))

    return modify


def unhindered(s: State, f: int, other: int) -> int:
    """hcx.team.avengers_initiative, hcx.team.superman_ally, hcx.team.ultimates"""
    return THROUGH_HINDERING


def moves_unhindered(power: int) -> Number:
    def number(s: State, f: int, other: int) -> int:
        """hcx.team.avengers_initiative, hcx.team.superman_ally"""
        return THROUGH_HINDERING if fact(s, power, "movement_too") else 0

    return number


def borrows(power: int, kind: int) -> Modify:
    def modify(s: State, source: int, f: int, r: Reckoning, strike: Strike | None) -> None:
        """In an attack it may use what is printed on an adjacent friend with the same ability, if that is more.

        hcx.team.defenders, hcx.team.sinister_syndicate
        """
        if strike is None or (strike.attacker == f) != (kind == ATTACK):
            return
        own = r.numbers[-1] if r.numbers else r.printed
        for friend in mates(s, f):
            if printed(s, friend, kind) > own and can_use(s, friend, power):
                r.may_become(printed(s, friend, kind), CARD[power].id, rule_of(power))

    return modify


def warded(s: State, f: int, other: int) -> bool:
    """Its values are not modified by opponents. hcx.team.guardians"""
    return s.side[other] != s.side[f]


def points_out(power: int) -> Modify:
    def modify(s: State, source: int, f: int, r: Reckoning, strike: Strike | None) -> None:
        """The target of an adjacent friend's range attack has defense -1, if this character sees it.

        hcx.team.hydra, hcx.team.police
        """
        if strike is None or not strike.plan.ranged or f not in strike.targets or strike.attacker == source:
            return
        if s.side[strike.attacker] != s.side[source] or not are_adjacent(s, source, strike.attacker) or source == f:
            return
        if best(s, source, f, targeting(s, source), ANYWHERE) != BLOCKED_LINE:
            r.add(-1, CARD[power].id, rule_of(power))

    return modify


def shielded(s: State, f: int, other: int) -> int:
    """PROTECTED against Outwit. hcx.team.power_cosmic"""
    return 1 << OUTWIT


def spots(s: State, source: int, f: int, r: Reckoning, strike: Strike | None) -> None:
    """Adjacent friends have range +1. hcx.team.shield"""
    if source != f and s.side[source] == s.side[f] and are_adjacent(s, source, f):
        r.add(1, "shield", "hcx.team.shield")


def lanterns(s: State, f: int, other: int) -> int:
    """hcx.team.green_lantern_corps"""
    return LANTERNS


def stumbles(s: State, f: int, other: int) -> int:
    """Whoever lacks the ability rolls before it comes near. hcx.team.hypertime"""
    return 0 if can_use(s, other, NUMBER["hypertime"]) else STUMBLES_UP_TO


def accomplices(s: State, f: int, group: list[int]) -> bool:
    """One with a common keyword, or two that cost less besides. hcx.team.underworld"""
    if not all(share_keyword(s, f, other) for other in group):
        return False
    if len(group) == 1:
        return True
    return len(group) <= COMPANIONS and all(points_of(s, other) < points_of(s, f) for other in group)


for _id in ("avengers", "justice_league", "united_federation"):
    VALUE[SPEED].add_own(NUMBER[_id], speeds_up(NUMBER[_id]))
for _id in ("avengers_initiative", "superman_ally"):
    IMPROVES_MOVEMENT.add(NUMBER[_id], moves_unhindered(NUMBER[_id]))
for _id in ("avengers_initiative", "superman_ally", "ultimates"):
    IMPROVES_TARGETING.add(NUMBER[_id], unhindered)
for _id in ("brotherhood_of_mutants", "injustice_league", "klingon_empire"):
    ATTACK_RESOLVED.add(NUMBER[_id], shakes_off(NUMBER[_id]))
for _id in ("defenders", "justice_society"):
    VALUE[DEFENSE].add_own(NUMBER[_id], borrows(NUMBER[_id], DEFENSE))
for _id in ("sinister_syndicate", "batman_enemy"):
    VALUE[ATTACK].add_own(NUMBER[_id], borrows(NUMBER[_id], ATTACK))
for _id in ("defenders", "justice_society", "sinister_syndicate", "batman_enemy"):
    NUMBERS.append(rule_of(NUMBER[_id]))
for _id in ("guardians", "watchmen"):
    WARDS.add(NUMBER[_id], warded)
for _id in ("hydra", "police"):
    VALUE[DEFENSE].add_aura(NUMBER[_id], points_out(NUMBER[_id]))
for _id in ("power_cosmic", "quintessence", "cosmic_energy", "q_continuum"):
    SHIELDS.add(NUMBER[_id], shielded)
for _id in ("skrulls", "ferengi_alliance"):
    WOULD_BE_TARGETED.add(NUMBER[_id], changes_shape(NUMBER[_id]))
    SHAPES_BETTER.add(NUMBER[_id], shapes_better(NUMBER[_id]))
for _id in ("x_men", "titans"):
    offer(_id, POWER, rule_of(NUMBER[_id]), can_share(NUMBER[_id]), share(NUMBER[_id]), NUMBER[_id])
for _id in ("suicide_squad", "borg"):
    WHEN_KNOCKED_OUT.add(NUMBER[_id], avenges(NUMBER[_id]))
for _id in ("mystics", "mirror_universe"):
    WHEN_DAMAGED.add(NUMBER[_id], strikes_back(NUMBER[_id]))
WHEN_KNOCKED_OUT.add(NUMBER["fantastic_four"], rallies(NUMBER["fantastic_four"]))
WHEN_KNOCKED_OUT.add(NUMBER["minions_of_doom"], profits(NUMBER["minions_of_doom"]))
VALUE[RANGE].add_aura(SHIELD, spots)
offer("shield", POWER, "hcx.team.shield", can_brief, brief, SHIELD)
PASSENGERS.add(NUMBER["green_lantern_corps"], lanterns)
KEEPS_OFF.add(NUMBER["hypertime"], stumbles)
WOULD_BE_HIT.add(KINGDOM_COME, kingdom_come)
offer("outsiders", FREE, "hcx.team.outsiders", can_steady, steady, OUTSIDERS)
offer("superman_enemy", FREE, "hcx.team.superman_enemy", can_conspire, conspire, SUPERMAN_ENEMY)
WOULD_BE_HIT.add(WONDER_WOMAN_ALLY, wonder_woman_ally)
EVADES_BETTER.add(WONDER_WOMAN_ALLY, keener)
COMPANY.add(NUMBER["underworld"], accomplices)
AFTERWARDS[SHAKE_OFF] = shake_off
AFTERWARDS[STRIKE_BACK] = strike_back
AFTERWARDS[RALLY] = rally
AFTERWARDS[AVENGE] = avenge
