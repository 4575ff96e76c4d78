"""Teamwork, Super Strength, Life Drain, Last Stand; Sun Dagger, Earth Fist, Nova Burst: a change of Strike Value."""

from __future__ import annotations

from typing import Final

from hexdial.games.hexors.events import Noted
from hexdial.games.hexors.ground import count_fighters, partner, taken
from hexdial.games.hexors.state import GONE, IN_FORCE, NOBODY, State, T
from hexdial.games.hexors.traits import Trait, register
from hexdial.games.hexors.windows import fizzle

AFTER_ROLL: Final = {"life_drain": "jlh.life_drain.2", "super_strength": "jlh.super_strength.4"}
ON_HOME: Final = {"super_strength": "jlh.inter.16"}
ADDING_UP: Final = {"life_drain": "jlh.life_drain.4", "sun_dagger": "ygh.sun_dagger.2"}
OVER: Final = {"earth_fist": "ygh.earth_fist.2"}
NO_MORE: Final = {"teamwork": "jlh.teamwork.3", "super_strength": "jlh.super_strength.2"}


def timing(s: State, seat: int, silver: int) -> str:
    """After the dice only where the table, or the tile's own text, allows it. jlh.power.14, ygh.trap.12"""
    if s.f.o.strike_timing == "allowed" or s.roll_a == NOBODY or s.f.silvers[silver].targets == "opposing":
        return ""
    return s.f.cites.after_roll


def target_rule(s: State, seat: int, silver: int, piece: int) -> str:
    """Which tiles this kind may change. jlh.life_drain.3, jlh.teamwork.2, ygh.sun_dagger.2"""
    targets = s.f.silvers[silver].targets
    if s.control[piece] == NOBODY:
        return s.f.cites.no_target
    if targets == "fighter" and s.f.is_home[piece]:
        return {"sun_dagger": "ygh.sun_dagger.2", "earth_fist": "ygh.earth_fist.1"}.get(
            s.f.silvers[silver].id, s.f.cites.many
        )
    if targets == "opposing" and s.f.team[s.control[piece]] == s.f.team[seat]:
        return "jlh.team.20" if s.control[piece] != seat else s.f.rule(silver, 3)
    return ""


def resolve(t: T, power: int) -> None:
    """The tile under it counts differently from now on. jlh.total.3"""
    s = t.s
    if s.where[s.p_target[power]] == GONE:
        fizzle(t, power)
        return
    t.tell(s.f.cites.stacking, Noted, (s.p_target[power],), s.p_owner[power])
    if t.telling:
        _tell_more(t, power)


def _tell_more(t: T, power: int) -> None:
    """After the rolls, on a home, beside its like, against its opposite. jlh.life_drain.2, jlh.inter.11"""
    s = t.s
    kind, piece = s.p_kind[power], s.p_target[power]
    name = s.f.silvers[kind].id
    rules: list[str] = []
    if s.roll_a != NOBODY and name in AFTER_ROLL:
        rules.append(AFTER_ROLL[name])
    if s.f.is_home[piece] and name in ON_HOME:
        rules.append(ON_HOME[name])
    beside = [s.p_kind[other] for other in range(len(s.p_kind)) if other != power and _changes(s, other, piece)]
    if kind in beside and name in ADDING_UP:
        rules.append(ADDING_UP[name])
    changes = [s.f.silver_bonus[other] for other in (kind, *beside)]
    if min(changes) < 0 < max(changes) and not s.f.v.home_moves:
        rules.append("jlh.inter.11")
    for rule in rules:
        t.tell(rule, Noted, (piece,), s.p_owner[power])


def _changes(s: State, power: int, piece: int) -> bool:
    return s.p_status[power] == IN_FORCE and s.f.trait[s.p_kind[power]].strikes and s.p_target[power] == piece


def ended(t: T, power: int) -> None:
    """Destroyed, it counts no more at once; a lasting one goes with its tile. jlh.teamwork.3, jlh.super_strength.2"""
    s = t.s
    name = s.f.silvers[s.p_kind[power]].id
    if name in OVER and not s.moment:
        t.tell(OVER[name], Noted, (s.p_target[power],), s.p_owner[power])
    rule = NO_MORE.get(name, "")
    if rule and (s.moment or not s.f.quick[s.p_kind[power]]):
        t.tell(rule, Noted, (s.p_target[power],), s.p_owner[power])


def strike(s: State, power: int, piece: int) -> int:
    return s.f.silver_bonus[s.p_kind[power]] if s.p_target[power] == piece else 0


def last_left(s: State, seat: int, silver: int) -> str:
    """While you, or your partner, own exactly one living Character. jlh.last_stand.2, jlh.team.14, jlh.inter.4"""
    for owner in (seat, partner(s, seat)):
        if owner != NOBODY and count_fighters(s, owner) == 1:
            return timing(s, seat, silver)
    for piece in range(s.f.pieces):
        if s.control[piece] == seat and s.f.owner[piece] != seat:
            return "jlh.inter.4"
    return s.f.rule(silver, 2)


def last_one(s: State, seat: int, silver: int, piece: int) -> str:
    """Only the last living Character of its owner, who plays it or whose partner does. jlh.last_stand.2, jlh.team.14"""
    owner = s.f.owner[piece]
    if owner not in (seat, partner(s, seat)):
        return s.f.rule(silver, 2)
    alive = s.control[piece] != NOBODY and not s.f.is_home[piece]
    return "" if alive and count_fighters(s, owner) == 1 else s.f.rule(silver, 2)


def resolve_last(t: T, power: int) -> None:
    """In anybody's turn; the last Character of its owner, whoever commands it. jlh.last_stand.3, jlh.inter.4"""
    s = t.s
    resolve(t, power)
    if s.p_status[power] == IN_FORCE:
        t.tell(s.f.rule(s.p_kind[power], 3), Noted, (s.p_target[power],), s.p_owner[power])
        if s.f.owner[s.p_target[power]] != s.p_owner[power]:
            t.tell("jlh.team.14", Noted, (s.p_target[power],), s.p_owner[power])
        if taken(s, s.p_target[power]):
            t.tell("jlh.inter.4", Noted, (s.p_target[power],), s.p_owner[power])


STRIKE = register("strike", Trait(resolve, timing, target_rule, ended=ended, strike=strike, strikes=True))
LAST_STAND = register("last_stand", Trait(resolve_last, last_left, last_one, strike=strike, strikes=True))
