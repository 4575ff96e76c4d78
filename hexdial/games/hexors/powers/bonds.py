"""Soul Clamp turns a Monster into a wall; Divine Chain holds it for three turns."""

from __future__ import annotations

from hexdial.games.hexors.events import CalledOff, Noted
from hexdial.games.hexors.state import NOBODY, State, T
from hexdial.games.hexors.traits import Trait, register
from hexdial.games.hexors.windows import end_power, fizzle


def target_rule(s: State, seat: int, silver: int, piece: int) -> str:
    """Any Monster, an own one included; never a Character. ygh.soul_clamp.4"""
    if s.f.is_home[piece]:
        return "ygh.soul_clamp.4" if s.f.silvers[silver].trait == "clamp" else "ygh.trap.7"
    return "" if s.where[piece] >= 0 and s.control[piece] >= 0 else s.f.cites.no_target


def clamp(t: T, power: int) -> None:
    """It can no longer move, attack or be attacked. ygh.soul_clamp.1, ygh.soul_clamp.5"""
    s = t.s
    piece = s.p_target[power]
    if s.where[piece] < 0:
        fizzle(t, power)
        return
    fighting = s.defender != NOBODY and piece in (s.attacker, s.defender)
    if fighting and not s.f.o.clamp_stops:
        s.p_left[power] = 1  # the present duel goes on; the Clamp shuts behind it
    elif fighting:
        t.tell("ygh.soul_clamp.5", CalledOff, s.attacker, s.defender)
        t.tell("ygh.inter.7", Noted, (piece,), s.p_owner[power])
        s.void = 1
    t.tell(s.f.rule(s.p_kind[power], 2), Noted, (piece,), s.p_owner[power])
    t.tell(s.f.rule(s.p_kind[power], 6), Noted, (piece,), s.f.owner[piece])


def clamped(s: State, power: int, piece: int) -> str:
    if s.p_target[power] != piece:
        return ""
    if s.p_left[power] and s.defender != NOBODY and piece in (s.attacker, s.defender):
        return ""
    return s.f.rule(s.p_kind[power], 1)


def unclamped(t: T, power: int) -> None:
    """A normal tile of its owner again, on the same space, without a duel. ygh.soul_clamp.7"""
    s = t.s
    if s.where[s.p_target[power]] >= 0:
        t.tell(s.f.rule(s.p_kind[power], 7), Noted, (s.p_target[power],))


def chain(t: T, power: int) -> None:
    """At once, also for a duel already going on; the turns count from the next one. ygh.divine_chain.3"""
    s = t.s
    piece = s.p_target[power]
    if s.where[piece] < 0:
        fizzle(t, power)
        return
    s.p_left[power] = s.f.silvers[s.p_kind[power]].turns
    s.p_cells[power] = (s.turn,)
    t.tell(s.f.rule(s.p_kind[power], 3 if s.defender == piece else 1), Noted, (piece,), s.p_owner[power])
    if s.defender == piece:
        t.tell("ygh.inter.7", Noted, (piece,), s.p_owner[power])


def chained(s: State, power: int, piece: int) -> str:
    return s.f.rule(s.p_kind[power], 1) if s.p_target[power] == piece else ""


def stripped(s: State, power: int, piece: int) -> str:
    """It defends itself without Element and Pod bonus. ygh.divine_chain.2"""
    return s.f.rule(s.p_kind[power], 2) if s.p_target[power] == piece else ""


def count(t: T, power: int) -> None:
    """Three turns of the Monster's owner, or of anybody where the table counts so. ygh.divine_chain.1, .5"""
    s = t.s
    if s.turn == s.p_cells[power][0]:
        return
    if s.f.o.chain_all_turns or s.active == s.f.owner[s.p_target[power]]:
        s.p_left[power] -= 1
        if s.p_left[power] == 0:
            end_power(t, power, s.f.rule(s.p_kind[power], 5))


CLAMP = register("clamp", Trait(clamp, target_rule=target_rule, binds=clamped, shields=clamped, ended=unclamped))
CHAIN = register("chain", Trait(chain, target_rule=target_rule, binds=chained, strips=stripped, turn_over=count))
