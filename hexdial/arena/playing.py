"""One game from its first question to its end: every seat's player asked in turn, a broken bot declared."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

from hexdial.kernel.play import Game, Position, apply, start
from hexdial.kernel.table import Dice, S, Told
from hexdial.players.bots import Bot, BotError
from hexdial.players.registry import Player, player
from hexdial.players.seen import seen_by

FORFEIT = "forfeit"  # stands for the rule where a bot broke


@dataclass(frozen=True)
class Course(Generic[S]):
    """How a game went. `broken`: the seat whose bot broke, which ended it; -1: none did. `why`: its sentence."""

    position: Position[S]
    told: list[Told]
    decisions: int
    broken: int = -1
    why: str = ""


def play_game(
    game: Game[S],
    settings: dict[str, object],
    names: Sequence[str],
    chances: Sequence[random.Random],
    dice: Dice,
    watch: Callable[[Position[S]], None] | None = None,
) -> Course[S]:
    """A player for every seat by name, each with a chance of its own; `watch` sees every position."""
    players = [player(name) for name in names]
    position = start(game, settings, dice)
    told: list[Told] = [*position.news]
    decisions = 0
    try:
        while position.decision is not None:
            if watch is not None:
                watch(position)
            decision = position.decision
            seat = decision.seat
            own = players[seat]
            if isinstance(own, Bot):
                own.attend(seat, told)
            try:
                choice = own(game, seen_by(position, seat), chances[seat])
            except BotError as problem:
                return Course(position, told, decisions, seat, str(problem))
            position = apply(position, decision.options[choice], seat, dice)
            told += position.news
            decisions += 1
    finally:
        farewell(players, position)
    assert position.outcome is not None, "a game without a question is over"
    if watch is not None:
        watch(position)
    return Course(position, told, decisions)


def farewell(players: Sequence[Player], position: Position[S]) -> None:
    """The bots hear how it ended, and end."""
    for seat, own in enumerate(players):
        if isinstance(own, Bot):
            own.finish(position.outcome, seat)
