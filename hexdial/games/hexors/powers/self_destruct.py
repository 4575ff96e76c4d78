"""Self-Destruct: if the attacking Character wins, it is destroyed too."""

from __future__ import annotations

from hexdial.games.hexors.events import Aimed, Defeated, Noted, Paid
from hexdial.games.hexors.ground import lift, taken
from hexdial.games.hexors.state import GONE, IN_FORCE, NOBODY, WAITING, State, T
from hexdial.games.hexors.traits import Trait, register
from hexdial.games.hexors.windows import drop_riders, fizzle


def barred(s: State, seat: int, silver: int) -> str:
    """By the side under attack, before the attacker rolls. jlh.self_destruct.2, jlh.self_destruct.3, jlh.inter.1"""
    if s.moment != "announced":
        return "jlh.self_destruct.2"
    if s.void:
        return "jlh.inter.1"
    attacked = s.control[s.defender]
    return "" if attacked != NOBODY and s.f.team[attacked] == s.f.team[seat] else "jlh.self_destruct.3"


def must_be_fought(s: State) -> str:
    """The rule by which the attack cannot be called off, from activation on. jlh.self_destruct.5, jlh.inter.1"""
    binding = [s.p_status[power] for power in range(len(s.p_kind)) if binds_battle(s, power)]
    if IN_FORCE in binding:
        return "jlh.self_destruct.5"
    return "jlh.inter.1" if WAITING in binding else ""


def binds_battle(s: State, power: int) -> bool:
    """A Self-Destruct that was played in this very battle. jlh.self_destruct.6"""
    return (
        s.f.trait[s.p_kind[power]] is SELF_DESTRUCT
        and s.p_target[power] == s.attacker
        and s.p_left[power] == s.defender
        and s.defender != NOBODY
    )


def aim(t: T, power: int) -> None:
    """It is about the battle at hand and no other. jlh.self_destruct.6"""
    s = t.s
    s.p_target[power] = s.attacker
    s.p_left[power] = s.defender
    t.tell("jlh.self_destruct.6", Aimed, power, s.attacker)


def resolve(t: T, power: int) -> None:
    s = t.s
    if s.void:
        fizzle(t, power)
        return
    t.tell("jlh.self_destruct.5", Noted, (s.attacker, s.defender))


def fought(t: T, power: int) -> None:
    """Only a Character, and only one that has won, is destroyed by it. jlh.self_destruct.1, jlh.self_destruct.7"""
    s = t.s
    attacker = s.attacker
    if not binds_battle(s, power):
        return
    if s.where[attacker] == GONE:
        if s.where[s.defender] != GONE:
            t.tell("jlh.self_destruct.4", Noted, (attacker,))
    elif s.f.is_home[attacker]:
        t.tell("jlh.self_destruct.7", Noted, (attacker,))
    else:
        destroy(t, power, attacker)


def destroy(t: T, power: int, attacker: int) -> None:
    """It goes to its owner's discard, without a stone for anybody. jlh.self_destruct.8, jlh.inter.5, jlh.inter.13"""
    s = t.s
    own = taken(s, attacker) and s.f.owner[attacker] == s.p_owner[power]
    rule = "jlh.inter.5" if own else "jlh.inter.13" if s.shot != NOBODY else "jlh.self_destruct.1"
    t.tell(rule, Defeated, attacker, NOBODY)
    lift(s, attacker)
    drop_riders(t, attacker)
    seat = s.p_owner[power]
    if s.f.o.self_destruct_pays:
        s.stones[seat] += 1
        t.tell("jlh.stone.4", Paid, seat, 1, s.stones[seat])
    else:
        t.tell("jlh.self_destruct.8", Noted, (attacker,), seat)


SELF_DESTRUCT = register("self_destruct", Trait(resolve, barred=barred, aim=aim, fought=fought))
