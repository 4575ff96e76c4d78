"""Escape: the battle in progress is void, and a tile of it may step aside."""

from __future__ import annotations

from hexdial.games.hexors.choices import STAY, Spot
from hexdial.games.hexors.events import CalledOff, Noted, SeriesEnded, Shifted
from hexdial.games.hexors.ground import foes_touched, partner, put
from hexdial.games.hexors.powers.self_destruct import must_be_fought
from hexdial.games.hexors.state import EMPTY, NOBODY, State, T
from hexdial.games.hexors.traits import Trait, register
from hexdial.games.hexors.windows import fizzle


def barred(s: State, seat: int, silver: int) -> str:
    """In a battle, by its players, unless it must be carried out. jlh.escape.2, jlh.escape.9, jlh.self_destruct.5"""
    if s.defender == NOBODY or s.void:
        return "jlh.escape.2"
    bound = must_be_fought(s)
    if bound:
        return bound
    if s.f.o.escape_bystander or _involved(s, seat) or _involved(s, partner(s, seat)):
        return ""
    return "jlh.escape.9"


def _involved(s: State, seat: int) -> bool:
    return seat in (s.control[s.attacker], s.control[s.defender])


def target_rule(s: State, seat: int, silver: int, piece: int) -> str:
    """Either tile of the battle. jlh.escape.3"""
    return "" if s.defender != NOBODY and piece in (s.attacker, s.defender) else "jlh.escape.3"


def resolve(t: T, power: int) -> None:
    """Nobody is defeated; the player of Escape may move the tile to a space next to it. jlh.escape.1, jlh.escape.4"""
    s = t.s
    piece = s.p_target[power]
    if s.void:
        fizzle(t, power)
        return
    if must_be_fought(s):
        t.tell("jlh.inter.17", Noted, (s.attacker, s.defender))
        fizzle(t, power)
        return
    s.void = 2 if s.f.o.escape_round_only else 1
    t.tell("jlh.escape.1", CalledOff, s.attacker, s.defender)
    if s.void == 1:
        s.voided += [s.attacker * 1000 + s.defender, s.defender * 1000 + s.attacker]
        t.tell("jlh.escape.6", Noted, (s.attacker, s.defender))
    if not _involved(s, s.p_owner[power]):
        t.tell("jlh.escape.9", Noted, (), s.p_owner[power])
    if s.foes:
        t.tell("jlh.escape.8", Noted, (s.attacker, *s.foes))
    if s.shot != NOBODY:
        t.tell("jlh.inter.12", Noted, (s.attacker, s.defender))
    if s.f.is_home[piece]:
        t.tell("jlh.escape.5", Noted, (piece,))
        return
    step_aside(t, power, piece)


def step_aside(t: T, power: int, piece: int) -> None:
    """This is no move and starts no battle. jlh.escape.4, jlh.escape.7, jlh.escape.8"""
    s = t.s
    start = s.where[piece]
    free = [s.f.spot[near] for near in s.f.near[start] if s.at[near] == EMPTY]
    if not free:
        t.tell("jlh.inter.8", Noted, (piece,))
    options: list[object] = [STAY, *free]
    choice = t.ask(s.p_owner[power], options, "shift", (piece,))
    if choice is STAY:
        return
    assert isinstance(choice, Spot)
    put(s, piece, choice.cell)
    t.tell("jlh.escape.4", Shifted, piece, start, choice.cell)
    if piece == s.attacker and s.foes:
        t.tell("jlh.escape.8", SeriesEnded, piece, tuple(s.foes))
        s.foes = []
    if foes_touched(s, piece):
        t.tell("jlh.escape.7", Noted, (piece,))
        if s.f.o.escape_fights and piece not in s.landed:
            s.landed.append(piece)


ESCAPE = register("escape", Trait(resolve, barred=barred, target_rule=target_rule, once=True))
