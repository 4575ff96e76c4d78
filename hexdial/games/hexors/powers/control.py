"""Telepathy, Zombify: an opposing fighter is yours for the rest of the turn."""

from __future__ import annotations

from typing import Final

from hexdial.games.hexors.events import Noted, Taken
from hexdial.games.hexors.ground import bind_rule
from hexdial.games.hexors.state import IN_FORCE, NOBODY, WAITING, State, T
from hexdial.games.hexors.traits import Trait, register
from hexdial.games.hexors.windows import fizzle

HOMES: Final = {"telepathy": "jlh.telepathy.2", "zombify": "ygh.zombify.2"}
RETURNS: Final = {"telepathy": "jlh.telepathy.7", "zombify": "ygh.zombify.8"}
RETAKEN: Final = {"telepathy": "jlh.telepathy.13", "zombify": "ygh.zombify.11"}


def target_rule(s: State, seat: int, silver: int, piece: int) -> str:
    """An opposing fighter, judged by control now; never a home. jlh.telepathy.2, jlh.telepathy.13, ygh.zombify.2"""
    name = s.f.silvers[silver].id
    if s.f.is_home[piece]:
        return HOMES.get(name, s.f.rule(silver, 2))
    if s.where[piece] < 0 or s.control[piece] == NOBODY:
        return s.f.cites.no_target
    if s.f.team[s.control[piece]] == s.f.team[seat]:
        if s.control[piece] != seat:
            return "jlh.team.20"
        waiting = any(_controls(s, power, piece, WAITING) for power in range(len(s.p_kind)))
        return RETAKEN.get(name, s.f.rule(silver, 1)) if waiting else s.f.rule(silver, 1)
    return ""


def resolve(t: T, power: int) -> None:
    """The one that resolves later rules. jlh.telepathy.1, jlh.telepathy.11, ygh.zombify.11"""
    s = t.s
    piece = s.p_target[power]
    if target_rule(s, s.p_owner[power], s.p_kind[power], piece):
        fizzle(t, power)
        return
    name = s.f.silvers[s.p_kind[power]].id
    rule = s.f.rule(s.p_kind[power], 1)
    if s.control[piece] != s.f.owner[piece]:
        rule = RETAKEN.get(name, rule) if s.p_owner[power] == s.f.owner[piece] else "jlh.telepathy.11"
    elif s.p_owner[power] != s.active and s.control[piece] == s.active:
        rule = "ygh.zombify.9" if s.f.v.home_moves else "jlh.telepathy.8"
    s.p_left[power] = 1 + max(s.p_left[other] for other in range(len(s.p_kind)) if _controls(s, other, piece, IN_FORCE))
    s.control[piece] = s.p_owner[power]
    t.tell(rule, Taken, piece, s.p_owner[power])
    if bind_rule(s, piece):
        t.tell("ygh.zombify.12", Noted, (piece,), s.p_owner[power])
    if t.telling and not s.f.v.home_moves and any(_stays(s, other, piece) for other in range(len(s.p_kind))):
        t.tell("jlh.super_strength.3", Noted, (piece,), s.p_owner[power])


def ended(t: T, power: int) -> None:
    """Control returns on the spot, without a battle. jlh.telepathy.7, jlh.detection.7, ygh.zombify.8"""
    s = t.s
    piece = s.p_target[power]
    if s.where[piece] < 0 or s.trapped[piece] != NOBODY:
        return
    seat = commander(s, piece) if s.moment else s.f.owner[piece]  # with the turn all of them end
    if s.control[piece] != seat:
        s.control[piece] = seat
        t.tell(RETURNS.get(s.f.silvers[s.p_kind[power]].id, s.f.rule(s.p_kind[power], 1)), Taken, piece, seat)


def commander(s: State, piece: int) -> int:
    """Whoever took it last, by what is still in force, or its owner. jlh.telepathy.11"""
    found, last = s.f.owner[piece], 0  # tiles of a drawn position have no number
    for power in range(len(s.p_kind)):
        if _controls(s, power, piece, IN_FORCE) and s.p_left[power] >= last:
            found, last = s.p_owner[power], s.p_left[power]
    return found


def _controls(s: State, power: int, piece: int, status: int) -> bool:
    return s.p_status[power] == status and s.p_target[power] == piece and s.f.trait[s.p_kind[power]] is CONTROL


def _stays(s: State, power: int, piece: int) -> bool:
    """A lasting change of Strike Value lies under the tile. jlh.super_strength.3"""
    lasting = s.p_status[power] == IN_FORCE and not s.f.quick[s.p_kind[power]]
    return lasting and s.p_target[power] == piece and s.f.trait[s.p_kind[power]].strikes


CONTROL = register("control", Trait(resolve, target_rule=target_rule, ended=ended))
