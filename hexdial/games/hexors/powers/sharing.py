"""Symbiosis lends a neighbour's best strike, Power Tap steals a gem, Genesis brings a Monster back."""

from __future__ import annotations

from hexdial.games.hexors.events import Ended, Noted, Paid, Removed, Returned
from hexdial.games.hexors.ground import fightable, foes_touched, friendly, lift, put, taken
from hexdial.games.hexors.state import EMPTY, GONE, IN_FORCE, NOBODY, SPENT, State, T
from hexdial.games.hexors.traits import Trait, register
from hexdial.games.hexors.windows import drop_riders, fizzle


def a_monster(s: State, seat: int, silver: int, piece: int) -> str:
    """The chosen Monster; Characters neither borrow nor lend. ygh.symbiosis.1, ygh.symbiosis.3"""
    if s.f.is_home[piece]:
        return s.f.rule(silver, 3)
    return "" if s.where[piece] >= 0 and s.control[piece] >= 0 else s.f.cites.no_target


def bond(t: T, power: int) -> None:
    s = t.s
    if s.where[s.p_target[power]] < 0:
        fizzle(t, power)
        return
    piece = s.p_target[power]
    rule = s.f.rule(s.p_kind[power], 4 if lends(s, power, piece, 0) >= 0 else 3)
    t.tell(rule, Noted, (piece,))
    if t.telling:
        friends = [s.at[near] for near in s.f.near[s.where[piece]] if lender(s, s.at[near], s.control[piece])]
        if any(taken(s, friend) for friend in friends):
            t.tell("ygh.inter.4", Noted, (piece,))
        if any(s.p_status[other] == IN_FORCE and s.p_target[other] in friends for other in range(power)):
            t.tell("ygh.inter.5", Noted, (piece,))


def lends(s: State, power: int, piece: int, colour: int) -> int:
    """The highest printed Strike Value of a friendly Monster that touches it. ygh.symbiosis.1, ygh.inter.5"""
    if s.p_target[power] != piece or s.where[piece] < 0:
        return NOBODY
    best = NOBODY
    seat = s.control[piece]
    for near in s.f.near[s.where[piece]]:
        o = s.at[near]
        if lender(s, o, seat):
            strikes = s.f.strikes[s.kind[o]]
            best = max(best, strikes[colour] if s.f.o.symbiosis_same_colour else max(strikes))
    return best


def lender(s: State, o: int, seat: int) -> bool:
    """A Monster that fights for this seat and is no wall. ygh.symbiosis.3"""
    return 0 <= o < s.f.pieces and not s.f.is_home[o] and s.control[o] == seat and fightable(s, o)


def rich(s: State, seat: int, silver: int) -> str:
    """Against an empty pool it steals nothing. ygh.power_tap.3"""
    return "" if any(s.stones[other] for other in opponents(s, seat)) else s.f.rule(silver, 3)


def opponents(s: State, seat: int) -> list[int]:
    return [other for other in range(s.f.seats) if s.f.team[other] != s.f.team[seat]]


def tap(t: T, power: int) -> None:
    """One gem from the opponent's pool. ygh.power_tap.1"""
    s = t.s
    seat = s.p_owner[power]
    rule = s.f.rule(s.p_kind[power], 1)
    victims = [other for other in opponents(s, seat) if s.stones[other]]
    if not victims:
        fizzle(t, power)
        return
    victim = max(victims, key=lambda other: s.stones[other])
    s.p_left[power] = victim
    _move_gem(t, victim, seat, rule)
    if s.held[victim]:
        t.tell(s.f.rule(s.p_kind[power], 4), Noted, (), victim)
        if s.moment == "removed" and s.stones[victim] == 0:
            t.tell("ygh.inter.8", Noted, (), victim)


def untap(t: T, power: int) -> None:
    s = t.s
    if s.stones[s.p_owner[power]]:
        _move_gem(t, s.p_owner[power], s.p_left[power], "ygh.trap.11")


def _move_gem(t: T, giver: int, taker: int, rule: str) -> None:
    s = t.s
    s.stones[giver] -= 1
    s.stones[taker] += 1
    t.tell(rule, Paid, giver, -1, s.stones[giver])
    t.tell(rule, Paid, taker, 1, s.stones[taker])


def a_discarded_one(s: State, seat: int, silver: int, piece: int) -> str:
    """A Monster in your own discard, by ownership. ygh.genesis.1, ygh.genesis.6"""
    if s.f.is_home[piece] or s.where[piece] != GONE:
        return s.f.rule(silver, 1)
    return "" if s.f.owner[piece] == seat else s.f.rule(silver, 6)


def near_home(s: State, seat: int, silver: int, piece: int, cell: int) -> str:
    """Empty, at most two spaces from where its Character stands now. ygh.genesis.2"""
    home = s.where[s.f.home[seat]]
    close = home >= 0 and s.f.board.apart[home][cell] <= s.f.silvers[silver].reach
    return "" if close and s.at[cell] == EMPTY else s.f.rule(silver, 2)


def bring_back(t: T, power: int) -> None:
    """It may be the tile moved this turn; placing it starts no duel. ygh.genesis.1, ygh.genesis.3 to ygh.genesis.5"""
    s = t.s
    piece, cell = s.p_target[power], s.p_cell[power]
    if cell == NOBODY:
        cell = s.p_left[power] - 1  # a Trap restored by Disarm does again what it did
    if cell < 0 or s.where[piece] != GONE or s.at[cell] != EMPTY:
        fizzle(t, power)
        return
    put(s, piece, cell)
    s.control[piece] = s.f.owner[piece]
    t.tell(s.f.rule(s.p_kind[power], 2), Returned, piece, cell)
    if s.mover == NOBODY:
        t.tell(s.f.rule(s.p_kind[power], 3), Noted, (piece,))
        if any(friendly(s, near, s.f.owner[piece]) for near in s.f.near[cell]):
            t.tell("ygh.inter.6", Noted, (piece,))
    if foes_touched(s, piece):
        t.tell(s.f.rule(s.p_kind[power], 4), Noted, (piece,))
        if s.f.o.genesis_fights:
            s.landed.append(piece)
    s.p_cell[power] = NOBODY
    s.p_left[power] = cell + 1
    if not s.f.o.genesis_lasts:
        s.p_status[power] = SPENT
        s.last = power
        t.tell(s.f.rule(s.p_kind[power], 5), Ended, power)


def send_back(t: T, power: int) -> None:
    """The Monster goes again, where the table lets Genesis last. ygh.genesis.5"""
    s = t.s
    piece = s.p_target[power]
    if s.where[piece] >= 0:
        t.tell(s.f.rule(s.p_kind[power], 5), Removed, piece)
        lift(s, piece)
        drop_riders(t, piece)


SYMBIOSIS = register("symbiosis", Trait(bond, target_rule=a_monster, lends=lends))
TAP = register("tap", Trait(tap, barred=rich, reverse=untap, once=True, poor=2))
GENESIS = register(
    "genesis",
    Trait(bring_back, target_rule=a_discarded_one, spot_rule=near_home, ended=send_back, reverse=send_back),
)
