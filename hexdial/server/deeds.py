"""What a seat can do at a table: one function for every message. Refusals are sentences; nothing is half done."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Literal

from hexdial.front.why import reasons
from hexdial.kernel.errors import HexdialError, RuleError
from hexdial.kernel.match import Match
from hexdial.kernel.play import Refused
from hexdial.server.room import Room
from hexdial.server.taking_back import is_free, last_choice, sealed_by
from hexdial.server.wire import (
    Choose,
    Claim,
    Done,
    No,
    Offer,
    Propose,
    Reason,
    Reply,
    Resign,
    Said,
    Say,
    Told,
    Undo,
    Why,
)

QUICK = ("hello", "well_played", "thinking", "oops", "thanks", "good_game")
LEVEL = "greedy"  # who plays on for somebody who is gone
UNDOS = 100  # in one match: each makes it longer to read

Deed = Choose | Undo | Resign | Propose | Reply | Say | Claim | Why
Answer = Done | No | Told
Rematch = Callable[[Room], Awaitable[str]]  # a new table like this one


@dataclass(frozen=True)
class Who:
    """Somebody with his seats and his language."""

    seats: list[int]
    language: str


async def obey(room: Room, who: Who, deed: Deed, rematch: Rematch) -> Answer:
    """Do it, or say in one sentence why not. The answer is given after everything is on disk."""
    return await room.through(carried_out(room, who, deed, rematch))


async def carried_out(room: Room, who: Who, deed: Deed, rematch: Rematch) -> Answer:
    async with room.lock:
        try:
            if room.lost:
                raise HexdialError("the table has to be read from the disk again; try once more")
            if deed.seat not in who.seats:
                raise HexdialError(f"seat {deed.seat + 1} is not yours")
            if room.body.places[deed.seat].kind != "person":
                raise HexdialError(f"nobody sits on seat {deed.seat + 1} now; sit down again to take it back")
            if isinstance(deed, Why):
                return why(room, who, deed)
            await do(room, who, deed, rematch)
        except Refused as refused:
            assert room.match is not None, "only a match refuses"
            text = room.game.say(room.match.position.state, refused.refusal, who.language)
            return No(id=deed.id, text=text, rule=refused.rule)
        except RuleError as problem:
            return No(id=deed.id, text=problem.problem, rule=problem.rule)
        except HexdialError as problem:
            return No(id=deed.id, text=str(problem))
    return Done(id=deed.id)


async def do(room: Room, who: Who, deed: Deed, rematch: Rematch) -> None:
    if isinstance(deed, Choose):
        await choose(room, deed)
    elif isinstance(deed, Undo):
        await undo(room, who, deed)
    elif isinstance(deed, Resign):
        match_in(room)
        await room.alter(lambda match: match.resign(deed.seat))
    elif isinstance(deed, Propose):
        await propose(room, who, deed, rematch)
    elif isinstance(deed, Reply):
        await reply(room, who, deed, rematch)
    elif isinstance(deed, Say):
        say(room, deed)
    elif isinstance(deed, Claim):
        await claim(room, deed)


def match_in(room: Room) -> Match[Any]:
    if room.match is None:
        raise HexdialError("the match has not begun: some chairs are still empty")
    return room.match


def match_on(room: Room) -> Match[Any]:
    """The match, if it is not over."""
    match = match_in(room)
    if match.finished:
        raise HexdialError("the match is over; a fork of it can be played on")
    return match


async def choose(room: Room, deed: Choose) -> None:
    """The choice with that number, if the question is still the one it was made for."""
    match = match_on(room)
    decision = match.position.decision_of(deed.seat)
    if decision is None:
        raise HexdialError(f"seat {deed.seat + 1} is not asked anything now")
    if deed.n != match.last or deed.key != decision.key:
        raise HexdialError("the table has moved on since this choice was made")
    if not 0 <= deed.choice < len(decision.options):
        raise HexdialError(f"there is no choice {deed.choice}; there are {len(decision.options)}, counted from 0")
    await room.apply(deed.seat, decision.options[deed.choice])


# taking back


async def undo(room: Room, who: Who, deed: Undo) -> None:
    """By oneself over own choices only; over dice, draws, revelations and others' choices by everybody's consent."""
    match = match_on(room)
    if deed.to < 0 and sealed_by(match, [deed.seat]):
        await room.unseal(deed.seat)
        return
    to = deed.to
    if to < 0:
        number = last_choice(match, who.seats)
        if not number:
            raise HexdialError("there is nothing of yours to take back")
        to = number - 1
    if to >= match.last:
        raise HexdialError(f"there is no choice after {to} to take back")
    if sum(line.startswith('{"undo":') for line in match.lines) >= UNDOS:
        raise HexdialError(f"in one match choices are taken back at most {UNDOS} times")
    if is_free(match, who.seats, to) or not ask_others(room, who, "undo", deed.seat, to):
        await go_back(room, deed.seat, to)


async def go_back(room: Room, seat: int, to: int) -> None:
    """The time since the last choice is that of whoever wanted it back."""
    await room.alter(lambda match: match.undo(to), charged=[seat])


# proposals


def ask_others(room: Room, who: Who, kind: Literal["undo", "draw", "rematch"], seat: int, to: int = 0) -> bool:
    """A proposal to all other people who still play; those on the same screen agree by making it. False: to nobody."""
    match = match_in(room)
    left = [entry.seat for entry in match.history if entry.left] if kind != "rematch" else []
    waits = [
        number
        for number, place in enumerate(room.body.places)
        if place.kind == "person" and number not in who.seats and number not in left
    ]
    for id, known in list(room.offers.items()):
        if known.kind == kind:
            del room.offers[id]
    if waits:
        room.offered += 1
        room.offers[room.offered] = Offer(id=room.offered, kind=kind, seat=seat, to=to, waits=waits)
        room.gallery.publish_standing()
    return bool(waits)


async def propose(room: Room, who: Who, deed: Propose, rematch: Rematch) -> None:
    """Whoever proposes what another has proposed already agrees to it."""
    if deed.offer == "draw":
        match_on(room)
    elif not match_in(room).finished:
        raise HexdialError("the match is not over yet")
    if deed.offer == "rematch" and room.body.again:
        return
    for offer in room.offers.values():
        if offer.kind == deed.offer and deed.seat in offer.waits:
            await agree(room, who, offer, rematch)
            return
    if not ask_others(room, who, deed.offer, deed.seat):
        await carry_out(room, deed.offer, deed.seat, 0, rematch)


async def reply(room: Room, who: Who, deed: Reply, rematch: Rematch) -> None:
    offer = room.offers.get(deed.offer)
    if offer is None:
        raise HexdialError("this proposal is no longer open")
    if deed.seat not in offer.waits:
        raise HexdialError("nobody waits for your answer to this proposal")
    if deed.agree:
        await agree(room, who, offer, rematch)
    else:
        del room.offers[offer.id]
        room.gallery.publish_standing()


async def agree(room: Room, who: Who, offer: Offer, rematch: Rematch) -> None:
    """One more says yes, and all who sit at the same screen; after the last one it is done."""
    waits = [seat for seat in offer.waits if seat not in who.seats]
    if waits:
        room.offers[offer.id] = Offer(id=offer.id, kind=offer.kind, seat=offer.seat, to=offer.to, waits=waits)
        room.gallery.publish_standing()
        return
    del room.offers[offer.id]
    await carry_out(room, offer.kind, offer.seat, offer.to, rematch)


async def carry_out(room: Room, kind: str, seat: int, to: int, rematch: Rematch) -> None:
    """Everybody agreed."""
    if kind == "undo":
        await go_back(room, seat, to)
    elif kind == "draw":
        await room.alter(lambda match: match.draw_agreed())
    else:
        room.body.again = await rematch(room)
        await room.save()
        room.gallery.publish_standing()


# the rest


def say(room: Room, deed: Say) -> None:
    if deed.key not in QUICK:
        raise HexdialError(f"there is no quick message {deed.key[:40]!r}; there are {', '.join(QUICK)}")
    if not room.chatter[deed.seat].take():
        raise HexdialError("so many messages at once are too many; wait a moment")
    room.gallery.speak(Said(seat=deed.seat, key=deed.key, when=time.time()))


async def claim(room: Room, deed: Claim) -> None:
    """Somebody has gone: the others win, or a program plays on for him."""
    match_on(room)
    if deed.absent == deed.seat or deed.absent not in room.claimable():
        raise HexdialError("nobody can be claimed to have left: only who is asked and has been away for long")
    if deed.how == "win":
        await room.alter(lambda match: match.resign(deed.absent))
    else:
        await room.alter(lambda match: hand_over(room, match, deed.absent))


def hand_over(room: Room, match: Match[Any], seat: int) -> None:
    """A program plays on; whoever comes back with his link can sit down again."""
    match.note("takeover", seat, player=LEVEL)
    place = room.body.places[seat]
    place.kind, place.level = "program", LEVEL


def why(room: Room, who: Who, deed: Why) -> Told:
    """Why these things cannot be touched in this order."""
    match = match_in(room)
    found = reasons(match.position, deed.seat, deed.touches, who.language)
    return Told(id=deed.id, reasons=[Reason(text=text, rule=rule, choice=choice) for text, rule, choice in found])
