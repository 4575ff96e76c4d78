"""Teamwork, Super Strength, Life Drain, Last Stand; Sun Dagger, Earth Fist, Nova Burst: a change of Strike Value."""

from __future__ import annotations

from hexdial.games.hexors.events import Noted
from hexdial.games.hexors.ground import count_fighters, partner
from hexdial.games.hexors.state import NOBODY, State, T
from hexdial.games.hexors.traits import Trait, register
from hexdial.games.hexors.windows import fizzle


def timing(s: State, seat: int, silver: int) -> str:
    """After the dice only where the table, or the tile's own text, allows it. jlh.power.14, ygh.trap.12"""
    if s.f.o.strike_timing == "allowed" or s.roll_a < 0 or s.f.silvers[silver].targets == "opposing":
        return ""
    return s.f.cites.after_roll


def target_rule(s: State, seat: int, silver: int, piece: int) -> str:
    """Which tiles this kind may change. jlh.life_drain.3, jlh.teamwork.2, ygh.sun_dagger.2"""
    targets = s.f.silvers[silver].targets
    if s.where[piece] < 0 or s.control[piece] == NOBODY:
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
    if s.where[s.p_target[power]] < 0:
        fizzle(t, power)
        return
    t.tell(s.f.cites.stacking, Noted, (s.p_target[power],), s.p_owner[power])


def strike(s: State, power: int, piece: int) -> int:
    return s.f.silver_bonus[s.p_kind[power]] if s.p_target[power] == piece else 0


def last_left(s: State, seat: int, silver: int) -> str:
    """While you, or your partner, own exactly one living Character. jlh.last_stand.2, jlh.team.14"""
    for owner in (seat, partner(s, seat)):
        if owner != NOBODY and count_fighters(s, owner) == 1:
            return timing(s, seat, silver)
    return s.f.rule(silver, 2)


def last_one(s: State, seat: int, silver: int, piece: int) -> str:
    """Only the last living Character of its owner, who plays it or whose partner does. jlh.last_stand.2, jlh.team.14"""
    owner = s.f.owner[piece]
    if owner not in (seat, partner(s, seat)):
        return s.f.rule(silver, 2)
    alive = s.where[piece] >= 0 and s.trapped[piece] == NOBODY and not s.f.is_home[piece]
    return "" if alive and count_fighters(s, owner) == 1 else s.f.rule(silver, 2)


STRIKE = register("strike", Trait(resolve, barred=timing, target_rule=target_rule, strike=strike, strikes=True))
LAST_STAND = register("last_stand", Trait(resolve, barred=last_left, target_rule=last_one, strike=strike, strikes=True))
