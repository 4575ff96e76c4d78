"""Self-Destruct: if the attacking Character wins, it is destroyed too."""

from __future__ import annotations

from hexdial.games.hexors.events import Aimed, Defeated, Noted, Paid
from hexdial.games.hexors.ground import lift, partner
from hexdial.games.hexors.state import IN_FORCE, NOBODY, WAITING, State, T
from hexdial.games.hexors.traits import Trait, register
from hexdial.games.hexors.windows import drop_riders, fizzle


def barred(s: State, seat: int, silver: int) -> str:
    """By the side under attack, before the attacker rolls. jlh.self_destruct.2, jlh.self_destruct.3"""
    if s.defender == NOBODY or s.moment != "announced" or s.roll_a >= 0:
        return "jlh.self_destruct.2"
    return "" if s.control[s.defender] in (seat, partner(s, seat)) else "jlh.self_destruct.3"


def must_be_fought(s: State) -> bool:
    """From its activation on the attack cannot be called off. jlh.self_destruct.5"""
    return any(
        status in (WAITING, IN_FORCE)
        and s.f.trait[s.p_kind[power]].won is not None
        and s.p_target[power] == s.attacker
        and s.p_left[power] == s.defender
        for power, status in enumerate(s.p_status)
    )


def aim(t: T, power: int) -> None:
    """It is about the battle at hand and no other. jlh.self_destruct.6"""
    s = t.s
    s.p_target[power] = s.attacker
    s.p_left[power] = s.defender
    t.tell("jlh.self_destruct.6", Aimed, power, s.attacker)


def resolve(t: T, power: int) -> None:
    s = t.s
    if s.p_target[power] != s.attacker or s.p_left[power] != s.defender or s.void:
        fizzle(t, power)
        return
    t.tell("jlh.self_destruct.5", Noted, (s.attacker, s.defender))


def won(t: T, power: int) -> None:
    """Only Characters are destroyed by it; no stone for anybody. jlh.self_destruct.1, jlh.self_destruct.7"""
    s = t.s
    attacker = s.p_target[power]
    if attacker != s.attacker or s.p_left[power] != s.defender or s.where[attacker] < 0:
        return
    if s.f.is_home[attacker]:
        t.tell("jlh.self_destruct.7", Noted, (attacker,))
        return
    t.tell("jlh.self_destruct.1", Defeated, attacker, NOBODY)
    lift(s, attacker)
    drop_riders(t, attacker)
    seat = s.p_owner[power]
    if s.f.o.self_destruct_pays:
        s.stones[seat] += 1
        t.tell("jlh.stone.4", Paid, seat, 1, s.stones[seat])
    else:
        t.tell("jlh.self_destruct.8", Noted, (attacker,), seat)
    s.foes = []


SELF_DESTRUCT = register("self_destruct", Trait(resolve, barred=barred, aim=aim, won=won))
