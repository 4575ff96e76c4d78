"""Telepathy, Zombify: an opposing fighter is yours for the rest of the turn."""

from __future__ import annotations

from hexdial.games.hexors.events import Noted, Taken
from hexdial.games.hexors.ground import bind_rule, taken
from hexdial.games.hexors.state import IN_FORCE, NOBODY, WAITING, State, T
from hexdial.games.hexors.traits import Trait, register
from hexdial.games.hexors.windows import fizzle


def target_rule(s: State, seat: int, silver: int, piece: int) -> str:
    """An opposing fighter, judged by control now; never a home. jlh.telepathy.2, jlh.telepathy.13, ygh.zombify.2"""
    if s.f.is_home[piece]:
        return s.f.rule(silver, 2)
    if s.control[piece] == NOBODY:
        return s.f.cites.no_target
    if s.f.team[s.control[piece]] != s.f.team[seat]:
        return ""
    if s.control[piece] != seat:
        return "jlh.team.20"
    waiting = any(_controls(s, power, piece, WAITING) for power in range(len(s.p_kind)))
    return s.f.cites.taken_again if waiting else s.f.rule(silver, 1)


def resolve(t: T, power: int) -> None:
    """The one that resolves later rules. jlh.telepathy.1, jlh.telepathy.11, ygh.zombify.11"""
    s = t.s
    piece = s.p_target[power]
    if target_rule(s, s.p_owner[power], s.p_kind[power], piece):
        fizzle(t, power)
        return
    rule = _taking_rule(s, power)
    s.p_left[power] = 1 + max(s.p_left[other] for other in range(len(s.p_kind)) if _controls(s, other, piece, IN_FORCE))
    s.control[piece] = s.p_owner[power]
    t.tell(rule, Taken, piece, s.p_owner[power])
    if t.telling:
        _tell_burden(t, piece)


def _tell_burden(t: T, piece: int) -> None:
    """What lies on the tile stays on it. jlh.super_strength.3, ygh.zombify.12"""
    s = t.s
    if bind_rule(s, piece):
        t.tell("ygh.zombify.12", Noted, (piece,), s.control[piece])
    if not s.f.v.home_moves and any(_stays(s, power, piece) for power in range(len(s.p_kind))):
        t.tell("jlh.super_strength.3", Noted, (piece,), s.control[piece])


def _taking_rule(s: State, power: int) -> str:
    """Won back, taken from another taker, taken away in its owner's turn, or just taken."""
    cites = s.f.cites
    piece, taker = s.p_target[power], s.p_owner[power]
    if taken(s, piece):
        return cites.taken_again if taker == s.f.owner[piece] else cites.taken_twice
    return cites.taken_away if s.control[piece] == s.active else s.f.rule(s.p_kind[power], 1)


def ended(t: T, power: int) -> None:
    """Control returns on the spot, without a battle. jlh.telepathy.7, jlh.detection.7, ygh.zombify.8"""
    s = t.s
    piece = s.p_target[power]
    if s.control[piece] == NOBODY:
        return
    seat = commander(s, piece) if s.moment else s.f.owner[piece]  # with the turn all of them end
    if s.control[piece] != seat:
        s.control[piece] = seat
        t.tell(s.f.cites.taken_over, Taken, piece, seat)


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
