"""Wasteland: three craters, and opposing Characters that they lock in."""

from __future__ import annotations

from hexdial.games.hexors import victory
from hexdial.games.hexors.events import Cratered, Freed, Noted, Removed, Trapped
from hexdial.games.hexors.ground import friendly, lift
from hexdial.games.hexors.powers.control import commander
from hexdial.games.hexors.state import CRATER, EMPTY, NOBODY, State, T
from hexdial.games.hexors.traits import Trait, register
from hexdial.games.hexors.windows import drop_riders, fizzle


def spot_rule(s: State, seat: int, silver: int, piece: int, cell: int) -> str:
    """Empty spaces, anywhere. jlh.wasteland.1, jlh.wasteland.2"""
    return "" if s.at[cell] == EMPTY else s.f.rule(silver, 2)


def barred(s: State, seat: int, silver: int) -> str:
    """As many empty spaces as it makes craters. jlh.wasteland.1"""
    return "" if s.at.count(EMPTY) >= s.f.silvers[silver].count else s.f.rule(silver, 1)


def resolve(t: T, power: int) -> None:
    s = t.s
    cells = tuple(cell for cell in s.p_cells[power] if s.at[cell] == EMPTY)
    if not cells:
        fizzle(t, power)
        return
    s.p_cells[power] = cells
    for cell in cells:
        s.at[cell] = CRATER
    t.tell(s.f.rule(s.p_kind[power], 1), Cratered, power, cells)
    trap(t, power)


def trap(t: T, power: int, later: bool = False) -> None:
    """An opposing Character that cannot move because of the craters is out. jlh.wasteland.4 to jlh.wasteland.9"""
    s = t.s
    f = s.f
    seat = s.p_owner[power]
    stuck = [
        piece
        for piece in range(f.pieces)
        if s.control[piece] != NOBODY and not f.is_home[piece]
        and locked(s, piece) and not locked(s, piece, s.p_cells[power])
    ]  # fmt: skip
    caught = [piece for piece in stuck if f.team[f.owner[piece]] != f.team[seat]]
    if len(caught) < len(stuck):
        t.tell("jlh.wasteland.7", Noted, (), seat)
    for piece in caught:
        t.tell("jlh.inter.9" if later and _walled_in(s, piece) else f.rule(s.p_kind[power], 4), Trapped, piece)
        t.tell("jlh.wasteland.8", Noted, (piece,), seat)
        if f.o.trapped_removed:
            t.tell("jlh.wasteland.5", Removed, piece)
            lift(s, piece)
            drop_riders(t, piece)
        else:
            s.trapped[piece] = power
            s.control[piece] = NOBODY
    if caught:
        victory.check(t, seat, f.rule(s.p_kind[power], 9))


def _walled_in(s: State, piece: int) -> bool:
    return any(s.at[near] >= s.f.pieces for near in s.f.near[s.where[piece]])


def locked(s: State, piece: int, without: tuple[int, ...] = ()) -> bool:
    """No step and no jump for its own side; `without` treats these craters as open ground. jlh.wasteland.4"""
    cell = s.where[piece]
    seat = commander(s, piece)
    for near, beyond in zip(s.f.near[cell], s.f.beyond[cell]):
        if open_to(s, near, without):
            return False
        if beyond != NOBODY and friendly(s, near, seat) and open_to(s, beyond, without):
            return False
    return True


def open_to(s: State, cell: int, without: tuple[int, ...]) -> bool:
    """Empty, or blocked only for now where the table counts permanent obstacles alone."""
    o = s.at[cell]
    if o == EMPTY or cell in without:
        return True
    if o == CRATER or o >= s.f.pieces or not s.f.o.trap_permanent_only:
        return False
    return not s.f.is_home[o] and s.trapped[o] == NOBODY


def freed(t: T, power: int) -> None:
    """Back in play as soon as it has a legal move again. jlh.inter.10"""
    s = t.s
    if s.f.o.release_narrow:
        return
    for piece in range(s.f.pieces):
        if s.trapped[piece] == power and not locked(s, piece):
            release(t, piece, "jlh.inter.10")


def release(t: T, piece: int, rule: str) -> None:
    s = t.s
    s.trapped[piece] = NOBODY
    s.control[piece] = commander(s, piece)
    t.tell(rule, Freed, piece)


def ended(t: T, power: int) -> None:
    """The craters close and whoever they held is free. jlh.detection.6, jlh.wasteland.6"""
    s = t.s
    for cell in s.p_cells[power]:
        if s.at[cell] == CRATER:
            s.at[cell] = EMPTY
    for piece in range(s.f.pieces):
        if s.trapped[piece] == power:
            release(t, piece, "jlh.wasteland.6")


def turn_over(t: T, power: int) -> None:
    """The test is made again at the end of each turn of its owner. jlh.wasteland.4, jlh.inter.9"""
    s = t.s
    if s.active == s.p_owner[power]:
        trap(t, power, later=True)


CRATERS = register(
    "craters",
    Trait(resolve, barred=barred, spot_rule=spot_rule, ended=ended, turn_over=turn_over, freed=freed),
)
