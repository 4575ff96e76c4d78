"""What a program answers at a table, the same in every run of the same match."""

from __future__ import annotations

import random
from typing import Any

from hexdial.front.pondering import answers_known
from hexdial.kernel.match import Match
from hexdial.kernel.table import Decision
from hexdial.players.bots import Bot
from hexdial.players.pondering import Ponderer
from hexdial.players.registry import Player
from hexdial.players.seen import seen_by


def computer_choice(match: Match[Any], decision: Decision, player: Player) -> object:
    """The option that the player takes."""
    return decision.options[computer_choice_number(match, decision, player)]


def computer_choice_number(match: Match[Any], decision: Decision, player: Player) -> int:
    """The place of that option among the options."""
    assert match.stream is not None, "only a match with dice goes on"
    if isinstance(player, Bot):
        player.attend(decision.seat, match.events)
    if isinstance(player, Ponderer):
        player.attend(answers_known(match, decision.seat))
    rng = random.Random(f"player|{match.stream.seed}|{decision.seat}|{match.last}")
    return player(match.game, seen_by(match.position, decision.seat), rng)
