"""Who may think on somebody else's time does so while a person is asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from hexdial.kernel.match import Match
from hexdial.kernel.table import Answered
from hexdial.players.pondering import Ponderer
from hexdial.players.registry import Player
from hexdial.players.seen import seen_by


@contextmanager
def pondering(match: Match[Any], players: Mapping[int, Player]) -> Iterator[None]:
    """As long as this lasts, those who are not asked think about what they see."""
    thinking: list[Ponderer] = []
    try:
        for seat, player in players.items():
            if isinstance(player, Ponderer) and match.position.decision_of(seat) is None:
                thinking.append(player)
                player.ponder(match.game, seen_by(match.position, seat), seat, answers_known(match, seat))
        yield
    finally:
        for player in thinking:
            player.rest()


def answers_known(match: Match[Any], seat: int) -> list[Answered]:
    """Every answer of the match as this seat knows it; of a hidden one, that it was given."""
    known: list[Answered] = []
    for entry in match.history[1:]:
        hidden = entry.seat != seat and match.game.hides(entry.seat, entry.key, entry.answer, seat)
        known.append(Answered(entry.seat, entry.key, None if hidden else entry.answer, False, 0))
    return known
