"""Preparing the game: toss, draft, homes on their start spaces, fighters within two spaces."""

from __future__ import annotations

from hexdial.games.hexors.choices import SIDES_OF_TILE, Call, Chair, Place, Settle, TakeHome
from hexdial.games.hexors.events import Called, Chosen, Hid, Noted, Placed, Took, Tossed
from hexdial.games.hexors.ground import put
from hexdial.games.hexors.state import (
    CHAIRS,
    DRAFT,
    EMPTY,
    NOBODY,
    OFF,
    PLACE,
    SETTLE,
    START,
    TAKE_HOMES,
    TOSS,
    State,
    T,
)


def set_up(t: T) -> None:
    """One stage of the set-up after the other."""
    phase = t.s.phase
    if phase == CHAIRS:
        chairs(t)
    elif phase == TOSS:
        toss(t)
    elif phase == TAKE_HOMES:
        take_homes(t)
    elif phase == DRAFT:
        draft(t)
    elif phase == SETTLE:
        settle(t)
    else:
        assert phase == PLACE
        place(t)


def by_age(t: T, seats: list[int], youngest: bool) -> int:
    """The oldest or youngest of these; without ages a random player takes the role."""
    ages = t.s.f.ages
    if ages:
        return min(seats, key=lambda seat: ages[seat]) if youngest else max(seats, key=lambda seat: ages[seat])
    return t.chance([Chair(seat) for seat in seats], [1] * len(seats), "age").seat


def chairs(t: T) -> None:
    """Who tosses, or who starts. jlh.setup.3, jlh.ffa.6, jlh.team.3"""
    s = t.s
    f = s.f
    everybody = list(range(f.seats))
    there = [seat for seat in everybody if not s.out[seat]]
    if f.mode == "ffa":
        first = by_age(t, there, youngest=True)
        t.tell("jlh.ffa.6", Chosen, first, "youngest")
        s.order = everybody[first:] + everybody[:first]
        s.toss = first
        _bring(t)
        return
    oldest = by_age(t, there, youngest=False)
    t.tell(f.cites.ages, Chosen, oldest, "oldest")
    s.active = oldest
    s.phase = TOSS


def toss(t: T) -> None:
    """The other side calls; whoever is right is the toss winner. jlh.setup.3, jlh.team.3"""
    s = t.s
    f = s.f
    tosser = s.active
    caller = next(seat for seat in [*range(tosser + 1, f.seats), *range(tosser)] if rivals(s, seat, tosser))
    call = t.ask(caller, SIDES_OF_TILE, "call")
    t.tell(f.cites.toss, Called, caller, call.side)
    shown: Call = t.chance(SIDES_OF_TILE, [1, 1], "toss")
    t.tell(f.cites.toss, Tossed, shown.side)
    winner = caller if call is shown or call == shown else tosser
    s.toss = winner
    t.tell("jlh.team.3" if f.multi else f.cites.toss, Chosen, winner, "toss")
    if f.mode == "team":
        first = by_age(t, [seat for seat in (winner, (winner + 2) % 4) if not s.out[seat]], youngest=True)
        t.tell("jlh.team.3", Chosen, first, "youngest")
        facing = first + 1 if first % 2 == 0 else first - 1
        s.order = [first, facing, (first + 2) % 4, (facing + 2) % 4]
        s.toss = first
        t.tell("jlh.team.2", Noted, (), facing)
        _bring(t)
        return
    loser = 1 - winner
    if f.beginner:
        s.phase = TAKE_HOMES
        return
    first = loser if f.o.loser_first else winner
    t.tell(f.cites.collectors_first, Chosen, first, "first")
    s.order = [first, 1 - first]
    _bring(t)


def rivals(s: State, seat: int, other: int) -> bool:
    """Seats of different teams, the first of which still plays."""
    return s.f.team[seat] != s.f.team[other] and not s.out[seat]


def _bring(t: T) -> None:
    """Every player brings own tiles, and may bring what another brings. jlh.csetup.1, jlh.csetup.4, jlh.csetup.5"""
    s = t.s
    f = s.f
    for seat in range(f.seats):
        for piece, tile in zip(f.own[seat], [f.home_tiles[seat], *f.lineup[seat]], strict=True):
            known = tile in s.kind[: f.home[seat]]
            s.kind[piece] = tile
            t.tell(f.cites.both_own if known else f.cites.no_draft, Took, seat, piece, tile)
        t.tell(f.cites.hidden, Noted, (), seat)
        t.tell(f.cites.purse_start, Noted, (), seat)
    if f.o.card_elements:
        t.tell("ygh.comp.8", Noted)
    s.phase = SETTLE


def take_homes(t: T) -> None:
    """The toss winner takes either home, the other player gets the one left. jlh.setup.4"""
    s = t.s
    f = s.f
    winner = s.toss
    t.tell(f.cites.starter, Noted)
    choice = t.ask(winner, [TakeHome(tile) for tile in f.starter_homes], "take home")
    rest = [tile for tile in f.starter_homes if tile != choice.tile]
    for seat, tile in ((winner, choice.tile), (1 - winner, rest[0])):
        s.kind[f.home[seat]] = tile
        t.tell(f.cites.take_home, Took, seat, f.home[seat], tile)
    for tile in f.starter_fighters:
        s.pool[tile] = 1
    s.phase = DRAFT


def draft(t: T) -> None:
    """Fighters are taken blind, one at a time, toss winner first. jlh.setup.6, jlh.setup.12"""
    s = t.s
    f = s.f
    picks = f.fighters * 2
    seat = s.toss if s.picks % 2 == 0 else 1 - s.toss
    s.active = seat
    # no slot is better than another: which tile lies there is only known when it is turned
    t.ask(seat, f.slots[: sum(s.pool)], "draft")
    tile = t.draw(s.pool, f.drawn)
    piece = f.own[seat][1 + s.picks // 2]
    s.kind[piece] = tile
    t.tell(f.cites.draft, Took, seat, piece, tile)
    s.picks += 1
    if s.picks == picks:
        t.tell(f.cites.first_mover, Chosen, seat, "first")
        s.order = [seat, 1 - seat]
        s.picks = 0
        s.phase = SETTLE


def settling_order(s: State) -> list[int]:
    """Who chooses a start space, one after the other. jlh.setup.7, jlh.ffa.4"""
    order = s.order if s.f.multi else [s.toss, 1 - s.toss]
    return [seat for seat in order if not s.out[seat]]


def start_spaces(s: State, seat: int) -> list[int]:
    """Free start spaces; team partners share a side of the board. jlh.ffa.4"""
    f = s.f
    free = [cell for cell in f.starts if s.at[cell] == EMPTY]
    if f.mode != "team":
        return free
    rows = {cell: f.board.cells[cell][1] for cell in f.starts}
    for other in range(f.seats):
        cell = s.where[f.home[other]]
        if cell >= 0:
            same = f.team[other] == f.team[seat]
            free = [start for start in free if (rows[start] == rows[cell]) == same]
    return free


def settle(t: T) -> None:
    """Each home on a start space of its own. jlh.setup.7, jlh.ffa.4"""
    s = t.s
    f = s.f
    homeless = [seat for seat in settling_order(s) if s.where[f.home[seat]] == OFF]
    if not homeless:
        s.phase = PLACE
        return
    seat = s.active = homeless[0]
    choice = t.ask(seat, [Settle(cell) for cell in start_spaces(s, seat)], "settle")
    home = f.home[seat]
    put(s, home, choice.cell)
    s.control[home] = seat
    t.tell("jlh.ffa.4" if f.multi else f.cites.home_start, Placed, home, choice.cell)


def place_cells(s: State, seat: int) -> list[int]:
    """Empty spaces at most two from the own home. jlh.setup.9, jlh.setup.10"""
    return [cell for cell in s.f.zone[s.where[s.f.home[seat]]] if s.at[cell] == EMPTY]


def next_unplaced(s: State, seat: int) -> int:
    for piece in s.f.own[seat]:
        if s.where[piece] == OFF and s.plan[piece] == OFF:
            return piece
    return NOBODY


def place(t: T) -> None:
    """Fighters go on the Field once the homes are down. jlh.setup.9 to jlh.setup.11"""
    s = t.s
    f = s.f
    waiting = [seat for seat in settling_order(s) if next_unplaced(s, seat) != NOBODY]
    if f.o.placement_order == "simultaneous" and waiting:
        place_hidden(t, waiting)
        return
    if not waiting:
        turn_up(t)
        begin(t)
        return
    seat = waiting[0]
    if f.o.placement_order == "alternate":
        seat = min(waiting, key=lambda other: next_unplaced(s, other) - f.home[other])
    s.active = seat
    piece = next_unplaced(s, seat)
    choice = t.ask(seat, [f.place[piece][cell] for cell in place_cells(s, seat)], "place", (piece,))
    _put_down(t, choice)


def place_hidden(t: T, order: list[int]) -> None:
    """All place at once, face to face only when the last tile is down. jlh.setup.11"""
    s = t.s
    f = s.f
    pieces = [next_unplaced(s, seat) for seat in order]
    options = [
        [f.place[piece][cell] for cell in place_cells(s, seat) if cell not in s.plan]
        for seat, piece in zip(order, pieces, strict=True)
    ]
    for seat, choice in zip(order, t.ask_each(order, options, "hide"), strict=True):
        s.plan[choice.piece] = choice.cell
        t.tell(f.cites.place_order, Hid, seat, choice.piece, choice.cell)


def turn_up(t: T) -> None:
    """What was placed face down is shown. jlh.setup.11"""
    s = t.s
    for piece in range(s.f.pieces):
        if s.plan[piece] != OFF:
            cell, s.plan[piece] = s.plan[piece], OFF
            _put_down(t, s.f.place[piece][cell])


def _put_down(t: T, choice: Place) -> None:
    s = t.s
    put(s, choice.piece, choice.cell)
    s.control[choice.piece] = s.f.owner[choice.piece]
    t.tell(s.f.cites.place, Placed, choice.piece, choice.cell)


def begin(t: T) -> None:
    """The first turn. jlh.setup.12, jlh.csetup.9"""
    s = t.s
    s.first = next(seat for seat in s.order if not s.out[seat])
    s.active = s.first
    s.slot = s.order.index(s.first)
    t.tell(s.f.cites.collectors_place if s.f.silver else s.f.cites.first_mover, Chosen, s.first, "first")
    s.phase = START
