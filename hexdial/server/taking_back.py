"""How far a seat may go back by itself: never over a die, a draw, something revealed, or somebody else's choice."""

from __future__ import annotations

from typing import Any

from hexdial.kernel.match import Match
from hexdial.kernel.play import Position
from hexdial.kernel.table import CHANCE
from hexdial.server.pictures import uncovers


def own_choices(match: Match[Any], seats: list[int]) -> list[int]:
    """The choices these seats made since the last die, draw or choice of somebody else, the latest first."""
    own: list[int] = []
    if match.finished or match.leaving or sealed_by(match, others(match, seats)):
        return own
    for number in range(match.last, 0, -1):
        entry = match.history[number]
        if entry.left or entry.inherited or entry.first != number or (entry.seat == CHANCE and not entry.forced):
            break
        if entry.forced:
            continue
        if entry.seat not in seats:
            break
        own.append(number)
    return own


def sealed_by(match: Match[Any], seats: list[int]) -> list[int]:
    """Who of these has made a secret choice that waits for those of others."""
    position = match.position
    return [
        decision.seat
        for decision, answer in zip(position.open, position.sealed, strict=True)
        if answer is not None and len(decision.options) > 1 and decision.seat in seats
    ]


def others(match: Match[Any], seats: list[int]) -> list[int]:
    return [seat for seat in range(len(match.seats)) if seat not in seats]


def last_choice(match: Match[Any], seats: list[int]) -> int:
    """The last choice one of these seats made; 0: none."""
    for number in range(match.last, 0, -1):
        entry = match.history[number]
        if not (entry.automatic() or entry.left or entry.absent) and entry.seat in seats:
            return entry.first
    return 0


def is_free(match: Match[Any], seats: list[int], to: int) -> bool:
    """May these seats go back to right after choice `to` without asking anybody?"""
    own = own_choices(match, seats)
    return bool(own) and to >= own[-1] - 1 and not reveals(match.at(to), match.position)


def reveals(before: Position[Any], after: Position[Any]) -> bool:
    """Does anybody see a piece now that lay face down for him then?"""
    game = before.game
    return any(
        uncovers(game.scene(before, seat, "en"), game.scene(after, seat, "en"))
        for seat in range(game.seats(before.state))
    )
