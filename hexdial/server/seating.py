"""Who sits on which chair: invitations, free chairs, new links, programs; names and nonces are checked here."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING, Any

from hexdial.kernel.errors import HexdialError
from hexdial.kernel.match import PERSON
from hexdial.players.registry import PLAYERS
from hexdial.server import clocks
from hexdial.server.body import Place, fresh_token, shows, ticket_of
from hexdial.server.matches import trial_match
from hexdial.server.problems import NotAllowed, NotFound
from hexdial.server.wire import Clock, NewTable, SetSeat, TakeSeat, Ticket, WantedSeat

if TYPE_CHECKING:
    from hexdial.server.room import Room

NAME = 40  # signs
NONCE = re.compile(r"[A-Za-z0-9_-]{0,64}")
LONGEST = {"move": 3600, "game": 86400, "days": 60}
BONUS = 600


async def sit(room: Room, wanted: TakeSeat) -> Ticket:
    """By invitation on its chair, or on a free chair of a listed table. The lock is held."""
    name = checked_name(wanted.name)
    nonce = checked_nonce(wanted.nonce)
    seat, token = chair_for(room, wanted)
    place = room.body.places[seat]
    if wanted.lineup is not None and room.match is None:
        bring(room, place, wanted.lineup)
    new = place.kind != "person" or place.name != name
    now = time.time()
    clocks.charge(room.body, room.timed(), now)
    if place.kind != "person":
        clocks.refresh(room.body, seat)
    if not room.connected(seat):
        room.gone[seat] = now  # he has just been here
    place.kind, place.name, place.level, place.ticket = "person", name, "", ticket_of(token)
    if room.match is None:
        place.nonce = nonce
        await begin_or_save(room)
    elif room.match.finished:
        await room.save()
        room.gallery.show_all_again()
    elif new:
        await take_over(room, seat, name, PERSON)
    return Ticket(seat=seat, token=token)


def bring(room: Room, place: Place, lineup: Any) -> None:
    """A line-up of one's own; one that is not allowed is refused, and nobody has sat down."""
    known = place.lineup
    place.lineup = lineup
    try:
        trial_match(room.game, room.body)
    except HexdialError:
        place.lineup = known
        raise


def chair_for(room: Room, wanted: TakeSeat) -> tuple[int, str]:
    """The chair, and the token it has from now on."""
    places = room.body.places
    if wanted.token:
        for number, place in enumerate(places):
            if shows(wanted.token, place.ticket):
                return number, wanted.token
        raise NotAllowed("this invitation is not valid: the link may have been changed")
    for number, place in enumerate(places):
        if place.kind == "waiting" and place.listed and wanted.seat in (-1, number):
            return number, fresh_token()
    raise NotAllowed("there is no free chair at this table")


async def set_seat(room: Room, seat: int, host: str, wanted: SetSeat) -> Ticket:
    """The host changes a link, removes somebody, or lets a program play. The lock is held."""
    if not shows(host, room.body.host):
        raise NotAllowed("only whoever made the table may change its seats")
    if not 0 <= seat < len(room.body.places):
        raise NotFound(f"table {room.id} has no seat {seat + 1}")
    place = room.body.places[seat]
    level = checked_level(wanted.level) if wanted.do == "program" else ""
    if place.kind == "program" and wanted.do == "rotate":
        raise HexdialError("a program needs no link")
    clocks.charge(room.body, room.timed(), time.time())
    token = ""
    if wanted.do == "program":
        place.kind, place.level, place.ticket, place.name = "program", level, "", place.name or level
    else:
        token = fresh_token()
        place.ticket = ticket_of(token)
        if wanted.do == "remove":
            place.kind, place.name, place.level, place.nonce = "waiting", "", "", ""
    room.offers.clear()  # somebody who was asked may be gone
    lost = room.recheck()
    if room.match is None:
        await begin_or_save(room)
    elif place.kind == "program" and not room.match.finished:
        await take_over(room, seat, place.name, place.level)
    else:
        await room.save()
        room.gallery.show_all_again()
        room.keeper.go_on()
    for viewer in lost:
        viewer.dismiss("removed")
    return Ticket(seat=seat, token=token)


async def begin_or_save(room: Room) -> None:
    """Before the match: with the last chair it begins."""
    if all(place.kind != "waiting" for place in room.body.places):
        await room.begin()
    else:
        await room.save()
        room.gallery.show_all_again()


async def take_over(room: Room, seat: int, name: str, player: str) -> None:
    """Somebody else plays on; the match says so."""
    match = room.match
    assert match is not None, "there is a match to take over"
    first = len(match.lines)
    match.note("takeover", seat, name=name, player=player)
    await room.commit(first, always=True)
    room.gallery.show_all_again()
    room.keeper.go_on()


def place_of(number: int, seat: WantedSeat, token: str, nonce: str) -> Place:
    """A chair as somebody wants it at a new table."""
    lineup = seat.lineup
    if seat.kind == "here":
        name = checked_name(seat.name or f"Player {number + 1}")
        return Place(kind="person", name=name, ticket=ticket_of(token), nonce=checked_nonce(nonce), lineup=lineup)
    if seat.kind == "program":
        level = checked_level(seat.level)
        return Place(kind="program", name=checked_name(seat.name or level), level=level, lineup=lineup)
    if seat.kind == "link":
        return Place(kind="waiting", ticket=ticket_of(token), lineup=lineup)
    return Place(kind="waiting", listed=True, lineup=lineup)


def clock_of(wanted: NewTable) -> Clock:
    clock = wanted.clock
    if clock.per == "none":
        return Clock()
    most = LONGEST[clock.per]
    if not 1 <= clock.amount <= most:
        raise HexdialError(f"a clock per {clock.per} runs for 1 to {most}, not for {clock.amount}")
    if not 0 <= clock.bonus <= BONUS:
        raise HexdialError(f"a clock adds 0 to {BONUS} seconds, not {clock.bonus}")
    return Clock(per=clock.per, amount=clock.amount, bonus=clock.bonus)


def checked_name(name: str) -> str:
    """A name people can be called by."""
    text = " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())
    if not text:
        raise HexdialError("a player needs a name")
    if len(text) > NAME:
        raise HexdialError(f"a name has at most {NAME} signs")
    return text


def checked_nonce(nonce: str) -> str:
    if not NONCE.fullmatch(nonce):
        raise HexdialError("a nonce is at most 64 letters, digits, - and _")
    return nonce


def checked_level(level: str) -> str:
    if level not in PLAYERS:
        raise HexdialError(f"there is no level {level!r}; there are {', '.join(PLAYERS)}")
    return level
